"""The lessons of all games, for tests that walk through every one of them."""

from __future__ import annotations

from gamecore import catalog

#: Game and lesson of every lesson page.
LESSONS = [(box.game.slug, lesson.slug) for box in catalog.BOXES for lesson in box.lessons]


def address(game: str, lesson: str, step: str = "") -> str:
    """The page of a lesson, opened at one of its steps."""
    return f"games/{game}/learn/{lesson}/" + (f"#{step}" if step else "")
