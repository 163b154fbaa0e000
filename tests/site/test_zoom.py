"""At 400 % zoom a page of 1280 pixels is 320 wide: nothing may have to be pushed sideways to be read (F33)."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.site.conftest import SITE


def test_no_page_is_wider_than_the_screen_at_400_percent(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 256})
    addresses = sorted(file.parent.relative_to(SITE).as_posix() for file in SITE.rglob("index.html"))
    wide: dict[str, int] = {}
    for address in addresses:
        page.goto("" if address == "." else f"{address}/")
        wide[address] = page.evaluate("document.scrollingElement.scrollWidth")
    assert len(wide) > 10
    assert {address: width for address, width in wide.items() if width > 320} == {}
