"""Pages of rules in chapters."""

from __future__ import annotations

import pytest
from lxml import html as dom

from gamecore.press import chapters
from tests.site.conftest import SITE
from tests.site.lessons import TOLD, branch

RULES = "games/geisslein/rules.md"
PAGE = '<p>first</p>\n<h2 id="a">A</h2>\n<p>1</p>\n<h2 id="b">B</h2>\n<h3 id="c">C</h3>\n<h2 id="d">D</h2>\n<p>4</p>'


def test_what_follows_a_heading_is_a_chapter_but_not_the_first() -> None:
    divided = chapters.divide(PAGE, RULES)
    assert divided.startswith('<p>first</p>\n<h2 id="a">A</h2>\n<p>1</p>\n')
    found = dom.fromstring(f"<div>{divided}</div>").findall("section")
    assert [[each.get("id") for each in chapter if each.get("id")] for chapter in found] == [["b", "c"], ["d"]]
    assert divided.count("<h2") == PAGE.count("<h2")


@pytest.mark.parametrize("source", ["games/geisslein/rules.md", "games/three-pigs/rules.bg.md"])
def test_pages_of_rules_are_long_in_every_language(source: str) -> None:
    assert chapters.divide(PAGE, source) != PAGE


@pytest.mark.parametrize("source", ["games/geisslein/teach.md", "index.md", "games/geisslein/rules/more.md"])
def test_other_pages_stay_whole(source: str) -> None:
    assert chapters.divide(PAGE, source) == PAGE


def test_a_page_with_one_heading_stays_whole() -> None:
    short = '<h2 id="a">A</h2>\n<p>1</p>'
    assert chapters.divide(short, RULES) == short


def test_the_theme_asks_only_pages_without_chapters_where_their_headings_stand() -> None:
    contents = '<ul data-md-component="toc"></ul>'
    assert chapters.unasked(contents) == contents
    assert "toc" not in chapters.unasked(contents + chapters.divide(PAGE, RULES))


@pytest.mark.parametrize(("slug", "language"), TOLD)
def test_the_chapters_of_the_finished_page_hold_all_that_follows_the_first_heading(slug: str, language: str) -> None:
    file = SITE / branch(language) / "games" / slug / "rules" / "index.html"
    page = dom.parse(file, dom.HTMLParser(encoding="utf-8"))
    article = page.find(".//article")
    assert article is not None
    inside = [heading.getparent() for heading in article.iter("h2")]
    assert inside[0] is article
    assert [(each.tag, each.get("class")) for each in inside[1:]] == [("section", "rh-chapter")] * (len(inside) - 1)
    assert all(each.getparent() is article for each in inside[1:])


def test_in_a_frame_a_page_is_worked_out_at_once() -> None:
    divided = chapters.divide(PAGE, RULES)
    assert "unhurried" in divided
    assert "unhurried" not in chapters.at_once(divided)
    for language in ("", "bg"):
        rules = SITE / language / "games" / "three-pigs"
        assert "unhurried" in (rules / "rules" / "index.html").read_text(encoding="utf-8")
        assert "unhurried" not in (rules / "embed" / "all-rules" / "index.html").read_text(encoding="utf-8")
