"""Puts the playable parts where a Markdown page asks for them: ``<div data-rulehouse="table" data-game="…"></div>``."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from html import unescape

from gamecore import catalog
from gamecore.markup import Markup, picture, sprite
from gamecore.press import classroom, figures, links, offline, one_file, pages, parts, results, school_net, trace
from gamecore.press.elsewhere import others
from gamecore.press.lesson import lesson
from gamecore.press.place import Place
from gamecore.press.play import play
from gamecore.press.sentences import WIDGETS
from gamecore.press.shelf import games, lessons
from gamecore.shapes import drawer
from gamecore.words import reader

# The order of the attributes is free: Markdown inside of HTML puts them in an order of its own.
_MARKER = re.compile(r'<div (?=[^<>]*\bdata-rulehouse="(?P<kind>[a-z]+)")(?P<rest>[^<>]*)>\s*</div>')
_LIVE = re.compile("<(game-table|lesson-player|exercise-round)[ >]")
_ATTRIBUTE = re.compile(r'data-([a-z-]+)="([^"]*)"')

#: Attributes of the marker by name, without "data-", and where the page stands → markup.
type Renderer = Callable[[Mapping[str, str], Place], str]


class UnknownFragment(Exception):
    """A page asks for a kind of part that the press does not know."""


def fill(content: str, place: Place) -> str:
    """The page's content with each marker replaced by what it asks for, and the shapes that they show before it."""
    asked = (_asked(marker["rest"]) for marker in _MARKER.finditer(content))
    shown = dict.fromkeys(each["game"] for each in asked if "game" in each)
    filled = _MARKER.sub(lambda marker: _render(marker["kind"], marker["rest"], place), content)
    return "\n".join((*(_shapes(game, filled) for game in shown), filled))


def _shapes(game: str, filled: str) -> Markup:
    """The shapes that the page shows; where a live table is on it, all that can come onto a table."""
    used = set(re.findall(rf'href="#shape-{game}-([a-z0-9-]+)"', filled))
    if _LIVE.search(filled):
        used |= {name for name in drawer(game) if not name.startswith("story-")}
    return sprite(game, used) if used else Markup("")


def holds(content: str) -> bool:
    """Whether a page has something to play with, and so needs the widgets."""
    return _MARKER.search(content) is not None


def sentences(language: str) -> str:
    """The sentences of the widgets, which have none of their own, as a block of data."""
    # "<" is spelled out so that no sentence can end the block.
    text = json.dumps(_sentences(language), ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
    return f'<script type="application/json" data-rulehouse="words">{text}</script>'


def _sentences(language: str) -> Mapping[str, str]:
    return {key: reader(language).read(message) for key, message in WIDGETS.items()}


def _render(kind: str, rest: str, place: Place) -> str:
    if kind not in RENDERERS:
        raise UnknownFragment(f'data-rulehouse="{kind}": there is only {", ".join(sorted(RENDERERS))}')
    return RENDERERS[kind](_asked(rest), place)


def _asked(attributes: str) -> Mapping[str, str]:
    return {name: unescape(value) for name, value in _ATTRIBUTE.findall(attributes)}


def _table(asked: Mapping[str, str], place: Place) -> str:
    return play(catalog.box(asked["game"]), place)


def _lesson(asked: Mapping[str, str], place: Place) -> str:
    box = catalog.box(asked["game"])
    return lesson(box, box.lesson(asked["lesson"]), place)


def _lessons(asked: Mapping[str, str], place: Place) -> str:
    return lessons(catalog.box(asked["game"]), place)


def _games(_asked: Mapping[str, str], place: Place) -> str:
    return games(catalog.boxes(place.language), place)


def _picture(asked: Mapping[str, str], _place: Place) -> str:
    return picture(asked["game"], asked["shape"], "")


def _offline(_asked: Mapping[str, str], place: Place) -> str:
    return offline.shelf(place, offline.games())


def _files(_asked: Mapping[str, str], place: Place) -> str:
    return one_file.offers(place, {box.game.slug: box.title for box in catalog.boxes(place.language)})


def _links(_asked: Mapping[str, str], place: Place) -> str:
    # Of pages of another language it is only known where they lie from the root of the site.
    root = f"{place.to('.')}/{'../' if pages.branch(place.language) else ''}"
    return links.desk(place, lambda language: f"{root}{pages.branch(language)}")


RENDERERS: Mapping[str, Renderer] = {
    "table": _table,
    "lesson": _lesson,
    "lessons": _lessons,
    "games": _games,
    "picture": _picture,
    "figure": figures.figure,
    "rule": figures.rule,
    "step": figures.step,
    "summary": figures.summary,
    "imprint": figures.imprint,
    "scene": figures.scene,
    "others": others,
    "offline": _offline,
    "files": _files,
    "aloud": parts.aloud,
    "trace": trace.table,
    "round": classroom.endless,
    "projector": classroom.projector,
    "worksheets": classroom.worksheets,
    "sheet": classroom.sheet,
    "question": classroom.question,
    "classes": classroom.overview,
    "results": lambda _asked, place: results.class_results(place),
    "links": _links,
    "packages": lambda _asked, place: links.packages(place),
    "kinds": lambda _asked, _place: school_net.kinds(),
    "selftest": lambda _asked, place: school_net.self_test(place),
}
