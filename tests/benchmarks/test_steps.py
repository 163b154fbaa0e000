"""What a step of random play costs (legal actions, choice, apply), as a multiple of the floor's step."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.chance import Luck
from gamecore.game import CHANCE, Finish, apply, legal
from tests.benchmarks import floor
from tests.contract.walks import tables

STEPS = 2_000
ROUNDS = 7


def steps(box: Box) -> Iterator[None]:
    """Random play without end at the game's first table, one step at a time."""
    game: Any = box.game
    luck = Random(1)
    while True:
        players, options = next(tables(game))
        state, moment = game.setup(players, game.choose(options)), 0
        while not isinstance(turn := game.to_move(state), Finish):
            moment += 1
            can = game.outcomes(state) if turn == CHANCE else legal(game, state)
            action = luck.choice(can) if can else game.draw(state, Luck("bench", moment))
            state, _ = apply(game, state, action)
            yield


def microseconds(play: Iterator[None]) -> float:
    """The time of this process for one step; the best of several rounds, since others use the machine as well."""
    best = float("inf")
    for _ in range(ROUNDS):
        before = time.process_time()
        for _ in islice(play, STEPS):
            pass
        best = min(best, time.process_time() - before)
    return best / STEPS * 1e6


@pytest.mark.bench
def test_a_step_of_each_game_against_the_floor() -> None:
    ground = min(microseconds(floor.steps(seed)) for seed in range(3))
    print(f"\nfloor (immutable tic-tac-toe)  {ground:6.2f} µs  1")
    for box in BOXES:
        cost = microseconds(steps(box))
        print(f"{box.game.slug:<30} {cost:6.2f} µs  {cost / ground:.1f}  (bar: 10)")
