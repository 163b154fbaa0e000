"""Every scenario of Schlängeln holds, and together they cite every rule that code enforces."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gamecore.game import Game
from gamecore.games.schlaengeln.rules import Schlaengeln
from gamecore.scenario import check, scenario

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "schlaengeln").glob("*.toml"))


def find_game(slug: str) -> Game[Any, Any]:
    """The game, though the catalog does not offer it yet."""
    if slug != Schlaengeln.slug:
        raise LookupError(slug)
    return Schlaengeln()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_holds(file: Path) -> None:
    assert check(file.name, file.read_bytes(), find_game).line == f"ok {file.name}"


def test_every_rule_that_is_enforced_has_a_scenario() -> None:
    read = [scenario(file.read_text(encoding="utf-8"), find_game) for file in FILES]
    assert {rule for one in read for rule in one.rules} == {
        str(rule.ref) for rule in Schlaengeln.rulebook if not rule.text_only
    }
    assert all(one.title and one.steps for one in read)


def test_every_listed_case_is_a_file() -> None:
    named = {file.stem.split("-")[1] for file in FILES}
    assert {f"T{number}" for number in range(1, 20)} | {f"E{number}" for number in range(1, 5)} <= named
