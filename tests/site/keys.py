"""The keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page


def tab_to(page: Page, selector: str, most: int = 90) -> None:
    """Press Tab until the focus is on such an element; where it is there already, nothing is pressed."""
    for _ in range(most):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{most} times Tab do not lead to {selector}")
