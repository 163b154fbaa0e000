"""How soon pages show something, what they weigh, and how long they keep a slow device busy."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from gamecore.catalog import BOXES
from tests.benchmarks import grounds
from tests.benchmarks.table import Line, middle
from tests.site.conftest import SITE

ROUNDS = 9
VISITS = 3
PAINT_BAR = 1.15
TASK_BAR_MS, SLOW_TASK_BAR_MS, SLOW = 50, 250, 4
#: Long enough for everything that a page does by itself, Python included.
QUIET_MS = 8_000
_GAME = f"games/{BOXES[0].game.slug}/"
LESSON = f"{_GAME}learn/{BOXES[0].lessons[0].slug}/"
TYPES = {
    "first page": "",
    "rules": f"{_GAME}rules/",
    "lesson": LESSON,
    "play": f"{_GAME}play/",
    "summary to print": f"{_GAME}summary/",
}
PAINT = "First contentful paint of a lesson page, against a plain Material page with the same text"
BYTES = "Bytes of a first visit by kind of page, without what comes later for times without a network"
TASKS = "The longest task on the main thread, Python's start included"

PAINTED = """() => new Promise((resolve) => new PerformanceObserver((list) => {
    for (const {name, startTime} of list.getEntries()) if (name === "first-contentful-paint") resolve(startTime);
}).observe({type: "paint", buffered: true}))"""
_WATCH_TASKS = """
    window.longest = 0;
    new PerformanceObserver((list) => {
        for (const {duration} of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({type: "longtask", buffered: true});
"""


def lines() -> Iterator[Line]:
    """Paint, bytes, tasks."""
    with TemporaryDirectory() as work, grounds.served(SITE) as site:
        yield from _paint(site, grounds.plain(Path(work) / "plain", LESSON))
        for kind, address in TYPES.items():
            yield from _bytes(site, kind, address)
        for kind, address in TYPES.items():
            yield Line(TASKS, kind, _longest(site + address, 1), "ms", bar=TASK_BAR_MS)
            slow = _longest(site + address, SLOW)
            yield Line(TASKS, f"{kind}, {SLOW} times slower", slow, "ms", bar=SLOW_TASK_BAR_MS)


def _paint(site: str, folder: Path) -> Iterator[Line]:
    with grounds.served(folder) as plain:
        pairs = [(_painted(plain), _painted(site + LESSON)) for _ in range(ROUNDS)]
        ground, ours = (middle(column) for column in zip(*pairs, strict=True))
        yield Line(PAINT, "plain Material, cold", ground, "ms", 1)
        yield Line(PAINT, "lesson, cold", ours, "ms", middle([other / one for one, other in pairs]), PAINT_BAR)
        ground_bytes, own_bytes = _weight(plain, ""), _weight(site, LESSON)
        yield Line(PAINT, "plain Material, bytes, gzip", sum(ground_bytes.values()) / 1e3, "kB", 1)
        ratio = sum(own_bytes.values()) / sum(ground_bytes.values())
        yield Line(PAINT, "lesson, bytes, gzip", sum(own_bytes.values()) / 1e3, "kB", ratio)


def _painted(address: str) -> float:
    with grounds.fresh_page() as page:
        page.goto(address)
        painted: float = page.evaluate(PAINTED)
        return painted


def _weight(site: str, address: str) -> dict[str, int]:
    """What a visit fetches and how much that is where the host compresses."""
    with grounds.fresh_page() as page:
        # The service worker fetches for later visits, which is counted nowhere here.
        page.add_init_script("delete Navigator.prototype.serviceWorker;")
        found: dict[str, int] = {}
        page.on("response", lambda answer: found.update({answer.url: 0}))
        page.goto(site + address)
        page.wait_for_timeout(QUIET_MS)
        return {url: _gzipped(page, url) for url in found if url.startswith("http")}


def _gzipped(page: Page, url: str) -> int:
    return len(gzip.compress(page.request.get(url).body(), 6))


def _bytes(site: str, kind: str, address: str) -> Iterator[Line]:
    found = _weight(site, address)
    python = sum(size for url, size in found.items() if "/assets/py" in url or "/worker.js" in url)
    page = sum(found.values()) - python
    yield Line(BYTES, f"{kind}: page", page / 1e3, "kB")
    yield Line(BYTES, f"{kind}: Python", python / 1e3, "kB", bar=None if address.endswith("play/") else 0)


def _longest(address: str, slower: int) -> float:
    """The middle of several visits: one that this machine disturbed says nothing about the page."""
    return middle([_longest_of_a_visit(address, slower) for _ in range(VISITS)])


def _longest_of_a_visit(address: str, slower: int) -> float:
    with grounds.fresh_page() as page:
        page.add_init_script(_WATCH_TASKS)
        slow = {"rate": slower}
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", slow)
        page.goto(address)
        page.wait_for_timeout(QUIET_MS)
        longest: float = page.evaluate("window.longest")
        return longest
