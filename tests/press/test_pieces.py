"""Pages cut into pieces: every letter is kept, and elements end where they end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from gamecore.press import pieces
from gamecore.press.pieces import cut, join

PAGE = """<!doctype html><h2 id="one">One &amp; all<a href="#one">¶</a></h2>
<p>First <b id="two">second</b><br/> third<img alt=x></p><!-- a note --><div><p>Inner</p></div><h2>Next</h2>"""


@pytest.mark.parametrize(
    "html", ["", "plain", PAGE, "<p>a\r\nb\u2028c</p>\n<p>d</p>", "<p>open", "a < b & c", "</p><p>"]
)
def test_the_pieces_are_the_page(html: str) -> None:
    assert join(cut(html)) == html


_PARTS = some.sampled_from(("<p>", "</p>", "<br>", "<b id='x'>", "</b>", "text", "&amp;", "\n", "<!--c-->", "é"))


@given(some.lists(_PARTS))
def test_the_pieces_of_any_tags_are_the_page(parts: list[str]) -> None:
    html = "".join(parts)
    found = cut(html)
    assert join(found) == html
    assert [index for index, _ in pieces.parents(found)] == list(range(len(found)))


def test_an_element_ends_with_its_own_end() -> None:
    found = cut("<div><div></div>x</div><p></p>")
    assert join(found[: pieces.end_of(found, 0) + 1]) == "<div><div></div>x</div>"


def test_what_was_left_open_ends_with_what_holds_it() -> None:
    found = cut("<div><b>x</div>y")
    around = dict(pieces.parents(found))
    assert around[len(found) - 1] == ()


def test_the_block_around_a_place() -> None:
    found = cut(PAGE)
    places = pieces.anchors(found, {"one", "two"})
    assert found[pieces.block_around(found, places["one"])].tag == "h2"
    assert found[pieces.block_around(found, places["two"])].tag == "p"


def test_a_section_ends_before_the_next_heading() -> None:
    found = cut(PAGE)
    start = pieces.anchors(found, {"one"})["one"]
    assert pieces.plain(found[start : pieces.until(found, start)]) == "One & all¶ First second third Inner"


def test_a_section_ends_with_what_holds_it() -> None:
    found = cut("<div><h2>a</h2>b</div>c")
    assert pieces.plain(found[1 : pieces.until(found, 1)]) == "a b"
