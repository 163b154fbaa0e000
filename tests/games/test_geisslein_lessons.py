"""The lessons of Geißlein: each can be finished, every rule happens in one, every mistake gets its own answer."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from gamecore.action import RuleRef
from gamecore.games.geisslein.box import BOX
from gamecore.games.geisslein.lessons import LESSONS
from gamecore.games.geisslein.rulebook import RULEBOOK
from gamecore.tutorial import (
    SAY_NO,
    SAY_YES,
    BadLesson,
    Claim,
    Played,
    Question,
    Reply,
    Step,
    Tutorial,
    arrive,
    faults,
    play_lesson,
)
from gamecore.words import Message, reader, say

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


def _long_words(text: str) -> int:
    return sum(len(word) > 6 for word in re.findall(r"\w+", text))


def _lix(texts: list[str]) -> float:
    """Björnsson's measure: below 30 are books for children."""
    text = " ".join(texts)
    words, sentences = len(re.findall(r"\w+", text)), len(re.findall(r"[.!?:](?=\s|$)", text))
    return words / sentences + 100 * _long_words(text) / words


@each_lesson
def test_a_pupil_of_eight_can_read_a_lesson_alone(lesson: Tutorial) -> None:
    assert _lix([_text(text) for step in lesson.steps for text in (step.say, step.praise)]) < 25


def test_the_sentences_for_children_are_easy() -> None:
    assert _lix([_text(rule.child) for rule in RULEBOOK]) < 25


# The machine that looks for faults finds them.

GOOD = LESSONS[0].steps[1]
ASKING = LESSONS[0].steps[2]


def _broken(step: Step) -> list[str]:
    steps = tuple(step if each.key == step.key else each for each in LESSONS[0].steps)
    return list(faults(GAME, replace(LESSONS[0], steps=steps), BOX.scene))


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        (replace(GOOD, say=say("word " * 40 + "go!")), "has more than 40 words"),
        (replace(GOOD, say=say("Look! Say five!")), "gives not exactly one order"),
        (replace(GOOD, say=say("Say five! It is red.")), "does not end with what is to be done"),
        (replace(ASKING, say=say("How many? Or more?")), "asks not exactly one question"),
        (replace(GOOD, praise=say(" ")), "has a title, a task or a praise without words"),
        (replace(GOOD, hints=()), "has 0 hints, not 1 to 3"),
        (replace(GOOD, hints=(say("a"),) * 4), "has 4 hints, not 1 to 3"),
        (replace(GOOD, hints=(say(""),)), "has a hint without words"),
        (replace(GOOD, points=("say-9",)), "points at 'say-9', which is no thing on the table"),
        (replace(GOOD, points=("stop",)), "points at 'stop', which is away just then"),
        (replace(GOOD, points=()), "points at nothing"),
        (replace(GOOD, replies=()), "has no reply of its own to 'guess 0'"),
        (replace(GOOD, replies=(*GOOD.replies, Reply(("guess 5",), say("No.")))), "replies to 'guess 5'"),
        (replace(GOOD, replies=(*GOOD.replies, Reply(("guess 0",), say("No.")))), "replies to 'guess 0' twice"),
        (replace(GOOD, cites=(RuleRef("GV-99"),)), "cites GV-99, which is no rule"),
        (replace(ASKING, cites=()), "names no rule to 'say hidden.red=3'"),
    ],
)
def test_a_fault_is_found_and_named(step: Step, fault: str) -> None:
    assert [found for found in _broken(step) if f"step {step.key!r} {fault}" in found]


def test_two_steps_of_one_name_are_found() -> None:
    doubled = replace(LESSONS[0], steps=(*LESSONS[0].steps, LESSONS[0].steps[-1]))
    assert "lesson 'first-guess' has more than one step 'next'" in list(faults(GAME, doubled))


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (replace(GOOD, accept=("decline",)), "accepts 'decline', which is not allowed there"),
        (replace(ASKING, question=Question("hidden.red", ((3, say("3")),))), "does not offer the true answer, 4"),
        (replace(ASKING, question=None), "asks nothing"),
        (replace(ASKING, kind="referee"), "claims nothing"),
        (replace(ASKING, kind="referee", claim=Claim(does="roll", by="Zoe")), "'Zoe' is no player"),
        (replace(GOOD, given={"hidden.red": 6}), "is a number from 0 to 5"),
        (replace(GOOD, given={"caught": 1}), "kids are 30 together, not 31"),
        (replace(GOOD, then=("guess 3",)), "refused by GV-5"),
    ],
)
def test_a_lesson_that_cannot_be_played_says_where_and_why(step: Step, why: str) -> None:
    with pytest.raises(BadLesson, match=re.escape(why)):
        _broken(step)


def test_what_hands_do_is_refused_with_the_sentence_of_the_rule() -> None:
    step = play_lesson(GAME, BOX.lesson("referee-turn"))[3]
    assert step.step.claim == Claim(breaks="GV-7")
    assert step.answers[SAY_NO].says[0] == GAME.rule("GV-7").child
    assert step.answers[SAY_NO].cites[0] == "GV-7"
