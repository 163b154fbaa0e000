"""The games of the house, in the order in which a newcomer meets them; the only place where games are named.

A page plays one game, and a browser's Python is slow to import: each game is loaded when it is first asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from gamecore.box import Box

SLUGS = ("geisslein", "three-pigs", "schlaengeln", "nadel", "cliffhanger")
"""The names of the games in addresses; a game's folder has the same name, with ``_``."""

BOXES: tuple[Box, ...]
"""All of them; whoever asks for this loads every game."""


class UnknownGame(LookupError):
    """There is no game of this name."""


@cache
def box(slug: str) -> Box:
    """The box of a game by its slug. Raises UnknownGame, naming those there are."""
    if slug not in SLUGS:
        raise UnknownGame(f"there is no game {slug!r}; there is {', '.join(SLUGS)}")
    found: Box = import_module(f"gamecore.games.{slug.replace('-', '_')}.box").BOX
    return found


def boxes(language: str) -> tuple[Box, ...]:
    """The games that are complete in a language."""
    return tuple(entry for entry in _all() if language in entry.languages)


def _all() -> tuple[Box, ...]:
    return tuple(map(box, SLUGS))


def __getattr__(name: str) -> object:
    if name == "BOXES":
        return _all()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
