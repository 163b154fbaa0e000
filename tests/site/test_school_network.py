"""What a school's network needs: one host, known kinds of files, and a test that names what is blocked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from gamecore.catalog import BOXES
from gamecore.press import school_net
from tests.site.conftest import SITE, Watch
from tests.site.lessons import address

GAME = BOXES[0].game.slug
FIRST = BOXES[0].lessons[0]
TESTED_MS = 60_000


def _size(text: str) -> float:
    number, unit = text.split(" ")
    return float(number) * {"MB": 1e6, "kB": 1e3}[unit]


def test_the_page_names_every_kind_of_file_with_its_size(page: Page) -> None:
    page.goto("school-network/")
    rows = {
        row.split("\t")[0]: row.split("\t") for row in page.locator("table").first.locator("tbody tr").all_inner_texts()
    }
    there: dict[str, int] = {}
    for file in SITE.rglob("*"):
        if file.is_file() and file.suffix not in (".map", ".xml", ".gz"):
            there[file.suffix] = there.get(file.suffix, 0) + file.stat().st_size
    assert rows.keys() == there.keys()
    for ending, (_, says, _, size) in rows.items():
        assert says
        # The list of what can be kept is written after the page.
        assert _size(size) == pytest.approx(there[ending], rel=0.05, abs=150_000), ending


def test_a_kind_of_file_that_the_page_does_not_know_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "index.exe").write_bytes(b"")
    with pytest.raises(school_net.UnknownKind, match=r"nothing about files that end in \.exe"):
        list(school_net.found(tmp_path))


def _pardon(watch: Watch, *expected: str) -> None:
    """The test breaks off large files as soon as they have begun to come, and what is kept back fails."""
    watch.wrong[:] = [wrong for wrong in watch.wrong if not any(part in wrong for part in ("?test=", *expected))]


def _test(page: Page) -> None:
    page.goto("self-test/")
    page.get_by_role("button", name="Test this network").click()
    expect(page.locator("self-test")).to_have_attribute("data-ui-tested", "", timeout=TESTED_MS)


def _found(page: Page) -> dict[str, str]:
    rows = page.locator("self-test tbody tr").all_inner_texts()
    return {row.split("\t")[0]: row.split("\t")[2].strip() for row in rows}


def test_where_nothing_is_kept_back_the_test_says_so(page: Page, watch: Watch) -> None:
    _test(page)
    _pardon(watch)
    found = _found(page)
    # The tests themselves keep service workers back, so the page has to say so.
    assert found.pop("service worker") == "kept back"
    assert set(found.values()) == {"comes through"}
    assert {".wasm", ".zip", ".bin", "WebAssembly", "workers", "storage"} <= found.keys()
    expect(page.locator("self-test [data-part=verdict]")).to_have_text("Kept back here: service worker")


def _keep_back(context: BrowserContext) -> None:
    """As filters do: one kind is refused, one is answered by a page of the filter."""

    def refuse(route: Route) -> None:
        route.fulfill(status=200, content_type="text/html", body="<h1>This page is blocked by your school</h1>")

    context.route(re.compile(r"\.wasm"), lambda route: route.abort())
    context.route(re.compile(r"\.zip"), refuse)


_NO_STORAGE = """
    Object.defineProperty(window, "localStorage", {get() { throw new DOMException("no", "SecurityError"); }});
"""


def test_what_a_filter_keeps_back_is_named_and_the_lessons_work_all_the_same(stranger: Page, watch: Watch) -> None:
    _keep_back(stranger.context)
    _test(stranger)
    found = _found(stranger)
    assert {name for name, said in found.items() if said.startswith("kept back")} == {
        ".wasm",
        ".zip",
        "service worker",
        "a live table, from fetching to the first answer",
    }
    verdict = stranger.locator("self-test [data-part=verdict]")
    expect(verdict).to_contain_text(".wasm, .zip")
    assert "pyodide.asm.wasm" in found["a live table, from fetching to the first answer"]
    expect(stranger.locator(".rh-all-the-same")).to_contain_text("lessons and print work all the same")
    stranger.goto(address(GAME, FIRST.slug))
    for step in FIRST.steps:
        solution = stranger.locator(f"section#{step.key}").get_attribute("data-solution")
        if solution:
            stranger.locator(f"[data-part=choices] [data-action={solution!r}]").click()
        stranger.locator("[data-do=next].is-main").click()
    expect(stranger.locator("[data-part=finish]")).to_be_visible()
    _pardon(watch, "pyodide.asm", "ERR_FAILED")


def test_without_storage_or_workers_the_test_names_them(stranger: Page, watch: Watch) -> None:
    stranger.add_init_script(
        "window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };"
    )
    stranger.goto("self-test/")
    stranger.evaluate(_NO_STORAGE)
    stranger.get_by_role("button", name="Test this network").click()
    expect(stranger.locator("self-test")).to_have_attribute("data-ui-tested", "", timeout=TESTED_MS)
    kept_back = {name for name, said in _found(stranger).items() if said.startswith("kept back")}
    assert {"workers", "storage", "a live table, from fetching to the first answer"} <= kept_back
    _pardon(watch)
