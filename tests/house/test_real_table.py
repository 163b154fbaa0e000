"""Dice on a real table: people tell what came up, nothing is drawn, and a turn takes two presses at most."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from gamecore import wire
from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.chance import Luck
from gamecore.game import CHANCE, Finish, Seat, legal, view
from gamecore.match import PERSON, BadRecord, Record, begin, read_link, read_saved, replay
from gamecore.shapes import shape
from gamecore.tabletop import AnyMatch, real_luck, viewer
from gamecore.words import reader
from tests.contract.walks import NAMES

REAL = [box for box in BOXES if box.real_luck is not None]
every_real_table = pytest.mark.parametrize("box", REAL, ids=lambda box: box.game.slug)
MOST_PRESSES = 2


def at_table(box: Box, players: int = 2) -> AnyMatch:
    """A game with dice of their own."""
    return replace(begin(box.game, NAMES[:players], "unused"), real=True)


def told(match: AnyMatch, line: str) -> AnyMatch:
    return wire._told_in_one(match, line)


@every_real_table
def test_every_throw_with_every_result_can_be_told_and_nothing_else(box: Box) -> None:
    match = at_table(box)
    for moment in range(120):
        if isinstance(match.turn, Finish):
            break
        offered = [choice.action for choice in real_luck(box, match, viewer(match))]
        if not offered:
            match = told(match, str(Luck("walk", moment).pick(legal(box.game, match.state))))
            continue
        thrown = {str(action): match.state_line(str(action)) for action in legal(box.game, match.state)}
        results = {
            f"{throw}; {result}"
            for throw, after in thrown.items()
            for result in map(str, box.game.outcomes(after.state))
        }
        assert set(offered) == results
        assert len(offered) == len(results)
        match = told(match, str(Luck("walk", moment).pick(tuple(offered))))


@every_real_table
def test_a_turn_takes_two_presses_at_most(box: Box) -> None:
    match = at_table(box)
    for moment in range(60):
        if isinstance(match.turn, Finish):
            break
        before, presses = match.turn, 0
        while match.turn == before and presses <= MOST_PRESSES:
            offered = [choice.action for choice in real_luck(box, match, viewer(match))]
            can = offered or list(view(box.game, match.state, viewer(match)).choices)
            match, presses = told(match, str(Luck("presses", moment).pick(tuple(can)))), presses + 1
        assert presses <= MOST_PRESSES


@every_real_table
def test_nothing_is_drawn_and_the_record_says_so(box: Box) -> None:
    match = at_table(box)
    (throw, *_) = map(str, legal(box.game, match.state))
    waiting = match.say(throw)
    assert waiting.turn == CHANCE, "the die was thrown by somebody else"
    for record in (read_link(waiting.record.link()), read_saved(waiting.record.saved())):
        again = replay(box.game, record)
        assert again.real
        assert again.turn == CHANCE
        assert again.fingerprint == waiting.fingerprint
    (first, *_) = (choice.action for choice in real_luck(box, waiting, viewer(waiting)))
    assert replay(box.game, told(waiting, first).record).fingerprint == told(waiting, first).fingerprint


@every_real_table
def test_what_was_mistyped_can_always_be_taken_back(box: Box) -> None:
    looks = opened(box)
    (first, *_) = (choice.action for choice in real_luck(box, wire._sittings["real"].match, Seat(0)))
    assert call("act", do=first)["hash"] != looks["hash"]
    assert call("act", do="undo")["hash"] == looks["hash"]


@every_real_table
def test_at_the_page_results_are_buttons_in_every_language(box: Box) -> None:
    for language in box.languages:
        looks = opened(box, language)
        for choice in real_luck(box, wire._sittings["real"].match, Seat(0)):
            assert f'data-action="{choice.action}"' in looks["html"]
            assert reader(language).read(choice.label) in looks["html"]


@every_real_table
def test_a_result_that_cannot_be_is_refused_whole(box: Box) -> None:
    looks = opened(box)
    (throw, *_) = map(str, legal(box.game, wire._sittings["real"].match.state))
    assert "refused" in call("act", do=f"{throw}; nothing at all")
    assert call("look")["hash"] == looks["hash"]


def test_a_record_that_says_something_else_than_yes_or_no_is_damaged() -> None:
    record = Record("three-pigs", 1, ("Ada",), (), "seed").plain() | {"real": "perhaps"}
    from gamecore import match as room

    with pytest.raises(BadRecord, match="real"):
        read_saved(json.dumps({**record, "check": room._check(record)}))


def opened(box: Box, language: str = "en") -> Any:
    players = list(NAMES[: box.game.seats.start])
    people = {"players": players, "pilots": [PERSON] * len(players), "seed": "unused", "real": True}
    return call("open", game=box.game.slug, language=language, **people)


def call(door: str, **what: Any) -> Any:
    return json.loads(getattr(wire, door)(json.dumps({"host": "real", **what})))


@every_real_table
def test_what_can_be_told_is_told_apart_by_pictures_that_are_drawn(box: Box) -> None:
    """Only pictures are on the buttons, so each button has others than the rest."""
    match = at_table(box)
    assert box.real_luck is not None
    shown = [choice.picture for choice in box.real_luck(view(box.game, match.state, Seat(0)))]
    assert len(set(shown)) == len(shown) > 0
    for name in {name for picture in shown for name in picture}:
        shape(box.game.slug, name)
