"""What is looked at on every page of the site, in one visit."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.site import axe
from tests.site.conftest import SITE
from tests.site.lessons import LESSONS, SAMPLE, TOLD, address

#: Not 404.html: a host shows it at any depth, so its addresses begin with the path of SITE_URL, which is not set here.
PAGES = sorted(file.relative_to(SITE).as_posix().removesuffix("index.html") for file in SITE.rglob("index.html"))
#: The lessons that others stand for, and pages for frames, which are cut out of pages that are looked at
#: (tests/site/test_frames.py looks at one of each kind).
ALIKE = {
    address(*lesson, language=language)
    for lesson in LESSONS
    for game, language in TOLD
    if lesson[0] == game and lesson not in SAMPLE
} | {each for each in PAGES if "/embed/" in each}

#: Longer than anything is fetched here that is not Python.
REST_MS = 8_000
#: A page of 1280 pixels at 400 percent.
NARROW = ViewportSize(width=320, height=256)

TWICE = """() => {
    const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
    return ids.filter((id, place) => ids.indexOf(id) !== place);
}"""

#: Nobody plays on these visits, so Python need not be fetched for each of them.
LET_PYTHON_SLEEP = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}});"


def at_rest(page: Page) -> None:
    """Wait until the page fetches nothing any more.

    Now and then the end of a request is not told to whoever listens; then it is waited for long enough, not for ever.
    """
    with suppress(TooLate):
        page.wait_for_load_state("networkidle", timeout=REST_MS)


def look_at(page: Page, address: str) -> None:
    """It opens with a heading, for everybody, with ids of its own, and at 400 percent nothing is pushed sideways."""
    page.add_init_script(LET_PYTHON_SLEEP)
    page.goto(address)
    at_rest(page)
    expect(page.locator("h1")).to_be_visible()
    assert axe.faults(page) == []
    assert page.evaluate(TWICE) == []
    page.set_viewport_size(NARROW)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= NARROW["width"]
    # What is wider all the same is pushed in a box of its own, by keyboard, too; it knows so with the next picture.
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert axe.faults(page, only="scrollable-region-focusable") == []
