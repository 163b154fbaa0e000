"""Every scenario of Die Nadel im Heuhaufen holds, and together they cite every rule that code enforces."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gamecore.game import Game
from gamecore.games.nadel.rules import Nadel
from gamecore.scenario import check, scenario

HERE = Path(__file__).parents[2] / "scenarios" / "nadel"
FILES = sorted(HERE.glob("*.toml"))
GAME = Nadel()


def find_game(slug: str) -> Game[Any, Any]:
    """The game, by its slug; no other is looked for here."""
    if slug != GAME.slug:
        raise LookupError(slug)
    return GAME


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_holds(file: Path) -> None:
    assert check(file.name, file.read_bytes(), find_game).line == f"ok {file.name}"


def test_every_rule_that_is_enforced_has_a_scenario() -> None:
    cited = {rule for file in FILES for rule in scenario(file.read_text(encoding="utf-8"), find_game).rules}
    assert cited == {rule.ref for rule in GAME.rulebook if not rule.text_only}


def test_every_listed_case_has_a_scenario() -> None:
    names = {file.stem.split("-")[1] for file in FILES}
    assert names >= {f"T{number}" for number in (1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 14, 15, 17, 18, 20)}
