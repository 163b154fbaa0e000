"""Fingerprints of a game's rules: what they say, how they are written in Python, and how they play.

A list of a release keeps them beside the edition and the version of the rules page, so that nobody changes what a rule
means in passing. Whoever changes something on purpose renews the newest list with ``python -m tests.released.prints``;
``python -m tests.released.prints 0.2.0`` begins the list of a new release.
"""

from __future__ import annotations

import ast
import hashlib
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.game import CHANCE, Finish, judge
from gamecore.match import begin
from gamecore.press import course
from tests.contract.digest import digest
from tests.contract.walks import positions, tables

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tests" / "released"

WALKED = 150
"""So many positions of a game are told in the print of how it plays."""

NO_RULES = {"__init__.py", "box.py", "table.py", "lessons.py"}
"""What a game says, shows and teaches with; none of it changes what a rule means."""

_VERSION = re.compile(r"\*\*Rules version ([\d.]+) · edition (\d+) of the rules core · (\d+ \w+ \d{4})\*\*")


def newest() -> Path:
    """The list of the release that is being made."""
    return lists()[-1]


def lists() -> list[Path]:
    """The lists of all releases, the oldest first."""
    return sorted(HERE.glob("*.json"), key=lambda file: [int(part) for part in file.stem.split(".")])


def numbers_of(release: Path) -> Path:
    """The numbers that games and lessons had in a release; codes and links that are out there hold them."""
    return release.with_name(f"{release.stem}.numbers.toml")


def rules_page(slug: str) -> str:
    """The rules page of a game, as it is written."""
    return (ROOT / "docs" / "games" / slug / "rules.md").read_text(encoding="utf-8")


def version(page: str) -> tuple[str, int, str]:
    """Version, edition and date that a rules page names at its top. Raises ValueError where it names none."""
    found = _VERSION.search(page)
    if found is None:
        raise ValueError("the page says nowhere “**Rules version 1.0 · edition 1 of the rules core · 1 May 2027**”")
    return found[1], int(found[2]), found[3]


def entry(box: Box) -> dict[str, Any]:
    """What a list says of a game."""
    return {
        "edition": box.game.edition,
        "version": version(rules_page(box.game.slug))[0],
        **prints(box),
        "rules": [rule.ref for rule in box.game.rulebook],
        "steps": [f"{lesson.slug}/{step.key}" for lesson in box.lessons for step in lesson.steps],
    }


def prints(box: Box) -> dict[str, str]:
    """The three fingerprints of a game's rules."""
    return {"says": _hash(says(box)), "form": _hash(form(sources(box))), "plays": _hash(plays(box))}


def _hash(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def says(box: Box) -> Iterator[str]:
    """Every rule as a child reads it."""
    for rule in box.game.rulebook:
        yield f"{rule.ref} {rule.name.text} {rule.child.text} {rule.text_only}"


def sources(box: Box) -> list[Path]:
    """The files in which a game's rules and its luck are written."""
    folder = ROOT / "gamecore" / "games" / box.game.slug.replace("-", "_")
    code = [file for file in sorted(folder.rglob("*.py")) if file.name not in NO_RULES]
    data = [file for file in sorted(folder.rglob("*.toml")) if not file.name.startswith("glossary")]
    return [*code, *data, ROOT / "gamecore" / "chance.py"]


def form(files: Iterable[Path]) -> Iterator[str]:
    """What is written in these files, without what is only explained in them."""
    for file in files:
        text = file.read_text(encoding="utf-8")
        yield bare(text) if file.suffix == ".py" else text


def bare(code: str) -> str:
    """A module without comments, blank lines and the sentences that explain it."""
    tree = ast.parse(code)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [line for line in node.body if not _explains(line)] or [ast.Pass()]
    return ast.unparse(tree)


def _explains(line: ast.stmt) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and isinstance(line.value.value, str)


def plays(box: Box) -> Iterator[str]:
    """Positions with the rules that forbid or allow each try in them, and matches of computer players."""
    for position in positions(box.game, WALKED, "released"):
        yield str(box.game.facts(position.state))
        turn = box.game.to_move(position.state)
        if not isinstance(turn, Finish) and turn != CHANCE:
            for action in box.game.candidates(position.state):
                refused = [objection.rule for objection in judge(box.game, position.state, action, turn).objections]
                yield f"{action} {refused}"
    for number, (players, options) in enumerate(tables(box.game)):
        if number < len(box.strategies):
            pilot = box.strategies[number]
            match = begin(box.game, players, f"released {number}", options, (pilot.name,) * len(players)).settled()
            yield digest(match, [pilot] * len(players)).rsplit(" ", 1)[-1]


def main(name: str | None) -> None:
    """Write the list of the release that is being made."""
    file = HERE / f"{name}.json" if name else newest()
    numbers_of(file).write_text(course.FILE.read_text(encoding="utf-8"), encoding="utf-8")
    file.write_text(json.dumps({box.game.slug: entry(box) for box in BOXES}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*(sys.argv[1:] or [None]))
