"""The haystack: cards as they lie, how much of them is seen, and how its places are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gamecore.game import Seat, Setting
from gamecore.games.nadel.geometry import EDGE_X, EDGE_Y, WHOLE, Place, shares
from gamecore.games.nadel.model import DOWN, UP
from gamecore.games.nadel.options import Terms
from gamecore.values import light, replace

UNSEEN = "?"
"""What stands for a card whose face is not seen."""
NOBODY = Seat(-9)
"""Told to no seat: that luck fell, but not how."""
HEAP = 15
"""Cards that lie in the haystack at the start, in piles of three."""


@light
@dataclass(frozen=True, slots=True)
class Lying:
    """A card in the haystack. Eyes follow it by its ``tag``, whatever its face is; what lies higher has a higher one,
    so a card that comes to lie on top gets a new one."""

    card: str
    face: str
    x: int
    y: int
    rot: int
    tag: int
    tossed_by: int = NOBODY

    @property
    def place(self) -> Place:
        return self.x, self.y, self.rot

    @property
    def key(self) -> str:
        """The key of the thing on the table."""
        return f"card-{self.tag}"


# What can be seen


@lru_cache(maxsize=512)
def _seen(places: tuple[Place, ...], up: tuple[bool, ...]) -> tuple[int, ...]:
    return shares(places, up)


def seen_shares(haystack: Sequence[Lying]) -> tuple[int, ...]:
    """How much of each card is seen, in ten-thousandths; 0 for a card that lies face down."""
    return _seen(tuple(card.place for card in haystack), tuple(card.face == UP for card in haystack))


def in_sight(terms: Terms, haystack: Sequence[Lying]) -> tuple[bool, ...]:
    """NH-14, NH-A3: of each card, whether it lies face up and enough of it is not covered."""
    least = max(1, terms.min_visible * WHOLE // 100)
    return tuple(share >= least for share in seen_shares(haystack))


@lru_cache(maxsize=512)
def veiled(terms: Terms, haystack: tuple[Lying, ...], seat: Seat) -> tuple[Lying, ...]:
    """The haystack less the faces that a seat does not see."""
    return tuple(
        lying if sees or (terms.keep_peek and lying.tossed_by == seat) else _face_unknown(lying)
        for lying, sees in zip(haystack, in_sight(terms, haystack), strict=True)
    )


def _face_unknown(lying: Lying) -> Lying:
    """Written out, since it happens to nearly every card in every view."""
    return Lying(UNSEEN, lying.face, lying.x, lying.y, lying.rot, lying.tag, lying.tossed_by)


def _known(terms: Terms, haystack: Sequence[Lying]) -> list[Lying]:
    """The cards whose faces everybody sees."""
    return [lying for lying, sees in zip(haystack, in_sight(terms, haystack), strict=True) if sees]


# Places


def heap_places() -> tuple[Place, ...]:
    """NH-3: five piles of three cards, fanned out, a little apart."""
    piles = ((0, 0), (-165, 95), (165, 95), (-165, -95), (165, -95))
    return tuple((x + 20 * fan, y, -12 * fan % 360) for x, y in piles for fan in (-1, 0, 1))


COLUMNS, ROWS = "ABCDEFG", "12345"
_COLUMN, _ROW = 2 * EDGE_X // len(COLUMNS) + 1, 2 * EDGE_Y // len(ROWS)


def cell_of(x: int, y: int) -> str:
    """The field of the table in which a point lies: ``D3`` is the middle, ``A1`` far left at the back."""
    column, row = (2 * x + 7 * _COLUMN) // (2 * _COLUMN), (EDGE_Y - y) // _ROW
    return COLUMNS[max(0, min(column, len(COLUMNS) - 1))] + ROWS[max(0, min(row, len(ROWS) - 1))]


def middle_of(cell: str) -> tuple[int, int]:
    """The middle of a field."""
    return _COLUMN * (COLUMNS.index(cell[0]) - 3), _ROW * (2 - ROWS.index(cell[1]))


CELLS: tuple[str, ...] = tuple(column + row for row in ROWS for column in COLUMNS)
TOSSES: tuple[str, ...] = ("D3", "C3", "E3", "D2", "D4")
"""The fields over which a toss is offered; any other spot is as good."""


def spots(haystack: Sequence[Lying]) -> dict[str, tuple[int, int]]:
    """A good spot for the pitchfork in each field where a card has its middle: that of the topmost one that lies
    face down, else of the topmost one."""
    top: dict[str, Lying] = {}
    for lying in haystack:
        cell = cell_of(lying.x, lying.y)
        if cell not in top or lying.face == DOWN or top[cell].face == UP:
            top[cell] = lying
    return {cell: (top[cell].x, top[cell].y) for cell in CELLS if cell in top}


# Cards that come to lie on top

SLOTS = 240
"""The highest tag. When it is used up, all cards are tagged anew."""


def on_top(heap: Sequence[Lying], added: Sequence[Lying]) -> tuple[Lying, ...]:
    """The heap with cards laid on top of it."""
    highest = heap[-1].tag if heap else 0
    if highest + len(added) > SLOTS:
        return tuple(replace(card, tag=tag) for tag, card in enumerate((*heap, *added), 1))
    return (*heap, *(replace(card, tag=highest + number) for number, card in enumerate(added, 1)))


def comes_to_light(
    terms: Terms, before: tuple[Lying, ...], after: tuple[Lying, ...], moved: Iterable[Lying] = ()
) -> tuple[tuple[str, Setting], ...]:
    """What everybody sees of a change: how the cards lie that moved, which of them is which (``12>31``), and the faces
    that were not seen before."""
    known = {card.card for card in _known(terms, before)}
    fresh = [card for card in _known(terms, after) if card.card not in known]
    old = {card.card: card.tag for card in before}
    followed = [(old[card.card], card.tag) for card in after if old.get(card.card, card.tag) != card.tag]
    return (
        ("lies", " ".join(f"{card.tag}:{card.face}@{card.x},{card.y},{card.rot}" for card in moved)),
        ("moved", " ".join(f"{tag}>{new}" for tag, new in followed)),
        ("seen", " ".join(f"{card.tag}:{card.card}" for card in fresh)),
    )
