"""Every link of the built site leads somewhere on it, and pages for children lead nowhere else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from posixpath import normpath
from urllib.parse import unquote, urlsplit

import pytest
from lxml import html

from gamecore import catalog
from gamecore.catalog import BOXES
from gamecore.exercise import BadCode, read_code
from tests.site.conftest import SITE

GAMES = [box.game.slug for box in catalog.BOXES]
#: Pages for frames are cut out of others; those of one game stand for all.
PAGES = sorted(
    name
    for name in (file.relative_to(SITE).as_posix() for file in SITE.rglob("index.html"))
    if "/embed/" not in name or name.startswith(f"games/{GAMES[0]}/")
)


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag of a finished page."""

    name: str
    attributes: Mapping[str, str]
    waits: bool
    """Whether it stands in a template."""

    def get(self, attribute: str) -> str:
        """An attribute; empty where there is none."""
        return self.attributes.get(attribute, "")


#: Everything by which a page can lead away or bring somebody else in.
LEADING = ("href", "src", "action", "formaction", "srcset", "poster", "data", "ping", "cite", "background")


@cache
def _tags(page: str) -> tuple[Tag, ...]:
    """All of them in their order, those that wait in templates included."""
    reading = html.HTMLParser(encoding="utf-8", huge_tree=True)
    root = html.document_fromstring((SITE / page).read_bytes(), parser=reading)
    waiting = {tag for template in root.iter("template") for tag in template.iterdescendants()}
    return tuple(Tag(each.tag, dict(each.attrib), each in waiting) for each in root.iter() if isinstance(each.tag, str))


@cache
def _ids(page: str) -> Mapping[str, int]:
    """What links may lead to; what waits in templates is not there yet."""
    return Counter(tag.get("id") for tag in _tags(page) if tag.get("id") and not tag.waits)


def _links(page: str) -> Iterator[str]:
    return (tag.get("href") for tag in _tags(page) if tag.name == "a")


def _target(page: str, link: str) -> tuple[str, str]:
    """The file and the place in it that a link on a page leads to."""
    parts = urlsplit(link)
    path = normpath(f"{Path(page).parent.as_posix()}/{unquote(parts.path)}") if parts.path else page
    return (f"{path}/index.html" if (SITE / path).is_dir() else path), unquote(parts.fragment)


def _leads_nowhere(page: str, link: str) -> bool:
    file, place = _target(page, link)
    if not (SITE / file).is_file():
        return True
    if place.startswith("c="):
        return not _is_code(place.removeprefix("c="))
    return bool(place) and file.endswith(".html") and place not in _ids(file.removeprefix("./"))


def _is_code(text: str) -> bool:
    """The projector reads the code of a sheet from its address."""
    try:
        read_code(text, BOXES)
    except BadCode:
        return False
    return True


def _is_outside(link: str) -> bool:
    return bool(urlsplit(link).scheme or urlsplit(link).netloc)


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    assert [link for link in _links(page) if not _is_outside(link) and _leads_nowhere(page, link)] == []


@pytest.mark.parametrize("page", PAGES)
def test_no_page_leads_to_another_site(page: str) -> None:
    assert [link for link in _links(page) if _is_outside(link)] == []
    named = {tag.get(name) for tag in _tags(page) if tag.name != "a" for name in LEADING}
    assert [address for address in sorted(named) if _is_outside(address) and not address.startswith("data:")] == []
    # Nobody else's window, no form that is sent, no word of payment: there is nothing to buy and nobody to write to.
    assert [tag for tag in _tags(page) if tag.name in ("iframe", "object", "embed", "portal")] == []
    assert [tag for tag in _tags(page) if tag.name == "form" and tag.get("action")] == []


@pytest.mark.parametrize("page", PAGES)
def test_no_id_stands_twice_in_a_page(page: str) -> None:
    assert [name for name, count in _ids(page).items() if count > 1] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_shape_that_is_shown_is_on_the_page(page: str) -> None:
    shown = {tag.get("href") for tag in _tags(page) if tag.name == "use"}
    assert shown <= {f"#{name}" for name in _ids(page)}


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_leads_to_a_step_that_plays_it(game: str) -> None:
    """The other direction of the links above: no rule lacks one, and the step it leads to cites the rule."""
    page = f"games/{game}/rules/index.html"
    box = catalog.box(game)
    rules = {str(rule.ref): rule for rule in box.game.rulebook}
    led: dict[str, list[tuple[str, str]]] = {}
    heading = ""
    for tag in _tags(page):
        heading = tag.get("id") if tag.get("id") in rules else heading
        if heading and tag.name == "a" and "/learn/" in tag.get("href"):
            file, step = _target(page, tag.get("href"))
            led.setdefault(heading, []).append((Path(file).parent.name, step))
    assert {rule for rule, found in rules.items() if not found.text_only} <= set(led)
    first = {rule: steps[0] for rule, steps in led.items() if not rules[rule].text_only}
    cites = {(lesson.slug, step.key): step.cites for lesson in box.lessons for step in lesson.steps}
    assert [rule for rule, step in first.items() if rule not in cites[step]] == []
