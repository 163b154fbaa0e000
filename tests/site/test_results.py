"""Codes for what is finished, result slips and the teacher's table: no account, no server, no name."""

from __future__ import annotations

import random
import re
from collections import Counter

from playwright.sync_api import Page, Route, expect

from gamecore import catalog
from gamecore.catalog import BOXES
from gamecore.exercise import prefix
from gamecore.press import course
from tests.site import dots, printed, slips
from tests.site.conftest import Watch
from tests.site.lessons import address
from tests.site.visits import at_rest

BOX = BOXES[0]
GAME, LESSON = BOX.game.slug, BOX.lessons[0]
LEARN = f"games/{GAME}/learn/"
#: A step in which something can be got wrong.
TASK = next(step for step in LESSON.steps if step.kind == "predict")


def play(page: Page, game: str, lesson: str) -> None:
    """Play a lesson to its end."""
    page.goto(address(game, lesson))
    for step in catalog.box(game).lesson(lesson).steps:
        solution = page.locator(f"section#{step.key}").get_attribute("data-solution")
        if solution:
            page.locator(f"[data-part=choices] [data-action={solution!r}]").click()
        page.locator("[data-do=next].is-main").click()
    expect(page.locator("[data-part=finish]")).to_be_visible()


def _restore(page: Page, code: str) -> None:
    page.locator("progress-card [data-part=typed]").fill(code)
    page.get_by_role("button", name="Bring back").click()


def test_a_code_brings_back_what_is_finished_in_another_browser(page: Page, stranger: Page) -> None:
    play(page, GAME, LESSON.slug)
    page.goto(LEARN)
    code = page.locator("[data-part=codes] output").inner_text()
    assert len(code.replace("-", "")) <= 12
    page.evaluate("localStorage.clear()")  # as a school wipes its browsers at night
    page.reload()
    done = page.locator(f"[data-lesson={LESSON.slug}] .rh-done")
    expect(done).to_be_hidden()
    _restore(page, code)
    expect(done).to_have_text("done")
    stranger.goto(LEARN)
    wrong = ("A" if code[0] != "A" else "B") + code[1:]
    for typed, says in ((wrong, "is no code of ours"), ("", "Type your code"), (code[:-1], "Nothing was changed")):
        _restore(stranger, typed)
        expect(stranger.locator("progress-card [data-part=note]")).to_contain_text(says)
        assert stranger.evaluate("Object.keys(localStorage).filter((key) => key.includes('rulehouse'))") == []
    _restore(stranger, f" {code.lower().replace('-', ' ')} ")
    expect(stranger.locator(f"[data-lesson={LESSON.slug}] .rh-done")).to_have_text("done")
    assert stranger.locator(".rh-done:visible").count() == 1


def test_what_is_finished_stays_so_when_a_lesson_gets_other_steps(page: Page) -> None:
    """The next release gives the lesson a step more, and another one another name."""
    play(page, GAME, LESSON.slug)
    first, second = LESSON.steps[0].key, LESSON.steps[1].key

    def next_release(route: Route) -> None:
        answer = route.fetch()
        text = answer.text().replace(f'data-steps="{first} {second}', f'data-steps="{first} renamed added')
        text = re.sub(f'(data-(?:to|step)=")({second})"', r'\1renamed"', text)
        route.fulfill(response=answer, body=text)

    page.route(re.compile(r"/learn/"), next_release)
    page.goto(LEARN)
    assert "renamed added" in (page.locator(f"[data-lesson={LESSON.slug}]").get_attribute("data-steps") or "")
    expect(page.locator(f"[data-lesson={LESSON.slug}] .rh-done")).to_have_text("done")
    page.goto(address(GAME, LESSON.slug))
    marked = page.locator("[data-to][data-ui-done]")
    expect(marked).to_have_count(len(LESSON.steps) - 1)


def test_every_game_and_lesson_has_a_number_that_fits_into_a_code() -> None:
    assert course.missing() == {}, "run “python -m gamecore.press.course”, and commit what it writes"
    assert len(course.numbers()) <= course.MOST_GAMES
    assert all(len(lessons) <= course.MOST_LESSONS for lessons in course.numbers().values())
    assert all(len(set(lessons)) == len(lessons) for lessons in course.numbers().values())
    for box in BOXES:
        rules = [rule.ref.partition("-") for rule in box.game.rulebook]
        assert {start for start, _, _ in rules} == {prefix(box)}
        assert all(1 <= int(number) <= course.MOST_RULES for _, _, number in rules)


# The slip.


def test_a_slip_holds_rules_and_counts_in_words_and_in_dots(page: Page) -> None:
    page.goto(f"{address(GAME, LESSON.slug)}#{TASK.key}")
    solution = page.locator(f"section#{TASK.key}").get_attribute("data-solution")
    page.locator(f"[data-part=choices] [data-action]:not([data-action={solution!r}])").first.click()
    rule = page.locator("[data-part=message] .rh-rule").first.get_attribute("data-rule") or ""
    page.locator(f"[data-part=choices] [data-action={solution!r}]").click()
    page.goto(f"{address(GAME, LESSON.slug)}#{LESSON.steps[0].key}")
    page.locator(f"[data-action={LESSON.steps[0].accept[0]!r}]").last.click()
    page.goto(LEARN)
    page.locator("result-slip summary").click()
    said = page.locator("result-slip [data-part=words]").inner_text()
    number = int(rule.partition("-")[2])
    assert slips.read(said) == (GAME, 2, {number: 1})
    assert len(said.split()) <= 3
    expect(page.locator("result-slip [data-part=count]")).to_have_text("1 of 2 right at the first try")
    expect(page.locator("result-slip [data-part=rules]")).to_have_text(f"{rule} \N{MULTIPLICATION SIGN} 1")
    assert dots.read(page.locator("result-slip .rh-dots")) == said.upper()
    page.get_by_role("button", name="Begin a new slip").click()
    expect(page.locator("result-slip [data-part=empty]")).to_be_visible()


def test_who_was_shown_the_answer_has_not_given_it(page: Page) -> None:
    page.goto(address(GAME, LESSON.slug))
    for _ in LESSON.steps[0].hints:
        page.locator("[data-do=hint]").click()
    page.locator("[data-do=show]").click()
    expect(page.locator("[data-part=message]")).to_have_attribute("data-kind", "right")
    page.goto(LEARN)
    page.locator("result-slip summary").click()
    expect(page.locator("result-slip [data-part=empty]")).to_be_visible()
    step = f"{GAME}/{LESSON.slug}/{LESSON.steps[0].key}"
    assert page.evaluate("key => Object.entries(localStorage).find(([name]) => name.endsWith(key))[1]", step) == "done"


def test_an_answer_of_the_referee_counts_as_well(page: Page) -> None:
    page.goto(f"games/{GAME}/referee/")
    right = page.locator("[data-exercise='1']").get_attribute("data-right") or ""
    page.locator(f"exercise-round .rh-choice:not([data-action={right}])").first.click()
    page.locator(f"exercise-round .rh-choice[data-action={right}]").click()
    page.locator("result-slip summary").click()
    expect(page.locator("result-slip [data-part=count]")).to_have_text("0 of 1 right at the first try")


# The table.


def _class_of(number: int) -> tuple[list[str], Counter[str], Counter[str]]:
    """Slips of a class, and by rules how many have a mistake, and how many mistakes."""
    luck = random.Random(3)
    rules = [int(rule.ref.partition("-")[2]) for rule in BOX.game.rulebook]
    made, pupils, times = [], Counter[str](), Counter[str]()
    for _ in range(number):
        mistakes = {rule: luck.randint(1, 4) for rule in luck.sample(rules, luck.randint(0, 4))}
        made.append(slips.spelled(GAME, luck.randint(5, 40), mistakes))
        pupils.update(f"{prefix(BOX)}-{rule}" for rule in mistakes)
        times.update({f"{prefix(BOX)}-{rule}": count for rule, count in mistakes.items()})
    return made, pupils, times


def _table(page: Page) -> dict[str, tuple[int, int]]:
    rows = page.locator("class-results tbody tr").all_inner_texts()
    cells = [row.split("\t") for row in rows]
    return {rule: (int(share.split(" ")[0]), int(times)) for rule, _, share, times in cells}


def test_thirty_slips_become_a_table_without_a_network(page: Page, watch: Watch) -> None:
    page.goto("results/")
    at_rest(page)
    page.context.set_offline(True)
    made, pupils, times = _class_of(30)
    typed = [
        slip.upper() if place % 2 else f"{place + 1}. {slip.replace(' ', ', ')}" for place, slip in enumerate(made)
    ]
    page.locator("[data-part=slips]").fill("\n".join([*typed[:10], "", *typed[10:]]))
    expect(page.locator("class-results > [data-part=count]")).to_have_text("Slips read: 30")
    assert _table(page) == {rule: (pupils[rule], times[rule]) for rule in pupils}
    shares = [share for share, _ in _table(page).values()]
    assert shares == sorted(shares, reverse=True)
    assert page.locator("[data-part=wrong] li").count() == 0
    page.locator("[data-part=slips]").fill("\n".join([*made, "busab babad nobod"]))
    expect(page.locator("[data-part=wrong] li")).to_contain_text("Line 31")
    assert _table(page) == {rule: (pupils[rule], times[rule]) for rule in pupils}
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('rulehouse'))") == []
    page.context.set_offline(False)
    # The sign of the page is the browser's own business, and it comes to it late.
    watch.wrong[:] = [wrong for wrong in watch.wrong if "favicon" not in wrong and "ERR_INTERNET" not in wrong]


#: A camera that shows one slip after the other, with nothing before it in between, and a browser that can read them.
_CAMERA = """(shown) => {
    const frames = shown.flatMap((slip) => [slip, slip, "", "", "", ""]);
    window.BarcodeDetector = class {
        async detect() { const rawValue = frames.shift() ?? ""; return rawValue ? [{rawValue}] : []; }
    };
    navigator.mediaDevices.getUserMedia = async () => document.createElement("canvas").captureStream();
    HTMLVideoElement.prototype.play = async () => {};
}"""


def test_slips_are_read_by_the_camera_and_two_that_are_alike_count_twice(page: Page) -> None:
    made, _, _ = _class_of(3)
    shown = [slip.upper() for slip in (made[0], made[0], "https://example.org", made[1])]
    page.add_init_script(f"({_CAMERA})({shown!r});")
    page.goto("results/")
    page.get_by_role("button", name="Read slips with the camera").click()
    expect(page.locator("class-results > [data-part=count]")).to_have_text("Slips read: 3", timeout=15_000)
    assert page.locator("[data-part=slips]").input_value().split("\n") == [made[0], made[0], made[1]]
    page.get_by_role("button", name="Read slips with the camera").click()
    expect(page.locator("[data-part=camera]")).to_be_hidden()


def test_a_printed_slip_goes_alone(page: Page) -> None:
    page.goto(address(GAME, LESSON.slug))
    page.locator(f"[data-part=choices] [data-action={LESSON.steps[0].accept[0]!r}]").click()
    page.goto(LEARN)
    page.locator("result-slip summary").click()
    slip = page.locator("result-slip [data-part=words]").inner_text()
    # While the browser prints, the page waits; here it does not go on.
    page.evaluate("() => { window.print = () => { throw new Error('printing'); }; window.onerror = () => true; }")
    page.get_by_role("button", name="Print").dispatch_event("click")
    words = printed.text(page.pdf(format="A4"))
    assert slip in words
    assert "Lesson 1" not in words
    assert BOX.lessons[0].goal.text not in words
