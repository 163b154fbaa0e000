"""The rules pages in a browser: whole without scripts, and every rule at its address."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from gamecore.box import Box
from gamecore.catalog import BOXES

every_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.slug)

#: Goal, setting up, turn, end, how it is decided, and an example: each told somewhere in such words.
TOLD = (
    r"\bgoal\b",
    r"\bsetting up\b",
    r"\bturn\b",
    r"\bend of the game\b",
    r"\bpoints?\b|\bwins?\b",
    r"\bstep by step\b",
)


@pytest.fixture
def paper(browser: Browser, site: str) -> Iterator[Page]:
    """A page of a visitor whose browser runs no scripts."""
    with browser.new_context(base_url=site, java_script_enabled=False) as context:
        yield context.new_page()


def words(page: Page) -> list[str]:
    """The words of the page that can be seen."""
    return re.findall(r"\w+", page.locator("article").inner_text())


@every_box
def test_the_rules_are_whole_without_scripts(page: Page, paper: Page, box: Box) -> None:
    address = f"games/{box.game.slug}/rules/"
    page.goto(address)
    paper.goto(address)
    with_scripts, without = words(page), words(paper)
    assert len(set(with_scripts) - set(without)) <= 0.05 * len(set(with_scripts))
    assert len(without) >= 0.95 * len(with_scripts)
    text = " ".join(without).lower()
    assert [told for told in TOLD if not re.search(told, text)] == []
    assert paper.locator("figure svg").count() >= 3


@every_box
def test_every_rule_is_found_at_its_address(page: Page, box: Box) -> None:
    page.goto(f"games/{box.game.slug}/rules/")
    for rule in box.game.rulebook:
        expect(page.locator(f"h3#{rule.ref}")).to_contain_text(rule.ref)
