"""What the press writes beside the text of pages that people wrote: words explained, and the list of all words."""

from __future__ import annotations

import re

from gamecore.press import glossary
from gamecore.press.place import Place

#: Pages about a game that are read rather than played.
_READ = re.compile(r"games/(?P<game>[^/]+)/(?:rules|index)(?:\.[\w-]+)?\.md")


def add(html: str, source: str, place: Place) -> str:
    """The content of the page from this source with everything that belongs beside it."""
    listed = glossary.fill(html, place)
    page = _READ.fullmatch(source)
    return glossary.explain(listed, page["game"], place) if page else listed
