"""From the wheel to the browser: the table stands before Python, and the live core takes over."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from gamecore.catalog import BOXES
from tests.site.conftest import Watch
from tests.site.visits import at_rest

#: Python and the core start in about two seconds here; a slow machine with a cold disk gets its time.
START_MS = 30_000
#: Longer than the page waits for a core that does not answer.
PATIENCE_MS = 25_000

PLAY = "games/geisslein/play/"


#: The rules of every game among them (P14).
WITHOUT_PYTHON = ["", "games/geisslein/learn/first-guess/", *(f"games/{box.game.slug}/rules/" for box in BOXES)]


@pytest.mark.parametrize("address", WITHOUT_PYTHON)
def test_a_page_without_a_live_table_loads_no_python(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    at_rest(page)
    assert [url for url in asked if "/pyodide/" in url or "/py/" in url or "/worker.js" in url] == []


def test_the_table_stands_there_before_python_and_keeps_the_first_tap(page: Page) -> None:
    page.goto(PLAY)
    page.locator("#geisslein-die").click()
    expect(page.get_by_text("The die shows").first).to_be_visible(timeout=START_MS)
    expect(page.get_by_role("button", name="5 kids", exact=True)).to_be_visible()


def test_a_core_that_is_killed_without_a_word_is_started_again_and_the_game_goes_on(stranger: Page) -> None:
    _throw(stranger)
    before = _hash(stranger)
    _kill(stranger)
    stranger.get_by_role("button", name="5 kids", exact=True).click()
    stranger.clock.fast_forward(PATIENCE_MS)
    expect(stranger.get_by_text("Fox says 5. Under").first).to_be_visible(timeout=START_MS)
    assert _hash(stranger) != before
    assert stranger.evaluate("hired.length") == 2


def test_a_core_that_is_killed_twice_in_a_row_is_not_tried_a_third_time(stranger: Page) -> None:
    _throw(stranger)
    _kill(stranger)
    stranger.get_by_role("button", name="5 kids", exact=True).click()
    stranger.evaluate("hired[0].onerror(new ErrorEvent('error', {message: 'gone'}))")
    stranger.evaluate("hired[1].onerror(new ErrorEvent('error', {message: 'gone again'}))")
    expect(stranger.locator("[data-part=note]")).to_contain_text("cannot be played")
    assert stranger.evaluate("hired.length") == 2


def test_a_network_that_keeps_back_python_is_named(stranger: Page, watch: Watch) -> None:
    stranger.context.route("**/*.wasm", lambda route: route.abort())
    stranger.goto(PLAY)
    expect(stranger.locator("[data-part=note]")).to_contain_text("pyodide.asm.wasm", timeout=START_MS)
    watch.wrong[:] = [wrong for wrong in watch.wrong if "pyodide.asm" not in wrong and "ERR_FAILED" not in wrong]


def _throw(page: Page) -> None:
    page.clock.install()
    page.goto(PLAY)
    page.get_by_role("button", name="Throw the die", exact=True).click()
    expect(page.get_by_role("button", name="5 kids", exact=True)).to_be_visible(timeout=START_MS)


def _kill(page: Page) -> None:
    page.evaluate("hired.at(-1).terminate()")


def _hash(page: Page) -> str | None:
    return page.locator("game-table").get_attribute("data-hash")
