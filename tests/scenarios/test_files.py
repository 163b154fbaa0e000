"""Every scenario file holds, and together they cite every rule that code enforces."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamecore import catalog
from gamecore.catalog import BOXES
from gamecore.scenario import check, scenario

HERE = Path(__file__).parent
IN_THE_CATALOG = {box.game.slug for box in BOXES}
FILES = sorted(file for file in HERE.rglob("*.toml") if file.parent.name in IN_THE_CATALOG)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_holds(file: Path) -> None:
    name = file.relative_to(HERE).as_posix()
    assert check(name, file.read_bytes(), lambda slug: catalog.box(slug).game).line == f"ok {name}"


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.slug)
def test_every_rule_that_is_enforced_has_a_scenario(box: catalog.Box) -> None:
    cited = {
        rule
        for file in sorted((HERE / box.game.slug).glob("*.toml"))
        for rule in scenario(file.read_text(encoding="utf-8"), lambda slug: catalog.box(slug).game).rules
    }
    assert cited == {rule.ref for rule in box.game.rulebook if not rule.text_only}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_lies_in_the_folder_of_its_game_and_is_titled(file: Path) -> None:
    read = scenario(file.read_text(encoding="utf-8"), lambda slug: catalog.box(slug).game)
    assert read.game.slug == file.parent.name
    assert read.title
    assert read.steps
