"""Steps of random tic-tac-toe in other people's packages, on the same scale; only where PEERS=1 asks for it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

from gamecore.press.parcel import NODE, ROOT
from tests.benchmarks import floor, steps
from tests.benchmarks.table import Line

GROUP = "Peers: a step of random tic-tac-toe in their own packages, against the floor"
HERE = ROOT / "tests" / "benchmarks"
PACKAGES = ROOT / "build" / "bench"

_OPEN_SPIEL = """
import json, sys, time
from random import Random
sys.path.insert(0, sys.argv[1])
import pyspiel
from open_spiel.python.games import tic_tac_toe

def play(name):
    game, luck = pyspiel.load_game(name), Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            state = state.child(luck.choice(state.legal_actions()))
            yield

def cost(name):
    played, best = play(name), float("inf")
    for _ in range(7):
        before = time.process_time()
        for _ in range(2000):
            next(played)
        best = min(best, time.process_time() - before)
    return best / 2000 * 1e6

print(json.dumps({name: cost(name) for name in ("python_tic_tac_toe", "tic_tac_toe")}))
"""


def lines() -> Iterator[Line]:
    """OpenSpiel's game in Python and in C++, boardgame.io's reducer."""
    (ground,) = steps.microseconds(floor.steps(1))
    for what, cost in {**_open_spiel(), **_boardgame_io()}.items():
        yield Line(GROUP, what, cost, "µs", cost / ground)


def _open_spiel() -> dict[str, float]:
    command = (sys.executable, "-c", _OPEN_SPIEL, PACKAGES / "python")
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    costs: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return {f"OpenSpiel, {name}": cost for name, cost in costs.items()}


def _boardgame_io() -> dict[str, float]:
    command = (NODE, HERE / "boardgame_io.mjs")
    done = subprocess.run(command, cwd=PACKAGES, capture_output=True, text=True, check=True)
    cost: float = json.loads(done.stdout)
    return {"boardgame.io, reducer": cost}
