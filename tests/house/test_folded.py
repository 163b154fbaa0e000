"""Notes and the log stay folded and unwritten until somebody unfolds them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from gamecore import catalog, wire
from gamecore.box import Box
from gamecore.tabletop import LOG
from tests.contract.walks import NAMES

HOST = "folded"
#: What can be folded away, and what is written in it.
_FOLD = re.compile(r'<details [^>]*data-unfolds="([a-z]+)"><summary>[^<]*</summary>(.*?)</details>')
every_box = pytest.mark.parametrize("box", catalog.BOXES, ids=lambda box: box.game.slug)


def call(door: str, **what: Any) -> Any:  # Any: an answer is whatever JSON holds
    return json.loads(getattr(wire, door)(json.dumps({"host": HOST, **what})))


def opened(box: Box, **what: Any) -> dict[str, str]:
    """The folds of a table after a computer player's move, by their keys."""
    names, pilot = list(NAMES[: box.game.seats.start]), box.middling.name
    pilots = [pilot] * len(names)
    call("open", game=box.game.slug, players=names, pilots=pilots, seed="folds", language="en")
    return dict(_FOLD.findall(call("act", do="computer", **what)["html"]))


@every_box
def test_what_is_folded_is_not_written(box: Box) -> None:
    folds = opened(box)
    assert LOG in folds
    assert (len(folds) > 1) == (box.notes is not None)
    assert set(folds.values()) == {""}


@every_box
def test_what_is_unfolded_is_written_and_nothing_else(box: Box) -> None:
    for key in opened(box):
        folds = opened(box, unfolded=[key])
        assert {other for other, inside in folds.items() if inside} == {key}
        assert "</li>" in folds[key]
        assert {key for key, inside in folds.items() if inside} == {
            each for each, inside in _FOLD.findall(call("look", unfolded=[key])["html"]) if inside
        }


def test_a_list_of_folds_is_a_list() -> None:
    opened(catalog.BOXES[0])
    with pytest.raises(wire.BadCall, match="'unfolded' is a list of texts"):
        call("look", unfolded="log")
