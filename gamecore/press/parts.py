"""Small parts that lesson pages and play pages share: buttons, pictures, the corner for what is said."""

from __future__ import annotations

from collections.abc import Mapping

from gamecore.markup import Attributes, Markup, element, icon
from gamecore.press import sentences
from gamecore.press.place import Place
from gamecore.words import Message


def button(place: Place, game: str, does: str, name: str, says: Message, **more: str | bool) -> Markup:
    """A button of the house: ``does`` is what the widgets hear, ``name`` the icon in front of the words."""
    attributes: Attributes = {"type": "button", "class": "rh-button", "data-do": does, **_dashed(more)}
    return element("button", attributes, icon(game, f"icon-{name}"), element("span", None, place.read(says)))


def speaker(place: Place, game: str) -> Markup:
    """The button that reads aloud what stands beside it; the widgets show it where there is a voice."""
    says = place.read(sentences.READ_ALOUD)
    attributes: Attributes = {
        "type": "button",
        "class": "rh-speak",
        "data-do": "speak",
        "hidden": True,
        "aria-label": says,
        "title": says,
    }
    return element("button", attributes, icon(game, "icon-speak"))


def aloud(asked: Mapping[str, str], place: Place) -> Markup:
    """Buttons that read the part of the page named in ``data-of`` aloud, shown where there is a voice."""
    game = asked["game"]
    return element(
        "read-aloud",
        {"lang": place.language, "data-of": asked["of"], "hidden": True},
        button(place, game, "read", "speak", sentences.READ_ALOUD),
        button(place, game, "go-on", "play", sentences.READ_ON, hidden=True),
        button(place, game, "pause", "pause", sentences.PAUSE, hidden=True),
        button(place, game, "stop", "stop", sentences.STOP, hidden=True),
    )


def said(place: Place, game: str) -> Markup:
    """The box beside a table for what has just happened or been refused."""
    told = element("div", {"data-part": "told"})
    return element("div", {"class": "rh-said", "data-part": "said", "hidden": True}, told, speaker(place, game))


def live_region() -> Markup:
    """Where screen readers hear what happens; outside everything that is patched."""
    return element("div", {"class": "rh-live", "data-part": "live", "aria-live": "polite", "aria-atomic": "true"})


def forget(place: Place, game: str) -> Markup:
    """Forgetting everything, with a question before it."""
    return element(
        "details",
        {"class": "rh-forget"},
        element("summary", None, place.read(sentences.FORGET)),
        element("p", None, place.read(sentences.REALLY)),
        button(place, game, "forget", "trash", sentences.YES_FORGET),
    )


def _dashed(more: dict[str, str | bool]) -> dict[str, str | bool]:
    return {name.replace("_", "-"): value for name, value in more.items()}
