"""The board of the three little pigs: a loop of squares read from a data file, and what makes a loop a board."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any, Literal

type Colour = Literal["red", "green", "blue"]
type House = Literal["straw", "sticks", "brick"]
type Way = Literal["cw", "ccw"]
COLOURS: tuple[Colour, ...] = ("red", "green", "blue")
HOUSES: tuple[House, ...] = ("straw", "sticks", "brick")
WAYS: tuple[Way, ...] = ("cw", "ccw")

FARTHEST = 3
"""The highest number on a die."""


class BadBoard(ValueError):
    """A board on which the game cannot be played; says why."""


@dataclass(frozen=True, slots=True)
class Board:
    """A loop of squares, numbered clockwise from 0. ``fronts`` go by house, ``entries`` by the colour of the pig."""

    name: str
    squares: int
    wolf_squares: tuple[int, ...]
    wolf_start: int
    exits: tuple[int, ...]
    fronts: tuple[int, ...]
    entries: tuple[int, ...]

    @property
    def bricks(self) -> int:
        """TP-19: the square just before the brick house."""
        return self.front("brick")

    def front(self, house: House) -> int:
        """TP-14: the square just before a house."""
        return self.fronts[HOUSES.index(house)]

    def entry(self, colour: Colour) -> int:
        """The first square of the loop for a pig that leaves its start square."""
        return self.entries[COLOURS.index(colour)]

    def steps(self, first: int, way: Way, count: int) -> tuple[int, ...]:
        """So many squares in a row, ``first`` among them."""
        squares, step = self.squares, 1 if way == "cw" else -1
        return tuple([(first + step * index) % squares for index in range(count)])

    def beside(self, square: int, way: Way) -> int:
        """The next square that way."""
        return (square + (1 if way == "cw" else -1)) % self.squares

    def leap(self, wolf: int) -> tuple[int, ...]:
        """TP-9: the squares that the wolf passes on its way to the next wolf square, and that one."""
        way = self.steps(wolf, "cw", self.squares + 1)[1:]
        target = next(index for index, square in enumerate(way) if square in self.wolf_squares)
        return way[: target + 1]

    def distance(self, one: int, other: int) -> int:
        """How many steps apart two squares are, the shorter way."""
        there = (other - one) % self.squares
        return min(there, self.squares - there)

    def faults(self) -> Iterator[str]:
        """What keeps this loop from being a board, each in a few words; nothing for a sound one."""
        yield from self._bad_numbers()
        if len(set(self.wolf_squares)) < 2:
            yield "the wolf goes from wolf square to wolf square, so there are two or more"
        if self.wolf_start not in self.wolf_squares:
            yield "the wolf starts on a wolf square"
        if self.squares <= 2 * FARTHEST:
            yield f"a loop of {self.squares} squares is too short: the wolf could bar both ways round at once"
        yield from self._bad_places()

    def _bad_numbers(self) -> Iterator[str]:
        for square in (*self.wolf_squares, self.wolf_start, *self.exits, *self.fronts, *self.entries):
            if not 0 <= square < self.squares:
                yield f"there is no square {square} on a loop of {self.squares} squares"

    def _bad_places(self) -> Iterator[str]:
        """What the wolf may never stand on, and what must not coincide."""
        special = (*self.fronts, *self.exits)
        if len(set(special)) < len(special):
            yield "each house has a square of its own, and no way out of the pot ends before a house"
        for square in sorted({*special, *self.entries} & {*self.wolf_squares}):
            yield f"square {square} is a wolf square, so the wolf could rest before a house, an exit or a start"
        if len(self.exits) < 2:
            yield "there are two or more ways out of the pot, so that the wolf cannot bar them all"
        for index, one in enumerate(self.exits):
            for other in self.exits[index + 1 :]:
                if self.distance(one, other) <= FARTHEST:
                    yield f"exits {one} and {other} are so near that a freed pig could reach the other one at once"


def board(text: str) -> Board:
    """The board in a TOML text. Raises BadBoard, with every fault, when it is none."""
    try:
        table = tomllib.loads(text)
        read = Board(
            str(table["name"]),
            _number(table["squares"]),
            _numbers(table["wolf_squares"]),
            _number(table["wolf_start"]),
            _numbers(table["exits"]),
            _by_name(table, "fronts", HOUSES),
            _by_name(table, "entries", COLOURS),
        )
    except tomllib.TOMLDecodeError as error:
        raise BadBoard(f"this is no TOML: {error}") from error
    except KeyError as error:
        raise BadBoard(f"the board says nothing about {error.args[0]}") from error
    if found := list(read.faults()):
        raise BadBoard("; ".join(found))
    return read


def _number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadBoard(f"{value!r} is no whole number")
    return value


def _numbers(values: object) -> tuple[int, ...]:
    if not isinstance(values, list):
        raise BadBoard(f"{values!r} is no list of squares")
    return tuple(_number(value) for value in values)


def _by_name(table: Mapping[str, Any], key: str, names: tuple[str, ...]) -> tuple[int, ...]:  # Any: as TOML gives it
    inside = table[key]
    if not isinstance(inside, dict) or set(inside) != set(names):
        raise BadBoard(f"{key} has one square each for {', '.join(names)}")
    return tuple(_number(inside[name]) for name in names)


def printed() -> Board:
    """The board of the data file."""
    return board((resources.files(__package__) / "board.toml").read_text(encoding="utf-8"))
