"""The built site in a real browser, watched for everything that must never happen on any page."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Frame,
    Page,
    Request,
    Response,
    ViewportSize,
    sync_playwright,
)

from gamecore.press.serve import SiteServer
from tests.site import browser as browsers

SITE = Path(__file__).resolve().parents[2] / "site"

SCHOOL_LAPTOP = ViewportSize(width=1366, height=768)

#: Not "/", so that an absolute address anywhere is found out.
BASE = "/some/where/"

_BROKEN_OFF = "net::ERR_ABORTED"
_BLOCKED_BY_THE_TEST = "Service Worker registration blocked by Playwright"

_REPORT_VIOLATIONS = """
    document.addEventListener("securitypolicyviolation", ({violatedDirective, blockedURI, sourceFile, lineNumber}) =>
        reportViolation(`${violatedDirective} forbids ${blockedURI} (${sourceFile}:${lineNumber})`));
"""


#: Keeps every worker of a page in reach, so that a test can end one as a browser does: without a word.
_KEEP_WORKERS = """
    window.hired = [];
    window.Worker = class extends Worker {
        constructor(...given) { super(...given); window.hired.push(this); }
    };
"""


@dataclass  # no slots: Playwright hangs a note of its own on the object whose methods it calls
class Watch:
    """Notes what goes wrong in a page; a test takes out of ``wrong`` what it provoked itself."""

    origin: str
    wrong: list[str] = field(default_factory=list)
    _pages: int = 0
    """How many pages have been come to, one after the other."""
    _asked_at: dict[Request, int] = field(default_factory=dict)
    """On which of them a request was made."""

    def over(self, page: Page) -> None:
        page.expose_function("reportViolation", lambda violation: self.wrong.append(violation))
        page.add_init_script(_REPORT_VIOLATIONS)
        page.add_init_script(_KEEP_WORKERS)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.wrong.append(f"uncaught: {error}"))
        page.on("request", self._see_request)
        page.on("response", self._see_response)
        page.on("requestfailed", self._see_failure)
        page.on("framenavigated", self._see_leaving)

    def _see_failure(self, request: Request) -> None:
        """A request that breaks off because the page is left is no failure; while the page stays, it is one."""
        if request.failure != _BROKEN_OFF or self._asked_at.get(request) == self._pages:
            self.wrong.append(f"failed: {request.url} {request.failure}")

    def _see_leaving(self, frame: Frame) -> None:
        if frame.parent_frame is None:
            self._pages += 1
            # Leaving and breaking off are told in either order.
            self.wrong[:] = [wrong for wrong in self.wrong if not wrong.endswith(_BROKEN_OFF)]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != _BLOCKED_BY_THE_TEST:
            self.wrong.append(f"console {message.type}: {message.text}")

    def _see_request(self, request: Request) -> None:
        self._asked_at[request] = self._pages
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.wrong.append(f"asked another origin: {request.url}")

    def _see_response(self, response: Response) -> None:
        if response.status >= 400:
            self.wrong.append(f"{response.status}: {response.url}")


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the served site."""
    if not (SITE / "index.html").is_file():
        pytest.fail("site/ holds no built site; run 'make build', or 'make test' for everything")
    with SiteServer(SITE, base=BASE) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real browser; without one the tests fail, they never skip."""
    try:
        path = browsers.quick()
    except browsers.NoBrowser as reason:
        pytest.fail(str(reason))
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=browsers.ARGS)
        yield running
        running.close()


@pytest.fixture
def watch(site: str) -> Watch:
    """What went wrong in this test's page so far."""
    parts = urlsplit(site)
    return Watch(f"{parts.scheme}://{parts.netloc}")


@pytest.fixture(scope="session")
def lounge(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """Where one visitor after the other sits down: what a browser has fetched once it need not fetch for each."""
    with browser.new_context(base_url=site, viewport=SCHOOL_LAPTOP, service_workers="block") as context:
        yield context


@pytest.fixture
def page(lounge: BrowserContext, watch: Watch) -> Iterator[Page]:
    """A page of a visitor of whom nothing is kept; after the test nothing may have gone wrong in it."""
    page = lounge.new_page()
    keeping = {"origin": watch.origin, "storageTypes": "all"}
    lounge.new_cdp_session(page).send("Storage.clearDataForOrigin", keeping)
    watch.over(page)
    yield page
    # Before the page closes, since closing breaks off what is still loading.
    wrong = list(watch.wrong)
    page.close()
    assert wrong == []


@pytest.fixture
def stranger(browser: Browser, site: str, watch: Watch) -> Iterator[Page]:
    """The same in a browser of its own, whose network, clock and caches a test may do with as it likes."""
    with browser.new_context(base_url=site, viewport=SCHOOL_LAPTOP, service_workers="block") as context:
        page = context.new_page()
        watch.over(page)
        yield page
        assert watch.wrong == []
