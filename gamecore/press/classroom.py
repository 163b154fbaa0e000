"""Pages for classes: exercises without end, the same by the code of a sheet, and the desk where sheets are made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gamecore import catalog
from gamecore.box import Box
from gamecore.exercise import ALLOWED, BOTH, KINDS, LEVELS, Code
from gamecore.markup import Attributes, Markup, element
from gamecore.paper import FEWEST, MOST, paper, stack, with_shapes
from gamecore.press import sentences
from gamecore.press.parts import button, live_region
from gamecore.press.place import Place
from gamecore.words import Message

#: What stands on a page before anybody has chosen.
_FIRST_SEED, _FIRST_NUMBER = "2222", 6


def endless(asked: Mapping[str, str], place: Place) -> Markup:
    """The referee round of a game: ten exercises stand in the page, the core draws more when they are done."""
    box = catalog.box(asked["game"])
    slug = box.game.slug
    cards = stack(box, Code(slug, 1, ALLOWED, _FIRST_SEED), place.reader, place.rules(slug))
    return _round(place, {"data-game": slug, "data-rules": place.rules(slug)}, _choosing(place, slug), cards, slug)


def projector(_asked: Mapping[str, str], place: Place) -> Markup:
    """Exercises of any game by the code of a sheet."""
    slug = catalog.BOXES[0].game.slug
    attributes: Attributes = {"data-any": True, "data-rules": place.rules("{game}")}
    return with_shapes(slug, _round(place, attributes, _code_form(place, slug), Markup(""), slug))


def _round(place: Place, more: Attributes, form: Markup, cards: Markup, slug: str) -> Markup:
    attributes: Attributes = {"lang": place.language, "data-host": "exercise", **more}
    onwards = (
        button(place, slug, "back", "back", sentences.BACK),
        button(place, slug, "next", "next", sentences.ROUND_NEXT),
    )
    return element(
        "exercise-round",
        attributes,
        element("noscript", None, element("p", {"class": "rh-note"}, place.read(sentences.NEEDS_SCRIPTS_ROUND))),
        Markup("") if cards else form,
        element("p", {"class": "rh-note", "data-part": "note", "hidden": True}),
        element(
            "div",
            {"class": "rh-stage", "data-part": "stage", "hidden": True},
            element(
                "div",
                {"class": "rh-task"},
                element("h2", {"tabindex": "-1", "data-part": "count"}),
                element("div", {"data-part": "task"}),
            ),
            element("div", {"class": "rh-board", "data-part": "board"}),
            element(
                "div",
                {"class": "rh-side"},
                element("div", {"class": "rh-message", "data-part": "message", "hidden": True}),
                element("div", {"class": "rh-offer", "data-part": "choices"}),
                element("div", {"class": "rh-onwards"}, *onwards),
                element("p", {"class": "rh-score", "data-part": "score"}),
            ),
        ),
        # Where exercises stand in the page already, they come first.
        form if cards else Markup(""),
        element("div", {"data-part": "stack", "hidden": True}, cards),
        live_region(),
    )


def _choosing(place: Place, slug: str) -> Markup:
    return element(
        "form",
        {"class": "rh-choosing", "data-part": "form"},
        _select(place, "kind", sentences.KIND, KINDS.items(), ALLOWED),
        _select(place, "level", sentences.LEVEL, ((str(level), says) for level, says in LEVELS.items()), "1"),
        button(place, slug, "begin", "again", sentences.ANOTHER),
    )


def _code_form(place: Place, slug: str) -> Markup:
    field: Attributes = {
        "type": "text",
        "name": "code",
        "maxlength": 12,
        "autocomplete": "off",
        "autocapitalize": "characters",
        "spellcheck": "false",
        "class": "rh-code",
    }
    label = element("label", None, element("span", None, place.read(sentences.CODE)), element("input", field))
    return element(
        "form",
        {"class": "rh-choosing", "data-part": "form"},
        label,
        button(place, slug, "open", "play", sentences.CODE_OPEN),
    )


def _select(place: Place, name: str, says: Message, values: Iterable[tuple[str, Message]], chosen: str) -> Markup:
    options = (
        element("option", {"value": value, "selected": value == chosen}, place.read(label)) for value, label in values
    )
    choice = element("select", {"name": name, "autocomplete": "off"}, *options)
    return element("label", None, element("span", None, place.read(says)), choice)


# The desk where sheets are made.


def worksheets(_asked: Mapping[str, str], place: Place) -> Markup:
    """Game, level, kind, number and seed; below it the sheet and its key, ready for the printer."""
    box = catalog.BOXES[0]
    slug = box.game.slug
    rules = place.rules("{game}")
    made = paper(box, Code(slug, 1, BOTH, _FIRST_SEED), _FIRST_NUMBER, place.reader, place.rules(slug))
    attributes: Attributes = {
        "lang": place.language,
        "data-rules": rules,
        "data-projector": place.to("projector/"),
    }
    return element(
        "worksheet-desk",
        attributes,
        element("noscript", None, element("p", {"class": "rh-note"}, place.read(sentences.NEEDS_SCRIPTS_SHEET))),
        with_shapes(slug, _desk_form(place, box)),
        element("p", {"class": "rh-note", "data-part": "note", "hidden": True}),
        element("div", {"data-part": "sheets"}, made.sheet, made.key),
        live_region(),
    )


def _desk_form(place: Place, box: Box) -> Markup:
    slug = box.game.slug
    games = ((each.game.slug, each.title) for each in catalog.BOXES)
    number: Attributes = {
        "type": "number",
        "name": "number",
        "min": FEWEST,
        "max": MOST,
        "value": _FIRST_NUMBER,
        "autocomplete": "off",
    }
    seed: Attributes = {"type": "text", "name": "seed", "value": _FIRST_SEED, "maxlength": 40, "autocomplete": "off"}
    parts = (("both", sentences.SHEET_BOTH), ("sheet", sentences.SHEET_ONLY), ("key", sentences.SHEET_KEY))
    project = element(
        "a",
        {"class": "rh-button", "data-part": "project", "href": f"{place.to('projector/')}?view=board"},
        place.read(sentences.SHEET_PROJECT),
    )
    return element(
        "form",
        {"class": "rh-choosing", "data-part": "form"},
        _select(place, "game", sentences.SHEET_GAME, games, slug),
        _select(place, "level", sentences.LEVEL, ((str(level), says) for level, says in LEVELS.items()), "1"),
        _select(place, "kind", sentences.KIND, KINDS.items(), BOTH),
        _field(place, sentences.SHEET_NUMBER, number),
        _field(place, sentences.SHEET_SEED, seed),
        _select(place, "parts", sentences.SHEET_PARTS, parts, "both"),
        element(
            "div",
            {"class": "rh-onwards"},
            button(place, slug, "make", "check", sentences.SHEET_MAKE),
            button(place, slug, "another", "again", sentences.SHEET_NEW),
            button(place, slug, "print", "save", sentences.SHEET_PRINT),
            project,
        ),
    )


def _field(place: Place, says: Message, attributes: Attributes) -> Markup:
    return element("label", None, element("span", None, place.read(says)), element("input", attributes))
