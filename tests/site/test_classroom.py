"""Worksheets, referee rounds and the projector, as a class uses them: on paper, and by keys alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, PdfMargins, expect

from gamecore.catalog import BOXES
from gamecore.exercise import ALLOWED, BOTH, Code, some
from gamecore.paper import LETTERS, RULER_MM
from gamecore.press.pages import suffix
from gamecore.tabletop import ready_names
from gamecore.words import reader
from tests.site import overheard, printed
from tests.site.lessons import TOLD, address

START_MS = 40_000
DOCS = Path(__file__).resolve().parents[2] / "docs" / "games"
SLUGS = [box.game.slug for box in BOXES]
GAMES = {box.game.slug: box for box in BOXES}
NAMES = tuple(ready_names(reader("en")).values())
#: The lessons that the plans for teachers put on the wall.
PLANNED = [
    (slug, language, lesson)
    for slug, language in TOLD
    for lesson in re.findall(
        r"learn/([\w-]+)\.md\?view=board",
        (DOCS / slug / f"teach{suffix(language)}.md").read_text(encoding="utf-8"),
    )
]
PAPERS = (("A4", (210, 297)), ("Letter", (215.9, 279.4)))
MARGIN = PdfMargins(top="10mm", right="10mm", bottom="10mm", left="10mm")
SMALL_TEXT = """(least) => {
    const small = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const {parentElement: around, data} = walker.currentNode;
        if (!data.trim() || !around.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
        if (around.closest("template, script, style, .rh-live, .is-away, noscript, option")) continue;
        const box = around.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue;
        const svg = around.closest("svg");
        const scale = svg ? svg.getBoundingClientRect().height / svg.viewBox.baseVal.height : 1;
        const size = parseFloat(getComputedStyle(around).fontSize) * scale;
        if (size < least) small.push(`${data.trim().slice(0, 40)}: ${size}`);
    }
    return small;
}"""

#: Whether everything of the vote is seen: keys cannot roll it.
FITS = "(() => { const vote = document.querySelector('.rh-vote'); return vote.scrollHeight <= vote.clientHeight; })()"
#: Whether what is said to an answer stands above the line with the keys.
SEEN = """document.querySelector("[data-part=message]").getBoundingClientRect().bottom
    <= document.querySelector(".rh-keys").getBoundingClientRect().top"""

def _choose(page: Page, **wanted: str) -> str:
    """Makes a sheet and returns its code."""
    for name, value in wanted.items():
        field = page.locator(f"worksheet-desk [name={name}]")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    before = page.locator("worksheet-desk .rh-sheet").first.get_attribute("data-code")
    page.get_by_role("button", name="Make the sheet").click()
    expect(page.locator(f"worksheet-desk .rh-sheet[data-code='{before}']")).to_have_count(0, timeout=START_MS)
    return page.locator("worksheet-desk .rh-sheet").first.get_attribute("data-code") or ""


@pytest.mark.parametrize("slug", SLUGS)
def test_sheet_key_and_projector_agree_with_the_core(page: Page, slug: str) -> None:
    page.goto("worksheets/")
    code = _choose(page, game=slug, level="2", kind=BOTH, number="4", seed="K7QM")
    assert code == Code(slug, 2, BOTH, "K7QM").spelled(GAMES[slug])
    made = some(GAMES[slug], Code(slug, 2, BOTH, "K7QM"), NAMES, 4)
    read = reader("en").read
    for paper, size in PAPERS if slug == SLUGS[0] else PAPERS[:1]:
        pdf = page.pdf(format=paper, margin=MARGIN)
        words = printed.text(pdf)
        assert len(printed.pages(pdf)) == 3  # one leaf, printed on both sides, and the key
        assert all(each == pytest.approx(size, abs=0.5) for each in printed.pages(pdf))
        for number, exercise in enumerate(made, 1):
            assert f"{number}. {LETTERS[exercise.right]} " in words
            for said in (exercise.told, exercise.asks, *(pick.says for pick in exercise.picks)):
                assert printed.run_together(read(said)) in printed.run_together(words)
        assert words.count(code) >= 3
        assert "Which game?" not in words
        bar = [width for width, height in printed.bars(pdf) if height < 1.5 and 45 < width < 55]
        assert len(bar) == 2  # on the sheet and on its key
        assert bar == [pytest.approx(RULER_MM, abs=0.25)] * 2
    page.get_by_role("link", name="Show these exercises on the projector").click()
    task = page.locator("exercise-round [data-part=task]")
    page.set_viewport_size({"width": 1280, "height": 720})
    for exercise in made[:2]:
        expect(task).to_contain_text(read(exercise.told), timeout=START_MS)
        assert _vote_is_seen(page) == []
        page.keyboard.press(str(exercise.right + 1))
        expect(page.locator("exercise-round [data-part=message]")).to_have_attribute("data-kind", "right")
        page.keyboard.press("ArrowRight")
    expect(task).to_contain_text(read(made[2].told))


def _vote_is_seen(page: Page) -> list[str]:
    """A vote for the last answer on offer, and what the rules say to each; returns what does not fit on the wall."""
    page.keyboard.press("ArrowDown")
    choices = page.locator(".rh-vote-choice").all_inner_texts()
    for key in (*["ArrowDown"] * (len(choices) - 1), "1", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.locator(".rh-vote-says")).to_have_count(len(choices))
    lost = []
    for choice in reversed(choices):
        if not page.evaluate(FITS):
            lost.append(choice)
        page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    return lost


def test_only_the_key_or_only_the_sheet_goes_to_the_printer(page: Page) -> None:
    page.goto("worksheets/")
    page.locator("[name=parts]").select_option("key")
    assert "Name:" not in printed.text(page.pdf(format="A4"))
    page.locator("[name=parts]").select_option("sheet")
    words = printed.text(page.pdf(format="A4"))
    assert "Name:" in words
    assert "Key to" not in words


def test_nothing_on_a_sheet_needs_colour_or_a_printed_background(page: Page) -> None:
    page.goto("worksheets/")
    expect(page.locator(".rh-sheet b").first).to_be_visible()
    # Not before: a new page begins on a screen again.
    page.emulate_media(media="print")
    assert page.evaluate("matchMedia('print').matches")
    inks = page.evaluate(
        """() => [...document.querySelectorAll(".rh-sheet :is(p, li, h2, b, span, a, strong)")]
            .map((each) => getComputedStyle(each)).flatMap((style) => [style.color, style.backgroundColor])"""
    )
    assert set(inks) == {"rgb(0, 0, 0)", "rgba(0, 0, 0, 0)"}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_referee_goes_on_without_end_and_points_at_the_rule(page: Page, slug: str) -> None:
    page.goto(f"games/{slug}/referee/")
    board, count = page.locator("exercise-round .rh-scene"), page.locator("exercise-round [data-part=count]")
    expect(board).to_be_visible()
    seen = set()
    for number in range(1, 13):
        expect(count).to_have_text(f"Exercise {number}", timeout=START_MS)
        seen.add(page.locator("exercise-round [data-part=task]").inner_text() + board.inner_html())
        card = page.locator(f"exercise-round [data-exercise='{number}']")
        right = card.get_attribute("data-right") or ""
        if number == 1:
            wrong = next(letter for letter in LETTERS if letter != right)
            page.locator(f"exercise-round .rh-choice[data-action={wrong}]").click()
            message = page.locator("exercise-round [data-part=message]")
            expect(message).to_contain_text("Not quite.")
            link = message.locator("a.rh-rule").first
            assert re.search(r"/rules/#[A-Z]{2}-\d+$", link.evaluate("link => link.href"))
        page.locator(f"exercise-round .rh-choice[data-action={right}]").click()
        expect(page.locator("exercise-round [data-part=message]")).to_have_attribute("data-kind", "right")
        page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator("[data-part=score]")).to_have_text("11 of 12 right")
    assert len(seen) >= 10


def test_a_damaged_code_opens_nothing_and_says_so(page: Page) -> None:
    good = Code(SLUGS[0], 1, ALLOWED, "K7QM").spelled(BOXES[0])
    page.goto("projector/")
    for wrong, says in ((good[:-1], "eight letters"), ("XX" + good[2:], "No game here"), (good[:-1] + "2", "mistyped")):
        if wrong == good:
            continue
        page.locator("[name=code]").fill(wrong)
        page.get_by_role("button", name="Open", exact=True).click()
        expect(page.locator("exercise-round [data-part=note]")).to_contain_text(says, timeout=START_MS)
        assert not page.locator("exercise-round [data-part=stage]").is_visible()
    page.locator("[name=code]").fill(good.lower())
    page.keyboard.press("Enter")
    expect(page.locator("exercise-round [data-part=count]")).to_have_text("Exercise 1", timeout=START_MS)


# The projector


@pytest.fixture
def wall(page: Page) -> Page:
    """A page as wide and high as a projector."""
    page.set_viewport_size({"width": 1280, "height": 720})
    return page


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("where", ["play/", "referee/", "lesson"])
def test_on_the_wall_letters_are_large_and_nothing_leads_astray(wall: Page, slug: str, where: str) -> None:
    first = address(slug, GAMES[slug].lessons[0].slug)
    wall.goto(f"{first if where == 'lesson' else f'games/{slug}/{where}'}?view=board")
    expect(wall.locator(".rh-board .rh-scene:visible")).to_have_count(1)
    assert wall.evaluate(SMALL_TEXT, 27.5) == []
    for around in (".md-header", ".md-tabs", ".md-footer", ".md-sidebar"):
        assert wall.locator(f"{around}:visible").count() == 0
    assert wall.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = wall.locator(".rh-board .rh-scene:visible").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 720
    wall.locator(".rh-choice:visible").first.wait_for(timeout=START_MS)  # where cards are dealt first, after Python
    colours = wall.locator(".rh-choice:visible").first.evaluate(
        "button => [getComputedStyle(button).color, getComputedStyle(button).backgroundColor]"
    )
    assert colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]


@pytest.mark.parametrize(("slug", "language", "lesson"), PLANNED)
def test_a_whole_lesson_by_number_keys_and_arrows(wall: Page, slug: str, language: str, lesson: str) -> None:
    wall.goto(f"{address(slug, lesson, language=language)}?view=board")
    steps = wall.locator("lesson-player [data-step]").count()
    for number in range(steps):
        step = wall.locator("lesson-player [data-step]").nth(number)
        expect(wall.locator("[data-part=task] h2")).to_contain_text(re.compile(rf"\b{number + 1} \S+ {steps}\b"))
        if step.get_attribute("data-kind") != "read":
            solution = step.get_attribute("data-solution")
            wall.keyboard.press(_key(wall, solution or ""))
            expect(wall.locator("[data-part=message]")).to_have_attribute("data-kind", "right")
            assert wall.evaluate(SEEN), step.get_attribute("data-step")
        wall.keyboard.press("ArrowRight")
    expect(wall.locator("[data-part=finish]")).to_be_visible()


def _key(wall: Page, action: str) -> str:
    """The number that stands in front of a choice, or that it begins with."""
    buttons = wall.locator("lesson-player .rh-choice:visible")
    actions, texts = buttons.evaluate_all(
        "buttons => [buttons.map((button) => button.dataset.action), buttons.map((button) => button.textContent)]"
    )
    place = actions.index(action)
    if all(re.match(r"\s*\d\b", text) for text in texts):
        return str(texts[place].strip()[0])
    before = buttons.nth(place).evaluate("button => getComputedStyle(button, '::before').content")
    assert "counter" in before
    return str(place + 1)


def test_a_class_votes_by_show_of_hands_and_the_majority_is_played(wall: Page) -> None:
    wall.goto(f"games/{SLUGS[0]}/referee/?view=board")
    right = LETTERS.index(wall.locator("[data-exercise='1']").get_attribute("data-right") or "")
    wall.keyboard.press("ArrowDown")
    vote = wall.locator(".rh-vote")
    expect(vote).to_contain_text("Hands up!")
    wall.keyboard.press("ArrowRight")
    expect(vote.locator("[role=status]")).to_contain_text("at least for one")
    wall.keyboard.type("9")
    wall.keyboard.press("ArrowDown")
    wall.keyboard.type("9")
    wall.keyboard.press("ArrowRight")
    expect(vote.locator("[role=status]")).to_contain_text("vote again")
    for place, hands in enumerate("17" if right == 0 else "71"):
        wall.keyboard.press("ArrowDown" if place else "ArrowUp")
        wall.keyboard.type(hands)
    wall.keyboard.press("ArrowDown")
    wall.keyboard.type("3")
    assert wall.evaluate(SMALL_TEXT, 27.5) == []
    wall.keyboard.press("ArrowRight")
    says = vote.locator(".rh-vote-says")
    expect(says).to_have_count(3)
    for place in range(3):
        expect(says.nth(place)).to_contain_text("Right!" if place == right else "Not quite.")
        assert says.nth(place).locator("a.rh-rule").count() > 0
    assert wall.evaluate(FITS)
    wall.keyboard.press("ArrowUp")
    assert wall.evaluate(FITS)
    most = 1 if right == 0 else 0
    expect(vote.locator("li[data-most] .rh-vote-choice")).to_have_text(
        vote.locator(".rh-vote-choice").nth(most).inner_text()
    )
    wall.keyboard.press("ArrowRight")
    expect(vote).to_have_count(0)
    expect(wall.locator("exercise-round [data-part=message]")).to_have_attribute(
        "data-kind", "right" if most == right else "wrong"
    )


@pytest.mark.parametrize("slug", SLUGS)
def test_a_class_plays_a_game_by_votes_and_keys_alone(wall: Page, slug: str) -> None:
    wall.goto(f"games/{slug}/play/?view=board")
    table = wall.locator("game-table")
    voted = 0
    for _ in range(8):
        wall.locator("game-table .rh-choice:visible").first.wait_for(timeout=START_MS)  # cards may be dealt first
        before = table.get_attribute("data-hash")
        if wall.locator("game-table .rh-choice:visible").count() == 1:
            wall.keyboard.press("ArrowRight")
        else:
            wall.keyboard.press("ArrowDown")
            # Python may deal first, so what can be chosen is counted when the vote is there.
            offered = wall.locator(".rh-vote > ol > li")
            expect(offered.first).to_be_visible(timeout=START_MS)
            expect(offered).to_have_count(min(3, wall.locator("game-table .rh-choice").count()))
            wall.keyboard.type("14")
            wall.keyboard.press("ArrowRight")
            expect(wall.locator(".rh-vote-says a.rh-rule").nth(1)).to_be_attached(timeout=START_MS)
            assert wall.evaluate(FITS)
            before = table.get_attribute("data-hash")  # anew: the vote may have opened the table
            wall.keyboard.press("ArrowRight")
            voted += 1
        if before is None:
            expect(table).to_have_attribute("data-hash", re.compile("."), timeout=START_MS)
        else:
            expect(table).not_to_have_attribute("data-hash", before, timeout=START_MS)
    assert voted > 0


@pytest.mark.parametrize("slug", SLUGS)
def test_on_the_wall_each_half_of_the_class_has_a_player_and_nobody_sets_up(wall: Page, slug: str) -> None:
    overheard.listen(wall)
    wall.goto(f"games/{slug}/play/?view=board")
    expect(wall.locator("game-table")).to_have_attribute("data-hash", re.compile(".*"), timeout=START_MS)
    (call,) = overheard.calls(wall, "pilots")
    players, pilots = call["players"], call["pilots"]
    assert pilots[:2] == ["person", "person"]
    assert "person" not in pilots[2:]
    assert len(players) == len(pilots) == max(2, GAMES[slug].game.seats.start)
    expect(wall.locator("game-table .rh-choice").first).to_be_visible(timeout=START_MS)
