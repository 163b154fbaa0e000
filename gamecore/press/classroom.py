"""Pages for classes: exercises without end, sheets and the desk where they are made, and what teacher pages need."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from gamecore import catalog
from gamecore.box import Box
from gamecore.exercise import ALLOWED, BOTH, KINDS, LEVELS, Code, seed_of
from gamecore.game import CHANCE, Seat, judge_line
from gamecore.markup import Attributes, Markup, element, together
from gamecore.match import Match
from gamecore.paper import FEWEST, MOST, paper, stack, with_shapes
from gamecore.press import figures, results, sentences
from gamecore.press.pages import PLAIN, suffix
from gamecore.press.parts import button, live_region
from gamecore.press.place import Place
from gamecore.tabletop import Sheet, told
from gamecore.words import EXAMPLES, Message

#: What stands on a page before anybody has chosen.
_FIRST_SEED, _FIRST_NUMBER = "2222", 6


def endless(asked: Mapping[str, str], place: Place) -> Markup:
    """The referee round of a game: ten exercises stand in the page, the core draws more when they are done."""
    box = catalog.box(asked["game"])
    slug = box.game.slug
    cards = stack(box, Code(slug, 1, ALLOWED, _FIRST_SEED), place.reader, place.rules(slug))
    attributes: Attributes = {"data-game": slug, "data-rules": place.rules(slug)}
    return together((_round(place, attributes, _choosing(place, slug), cards, slug), results.slip(box, place)))


def projector(_asked: Mapping[str, str], place: Place) -> Markup:
    """Exercises of any game by the code of a sheet."""
    slug = catalog.boxes(place.language)[0].game.slug
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
    box = catalog.boxes(place.language)[0]
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
    games = ((each.game.slug, each.title) for each in catalog.boxes(place.language))
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


# What teacher pages ask for.


def sheet(asked: Mapping[str, str], place: Place) -> Markup:
    """The way to a worksheet and to its exercises on the projector: ``data-level``, ``-kind``, ``-seed``, ``-number``.

    Raises KeyError or ValueError for one that there is not.
    """
    box, kind, number = catalog.box(asked["game"]), asked["kind"], int(asked["number"])
    code = Code(box.game.slug, int(asked["level"]), kind, seed_of(asked["seed"]))
    spelled, asks, level = code.spelled(box), KINDS[kind], LEVELS[code.level]
    query = urlencode({"game": code.slug, "level": code.level, "kind": kind, "number": number, "seed": code.seed})
    links = (
        element(
            "a",
            {"class": "rh-button", "href": f"{place.to('worksheets/')}?{query}"},
            place.read(sentences.sheet(number, asks, spelled)),
        ),
        element(
            "a",
            {"class": "rh-button", "href": f"{place.to('projector/')}?view=board#c={spelled}"},
            place.read(sentences.on_the_wall(spelled)),
        ),
    )
    return element("p", {"class": "rh-sheet-ways", "title": place.read(level)}, together(links, " "))


def question(asked: Mapping[str, str], place: Place) -> Markup:
    """A question about a position, with the answer that the core gives to the action in ``data-then``; with
    ``data-may`` it asks whether that may be done, and the answer begins with yes or no.

    The position is told as for a figure. Raises BadLesson for one that the game cannot have, and ValueError where the
    question names players, and not the one who acts.
    """
    box = catalog.box(asked["game"])
    match, _ = figures.position(box, asked)
    speaker = _speaker(match, asked.get("by"))
    action, ruling = judge_line(box.game, match.state, asked["then"], speaker)
    _names_who_acts(match, speaker, asked["says"], place)
    if action is None:
        raise ValueError(f"{asked['then']!r} is no action of {box.game.slug}")
    on = Sheet(place.reader, "", place.rules(box.game.slug))
    if ruling.allowed:
        events = match.state_line(asked["then"]).turns[-1].events
        lines = [told(event.says, event.rule, box.game, on) for event in events if event.secret_to is None]
    else:
        lines = [told(objection.because, objection.rule, box.game, on) for objection in ruling.objections]
    if "may" in asked:
        lines.insert(0, element("p", None, element("strong", None, place.read(sentences.MAY[ruling.allowed]))))
    answer = element("summary", None, place.read(sentences.ANSWER))
    return element(
        "div",
        {"class": "rh-question"},
        element("p", None, element("strong", None, asked["says"])),
        element("details", None, answer, *lines),
    )


def _names_who_acts(match: Match[Any, Any], speaker: Seat, says: str, place: Place) -> None:
    """A question that tells of Ada is not answered with what Ben does. Luck answers whoever acted last."""
    names = {player: place.read(EXAMPLES[player]) if player in EXAMPLES else player for player in match.players}
    named = [player for player, name in names.items() if re.search(rf"\b{re.escape(name)}\b", says)]
    seats = [turn.seat for turn in match.turns if turn.seat != CHANCE]
    acts = match.players[speaker if speaker != CHANCE else seats[-1]]
    if named and acts not in named:
        raise ValueError(f"{says!r} names {named}, but it is {acts} who does something")


def _speaker(match: Match[Any, Any], name: str | None) -> Seat:
    turn = match.turn
    if name is not None:
        return Seat(match.players.index(name))
    return turn if isinstance(turn, int) else CHANCE


def overview(_asked: Mapping[str, str], place: Place) -> Markup:
    """Every game of this language with what it has for classes."""
    here = catalog.boxes(place.language)
    return element("ul", {"class": "rh-classes"}, *(_for_classes(box, place) for box in here))


def _for_classes(box: Box, place: Place) -> Markup:
    pages: list[tuple[str, Message]] = [("referee/", sentences.REFEREE_ROUND), ("summary/", sentences.SUMMARY)]
    if teaches(box.game.slug, place.language):
        pages.insert(0, ("teach/", sentences.TEACH))
    links = (
        element("a", {"href": place.to(f"games/{box.game.slug}/{page}")}, place.read(says)) for page, says in pages
    )
    return element("li", None, element("strong", None, place.read(box.title)), ": ", together(links, " · "))


#: Where the pages that people wrote lie.
_GAMES = Path(__file__).resolve().parents[2] / "docs" / "games"


def teaches(slug: str, language: str = PLAIN) -> bool:
    """Whether somebody wrote a lesson plan for a game in a language."""
    return (_GAMES / slug / f"teach{suffix(language)}.md").is_file()


# Lesson plans add up.

LESSON = 45
"""Minutes of a lesson at school."""
_PHASE = re.compile(r"^\| *(\d+)–(\d+) *\|", re.M)  # noqa: RUF001 - from minute to minute, as it is printed


class BadPlan(ValueError):
    """A lesson plan whose minutes do not add up; says where."""


def minutes(text: str) -> list[int]:
    """How long each phase of a lesson plan takes: rows of a table that begin with from and to. Raises BadPlan."""
    phases = [(int(start), int(end)) for start, end in _PHASE.findall(text)]
    clock = 0
    for start, end in phases:
        if start != clock or end <= start:
            raise BadPlan(f"after minute {clock} comes a phase from {start} to {end}")
        clock = end
    if clock != LESSON:
        raise BadPlan(f"the phases fill {clock} minutes, not {LESSON}")
    return [end - start for start, end in phases]
