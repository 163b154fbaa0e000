"""The computer players of Die Nadel im Heuhaufen: what they see, what they remember, what they say."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.chance import Luck
from gamecore.game import CHANCE, Finish, Seat, view
from gamecore.games.nadel.box import BOX
from gamecore.games.nadel.state import State
from gamecore.games.nadel.strategy import EVERYTHING, FADING, NONE, Memory
from gamecore.lab import simulate
from gamecore.match import Match, begin
from gamecore.words import reader

GAME = BOX.game
NAMES = ("Ada", "Ben", "Cleo")


def says(match: Match[State, Any], pilot: Memory = EVERYTHING) -> tuple[str, str]:
    """What a player does, and why."""
    turn = match.turn
    assert not isinstance(turn, Finish)
    assert turn != CHANCE
    choice = pilot.choose(view(GAME, match.state, turn), match.told(turn), Luck("says", 1))
    assert match.ruling(choice.action).allowed
    return choice.action, reader("en").read(choice.because)


def after(*lines: str, players: int = 2, **options: Any) -> Match[State, Any]:
    match: Match[State, Any] = begin(GAME, NAMES[:players], "says", options)
    for line in (HEAP, *lines):
        match = match.state_line(line)
    return match


HEAP = "draw acorn1 hay1 hay2 squirrel1 hay3 hay4 hay5 hay6 hay7 hay8 hay9 hay10 hay11 hay12 hay13"
ACORN = ("roll", "dice 4 1", "choose white", "shovel -20 0", "turn acorn1:up@0,-250,0")
SQUIRREL = ("roll", "dice 4 1", "choose white", "shovel -185 95", "turn squirrel1:up")


def test_who_remembers_goes_where_the_food_was_turned_down() -> None:
    match = after(*ACORN, *SQUIRREL, "roll", "dice 4 3", variant="memory")
    assert says(match) == ("choose white", "I remember where an acorn lies.")
    match = match.say("choose white")
    assert says(match) == ("shovel 0 -250", "At D5 I remember an acorn.")


def test_who_remembers_nothing_says_so() -> None:
    match = after(*ACORN, *SQUIRREL, "roll", "dice 4 3", variant="memory")
    assert says(match, NONE)[1] == "I never remember, so I just try my luck."


def test_food_that_nobody_can_use_is_no_reason_to_go_there() -> None:
    match = after(*ACORN, "roll", "dice 4 3", "choose white", variant="memory")
    assert says(match)[0] != "shovel 0 -250"


def test_with_an_empty_pile_only_shovelling_is_left() -> None:
    match = after("roll", "dice 4 1")
    facts: Any = GAME.facts(match.state)  # Any: a test looks into the lists without asking what they hold
    state = GAME.restore(match.state, {**facts, "draw": [], "removed": facts["draw"], "needle": ""})
    choice = EVERYTHING.choose(view(GAME, state, Seat(0)), (), Luck("empty", 1))
    assert (choice.action, reader("en").read(choice.because)) == (
        "choose white",
        "The pile is empty, so only shovelling is left.",
    )


def test_an_animal_is_lured_from_whoever_is_ahead() -> None:
    match = after("roll", "dice 4 1", players=3)
    facts: Any = GAME.facts(match.state)  # Any: a test looks into the lists without asking what they hold
    heap = [{**lying, "face": "up"} if lying["card"] == "acorn1" else lying for lying in facts["haystack"]]
    own: Any = {"Ada": [], "Ben": ["squirrel"], "Cleo": ["squirrel", "hare"]}
    # The acorn lies on top and is seen.
    heap.append(heap.pop(next(index for index, lying in enumerate(heap) if lying["card"] == "acorn1")))
    state = GAME.restore(match.state, {**facts, "haystack": heap, "animals": own, "phase": "collect"})
    choice = EVERYTHING.choose(view(GAME, state, Seat(0)), (), Luck("victim", 1))
    assert (choice.action, reader("en").read(choice.because)) == (
        "take acorn1 from Cleo",
        "Of all who have one, Cleo has the most points.",
    )


def dealt_anew(match: Match[State, Any], seat: Seat, number: int) -> Any:
    """The position with everything that a seat does not see dealt in another way."""
    state, luck = match.state, Luck("anew", number)
    facts: Any = GAME.facts(state)  # Any: a test looks into the lists without asking what they hold
    seen: Any = GAME.facts(GAME.hide(state, seat))
    unseen = [
        own["card"] for own, shown in zip(facts["haystack"], seen["haystack"], strict=True) if shown["card"] == "?"
    ]
    cards = iter(luck.shuffled([*facts["draw"], *unseen]))
    haystack = [
        {**own, "card": next(cards)} if shown["card"] == "?" else own
        for own, shown in zip(facts["haystack"], seen["haystack"], strict=True)
    ]
    return GAME.restore(state, {**facts, "haystack": haystack, "draw": list(cards)})


@pytest.mark.parametrize("pilot", [EVERYTHING, FADING, NONE], ids=lambda pilot: pilot.name)
def test_nobody_looks_at_what_cannot_be_seen(pilot: Memory) -> None:
    match = begin(GAME, NAMES, "look", {"variant": "memory"}).settled()
    for number in range(24):
        if isinstance(turn := match.turn, Finish):
            break
        told = match.told(turn)
        first, second = (
            pilot.choose(view(GAME, state, turn), told, Luck("look", number))
            for state in (match.state, dealt_anew(match, turn, number))
        )
        assert first == second
        match = match.say(first.action)


def test_who_reckons_beats_who_tries_luck() -> None:
    wins = {"everything": 0, "none": 0}
    for seats in ((EVERYTHING, NONE), (NONE, EVERYTHING)):
        tally = simulate(GAME, NAMES[:2], seats, "strength", 6, {"variant": "memory"})
        for pilot, (_, won) in zip(seats, tally.wins, strict=True):
            wins[pilot.name] += won
    assert wins["everything"] > wins["none"]
