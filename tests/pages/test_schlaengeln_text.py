"""The rules page of Schlängeln, as it is written: complete, true to the core, every ruling once."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from gamecore.game import Rule
from gamecore.games.schlaengeln.box import BOX
from gamecore.games.schlaengeln.rulebook import RULEBOOK
from gamecore.games.schlaengeln.rules import COLOURS, FLUTES_EACH, OPENINGS, SNAKES
from gamecore.press import figures, trace
from gamecore.press.place import Place
from gamecore.shapes import shape
from gamecore.tutorial import play_lesson
from gamecore.words import reader

DOCS = Path(__file__).resolve().parents[2] / "docs" / "games" / "schlaengeln"
RULES = (DOCS / "rules.md").read_text(encoding="utf-8")
HERE = Place("en", partial(str.__add__, "../../"))
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

each_rule = pytest.mark.parametrize("rule", RULEBOOK, ids=[rule.ref for rule in RULEBOOK])


def section(ref: str) -> str:
    """The text below the heading of a rule, up to the next heading."""
    found = re.search(rf"^### {ref} · .*?\n(.*?)(?=^##|\Z)", RULES, re.M | re.S)
    assert found is not None, f"{ref} has no section"
    return found[1]


def test_every_rule_stands_once() -> None:
    headings = re.findall(r"^### (SL-\d+) · (.+?) \{ #(SL-\d+) \}$", RULES, re.M)
    assert sorted(headings) == sorted((rule.ref, reader("en").read(rule.name), rule.ref) for rule in RULEBOOK)


@each_rule
def test_a_rule_is_told_in_pictures_in_a_sentence_and_in_full(rule: Rule) -> None:
    text = section(rule.ref)
    marker = f'<div data-rulehouse="rule" data-game="schlaengeln" data-rule="{rule.ref}"></div>'
    assert text.count(marker) == 1
    full = re.sub(r"<div[^>]*></div>|^!!!.*?(?=^\S|\Z)", "", text.replace(marker, ""), flags=re.M | re.S)
    assert len(full.split()) >= 12
    for name in rule.picture:
        shape("schlaengeln", name)
    assert 3 <= len(reader("en").read(rule.child).split()) <= 20


def test_every_open_question_is_settled_by_number_and_has_an_address_of_its_own() -> None:
    asked = {f"SL-A{number}" for number in range(1, 27)}
    assert set(re.findall(r"SL-A\d+", RULES)) == asked
    assert sorted(re.findall(r"\{ #(SL-A\d+) \}", RULES)) == sorted(asked)


def test_every_option_stands_with_its_ruling_under_its_name() -> None:
    for option in BOX.game.options:
        box = re.search(rf"{option.source}, option \*(.+?)\*", RULES)
        assert box is not None, option.name
        assert box[1] == reader("en").read(option.label)


@pytest.mark.parametrize(
    "title", ["The game in short", "Setting up", "A question", "The end of the game", "A whole turn"]
)
def test_nothing_that_a_table_needs_is_missing(title: str) -> None:
    assert re.search(rf"^## {title}", RULES, re.M)


def test_the_game_is_told_as_it_is_played() -> None:
    assert f"bush with {WORDS[OPENINGS]} openings" in RULES
    assert f"also gets {WORDS[FLUTES_EACH]} flutes" in section("SL-2")
    assert "red, yellow, blue, green, orange and violet" in section("SL-1")
    assert len(COLOURS) == 6
    by_length = [sum(len(snake) == length for snake in SNAKES) for length in (2, 3, 4)]
    two, three, four = (WORDS[count] for count in by_length)
    assert f"{two} with two rings, {three} with three, {four} with four" in " ".join(section("SL-1").split())
    assert len(SNAKES) == 20
    for players, left in ((2, 14), (3, 11), (4, 8)):
        assert len(SNAKES) - players * OPENINGS == left
        assert re.search(rf"\b{WORDS[players]} (players )?leave {left}\b", " ".join(section("SL-3").lower().split()))


def test_the_edition_of_the_core_has_a_line_in_the_change_log() -> None:
    told = re.search(r"\*\*Rules version ([\d.]+) · edition (\d+) of the rules core · (\d+ \w+ \d{4})\*\*", RULES)
    assert told is not None
    assert int(told[2]) == BOX.game.edition
    assert f"| {told[1]} | {told[2]} | {told[3]} |" in RULES.partition("## Versions of these rules")[2]


def _asked(kind: str) -> list[dict[str, str]]:
    markers = re.findall(rf'<div data-rulehouse="{kind}"([^<>]*)></div>', RULES)
    return [dict(re.findall(r'data-([a-z-]+)="([^"]*)"', marker)) for marker in markers]


def test_every_figure_is_drawn_from_the_side_that_its_line_speaks_of() -> None:
    asked = _asked("figure")
    assert len({each["name"] for each in asked}) == len(asked) == 6
    for each in asked:
        drawn = str(figures.figure(each, HERE))
        assert each["says"].partition("“")[0] in drawn
        assert (each.get("seat") == "Ben") == ("What Ben sees" in each["says"])


def test_every_answer_at_the_table_can_be_played() -> None:
    answers = re.findall(r"^\*\*.+?\?\*\*.+$", RULES.partition("## Questions at the table")[2], re.M)
    assert len(answers) == len(_asked("step")) >= 10
    for asked in _asked("step"):
        lesson = BOX.lesson(asked["lesson"])
        assert play_lesson(BOX.game, lesson)[lesson.step(asked["step"])].solution


@each_rule
def test_no_cell_of_the_matrix_is_empty(rule: Rule) -> None:
    assert trace.row("schlaengeln", rule.ref).holes == ()


def test_only_what_is_text_is_marked_as_text() -> None:
    text = [found.rule.ref for found in trace.matrix("schlaengeln") if found.rule.text_only]
    assert text == ["SL-4", "SL-24"]
