"""The numbers that games and lessons keep from release to release; codes that people have written down hold them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from gamecore import catalog
from gamecore.exercise import prefix

FILE = Path(__file__).with_name("numbers.toml")

#: What a code can hold: thirty-two games, of each so many lessons that its code has twelve letters, and rules to 63.
MOST_GAMES, MOST_LESSONS, MOST_RULES = 32, 36, 63


@cache
def numbers() -> Mapping[str, tuple[str, ...]]:
    """The lessons of each game, all in the order of their numbers; those that are gone among them."""
    return {game: tuple(lessons) for game, lessons in tomllib.loads(FILE.read_text(encoding="utf-8")).items()}


class NoNumber(LookupError):
    """A game or a lesson has no number yet; says how it gets one."""


def lessons(slug: str) -> str:
    """The lessons of a game in the order of their numbers, as the widgets read them. Raises NoNumber."""
    if slug in missing():
        raise NoNumber(f"lessons of {slug} have no numbers yet: run python -m gamecore.press.course")
    return " ".join(numbers()[slug])


def course() -> str:
    """All games with the letters of their rules and their lessons, for the widgets."""
    prefixes = {box.game.slug: prefix(box) for box in catalog.BOXES}
    entries = [
        {"slug": game, "rules": prefixes.get(game, ""), "lessons": list(numbered)}
        for game, numbered in numbers().items()
    ]
    return json.dumps(entries, separators=(",", ":"))


def missing() -> Mapping[str, list[str]]:
    """The lessons of the catalog that have no number yet."""
    there = numbers()
    wanted = {box.game.slug: [lesson.slug for lesson in box.lessons] for box in catalog.BOXES}
    lacking = {game: [name for name in names if name not in there.get(game, ())] for game, names in wanted.items()}
    return {game: names for game, names in lacking.items() if names}


def add_missing() -> Mapping[str, list[str]]:
    """Number what has no number yet; returns it."""
    head = FILE.read_text(encoding="utf-8").partition("\n\n")[0]
    added, there = missing(), dict(numbers())
    for game, names in added.items():
        there[game] = (*there.get(game, ()), *names)
    lists = (f"{json.dumps(game) if '-' in game else game} = {_spelled(names)}" for game, names in there.items())
    FILE.write_text("\n\n".join((head, *lists)) + "\n", encoding="utf-8")
    return added


def _spelled(names: tuple[str, ...]) -> str:
    return "".join(("[\n", *(f"  {json.dumps(name)},\n" for name in names), "]"))


def main() -> None:
    """Number the games and lessons that are new."""
    for game, names in add_missing().items():
        print(f"{game}: {', '.join(names)}")


if __name__ == "__main__":
    main()
