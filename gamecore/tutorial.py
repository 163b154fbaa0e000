"""Lessons: steps in a closed world, and the answer to everything that can be tried in each of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from gamecore.action import Action, RuleRef
from gamecore.facts import FactError, Plain, differences, find, lay_over, nested, same, written
from gamecore.game import Event, Game, Refused, Ruling, Setting
from gamecore.match import Match, begin, replayed_line
from gamecore.words import Message, say

type Kind = Literal["act", "predict", "referee", "read"]
SAY_YES, SAY_NO = "say allowed=yes", "say allowed=no"


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to a mistake that was foreseen."""

    to: tuple[str, ...]
    says: Message
    cites: tuple[RuleRef, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question about the table; the core works out the answer."""

    about: str
    """The dotted path of the fact, for example ``hidden.red``."""
    choices: tuple[tuple[Setting, Message], ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """What somebody at the table does or says is so; the learner is the referee."""

    does: str = ""
    """A spelled action of the player on turn; is it allowed?"""
    by: str = ""
    """Who does it, when it is not the player on turn."""
    so: Mapping[str, Plain] = field(default_factory=dict)
    """Facts that are claimed to hold (after the action, if there is one)."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: one idea, one order."""

    key: str
    kind: Kind
    title: Message
    say: Message
    praise: Message
    accept: tuple[str, ...] = ()
    """The spellings that go on with the lesson (``act``); the first one is what the last hint does."""
    replies: tuple[Reply, ...] = ()
    luck: tuple[str, ...] = ()
    """Results of chance that follow from the accepted action at once."""
    then: tuple[str, ...] = ()
    """What others do before the next step."""
    points: tuple[str, ...] = ()
    """The keys of things that the last hint points at."""
    cites: tuple[RuleRef, ...] = ()
    hints: tuple[Message, ...] = ()
    question: Question | None = None
    claim: Claim | None = None
    given: Mapping[str, Plain] | None = None
    """Facts laid over the position before this step, when it does not simply go on."""


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A lesson: a table, and steps on it."""

    slug: str
    title: Message
    goal: Message
    players: tuple[str, ...]
    steps: tuple[Step, ...]
    options: Mapping[str, Plain] = field(default_factory=dict)
    given: Mapping[str, Plain] = field(default_factory=dict)
    before: tuple[str, ...] = ()

    def step(self, key: str) -> int:
        """The place of a step. Raises LookupError, naming those there are."""
        keys = [step.key for step in self.steps]
        if key not in keys:
            raise LookupError(f"lesson {self.slug!r} has no step {key!r}; it has {', '.join(keys)}")
        return keys.index(key)


class BadLesson(ValueError):
    """A lesson that cannot be played as it is written; says which step and why."""


type Verdict = Literal["right", "wrong", "refused"]


@dataclass(frozen=True, slots=True)
class Answer[S, A: Action]:
    """What the lesson says to one try."""

    verdict: Verdict
    says: tuple[Message, ...]
    cites: tuple[RuleRef, ...]
    after: Match[S, A] | None = None
    """The table after a right answer; after any other it stays as it was."""


@dataclass(frozen=True, slots=True)
class Played[S, A: Action]:
    """A step as the core played it: the table at its start and the answer to everything that can be tried."""

    step: Step
    start: Match[S, A]
    meanwhile: tuple[Event, ...]
    """What others did since the last step."""
    answers: Mapping[str, Answer[S, A]]

    @property
    def solution(self) -> str:
        """A try that goes on; empty for a step that is only read."""
        return next((said for said, answer in self.answers.items() if answer.verdict == "right"), "")


def play_lesson[S, A: Action](game: Game[S, A], lesson: Tutorial) -> tuple[Played[S, A], ...]:
    """Every step of a lesson in order. Raises BadLesson where it cannot be played as written."""
    match = opening(game, lesson)
    played: list[Played[S, A]] = []
    meanwhile: tuple[Event, ...] = ()
    for step in lesson.steps:
        match = _laid(match, step, lesson)
        answers = dict(_answers(match, step, lesson))
        done = Played(step, match, meanwhile, answers)
        played.append(done)
        match, meanwhile = _onwards(done, lesson)
    return tuple(played)


def opening[S, A: Action](game: Game[S, A], lesson: Tutorial) -> Match[S, A]:
    """The table on which a lesson starts."""
    match = begin(game, lesson.players, f"lesson {lesson.slug}", lesson.options).settled()
    match = _overlaid(match, lesson.given, f"lesson {lesson.slug!r}")
    return _run(match, lesson.before, f"lesson {lesson.slug!r}")


def _laid[S, A: Action](match: Match[S, A], step: Step, lesson: Tutorial) -> Match[S, A]:
    return match if step.given is None else _overlaid(match, step.given, _where(lesson, step))


def _overlaid[S, A: Action](match: Match[S, A], given: Mapping[str, Plain], where: str) -> Match[S, A]:
    """A new match that starts from these facts: what happened before no longer counts."""
    if not given:
        return match
    game = match.game
    try:
        state = game.restore(match.state, lay_over(game.facts(match.state), nested(given)))
    except FactError as error:
        raise BadLesson(f"{where}: {error}") from error
    for reason in game.broken(state):
        raise BadLesson(f"{where}: {reason}")
    return Match(game, match.players, match.options, match.seed, state)


def _run[S, A: Action](match: Match[S, A], lines: tuple[str, ...], where: str) -> Match[S, A]:
    for line in lines:
        try:
            match = replayed_line(match, line)
        except Refused as error:
            raise BadLesson(f"{where}: {error}") from error
    return match.settled()


def _where(lesson: Tutorial, step: Step) -> str:
    return f"lesson {lesson.slug!r}, step {step.key!r}"


def _onwards[S, A: Action](played: Played[S, A], lesson: Tutorial) -> tuple[Match[S, A], tuple[Event, ...]]:
    """The table at the start of the next step, and what happened on the way there."""
    solved = played.answers[played.solution].after if played.solution else played.start
    assert solved is not None, "a right answer leaves a table"
    match = _run(solved, played.step.then, _where(lesson, played.step))
    events = tuple(event for turn in match.turns[len(solved.turns) :] for event in turn.events)
    return match, events


def _answers[S, A: Action](match: Match[S, A], step: Step, lesson: Tutorial) -> Iterator[tuple[str, Answer[S, A]]]:
    match step.kind:
        case "act":
            yield from _acts(match, step, lesson)
        case "predict":
            yield from _predictions(match, step, lesson)
        case "referee":
            yield from _verdicts(match, step, lesson)
        case "read":
            return


def _acts[S, A: Action](match: Match[S, A], step: Step, lesson: Tutorial) -> Iterator[tuple[str, Answer[S, A]]]:
    """The accepted actions first; then everything else that a newcomer could try here."""
    for line in step.accept:
        if not match.ruling(line).allowed:
            raise BadLesson(f"{_where(lesson, step)} accepts {line!r}, which is not allowed there")
        yield line, _done(match, line, step, lesson)
    for action in match.game.candidates(match.state):
        line = str(action)
        if line not in step.accept:
            yield line, _not_done(match.ruling(line), line, step)


def _done[S, A: Action](match: Match[S, A], line: str, step: Step, lesson: Tutorial) -> Answer[S, A]:
    after = _run(match.state_line(line), step.luck, _where(lesson, step))
    events = [event for turn in after.turns[len(match.turns) :] for event in turn.events]
    cites = tuple(dict.fromkeys((*(event.rule for event in events), *step.cites)))
    return Answer("right", (*(event.says for event in events), step.praise), cites, after)


def _not_done[S, A: Action](ruling: Ruling, line: str, step: Step) -> Answer[S, A]:
    for reply in step.replies:
        if line in reply.to:
            return Answer(
                "wrong" if ruling.allowed else "refused", (reply.says,), reply.cites or _cited(ruling) or step.cites
            )
    if ruling.allowed:
        return Answer("wrong", (say("The rules allow that. But in this lesson, try what the task says."),), step.cites)
    return Answer("refused", tuple(objection.because for objection in ruling.objections), _cited(ruling))


def _cited(ruling: Ruling) -> tuple[RuleRef, ...]:
    return tuple(dict.fromkeys(objection.rule for objection in ruling.objections))


def _predictions[S, A: Action](match: Match[S, A], step: Step, lesson: Tutorial) -> Iterator[tuple[str, Answer[S, A]]]:
    if step.question is None:
        raise BadLesson(f"{_where(lesson, step)} asks nothing")
    true = find(match.game.facts(match.state), step.question.about)
    if not any(same(value, true) for value, _ in step.question.choices):
        raise BadLesson(f"{_where(lesson, step)} does not offer the true answer, {written(true)}")
    for value, _ in step.question.choices:
        line = spelled(step.question, value)
        if same(value, true):
            yield line, Answer("right", (step.praise,), step.cites, match)
        else:
            yield line, _mistaken(line, step)


def spelled(question: Question, value: Setting) -> str:
    """How an answer to a question is written: ``say hidden.red=4``."""
    return f"say {question.about}={value if isinstance(value, str) else written(value)}"


def _mistaken[S, A: Action](line: str, step: Step) -> Answer[S, A]:
    for reply in step.replies:
        if line in reply.to:
            return Answer("wrong", (reply.says,), reply.cites or step.cites)
    return Answer("wrong", (say("Not quite. Look at the table again, and try once more."),), step.cites)


def _verdicts[S, A: Action](match: Match[S, A], step: Step, lesson: Tutorial) -> Iterator[tuple[str, Answer[S, A]]]:
    if step.claim is None:
        raise BadLesson(f"{_where(lesson, step)} claims nothing")
    sound, because, cites, after = _examined(match, step, step.claim, lesson)
    right, wrong = (SAY_YES, SAY_NO) if sound else (SAY_NO, SAY_YES)
    yield right, Answer("right", (*because, step.praise), cites or step.cites, after)
    reply = next((reply.says for reply in step.replies if wrong in reply.to), None)
    hint = reply or say("Look again: what does the rule say?")
    yield wrong, Answer("wrong", (hint,), cites or step.cites)


def _examined[S, A: Action](
    match: Match[S, A], step: Step, claim: Claim, lesson: Tutorial
) -> tuple[bool, tuple[Message, ...], tuple[RuleRef, ...], Match[S, A]]:
    """Whether a claim is sound, why, by which rules, and the table once the matter is settled."""
    if not claim.does:
        return not _untrue(match, claim), (), (), match
    seat = None
    if claim.by:
        seat = next(s for s in range(len(match.players)) if match.players[s] == claim.by)
    ruling = match.ruling(claim.does, seat)  # type: ignore[arg-type]  # an index of a player is a seat
    if not ruling.allowed:
        return False, tuple(objection.because for objection in ruling.objections), _cited(ruling), match
    after = _run(match.state_line(claim.does), step.luck, _where(lesson, step))
    events = [event for turn in after.turns[len(match.turns) :] for event in turn.events]
    return not _untrue(after, claim), tuple(e.says for e in events), tuple(dict.fromkeys(e.rule for e in events)), after


def _untrue[S, A: Action](match: Match[S, A], claim: Claim) -> bool:
    return any(differences(nested(claim.so), match.game.facts(match.state)))


def arrive[S, A: Action](game: Game[S, A], lesson: Tutorial, key: str) -> Match[S, A]:
    """The table at the start of a step. Raises LookupError for a step that the lesson does not have."""
    return play_lesson(game, lesson)[lesson.step(key)].start


def faults(game: Game[Any, Any], lesson: Tutorial) -> Iterator[str]:  # Any: any game's lessons
    """What is wrong with a lesson, each in a few words: too many words, no way on, hints that are missing."""
    for played in play_lesson(game, lesson):
        step = played.step
        if len(step.say.text.split()) > LONGEST_STEP:
            yield f"{_where(lesson, step)} has more than {LONGEST_STEP} words"
        if step.kind != "read" and not played.solution:
            yield f"{_where(lesson, step)} has no way on"
        if step.kind != "read" and not 1 <= len(step.hints) <= 3:
            yield f"{_where(lesson, step)} has {len(step.hints)} hints, not 1 to 3"
        for ref in (*step.cites, *(ref for answer in played.answers.values() for ref in answer.cites)):
            if ref not in {rule.ref for rule in game.rulebook}:
                yield f"{_where(lesson, step)} cites {ref}, which is no rule"


LONGEST_STEP = 40
