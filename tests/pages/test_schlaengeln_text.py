"""What the rules page of Schlängeln has of its own: every ruling once, numbers that are those of the core."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

from gamecore.games.schlaengeln.box import BOX
from gamecore.games.schlaengeln.rules import COLOURS, FLUTES_EACH, OPENINGS, SNAKES
from gamecore.press import figures, trace
from gamecore.press.place import Place
from gamecore.words import reader

DOCS = Path(__file__).resolve().parents[2] / "docs" / "games" / "schlaengeln"
RULES = (DOCS / "rules.md").read_text(encoding="utf-8")
HERE = Place("en", partial(str.__add__, "../../"))
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def section(ref: str) -> str:
    """The text below the heading of a rule, up to the next heading."""
    found = re.search(rf"^### {ref} · .*?\n(.*?)(?=^##|\Z)", RULES, re.M | re.S)
    assert found is not None, f"{ref} has no section"
    return found[1]


def test_every_open_question_is_settled_by_number_and_has_an_address_of_its_own() -> None:
    asked = {f"SL-A{number}" for number in range(1, 27)}
    assert set(re.findall(r"SL-A\d+", RULES)) == asked
    assert sorted(re.findall(r"\{ #(SL-A\d+) \}", RULES)) == sorted(asked)


def test_every_option_stands_with_its_ruling_under_its_name() -> None:
    for option in BOX.game.options:
        box = re.search(rf"{option.source}, option \*(.+?)\*", RULES)
        assert box is not None, option.name
        assert box[1] == reader("en").read(option.label)


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


def test_only_what_is_text_is_marked_as_text() -> None:
    text = [found.rule.ref for found in trace.matrix("schlaengeln") if found.rule.text_only]
    assert text == ["SL-4", "SL-24"]
