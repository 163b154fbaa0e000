"""Every lesson in the browser, at every size and in both colours, where `make test` looks at a few of them."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.site.clicks import click_at_random
from tests.site.lessons import LESSONS, address
from tests.site.visits import PAGES, look_at

pytestmark = pytest.mark.soak

SIZES = [(1366, 768), (1280, 720), (768, 1024), (360, 640)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("address", PAGES)
def test_every_page_is_open_to_everybody(
    page: Page, address: str, size: tuple[int, int], scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    look_at(page, address)


@pytest.mark.parametrize("seed", [7, 11, 13])
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_many_clicks_never_end_in_silence(page: Page, game: str, lesson: str, seed: int) -> None:
    page.goto(address(game, lesson))
    click_at_random(page, 500, seed)
