"""Lists of pages in the navigation have names of their own."""

from __future__ import annotations

import re

import pytest

from gamecore.press import landmarks
from tests.site.conftest import SITE

DRAWER = """<label id="__nav_2_label" for="__nav_2"><span class="md-nav__icon md-icon"></span></label>
<nav class="md-nav" data-md-level="1" aria-labelledby="__nav_2_label" aria-expanded="true">
  <label class="md-nav__title" for="__nav_2">
    <span class="md-nav__icon md-icon"></span>

    Tom &amp; "Jo"

  </label>"""


def test_a_list_is_named_by_the_title_above_it() -> None:
    named = landmarks.named(DRAWER)
    assert 'data-md-level="1" aria-label="Tom &amp; &quot;Jo&quot;" aria-expanded="true">' in named
    inner = DRAWER.replace('level="1"', 'level="2"')
    assert 'data-md-level="2" aria-label="Tom &amp; &quot;Jo&quot;: Tom' in landmarks.named(DRAWER + inner)
    assert named.count("aria-labelledby") == 0
    assert landmarks.named(named) == named


@pytest.mark.parametrize("address", ["games/geisslein/teach", "games/geisslein/rules"])
def test_no_two_lists_of_a_page_have_the_same_name(address: str) -> None:
    html = (SITE / address / "index.html").read_text(encoding="utf-8")
    names = re.findall(r'<nav class="md-nav" data-md-level="\d+" aria-label="([^"]+)"', html)
    assert len(names) == len(set(names)) >= 2
    assert not re.search(r'<nav class="md-nav" data-md-level="[1-9]" aria-labelledby', html)
