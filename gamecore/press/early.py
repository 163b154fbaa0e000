"""What a page is told before anything of it is drawn, so that nothing changes its look when the scripts arrive.

The theme's script finds out the colours only when it runs: until then a visitor with dark colours sees a light page on
the first visit, and a change of colours makes the browser work out the look of the whole page again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from gamecore.markup import Markup, element

_BODY = re.compile(r"<body\b([^>]*)>")

#: What a page can hold, and how that is told on its body. A stylesheet could find it out for itself by ``:has()``, but
#: then a browser works out the look of the whole page again at each change anywhere in it.
HOLDS: Mapping[str, re.Pattern[str]] = {
    "table": re.compile("<(game-table|lesson-player)[ >]"),
    "play": re.compile("<(game-table|lesson-player|exercise-round)[ >]"),
    "rh-hero": re.compile('class="rh-hero[ "]'),
    "rh-games": re.compile('class="rh-games[ "]'),
}

COLOURS = (
    '(()=>{let kept=null;try{kept=__md_get("__palette")}catch{}'
    "const colour=kept?.color,chosen=colour&&colour.media!=='(prefers-color-scheme)';"
    "const dark=chosen?colour.scheme==='slate':matchMedia('(prefers-color-scheme: dark)').matches;"
    # What the theme's script will write here itself, which then changes nothing any more.
    "document.documentElement.className='js js-focus-visible';"
    "document.body.dataset.mdColorScheme=dark?'slate':'default';"
    "document.documentElement.style.colorScheme=dark?'dark':'light'})()"
)


def told(html: str) -> str:
    """The page with its colours and contents known from the start. Raises ValueError where a page has no body."""
    script = element("script", None, Markup(COLOURS))
    holds = held(html)
    attribute = f' data-holds="{holds}"' if holds else ""
    page, found = _BODY.subn(lambda body: f"<body{attribute}{body[1]}>{script}", html, count=1)
    if not found:
        raise ValueError("the page has no <body> to tell its colours in")
    return page


def held(html: str) -> str | None:
    """What a page holds of ``HOLDS``, for the attribute ``data-holds`` of its body; None where it is nothing."""
    return " ".join(name for name, looks in HOLDS.items() if looks.search(html)) or None
