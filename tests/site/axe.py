"""Runs axe-core in a page, as it is now."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

_AXE = Path(__file__).resolve().parents[2] / "widgets" / "node_modules" / "axe-core" / "axe.min.js"


def faults(page: Page, within: str = "html", only: str = "") -> list[str]:
    """What axe objects to within a part of the page, by all of its rules or by one: each with the rule and elements."""
    # By the debugger's door: a script tag would be stopped by the page's content policy.
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(_AXE.read_text(encoding="utf-8"))
    options = {"resultTypes": ["violations"], **({"runOnly": [only]} if only else {})}
    found = page.evaluate("([within, options]) => axe.run(within, options)", [within, options])
    return [
        f"{violation['id']}: {violation['help']} ({'; '.join(node['html'][:120] for node in violation['nodes'])})"
        for violation in found["violations"]
    ]
