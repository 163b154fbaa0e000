"""Two languages side by side: nothing mixed, the place kept, and no page asks for what is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from gamecore import catalog
from gamecore.press.switch import mended_page
from tests.site.conftest import SITE

BULGARIAN = sorted(file for file in (SITE / "bg").rglob("index.html"))
GAMES = {box.game.slug for box in catalog.boxes("bg")}


def body(file: Path) -> str:
    """What is written on a page, without scripts, tags and attributes."""
    text = file.read_text(encoding="utf-8")
    article = text[text.index("<article") : text.index("</article>")]
    bare = re.sub(r"<(script|style|template|code)\b.*?</\1>|<[^>]+>", " ", article, flags=re.S)
    return re.sub(r"&\w+;", " ", bare)


@pytest.mark.parametrize("file", BULGARIAN, ids=lambda file: str(file.relative_to(SITE).parent))
def test_a_bulgarian_page_is_bulgarian(file: Path) -> None:
    assert '<html lang="bg"' in file.read_text(encoding="utf-8")
    letters = body(file)
    latin, cyrillic = len(re.findall("[A-Za-z]", letters)), len(re.findall("[\u0410-\u044f]", letters))
    assert cyrillic > 3 * latin or "licences" in str(file) or "traceability" in str(file), (latin, cyrillic)
    # The table of traces names steps and files, which are spelled in English.
    english = re.search(r"\b(the|and|with|your|pig|wolf)\b", letters)
    assert english is None or "traceability" in str(file), "English words in a Bulgarian text"


def test_only_games_that_are_told_in_bulgarian_have_bulgarian_pages() -> None:
    assert {folder.name for folder in (SITE / "bg" / "games").iterdir()} == GAMES


def test_every_page_of_a_game_is_there_in_all_its_languages() -> None:
    for slug in GAMES:
        here = {file.relative_to(SITE / "games") for file in (SITE / "games" / slug).rglob("index.html")}
        there = {file.relative_to(SITE / "bg" / "games") for file in (SITE / "bg" / "games" / slug).rglob("index.html")}
        assert here == there


def test_the_switch_lists_only_the_languages_that_a_page_has() -> None:
    assert "md-select__link" not in (SITE / "games/geisslein/rules/index.html").read_text(encoding="utf-8")
    for file in BULGARIAN:
        assert set(re.findall(r'hreflang="(\w+)" class="md-select__link"', file.read_text(encoding="utf-8"))) == {
            "en",
            "bg",
        }


def test_a_switch_for_one_language_is_taken_out(tmp_path: Path) -> None:
    item = '<li class="md-select__item"><a href="{}" hreflang="{}" class="md-select__link">X</a></li>'
    switch = (
        '<div class="md-header__option"> <div class="md-select"><ul class="md-select__list">'
        + item.format("./", "en")
        + item.format("/bg/", "bg")
        + "</ul> </div> </div> </div>"
    )
    file = tmp_path / "games" / "index.html"
    assert mended_page(f"<p>{switch}</p>", file, tmp_path) == "<p></p>"


def test_the_switch_keeps_page_and_step(page: Page) -> None:
    page.goto("games/three-pigs/learn/out-of-the-pot/?view=board#climb")
    page.evaluate("document.querySelector('a.md-select__link[hreflang=bg]').click()")
    page.wait_for_url("**/bg/games/three-pigs/learn/out-of-the-pot/?view=board#climb")
    expect(page.get_by_text("Стъпка 3 от").first).to_be_visible()


@pytest.mark.parametrize("asked", ["казан", "казана", "къщичка", "къщичката", "вълкът", "стълбичката"])
def test_bulgarian_words_are_found_in_their_forms(page: Page, asked: str) -> None:
    page.goto("bg/games/three-pigs/")
    page.get_by_role("button", name="Търсене").click()
    page.get_by_role("combobox").fill(asked)
    expect(page.get_by_role("option").first).to_be_visible()
    assert "/bg/games/three-pigs/" in (page.get_by_role("option").first.get_attribute("href") or "")
