"""The rules page and the story page of Geißlein, as they are written: complete, true to the core, word for word."""

from __future__ import annotations

import re
from functools import partial
from html.parser import HTMLParser
from pathlib import Path

import markdown  # type: ignore[import-untyped]  # it brings no types
import pytest

from gamecore.games.geisslein import rules as geisslein
from gamecore.games.geisslein.box import BOX
from gamecore.games.geisslein.rulebook import RULEBOOK
from gamecore.press import fragments, trace
from gamecore.press.place import Place
from gamecore.shapes import drawer
from gamecore.words import reader

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs" / "games" / "geisslein"
RULES = (DOCS / "rules.md").read_text(encoding="utf-8")
STORY = (DOCS / "story.md").read_text(encoding="utf-8")
PRINTED = (ROOT / "tests" / "data" / "geisslein-story.txt").read_text(encoding="utf-8").splitlines()
EXTENSIONS = ["admonition", "attr_list", "def_list", "md_in_html", "tables"]
HERE = Place("en", partial(str.__add__, "../../"))
HEAVIEST_SCENE = 8_000
"""Bytes: what is drawn seven times stands in the page once."""


def section(ref: str) -> str:
    """The text below the heading of a rule, up to the next heading."""
    found = re.search(rf"^### {ref} · .*?\n(.*?)(?=^##|\Z)", RULES, re.M | re.S)
    assert found is not None, f"{ref} has no section"
    return found[1]


def test_every_rule_stands_once_and_in_order() -> None:
    headings = re.findall(r"^### (GV-\d+) · (.+?) \{ #(GV-\d+) \}$", RULES, re.M)
    names = [(rule.ref, reader("en").read(rule.name), rule.ref) for rule in RULEBOOK]
    assert sorted(headings) == sorted(names)
    assert [ref for ref, _, _ in headings] == [rule.ref for rule in RULEBOOK]


def test_every_open_question_of_the_booklet_is_settled_by_number() -> None:
    assert set(re.findall(r"GV-A\d+", RULES)) == {f"GV-A{number}" for number in range(1, 20)}


# Text and engine say the same (one case for each variant)


def test_the_standard_game_is_told_as_it_is_played() -> None:
    facts = BOX.game.facts(BOX.game.setup(("Ada", "Ben"), BOX.game.choose({})))
    assert facts["hidden"] == dict.fromkeys(("green", "yellow", "red", "orange", "purple", "blue"), 5)
    assert facts["wolf"] == "centre"
    assert "exactly five kids under each" in section("GV-2")
    assert (geisslein.TO_WIN, geisslein.TO_LOSE) == (7, 6)
    assert "seven saved kids" in section("GV-18")
    assert "sixth kid" in section("GV-19")
    for colour in geisslein.COLOURS:
        assert f"{colour} " in section("GV-1")
    assert (BOX.game.seats.start, BOX.game.seats.stop - 1) == (2, 4)
    assert "Two to four." in section("GV-4")


def test_the_easier_game_is_told_as_it_is_played() -> None:
    facts = BOX.game.facts(BOX.game.setup(("Ada", "Ben"), BOX.game.choose({"variant": "easy"})))
    assert facts["hidden"] == dict.fromkeys(("yellow", "red", "blue"), 5)
    assert "fifteen kids" in section("GV-20")
    for colour in geisslein.EASY_COLOURS:
        assert colour in section("GV-20")
    assert facts["wolf"] == "aside"
    assert "put aside" in section("GV-21")
    assert geisslein.TO_WIN_EASY == 4
    assert "four kids" in section("GV-22")


# What the page asks the core for


@pytest.mark.parametrize(
    ("marker", "error"),
    [
        ('"rule" data-rule="GV-99"', KeyError),
        ('"step" data-lesson="first-guess" data-step="fly"', LookupError),
        ('"step" data-lesson="flying" data-step="throw"', LookupError),
        ('"scene" data-shape="no-such-picture" data-label="nothing"', LookupError),
        ('"figure" data-name="bad" data-says="" data-players="Ada Ben" data-given="hidden.red=6"', ValueError),
        ('"figure" data-name="bad" data-says="" data-players="Ada Ben" data-given="hidden.red=4"', ValueError),
    ],
)
def test_what_the_core_does_not_have_stops_the_build(marker: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        fragments.fill(f'<div data-rulehouse={marker} data-game="geisslein"></div>', HERE)


# The matrix


def test_the_code_column_names_what_names_the_rule() -> None:
    assert "Geisslein._caught" in trace.row("geisslein", "GV-13").code
    assert "Guess" in trace.row("geisslein", "GV-6").code
    assert "Geisslein._take_wolf" in trace.row("geisslein", "GV-12").code


def test_only_what_is_text_is_marked_as_text() -> None:
    assert [found.rule.ref for found in trace.matrix("geisslein") if found.rule.text_only] == ["GV-23"]


# The fairy tale


class _Quoted(HTMLParser):
    """Collects the paragraphs of block quotations."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.inside = False
        self.paragraphs: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - given by the parser
        self.inside = self.inside or tag == "blockquote"
        if self.inside and tag == "p":
            self.paragraphs.append("")

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag != "blockquote"

    def handle_data(self, data: str) -> None:
        if self.inside and data.strip():
            self.paragraphs[-1] += data


def test_the_tale_is_told_letter_by_letter_as_it_was_printed() -> None:
    quoted = _Quoted()
    quoted.feed(markdown.markdown(STORY, extensions=EXTENSIONS))
    assert quoted.paragraphs == PRINTED


def test_the_tale_has_a_picture_for_each_scene() -> None:
    filled = fragments.fill(markdown.markdown(STORY, extensions=EXTENSIONS), HERE)
    assert "data-rulehouse" not in filled
    labels = re.findall(r'<svg class="rh-story-picture"[^>]* role="img" aria-label="([^"]+)"', filled)
    scenes = [name for name in drawer("geisslein") if re.match(r"story-\d", name)]
    assert len(set(labels)) == len(scenes) == 9
    assert max(len(drawer("geisslein")[name].body.encode()) for name in scenes) < HEAVIEST_SCENE
    shown = set(re.findall(r'<use href="#([^"]+)"', filled))
    assert shown == set(re.findall(r'<symbol id="([^"]+)"', filled)) != set()


def test_the_odd_spellings_are_kept_and_explained() -> None:
    tale = "\n".join(PRINTED)
    for odd in ("to to", "lour", "they door", "font"):
        assert re.search(rf"\b{odd}\b", tale)
        assert f"“{odd}”" in STORY


def test_the_tale_is_marked_as_a_quotation() -> None:
    assert "does\nnot stand under the licence of this site" in STORY
    assert "published by HABA" in STORY
