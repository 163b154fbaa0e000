"""The floor that the core's speed is measured against: immutable tic-tac-toe, in Python and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@dataclass(frozen=True, slots=True)
class Board:
    cells: tuple[int, ...]
    turn: int


def legal(board: Board) -> list[int]:
    """The empty cells, or nothing where somebody has a line."""
    cells = board.cells
    for a, b, c in LINES:
        if cells[a] and cells[a] == cells[b] == cells[c]:
            return []
    return [cell for cell in range(9) if not cells[cell]]


def apply(board: Board, cell: int) -> Board:
    """The board after a mark in a cell."""
    cells = board.cells
    return Board((*cells[:cell], board.turn, *cells[cell + 1 :]), 3 - board.turn)


def steps(seed: int) -> Iterator[None]:
    """Random play without end, one step at a time."""
    luck = Random(seed)
    while True:
        board = Board((0,) * 9, 1)
        while choices := legal(board):
            board = apply(board, luck.choice(choices))
            yield
