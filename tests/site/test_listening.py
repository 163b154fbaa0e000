"""A whole game of Geißlein by somebody who hears the page and sees nothing of it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

START_MS = 60_000
COLOURS = ("green", "yellow", "red", "orange", "purple", "blue")


def heard(page: Page) -> str:
    """The table as a screen reader finds it: roles, names and texts, no drawing and no colour."""
    return page.locator("game-table").aria_snapshot()


def choices(tree: str) -> list[str]:
    """The names of the buttons in the list of what can be done."""
    return re.findall(r"- listitem:\n\s+- '?button \"([^\"]+)", tree)


def press(page: Page, name: str) -> str:
    """Press one of these buttons; the table as it sounds then."""
    before = page.locator("game-table").get_attribute("data-hash") or ""
    page.get_by_role("listitem").get_by_role("button", name=name, exact=True).click()
    expect(page.locator("game-table")).not_to_have_attribute("data-hash", before, timeout=START_MS)
    # The first tap is kept until the core is there; the table changes before the answer comes.
    expect(page.locator("[data-part=said]")).to_be_visible(timeout=START_MS)
    return heard(page)


def test_a_game_is_played_to_its_end_by_ear_and_memory(page: Page) -> None:
    page.goto("games/geisslein/play/")
    kids, colour, tree = dict.fromkeys(COLOURS, 5), "", heard(page)
    while "Rule GV-18" not in tree and "Rule GV-19" not in tree:
        guess = "" if colour == "" else f"{kids[colour]} kid{'' if kids[colour] == 1 else 's'}"
        mine = guess in choices(tree)
        tree = press(page, guess if mine else choices(tree)[0])
        news = tree.partition('- group "The table of')[0]
        if mine:
            assert "Right!" in news, "who hears everything knows everything"
        colour = (re.findall(r"The die shows (\w+)", news) or [colour])[-1]
        if "saves one kid" in news:
            kids[colour] -= 1
