"""Lists that lead on: the lessons of a game, and the games of the house."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gamecore.box import Box
from gamecore.markup import Attributes, Markup, element, icon, together
from gamecore.press import course, results, sentences
from gamecore.press.parts import live_region
from gamecore.press.place import Place
from gamecore.tutorial import Tutorial
from gamecore.words import Message


def lessons(box: Box, place: Place) -> Markup:
    """All lessons of a game in their order; the widgets add what has been done of each."""
    cards = (_card(box, taught, number, place) for number, taught in enumerate(box.lessons, 1))
    slug = box.game.slug
    attributes = {"lang": place.language, "data-game": slug, "data-numbers": course.lessons(slug)}
    listed = element(
        "lesson-shelf",
        attributes,
        element("p", {"class": "rh-note", "data-part": "note", "hidden": True}),
        element("ol", {"class": "rh-shelf", "role": "list", "data-part": "lessons"}, *cards),
        live_region(),
    )
    return together((listed, results.progress(box, place), results.slip(box, place)))


def _card(box: Box, taught: Tutorial, number: int, place: Place) -> Markup:
    address = place.to(f"games/{box.game.slug}/learn/{taught.slug}/")
    keys = " ".join(step.key for step in taught.steps)
    pictures = (icon(box.game.slug, name) for name in taught.picture)
    done = element(
        "span",
        {"class": "rh-done", "hidden": True},
        icon(box.game.slug, "icon-check"),
        element("span", {"data-part": "word"}),
    )
    return element(
        "li",
        {"data-lesson": taught.slug, "data-steps": keys},
        element("a", {"href": address}, place.read(sentences.lesson(number, taught.title))),
        element("span", {"class": "rh-in-pictures", "aria-hidden": "true"}, *pictures),
        Markup(" "),
        done,
        element("p", None, place.read(taught.goal), Markup(" · "), place.read(sentences.steps(len(taught.steps)))),
    )


def games(boxes: Iterable[Box], place: Place) -> Markup:
    """A card for each game: its picture, what it is about, for whom, and the ways in."""
    return element("ul", {"class": "rh-games", "role": "list"}, *(_game(box, place) for box in boxes))


def _game(box: Box, place: Place) -> Markup:
    home = f"games/{box.game.slug}/"
    title = place.read(box.title)
    image: Attributes = {"src": place.to(f"assets/game-{box.game.slug}.svg"), "alt": "", "width": 480, "height": 300}
    return element(
        "li",
        {"class": "rh-game"},
        element("img", image),
        element("h3", {"id": box.game.slug}, element("a", {"href": place.to(home)}, title)),
        element("p", None, place.read(box.pitch)),
        element("p", {"class": "rh-for"}, together((place.read(fact) for fact in _for_whom(box)), " · ")),
        element("p", {"class": "rh-ways"}, together(_ways(home, title, place), " ")),
    )


def _for_whom(box: Box) -> Iterator[Message]:
    seats = box.game.seats
    yield sentences.players(seats.start, seats.stop - 1)
    if box.age is not None:
        yield sentences.from_age(box.age)
    if box.minutes is not None:
        yield sentences.takes_minutes(*box.minutes)


def _ways(home: str, title: str, place: Place) -> Iterator[Markup]:
    """Each is named with its game, since on a page of many games “Play” alone says too little to those who hear it."""
    for page, says, kind in (
        ("learn", sentences.LEARN, " is-main"),
        ("play", sentences.PLAY, " is-main"),
        ("rules", sentences.RULES, ""),
    ):
        word = place.read(says)
        attributes = {"class": f"rh-button{kind}", "href": place.to(f"{home}{page}/"), "aria-label": f"{word}: {title}"}
        yield element("a", attributes, word)
