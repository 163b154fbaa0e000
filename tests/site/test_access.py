"""Every page for everybody: axe-core, unique ids, nothing that leads outside, nothing that runs by the clock."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.site import axe
from tests.site.conftest import SITE
from tests.site.lessons import LESSONS, address
from tests.site.visits import ALIKE, PAGES, TWICE, look_at

START_MS = 30_000
COLOURS = {"light": "default", "dark": "slate"}
WIDGETS = Path(__file__).resolve().parents[2] / "widgets" / "src"


@pytest.mark.parametrize("address", [address for address in PAGES if address not in ALIKE])
def test_a_page_opens_clean_and_is_open_to_everybody(page: Page, address: str) -> None:
    """At 400 percent as well, where a page of 1280 pixels is 320 wide (F33). The other lessons: ``make soak``."""
    look_at(page, address)


def _is_open_to_everybody(page: Page) -> None:
    """By day and by night."""
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", COLOURS[scheme])
        assert axe.faults(page, "main") == [], scheme
    assert page.evaluate(TWICE) == []


def test_a_lesson_in_its_midst_is_open_to_everybody(page: Page) -> None:
    page.goto(address("geisslein", "first-guess"))
    page.locator("#first-guess-say-3").click()
    _is_open_to_everybody(page)
    page.get_by_role("button", name="Throw the die", exact=True).click()
    page.get_by_text("Everything that was said").click()
    _is_open_to_everybody(page)
    page.goto(address("geisslein", "first-guess", "left"))
    page.locator("[data-do=hint]").click()
    _is_open_to_everybody(page)


def test_a_game_in_its_midst_is_open_to_everybody(page: Page) -> None:
    page.goto("games/geisslein/play/")
    page.get_by_role("button", name="Throw the die", exact=True).click()
    expect(page.locator("[data-part=said]")).to_contain_text("The die shows", timeout=START_MS)
    page.get_by_text("The table in words").click()
    page.locator("#geisslein-die").click()
    _is_open_to_everybody(page)
    page.get_by_role("button", name="New game …").click()
    _is_open_to_everybody(page)


def test_a_table_that_is_too_wide_is_pushed_by_keyboard(page: Page) -> None:
    """And is no stop on the way where all of it can be seen."""
    page.goto("games/three-pigs/rules/", wait_until="load")
    expect(page.locator(".md-typeset__scrollwrap")).to_have_count(3)
    expect(page.locator(".md-typeset__scrollwrap[tabindex]")).to_have_count(0)
    page.set_viewport_size({"width": 320, "height": 640})
    table = page.get_by_role("group", name="How likely is that?")
    expect(table).to_have_attribute("tabindex", "0")
    table.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.activeElement.scrollLeft > 0")


_LINK = re.compile(r'\b(?:href|src)="([^"]*)"')


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_leads_nowhere_outside(game: str, lesson: str) -> None:
    links = _LINK.findall((SITE / address(game, lesson) / "index.html").read_text(encoding="utf-8"))
    assert [link for link in links if re.match(r"(?:[a-z]+:)?//|mailto:", link)] == []


def test_no_timer_moves_a_lesson_on() -> None:
    """They wait for a core that died, stand behind a switch of the free table, close a word, keep pages for later, tell
    a slow line from a quick one, and work out the chapters of the rules.

    Two more serve teachers: the camera that looks for slips, and the test of a school's network.
    """
    timers = re.compile(r"setTimeout|setInterval|requestAnimationFrame|requestIdleCallback")
    having = {file.name for file in WIDGETS.glob("*.ts") if timers.search(file.read_text(encoding="utf-8"))}
    for_reading = {"chapters.ts", "glossary.ts", "later.ts"}
    assert having <= {"wire.ts", "game-table.ts", "loading.ts", "scanner.ts", "self-test.ts", *for_reading}


def test_pages_are_not_swapped_under_the_widgets() -> None:
    settings = (SITE.parent / "mkdocs.yml").read_text(encoding="utf-8")
    assert not re.search(r"^\s*- navigation\.instant", settings, re.MULTILINE)
