"""What a seat sees, as plain data: named shapes with places, labels and actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gamecore.words import Message

TEXT = "text"
"""The shape of an item that is nothing but its text."""


@dataclass(frozen=True, slots=True)
class Item:
    """A thing on the table. Key, order among the items and whether it has an action stay the same for a whole
    match: only then do focus and motion survive a change."""

    key: str
    shape: str
    at: tuple[float, float]
    """The middle of the thing, in units of the scene."""
    label: Message
    action: str | None = None
    size: int = 100
    """In percent of the size that the shape was drawn in."""
    turn: int = 0
    """Degrees, clockwise."""
    marks: tuple[str, ...] = ()
    """States that the stylesheet knows: ``away`` (not on the table now), ``ground`` (only an ornament), ``due``,
    ``lifted``, ``dim``, ``turn``, ``caught``, ``held`` (can be dragged onto the surface), ``small`` (its text)."""
    text: Message | None = None
    """Letters or a number on the thing."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the buttons beside the table: a spelled action and what it is called."""

    action: str
    label: Message
    picture: tuple[str, ...] = ()
    """Shapes in front of the words, for whoever does not read yet."""


@dataclass(frozen=True, slots=True)
class Surface:
    """A part of the table that can be touched anywhere, and what such a touch says."""

    action: str
    """Spelled with ``{x}`` and ``{y}``, which become whole units of the game: ``toss {x} {y}``."""
    area: tuple[float, float, float, float]
    """Left, top, right and bottom, in units of the scene."""
    origin: tuple[float, float]
    """Where x and y of the game are 0."""
    scale: float = 1
    """Units of the scene in one of the game, whose y grows away from the players."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as one seat sees it."""

    size: tuple[int, int]
    """Width and height in units; text is about 30 units high, and a finger needs about 110."""
    label: Message
    items: tuple[Item, ...]
    choices: tuple[Choice, ...]
    lines: tuple[Message, ...]
    """The whole table in sentences, for whoever hears it instead of seeing it."""
    surface: Surface | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """What is written in a note."""

    lines: tuple[Message, ...]
    """All of it in sentences."""
    picture: Scene | None = None
    """The same to look at; nothing in it can be pressed."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that a seat could have kept in mind or worked out, shown folded away until somebody asks for it."""

    key: str
    title: Message
    write: Callable[[], Page]
    """Called when the note is unfolded: what nobody reads is not worked out."""


COMPUTER = "computer"
"""What a person says to let the computer player on turn do its move."""
UNCOVER = "uncover"
"""What a person says, when the device has changed hands, to see their own side of the table."""
