"""How long it takes from coming to a play page to the live core's first answer, against bare Pyodide's first sum."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, Page

from gamecore.catalog import BOXES
from tests.benchmarks import grounds
from tests.benchmarks.table import Line, middle
from tests.site.conftest import SITE

ROUNDS = 5
COLD_BAR, WARM_BAR = 0.25, 0.35
MEGABYTES_BAR = 4.5
GROUP = "From navigation to the first answer of Python, against bare Pyodide of the same package"
PLAY = f"games/{BOXES[0].game.slug}/play/"

_LISTEN = """
    window.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({data}) => {
                if ("booted" in data) window.booted = data.booted;
                if ("id" in data) window.answered ??= performance.now();
            });
        }
    };
"""
_ANSWERED = """() => new Promise((resolve) => {
    const looking = setInterval(() => {
        if (!window.answered) return;
        clearInterval(looking);
        resolve(window.answered);
    }, 20);
})"""
#: Everything that the second visit finds kept, without waiting for the page to become quiet.
_KEEP = """async (slug) => {
    const {active} = await navigator.serviceWorker.ready;
    const {port1, port2} = new MessageChannel();
    active.postMessage({keep: [slug, "python"]}, [port2]);
    return new Promise((resolve) => { port1.onmessage = ({data}) => "kept" in data || resolve(data); });
}"""


def _milliseconds(page: Page, address: str) -> float:
    page.goto(address)
    answered: float = page.evaluate(_ANSWERED)
    return answered


def cold(address: str) -> float:
    """The milliseconds to the first answer in a browser that was just started and knows nothing."""
    with grounds.fresh_page() as page:
        page.add_init_script(_LISTEN)
        return _milliseconds(page, address)


def warm(profile: Path, address: str) -> float:
    """The same in a browser that was here before, closed in between."""
    with grounds.remembering(profile) as context:
        return _milliseconds(_listened(context), address)


def _listened(context: BrowserContext) -> Page:
    context.add_init_script(_LISTEN)
    return context.pages[0]


def visit_once(profile: Path, address: str, ours: bool) -> None:
    """Comes for the first time, and leaves when everything is kept that will be."""
    with grounds.remembering(profile) as context:
        page = _listened(context)
        _milliseconds(page, address)
        if ours:
            assert page.evaluate(_KEEP, BOXES[0].game.slug) == {"done": True}
        # Code that was compiled is remembered a little later.
        page.wait_for_timeout(3_000)


def lines() -> Iterator[Line]:
    """Cold, with nothing kept; warm, in a browser that was here before and was closed in between."""
    with TemporaryDirectory() as work, grounds.served(SITE) as site:
        folder = Path(work)
        with grounds.served(grounds.bare(folder / "bare")) as bare:
            pairs = [(cold(bare), cold(site + PLAY)) for _ in range(ROUNDS)]
            yield from _lines("cold", pairs, COLD_BAR)
            visit_once(folder / "one", bare, ours=False)
            visit_once(folder / "other", site + PLAY, ours=True)
            pairs = [(warm(folder / "one", bare), warm(folder / "other", site + PLAY)) for _ in range(ROUNDS)]
            yield from _lines("warm", pairs, WARM_BAR)
        yield Line(GROUP, "bytes of a first visit, gzip", _megabytes(site + PLAY), "MB", bar=MEGABYTES_BAR)


def _lines(when: str, pairs: list[tuple[float, float]], bar: float) -> Iterator[Line]:
    ground, ours = (middle(column) for column in zip(*pairs, strict=True))
    # Each round has its own ratio, because the machine is not equally busy in all of them.
    ratio = middle([other / one for one, other in pairs])
    yield Line(GROUP, f"bare, {when}", ground, "ms", 1)
    yield Line(GROUP, f"ours, {when}", ours, "ms", ratio, bar)


def _megabytes(address: str) -> float:
    """What Python and the core need on the line, where the host compresses."""
    asked: list[str] = []
    with grounds.fresh_page() as page:
        page.on("request", lambda request: asked.append(request.url))
        page.add_init_script(_LISTEN)
        _milliseconds(page, address)
    root = address.removesuffix(PLAY)
    names = {url.removeprefix(root).partition("?")[0] for url in asked}
    needed = sorted(name for name in names if name.startswith(("assets/py/", "assets/pyodide/", "assets/worker.js")))
    return sum(len(gzip.compress((SITE / name).read_bytes(), 6)) for name in needed) / 1e6
