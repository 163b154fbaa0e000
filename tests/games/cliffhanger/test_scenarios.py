"""Every scenario of Cliffhanger holds, and together they cite every rule that code enforces."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gamecore.game import Game
from gamecore.games.cliffhanger.box import BOX
from gamecore.scenario import check, scenario

HERE = Path(__file__).parents[2] / "scenarios" / "cliffhanger"
FILES = sorted(HERE.glob("*.toml"))


def find_game(slug: str) -> Game[Any, Any]:
    """The game, by its slug; no other is looked for here."""
    if slug != BOX.game.slug:
        raise LookupError(slug)
    return BOX.game


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_holds(file: Path) -> None:
    assert check(file.name, file.read_bytes(), find_game).line == f"ok {file.name}"


def test_every_rule_that_is_enforced_has_a_scenario() -> None:
    cited = {rule for file in FILES for rule in scenario(file.read_text(encoding="utf-8"), find_game).rules}
    assert cited == {rule.ref for rule in BOX.game.rulebook if not rule.text_only}


def test_every_listed_case_has_a_scenario() -> None:
    names = {file.stem.split("-")[1] for file in FILES}
    assert names >= {
        *["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T10", "T12", "T13", "T16", "T17", "E1", "E2", "E3", "E4"]
    }
