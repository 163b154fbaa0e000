"""Stories and rules are read aloud: by a voice of this device, from where one likes, and no further than one likes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.site.voices import ONE_LOCAL_VOICE

STORY = "games/geisslein/story/"
RULES = "games/geisslein/rules/"
TALE = Path(__file__).parents[1] / "data" / "geisslein-story.txt"


@pytest.fixture
def story(page: Page) -> Page:
    """The story page of a visitor with a voice."""
    page.add_init_script(ONE_LOCAL_VOICE)
    page.goto(STORY)
    return page


def spoken(page: Page) -> list[str]:
    """What was given to a voice of this device, and to no other."""
    said = page.evaluate("spoken")
    assert {voice for _, voice in said} <= {"local"}
    return [text for text, _ in said]


def test_the_tale_is_read_from_the_first_word_to_the_last_and_nothing_else(story: Page) -> None:
    story.get_by_role("button", name="Read aloud").click()
    expect(story.get_by_role("button", name="Pause")).to_be_focused()
    story.evaluate("while (saying) fallSilent()")
    assert " ".join(spoken(story)).split() == TALE.read_text("utf-8").split()
    assert max(len(sentence.split()) for sentence in spoken(story)) <= 40
    expect(story.get_by_role("button", name="Read aloud")).to_be_visible()
    assert story.locator("[data-ui-read]").count() == 0


def test_the_voice_pauses_goes_on_where_it_was_and_stops(story: Page) -> None:
    story.get_by_role("button", name="Read aloud").click()
    story.evaluate("fallSilent()")
    expect(story.locator("[data-ui-read]")).to_contain_text("One day")
    story.get_by_role("button", name="Pause").click()
    assert story.evaluate("saying") is None
    story.get_by_role("button", name="Read on").click()
    first, second, again = spoken(story)
    assert second == again != first
    story.get_by_role("button", name="Stop reading").click()
    assert story.evaluate("saying") is None
    expect(story.get_by_role("button", name="Read aloud")).to_be_focused()
    story.keyboard.press("Enter")
    assert spoken(story)[-1] == first


def test_a_voice_that_is_broken_off_can_go_on(story: Page) -> None:
    story.get_by_role("button", name="Read aloud").click()
    story.evaluate("speechSynthesis.cancel()")
    story.get_by_role("button", name="Read on").click()
    first, again = spoken(story)
    assert first == again


def test_a_rule_is_read_in_its_sentence_for_children(page: Page) -> None:
    page.add_init_script(ONE_LOCAL_VOICE)
    page.goto(RULES)
    card, other = (page.locator(f"[data-rule='{rule}']") for rule in ("GV-13", "GV-5"))
    card.get_by_role("button", name="Read aloud").click()
    page.evaluate("while (saying) fallSilent()")
    assert " ".join(spoken(page)) == card.locator(".rh-rule-child").inner_text()
    card.get_by_role("button", name="Read aloud").click()
    other.get_by_role("button", name="Read aloud").click()
    assert other.locator(".rh-rule-child").inner_text().startswith(spoken(page)[-1])
    other.get_by_role("button", name="Read aloud").click()
    assert page.evaluate("saying") is None


def test_a_voice_reads_its_own_language_only(page: Page) -> None:
    page.add_init_script("if (location.hash === '#in-bulgarian') window.voiceSpeaks = 'bg-BG';" + ONE_LOCAL_VOICE)
    page.goto("bg/games/three-pigs/rules/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.get_by_role("button", name="Прочети на глас").count() == 0
    page.goto("bg/games/three-pigs/learn/first-throw/")
    assert page.locator("[data-do=speak]:visible").count() == 0
    page.goto("bg/games/three-pigs/rules/#in-bulgarian")
    card = page.locator("[data-rule='TP-9']")
    card.get_by_role("button", name="Прочети на глас").click()
    page.evaluate("while (saying) fallSilent()")
    assert " ".join(spoken(page)) == card.locator(".rh-rule-child").inner_text()


@pytest.mark.parametrize("address", [STORY, RULES])
def test_without_a_voice_on_this_device_there_is_nothing_to_press(page: Page, address: str) -> None:
    page.add_init_script("window.onlyFar = true;" + ONE_LOCAL_VOICE)
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.get_by_role("button", name="Read aloud").count() == 0
