"""What a page is told before anything of it is drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gamecore.press import early

ASSETS = Path(__file__).resolve().parents[2] / "docs" / "assets"


def test_on_a_screen_no_style_of_the_whole_page_hangs_on_what_it_holds() -> None:
    for sheet in ("house.css", "search.css"):
        found = re.findall(r"\.md-[\w-]+:has\([^{]*", (ASSETS / sheet).read_text(encoding="utf-8"))
        assert found == [], sheet


def test_a_page_tells_on_its_body_what_it_holds() -> None:
    assert early.held('<p class="rh-hero is-wide"></p><lesson-player data-a></lesson-player>') == "table play rh-hero"
    assert early.held("<exercise-round></exercise-round>") == "play"
    assert early.held("<p>rh-hero</p>") is None
    assert '<body data-holds="table play" dir="ltr"><script>' in early.told('<body dir="ltr"><game-table>')
    assert '<body dir="ltr"><script>' in early.told('<body dir="ltr"><p>')


def test_a_page_without_a_body_is_refused() -> None:
    with pytest.raises(ValueError, match="has no <body>"):
        early.told("<p>nothing</p>")
