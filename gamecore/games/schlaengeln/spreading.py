"""Whether snakes can be spread over openings: one to each, no more of a kind than there are, every demand met.

Without demands that is the assignment problem of bipartite matching, solved by augmenting paths. A demand that an
assignment does not meet splits the question into one for each opening that could meet it; what has only one way left
is settled at once, so that few questions are split at all.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

Demand = Sequence[tuple[int, int, str]]
"""At least one of these openings has the letter after so many rings and the next one: (opening, rings, letter)."""
_Choices = Mapping[int, Sequence[str]]


def spread(can: _Choices, left: Mapping[str, int], demands: Sequence[Demand]) -> dict[int, str] | None:
    """One way to give every opening one of the snakes it can have, or None when there is none.

    ``can`` names the snakes of each opening, ``left`` how many there are of a kind.
    """
    narrowed = _narrowed(can, demands)
    if narrowed is None:
        return None
    can, demands = narrowed
    given = _Assignment(can, left).whole()
    unmet = None if given is None else next((one for one in demands if not _meets(given, one)), None)
    if given is None or unmet is None:
        return given
    for opening, rings, letter in unmet:
        with_it, without = _parted(can[opening], rings, letter)
        found = spread({**can, opening: with_it}, left, demands)
        if found is not None:
            return found
        can = {**can, opening: without}
    return None


def _narrowed(can: _Choices, demands: Sequence[Demand]) -> tuple[_Choices, Sequence[Demand]] | None:
    """The same question after all demands that only one opening can meet, or None when one cannot be met.

    Left are the demands that are not met whatever comes.
    """
    while True:
        open_ones = []
        settled = True
        for demand in demands:
            parts = [(opening, *_parted(can[opening], rings, letter)) for opening, rings, letter in demand]
            if any(not without for _, _, without in parts):
                continue
            parts = [part for part in parts if part[1]]
            if not parts:
                return None
            if len(parts) == 1:
                opening, with_it, _ = parts[0]
                can, settled = {**can, opening: with_it}, False
            else:
                open_ones.append(demand)
        demands = open_ones
        if settled:
            return can, demands


def _parted(snakes: Sequence[str], rings: int, letter: str) -> tuple[Sequence[str], Sequence[str]]:
    """The snakes that have a letter after so many rings and the next one, and the others."""
    with_it = [one for one in snakes if letter in one[rings + 1 :]]
    return with_it, [one for one in snakes if letter not in one[rings + 1 :]]


def _meets(given: Mapping[int, str], demand: Demand) -> bool:
    return any(letter in given[opening][rings + 1 :] for opening, rings, letter in demand)


class _Assignment:
    """Openings and the snakes they were given so far."""

    def __init__(self, can: _Choices, left: Mapping[str, int]) -> None:
        self.can, self.left = can, left
        self.given: dict[int, str] = {}
        self.holders: defaultdict[str, list[int]] = defaultdict(list)

    def whole(self) -> dict[int, str] | None:
        """Every opening with a snake, or None."""
        order = sorted(self.can, key=lambda opening: len(self.can[opening]))
        return self.given if all(self._give(opening, set()) for opening in order) else None

    def _give(self, opening: int, seen: set[str]) -> bool:
        """Gives an opening a snake; others get another one for it where they have to."""
        for snake in self.can[opening]:
            if snake in seen:
                continue
            seen.add(snake)
            if self._freed(snake, seen):
                self.holders[snake].append(opening)
                self.given[opening] = snake
                return True
        return False

    def _freed(self, snake: str, seen: set[str]) -> bool:
        """Whether there is one of these snakes left, or somebody who can have another one instead."""
        holders = self.holders[snake]
        if len(holders) < self.left[snake]:
            return True
        for holder in holders:
            if self._give(holder, seen):
                holders.remove(holder)
                return True
        return False
