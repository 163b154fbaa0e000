"""What the rules page of Die Nadel im Heuhaufen has of its own: every ruling once, numbers as they are in the core."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from gamecore.games.nadel.box import BOX
from gamecore.games.nadel.cards import DECK
from gamecore.games.nadel.haystack import HEAP
from gamecore.games.nadel.state import NEEDLE_POINTS
from gamecore.match import begin
from gamecore.press import trace
from gamecore.words import reader

ROOT = Path(__file__).resolve().parents[2]
RULES = (ROOT / "docs" / "games" / "nadel" / "rules.md").read_text(encoding="utf-8")
TEXT_ONLY = ["NH-7", "NH-12", "NH-13", "NH-21"]


def section(ref: str) -> str:
    """The text below the heading of a rule, up to the next heading."""
    found = re.search(rf"^### {ref} · .*?\n(.*?)(?=^##|\Z)", RULES, re.M | re.S)
    assert found is not None, f"{ref} has no section"
    return found[1]


def test_every_open_question_is_settled_by_number_and_has_an_address_of_its_own() -> None:
    rulings = [f"NH-A{number}" for number in range(1, 31)]
    assert sorted(re.findall(r"\{ #(NH-A\d+) \}", RULES), key=lambda ref: int(ref[4:])) == rulings
    for ruling in rulings:
        assert f"({ruling}" in RULES


def test_every_option_stands_with_its_ruling_under_its_name() -> None:
    named = re.findall(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)", " ".join(RULES.split()))
    for option in BOX.game.options:
        if option.source.startswith("NH-A"):
            assert any(reader("en").read(option.label).startswith(name) for name in named), option.name


def test_the_numbers_of_the_booklet_are_those_of_the_core() -> None:
    assert "ninety-five search cards" in section("NH-1")
    assert "sixty-two of hay" in section("NH-1")
    assert (len(DECK.cards), list(DECK.kinds.values()).count("hay")) == (95, 62)
    assert "fifteen cards" in section("NH-3")
    assert "Eighty cards" in section("NH-3")
    assert (HEAP, len(DECK.cards) - HEAP) == (15, 80)
    assert "four, five or six" in section("NH-6")
    assert (set(DECK.yellow), set(DECK.white)) == ({4, 5, 6}, {1, 2, 3})
    assert "three points for the needle" in section("NH-23")
    assert NEEDLE_POINTS == 3
    for kind in (*DECK.animals, *DECK.foods):
        assert kind in section("NH-1")


@pytest.mark.parametrize(
    ("variant", "rule", "says", "stays"),
    [
        ("basic", "NH-16", "you get nothing, and the food goes out of the game all the same", False),
        ("memory", "NH-24", "does not leave the game. Turn it face down where it lies", True),
    ],
)
def test_the_basic_game_and_the_variant_are_told_as_they_are_played(
    variant: str, rule: str, says: str, stays: bool
) -> None:
    assert says in " ".join(section(rule).split())
    match = begin(BOX.game, ("Ada", "Ben"), "told", {"variant": variant})
    for line in (
        f"draw cheese1 {' '.join(f'hay{number}' for number in range(1, HEAP))}",
        *("roll", "dice 4 1", "choose white", "shovel 0 0", "turn cheese1:up@0,-250,0"),
    ):
        match = match.state_line(line)
    facts: Any = BOX.game.facts(match.state)  # Any: a test looks into the lists without asking what they hold
    assert facts["removed"] == ([] if stays else ["cheese1"])
    lies = [(card["face"], card["x"], card["y"]) for card in facts["haystack"] if card["card"] == "cheese1"]
    assert lies == ([("down", 0, -250)] if stays else [])


def test_only_what_hands_do_is_marked_as_text() -> None:
    assert [found.rule.ref for found in trace.matrix("nadel") if found.rule.text_only] == TEXT_ONLY
