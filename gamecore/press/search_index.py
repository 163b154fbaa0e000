"""What can be found: one file for each language, read from the finished pages, the rules, the lessons and the words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from gamecore import catalog
from gamecore.box import Box
from gamecore.game import Rule
from gamecore.press import glossary
from gamecore.press.pieces import HEADINGS, Piece, anchors, block_around, cut, end_of, parents, plain, until
from gamecore.words import COMPLETE, PSEUDO, Reader, reader

#: Where the files lie, below assets/.
FOLDER = "search"
_LANGUAGE = re.compile(r'<html lang="([\w-]+)"')
_CONTENT = "md-content__inner"
#: Parts of a page that are no text of it: they change while it is read, or the press wrote them beside it.
_NO_TEXT = frozenset(
    {
        "exercise-round",
        "game-table",
        "lesson-player",
        "lesson-shelf",
        "noscript",
        "script",
        "style",
        "svg",
        "template",
        "worksheet-desk",
    }
)
_BESIDE = frozenset({"headerlink", "rh-rule-card", "rh-rule-ways", "rh-tip", "rh-trace", "rh-words"})


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be found."""

    url: str
    """From the root of the site."""
    kind: str
    where: str
    name: str
    says: str = ""
    text: str = ""
    asked: tuple[str, ...] = ()
    number: str = ""
    game: str = ""


class Printed:
    """A finished page as a reader meets it."""

    def __init__(self, html: str, url: str) -> None:
        self.html, self.url = html, url

    @property
    def language(self) -> str:
        """The language that the page declares."""
        found = _LANGUAGE.search(self.html)
        return found[1] if found else ""

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """What is written in the page, without what stands around and beside it."""
        pieces = cut(self.html)
        start = next((at for at, piece in enumerate(pieces) if _CONTENT in piece.get("class").split()), None)
        return () if start is None else tuple(_written(pieces[start : end_of(pieces, start) + 1]))

    @property
    def title(self) -> str:
        """The page's first heading."""
        return next((name for level, _, name, _ in self.headings() if level == "h1"), "")

    def headings(self) -> Iterator[tuple[str, str, str, str]]:
        """Each heading that has an address: level, id, name, and the text below it."""
        for start, piece in enumerate(self.pieces):
            if piece.kind == "start" and piece.tag in HEADINGS and piece.get("id"):
                end = end_of(self.pieces, start) + 1
                below = plain(self.pieces[end : until(self.pieces, start)])
                yield piece.tag, piece.get("id"), plain(self.pieces[start:end]), below

    def paragraphs(self, ids: Iterable[str]) -> Mapping[str, str]:
        """The text at each of these addresses; under a heading, all of its section."""
        found = anchors(self.pieces, frozenset(ids))
        return {name: plain(self._around(start, frozenset(found.values()))) for name, start in found.items()}

    def _around(self, start: int, others: frozenset[int]) -> Sequence[Piece]:
        block = block_around(self.pieces, start)
        end = end_of(self.pieces, block) + 1
        if self.pieces[block].tag in HEADINGS:
            return self.pieces[end : until(self.pieces, block, others)]
        return self.pieces[block:end]


def _written(pieces: Sequence[Piece]) -> Iterator[Piece]:
    for index, around in parents(pieces):
        if not any(_is_beside(pieces[place]) for place in (*around, index)):
            yield pieces[index]


def _is_beside(piece: Piece) -> bool:
    return piece.tag in _NO_TEXT or not _BESIDE.isdisjoint(piece.get("class").split())


def printed(site: Path) -> tuple[Printed, ...]:
    """All pages of a built site."""
    files = sorted(site.rglob("index.html"))
    return tuple(Printed(file.read_text(encoding="utf-8"), _url(file.relative_to(site))) for file in files)


def _url(file: Path) -> str:
    folder = file.parent.as_posix()
    return "" if folder == "." else f"{folder}/"


class _Shelf:
    """The pages of one language, and what they are called."""

    def __init__(self, pages: Iterable[Printed], language: str) -> None:
        self.pages = {page.url: page for page in pages if page.language == language}
        #: The shortest address is that of the first page, and all others of this language lie below it.
        self.branch = min(self.pages, key=len, default="")
        self.reader: Reader = reader(language)
        self.language = language

    def page(self, address: str) -> Printed:
        """The page at this address; an empty one where there is none, so that what leads there is not listed."""
        return self.pages.get(self.branch + address, Printed("", ""))

    def where(self, page: Printed, box: Box | None) -> str:
        """The game and the page, as a reader knows them."""
        return " · ".join(filter(None, (self.reader.read(box.title) if box else "", page.title)))

    def box_of(self, page: Printed) -> Box | None:
        """The game that a page is about."""
        start = f"{self.branch}games/"
        return next((box for box in catalog.BOXES if page.url.startswith(f"{start}{box.game.slug}/")), None)


def entries(pages: Iterable[Printed], language: str) -> tuple[Entry, ...]:
    """Everything that can be found in a language."""
    shelf = _Shelf(pages, language)
    games = (entry for box in catalog.BOXES for find in (_rules, _lessons, _terms) for entry in find(shelf, box))
    return (*games, *_headings(shelf))


def _rules(shelf: _Shelf, box: Box) -> Iterator[Entry]:
    page = shelf.page(f"games/{box.game.slug}/rules/")
    texts = page.paragraphs(rule.ref for rule in box.game.rulebook)
    asked = glossary.of_game(box.game.slug, shelf.language).asked
    for rule in box.game.rulebook if page.html else ():
        yield _rule(rule, texts.get(rule.ref), asked.get(rule.ref, ()), shelf, box)


def _rule(rule: Rule, text: str | None, asked: tuple[str, ...], shelf: _Shelf, box: Box) -> Entry:
    page = shelf.page(f"games/{box.game.slug}/rules/")
    return Entry(
        # A rule without a paragraph of its own is still to be found somewhere on the page.
        url=page.url if text is None else f"{page.url}#{rule.ref}",
        kind="rule",
        where=shelf.where(page, box),
        name=shelf.reader.read(rule.name),
        says=shelf.reader.read(rule.child),
        text=text or "",
        asked=asked,
        number=rule.ref,
        game=box.game.slug,
    )


def _lessons(shelf: _Shelf, box: Box) -> Iterator[Entry]:
    where = shelf.where(shelf.page(f"games/{box.game.slug}/learn/"), box)
    for lesson in box.lessons:
        page = shelf.page(f"games/{box.game.slug}/learn/{lesson.slug}/")
        if page.html:
            name, goal = shelf.reader.read(lesson.title), shelf.reader.read(lesson.goal)
            yield Entry(page.url, "lesson", where, name, goal, game=box.game.slug)


def _terms(shelf: _Shelf, box: Box) -> Iterator[Entry]:
    page, slug = shelf.page("glossary/"), box.game.slug
    for term in glossary.of_game(slug, shelf.language).terms if page.html else ():
        address = f"{page.url}#{glossary.anchor(slug, term)}"
        yield Entry(address, "term", shelf.where(page, box), term.word, term.says, asked=term.forms, game=slug)


def _headings(shelf: _Shelf) -> Iterator[Entry]:
    """The headings of the pages, but for those that are listed as rules, lessons or words already."""
    listed = {rule.ref for box in catalog.BOXES for rule in box.game.rulebook}
    for page in shelf.pages.values():
        if "/learn/" in page.url.removesuffix("learn/") or page.url == f"{shelf.branch}glossary/":
            continue
        box = shelf.box_of(page)
        for level, name, heading, text in page.headings():
            if name not in listed:
                url = page.url if level == "h1" else f"{page.url}#{name}"
                yield Entry(url, "page", shelf.where(page, box), heading, "", text, game=box.game.slug if box else "")


def index(pages: Iterable[Printed], language: str) -> Mapping[str, Any]:
    """The whole file of a language. Any: it is written as JSON and read by the widgets."""
    house = glossary.of_house(language)
    games = {box.game.slug: glossary.of_game(box.game.slug, language).alike for box in catalog.BOXES}
    return {
        "language": language,
        "ignore": house.ignore,
        "alike": {"": house.alike, **games},
        "entries": [_lean(entry) for entry in entries(pages, language)],
    }


def _lean(entry: Entry) -> Mapping[str, Any]:
    """Without what is empty; but the address of the first page is."""
    return {name: value for name, value in asdict(entry).items() if value or name == "url"}


def write(site: Path, pages: Sequence[Printed]) -> Mapping[str, Path]:
    """Write the files into a built site; where each language's file lies."""
    folder = site / "assets" / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    written = {}
    for language in sorted({page.language for page in pages} & {*COMPLETE, PSEUDO}):
        written[language] = folder / f"{language}.json"
        text = json.dumps(index(pages, language), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        written[language].write_text(text, encoding="utf-8")
    return written
