"""What a page is told before anything of it is drawn, so that nothing changes its look when the scripts arrive.

The theme's script finds out the colours only when it runs: until then a visitor with dark colours sees a light page on
the first visit, and a change of colours makes the browser work out the look of the whole page again.
"""

from __future__ import annotations

import re

from gamecore.markup import Markup, element

_BODY = re.compile(r"<body\b[^>]*>")

COLOURS = (
    '(()=>{let kept=null;try{kept=__md_get("__palette")}catch{}'
    "const colour=kept?.color,chosen=colour&&colour.media!=='(prefers-color-scheme)';"
    "const dark=chosen?colour.scheme==='slate':matchMedia('(prefers-color-scheme: dark)').matches;"
    "document.documentElement.className='js';"
    "document.body.dataset.mdColorScheme=dark?'slate':'default'})()"
)


def told(html: str) -> str:
    """The page with its colours known from the start. Raises ValueError where a page has no body."""
    script = element("script", None, Markup(COLOURS))
    page, found = _BODY.subn(lambda body: f"{body[0]}{script}", html, count=1)
    if not found:
        raise ValueError("the page has no <body> to tell its colours in")
    return page
