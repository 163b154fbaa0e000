"""Lessons in a real browser: by keyboard alone, without scripts, without Python, and clicked at random."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from gamecore import catalog
from gamecore.press import sentences
from gamecore.words import reader
from tests.site.clicks import click_at_random
from tests.site.conftest import Watch
from tests.site.held import hold
from tests.site.keys import tab_to
from tests.site.lessons import LESSONS, SAMPLE, address
from tests.site.voices import ONE_LOCAL_VOICE

START_MS = 30_000
FIRST = address("geisslein", "first-guess")
STAGE = "[data-part=stage]"


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_is_played_by_keyboard_alone_and_needs_no_python(page: Page, game: str, lesson: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address(game, lesson))
    steps = catalog.box(game).lesson(lesson).steps
    for number, step in enumerate(steps, 1):
        heading = page.get_by_role("heading", name=f"Step {number} of {len(steps)}:")
        expect(heading).to_be_visible()
        start = page.locator("lesson-player").get_attribute("data-hash")
        assert start == page.locator(f"section#{step.key}").get_attribute("data-hash")
        _check_tree(page, number, len(steps))
        solution = page.locator(f"section#{step.key}").get_attribute("data-solution")
        if solution:
            tab_to(page, f"[data-action={solution!r}]")
            page.keyboard.press("Enter")
        expect(page.locator("[data-do=next].is-main")).to_be_visible()
        if not solution:
            tab_to(page, "[data-do=next]")
        expect(page.locator("[data-do=next]")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("[data-part=finish] h2")).to_be_focused()
    assert [url for url in asked if ".wasm" in url or "/py/" in url] == []
    page.goto(f"games/{game}/learn/")
    expect(page.locator(f"[data-lesson={lesson}] .rh-done")).to_have_text("done")


def _check_tree(page: Page, number: int, count: int) -> None:
    """What a screen reader finds in a step: the goal with its count, named things, and named choices."""
    tree = page.locator(STAGE).aria_snapshot()
    assert f'heading "Step {number} of {count}' in tree
    assert "img" in tree
    assert "- button:" not in tree, "a button without a name"
    assert tree.count("- button ") >= 4


def test_arrows_lead_from_thing_to_thing_and_space_presses(page: Page) -> None:
    page.goto(FIRST)
    page.locator("#first-guess-say-1").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#first-guess-say-2")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#first-guess-die")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("[data-part=message]")).to_contain_text("Right!")


@pytest.mark.parametrize(("game", "lesson"), SAMPLE)
def test_clicks_at_random_never_end_in_silence_and_never_leave_the_lesson(page: Page, game: str, lesson: str) -> None:
    """Five hundred in every lesson: ``make soak``."""
    page.goto(address(game, lesson))
    click_at_random(page, 200)


@pytest.fixture
def paper(browser: Browser, site: str) -> Iterator[Page]:
    """A page of a visitor whose browser runs no scripts."""
    with browser.new_context(base_url=site, java_script_enabled=False) as context:
        yield context.new_page()


@pytest.mark.parametrize(("game", "lesson"), SAMPLE)
def test_without_scripts_a_lesson_is_a_story(paper: Page, game: str, lesson: str) -> None:
    paper.goto(address(game, lesson))
    steps = catalog.box(game).lesson(lesson).steps
    for number, step in enumerate(steps, 1):
        section = paper.locator(f"section#{step.key}")
        expect(section.get_by_role("heading")).to_contain_text(f"Step {number} of {len(steps)}")
        expect(section.locator(".rh-order")).to_be_visible()
        expect(section.locator("figure svg")).to_be_visible()
        expect(section.locator(".rh-happens")).to_be_visible()
    assert paper.locator("lesson-player button:visible").count() == 0


@pytest.mark.parametrize("player", ["late", "never"])
def test_until_the_player_comes_the_first_step_is_to_be_seen_and_where_it_fails_the_story(
    stranger: Page, watch: Watch, player: str
) -> None:
    held = hold(stranger, "**/assets/widgets.js*")
    stranger.clock.install()
    stranger.goto(FIRST, wait_until="commit")
    steps = stranger.locator(".rh-step")
    expect(steps.first).to_be_visible()
    expect(steps.nth(1)).to_be_hidden()
    if player == "late":
        stranger.clock.fast_forward(5_000)
        expect(steps.last).to_be_visible()
        held.end("go")
        expect(stranger.locator(STAGE)).to_be_visible()
    else:
        held.end("abort")
        expect(steps.last).to_be_visible()
        watch.wrong[:] = [wrong for wrong in watch.wrong if not ("widgets.js" in wrong or "ERR_FAILED" in wrong)]


def test_each_step_has_an_address_and_stands_in_a_list_of_titles(page: Page) -> None:
    page.goto(f"{FIRST}#say")
    expect(page.get_by_role("heading", name="Step 2 of")).to_be_visible()
    expect(page.locator("[data-to=say]")).to_have_attribute("aria-current", "step")
    page.get_by_role("link", name="How many are left?").click()
    assert page.url.endswith("#left")
    page.go_back()
    expect(page.get_by_role("heading", name="Step 2 of")).to_be_visible()


def test_a_step_that_is_opened_afresh_is_as_if_one_had_played_there(page: Page) -> None:
    """What is there without its address is what the core says of the step (P7)."""
    for step in catalog.box("geisslein").lesson("first-guess").steps:
        page.goto(address("geisslein", "first-guess", step.key))
        page.reload()
        shown = page.locator("lesson-player").get_attribute("data-hash")
        assert shown == page.locator(f"section#{step.key}").get_attribute("data-hash"), step.key


def _length(game: str, lesson: str) -> int:
    return len(catalog.box(game).lesson(lesson).steps)


@pytest.mark.parametrize(("game", "lesson"), [max(LESSONS, key=lambda each: _length(*each))])
def test_from_each_step_every_other_one_is_three_keys_away(page: Page, game: str, lesson: str) -> None:
    """From the longest lesson there is (F15)."""
    steps = catalog.box(game).lesson(lesson).steps
    page.goto(address(game, lesson, steps[0].key))
    page.locator("[data-part=task] h2").focus()
    for number in (*range(2, len(steps) + 1), 1):
        for key in ("Shift+Tab", str(number), "Enter"):
            page.keyboard.press(key)
        expect(page.get_by_role("heading", name=f"Step {number} of {len(steps)}:")).to_be_focused()
        assert page.url.endswith(f"#{steps[number - 1].key}")


def test_a_step_that_a_lesson_has_no_more_is_not_opened_in_silence(page: Page) -> None:
    page.goto(f"{FIRST}#no-such-step")
    expect(page.locator("[data-part=message]")).to_contain_text("This lesson has no such step")
    expect(page.get_by_role("heading", name="Step 1 of")).to_be_visible()
    page.goto(f"{FIRST}#%E0%A4%A")
    expect(page.locator("[data-part=message]")).to_contain_text("This lesson has no such step")


def test_hints_are_counted_and_the_last_one_does_the_move(page: Page) -> None:
    page.goto(f"{FIRST}#say")
    hints = page.locator("[data-do=hint]")
    count = len(catalog.box("geisslein").lesson("first-guess").steps[1].hints)
    for number in range(1, count + 1):
        expect(hints).to_have_text(f"Hint {number} of {count}")
        hints.click()
        expect(page.locator("[data-part=message]")).to_contain_text(f"Hint {number} of {count}")
    assert page.locator("[data-ui-pointed]").count() > 0
    page.locator("[data-do=show]").click()
    expect(page.locator("[data-part=message]")).to_contain_text("Right!")


def test_next_waits_for_the_answer_and_says_so(page: Page) -> None:
    page.goto(FIRST)
    page.locator("[data-do=next]").click(force=True)
    expect(page.locator("[data-part=message]")).to_contain_text("First solve this step")
    expect(page.get_by_role("heading", name="Step 1 of")).to_be_visible()


def test_a_message_can_be_heard_again_and_stands_in_the_log(page: Page) -> None:
    page.goto(FIRST)
    live = page.locator("lesson-player > [data-part=live]")
    page.locator("#first-guess-say-3").click()
    first = live.evaluate("region => region.firstChild.data")
    page.locator("#first-guess-say-3").click()
    second = live.evaluate("region => region.firstChild.data")
    assert first != second
    assert first.strip() == second.strip() != ""
    page.locator("[data-do=again]").click()
    assert live.evaluate("region => region.firstChild.data") == first
    assert page.locator("[data-part=log] li").count() == 2
    expect(live).to_have_attribute("aria-atomic", "true")


def test_a_refusal_names_its_rule_and_leads_there(page: Page) -> None:
    page.goto(FIRST)
    page.locator("#first-guess-say-3").click()
    link = page.locator("[data-part=message] a.rh-rule").first
    expect(link).to_contain_text("GV-")
    link.click()
    expect(page).to_have_url(re.compile(r"/rules/#GV-\d+$"))


def test_what_is_said_is_read_aloud_by_a_local_voice_only(page: Page) -> None:
    page.add_init_script(ONE_LOCAL_VOICE)
    page.goto(FIRST)
    page.locator("[data-part=task] [data-do=speak]").click()
    page.locator("#first-guess-say-3").click()
    page.locator("[data-part=message] [data-do=speak]").click()
    page.locator("[data-do=hint]").click()
    page.locator("[data-part=message] [data-do=speak]").click()
    spoken = page.evaluate("spoken")
    assert [voice for _, voice in spoken] == ["local"] * 3
    assert all(len(text.split()) > 3 for text, _ in spoken)


def test_without_a_local_voice_there_is_nothing_to_press(page: Page) -> None:
    page.add_init_script("window.onlyFar = true;" + ONE_LOCAL_VOICE)
    page.goto(FIRST)
    page.locator("#first-guess-say-3").click()
    assert page.locator("[data-do=speak]:visible").count() == 0


def test_what_is_finished_is_remembered_by_key_and_can_be_forgotten(page: Page) -> None:
    page.goto(FIRST)
    page.get_by_role("button", name="Throw the die", exact=True).click()
    page.reload()
    expect(page.locator("[data-to=throw]")).to_have_attribute("aria-label", "Throw the die (done)")
    assert page.evaluate("Object.keys(localStorage).some((name) => name.endsWith(':geisslein/first-guess/throw'))")
    page.get_by_text("Everything that was said").click()
    page.get_by_text("Forget everything on this computer").click()
    page.get_by_role("button", name="Yes, forget it").click()
    expect(page.locator("[data-to=throw]")).to_have_attribute("aria-label", "Throw the die")
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('rulehouse:'))") == []


def test_exploring_opens_the_live_table_in_the_same_position(page: Page) -> None:
    page.goto(f"{FIRST}#left")
    before = page.locator("lesson-player").get_attribute("data-hash")
    page.get_by_role("button", name="Explore from here").click()
    table = page.locator("game-table")
    expect(table).to_have_attribute("data-hash", before or "", timeout=START_MS)
    table.get_by_role("button", name="Throw the die", exact=True).click()
    expect(table.locator("[data-part=said]")).to_contain_text("The die shows", timeout=START_MS)
    page.get_by_role("button", name="Back to the lesson").click()
    expect(page.get_by_role("heading", name="Step 3 of")).to_be_visible()


@pytest.mark.parametrize(("game", "language"), [(box.game.slug, box.languages[-1]) for box in catalog.BOXES])
def test_one_tap_leads_from_the_end_of_a_lesson_into_a_game_from_there_and_another_to_the_next(
    page: Page, game: str, language: str
) -> None:
    first, second = catalog.box(game).lessons[:2]
    page.goto(address(game, first.slug, first.steps[-1].key, language))
    solution = page.locator(f"section#{first.steps[-1].key}").get_attribute("data-solution")
    page.locator(f'[data-part=choices] [data-action="{solution}"]').click()
    solved = page.locator("lesson-player").get_attribute("data-hash")
    page.locator("[data-do=next]").click()
    page.locator("[data-do=play-on]").click()
    table = page.locator("game-table")
    expect(table).to_have_attribute("data-hash", solved or "", timeout=START_MS)
    expect(table.locator(".rh-choice").first).to_be_visible()
    page.locator("[data-do=lesson]").click()
    page.locator(f'[data-part=choices] [data-action="{solution}"]').click()
    page.locator("[data-do=next]").click()
    page.locator("[data-part=finish] a.is-main").click()
    read = reader(language).read
    expect(page.get_by_role("heading", level=1)).to_contain_text(read(second.title))
    begun = read(sentences.step(1, len(second.steps), second.steps[0].title))
    expect(page.get_by_role("heading", name=begun)).to_be_visible()


def test_where_python_is_kept_back_exploring_says_so_and_the_lesson_goes_on(stranger: Page, watch: Watch) -> None:
    stranger.context.route("**/*.{wasm,zip}", lambda route: route.abort())
    stranger.goto(FIRST)
    stranger.get_by_role("button", name="Explore from here").click()
    expect(stranger.locator("game-table [data-part=note]")).to_contain_text("This network keeps back", timeout=START_MS)
    stranger.get_by_role("button", name="Back to the lesson").click()
    stranger.get_by_role("button", name="Throw the die", exact=True).click()
    expect(stranger.locator("lesson-player > [data-part=stage] [data-part=message]")).to_contain_text("Right!")
    watch.wrong[:] = [
        wrong for wrong in watch.wrong if not any(part in wrong for part in ("pyodide.asm", ".zip", "ERR_FAILED"))
    ]
