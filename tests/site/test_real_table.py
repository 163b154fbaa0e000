"""The companion of the game on the table: real dice, a phone, and two taps a turn."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.site.lessons import branch

START_MS = 40_000
PANEL = {
    "en": ("New game …", "are on our table: we throw them, and tell what came up", "Start"),
    "bg": ("Нова игра …", "са на нашата маса: хвърляме ги и казваме какво се е паднало", "Започни"),
}


@pytest.mark.parametrize("language", ["en", "bg"])
def test_a_phone_follows_the_dice_of_a_real_table(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{branch(language)}games/three-pigs/play/")
    again, ours, start = PANEL[language]
    page.get_by_role("button", name=again).click()
    page.get_by_label(ours).check()
    for select in page.locator("select[data-player]").all():
        if select.input_value() not in ("", "person"):
            select.select_option("person")
    page.get_by_role("button", name=start, exact=True).click()
    table = page.locator("game-table")
    told = page.locator(".rh-choice[data-action='throw red; face 2']")
    expect(told).to_be_visible(timeout=START_MS)
    for button in page.locator(".rh-choices .rh-choice").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Two presses, and the next one is on turn.
    told.click()
    page.locator(".rh-choice[data-action='move cw']").click()
    second = page.locator(".rh-choice[data-action='throw green; face wolf']")
    expect(second).to_be_visible()
    before = table.get_attribute("data-hash") or ""
    # The wolf takes one, and what was mistyped can be taken back.
    second.click()
    expect(page.locator(".rh-choice[data-action^='throw blue']").first).to_be_visible()
    expect(table).not_to_have_attribute("data-hash", before)
    page.locator("[data-do=undo]").click()
    expect(table).to_have_attribute("data-hash", before)
