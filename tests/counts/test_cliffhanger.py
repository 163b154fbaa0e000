"""How many positions Cliffhanger has at each depth, and how else each number can be known."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations, product
from math import comb, factorial
from typing import Any

import pytest

from gamecore.game import Finish, legal
from gamecore.games.cliffhanger.cards import DECK
from gamecore.games.cliffhanger.rules import Cliffhanger, Deal, State

GAME = Cliffhanger()
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")


def dealt(players: int) -> State:
    """A table after a deal that is stated: 1 to 8 for the first player, 9 to 16 for the second, and so on."""
    hands = "/".join(",".join(str(8 * seat + card) for card in range(1, 9)) for seat in range(players))
    return GAME.play(GAME.setup(NAMES[:players], GAME.choose({})), Deal(hands))[0]


def following(layer: Counter[Any]) -> Counter[Any]:
    """The positions one ply later, and by how many paths each; luck is a ply like any other."""
    after: Counter[Any] = Counter()
    for state, paths in layer.items():
        for action in legal(GAME, state):
            after[GAME.play(state, action)[0]] += paths
    return after


def last_tricks(tricks: int) -> State:
    """A table of three with so many tricks to go; the last cards are 48 and below, dealt in turn."""
    state, left = dealt(3), list(range(49 - 3 * tricks, 49))
    hands = {name: left[seat::3] for seat, name in enumerate(NAMES[:3])}
    taken = 8 - tricks
    won = {"Ada": list(range(1, 3 * taken + 1)), "Ben": [], "Cleo": []}
    hill = [{"pair": pair, "chosen": int(pair[0])} for pair in ("1/5", "2/6", "3/7", "4/5")]
    facts = GAME.facts(state) | {
        "trick_no": taken + 1,
        "hands": hands,
        "won": won,
        "tricks_won": {"Ada": taken, "Ben": 0, "Cleo": 0},
        "hill": hill,
    }
    found = GAME.restore(state, facts)
    assert not list(GAME.broken(found))
    return found


@cache
def depth(players: int, plies: int) -> Counter[Any]:
    """The positions after so many plies from the stated deal."""
    return following(depth(players, plies - 1)) if plies else Counter({dealt(players): 1})


@pytest.mark.parametrize("players", [3, 4])
def test_the_first_trick_multiplies_by_eight_a_player(players: int) -> None:
    """Everybody plays one of eight cards, and no two ways lead to the same table."""
    for plies in range(players + 1):
        assert depth(players, plies).total() == len(depth(players, plies)) == 8**plies


def test_a_hill_card_multiplies_by_twelve_and_its_numbers_by_two() -> None:
    """After a trick of three: one of twelve hill cards, then one of two numbers.

    Who led does not matter any more once the trick is taken, but every card of it can still be told from the hands.
    """
    assert depth(3, 4).total() == len(depth(3, 4)) == 8**3 * 12
    assert depth(3, 5).total() == len(depth(3, 5)) == 8**3 * 12 * 2


@pytest.mark.parametrize(("tricks", "paths"), [(1, 1), (2, 2**3), (3, 6**3)])
def test_the_last_tricks_multiply_by_what_is_left_in_the_hands(tricks: int, paths: int) -> None:
    """Without the hill there is nothing but cards: so many orders of each hand, and the hands are independent."""
    assert paths == factorial(tricks) ** 3
    layer = Counter({last_tricks(tricks): 1})
    for _ in range(3 * tricks):
        layer = following(layer)
    assert layer.total() == paths
    assert all(isinstance(GAME.to_move(state), Finish) for state in layer)


@pytest.mark.parametrize("tricks", [1, 2, 3])
def test_who_gets_how_many_goats_as_another_program_counts_it(tricks: int) -> None:
    """A second, plain telling of the tricks: the hands as they are ordered, without states, actions and events."""
    start = last_tricks(tricks)
    layer = Counter({start: 1})
    for _ in range(3 * tricks):
        layer = following(layer)
    sums: Counter[tuple[int, ...]] = Counter()
    for state, paths in layer.items():
        sums[tuple(map(DECK.sum, state.won))] += paths
    assert sums == plain_sums(start)


def plain_sums(start: State) -> Counter[tuple[int, ...]]:
    """How often the players end with which sums, over all orders of all hands."""
    had = [DECK.sum(cards) for cards in start.won or ()]
    found: Counter[tuple[int, ...]] = Counter()
    for orders in product(*(permutations(hand or ()) for hand in start.hands)):
        sums = list(had)
        for cards in zip(*orders, strict=True):
            sums[cards.index(max(cards))] += sum(map(DECK.of, cards))
        found[tuple(sums)] += 1
    return found


def test_there_are_as_many_deals_as_the_formula_says() -> None:
    """Counted another way: the cards in a row, less the orders inside each hand and in the box."""
    for players in (3, 6):
        rows = factorial(50) // factorial(8) ** players // factorial(50 - 8 * players)
        left, deals = 50, 1
        for _ in range(players):
            left, deals = left - 8, deals * comb(left, 8)
        assert rows == deals
    assert dealt(6).undealt_size == 2


def test_the_limits_lie_between_those_that_can_be_counted_by_hand() -> None:
    """Four of the twelve hill cards in a row, and one of two numbers of each.

    Each number stands on three cards, so the smallest limit is 1 + 1 + 1 + 2 and the largest 8 + 8 + 8 + 7.
    """
    limits: Counter[int] = Counter()
    for pairs in permutations(DECK.hills, 4):
        for numbers in product(*(map(int, pair.split("/")) for pair in pairs)):
            limits[sum(numbers)] += 1
    assert (min(limits), max(limits)) == (1 + 1 + 1 + 2, 8 + 8 + 8 + 7)
    assert limits.total() == 12 * 11 * 10 * 9 * 2**4
