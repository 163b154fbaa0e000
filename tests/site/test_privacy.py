"""The page about privacy says what is true: these keys and no others, no cookie, one origin."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.site.visits import at_rest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = {file.name: file.read_text(encoding="utf-8") for file in (ROOT / "widgets" / "src").glob("*.ts")}

#: Every way in which a page can keep something.
_KEEPING = re.compile(r"localStorage|sessionStorage|indexedDB|\bcaches\b|serviceWorker|document\.cookie")
_WRITTEN = re.compile(r"storage\.write\((?:this\.)?(\w+)")
#: The theme's own key; light or dark is all that it keeps here.
THEME = "SITE.__palette"


def _stated() -> set[str]:
    page = (ROOT / "docs" / "privacy.md").read_text(encoding="utf-8")
    return set(re.findall(r"^\| `([^`]+)` \|", page, re.MULTILINE))


def _kept() -> Iterator[str]:
    """The keys that the widgets write, with names in capitals for what differs."""
    store = SOURCES["storage.ts"]
    form = re.search(r"const FORM = (\d+);", store)
    whole = re.search(r"private name.*?`([^`]+)`", store, re.DOTALL)
    assert form is not None
    assert whole is not None
    for name, source in SOURCES.items():
        for key in _WRITTEN.findall(source):
            made = re.search(rf"private (?:get )?{key}\b[^`]*?return `([^`]+)`", source)
            assert made is not None, f"{name} keeps something under {key}, and it is not to be seen which key that is"
            filled = whole[1].replace("${FORM}", form[1]).replace("${this.place}", "SITE")
            yield filled.replace("${key}", _in_capitals(made[1]))


def _in_capitals(template: str) -> str:
    return re.sub(r"\$\{[^}]*?(\w+)\W*\}", lambda part: part[1].upper(), template)


def test_the_page_names_the_keys_that_the_code_writes() -> None:
    assert _stated() == {*_kept(), THEME}


#: The rooms that keep whole pages for the time without a network; nothing that somebody did is in them.
OFFLINE = {"keeping.ts", "later.ts", "loading.ts", "offline-shelf.ts", "service-worker.ts"}


def test_only_one_room_keeps_what_somebody_did() -> None:
    keeping = {name for name, source in SOURCES.items() if _KEEPING.search(_without_comments(source))}
    assert keeping - OFFLINE == {"storage.ts"}


def _without_comments(source: str) -> str:
    return re.sub(r"/\*.*?\*/|//[^\n]*", "", source, flags=re.DOTALL)


def _matches(key: str) -> bool:
    patterns = (re.sub(r"[A-Z]{4,}", ".+", re.escape(stated)) for stated in _stated())
    return any(re.fullmatch(pattern, key) for pattern in patterns)


def test_a_visit_keeps_what_the_page_names_and_no_cookie(page: Page) -> None:
    page.goto("games/geisslein/learn/first-guess/")
    page.locator("[data-part=stage] [data-part=choices] [data-action=roll]").click()
    expect(page.locator("[data-part=message]").first).to_be_visible()
    page.locator(".md-header label[for=__palette_1]").click()
    page.goto("games/geisslein/rules/")
    at_rest(page)
    keys = page.evaluate("Object.keys(localStorage)")
    assert any(key.endswith("geisslein/first-guess/throw") for key in keys), keys
    assert any(key.endswith(".__palette") for key in keys), keys
    assert [key for key in keys if not _matches(key)] == []
    assert page.evaluate("Object.keys(sessionStorage)") == []
    assert page.evaluate("document.cookie") == ""
    assert page.context.cookies() == []
