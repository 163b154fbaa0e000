"""Pages of rules in chapters, which a browser works out one after the other instead of all at once.

A page of rules has thousands of parts. A browser that lays them all out before it shows the first is busy for a quarter
of a second on an old laptop, and whoever presses something meanwhile waits.
"""

from __future__ import annotations

import re

from gamecore.markup import Markup, element

#: Pages long enough for it.
_LONG = re.compile(r"games/[^/]+/rules(?:\.[\w-]+)?\.md")
_HEADING = re.compile(r"^(?=<h2[ >])", re.MULTILINE)

_CHAPTER = "rh-chapter"

#: The theme's script asks each heading for its place as soon as it runs, for which all chapters would have to be worked
#: out at once; ``widgets/src/contents.ts`` asks later.
_CONTENTS = 'data-md-component="toc"'

#: Not on the way back to where one was, for which all must have its size. Nor on the way to a rule, unless the browser
#: keeps in its place what one is looking at (``overflow-anchor``) while that which lies above it grows.
_UNHURRIED = (
    "performance.getEntriesByType('navigation')[0]?.type==='navigate'"
    "&&(!location.hash||CSS.supports('overflow-anchor','auto'))"
    "&&document.documentElement.setAttribute('data-unhurried','')"
)
_SCRIPT = element("script", None, Markup(_UNHURRIED))


def divide(html: str, source: str) -> str:
    """The content of the page from this source; a long one with what follows each heading of the second order in a
    chapter of its own, but for the first, which is seen at once.
    """
    first, *others = _HEADING.split(html)
    if not _LONG.fullmatch(source) or len(others) < 2:
        return html
    chapters = (element("section", {"class": _CHAPTER}, Markup(f"\n{chapter}")) for chapter in others[1:])
    return "\n".join((first + others[0], _SCRIPT, *chapters))


def unasked(page: str) -> str:
    """The finished page, with a table of contents that the theme leaves alone where there are chapters."""
    return page.replace(_CONTENTS, "data-rh-contents") if f'class="{_CHAPTER}"' in page else page


def at_once(content: str) -> str:
    """The content for a page of another kind, which is worked out at once: a frame has to know how high it is."""
    return content.replace(_SCRIPT, "")
