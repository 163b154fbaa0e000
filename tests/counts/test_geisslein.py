"""How many positions Geißlein has at each depth, and how else each number can be known."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice
from math import comb
from typing import Any

import pytest

from gamecore.game import Finish, legal
from gamecore.games.geisslein.rules import Geisslein, State

GAME = Geisslein()
NAMES = ("Ada", "Ben", "Cleo", "Dan")


def layers(players: int, **options: str) -> Any:
    """For each depth: the positions that can be reached, and by how many paths each; luck is a ply like any other."""
    layer: Counter[State] = Counter({GAME.setup(NAMES[:players], GAME.choose(options)): 1})
    while layer:
        yield layer
        after: Counter[State] = Counter()
        for state, paths in layer.items():
            for action in legal(GAME, state):
                after[GAME.play(state, action)[0]] += paths
        layer = after


@cache
def depth(plies: int, players: int, **options: str) -> Counter[State]:
    """The positions after so many plies."""
    return next(islice(layers(players, **options), plies, None))


@pytest.mark.parametrize("turns", range(6))
def test_paths_multiply_by_36_a_turn(turns: int) -> None:
    """Six colours and six numbers in each turn; a place cannot be empty, nor a player win, before the sixth."""
    assert depth(3 * turns, 3).total() == 36**turns
    assert depth(3 * turns + 1, 3).total() == 36**turns, "there is nothing to do but throw"
    assert depth(3 * turns + 2, 3).total() == 36**turns * 6


def test_paths_after_the_first_empty_place() -> None:
    """In the sixth turn a place can be empty: only then is a 0 right, and the next ply has two choices, not one.

    Five right answers about one of six places, and the same colour again: 6 of the 36**5 * 36 paths.
    """
    assert depth(18, 3).total() == 36**6
    assert depth(19, 3).total() == 36**6 + 6


@pytest.mark.parametrize(("turns", "paths"), [(1, 18), (2, 18**2), (3, 18**3)])
def test_paths_in_the_easier_game_multiply_by_18(turns: int, paths: int) -> None:
    """Three colours and six numbers."""
    assert depth(3 * turns, 3, variant="easy").total() == paths


def test_positions_after_one_and_two_turns() -> None:
    """Counted by hand.

    One turn: a kid from one of six places, or the wolf: 7. Two turns, in which Ben follows on Ada's kid: two kids
    from one or from two places (6 + 15), or a kid and Ben's wolf (6); on Ada's wolf: Ben's kid (6), or Ben's wolf (1).
    """
    assert len(depth(3, 3)) == 6 + 1
    assert len(depth(6, 3)) == (6 + 15) + 6 + 6 + 1


@pytest.mark.parametrize("turns", [1, 2, 3, 4])
def test_positions_in_the_easier_game(turns: int) -> None:
    """There is no wolf: a position is who of the four has a kid, and how those kids are spread over three places."""
    spread = sum(comb(turns, kids) * comb(kids + 2, 2) for kids in range(turns + 1))
    assert len(depth(3 * turns, 4, variant="easy")) == spread


@pytest.mark.parametrize(("turns", "count"), [(3, 138), (4, 445), (5, 1271), (6, 3238)])
def test_positions_as_another_program_counts_them(turns: int, count: int) -> None:
    """A second, plain telling of the rules in which a whole turn is one step, without states, actions and events."""
    assert len(depth(3 * turns, 3)) == len(plain_positions(turns, 3)) == count


def plain_positions(turns: int, players: int) -> set[tuple[Any, ...]]:
    """Every (places, kids, caught, wolf, whose turn, thrown again) after so many guesses, without the core.

    Good for as many turns as none can follow on an empty place, since it never stops after one.
    """
    found = {((5,) * 6, (0,) * players, 0, None, 0, False)}
    for _ in range(turns):
        found = {after for before in found for after in plain_turn(before, players)}
    return found


def plain_turn(before: tuple[Any, ...], players: int) -> set[tuple[Any, ...]]:
    places, kids, caught, wolf, who, _ = before
    following = (who + 1) % players
    after = set()
    for place in range(6):
        if places[place]:
            fewer = tuple(n - (i == place) for i, n in enumerate(places))
            after.add((fewer, tuple(n + (i == who) for i, n in enumerate(kids)), caught, wolf, following, False))
        else:
            after.add((places, kids, caught, wolf, who, True))
    if wolf != who:
        after.add((places, kids, caught, who, following, False))
    elif kids[who]:
        after.add((places, tuple(n - (i == who) for i, n in enumerate(kids)), caught + 1, None, following, False))
    else:
        after.add((places, kids, caught, wolf, following, False))
    return after


def test_every_path_of_the_easier_game_can_still_end() -> None:
    """The easier game for two is small enough to walk whole: from each of its positions some end can be reached.

    Its ends are known by hand too: the winner has 4 kids, the other 0 to 3, and the kids taken (4 to 7) are
    spread over three places of five.
    """
    seen = whole(2, variant="easy")
    ends = {state for state in seen if isinstance(GAME.to_move(state), Finish)}
    by_hand = 2 * sum(_spreads(4 + other) for other in range(4))
    assert len(ends) == by_hand
    can_end, before = set(ends), -1
    while len(can_end) != before:
        before = len(can_end)
        can_end |= {state for state in seen if following(state) & can_end}
    assert can_end == seen


def _spreads(kids: int) -> int:
    """In how many ways so many kids can have been taken from three places of five."""
    return sum(1 for a in range(6) for b in range(6) if 0 <= kids - a - b <= 5)


def whole(players: int, **options: str) -> set[State]:
    """Every position that can be reached at all."""
    fresh = [GAME.setup(NAMES[:players], GAME.choose(options))]
    seen = set(fresh)
    while fresh:
        state = fresh.pop()
        unseen = following(state) - seen
        seen |= unseen
        fresh += unseen
    return seen


@cache
def following(state: State) -> set[State]:
    """The positions after each thing that can happen next."""
    return {GAME.play(state, action)[0] for action in legal(GAME, state)}
