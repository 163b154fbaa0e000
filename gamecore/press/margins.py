"""What the press writes beside the text of pages that people wrote: words explained, rules to be played."""

from __future__ import annotations

import re
from pathlib import Path

from gamecore import catalog
from gamecore.press import glossary, rule_links
from gamecore.press.place import Place

_PAGE = re.compile(r"games/(?P<game>[^/]+)/(?P<page>rules|index)(\.[\w-]+)?\.md")


def add(html: str, source: str, place: Place, scenarios: Path) -> str:
    """The content of the page from this source with everything that belongs beside it."""
    html = glossary.fill(html, place)
    page = _PAGE.fullmatch(source)
    if page is None:
        return html
    if page["page"] == "rules":
        tests = rule_links.tests_by_rule(scenarios / page["game"])
        html = rule_links.add(html, catalog.box(page["game"]), place, tests)
    return glossary.explain(html, page["game"], place)
