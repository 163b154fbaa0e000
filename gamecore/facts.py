"""Facts: a position as one nested table of plain values, compared, overlaid and fingerprinted."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping

type Plain = bool | int | str | list[Plain] | dict[str, Plain]
type Facts = dict[str, Plain]


class FactError(ValueError):
    """A fact that does not exist, cannot be stated, or has a value that no position has."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


def nested(table: Mapping[str, Plain]) -> Facts:
    """The table with dotted keys unfolded: ``{"a.b": 1}`` becomes ``{"a": {"b": 1}}``.

    Raises FactError when a dotted key reaches into something that is no table.
    """
    unfolded: Facts = {}
    for key, value in table.items():
        head, dot, rest = key.partition(".")
        inner = nested({rest: value}) if dot else nested(value) if isinstance(value, dict) else value
        _put(unfolded, head, inner)
    return unfolded


def _put(table: Facts, key: str, value: Plain) -> None:
    before = table.get(key)
    if isinstance(before, dict) and isinstance(value, dict):
        for inner, content in value.items():
            _put(before, inner, content)
    elif key in table:
        raise FactError(key, "stated twice")
    else:
        table[key] = value


def lay_over(facts: Facts, given: Facts) -> Facts:
    """``facts`` with ``given`` laid over them: tables merge key by key, everything else is replaced."""
    merged = dict(facts)
    for key, value in given.items():
        before = merged.get(key)
        merged[key] = lay_over(before, value) if isinstance(before, dict) and isinstance(value, dict) else value
    return merged


def known(facts: Facts, wanted: Facts, players: tuple[str, ...], path: str = "") -> None:
    """Checks that every key of ``wanted`` is the name of a fact.

    A key is known when ``facts`` have it, when it is a player, or when the table is empty just now.
    Raises FactError with the first one that is not.
    """
    for key, value in wanted.items():
        here = f"{path}.{key}" if path else key
        if key not in facts and key not in players and (facts or not path):
            raise FactError(here, "there is no such fact" + (f"; there is {', '.join(facts)}" if facts else ""))
        inner = facts.get(key, {})
        if isinstance(value, dict) and isinstance(inner, dict):
            known(inner, value, players, here)


def differences(expected: Facts, got: Facts, path: str = "") -> Iterator[str]:
    """What is not as expected, each as ``expected KEY = … got …``; keys that are not expected do not matter."""
    for key, value in expected.items():
        here = f"{path}.{key}" if path else key
        if key not in got:
            yield f"expected {here} = {written(value)} got nothing"
        elif isinstance(value, dict) and isinstance(inner := got[key], dict):
            yield from differences(value, inner, here)
        elif not same(value, got[key]):
            yield f"expected {here} = {written(value)} got {written(got[key])}"


def same(one: Plain, other: Plain) -> bool:
    """Equal in value and in type: ``true`` is not 1."""
    return canonical(one) == canonical(other)


def find(facts: Facts, path: str) -> Plain:
    """The fact at a dotted path. Raises FactError when there is none."""
    here: Plain = facts
    for key in path.split("."):
        if not isinstance(here, dict) or key not in here:
            raise FactError(path, "there is no such fact")
        here = here[key]
    return here


def has(facts: Facts, path: str) -> bool:
    """Whether there is a fact at a dotted path."""
    try:
        find(facts, path)
    except FactError:
        return False
    return True


def written(value: Plain) -> str:
    """A value as one line of JSON, keys in their own order."""
    return json.dumps(value, ensure_ascii=False)


def canonical(value: Plain) -> str:
    """The one JSON text of a value: keys sorted, no spaces, ASCII only."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def fingerprint(facts: Facts) -> str:
    """SHA-256 of the canonical JSON of a position, in hexadecimal: equal on CPython and Pyodide."""
    return hashlib.sha256(canonical(facts).encode()).hexdigest()


# Readers of single values, for ``Game.restore``: each returns the typed value or raises FactError.


def number(facts: Facts, path: str, at_most: int) -> int:
    """A whole number from 0 to ``at_most``."""
    value = find(facts, path)
    if isinstance(value, bool) or not isinstance(value, int):
        raise FactError(path, f"is a whole number, not {written(value)}")
    if not 0 <= value <= at_most:
        raise FactError(path, f"is a number from 0 to {at_most}, not {value}")
    return value


def yes_or_no(facts: Facts, path: str) -> bool:
    """true or false."""
    value = find(facts, path)
    if not isinstance(value, bool):
        raise FactError(path, f"is true or false, not {written(value)}")
    return value


def one_of(facts: Facts, path: str, words: tuple[str, ...]) -> str:
    """One of a few words."""
    value = find(facts, path)
    if not isinstance(value, str) or value not in words:
        raise FactError(path, f"is one of {', '.join(map(repr, words))}, not {written(value)}")
    return value


def numbers(facts: Facts, path: str, keys: tuple[str, ...], at_most: int) -> tuple[int, ...]:
    """A table of whole numbers with exactly these keys, in their order."""
    table = find(facts, path)
    if not isinstance(table, dict):
        raise FactError(path, f"is a table, not {written(table)}")
    for key in table:
        if key not in keys:
            raise FactError(f"{path}.{key}", f"there is no such fact; there is {', '.join(keys)}")
    return tuple(number(facts, f"{path}.{key}", at_most) for key in keys)
