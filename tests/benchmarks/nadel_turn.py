"""What a turn with all 95 cards on the table takes, what can be seen included, as a multiple of the floor's step."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from typing import Any

from gamecore.chance import Luck
from gamecore.game import Seat, view
from gamecore.games.nadel.box import BOX
from gamecore.games.nadel.cards import DECK
from gamecore.match import Match, begin
from tests.benchmarks import floor
from tests.benchmarks.steps import ROUNDS, microseconds
from tests.benchmarks.table import Line

GAME = BOX.game
GROUP = "A whole turn with 95 cards on the table, visibility included, against immutable tic-tac-toe in plain Python"
MOST_MS = 20
"""What a whole turn may take on a machine on which a step of the floor takes FLOOR_US."""
FLOOR_US = 2.6
"""A step of the floor on the machine type on which MOST_MS was asked for: two cores, CPython 3.13."""
TURNS = 12


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


def whole_turn(match: Match[Any, Any]) -> None:
    """Three shovels, all finds, and the view of the next player."""
    for _ in range(3):
        if match.turn == Seat(0) and "shovel" in view(GAME, match.state, Seat(0)).choices:
            match = match.say("shovel 0 0")
    view(GAME, match.state, Seat(1))


def turn_us() -> float:
    """The time of this process for one turn; the best of several rounds, each of them with tables of its own."""
    numbers, best = count(), float("inf")
    for _ in range(ROUNDS):
        tables = [crowded(next(numbers)) for _ in range(TURNS)]
        before = time.process_time()
        for match in tables:
            whole_turn(match)
        best = min(best, time.process_time() - before)
    return best / TURNS * 1e6


def lines() -> Iterator[Line]:
    """What the floor's step and the turn cost."""
    (ground,) = microseconds(floor.steps(1))
    turn = turn_us()
    yield Line(GROUP, "floor", ground, "µs", 1)
    yield Line(GROUP, "nadel", turn / 1000, "ms", turn / ground, 1000 * MOST_MS / FLOOR_US)
