"""Two languages side by side: nothing mixed, the place kept, and no page asks for what is not there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from gamecore import catalog
from gamecore.exercise import BOTH, Code
from gamecore.press.pieces import cut
from gamecore.press.switch import mended_page
from tests.site import printed
from tests.site.conftest import SITE
from tests.site.keys import tab_to
from tests.site.lessons import SAMPLE, address

START_MS = 40_000
BULGARIAN = sorted(file for file in (SITE / "bg").rglob("index.html"))
GAMES = {box.game.slug for box in catalog.boxes("bg")}
PIGS = "bg/games/three-pigs/"

#: Words that no Bulgarian sentence has; the names of games, people and licences are written as they are.
ENGLISH = re.compile(r"\b(?:the|and|with|your|you|is|are|of|to|for|this|pig|wolf|house|next|back|play|rules)\b", re.I)
_READ_OUT = ("aria-label", "title", "alt", "placeholder", "label", "content")
_NO_TEXT = ("script", "style", "code")
#: Texts of licences stand in the language in which they hold; files and steps have names in English; and whoever makes
#: a link to lessons in another language reads their titles in it.
_AS_THEY_ARE = ("licences", "traceability", "bg/links")


def texts(file: Path) -> Iterator[str]:
    """Everything on a page that is read or read out, what waits in templates and in the widgets included."""
    html = file.read_text(encoding="utf-8")
    within = ""
    for piece in cut(html[html.index("<body") :]):
        if piece.kind == "start":
            within = piece.tag
            yield from filter(None, map(piece.get, _READ_OUT))
        elif piece.kind == "end":
            within = ""
        elif within not in _NO_TEXT:
            yield piece.text
    for block in re.findall(r'data-rulehouse="words">(.*?)</script>', html):
        yield from json.loads(block).values()


@pytest.mark.parametrize("file", BULGARIAN, ids=lambda file: str(file.relative_to(SITE).parent))
def test_a_bulgarian_page_is_bulgarian(file: Path) -> None:
    assert '<html lang="bg"' in file.read_text(encoding="utf-8")
    said = [text for text in texts(file) if text.strip()]
    cyrillic = sum(len(re.findall("[Ѐ-ӿ]", text)) for text in said)
    assert cyrillic > 200
    if not any(name in str(file) for name in _AS_THEY_ARE):
        assert [text.strip() for text in said if ENGLISH.search(re.sub(r"{\w+}", "", text))] == []


def test_only_games_that_are_told_in_bulgarian_have_bulgarian_pages() -> None:
    assert {folder.name for folder in (SITE / "bg" / "games").iterdir()} == GAMES


def test_every_page_of_a_game_is_there_in_all_its_languages() -> None:
    for slug in GAMES:
        here = {file.relative_to(SITE / "games") for file in (SITE / "games" / slug).rglob("index.html")}
        there = {file.relative_to(SITE / "bg" / "games") for file in (SITE / "bg" / "games" / slug).rglob("index.html")}
        assert here == there


def test_every_page_around_the_games_is_there_in_all_languages() -> None:
    here, there = (
        {file.parent.relative_to(root).as_posix() for file in root.rglob("index.html")} for root in (SITE, SITE / "bg")
    )
    # What was measured is read by those who work on the code.
    assert {name for name in here if not name.startswith(("games/", "bg", "measurements"))} == {
        name for name in there if not name.startswith("games/")
    }


def test_the_switch_lists_only_the_languages_that_a_page_has() -> None:
    assert "md-select__link" not in (SITE / "games/geisslein/rules/index.html").read_text(encoding="utf-8")
    for file in BULGARIAN:
        if "embed" in file.parts:
            continue  # a page in a frame has no bar
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


def test_what_is_there_once_is_found_from_every_language(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "bear.svg").write_text("")
    file = tmp_path / "bg" / "games" / "index.html"
    for wrong in ("assets/bear.svg", "../assets/bear.svg"):
        assert mended_page(f'<img src="{wrong}">', file, tmp_path) == '<img src="../../assets/bear.svg">'
    assert mended_page('<img src="../assets/mouse.svg">', file, tmp_path) == '<img src="../assets/mouse.svg">'


def test_other_games_are_links_that_say_in_which_language_their_rules_are(page: Page) -> None:
    page.goto("bg/")
    others = page.locator(".rh-others li")
    expect(others).to_have_count(len(catalog.BOXES) - len(GAMES))
    for entry in others.all():
        expect(entry).to_contain_text("правила на английски")
    link = others.first.get_by_role("link")
    expect(link).to_have_attribute("hreflang", "en")
    link.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_switch_keeps_page_and_step(page: Page) -> None:
    page.goto("games/three-pigs/learn/out-of-the-pot/?view=board#climb")
    page.evaluate("document.querySelector('a.md-select__link[hreflang=bg]').click()")
    page.wait_for_url("**/bg/games/three-pigs/learn/out-of-the-pot/?view=board#climb")
    expect(page.get_by_text("Стъпка 3 от").first).to_be_visible()


@pytest.mark.parametrize("asked", ["казан", "казана", "къщичка", "къщичката", "вълкът", "стълбичката"])
def test_bulgarian_words_are_found_in_their_forms(page: Page, asked: str) -> None:
    page.goto(PIGS)
    page.get_by_role("button", name="Търсене").click()
    page.get_by_role("combobox").fill(asked)
    expect(page.get_by_role("option").first).to_be_visible()
    assert "/bg/games/three-pigs/" in (page.get_by_role("option").first.get_attribute("href") or "")


@pytest.mark.parametrize(("game", "lesson"), [each for each in SAMPLE if each[0] in GAMES])
def test_a_lesson_is_played_in_bulgarian_by_keyboard_alone(page: Page, game: str, lesson: str) -> None:
    """One for each kind of steps; that every lesson is the same in every language is proved without a browser."""
    page.goto(address(game, lesson, language="bg"))
    steps = catalog.box(game).lesson(lesson).steps
    for number, step in enumerate(steps, 1):
        expect(page.get_by_role("heading", name=f"Стъпка {number} от {len(steps)}:")).to_be_visible()
        tree = page.locator("[data-part=stage]").aria_snapshot()
        assert ENGLISH.search(re.sub(r"\[[^\]]*\]|^\s*- (?:/url: .*|[a-z]+)", "", tree, flags=re.M)) is None, tree
        page.locator("[data-do=hint]").click()
        expect(page.locator("[data-part=message]")).to_contain_text("Подсказка 1 от")
        live = page.locator("lesson-player > [data-part=live]")
        heard = live.evaluate("region => region.firstChild.data")
        page.get_by_role("button", name="Кажи го пак").click()
        again = live.evaluate("region => region.firstChild.data")
        assert (again.strip(), again != heard) == (heard.strip(), True)
        solution = page.locator(f"section#{step.key}").get_attribute("data-solution")
        tab_to(page, f"[data-action={solution!r}]" if solution else "[data-do=next]")
        page.keyboard.press("Enter")
        if solution:
            expect(page.locator("[data-do=next].is-main")).to_be_focused()
            page.keyboard.press("Enter")
    expect(page.locator("[data-part=finish] h2")).to_be_focused()
    expect(page.locator("[data-part=finish] h2")).to_contain_text("Този урок е завършен")


def test_a_table_speaks_bulgarian(page: Page) -> None:
    """Thrown, refused, advised, taken back, shared; the link opens the same position in the other language."""
    page.goto(f"{PIGS}play/")
    table, said = page.locator("game-table"), page.locator("[data-part=said]")
    page.get_by_role("button", name="Хвърли зарчето за червеното прасенце", exact=True).click()
    expect(said).to_contain_text("Лиса хвърля зарче за червеното прасенце.", timeout=START_MS)
    page.locator("#three-pigs-die-green").press("Enter")
    rule = said.locator("a.rh-rule").first
    expect(rule).to_have_attribute("aria-label", re.compile(r"^Правило TP-\d+: "))
    assert re.search(r"/bg/games/three-pigs/rules/#TP-\d+$", rule.evaluate("link => link.href"))
    page.get_by_role("button", name="Поискай съвет").click()
    expect(said).to_contain_text("Съвет: ")
    page.get_by_text("Масата с думи").click()
    page.get_by_text("Какво стана досега").click()
    english = [line for line in table.inner_text().splitlines() if ENGLISH.search(line)]
    assert english == []
    page.get_by_role("button", name="Сподели").click()
    expect(page.locator("[data-part=address]")).to_have_value(re.compile("#m="))
    link, before = page.locator("[data-part=address]").input_value(), table.get_attribute("data-hash")
    page.goto(link.replace("/bg/", "/"))
    expect(table).to_have_attribute("data-hash", before or "", timeout=START_MS)
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_damaged_link_says_so_in_bulgarian(page: Page) -> None:
    page.goto(f"{PIGS}play/#m=nothing")
    expect(page.locator("[data-part=note]")).to_contain_text("Тази връзка не може да се отвори", timeout=START_MS)


def test_a_sheet_is_made_printed_and_projected_in_bulgarian(page: Page) -> None:
    page.goto(f"bg/worksheets/?game=three-pigs&level=2&kind={BOTH}&number=4&seed=K7QM")
    code = Code("three-pigs", 2, BOTH, "K7QM").spelled(catalog.box("three-pigs"))
    expect(page.locator(f"worksheet-desk .rh-sheet[data-code={code}]").first).to_be_visible(timeout=START_MS)
    assert ENGLISH.search(page.locator("worksheet-desk").inner_text().replace("Rulehouse", "")) is None
    paper = printed.run_together(printed.text(page.pdf(format="A4")))
    assert printed.run_together("Отговори към") in paper
    assert page.locator("[name=game] option").all_inner_texts() == ["Трите прасенца"]
    page.get_by_role("link", name="Покажи тези задачи на проектора").click()
    expect(page.locator("exercise-round [data-part=count]")).to_have_text("Задача 1", timeout=START_MS)
    # A sheet of a game that Bulgarian does not have yet is named, not shown in English.
    other = catalog.box("geisslein")
    page.goto(f"bg/projector/#c={Code('geisslein', 1, BOTH, 'K7QM').spelled(other)}")
    expect(page.locator("exercise-round [data-part=note]")).to_contain_text("още не е на български", timeout=START_MS)
