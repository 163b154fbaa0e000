"""Lessons inside the page of a school: in a sandbox without storage, from another origin, with one scroll bar."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from gamecore import catalog
from gamecore.catalog import BOXES
from gamecore.press.serve import SiteServer
from tests.site import axe
from tests.site.conftest import SITE
from tests.site.lessons import address

BOX = BOXES[0]
GAME, LESSON = BOX.game.slug, BOX.lessons[0]
START_MS = 40_000
EMBED = f"games/{GAME}/embed/"

SIGN = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">'
SCROLLS = """() => [document.scrollingElement.scrollHeight > innerHeight + 1,
    document.scrollingElement.scrollWidth > innerWidth + 1]"""


@pytest.fixture
def school(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page on another origin, whose errors and those of its frames are listened to."""
    with SiteServer(tmp_path) as server, browser.new_context(base_url=server.address) as context:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = context.new_page()
        wrong: list[str] = []
        page.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(f"uncaught: {error}"))
        page.on("requestfailed", lambda request: wrong.append(f"failed: {request.url} {request.failure}"))
        yield page
        server.shutdown()
        # A page that leads to another one at once breaks off what it asked for.
        assert [each for each in wrong if not each.endswith("net::ERR_ABORTED")] == []


def _snippet(page: Page) -> str:
    """The code for a school's page, as the desk gives it."""
    page.goto("links/")
    page.locator(f"ol[data-game={GAME}] input").nth(1).check()
    page.locator("link-desk [data-part=embed] summary").click()
    return page.locator("link-desk [data-part=code]").input_value()


def _play(frame: FrameLocator) -> None:
    for step in LESSON.steps:
        solution = frame.locator(f"section#{step.key}").get_attribute("data-solution")
        if solution:
            frame.locator(f"[data-part=choices] [data-action={solution!r}]").click()
        frame.locator("[data-do=next].is-main").click()
    expect(frame.locator("[data-part=finish]")).to_be_visible()


def test_the_snippet_plays_a_lesson_in_a_sandbox_with_one_scroll_bar(page: Page, school: Page, tmp_path: Path) -> None:
    code = _snippet(page)
    assert 'sandbox="allow-scripts"' in code
    assert f"/games/{GAME}/embed/?c=" in code
    (tmp_path / "index.html").write_text(f"{SIGN}<h1>School</h1>{code}", encoding="utf-8")
    school.goto("")
    frame = school.frame_locator("iframe")
    expect(frame.locator("lesson-shelf [data-lesson]:visible")).to_have_count(2)
    frame.locator(f"[data-lesson={LESSON.slug}] a").click()
    expect(frame.locator("[data-part=task] h2")).to_be_visible(timeout=START_MS)
    inside = school.frames[1]
    with pytest.raises(Exception, match="SecurityError"):
        inside.evaluate("localStorage")
    assert inside.evaluate("origin") == "null"
    for width in (320, 360, 480, 640, 768, 1024):
        school.set_viewport_size({"width": width, "height": 700})
        around = school.evaluate("document.body.clientWidth")
        inside.wait_for_function("width => innerWidth === width", arg=around)
        # The frame becomes as high as its page, which is told and heard between two paintings.
        inside.wait_for_function("() => Math.abs(document.body.getBoundingClientRect().height - innerHeight) < 2")
        assert inside.evaluate(SCROLLS) == [False, False], width
        assert school.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    _play(frame)
    frame.locator("[data-part=finish] summary").click()
    expect(frame.locator("result-slip [data-part=words]")).to_be_visible()
    frame.locator("[data-part=finish] a[data-way=next]").click()
    expect(frame.get_by_role("heading", level=1)).to_contain_text(BOX.lessons[1].title.text, timeout=START_MS)
    frame.locator("[data-part=choices] [data-action]").first.click()
    frame.locator("[data-part=message] .rh-rule").first.click()
    expect(frame.locator(f"[id={BOX.game.turn_rule}]").first).to_be_attached(timeout=START_MS)
    assert "/embed/all-rules/" in school.frames[1].url


def test_an_address_with_embed_leads_to_the_bare_page_and_nothing_stumbles(
    site: str, school: Page, tmp_path: Path
) -> None:
    source = f"{site}{address(GAME, LESSON.slug)}?embed&hints=off#{LESSON.steps[1].key}"
    framed = f'<iframe sandbox="allow-scripts" src="{source}"></iframe>'
    (tmp_path / "index.html").write_text(SIGN + framed, encoding="utf-8")
    school.goto("")
    frame = school.frame_locator("iframe")
    expect(frame.locator("[data-part=task] h2")).to_contain_text("Step 2 of", timeout=START_MS)
    assert f"/embed/{LESSON.slug}/" in school.frames[1].url
    assert frame.locator(".md-header").count() == 0
    expect(frame.locator("[data-do=hint]")).to_be_hidden()


def test_a_bare_page_is_open_to_everybody_and_has_no_way_out(page: Page) -> None:
    for where in ("", f"{LESSON.slug}/", "all-rules/", "referee-round/"):
        page.goto(EMBED + where)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert axe.faults(page) == []
        out = page.locator("a[href]").evaluate_all(
            "(links, home) => links.map((link) => link.href).filter((href) => !href.includes(home))", EMBED
        )
        assert out == []


def test_every_lesson_of_every_game_has_its_bare_page() -> None:
    for box in catalog.BOXES:
        for lesson in box.lessons:
            assert (SITE / f"games/{box.game.slug}/embed/{lesson.slug}/index.html").is_file()
