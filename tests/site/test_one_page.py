"""The rules of a game on one page, as they come out of the printer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, PdfMargins

from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.paper import RULER_MM
from gamecore.words import reader
from tests.site import printed

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

SLUGS = [box.game.slug for box in BOXES]


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_rules_in_short_fill_one_sheet(page: Page, slug: str, paper: str) -> None:
    page.goto(f"games/{slug}/summary/")
    page.wait_for_load_state("networkidle")
    pdf = page.pdf(format=paper, margin=MARGIN)
    assert len(printed.pages(pdf)) == 1
    ruler = [width for width, height in printed.bars(pdf) if height < 1.5 and 45 < width < 55]
    assert ruler == [pytest.approx(RULER_MM, abs=0.25)]


@pytest.mark.parametrize("slug", SLUGS)
def test_no_letter_on_paper_is_too_small_and_nothing_is_cut_off(page: Page, slug: str) -> None:
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 680, "height": 900})
    page.goto(f"games/{slug}/summary/")
    assert min(page.evaluate(_SIZES)) >= SMALLEST - 0.01
    assert page.evaluate(_CLIPPED) == []


@pytest.mark.parametrize("box", BOXES, ids=SLUGS)
def test_every_rule_that_is_played_stands_on_the_sheet(page: Page, box: Box) -> None:
    page.goto(f"games/{box.game.slug}/summary/")
    text = page.locator("article").inner_text()
    for rule in box.game.rulebook:
        if not rule.text_only:
            assert rule.ref in text
            assert reader("en").read(rule.child) in text
