"""The rules page of Die Nadel im Heuhaufen, as it is written: complete, and true to the core."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import markdown  # type: ignore[import-untyped]  # it brings no types
import pytest

from gamecore.game import Rule
from gamecore.games.nadel.box import BOX
from gamecore.games.nadel.cards import DECK
from gamecore.games.nadel.haystack import HEAP
from gamecore.games.nadel.rulebook import RULEBOOK
from gamecore.games.nadel.state import NEEDLE_POINTS
from gamecore.press import fragments, trace
from gamecore.press.place import Place
from gamecore.shapes import shape
from gamecore.tutorial import play_lesson
from gamecore.words import reader

ROOT = Path(__file__).resolve().parents[2]
RULES = (ROOT / "docs" / "games" / "nadel" / "rules.md").read_text(encoding="utf-8")
EXTENSIONS = ["admonition", "attr_list", "def_list", "md_in_html", "tables"]
HERE = Place("en", partial(str.__add__, "../../"))
TEXT_ONLY = ["NH-7", "NH-12", "NH-13", "NH-21"]

each_rule = pytest.mark.parametrize("rule", RULEBOOK, ids=[rule.ref for rule in RULEBOOK])


def section(ref: str) -> str:
    """The text below the heading of a rule, up to the next heading."""
    found = re.search(rf"^### {ref} · .*?\n(.*?)(?=^##|\Z)", RULES, re.M | re.S)
    assert found is not None, f"{ref} has no section"
    return found[1]


def test_every_rule_stands_once_and_in_order() -> None:
    headings = re.findall(r"^### (NH-\d+) · (.+?) \{ #(NH-\d+) \}$", RULES, re.M)
    assert headings == [(rule.ref, reader("en").read(rule.name), rule.ref) for rule in RULEBOOK]


@each_rule
def test_a_rule_is_told_in_pictures_in_a_sentence_and_in_full(rule: Rule) -> None:
    text = section(rule.ref)
    marker = f'<div data-rulehouse="rule" data-game="nadel" data-rule="{rule.ref}"></div>'
    assert text.count(marker) == 1
    full = re.sub(r"<div[^>]*></div>|^!!!.*?(?=^\S|\Z)", "", text.replace(marker, ""), flags=re.M | re.S)
    assert len(full.split()) >= 15
    assert rule.picture
    for name in rule.picture:
        shape("nadel", name)
    assert 3 <= len(reader("en").read(rule.child).split()) <= 20


def test_every_open_question_of_the_booklet_is_settled_by_number() -> None:
    assert set(re.findall(r"NH-A\d+", RULES)) == {f"NH-A{number}" for number in range(1, 31)}


def test_every_option_stands_with_the_ruling_or_rule_that_it_belongs_to() -> None:
    for option in BOX.game.options:
        assert option.source in RULES, option.name
        if option.source.startswith("NH-A"):
            named = re.findall(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)", " ".join(RULES.split()))
            assert any(reader("en").read(option.label).startswith(name) for name in named), option.name


@pytest.mark.parametrize("title", ["The game in short", "Setting up", "A turn", "The end of the game", "A whole turn"])
def test_nothing_that_a_table_needs_is_missing(title: str) -> None:
    assert re.search(rf"^## {title}", RULES, re.M)


def test_the_numbers_of_the_booklet_are_those_of_the_core() -> None:
    assert "ninety-five search cards" in section("NH-1")
    assert "sixty-two of hay" in section("NH-1")
    assert (len(DECK.cards), list(DECK.kinds.values()).count("hay")) == (95, 62)
    assert "fifteen cards" in section("NH-3")
    assert "Eighty cards" in section("NH-3")
    assert (HEAP, len(DECK.cards) - HEAP) == (15, 80)
    assert "four, five or six" in section("NH-6")
    assert (set(DECK.yellow), set(DECK.white)) == ({4, 5, 6}, {1, 2, 3})
    assert "three points for the needle" in section("NH-23")
    assert NEEDLE_POINTS == 3
    for kind in (*DECK.animals, *DECK.foods):
        assert kind in section("NH-1")


def _asked(kind: str) -> list[dict[str, str]]:
    markers = re.findall(rf'<div data-rulehouse="{kind}"([^<>]*)></div>', RULES)
    return [dict(re.findall(r'data-([a-z-]+)="([^"]*)"', marker)) for marker in markers]


def test_every_figure_is_drawn_and_has_ids_of_its_own() -> None:
    names = [asked["name"] for asked in _asked("figure")]
    assert len(names) == len(set(names)) >= 4
    ids = re.findall(r'\bid="([^"]+)"', fragments.fill(markdown.markdown(RULES, extensions=EXTENSIONS), HERE))
    assert [name for name in ids if ids.count(name) > 1] == []


def test_every_answer_at_the_table_can_be_played() -> None:
    answers = re.findall(r"^\*\*.+?\?\*\*.+$", RULES.partition("## Questions at the table")[2], re.M)
    assert len(_asked("step")) >= 10
    assert len(answers) == len(_asked("step"))
    for asked in _asked("step"):
        lesson = BOX.lesson(asked["lesson"])
        assert play_lesson(BOX.game, lesson)[lesson.step(asked["step"])].solution


@each_rule
def test_no_cell_of_the_matrix_is_empty(rule: Rule) -> None:
    assert trace.row("nadel", rule.ref).holes == ()


def test_only_what_hands_do_is_marked_as_text() -> None:
    assert [found.rule.ref for found in trace.matrix("nadel") if found.rule.text_only] == TEXT_ONLY
