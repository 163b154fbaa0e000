"""Secrets in the middle of a game, where the contract finds few twins: what is behind a bush shows nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

from gamecore.game import CHANCE, ONLOOKER, Seat, view
from gamecore.games.schlaengeln.box import BOX
from gamecore.games.schlaengeln.rules import Schlaengeln, SchlaengelnAction, Snake, State
from gamecore.words import PSEUDO, reader
from tests.contract import laws
from tests.contract import test_games as contract
from tests.contract.walks import Position, positions, tables, walk

GAME = BOX.game


@cache
def walked() -> tuple[Position, ...]:
    """Some positions, of every kind of table."""
    return tuple(positions(GAME, 700))


# Secrets in the middle of a game: two hidden snakes change places, and nobody else notices.


def exchanged(state: State, seat: Seat) -> Iterator[State]:
    """The position with one hidden snake of another player exchanged for one in the bag with the same rings out."""
    assert state.bag is not None
    for owner, bush in enumerate(state.bushes):
        for at, snake in enumerate(bush):
            if owner == seat or snake is None:
                continue
            whole = snake.out + (snake.hidden or "")
            for place, other in enumerate(state.bag):
                if other.startswith(snake.out) and len(other) > len(snake.out) and other != whole:
                    bag = (*state.bag[:place], whole, *state.bag[place + 1 :])
                    twin = Snake(snake.out, other[len(snake.out) :])
                    yield replace(
                        state,
                        bag=tuple(sorted(bag)),
                        bushes=_put(state.bushes, owner, _put(bush, at, twin)),
                    )
                    break


def _put(things: tuple[Any, ...], at: int, thing: Any) -> tuple[Any, ...]:
    return (*things[:at], thing, *things[at + 1 :])


def told_apart(game: Schlaengeln, walk: tuple[Position, ...]) -> Iterator[str]:
    """Every seat that can tell a position from one with another hidden snake."""
    for position in walk:
        for seat in (*map(Seat, position.seats), ONLOOKER):
            for twin in exchanged(position.state, seat):
                if shown(game, twin, seat) != shown(game, position.state, seat):
                    yield f"seat {seat} can tell {game.facts(position.state)} from {game.facts(twin)}"


def shown(game: Schlaengeln, state: State, seat: Seat) -> tuple[Any, ...]:
    """View, rulings and scene."""
    looked = view(game, state, seat)
    return looked, laws.rulings(game, state, seat), BOX.scene(looked, ())


def test_nobody_can_tell_what_another_hides() -> None:
    assert contract.wrong(told_apart(Schlaengeln(), walked()[::41])) == []


class Leaking(Schlaengeln):
    """Leaks: the view shows how long the snakes of others are."""

    def hide(self, state: State, seat: Seat) -> State:
        if seat == CHANCE or state.bag is None:
            return super().hide(state, seat)
        long = (
            max(len(snake.hidden or "") for bush in state.bushes for snake in bush if snake)
            if any(snake for bush in state.bushes for snake in bush)
            else 0
        )
        return replace(super().hide(state, seat), bag_size=state.bag_size + 100 * long)


class Spelling(Schlaengeln):
    """Leaks: everybody is shown which snake was drawn."""

    def play(self, state: State, action: SchlaengelnAction) -> Any:
        after, events = super().play(state, action)
        return after, tuple(replace(event, secret_to=None) for event in events)


class Peeking(Schlaengeln):
    """Leaks the other way round: others see the first hidden ring, though nobody told them."""

    def hide(self, state: State, seat: Seat) -> State:
        hidden = super().hide(state, seat)
        if seat == CHANCE or state.bag is None:
            return hidden
        return replace(hidden, bushes=state.bushes)


def test_planted_leaks_are_found_out() -> None:
    assert contract.found_out(told_apart(Leaking(), walked()[::41]))
    assert contract.found_out(told_apart(Peeking(), walked()[::41]))
    players, options = next(tables(GAME))
    starts = [islice(walk(Peeking(), players, options, f"{number}"), 8) for number in range(10)]
    assert contract.found_out(laws.the_same_told_sees_the_same([one for start in starts for one in start]))


def drawn_letters(game: Schlaengeln) -> bool:
    """Whether a seat is told, in spelling or sentence, the snake that another one draws."""
    players, options = next(tables(game))
    *_, last = islice(walk(game, players, options, "draws"), 7)
    for seat, heard in enumerate(last.told):
        for number, (_, spelled, events) in enumerate(heard):
            own = number // 3 == seat
            if not own and (spelled or any(event.kind == "drawn" for event in events)):
                return True
    return False


def test_a_drawn_snake_is_told_to_its_owner_alone() -> None:
    assert not drawn_letters(Schlaengeln())
    assert drawn_letters(Spelling())


# The look


def test_the_table_is_drawn_with_shapes_of_the_drawer() -> None:
    from gamecore.markup import TEXT
    from gamecore.shapes import shape

    readers = [reader(language) for language in (*BOX.languages, PSEUDO)]
    names = {picture for rule in GAME.rulebook for picture in rule.picture}
    for position in walked()[::37]:
        for seat in (*map(Seat, position.seats), ONLOOKER):
            scene = BOX.scene(view(GAME, position.state, seat), ())
            names |= {item.shape for item in scene.items} - {TEXT}
            assert all(one.read(line) for one in readers for line in scene.lines)
            assert all(one.read(item.label) for one in readers for item in scene.items)
    for name in sorted(names):
        assert shape(GAME.slug, name).body
        if not name.startswith(("avatar", "icon", "chip")):
            assert "style=" not in shape(GAME.slug, name).body
            assert "id=" not in shape(GAME.slug, name).body
