"""Luck: fair enough, the same everywhere, and never shared by two moments."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from gamecore.chance import Luck


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 30, 95])
def test_every_number_is_drawn_about_equally_often(bound: int) -> None:
    draws = 200 * bound
    drawn = Counter(Luck("fair", moment).below(bound) for moment in range(draws))
    assert set(drawn) == set(range(bound))
    # Chi-squared over its degrees of freedom; 2 is far beyond what a fair die does with so many draws.
    spread = sum((drawn[number] - 200) ** 2 for number in range(bound)) / 200
    assert spread <= 2 * bound


def test_every_order_of_a_pile_comes_up_about_equally_often() -> None:
    orders = Counter(tuple(Luck("orders", moment).shuffled("abc")) for moment in range(1200))
    assert set(orders) == set(permutations("abc"))
    assert all(140 <= times <= 260 for times in orders.values())


def test_the_same_moment_brings_the_same_luck_for_ever() -> None:
    luck = Luck("a", 3)
    # Written down once: a change here changes what every kept record means.
    assert [luck.below(1000) for _ in range(6)] == [8, 739, 812, 832, 120, 328]


def test_other_moments_and_other_seeds_bring_other_luck() -> None:
    rows = {tuple(_row(seed, moment)) for seed in ("a", "b", "1", "") for moment in range(50)}
    assert len(rows) == 200


def _row(seed: str, moment: int) -> list[int]:
    luck = Luck(seed, moment)
    return [luck.below(6) for _ in range(20)]


def test_drawing_from_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="0 things"):
        Luck("a", 0).below(0)
    with pytest.raises(ValueError, match="0 things"):
        Luck("a", 0).pick(())


def test_a_share_of_nothing_never_happens_and_of_all_always() -> None:
    assert not any(Luck("a", moment).happens(0, 5) for moment in range(50))
    assert all(Luck("a", moment).happens(5, 5) for moment in range(50))
