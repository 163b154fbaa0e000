"""Cards as rectangles on a table, and how much of each can be seen - in whole numbers from beginning to end.

Sines differ in their last bits between Python on a desk and Python in a browser, and a record depends on what is
seen here. So places are whole millimetres and degrees, and sines come from a table of integers.

What can be seen is counted on lines one millimetre apart, in steps of half a millimetre along each line: a line of
the table is one whole number, and a card lights up some of its bits. From the topmost card downwards, what a card
lights up that was dark before is what can be seen of it. That is exact for cards that lie straight. For others an
edge is off by at most half a line or half a step: less than 1 part in 200 of a card in all that was tried (the tests
compare it with polygons), and nearly always less than 1 in 1000.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

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

_REACH = (WIDTH + HEIGHT) // 2
"""No corner is farther than this from the middle of its card."""
_STEPS = 2
"""Steps in a millimetre along a line."""
_LEFT = _STEPS * (EDGE_X + 2 * _REACH)
_LINES = 2 * (EDGE_Y + _REACH) + 1
"""The lines that a card on the table can touch."""


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
def _lit(rot: int) -> tuple[int, tuple[int, ...], int]:
    """A card with its middle at 0,0: its lowest line, the steps it lights up on each line, and how many they are."""
    rows = [(up, _between(rot, up)) for up in range(-_REACH, _REACH + 1)]
    lit = [(up, ((1 << (end - start)) - 1) << (start + _STEPS * _REACH)) for up, (start, end) in rows if start < end]
    lines = tuple(bits for _, bits in lit)
    return lit[0][0], lines, sum(bits.bit_count() for bits in lines)


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
    seen = [0] * len(places)
    dark = [0] * _LINES
    for index in range(len(places) - 1, -1, -1):
        x, y, rot = places[index]
        if wanted[index]:
            seen[index] = _uncovered(dark, x, y, rot)
        _darken(dark, x, y, rot)
    return tuple(seen)


def clear_place(others: Iterable[Place], near: tuple[int, int]) -> Place:
    """An upright place as near as can be where a card touches no other; where all is full, the point itself."""
    dark = [0] * _LINES
    for x, y, rot in others:
        _darken(dark, x, y, rot)
    for x, y in _rings(near):
        if on_table(x, y) and _is_clear(dark, x, y):
            return x, y, 0
    return near[0], near[1], 0


def _uncovered(dark: list[int], x: int, y: int, rot: int) -> int:
    """How much of a card would be seen on top of what is covered so far, in ten-thousandths."""
    lowest, lines, whole = _lit(rot)
    shift, line = _LEFT + _STEPS * (x - _REACH), EDGE_Y + _REACH + y + lowest
    above = dark[line : line + len(lines)]
    covered = sum([(row >> shift & bits).bit_count() for row, bits in zip(above, lines, strict=True) if row])
    return (whole - covered) * WHOLE // whole


def _darken(dark: list[int], x: int, y: int, rot: int) -> None:
    lowest, lines, _ = _lit(rot)
    shift, line = _LEFT + _STEPS * (x - _REACH), EDGE_Y + _REACH + y + lowest
    above = dark[line : line + len(lines)]
    dark[line : line + len(lines)] = [row | bits << shift for row, bits in zip(above, lines, strict=True)]


def _is_clear(dark: list[int], x: int, y: int) -> bool:
    lowest, lines, _ = _lit(0)
    shift, line = _LEFT + _STEPS * (x - _REACH), EDGE_Y + _REACH + y + lowest
    return not any(dark[number] & (bits << shift) for number, bits in enumerate(lines, line))


_RING = 20


def _rings(middle: tuple[int, int]) -> Iterable[tuple[int, int]]:
    """Points around a middle, square by square, until the whole table has been covered."""
    yield middle
    for ring in range(1, 2 * max(EDGE_X, EDGE_Y) // _RING + 1):
        for step in range(-ring, ring):
            for across, up in ((step, ring), (ring, -step), (-step, -ring), (-ring, step)):
                yield middle[0] + _RING * across, middle[1] + _RING * up
