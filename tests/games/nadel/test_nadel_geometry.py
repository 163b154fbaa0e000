"""What can be seen of a card, compared with polygons of an independent geometry."""

from __future__ import annotations

import math

from shapely import affinity, unary_union
from shapely.geometry import Polygon

from gamecore.chance import Luck
from gamecore.games.nadel import geometry
from gamecore.games.nadel.geometry import HEIGHT, WHOLE, WIDTH, Place, clear_place, on_table, reached, shares

MOST_OFF = WHOLE // 200
"""As the module promises: less than 1 part in 200 of a card."""


def heap(number: int, cards: int, spread: int = 150) -> list[Place]:
    """Cards scattered at random."""
    luck = Luck("heap", number)
    return [(luck.below(2 * spread) - spread, luck.below(2 * spread) - spread, luck.below(360)) for _ in range(cards)]


def polygon(place: Place) -> Polygon:
    x, y, rot = place
    half = (WIDTH / 2, HEIGHT / 2)
    upright = Polygon([(-half[0], -half[1]), (half[0], -half[1]), half, (-half[0], half[1])])
    return affinity.translate(affinity.rotate(upright, rot, origin=(0, 0)), x, y)


def exact(places: list[Place]) -> list[float]:
    """The uncovered share of each card."""
    polygons = [polygon(place) for place in places]
    covers = [unary_union(polygons[index + 1 :]) for index in range(len(polygons))]
    return [
        WHOLE * one.difference(cover).area / one.area if not cover.is_empty else WHOLE
        for one, cover in zip(polygons, covers, strict=True)
    ]


def seen(places: list[Place]) -> tuple[int, ...]:
    return shares(places, [True] * len(places))


def test_shares_agree_with_polygons_within_the_stated_error() -> None:
    for number, cards in enumerate((2, 3, 5, 8, 13, 21, 34, 60, 95)):
        places = heap(number, cards)
        for ours, theirs in zip(seen(places), exact(places), strict=True):
            assert abs(ours - theirs) <= MOST_OFF


def test_two_cards_at_every_angle_agree_with_polygons() -> None:
    for rot in range(0, 360, 3):
        places = [(0, 0, (7 * rot) % 360), (rot % 50 - 25, rot % 70 - 35, rot)]
        for ours, theirs in zip(seen(places), exact(places), strict=True):
            assert abs(ours - theirs) <= MOST_OFF


def test_what_lies_straight_is_exact() -> None:
    straight = [(0, 0, 0), (10, 0, 0), (0, 20, 180), (100, 0, 90), (100, 13, 90)]
    assert [abs(ours - theirs) < 1 for ours, theirs in zip(seen(straight), exact(straight), strict=True)] == [True] * 5
    assert seen([(5, 5, 0), (5, 5, 180)]) == (0, WHOLE)


def test_cards_beyond_the_edge_are_counted_whole() -> None:
    corners = [(x, y, 45) for x in (-500, 500) for y in (-350, 350)]
    assert seen(corners) == (WHOLE,) * 4


def test_a_card_that_is_not_wanted_still_covers() -> None:
    assert shares([(0, 0, 0), (0, 0, 0)], [True, False]) == (0, 0)


def test_sines_come_from_a_sound_table() -> None:
    for degrees in range(-360, 721):
        assert abs(geometry.sine(degrees) - 65_536 * math.sin(math.radians(degrees))) <= 0.5001
        assert abs(geometry.cosine(degrees) - 65_536 * math.cos(math.radians(degrees))) <= 0.5001


def test_a_point_is_on_a_card_or_beside_it() -> None:
    luck = Luck("points", 1)
    for number in range(300):
        (place,) = heap(number, 1, 40)
        x, y = luck.below(200) - 100, luck.below(200) - 100
        away = polygon(place).distance(polygon((x, y, 0)).centroid)
        if not 0 < away < 0.01:
            assert reached(place, x, y, 0) == (away == 0)


def test_a_clear_place_is_clear_as_long_as_there_is_one() -> None:
    lying: list[Place] = heap(3, 12)
    for _ in range(25):
        place = clear_place(lying, (0, 0))
        assert on_table(*place[:2])
        assert not any(polygon(place).intersection(polygon(other)).area > 1 for other in lying)
        lying.append(place)
    full = [(x, y, 0) for x in range(-500, 501, 50) for y in range(-350, 351, 50)]
    assert clear_place(full, (7, 9)) == (7, 9, 0)
