"""Exercises laid out: as a sheet with its key for the printer, and one at a time for a screen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from gamecore.box import Box
from gamecore.exercise import ALLOWED, BLOCK, KINDS, LEVELS, NEXT, Code, Exercise, Pick, block, some
from gamecore.markup import Attributes, Markup, choice_list, drawing, element, icon, sprite, together
from gamecore.scene import Choice, Scene
from gamecore.tabletop import Sheet, in_words, ready_names, rule_link, scene_of, told
from gamecore.words import Message, Reader, say, say_n

LETTERS = "ABC"
# Translators: the first three letters of the alphabet, before the answers on a worksheet.
_CALLED = {"A": say("A"), "B": say("B"), "C": say("C")}
"""How the answers are called, in the alphabet of a language."""
FEWEST, MOST = 1, 30
_LONG = 250
"""Sentences about a table that have more letters run on, so that two exercises fit on a page."""
RULER_MM = 50
"""How long the ruler on each sheet is, so that whoever prints can see whether the size is right."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet and its key, as markup."""

    code: str
    sheet: Markup
    key: Markup


@dataclass(frozen=True, slots=True)
class _Desk:
    """What every function here needs: the game, the exercises, the language, and where the rules are."""

    box: Box
    code: Code
    reader: Reader
    rules: str

    @property
    def slug(self) -> str:
        return self.box.game.slug

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(ready_names(self.reader).values())

    @property
    def spelled(self) -> str:
        return self.code.spelled(self.box)

    def on(self, host: str) -> Sheet:
        """Where a table with ids of its own is written."""
        return Sheet(self.reader, host, self.rules)

    def read(self, message: Message) -> str:
        return self.reader.read(message)


# On paper.


def paper(box: Box, code: Code, number: int, reader: Reader, rules: str = "") -> Paper:
    """A sheet with so many exercises and its key. Raises NoExercise where the game has none of this kind."""
    desk = _Desk(box, code, reader, rules)
    made = some(box, code, desk.names, number)
    return Paper(desk.spelled, _sheet(desk, made), _key(desk, made))


def _sheet(desk: _Desk, made: Sequence[Exercise]) -> Markup:
    tasks = element(
        "ol", {"class": "rh-tasks", "role": "list"}, *(_task(desk, each, place) for place, each in enumerate(made, 1))
    )
    blank = element("span", {"class": "rh-blank"})
    name = element("p", {"class": "rh-sheet-line"}, desk.read(say("Name:")), Markup(" "), blank, ruler(desk.reader))
    return element(
        "section",
        {"class": "rh-sheet", "data-code": desk.spelled, "lang": desk.reader.language},
        with_shapes(desk.slug, together((_head(desk, desk.code.kind), name, _note(desk), _signs(desk), tasks))),
        _foot(desk),
    )


def _head(desk: _Desk, kind: str) -> Markup:
    title = desk.read(say("{game}: {kind}", game=desk.box.title, kind=_titled(kind)))
    level = element("span", {"class": "rh-level"}, desk.read(LEVELS[desk.code.level]))
    code = element("strong", {"class": "rh-code"}, desk.spelled)
    line = element("p", {"class": "rh-sheet-line"}, level, Markup(" "), _coded(desk, code))
    return element("header", {"class": "rh-sheet-head"}, element("h2", None, title), line)


def _titled(kind: str) -> Message:
    return KINDS[kind] if kind in (ALLOWED, NEXT) else say("{first} {second}", first=KINDS[ALLOWED], second=KINDS[NEXT])


def _coded(desk: _Desk, code: Markup) -> Markup:
    return element("span", None, desk.read(say("Code:")), Markup(" "), code)


def ruler(reader: Reader) -> Markup:
    """A bar of exactly 50 mm, with a tick each centimetre; black shapes, so that no setting of a printer drops it."""
    ticks = (
        element("rect", {"x": 10 * cm - (0.2 if cm else 0), "y": 0, "width": 0.2, "height": 3, "class": "rh-ink"})
        for cm in range(RULER_MM // 10 + 1)
    )
    bar = element("rect", {"x": 0, "y": 3, "width": RULER_MM, "height": 0.8, "class": "rh-ink"})
    attributes: Attributes = {
        "class": "rh-ruler",
        "viewBox": f"0 0 {RULER_MM} 4",
        "width": f"{RULER_MM}mm",
        "height": "4mm",
        "role": "img",
        "aria-label": reader.read(say("a ruler of {mm} mm", mm=RULER_MM)),
    }
    label = element("span", None, reader.read(say("{mm} mm", mm=RULER_MM)))
    return element("span", {"class": "rh-measure"}, element("svg", attributes, bar, *ticks), label)


def _note(desk: _Desk) -> Markup:
    """What the pictures show; the same for every sheet of a kind."""
    says = [say("Look at the table, read what is said, and mark the right answer.")]
    if desk.code.kind != ALLOWED:
        says.append(say("Where it asks what happens next, the picture shows everything, as a referee sees it."))
    return element("p", {"class": "rh-sheet-note"}, " ".join(map(desk.read, says)))


def _signs(desk: _Desk) -> Markup:
    """Which sign stands for what: the sentences name colours, and a printer may have none."""
    signs = (
        element("span", None, icon(desk.slug, shape), Markup(" "), desk.read(says)) for shape, says in desk.box.signs
    )
    return element("p", {"class": "rh-sheet-signs"}, *signs) if desk.box.signs else Markup("")


def _task(desk: _Desk, made: Exercise, number: int) -> Markup:
    picks = (_box(desk, pick, letter) for pick, letter in zip(made.picks, LETTERS, strict=False))
    return element(
        "li",
        {"class": "rh-task-box", "data-number": number},
        element("div", {"class": f"rh-task-board {_shape(desk, made)}"}, _board(desk, made, f"sheet-{number}")),
        element(
            "div",
            None,
            element("p", {"class": "rh-task-told"}, element("b", None, f"{number}."), Markup(" "), _told(desk, made)),
            element("p", {"class": "rh-task-asks"}, desk.read(made.asks)),
            element("ul", {"class": "rh-picks", "role": "list"}, *picks),
            _in_words(desk, made),
        ),
    )


def _shape(desk: _Desk, made: Exercise) -> str:
    """Whether a table fills the place on a sheet by its width or by its height."""
    width, height = _scene(desk, made).size
    return "is-wide" if width > height else "is-tall"


def _in_words(desk: _Desk, made: Exercise) -> Markup:
    """The table in sentences: a printer without colours may print small things hard to tell apart."""
    said = [desk.read(line) for line in _scene(desk, made).lines]
    head = element("p", {"class": "rh-task-words"}, desk.read(say("The table in words:")))
    look = "rh-task-lines is-long" if sum(map(len, said)) > _LONG else "rh-task-lines"
    lines = together((element("li", None, line) for line in said), " ")
    return together((head, element("ul", {"class": look, "role": "list"}, lines)))


def _told(desk: _Desk, made: Exercise) -> str:
    on_turn = say("{player} is on turn.", player=made.match.players[_decider(made)])
    return f"{desk.read(on_turn)} {desk.read(made.told)}"


def _decider(made: Exercise) -> int:
    turn = made.match.turn
    assert isinstance(turn, int), "an exercise is a position in which somebody decides"
    return turn


def _box(desk: _Desk, pick: Pick, letter: str) -> Markup:
    """An answer with a box to mark; the box is drawn by its border, which every printer prints."""
    mark = element("span", {"class": "rh-mark", "aria-hidden": "true"})
    return element("li", None, mark, element("b", None, desk.read(_CALLED[letter])), Markup(" "), desk.read(pick.says))


def _scene(desk: _Desk, made: Exercise) -> Scene:
    """The table as it stands."""
    return scene_of(desk.box, made.match, made.sees, desk.reader, ())


def _board(desk: _Desk, made: Exercise, host: str) -> Markup:
    return drawing(_scene(desk, made), desk.reader, desk.slug, host, playable=False)


def _foot(desk: _Desk) -> Markup:
    edition = say(
        "Rulehouse · {game}, edition {edition} · code {code} opens these positions on the page “Projector”",
        game=desk.box.title,
        edition=desk.box.game.edition,
        code=desk.spelled,
    )
    return element("footer", {"class": "rh-sheet-foot"}, desk.read(edition))


def _key(desk: _Desk, made: Sequence[Exercise]) -> Markup:
    lines = (_solution(desk, each, number) for number, each in enumerate(made, 1))
    note = say_n(
        "The answer to {count} exercise, worked out by the rules themselves.",
        "The answers to {count} exercises, worked out by the rules themselves.",
        len(made),
    )
    return element(
        "section",
        {"class": "rh-sheet rh-sheet-key", "data-code": desk.spelled, "lang": desk.reader.language},
        element("h2", None, desk.read(say("Key to {code}: {game}", code=desk.spelled, game=desk.box.title))),
        element("p", {"class": "rh-sheet-line"}, desk.read(note), Markup(" "), ruler(desk.reader)),
        element("ol", {"class": "rh-key", "role": "list"}, *lines),
        _foot(desk),
    )


def _solution(desk: _Desk, made: Exercise, number: int) -> Markup:
    right, letter = made.picks[made.right], LETTERS[made.right]
    told_anyway = right.says in (message for message, _ in right.because)
    return element(
        "li",
        {"data-number": number, "data-right": letter},
        element("b", None, f"{number}. {desk.read(_CALLED[letter])}"),
        Markup(" "),
        "" if told_anyway else desk.read(right.says),
        *_reasons(desk, right.because, "key"),
    )


def _reasons(desk: _Desk, because: Iterable[tuple[Message, str]], host: str) -> Iterator[Markup]:
    for says, rule in because:
        yield Markup(" ")
        yield told(says, rule, desk.box.game, desk.on(host), "span")


def with_shapes(game: str, body: Markup) -> Markup:
    """Markup with the shapes that it shows before it, for a page that may not hold them yet."""
    return together((sprite(game, re.findall(rf'href="#shape-{game}-([a-z0-9-]+)"', body)), body))


# On a screen, one at a time.

_LEADS = {True: (say("Right!"), "icon-check"), False: (say("Not quite."), "icon-cross")}


def stack(box: Box, code: Code, reader: Reader, rules: str, number: int = 0) -> Markup:
    """Ten exercises, the block with this number, each with the answer to every pick."""
    desk, first = _Desk(box, code, reader, rules), BLOCK * number + 1
    return together(_card(desk, each, place) for place, each in enumerate(block(box, code, desk.names, number), first))


def _card(desk: _Desk, made: Exercise, number: int) -> Markup:
    """An exercise in templates, in the words of lessons, so that the same style sheet dresses both."""
    choices = [Choice(letter, pick.says) for letter, pick in zip(LETTERS, made.picks, strict=False)]
    answers = (_answer(desk, made, pick, letter) for pick, letter in zip(made.picks, LETTERS, strict=False))
    return element(
        "section",
        {"class": "rh-exercise", "data-exercise": number, "data-right": LETTERS[made.right]},
        element(
            "template",
            {"data-start": True},
            element("div", {"data-part": "task"}, *_question(desk, made)),
            element("div", {"data-part": "board"}, _board(desk, made, "exercise")),
            element(
                "div",
                {"data-part": "choices"},
                choice_list(choices, desk.reader, desk.slug, desk.read(say("Your answer"))),
                in_words(_scene(desk, made), desk.reader),
            ),
        ),
        *answers,
    )


def _question(desk: _Desk, made: Exercise) -> Iterator[Markup]:
    yield element(
        "p", {"class": "rh-order"}, _told(desk, made), Markup(" "), element("strong", None, desk.read(made.asks))
    )


def _answer(desk: _Desk, made: Exercise, pick: Pick, letter: str) -> Markup:
    """What is said to an answer, and after a right one how the table looks then."""
    lead, picture = _LEADS[pick.right]
    says = (element("p", {"class": "rh-says"}, desk.read(message)) for message in _once(pick.because))
    cites = dict.fromkeys(rule for _, rule in pick.because)
    links = (element("li", None, rule_link(desk.box.game, rule, desk.on(""), named=True)) for rule in cites)
    message = element(
        "div",
        {"data-part": "message"},
        element("p", {"class": "rh-lead"}, icon(desk.slug, picture), element("strong", None, desk.read(lead))),
        *says,
        element("ul", {"class": "rh-why", "role": "list"}, *links),
    )
    after = _after(desk, made) if pick.right and made.after is not None else Markup("")
    attributes: Attributes = {
        "data-answer": letter,
        "data-letter": desk.read(_CALLED[letter]),
        "data-verdict": "right" if pick.right else "wrong",
    }
    return element("template", attributes, message, after)


def _after(desk: _Desk, made: Exercise) -> Markup:
    assert made.after is not None, "asked only where something happened"
    scene = scene_of(desk.box, made.after, made.sees, desk.reader)
    board = drawing(scene, desk.reader, desk.slug, "exercise", playable=False)
    return element("div", {"data-part": "board"}, board)


def _once(because: Iterable[tuple[Message, str]]) -> Iterable[Message]:
    return dict.fromkeys(message for message, _ in because)
