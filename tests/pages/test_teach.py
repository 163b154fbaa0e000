"""Teacher pages: complete, minute by minute, each misconception with a step that treats it, answers by the core."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from gamecore.catalog import BOXES
from gamecore.press import classroom, fragments
from gamecore.press.place import Place

DOCS = Path(__file__).resolve().parents[2] / "docs"
HERE = Place("en", partial(str.__add__, "../../"))
STILL_TO_WRITE = {"nadel"}
"""Games whose teacher page comes after the game; this list only gets shorter."""
TAUGHT = [box.game.slug for box in BOXES if classroom.teaches(box.game.slug)]
PARTS = ("Aims", "What you need", "The plan", "What goes wrong", "Easier and harder", "Questions to ask")

each_page = pytest.mark.parametrize("slug", TAUGHT)


def _page(slug: str) -> str:
    return (DOCS / "games" / slug / "teach.md").read_text(encoding="utf-8")


def test_every_game_has_a_teacher_page() -> None:
    assert {box.game.slug for box in BOXES} - set(TAUGHT) <= STILL_TO_WRITE
    assert not STILL_TO_WRITE & set(TAUGHT)


@each_page
def test_the_minutes_of_the_plan_add_up(slug: str) -> None:
    assert sum(classroom.minutes(_page(slug))) == 45
    assert len(classroom.minutes(_page(slug))) >= 5


def test_a_plan_that_does_not_add_up_stops_the_build() -> None:
    for broken in ("| 0–5 | all |\n", "| 0–20 | all |\n| 25–45 | all |\n", "| 0–30 | all |\n| 30–50 | all |\n"):  # noqa: RUF001 - as printed
        with pytest.raises(classroom.BadPlan):
            classroom.minutes(broken)


@each_page
def test_a_teacher_page_is_complete(slug: str) -> None:
    text = _page(slug)
    headings = re.findall(r"^## (.+)$", text, re.M)
    assert [part for part in PARTS if not any(heading.startswith(part) for heading in headings)] == []
    assert "With the printed box" in text
    assert "Without the printed box" in text
    assert "summary.md" in text
    assert text.count('data-rulehouse="sheet"') >= 2
    assert text.count('data-rulehouse="question"') >= 4


@each_page
def test_each_misconception_names_the_step_that_treats_it(slug: str) -> None:
    wrong = _page(slug).partition("## What goes wrong")[2].partition("\n## ")[0]
    said = re.split(r"^\*\*“", wrong, flags=re.M)[1:]
    assert len(said) >= 4
    assert all(each.count('data-rulehouse="step"') >= 1 for each in said)


@each_page
def test_everything_a_page_asks_for_is_there_and_answers_name_rules(slug: str) -> None:
    filled = fragments.fill(_page(slug), HERE)
    assert "data-rulehouse=" not in filled
    answers = re.findall(r'<div class="rh-question">.*?</details></div>', filled, re.S)
    assert len(answers) == _page(slug).count('data-rulehouse="question"')
    assert all('class="rh-rule"' in answer for answer in answers)
