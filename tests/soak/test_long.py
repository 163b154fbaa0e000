"""Long hunts for what short tests miss: many more moves, seeds and damaged records than `make test` has time for."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.lab import simulate
from gamecore.match import BadRecord, read_link, replay
from tests.contract import laws, test_scenes
from tests.contract.walks import NAMES, openings, played, positions, tables
from tests.games.schlaengeln import test_knowledge as schlaengeln

pytestmark = pytest.mark.soak

MOVES = 200_000
WALKED = 20_000
MATCHES = 400
KNOWN = 125
"""Random games of Schlängeln with each of four sets of snakes."""

every_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.slug)


def wrong(law: Any) -> list[str]:  # Any: laws yield lines, whatever they look at
    """The first things that break a law."""
    return list(islice(law, 5))


@every_box
def test_many_moves_break_no_invariant(box: Box) -> None:
    moves = number = 0
    while moves < MOVES:
        for players, options in tables(box.game):
            match = played(box.game, players, f"soak {number}", options, 400)
            moves, number = moves + len(match.turns), number + 1
            for turn in match.turns:
                assert list(box.game.broken(turn.state)) == [], box.game.facts(turn.state)


@every_box
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_every_law_holds_far_away(box: Box, law: laws.Law) -> None:
    assert wrong(law(positions(box.game, WALKED, "soak"))) == []


@every_box
@pytest.mark.parametrize("law", test_scenes.LAWS, ids=lambda law: law.__name__)
def test_every_table_keeps_the_law_far_away(box: Box, law: Any) -> None:
    assert wrong(law(box, positions(box.game, WALKED // 2, "tables"))) == []


@every_box
def test_what_is_not_seen_changes_nothing_far_away(box: Box) -> None:
    assert wrong(laws.twins_look_alike((*positions(box.game, WALKED, "twins")[::25], *openings(box.game)), box)) == []


@every_box
def test_every_match_is_opened_again_as_it_was(box: Box) -> None:
    for number in range(MATCHES):
        for players, options in tables(box.game):
            match = played(box.game, players, f"again {number}", options, 100)
            assert replay(box.game, match.record).fingerprint == match.fingerprint


@every_box
def test_every_changed_character_of_a_link_is_noticed(box: Box) -> None:
    players, options = next(tables(box.game))
    link = played(box.game, players, "link", options, 60).record.link()
    for at in range(len(link)):
        for letter in "Aa0-_z9":
            if letter != link[at]:
                with pytest.raises(BadRecord):
                    read_link(link[:at] + letter + link[at + 1 :])


@every_box
def test_computer_players_play_by_the_rules(box: Box) -> None:
    for count in box.game.seats:
        for strategy in box.strategies:
            tally = simulate(box.game, NAMES[:count], [strategy] * count, "soak", MATCHES)
            assert tally.games == MATCHES


@pytest.mark.parametrize("name", schlaengeln.SETS)
def test_what_can_be_known_equals_trying_everything_out(name: str) -> None:
    for number in range(KNOWN):
        schlaengeln.compare(name, number)
