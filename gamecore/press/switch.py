"""Puts right what the build says about languages: the switch, the addresses of the other ones, and shared files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from gamecore.press.pages import PLAIN
from gamecore.words import COMPLETE

_OFFER = re.compile(r'\s*<li class="md-select__item">\s*<a href="([^"]*)" hreflang="([\w-]+)".*?</li>', re.S)
_SWITCH = re.compile(
    r'<div class="md-header__option">\s*<div class="md-select">.*?</ul>\s*</div>\s*</div>\s*</div>', re.S
)
_OTHER = re.compile(r'\s*<link rel="alternate" href="([^"]*)" hreflang="([\w-]+)">')
_FIRST = re.compile(r'href="(/(?:[\w-]+/)?)" hreflang')
_SHARED = re.compile(r'(?P<before> (?:src|href)=")(?P<up>(?:\.\./)*)(?P<to>assets/[^"?#]+)')


def mend(site: Path) -> None:
    """Every page of a built site."""
    for file in sorted(site.rglob("*.html")):
        text = file.read_text(encoding="utf-8")
        mended = mended_page(text, file, site)
        if mended != text:
            file.write_text(mended, encoding="utf-8")


def mended_page(text: str, file: Path, site: Path) -> str:
    """A page whose switch offers the languages that this very page has, and no other ones."""
    where = file.relative_to(site).parent.as_posix()
    if where in (".", *_branches()):
        text = _FIRST.sub(lambda first: f'href="{_from_first_page(where, first[1])}" hreflang', text)
    text = _SWITCH.sub(_narrowed, text)
    text = _OTHER.sub(_told, text)
    if file.relative_to(site).parts[0] in _branches():
        text = _SHARED.sub(lambda found: _found(found, file, site), text)
    return text


def _branches() -> Iterator[str]:
    """The folders of the languages that do not stand at the root."""
    return (language for language in COMPLETE if language != PLAIN)


def _from_first_page(where: str, full: str) -> str:
    """The way from the first page of a language to that of another one, wherever the site stands."""
    return ("./" if where == "." else "../") + full.removeprefix("/")


def _is_start_of_language(address: str) -> bool:
    """Where a page is missing in a language, the build offers the first page of that language by its full path."""
    return address.startswith("/")


def _narrowed(switch: re.Match[str]) -> str:
    here = _OFFER.sub(lambda offer: "" if _is_start_of_language(offer[1]) else offer[0], switch[0])
    return here if len(_OFFER.findall(here)) > 1 else ""


def _told(link: re.Match[str]) -> str:
    """The address of the page in another language; the theme would ask for a map of the site at each of these.

    It looks for the bare word, and a space makes no difference to anybody else.
    """
    return "" if _is_start_of_language(link[1]) else link[0].replace('rel="alternate"', 'rel="alternate "')


def _found(link: re.Match[str], file: Path, site: Path) -> str:
    """Pictures and licences are there once, at the root."""
    if (file.parent / link["up"] / link["to"]).exists() or not (site / link["to"]).exists():
        return link[0]
    return f"{link['before']}{'../' * len(file.relative_to(site).parent.parts)}{link['to']}"
