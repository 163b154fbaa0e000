"""Where a part of a page stands: in which language, and how it names other pages of the site."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gamecore.words import Message, Reader, reader


@dataclass(frozen=True, slots=True)
class Place:
    """A page that parts are put into."""

    language: str
    to: Callable[[str], str]
    """The address of a page of this language, such as ``games/geisslein/rules/``, as seen from here."""

    @property
    def reader(self) -> Reader:
        return reader(self.language)

    def read(self, message: Message) -> str:
        """A sentence in the language of the page."""
        return self.reader.read(message)

    def rules(self, game: str) -> str:
        """The address of a game's rules page."""
        return self.to(f"games/{game}/rules/")
