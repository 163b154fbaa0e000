"""How long a turn with all cards on the table takes; printed as a ratio to a stated floor, and not judged."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Any

import pytest

from gamecore.chance import Luck
from gamecore.game import Seat, view
from gamecore.games.nadel.box import BOX
from gamecore.games.nadel.cards import DECK
from gamecore.match import Match, begin

GAME = BOX.game
MOST_MS = 20
"""What a whole turn may take on a machine whose floor is FLOOR_MS."""
FLOOR_MS = 20
"""What the floor, a fixed piece of plain Python, took on the machine type on which that was measured."""


def took(what: Callable[[], object], times: int = 9) -> float:
    """The median of several runs, in milliseconds of the processor, whatever else the machine does."""
    runs = []
    for _ in range(times):
        before = time.process_time()
        what()
        runs.append(1000 * (time.process_time() - before))
    return median(runs)


def floor() -> int:
    """A hundred thousand steps of shifting and counting bits, as the visible shares are counted."""
    covered, seen = 0, 0
    for step in range(100_000):
        bits = 0xFFFF << (step & 63)
        seen += (bits & covered).bit_count()
        covered ^= bits
    return seen


def crowded(number: int) -> Match[Any, Any]:
    """All 95 cards on the table, every other one face up and seen only in part, and the white three chosen."""
    match = begin(GAME, ("Ada", "Ben"), f"crowded {number}").settled()
    luck = Luck("crowded", number)
    heap = [
        {
            "card": card,
            "face": "up" if DECK.kinds[card] == "hay" and place % 2 else "down",
            "x": luck.below(500) - 250,
            "y": luck.below(360) - 180,
            "rot": luck.below(360),
        }
        for place, card in enumerate(luck.shuffled(DECK.cards))
    ]
    # Any: a test states facts without asking of what kind they are.
    facts: dict[str, Any] = {
        "haystack": heap,
        "draw": [],
        "phase": "shovel",
        "shovels_left": 3,
        "dice": {"yellow": 4, "white": 3},
    }
    state = GAME.restore(match.state, {**GAME.facts(match.state), **facts})
    assert list(GAME.broken(state)) == []
    return Match(GAME, match.players, match.options, match.seed, state)


def whole_turn(number: int) -> None:
    """Three shovels, all finds, and the view of the next player."""
    match = crowded(number)
    for _ in range(3):
        if match.turn == Seat(0) and "shovel" in view(GAME, match.state, Seat(0)).choices:
            match = match.say("shovel 0 0")
    view(GAME, match.state, Seat(1))


@pytest.mark.bench
def test_time_of_a_whole_turn_with_95_cards() -> None:
    numbers = iter(range(100))
    setting_up = took(lambda: crowded(next(numbers)))
    turn = took(lambda: whole_turn(next(numbers))) - setting_up
    ratio, allowed = turn / took(floor), MOST_MS / FLOOR_MS
    print(f"\na whole turn with 95 cards: {turn:.1f} ms, {ratio:.2f} times the floor; {allowed:.2f} is allowed")
