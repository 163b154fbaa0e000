"""Every page for everybody: axe-core, unique ids, nothing that leads outside, nothing that runs by the clock."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.site import axe
from tests.site.conftest import SITE
from tests.site.lessons import LESSONS, address

START_MS = 30_000
PAGES = sorted(file.relative_to(SITE).as_posix().removesuffix("index.html") for file in SITE.rglob("index.html"))
WIDGETS = Path(__file__).resolve().parents[2] / "widgets" / "src"
TWICE = """() => {
    const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
    return ids.filter((id, place) => ids.indexOf(id) !== place);
}"""


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_open_to_everybody(page: Page, address: str) -> None:
    page.goto(address, wait_until="networkidle")
    assert axe.faults(page) == []
    assert page.evaluate(TWICE) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_lesson_in_its_midst_is_open_to_everybody(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(address("geisslein", "first-guess"), wait_until="networkidle")
    page.locator("#first-guess-say-3").click()
    assert axe.faults(page) == []
    page.get_by_role("button", name="Throw the die", exact=True).click()
    page.get_by_text("Everything that was said").click()
    assert axe.faults(page) == []
    page.goto(address("geisslein", "first-guess", "left"))
    page.locator("[data-do=hint]").click()
    assert axe.faults(page) == []
    assert page.evaluate(TWICE) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_game_in_its_midst_is_open_to_everybody(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto("games/geisslein/play/", wait_until="networkidle")
    page.get_by_role("button", name="Throw the die", exact=True).click()
    expect(page.locator("[data-part=said]")).to_contain_text("The die shows", timeout=START_MS)
    page.get_by_text("The table in words").click()
    page.locator("#geisslein-die").click()
    assert axe.faults(page) == []
    page.get_by_role("button", name="New game …").click()
    assert axe.faults(page) == []
    assert page.evaluate(TWICE) == []


_LINK = re.compile(r'\b(?:href|src)="([^"]*)"')


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_leads_nowhere_outside(game: str, lesson: str) -> None:
    links = _LINK.findall((SITE / address(game, lesson) / "index.html").read_text(encoding="utf-8"))
    assert [link for link in links if re.match(r"(?:[a-z]+:)?//|mailto:", link)] == []


def test_no_timer_moves_a_lesson_on() -> None:
    """One waits for a core that died, one stands behind a switch of the free table, one closes an explained word."""
    timers = re.compile(r"setTimeout|setInterval|requestAnimationFrame|requestIdleCallback")
    having = {file.name for file in WIDGETS.glob("*.ts") if timers.search(file.read_text(encoding="utf-8"))}
    assert having <= {"wire.ts", "game-table.ts", "glossary.ts"}


def test_pages_are_not_swapped_under_the_widgets() -> None:
    settings = (SITE.parent / "mkdocs.yml").read_text(encoding="utf-8")
    assert not re.search(r"^\s*- navigation\.instant", settings, re.MULTILINE)
