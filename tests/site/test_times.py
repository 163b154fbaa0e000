"""How long a child waits for the live core. Times are printed, not judged: they say more about the machine."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page


@pytest.mark.bench
def test_time_until_the_core_answers(page: Page) -> None:
    for visit in ("first visit", "second visit"):
        before = time.perf_counter()
        page.goto("games/geisslein/play/")
        page.get_by_role("button", name="Throw the die", exact=True).click()
        page.get_by_text("The die shows").first.wait_for()
        print(f"\n{visit}: {time.perf_counter() - before:.2f} s until the core answers")
        page.evaluate("localStorage.clear()")
