"""Games walked through at random: positions, what each seat was told on the way, and matches with their records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from math import prod
from typing import Any

from gamecore.chance import Luck
from gamecore.game import CHANCE, Finish, Game, Heard, Seat, heard_by, legal
from gamecore.match import Match, begin

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo")


@dataclass(frozen=True, slots=True)
class Position:
    """A position that was reached, and what each seat had been told by then."""

    game: Game[Any, Any]
    state: Any
    told: tuple[tuple[Heard, ...], ...]

    @property
    def seats(self) -> range:
        """The seats at the table."""
        return range(len(self.told))


def tables(game: Game[Any, Any]) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """Combinations of options, numbers of players that take turns with them, and the game as it is by itself."""
    for index, chosen in enumerate(combinations(game)):
        yield NAMES[: game.seats[index % len(game.seats)]], chosen
    for count in game.seats:
        yield NAMES[:count], game.choose({})


MOST = 40


def combinations(game: Game[Any, Any]) -> Iterator[dict[str, Any]]:
    """Every combination of options; of more than 40, as many that were drawn, with every value among them."""
    settings = [[(option.name, value) for value, _ in option.values] for option in game.options]
    if prod(map(len, settings)) <= MOST:
        yield from map(dict, product(*settings))
        return
    # Each option deals out its own values again and again: so none is missed, and any two meet by luck.
    columns = [Luck("combinations", number).shuffled((values * MOST)[:MOST]) for number, values in enumerate(settings)]
    yield from map(dict, zip(*columns, strict=True))


def move(game: Game[Any, Any], state: Any, luck: Luck) -> Any:
    """What happens next: luck falls, or the player on turn does anything that is legal."""
    if game.to_move(state) == CHANCE:
        return game.draw(state, luck)
    return luck.pick(legal(game, state))


def walk(game: Game[Any, Any], players: tuple[str, ...], options: dict[str, Any], seed: str) -> Iterator[Position]:
    """Every position of one match played at random, to its end."""
    state = game.setup(players, game.choose(options))
    told: tuple[tuple[Heard, ...], ...] = ((),) * len(players)
    for moment in range(100_000):
        yield Position(game, state, told)
        turn = game.to_move(state)
        if isinstance(turn, Finish):
            return
        action = move(game, state, Luck(seed, moment))
        state, events = game.play(state, action)
        told = tuple((*heard, heard_by(Seat(seat), turn, str(action), events)) for seat, heard in enumerate(told))
    raise AssertionError(f"a match of {game.slug} with seed {seed!r} does not end")


def positions(game: Game[Any, Any], wanted: int, seed: str = "walk") -> list[Position]:
    """So many positions, from matches at every kind of table in turn; each match is seen to its end."""
    found: list[Position] = []
    for number in range(wanted):
        for players, options in tables(game):
            found += islice(walk(game, players, options, f"{seed} {number}"), max(60, wanted // 20))
            if len(found) >= wanted:
                return found
    return found


def openings(game: Game[Any, Any]) -> list[Position]:
    """The first positions of several matches at one table: where cards are dealt, they differ in what is hidden."""
    players, options = next(tables(game))
    return [position for n in range(14) for position in islice(walk(game, players, options, f"twin {n}"), 1, 3)]


def played(
    game: Game[Any, Any], players: tuple[str, ...], seed: str, options: dict[str, Any], most: int
) -> Match[Any, Any]:
    """A match of at most so many decisions, each picked by luck."""
    match = begin(game, players, seed, options).settled()
    for decision in range(most):
        if isinstance(match.turn, Finish):
            return match
        match = match.say(str(luck_pick(match, seed, decision)))
    return match


def luck_pick(match: Match[Any, Any], seed: str, decision: int) -> Any:
    """One of the legal actions, by a luck that is not the luck of the match."""
    return Luck(f"decisions of {seed}", decision).pick(legal(match.game, match.state))
