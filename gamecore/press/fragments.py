"""Puts the playable parts where a Markdown page asks for them: ``<div data-rulehouse="table" data-game="…"></div>``."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from html import escape

_MARKER = re.compile(r'<div data-rulehouse="(?P<kind>[a-z]+)"(?P<rest>[^<>]*)>\s*</div>')
_ATTRIBUTE = re.compile(r'data-([a-z-]+)="([^"]*)"')

#: Attributes of the marker by name, without "data-", and the page's language → markup.
type Renderer = Callable[[Mapping[str, str], str], str]


class UnknownFragment(Exception):
    """A page asks for a kind of part that the press does not know."""


def fill(content: str, language: str) -> str:
    """The page's content with each marker replaced by what it asks for."""
    return _MARKER.sub(lambda marker: _render(marker["kind"], marker["rest"], language), content)


def holds(content: str) -> bool:
    """Whether a page has something to play with, and so needs the widgets."""
    return _MARKER.search(content) is not None


def sentences(language: str) -> str:
    """The sentences of the widgets, which have none of their own, as a block of data."""
    # "<" is spelled out so that no sentence can end the block.
    text = json.dumps(_sentences(language), ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
    return f'<script type="application/json" data-rulehouse="words">{text}</script>'


def _render(kind: str, rest: str, language: str) -> str:
    if kind not in RENDERERS:
        raise UnknownFragment(f'data-rulehouse="{kind}": there is only {", ".join(sorted(RENDERERS))}')
    return RENDERERS[kind](dict(_ATTRIBUTE.findall(rest)), language)


def _table(asked: Mapping[str, str], language: str) -> str:
    return f'<game-table data-game="{escape(asked["game"])}" lang="{language}"></game-table>'


def _lesson(asked: Mapping[str, str], language: str) -> str:
    return f'<lesson-player data-game="{escape(asked["game"])}" lang="{language}"></lesson-player>'


RENDERERS: Mapping[str, Renderer] = {"table": _table, "lesson": _lesson}


def _sentences(_language: str) -> Mapping[str, str]:
    return {
        "starting": "The game is being set up …",
        "trouble": "Something went wrong. Please try that again.",
        "lost": "The game cannot be played in this browser right now. The rules and the pictures still work.",
        "blocked": "This network keeps back a file that the game needs: {file}",
    }
