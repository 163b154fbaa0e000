"""Runs axe-core in a page, as it is now."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

_AXE = Path(__file__).resolve().parents[2] / "widgets" / "node_modules" / "axe-core" / "axe.min.js"


def faults(page: Page, within: str = "html") -> list[str]:
    """What axe objects to within a part of the page: each with its rule and the elements."""
    # By the debugger's door: a script tag would be stopped by the page's content policy.
    page.evaluate(_AXE.read_text(encoding="utf-8"))
    found = page.evaluate("within => axe.run(within, {resultTypes: ['violations']})", within)
    return [
        f"{violation['id']}: {violation['help']} ({'; '.join(node['html'][:120] for node in violation['nodes'])})"
        for violation in found["violations"]
    ]
