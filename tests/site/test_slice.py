"""From the wheel to the browser: the pages open clean, and the live core answers a real button."""

from __future__ import annotations

from itertools import chain, repeat

import pytest
from playwright.sync_api import Page, expect

from tests.site import stand_in
from tests.site.conftest import SITE, Watch

#: Python and the core start in about two seconds here; a slow machine with a cold disk gets its time.
START_MS = 30_000

#: Not 404.html: a host shows it at any depth, so its addresses begin with the path of SITE_URL, which is not set here.
PAGES = sorted(file.relative_to(SITE).as_posix().removesuffix("index.html") for file in SITE.rglob("index.html"))


@pytest.mark.parametrize("address", PAGES)
def test_a_page_opens_without_anything_going_wrong(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_load_state("networkidle")
    expect(page.locator("h1")).to_be_visible()


def test_a_page_without_a_game_loads_no_python(page: Page) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto("games/geisslein/rules/")
    page.wait_for_load_state("networkidle")
    assert [address for address in asked if "/pyodide/" in address or "/py/" in address] == []


def test_a_core_that_falls_is_started_again_and_goes_on_from_the_record(page: Page, watch: Watch) -> None:
    stand_in.bring(page, chain([stand_in.wheel(frail=True)], repeat(stand_in.wheel(frail=False))))
    page.goto("games/geisslein/play/")
    _press(page, "count", shows="1")
    _press(page, "fall", shows="2")
    _press(page, "count", shows="3")
    _expect_a_fall(watch, times=1)


def test_a_core_that_falls_twice_in_a_row_is_not_tried_a_third_time(page: Page, watch: Watch) -> None:
    stand_in.bring(page, repeat(stand_in.wheel(frail=True)))
    page.goto("games/geisslein/play/")
    page.get_by_role("button", name="fall").click(timeout=START_MS)
    expect(page.get_by_text("cannot be played in this browser right now")).to_be_visible(timeout=START_MS)
    _expect_a_fall(watch, times=2)


def test_a_network_that_keeps_back_python_is_named(page: Page, watch: Watch) -> None:
    page.context.route("**/*.wasm", lambda route: route.abort())
    page.goto("games/geisslein/play/")
    expect(page.get_by_text("pyodide.asm.wasm")).to_be_visible(timeout=START_MS)
    watch.wrong[:] = [wrong for wrong in watch.wrong if "wasm" not in wrong and "ERR_FAILED" not in wrong]


def _press(page: Page, name: str, *, shows: str) -> None:
    page.get_by_role("button", name=name).click(timeout=START_MS)
    expect(page.locator("output")).to_have_text(shows, timeout=START_MS)


def _expect_a_fall(watch: Watch, *, times: int) -> None:
    """Pyodide says on the console when it dies; here that is what was asked for."""
    assert len([wrong for wrong in watch.wrong if "fatal" in wrong]) >= times, watch.wrong
    watch.wrong.clear()
