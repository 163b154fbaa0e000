"""Advice on request: at every table it names something that is allowed, says why, and gives nothing away."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gamecore import wire
from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.game import Finish
from gamecore.match import PERSON
from gamecore.scene import UNCOVER
from gamecore.tabletop import scene_of, viewer
from gamecore.words import reader
from tests.contract.walks import NAMES

SAYS = {"en": "Advice: ", "bg": "Съвет: "}
every_language = pytest.mark.parametrize(
    ("box", "language"),
    [(box, language) for box in BOXES for language in box.languages],
    ids=lambda value: value.game.slug if isinstance(value, Box) else value,
)


def opened(box: Box, language: str = "en") -> wire.Sitting:
    """A table of as few people as can play."""
    players = list(NAMES[: box.game.seats.start])
    call = {"game": box.game.slug, "players": players, "pilots": [PERSON] * len(players), "seed": "advice"}
    wire.open(json.dumps({**call, "host": "advice", "language": language}))
    return wire._sittings["advice"]


def advice() -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(wire.look(json.dumps({"host": "advice", "ask": "advice"})))
    return answer


@every_language
def test_advice_names_what_is_allowed_and_says_why(box: Box, language: str) -> None:
    opened(box, language)
    for _ in range(12):
        wire.act(json.dumps({"host": "advice", "do": UNCOVER}))
        sitting = wire._sittings["advice"]
        match, seat = sitting.match, viewer(sitting.match)
        if isinstance(match.turn, Finish):
            break
        (says,) = advice()["says"]
        assert says.startswith(SAYS[language])
        choice = wire._choice(sitting, seat, box.strategies[0].name)
        assert match.ruling(choice.action, seat).allowed
        assert reader(language).read(choice.because) in says
        offered = {each.action: each.label for each in scene_of(box, match, seat, reader(language)).choices}
        if choice.action in offered:  # a place on the table that no button names is advised by its reason alone
            assert reader(language).read(offered[choice.action]) in says
        assert wire._sittings["advice"] is sitting, "advice changed something"
        wire.act(json.dumps({"host": "advice", "do": choice.action}))


@pytest.mark.parametrize("box", [box for box in BOXES if box.private], ids=lambda box: box.game.slug)
def test_under_the_cover_there_is_no_advice(box: Box) -> None:
    sitting = opened(box)
    for _ in range(60):
        if wire._hidden(sitting):
            break
        choice = wire._choice(sitting, viewer(sitting.match), box.strategies[0].name)
        wire.act(json.dumps({"host": "advice", "do": choice.action}))
        sitting = wire._sittings["advice"]
    assert wire._hidden(sitting)
    assert advice()["says"] == ["There is nothing to advise just now."]


def test_a_computer_player_gets_no_advice_from_the_page() -> None:
    box = BOXES[0]
    players = list(NAMES[: box.game.seats.start])
    pilots = [box.strategies[0].name] * len(players)
    call = {"game": box.game.slug, "players": players, "pilots": pilots, "seed": "advice", "host": "advice"}
    wire.open(json.dumps({**call, "language": "en"}))
    assert advice()["says"] == ["There is nothing to advise just now."]
