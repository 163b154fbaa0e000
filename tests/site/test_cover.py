"""A screen that is shared by people with secrets: what a page, its storage and its worker hold while it is covered."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gamecore import catalog
from gamecore.box import Box
from gamecore.game import ONLOOKER
from gamecore.match import begin, read_saved, replay
from gamecore.tabletop import AnyMatch, ready_names, viewer
from gamecore.words import reader
from tests.house.test_cover import secrets
from tests.site import overheard


def secret_at_once(box: Box) -> bool:
    """Whether the first player sees more than an onlooker once a game is open; elsewhere the core has a test."""
    match = begin(box.game, tuple(names(box.game.seats.start)), "cover").settled()
    return bool(box.game.hide(match.state, viewer(match)) != box.game.hide(match.state, ONLOOKER))


def names(count: int) -> list[str]:
    """The first so many players whom the page offers."""
    return list(ready_names(reader("en")).values())[:count]


PRIVATE = [box.game.slug for box in catalog.BOXES if box.private and secret_at_once(box)]
START_MS = 60_000
TURNS = 7
COVER = ".rh-choice[data-action=uncover]"

#: All that somebody with the device in hand could dig out: the document, what it keeps, what was said to the worker.
_DUMP = """() => [document.documentElement.outerHTML, JSON.stringify({...localStorage}),
    JSON.stringify({...sessionStorage}), location.href, ...overheard].join("\\n")"""


@pytest.fixture
def table(page: Page, request: pytest.FixtureRequest) -> Page:
    """The play page of a game, with as many people as it needs at the one screen."""
    page.set_default_navigation_timeout(START_MS)
    overheard.listen(page)
    page.goto(f"games/{request.param}/play/")
    # The game against computers that stands there first has another deal; its messages are none of this test.
    expect(page.locator("game-table")).to_have_attribute("data-hash", re.compile("."), timeout=START_MS)
    page.get_by_role("button", name="New game …").click()
    for name in names(catalog.box(request.param).game.seats.start):
        page.locator(f"select[data-player={name}]").select_option("person")
    overheard.forget(page)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(COVER)).to_be_visible(timeout=START_MS)
    return page


def dumped(page: Page) -> str:
    """Everything there is now; what was said before is forgotten."""
    found: str = page.evaluate(_DUMP)
    overheard.forget(page)
    return found


def kept(page: Page) -> AnyMatch:
    """The match as it stands on the shelf, dealt again by the core."""
    text = page.evaluate("localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith('/match')))")
    record = read_saved(json.loads(text)["record"])
    return replay(catalog.box(record.game).game, record)


def leaked(slug: str, match: AnyMatch, dump: str) -> list[str]:
    """What stands on somebody's own side of the table and can be read in the dump."""
    return [secret for secret in secrets(catalog.box(slug), match) if secret in dump or escaped(secret) in dump]


def escaped(text: str) -> str:
    """A text as it stands in a message."""
    return json.dumps(text, ensure_ascii=False)[1:-1]


@pytest.mark.parametrize("table", PRIVATE, indirect=True)
def test_while_it_is_covered_nothing_secret_is_anywhere(table: Page, request: pytest.FixtureRequest) -> None:
    slug: Any = request.node.callspec.params["table"]
    covers = 0
    table.get_by_text("What happened so far").click()
    for _ in range(TURNS):
        if table.locator(COVER).count():
            covers += 1
            player = table.locator(".rh-now").text_content()
            assert player is not None
            assert player.startswith("Give the device to ")
            under = dumped(table)
            assert table.locator("game-table").get_attribute("data-hash") == ""
            table.locator(COVER).click()
            expect(table.locator(COVER)).to_have_count(0, timeout=START_MS)
            match = kept(table)
            assert leaked(slug, match, under) == []
            # The eyes of this test are open: now that somebody looks, their own side is there.
            assert leaked(slug, match, dumped(table)) != []
        act(table)
    assert covers >= 3


def act(page: Page) -> None:
    """Does the first thing that can be done, and waits for the answer."""
    overheard.forget(page)
    before = page.locator("game-table").get_attribute("data-hash") or ""
    page.locator(".rh-choice").first.click()
    expect(page.locator("game-table")).not_to_have_attribute("data-hash", before, timeout=START_MS)


@pytest.mark.parametrize("table", PRIVATE, indirect=True)
def test_a_covered_table_answers_every_try_in_the_same_way(table: Page) -> None:
    before = table.locator("[data-part=table]").inner_html()
    said, live = table.locator("[data-part=said]"), table.locator("game-table > [data-part=live]")
    table.get_by_role("button", name="Take back", exact=True).click()
    expect(said).to_contain_text("The table is covered", timeout=START_MS)
    answer, told = said.inner_html(), live.text_content() or ""
    for tool in ("Share", "Save"):
        told = live.text_content() or ""
        table.get_by_role("button", name=tool, exact=True).click()
        expect(live).not_to_have_text(re.compile(f"^{re.escape(told)}$"), use_inner_text=False, timeout=START_MS)
        assert said.inner_html() == answer
    told = live.text_content() or ""
    thing = table.locator("game-table .rh-item[data-action]").first
    thing.evaluate("thing => thing.dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    # The same sentence is told again, with a blank more or less.
    expect(live).not_to_have_text(re.compile(f"^{re.escape(told)}$"), use_inner_text=False, timeout=START_MS)
    assert said.inner_html() == answer
    assert table.locator("[data-part=table]").inner_html() == before


@pytest.mark.parametrize("table", PRIVATE, indirect=True)
def test_a_game_that_was_left_comes_back_covered(table: Page, request: pytest.FixtureRequest) -> None:
    table.locator(COVER).click()
    expect(table.locator(COVER)).to_have_count(0, timeout=START_MS)
    table.reload()
    table.get_by_role("button", name="Play on", exact=True).click()
    expect(table.locator(COVER)).to_be_visible(timeout=START_MS)
    assert leaked(request.node.callspec.params["table"], kept(table), dumped(table)) == []


@pytest.mark.parametrize("table", PRIVATE, indirect=True)
def test_the_cover_is_lifted_by_keyboard_and_the_focus_stays_at_the_table(table: Page) -> None:
    table.locator(COVER).focus()
    table.keyboard.press("Enter")
    expect(table.locator(COVER)).to_have_count(0, timeout=START_MS)
    assert table.evaluate("document.activeElement.closest('game-table') !== null")
