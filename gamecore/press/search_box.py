"""What stands in the head of every page: the search with its dialog, and the button for more space in the text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from gamecore.markup import Attributes, Markup, element, together
from gamecore.press import search_index
from gamecore.press.search_index import Printed
from gamecore.press.supplies import mark
from gamecore.words import Message, Reader, reader, say

SCRIPT = "reading.js"
#: The end of the bar at the top of a page.
_BAR = re.compile(r'(<header class="md-header.*?)(</nav>)', re.DOTALL)
#: How a page names the folder of the site's stylesheets, and so the root of the site.
_ROOT = re.compile(r'<link rel="stylesheet" href="([^"]*)assets/')
_CROSS = "\N{MULTIPLICATION SIGN}"
#: The path of a magnifying glass in a square of 24.
_GLASS = "M10 3a7 7 0 1 0 4.2 12.6l5.1 5.1 1.4-1.4-5.1-5.1A7 7 0 0 0 10 3m0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10"

#: The path of two letters over a line with arrows at both ends, in a square of 24.
_WIDE = (
    "M5.4 14 9 4h2l3.6 10h-2.1l-.8-2.3H8.3L7.5 14zm3.5-4h2.2L10 6.7zM17 14V4h2v10z"
    "M7 16v2h10v-2l4 3-4 3v-2H7v2l-4-3z"
)

SPACING = say("More space between letters and lines")
SEARCH = say("Search")
TITLE = say("Search rules, lessons and words")
ASK = say("What are you looking for?")
CLOSE = say("Close the search")
FOUND = say("What was found")

#: What the dialog says, by the word with which the widgets show it.
SAYS: Mapping[str, Message] = {
    "start": say("Type a word, a question or the number of a rule. Small mistakes in spelling do no harm."),
    "loading": say("The list is being fetched …"),
    "failed": say("The list could not be fetched. Is the network there? Close the search and open it again."),
    "nothing": say("Nothing was found. Try fewer words, or another word for the same thing, such as “wolf” or “win”."),
    "found": say("Found:"),
}
#: What a hit shows, in this order.
_PARTS = ("number", "name", "says", "where")


def deliver(build: Path, site: Path) -> None:
    """Write what can be found, and put the search into every page that has a bar at the top."""
    indexes = search_index.write(site, search_index.printed(site))
    script = build / "widgets" / SCRIPT
    for file in sorted(site.rglob("*.html")):
        page = Printed(file.read_bytes().decode(), file.relative_to(site).as_posix())
        if _BAR.search(page.html) and page.language in indexes:
            tag = _script(page.html, mark([script]), indexes[page.language])
            file.write_bytes(with_search(page, tag).encode())


def _script(html: str, script_mark: str, index: Path) -> Markup:
    found = _ROOT.search(html)
    attributes: Attributes = {
        "defer": True,
        "src": f"{found[1] if found else ''}assets/{SCRIPT}?{script_mark}",
        "data-index": f"{search_index.FOLDER}/{index.name}?{mark([index])}",
    }
    return element("script", attributes)


def with_search(page: Printed, script: str) -> str:
    """The page with a button in its bar, and with the dialog and the script at its end."""
    read = reader(page.language)
    game = re.match(r"(?:.*/)?games/([^/]+)/", page.url)
    html = _BAR.sub(lambda bar: f"{bar[1]}{_spacing(read)}{_button(read)}{bar[2]}", page.html, count=1)
    before, end, after = html.rpartition("</body>")
    return f"{before}{_dialog(read, game[1] if game else '')}{script}{end}{after}"


def _button(read: Reader) -> Markup:
    attributes: Attributes = {
        "type": "button",
        "class": "md-header__button rh-search-open",
        "aria-haspopup": "dialog",
        "aria-keyshortcuts": "/ Control+K",
    }
    glass = element("svg", {"viewBox": "0 0 24 24", "aria-hidden": "true"}, element("path", {"d": _GLASS}))
    return element("button", attributes, glass, element("span", None, read.read(SEARCH)))


def _spacing(read: Reader) -> Markup:
    says = read.read(SPACING)
    attributes: Attributes = {
        "type": "button",
        "class": "md-header__button md-icon rh-spacing",
        "aria-pressed": "false",
        "aria-label": says,
        "title": says,
    }
    wide = element("svg", {"viewBox": "0 0 24 24", "aria-hidden": "true"}, element("path", {"d": _WIDE}))
    return element("button", attributes, wide)


def _dialog(read: Reader, game: str) -> Markup:
    title = element("h2", {"id": "rh-search-title"}, read.read(TITLE))
    close = element("button", {"type": "button", "data-do": "close", "aria-label": read.read(CLOSE)}, _CROSS)
    says = (_sentence(name, read.read(message)) for name, message in SAYS.items())
    return element(
        "dialog",
        {"class": "rh-search", "aria-labelledby": "rh-search-title", "data-game": game},
        element("div", {"class": "rh-search-head"}, title, close),
        _field(read),
        element("div", {"class": "rh-search-says", "role": "status"}, *says),
        element("div", {"id": "rh-search-found", "role": "listbox", "aria-label": read.read(FOUND), "hidden": True}),
        _hit(),
    )


def _field(read: Reader) -> Markup:
    attributes: Attributes = {
        "type": "text",
        "role": "combobox",
        "aria-label": read.read(ASK),
        "placeholder": read.read(ASK),
        "aria-autocomplete": "list",
        "aria-expanded": "false",
        "aria-controls": "rh-search-found",
        "autocomplete": "off",
        "autocapitalize": "off",
        "spellcheck": "false",
        "enterkeyhint": "search",
    }
    return element("input", attributes)


def _sentence(name: str, text: str) -> Markup:
    count = (Markup(" "), element("span", {"data-part": "count"})) if name == "found" else ()
    return element("p", {"data-says": name, "hidden": True}, text, *count)


def _hit() -> Markup:
    """One line of what was found, to be filled in."""
    # With spaces, so that a screen reader does not run number and name together.
    parts = together((element("span", {"data-part": part}) for part in _PARTS), " ")
    line: Attributes = {"role": "option", "aria-selected": "false", "tabindex": "-1"}
    return element("template", None, element("a", line, parts))
