"""The rules page of Cliffhanger, as it is written: complete, true to the core, assumptions marked as such."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import markdown  # type: ignore[import-untyped]  # it brings no types
import pytest

from gamecore.games.cliffhanger.box import BOX
from gamecore.games.cliffhanger.cards import CARDS, DECK, HILL_CARDS
from gamecore.games.cliffhanger.rulebook import RULEBOOK
from gamecore.games.cliffhanger.rules import HAND, HILL
from gamecore.press import fragments, trace
from gamecore.press.place import Place
from gamecore.words import reader

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs" / "games" / "cliffhanger"
RULES = (DOCS / "rules.md").read_text(encoding="utf-8")
EXTENSIONS = ["admonition", "attr_list", "def_list", "md_in_html", "tables"]
HERE = Place("en", partial(str.__add__, "../../"))


def section(ref: str) -> str:
    """The text below the heading of a rule, up to the next heading."""
    found = re.search(rf"^### {ref} · .*?\n(.*?)(?=^##|\Z)", RULES, re.M | re.S)
    assert found is not None, f"{ref} has no section"
    return " ".join(found[1].split())


# Every rule


def test_every_rule_stands_once_and_in_order() -> None:
    headings = re.findall(r"^### (CH-\d+) · (.+?) \{ #(CH-\d+) \}$", RULES, re.M)
    assert headings == [(rule.ref, reader("en").read(rule.name), rule.ref) for rule in RULEBOOK]


def test_every_open_question_of_the_booklet_is_settled_by_number() -> None:
    assert set(re.findall(r"CH-A\d+", RULES)) == {f"CH-A{number}" for number in range(1, 21)}


# Text and engine say the same (one case for each variant)


def test_the_single_game_is_told_as_it_is_played() -> None:
    assert (BOX.game.seats.start, BOX.game.seats.stop - 1) == (3, 6)
    assert "Three to six players" in section("CH-1")
    assert (CARDS, HILL_CARDS, HAND, HILL) == (50, 12, 8, 4)
    assert "numbered from 1 to 50" in section("CH-1")
    assert "twelve hill cards" in section("CH-1")
    assert "eight to each player" in section("CH-4")
    assert "exactly eight tricks" in section("CH-3")
    assert "each of the first four tricks" in section("CH-9")
    for players, left in ((3, "26 cards with three players"), (6, "2 with six")):
        assert left in section("CH-4")
        assert CARDS - HAND * players == int(left.split()[0])


def test_the_longer_game_is_told_as_it_is_played() -> None:
    for players in BOX.game.seats:
        names = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")[:players]
        state = BOX.game.setup(names, BOX.game.choose({"variant": "rounds"}))
        assert state.terms.last_deal == players
    assert "as many deals as there are players" in section("CH-22")


def test_what_is_known_and_what_is_assumed_of_the_cards_is_told_as_it_is() -> None:
    rows = re.findall(r"^\| ([\d, /]+|the other \d+ cards) \| (?:(\d) \| )?(yes|assumed)", RULES, re.M)
    told: dict[int, tuple[int, bool]] = {}
    hills: dict[str, bool] = {}
    for cards, heads, known in rows:
        if "/" in cards:
            hills |= dict.fromkeys(cards.split(", "), known == "assumed")
        elif cards.startswith("the other"):
            others = [card for card in range(1, CARDS + 1) if card not in told]
            assert cards == f"the other {len(others)} cards"
            told |= dict.fromkeys(others, (int(heads), known == "assumed"))
        else:
            told |= dict.fromkeys(map(int, cards.split(", ")), (int(heads), known == "assumed"))
    assert told == {card: (DECK.of(card), card in DECK.assumed) for card in range(1, CARDS + 1)}
    assert hills == {pair: pair != "3/7" for pair in DECK.hills}


# What the page asks the core for


def _asked(kind: str) -> list[dict[str, str]]:
    markers = re.findall(rf'<div data-rulehouse="{kind}"([^<>]*)></div>', RULES)
    return [dict(re.findall(r'data-([a-z-]+)="([^"]*)"', marker)) for marker in markers]


def _drawn() -> str:
    return fragments.fill(markdown.markdown(RULES, extensions=EXTENSIONS), HERE)


def test_the_hill_grows_card_by_card_in_the_figures() -> None:
    """One hill card more in each, and the sum in the line below is the one that the core adds up."""
    figures = re.findall(r"<figure class=\"rh-figure\">.*?</figure>", _drawn(), re.S)
    growing = [figure for figure in figures if "figure-hill-" in figure]
    assert [len(re.findall(r"a hill card: the \d counts", figure)) for figure in growing] == [1, 2, 3, 4]
    for figure in growing[1:]:
        (told,) = re.findall(r"The goat limit: ([\d+ ]+= \d+)", figure)[:1]
        assert told in figure.partition("<figcaption>")[2]


def test_a_figure_of_a_step_that_there_is_not_stops_the_build() -> None:
    marker = '"figure" data-name="bad" data-says="" data-lesson="hill-grows" data-step="fly"'
    with pytest.raises(LookupError, match="has no step 'fly'"):
        fragments.fill(f'<div data-rulehouse={marker} data-game="cliffhanger"></div>', HERE)


# The matrix


def test_only_what_is_text_is_marked_as_text() -> None:
    assert [found.rule.ref for found in trace.matrix("cliffhanger") if found.rule.text_only] == ["CH-26"]
