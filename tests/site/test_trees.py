"""What a screen reader finds in each step of a lesson, kept as text to be read: goal, things, choices, what is said.

`pytest tests/site/test_trees.py --rewrite-trees` writes tests/trees anew; the diff is the review.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from gamecore import catalog
from gamecore.press import sentences
from gamecore.press.pages import suffix
from gamecore.words import reader
from tests.site.lessons import SAMPLE, TOLD, address

TREES = Path(__file__).resolve().parents[1] / "trees"


@pytest.mark.parametrize(
    ("game", "lesson", "language"),
    [(game, lesson, language) for game, lesson in SAMPLE for told, language in TOLD if told == game],
)
def test_a_screen_reader_finds_goal_things_choices_and_what_is_said(
    page: Page, game: str, lesson: str, language: str, request: pytest.FixtureRequest
) -> None:
    page.goto(address(game, lesson, language=language))
    told = "\n".join(_told(page, game, lesson, language)) + "\n"
    kept = TREES / f"{game}-{lesson}{suffix(language)}.txt"
    if request.config.getoption("--rewrite-trees"):
        kept.write_text(told, encoding="utf-8")
    assert kept.is_file(), f"{kept.name} is missing; --rewrite-trees writes it, to be read before it is kept"
    assert told == kept.read_text(encoding="utf-8"), "the diff is the review: --rewrite-trees writes it anew"


def _told(page: Page, game: str, lesson: str, language: str) -> Iterator[str]:
    yield page.locator("nav.rh-steps").aria_snapshot()
    steps = catalog.box(game).lesson(lesson).steps
    for number, step in enumerate(steps, 1):
        heading = reader(language).read(sentences.step(number, len(steps), step.title))
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        yield f"\n=== {step.key}: the step begins\n"
        yield _parts(page, "task", "board", "choices")
        solution = page.locator(f"section#{step.key}").get_attribute("data-solution")
        if solution:
            page.locator(f'[data-part=stage] .rh-choice[data-action="{solution}"]').click()
            yield f"\n--- {solution}\n"
            yield _parts(page, "message")
        page.locator("[data-do=next].is-main").click()


def _parts(page: Page, *names: str) -> str:
    stage = page.locator("[data-part=stage]")
    return "\n".join(stage.locator(f"[data-part={name}]").aria_snapshot() for name in names)
