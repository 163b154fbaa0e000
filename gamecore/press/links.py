"""The desk where teachers make links: to chosen lessons of any game, in any language, with or without hints."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from gamecore import catalog
from gamecore.box import Box
from gamecore.markup import Attributes, Markup, element, together
from gamecore.press import course, pages, sentences
from gamecore.press.parts import live_region
from gamecore.press.place import Place
from gamecore.words import COMPLETE, Message, reader, say

#: What languages are called by those who speak them.
NAMES: Mapping[str, str] = {"en": "English", "bg": "Български", "de": "Deutsch"}

#: What goes into a page of a school; ``ADDRESS`` is filled in by the widgets. The script is for pages that allow one.
_SNIPPET = """\
<iframe src="ADDRESS" title="Rulehouse" sandbox="allow-scripts" loading="lazy"
  style="width: 100%; height: 900px; border: 0"></iframe>
<script>
  addEventListener("message", (event) => {
    if (event.data?.kind !== "rulehouse-height") return;
    for (const frame of document.querySelectorAll("iframe"))
      if (frame.contentWindow === event.source) frame.style.height = event.data.height + "px";
  });
</script>"""


def desk(place: Place, home: Callable[[str], str]) -> Markup:
    """The whole desk; ``home`` gives the address of the first page of a language as seen from here."""
    return element(
        "link-desk",
        {"lang": place.language},
        element("noscript", None, element("p", {"class": "rh-note"}, place.read(sentences.NEEDS_SCRIPTS_LINKS))),
        element(
            "form",
            {"data-part": "form", "class": "rh-link-form"},
            element("div", {"class": "rh-choosing"}, _game(place), _language(place)),
            _opens(place),
            element("div", {"data-part": "lessons"}, *_lists(place, home)),
            _page(place),
            _hints(place),
        ),
        element("p", {"class": "rh-note", "data-part": "note", "hidden": True}),
        _made(place),
        element("template", {"data-part": "snippet"}, _SNIPPET),
        live_region(),
    )


def _select(place: Place, name: str, says: Message, options: Iterable[tuple[str, str]]) -> Markup:
    choices = (element("option", {"value": value}, label) for value, label in options)
    field = element("select", {"name": name, "autocomplete": "off"}, *choices)
    return element("label", None, element("span", None, place.read(says)), field)


def _game(place: Place) -> Markup:
    games = ((box.game.slug, place.read(box.title)) for box in catalog.BOXES)
    return _select(place, "game", sentences.SHEET_GAME, games)


def _language(place: Place) -> Markup:
    """Where there is but one language nobody has to choose one."""
    own_first = sorted(COMPLETE, key=lambda language: language != place.language)
    if len(own_first) == 1:
        return element("input", {"type": "hidden", "name": "language", "value": place.language})
    return _select(place, "language", sentences.LINK_LANGUAGE, ((each, NAMES.get(each, each)) for each in own_first))


def _opens(place: Place) -> Markup:
    choices = (("lessons", sentences.LINK_LESSONS), ("page", sentences.LINK_PAGE))
    radios = (_radio(place, "opens", value, says, checked=value == "lessons") for value, says in choices)
    return element(
        "fieldset", {"class": "rh-option"}, element("legend", None, place.read(sentences.LINK_OPENS)), *radios
    )


def _radio(place: Place, name: str, value: str, says: Message, checked: bool) -> Markup:
    field: Attributes = {"type": "radio", "name": name, "value": value, "checked": checked, "autocomplete": "off"}
    return element("label", {"class": "rh-radio"}, element("input", field), element("span", None, place.read(says)))


def _lists(place: Place, home: Callable[[str], str]) -> Iterable[Markup]:
    """The lessons of each game in each language, of which the widgets show one list."""
    for language in COMPLETE:
        for box in catalog.boxes(language):
            to = f"{home(language)}games/{box.game.slug}/learn/"
            attributes: Attributes = {
                "data-game": box.game.slug,
                "data-language": language,
                "data-to": to.removeprefix("./"),
                "class": "rh-pick",
                "role": "list",
                "hidden": True,
            }
            yield element(
                "ol", attributes, *(_lesson(box, index, place, language) for index in range(len(box.lessons)))
            )


def _lesson(box: Box, index: int, place: Place, language: str) -> Markup:
    lesson = box.lessons[index]
    number = course.numbers()[box.game.slug].index(lesson.slug) + 1
    title = reader(language).read(lesson.title)
    field: Attributes = {
        "type": "checkbox",
        "name": "lesson",
        "value": number,
        "data-lesson": lesson.slug,
        "autocomplete": "off",
        "checked": index == 0,
    }
    earlier: Attributes = {
        "type": "button",
        "class": "rh-button rh-earlier",
        "data-do": "earlier",
        "aria-label": place.read(say("Earlier: {lesson}", lesson=title)),
        "title": place.read(sentences.EARLIER),
    }
    label = element("label", {"class": "rh-radio"}, element("input", field), element("span", None, title))
    return element("li", None, label, element("button", earlier, "\N{UPWARDS ARROW}"))


def _page(place: Place) -> Markup:
    field: Attributes = {
        "type": "url",
        "name": "address",
        "autocomplete": "off",
        "spellcheck": "false",
        "inputmode": "url",
    }
    label = element("span", None, place.read(sentences.LINK_ADDRESS))
    return element("label", {"class": "rh-field", "data-part": "page", "hidden": True}, label, element("input", field))


def _hints(place: Place) -> Markup:
    field: Attributes = {"type": "checkbox", "name": "hints", "value": "off", "autocomplete": "off"}
    says = element("span", None, place.read(sentences.WITHOUT_HINTS))
    return element("label", {"class": "rh-radio"}, element("input", field), says)


def _made(place: Place) -> Markup:
    """The link and what can be done with it."""
    link: Attributes = {"type": "text", "readonly": True, "data-part": "link"}
    code: Attributes = {"readonly": True, "data-part": "code", "rows": 9, "spellcheck": "false"}
    return element(
        "div",
        {"data-part": "made", "hidden": True},
        element(
            "label",
            {"class": "rh-field"},
            element("span", None, place.read(sentences.LINK_MADE)),
            element("input", link),
        ),
        element(
            "div",
            {"class": "rh-onwards"},
            _button(place, "copy", sentences.COPY, "link"),
            element("a", {"class": "rh-button", "data-part": "try"}, place.read(sentences.TRY_LINK)),
            _button(place, "print", sentences.SHEET_PRINT),
        ),
        element("p", {"data-part": "copied", "class": "rh-small"}),
        element("div", {"class": "rh-link-dots", "data-part": "dots"}),
        element("p", {"data-part": "long", "hidden": True}, place.read(sentences.LINK_TOO_LONG)),
        element(
            "details",
            {"data-part": "embed", "class": "rh-slip"},
            element("summary", None, place.read(sentences.EMBED)),
            element("p", None, place.read(sentences.EMBED_HOW)),
            element(
                "label",
                {"class": "rh-field"},
                element("span", None, place.read(sentences.EMBED_CODE)),
                element("textarea", code, ""),
            ),
            _button(place, "copy", sentences.COPY, "code"),
        ),
    )


def _button(place: Place, does: str, says: Message, of: str = "") -> Markup:
    attributes: Attributes = {"type": "button", "class": "rh-button", "data-do": does, "data-of": of or None}
    return element("button", attributes, place.read(says))


def packages(place: Place) -> Markup:
    """The packages for learning platforms, one for each game; their sizes are filled in when they are packed."""
    rows = (
        element(
            "li",
            None,
            element(
                "a",
                {"class": "rh-button", "href": place.to(f"packages/{box.game.slug}-scorm12.zip"), "download": True},
                place.read(box.title),
            ),
            Markup(" "),
            element("span", {"data-size-of": f"{pages.branch(place.language)}packages/{box.game.slug}-scorm12.zip"}),
        )
        for box in catalog.boxes(place.language)
    )
    return together((element("ul", {"class": "rh-keep", "role": "list"}, *rows),))
