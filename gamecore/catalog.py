"""The games of the house, in the order in which a newcomer meets them; the only place where games are named."""

from __future__ import annotations

from gamecore.box import Box
from gamecore.games.geisslein.box import BOX as GEISSLEIN
from gamecore.games.schlaengeln.box import BOX as SCHLAENGELN

BOXES: tuple[Box, ...] = (GEISSLEIN, SCHLAENGELN)


class UnknownGame(LookupError):
    """There is no game of this name."""


def box(slug: str) -> Box:
    """The box of a game by its slug. Raises UnknownGame, naming those there are."""
    for entry in BOXES:
        if entry.game.slug == slug:
            return entry
    raise UnknownGame(f"there is no game {slug!r}; there is {', '.join(entry.game.slug for entry in BOXES)}")
