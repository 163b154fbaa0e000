"""What the lessons of Schlängeln have of their own: secrets, answers that may be untrue, a riddle."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.game import Seat
from gamecore.games.schlaengeln.box import BOX
from gamecore.games.schlaengeln.knowledge import known
from gamecore.games.schlaengeln.lessons import LESSONS
from gamecore.tutorial import SAY_NO, SAY_YES, Played, Tutorial, looker, play_lesson
from gamecore.words import Message, reader

type AnyPlayed = Played[Any, Any]  # Any: a box holds any game

GAME = BOX.game
STEPS = [(lesson, played) for lesson in LESSONS for played in play_lesson(GAME, lesson)]

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.slug for lesson in LESSONS])
each_step = pytest.mark.parametrize(
    ("lesson", "played"), STEPS, ids=[f"{lesson.slug}/{played.step.key}" for lesson, played in STEPS]
)


def _text(message: Message) -> str:
    return reader("en").read(message)


@each_step
def test_the_last_hint_names_the_move(lesson: Tutorial, played: AnyPlayed) -> None:  # noqa: ARG001 - one list
    hint = _text(played.step.hints[-1]).lower()
    assert hint.startswith("press ")
    assert all(word in hint for word in _named(played))


def _named(played: AnyPlayed) -> list[str]:
    """The words for the solution that a child can find on the table or on a button."""
    verb, _, end = played.solution.partition(" ")
    if verb == "say" and played.step.question is None:
        return [{SAY_YES: "yes", SAY_NO: "no"}[played.solution]]
    return [end.partition("=")[2].lower()] if verb == "say" else end.lower().split()


@each_step
def test_the_learner_sees_one_side_only(lesson: Tutorial, played: AnyPlayed) -> None:
    """What is shown and told in a step is what that seat may know."""
    seat = looker(played.start, lesson)
    assert played.start.players[seat] == lesson.seat
    assert all(event.secret_to in (None, seat) for event in played.meanwhile)
    hidden = [bush for owner, bush in enumerate(GAME.hide(played.start.state, seat).bushes) if owner != seat]
    assert all(snake is None or snake.hidden is None for bush in hidden for snake in bush)


def test_an_act_is_asked_only_of_the_side_that_is_on_turn() -> None:
    for lesson, played in STEPS:
        if played.step.kind == "act":
            assert played.start.turn == looker(played.start, lesson), played.step.key


def test_answers_that_are_claimed_are_true_and_untrue() -> None:
    """In the round about answers each of the three is claimed, and what is claimed decides, not what is done."""
    steps = play_lesson(GAME, BOX.lesson("referee-answers"))
    claimed = [played.step.claim.so.get("answers.Ben") for played in steps if played.step.claim is not None]
    assert {"yes", "later", "bad luck"} <= set(claimed)
    assert all(played.start.ruling("ask Ben red").allowed for played in steps)


def test_the_riddle_can_be_worked_out_only_from_what_was_said() -> None:
    """With the answers one colour is left at the first opening; without them there are more."""
    played = play_lesson(GAME, BOX.lesson("riddle"))[4]
    assert played.step.key == "certain"
    match, seat = played.start, Seat(0)
    table = GAME.hide(match.state, seat)
    with_answers = known(table, seat, match.told(seat)).opening(Seat(1), 0)
    without = known(table, seat, ()).opening(Seat(1), 0)
    assert with_answers is not None
    assert without is not None
    assert with_answers.fronts == ("green",)
    assert set(without.fronts) == {"green", "violet", "blue"}
    assert set(with_answers.snakes) == {"YG"}
    assert set(without.snakes) == {"YG", "YVB", "YBOG"}
