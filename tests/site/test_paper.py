"""What is read on the screen comes out of the printer whole: nothing folded, tabbed or explained on demand is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.site.lessons import TOLD, branch
from tests.site.printed import run_together
from tests.site.printed import text as read_back
from tests.site.visits import at_rest

RULES = [f"{branch(language)}games/{slug}/rules/" for slug, language in TOLD]

#: Every text of the page in pieces that stand together on paper: buttons, signs for links and drawings are no texts.
TEXTS = """() => {
    const whole = "p, li, dd, dt, td, th, h1, h2, h3, h4, figcaption, summary, label";
    const unsaid = "button:not(.rh-term), svg, script, template, noscript, dialog, .rh-tip, .headerlink, .rh-live";
    const pieces = [];
    for (const piece of document.querySelectorAll("article :is(" + whole + ")")) {
        const words = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
        let text = "";
        while (words.nextNode()) {
            const near = words.currentNode.parentElement;
            if (near.closest(whole) === piece && !near.closest(unsaid)) text += words.currentNode.data;
        }
        if (text.trim()) pieces.push(text);
    }
    return pieces;
}"""

FOLDED = """
    <details><summary>Folded</summary><p>What is folded away.</p></details>
    <div class="tabbed-set tabbed-alternate" data-tabs="1:2">
        <input checked id="tab_1" name="tab" type="radio"><input id="tab_2" name="tab" type="radio">
        <div class="tabbed-labels"><label for="tab_1">One</label><label for="tab_2">Two</label></div>
        <div class="tabbed-content">
            <div class="tabbed-block"><p>The first tab.</p></div><div class="tabbed-block"><p>The second tab.</p></div>
        </div>
    </div>
"""


def printed(page: Page, paper: str = "A4") -> str:
    """The text of the page on paper, run together."""
    return run_together(read_back(page.pdf(format=paper)))


@pytest.mark.parametrize("address", RULES)
def test_the_rules_on_paper_hold_every_text_of_the_page(page: Page, address: str) -> None:
    page.goto(address)
    at_rest(page)
    tips = page.locator(".rh-tip [id$=-says]").all_text_contents()
    texts = [*page.evaluate(TEXTS), *tips]
    assert tips
    assert len(texts) > 100
    paper = printed(page)
    assert [text for text in texts if run_together(text) not in paper] == []


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_what_is_folded_or_stands_in_a_tab_is_printed(page: Page, scripts: bool) -> None:
    page.goto(RULES[0])
    page.evaluate("folded => document.querySelector('article').insertAdjacentHTML('beforeend', folded)", FOLDED)
    if not scripts:
        page.evaluate("window.addEventListener('beforeprint', (event) => event.stopImmediatePropagation(), true)")
    paper = printed(page)
    for text in ("What is folded away.", "The first tab.", "The second tab.", "Two"):
        assert run_together(text) in paper, text
