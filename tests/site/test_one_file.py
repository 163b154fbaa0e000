"""The one-file edition by double click: lessons and a live table from ``file://``, and no request leaves (F28, P17)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from gamecore.catalog import BOXES
from gamecore.press import one_file
from tests.site import axe
from tests.site import browser as browsers
from tests.site.by_script import ASKED, LESSON, TABLE
from tests.site.conftest import SITE

BOX = BOXES[0]
EVERY_GAME = [box.game.slug for box in BOXES]


def file(game: str) -> Path:
    """The file of a game."""
    return SITE / one_file.address(game)


def _played(page: Page, body: str) -> object:
    return page.evaluate(f"async () => {{ {body} }}")


@pytest.fixture
def alone(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page without a network, on which nothing may go wrong and which may ask for nothing but the file itself."""
    wrong: list[str] = []
    program, more = browsers.cut_off(tmp_path)
    running = browser.browser_type.launch(executable_path=program, args=(*browsers.ARGS, *more))
    with running, running.new_context() as context:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        yield page
    assert wrong == []
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []


def test_a_lesson_and_a_live_move_by_double_click_and_without_a_network(alone: Page) -> None:
    address = file(BOX.game.slug).as_uri()
    lesson = BOX.lessons[0]
    alone.goto(f"{address}?learn/{lesson.slug}")
    assert _played(alone, LESSON) == len(lesson.steps)
    alone.goto(address)
    alone.get_by_role("navigation").get_by_role("link", name="Play", exact=True).click()
    alone.wait_for_url(f"{address}?play")
    assert _played(alone, TABLE) != ""
    assert _played(alone, ASKED) == []
    # A rule that the table names is found in the same file.
    alone.goto(f"{address}?rules#{BOX.game.rulebook[0].ref}")
    expect(alone.locator(f"[id='{BOX.game.rulebook[0].ref}']")).to_be_in_viewport()
    assert axe.faults(alone) == []


@pytest.mark.soak
@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_page_of_every_file(alone: Page, game: str) -> None:
    """Each page opens without a fault, each lesson is played to its end, the table lives."""
    address = file(game).as_uri()
    alone.goto(address)
    names = alone.evaluate("[...document.querySelectorAll('[data-leaf]')].map((leaf) => leaf.dataset.leaf)")
    for name in names:
        alone.goto(f"{address}?{name}")
        expect(alone.locator("h1")).to_be_visible()
        assert axe.faults(alone) == [], name
        if name.startswith("learn/"):
            _played(alone, LESSON)
    alone.goto(f"{address}?play")
    _played(alone, TABLE)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_file_holds_all_it_needs_and_is_small_enough(game: str) -> None:
    html = file(game).read_text(encoding="utf-8")
    assert file(game).stat().st_size <= one_file.MOST_BYTES
    leaves = re.findall(r'data-leaf="([^"]+)"', html)
    box = next(box for box in BOXES if box.game.slug == game)
    assert leaves[0] == one_file.FIRST
    assert set(leaves) >= {"rules", "learn", "play", *(f"learn/{lesson.slug}" for lesson in box.lessons)}
    for leaf in one_file.leaves(SITE, box, "en"):
        led = re.findall(r'(?:href|src|data-rules)="([^"]*)"', leaf.content)
        assert [link for link in led if not link.startswith(("#", "?", "data:"))] == [], leaf.name
        assert {link[1:].partition("#")[0] for link in led if link.startswith("?")} <= set(leaves), leaf.name


def test_the_site_offers_the_files_and_says_how_large_they_are() -> None:
    page = (SITE / one_file.OFFERED).read_text(encoding="utf-8")
    offered = re.findall(r'href="\.\./(one-file/[^"]+)" download>.*?<span[^>]*>([\d.]+) MB', page)
    assert offered == [
        (one_file.address(game), f"{file(game).stat().st_size / 1e6:.1f}") for game in EVERY_GAME
    ]
