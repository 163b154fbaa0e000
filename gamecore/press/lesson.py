"""A lesson as a page: a picture story that stands by itself, and in it everything the lesson player needs.

Every step holds, in templates, how its table looks, its hints and the answer to everything that can be tried,
all of it said by the rules core; so a lesson needs no Python in the browser.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from gamecore.box import Box
from gamecore.markup import Attributes, Markup, choice_list, drawing, element, icon, together
from gamecore.match import Match
from gamecore.press import course, results, sentences
from gamecore.press.figures import story_picture
from gamecore.press.parts import button, forget, live_region, said, speaker
from gamecore.press.place import Place
from gamecore.scene import Choice, Scene
from gamecore.tabletop import Sheet, rule_link, scene_of
from gamecore.tutorial import SAY_NO, SAY_YES, Answer, Played, Question, Tutorial, looker, play_lesson, spelled
from gamecore.words import Message

type AnyAnswer = Answer[Any, Any]
type AnyPlayed = Played[Any, Any]

_LEADS = {"right": sentences.RIGHT, "wrong": sentences.WRONG, "refused": sentences.REFUSED}
_LEAD_ICONS = {"right": "icon-check", "wrong": "icon-cross", "refused": "icon-rule"}


@dataclass(frozen=True, slots=True)
class _Desk:
    """What every function here needs: the box, the lesson, and where it is printed."""

    box: Box
    lesson: Tutorial
    place: Place

    @property
    def slug(self) -> str:
        return self.box.game.slug

    @property
    def sheet(self) -> Sheet:
        return Sheet(self.place.reader, self.lesson.slug, self.place.rules(self.slug))

    def figure(self, step: str) -> Sheet:
        """The same for a picture of the story, which has ids of its own."""
        return Sheet(self.place.reader, f"{self.lesson.slug}-{step}", self.place.rules(self.slug))

    def read(self, message: Message) -> str:
        return self.place.read(message)


#: Runs before the story is parsed. A story is a large drawing, of which only the first step is to be seen while its
#: player is on the way; where the player fails to come, or takes long, the whole story is there to be read.
FIRST_STEP_FIRST = (
    '(page=>{const whole=()=>delete page.dataset.uiSoon;page.dataset.uiSoon="";setTimeout(whole,5000);'
    'addEventListener("error",failed=>{if(failed.target.dataset?.worker)whole()},true)})(document.documentElement)'
)


def lesson(box: Box, taught: Tutorial, place: Place) -> Markup:
    """The whole lesson player with its story."""
    desk = _Desk(box, taught, place)
    played = play_lesson(box.game, taught)
    attributes: Attributes = {
        "lang": place.language,
        "data-game": desk.slug,
        "data-lesson": taught.slug,
        "data-host": taught.slug,
        "data-numbers": course.lessons(desk.slug),
        "data-course": " ".join(each.slug for each in box.lessons),
    }
    return element(
        "lesson-player",
        attributes,
        element("p", {"class": "rh-goal"}, desk.read(taught.goal)),
        _stage(desk),
        _explore(desk),
        _finish(desk),
        element(
            "div",
            {"class": "rh-story", "data-part": "story"},
            element("noscript", None, element("p", None, desk.read(sentences.WITHOUT_SCRIPTS))),
            *(_step(desk, step, number) for number, step in enumerate(played, 1)),
        ),
        live_region(),
    )


# The stage: one step at a time. It is empty until the player puts the first step on it.


def _stage(desk: _Desk) -> Markup:
    return element(
        "div",
        {"class": "rh-stage", "data-part": "stage", "hidden": True},
        _step_list(desk),
        element("div", {"class": "rh-task", "data-part": "task"}),
        element("div", {"class": "rh-board", "data-part": "board"}),
        element(
            "div",
            {"class": "rh-side"},
            element("div", {"class": "rh-message", "data-part": "message", "hidden": True}),
            element("div", {"class": "rh-offer", "data-part": "choices"}),
            _onwards(desk),
            _tools(desk),
            _log(desk),
        ),
    )


def _step_list(desk: _Desk) -> Markup:
    links = (
        element("li", None, element("a", _to(step.key, number), desk.read(step.title)))
        for number, step in enumerate(desk.lesson.steps, 1)
    )
    return element(
        "nav", {"class": "rh-steps", "aria-label": desk.read(sentences.STEPS)}, element("ol", {"role": "list"}, *links)
    )


def _to(key: str, number: int) -> Attributes:
    return {"href": f"#{key}", "data-to": key, "aria-keyshortcuts": str(number)}


def _onwards(desk: _Desk) -> Markup:
    back = button(desk.place, desk.slug, "back", "back", sentences.BACK)
    hint = button(desk.place, desk.slug, "hint", "hint", sentences.HINTS)
    forth = button(desk.place, desk.slug, "next", "next", sentences.NEXT)
    return element("div", {"class": "rh-onwards"}, back, hint, forth)


def _tools(desk: _Desk) -> Markup:
    tools = (
        ("replay", "again", sentences.REPLAY),
        ("again", "speak", sentences.SAY_AGAIN),
        ("explore", "explore", sentences.EXPLORE),
    )
    return element("div", {"class": "rh-tools"}, *(button(desk.place, desk.slug, *tool) for tool in tools))


def _log(desk: _Desk) -> Markup:
    return element(
        "details",
        {"class": "rh-log"},
        element("summary", None, desk.read(sentences.MESSAGES)),
        element("ol", {"data-part": "log"}),
        forget(desk.place, desk.slug),
    )


def _explore(desk: _Desk) -> Markup:
    """The live table of a step, which needs the rules core; asked for by a button, so it may take its time."""
    attributes: Attributes = {
        "lang": desk.place.language,
        "data-game": desk.slug,
        "data-host": "explore",
        "data-rules": desk.place.rules(desk.slug),
    }
    table = element(
        "game-table",
        attributes,
        said(desk.place, desk.slug),
        element("p", {"class": "rh-note", "data-part": "note", "hidden": True}),
        element("div", {"class": "rh-table", "data-part": "table"}),
        element("div", {"class": "rh-bar"}, button(desk.place, desk.slug, "undo", "undo", sentences.UNDO)),
        live_region(),
    )
    return element(
        "section",
        {"class": "rh-explore", "data-part": "explore", "hidden": True},
        element("h2", {"tabindex": "-1"}, desk.read(sentences.EXPLORING)),
        button(desk.place, desk.slug, "lesson", "back", sentences.BACK_TO_LESSON),
        table,
    )


def _finish(desk: _Desk) -> Markup:
    return element(
        "section",
        {"class": "rh-finish", "data-part": "finish", "hidden": True},
        element("h2", {"tabindex": "-1"}, desk.read(sentences.FINISHED)),
        element("p", None, desk.read(desk.lesson.goal)),
        _ending(desk),
        element("ul", {"role": "list"}, *(element("li", None, way) for way in _ways_on(desk))),
        results.slip(desk.box, desk.place),
    )


def _ending(desk: _Desk) -> Markup:
    if desk.lesson.ending is None:
        return Markup("")
    name, shows = desk.lesson.ending
    return story_picture(desk.slug, name, desk.read(shows))


def _ways_on(desk: _Desk) -> Iterator[Markup]:
    lessons = desk.box.lessons
    following = lessons[lessons.index(desk.lesson) + 1 :][:1]
    for each in following:
        address = desk.place.to(f"games/{desk.slug}/learn/{each.slug}/")
        way: Attributes = {"href": address, "class": "rh-button is-main", "data-way": "next", "data-lesson": each.slug}
        yield element("a", way, desk.read(sentences.next_lesson(each.title)))
    yield button(desk.place, desk.slug, "play-on", "play", sentences.PLAY_ON)
    yield button(desk.place, desk.slug, "from-start", "again", sentences.FROM_START)
    for says, page in ((sentences.ALL_LESSONS, "learn"), (sentences.PLAY_PAGE, "play")):
        address = desk.place.to(f"games/{desk.slug}/{page}/")
        yield element("a", {"href": address, "class": "rh-button", "data-way": page}, desk.read(says))


# The story: all steps in order. Hidden by the player, which takes its templates from here.


def _step(desk: _Desk, played: AnyPlayed, number: int) -> Markup:
    step = played.step
    attributes: Attributes = {
        "class": "rh-step",
        "id": step.key,
        "data-step": step.key,
        "data-kind": step.kind,
        "data-hash": played.start.fingerprint,
        "data-points": " ".join(step.points) or None,
        "data-solution": played.solution or None,
    }
    return element(
        "section",
        attributes,
        *_task(desk, played, number),
        _figure(desk, played),
        _happens(desk, played),
        _start_template(desk, played, number),
        *_hint_templates(desk, played),
        *(_answer_template(desk, line, answer) for line, answer in played.answers.items()),
    )


def _task(desk: _Desk, played: AnyPlayed, number: int) -> Iterator[Markup]:
    step = played.step
    heading = desk.read(sentences.step(number, len(desk.lesson.steps), step.title))
    yield element("h2", {"tabindex": "-1"}, heading)
    if step.picture:
        pictures = (icon(desk.slug, name) for name in step.picture)
        yield element("p", {"class": "rh-in-pictures", "aria-hidden": "true"}, *pictures)
    if step.kind == "referee":
        whistle = icon(desk.slug, "icon-whistle")
        yield element("p", {"class": "rh-role"}, whistle, element("strong", None, desk.read(sentences.REFEREE)))
    if played.meanwhile:
        told = together((element("span", None, desk.read(event.says)) for event in played.meanwhile), " ")
        lead = element("strong", None, desk.read(sentences.MEANWHILE))
        yield element("p", {"class": "rh-meanwhile"}, lead, Markup(" "), told)
    yield element("p", {"class": "rh-order"}, desk.read(step.say))


def _figure(desk: _Desk, played: AnyPlayed) -> Markup:
    scene = _scene(desk, played.start)
    return element(
        "figure",
        {"class": "rh-figure"},
        drawing(scene, desk.place.reader, desk.slug, desk.figure(played.step.key).host, playable=False),
    )


def _happens(desk: _Desk, played: AnyPlayed) -> Markup:
    """What a reader without scripts learns: the right answer, what follows from it, and why."""
    right = played.answers.get(played.solution)
    says = (played.step.praise,) if right is None else right.says
    told = together((element("span", None, desk.read(message)) for message in says), " ")
    lead = element("strong", None, desk.read(sentences.WHAT_HAPPENS))
    return together(
        (
            element("p", {"class": "rh-happens"}, lead, Markup(" "), told),
            _why(desk, played.step.cites if right is None else right.cites),
        )
    )


def _why(desk: _Desk, cites: Iterable[str]) -> Markup:
    links = [element("li", None, rule_link(desk.box.game, rule, desk.sheet, named=True)) for rule in cites]
    return element("ul", {"class": "rh-why", "role": "list"}, *links) if links else Markup("")


def _start_template(desk: _Desk, played: AnyPlayed, number: int) -> Markup:
    """How the stage looks when the step begins."""
    task = together((*_task(desk, played, number), speaker(desk.place, desk.slug)))
    return element(
        "template",
        {"data-start": True},
        element("div", {"data-part": "board"}, _board(desk, played.start)),
        element("div", {"data-part": "task"}, task),
        element("div", {"data-part": "choices"}, _choices(desk, played)),
    )


def _hint_templates(desk: _Desk, played: AnyPlayed) -> Iterator[Markup]:
    hints = played.step.hints
    for number, hint in enumerate(hints, 1):
        lead = desk.read(sentences.hint(number, len(hints)))
        last = number == len(hints) and played.solution
        does = button(desk.place, desk.slug, "show", "play", sentences.DO_IT) if last else Markup("")
        told = _message(desk, lead, "icon-hint", (hint,), ())
        yield element("template", {"data-hint": str(number), "data-name": lead}, told, does)


def _answer_template(desk: _Desk, line: str, answer: AnyAnswer) -> Markup:
    """What the lesson says to one try, and after a right one how the table looks then."""
    lead = desk.read(_LEADS[answer.verdict])
    message = _message(desk, lead, _LEAD_ICONS[answer.verdict], answer.says, answer.cites)
    attributes: Attributes = {"data-answer": line, "data-verdict": answer.verdict}
    if answer.after is None:
        return element("template", attributes, element("div", {"data-part": "message"}, message))
    return element(
        "template",
        {**attributes, "data-hash": answer.after.fingerprint},
        element("div", {"data-part": "message"}, message),
        element("div", {"data-part": "board"}, _board(desk, answer.after)),
    )


def _message(desk: _Desk, lead: str, picture: str, says: Iterable[Message], cites: Iterable[str]) -> Markup:
    told = together((element("span", None, desk.read(message)) for message in says), " ")
    return together(
        (
            element("p", {"class": "rh-lead"}, icon(desk.slug, picture), element("strong", None, lead)),
            element("p", {"class": "rh-says"}, told),
            _why(desk, cites),
            speaker(desk.place, desk.slug),
        )
    )


def _scene(desk: _Desk, match: Match[Any, Any]) -> Scene:
    return scene_of(desk.box, match, looker(match, desk.lesson), desk.place.reader)


def _board(desk: _Desk, match: Match[Any, Any]) -> Markup:
    return drawing(_scene(desk, match), desk.place.reader, desk.slug, desk.sheet.host)


def _choices(desk: _Desk, played: AnyPlayed) -> Markup:
    """The real buttons beside the table."""
    choices = tuple(_offered(desk, played))
    heading = sentences.WHAT_CAN_BE_DONE if played.step.kind == "act" else sentences.ANSWERS
    return choice_list(choices, desk.place.reader, desk.slug, desk.read(heading)) if choices else Markup("")


def _offered(desk: _Desk, played: AnyPlayed) -> Iterable[Choice]:
    step = played.step
    match step.kind:
        case "act":
            return _scene(desk, played.start).choices
        case "predict" if step.question is not None:
            return _answers(step.question)
        case "referee":
            return (
                Choice(SAY_YES, sentences.YES, ("icon-check",)),
                Choice(SAY_NO, sentences.NO, ("icon-cross",)),
            )
    return ()


def _answers(question: Question) -> Iterator[Choice]:
    pictures = question.pictures or ((),) * len(question.choices)
    for (value, label), picture in zip(question.choices, pictures, strict=True):
        yield Choice(spelled(question, value), label, picture)
