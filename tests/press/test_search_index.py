"""What is read out of pages for the search, and how the search is put into them."""

from __future__ import annotations

import pytest

from gamecore.games.geisslein.rulebook import RULEBOOK
from gamecore.press import search_box, search_index
from gamecore.press.search_index import Printed, entries
from gamecore.words import PSEUDO, reader

URL = "games/geisslein/rules/"


def _page(content: str, url: str = URL, language: str = "en") -> Printed:
    bar = '<header class="md-header"><nav>bar</nav></header>'
    article = f'<article class="md-content__inner md-typeset">{content}</article>'
    return Printed(f'<html lang="{language}"><body>{bar}<p>around</p>{article}</body></html>', url)


FRONT = _page("", "")


def _rule(content: str, number: str) -> search_index.Entry:
    (found,) = (entry for entry in entries([FRONT, _page(content)], "en") if entry.number == number)
    return found


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ('<p id="GV-8">All of it.</p><p>Other</p>', "All of it."),
        ('<p>Before <a id="GV-8"></a> behind.</p>', "Before behind."),
        ('<h3 id="GV-8">Name<a class="headerlink">¶</a></h3><p>One.</p><ul><li>Two.</li></ul><h3>x</h3>', "One. Two."),
        ('<ul><li id="GV-8">One.</li><li id="GV-9">Two.</li></ul>', "One."),
        ('<p id="GV-8">Text<span class="rh-tip">hidden</span> goes on.</p>', "Text goes on."),
        ('<h3 id="GV-8">x</h3><div class="rh-rule-card"><p>a</p></div><svg><text>b</text></svg><p>c</p>', "c"),
    ],
)
def test_a_rule_is_found_by_its_whole_text(content: str, text: str) -> None:
    found = _rule(content, "GV-8")
    assert found.text == text
    assert found.url == f"{URL}#GV-8"


def test_a_rule_without_a_paragraph_leads_to_the_page() -> None:
    found = _rule("<p>Nothing</p>", "GV-8")
    assert (found.url, found.text) == (URL, "")


def test_a_rule_says_where_it_stands() -> None:
    found = _rule('<h1 id="top">The rules</h1><p id="GV-8">x</p>', "GV-8")
    assert found.where == "Geißlein, versteck dich! · The rules"


def test_headings_are_listed_with_their_text_and_rules_not_twice() -> None:
    page = _page('<h1 id="top">Rules</h1><p>All.</p><h2 id="aim">Aim</h2><p>Seven.</p><h3 id="GV-8">Right</h3>')
    found = [(entry.name, entry.text, entry.url) for entry in entries([FRONT, page], "en") if entry.kind == "page"]
    assert found == [("Rules", "All.", URL), ("Aim", "Seven.", f"{URL}#aim")]


def test_a_language_in_a_branch_of_its_own_has_its_own_addresses() -> None:
    pages = [_page("", "", "en"), _page("", f"xx/{URL}", PSEUDO), _page('<h1 id="a">A</h1>', "xx/", PSEUDO)]
    rules = [entry for entry in entries(pages, PSEUDO) if entry.kind == "rule"]
    assert {entry.url for entry in rules} == {f"xx/{URL}"}
    assert len(rules) == len(RULEBOOK)


def test_the_search_is_put_into_the_bar_and_before_the_end() -> None:
    html = search_box.with_search(_page("<p>text</p>"), "<script></script>")
    assert html.index("rh-search-open") < html.index("</nav>")
    assert 'data-game="geisslein"' in html
    assert html.endswith("</dialog><script></script></body></html>")


def test_a_page_in_another_language_gets_a_dialog_in_it() -> None:
    dressed = reader(PSEUDO).read(search_box.SEARCH)
    assert f"<span>{dressed}</span>" in search_box.with_search(_page("", language=PSEUDO), "")
