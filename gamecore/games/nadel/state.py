"""A position of Die Nadel im Heuhaufen: where all cards are, and who has to do what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gamecore.action import RuleRef
from gamecore.game import Finish, Seat
from gamecore.games.nadel.haystack import HEAP, Lying
from gamecore.games.nadel.options import Terms
from gamecore.values import light
from gamecore.words import Message, say

NEEDLE_POINTS = 3
ROLL, DICE, CHOOSE, DRAW, TOSS, LAND = "roll", "dice", "choose", "draw", "toss", "land"
SHOVEL, TURN, COLLECT, OVER = "shovel", "turn", "collect", "over"
PHASES = (ROLL, DICE, CHOOSE, DRAW, TOSS, LAND, SHOVEL, TURN, COLLECT, OVER)


A_CARD: Mapping[str, Message] = {
    "hay": say("hay"),
    "needle": say("the needle"),
    "magnet": say("a magnet"),
    "hedgehog": say("a hedgehog"),
    "chicken": say("a chicken"),
    "mouse": say("a mouse"),
    "squirrel": say("a squirrel"),
    "hare": say("a hare"),
    "apple": say("an apple"),
    "grains": say("grains"),
    "cheese": say("cheese"),
    "acorn": say("an acorn"),
    "carrot": say("a carrot"),
}
"""The kinds of cards as they stand in a sentence."""


@light
@dataclass(frozen=True, slots=True)
class State:
    """A position. ``draw`` and ``palm`` are None where they may not be known, and a card in the haystack is then
    ``?``. The pile has an order (top first) only when ``draw_in_order``; else cards are drawn from it at random."""

    terms: Terms
    draw: tuple[str, ...] | None
    draw_size: int
    haystack: tuple[Lying, ...]
    animals: tuple[tuple[str, ...], ...]
    needle: Seat | None
    removed: tuple[str, ...]
    dice: tuple[int, int] | None
    palm: tuple[str, ...] | None
    palm_size: int
    spot: tuple[int, int] | None
    shovels_left: int
    pile_out: bool
    last_turns: tuple[Seat, ...]
    finds: tuple[str, ...]
    """What was found and is still to be taken, in the order of NH-A8."""
    turns: int
    """How many have been played; counted only where a game ends after so many (NH-A29)."""
    current: Seat
    phase: str
    finish: Finish | None = None
    draw_in_order: bool = False

    @property
    def player(self) -> str:
        """The name of the player on turn."""
        return self.terms.players[self.current]

    @property
    def to_draw(self) -> int:
        """NH-3, NH-6, NH-8: how many cards come from the pile now."""
        return HEAP if self.dice is None else min(self.dice[0], self.draw_size)

    @property
    def shovelled(self) -> bool:
        """Whether the player on turn has shovelled in this turn."""
        return self.dice is not None and self.shovels_left < self.dice[1]

    def with_animal(self, kind: str) -> tuple[Seat, ...]:
        """NH-15: the other players who have such an animal, clockwise."""
        seats = (self.terms.after(self.current, step) for step in range(1, self.terms.count))
        return tuple(seat for seat in seats if kind in self.animals[seat])

    def points(self, seat: int) -> int:
        """NH-23."""
        return len(self.animals[seat]) + (NEEDLE_POINTS if self.needle == seat else 0)


def judged(state: State) -> Finish:
    """NH-23: who wins with these animals and the needle."""
    points = [state.points(seat) for seat in range(state.terms.count)]
    return Finish(tuple(Seat(seat) for seat, own in enumerate(points) if own == max(points)), RuleRef("NH-23"))
