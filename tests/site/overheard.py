"""What a page and its worker say to each other, for tests that listen in."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

_LISTEN = """
    window.overheard = [];
    window.calls = [];
    window.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({data}) => overheard.push(JSON.stringify(data)));
        }
        postMessage(said, ...more) {
            overheard.push(JSON.stringify(said));
            if (typeof said?.text === "string") calls.push(JSON.parse(said.text));
            super.postMessage(said, ...more);
        }
    };
"""


def listen(page: Page) -> None:
    """Listen in from the next page on: ``overheard`` is all that was said, ``calls`` what the core was asked."""
    page.add_init_script(_LISTEN)


def forget(page: Page) -> None:
    """Forget what was said so far."""
    page.evaluate("() => { overheard.length = 0; calls.length = 0; }")


def calls(page: Page, key: str) -> list[dict[str, Any]]:  # Any: a call is whatever JSON holds
    """What the core was asked, of the kind that has this key."""
    found: list[dict[str, Any]] = page.evaluate("(key) => calls.filter((call) => key in call)", key)
    return found


def acts(page: Page) -> list[str]:
    """What the core was asked to do."""
    return [call["do"] for call in calls(page, "do")]
