"""The play page: the first position as the rules core draws it, and the panel in which a game is set up."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from gamecore.box import Box
from gamecore.game import ONLOOKER, Option, Seat, Setting
from gamecore.markup import Attributes, Markup, element, picture
from gamecore.match import PERSON, Match, begin
from gamecore.press import sentences
from gamecore.press.parts import button, forget, live_region, said
from gamecore.press.place import Place
from gamecore.tabletop import PLAYERS, Sheet, ready_names, table, viewer
from gamecore.words import Message


def play(box: Box, place: Place) -> Markup:
    """The table of a game, ready for a first tap."""
    slug = box.game.slug
    match = _first(box, place)
    sheet = Sheet(place.reader, slug, place.rules(slug))
    attributes: Attributes = {
        "lang": place.language,
        "data-game": slug,
        "data-host": slug,
        "data-rules": sheet.rules,
        "data-keep": True,
        "data-first": _seated(match.players, match.pilots),
        "data-halves": _seated(*_halves(box, place)),
    }
    return element(
        "game-table",
        attributes,
        element("noscript", None, element("p", {"class": "rh-note"}, place.read(sentences.NEEDS_SCRIPTS))),
        _ask(place, slug),
        element("p", {"class": "rh-note", "data-part": "note", "hidden": True}),
        said(place, slug),
        element("div", {"class": "rh-table", "data-part": "table"}, table(box, match, sheet, _first_look(box, match))),
        _bar(place, slug),
        _setup(box, place),
        live_region(),
    )


def _first(box: Box, place: Place) -> Match[Any, Any]:
    """What stands on the table before anybody has chosen: one person and computer players of middling strength.

    A deal is laid out, though another one will be played: the page cannot know the seed yet.
    """
    names = tuple(ready_names(place.reader).values())[: box.game.seats.start]
    return begin(box.game, names, "", {}, _first_pilots(box)).settled()


def _halves(box: Box, place: Place) -> tuple[Sequence[str], Sequence[str]]:
    """Who sits at the table on a wall: two people, one for each half of a class, and computer players as needed."""
    count = max(2, box.game.seats.start)
    names = tuple(ready_names(place.reader).values())[:count]
    return names, (PERSON, PERSON, *(box.middling.name for _ in range(2, count)))


def _seated(players: Sequence[str], pilots: Sequence[str]) -> str:
    return json.dumps({"players": list(players), "pilots": list(pilots)}, ensure_ascii=False, sort_keys=True)


def _first_look(box: Box, match: Match[Any, Any]) -> Seat:
    """Who looks on before the game begins; where seats have secrets nobody's, since they will be dealt anew."""
    return ONLOOKER if box.private else viewer(match)


def _first_pilots(box: Box) -> tuple[str, ...]:
    return (PERSON, *(box.middling.name for _ in range(1, box.game.seats.start)))


def _ask(place: Place, slug: str) -> Markup:
    """The question about a game that was left; shown where there is one."""
    return element(
        "div",
        {"class": "rh-ask", "data-part": "ask", "hidden": True},
        element("p", {"tabindex": "-1"}, place.read(sentences.PLAY_ON_QUESTION)),
        button(place, slug, "play-on", "play", sentences.YES_PLAY_ON),
        button(place, slug, "setup", "again", sentences.START_NEW),
    )


def _bar(place: Place, slug: str) -> Markup:
    """What can be done with the game as a whole."""
    tools = (
        button(place, slug, "undo", "undo", sentences.UNDO),
        button(place, slug, "advise", "hint", sentences.ADVICE),
        button(place, slug, "setup", "again", sentences.NEW_GAME),
        button(place, slug, "share", "share", sentences.SHARE),
        button(place, slug, "save", "save", sentences.SAVE),
        _opener(place),
    )
    return element(
        "div",
        {"class": "rh-bar", "data-part": "bar", "role": "group", "aria-label": place.read(sentences.TABLE_TOOLS)},
        *tools,
        _switch(place),
        _link(place),
        forget(place, slug),
    )


def _opener(place: Place) -> Markup:
    """A label that looks like a button; the file field in it keeps its own keys and name."""
    field: Attributes = {"type": "file", "data-part": "file", "accept": ".json,application/json"}
    return element(
        "label",
        {"class": "rh-button rh-opener"},
        element("span", None, place.read(sentences.OPEN)),
        element("input", field),
    )


def _switch(place: Place) -> Markup:
    box = element("input", {"type": "checkbox", "data-part": "let-them", "autocomplete": "off"})
    return element("label", {"class": "rh-switch"}, box, element("span", None, place.read(sentences.LET_THEM)))


def _link(place: Place) -> Markup:
    field: Attributes = {"type": "text", "readonly": True, "data-part": "address"}
    return element(
        "label",
        {"class": "rh-link", "data-part": "link", "hidden": True},
        element("span", None, place.read(sentences.LINK)),
        element("input", field),
    )


# The panel before a game.


def _setup(box: Box, place: Place) -> Markup:
    slug = box.game.slug
    title = f"{slug}-setup-title"
    fields = (*_seats(box, place), *_options(box, place), *_dice(box, place), _undo(box, place))
    form = element(
        "form",
        {"class": "rh-setup", "data-part": "form", "method": "dialog"},
        element("h2", {"id": title}, place.read(sentences.WHO_PLAYS)),
        element("p", None, place.read(sentences.choose_players(box.game.seats.start, box.game.seats.stop - 1))),
        element("div", {"class": "rh-players"}, *fields[: len(PLAYERS)]),
        *fields[len(PLAYERS) :],
        element("p", {"class": "rh-note", "data-part": "form-note", "role": "alert", "hidden": True}),
        element(
            "div",
            {"class": "rh-onwards"},
            button(place, slug, "close", "back", sentences.CLOSE),
            button(place, slug, "start", "play", sentences.START),
        ),
    )
    return element("dialog", {"class": "rh-dialog", "data-part": "setup", "aria-labelledby": title}, form)


def _seats(box: Box, place: Place) -> Iterator[Markup]:
    """One card for each animal: its picture, its name, and who plays it."""
    first = _first_pilots(box)
    for index, (face, name) in enumerate(ready_names(place.reader).items()):
        pilot = first[index] if index < len(first) else ""
        yield element(
            "label",
            {"class": "rh-player"},
            picture(box.game.slug, face, ""),
            element("span", None, name),
            _who(box, place, name, pilot),
        )


def _who(box: Box, place: Place, name: str, pilot: str) -> Markup:
    who: list[tuple[str, Message]] = [("", sentences.NOBODY), (PERSON, sentences.PERSON)]
    who += [(strategy.name, sentences.played_by(strategy.label)) for strategy in box.strategies]
    options = (
        element("option", {"value": value, "selected": value == pilot}, place.read(label)) for value, label in who
    )
    return element("select", {"name": "player", "data-player": name, "autocomplete": "off"}, *options)


def _options(box: Box, place: Place) -> Iterator[Markup]:
    """The options that every table decides, and the fine points folded away."""
    yield from (_option(box, option, place) for option in box.game.options if not option.special)
    fine = [_option(box, option, place) for option in box.game.options if option.special]
    if fine:
        summary = element("summary", None, place.read(sentences.FINE_POINTS))
        yield element("details", {"class": "rh-fine"}, summary, *fine)


def _option(box: Box, option: Option, place: Place) -> Markup:
    own: tuple[tuple[Setting | None, Message], ...] = ((None, sentences.AS_THE_GAME_HAS_IT),) if option.follows else ()
    values = (*own, *option.values)
    return _radios(f"option-{option.name}", option.label, values, place, box.game.slug)


def _dice(box: Box, place: Place) -> Iterator[Markup]:
    """Who throws: with the printed box on the table, people do."""
    if box.real_luck is not None:
        values = ((False, sentences.COMPUTER_THROWS), (True, sentences.WE_THROW))
        yield _radios("real", sentences.DICE, values, place, box.game.slug)


def _undo(box: Box, place: Place) -> Markup:
    values = (("fair", sentences.UNDO_FAIR), ("always", sentences.UNDO_ALWAYS))
    return _radios("undo", sentences.TAKING_BACK, values, place, box.game.slug)


def _radios(
    name: str, label: Message, values: Sequence[tuple[Setting | None, Message]], place: Place, slug: str
) -> Markup:
    """A choice between a few values, the first of them chosen; a value travels as JSON, so that its kind survives."""
    radios = (
        element(
            "label",
            {"class": "rh-radio"},
            element(
                "input",
                {
                    "type": "radio",
                    "name": name,
                    "value": json.dumps(value),
                    "checked": index == 0,
                    "id": f"{slug}-{name}-{index}",
                    "autocomplete": "off",
                },
            ),
            element("span", None, place.read(text)),
        )
        for index, (value, text) in enumerate(values)
    )
    return element("fieldset", {"class": "rh-option"}, element("legend", None, place.read(label)), *radios)
