"""The lessons of Geißlein: each can be finished, every rule happens in one, every mistake gets its own answer."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gamecore.games.geisslein.box import BOX
from gamecore.games.geisslein.lessons import LESSONS
from gamecore.games.geisslein.rulebook import RULEBOOK
from gamecore.tutorial import SAY_NO, SAY_YES, Played, Tutorial, arrive, faults, play_lesson
from gamecore.words import Message, reader

type AnyPlayed = Played[Any, Any]  # Any: a box holds any game

GAME = BOX.game
STEPS = [(lesson, played) for lesson in LESSONS for played in play_lesson(GAME, lesson)]
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six")

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.slug for lesson in LESSONS])
each_step = pytest.mark.parametrize(
    "played", [played for _, played in STEPS], ids=[f"{lesson.slug}/{played.step.key}" for lesson, played in STEPS]
)


def _text(message: Message) -> str:
    return reader("en").read(message)


@each_lesson
def test_a_lesson_has_no_fault(lesson: Tutorial) -> None:
    assert list(faults(GAME, lesson, BOX.scene)) == []


@each_lesson
def test_a_lesson_is_short(lesson: Tutorial) -> None:
    assert 3 <= len(lesson.steps) <= 6


def test_lessons_are_told_apart_by_their_names() -> None:
    assert len({lesson.slug for lesson in LESSONS}) == len(LESSONS) >= 8


@each_step
def test_a_step_starts_from_a_sound_position(played: AnyPlayed) -> None:
    assert list(GAME.broken(played.start.state)) == []


@each_step
def test_every_answer_is_what_the_rules_say(played: AnyPlayed) -> None:
    """Right is allowed and goes on; wrong is allowed and stays; refused is what the live core refuses."""
    for said, answer in played.answers.items():
        assert (answer.after is not None) == (answer.verdict == "right")
        if played.step.kind == "act":
            assert played.start.ruling(said).allowed == (answer.verdict != "refused")
            assert (said in played.step.accept) == (answer.verdict == "right")
        else:
            assert answer.verdict in ("right", "wrong")


@each_step
def test_every_way_that_is_accepted_leads_to_the_same_table(played: AnyPlayed) -> None:
    tables = {answer.after.fingerprint for answer in played.answers.values() if answer.after is not None}
    assert len(tables) == 1


@each_step
def test_every_foreseen_mistake_gets_the_reply_that_was_written_for_it(played: AnyPlayed) -> None:
    for reply in played.step.replies:
        for said in reply.to:
            assert played.answers[said].says == (reply.says,)
            assert played.answers[said].verdict != "right"


@each_step
def test_the_last_hint_names_the_move(played: AnyPlayed) -> None:
    assert _named(played) in _text(played.step.hints[-1]).lower()


def _named(played: AnyPlayed) -> str:
    """The word for the solution that a child can find on the table or on a button."""
    verb, _, end = played.solution.partition(" ")
    if verb == "say":
        if played.step.question is None:
            return "press " + {SAY_YES: "yes", SAY_NO: "no"}[played.solution]
        value = end.partition("=")[2]
        places = {"centre": "in the middle", "aside": "put aside"}
        return NUMBERS[int(value)] if value.isdigit() else places.get(value, value.lower())
    return {"roll": "press the die", "decline": "press stop", "guess": "press " + NUMBERS[int(end or 0)]}[verb]


@each_step
def test_players_are_called_by_name(played: AnyPlayed) -> None:
    """With several at the table, nobody knows who "she" is."""
    assert re.findall(r"\b(he|she|his|her|him|hers)\b", _text(played.step.say).lower()) == []


@each_step
def test_sentences_are_short(played: AnyPlayed) -> None:
    step = played.step
    for message in (step.say, step.praise, *step.hints, *(reply.says for reply in step.replies)):
        sentences = re.split(r"(?<=[.!?:”])\s+", _text(message))
        assert max(len(sentence.split()) for sentence in sentences) <= 20


def test_every_rule_that_is_enforced_happens_in_a_lesson() -> None:
    taught = {ref for _, played in STEPS for answer in played.answers.values() for ref in answer.cites}
    assert taught == {rule.ref for rule in RULEBOOK if not rule.text_only}


def test_every_rule_is_cited_by_the_step_that_teaches_it() -> None:
    """Not only by the way: at least one step names the rule as its own."""
    meant = {ref for _, played in STEPS for ref in played.step.cites}
    assert meant == {rule.ref for rule in RULEBOOK if not rule.text_only}


def test_the_referee_sees_at_least_ten_positions_and_both_answers_occur_in_every_round() -> None:
    rounds = [lesson for lesson in LESSONS if lesson.slug.startswith("referee-")]
    assert sum(len(lesson.steps) for lesson in rounds) >= 10
    for lesson in rounds:
        assert {played.solution for played in play_lesson(GAME, lesson)} == {SAY_YES, SAY_NO}


def test_every_referee_answer_shows_a_rule() -> None:
    for _, played in STEPS:
        if played.step.kind == "referee":
            assert all(answer.cites for answer in played.answers.values())


def test_the_first_lesson_can_be_done_from_pictures() -> None:
    """The places show how many kids they hide, and each thing to press is on the table."""
    first = LESSONS[0]
    assert first.options["view"] == "open"
    for played in play_lesson(GAME, first):
        assert played.step.points


def test_elsewhere_the_numbers_have_to_be_remembered() -> None:
    assert [lesson.slug for lesson in LESSONS if lesson.options.get("view") == "open"] == ["first-guess"]


@each_lesson
def test_arriving_at_a_step_is_the_same_as_playing_there(lesson: Tutorial) -> None:
    for played in play_lesson(GAME, lesson):
        assert arrive(GAME, lesson, played.step.key).fingerprint == played.start.fingerprint
