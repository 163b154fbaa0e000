"""Scenarios: a position, what is said and done, and what must then be true, in one TOML file.

``scenario`` reads such a text and ``Scenario.run`` plays it. What cannot be read, or says something that the
game does not know, raises BadScenario with the line; what does not hold raises Failed with the step.
"""

from __future__ import annotations

import datetime
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from gamecore.action import Action
from gamecore.facts import FactError, Facts, differences, find, has, known, lay_over, nested, written
from gamecore.game import CHANCE, BadOption, Game, Refused, Ruling, Seat, legal
from gamecore.match import BadRecord, Match, begin
from gamecore.words import reader

# Any, throughout: a scenario is played with whatever state and actions its game has, and looks at facts only.

SEED = "scenario"
_VARIANTS = ("variant", "preset")
"""Options that may be stated among the facts as well."""
_TOP = ("game", "title", "rules", "players", "seed", "loose", "options", "given", "step")
_ASKS = ("do", "refuse", "offers", "seen_by")
_STEP = (*_ASKS, "then", "by", "rule", "has", "lacks")
_BELONGS = {"rule": ("refuse",), "has": ("seen_by",), "lacks": ("seen_by",), "by": ("do", "refuse", "offers")}


class BadScenario(ValueError):
    """A text that is no scenario: the line, and the reason in words."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason


class Failed(AssertionError):
    """A step that does not hold."""

    def __init__(self, step: int, what: str) -> None:
        super().__init__(f"step {step}: {what}")
        self.step = step
        self.what = what


@dataclass(frozen=True, slots=True)
class Step:
    """One step as it was written; ``lines`` holds what is done, refused or offered."""

    number: int
    line: int
    asks: str
    lines: tuple[str, ...]
    by: Seat | None
    rule: str | None
    then: Facts | None
    has: Facts
    lacks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario that can be played."""

    game: Game[Any, Any]
    title: str
    rules: tuple[str, ...]
    start: Match[Any, Any]
    steps: tuple[Step, ...]
    loose: bool = False

    def run(self) -> Match[Any, Any]:
        """Plays every step; returns the match at the end.

        Raises Failed for a step that does not hold, BadScenario for a fact that the game does not have.
        """
        match = self.start
        for step in self.steps:
            match = self._guarded(match, step)
        return match

    def _guarded(self, match: Match[Any, Any], step: Step) -> Match[Any, Any]:
        try:
            return _play(match, step)
        except FactError as error:
            raise BadScenario(step.line, f"step {step.number}: {error}") from error
        except (Failed, BadScenario):
            raise
        except Exception as error:
            # A loose position may lack what the rules rely on; anywhere else it is a fault of the game and is shown.
            if not self.loose:
                raise
            reason = f"step {step.number}: the game cannot go on from this loose position ({error!r})"
            raise BadScenario(step.line, reason) from error


def scenario(text: str, find_game: Callable[[str], Game[Any, Any]]) -> Scenario:
    """The scenario in a TOML text. Raises BadScenario; ``find_game`` raises LookupError for an unknown slug."""
    try:
        written_down = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadScenario(_toml_line(text, str(error)), str(error)) from error
    except RecursionError as error:
        raise BadScenario(1, "the tables are nested too deeply") from error
    return _Reading(written_down, _lines(text), find_game).scenario()


def _toml_line(text: str, reason: str) -> int:
    found = re.search(r"at line (\d+)", reason)
    return int(found[1]) if found else text.count("\n") + (not text.endswith("\n")) or 1


# Reading


type _Path = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?")
_KEY = re.compile(r"\s*((?:[\w-]+|\"[^\"]*\"|'[^']*')(?:\s*\.\s*(?:[\w-]+|\"[^\"]*\"|'[^']*'))*)\s*=")


def _lines(text: str) -> dict[_Path, int]:
    """On which line each table and key of the text stands; steps are counted from 0."""
    lines: dict[_Path, int] = {(): 1}
    table: _Path = ()
    steps = -1
    for number, line in enumerate(text.split("\n"), 1):
        if header := _HEADER.fullmatch(line.rstrip("\r")):
            steps += header[1] == "[[" and header[2] == "step"
            table = _in_step(_keys(header[2]), steps)
            lines.setdefault(table, number)
        elif key := _KEY.match(line):
            path = _in_step((*table, *_keys(key[1])), steps)
            for depth in range(1, len(path) + 1):
                lines.setdefault(path[:depth], number)
    return lines


def _keys(dotted: str) -> _Path:
    pieces = re.findall(r"\"[^\"]*\"|'[^']*'|[\w-]+", dotted)
    return tuple(part for piece in pieces for part in piece.strip("\"'").split("."))


def _in_step(path: _Path, steps: int) -> _Path:
    """A path that starts at the steps leads into the latest one."""
    if path[:1] == ("step",) and steps >= 0 and (len(path) == 1 or not isinstance(path[1], int)):
        return ("step", steps, *path[1:])
    return path


class _Reading:
    """One text being read: what is written in it, and on which line."""

    def __init__(
        self, top: dict[str, Any], lines: Mapping[_Path, int], find_game: Callable[[str], Game[Any, Any]]
    ) -> None:
        self.top = top
        self.lines = lines
        self.find_game = find_game

    def bad(self, reason: str, *path: str | int) -> BadScenario:
        """What is wrong, at the line of the path or of the nearest table around it."""
        while path not in self.lines:
            path = path[:-1]
        return BadScenario(self.lines[path], reason)

    def scenario(self) -> Scenario:
        """Everything read and checked, in an order in which the first mistake is named first."""
        self._only(self.top, _TOP, ())
        game = self._game()
        rules = self._texts(self.top, "rules", ())
        for rule in rules:
            self._rule(game, rule, "rules")
        loose = self._typed(self.top, "loose", bool, False, ())
        opening = self._opening(game, self._typed(self.top, "given", dict, {}, ()))
        start = self._given(opening, loose)
        steps = tuple(self._steps(game, start))
        return Scenario(game, self._typed(self.top, "title", str, "", ()), rules, start, steps, loose)

    def _game(self) -> Game[Any, Any]:
        slug = self._typed(self.top, "game", str, None, ())
        try:
            return self.find_game(slug)
        except LookupError as error:
            raise self.bad(str(error), "game") from error

    def _opening(self, game: Game[Any, Any], given: Mapping[str, Any]) -> Match[Any, Any]:
        players = self._texts(self.top, "players", (), required=True)
        seed = self._typed(self.top, "seed", str, SEED, ())
        options = dict(self._typed(self.top, "options", dict, {}, ()))
        for name in _VARIANTS:
            if name in given and name in {option.name for option in game.options}:
                self._agree(options, name, given[name])
                options[name] = given[name]
        for name in options:
            self._option(game, name, options[name])
        try:
            return begin(game, players, seed, options).settled()
        except BadRecord as error:
            raise self.bad(str(error), "players") from error

    def _agree(self, options: Mapping[str, Any], name: str, value: object) -> None:
        if name in options and options[name] != value:
            raise self.bad(f"{name} is {options[name]!r} in [options] and {value!r} in [given]", "given", name)

    def _option(self, game: Game[Any, Any], name: str, value: Any) -> None:
        try:
            game.choose({name: value})
        except BadOption as error:
            where = "options" if name in self.top.get("options", {}) else "given"
            raise self.bad(str(error), where, name) from error

    def _given(self, opening: Match[Any, Any], loose: bool) -> Match[Any, Any]:
        """The opening with the given facts laid over its position; the opening itself stays in the log."""
        if "given" not in self.top:
            return opening
        game = opening.game
        before = game.facts(opening.state)
        given = self._facts(self.top["given"], before, opening.players, "given")
        for name in given:
            if name in game.read_only:
                raise self.bad(f"{name} follows from other facts and cannot be given", "given", name)
        try:
            state = game.restore(opening.state, lay_over(before, given))
        except FactError as error:
            raise self.bad(str(error), "given", *error.path.split(".")) from error
        self._sound(game, state, loose)
        if not opening.turns:
            return replace(opening, start=state)
        return replace(opening, turns=(*opening.turns[:-1], replace(opening.turns[-1], state=state)))

    def _sound(self, game: Game[Any, Any], state: Any, loose: bool) -> None:
        broken = [] if loose else list(game.broken(state))
        if broken:
            raise self.bad(f"the given position is not sound: {'; '.join(broken)}", "given")

    def _steps(self, game: Game[Any, Any], start: Match[Any, Any]) -> Iterator[Step]:
        steps = self.top.get("step", [])
        if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
            raise self.bad("each step is written under a line [[step]]", "step")
        for index, step in enumerate(steps):
            yield self._step(game, start, index, step)

    def _step(self, game: Game[Any, Any], start: Match[Any, Any], index: int, step: dict[str, Any]) -> Step:
        here = ("step", index)
        self._only(step, _STEP, here)
        asks = self._asks(step, here)
        facts = game.facts(start.state)
        rule = self._typed(step, "rule", str, "", here) or None
        if rule is not None:
            self._rule(game, rule, *here, "rule")
        return Step(
            index + 1,
            self.bad("", *here).line,
            asks,
            self._said(game, step, asks, here),
            self._seat(start.players, step, "seen_by" if asks == "seen_by" else "by", here),
            rule,
            self._facts(step["then"], facts, start.players, *here, "then") if "then" in step else None,
            self._facts(step.get("has", {}), facts, start.players, *here, "has"),
            self._paths(step, facts, here),
        )

    def _asks(self, step: Mapping[str, Any], here: _Path) -> str:
        """The one thing that a step asks for."""
        asked = [key for key in _ASKS if key in step]
        if len(asked) > 1:
            raise self.bad(f"a step has one of {', '.join(_ASKS)}, not both {asked[0]} and {asked[1]}", *here, asked[1])
        if not asked and "then" not in step:
            raise self.bad(f"a step has one of {', '.join(_ASKS)} or then", *here)
        asks = asked[0] if asked else "then"
        for key, partners in _BELONGS.items():
            if key in step and asks not in partners:
                raise self.bad(f"{key} belongs to {' or '.join(partners)}, not to {asks}", *here, key)
        return asks

    def _said(self, game: Game[Any, Any], step: dict[str, Any], asks: str, here: _Path) -> tuple[str, ...]:
        if asks == "refuse":
            return (self._typed(step, asks, str, None, here),)
        if asks == "offers" or isinstance(step.get(asks), list):
            lines = self._texts(step, asks, here) if asks in ("do", "offers") else ()
        else:
            lines = (self._typed(step, asks, str, None, here),) if asks == "do" else ()
        if asks == "do":
            for line in lines:
                self._action(game, line, here)
        return lines

    def _action(self, game: Game[Any, Any], line: str, here: _Path) -> None:
        try:
            game.parse(line)
        except ValueError as error:
            raise self.bad(f"{line!r} is no action of {game.slug}", *here, "do") from error

    def _seat(self, players: tuple[str, ...], step: Mapping[str, Any], key: str, here: _Path) -> Seat | None:
        if key not in step:
            return None
        if step[key] not in players:
            raise self.bad(f"{key}: {step[key]!r} is no player here; there is {', '.join(players)}", *here, key)
        return Seat(players.index(step[key]))

    def _paths(self, step: dict[str, Any], facts: Facts, here: _Path) -> tuple[str, ...]:
        paths = self._texts(step, "lacks", here)
        for path in paths:
            if path.partition(".")[0] not in facts:
                raise self.bad(f"{path}: there is no such fact; there is {', '.join(facts)}", *here, "lacks")
        return paths

    def _facts(self, table: object, facts: Facts, players: tuple[str, ...], *path: str | int) -> Facts:
        """A table of facts with its dotted keys unfolded.

        Of a given table every key is checked at once; of others only the first level, since what lies deeper
        may come into being later on.
        """
        if not isinstance(table, dict):
            raise self.bad(f"{path[-1]} is a table of facts, not {table!r}", *path)
        try:
            unfolded = nested(_plain(table))
            known(facts, dict.fromkeys(unfolded, ""), players=())
            if path == ("given",):
                known(facts, unfolded, players)
        except FactError as error:
            raise self.bad(str(error), *path, *error.path.split(".")) from error
        return unfolded

    def _rule(self, game: Game[Any, Any], ref: str, *path: str | int) -> None:
        try:
            game.rule(ref)
        except KeyError as error:
            raise self.bad(f"{game.slug} has no rule {ref!r}", *path) from error

    def _only(self, table: Mapping[str, Any], keys: tuple[str, ...], here: _Path) -> None:
        for key in table:
            if key not in keys:
                raise self.bad(f"unknown key {key!r}; there is {', '.join(keys)}", *here, key)

    def _typed[T](self, table: Mapping[str, Any], key: str, kind: type[T], default: T | None, here: _Path) -> T:
        """The value of a key, or the default; without a default the key is needed."""
        if key not in table and default is not None:
            return default
        if key not in table:
            raise self.bad(f"{key} is missing", *here)
        value = table[key]
        if not isinstance(value, kind):
            raise self.bad(f"{key} is {_KINDS[kind]}, not {value!r}", *here, key)
        return value

    def _texts(self, table: Mapping[str, Any], key: str, here: _Path, required: bool = False) -> tuple[str, ...]:
        values = self._typed(table, key, list, None if required else [], here)
        if not all(isinstance(value, str) for value in values):
            raise self.bad(f"{key} is a list of texts, not {values!r}", *here, key)
        return tuple(values)


_KINDS: Mapping[type, str] = {str: "a text", bool: "true or false", dict: "a table", list: "a list"}


def _plain(value: Any) -> Any:
    """The value with everything in it checked: TOML knows dates and times, facts do not."""
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_plain(inner) for inner in value]
    if isinstance(value, datetime.date | datetime.time):
        raise FactError(str(value), "no fact is a date or a time")
    return value


# Playing


def _play(match: Match[Any, Any], step: Step) -> Match[Any, Any]:
    """The match after a step. Luck that is due is drawn before anything is looked at."""
    if step.asks == "do":
        for line in step.lines:
            match = _do(match, line, step)
    else:
        match = match.settled()
        _LOOKS[step.asks](match, step)
    if step.then is not None:
        match = match.settled()
        _hold(match.game.facts(match.state), match, step.then, step)
    return match


def _do(match: Match[Any, Any], line: str, step: Step) -> Match[Any, Any]:
    """The match after a line; luck is due or drawn before it, and left open after it."""
    action: Action = match.game.parse(line)
    if match.turn == CHANCE and not action.by_chance:
        match = match.settled()
    speaker = None if match.turn == CHANCE else step.by
    try:
        return match.state_line(line, speaker)
    except Refused as refused:
        raise Failed(step.number, f"expected {line!r} to be done got a refusal: {_told(refused.ruling)}") from refused


def _refuse(match: Match[Any, Any], step: Step) -> None:
    (line,) = step.lines
    before = match.fingerprint
    try:
        match.state_line(line, step.by)
    except Refused as refused:
        cited = {str(objection.rule) for objection in refused.ruling.objections}
        if step.rule is not None and step.rule not in cited:
            what = f"expected {line!r} to be refused by {step.rule} got {_told(refused.ruling)}"
            raise Failed(step.number, what) from refused
    else:
        raise Failed(step.number, f"expected {line!r} to be refused got leave to do it")
    if match.fingerprint != before:
        raise Failed(step.number, f"expected the refusal of {line!r} to change nothing got another position")


def _told(ruling: Ruling) -> str:
    english = reader("en")
    return " ".join(f"{objection.rule}: {english.read(objection.because)}" for objection in ruling.objections)


def _offers(match: Match[Any, Any], step: Step) -> None:
    turn = match.turn
    asked = step.by is None or step.by == turn
    offered = {action.offered_as() for action in legal(match.game, match.state)} if asked else set()
    if set(step.lines) != offered:
        raise Failed(step.number, f"expected offers {_list(set(step.lines))} got {_list(offered)}")


def _list(lines: set[str]) -> str:
    return written([*sorted(lines)])


def _seen_by(match: Match[Any, Any], step: Step) -> None:
    assert step.by is not None, "a step with seen_by names who sees"
    name = match.players[step.by]
    seen = match.game.facts(match.game.hide(match.state, step.by))
    _hold(seen, match, step.has, step)
    for path in step.lacks:
        if has(seen, path):
            raise Failed(step.number, f"expected {name} not to see {path} got {written(find(seen, path))}")


def _nothing(match: Match[Any, Any], step: Step) -> None:
    """A step that has only ``then``."""


_LOOKS: Mapping[str, Callable[[Match[Any, Any], Step], None]] = {
    "refuse": _refuse,
    "offers": _offers,
    "seen_by": _seen_by,
    "then": _nothing,
}


def _hold(facts: Facts, match: Match[Any, Any], expected: Facts, step: Step) -> None:
    """Raises Failed with everything that is not as expected, FactError for what is no fact."""
    known(match.game.facts(match.state), expected, match.players)
    wrong = list(differences(expected, facts))
    if wrong:
        raise Failed(step.number, "; ".join(wrong))


# Files


@dataclass(frozen=True, slots=True)
class Report:
    """What one file came to: 0 all holds, 1 a step does not, 2 it is no scenario; and the line that says so."""

    code: int
    line: str


def check(name: str, content: bytes, find_game: Callable[[str], Game[Any, Any]]) -> Report:
    """Reads and plays the content of one file."""
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        return Report(2, f"{name}:{line}: this is not UTF-8 text")
    try:
        scenario(text, find_game).run()
    except BadScenario as bad:
        return Report(2, f"{name}:{bad}")
    except Failed as failed:
        return Report(1, f"FAILED {name}: {failed}")
    return Report(0, f"ok {name}")
