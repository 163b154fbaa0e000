"""The pages of the three little pigs, in both languages: they say the same, and what the core does."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from gamecore.facts import lay_over
from gamecore.game import legal
from gamecore.games.three_pigs.board import printed
from gamecore.games.three_pigs.box import BOX
from gamecore.games.three_pigs.rulebook import RULEBOOK
from gamecore.games.three_pigs.rules import FACES, ROOM, WOLF, ThreePigs
from gamecore.match import begin
from gamecore.press import pages
from gamecore.words import reader
from tests.counts.odds import GAMES, kept, played
from tests.released import prints

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ("index", "rules", "summary", "learn", "play", "teach")
GAME = ThreePigs()

both = pytest.mark.parametrize("language", BOX.languages)


def text(page: str, language: str = "en") -> str:
    """A page of the game as it is written."""
    return (DOCS / "games" / "three-pigs" / f"{page}{pages.suffix(language)}.md").read_text(encoding="utf-8")


def section(ref: str, language: str) -> str:
    """What stands at an address of the rules page, run together."""
    found = re.search(rf"^### {ref} · .*?\n(.*?)(?=^##|\Z)", text("rules", language), re.M | re.S)
    assert found is not None, f"{ref} has no section"
    return " ".join(found[1].split())


# The same in both languages


@pytest.mark.parametrize("page", PAGES)
def test_the_same_parts_stand_in_the_same_order(page: str) -> None:
    def parts(written: str) -> list[str]:
        bare = re.sub(r' data-(?:says|label)="[^"]*"', "", written)
        return re.findall(r"<div data-rulehouse=[^>]*>", bare)

    assert parts(text(page)) == parts(text(page, "bg"))


@pytest.mark.parametrize("page", PAGES)
def test_the_same_headings_and_links_stand_in_both(page: str) -> None:
    for pattern in (r"^(#+) ", r"\]\(([^)]+)\)"):
        here, there = (re.findall(pattern, text(page, language), re.M) for language in ("en", "bg"))
        assert here == there, pattern


def test_the_same_rules_and_rulings_stand_in_both() -> None:
    for pattern in (r"\{ #([\w-]+) \}", r"(?:\(|, )(TP-A\d+b?)"):
        here, there = (re.findall(pattern, text("rules", language), re.M) for language in ("en", "bg"))
        assert here == there, pattern


def test_version_edition_and_date_are_the_same_in_both() -> None:
    """And what the last version changed stands in the table at the end (F7)."""
    version, edition, date = prints.version(text("rules"))
    assert edition == GAME.edition
    day, _, year = date.split()
    stated = re.search(r"\*\*Правила, версия ([\d.]+) · издание (\d+) · (\d+ [а-я]+ \d{4})\*\*", text("rules", "bg"))
    assert stated is not None
    assert (stated[1], int(stated[2])) == (version, edition)
    assert stated[3].startswith(f"{day} ")
    assert stated[3].endswith(f" {year}")
    table = text("rules", "bg").partition("{ #versions }")[2]
    assert f"| {version} | {edition} | {stated[3]} |" in table


#: What was measured is read by those who work on the code.
FOR_ENGINEERS = {"measurements"}


@pytest.mark.parametrize(
    "page", sorted({file.stem for file in DOCS.glob("*.md") if not file.stem.endswith(".bg")} - FOR_ENGINEERS)
)
def test_every_page_of_the_house_is_there(page: str) -> None:
    assert (DOCS / f"{page}.bg.md").is_file()


@pytest.mark.parametrize("page", ["privacy", "licences", "offline", "projector", "worksheets"])
def test_a_page_of_the_house_names_the_same_things_in_both(page: str) -> None:
    for pattern in (r"^(#+) ", r"`([^`]+)`", r"\]\(([^)]+)\)", r"^(\|)", r"<div [^>]*>"):
        here, there = (
            re.findall(pattern, (DOCS / f"{page}{suffix}.md").read_text(encoding="utf-8"), re.M)
            for suffix in ("", ".bg")
        )
        assert here == there, pattern


# Every rule


@both
def test_every_rule_stands_once_under_its_number_and_name(language: str) -> None:
    headings = re.findall(r"^### (TP-\d+) · (.+?) \{ #(TP-\d+) \}$", text("rules", language), re.M)
    names = [(rule.ref, reader(language).read(rule.name), rule.ref) for rule in RULEBOOK]
    assert sorted(headings) == sorted(names)


@both
def test_every_rule_is_told_in_full(language: str) -> None:
    for rule in RULEBOOK:
        full = re.sub(r"<div[^>]*></div>|!!! .*", "", section(rule.ref, language))
        assert len(full.split()) >= 12, rule.ref
        assert 3 <= len(reader(language).read(rule.child).split()) <= 20, rule.ref


@both
def test_every_open_question_of_the_booklet_is_settled_by_number(language: str) -> None:
    numbers = {f"TP-A{number}" for number in range(1, 37)}
    assert set(re.findall(r"TP-A\d+", text("rules", language))) == numbers


@both
def test_every_option_is_named_as_the_panel_names_it(language: str) -> None:
    page = " ".join(text("rules", language).split())
    for option in GAME.options:
        assert f"*{reader(language).read(option.label)}*" in page, option.name


# What the core does


@both
def test_the_board_is_told_as_it_is_and_marked_as_assumed(language: str) -> None:
    board = printed()
    box = re.search(r'^!!! question "([^"]+)"\n((?:\n|    .*\n)+?)    \{ #TP-board \}', text("rules", language), re.M)
    assert box is not None
    assert box[1].startswith({"en": "Assumed", "bg": "Предположение"}[language])
    told = [int(number) for number in re.findall(r"\d+", box[2])]
    assert told == [board.squares, *board.wolf_squares[:3], *board.exits, *board.fronts, *board.entries]
    assert {board.distance(*pair) for pair in zip(board.wolf_squares, board.wolf_squares[1:], strict=False)} == {3}


COUNTED = {"en": ("one", "two", "all three"), "bg": ("едно", "две", "и трите")}


@both
def test_the_houses_hold_as_many_as_they_are_said_to_hold(language: str) -> None:
    assert [ROOM[house] for house in ("straw", "sticks", "brick")] == [1, 2, 3]
    assert re.search(r".*\b".join(COUNTED[language]), section("TP-17", language))


EASIER = {
    "en": ("*Which rules?*", "with two additions"),
    "bg": ("*По кои правила?*", "с две добавки"),
}


@both
@pytest.mark.parametrize("preset", ["bg", "publisher"])
def test_both_presets_are_told_as_they_are_played(language: str, preset: str) -> None:
    """The text names the preset, its two points, and what the table then allows (F6)."""
    option, additions = EASIER[language]
    assert option in section("TP-6", language)
    assert "TP-A26" in section("TP-6", language)
    assert "TP-A6" in section("TP-13", language)
    assert additions in " ".join(text("rules", language).split())
    plain, chosen = GAME.choose({}), GAME.choose({"preset": preset})
    differ = {name for name in chosen if chosen[name] != plain[name]} - {"preset"}
    assert differ == ({"house_face_builds", "repeat_exception"} if preset == "publisher" else set())
    given = {"pigs": {"red": 5}, "thrown": {"die": "red", "face": "house"}, "phase": "choose_move"}
    assert ("build" in _legal(given, preset)) == (preset == "publisher")
    mixed = {"brick_parts": 4, "pigs": {"green": "pot", "blue": "brick"}, "last_die": "red"}
    assert ("throw red" in _legal(mixed, preset)) == (preset == "publisher")


def _legal(given: dict[str, Any], preset: str) -> set[str]:
    match = begin(GAME, ("Ada", "Ben"), "seed", {"preset": preset})
    return {str(action) for action in legal(GAME, GAME.restore(match.state, lay_over(GAME.facts(match.state), given)))}


# What is likely

ODDS = {
    "en": ("## How likely is that?", "**Worked out exactly.**", "**Counted.**"),
    "bg": ("## Колко вероятно е това?", "**Сметнато точно.**", "**Преброено.**"),
}
EXACT = {
    "en": (
        "with two of six sides: in one throw of three",
        "eight runs, about 24 throws",
        "one side of six",
        "four sides of six: in two tries of three",
    ),
    "bg": (
        "на две от шест страни: при едно от три хвърляния",
        "осем тичания, около 24 хвърляния",
        "на една страна от шест",
        "с четири страни от шест: при два опита от три",
    ),
}


def odds(language: str) -> tuple[str, str]:
    """What was worked out, and what was counted."""
    title, exact, counted = ODDS[language]
    part = text("rules", language).partition(f"\n{title}\n")[2].partition("\n## ")[0]
    return " ".join(part.partition(exact)[2].partition(counted)[0].split()), part.partition(counted)[2]


@both
def test_exact_odds_are_those_of_the_dice(language: str) -> None:
    exact, _ = odds(language)
    assert len(FACES) == 6
    assert Fraction(FACES.count(WOLF), 6) == Fraction(1, 3)
    assert len(printed().wolf_squares) / Fraction(1, 3) == 24
    assert [FACES.count(face) for face in ("1", "2", "3", "house")] == [1, 1, 1, 1]  # type: ignore[arg-type]
    assert Fraction(6 - FACES.count(WOLF), 6) == Fraction(2, 3)
    assert [phrase for phrase in EXACT[language] if phrase not in exact] == []


def counted(language: str) -> dict[tuple[str, str], tuple[int, int]]:
    """How many games of how many were won, by strategy and preset, as the page says."""
    labels = {reader(language).read(each.label).lower(): each.name for each in BOX.strategies}
    cell = r"[^|\d\n]*(\d+)[^|\d\n]+(\d+)[^|\n]*"
    rows = re.findall(rf"^\| ([^|\n]+) \|{cell}\|{cell}\|$", odds(language)[1], re.M)
    found = {}
    for label, *numbers in rows:
        bg_won, bg_all, easy_won, easy_all = map(int, numbers)
        name = next(name for words, name in labels.items() if label.startswith(words))
        found[name, "bg"] = (bg_won, bg_all)
        found[name, "publisher"] = (easy_won, easy_all)
    return found


def test_counted_odds_are_the_same_in_both_languages_and_advice_wins_clearly_more_often() -> None:
    told = counted("en")
    assert told == counted("bg")
    assert set(told) == {(each.name, preset) for each in BOX.strategies for preset in ("bg", "publisher")}
    for preset in ("bg", "publisher"):
        (random, of), (advised, games) = told["rolling", preset], told[BOX.strategies[0].name, preset]
        assert of >= 100
        assert games >= 100
        assert advised / games > 0.5 > 0.1 > random / of


def test_the_page_gives_the_sums_of_the_games_that_are_kept() -> None:
    told = {key: (sum(game.startswith("w") for game in games), len(games)) for key, games in kept().items()}
    assert counted("en") == told
    assert {key: games for key, (_, games) in told.items()} == GAMES


FEW = {"rolling": 12, "looking": 2, "thinking": 1}
"""So many of them are played again each time: whoever plays otherwise than when they were counted is found out."""


@pytest.mark.parametrize(("name", "preset"), GAMES)
def test_whoever_plays_again_plays_the_same(name: str, preset: str) -> None:
    assert list(played(name, preset, FEW[name])) == kept()[name, preset][: FEW[name]]


@pytest.mark.soak
@pytest.mark.parametrize(("name", "preset"), GAMES)
def test_whoever_counts_again_counts_the_same(name: str, preset: str) -> None:
    assert list(played(name, preset, GAMES[name, preset])) == kept()[name, preset]
