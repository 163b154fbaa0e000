"""The stylesheets of the site, and what of the theme makes a browser work out the look of a page more than once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

#: What our own stylesheets are together: each page waits for it before it shows anything.
SHEET = "assets/rulehouse.css"


class OtherTheme(Exception):
    """The theme does not look as it was known."""


def gather(site: Path, sheets: Sequence[str]) -> None:
    """Make one of our own stylesheets, in their order; they lie in one folder, so that what they name is found."""
    files = [site / sheet for sheet in sheets]
    (site / SHEET).write_text("\n".join(file.read_text(encoding="utf-8") for file in files), encoding="utf-8")
    for file in files:
        file.unlink()


def calm(site: Path) -> None:
    """Take out what costs a page half of its first second. Raises OtherTheme where that is not there any more."""
    for where, (dear, cheap, once) in _TOO_DEAR.items():
        (file,) = (site / "assets").glob(where)
        text, found = dear.subn(cheap, file.read_text(encoding="utf-8"))
        if not found or (once and found > 1):
            raise OtherTheme(f"{file.name}: {dear.pattern} is there {found} times; a new theme needs a new look.")
        file.write_text(text, encoding="utf-8")


#: Rules for tabs, which no page has, are so many, and of such a kind, that a browser tries them on every element of
#: every page, two thirds of all that it tries.
UNUSED = "tabbed"
#: A comma between selectors, and not one within brackets.
_COMMA = re.compile(r",(?![^()]*\))")


def _without_unused(rule: re.Match[str]) -> str:
    """A rule without the selectors that nothing on the site can match."""
    kept = [selector for selector in _COMMA.split(rule[1]) if UNUSED not in selector]
    return ",".join(kept) + rule[2] if kept else ""


type _Cheap = str | Callable[[re.Match[str]], str]

#: Beside the tabs: a rule so that nothing fades where colours are changed, and an element that tells how dark the page
#: is, which our own script tells cheaper. Last, whether it must be there just once.
_TOO_DEAR: Mapping[str, tuple[re.Pattern[str], _Cheap, bool]] = {
    "stylesheets/main.*.css": (re.compile(rf"([^{{}}]*{UNUSED}[^{{}}]*)(\{{[^{{}}]*\}})"), _without_unused, False),
    "stylesheets/palette.*.css": (re.compile(r"\[data-md-color-switching\] \*[^{}]*\{[^{}]*\}"), "", True),
    "javascripts/bundle.*.js": (re.compile(r'\{name:"color-scheme"\}'), '{name:"theme-scheme"}', True),
}
