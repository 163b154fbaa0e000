"""The lessons of Schlängeln: each can be finished, every rule happens in one, every mistake gets its own answer."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gamecore.game import Seat
from gamecore.games.schlaengeln.box import BOX
from gamecore.games.schlaengeln.knowledge import known
from gamecore.games.schlaengeln.lessons import LESSONS
from gamecore.games.schlaengeln.rulebook import RULEBOOK
from gamecore.tutorial import SAY_NO, SAY_YES, Played, Tutorial, arrive, faults, looker, play_lesson
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


@each_lesson
def test_a_lesson_is_short_and_without_fault(lesson: Tutorial) -> None:
    assert list(faults(GAME, lesson, BOX.scene)) == []
    assert 3 <= len(lesson.steps) <= 6


@each_step
def test_a_step_starts_from_a_sound_position(lesson: Tutorial, played: AnyPlayed) -> None:
    assert list(GAME.broken(played.start.state)) == []
    assert arrive(GAME, lesson, played.step.key).fingerprint == played.start.fingerprint


@each_step
def test_every_answer_is_what_the_rules_say(lesson: Tutorial, played: AnyPlayed) -> None:  # noqa: ARG001 - one list
    """Right is allowed and goes on; wrong is allowed and stays; refused is what the live core refuses."""
    for said, answer in played.answers.items():
        assert (answer.after is not None) == (answer.verdict == "right")
        if played.step.kind == "act":
            assert played.start.ruling(said).allowed == (answer.verdict != "refused")
            assert (said in played.step.accept) == (answer.verdict == "right")
    for reply in played.step.replies:
        for said in reply.to:
            assert played.answers[said].says == (reply.says,)


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
def test_players_are_called_by_name_and_sentences_are_short(lesson: Tutorial, played: AnyPlayed) -> None:  # noqa: ARG001
    step = played.step
    assert re.findall(r"\b(he|she|his|her|him|hers)\b", _text(step.say).lower()) == []
    for message in (step.say, step.praise, *step.hints, *(reply.says for reply in step.replies)):
        sentences = re.split(r"(?<=[.!?:”])\s+", _text(message))
        assert max(len(sentence.split()) for sentence in sentences) <= 20


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


def test_every_rule_that_is_enforced_happens_in_a_lesson_and_is_taught_by_one() -> None:
    enforced = {rule.ref for rule in RULEBOOK if not rule.text_only}
    assert {ref for _, played in STEPS for answer in played.answers.values() for ref in answer.cites} == enforced
    assert {ref for _, played in STEPS for ref in played.step.cites} == enforced


def test_the_referee_sees_at_least_ten_positions_and_both_answers_occur_in_every_round() -> None:
    rounds = [lesson for lesson in LESSONS if lesson.slug.startswith("referee-")]
    assert sum(len(lesson.steps) for lesson in rounds) >= 10
    for lesson in rounds:
        assert {played.solution for played in play_lesson(GAME, lesson)} == {SAY_YES, SAY_NO}


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


def _lix(texts: list[str]) -> float:
    """Björnsson's measure: below 30 are books for children."""
    text = " ".join(texts)
    words, sentences = re.findall(r"\w+", text), re.findall(r"[.!?:](?=\s|$)", text)
    return len(words) / len(sentences) + 100 * sum(len(word) > 6 for word in words) / len(words)


@each_lesson
def test_a_pupil_of_eight_can_read_a_lesson_alone(lesson: Tutorial) -> None:
    assert _lix([_text(text) for step in lesson.steps for text in (step.say, step.praise)]) < 25


def test_the_sentences_for_children_are_easy() -> None:
    assert _lix([_text(rule.child) for rule in RULEBOOK]) < 25
