"""Die Nadel im Heuhaufen for a long time: no card is ever lost, and computer players compare as they should."""

from __future__ import annotations

import pytest

from gamecore.games.nadel.box import BOX
from gamecore.games.nadel.strategy import EVERYTHING, FADING, NONE
from gamecore.lab import simulate
from tests.contract.walks import NAMES
from tests.games.nadel.test_nadel_properties import check_turns

pytestmark = pytest.mark.soak

TURNS = 100_000
GAMES = 120


def test_nh_t22_ninety_five_cards_in_a_hundred_thousand_turns() -> None:
    check_turns(TURNS)


def test_at_a_table_of_three_who_reckons_wins_more_than_who_tries_luck() -> None:
    pilots = (EVERYTHING, FADING, NONE)
    wins = dict.fromkeys((pilot.name for pilot in pilots), 0)
    for turn in range(3):
        seated = [pilots[(seat + turn) % 3] for seat in range(3)]
        tally = simulate(BOX.game, NAMES[:3], seated, "order", GAMES, {"variant": "memory"})
        for pilot, (_, won) in zip(seated, tally.wins, strict=True):
            wins[pilot.name] += won
    assert min(wins["everything"], wins["fading"]) > wins["none"]
