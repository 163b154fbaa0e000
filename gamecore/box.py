"""A box: everything the house needs of one game - its rules, its look, its lessons and its computer players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from gamecore.chance import Luck
from gamecore.game import Event, Game, Heard, View
from gamecore.scene import Choice as Button
from gamecore.scene import Note, Scene
from gamecore.tutorial import Tutorial
from gamecore.words import Message

type Told = Sequence[Heard]
"""What a seat was told of every turn so far."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a computer player does, spelled, and why, in one sentence."""

    action: str
    because: Message


class Strategy(Protocol):
    """A computer player. It knows its view and what it was told, never the position itself."""

    @property
    def name(self) -> str:
        """The word that stands for it in records."""

    @property
    def label(self) -> Message:
        """What a person reads."""

    def choose(self, view: View[Any], told: Told, luck: Luck) -> Choice:
        """One of the choices of the view. Called only when it is this seat's turn."""


@dataclass(frozen=True, slots=True)
class Box:
    """One entry of the catalog. ``Any``: each game has a state of its own."""

    game: Game[Any, Any]
    title: Message
    pitch: Message
    scene: Callable[[View[Any], tuple[Event, ...]], Scene]
    """Draws a view; the events are what has just happened, as far as this seat was shown it."""
    lessons: tuple[Tutorial, ...]
    strategies: tuple[Strategy, ...]
    languages: tuple[str, ...] = ("en",)
    """The languages in which everything of this game is there: its sentences, its pages and its words."""
    private: bool = False
    """True when seats have secrets, so that a shared screen is covered before it changes hands."""
    age: int | None = None
    """From about so many years."""
    minutes: tuple[int, int] | None = None
    """How long a game takes at a table, from and to."""
    notes: Callable[[View[Any], Told], tuple[Note, ...]] | None = None
    """What a seat could know from everything that it was told so far; always as many notes, in the same order, each
    written when it is read."""
    phrase: Callable[[View[Any], str], Message] | None = None
    """What would stand on the button of an action that is not on offer, where that depends on the table."""

    real_luck: Callable[[View[Any]], tuple[Button, ...]] | None = None
    """Where the dice of a printed box can be thrown beside the screen: all that can be told now, a press each, such as
    ``throw red; face 2``. Nothing where no luck is due; None where luck cannot be told, as with hidden cards."""
    signs: tuple[tuple[str, Message], ...] = ()
    """The shapes that stand for colours, each with what it is called, to be told on paper that has no colours."""

    def strategy(self, name: str) -> Strategy:
        """The computer player of this name. Raises LookupError, naming those there are."""
        for strategy in self.strategies:
            if strategy.name == name:
                return strategy
        raise LookupError(
            f"{self.game.slug} has no computer player {name!r}; it has {', '.join(s.name for s in self.strategies)}"
        )

    @property
    def middling(self) -> Strategy:
        """The computer player who is neither the strongest nor the weakest: company until somebody chooses."""
        return self.strategies[len(self.strategies) // 2]

    def lesson(self, slug: str) -> Tutorial:
        """The lesson of this name. Raises LookupError, naming those there are."""
        for lesson in self.lessons:
            if lesson.slug == slug:
                return lesson
        raise LookupError(
            f"{self.game.slug} has no lesson {slug!r}; it has {', '.join(lesson.slug for lesson in self.lessons)}"
        )
