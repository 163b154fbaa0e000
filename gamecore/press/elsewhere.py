"""What a page says about games that are not told in its language: that they are there, and in which one."""

from __future__ import annotations

from collections.abc import Mapping

from gamecore import catalog
from gamecore.box import Box
from gamecore.markup import Markup, element
from gamecore.press.pages import PLAIN
from gamecore.press.place import Place
from gamecore.words import reader, say


def others(_asked: Mapping[str, str], place: Place) -> Markup:
    """The games that this language does not have yet, as links to their English pages."""
    here = catalog.boxes(place.language)
    return element("ul", {"class": "rh-others"}, *(_other(box, place) for box in catalog.BOXES if box not in here))


def _other(box: Box, place: Place) -> Markup:
    # English pages stand at the root, pages of another language in a folder below it.
    address = place.to(f"../games/{box.game.slug}/")
    title = element("a", {"href": address, "hreflang": PLAIN}, reader(PLAIN).read(box.title))
    return element("li", None, title, Markup(": "), place.read(_REMARK))


_REMARK = say("rules in English")


def remark(slug: str, place: Place) -> Markup:
    """Behind the title of a game that this language does not have yet; nothing behind one that it has."""
    here = place.language in catalog.box(slug).languages
    return Markup("") if here else element("span", None, f" ({place.read(_REMARK)})")
