"""The arrows between the rooms, and what may stand in which of them."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gamecore.catalog import BOXES

CORE = Path(__file__).resolve().parents[2] / "gamecore"
MODULES = sorted(CORE.rglob("*.py"))

GROUND = {"action", "chance", "facts", "game", "match", "words", "scene", "values"}
"""The rooms that stand on the ground: they know nothing of boxes, lessons or pages."""
LUCK = {"random", "secrets", "time", "datetime", "uuid"}
ELSEWHERE = {
    # TOML has dates; a scenario has to recognise them to refuse them.
    "scenario.py": {"datetime"},
    # A new game at the keyboard needs a seed that nobody knows.
    "__main__.py": {"secrets"},
}


def name(module: Path) -> str:
    """The module as a path inside gamecore."""
    return module.relative_to(CORE).as_posix()


def tree(module: Path) -> ast.Module:
    """The module, parsed."""
    return ast.parse(module.read_text(encoding="utf-8"))


def imports(module: Path) -> Iterator[str]:
    """Every module that this one imports, with its full name; relative imports do not occur."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(module)}:{node.lineno} imports relatively"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def rooms(module: Path) -> set[str]:
    """The rooms of gamecore that a module imports from: ``match``, ``games.geisslein`` …"""
    found = set()
    for imported in imports(module):
        parts = imported.split(".")
        if parts[0] == "gamecore" and len(parts) > 1:
            found.add(".".join(parts[1:3]) if parts[1] in ("games", "press") else parts[1])
    return found


each = pytest.mark.parametrize("module", MODULES, ids=name)


def test_there_are_modules() -> None:
    assert len(MODULES) > 20


@each
def test_a_module_opens_with_one_sentence(module: Path) -> None:
    words = ast.get_docstring(tree(module))
    assert words, "no docstring"
    first = words.split("\n\n")[0]
    assert first.endswith((".", "!", "?", "``")), first


@each
def test_what_others_use_has_a_docstring(module: Path) -> None:
    missing = [f"{node.name} (line {node.lineno})" for node in _public(tree(module)) if not ast.get_docstring(node)]
    assert missing == []


def _public(module: ast.Module) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """Functions and classes of a module that are not its own business."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node


@each
def test_the_core_needs_nothing_but_python(module: Path) -> None:
    """``rich`` is welcome at the keyboard and never needed; the press builds pages and is not sent to browsers."""
    outside = {one.partition(".")[0] for one in imports(module)} - set(sys.stdlib_module_names) - {"gamecore"}
    if name(module).startswith("press/"):
        return
    allowed = {"rich"} if name(module) == "__main__.py" else {"js", "pyodide"} if name(module) == "wire.py" else set()
    assert outside <= allowed


@each
def test_only_the_hook_of_the_press_knows_mkdocs(module: Path) -> None:
    knows = any(one.partition(".")[0] == "mkdocs" for one in imports(module))
    assert not knows or name(module).startswith("press/")


@each
def test_nobody_imports_press_or_wire(module: Path) -> None:
    """But the terminal, which is no part of a page and asks the press for worksheets."""
    if not name(module).startswith("press/"):
        used = {room for room in rooms(module) if room.startswith(("press", "wire"))}
        assert used <= ({"press", "press.sheets"} if name(module) == "__main__.py" else set())


@each
def test_a_game_knows_no_other_game_and_only_catalog_names_games(module: Path) -> None:
    path = name(module)
    games = {room for room in rooms(module) if room.startswith("games.")}
    if path.startswith("games/") and path != "games/__init__.py":
        assert games <= {f"games.{path.split('/')[1]}"}
    elif path != "catalog.py":
        assert games == set()


@each
def test_the_ground_floor_stands_on_itself(module: Path) -> None:
    if name(module).removesuffix(".py") in GROUND:
        assert rooms(module) <= GROUND


@each
def test_a_game_does_not_know_the_catalog_or_the_rooms_above_it(module: Path) -> None:
    if name(module).startswith("games/"):
        assert not rooms(module) & {"catalog", "scenario", "lab", "terminal", "tabletop"}


@each
def test_games_are_named_in_the_catalog_and_at_home_only(module: Path) -> None:
    path = name(module)
    for box in BOXES:
        slug = box.game.slug
        folder = slug.replace("-", "_")
        if path != "catalog.py" and not path.startswith(f"games/{folder}/"):
            named = [text for text in _code_strings(tree(module)) if slug in text.split()]
            assert named == [] or path == "__main__.py", "the terminal's examples may name a game"


def _code_strings(module: ast.Module) -> Iterator[str]:
    """Every string that is not a docstring or a note below a field."""
    notes = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes:
            yield node.value


@each
def test_luck_comes_from_chance_alone(module: Path) -> None:
    if name(module).startswith("press/"):
        return
    used = {one.partition(".")[0] for one in imports(module)} & LUCK
    assert used <= ELSEWHERE.get(name(module), set())


@each
def test_nothing_depends_on_how_python_hashes(module: Path) -> None:
    """Neither ``hash`` nor ``id`` is asked: both differ from one run to the next."""
    calls = [node.func for node in ast.walk(tree(module)) if isinstance(node, ast.Call)]
    assert not [call.lineno for call in calls if isinstance(call, ast.Name) and call.id in ("hash", "id")]


@each
def test_no_set_is_walked_unsorted(module: Path) -> None:
    """A loop over a set display or ``set(…)`` would come in another order on another machine."""
    loops = [node.iter for node in ast.walk(tree(module)) if isinstance(node, ast.For | ast.comprehension)]
    sets = [one for one in loops if isinstance(one, ast.Set | ast.SetComp) or _is_set_call(one)]
    assert [one.lineno for one in sets if not name(module).startswith("press/")] == []


def _is_set_call(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")


@each
def test_markup_is_written_in_markup_alone(module: Path) -> None:
    """A ``<`` in a string is markup, except in patterns with named groups and between spaces.

    The drawer of shapes reads drawings, so it has a pattern for them; it writes none.
    """
    if name(module) in ("markup.py", "shapes.py") or name(module).startswith("press/"):
        return
    assert [text for text in _code_strings(tree(module)) if re.search(r"(?<!\?P)<(?! )", text)] == []


@each
def test_no_room_is_a_cupboard(module: Path) -> None:
    words = {"manager", "helper", "helpers", "util", "utils", "misc", "common"}
    assert module.stem.lower() not in words
    assert not [node.name for node in _public(tree(module)) if words & set(re.findall("[a-z]+", _spaced(node.name)))]


def _spaced(identifier: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", " ", identifier).lower()
