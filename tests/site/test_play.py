"""The free table in a real browser: set up, played to the end, kept, shared, taken back, refused."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from gamecore.catalog import BOXES
from tests.site import overheard
from tests.site.held import hold
from tests.site.keys import tab_to
from tests.site.visits import at_rest
from tests.site.voices import ONE_LOCAL_VOICE

START_MS = 30_000
SLUGS = [box.game.slug for box in BOXES]
PLAY = "games/geisslein/play/"
NOTES = "games/schlaengeln/play/"
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

#: Notes every text that a screen reader is given by the table.
HEAR = """
    window.heard = [];
    document.addEventListener("DOMContentLoaded", () => {
        const live = document.querySelector("game-table > [data-part=live]");
        const note = () => { if (live.textContent.trim()) heard.push(live.textContent); };
        new MutationObserver(note).observe(live, {childList: true, characterData: true, subtree: true});
    });
"""
#: Notes every movement that takes time.
WATCH_MOTION = """
    window.moved = [];
    const look = () => {
        for (const each of document.getAnimations())
            if (Number(each.effect?.getComputedTiming().activeDuration) > 1)
                moved.push(each.effect.target.outerHTML.slice(0, 90));
        requestAnimationFrame(look);
    };
    look();
"""
#: Things of the table whose focus cannot be seen.
UNSEEN_FOCUS = """() => {
    const unseen = [];
    const things = document.querySelectorAll("game-table :is([tabindex='0'], button, input, select, summary)");
    for (const thing of things) {
        if (!thing.checkVisibility({visibilityProperty: true}) || thing.closest("dialog")) continue;
        const looks = () => [thing, ...thing.querySelectorAll("*"), thing.parentElement]
            .map((each) => getComputedStyle(each))
            .map(({outline, boxShadow, stroke, strokeWidth}) => [outline, boxShadow, stroke, strokeWidth].join())
            .join();
        thing.blur();
        const before = looks();
        thing.focus({focusVisible: true, preventScroll: true});
        if (looks() === before) unseen.push(thing.outerHTML.slice(0, 120));
    }
    return unseen;
}"""
#: Things to tap at which a browser might zoom in.
ZOOMED_BY_TAPS = """() => [...document.querySelectorAll(
        "game-table :is(.rh-item[data-action], button, summary, label)")]
    .filter((thing) => {
        for (let each = thing; each; each = each.parentElement)
            if (["manipulation", "none"].includes(getComputedStyle(each).touchAction)) return false;
        return true;
    })
    .map((thing) => thing.outerHTML.slice(0, 90))"""


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
        tab_to(page, selector)
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
    assert page.get_by_text("What can be done now").count() == 0, "nothing can be done any more"
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
    tab_to(page, selector)
    page.keyboard.press("Enter")


def _press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def _shared(page: Page) -> str:
    """The link to the table, once it is there."""
    _press(page, "Share")
    address = page.locator("[data-part=address]")
    expect(address).to_have_value(re.compile("#m="))
    return address.input_value()


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
    expect(table.locator("#GV-6")).to_be_visible()


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


def test_notes_are_written_when_they_are_unfolded_and_kept_up_to_date(page: Page) -> None:
    page.goto(NOTES)
    note = page.locator("details[data-unfolds=said]")
    # Before Python is there the page's own words are unfolded.
    note.locator("summary").click()
    expect(note).to_contain_text("Nothing has been asked yet.")
    first = page.locator(".rh-choice").first
    expect(page.locator("game-table[data-hash]")).to_be_attached(timeout=START_MS)
    expect(note).to_contain_text("Nothing has been asked yet.")
    other = page.locator("details[data-unfolds=known]")
    expect(other.locator("li")).to_have_count(0)
    first.click()
    expect(note).to_contain_text("Fox asks")
    tab_to(page, "details[data-unfolds=known] summary")
    page.keyboard.press("Enter")
    expect(other.locator("li")).not_to_have_count(0)
    expect(other.locator(".rh-scene")).to_be_visible()
    assert page.evaluate("document.activeElement.closest('details').dataset.unfolds") == "known"


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


def test_the_form_of_a_new_game_stays_open_when_the_first_table_comes(stranger: Page) -> None:
    held = hold(stranger, "**/*.wasm*")
    stranger.goto(PLAY)
    stranger.locator("[data-do=setup]:visible").first.click()
    held.end("go")
    expect(stranger.locator("game-table")).to_have_attribute("data-hash", re.compile("."), timeout=START_MS)
    expect(stranger.locator("dialog[open]")).to_be_visible()
    stranger.locator("[data-do=start]").click()
    expect(stranger.locator("dialog[open]")).to_have_count(0)


def test_a_game_outlives_the_page(table: Page) -> None:
    before = _hash(table)
    table.reload()
    expect(table.get_by_text("Play on?")).to_be_visible()
    _press(table, "Play on")
    expect(table.locator("game-table")).to_have_attribute("data-hash", before, timeout=START_MS)


def test_a_link_opens_the_same_position_elsewhere(table: Page, browser: Browser) -> None:
    link = _shared(table)
    with browser.new_context() as elsewhere:
        page = elsewhere.new_page()
        page.goto(link)
        expect(page.locator("game-table")).to_have_attribute("data-hash", _hash(table), timeout=START_MS)


def test_a_link_leaves_the_game_on_the_shelf_alone(table: Page) -> None:
    link = _shared(table)
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
    before = _hash(table)
    table.reload()
    expect(table.locator("game-table")).to_have_attribute("data-hash", before, timeout=START_MS)


def test_two_hundred_damaged_links_get_clear_words_and_change_nothing(table: Page) -> None:
    link = _shared(table).partition("#m=")[2]
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


@pytest.mark.parametrize("address", [PLAY, "games/geisslein/learn/first-guess/"])
def test_the_whole_table_is_in_sight_beside_its_choices_on_a_school_laptop(page: Page, address: str) -> None:
    page.goto(address)
    for selector in (".rh-board .rh-scene", ".rh-choice"):
        box = page.locator(f"{selector}:visible").first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 768
        assert box["x"] + box["width"] <= 1366


@pytest.mark.parametrize("slug", SLUGS)
def test_moves_are_told_in_few_words_and_without_motion_or_sound_where_that_is_wanted(page: Page, slug: str) -> None:
    """At most 25 words a move (P10), and equal words differ, or they are not heard again; no animation runs (F34)."""
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(HEAR + WATCH_MOTION)
    page.goto(f"games/{slug}/play/")
    for _ in range(8):
        play_on(page)
    heard = page.evaluate("heard")
    assert len(heard) >= 8
    assert [text for text in heard if len(text.split()) > 25] == []
    assert [one for one, other in pairwise(heard) if one == other] == []
    assert page.evaluate("moved") == []
    assert page.locator("audio, video").count() == 0


def play_on(page: Page) -> None:
    """Does the first thing that can be done, and waits for the answer."""
    table = page.locator("game-table")
    choice = page.locator("game-table .rh-choice").first
    before = table.get_attribute("data-hash") or ""
    choice.click()
    expect(table).not_to_have_attribute("data-hash", before, timeout=START_MS)
    expect(page.locator("[data-part=note]")).to_be_hidden(timeout=START_MS)


def test_what_happened_and_what_was_refused_is_read_aloud_by_a_local_voice(page: Page) -> None:
    page.add_init_script(ONE_LOCAL_VOICE)
    page.goto(PLAY)
    _press(page, "Throw the die")
    said = page.locator("[data-part=said]")
    expect(said).to_contain_text("The die shows", timeout=START_MS)
    said.locator("[data-do=speak]").click()
    page.locator("#geisslein-die").click()
    expect(said).to_have_attribute("data-kind", "refused")
    said.locator("[data-do=speak]").click()
    (news, one), (refusal, other) = page.evaluate("spoken")
    assert "The die shows" in news
    assert "Now Fox says how many kids" in refusal
    assert "GV-" not in refusal, "the number of a rule is for the eye"
    assert one == other == "local"


def test_the_thing_that_was_pressed_keeps_the_focus_and_the_focus_is_seen(table: Page) -> None:
    table.locator("#geisslein-die").focus()
    for _ in range(2):
        before = table.locator("[data-part=live]").text_content()
        table.keyboard.press("Enter")
        expect(table.locator("[data-part=live]")).not_to_have_text(
            re.compile(f"^{re.escape(before or '')}$"), use_inner_text=False
        )
        expect(table.locator("#geisslein-die")).to_be_focused()
    _press(table, "5 kids")
    expect(table.locator(".rh-now")).to_have_text("Owl is on turn.")
    assert table.evaluate("document.activeElement.closest('game-table') !== null")
    table.keyboard.press("Tab")  # from here on the browser takes the keyboard for what is used
    assert table.evaluate(UNSEEN_FOCUS) == []


def test_tab_leads_through_the_whole_page_and_out_of_it(page: Page) -> None:
    """Nothing holds the focus (F30)."""
    page.goto(PLAY)
    at_rest(page)
    seen: list[str] = []
    for _ in range(200):
        page.keyboard.press("Tab")
        here = page.evaluate("document.activeElement === document.body ? '' : document.activeElement.outerHTML")
        if here == "" or (seen and here == seen[0]):
            break
        seen.append(here)
    assert 30 < len(seen) < 200
    assert any('data-action="roll"' in each for each in seen)


def test_fast_taps_do_one_thing_each_and_never_zoom(browser: Browser, site: str) -> None:
    shape = ViewportSize(width=360, height=640)
    with browser.new_context(base_url=site, viewport=shape, has_touch=True, is_mobile=True) as context:
        page = context.new_page()
        overheard.listen(page)
        page.goto(PLAY)
        at_rest(page)
        expect(page.locator("game-table")).to_have_attribute("data-hash", re.compile("."), timeout=START_MS)
        overheard.forget(page)
        die = page.locator("#geisslein-die")
        die.scroll_into_view_if_needed()
        box = die.bounding_box()
        assert box is not None
        for _ in range(20):
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator("[data-part=said]")).to_have_attribute("data-kind", "refused", timeout=START_MS)
        page.wait_for_timeout(200)
        assert overheard.acts(page) == ["roll"] * 20
        assert page.evaluate("visualViewport.scale") == 1
        # Safari zooms at a double tap where it is not told otherwise; two fingers zoom everywhere.
        assert page.evaluate(ZOOMED_BY_TAPS) == []
        assert "user-scalable" not in (page.locator("meta[name=viewport]").get_attribute("content") or "")


def test_a_table_that_is_taken_out_and_put_back_hears_everything_once(page: Page) -> None:
    overheard.listen(page)
    page.goto(PLAY)
    expect(page.locator("game-table")).to_have_attribute("data-hash", re.compile("."), timeout=START_MS)
    page.evaluate(
        """() => { const table = document.querySelector("game-table"), place = table.parentElement;
            for (let times = 0; times < 5; times += 1) { table.remove(); place.append(table); } }"""
    )
    overheard.forget(page)
    page.locator("#geisslein-die").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-part=said]")).to_contain_text("The die shows", timeout=START_MS)
    assert overheard.acts(page) == ["roll"]


def test_going_back_and_forth_leaves_one_table_and_one_worker(table: Page) -> None:
    overheard.listen(table)
    for address in ("", "games/geisslein/", "games/geisslein/rules/", PLAY):
        table.goto(address)
        at_rest(table)
    table.go_back()
    at_rest(table)
    table.go_forward()
    at_rest(table)
    _press(table, "Play on")
    expect(table.get_by_role("button", name="5 kids", exact=True)).to_be_visible(timeout=START_MS)
    _press(table, "5 kids")
    expect(table.locator(".rh-now")).to_have_text("Owl is on turn.")
    assert table.evaluate("hired.length") == 1
    assert table.locator("game-table").count() == 1
    assert overheard.acts(table) == ["guess 5"], "one press, one word to the core"
