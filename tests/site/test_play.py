"""The free table in a real browser: set up, played to the end, kept, shared, taken back, refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

START_MS = 30_000
PLAY = "games/geisslein/play/"
SIZES = [(1366, 768), (360, 640)]
ON_THE_SHELF = "localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith('/match')))"
FOLLOW_DAMAGED_LINKS = """
    async (links) => {
        const note = document.querySelector("[data-part=note]"), table = document.querySelector("game-table");
        const before = table.dataset.hash, told = [];
        for (const link of links) {
            note.textContent = "";
            location.hash = "#m=" + link;
            for (let tries = 0; tries < 500 && !note.textContent.includes("cannot be opened"); tries += 1)
                await new Promise((resolve) => setTimeout(resolve, 4));
            told.push(note.textContent);
            if (table.dataset.hash !== before) told.push("another position");
        }
        return told;
    }
"""


@pytest.fixture
def table(page: Page) -> Page:
    """The play page with the core at work and the die thrown."""
    page.goto(PLAY)
    _press(page, "Throw the die")
    expect(page.locator("[data-part=said]")).to_contain_text("The die shows", timeout=START_MS)
    return page


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_game_by_keyboard_alone(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(PLAY)
    _key(page, "[data-do=setup]")
    for selector, keys in (
        ("select[data-player=Owl]", ("Home", "ArrowDown")),  # a person, as Fox is
        ("input[name=option-variant]", ("ArrowDown",)),
        ("input[name=option-view]", ("ArrowDown",)),
    ):
        _tab_to(page, selector)
        for key in keys:
            page.keyboard.press(key)
    _key(page, "[data-do=start]")
    expect(page.locator("dialog[open]")).to_have_count(0, timeout=START_MS)
    for _ in range(40):
        if page.locator(".rh-result").count():
            break
        _take_a_turn(page)
    expect(page.locator(".rh-result")).to_contain_text("won!")
    expect(page.locator(".rh-result a.rh-rule")).to_have_text("GV-22")
    assert page.locator("game-table").get_attribute("data-hash")


def _take_a_turn(page: Page) -> None:
    """Throws the die, then says what lies open under the place."""
    before = page.locator("game-table").get_attribute("data-hash") or ""
    due = page.locator(".rh-item.is-due[data-action]").first.get_attribute("data-action")
    if due == "roll":
        _key(page, ".rh-choice[data-action=roll]")
    else:
        place = page.locator(".rh-item.is-due:not([data-action])").first.get_attribute("data-key")
        count = page.locator(f"#geisslein-count-{place} text").text_content()
        _key(page, f".rh-choice[data-action='guess {count}']")
    expect(page.locator("game-table")).not_to_have_attribute("data-hash", before, timeout=START_MS)
    assert page.evaluate("document.activeElement !== document.body"), "focus was lost"


def _key(page: Page, selector: str) -> None:
    _tab_to(page, selector)
    page.keyboard.press("Enter")


def _tab_to(page: Page, selector: str) -> None:
    for _ in range(90):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def _press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def _hash(page: Page) -> str:
    return page.locator("game-table").get_attribute("data-hash") or ""


def test_a_computer_moves_after_next_and_says_why(table: Page) -> None:
    _press(table, "5 kids")
    expect(table.locator(".rh-now")).to_have_text("Owl is on turn.")
    for _ in range(2):
        _press(table, "Next: Owl plays")
        expect(table.locator(".rh-because")).to_contain_text("The computer thought")
    expect(table.locator("[data-part=said]")).to_contain_text("Owl says")


def test_the_switch_lets_computers_move_and_starts_switched_off(table: Page) -> None:
    switch = table.get_by_label("Let the computer players move by themselves")
    expect(switch).not_to_be_checked()
    _press(table, "5 kids")
    expect(table.locator(".rh-now")).to_have_text("Owl is on turn.")
    switch.check()
    expect(table.locator("[data-part=said]")).to_contain_text("Owl says", timeout=START_MS)
    expect(table.locator(".rh-now")).to_have_text("Fox is on turn.")


def test_a_refused_try_says_why_with_its_rule_and_is_said_twice(table: Page) -> None:
    before = _hash(table)
    live = table.locator("game-table > [data-part=live]")
    table.locator("#geisslein-die").click()
    expect(table.locator("[data-part=said][data-kind=refused]")).to_contain_text("Now Fox says how many kids")
    first = live.text_content()
    table.locator("#geisslein-die").click()
    expect(live).not_to_have_text(re.compile(f"^{re.escape(first or '')}$"), use_inner_text=False)
    assert (live.text_content() or "").strip() == (first or "").strip()
    assert _hash(table) == before
    table.locator("[data-part=said] a.rh-rule").first.click()
    expect(table).to_have_url(re.compile(r"/rules/#GV-6$"))
    assert table.evaluate("document.getElementById(location.hash.slice(1)) !== null")


def test_taking_back_stops_where_something_was_seen_unless_it_is_practice(table: Page) -> None:
    _press(table, "Take back")
    expect(table.locator("[data-part=said]")).to_contain_text("cannot be taken back")
    _press(table, "New game …")
    table.get_by_label("always, for practice").check()
    _press(table, "Start")
    _press(table, "Throw the die")
    expect(table.locator("[data-part=said]")).to_contain_text("The die shows")
    _press(table, "Take back")
    expect(table.get_by_role("button", name="Throw the die", exact=True)).to_be_visible()
    table.get_by_text("What happened so far").click()
    expect(table.locator(".rh-log")).to_contain_text("was taken back")


def test_too_few_players_are_told_and_nothing_changes(table: Page) -> None:
    before = _hash(table)
    _press(table, "New game …")
    table.locator("select[data-player=Owl]").select_option("")
    _press(table, "Start")
    expect(table.locator("[data-part=form-note]")).to_contain_text("for 2 to 4 players, not 1")
    assert _hash(table) == before


def test_four_players_sit_down_with_their_pictures(table: Page) -> None:
    _press(table, "New game …")
    for name in ("Cat", "Mouse"):
        table.locator(f"select[data-player={name}]").select_option("person")
    _press(table, "Start")
    expect(table.locator("#geisslein-avatar-3 use")).to_have_attribute("href", "#shape-geisslein-avatar-mouse")


def test_a_game_outlives_the_page(table: Page) -> None:
    before = _hash(table)
    table.reload()
    expect(table.get_by_text("Play on?")).to_be_visible()
    _press(table, "Play on")
    expect(table.locator("game-table")).to_have_attribute("data-hash", before, timeout=START_MS)


def test_a_link_opens_the_same_position_elsewhere(table: Page, browser: Browser) -> None:
    _press(table, "Share")
    link = table.locator("[data-part=address]").input_value()
    with browser.new_context() as elsewhere:
        page = elsewhere.new_page()
        page.goto(link)
        expect(page.locator("game-table")).to_have_attribute("data-hash", _hash(table), timeout=START_MS)


def test_a_link_leaves_the_game_on_the_shelf_alone(table: Page) -> None:
    _press(table, "Share")
    link = table.locator("[data-part=address]").input_value()
    kept = table.evaluate(ON_THE_SHELF)
    table.goto(link)
    table.reload()
    table.get_by_role("group", name="The table of").wait_for()
    before = _hash(table)
    _press(table, "2 kids")
    expect(table.locator("game-table")).not_to_have_attribute("data-hash", before, timeout=START_MS)
    expect(table).not_to_have_url(link)
    assert table.evaluate(ON_THE_SHELF) == kept
    assert "#m=" in table.url


def test_two_hundred_damaged_links_get_clear_words_and_change_nothing(table: Page) -> None:
    _press(table, "Share")
    link = table.locator("[data-part=address]").input_value().partition("#m=")[2]
    told = table.evaluate(FOLLOW_DAMAGED_LINKS, _damaged(link))
    assert len(told) == 200
    assert [text for text in told if "link cannot be opened" not in text or "othing was changed" not in text] == []


def _damaged(link: str) -> list[str]:
    """Cut off, changed and lengthened ones."""
    changed = [link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :] for at in range(len(link))]
    cut = [link[:at] for at in range(len(link))]
    return ([f"{link}AAAA", "1-", "2-abc", "nonsense", *cut, *changed] * 3)[:200]


def test_a_saved_file_opens_and_a_foreign_one_changes_nothing(table: Page, tmp_path: Path) -> None:
    before = _hash(table)
    with table.expect_download() as started:
        _press(table, "Save")
    saved = tmp_path / started.value.suggested_filename
    started.value.save_as(saved)
    _press(table, "5 kids")
    expect(table.locator("game-table")).not_to_have_attribute("data-hash", before)
    table.locator("[data-part=file]").set_input_files(saved)
    expect(table.locator("game-table")).to_have_attribute("data-hash", before)
    foreign = tmp_path / "foreign.json"
    foreign.write_text(json.dumps({"shopping": ["milk"]}))
    table.locator("[data-part=file]").set_input_files(foreign)
    expect(table.locator("[data-part=note]")).to_contain_text("file cannot be opened")
    assert _hash(table) == before


def test_everything_can_be_forgotten(table: Page) -> None:
    assert table.evaluate("localStorage.length") > 0
    table.get_by_text("Forget everything on this computer").click()
    _press(table, "Yes, forget it")
    expect(table.locator("[data-part=note]")).to_contain_text("forgotten")
    assert table.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('rulehouse:'))") == []
    assert table.evaluate("document.cookie") == ""


@pytest.mark.parametrize("size", SIZES)
def test_things_to_touch_are_big_enough(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(PLAY)
    for thing in page.locator("game-table :is(.rh-item[data-action], button, summary, .rh-opener):visible").all():
        box = thing.bounding_box()
        if "is-away" in (thing.get_attribute("class") or "") or box is None:
            continue
        assert min(box["width"], box["height"]) >= 44, thing.evaluate("thing => thing.outerHTML.slice(0, 90)")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


@pytest.mark.parametrize("address", [PLAY, "games/geisslein/learn/first-guess/"])
def test_the_whole_table_is_in_sight_beside_its_choices_on_a_school_laptop(page: Page, address: str) -> None:
    page.goto(address)
    for selector in (".rh-board .rh-scene", ".rh-choice"):
        box = page.locator(f"{selector}:visible").first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 768
        assert box["x"] + box["width"] <= 1366


def test_nothing_moves_for_those_who_want_it_still(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(PLAY)
    assert page.locator("#geisslein-die").evaluate("die => getComputedStyle(die).transitionDuration") == "0s"
    assert page.locator("audio, video").count() == 0


def test_going_back_and_forth_leaves_one_table_and_one_worker(table: Page) -> None:
    for address in ("", "games/geisslein/", "games/geisslein/rules/", PLAY):
        table.goto(address, wait_until="networkidle")
    table.go_back(wait_until="networkidle")
    table.go_forward(wait_until="networkidle")
    _press(table, "Play on")
    expect(table.get_by_role("button", name="5 kids", exact=True)).to_be_visible(timeout=START_MS)
    _press(table, "5 kids")
    expect(table.locator(".rh-now")).to_have_text("Owl is on turn.")
    assert table.evaluate("hired.length") == 1
    assert table.locator("game-table").count() == 1
