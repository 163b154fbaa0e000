"""A rules core of a few lines, for what the true one should never do: fall over."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

from playwright.sync_api import Page, Route

_WIRE = """
import json, os

def _answer(count):
    buttons = '<button data-action="count">count</button><button data-action="fall">fall</button>'
    return json.dumps({"record": count, "html": f"<output>{count}</output>{buttons}"})

def open(text):
    return _answer(json.loads(text).get("record", 0))

def act(text):
    asked = json.loads(text)
    if asked["action"] == "fall" and FRAIL:
        os.abort()
    return _answer(asked["record"] + 1)

look = open
"""


def wheel(*, frail: bool) -> bytes:
    """A core that counts, and, if frail, takes Python down with it when told to fall."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr("gamecore/__init__.py", "")
        archive.writestr("gamecore/wire.py", f"FRAIL = {frail}\n{_WIRE}")
    return held.getvalue()


def bring(page: Page, wheels: Iterator[bytes]) -> None:
    """Each worker that starts in this page gets the next wheel instead of the site's."""

    def fulfill(route: Route) -> None:
        route.fulfill(body=next(wheels), content_type="application/zip")

    page.context.route("**/assets/py/*.whl*", fulfill)
