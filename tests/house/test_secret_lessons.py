"""Lessons of games with secrets: from whose side the learner looks on, and answers that are no fact of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gamecore.game import Event, Game, Seat
from gamecore.games.schlaengeln.rules import Schlaengeln, answer
from gamecore.match import Match
from gamecore.tutorial import BadLesson, Question, Step, Tutorial, looker, play_lesson
from gamecore.words import Message, reader, say

GAME: Game[Any, Any] = Schlaengeln()
BUSHES = {"Ada": ["|RB", "|YG", "|BO"], "Ben": ["|GV", "|OR", "V|Y"]}
GIVEN = {
    "bush": BUSHES,
    "bag": ["ROY", "YVB", "BRG", "GYO", "OBV", "VGR", "RBO", "GVY", "RYGB", "YBOG", "BGVO", "GORV", "OVYR", "VRBY"],
}


def _ben_says(match: Match[Any, Any]) -> str:
    return answer(match.state.bushes[1], "yellow")


ASKED = Question("answer", (("yes", say("Yes")), ("later", say("Later"))), _ben_says)
LURE = Step("lure", "act", say("Lure"), say("Ask Ben for yellow!"), say("Well."), accept=("ask Ben yellow",))
WHAT = Step("what", "predict", say("What"), say("What does Ben say?"), say("Well."), question=ASKED)


def _lesson(seat: str, *steps: Step) -> Tutorial:
    return Tutorial("secrets", say("Secrets"), say("Secrets."), ("Ada", "Ben"), steps, given=GIVEN, seat=seat)


def _told(says: tuple[Message, ...]) -> str:
    return " ".join(map(reader("en").read, says))


@pytest.mark.parametrize(("seat", "is_told"), [("Ada", False), ("Ben", True), ("", False)])
def test_a_learner_is_told_the_secrets_of_one_side_only(seat: str, is_told: bool) -> None:
    """Ada lures a snake of Ben out, and Ben draws another: its colours are for the eyes of Ben."""
    step = replace(LURE, luck=("draw ROY",))
    (played,) = play_lesson(GAME, _lesson(seat, step))
    said = _told(played.answers["ask Ben yellow"].says)
    assert "Ben draws a snake" in said
    assert ("red, orange and yellow" in said) == is_told


def test_what_happens_between_steps_is_told_to_one_side_as_well() -> None:
    step = replace(WHAT, then=("ask Ben yellow", "draw ROY"))
    says: dict[str, tuple[Event, ...]] = {}
    for seat in ("Ada", "Ben"):
        says[seat] = play_lesson(GAME, _lesson(seat, step, WHAT_AFTER))[1].meanwhile
    assert len(says["Ben"]) == len(says["Ada"]) + 1


WHAT_AFTER = replace(WHAT, key="after")


def test_the_learner_keeps_the_same_side_whoever_is_on_turn() -> None:
    for seat, eyes in (("Ada", 0), ("Ben", 1)):
        played = play_lesson(GAME, _lesson(seat, LURE, WHAT_AFTER))
        assert [looker(each.start, _lesson(seat)) for each in played] == [Seat(eyes)] * 2
    assert looker(play_lesson(GAME, _lesson("", LURE, WHAT_AFTER))[1].start, _lesson("")) == Seat(1)


def test_an_answer_that_is_no_fact_is_worked_out_by_the_core() -> None:
    (played,) = play_lesson(GAME, _lesson("Ben", WHAT))
    assert played.solution == "say answer=yes"


def test_an_answer_that_is_worked_out_has_to_be_offered() -> None:
    few = replace(WHAT, question=replace(ASKED, choices=(("later", say("Later")),)))
    with pytest.raises(BadLesson, match="does not offer the true answer"):
        play_lesson(GAME, _lesson("Ben", few))


def test_a_side_that_nobody_has_is_no_lesson() -> None:
    with pytest.raises(BadLesson, match="'Zoe' is no player; there is Ada, Ben"):
        play_lesson(GAME, _lesson("Zoe", WHAT))
