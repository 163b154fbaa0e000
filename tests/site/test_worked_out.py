"""What is far away or not there is not worked out before somebody comes near it, and nobody sees that."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.site.held import hold
from tests.site.visits import LET_PYTHON_SLEEP

RULES = "games/geisslein/rules/"
ALL_READY = "html:not([data-unhurried])"
#: The places of the chapters that the browser has not worked out.
WAITING = """[...document.querySelectorAll(".rh-chapter")]
    .flatMap(({lastElementChild: end}, place) => end.checkVisibility({contentVisibilityAuto: true}) ? [] : place)"""
HEIGHT = "document.querySelector('article').getBoundingClientRect().height"
#: The headings that the table of contents beside the page marks: the one that is read, and all up to it.
MARKED = """() => ["active", "passed"].map((kind) =>
    [...document.querySelectorAll(`.md-sidebar--secondary [data-rh-contents] .md-nav__link--${kind}`)]
        .map(({hash}) => hash.slice(1)))"""
IN_SIGHT = """(link) => {
    const [inside, around] = [link, link.closest(".md-sidebar__scrollwrap")].map((one) => one.getBoundingClientRect());
    return inside.top >= around.top && inside.bottom <= around.bottom;
}"""
PHONE, LAPTOP = ViewportSize(width=360, height=640), ViewportSize(width=1366, height=768)


def arrive(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector(ALL_READY, state="attached")


def test_far_chapters_wait_until_the_page_is_there(stranger: Page) -> None:
    held = hold(stranger, "**/assets/reading.js*")
    stranger.goto(RULES, wait_until="commit")
    stranger.wait_for_selector("section.rh-words", state="attached")
    expect(stranger.locator("h1")).to_be_visible()
    chapters = stranger.locator(".rh-chapter").count()
    assert chapters > 5
    waiting = stranger.evaluate(WAITING)
    assert waiting == list(range(chapters - len(waiting), chapters))
    assert len(waiting) > chapters / 2
    held.end("go")
    stranger.wait_for_selector(ALL_READY, state="attached")
    assert stranger.evaluate(WAITING) == []


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_in_the_end_the_page_is_as_high_as_if_it_had_been_worked_out_at_once(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    arrive(page, RULES)
    height = page.evaluate(HEIGHT)
    # Pictures that come near may still change their height, and what is looked at keeps its place.
    place = page.evaluate("""async () => {
        document.documentElement.scrollTop = 2000;
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        return document.documentElement.scrollTop;
    }""")
    with page.expect_event("domcontentloaded"):
        page.reload()
    assert page.locator("html[data-unhurried]").count() == 0
    assert page.evaluate(WAITING) == []
    assert page.evaluate(HEIGHT) == pytest.approx(height, abs=1)
    page.wait_for_function("(place) => Math.abs(document.documentElement.scrollTop - place) < 1", arg=place)


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
@pytest.mark.parametrize("rule", ["GV-4", "GV-17", "GV-22"])
def test_who_comes_for_a_rule_stays_with_it(page: Page, rule: str, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    arrive(page, f"{RULES}#{rule}")
    page.wait_for_function(
        """(rule) => {
            const top = document.getElementById(rule).getBoundingClientRect().top;
            const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
            return top >= header - 1 && top < header + 100;
        }""",
        arg=rule,
    )


def test_the_table_of_contents_shows_what_is_being_read(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 500})
    arrive(page, RULES)
    page.evaluate("document.documentElement.scrollTop = 1")
    page.wait_for_function(f"() => ({MARKED})()[0].length === 0")
    page.evaluate("document.getElementById('GV-17').scrollIntoView()")
    page.wait_for_function(f"() => ({MARKED})()[0].join() === 'GV-17'")
    _, passed = page.evaluate(MARKED)
    headings = page.evaluate("[...document.querySelectorAll('article :is(h2, h3)')].map(({id}) => id)")
    assert passed == headings[: headings.index("GV-17") + 1]
    link = page.locator(".md-sidebar--secondary [data-rh-contents] a.md-nav__link--active")
    assert link.evaluate(IN_SIGHT)
    page.evaluate("document.documentElement.scrollTop = 0")
    page.wait_for_function(f"() => ({MARKED})().flat().length === 0")


def test_a_drawing_that_is_away_is_not_worked_out_and_fades_before_it_goes(page: Page) -> None:
    page.add_init_script(LET_PYTHON_SLEEP)
    page.goto("games/geisslein/play/")
    away, here = page.locator(".rh-item.is-away > use"), page.locator(".rh-item:not(.is-away) > use")
    assert away.count() > here.count() > 2
    shown = "(drawings) => [...new Set(drawings.map((one) => getComputedStyle(one).display))]"
    assert away.evaluate_all(shown) == ["none"]
    assert here.evaluate_all(shown) == ["inline"]
    assert page.locator(".rh-sprite").evaluate_all(shown) == ["none"]
    display = "({firstElementChild}) => getComputedStyle(firstElementChild).display"
    wolf = page.locator(".rh-item.rh-shape-wolf").first
    assert wolf.evaluate(f"(one) => {{ one.classList.add('is-away'); return ({display})(one); }}") == "inline"
    page.wait_for_function(f"(one) => ({display})(one) === 'none'", arg=wolf.element_handle())
