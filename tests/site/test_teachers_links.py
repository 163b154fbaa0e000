"""Links that a teacher makes: chosen lessons or a position, with or without hints, as an address and as dots."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from gamecore.catalog import BOXES
from tests.site import dots
from tests.site.conftest import Watch
from tests.site.lessons import address
from tests.site.visits import at_rest

BOX = BOXES[0]
GAME, OTHER = BOX.game.slug, BOXES[-1]
START_MS = 40_000
LEARN = f"games/{GAME}/learn/"
LESSONS = [lesson.slug for lesson in BOX.lessons]
SHOWN = """() => [...document.querySelectorAll("lesson-shelf [data-lesson]")].filter((each) => !each.hidden)
    .map((each) => each.dataset.lesson)"""


def _made(page: Page) -> str:
    return page.locator("link-desk [data-part=link]").input_value()


def test_a_link_made_without_a_network_opens_the_chosen_lessons_in_their_order(
    page: Page, stranger: Page, watch: Watch
) -> None:
    page.goto("links/")
    at_rest(page)
    page.context.set_offline(True)
    rows = page.locator(f"ol[data-game={GAME}] > li")
    for place in (1, 2):
        rows.nth(place).locator("input").check()
    for _ in range(2):  # the third one goes first
        rows.filter(has=page.locator(f"[data-lesson={LESSONS[2]}]")).locator("[data-do=earlier]").click()
    page.get_by_label("without hints").check()
    link = _made(page)
    assert len(link) <= 200
    assert link.endswith("&only=3,1-2&hints=off")
    assert dots.read(page.locator("link-desk .rh-dots")) == link
    page.context.set_offline(False)
    # The sign of the page is the browser's own business, and it comes to it late.
    watch.wrong[:] = [wrong for wrong in watch.wrong if "favicon" not in wrong and "ERR_INTERNET" not in wrong]
    stranger.goto(link)
    assert stranger.evaluate(SHOWN) == [LESSONS[2], LESSONS[0], LESSONS[1]]
    expect(stranger.locator("lesson-shelf [data-part=note]")).to_have_text(
        "These lessons were chosen for you. This time without hints."
    )
    stranger.locator("lesson-shelf [data-lesson]:visible a").first.click()
    expect(stranger.locator("[data-part=task] h2")).to_be_visible(timeout=START_MS)
    assert stranger.locator("[data-do=hint]:visible").count() == 0
    ways = stranger.locator("[data-part=finish] a[data-way=next]")
    assert re.search(rf"/learn/{LESSONS[0]}/\?c=\w+&only=3,1-2&hints=off$", ways.evaluate("link => link.href"))
    assert stranger.locator("[data-part=finish] a[data-way=play]").count() == 0
    stranger.goto(link.replace(f"{GAME}/learn/", f"{GAME}/learn/{LESSONS[1]}/"))
    assert stranger.locator("[data-part=finish] a[data-way=next]").count() == 0  # the last one that was chosen


def test_a_link_by_hand_needs_no_seal_and_a_damaged_one_changes_nothing(page: Page) -> None:
    page.goto(f"{LEARN}?only=1-4&hints=off")
    assert page.evaluate(SHOWN) == LESSONS[:4]
    for damaged, says in (
        ("?c=AAA&only=1-4", "damaged on its way"),
        (f"?only=1-{len(LESSONS) + 1}", "“only=1-"),
        ("?only=4-1", "“only=4-1” is wrong"),
        ("?only=1&hints=of", "“hints=of” is wrong"),
    ):
        page.goto(LEARN + damaged)
        expect(page.locator("lesson-shelf [data-part=note]")).to_contain_text(says)
        assert page.evaluate(SHOWN) == LESSONS
        page.goto(address(GAME, LESSONS[0]).rstrip("/") + "/" + damaged)
        expect(page.locator("lesson-player [data-part=message]")).to_contain_text(says)
        expect(page.locator("[data-do=hint]")).to_be_visible()


def test_another_game_brings_its_lessons_and_one_alone_is_opened_at_once(page: Page) -> None:
    page.goto("links/")
    page.get_by_label("Which game?").select_option(OTHER.game.slug)
    first = OTHER.lessons[0].slug
    assert re.search(rf"/games/{OTHER.game.slug}/learn/{first}/\?c=\w{{3}}&only=1$", _made(page))
    lessons = page.locator(f"ol[data-game={OTHER.game.slug}] input")
    lessons.first.uncheck()
    expect(page.locator("link-desk [data-part=note]")).to_have_text("Choose at least one lesson.")
    expect(page.locator("link-desk [data-part=made]")).to_be_hidden()
    for place in range(lessons.count()):
        lessons.nth(place).check()
    assert _made(page).endswith(f"/games/{OTHER.game.slug}/learn/")
    page.goto(_made(page))
    expect(page.locator("lesson-shelf")).to_be_visible()


def test_a_position_goes_through_the_dots_and_opens_as_it_was(page: Page) -> None:
    page.goto(f"games/{GAME}/play/")
    table = page.locator("game-table")
    expect(table).to_have_attribute("data-hash", re.compile("."), timeout=START_MS)
    position = table.get_attribute("data-hash") or ""
    page.get_by_role("button", name="Share").click()
    expect(page.locator("[data-part=link]")).to_be_visible()
    shared = page.locator("[data-part=address]").input_value()
    page.goto("links/")
    page.get_by_label("a page, a step or a position of this site").check()
    field = page.locator("link-desk [name=address]")
    field.fill("https://example.org/")
    expect(page.locator("link-desk [data-part=note]")).to_contain_text("That is no address of this site")
    expect(page.locator("link-desk [data-part=made]")).to_be_hidden()
    field.fill(shared)
    link = dots.read(page.locator("link-desk .rh-dots"))
    assert link == shared
    page.goto(link)
    expect(page.locator("game-table")).to_have_attribute("data-hash", position, timeout=START_MS)
