"""Where each rule lives: its paragraph, the code that enforces it, the steps that teach it, the cases that test it."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from gamecore import catalog
from gamecore.box import Box
from gamecore.game import Rule
from gamecore.markup import Markup, element, together
from gamecore.press.place import Place
from gamecore.tutorial import Step, Tutorial, play_lesson
from gamecore.words import say

type Taught = tuple[Tutorial, Step]

#: Beside the package in the repository; a wheel has no cases, and then the page says so.
SCENARIOS = Path(__file__).resolve().parents[2] / "tests" / "scenarios"


@dataclass(frozen=True, slots=True)
class Row:
    """A rule and everything that belongs to it."""

    rule: Rule
    code: tuple[str, ...]
    """The functions and classes of the rules that name the rule."""
    steps: tuple[Taught, ...]
    """The steps of lessons in which it happens."""
    cases: tuple[str, ...]
    """The scenario files that name it."""

    @property
    def holes(self) -> tuple[str, ...]:
        """What is missing; a rule that is only text needs neither code nor lesson nor case."""
        cells = {"code": self.code, "lesson": self.steps, "test": self.cases}
        return () if self.rule.text_only else tuple(name for name, cell in cells.items() if not cell)


@cache
def matrix(slug: str) -> tuple[Row, ...]:
    """All rules of a game in their order."""
    box = catalog.box(slug)
    code, steps, cases = _code(box), _steps(box), _cases(slug)
    return tuple(
        Row(rule, code.get(rule.ref, ()), steps.get(rule.ref, ()), cases.get(rule.ref, ()))
        for rule in box.game.rulebook
    )


def row(slug: str, ref: str) -> Row:
    """One rule of a game. Raises KeyError when there is none."""
    for found in matrix(slug):
        if found.rule.ref == ref:
            return found
    raise KeyError(f"{slug} has no rule {ref!r}")


# The code: what names a rule in the module of the rules and in those beside it that it is built on.


def _code(box: Box) -> dict[str, tuple[str, ...]]:
    named: dict[str, list[str]] = {}
    for source in _sources(type(box.game).__module__):
        for place, text in _texts(source):
            for ref in _refs(text):
                named.setdefault(ref, [])
                if place not in named[ref]:
                    named[ref].append(place)
    return {ref: tuple(places) for ref, places in named.items()}


def _sources(module: str) -> Iterator[ast.Module]:
    """A module, and all of the same folder that it imports, each once."""
    folder = module.rpartition(".")[0]
    waiting = [module]
    for name in waiting:
        source = ast.parse(inspect.getsource(sys.modules[name]))
        yield source
        for node in ast.walk(source):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                named = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
                waiting += [
                    each
                    for each in named
                    if each.startswith(f"{folder}.") and each in sys.modules and each not in waiting
                ]


def _texts(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Every text in a function or class, docstrings included, with the name of what holds it."""
    for outer in tree.body:
        if isinstance(outer, ast.FunctionDef | ast.ClassDef):
            yield from _texts_of(outer, outer.name)


def _texts_of(holder: ast.FunctionDef | ast.ClassDef, name: str) -> Iterator[tuple[str, str]]:
    for node in holder.body:
        if isinstance(node, ast.FunctionDef):
            yield from _texts_of(node, f"{name}.{node.name}")
        else:
            yield from (
                (name, inner.value)
                for inner in ast.walk(node)
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str)
            )


_REF = re.compile(r"\b([A-Z]{2})-(\d+)(?: to \1-(\d+))?")


def _refs(text: str) -> Iterator[str]:
    """The rules that a text names; ``GV-10 to GV-15`` names six."""
    for prefix, first, last in _REF.findall(text):
        yield from (f"{prefix}-{number}" for number in range(int(first), int(last or first) + 1))


# The lessons, as the core plays them.


def _steps(box: Box) -> dict[str, tuple[Taught, ...]]:
    taught: dict[str, list[Taught]] = {}
    for lesson in box.lessons:
        for played in play_lesson(box.game, lesson):
            right = [answer.cites for answer in played.answers.values() if answer.verdict == "right"]
            for ref in dict.fromkeys((*played.step.cites, *(ref for cites in right for ref in cites))):
                taught.setdefault(ref, []).append((lesson, played.step))
    return {ref: tuple(steps) for ref, steps in taught.items()}


def best_step(found: Row) -> Taught | None:
    """The step that teaches a rule first of all: where it is named first, and among those the earliest."""
    ref = found.rule.ref
    meant = [taught for taught in found.steps if ref in taught[1].cites]
    return min(meant, key=lambda taught: taught[1].cites.index(ref), default=None)


def step_address(slug: str, taught: Taught, place: Place) -> str:
    """The address of a step of a lesson."""
    lesson, step = taught
    return f"{place.to(f'games/{slug}/learn/{lesson.slug}/')}#{step.key}"


# The cases: scenario files, whose ``rules`` name what they exercise.


def _cases(slug: str) -> dict[str, tuple[str, ...]]:
    named: dict[str, list[str]] = {}
    for file in sorted((SCENARIOS / slug).glob("*.toml")):
        for ref in tomllib.loads(file.read_text(encoding="utf-8")).get("rules", ()):
            named.setdefault(ref, []).append(file.stem)
    return {ref: tuple(files) for ref, files in named.items()}


# The page.


def table(asked: Mapping[str, str], place: Place) -> Markup:
    """The matrix of a game."""
    slug = asked["game"]
    heads = (say("Rule"), say("In the code"), say("In the lessons"), say("Tests"))
    head = element("tr", None, *(element("th", {"scope": "col"}, place.read(title)) for title in heads))
    rows = (_row(found, slug, place) for found in matrix(slug))
    return element(
        "div",
        {"class": "rh-trace"},
        element("table", None, element("thead", None, head), element("tbody", None, *rows)),
    )


def _row(found: Row, slug: str, place: Place) -> Markup:
    rule = found.rule
    name = place.read(say("{rule}: {name}", rule=rule.ref, name=rule.name))
    link = element("a", {"href": f"{place.rules(slug)}#{rule.ref}"}, name)
    cells = (
        (say("text only"),) * 3
        if rule.text_only
        else (_list(_names(found.code)), _list(_lessons(found, slug, place)), _list(found.cases))
    )
    drawn = (cell if isinstance(cell, Markup) else place.read(cell) for cell in cells)
    return element(
        "tr",
        {"id": f"trace-{rule.ref}"},
        element("th", {"scope": "row"}, link),
        *(element("td", None, cell) for cell in drawn),
    )


def _names(code: tuple[str, ...]) -> Iterator[Markup]:
    return (element("code", None, together(name.split("."), Markup(".<wbr>"))) for name in code)


def _lessons(found: Row, slug: str, place: Place) -> Iterator[Markup]:
    for lesson, step in found.steps:
        yield element("a", {"href": step_address(slug, (lesson, step), place)}, f"{lesson.slug}/{step.key}")


def _list(parts: Iterator[Markup] | tuple[str, ...]) -> Markup:
    return together(parts, ", ")
