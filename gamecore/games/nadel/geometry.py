"""Cards as rectangles on a table, and how much of each can be seen - in whole numbers from beginning to end.

Sines differ in their last bits between Python on a desk and Python in a browser, and a record depends on what is
seen here. So places are whole millimetres and degrees, and sines come from a table of integers.

What can be seen is counted on lines one millimetre apart, in steps of half a millimetre along each line. All lines of
a card are one whole number, row after row, and its bits are what the card lights up; a card that lies on it is the same
kind of number, moved. What both light up cannot be seen of the lower one. That is exact for cards that lie straight.
For others an edge is off by at most half a line or half a step: less than 1 part in 200 of a card in all that was tried
(the tests compare it with polygons), and nearly always less than 1 in 1000.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from gamecore.games.nadel.cards import DECK

type Place = tuple[int, int, int]
"""The middle of a card in millimetres from the middle of the table (to the right, and away from the players), and
degrees counter-clockwise."""

WHOLE = 10_000
"""Shares of a card are counted in ten-thousandths of it."""
WIDTH, HEIGHT = DECK.card_size
EDGE_X, EDGE_Y = DECK.table_size[0] // 2, DECK.table_size[1] // 2
"""How far the table reaches from its middle."""
_ONE = 65_536
# round(_ONE * sin(d)) for every whole degree d from 0 to 90.
_SINES = (
    0,
    1_144,
    2_287,
    3_430,
    4_572,
    5_712,
    6_850,
    7_987,
    9_121,
    10_252,
    11_380,
    12_505,
    13_626,
    14_742,
    15_855,
    16_962,
    18_064,
    19_161,
    20_252,
    21_336,
    22_415,
    23_486,
    24_550,
    25_607,
    26_656,
    27_697,
    28_729,
    29_753,
    30_767,
    31_772,
    32_768,
    33_754,
    34_729,
    35_693,
    36_647,
    37_590,
    38_521,
    39_441,
    40_348,
    41_243,
    42_126,
    42_995,
    43_852,
    44_695,
    45_525,
    46_341,
    47_143,
    47_930,
    48_703,
    49_461,
    50_203,
    50_931,
    51_643,
    52_339,
    53_020,
    53_684,
    54_332,
    54_963,
    55_578,
    56_175,
    56_756,
    57_319,
    57_865,
    58_393,
    58_903,
    59_396,
    59_870,
    60_326,
    60_764,
    61_183,
    61_584,
    61_966,
    62_328,
    62_672,
    62_997,
    63_303,
    63_589,
    63_856,
    64_104,
    64_332,
    64_540,
    64_729,
    64_898,
    65_048,
    65_177,
    65_287,
    65_376,
    65_446,
    65_496,
    65_526,
    65_536,
)

_FAR = WIDTH**2 + HEIGHT**2
"""Cards whose middles are farther apart than the root of this do not touch."""
_REACH = next(reach for reach in range(HEIGHT) if 4 * reach**2 >= _FAR)
"""No corner is farther than this from the middle of its card."""
_STEPS = 2
"""Steps in a millimetre along a line."""
_ROW = 4 * _STEPS * (_REACH + 1)
"""Bits of a line: so many that what sticks out of it at one end comes to lie beside the card in the next one."""


def sine(degrees: int) -> int:
    """The sine of whole degrees, in 1/65536."""
    degrees %= 360
    if degrees >= 180:
        return -sine(degrees - 180)
    return _SINES[degrees if degrees <= 90 else 180 - degrees]


def cosine(degrees: int) -> int:
    """The cosine of whole degrees, in 1/65536."""
    return sine(degrees + 90)


def on_table(x: int, y: int) -> bool:
    """Whether a point lies on the table; a card does when its middle does."""
    return abs(x) <= EDGE_X and abs(y) <= EDGE_Y


def reached(place: Place, x: int, y: int, margin: int) -> bool:
    """Whether a point lies on a card, or beside it by no more than a margin in millimetres."""
    across, up = x - place[0], y - place[1]
    sin, cos = sine(place[2]), cosine(place[2])
    along, beyond = across * cos + up * sin, up * cos - across * sin
    return 2 * abs(along) <= (WIDTH + 2 * margin) * _ONE and 2 * abs(beyond) <= (HEIGHT + 2 * margin) * _ONE


@cache
def _lit(rot: int) -> int:
    """What a card lights up, line after line from the lowest; its middle is in the middle of the number."""
    lit = 0
    for up in range(-_REACH, _REACH + 1):
        start, end = _between(rot, up)
        if start < end:
            lit |= ((1 << (end - start)) - 1) << (_ROW * (up + _REACH) + start + _ROW // 2)
    return lit


def _between(rot: int, up: int) -> tuple[int, int]:
    """The steps whose middles lie inside a card on a line so far above its middle: the first, and the one after."""
    sin, cos = sine(rot), cosine(rot)
    start, end = -_STEPS * _REACH, _STEPS * _REACH
    for turning, rest, size in ((cos, up * sin, WIDTH), (-sin, up * cos, HEIGHT)):
        # The middle of a step is (step + 1/2) / _STEPS; all is taken 2 * _STEPS times, to stay with whole numbers.
        low, high = _STEPS * (-size * _ONE - 2 * rest), _STEPS * (size * _ONE - 2 * rest)
        if turning < 0:
            turning, low, high = -turning, -high, -low
        if turning == 0:
            if not low <= 0 <= high:
                return 0, 0
            continue
        start = max(start, -((turning - low) // (2 * turning)))
        end = min(end, (high - turning) // (2 * turning) + 1)
    return start, end


def shares(places: Sequence[Place], wanted: Sequence[bool]) -> tuple[int, ...]:
    """How much can be seen of each card of a heap (given from bottom to top), in ten-thousandths.

    Cards that are not wanted cover others, but their own share is not worked out and stands as 0.
    """
    return tuple(
        _uncovered(places[index][2], _beside(places[index], places[index + 1 :])) if one else 0
        for index, one in enumerate(wanted)
    )


def _beside(place: Place, others: Iterable[Place]) -> tuple[Place, ...]:
    """Those of the others that may touch a card, as seen from its middle."""
    x, y, _ = place
    return tuple([(ox - x, oy - y, rot) for ox, oy, rot in others if (ox - x) ** 2 + (oy - y) ** 2 < _FAR])


@lru_cache(maxsize=4096)
def _uncovered(rot: int, covers: tuple[Place, ...]) -> int:
    """How much is seen of a card under others. From one action to the next few cards move, so most is known already."""
    lit, dark = _lit(rot), 0
    for cover in covers:
        dark |= _moved(cover)
    whole = lit.bit_count()
    return (whole - (lit & dark).bit_count()) * WHOLE // whole


def _moved(place: Place) -> int:
    """What a card lights up that does not lie in the middle."""
    x, y, rot = place
    away = _ROW * y + _STEPS * x
    return _lit(rot) << away if away >= 0 else _lit(rot) >> -away


def clear_place(others: Iterable[Place], near: tuple[int, int]) -> Place:
    """An upright place as near as can be where a card touches no other; where all is full, the point itself."""
    others = tuple(others)
    for x, y in _rings(near):
        if on_table(x, y) and not any(_lit(0) & _moved(other) for other in _beside((x, y, 0), others)):
            return x, y, 0
    return near[0], near[1], 0


_RING = 20


def _rings(middle: tuple[int, int]) -> Iterable[tuple[int, int]]:
    """Points around a middle, square by square, until the whole table has been covered."""
    yield middle
    for ring in range(1, 2 * max(EDGE_X, EDGE_Y) // _RING + 1):
        for step in range(-ring, ring):
            for across, up in ((step, ring), (ring, -step), (-step, -ring), (-ring, step)):
                yield middle[0] + _RING * across, middle[1] + _RING * up
