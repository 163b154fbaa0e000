"""Exercises of every game: proved once more by the scenario runner, which starts from the facts of the position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.exercise import ALLOWED, BOTH, KINDS, LEVELS, NEXT, BadCode, Code, Exercise, read_code, seed_of, some
from gamecore.facts import Facts, Plain, written
from gamecore.scenario import check
from gamecore.tabletop import ready_names
from gamecore.words import reader

NAMES = tuple(ready_names(reader("en")).values())
GAMES: Mapping[str, Box] = {box.game.slug: box for box in BOXES}
FIFTY = ((1, 20), (2, 20), (3, 10))
"""Levels, and how many exercises of each."""

every_game = pytest.mark.parametrize("slug", GAMES)


@cache
def _fifty(slug: str, kind: str) -> tuple[Exercise, ...]:
    return tuple(
        made
        for level, number in FIFTY
        for made in some(GAMES[slug], Code(slug, level, kind, seed_of(f"suite {level}")), NAMES, number)
    )


@pytest.mark.tally
@every_game
def test_of_fifty_claims_half_are_allowed_and_each_other_breaks_one_rule(slug: str) -> None:
    made = _fifty(slug, ALLOWED)
    assert sum(exercise.breaks is None for exercise in made) == len(made) // 2 == 25
    for exercise in made:
        step = {"do": exercise.action} if exercise.breaks is None else {"refuse": exercise.action}
        _holds(exercise, {"by": exercise.match.players[exercise.by], **step})
        if exercise.breaks is not None:
            ruling = exercise.match.ruling(exercise.action, exercise.by)
            assert {objection.rule for objection in ruling.objections} == {exercise.breaks}


@pytest.mark.tally
@every_game
def test_of_three_answers_one_is_right_and_every_one_is_answered_with_a_rule(slug: str) -> None:
    rules = {rule.ref for rule in GAMES[slug].game.rulebook}
    for exercise in (*_fifty(slug, ALLOWED), *_fifty(slug, NEXT)):
        assert len([pick for pick in exercise.picks if pick.right]) == 1
        assert 2 <= len(exercise.picks) <= 3
        said = [reader("en").read(pick.says) for pick in exercise.picks]
        assert len(set(said)) == len(said)
        assert all(
            reader("en").read(message) and rule in rules for pick in exercise.picks for message, rule in pick.because
        )
        assert all(pick.because for pick in exercise.picks)


@pytest.mark.tally
@every_game
def test_no_wrong_answer_points_at_the_rule_of_what_is_wanted(slug: str) -> None:
    """Who lays a hill card when nobody may, breaks the rule of hill cards in the eyes of every child."""
    for exercise in _fifty(slug, ALLOWED):
        if exercise.breaks is not None:
            own = exercise.match.game.parse(exercise.action).rule
            assert own not in {pick.rule for pick in exercise.picks if not pick.right}


@pytest.mark.tally
@every_game
def test_what_happens_next_happens_and_nothing_else_on_offer_does(slug: str) -> None:
    for exercise in _fifty(slug, NEXT):
        assert exercise.kind == NEXT
        after = exercise.match.state_line(exercise.action, exercise.by)
        if exercise.luck:
            after = after.state_line(exercise.luck)
        assert exercise.after is not None
        assert exercise.after.fingerprint == after.fingerprint
        told = {reader("en").read(event.says) for event in after.turns[-1].events if event.secret_to is None}
        for pick in exercise.picks:
            assert (reader("en").read(pick.says) in told) == pick.right


@pytest.mark.tally
@every_game
def test_exercises_are_various(slug: str) -> None:
    made = _fifty(slug, ALLOWED)
    assert len({exercise.key for exercise in made}) >= 40
    assert len({exercise.breaks for exercise in made}) >= 3


@every_game
@pytest.mark.parametrize("kind", [ALLOWED, NEXT])
def test_four_exercises_of_a_sheet_ask_four_things(slug: str, kind: str) -> None:
    for level in LEVELS:
        four = some(GAMES[slug], Code(slug, level, kind, seed_of(f"suite {level}")), NAMES, 4)
        assert len({exercise.words for exercise in four}) == 4


@every_game
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_code_of_eight_letters_names_game_level_kind_and_seed(slug: str, level: int, kind: str) -> None:
    box, code = GAMES[slug], Code(slug, level, kind, seed_of("Tuesday"))
    spelled = code.spelled(box)
    assert len(spelled) == 8
    assert read_code(f" {spelled[:4].lower()}-{spelled[4:]} ", tuple(GAMES.values())) == (box, code)


@every_game
def test_the_same_code_brings_the_same_exercises(slug: str) -> None:
    code = Code(slug, 2, BOTH, "K7QM")
    first, again = (some(GAMES[slug], code, NAMES, 12) for _ in range(2))
    assert [(made.key, made.picks) for made in first] == [(made.key, made.picks) for made in again]
    assert {made.kind for made in first} == {ALLOWED, NEXT}


def test_no_two_games_have_codes_that_begin_alike() -> None:
    starts = [Code(slug, 1, BOTH, "2222").spelled(box)[:2] for slug, box in GAMES.items()]
    assert len(set(starts)) == len(GAMES)


def test_a_damaged_code_opens_nothing_and_says_why() -> None:
    boxes = tuple(GAMES.values())
    good = Code("geisslein", 1, BOTH, "K7QM").spelled(GAMES["geisslein"])
    for damaged, reason in (
        ("", "eight letters"),
        (good[:-1], "eight letters"),
        ("GV0K7QMX", "eight letters"),
        ("XY1K7QMX", "No game here"),
        (good[:-1] + ("2" if good[-1] != "2" else "3"), "mistyped"),
    ):
        with pytest.raises(BadCode) as refused:
            read_code(damaged, boxes)
        assert reason in reader("en").read(refused.value.because)
    # One letter for another: thirty in thirty-one are found out.
    letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
    changed = [good[:4] + letter + good[5:] for letter in letters if letter != good[4]]
    assert sum(_opens(each) for each in changed) <= 3


def _opens(text: str) -> bool:
    try:
        read_code(text, tuple(GAMES.values()))
    except BadCode:
        return False
    return True


def _holds(exercise: Exercise, step: Mapping[str, str]) -> None:
    """The position as a scenario of its own, told in facts and nothing else."""
    match = exercise.match
    given: Facts = {
        key: value for key, value in match.game.facts(match.state).items() if key not in match.game.read_only
    }
    broken = {} if exercise.breaks is None else {"rule": str(exercise.breaks)}
    lines = [
        f"game = {written(match.game.slug)}",
        'title = "An exercise"',
        f"rules = [{written(str(exercise.breaks or match.game.turn_rule))}]",
        f"players = {written(list(match.players))}",
        "[given]",
        *(f"{written(key)} = {_toml(value)}" for key, value in given.items()),
        "[[step]]",
        *(f"{key} = {written(value)}" for key, value in {**step, **broken}.items()),
    ]
    report = check("exercise", "\n".join(lines).encode(), lambda slug: GAMES[slug].game)
    assert report.code == 0, report.line


def _toml(value: Plain) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{written(key)} = {_toml(inner)}" for key, inner in value.items()) + "}"
    return "[" + ", ".join(map(_toml, value)) + "]" if isinstance(value, list) else written(value)
