"""The haystack under the hand: tossed by a tap anywhere, a drag or a key, and shovelled where one points (P11)."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from gamecore.games.nadel.box import BOX
from gamecore.match import PERSON, begin
from tests.site import overheard
from tests.site.test_play import START_MS

NAMES = ("Ada", "Ben")


def open_at(page: Page, *lines: str) -> None:
    """A game against the computer after these lines, by its link."""
    match = begin(BOX.game, NAMES, "haystack", {}, (PERSON, BOX.middling.name)).settled()
    for line in lines:
        match = match.state_line(line)
    match = match.settled()
    overheard.forget(page)
    page.evaluate("(link) => { location.hash = '#m=' + link; }", match.record.link())
    expect(page.locator("game-table")).to_have_attribute("data-hash", match.fingerprint, timeout=START_MS)


def done(page: Page, how: Callable[[], None]) -> str:
    """What the page asks the core for when somebody does this; the table has changed by then."""
    table = page.locator("game-table")
    before = table.get_attribute("data-hash") or ""
    how()
    expect(table).not_to_have_attribute("data-hash", before)
    (action,) = overheard.acts(page)
    return action


def spot_on(page: Page, across: float, down: float) -> tuple[float, float]:
    """A point of the table of cards, in parts of its picture."""
    box = page.locator("game-table [data-key=table]").bounding_box()
    assert box is not None
    return box["x"] + across * box["width"], box["y"] + down * box["height"]


def test_cards_are_tossed_and_shovelled_by_a_tap_a_drag_and_a_key(page: Page) -> None:
    overheard.listen(page)
    page.goto("games/nadel/play/")
    yellow, white = ("roll", "dice 5 2", "choose yellow"), ("roll", "dice 5 2", "choose white")

    open_at(page, *yellow)
    far_left = done(page, lambda: page.mouse.click(*spot_on(page, 0.15, 0.3)))
    assert re.fullmatch(r"toss -2\d\d \d+", far_left), "a tap anywhere, where no ring is"

    open_at(page, *yellow)
    ring = page.locator("game-table [data-key=spot-D3]")
    ring.focus()
    assert done(page, lambda: page.keyboard.press("Enter")) == "toss 0 0"

    open_at(page, *yellow)
    palm = page.locator("game-table [data-key=palm-1]").bounding_box()
    assert palm is not None

    def drag() -> None:
        page.mouse.move(palm["x"] + palm["width"] / 2, palm["y"] + palm["height"] / 2)
        page.mouse.down()
        page.mouse.move(*spot_on(page, 0.8, 0.25), steps=4)
        page.mouse.up()

    assert re.fullmatch(r"toss 2\d\d 1\d\d", done(page, drag)), "whoever likes throws the cards from the palm"

    open_at(page, *white)
    assert re.fullmatch(r"shovel -3\d\d \d+", done(page, lambda: page.mouse.click(*spot_on(page, 0.08, 0.4))))

    open_at(page, *white)
    listed = page.locator("game-table .rh-choice[data-action^=shovel]").last
    named = listed.get_attribute("data-action")
    assert done(page, listed.click) == named
