"""What rules and story pages ask the core for: worked figures, each rule in pictures and in a sentence, scenes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from gamecore import catalog
from gamecore.box import Box
from gamecore.facts import Plain
from gamecore.game import ONLOOKER, Rule, Seat
from gamecore.markup import Attributes, Markup, drawing, element, icon, together
from gamecore.match import Match, replayed_line
from gamecore.paper import ruler
from gamecore.press import sentences, trace
from gamecore.press.parts import speaker
from gamecore.press.place import Place
from gamecore.scene import Scene
from gamecore.shapes import shape
from gamecore.tabletop import scene_of
from gamecore.tutorial import Tutorial, arrive, looker, opening
from gamecore.words import say, say_n


def figure(asked: Mapping[str, str], place: Place) -> Markup:
    """A position as a picture with a line below it.

    ``data-name`` tells the figures of a page apart and ``data-says`` is the line. ``data-players="Ada Ben"``,
    ``data-options="view=open"`` and ``data-given="wolf=Ben saved.Ben=2"`` say which position, or ``data-lesson``,
    ``data-step`` and ``data-solved`` take that of a lesson, before the step or after it; ``data-do="roll; die red"``
    goes on from there. ``data-seat`` is the player who sees it (without it the learner, or whoever is on turn), and
    ``data-height`` cuts off what lies lower. Raises BadLesson for a position that the game cannot have.
    """
    box = catalog.box(asked["game"])
    match, seat = position(box, asked)
    if "seat" in asked:
        seat = Seat(match.players.index(asked["seat"]))
    scene = _cut(scene_of(box, match, seat, place.reader), asked)
    width, height = scene.size
    size: Attributes = {"class": "rh-drawn", "data-width": str(width), "data-height": str(height)}
    drawn = element("div", size, drawing(scene, place.reader, box.game.slug, _host(asked), False))
    return element("figure", {"class": "rh-figure"}, drawn, element("figcaption", None, asked["says"]))


def _host(asked: Mapping[str, str]) -> str:
    return f"figure-{asked['name']}"


def _cut(scene: Scene, asked: Mapping[str, str]) -> Scene:
    width, height = scene.size
    height = int(asked.get("height", height))
    items = tuple(item for item in scene.items if item.at[1] < height)
    return replace(scene, size=(width, height), items=items)


def position(box: Box, asked: Mapping[str, str]) -> tuple[Match[Any, Any], Seat]:
    """The position that is asked for, of a lesson or stated in facts, and the seat that looks at it."""
    return _lesson_position(box, asked) if "lesson" in asked else _stated(box, asked)


def _lesson_position(box: Box, asked: Mapping[str, str]) -> tuple[Match[Any, Any], Seat]:
    """Seen from the side from which the learner sees it."""
    lesson = box.lesson(asked["lesson"])
    match = arrive(box.game, lesson, asked["step"], asked.get("solved") == "true")
    for line in _done(asked):
        match = replayed_line(match, line)
    return match, looker(match, lesson)


def _done(asked: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(line.strip() for line in asked.get("do", "").split(";") if line.strip())


def _stated(box: Box, asked: Mapping[str, str]) -> tuple[Match[Any, Any], Seat]:
    """Played as a lesson opens, so that an impossible position stops the build."""
    text = say("{text}", text=asked["says"])
    table = Tutorial(
        asked.get("name", "position"),
        text,
        text,
        tuple(asked["players"].split()),
        (),
        _pairs(asked.get("options", "")),
        _pairs(asked.get("given", "")),
        _done(asked),
    )
    match = opening(box.game, table)
    turn = match.turn
    return match, turn if isinstance(turn, int) and turn >= 0 else ONLOOKER


def _pairs(text: str) -> dict[str, Plain]:
    """``wolf=Ben hands.Ada=[3,17]`` as a table; numbers, lists, true and false are what they look like, and words with
    commas are a list too: ``bush.Ben=R|B,|YG,``."""
    return {name: _value(value) for name, _, value in (pair.partition("=") for pair in text.split())}


def _value(text: str) -> Plain:
    if text in ("true", "false") or text.isdecimal() or text[:1] in ("[", "{"):
        value: Plain = json.loads(text)
        return value
    return list[Plain](text.split(",")) if "," in text else text


def rule(asked: Mapping[str, str], place: Place) -> Markup:
    """A rule for those who do not read yet and for children who do.

    Raises KeyError for a rule that the game does not have, or one without a picture.
    """
    slug, ref = asked["game"], asked["rule"]
    found = trace.row(slug, ref)
    if not found.rule.picture:
        raise KeyError(f"rule {ref} of {slug} has no picture")
    pictures = together(icon(slug, name) for name in found.rule.picture)
    return element(
        "div",
        {"class": "rh-rule-card", "data-rule": ref},
        element("p", {"class": "rh-rule-picture", "aria-hidden": "true"}, pictures),
        element("p", {"class": "rh-rule-child"}, place.read(found.rule.child)),
        element("read-aloud", {"lang": place.language, "hidden": True}, speaker(place, slug)),
        _ways(found, slug, place),
    )


def _ways(found: trace.Row, slug: str, place: Place) -> Markup:
    """From a rule into the lesson that teaches it and to the tests that check it."""
    taught = trace.best_step(found)
    if taught is None:
        return Markup("")
    play = element("a", {"href": trace.step_address(slug, taught, place)}, place.read(say("Play this rule")))
    tests = place.read(say_n("{count} test", "{count} tests", len(found.cases)))
    tested = element("a", {"href": f"{place.to('traceability/')}#trace-{found.rule.ref}"}, tests)
    return element("p", {"class": "rh-rule-ways"}, together((play, tested), " · "))


def summary(asked: Mapping[str, str], place: Place) -> Markup:
    """The rules named in ``data-rules`` in short: number, pictures and the sentence for a child, one line each.

    Raises KeyError for a rule that the game does not have.
    """
    slug = asked["game"]
    game = catalog.box(slug).game
    lines = (_in_short(game.rule(ref), slug, place) for ref in asked["rules"].split())
    return element("ul", {"class": "rh-summary", "role": "list"}, *lines)


def imprint(_asked: Mapping[str, str], place: Place) -> Markup:
    """The last line of such a sheet: whose it is, and a ruler that tells whether it was printed in its size."""
    says = element("em", None, place.read(sentences.IMPRINT))
    return element("p", {"class": "rh-imprint"}, says, Markup(" "), ruler(place.reader))


def _in_short(told: Rule, slug: str, place: Place) -> Markup:
    number = element("a", {"class": "rh-rule", "href": f"{place.rules(slug)}#{told.ref}"}, told.ref)
    pictures = together(icon(slug, name) for name in told.picture)
    shown = element("span", {"class": "rh-rule-picture", "aria-hidden": "true"}, pictures)
    return element("li", None, number, Markup(" "), element("span", None, place.read(told.child)), Markup(" "), shown)


def step(asked: Mapping[str, str], place: Place) -> Markup:
    """The way to a step of a lesson. Raises LookupError for one that there is not."""
    box = catalog.box(asked["game"])
    lesson = box.lesson(asked["lesson"])
    aim = lesson.steps[lesson.step(asked["step"])]
    address = trace.step_address(box.game.slug, (lesson, aim), place)
    says = place.read(say("Play it: {lesson}, “{step}”", lesson=lesson.title, step=aim.title))
    link = element("a", {"href": address}, icon(box.game.slug, "icon-play"), Markup(" "), says)
    return element("p", {"class": "rh-play-step"}, link)


def scene(asked: Mapping[str, str], _place: Place) -> Markup:
    """A picture of a story, drawn where it stands; what it shows is said in ``data-label``.

    Raises UnknownShape when it has not been drawn.
    """
    return story_picture(asked["game"], asked["shape"], asked["label"])


def story_picture(game: str, name: str, label: str) -> Markup:
    """A large picture, drawn where it stands, since it stands nowhere else on the page."""
    drawn = shape(game, name)
    attributes: Attributes = {
        "class": "rh-story-picture",
        "viewBox": f"0 0 {drawn.width:g} {drawn.height:g}",
        "role": "img",
        "aria-label": label,
    }
    return element("svg", attributes, Markup(drawn.body))
