"""One contract for the lessons of all games: each can be finished, every rule happens in one, every mistake is met."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from gamecore.box import Box
from gamecore.catalog import BOXES, box
from gamecore.tutorial import LONGEST_STEP, REFEREE_ROUND, SAY_YES, Played, Tutorial, arrive, faults, play_lesson
from gamecore.words import Message, reader

LONGEST_LESSON = 6
"""So many steps before the referee round."""


class Taught(NamedTuple):
    """A lesson and its game."""

    box: Box
    lesson: Tutorial

    def __str__(self) -> str:
        return f"{self.box.game.slug}/{self.lesson.slug}"

    @property
    def steps(self) -> tuple[Played[Any, Any], ...]:
        """The steps as the core plays them."""
        return lived(self.box.game.slug, self.lesson.slug)


@cache
def lived(slug: str, lesson: str) -> tuple[Played[Any, Any], ...]:
    """The steps of a lesson, played once for all tests."""
    return play_lesson(box(slug).game, box(slug).lesson(lesson))


def all_steps(box: Box) -> list[Played[Any, Any]]:
    """The steps of all lessons of a game."""
    return [played for lesson in box.lessons for played in lived(box.game.slug, lesson.slug)]


every_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.slug)
every_lesson = pytest.mark.parametrize(
    "taught", [Taught(box, lesson) for box in BOXES for lesson in box.lessons], ids=str
)


every_telling = pytest.mark.parametrize(
    ("taught", "language"),
    [(Taught(box, lesson), language) for box in BOXES for lesson in box.lessons for language in box.languages],
    ids=str,
)


def text(message: Message, language: str = "en") -> str:
    """What a reader reads."""
    return reader(language).read(message)


@every_lesson
def test_a_lesson_has_no_fault(taught: Taught) -> None:
    assert list(faults(taught.box.game, taught.lesson, taught.box.scene)) == []


@every_lesson
def test_a_lesson_is_short(taught: Taught) -> None:
    assert REFEREE_ROUND < len(taught.lesson.steps) <= LONGEST_LESSON + REFEREE_ROUND


#: Whoever a step says is to act: "Ada is on turn", "It is the turn of Ada", "Throw the die for Ada!".
_ON_TURN = re.compile(r"\b(\w+) is on turn|It is the turn of (\w+)|for (\w+)!")


@every_lesson
def test_a_step_that_says_whose_turn_it_is_says_so_of_the_table(taught: Taught) -> None:
    for played in taught.steps:
        for told in _ON_TURN.finditer(text(played.step.say)):
            name, turn = next(filter(None, told.groups())), played.start.turn
            if name in played.start.players:
                assert isinstance(turn, int), played.step.key
                assert played.start.players[turn] == name, played.step.key


@every_box
def test_lessons_are_told_apart_by_their_names(box: Box) -> None:
    assert len({lesson.slug for lesson in box.lessons}) == len(box.lessons)


@every_lesson
def test_a_step_starts_from_a_sound_position(taught: Taught) -> None:
    for played in taught.steps:
        assert list(taught.box.game.broken(played.start.state)) == [], played.step.key


@every_lesson
def test_every_answer_is_what_the_rules_say(taught: Taught) -> None:
    """Right is allowed and goes on; wrong is allowed and stays; refused is what the live core refuses."""
    for played in taught.steps:
        for said, answer in played.answers.items():
            assert (answer.after is not None) == (answer.verdict == "right")
            if played.step.kind == "act":
                assert played.start.ruling(said).allowed == (answer.verdict != "refused"), (played.step.key, said)
                assert (said in played.step.accept) == (answer.verdict == "right"), (played.step.key, said)
            else:
                assert answer.verdict in ("right", "wrong")


@every_lesson
def test_every_way_that_is_accepted_leads_on_to_the_same_table(taught: Taught) -> None:
    """Otherwise the things on the table would jump when the next step begins."""
    for played, following in pairwise(taught.steps):
        tables = {answer.after.fingerprint for answer in played.answers.values() if answer.after is not None}
        assert len(tables) <= 1 or following.step.given is not None, played.step.key


@every_lesson
def test_every_foreseen_mistake_gets_the_reply_that_was_written_for_it(taught: Taught) -> None:
    for played in taught.steps:
        for reply in played.step.replies:
            for said in reply.to:
                assert reply.says in played.answers[said].says, (played.step.key, said)
                assert played.answers[said].verdict != "right", (played.step.key, said)


@every_lesson
def test_arriving_at_a_step_is_the_same_as_playing_there(taught: Taught) -> None:
    for played in taught.steps:
        assert arrive(taught.box.game, taught.lesson, played.step.key).fingerprint == played.start.fingerprint


@every_box
def test_every_rule_that_is_enforced_happens_in_a_lesson(box: Box) -> None:
    taught = {ref for played in all_steps(box) for answer in played.answers.values() for ref in answer.cites}
    assert taught == {rule.ref for rule in box.game.rulebook if not rule.text_only}


@every_box
def test_every_rule_is_cited_by_the_step_that_teaches_it(box: Box) -> None:
    """Not only by the way: at least one step names the rule as its own."""
    meant = {ref for played in all_steps(box) for ref in played.step.cites}
    assert meant >= {rule.ref for rule in box.game.rulebook if not rule.text_only}


@every_box
def test_the_referee_meets_at_least_ten_positions(box: Box) -> None:
    assert len({played.start.fingerprint for played in all_steps(box) if played.step.kind == "referee"}) >= 10


@every_box
def test_a_learner_cannot_always_say_no(box: Box) -> None:
    answers = [played.solution for played in all_steps(box) if played.step.kind == "referee"]
    assert 1 / 4 <= answers.count(SAY_YES) / len(answers) <= 3 / 4


@every_lesson
def test_players_are_called_by_name(taught: Taught) -> None:
    """With several at the table, nobody knows who "she" is."""
    for played in taught.steps:
        assert re.findall(r"\b(he|she|his|her|him|hers)\b", text(played.step.say).lower()) == []


@every_telling
def test_sentences_are_short(taught: Taught, language: str) -> None:
    for step in taught.lesson.steps:
        for message in (step.say, step.praise, *step.hints, *(reply.says for reply in step.replies)):
            sentences = re.split(r"(?<=[.!?:”“])\s+", text(message, language))
            assert max(len(sentence.split()) for sentence in sentences) <= 20, text(message, language)


@every_telling
def test_a_step_has_one_order_or_one_question_in_every_language(taught: Taught, language: str) -> None:
    for step in taught.lesson.steps:
        say = text(step.say, language)
        assert len(say.split()) <= LONGEST_STEP, say
        assert (say.count("!"), say.count("?")) == (step.say.text.count("!"), step.say.text.count("?")), say
        assert say[-1] == step.say.text[-1], say
        assert all(text(message, language).strip() for message in (step.title, step.praise, *step.hints))


def lix(texts: list[str]) -> float:
    """Björnsson's measure: below 30 are books for children."""
    whole = " ".join(texts)
    words, sentences = re.findall(r"\w+", whole), len(re.findall(r"[.!?:](?=\s|$)", whole))
    return len(words) / sentences + 100 * sum(len(word) > 6 for word in words) / len(words)


EASY = {"en": 30, "bg": 40}
"""Bulgarian words are longer: the same tale of three little pigs measures about ten more."""


@every_telling
def test_a_pupil_of_eight_can_read_a_lesson_alone(taught: Taught, language: str) -> None:
    said = [text(each, language) for step in taught.lesson.steps for each in (step.say, step.praise)]
    assert lix(said) < EASY[language]


@pytest.mark.parametrize(("slug", "language"), [(box.game.slug, told) for box in BOXES for told in box.languages])
def test_the_sentences_for_children_are_easy(slug: str, language: str) -> None:
    assert lix([text(rule.child, language) for rule in box(slug).game.rulebook]) < EASY[language]
