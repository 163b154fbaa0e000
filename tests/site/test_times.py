"""How long a child waits for the live core. Times are printed, not judged: they say more about the machine."""

from __future__ import annotations

import time
from itertools import repeat

import pytest
from playwright.sync_api import Page

from tests.site import stand_in


@pytest.mark.bench
def test_time_until_the_core_answers(page: Page) -> None:
    stand_in.bring(page, repeat(stand_in.wheel(frail=False)))
    for visit in ("first visit", "second visit"):
        before = time.perf_counter()
        page.goto("games/geisslein/play/")
        page.get_by_role("button", name="count").wait_for()
        print(f"\n{visit}: {time.perf_counter() - before:.2f} s until the core answers")
