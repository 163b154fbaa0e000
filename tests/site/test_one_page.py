"""The rules of a game on one page, as they come out of the printer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, PdfMargins

from gamecore.catalog import box
from gamecore.paper import RULER_MM
from gamecore.words import reader
from tests.site import printed
from tests.site.lessons import TOLD, branch
from tests.site.visits import at_rest

MARGIN = PdfMargins(top="15mm", right="15mm", bottom="15mm", left="15mm")
#: Ten points, in the pixels of a browser.
SMALLEST = 10 * 96 / 72

_SIZES = """() => [...document.querySelectorAll("article *")]
    .filter((each) => each.checkVisibility())
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((each) => parseFloat(getComputedStyle(each).fontSize))"""
_CLIPPED = """() => [...document.querySelectorAll("article *")]
    .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map((each) => each.outerHTML.slice(0, 80))"""

each_sheet = pytest.mark.parametrize(("slug", "language"), TOLD)


@each_sheet
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_rules_in_short_fill_one_sheet(page: Page, slug: str, language: str, paper: str) -> None:
    page.goto(f"{branch(language)}games/{slug}/summary/")
    at_rest(page)
    pdf = page.pdf(format=paper, margin=MARGIN)
    assert len(printed.pages(pdf)) == 1
    ruler = [width for width, height in printed.bars(pdf) if height < 1.5 and 45 < width < 55]
    assert ruler == [pytest.approx(RULER_MM, abs=0.25)]


@each_sheet
def test_no_letter_on_paper_is_too_small_and_nothing_is_cut_off(page: Page, slug: str, language: str) -> None:
    page.set_viewport_size({"width": 680, "height": 900})
    page.goto(f"{branch(language)}games/{slug}/summary/")
    # Not before: a new page begins on a screen again.
    page.emulate_media(media="print")
    assert page.evaluate("matchMedia('print').matches")
    assert min(page.evaluate(_SIZES)) >= SMALLEST - 0.01
    assert page.evaluate(_CLIPPED) == []


@each_sheet
def test_every_rule_that_is_played_stands_on_the_sheet(page: Page, slug: str, language: str) -> None:
    page.goto(f"{branch(language)}games/{slug}/summary/")
    text = page.locator("article").inner_text()
    for rule in box(slug).game.rulebook:
        if not rule.text_only:
            assert rule.ref in text
            assert reader(language).read(rule.child) in text
