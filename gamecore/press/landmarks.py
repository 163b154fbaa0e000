"""Gives each list of pages in the theme's navigation its name.

Where a heading of the navigation is itself a page, the theme names the list below it after a label that holds nothing
but an arrow; for a screen reader several lists then have the same name, which is none.
"""

from __future__ import annotations

import re

_LIST = re.compile(
    r'(<nav class="md-nav" data-md-level="(\d+)") aria-labelledby="__nav_[\d_]+_label"([^>]*>\s*'
    r'<label class="md-nav__title" for="__nav_[\d_]+">\s*<span class="md-nav__icon md-icon"></span>\s*)'
    r"([^<>]+?)(\s*</label>)"
)


def named(html: str) -> str:
    """The page with each list named by the title that stands above it in the drawer, and by those it belongs to."""
    path: list[str] = []

    def name(found: re.Match[str]) -> str:
        start, level, between, title, end = found.groups()
        path[int(level) - 1 :] = [title]
        label = ": ".join(path).replace('"', "&quot;")
        return f'{start} aria-label="{label}"{between}{title}{end}'

    return _LIST.sub(name, html)
