"""The game printed in CONTRIBUTING is taken from there, type-checked and played against the contract."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from gamecore.action import NotAnAction
from gamecore.facts import FactError
from gamecore.game import CHANCE, Finish, Game, Refused, judge, legal
from gamecore.match import Match, begin, read_link, replay

PAGE = Path(__file__).parents[2] / ".github" / "CONTRIBUTING.md"
ONE_SCREEN = 100
"""Lines of a screen that stands upright."""


def printed() -> str:
    """The code block behind the comment that names these tests."""
    (block,) = re.findall(r"<!-- [^>]*tests/contributing[^>]* -->\n```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    return str(block)


@pytest.fixture(scope="module")
def game() -> Iterator[Game[Any, Any]]:
    """The printed game; its module is known by name, since type hints are looked up there."""
    module = ModuleType("acorns")
    sys.modules["acorns"] = module
    exec(compile(printed(), str(PAGE), "exec"), module.__dict__)
    yield module.Acorns()
    del sys.modules["acorns"]


@pytest.fixture(params=range(40))
def match(request: pytest.FixtureRequest, game: Game[Any, Any]) -> Match[Any, Any]:
    """A whole match of people who do anything that is legal."""
    seed = f"acorns {request.param}"
    dice, seats = random.Random(seed), 2 + request.param % 3
    match = begin(game, ("Ada", "Ben", "Cleo", "Dan")[:seats], seed).settled()
    while not isinstance(match.turn, Finish):
        match = match.say(str(dice.choice(legal(game, match.state))))
        assert len(match.turns) < 100
    return match


def test_it_fits_on_one_screen() -> None:
    assert len(printed().splitlines()) <= ONE_SCREEN


def test_it_satisfies_the_type_checker(tmp_path: Path) -> None:
    file = tmp_path / "acorns.py"
    file.write_text(printed(), encoding="utf-8")
    mypy = subprocess.run(
        (sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(file)),
        cwd=PAGE.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert mypy.returncode == 0, mypy.stdout + mypy.stderr


def test_what_is_legal_meets_no_objection_and_the_rest_is_answered(
    match: Match[Any, Any], game: Game[Any, Any]
) -> None:
    for state in (match.start, *(turn.state for turn in match.turns)):
        turn = game.to_move(state)
        tries = game.outcomes(state) if turn == CHANCE else tuple(game.candidates(state))
        if isinstance(turn, Finish):
            assert legal(game, state) == ()
            continue
        for action in tries:
            ruling = judge(game, state, action, turn)
            assert ruling.allowed == (action in legal(game, state))
            assert all(objection.because.text for objection in ruling.objections)
            assert {objection.rule for objection in ruling.objections} <= {rule.ref for rule in game.rulebook}
        assert legal(game, state)


def test_a_refused_try_leaves_the_match_as_it_was(game: Game[Any, Any]) -> None:
    match = begin(game, ("Ada", "Ben"), "acorns").state_line("die 2")
    for line in ("take 3", "take 0", "die 1", "take", "sing"):
        with pytest.raises(Refused):
            match.state_line(line)
    assert match.state_line("take 2").state.pile == 10


def test_the_spelling_of_an_action_is_read_back(match: Match[Any, Any], game: Game[Any, Any]) -> None:
    for action in (*game.candidates(match.start), *game.outcomes(match.start)):
        assert game.parse(str(action)) == action
    for line in ("", "take", "take x", "take  1", "take 01", "die 1 "):
        with pytest.raises(NotAnAction):
            game.parse(line)


def test_facts_are_restored(match: Match[Any, Any], game: Game[Any, Any]) -> None:
    for state in (match.start, *(turn.state for turn in match.turns)):
        assert game.restore(match.start, game.facts(state)) == state
        assert list(game.broken(state)) == []
    with pytest.raises(FactError, match="pile"):
        game.restore(match.start, {**game.facts(match.start), "pile": 13})


def test_a_match_ends_with_one_winner_and_is_replayed_from_its_link(
    match: Match[Any, Any], game: Game[Any, Any]
) -> None:
    assert isinstance(match.turn, Finish)
    assert len(match.turn.winners) == 1
    assert replay(game, read_link(match.record.link())).fingerprint == match.fingerprint
