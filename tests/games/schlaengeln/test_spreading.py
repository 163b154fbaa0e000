"""The snakes can be spread exactly when trying out every way finds one."""

from __future__ import annotations

from collections import Counter
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from gamecore.games.schlaengeln.spreading import Demand, spread

SNAKES = ("R", "RB", "BR", "RYB", "YRB", "BYR")

CAN = st.lists(st.lists(st.sampled_from(SNAKES), min_size=1, max_size=4, unique=True), min_size=1, max_size=4)
LEFT = st.fixed_dictionaries({snake: st.integers(0, 2) for snake in SNAKES})
DEMANDS = st.lists(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2), st.sampled_from("RYB")), min_size=1, max_size=3),
    max_size=4,
)


@given(CAN, LEFT, DEMANDS)
def test_it_equals_trying_everything_out(can: list[list[str]], left: dict[str, int], wanted: list[Demand]) -> None:
    demands = [kept for demand in wanted if (kept := [part for part in demand if part[0] < len(can)])]
    found = spread(dict(enumerate(can)), left, demands)
    ways = [dict(enumerate(way)) for way in product(*can) if fits(dict(enumerate(way)), left, demands)]
    assert (found in ways) if ways else (found is None)


def fits(given: dict[int, str], left: dict[str, int], demands: list[Demand]) -> bool:
    """No more snakes of a kind than there are, and each demand met by one of its openings."""
    enough = all(count <= left[snake] for snake, count in Counter(given.values()).items())
    met = (any(letter in given[opening][rings + 1 :] for opening, rings, letter in demand) for demand in demands)
    return enough and all(met)
