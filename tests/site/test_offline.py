"""Without a network: what was visited is there, also after the browser was closed; and a new release comes through."""

from __future__ import annotations

import json
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from gamecore.catalog import BOXES
from gamecore.press.serve import SiteServer
from tests.site import browser as browsers
from tests.site.conftest import BASE, SITE

START_MS = 60_000
BOX = BOXES[0]
GAME = f"games/{BOX.game.slug}/"
LESSON = f"{GAME}learn/{BOX.lessons[0].slug}/"
SOMETHING = re.compile(".+")

#: Says a wish to the service worker and waits for the last answer.
_ASK = """async (wish) => {
    const {active} = await navigator.serviceWorker.ready;
    const {port1, port2} = new MessageChannel();
    active.postMessage(wish, [port2]);
    return new Promise((resolve) => { port1.onmessage = ({data}) => "kept" in data || resolve(data); });
}"""

type Visit = Callable[..., AbstractContextManager[Page]]


class Host:
    """A folder on the web that can be taken off the network; a request then gets no answer, whoever makes it."""

    def __init__(self, folder: Path, base: str = BASE) -> None:
        self.server = SiteServer(folder, base=base)
        self.address = self.server.address
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def switch_off(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def visit(browser: Browser, tmp_path: Path) -> Visit:
    """Opens a browser that remembers on disk what it kept; closing it ends every process of it."""

    @contextmanager
    def opened(address: str, network: bool = True) -> Iterator[Page]:
        program, more = (browsers.find_or_install(), ()) if network else browsers.cut_off(tmp_path)
        context = browser.browser_type.launch_persistent_context(
            str(tmp_path / "profile"),
            executable_path=program,
            args=(*browsers.ARGS, *more),
            base_url=address,
            viewport={"width": 1366, "height": 768},
        )
        try:
            yield context.pages[0]
        finally:
            context.close()

    return opened


def _ask(page: Page, **wish: Any) -> dict[str, Any]:
    answer: dict[str, Any] = page.evaluate(_ASK, wish)
    return answer


def _groups(page: Page) -> dict[str, bool]:
    return {group: found["kept"] for group, found in _ask(page, state=True)["groups"].items()}


def test_a_visited_game_works_without_a_network_and_after_a_restart(visit: Visit) -> None:
    host = Host(SITE)
    with visit(host.address) as page:
        page.goto(LESSON)
        # What the page does by itself once it is quiet, without waiting for that.
        assert _ask(page, keep=[BOX.game.slug, "python"]) == {"done": True}
        assert {group for group, kept in _groups(page).items() if kept} >= {"house", BOX.game.slug, "python"}
    host.switch_off()
    # Without a line to anywhere (P17): whatever is not kept cannot come from elsewhere.
    with visit(host.address, network=False) as page:
        page.goto(f"{GAME}rules/")
        expect(page.locator("h1")).to_be_visible()
        page.locator(".rh-search-open").click()
        page.get_by_role("combobox").fill(BOX.game.rulebook[-1].ref)
        expect(page.get_by_role("option").first).to_contain_text(BOX.game.rulebook[-1].ref)
        page.goto(f"{GAME}summary/?from=a-link")
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) >= 1
        page.goto(LESSON)
        page.locator("lesson-player [data-do=explore]").click()
        expect(page.locator("game-table")).to_have_attribute("data-hash", SOMETHING, timeout=START_MS)
        # A page that nobody has kept says so, and where to keep it.
        page.goto("nowhere/at/all/")
        expect(page.locator("h1")).to_contain_text("Without a network")


def test_a_game_is_kept_when_it_was_looked_at_and_its_python_only_where_it_is_played(visit: Visit) -> None:
    host = Host(SITE)
    with visit(host.address) as page:
        page.goto(f"{GAME}rules/")
        page.wait_for_function(f"({_ASK})({{state: true}}).then(({{groups}}) => groups['{BOX.game.slug}'].kept)")
        assert not _groups(page)["python"]


def test_a_new_release_is_there_after_one_reload(visit: Visit, tmp_path: Path) -> None:
    folder = tmp_path / "host"
    shutil.copytree(SITE, folder)
    host = Host(folder)
    with visit(host.address) as page:
        page.goto(f"{GAME}rules/")
        assert _ask(page, keep=[BOX.game.slug]) == {"done": True}
    _release(folder, f"{GAME}rules/index.html")
    with visit(host.address) as page:
        page.goto(f"{GAME}rules/")
        page.evaluate(_TAKEN_OVER)
        page.reload()
        expect(page.locator("h1")).to_have_text("The second release")
        # The game stays kept from release to release.
        page.wait_for_function(f"({_ASK})({{state: true}}).then(({{groups}}) => groups['{BOX.game.slug}'].kept)")
    host.switch_off()
    with visit(host.address) as page:
        page.goto(f"{GAME}rules/")
        expect(page.locator("h1")).to_have_text("The second release")


#: A service worker of another release takes over.
_TAKEN_OVER = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const changed = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, {once: true}));
    await registration.update();
    if (registration.installing || registration.waiting) await changed;
}"""


def _release(folder: Path, page: str) -> None:
    """Changes a page as a build would: the page, and its mark in the list of the service worker."""
    file = folder / page
    file.write_text(re.sub(r"(<h1[^>]*>).*?</h1>", r"\1The second release</h1>", file.read_text(), count=1, flags=re.S))
    script = folder / "service-worker.js"
    listed = script.read_text()
    changed = re.sub(rf'(\["{re.escape(page)}",")[0-9a-f]+"', r'\g<1>000000000000"', listed)
    assert changed != listed
    script.write_text(changed)


def test_two_copies_under_one_host_do_not_mix(visit: Visit, tmp_path: Path) -> None:
    for copy in ("one", "two"):
        (tmp_path / "host" / copy).parent.mkdir(exist_ok=True)
        (tmp_path / "host" / copy).symlink_to(SITE)
    host = Host(tmp_path / "host", "/")
    with visit(host.address) as page:
        for copy in ("one", "two"):
            page.goto(f"{copy}/offline/")
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        names = page.evaluate("caches.keys()")
        assert len([name for name in names if "/one/" in name]) == len([name for name in names if "/two/" in name]) == 1
        assert _ask(page, forget=True) == {"done": True}
        # What is cleared away from one (here the page is on the second) is no matter of the other.
        assert _ask(page, forget=True) == {"done": True}
        page.goto("one/offline/")
        assert _groups(page)["house"]
    host.switch_off()


def test_the_whole_site_is_kept_at_a_press_with_its_size_and_how_far_it_is(visit: Visit) -> None:
    host = Host(SITE)
    with visit(host.address) as page:
        page.goto("offline/")
        expect(page.locator("[data-part=all-size]")).to_contain_text("MB", timeout=START_MS)
        page.get_by_role("button", name="Keep the whole site").click()
        expect(page.locator("offline-shelf [data-part=bar]")).to_be_visible()
        expect(page.locator("offline-shelf [data-part=note]")).to_have_text(
            "Done. You can switch the network off now.", timeout=START_MS
        )
        assert all(_groups(page).values())
        expect(page.locator("[data-part=all-size]")).to_have_text("is kept on this device")
    host.switch_off()


def test_a_full_device_is_named_and_the_pages_go_on(visit: Visit) -> None:
    host = Host(SITE)
    with visit(host.address) as page:
        page.goto("offline/")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        devtools = page.context.new_cdp_session(page)
        origin = page.evaluate("location.origin")
        devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 2_000_000})
        page.get_by_role("button", name="Keep the whole site").click()
        expect(page.locator("offline-shelf [data-part=note]")).to_contain_text(
            "There is no room left", timeout=START_MS
        )
        page.goto(f"{GAME}play/")
        expect(page.locator("game-table")).to_have_attribute("data-hash", SOMETHING, timeout=START_MS)
        # Somebody empties the browser's storage: what was kept comes again.
        devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
        devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "cache_storage"})
        page.goto(f"{GAME}rules/")
        expect(page.locator("h1")).to_be_visible()
        assert _ask(page, keep=[BOX.game.slug]) == {"done": True}
    host.switch_off()


def test_where_keeping_is_forbidden_it_is_said_and_nothing_breaks(page: Page) -> None:
    page.add_init_script(
        "navigator.serviceWorker.register = async () => { throw new DOMException('no', 'SecurityError'); };"
    )
    page.goto("offline/")
    expect(page.locator("offline-shelf [data-part=note]")).to_contain_text("This browser keeps no pages")
    expect(page.get_by_role("button", name="Keep the whole site")).to_be_hidden()


def test_every_file_of_the_site_can_be_kept_under_the_address_that_pages_use() -> None:
    script = (SITE / "service-worker.js").read_text(encoding="utf-8")
    listed = json.loads(script.removeprefix("self.FILES=").partition(";\n")[0])
    addresses = [address for files in listed.values() for address, _, _ in files]
    assert len(addresses) == len(set(addresses))
    there = {file.relative_to(SITE).as_posix() for file in SITE.rglob("*") if file.is_file()}
    left_out = {name for name in there if name.endswith((".map", "service-worker.js")) or name.startswith("sitemap")}
    # Pages for frames say what others say that are kept; packages and files are for whoever takes them along.
    framed = {name for name in there if "/embed/" in name}
    framed |= {name for name in there if "one-file/" in name}
    framed |= {name for name in there if name.endswith(("embed.css", "frame.js", "scorm.js", ".zip"))}
    assert {address.partition("?")[0] for address in addresses} == there - left_out - framed
    assert {box.game.slug for box in BOXES} <= set(listed)
    for page in (page for page in SITE.rglob("*.html") if "embed" not in page.parts):
        for asked in re.findall(r'(?:src|href)="[./]*(assets/[^"]*)"', page.read_text(encoding="utf-8")):
            assert asked in addresses, page
