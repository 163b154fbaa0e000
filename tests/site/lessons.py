"""The lessons of all games, for tests that walk through every one of them, and those that stand for the others."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore import catalog
from gamecore.box import Box
from gamecore.press.pages import PLAIN

#: Game and lesson of every lesson page.
LESSONS = [(box.game.slug, lesson.slug) for box in catalog.BOXES for lesson in box.lessons]


def _sample(box: Box) -> Iterator[tuple[str, str]]:
    """A few lessons of a game in which every kind of its steps occurs."""
    missing = {step.kind for lesson in box.lessons for step in lesson.steps}
    while missing:
        kinds = {lesson.slug: missing & {step.kind for step in lesson.steps} for lesson in box.lessons}
        best = max(kinds, key=lambda slug: len(kinds[slug]))
        missing -= kinds[best]
        yield box.game.slug, best


#: They stand for the others where each lesson would cost a page in a browser; `make soak` looks at all.
SAMPLE = [each for box in catalog.BOXES for each in _sample(box)]

#: Every game with each language that it is told in.
TOLD = [(box.game.slug, language) for box in catalog.BOXES for language in box.languages]


def branch(language: str) -> str:
    """Where the pages of a language stand, seen from the root."""
    return "" if language == PLAIN else f"{language}/"


def address(game: str, lesson: str, step: str = "", language: str = PLAIN) -> str:
    """The page of a lesson, opened at one of its steps."""
    return f"{branch(language)}games/{game}/learn/{lesson}/" + (f"#{step}" if step else "")
