"""The lessons of Die Nadel im Heuhaufen have no fault, and every rule that is enforced happens in one."""

from __future__ import annotations

import pytest

from gamecore.games.nadel.box import BOX
from gamecore.tutorial import REFEREE_ROUND, SAY_YES, Tutorial, faults, play_lesson

each_lesson = pytest.mark.parametrize("lesson", BOX.lessons, ids=lambda lesson: lesson.slug)


@each_lesson
def test_a_lesson_has_no_fault_and_is_short(lesson: Tutorial) -> None:
    assert list(faults(BOX.game, lesson, BOX.scene)) == []
    assert REFEREE_ROUND < len(lesson.steps) <= 9


def test_every_rule_is_taught_and_the_referee_has_enough_to_do() -> None:
    steps = [played for lesson in BOX.lessons for played in play_lesson(BOX.game, lesson)]
    taught = {ref for played in steps for ref in played.step.cites}
    assert taught == {rule.ref for rule in BOX.game.rulebook if not rule.text_only}
    whistles = [played.solution for played in steps if played.step.kind == "referee"]
    assert len(whistles) >= 10
    assert 1 / 4 <= whistles.count(SAY_YES) / len(whistles) <= 3 / 4
