"""Words that explain themselves: by touch, focus and pointer, and on paper."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from gamecore import catalog
from gamecore.action import RuleRef
from gamecore.press import glossary
from gamecore.press.glossary import Glossary, Term
from gamecore.press.pieces import cut, join
from gamecore.press.place import Place
from gamecore.words import COMPLETE
from tests.site import axe
from tests.site.conftest import SITE
from tests.site.lessons import branch
from tests.site.visits import ALIKE, PAGES, at_rest

PLACE = Place("en", str)
RULES = "games/geisslein/rules/"
GAMES = [box.game.slug for box in catalog.BOXES]
#: The pages on which words are explained.
READ = sorted(
    file.parent.relative_to(SITE).as_posix() + "/"
    for pattern in ("games/*/index.html", "games/*/rules/index.html")
    for file in (*SITE.glob(pattern), *SITE.glob(f"*/{pattern}"))
)


@pytest.fixture
def wolf(monkeypatch: pytest.MonkeyPatch) -> None:
    """A glossary of three words."""
    terms = (
        Term("wolf", "An animal.", RuleRef("GV-11"), ("wolves",)),
        Term("kid", "A young goat.", RuleRef("GV-1")),
        Term("little kid", "A very young goat.", RuleRef("GV-2")),
    )
    monkeypatch.setattr(glossary, "of_game", lambda *_: Glossary(terms))


def _marked(html: str) -> list[str]:
    found: list[str] = re.findall(r'class="rh-term"[^>]*>([^<]*)<', glossary.explain(html, "geisslein", PLACE))
    return found


@pytest.mark.usefixtures("wolf")
@pytest.mark.parametrize(
    ("html", "words"),
    [
        ("<p>The Wolf and the wolf.</p><p>wolf</p>", ["Wolf"]),
        ("<p>Two wolves and a wolf.</p>", ["wolves"]),
        ("<p>werewolf, wolf-like, wolfish, &wolf;</p>", []),
        ("<p>A little kid and a kid.</p>", ["little kid", "kid"]),
        ("<h2>The wolf</h2><p><a href='#'>wolf</a> <code>wolf</code> wolf</p>", ["wolf"]),
        ("<lesson-player><p>wolf</p></lesson-player>", []),
        ("<p title='wolf'><img alt='wolf'>none<br/></p>", []),
    ],
)
def test_a_word_is_marked_where_it_is_first_read(html: str, words: list[str]) -> None:
    assert _marked(html) == words


@pytest.mark.usefixtures("wolf")
def test_a_page_without_such_words_stays_as_it_is() -> None:
    assert glossary.explain("<p>Nothing & nobody</p>", "geisslein", PLACE) == "<p>Nothing & nobody</p>"


def test_a_page_that_is_cut_can_be_joined_again() -> None:
    for address in set(PAGES) - ALIKE:
        html = (SITE / address / "index.html").read_bytes().decode()
        assert join(cut(html)) == html, address


def test_a_word_whose_rule_there_is_not_is_refused() -> None:
    with pytest.raises(glossary.BadGlossary, match="names GV-99"):
        glossary._check(Glossary((Term("wolf", "", RuleRef("GV-99")),)), catalog.box("geisslein"))


def test_a_word_that_is_explained_twice_is_refused() -> None:
    terms = (Term("kid", "", RuleRef("GV-1")), Term("goat", "", RuleRef("GV-1"), ("Kid",)))
    with pytest.raises(glossary.BadGlossary, match="explains kid twice"):
        glossary._check(Glossary(terms), catalog.box("geisslein"))


@pytest.mark.parametrize(
    ("game", "language"), [(one.game.slug, told) for one in catalog.BOXES for told in one.languages]
)
def test_every_game_explains_its_words_and_every_rule_is_asked_for(game: str, language: str) -> None:
    found = glossary.of_game(game, language)
    assert found.terms
    assert set(found.asked) == {rule.ref for rule in catalog.box(game).game.rulebook}


@pytest.mark.parametrize("address", READ)
def test_each_word_is_marked_once_and_has_its_own_tip(page: Page, address: str) -> None:
    page.goto(address)
    words = page.locator(".rh-term")
    tips = [word.get_attribute("popovertarget") for word in words.all()]
    assert tips
    assert max(Counter(tips).values()) == 1
    assert len(tips) == page.locator(".rh-tip").count() == page.locator(".rh-words dt").count()
    assert page.locator("a .rh-term, button .rh-term, h1 .rh-term, h2 .rh-term, h3 .rh-term").count() == 0
    at_rest(page)


def _word(page: Page) -> tuple[Locator, Locator]:
    page.goto(RULES)
    at_rest(page)
    word = page.locator(".rh-term").first
    return word, page.locator(f"#{word.get_attribute('popovertarget')}")


def test_the_pointer_opens_a_word_and_closes_it(page: Page) -> None:
    word, tip = _word(page)
    word.hover()
    expect(tip).to_be_visible()
    page.mouse.move(2, 2)
    expect(tip).to_be_hidden()


def test_the_way_from_the_word_to_its_link_keeps_it_open(page: Page) -> None:
    word, tip = _word(page)
    word.hover()
    tip.get_by_role("link").hover()
    page.wait_for_timeout(500)
    expect(tip).to_be_visible()
    tip.get_by_role("link").click()
    assert page.url.split("#")[1].startswith("GV-")


def test_a_press_keeps_a_word_open_and_a_second_one_closes_it(page: Page) -> None:
    word, tip = _word(page)
    word.click()
    page.mouse.move(2, 2)
    page.wait_for_timeout(500)
    expect(tip).to_be_visible()
    word.click()
    expect(tip).to_be_hidden()


def test_an_open_word_keeps_its_explanation_beside_it_when_the_page_is_scrolled(page: Page) -> None:
    word, tip = _word(page)
    word.click()
    expect(tip).to_be_visible()
    page.evaluate("window.scrollBy({top: 60, behavior: 'instant'})")
    # The browser tells of scrolling with its next picture; in the one after that everything has its place.
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    above, below = word.bounding_box(), tip.bounding_box()
    assert above is not None
    assert below is not None
    assert 0 <= below["y"] - above["y"] - above["height"] < 10


def test_focus_opens_a_word_and_escape_closes_it(page: Page) -> None:
    word, tip = _word(page)
    page.keyboard.press("Tab")  # from here on the browser takes the keyboard for what is used
    word.focus()
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    expect(word).to_be_focused()
    page.keyboard.press("Enter")
    expect(tip).to_be_visible()
    page.keyboard.press("Tab")
    expect(tip.get_by_role("link")).to_be_focused()
    page.keyboard.press("Tab")
    expect(tip).to_be_hidden()


def test_the_word_is_described_by_its_explanation(page: Page) -> None:
    word, tip = _word(page)
    says = tip.locator("[id$=-says]").inner_text() or tip.locator("[id$=-says]").text_content()
    expect(word).to_have_accessible_description(says or "")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_touch_opens_a_word(browser: Browser, site: str, scripts: bool) -> None:
    shape = {"width": 360, "height": 640}
    with browser.new_context(base_url=site, has_touch=True, viewport=shape, java_script_enabled=scripts) as context:  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(RULES)
        word = page.locator(".rh-term").first
        word.tap()
        tip = page.locator(f"#{word.get_attribute('popovertarget')}")
        expect(tip).to_be_visible()
        box = tip.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= shape["width"]


@pytest.mark.parametrize("address", READ)
def test_paper_and_pages_without_scripts_show_all_explanations(page: Page, address: str) -> None:
    page.goto(address)
    at_rest(page)
    expect(page.locator(".rh-words")).to_be_hidden()
    tips = page.locator(".rh-tip [id$=-says]").all_text_contents()
    page.emulate_media(media="print")
    printed = page.locator("body").inner_text()
    assert [tip for tip in tips if tip not in printed] == []
    page.emulate_media(media="screen")
    page.evaluate("document.documentElement.className = 'no-js'")
    expect(page.locator(".rh-words")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_with_an_open_word_is_accessible(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    word, tip = _word(page)
    word.click()
    expect(tip).to_be_visible()
    assert axe.faults(page, "p:has(.rh-term), li:has(.rh-term)") == []


@pytest.mark.parametrize("language", COMPLETE)
def test_the_list_of_words_holds_all_of_them(page: Page, language: str) -> None:
    page.goto(f"{branch(language)}glossary/")
    for box in catalog.boxes(language):
        game = box.game.slug
        for term in glossary.of_game(game, language).terms:
            expect(page.locator(f"dt#{glossary.anchor(game, term)}")).to_have_text(term.word)
    at_rest(page)
    assert axe.faults(page, ".md-content") == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_that_somebody_was_sent_to_stands_out(page: Page, game: str) -> None:
    rule = catalog.box(game).game.rulebook[3].ref
    page.goto(f"games/{game}/rules/#{rule}")
    target = page.locator(":target")
    assert target.evaluate("element => getComputedStyle(element).backgroundColor") != "rgba(0, 0, 0, 0)"
    at_rest(page)
