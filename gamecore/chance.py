"""The only luck: numbers that follow from a seed and from how many things have happened so far."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

_WORD = 4
_WORDS = 1 << 8 * _WORD


class Luck:
    """The luck of one moment of a match.

    Two moments of one match never share their luck, and stating the luck of one moment leaves the luck of all
    later ones as it was. The numbers come from SHA-256 over seed and moment, so that CPython and Pyodide draw
    the same on every machine.
    """

    __slots__ = ("_counter", "_name", "_words")

    def __init__(self, seed: str, moment: int) -> None:
        self._name = f"{moment}/{seed}"
        self._counter = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound - 1``, each equally likely. Raises ValueError when bound < 1."""
        if bound < 1:
            raise ValueError(f"nothing can be drawn from {bound} things")
        fair = _WORDS // bound * bound
        while (word := self._word()) >= fair:
            pass
        return word % bound

    def pick[T](self, things: Sequence[T]) -> T:
        """One of the things, each equally likely. Raises ValueError when there is none."""
        return things[self.below(len(things))]

    def shuffled[T](self, things: Sequence[T]) -> list[T]:
        """The things in random order (Fisher-Yates); the sequence given stays as it is."""
        pile = list(things)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile

    def happens(self, parts: int, of: int) -> bool:
        """True ``parts`` times in ``of``."""
        return self.below(of) < parts

    def _word(self) -> int:
        if not self._words:
            block = hashlib.sha256(f"{self._counter}/{self._name}".encode()).digest()
            starts = range(len(block) - _WORD, -1, -_WORD)
            self._words = [int.from_bytes(block[at : at + _WORD], "big") for at in starts]
            self._counter += 1
        return self._words.pop()
