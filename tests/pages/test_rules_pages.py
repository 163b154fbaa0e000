"""One contract for the rules pages of all games: each rule once, in three voices, and every answer can be played."""

from __future__ import annotations

import re
from functools import cache, partial

import markdown  # type: ignore[import-untyped]  # it brings no types
import pytest

from gamecore.box import Box
from gamecore.catalog import BOXES, box
from gamecore.game import Rule
from gamecore.press import fragments, trace
from gamecore.press.place import Place
from gamecore.shapes import shape
from gamecore.tutorial import SAY_NO, SAY_YES, play_lesson
from gamecore.words import reader
from tests.released.prints import rules_page

EXTENSIONS = ["admonition", "attr_list", "def_list", "md_in_html", "tables"]
HERE = Place("en", partial(str.__add__, "../../"))
SECTIONS = (
    "The game in short",
    "Setting up",
    "The end of the game",
    "A whole ",
    "Questions at the table",
    "About this",
)

RULES = [(box.game.slug, rule) for box in BOXES for rule in box.game.rulebook]
every_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.slug)
every_rule = pytest.mark.parametrize(("slug", "rule"), RULES, ids=[f"{slug}/{rule.ref}" for slug, rule in RULES])


def section(slug: str, ref: str) -> str:
    """The text below the heading of a rule, up to the next heading."""
    found = re.search(rf"^### {ref} · .*?\n(.*?)(?=^##|\Z)", rules_page(slug), re.M | re.S)
    assert found is not None, f"{ref} has no section"
    return found[1]


def asked(text: str, kind: str) -> list[dict[str, str]]:
    """What the markers of a kind ask the core for."""
    markers = re.findall(rf'<div data-rulehouse="{kind}"([^<>]*)></div>', text)
    return [dict(re.findall(r'data-([a-z-]+)="([^"]*)"', marker)) for marker in markers]


def kind(slug: str, lesson: str, step: str) -> str:
    """What kind of step it is."""
    taught = box(slug).lesson(lesson)
    return taught.steps[taught.step(step)].kind


@cache
def solution(slug: str, lesson: str, step: str) -> str:
    """The right answer to a step."""
    taught = box(slug).lesson(lesson)
    return play_lesson(box(slug).game, taught)[taught.step(step)].solution


@cache
def cites(slug: str, lesson: str, step: str) -> frozenset[str]:
    """The rules that a step names, itself or by its right answer."""
    taught = box(slug).lesson(lesson)
    played = play_lesson(box(slug).game, taught)[taught.step(step)]
    assert played.solution, f"{lesson}/{step} asks nothing"
    return frozenset((*played.step.cites, *played.answers[played.solution].cites))


@every_box
def test_every_rule_stands_once_under_its_number_and_name(box: Box) -> None:
    headings = re.findall(r"^### ([A-Z]+-\d+) · (.+?) \{ #([A-Z]+-\d+) \}$", rules_page(box.game.slug), re.M)
    names = [(rule.ref, reader("en").read(rule.name), rule.ref) for rule in box.game.rulebook]
    assert sorted(headings) == sorted(names)


@every_rule
def test_a_rule_is_told_in_pictures_in_a_sentence_and_in_full(slug: str, rule: Rule) -> None:
    text = section(slug, rule.ref)
    marker = f'<div data-rulehouse="rule" data-game="{slug}" data-rule="{rule.ref}"></div>'
    assert text.count(marker) == 1
    full = re.sub(r"<div[^>]*></div>|^!!!.*?(?=^\S|\Z)", "", text.replace(marker, ""), flags=re.M | re.S)
    assert len(full.split()) >= 15
    assert rule.picture
    for name in rule.picture:
        shape(slug, name)
    assert 3 <= len(reader("en").read(rule.child).split()) <= 20


@every_rule
def test_no_cell_of_the_matrix_is_empty(slug: str, rule: Rule) -> None:
    assert trace.row(slug, rule.ref).holes == ()


@every_box
@pytest.mark.parametrize("title", SECTIONS)
def test_nothing_that_a_table_needs_is_missing(box: Box, title: str) -> None:
    assert re.search(rf"^## {title}", rules_page(box.game.slug), re.M)


@every_box
def test_every_option_stands_with_the_ruling_or_rule_that_it_belongs_to(box: Box) -> None:
    for option in box.game.options:
        assert option.source in rules_page(box.game.slug), option.name


@every_box
def test_every_figure_is_drawn_and_has_ids_of_its_own(box: Box) -> None:
    names = [figure["name"] for figure in asked(rules_page(box.game.slug), "figure")]
    assert len(names) == len(set(names)) >= 3
    page = fragments.fill(markdown.markdown(rules_page(box.game.slug), extensions=EXTENSIONS), HERE)
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert [name for name in ids if ids.count(name) > 1] == []


@every_box
def test_every_answer_at_the_table_is_played_in_a_step_on_the_rules_that_it_names(box: Box) -> None:
    answers = rules_page(box.game.slug).partition("## Questions at the table")[2].partition("\n## ")[0]
    played = re.findall(r'^\*\*(.+?\?)\*\*(.+?)\n\n(<div data-rulehouse="step".+?</div>)$', answers, re.M | re.S)
    assert len(played) == len(re.findall(r"^\*\*", answers, re.M)) >= 10
    for question, answer, marker in played:
        (step,) = asked(marker, "step")
        named = set(re.findall(r"\(#([A-Z]+-\d+)\)", answer))
        assert named & cites(step["game"], step["lesson"], step["step"]), question
        if not re.search(r"\bmay I\b", question, re.I):
            continue
        shown, yes = kind(step["game"], step["lesson"], step["step"]), answer.split()[0].startswith("Yes")
        assert yes or shown != "act", f"{question} What is forbidden is not shown by doing something else."
        if shown == "referee":
            assert (SAY_YES if yes else SAY_NO) == solution(step["game"], step["lesson"], step["step"]), question
