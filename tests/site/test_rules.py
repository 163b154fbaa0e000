"""The rules pages in a browser: whole without scripts, and every rule at its address."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from gamecore.catalog import box
from tests.site.lessons import TOLD, branch

every_page = pytest.mark.parametrize(("slug", "language"), TOLD)

#: Goal, setting up, turn, end, how it is decided, and an example: each told somewhere in such words.
SAID = {
    "en": (
        r"\bgoal\b",
        r"\bsetting up\b",
        r"\bturn\b",
        r"\bend of the game\b",
        r"\bpoints?\b|\bwins?\b",
        r"\bstep by step\b",
    ),
    "bg": (r"\bцел\b", r"\bподреждане\b", r"\bход\b", r"\bкраят на играта\b", r"\bпечел", r"\bстъпка по стъпка\b"),
}


@pytest.fixture
def paper(browser: Browser, site: str) -> Iterator[Page]:
    """A page of a visitor whose browser runs no scripts."""
    with browser.new_context(base_url=site, java_script_enabled=False) as context:
        yield context.new_page()


def words(page: Page) -> list[str]:
    """The words of the page that can be seen."""
    return re.findall(r"\w+", page.locator("article").inner_text())


@every_page
def test_the_rules_are_whole_without_scripts(page: Page, paper: Page, slug: str, language: str) -> None:
    address = f"{branch(language)}games/{slug}/rules/"
    page.goto(address)
    paper.goto(address)
    with_scripts, without = words(page), words(paper)
    assert len(set(with_scripts) - set(without)) <= 0.05 * len(set(with_scripts))
    assert len(without) >= 0.95 * len(with_scripts)
    text = " ".join(without).lower()
    assert [said for said in SAID[language] if not re.search(said, text)] == []
    assert paper.locator("figure svg").count() >= 3


@every_page
def test_every_rule_is_found_at_its_address(page: Page, slug: str, language: str) -> None:
    page.goto(f"{branch(language)}games/{slug}/rules/")
    for rule in box(slug).game.rulebook:
        expect(page.locator(f"h3#{rule.ref}")).to_contain_text(rule.ref)
