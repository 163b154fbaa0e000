"""What a table can agree on before a game, and what stays the same through a match."""

from __future__ import annotations

from dataclasses import dataclass

from gamecore.game import Option, Seat, Setting
from gamecore.games.nadel.model import Hand
from gamecore.words import Message, say, say_n


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays the same through a match: who plays, and which options hold."""

    players: tuple[str, ...]
    variant: str
    collect: str
    chain_finds: bool
    auto_order: bool
    remove_face_up_hay: bool
    shovel_off: str
    keep_peek: bool
    min_visible: int
    p_up: int
    p_off: int
    spread: int
    fork_cards: int
    p_flip: int
    turn_cap: int

    @property
    def memory(self) -> bool:
        """NH-24: whether food that cannot be used stays in the haystack."""
        return self.variant == "memory"

    @property
    def hand(self) -> Hand:
        return Hand(self.p_up, self.p_off, self.spread, self.fork_cards, self.p_flip)

    @property
    def count(self) -> int:
        return len(self.players)

    def after(self, seat: int, steps: int = 1) -> Seat:
        """The seat so many places further on, clockwise."""
        return Seat((seat + steps) % self.count)


def _yes(no: Message, yes: Message, default: bool = False) -> tuple[tuple[Setting, Message], ...]:
    values: tuple[tuple[Setting, Message], ...] = ((False, no), (True, yes))
    return values[::-1] if default else values


def _percents(*values: int) -> tuple[tuple[Setting, Message], ...]:
    return tuple((value, say("{count} in 100", count=value)) for value in values)


def _lengths(*values: int) -> tuple[tuple[Setting, Message], ...]:
    return tuple((value, say("{count} mm", count=value)) for value in values)


OPTIONS: tuple[Option, ...] = (
    Option(
        "variant",
        say("Food that nobody can use"),
        (("basic", say("leaves the game")), ("memory", say("stays, face down: remember it!"))),
        "NH-24",
    ),
    Option(
        "collect",
        say("When is taken what was found?"),
        (("after_action", say("after all shovelling")), ("after_each_shovel", say("after each single shovel"))),
        "NH-A6",
        special=True,
    ),
    Option(
        "chain_finds",
        say("What comes to light when a find is taken away"),
        _yes(say("waits for the next action"), say("is found as well"), default=True),
        "NH-A5",
        special=True,
    ),
    Option(
        "auto_order",
        say("The order of several finds"),
        _yes(say("is chosen by the finder"), say("is always the same"), default=True),
        "NH-A8",
        special=True,
    ),
    Option(
        "remove_face_up_hay",
        say("Hay that lies face up"),
        _yes(say("stays in the haystack"), say("leaves the game")),
        "NH-A7",
        special=True,
    ),
    Option(
        "shovel_off",
        say("A card that is shovelled off the table"),
        (("edge", say("goes to the edge of the haystack")), ("pile", say("goes back into the pile"))),
        "NH-A18",
        special=True,
    ),
    Option(
        "keep_peek",
        say("Cards that you tossed yourself and that lie face down"),
        _yes(say("must be remembered"), say("stay visible to you, for practice")),
        "NH-A20",
        special=True,
    ),
    Option("min_visible", say("How much of a card must be seen?"), _percents(2, 1, 5, 10), "NH-A3", special=True),
    Option("p_up", say("How often does a card land face up?"), _percents(50, 30, 70), "NH-A1", special=True),
    Option(
        "p_off", say("How often does a tossed card slip off the table?"), _percents(3, 0, 10), "NH-A17", special=True
    ),
    Option("spread", say("How far do tossed cards scatter?"), _lengths(100, 60, 150), "NH-A1", special=True),
    Option(
        "fork_cards",
        say("How many cards does the pitchfork lift?"),
        tuple((count, say_n("at most {count} card", "at most {count} cards", count)) for count in (3, 1, 2, 4)),
        "NH-A2",
        special=True,
    ),
    Option("p_flip", say("How often does a lifted card turn over?"), _percents(50, 30, 70), "NH-A2", special=True),
    Option(
        "turn_cap",
        say("When does a game end that finds no needle?"),
        ((0, say("never")), (60, say("after 60 turns")), (120, say("after 120 turns"))),
        "NH-A29",
        special=True,
    ),
)
