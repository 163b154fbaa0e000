"""What can be kept for when there is no network: the list of all files by groups, and the shelf on which to choose."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path

from gamecore import catalog
from gamecore.markup import Attributes, Markup, element
from gamecore.press import bare, elsewhere, one_file, sentences
from gamecore.press.parts import live_region
from gamecore.press.place import Place
from gamecore.press.supplies import LIBRARY, Supplies, mark
from gamecore.words import Message

SCRIPT = "service-worker.js"
#: What every page needs, what a live table needs besides, and what hardly anybody needs.
HOUSE, PYTHON, REST = "house", "python", "rest"

_GAME = re.compile(r"(?:[a-z]{2}/)?games/(?P<game>[^/]+)/")
#: What a page asks for with a mark behind it; the search names its list as seen from its own script.
_LINKED = re.compile(r'(?:href|src|data-index)="(?:\./|assets/)?((?:assets/|search/)?[\w./-]+\?[0-9a-f]{12})"')
#: Names that hold a mark of their content.
_MARKED = re.compile(r"\.[0-9a-f]{8}\.min\.(?:js|css)$|^assets/pyodide/")


def deliver(build: Path, site: Path, supplies: Supplies) -> None:
    """Write the service worker, with the list of everything in front of it; last, when the pages are finished."""
    files = json.dumps(listed(site, supplies), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    script = (build / "widgets" / SCRIPT).read_text(encoding="utf-8")
    (site / SCRIPT).write_text(f"self.FILES={files};\n{script}", encoding="utf-8")
    (site / "assets" / SCRIPT).unlink()


def listed(site: Path, supplies: Supplies) -> Mapping[str, list[tuple[str, str | None, int]]]:
    """Each file of the site in its group: its address, the mark of its content unless the address has it, its size."""
    found = sorted((_group(name), *_entry(site, name, supplies)) for name in _names(site))
    return {group: [entry[1:] for entry in entries] for group, entries in groupby(found, lambda entry: entry[0])}


def _names(site: Path) -> list[str]:
    names = (file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())
    left_out = (".map", ".xml", ".xml.gz", ".zip", SCRIPT, "embed.css", "frame.js", "scorm.js")
    # Pages for frames say what others say that are kept; packages and files are for whoever takes them along.
    elsewhere = (f"/{bare.FOLDER}/", f"/{one_file.FOLDER}/")
    return [name for name in names if not name.endswith(left_out) and not any(one in f"/{name}" for one in elsewhere)]


def _group(name: str) -> str:
    if found := _GAME.match(name):
        return found["game"]
    if name.endswith(LIBRARY):
        return REST
    return PYTHON if name.startswith(("assets/py/", "assets/pyodide/", "assets/worker.js")) else HOUSE


def _entry(site: Path, name: str, supplies: Supplies) -> tuple[str, str | None, int]:
    size = (site / name).stat().st_size
    addresses = {address.partition("?")[0]: address for address in _asked_for(site, supplies)}
    if name in addresses and "?" in addresses[name]:
        return addresses[name], None, size
    return name, None if _MARKED.search(name) else mark([site / name]), size


def _asked_for(site: Path, supplies: Supplies) -> list[str]:
    """The files that pages ask for by an address with a mark behind it."""
    own = (f"assets/{address}" for address in (supplies.widgets, supplies.worker, supplies.core, supplies.snapshot))
    first = (site / "index.html").read_text(encoding="utf-8")
    linked = _LINKED.findall(first)
    return [*own, *(address if address.startswith("assets/") else f"assets/{address}" for address in linked)]


# The shelf.


def shelf(place: Place, games: Mapping[str, Message]) -> Markup:
    """A row for each game and one button for everything; the widgets fill in what is kept, and how large it is."""
    rows = (_row(place, title, (slug, PYTHON)) for slug, title in games.items())
    bar: Attributes = {"data-part": "bar", "max": 1, "hidden": True, "aria-label": place.read(sentences.KEEPING)}
    note: Attributes = {"class": "rh-note", "data-part": "note", "hidden": True}
    return element(
        "offline-shelf",
        {"lang": place.language, "data-all": " ".join((*games, PYTHON, REST))},
        element("noscript", None, element("p", None, place.read(sentences.KEEPING_NEEDS_SCRIPTS))),
        element(
            "div",
            {"data-part": "shelf", "hidden": True},
            element("ul", {"class": "rh-keep", "role": "list"}, *rows),
            element("p", None, _button(place, "keep-all", sentences.KEEP_ALL), Markup(" "), _size("all-size")),
            element("p", None, _button(place, "drop", sentences.DROP)),
        ),
        element("progress", bar),
        element("p", note),
        live_region(),
    )


def _row(place: Place, title: Message, groups: tuple[str, ...]) -> Markup:
    name = element("strong", None, place.read(title))
    told = elsewhere.remark(groups[0], place)
    keep = _button(place, "keep", sentences.keep(title))
    return element("li", {"data-groups": " ".join(groups)}, name, told, Markup(" "), _size("size"), Markup(" "), keep)


def _button(place: Place, does: str, says: Message) -> Markup:
    return element("button", {"type": "button", "class": "rh-button", "data-do": does}, place.read(says))


def _size(part: str) -> Markup:
    return element("span", {"data-part": part})


def games() -> Mapping[str, Message]:
    """The games of the house by their slugs."""
    return {box.game.slug: box.title for box in catalog.BOXES}
