"""What is pressed and read at a table: large enough on every screen, with letters set wider, too (F33, P13)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from gamecore.catalog import BOXES
from tests.site.lessons import TOLD, address, branch

SIZES = [(1366, 768), (1280, 720), (360, 640)]
GAMES = {box.game.slug: box for box in BOXES}

#: Things to press that are narrower or lower than so many pixels.
SMALL = """(least) => [...document.querySelectorAll(
        ":is(game-table, lesson-player) :is(.rh-item[data-action], button, summary, select, .rh-opener, .rh-switch)")]
    .filter((thing) => thing.checkVisibility({visibilityProperty: true}) && !thing.closest(".is-away, template"))
    .map((thing) => [thing, thing.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height && Math.min(box.width, box.height) < least)
    .map(([thing, box]) => `${thing.outerHTML.slice(0, 120)}: ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""

#: Words, on cards and beside the table, in letters smaller than so many pixels.
FINE_PRINT = """(least) => {
    const fine = [];
    const words = document.createTreeWalker(
        document.querySelector("game-table, lesson-player"), NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const {parentElement: around, data} = words.currentNode;
        if (!data.trim() || !around.checkVisibility({visibilityProperty: true})) continue;
        if (around.closest("template, script, style, .rh-live, .is-away, noscript, option")) continue;
        const drawing = around.closest("svg");
        const scale = drawing ? drawing.getBoundingClientRect().height / drawing.viewBox.baseVal.height : 1;
        const size = parseFloat(getComputedStyle(around).fontSize) * scale;
        if (size < least) fine.push(`${data.trim().slice(0, 40)}: ${size.toFixed(1)}`);
    }
    return fine;
}"""

#: Boxes whose words are wider than they are.
CUT_OFF = """() => [...document.querySelectorAll(
        ":is(game-table, lesson-player) :is(button, p, li, h2, summary, label)")]
    .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
    .map((box) => box.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("slug", "language"), TOLD)
def test_everything_at_a_table_is_large_enough(page: Page, slug: str, language: str, size: tuple[int, int]) -> None:
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    crowded = max(GAMES[slug].lessons, key=lambda lesson: len(lesson.players))
    lesson = address(slug, crowded.slug, language=language)
    for place in (f"{branch(language)}games/{slug}/play/", lesson):
        page.goto(place)
        expect(page.locator(".rh-board .rh-scene:visible")).to_have_count(1)
        for spaced in (False, True):
            if spaced:
                page.evaluate("document.documentElement.toggleAttribute('data-rh-spaced', true)")
            assert page.evaluate(SMALL, 43.9) == [], (place, spaced)
            assert page.evaluate(FINE_PRINT, 15.9) == [], (place, spaced)
            assert page.evaluate(CUT_OFF) == [], (place, spaced)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (place, spaced)


def test_more_space_between_letters_is_chosen_once_for_all_pages(page: Page) -> None:
    page.goto("")
    button = page.locator(".rh-spacing")
    expect(button).to_have_attribute("aria-pressed", "false")
    plain = _spaces(page)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.goto(f"games/{BOXES[0].game.slug}/rules/")
    letters, words, lines = _spaces(page)
    assert letters > plain[0]
    assert words > plain[1]
    assert lines > plain[2]
    page.locator(".rh-spacing").click()
    page.goto("")
    assert _spaces(page) == plain


def _spaces(page: Page) -> tuple[float, ...]:
    """Between letters, words and lines, as parts of the size of a letter."""
    found: list[float] = page.locator("article p").first.evaluate(
        """(text) => {
            const style = getComputedStyle(text);
            const parts = [style.letterSpacing, style.wordSpacing, style.lineHeight];
            return parts.map((part) => (parseFloat(part) || 0) / parseFloat(style.fontSize));
        }"""
    )
    return tuple(round(each, 3) for each in found)
