"""Teacher pages: complete, minute by minute, each misconception with a step that treats it, answers by the core."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from gamecore.catalog import BOXES, box
from gamecore.press import classroom, fragments, pages, sentences
from gamecore.press.place import Place
from gamecore.words import reader

DOCS = Path(__file__).resolve().parents[2] / "docs"
TAUGHT = [
    (box.game.slug, language)
    for box in BOXES
    for language in box.languages
    if classroom.teaches(box.game.slug, language)
]
PARTS = {
    "en": ("Aims", "What you need", "The plan", "What goes wrong", "Easier and harder", "Questions to ask"),
    "bg": ("Цели", "Какво е нужно", "Планът", "Какво се обърква", "По-лесно и по-трудно", "Въпроси към децата"),
}
BOX = {"en": ("With the printed box", "Without the printed box"), "bg": ("С кутия с играта", "Без кутия с играта")}
SAYS = {"en": "“", "bg": "„"}
MAY = {"en": r"\b[Mm]ay (?!be)|allowed\?", "bg": r"Може ли"}

NUMBERS = {
    "en": ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    "bg": [
        "нула",
        "една",
        "две",
        "три",
        "четири",
        "пет",
        "шест",
        "седем",
        "осем",
        "девет",
        "десет",
        "единайсет",
        "дванайсет",
    ],
}
STEPS = {"en": r"Lesson “([^”]+)”[^.]*?, (\w+) steps", "bg": r"Урокът „([^“]+)“[^.]*?, (\w+) стъпки"}

each_page = pytest.mark.parametrize(("slug", "language"), TAUGHT)


def _page(slug: str, language: str) -> str:
    return (DOCS / "games" / slug / f"teach{pages.suffix(language)}.md").read_text(encoding="utf-8")


def test_every_game_has_a_teacher_page() -> None:
    assert {(box.game.slug, language) for box in BOXES for language in box.languages} == set(TAUGHT)


@each_page
def test_the_minutes_of_the_plan_add_up(slug: str, language: str) -> None:
    assert sum(classroom.minutes(_page(slug, language))) == 45
    assert len(classroom.minutes(_page(slug, language))) >= 5


def test_a_plan_that_does_not_add_up_stops_the_build() -> None:
    for broken in ("| 0–5 | all |\n", "| 0–20 | all |\n| 25–45 | all |\n", "| 0–30 | all |\n| 30–50 | all |\n"):  # noqa: RUF001 - as printed
        with pytest.raises(classroom.BadPlan):
            classroom.minutes(broken)


@each_page
def test_the_lessons_of_the_plan_are_as_long_as_it_says(slug: str, language: str) -> None:
    plan = _page(slug, language).partition(f"## {PARTS[language][2]}")[2].partition("\n## ")[0]
    planned = re.findall(STEPS[language], plan)
    lengths = {reader(language).read(lesson.title): len(lesson.steps) for lesson in box(slug).lessons}
    assert [(title, NUMBERS[language][lengths[title]]) for title, _ in planned] == planned
    assert len(planned) == len(re.findall(STEPS[language].partition("(")[0], plan)) >= 2


@each_page
def test_a_teacher_page_is_complete(slug: str, language: str) -> None:
    text = _page(slug, language)
    headings = re.findall(r"^## (.+)$", text, re.M)
    assert [part for part in PARTS[language] if not any(heading.startswith(part) for heading in headings)] == []
    assert all(box in text for box in BOX[language])
    assert "summary.md" in text
    assert text.count('data-rulehouse="sheet"') >= 2
    assert text.count('data-rulehouse="question"') >= 4


@each_page
def test_each_misconception_names_the_step_that_treats_it(slug: str, language: str) -> None:
    wrong = _page(slug, language).partition(f"## {PARTS[language][3]}")[2].partition("\n## ")[0]
    said = re.split(rf"^\*\*{SAYS[language]}", wrong, flags=re.M)[1:]
    assert len(said) >= 4
    assert all(each.count('data-rulehouse="step"') >= 1 for each in said)


@each_page
def test_everything_a_page_asks_for_is_there_and_answers_name_rules(slug: str, language: str) -> None:
    filled = fragments.fill(_page(slug, language), Place(language, partial(str.__add__, "../../")))
    assert "data-rulehouse=" not in filled
    answers = re.findall(r'<div class="rh-question">.*?</details></div>', filled, re.S)
    assert len(answers) == _page(slug, language).count('data-rulehouse="question"')
    assert all('class="rh-rule"' in answer for answer in answers)


def test_a_question_about_ada_is_not_answered_with_what_ben_does() -> None:
    asked = {"game": "geisslein", "players": "Ada Ben", "then": "roll", "says": "Ben throws the die. And?"}
    with pytest.raises(ValueError, match="Ada who does something"):
        classroom.question(asked, Place("en", partial(str.__add__, "../../")))


@each_page
def test_an_answer_to_what_may_be_done_begins_with_yes_or_no(slug: str, language: str) -> None:
    filled = fragments.fill(_page(slug, language), Place(language, partial(str.__add__, "../../")))
    found = r'<div class="rh-question"><p><strong>(.*?)</strong></p>.*?</summary><p>(.*?)</p>'
    answers = re.findall(found, filled, re.S)
    asked = [(says, answer) for says, answer in answers if re.search(MAY[language], says)]
    leads = tuple(reader(language).read(lead) for lead in sentences.MAY.values())
    assert asked
    assert [says for says, answer in asked if not re.sub("<.*?>", "", answer).startswith(leads)] == []
