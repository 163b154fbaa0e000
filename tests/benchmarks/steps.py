"""What a step of random play costs (legal actions, choice, apply), as a multiple of the floor's step."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.chance import Luck
from gamecore.game import CHANCE, Finish, apply, legal
from tests.benchmarks import floor
from tests.benchmarks.table import Line
from tests.contract.walks import tables

STEPS = 2_000
ROUNDS = 15
BAR = 10
#: The games that the bar was set for. The heap of the other one is geometry; its bar is that of a whole turn.
HELD = {"geisslein", "three-pigs", "schlaengeln", "cliffhanger"}
GROUP = "A step of random play, against immutable tic-tac-toe in plain Python"


def steps(box: Box) -> Iterator[None]:
    """Random play without end at the game's first table, one step at a time."""
    game: Any = box.game
    luck = Random(1)
    players, options = next(tables(game))
    chosen = game.choose(options)
    while True:
        state, moment = game.setup(players, chosen), 0
        while not isinstance(turn := game.to_move(state), Finish):
            moment += 1
            can = game.outcomes(state) if turn == CHANCE else legal(game, state)
            action = luck.choice(can) if can else game.draw(state, Luck("bench", moment))
            state, _ = apply(game, state, action)
            yield


def microseconds(*plays: Iterator[None], clock: Callable[[], float] = time.process_time) -> list[float]:
    """The time of this process for one step of each; the best of several interleaved rounds, since others use the
    machine as well."""
    best = [float("inf")] * len(plays)
    for _ in range(ROUNDS):
        for index, play in enumerate(plays):
            before = clock()
            for _ in islice(play, STEPS):
                pass
            best[index] = min(best[index], clock() - before)
    return [seconds / STEPS * 1e6 for seconds in best]


def all_costs(clock: Callable[[], float] = time.process_time) -> list[float]:
    """The floor, then each game, in the order of the catalog."""
    return microseconds(floor.steps(1), *map(steps, BOXES), clock=clock)


def lines() -> Iterator[Line]:
    """What each costs, and the floor."""
    ground, *costs = all_costs()
    yield Line(GROUP, "floor", ground, "µs", 1)
    for box, cost in zip(BOXES, costs, strict=True):
        slug = box.game.slug
        yield Line(GROUP, slug, cost, "µs", cost / ground, BAR if slug in HELD else None)
