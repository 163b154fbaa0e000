"""What a browser printed: its words, its pages, and the size of what is drawn on them."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterator

from pypdf import PdfReader
from pypdf.generic import ContentStream

MM = 72 / 25.4
"""Points in a millimetre."""


def text(pdf: bytes) -> str:
    """All words, with single spaces."""
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages).split())


def run_together(text: str) -> str:
    """The letters of a text: where lines break and which letters are drawn as one does not matter."""
    return re.sub(r"[\s\u00ad\u200b]+", "", unicodedata.normalize("NFKC", text))


def pages(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of each page in millimetres."""
    boxes = (page.mediabox for page in PdfReader(io.BytesIO(pdf)).pages)
    return [(float(box.width) / MM, float(box.height) / MM) for box in boxes]


def bars(pdf: bytes) -> Iterator[tuple[float, float]]:
    """Width and height of every rectangle that is drawn, in millimetres on the paper."""
    reader = PdfReader(io.BytesIO(pdf))
    for page in reader.pages:
        yield from _bars(page.get_contents(), reader)


def _bars(content: ContentStream | None, reader: PdfReader) -> Iterator[tuple[float, float]]:
    across, upright, kept = 1.0, 1.0, []
    for numbers, operator in [] if content is None else ContentStream(content, reader).operations:
        match operator:
            case b"q":
                kept.append((across, upright))
            case b"Q" if kept:
                across, upright = kept.pop()
            case b"cm":
                across, upright = across * float(numbers[0]), upright * float(numbers[3])
            case b"re":
                yield abs(float(numbers[2]) * across) / MM, abs(float(numbers[3]) * upright) / MM


def letters(pdf: bytes) -> float:
    """The size of the smallest letters, in points on the paper."""
    sizes: list[float] = []

    def note(words: str, cm: list[float], tm: list[float], _font: object, size: float) -> None:
        if words.strip():
            sizes.append(abs(size * tm[3] * cm[3]))

    for page in PdfReader(io.BytesIO(pdf)).pages:
        page.extract_text(visitor_text=note)
    return min(sizes)
