"""The lessons of Cliffhanger, beyond what holds for all: the last hint names the move, and hands stay hidden."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.games.cliffhanger.box import BOX
from gamecore.games.cliffhanger.lessons import LESSONS
from gamecore.tutorial import SAY_NO, SAY_YES, Played, looker, play_lesson
from gamecore.words import reader

STEPS = [(lesson, played) for lesson in LESSONS for played in play_lesson(BOX.game, lesson)]
each_step = pytest.mark.parametrize(
    ("lesson", "played"), STEPS, ids=[f"{lesson.slug}/{played.step.key}" for lesson, played in STEPS]
)


@each_step
def test_the_last_hint_names_the_move(lesson: Any, played: Played[Any, Any]) -> None:
    del lesson
    assert named(played).lower() in reader("en").read(played.step.hints[-1]).lower()


def named(played: Played[Any, Any]) -> str:
    """The word for the solution that a child finds on the table or on a button."""
    verb, _, end = played.solution.partition(" ")
    if verb != "say":
        return f"the {end}"
    value = end.partition("=")[2]
    if value == "together":
        return "press “ada and ben together”"
    return "press " + {SAY_YES: "yes", SAY_NO: "no"}.get(played.solution, value)


@each_step
def test_the_learner_sees_one_hand_and_always_the_same(lesson: Any, played: Played[Any, Any]) -> None:
    assert lesson.seat == "Ada"
    seat = looker(played.start, lesson)
    assert BOX.game.hide(played.start.state, seat).hands[1:] == (None, None)


def test_what_is_learned_first_is_enough_for_a_first_game() -> None:
    """After five lessons a newcomer has met what a single game needs."""
    cited = {ref for lesson in LESSONS[:5] for step in lesson.steps for ref in step.cites}
    setting_up, rare, longer = {"CH-4"}, {"CH-20", "CH-21"}, {"CH-22", "CH-23", "CH-24", "CH-25"}
    played = {str(rule.ref) for rule in BOX.game.rulebook if not rule.text_only}
    assert cited >= played - setting_up - rare - longer
