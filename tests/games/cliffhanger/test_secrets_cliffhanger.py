"""What the contract of all games does not ask of Cliffhanger: several deals, and twins of its own kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest

from gamecore.chance import Luck
from gamecore.facts import Plain
from gamecore.game import CHANCE, Finish, Game, Seat, view
from gamecore.games.cliffhanger.box import BOX
from gamecore.games.cliffhanger.cards import CARDS
from gamecore.games.cliffhanger.rules import Cliffhanger, CliffhangerAction, State
from gamecore.match import begin, read_link, replay
from tests.contract import laws
from tests.contract.walks import NAMES, Position, openings, played, walk

GAME = BOX.game
ROUNDS = {"variant": "rounds"}
NONSENSE: tuple[Plain, ...] = (-1, 999, "nonsense", {"nonsense": 1}, ["nonsense"], True)


@cache
def walked() -> tuple[Position, ...]:
    """Positions of games of one deal and of several, and of practice with open piles."""
    found: list[Position] = []
    for count, options in ((3, ROUNDS), (6, ROUNDS), (4, {**ROUNDS, "open_piles": True, "deals": 2})):
        found += islice(walk(GAME, NAMES[:count], options, "rounds"), 30, 110)
    return tuple(found)


def wrong(law: Iterator[str]) -> list[str]:
    """The first things that break a law."""
    return list(islice(law, 5))


# Several deals: the walk through the catalog plays single ones more often.


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_every_law_holds_in_several_deals(law: laws.Law) -> None:
    assert wrong(law(walked())) == []


def test_several_deals_come_back_from_a_link() -> None:
    match = played(GAME, NAMES[:4], "deals", ROUNDS, 70)
    assert match.state.deal > 1
    assert replay(GAME, read_link(match.record.link())).turns == match.turns


# Secrets


def dealt_anew(state: State, seat: Seat, luck: Luck) -> State:
    """The position with everything that the seat does not see dealt in another way."""
    lies = [card for _, card in state.trick] + [card for pile in state.won or () for card in pile]
    own = state.hands[seat] or ()
    unseen = iter(luck.shuffled([card for card in range(1, CARDS + 1) if card not in (*lies, *own)]))
    hands = tuple(
        hand if owner == seat else tuple(sorted(next(unseen) for _ in hand or ()))
        for owner, hand in enumerate(state.hands)
    )
    stack = tuple(luck.shuffled(state.unturned)) if state.phase == "play" else state.hill_stack
    return replace(state, hands=hands, hill_stack=stack)


def leaks(game: Game[Any, Any], found: tuple[Position, ...]) -> Iterator[str]:
    """Every seat that can tell a position from one in which the unseen cards lie in another way."""
    for number, position in enumerate(found):
        for seat in map(Seat, position.seats):
            twin = dealt_anew(position.state, seat, Luck("twin", number))
            before, after = (view(game, state, seat) for state in (position.state, twin))
            if before != after or BOX.scene(before, ()) != BOX.scene(after, ()):
                yield f"seat {seat} sees more than it may in {game.facts(position.state)}"
            elif laws.rulings(game, position.state, seat) != laws.rulings(game, twin, seat):
                yield f"seat {seat} is told more than it may in {game.facts(position.state)}"


def test_cards_that_are_not_seen_change_nothing() -> None:
    assert wrong(leaks(GAME, walked()[1::5])) == []


def test_computer_players_do_not_look_at_what_they_cannot_see() -> None:
    for strategy in BOX.strategies:
        for number, position in enumerate(walked()[1::31]):
            turn = GAME.to_move(position.state)
            if isinstance(turn, Finish) or turn == CHANCE:
                continue
            twin = dealt_anew(position.state, turn, Luck("twin", number))
            told = position.told[turn]
            first, second = (
                strategy.choose(view(GAME, state, turn), told, Luck("look", 1)) for state in (position.state, twin)
            )
            assert first == second


def test_what_one_was_dealt_is_told_to_nobody_else() -> None:
    (deal,) = begin(GAME, NAMES[:3], "deal").settled().turns
    hands = [event for event in deal.events if event.kind == "hand"]
    assert [event.secret_to for event in hands] == [0, 1, 2]
    assert all(event.secret_to is not None for event in deal.events if event.shows)


class Marked(Cliffhanger):
    """Leaks: the view hides the hands, but marks in a corner whether the first one is odd."""

    def hide(self, state: State, seat: Seat) -> State:
        hidden = super().hide(state, seat)
        if seat != CHANCE and (hand := state.hands[0]):
            return replace(hidden, terms=replace(hidden.terms, variant_start=f"rotate{' ' * (hand[0] % 2)}"))
        return hidden


class Whispering(Cliffhanger):
    """Leaks: the view is clean, but rulings differ with what the first player holds."""

    def __init__(self) -> None:
        self.peeked = 0

    def hide(self, state: State, seat: Seat) -> State:
        if hand := state.hands[0]:
            self.peeked = hand[0]
        return super().hide(state, seat)

    def objections(self, state: State, action: CliffhangerAction) -> Any:
        yield from super().objections(state, action)
        if self.peeked % 2 and str(action).startswith("hill"):
            yield self.due(state)


@pytest.mark.parametrize("game", [Marked(), Whispering()], ids=lambda game: type(game).__name__)
def test_a_planted_leak_is_found_out(game: Cliffhanger) -> None:
    found = tuple(replace(position, game=game) for position in openings(GAME))
    assert next(leaks(game, found), None) is not None
    assert next(laws.twins_look_alike(found, BOX), None) is not None
