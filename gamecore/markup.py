"""Scenes as SVG and HTML: the only room that writes a tag, and so the only one that has to escape."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from gamecore.scene import TEXT, Choice, Item, Scene, Surface
from gamecore.shapes import Shape, drawer, shape
from gamecore.words import Reader

# Python's own html.escape comes with a list of two thousand named characters, which the browser would have to fetch.
_IN_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_IN_QUOTES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
#: Few texts hold one of these, and looking costs a tenth of translating.
_SPECIAL = re.compile("[&<>\"']").search
_VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})


class Markup(str):
    """Text that is markup already and is not escaped again."""

    __slots__ = ()


type Attributes = Mapping[str, str | int | float | bool | None]


def element(tag: str, attributes: Attributes | None = None, *inside: str) -> Markup:
    """An element; text inside is escaped, markup is not. An attribute of None or False is left out."""
    start = f"<{tag}{''.join(_attribute(name, value) for name, value in (attributes or {}).items())}>"
    return Markup(start) if tag in _VOID else Markup(f"{start}{''.join(map(_escaped, inside))}</{tag}>")


def together(parts: Iterable[str], between: str = "") -> Markup:
    """Several pieces one after the other."""
    return Markup(_escaped(between).join(map(_escaped, parts)))


def _escaped(text: str) -> str:
    return text.translate(_IN_TEXT) if _SPECIAL(text) and not isinstance(text, Markup) else text


def _attribute(name: str, value: str | int | float | bool | None) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return f" {name}"
    text = value if isinstance(value, str) else _number(value)
    return f' {name}="{text.translate(_IN_QUOTES) if _SPECIAL(text) else text}"'


def _number(value: str | int | float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def sprite(game: str, names: Iterable[str] | None = None) -> Markup:
    """The shapes of a game (or some of them) as symbols, once for a page; nothing of it shows by itself."""
    shapes = drawer(game)
    chosen = shapes.values() if names is None else [shape(game, name) for name in sorted(set(names))]
    symbols = (_symbol(game, drawn) for drawn in chosen)
    return element(
        "svg", {"class": "rh-sprite", "width": 0, "height": 0, "aria-hidden": "true", "focusable": "false"}, *symbols
    )


def _symbol(game: str, drawn: Shape) -> Markup:
    box = f"0 0 {_number(drawn.width)} {_number(drawn.height)}"
    return element("symbol", {"id": _symbol_id(game, drawn.name), "viewBox": box}, Markup(drawn.body))


def _symbol_id(game: str, name: str) -> str:
    return f"shape-{game}-{name}"


def icon(game: str, name: str) -> Markup:
    """A shape as a small picture in running text; it says nothing to a screen reader."""
    drawn = shape(game, name)
    use = element("use", {"href": f"#{_symbol_id(game, name)}"})
    box = f"0 0 {_number(drawn.width)} {_number(drawn.height)}"
    return element("svg", {"class": "rh-icon", "aria-hidden": "true", "viewBox": box, "focusable": "false"}, use)


def picture(game: str, name: str, label: str) -> Markup:
    """A shape as a picture of its own, with what it shows in words (empty: an ornament)."""
    drawn = shape(game, name)
    names: Attributes = {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    box = f"0 0 {_number(drawn.width)} {_number(drawn.height)}"
    use = element("use", {"href": f"#{_symbol_id(game, name)}"})
    return element("svg", {"class": "rh-picture", "viewBox": box, **names}, use)


_TALL = 1.5
"""A scene that is so many times as high as wide would be tiny if it had to fit on a school laptop as a whole."""


def drawing(scene: Scene, reader: Reader, game: str, host: str, playable: bool = True) -> Markup:
    """A scene as SVG. Ids are ``host-key``; without ``playable`` it is a figure: it offers nothing, and as nothing will
    ever happen in it, what is away is left out.
    """
    width, height = scene.size
    attributes: dict[str, str | int | float | bool | None] = {
        "class": "rh-scene is-tall" if height > _TALL * width else "rh-scene",
        "viewBox": f"0 0 {width} {height}",
        "role": "group" if playable else "img",
        "aria-label": reader.read(scene.label),
    }
    if playable and scene.surface is not None:
        attributes |= _surface(scene.surface)
    there = (item for item in scene.items if playable or "away" not in item.marks)
    return element("svg", attributes, *(_item(item, reader, game, host, playable) for item in there))


def _surface(surface: Surface) -> dict[str, str]:
    """What the page needs to turn a touch into an action."""
    area, origin = (" ".join(_number(float(length)) for length in row) for row in (surface.area, surface.origin))
    scale = _number(float(surface.scale))
    return {"data-surface": surface.action, "data-area": area, "data-origin": origin, "data-scale": scale}


@lru_cache(1024)
def _item(item: Item, reader: Reader, game: str, host: str, playable: bool) -> Markup:
    label = reader.read(item.label)
    live = playable and item.action is not None
    away = "away" in item.marks
    silent = away or "ground" in item.marks
    attributes: Attributes = {
        "id": f"{host}-{item.key}",
        "data-key": item.key,
        "class": " ".join(("rh-item", f"rh-shape-{item.shape}", *(f"is-{mark}" for mark in item.marks))),
        "transform": _transform(item),
        "data-action": item.action if live else None,
        "role": "button" if live else None if silent else "img",
        "tabindex": ("-1" if away else "0") if live else None,
        "aria-label": None if silent else label,
        "aria-hidden": "true" if silent else None,
    }
    return element("g", attributes, *_body(item, reader, game))


def _transform(item: Item) -> str:
    x, y = item.at
    turned = f" rotate({item.turn})" if item.turn else ""
    return f"translate({_number(float(x))} {_number(float(y))}){turned}"


def _body(item: Item, reader: Reader, game: str) -> Iterable[Markup]:
    if item.shape != TEXT:
        drawn = shape(game, item.shape)
        width, height = drawn.width * item.size / 100, drawn.height * item.size / 100
        place: Attributes = {"x": -width / 2, "y": -height / 2, "width": width, "height": height}
        yield element("use", {"href": f"#{_symbol_id(game, item.shape)}", **place})
    if item.text is not None:
        yield element("text", {"class": "rh-text"}, reader.read(item.text))


def choice_button(choice: Choice, reader: Reader, game: str) -> Markup:
    """The second door to an action: a real button."""
    attributes: Attributes = {"type": "button", "class": "rh-choice", "data-action": choice.action}
    return element("button", attributes, *(icon(game, name) for name in choice.picture), reader.read(choice.label))


def choice_list(
    choices: Iterable[Choice], reader: Reader, game: str, heading: str, in_pictures: bool = False
) -> Markup:
    """All choices as buttons under a heading that focus can go to; ``in_pictures`` their words are only heard."""
    head = element("p", {"class": "rh-choices-heading", "data-choices-heading": True, "tabindex": "-1"}, heading)
    button = _picture_button if in_pictures else choice_button
    buttons = (element("li", None, button(choice, reader, game)) for choice in choices)
    kind = "rh-choices is-in-pictures" if in_pictures else "rh-choices"
    return element("div", {"class": kind}, head, element("ul", {"role": "list"}, *buttons))


def _picture_button(choice: Choice, reader: Reader, game: str) -> Markup:
    label = reader.read(choice.label)
    attributes: Attributes = {
        "type": "button",
        "class": "rh-choice",
        "data-action": choice.action,
        "aria-label": label,
        "title": label,
    }
    return element("button", attributes, *(icon(game, name) for name in choice.picture))
