"""Whole games by somebody who hears the page and sees nothing of it: only the accessibility tree is read (P9)."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import Page, expect

from gamecore import address
from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.match import PERSON
from gamecore.tabletop import ready_names
from gamecore.words import reader
from tests.contract.walks import played

START_MS = 60_000
COLOURS = ("green", "yellow", "red", "orange", "purple", "blue")
BY_MEMORY = "geisslein"
MOST = 600
"""No game by ear has more moves than these, the computer players' included."""
OPENING, LEFT = 8, 16
"""So many decisions from its beginning, and about so many before its end, a game is played in each run."""


def heard(page: Page) -> str:
    """The table as a screen reader finds it: roles, names and texts, no drawing and no colour."""
    return page.locator("game-table").aria_snapshot()


def choices(tree: str) -> list[str]:
    """The names of the buttons in the list of what can be done."""
    names = re.findall(r"- listitem:\n\s+- '?button (\"(?:[^\"\\]|\\.)+\")", tree)
    return [name[1:-1].replace('\\"', '"').replace("''", "'") for name in names]


def press(page: Page, name: str) -> str:
    """Press one of these buttons; the table as it sounds then."""
    before = page.locator("game-table").get_attribute("data-hash") or ""
    page.get_by_role("listitem").get_by_role("button", name=name, exact=True).click()
    expect(page.locator("game-table")).not_to_have_attribute("data-hash", before, timeout=START_MS)
    # The first tap is kept until the core is there; the table changes before the answer comes.
    expect(page.locator("[data-part=note]")).to_be_hidden(timeout=START_MS)
    return heard(page)


def ended(tree: str) -> bool:
    """Whether the table tells that the game is over, and how."""
    return re.search(r"\b(won|wins|lost)\b", tree) is not None


def test_a_game_is_played_to_its_end_by_ear_and_memory(page: Page) -> None:
    page.goto(f"games/{BY_MEMORY}/play/")
    kids, colour, tree = dict.fromkeys(COLOURS, 5), "", heard(page)
    guesses = 0
    while choices(tree):
        guess = "" if colour == "" else f"{kids[colour]} kid{'' if kids[colour] == 1 else 's'}"
        mine = guess in choices(tree)
        guesses += mine
        tree = press(page, guess if mine else choices(tree)[0])
        news = tree.partition('- group "The table of')[0]
        if mine:
            # Right about an empty place is worth another throw.
            assert re.search("Right!|may throw again", news), "who hears everything knows everything"
        colour = (re.findall(r"The die shows (\w+)", news) or [colour])[-1]
        if "saves one kid" in news:
            kids[colour] -= 1
    assert ended(tree)
    assert guesses >= 3, "nobody wins sooner, so who hears what the die shows guesses as often"


def _shortly_before_the_end(box: Box) -> str:
    """A link to a game that luck has played until so little is left of it, between a person and computer players."""
    names = tuple(ready_names(reader("en")).values())[: box.game.seats.start]
    decisions = len(played(box.game, names, "by ear", {}, sys.maxsize).record.actions)
    match = played(box.game, names, "by ear", {}, decisions - LEFT)
    return address.link(replace(match, pilots=(PERSON, *[box.strategies[0].name] * (len(names) - 1))))


def _take_anything(page: Page, chance: Random, most: int) -> None:
    """So many moves, or all there are, by somebody who takes anything; every choice has a name of its own."""
    tree = heard(page)
    for _ in range(most):
        offered = choices(tree)
        if not offered:
            return
        assert len(set(offered)) == len(offered), offered
        tree = press(page, chance.choice(offered))


@pytest.mark.parametrize("box", [box for box in BOXES if box.game.slug != BY_MEMORY], ids=lambda box: box.game.slug)
def test_a_game_is_begun_and_played_to_its_end_by_ear_alone(page: Page, box: Box) -> None:
    """What lies between is more of the same; whole games: ``make soak``."""
    page.goto(f"games/{box.game.slug}/play/")
    # Where cards are dealt first, it takes until Python is there.
    expect(page.get_by_role("listitem").get_by_role("button").first).to_be_visible(timeout=START_MS)
    chance = Random(box.game.slug)
    _take_anything(page, chance, OPENING)
    assert choices(heard(page)), "the game goes on"
    before = page.locator("game-table").get_attribute("data-hash") or ""
    page.goto(f"games/{box.game.slug}/play/#m={_shortly_before_the_end(box)}")
    expect(page.locator("game-table")).not_to_have_attribute("data-hash", before, timeout=START_MS)
    _take_anything(page, chance, MOST)
    assert ended(heard(page))
    assert not choices(heard(page))


@pytest.mark.soak
@pytest.mark.parametrize("box", [box for box in BOXES if box.game.slug != BY_MEMORY], ids=lambda box: box.game.slug)
def test_a_whole_game_is_played_by_ear_alone(page: Page, box: Box) -> None:
    page.goto(f"games/{box.game.slug}/play/")
    expect(page.get_by_role("listitem").get_by_role("button").first).to_be_visible(timeout=START_MS)
    _take_anything(page, Random(box.game.slug), MOST)
    assert ended(heard(page))
    assert not choices(heard(page))
