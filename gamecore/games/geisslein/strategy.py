"""Computer players for Geißlein: three memories of different strength, each with a reason for what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gamecore.box import Choice, Told
from gamecore.chance import Luck
from gamecore.game import Event, View
from gamecore.games.geisslein.rules import KIDS_EACH, PLACES, TO_LOSE, Decline, Guess, Roll, State
from gamecore.words import Message, say, say_n

_SURE = 2
"""So many of the latest looks a fading memory never forgets."""
_GONE = 8
"""A look that is this many looks old is forgotten for certain."""


@dataclass(frozen=True, slots=True)
class Look:
    """What was counted when a place was last lifted, and how many looks at any place came after it."""

    counted: int
    left: int
    age: int


@dataclass(frozen=True, slots=True)
class Memory:
    """A computer player: what it does depends on which looks come back to it."""

    name: str
    label: Message
    keeps: Callable[[Look, Luck], bool]
    """Whether a look comes back to mind."""
    knows_setup: bool = True
    """Whether it remembers that five kids hide where nobody has looked."""

    def choose(self, view: View[State], told: Told, luck: Luck) -> Choice:
        """Names the number it remembers; throws when it may, and stops when a further guess is too dangerous."""
        if view.table.rolled:
            return self._guess(view.table, told, luck)
        if str(Decline()) in view.choices:
            return self._after_empty(view.table, told, luck)
        return Choice(str(Roll()), say("Each turn starts with a throw."))

    def _guess(self, table: State, told: Told, luck: Luck) -> Choice:
        number, because = self._recall(table, table.rolled, told, luck) or _hunch(table, self.knows_setup, luck)
        return Choice(str(Guess(number)), because)

    def _recall(self, table: State, colour: str, told: Told, luck: Luck) -> tuple[int, Message] | None:
        """What is under a place and how it is known, or None when it does not come to mind."""
        place = PLACES[colour]
        if table.hidden is not None and self.knows_setup:
            number = table.hidden[table.terms.colours.index(colour)]
            return number, say("Everybody can see how many kids {place} hides.", place=place)
        if (look := _last_look(told, colour)) is not None:
            return (look.left, _because(look, colour)) if self.keeps(look, luck) else None
        if not self.knows_setup:
            return None
        return KIDS_EACH, say("Nobody has looked under {place} yet, so all five are there.", place=place)

    def _after_empty(self, table: State, told: Told, luck: Luck) -> Choice:
        """A wrong guess costs a kid only while the wolf is here; else a further throw can only help."""
        if table.wolf != table.current or table.saved[table.current] == 0:
            return Choice(str(Roll()), say("A further throw may save a kid, and I have nothing to lose."))
        known = sum(self._recall(table, colour, told, luck) is not None for colour in table.terms.colours)
        safe = len(table.terms.colours) if table.caught == TO_LOSE - 1 else len(table.terms.colours) * 2 / 3
        if known >= safe:
            return Choice(str(Roll()), say("I remember enough places to risk a further throw."))
        return Choice(str(Decline()), say("The wolf is with me and I remember too little: better to stop."))


def _last_look(told: Told, colour: str) -> Look | None:
    for age, event in enumerate(_looks(told)):
        if event.shown("colour") == colour:
            counted = int(event.shown("actual"))
            return Look(counted, counted - (1 if event.shown("right") and counted else 0), age)
    return None


def _looks(told: Told) -> Iterator[Event]:
    """Every look under a place, the latest first."""
    return (event for _, _, events in reversed(told) for event in events if event.kind == "reveal")


def _because(look: Look, colour: str) -> Message:
    if look.left < look.counted:
        return say_n(
            "I saw {count} kid under {place}, and it was taken since.",
            "I saw {count} kids under {place}, and one was taken since.",
            look.counted,
            place=PLACES[colour],
        )
    if look.counted == 0:
        return say("I saw that nobody is under {place}.", place=PLACES[colour])
    return say_n(
        "I saw {count} kid under {place}, and it was not taken since.",
        "I saw {count} kids under {place}, and none was taken since.",
        look.counted,
        place=PLACES[colour],
    )


def _hunch(table: State, reckons: bool, luck: Luck) -> tuple[int, Message]:
    """A guess: any number, or one near what each place hides when those still hidden are spread evenly."""
    if not reckons:
        return luck.below(KIDS_EACH + 1), say("I never remember, so I just guess.")
    places = len(table.terms.colours)
    hidden = KIDS_EACH * places - sum(table.saved) - table.caught
    even = round(hidden / places) + luck.pick((-1, 0, 0, 1))
    place = PLACES[table.rolled]
    because = say_n(
        "I forgot what is under {place}; {count} kid is still hiding somewhere, so I guess.",
        "I forgot what is under {place}; {count} kids are still hiding somewhere, so I guess.",
        hidden,
        place=place,
    )
    return max(0, min(KIDS_EACH, even)), because


def _always(look: Look, luck: Luck) -> bool:  # noqa: ARG001 - one of three ways to remember, all called alike
    return True


def _fading(look: Look, luck: Luck) -> bool:
    """Fresh looks stay, older ones go, the oldest first."""
    return look.age < _SURE or (look.age < _GONE and luck.happens(_GONE - look.age, _GONE))


def _never(look: Look, luck: Luck) -> bool:  # noqa: ARG001 - one of three ways to remember, all called alike
    return False


EVERYTHING = Memory("everything", say("Remembers everything"), _always)
FADING = Memory("fading", say("Forgets after a while"), _fading)
NONE = Memory("none", say("Remembers nothing"), _never, knows_setup=False)
STRATEGIES: tuple[Memory, ...] = (EVERYTHING, FADING, NONE)
