"""What stands behind each rule on a rules page: the lesson step in which it is played, and how many tests hold it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from gamecore.action import RuleRef
from gamecore.box import Box
from gamecore.markup import Markup, element, together
from gamecore.press.pieces import HEADINGS, Piece, anchors, block_around, cut, end_of, until
from gamecore.press.place import Place
from gamecore.words import say, say_n


def step_that_plays(box: Box, rule: RuleRef) -> tuple[str, str] | None:
    """The lesson and the step in which a rule is met first: where it is done if there is such a step, else told."""
    cited = [(lesson.slug, step) for lesson in box.lessons for step in lesson.steps if rule in step.cites]
    done = [(lesson, step) for lesson, step in cited if step.kind == "act"]
    return next(((lesson, step.key) for lesson, step in done or cited), None)


def step_address(game: str, lesson: str, step: str, place: Place) -> str:
    """The address of one step of a lesson."""
    return f"{place.to(f'games/{game}/learn/{lesson}/')}#{step}"


def tests_by_rule(folder: Path) -> Mapping[str, int]:
    """How many scenarios in a folder name each rule."""
    found: Counter[str] = Counter()
    for file in sorted(folder.glob("*.toml")):
        found.update(set(tomllib.loads(file.read_text(encoding="utf-8")).get("rules", ())))
    return found


def add(html: str, box: Box, place: Place, tests: Mapping[str, int]) -> str:
    """The rules page with a line behind each rule."""
    pieces = cut(html)
    found = anchors(pieces, {rule.ref for rule in box.game.rulebook})
    lines = {
        _behind(pieces, start, frozenset(found.values())): _line(box, RuleRef(rule), place, tests)
        for rule, start in found.items()
    }
    return "".join(_with_lines(pieces, lines))


def _with_lines(pieces: tuple[Piece, ...], lines: Mapping[int, Markup]) -> Iterator[str]:
    for index, piece in enumerate(pieces):
        yield lines.get(index, "")
        yield piece.raw
    yield lines.get(len(pieces), "")


def _behind(pieces: tuple[Piece, ...], start: int, rules: frozenset[int]) -> int:
    """The place behind a rule's text: behind its paragraph, within its list entry, or below its heading."""
    block = block_around(pieces, start)
    if pieces[block].tag in HEADINGS:
        return until(pieces, block, rules)
    return end_of(pieces, block) + (pieces[block].tag == "p")


def _line(box: Box, rule: RuleRef, place: Place, tests: Mapping[str, int]) -> Markup:
    parts = [_play(box, rule, place), _tested(tests.get(rule, 0), place)]
    shown = [part for part in parts if part]
    return element("p", {"class": "rh-proof"}, together(shown, " · ")) if shown else Markup("")


def _play(box: Box, rule: RuleRef, place: Place) -> Markup:
    found = step_that_plays(box, rule)
    if found is None:
        return Markup("")
    address = step_address(box.game.slug, *found, place)
    return element("a", {"class": "rh-play-rule", "href": address}, place.read(say("Play rule {rule}", rule=rule)))


def _tested(count: int, place: Place) -> Markup:
    return element("span", None, place.read(say_n("{count} test", "{count} tests", count))) if count else Markup("")
