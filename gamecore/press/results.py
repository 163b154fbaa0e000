"""What somebody takes along without an account: a code for finished lessons, a result slip, and the teacher's table."""

from __future__ import annotations

import json

from gamecore import catalog
from gamecore.box import Box
from gamecore.markup import Attributes, Markup, element
from gamecore.press import course, sentences
from gamecore.press.parts import button, live_region
from gamecore.press.place import Place
from gamecore.words import Message


def progress(box: Box, place: Place) -> Markup:
    """Below a game's lessons: the code for what is finished in all games, and the field that brings it back."""
    slug = box.game.slug
    steps = {
        f"{each.game.slug}/{lesson.slug}": [step.key for step in lesson.steps]
        for each in catalog.BOXES
        for lesson in each.lessons
    }
    attributes: Attributes = {
        "lang": place.language,
        "data-course": course.course(),
        "data-steps": json.dumps(steps, separators=(",", ":")),
    }
    field: Attributes = {
        "type": "text",
        "data-part": "typed",
        "class": "rh-code",
        "maxlength": 80,
        "autocomplete": "off",
        "autocapitalize": "characters",
        "spellcheck": "false",
    }
    return element(
        "progress-card",
        attributes,
        element("h2", None, place.read(sentences.GO_ON)),
        element(
            "div",
            {"data-part": "code", "hidden": True},
            element("p", None, place.read(sentences.YOUR_CODE)),
            element("p", {"class": "rh-codes", "data-part": "codes"}),
        ),
        _line(place, "none", sentences.NOTHING_FINISHED),
        _line(place, "fleeting", sentences.NOTHING_LASTS, hidden=True),
        element(
            "form",
            {"class": "rh-choosing"},
            element("label", None, element("span", None, place.read(sentences.HAVE_CODE)), element("input", field)),
            button(place, slug, "restore", "check", sentences.BRING_BACK),
        ),
        element("p", {"class": "rh-note", "data-part": "note", "hidden": True}),
        live_region(),
    )


def _line(place: Place, part: str, says: Message, hidden: bool = False) -> Markup:
    return element("p", {"data-part": part, "hidden": hidden}, place.read(says))


def slip(box: Box, place: Place) -> Markup:
    """The result slip of a game, folded away: words to copy, and dots for a camera."""
    slug = box.game.slug
    attributes: Attributes = {"lang": place.language, "data-game": slug, "data-course": course.course()}
    return element(
        "result-slip",
        attributes,
        element(
            "details",
            {"class": "rh-slip"},
            element("summary", None, place.read(sentences.SLIP)),
            _line(place, "empty", sentences.SLIP_EMPTY),
            element(
                "div",
                {"data-part": "filled", "hidden": True},
                element("p", None, place.read(sentences.SLIP_WORDS)),
                element("p", {"class": "rh-written", "data-part": "words"}),
                element(
                    "div",
                    {"class": "rh-slip-parts"},
                    element("div", {"data-part": "dots"}),
                    element(
                        "div",
                        None,
                        element("p", None, element("strong", None, place.read(box.title))),
                        element("p", {"data-part": "count"}),
                        element("p", {"data-part": "rules"}),
                        element("p", {"class": "rh-small"}, place.read(sentences.SLIP_HOLDS)),
                    ),
                ),
                element(
                    "div",
                    {"class": "rh-onwards"},
                    button(place, slug, "print-slip", "save", sentences.SHEET_PRINT),
                    button(place, slug, "new-slip", "again", sentences.SLIP_NEW),
                ),
            ),
        ),
        live_region(),
    )


def class_results(place: Place) -> Markup:
    """The teacher's table of errors per rule, made of the slips of a class."""
    games = {box.game.slug: _told(box, place) for box in catalog.boxes(place.language)}
    attributes: Attributes = {
        "lang": place.language,
        "data-course": course.course(),
        "data-games": json.dumps(games, ensure_ascii=False, separators=(",", ":")),
    }
    field: Attributes = {
        "data-part": "slips",
        "rows": 8,
        "autocomplete": "off",
        "spellcheck": "false",
        "class": "rh-slips",
    }
    return element(
        "class-results",
        attributes,
        element("noscript", None, element("p", {"class": "rh-note"}, place.read(sentences.NEEDS_SCRIPTS_RESULTS))),
        element(
            "label",
            {"class": "rh-field"},
            element("span", None, place.read(sentences.SLIPS)),
            element("textarea", field, ""),
        ),
        element(
            "div",
            {"class": "rh-onwards"},
            element("div", {"data-part": "scan", "hidden": True}, _button(place, "scan", sentences.SCAN)),
            _button(place, "print", sentences.SHEET_PRINT),
            _button(place, "clear", sentences.CLEAR),
        ),
        element(
            "div",
            {"class": "rh-camera", "data-part": "camera", "hidden": True},
            element("video", {"data-part": "video", "muted": True, "playsinline": True}),
            element("p", {"data-part": "seen"}),
        ),
        element("p", {"class": "rh-score", "data-part": "count"}),
        element("ul", {"class": "rh-wrong-slips", "data-part": "wrong"}),
        element("div", {"data-part": "tables"}),
        element("template", {"data-part": "table"}, _table(place)),
        live_region(),
    )


def _told(box: Box, place: Place) -> dict[str, object]:
    rules = {str(rule.ref): place.read(rule.name) for rule in box.game.rulebook}
    return {"title": place.read(box.title), "address": place.rules(box.game.slug), "rules": rules}


def _button(place: Place, does: str, says: Message) -> Markup:
    return element("button", {"type": "button", "class": "rh-button", "data-do": does}, place.read(says))


def _table(place: Place) -> Markup:
    heads = (sentences.COLUMN_RULE, sentences.COLUMN_ABOUT, sentences.COLUMN_SLIPS, sentences.COLUMN_TIMES)
    return element(
        "section",
        {"class": "rh-class-table"},
        element("h2", {"data-part": "title"}),
        element("p", {"data-part": "sum"}),
        _line(place, "none", sentences.NO_MISTAKES),
        element(
            "table",
            {"data-part": "grid"},
            element(
                "thead", None, element("tr", None, *(element("th", {"scope": "col"}, place.read(s)) for s in heads))
            ),
            element("tbody", {"data-part": "rows"}),
        ),
    )
