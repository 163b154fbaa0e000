"""What the people who run a school's network want to know: kinds and sizes of files, and what is kept back."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from gamecore import catalog
from gamecore.markup import Attributes, Markup, element, together
from gamecore.press import sentences
from gamecore.press.parts import live_region
from gamecore.press.place import Place
from gamecore.press.supplies import Supplies
from gamecore.words import Message

#: What each kind of file is for. A kind that is missing here fails the build, so that the page never leaves one out.
KINDS: Mapping[str, Message] = {
    ".html": sentences.FOR_PAGES,
    ".css": sentences.FOR_LOOKS,
    ".woff2": sentences.FOR_LETTERS,
    ".svg": sentences.FOR_PICTURES,
    ".png": sentences.FOR_PICTURES,
    ".js": sentences.FOR_SCRIPTS,
    ".json": sentences.FOR_SEARCH,
    ".wasm": sentences.FOR_PYTHON,
    ".bin": sentences.FOR_CORE,
    ".zip": sentences.FOR_PACKAGES,
    ".txt": sentences.FOR_LICENCES,
}
#: Files that no visitor's browser asks for.
_UNASKED = (".map", ".xml", ".gz")
#: So many bytes at its beginning tell a file from the page that a filter sends in its place.
_HEAD = 6

_TABLE, _TEST = "<!-- rulehouse: kinds of files -->", "<!-- rulehouse: probes of files -->"


class UnknownKind(ValueError):
    """The site has a kind of file of which the page for schools says nothing."""


# Markers: what depends on the finished site is filled in later.


def kinds() -> Markup:
    """Where the table of all kinds of files goes."""
    return Markup(_TABLE)


def self_test(place: Place) -> Markup:
    """The test itself: a row for each kind of file, and for what the browser must be able to do."""
    abilities = (
        ("wasm", sentences.CAN_WASM, sentences.FOR_TABLES),
        ("worker", sentences.CAN_WORK, sentences.FOR_TABLES),
        ("storage", sentences.CAN_STORE, sentences.FOR_PROGRESS),
        ("keeper", sentences.CAN_KEEP, sentences.FOR_OFFLINE),
        ("python", sentences.CAN_PLAY, sentences.FOR_TABLES),
    )
    rows = together(_check(check, place.read(name), place.read(what)) for check, name, what in abilities)
    heads = (sentences.COLUMN_WHAT, sentences.COLUMN_FOR, sentences.COLUMN_FOUND)
    begin = element(
        "button", {"type": "button", "class": "rh-button is-main", "data-do": "test"}, place.read(sentences.TEST)
    )
    return element(
        "self-test",
        {"lang": place.language},
        element("noscript", None, element("p", {"class": "rh-note"}, place.read(sentences.NEEDS_SCRIPTS_TEST))),
        element("p", {"data-part": "begin", "hidden": True}, begin),
        element("p", {"class": "rh-verdict", "data-part": "verdict"}),
        element("p", {"class": "rh-all-the-same"}, place.read(sentences.ALL_THE_SAME)),
        element(
            "table",
            None,
            element(
                "thead", None, element("tr", None, *(element("th", {"scope": "col"}, place.read(s)) for s in heads))
            ),
            element("tbody", None, Markup(_TEST), rows),
        ),
        live_region(),
    )


def _check(check: str, name: str, what: str, head: str | None = None) -> Markup:
    attributes: Attributes = {"data-check": check, "data-head": head}
    found = element(
        "td", None, element("span", {"data-part": "found"}), Markup(" "), element("span", {"data-part": "more"})
    )
    named = element("th", {"scope": "row", "data-part": "name"}, name)
    return element("tr", attributes, named, element("td", None, what), found)


# The finished site.


@dataclass(frozen=True, slots=True)
class Kind:
    """All files of one ending."""

    ending: str
    files: tuple[Path, ...]

    @property
    def size(self) -> int:
        """Of all together, in bytes."""
        return sum(file.stat().st_size for file in self.files)

    @property
    def smallest(self) -> Path:
        """The one that costs least to fetch."""
        return min(self.files, key=lambda file: (file.stat().st_size, file))


def found(site: Path) -> Iterable[Kind]:
    """The kinds of files of a site, as many as it has. Raises UnknownKind."""
    files = [file for file in sorted(site.rglob("*")) if file.is_file() and file.suffix not in _UNASKED]
    if strange := sorted({file.suffix for file in files} - KINDS.keys()):
        raise UnknownKind(f"press/school_net.py says nothing about files that end in {', '.join(strange)}")
    for ending in KINDS:
        if of_kind := tuple(file for file in files if file.suffix == ending):
            yield Kind(ending, of_kind)


def deliver(site: Path, supplies: Supplies) -> None:
    """Fill in what the pages for schools say about files."""
    pages = [page for page in sorted(site.rglob("index.html")) if "embed" not in page.parts]
    texts = {page: page.read_text(encoding="utf-8") for page in pages}
    asking = {page: text for page, text in texts.items() if _TABLE in text or _TEST in text or "data-size-of" in text}
    there = tuple(found(site))
    for page, text in asking.items():
        language = re.search(r'<html lang="([^"]+)"', text)
        place = Place(language[1] if language else "en", lambda address: address)
        depth = "../" * len(page.parent.relative_to(site).parts)
        text = text.replace(_TABLE, _kinds(place, there, site, supplies))
        text = text.replace(_TEST, _probes(place, there, site, depth))
        page.write_text(_sized(text, site), encoding="utf-8")


def _kinds(place: Place, there: Iterable[Kind], site: Path, supplies: Supplies) -> Markup:
    heads = (sentences.COLUMN_ENDING, sentences.COLUMN_FOR, sentences.COLUMN_COUNT, sentences.COLUMN_SIZE)
    rows = (
        element(
            "tr",
            None,
            element("th", {"scope": "row"}, element("code", None, kind.ending)),
            element("td", None, place.read(KINDS[kind.ending])),
            element("td", None, str(len(kind.files))),
            element("td", None, _megabytes(kind.size)),
        )
        for kind in there
    )
    table = element(
        "table",
        None,
        element("thead", None, element("tr", None, *(element("th", {"scope": "col"}, place.read(s)) for s in heads))),
        element("tbody", None, *rows),
    )
    return together((table, _visit(place, site, supplies)))


def _visit(place: Place, site: Path, supplies: Supplies) -> Markup:
    """What one visitor fetches, where the host compresses what it sends."""
    box = next(iter(catalog.boxes(place.language)))
    lesson = site / f"games/{box.game.slug}/learn/{box.lessons[0].slug}/index.html"
    page = len(gzip.compress(lesson.read_bytes(), 6))
    says = sentences.one_visit(_megabytes(page), _megabytes(supplies.weight))
    return element("p", None, place.read(says))


def _probes(place: Place, there: Iterable[Kind], site: Path, depth: str) -> Markup:
    """A row for each kind of file: pages themselves are here already, or nothing would be."""
    rows = []
    for kind in there:
        if kind.ending in (".html", ".txt"):
            continue
        file = kind.smallest
        head = file.read_bytes()[:_HEAD].hex()
        address = depth + file.relative_to(site).as_posix()
        name = element("code", None, kind.ending)
        rows.append(_check(f"file {address}", name, place.read(KINDS[kind.ending]), head))
    return together(rows)


def _sized(text: str, site: Path) -> str:
    """How large each file is that the page offers."""

    def size(found: re.Match[str]) -> str:
        file = site / found[1]
        return f"{found[0]}{_megabytes(file.stat().st_size)}" if file.is_file() else found[0]

    return re.sub(r'<span data-size-of="((?:[a-z]{2}/)?packages/[^"]+)">', size, text)


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f} MB" if size >= 50_000 else f"{max(size / 1e3, 0.1):.1f} kB"
