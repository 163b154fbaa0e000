"""How many positions the three little pigs have at each depth, and how else each number can be known."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from gamecore.game import CHANCE, legal
from gamecore.games.three_pigs.rules import FACES, State, ThreePigs

GAME = ThreePigs()


@cache
def turns(count: int, preset: str = "bg") -> Counter[State]:
    """The positions after so many turns of one player, and by how many paths each; every side of a die is a path."""
    if count == 0:
        return Counter({GAME.setup(("Ada",), GAME.choose({"preset": preset})): 1})
    after: Counter[State] = Counter()
    for state, paths in turns(count - 1, preset).items():
        for end, ways in one_turn(state).items():
            after[end] += paths * ways
    return after


def one_turn(state: State) -> Counter[State]:
    """Where a turn can end, and in how many ways; the wolf stands on two sides of the die."""
    ends: Counter[State] = Counter()
    for throw in legal(GAME, state):
        thrown = GAME.play(state, throw)[0]
        assert GAME.to_move(thrown) == CHANCE
        for face in GAME.outcomes(thrown):
            sides = FACES.count(face.shows)  # type: ignore[union-attr]  # only faces fall
            shown = GAME.play(thrown, face)[0]
            goes = legal(GAME, shown) if shown.face else (None,)
            for go in goes:
                ends[shown if go is None else GAME.play(shown, go)[0]] += sides
    return ends


def test_paths_of_the_first_turn() -> None:
    """Counted by hand.

    Each of three dice: a 1 leads out one way, a 2 and a 3 two ways, the house into straw or sticks or nowhere (3),
    and the wolf stands on two sides: 1 + 2 + 2 + 3 + 2 = 10 ways.
    """
    assert turns(1).total() == 3 * 10


def test_positions_after_the_first_turn() -> None:
    """By hand: of the ten ways of a die the two of the wolf lead to one position, all others to one each.

    No die leads where another does: which one was thrown is part of the position.
    """
    assert len(turns(1)) == 3 * 9


def test_building_from_the_start_adds_one_way() -> None:
    """With the easier rules the house on the die has a fourth use for each of the three pigs."""
    assert turns(1, "publisher").total() == 3 * 11
    assert len(turns(1, "publisher")) == 3 * 10


def test_paths_of_two_turns() -> None:
    """By hand, from the first turn; in the second, two dice are free.

    After any first turn both other pigs are on their start squares. Their ways are 10 each, but 9 where the first
    pig has taken the straw house; in the stick house there is still room. Of the 30 first paths 3 lead into straw.
    """
    assert turns(2).total() == 27 * 2 * 10 + 3 * 2 * 9


@pytest.mark.parametrize("count", [1, 2])
def test_positions_as_another_program_counts_them(count: int) -> None:
    """A second, plain telling of the first turns: whole turns, tuples, no states, actions and events."""
    assert {plain(state) for state in turns(count)} == plain_turns(count)


def plain(state: State) -> tuple[object, ...]:
    """A position as the second telling has it."""
    return (*state.pigs, state.wolf, state.parts, state.last_die)


_SETS_OUT = {"red": 13, "green": 14, "blue": 16}
_COLOURS = ("red", "green", "blue")


def plain_turns(count: int) -> set[tuple[object, ...]]:
    """Every (three pigs, wolf, parts, last die) after so many turns, without the core.

    Good for two turns: nobody is near the bricks, a ladder with somebody in the pot, or a house but for the sticks.
    """
    found: set[tuple[object, ...]] = {("start", "start", "start", 0, 0, "")}
    for _ in range(count):
        found = {after for before in found for after in plain_turn(before)}
    return found


def plain_turn(before: tuple[object, ...]) -> set[tuple[object, ...]]:
    *pigs, wolf, parts, last = before
    after: set[tuple[object, ...]] = set()
    for index, colour in enumerate(_COLOURS):
        if colour == last:
            continue
        places = {place for number in (1, 2, 3) for place in plain_walks(colour, number)} | plain_houses(pigs)
        after |= {(*pigs[:index], place, *pigs[index + 1 :], wolf, parts, colour) for place in places}
        passed = [(int(str(wolf)) + step) % 24 for step in (1, 2, 3)]
        caught = ["pot" if place in passed else place for place in pigs]
        after.add((*caught, passed[-1], parts, colour))
    return after


def plain_walks(colour: str, number: int) -> set[object]:
    """Out of the start square, both ways; the wolf is far from all of that in the first two turns."""
    out = _SETS_OUT[colour]
    return {out + number - 1, out - number + 1} | ({"sticks"} if plain_fits(colour, number) else set())


def plain_fits(colour: str, number: int) -> bool:
    """Whether the number is just right for the stick house at square 10; no start square is that near."""
    return abs(_SETS_OUT[colour] - 10) + 2 == number


def plain_houses(pigs: list[object]) -> set[object]:
    """The house on the die: a house with room, or staying at the start."""
    straw: set[object] = set() if "straw" in pigs else {"straw"}
    return {"sticks", "start", *straw}
