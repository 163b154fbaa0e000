"""Slow devices on slow lines (F29, P14): nothing waits for Python, and Python comes. Times stand in `make bench`."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from gamecore.catalog import BOXES

START_MS = 60_000
GAME = BOXES[0]
LESSON = f"games/{GAME.game.slug}/learn/{GAME.lessons[0].slug}/"
SOMETHING = re.compile(".+")
#: Ten megabits in a second, in bytes, with the delay of a line that is shared.
LINE = {"offline": False, "latency": 40, "downloadThroughput": 1.25e6, "uploadThroughput": 1.25e6}


def _slow_down(page: Page) -> None:
    """Four times slower, over ten megabits. Neither reaches every worker, so Python is held back as well."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)


def test_the_first_step_is_played_while_python_is_still_on_its_way(stranger: Page) -> None:
    held: list[Route] = []
    stranger.context.route("**/*.wasm", lambda route: held.append(route))
    _slow_down(stranger)
    stranger.goto(LESSON)
    stranger.get_by_role("button", name="Explore from here").click()
    expect(stranger.locator("game-table [data-part=note]")).to_contain_text("being set up")
    stranger.get_by_role("button", name="Back to the lesson").click()
    step = stranger.locator(f"section#{GAME.lessons[0].steps[0].key}")
    solution = step.get_attribute("data-solution")
    stranger.locator(f"[data-part=choices] [data-action={solution!r}]").click()
    expect(stranger.locator("[data-part=stage] [data-part=message]")).to_have_attribute("data-kind", "right")
    expect(stranger.locator("game-table")).not_to_have_attribute("data-hash", SOMETHING)
    for route in held:
        route.continue_()
    expect(stranger.locator("game-table")).to_have_attribute("data-hash", SOMETHING, timeout=START_MS)


def test_how_much_of_python_has_come_is_said(stranger: Page) -> None:
    held: list[Route] = []
    stranger.context.route("**/*.wasm", lambda route: held.append(route))
    stranger.goto(f"games/{GAME.game.slug}/play/")
    # All but the largest file is there.
    expect(stranger.locator("[data-part=note]")).to_contain_text(re.compile(r"\d+ %|\d+%"), timeout=START_MS)
    for route in held:
        route.continue_()
    expect(stranger.locator("game-table")).to_have_attribute("data-hash", SOMETHING, timeout=START_MS)
