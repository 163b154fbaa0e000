"""Lists that lead on: the lessons of a game, and the games of the house."""

from __future__ import annotations

from gamecore.box import Box
from gamecore.markup import Markup, element, icon
from gamecore.press import sentences
from gamecore.press.place import Place
from gamecore.tutorial import Tutorial


def lessons(box: Box, place: Place) -> Markup:
    """All lessons of a game in their order; the widgets add what has been done of each."""
    cards = (_card(box, taught, number, place) for number, taught in enumerate(box.lessons, 1))
    attributes = {"lang": place.language, "data-game": box.game.slug}
    return element("lesson-shelf", attributes, element("ol", {"class": "rh-shelf", "role": "list"}, *cards))


def _card(box: Box, taught: Tutorial, number: int, place: Place) -> Markup:
    address = place.to(f"games/{box.game.slug}/learn/{taught.slug}/")
    keys = " ".join(step.key for step in taught.steps)
    pictures = (icon(box.game.slug, name) for name in taught.picture)
    done = element("span", {"class": "rh-done", "hidden": True}, icon(box.game.slug, "icon-check"))
    return element(
        "li",
        {"data-lesson": taught.slug, "data-steps": keys},
        element("a", {"href": address}, place.read(sentences.lesson(number, taught.title))),
        element("span", {"class": "rh-in-pictures", "aria-hidden": "true"}, *pictures),
        Markup(" "),
        done,
        element("p", None, place.read(taught.goal), Markup(" · "), place.read(sentences.steps(len(taught.steps)))),
    )
