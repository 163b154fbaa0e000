"""Finished HTML cut into its tags and texts, so that something can be put in without touching the rest."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html.parser import HTMLParser
from itertools import accumulate
from typing import Literal

#: Elements that have no end.
VOID = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})
HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
#: Elements that stand in lines of their own.
BLOCKS = HEADINGS | {"p", "li", "dt", "dd", "td", "th", "div", "section", "blockquote", "figcaption"}


@dataclass(frozen=True, slots=True)
class Piece:
    """A tag, a text, or something that is neither (a comment)."""

    kind: Literal["start", "end", "text", "other"]
    raw: str
    """As it stands in the page; all of them in a row are the page again."""
    tag: str = ""
    text: str = ""
    """Of a text: what a reader reads."""
    attributes: Mapping[str, str] | None = None

    def get(self, attribute: str) -> str:
        """An attribute of the tag; empty where there is none."""
        return (self.attributes or {}).get(attribute, "")

    @property
    def opens(self) -> bool:
        """Whether an end has to follow."""
        return self.kind == "start" and self.tag not in VOID and not self.raw.endswith("/>")


class _Cutter(HTMLParser):
    """Notes where each piece begins; its raw text goes on to where the next one begins."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        # By "\n" alone, as the parser counts; splitlines would see other ends too.
        self._lines = list(accumulate((len(line) + 1 for line in html.split("\n")), initial=0))
        self.found: list[tuple[int, Piece]] = []
        self.feed(html)
        self.close()

    def _note(self, piece: Piece) -> None:
        line, column = self.getpos()
        self.found.append((self._lines[line - 1] + column, piece))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(Piece("start", "", tag, attributes={name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        self._note(Piece("end", "", tag))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        # One piece for <br/>, where the parser's own way is a start and an end at the same place.
        self.handle_starttag(tag, attrs)

    def handle_data(self, data: str) -> None:
        self._note(Piece("text", "", text=data))

    def handle_comment(self, data: str) -> None:
        self._note(Piece("other", "", text=data))

    def handle_decl(self, decl: str) -> None:
        self._note(Piece("other", "", text=decl))


def cut(html: str) -> tuple[Piece, ...]:
    """The pieces of a page or of a part of one."""
    found = _Cutter(html).found
    ends = [*(start for start, _ in found), len(html)][1:]
    return tuple(
        Piece(piece.kind, html[start:end], piece.tag, piece.text, piece.attributes)
        for (start, piece), end in zip(found, ends, strict=True)
    )


def join(pieces: Iterable[Piece]) -> str:
    """The page again."""
    return "".join(piece.raw for piece in pieces)


def end_of(pieces: Sequence[Piece], start: int) -> int:
    """Where the element ends that begins at ``start``."""
    tag, depth = pieces[start].tag, 0
    for index in range(start, len(pieces)):
        piece = pieces[index]
        if piece.tag == tag:
            depth += piece.opens - (piece.kind == "end")
            if depth == 0:
                return index
    return len(pieces) - 1


def parents(pieces: Sequence[Piece]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each place with the places of the elements around it, the outermost first."""
    around: list[int] = []
    for index, piece in enumerate(pieces):
        yield index, tuple(around)
        if piece.opens:
            around.append(index)
        elif piece.kind == "end":
            _leave(around, piece.tag, pieces)


def _leave(around: list[int], tag: str, pieces: Sequence[Piece]) -> None:
    """What was left open inside an element ends with it; an end without a beginning ends nothing."""
    if any(pieces[index].tag == tag for index in around):
        while pieces[around.pop()].tag != tag:
            pass


def anchors(pieces: Sequence[Piece], names: Container[str]) -> dict[str, int]:
    """Where the elements with these ids begin."""
    return {
        piece.get("id"): index
        for index, piece in enumerate(pieces)
        if piece.kind == "start" and piece.get("id") in names
    }


def block_around(pieces: Sequence[Piece], place: int) -> int:
    """The innermost element in lines of its own that holds this place, or begins there."""
    if pieces[place].tag in BLOCKS:
        return place
    around = next(around for index, around in parents(pieces) if index == place)
    return next((index for index in reversed(around) if pieces[index].tag in BLOCKS), place)


def until(pieces: Sequence[Piece], start: int, others: Container[int] = ()) -> int:
    """Where a heading's section ends: before the next heading, before one of the others, or with what holds it."""
    depth = 0
    for index in range(end_of(pieces, start) + 1, len(pieces)):
        piece = pieces[index]
        depth += piece.opens - (piece.kind == "end")
        if depth < 0 or index in others or (piece.kind == "start" and piece.tag in HEADINGS):
            return index
    return len(pieces)


def plain(pieces: Iterable[Piece]) -> str:
    """The words of some pieces, with single spaces; blocks do not run into each other."""
    words = (piece.text if piece.kind == "text" else " " if piece.tag in BLOCKS else "" for piece in pieces)
    return " ".join("".join(words).split())
