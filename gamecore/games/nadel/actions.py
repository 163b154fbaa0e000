"""What can be done or fall in Die Nadel im Heuhaufen, and how it is spelled."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal, Self

from gamecore.action import Action, RuleRef
from gamecore.games.nadel.cards import DECK
from gamecore.games.nadel.geometry import Place
from gamecore.games.nadel.model import OFF
from gamecore.words import Message, say

_WHOLE = "(?:0|-?[1-9][0-9]*)"
_ENTRY = re.compile(rf"([a-z]+[0-9]*):(up|down|off)(?:@({_WHOLE}),({_WHOLE}),({_WHOLE}))?")


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """The player on turn throws both dice."""

    form: ClassVar[str] = "roll"
    rule: ClassVar[RuleRef] = RuleRef("NH-5")
    usage: ClassVar[Message] = say("“roll” throws both dice.")


@dataclass(frozen=True, slots=True)
class Dice(Action):
    """What the dice show."""

    yellow: int
    white: int
    form: ClassVar[str] = "dice {yellow} {white}"
    rule: ClassVar[RuleRef] = RuleRef("NH-5")
    usage: ClassVar[Message] = say("The yellow die shows 4, 5 or 6, the white die 1, 2 or 3; the yellow one is first.")
    by_chance: ClassVar[bool] = True

    def __post_init__(self) -> None:
        if self.yellow not in DECK.yellow or self.white not in DECK.white:
            raise ValueError(f"the dice do not show {self.yellow} and {self.white}")


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """The player on turn chooses one of the two dice."""

    die: Literal["yellow", "white"]
    form: ClassVar[str] = "choose {die}"
    rule: ClassVar[RuleRef] = RuleRef("NH-5")
    usage: ClassVar[Message] = say("Choose the yellow die to toss cards, or the white die to shovel.")


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The cards that come from the pile, in the order in which they are drawn."""

    cards: str
    form: ClassVar[str] = "draw {cards}"
    rule: ClassVar[RuleRef] = RuleRef("NH-6")
    usage: ClassVar[Message] = say("A draw names the cards that come from the pile, each once.")
    by_chance: ClassVar[bool] = True

    def __post_init__(self) -> None:
        _each_once(self.drawn)

    @property
    def drawn(self) -> tuple[str, ...]:
        """The cards."""
        return tuple(self.cards.split(" "))

    @classmethod
    def read(cls, text: str) -> Self | None:
        return _read_words(cls, text)


@dataclass(frozen=True, slots=True)
class Toss(Action):
    """The player on turn tosses the cards on their palm towards a place on the table."""

    x: int
    y: int
    form: ClassVar[str] = "toss {x} {y}"
    rule: ClassVar[RuleRef] = RuleRef("NH-6")
    usage: ClassVar[Message] = say("Toss the cards over a spot of the table, for example its middle: toss 0 0.")
    placed: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Stated:
    """How one card is said to lie; without a place, the rules find one."""

    card: str
    face: str
    place: Place | None


@dataclass(frozen=True, slots=True)
class Land(Action):
    """How the tossed cards come to lie, in the order of landing."""

    cards: str
    form: ClassVar[str] = "land {cards}"
    rule: ClassVar[RuleRef] = RuleRef("NH-6")
    usage: ClassVar[Message] = say(
        "A landing names each tossed card with up, down or off, and if wanted its place: mouse1:up@40,-20,90."
    )
    by_chance: ClassVar[bool] = True

    def __post_init__(self) -> None:
        _each_once(tuple(entry.card for entry in self.entries))

    @property
    def entries(self) -> tuple[Stated, ...]:
        """Each card."""
        return _entries(self.cards)

    @classmethod
    def read(cls, text: str) -> Self | None:
        return _read_words(cls, text)


@dataclass(frozen=True, slots=True)
class Shovel(Action):
    """The player on turn puts the pitchfork in at a spot."""

    x: int
    y: int
    form: ClassVar[str] = "shovel {x} {y}"
    rule: ClassVar[RuleRef] = RuleRef("NH-11")
    usage: ClassVar[Message] = say("Shovel at a spot of the table, for example its middle: shovel 0 0.")
    placed: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """The cards that the pitchfork moved or turned; they then lie on top, in the order named."""

    cards: str
    form: ClassVar[str] = "turn {cards}"
    rule: ClassVar[RuleRef] = RuleRef("NH-10")
    usage: ClassVar[Message] = say(
        "A turning names each card that moved with up, down or off, and if wanted its place: mouse1:up@40,-20,90."
    )
    by_chance: ClassVar[bool] = True

    def __post_init__(self) -> None:
        _each_once(tuple(entry.card for entry in self.entries))

    def __str__(self) -> str:
        return f"turn {self.cards}" if self.cards else "turn"

    @property
    def entries(self) -> tuple[Stated, ...]:
        """Each card; none when nothing moved."""
        return _entries(self.cards) if self.cards else ()

    @classmethod
    def read(cls, text: str) -> Self | None:
        return cls("") if text == "turn" else _read_words(cls, text)


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """The player on turn does not shovel again, though it would be allowed."""

    form: ClassVar[str] = "stop"
    rule: ClassVar[RuleRef] = RuleRef("NH-10")
    usage: ClassVar[Message] = say("“stop” ends the shovelling before all tries are used up.")


@dataclass(frozen=True, slots=True)
class TakeFrom(Action):
    """The player on turn lures an animal with food from a player of their choice."""

    card: str
    player: str
    form: ClassVar[str] = "take {card} from {player}"
    rule: ClassVar[RuleRef] = RuleRef("NH-15")
    usage: ClassVar[Message] = say("Name the food that you found, and the player whose animal it lures.")

    def __post_init__(self) -> None:
        _each_once((self.card,))


@dataclass(frozen=True, slots=True)
class Take(Action):
    """The player on turn takes something that was found."""

    card: str
    form: ClassVar[str] = "take {card}"
    rule: ClassVar[RuleRef] = RuleRef("NH-14")
    usage: ClassVar[Message] = say("Take a card that lies face up and can be seen, for example: take mouse1.")

    def __post_init__(self) -> None:
        _each_once((self.card,))


type NadelAction = Roll | Dice | Choose | Draw | Toss | Land | Shovel | Turn | Stop | TakeFrom | Take


def _each_once(cards: tuple[str, ...]) -> None:
    for card in cards:
        if card not in DECK.kinds:
            raise ValueError(f"{card!r} is no card of the game")
    if len(dict.fromkeys(cards)) != len(cards):
        raise ValueError("a card is named twice")


def _read_words[A: Action](kind: type[A], text: str) -> A | None:
    """An action whose form ends with words and the blanks between them."""
    verb, blank, rest = text.partition(" ")
    if verb != kind.verb() or not blank or not rest:
        return None
    try:
        return kind(rest)  # type: ignore[call-arg]  # these kinds have one field
    except ValueError:
        return None


def _entries(cards: str) -> tuple[Stated, ...]:
    return tuple(_entry(word) for word in cards.split(" "))


def _entry(word: str) -> Stated:
    found = _ENTRY.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} does not say how a card lies")
    card, face, *numbers = found.groups()
    if numbers[0] is None:
        return Stated(card, face, None)
    x, y, rot = map(int, numbers)
    if face == OFF or not 0 <= rot < 360:
        raise ValueError(f"{word!r} is no place of a card")
    return Stated(card, face, (x, y, rot))


def spelled(entries: Iterable[Stated]) -> str:
    """Cards with their faces and places, as a landing or a turning names them."""
    return " ".join(f"{entry.card}:{entry.face}{_at(entry.place)}" for entry in entries)


def _at(place: Place | None) -> str:
    return "" if place is None else "@" + ",".join(map(str, place))
