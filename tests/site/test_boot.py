"""How Python starts: from a snapshot that is kept or comes quickly, from bytecode elsewhere, and always at all."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from gamecore.catalog import BOXES
from tests.site.conftest import Watch
from tests.site.held import hold
from tests.site.visits import LET_PYTHON_SLEEP, at_rest

START_MS = 30_000
#: So long Python waits for the scripts of its page.
PATIENCE_MS = 2_000
PLAY = f"games/{BOXES[0].game.slug}/play/"
SOMETHING = re.compile(".+")

#: Notes what the workers of the page report, and leaves out how many bytes have come.
_LISTEN = """
    window.reports = [];
    window.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({data}) => { if (!("fetched" in data)) reports.push(data); });
        }
    };
"""
_KEEP_SNAPSHOT = """async () => {
    const {src, dataset} = document.querySelector("script[data-snapshot]");
    await (await caches.open("kept by the test")).add(new URL(dataset.snapshot, src));
}"""
_SPOIL = """async (how) => {
    const cache = await caches.open("kept by the test");
    const [request] = await cache.keys();
    const through = async (bytes, stream) =>
        new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
    let bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
    if (how === "cut off") bytes = bytes.slice(0, -1000);
    if (how === "no snapshot at all") bytes = new TextEncoder().encode("<h1>Please log in</h1>");
    if (how === "of another Python") {
        const whole = await through(bytes, new DecompressionStream("gzip"));
        const at = new TextDecoder().decode(whole.slice(0, 200)).indexOf('"table":') + '"table":'.length;
        whole[at] ^= 2;
        bytes = await through(whole, new CompressionStream("gzip"));
    }
    await cache.put(request, new Response(bytes));
}"""
#: A worker for which no file comes too late, and one for which every file does.
_LINES = {
    "quick": "self.setTimeout = () => 0;",
    "slow": "self.setTimeout = (then, after, ...told) => then(...told);",
}
#: Notes what the workers of the page are told, and with the order to start whether the scripts of the page had run by
#: then, and how many milliseconds after the visitor came that was.
_OVERHEAR = """
    window.orders = [];
    let run = false;
    addEventListener("DOMContentLoaded", () => { run = true; });
    window.Worker = class extends Worker {
        postMessage(order) {
            orders.push("start" in order ? {run, after: performance.now()} : order.call);
            super.postMessage(order);
        }
    };
"""
#: Lets the page of a test look into the Python of its worker.
_WINDOW = """
    let python, load;
    Object.defineProperty(self, "loadPyodide", {
        get: () => (typeof load === "function" ? async (settings) => (python = await load(settings)) : load),
        set: (given) => { load = given; },
        configurable: true,
    });
    self.addEventListener("message", (event) => {
        if (!event.data.ask) return;
        event.stopImmediatePropagation();
        let told;
        try { told = python.runPython(event.data.ask); } catch (reason) { told = String(reason); }
        postMessage({told});
    });
"""
_ASK = """async (code) => {
    const worker = hired.at(-1);
    const told = new Promise((resolve) =>
        worker.addEventListener("message", ({data}) => "told" in data && resolve(data.told)));
    worker.postMessage({ask: code});
    return told;
}"""


@pytest.fixture
def visit(page: Page) -> Page:
    """A page whose workers are listened to."""
    page.add_init_script(_LISTEN)
    return page


def _start(page: Page) -> dict[str, Any]:
    """Comes to the table, waits until it lives, and tells how Python was started."""
    page.goto(PLAY)
    expect(page.locator("game-table")).to_have_attribute("data-hash", SOMETHING, timeout=START_MS)
    told: dict[str, Any] = page.evaluate("Object.assign({}, ...reports.filter((each) => !('id' in each)))")
    return told


def _asked(page: Page) -> list[str]:
    """Fills with what the page and its workers fetch from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return asked


def _over(page: Page, line: str) -> None:
    """Decides how quick the line is, which otherwise depends on what else this machine is doing."""

    def judged(route: Route) -> None:
        script = route.fetch()
        route.fulfill(response=script, body=f"{_LINES[line]}\n{script.text()}")

    page.route("**/worker.js?*", judged)


def test_a_first_visit_over_a_quick_line_starts_from_a_snapshot(visit: Page) -> None:
    _over(visit, "quick")
    asked = _asked(visit)
    assert _start(visit) == {"progress": "ready", "booted": "snapshot"}
    assert [url for url in asked if "core.bin" in url or "library.bin" in url] == []


def test_a_first_visit_over_a_slow_line_starts_from_bytecode(visit: Page) -> None:
    _over(visit, "slow")
    asked = _asked(visit)
    assert _start(visit) == {"progress": "ready", "booted": "bytecode"}
    assert [url for url in asked if "snapshot.bin" in url or "library.bin" in url] == []


def test_python_is_on_its_way_before_the_script_of_the_page_has_come(stranger: Page) -> None:
    """With the first picture; the widgets take the worker over with all that it has said by then."""
    held = hold(stranger, "**/assets/widgets.js*")
    with stranger.expect_request("**/*.wasm"):
        stranger.goto(PLAY, wait_until="commit")
    stranger.wait_for_function("() => earlyWorker.said.some((each) => each.progress === 'ready')", timeout=START_MS)
    held.end("go")
    expect(stranger.locator("game-table")).to_have_attribute("data-hash", SOMETHING, timeout=START_MS)
    assert stranger.evaluate("hired.length") == 1


def test_python_waits_for_the_scripts_of_the_page(stranger: Page) -> None:
    stranger.add_init_script(_OVERHEAR)
    stranger.goto(PLAY)
    expect(stranger.locator("game-table")).to_have_attribute("data-hash", SOMETHING, timeout=START_MS)
    [start] = [order for order in stranger.evaluate("orders") if order != "open"]
    assert start["run"] or start["after"] >= PATIENCE_MS


def test_python_does_not_wait_for_ever_and_calls_wait_for_python(stranger: Page) -> None:
    held = hold(stranger, "**/javascripts/bundle.*")
    stranger.add_init_script(_OVERHEAR)
    stranger.goto(PLAY, wait_until="commit")
    expect(stranger.locator("game-table")).to_have_attribute("data-hash", SOMETHING, timeout=START_MS)
    call, start = stranger.evaluate("orders")
    assert call == "open"
    assert not start["run"]
    assert start["after"] >= PATIENCE_MS
    held.end("go")


def test_who_saves_data_gets_no_worker_before_there_is_something_to_do(stranger: Page) -> None:
    stranger.add_init_script(LET_PYTHON_SLEEP)
    stranger.goto(PLAY)
    at_rest(stranger)
    assert stranger.evaluate("hired.length") == 0


def test_a_snapshot_that_does_not_come_is_done_without(visit: Page, watch: Watch) -> None:
    _over(visit, "quick")
    visit.route("**/snapshot.bin?*", lambda route: route.abort())
    told = _start(visit)
    assert (told["booted"], "unfit" in told) == ("bytecode", True)
    watch.wrong[:] = [wrong for wrong in watch.wrong if "snapshot.bin" not in wrong and "ERR_FAILED" not in wrong]


def test_a_kept_snapshot_starts_python_without_the_library(visit: Page) -> None:
    visit.goto(PLAY)
    visit.evaluate(_KEEP_SNAPSHOT)
    asked = _asked(visit)
    assert _start(visit) == {"progress": "ready", "booted": "snapshot"}
    assert [url for url in asked if re.search(r"(core|library|snapshot)\.bin", url)] == []


@pytest.mark.parametrize("broken", ["cut off", "of another Python", "no snapshot at all"])
def test_a_snapshot_that_does_not_fit_is_done_without(visit: Page, broken: str) -> None:
    visit.goto(PLAY)
    visit.evaluate(_KEEP_SNAPSHOT)
    visit.evaluate(_SPOIL, broken)
    told = _start(visit)
    assert (told["booted"], "unfit" in told) == ("bytecode", True)


@pytest.mark.parametrize("way", ["bytecode", "snapshot"])
def test_what_nobody_foresaw_is_fetched_when_it_is_imported(visit: Page, way: str) -> None:
    visit.context.route("**/worker.js?*", partial(_with_window, late=way == "bytecode"))
    assert _start(visit)["booted"] == way
    asked = _asked(visit)
    assert visit.evaluate(_ASK, "import asyncio.mixins; 'in the parcel'") == "in the parcel"
    assert [url for url in asked if "library.bin" in url] == []
    # One of its own, one inside of a package that came in part.
    told = visit.evaluate(_ASK, "import difflib, importlib.metadata; difflib.__name__ + importlib.metadata.__name__")
    assert told == "difflibimportlib.metadata"
    assert len([url for url in asked if "library.bin" in url]) == 1
    assert "ModuleNotFoundError" in visit.evaluate(_ASK, "import nothing_of_the_kind")


def _with_window(route: Route, late: bool) -> None:
    script = route.fetch()
    route.fulfill(response=script, body=f"{_LINES['slow' if late else 'quick']}\n{_WINDOW}{script.text()}")
