"""The drawer of shapes: pictures of pieces, dice and places, each a small SVG file of our own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

_ROOT = re.compile(
    r"<svg\b[^>]*?viewBox=\"0 0 (?P<width>[0-9.]+) (?P<height>[0-9.]+)\"[^>]*>(?P<body>.*)</svg>\s*\Z", re.S
)
#: A page holds the drawings without showing them (decision 35), and these work only where they are shown.
_RENDERED = re.compile(r"<(linearGradient|radialGradient|pattern|clipPath|mask|filter|marker)\b")


class UnknownShape(LookupError):
    """A scene names a shape that is not in the drawer."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A drawing: its width and height in units of a scene, and its SVG."""

    name: str
    width: float
    height: float
    body: str


@cache
def drawer(game: str) -> dict[str, Shape]:
    """All shapes a game can use, by name: those of the house, and its own over them."""
    house = resources.files(__package__)
    return {
        shape.name: shape
        for folder in (house, house / "games" / game.replace("-", "_"))
        for shape in _read(folder / "art")
    }


def shape(game: str, name: str) -> Shape:
    """One shape of a game. Raises UnknownShape."""
    try:
        return drawer(game)[name]
    except KeyError:
        raise UnknownShape(f"the drawer of {game!r} holds no shape {name!r}") from None


def _read(folder: Traversable) -> list[Shape]:
    if not folder.is_dir():
        return []
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".svg")), key=lambda file: file.name)
    return [_shape(file) for file in files]


def _shape(file: Traversable) -> Shape:
    found = _ROOT.search(file.read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{file.name} is no drawing with a viewBox that starts at 0 0")
    if rendered := _RENDERED.search(found["body"]):
        raise ValueError(f"{file.name} holds <{rendered[1]}>, which copies of a drawing that is not shown cannot use")
    return Shape(file.name.removesuffix(".svg"), float(found["width"]), float(found["height"]), found["body"].strip())
