"""Pages that nobody writes by hand: one for each lesson, and for each game its referee round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gamecore import catalog
from gamecore.words import COMPLETE, reader, say

#: The language whose files carry no suffix.
PLAIN = "en"


def branch(language: str) -> str:
    """Where the pages of a language begin, seen from the root of the site."""
    return "" if language == PLAIN else f"{language}/"


def lesson_pages() -> Mapping[str, str]:
    """The Markdown of every page of these by its place among the documents."""
    return dict((*_lesson_pages(), *_round_pages()))


def suffix(language: str) -> str:
    """What stands between the name and the ending of a page's file in a language."""
    return "" if language == PLAIN else f".{language}"


def _lesson_pages() -> Iterator[tuple[str, str]]:
    for language in COMPLETE:
        for box in catalog.boxes(language):
            for lesson in box.lessons:
                marker = f'<div data-rulehouse="lesson" data-game="{box.game.slug}" data-lesson="{lesson.slug}"></div>'
                title = reader(language).read(lesson.title)
                source = f"---\nhide: [navigation, toc]\n---\n\n# {title}\n\n{marker}\n"
                yield f"games/{box.game.slug}/learn/{lesson.slug}{suffix(language)}.md", source


def _round_pages() -> Iterator[tuple[str, str]]:
    for language in COMPLETE:
        for box in catalog.boxes(language):
            slug, read = box.game.slug, reader(language).read
            title, marker = read(say("Be the referee")), f'<div data-rulehouse="round" data-game="{slug}"></div>'
            source = f"---\nhide: [navigation, toc]\n---\n\n# {title}\n\n{marker}\n"
            yield f"games/{slug}/referee{suffix(language)}.md", source


def with_lessons(nav: Any, language: str) -> Any:  # Any: a navigation is nested lists and tables, as YAML gives it
    """The navigation with the pages of the lessons and the referee round behind each learn page."""
    if isinstance(nav, list):
        return [with_lessons(entry, language) for entry in nav]
    if isinstance(nav, dict):
        return {title: with_lessons(inside, language) for title, inside in nav.items()}
    return _learn(nav, language) or nav


def _learn(page: object, language: str) -> Any:
    for box in catalog.boxes(language):
        if page == f"games/{box.game.slug}/learn.md":
            lessons = [f"games/{box.game.slug}/learn/{lesson.slug}.md" for lesson in box.lessons]
            return {reader(language).read(say("Learn")): [page, *lessons, f"games/{box.game.slug}/referee.md"]}
    return None
