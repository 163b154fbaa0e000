"""How cards fly and how a pitchfork lifts them: chance with a shape that can be believed, and nothing more.

Rules cannot tell how a hand throws. So the result of a throw or a lift is always something that can be stated - by a
lesson, by a scenario, by people at a real table - and this room only draws one where nobody states it. It is simpler
than a real table in these ways:

- cards fly one by one, are rigid and do not push the cards that lie there; they only cover them;
- a card stays on the table when its middle does; besides, a card slips off the edge with a fixed chance;
- the pitchfork lifts the topmost cards that reach to its tines, and no card holds another one down; put in where
  no card is, it slides on to the nearest one.

Lengths are whole millimetres, angles whole degrees, chances whole percent: a record depends on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gamecore.chance import Luck
from gamecore.games.nadel.geometry import EDGE_X, EDGE_Y, HEIGHT, WIDTH, Place, on_table, reached

UP, DOWN, OFF = "up", "down", "off"

TINES = 15
"""The pitchfork touches cards this far beside its spot (mm)."""
FAR = (WIDTH + HEIGHT) // 2 + 2 * TINES
"""No card whose middle is farther than this to a side reaches to the tines (mm)."""
SHIFT = 30
"""A lifted card comes down at most this far from where it lay, to each side (mm): half the width of a card."""
TWIST = 45
"""And is turned by at most this many degrees."""
SLIPS = 1
"""So often a lifted card slides off, where it comes down near the edge of the table (percent)."""
NEAR_EDGE = 60
"""What counts as near the edge (mm)."""


@dataclass(frozen=True, slots=True)
class Hand:
    """How somebody throws and lifts."""

    p_up: int
    """Chance that a card lands face up (percent)."""
    p_off: int
    """Chance that a card slips off the table (percent), wherever one aims."""
    spread: int
    """Seven of eight cards land no farther than this from the spot aimed at, to each side (mm)."""
    fork_cards: int
    """The most cards that one lift can take."""
    p_flip: int
    """Chance that a lifted card turns over (percent)."""


@dataclass(frozen=True, slots=True)
class Fall:
    """How one card comes to lie; without a place it stays where it was, or is off the table."""

    index: int
    """Which one, counted in the row of cards that was given."""
    face: str
    place: Place | None = None


def thrown(hand: Hand, cards: int, aim: tuple[int, int], luck: Luck) -> list[Fall]:
    """So many cards thrown towards a spot, in the order in which they land."""
    return [_landed(hand, index, aim, luck) for index in luck.shuffled(range(cards))]


def _landed(hand: Hand, index: int, aim: tuple[int, int], luck: Luck) -> Fall:
    x, y = aim[0] + _scatter(hand.spread, luck), aim[1] + _scatter(hand.spread, luck)
    rot, up, off = luck.below(360), luck.happens(hand.p_up, 100), luck.happens(hand.p_off, 100)
    if off or not on_table(x, y):
        return Fall(index, OFF)
    return Fall(index, UP if up else DOWN, (x, y, rot))


def _scatter(spread: int, luck: Luck) -> int:
    """A distance to one side: most often small, never more than twice the spread (the sum of three dice)."""
    return (sum(luck.below(2 * spread + 1) for _ in range(3)) - 3 * spread) * 2 // 3


def lifted(places: Sequence[Place], spot: tuple[int, int], most: int) -> tuple[int, ...]:
    """The cards of a heap (bottom to top) that a pitchfork at this spot takes, from bottom to top."""
    x, y = spot
    touched = [
        index
        for index, place in enumerate(places)
        if abs(place[0] - x) <= FAR and abs(place[1] - y) <= FAR and reached(place, x, y, TINES)
    ]
    if not touched and places:
        touched = [min(range(len(places)), key=lambda index: (_apart(places[index], spot), -index))]
    return tuple(touched[-most:])


def _apart(place: Place, spot: tuple[int, int]) -> int:
    return (place[0] - spot[0]) ** 2 + (place[1] - spot[1]) ** 2


def turned(hand: Hand, places: Sequence[Place], faces: Sequence[str], spot: tuple[int, int], luck: Luck) -> list[Fall]:
    """A pitchfork put in at a spot: the cards it moved or turned, in the order in which they come down."""
    taken = lifted(places, spot, hand.fork_cards)
    return [_fallen(hand, index, places[index], faces[index], luck) for index in luck.shuffled(taken)]


def _fallen(hand: Hand, index: int, place: Place, face: str, luck: Luck) -> Fall:
    x, y = place[0] + luck.below(2 * SHIFT + 1) - SHIFT, place[1] + luck.below(2 * SHIFT + 1) - SHIFT
    rot = (place[2] + luck.below(2 * TWIST + 1) - TWIST) % 360
    flips, slips = luck.happens(hand.p_flip, 100), luck.happens(SLIPS, 100)
    near_edge = abs(x) > EDGE_X - NEAR_EDGE or abs(y) > EDGE_Y - NEAR_EDGE
    if not on_table(x, y) or (near_edge and slips):
        return Fall(index, OFF)
    return Fall(index, face if not flips else DOWN if face == UP else UP, (x, y, rot))
