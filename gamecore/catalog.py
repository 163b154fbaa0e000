"""The games of the house, in the order in which a newcomer meets them; the only place where games are named."""

from __future__ import annotations

from gamecore.box import Box
from gamecore.games.cliffhanger.box import BOX as CLIFFHANGER
from gamecore.games.geisslein.box import BOX as GEISSLEIN
from gamecore.games.nadel.box import BOX as NADEL
from gamecore.games.schlaengeln.box import BOX as SCHLAENGELN
from gamecore.games.three_pigs.box import BOX as THREE_PIGS

BOXES: tuple[Box, ...] = (GEISSLEIN, THREE_PIGS, SCHLAENGELN, NADEL, CLIFFHANGER)


def boxes(language: str) -> tuple[Box, ...]:
    """The games that are complete in a language."""
    return tuple(entry for entry in BOXES if language in entry.languages)


class UnknownGame(LookupError):
    """There is no game of this name."""


def box(slug: str) -> Box:
    """The box of a game by its slug. Raises UnknownGame, naming those there are."""
    for entry in BOXES:
        if entry.game.slug == slug:
            return entry
    raise UnknownGame(f"there is no game {slug!r}; there is {', '.join(entry.game.slug for entry in BOXES)}")
