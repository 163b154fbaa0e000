"""Lessons: steps in a closed world, and the answer to everything that can be tried in each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from gamecore.action import Action, RuleRef
from gamecore.facts import FactError, Plain, differences, find, lay_over, nested, same, written
from gamecore.game import Event, Game, Refused, Ruling, Seat, Setting, View, seen, view
from gamecore.match import Match, begin, replayed_line
from gamecore.scene import Scene
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
    worked_out: Callable[[Match[Any, Any]], Setting] | None = None
    """How the core works out the answer where it is no fact of the table: what somebody has to say, or can know.
    ``about`` is then only the name of the answer."""
    pictures: tuple[tuple[str, ...], ...] = ()
    """Shapes for each choice, for whoever does not read yet."""


def thinks(answer: str, says: Message) -> Reply:
    """The reply to a wrong answer to a question: ``hidden.red=5``."""
    return Reply((f"say {answer}",), says)


def yes_is_wrong(says: Message) -> tuple[Reply, ...]:
    """What the referee hears who lets pass what is against the rules."""
    return (Reply((SAY_YES,), says),)


def no_is_wrong(says: Message) -> tuple[Reply, ...]:
    """What the referee hears who whistles at what is allowed."""
    return (Reply((SAY_NO,), says),)


@dataclass(frozen=True, slots=True)
class Claim:
    """What somebody at the table does or says is so; the learner is the referee."""

    does: str = ""
    """A spelled action of the player on turn; is it allowed?"""
    by: str = ""
    """Who does it, when it is not the player on turn."""
    so: Mapping[str, Plain] = field(default_factory=dict)
    """Facts that are claimed to hold (after the action, if there is one)."""
    breaks: str = ""
    """The rule broken by something that hands can do at a real table and no action spells: a look under a place."""


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
    picture: tuple[str, ...] = ()
    """What is to be done in a row of shapes, for whoever does not read yet."""


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
    seat: str = ""
    """The player whose side the learner sees throughout, where seats have secrets; without it, that of whoever
    is on turn."""
    picture: tuple[str, ...] = ()
    """What it is about, in a row of shapes, where lessons are listed."""
    ending: tuple[str, Message] | None = None
    """A shape to look at when all is done, and what it shows."""

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
    if lesson.seat and lesson.seat not in lesson.players:
        raise BadLesson(f"lesson {lesson.slug!r}: {lesson.seat!r} is no player; there is {', '.join(lesson.players)}")
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
    return match, _since(solved, match, lesson)


def looker(match: Match[Any, Any], lesson: Tutorial) -> Seat:
    """The seat from which the learner looks on: that of the lesson, else of whoever is on turn or was last."""
    if lesson.seat:
        return Seat(match.players.index(lesson.seat))
    spoke = (turn.seat for turn in reversed(match.turns) if turn.seat >= 0)
    turn = match.turn
    return turn if isinstance(turn, int) and turn >= 0 else next(spoke, Seat(0))


def _since(before: Match[Any, Any], after: Match[Any, Any], lesson: Tutorial) -> tuple[Event, ...]:
    """What the learner was shown of what happened since."""
    seat = looker(before, lesson)
    return tuple(event for turn in after.turns[len(before.turns) :] for event in seen(turn.events, seat))


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
    events = _since(match, after, lesson)
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
    true = _true(match, step.question)
    if not any(same(value, true) for value, _ in step.question.choices):
        raise BadLesson(f"{_where(lesson, step)} does not offer the true answer, {written(true)}")
    for value, _ in step.question.choices:
        line = spelled(step.question, value)
        if same(value, true):
            yield line, Answer("right", (step.praise,), step.cites, match)
        else:
            yield line, _mistaken(line, step)


def _true(match: Match[Any, Any], question: Question) -> Plain:
    if question.worked_out is not None:
        return question.worked_out(match)
    return find(match.game.facts(match.state), question.about)


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
    cited = tuple(dict.fromkeys((*cites, *step.cites)))
    yield right, Answer("right", (*because, step.praise), cited, after)
    reply = next((reply.says for reply in step.replies if wrong in reply.to), None)
    hint = reply or say("Look again: what does the rule say?")
    yield wrong, Answer("wrong", (hint,), cited)


def _examined[S, A: Action](
    match: Match[S, A], step: Step, claim: Claim, lesson: Tutorial
) -> tuple[bool, tuple[Message, ...], tuple[RuleRef, ...], Match[S, A]]:
    """Whether a claim is sound, why, by which rules, and the table once the matter is settled."""
    if claim.breaks:
        return False, (match.game.rule(claim.breaks).child,), (RuleRef(claim.breaks),), match
    if not claim.does:
        return not _untrue(match, claim), (), (), match
    ruling = match.ruling(claim.does, _claimant(match, claim, _where(lesson, step)))
    if not ruling.allowed:
        return False, tuple(objection.because for objection in ruling.objections), _cited(ruling), match
    after = _run(match.state_line(claim.does), step.luck, _where(lesson, step))
    events = _since(match, after, lesson)
    return not _untrue(after, claim), tuple(e.says for e in events), tuple(dict.fromkeys(e.rule for e in events)), after


def _claimant[S, A: Action](match: Match[S, A], claim: Claim, where: str) -> Seat | None:
    if claim.by and claim.by not in match.players:
        raise BadLesson(f"{where}: {claim.by!r} is no player; there is {', '.join(match.players)}")
    return Seat(match.players.index(claim.by)) if claim.by else None


def _untrue[S, A: Action](match: Match[S, A], claim: Claim) -> bool:
    return any(differences(nested(claim.so), match.game.facts(match.state)))


def arrive[S, A: Action](game: Game[S, A], lesson: Tutorial, key: str, solved: bool = False) -> Match[S, A]:
    """The table of a step, before it or (``solved``) after its right answer.

    Raises LookupError for a step that the lesson does not have.
    """
    played = play_lesson(game, lesson)[lesson.step(key)]
    after = played.answers[played.solution].after if solved and played.solution else None
    return after or played.start


type Drawing = Callable[[View[Any], tuple[Event, ...]], Scene]


def faults(game: Game[Any, Any], lesson: Tutorial, scene: Drawing | None = None) -> Iterator[str]:
    """What is wrong with a lesson, each in a few words: too many words, no way on, a mistake without a reply of
    its own. With the drawing of the game, also the things that are pointed at and not there."""
    keys = [step.key for step in lesson.steps]
    for key in sorted({key for key in keys if keys.count(key) > 1}):
        yield f"lesson {lesson.slug!r} has more than one step {key!r}"
    lived = play_lesson(game, lesson)
    for fault in _bad_round(lived[-REFEREE_ROUND:]):
        yield f"lesson {lesson.slug!r} {fault}"
    for played in lived:
        found = (*_bad_words(played.step), *_bad_way(played), *_bad_replies(played), *_bad_cites(game, played))
        pointed = () if scene is None else _bad_points(game, lesson, played, scene)
        for fault in (*found, *pointed):
            yield f"{_where(lesson, played.step)} {fault}"


def _bad_round(last: tuple[Played[Any, Any], ...]) -> Iterator[str]:
    """What the screen permits is not all that happens at a real table: each lesson ends at the referee's whistle."""
    kinds = [played.step.kind for played in last]
    if kinds != ["referee"] * REFEREE_ROUND:
        yield f"does not end with a referee round: its last steps are {', '.join(kinds)}, not {REFEREE_ROUND} referee"
    elif len({played.solution for played in last}) < 2:
        yield f"has a referee round in which the answer is always {last[0].solution!r}"


def _bad_words(step: Step) -> Iterator[str]:
    if len(step.say.text.split()) > LONGEST_STEP:
        yield f"has more than {LONGEST_STEP} words"
    orders, questions = step.say.text.count("!"), step.say.text.count("?")
    if step.kind == "act" and (orders, questions) != (1, 0):
        yield "gives not exactly one order, which ends with the only “!” of the step"
    if step.kind in ("predict", "referee") and (orders, questions) != (0, 1):
        yield "asks not exactly one question, which ends with the only “?” of the step"
    if step.kind != "read" and not step.say.text.endswith(("!", "?")):
        yield "does not end with what is to be done"
    if not all(message.text.strip() for message in (step.title, step.say, step.praise)):
        yield "has a title, a task or a praise without words"


def _bad_way(played: Played[Any, Any]) -> Iterator[str]:
    step = played.step
    if step.kind == "read":
        return
    if not played.solution:
        yield "has no way on"
    if not 1 <= len(step.hints) <= 3:
        yield f"has {len(step.hints)} hints, not 1 to 3"
    if not all(hint.text.strip() for hint in step.hints):
        yield "has a hint without words"
    if len(played.answers) < 2:
        yield "leaves nothing to choose"
    for said, answer in played.answers.items():
        if not any(message.text.strip() for message in answer.says):
            yield f"says nothing to {said!r}"


def _bad_replies(played: Played[Any, Any]) -> Iterator[str]:
    """A reply to what cannot be tried or is right; something wrong that gets only a general answer."""
    wrong = {said for said, answer in played.answers.items() if answer.verdict == "wrong"}
    mistaken = {said for said, answer in played.answers.items() if answer.verdict != "right"}
    foreseen = [said for reply in played.step.replies for said in reply.to]
    for said in dict.fromkeys(foreseen):
        if said not in mistaken:
            yield f"replies to {said!r}, which is no mistake that can be made here"
        if foreseen.count(said) > 1:
            yield f"replies to {said!r} twice"
    for said in sorted(wrong - set(foreseen)):
        yield f"has no reply of its own to {said!r}"


def _bad_cites(game: Game[Any, Any], played: Played[Any, Any]) -> Iterator[str]:
    rules = {rule.ref for rule in game.rulebook}
    replies = (ref for reply in played.step.replies for ref in reply.cites)
    answers = (ref for answer in played.answers.values() for ref in answer.cites)
    for ref in dict.fromkeys((*played.step.cites, *replies, *answers)):
        if ref not in rules:
            yield f"cites {ref}, which is no rule"
    for said, answer in played.answers.items():
        if not answer.cites:
            yield f"names no rule to {said!r}"


def _bad_points(game: Game[Any, Any], lesson: Tutorial, played: Played[Any, Any], scene: Drawing) -> Iterator[str]:
    """Things that the last hint points at and that are not on the table; an act with nothing to point at, or without
    a button."""
    match, step = played.start, played.step
    drawn = scene(view(game, match.state, looker(match, lesson)), ())
    items = {item.key: item for item in drawn.items}
    for key in step.points:
        if key not in items:
            yield f"points at {key!r}, which is no thing on the table; there is {', '.join(items)}"
        elif "away" in items[key].marks:
            yield f"points at {key!r}, which is away just then"
    if step.kind == "act" and not step.points:
        yield "points at nothing"
    buttons = [choice.action for choice in drawn.choices]
    if step.kind == "act" and played.solution not in buttons:
        yield f"asks for {played.solution!r}, for which there is no button; there is {', '.join(buttons)}"


LONGEST_STEP = 40
REFEREE_ROUND = 3
"""So many positions at the end of each lesson in which the learner says whether it is done by the rules."""
