"""Sheet, key and screen come from one seed and agree; a key says what the core says."""

from __future__ import annotations

import re

import pytest

from gamecore.catalog import BOXES
from gamecore.chance import Luck
from gamecore.classroom import ballot
from gamecore.exercise import BOTH, Code, read_code, seed_of, some
from gamecore.game import legal
from gamecore.match import begin
from gamecore.paper import LETTERS, paper, stack
from gamecore.tabletop import Sheet, ready_names, scene_of
from gamecore.words import PSEUDO, reader

SLUGS = [box.game.slug for box in BOXES]
GAMES = {box.game.slug: box for box in BOXES}
ENGLISH = reader("en")
NAMES = tuple(ready_names(ENGLISH).values())


def agree(slug: str, seed: str, level: int) -> None:
    """Draws the exercises of a code in three ways and compares them."""
    box = GAMES[slug]
    made = paper(box, Code(slug, level, BOTH, seed), 10, ENGLISH)
    _, code = read_code(made.code, BOXES)
    core = [LETTERS[exercise.right] for exercise in some(box, code, NAMES, 10)]
    shown = stack(box, code, ENGLISH, "")
    assert re.findall(r'data-right="([A-C])"', made.key) == core
    assert re.findall(r'data-exercise="\d+" data-right="([A-C])"', shown) == core


@pytest.mark.tally
@pytest.mark.parametrize("slug", SLUGS)
def test_sheet_key_and_screen_agree(slug: str) -> None:
    for number in range(3):
        agree(slug, seed_of(f"seed {number}"), number % 3 + 1)


@pytest.mark.soak
@pytest.mark.parametrize("slug", SLUGS)
def test_sheet_key_and_screen_agree_for_two_hundred_seeds(slug: str) -> None:
    for number in range(200):
        agree(slug, seed_of(f"soak {number}"), number % 3 + 1)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_sheet_holds_no_answer_and_nothing_to_press(slug: str) -> None:
    made = paper(GAMES[slug], Code(slug, 2, BOTH, "2345"), 10, ENGLISH)
    assert "data-right" not in made.sheet
    assert "data-action" not in made.sheet
    assert "<button" not in made.sheet + made.key


@pytest.mark.parametrize("slug", SLUGS)
def test_paper_without_colours_says_which_sign_is_which_colour(slug: str) -> None:
    made = paper(GAMES[slug], Code(slug, 2, BOTH, "2345"), 4, ENGLISH)
    told = made.sheet.partition("rh-sheet-signs")[2].partition("</p>")[0]
    for shape, name in GAMES[slug].signs:
        assert f"shape-{slug}-{shape}" in told
        assert ENGLISH.read(name) in told


def test_what_decides_at_a_table_is_told_in_its_words() -> None:
    """Which die was thrown last, what the dice show: on paper colours are grey, and a dim die is hardly seen."""
    for slug, kind in (("three-pigs", r"The die of the \w+ pig was thrown last\."), ("nadel", "The yellow die shows")):
        sheet = paper(GAMES[slug], Code(slug, 1, BOTH, "2345"), 10, ENGLISH).sheet
        assert re.search(kind, sheet), slug


@pytest.mark.parametrize("slug", SLUGS)
def test_a_ballot_holds_what_the_best_computer_player_would_do_and_says_why(slug: str) -> None:
    box = GAMES[slug]
    match = begin(box.game, NAMES[: max(2, box.game.seats.start)], "a vote").settled()
    luck = Luck("a vote", 0)
    for _ in range(12):
        seat = match.turn
        assert isinstance(seat, int), "no game is over so soon"
        if len(scene_of(box, match, seat, ENGLISH).choices) > 1:
            entries = ballot(box, match, seat, Sheet(ENGLISH, "", ""))["ballot"]
            assert isinstance(entries, list)
            assert 2 <= len(entries) <= 3
            assert sum("A computer player would do this" in str(entry) for entry in entries) == 1
        match = match.say(str(luck.pick(legal(box.game, match.state))))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_sentence_of_a_sheet_can_be_translated(slug: str) -> None:
    made = paper(GAMES[slug], Code(slug, 1, BOTH, "2345"), 4, reader(PSEUDO))
    words = re.findall(
        r">([^<>]+)<", re.sub(r"<(svg|b|strong class=\"rh-code\").*?</\1>", "<>", made.sheet + made.key, flags=re.S)
    )
    plain = [text for text in words if re.search("[A-Za-z]{3}", text) and not re.search("[«»]", text)]
    assert [text for text in plain if not re.fullmatch(r"[A-Z]{2}-\d+|[A-Z]{2}[2-9A-Z]{6}", text.strip())] == []
