"""A worksheet with its key as a page of its own: nothing else is needed to print it."""

from __future__ import annotations

from pathlib import Path

from gamecore.box import Box
from gamecore.exercise import Code
from gamecore.markup import Markup, element
from gamecore.paper import paper
from gamecore.words import Reader, say

#: The sizes that a sheet is printed on, as style sheets name them.
PAPERS = {"a4": "A4", "letter": "letter"}

_ASSETS = Path(__file__).resolve().parents[2] / "docs" / "assets"
_ALONE = """
body { margin: 0; font-family: Nunito, "DejaVu Sans", Verdana, sans-serif; }
.rh-sprite { display: none; }
.rh-text { font-weight: 800; font-size: 38px; stroke-width: 9px; stroke-linejoin: round; paint-order: stroke;
  text-anchor: middle; dominant-baseline: central; }
.rh-shape-chip .rh-text { font-size: 46px; }
.rh-item.is-dim { opacity: 0.7; }
"""


def page(box: Box, code: Code, number: int, size: str, reader: Reader, part: str = "both") -> str:
    """The whole document: ``part`` is ``sheet``, ``key`` or ``both``. Raises NoExercise."""
    made = paper(box, code, number, reader)
    title = reader.read(say("{game}: worksheet {code}", game=box.title, code=made.code))
    style = f"@page {{ size: {PAPERS[size]}; margin: 12mm; }}\n{_ALONE}\n{_ASSETS.joinpath('paper.css').read_text()}"
    head = element(
        "head",
        None,
        element("meta", {"charset": "utf-8"}),
        element("title", None, title),
        element("style", None, Markup(style)),
    )
    parts = {"sheet": (made.sheet,), "key": (made.key,)}.get(part, (made.sheet, made.key))
    return f"<!doctype html>\n{element('html', {'lang': reader.language}, head, element('body', None, *parts))}\n"
