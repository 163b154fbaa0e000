"""Die Nadel im Heuhaufen for a long time: no card is ever lost, and computer players compare as they should."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamecore.games.nadel.box import BOX
from gamecore.games.nadel.strategy import EVERYTHING, FADING, NONE, Memory
from gamecore.lab import simulate
from tests.contract.digest import lines
from tests.contract.walks import NAMES
from tests.games.nadel.test_nadel_properties import check_turns
from tests.pyodide import test_pyodide

pytestmark = pytest.mark.soak

TURNS = 100_000
LINES = 1_000
"""Matches of thirty decisions, which is some ten turns each."""
GAMES = 60

archive = test_pyodide.archive


def test_nh_t22_ninety_five_cards_in_a_hundred_thousand_turns() -> None:
    check_turns(TURNS)


def test_ten_thousand_turns_come_to_the_same_in_pyodide(archive: Path) -> None:
    code = f"from tests.contract.digest import lines\nfor line in lines({LINES}, 'nadel'): print(line)"
    done = test_pyodide.inside(archive, code)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.splitlines() == list(lines(LINES, "nadel"))


@pytest.mark.parametrize(
    "pair", [(EVERYTHING, FADING), (FADING, NONE)], ids=lambda pair: f"{pair[0].name}-{pair[1].name}"
)
def test_with_a_good_memory_who_remembers_more_wins_more(pair: tuple[Memory, Memory]) -> None:
    wins = dict.fromkeys((pilot.name for pilot in pair), 0)
    for seated in (pair, pair[::-1]):
        tally = simulate(BOX.game, NAMES[:2], seated, "order", GAMES, {"variant": "memory"})
        for pilot, (_, won) in zip(seated, tally.wins, strict=True):
            wins[pilot.name] += won
    assert wins[pair[0].name] > wins[pair[1].name]
