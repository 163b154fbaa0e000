"""The lessons of Geißlein beyond the contract of all lessons, and the machine that finds faults in a lesson."""

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
    faults,
    play_lesson,
)
from gamecore.words import say
from tests.contract.test_lessons import lix, text

type AnyPlayed = Played[Any, Any]  # Any: a box holds any game

GAME = BOX.game
STEPS = [(lesson, played) for lesson in LESSONS for played in play_lesson(GAME, lesson)]
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six")

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.slug for lesson in LESSONS])
each_step = pytest.mark.parametrize(
    "played", [played for _, played in STEPS], ids=[f"{lesson.slug}/{played.step.key}" for lesson, played in STEPS]
)


@each_step
def test_the_last_hint_names_the_move(played: AnyPlayed) -> None:
    assert _named(played) in text(played.step.hints[-1]).lower()


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


def test_the_first_lesson_can_be_done_from_pictures() -> None:
    """The places show how many kids they hide, each task stands there in shapes, and so does each answer; what is
    to be pressed in a game lies on the table, and the last hint points at it."""
    first = LESSONS[0]
    assert first.options["view"] == "open"
    for played in play_lesson(GAME, first):
        assert played.step.picture
        assert played.step.points
        if played.step.question is not None:
            assert len(set(played.step.question.pictures)) == len(played.step.question.choices)


def test_every_lesson_is_found_by_its_picture() -> None:
    assert all(lesson.picture for lesson in LESSONS)
    assert len({lesson.picture for lesson in LESSONS}) == len(LESSONS)


def test_elsewhere_the_numbers_have_to_be_remembered() -> None:
    assert [lesson.slug for lesson in LESSONS if lesson.options.get("view") == "open"] == ["first-guess"]


@each_lesson
def test_a_pupil_of_eight_can_read_a_lesson_alone(lesson: Tutorial) -> None:
    assert lix([text(said) for step in lesson.steps for said in (step.say, step.praise)]) < 25


def test_the_sentences_for_children_are_easy() -> None:
    assert lix([text(rule.child) for rule in RULEBOOK]) < 25


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


def test_an_order_without_a_button_is_found() -> None:
    bare = faults(GAME, LESSONS[0], lambda view, heard: replace(BOX.scene(view, heard), choices=()))
    assert any("asks for 'roll', for which there is no button" in found for found in bare)


def test_two_steps_of_one_name_are_found() -> None:
    doubled = replace(LESSONS[0], steps=(*LESSONS[0].steps, LESSONS[0].steps[-1]))
    assert "lesson 'first-guess' has more than one step 'one-kid'" in list(faults(GAME, doubled))


def test_a_lesson_without_a_referee_round_is_found() -> None:
    short = replace(LESSONS[0], steps=LESSONS[0].steps[:-1])
    (told,) = faults(GAME, short, BOX.scene)
    assert told == (
        "lesson 'first-guess' does not end with a referee round: "
        "its last steps are predict, referee, referee, not 3 referee"
    )


def test_a_referee_round_without_a_false_thing_or_without_a_sound_one_is_found() -> None:
    *others, early, all_five, _ = LESSONS[0].steps
    again = replace(early, key="again", given={"phase": "roll", "rolled": "", "current": "Ben"})
    steps = (*others, early, all_five, replace(again, claim=Claim(does="guess 5", by="Ada")))
    (told,) = faults(GAME, replace(LESSONS[0], steps=steps), BOX.scene)
    assert told == "lesson 'first-guess' has a referee round in which the answer is always 'say allowed=no'"


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
    lesson = BOX.lesson("referee-turn")
    step = play_lesson(GAME, lesson)[lesson.step("look-first")]
    assert step.step.claim == Claim(breaks="GV-7")
    assert step.answers[SAY_NO].says[0] == GAME.rule("GV-7").child
    assert step.answers[SAY_NO].cites[0] == "GV-7"
