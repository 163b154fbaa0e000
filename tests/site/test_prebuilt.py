"""What the press prints is what the live core says; no browser needed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from html.parser import HTMLParser
from typing import Any

import pytest

from gamecore import catalog, wire
from gamecore.facts import differences, nested
from gamecore.game import Seat
from gamecore.press import fragments
from gamecore.press.place import Place
from gamecore.tabletop import AnyMatch, ready_names
from gamecore.tutorial import SAY_NO, SAY_YES, Step, arrive
from gamecore.words import COMPLETE, PSEUDO, reader
from tests.site.lessons import LESSONS, TOLD

_STEP = re.compile(
    r'<section class="rh-step" id="(?P<key>[^"]+)"[^>]*data-hash="(?P<hash>[^"]+)"[^>]*>(?P<inside>.*?)</section>', re.S
)
_ANSWER = re.compile(
    r'<template data-answer="(?P<said>[^"]+)" data-verdict="(?P<verdict>\w+)"(?: data-hash="(?P<hash>\w+)")?>'
    r"(?P<inside>.*?)</template>",
    re.S,
)
_TAG = re.compile(r"<[^>]+>")


every_telling = pytest.mark.parametrize(
    ("game", "lesson", "language"),
    [(*lesson, language) for lesson in LESSONS for game, language in TOLD if game == lesson[0]],
)


@cache
def printed(game: str, lesson: str, language: str = "en") -> str:
    """A lesson as the press prints it."""
    marker = f'<div data-rulehouse="lesson" data-game="{game}" data-lesson="{lesson}"></div>'
    return fragments.fill(marker, Place(language, lambda address: f"../../../../{address}"))


def call(door: str, **what: Any) -> Any:
    """One call at the worker's door."""
    return json.loads(getattr(wire, door)(json.dumps({"host": "test", "language": "en", **what})))


@every_telling
def test_each_prebuilt_answer_is_what_the_live_core_says(game: str, lesson: str, language: str) -> None:
    steps = {step.key: step for step in catalog.box(game).lesson(lesson).steps}
    sections = list(_STEP.finditer(printed(game, lesson, language)))
    assert [section["key"] for section in sections] == list(steps)
    for section in sections:
        step = steps[section["key"]]
        start = arrive(catalog.box(game).game, catalog.box(game).lesson(lesson), step.key)
        assert start.fingerprint == section["hash"]
        # A live table does not stand still while the die rolls.
        assert call("open", game=game, lesson=lesson, step=step.key)["hash"] == start.settled().fingerprint
        answers = list(_ANSWER.finditer(section["inside"]))
        assert step.kind == "read" or any(answer["verdict"] == "right" for answer in answers)
        verdicts = {unescape(answer["said"]): answer["verdict"] for answer in answers}
        match step.kind:
            case "act":
                for answer in answers:
                    _compare(game, lesson, step, answer, language)
            case "predict":
                assert verdicts == _predicted(game, start, step)
            case "referee":
                assert verdicts == _ruled(game, lesson, start, step)


def _predicted(game: str, start: AnyMatch, step: Step) -> dict[str, str]:
    """What the facts of the table say to each answer."""
    assert step.question is not None
    facts: Any = catalog.box(game).game.facts(start.state)
    if step.question.worked_out is not None:
        facts = step.question.worked_out(start)
    else:
        for key in step.question.about.split("."):
            facts = facts[key]
    return {
        f"say {step.question.about}={value if isinstance(value, str) else json.dumps(value)}": (
            "right" if json.dumps(value) == json.dumps(facts) else "wrong"
        )
        for value, _ in step.question.choices
    }


def _ruled(game: str, lesson: str, start: AnyMatch, step: Step) -> dict[str, str]:
    """What the live core rules on the claim: by its door, where the one on turn does it."""
    claim = step.claim
    assert claim is not None
    after, sound = start, not claim.breaks
    if claim.does:
        by = Seat(start.players.index(claim.by)) if claim.by else None
        sound = start.ruling(claim.does, by).allowed
        # At the live table a computer player has the turn that is not the learner's.
        if not call("open", game=game, lesson=lesson, step=step.key)["computer"] and by is None:
            assert ("refused" in call("act", do=claim.does)) != sound
        if sound:
            after = start.state_line(claim.does)
            for line in step.luck:
                after = after.state_line(line)
            after = after.settled()
    if sound and claim.so:
        sound = not [*differences(nested(claim.so), catalog.box(game).game.facts(after.state))]
    return {SAY_YES: "right" if sound else "wrong", SAY_NO: "wrong" if sound else "right"}


@every_telling
def test_every_step_reply_and_hint_of_a_lesson_can_be_read_aloud(game: str, lesson: str, language: str) -> None:
    """The button stands beside the text, in everything that is put on the stage (F24)."""
    whole = printed(game, lesson, language)
    assert f'lang="{language}"' in whole, "a voice of another language would read"
    templates = re.findall(r"<template data-(?:start|hint|answer).*?</template>", whole, re.DOTALL)
    assert len(templates) == whole.count("<template ") > 0
    assert [template[:90] for template in templates if template.count('data-do="speak"') != 1] == []


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_without_scripts_each_step_is_told_drawn_and_solved(game: str, lesson: str) -> None:
    steps = catalog.box(game).lesson(lesson).steps
    for number, found in enumerate(_STEP.finditer(printed(game, lesson)), 1):
        section = re.sub("<template.*?</template>", "", found["inside"], flags=re.DOTALL)
        assert f"Step {number} of {len(steps)}: " in section
        for part in ('class="rh-order"', 'class="rh-scene', 'class="rh-happens"'):
            assert section.count(part) == 1, (number, part)


def _compare(game: str, lesson: str, step: Step, printed_answer: re.Match[str], language: str) -> None:
    call("open", game=game, lesson=lesson, step=step.key, language=language)
    live = call("act", do=printed_answer["said"])
    assert ("refused" in live) == (printed_answer["verdict"] == "refused"), printed_answer["said"]
    text = _TAG.sub("", printed_answer["inside"])
    if "refused" in live and not any(printed_answer["said"] in reply.to for reply in step.replies):
        assert all(sentence in text for sentence in live["refused"])
    if printed_answer["verdict"] == "right" and not step.luck and "begun" in live:
        solved = call("open", game=game, lesson=lesson, step=step.key, solved=True)
        assert printed_answer["said"] != step.accept[0] or solved["hash"] == printed_answer["hash"]


class _Texts(HTMLParser):
    """Every text a person can meet: between the tags, and in the attributes that are read out."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._data = False
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._data = tag == "script"
        spoken = ("aria-label", "title", "alt", "placeholder", "data-name")
        self.found += [value for name, value in attrs if name in spoken and value]

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._data:
            self.found.append(data.strip())


def unmarked(markup: str) -> list[str]:
    """Texts that did not come through the room of words: no number, no rule's id, no name, no sign between two."""
    names = "|".join(("Ada", "Ben", "Cleo", "Dan", *ready_names(reader(PSEUDO)).values()))
    plain = re.compile(rf"«.*|[A-Z]+-A?\d+|\d+|[·…]|{names}", re.DOTALL)
    return [text for text in _Texts(markup).found if not plain.fullmatch(text)]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_no_sentence_of_a_lesson_bypasses_the_translators(game: str, lesson: str) -> None:
    assert unmarked(printed(game, lesson, PSEUDO)) == []


@pytest.mark.parametrize("kind", ["table", "lessons"])
def test_no_sentence_of_a_page_part_bypasses_the_translators(kind: str) -> None:
    for box in catalog.BOXES:
        marker = f'<div data-rulehouse="{kind}" data-game="{box.game.slug}"></div>'
        assert unmarked(fragments.fill(marker, Place(PSEUDO, str))) == []


def test_no_sentence_of_the_widgets_bypasses_the_translators() -> None:
    texts = json.loads(_TAG.sub("", fragments.sentences(PSEUDO)))
    assert [text for text in texts.values() if not text.startswith("«")] == []


@pytest.mark.parametrize("slug", [box.game.slug for box in catalog.BOXES])
def test_no_sentence_of_the_core_bypasses_the_translators(slug: str) -> None:
    for answer in _whole_match(slug):
        assert unmarked(answer["html"]) == []
        assert [text for text in answer.get("says", answer.get("refused")) if not text.startswith("«")] == []


def _whole_match(slug: str) -> Iterator[Any]:
    """Computer players to the end, with a refused try of everything on the way."""
    box = catalog.box(slug)
    names = ["Ada", "Ben", "Cleo", "Dan"][: box.game.seats.stop - 1]
    pilots = [box.strategies[0].name] * len(names)
    here = {"host": "pseudo", "language": PSEUDO}
    answer = json.loads(wire.open(json.dumps({**here, "game": slug, "players": names, "pilots": pilots, "seed": "7"})))
    while not answer["over"]:
        yield answer
        yield json.loads(wire.act(json.dumps({**here, "do": "roll"})))
        answer = json.loads(wire.act(json.dumps({**here, "do": "computer"})))
    yield answer


def test_a_language_that_is_declared_complete_has_a_reader() -> None:
    assert [reader(language).language for language in COMPLETE] == list(COMPLETE)
