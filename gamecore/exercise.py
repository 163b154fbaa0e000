"""Exercises without end: positions drawn from a seed, each with a question that the core answers and proves.

"Is this allowed?" shows a seat its own table and a claim; a claim that is not allowed breaks exactly one rule. "What
happens next?" shows everything, as a referee sees it, and an action; where luck falls then, the question says how.
Nothing here knows a game: the words come from the buttons of the game, the answers from its rulings and events.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from typing import Any, Literal

from gamecore.action import Action, RuleRef
from gamecore.box import Box
from gamecore.chance import Luck
from gamecore.facts import FactError, lay_over
from gamecore.game import CHANCE, Event, Finish, Seat, judge, legal, view
from gamecore.match import Match, begin
from gamecore.words import Message, Param, reader, say

type AnyMatch = Match[Any, Any]
type Kind = Literal["allowed", "next"]
type Reason = tuple[Message, RuleRef]

ALLOWED: Kind = "allowed"
NEXT: Kind = "next"
BOTH = "both"
KINDS: Mapping[str, Message] = {
    BOTH: say("Both kinds"),
    ALLOWED: say("Is this allowed?"),
    NEXT: say("What happens next?"),
}
LEVELS: Mapping[int, Message] = {
    1: say("Level 1: few players, the first turns"),
    2: say("Level 2: more players, some turns later"),
    3: say("Level 3: a full table, anywhere in the game"),
}

FORM = 3
"""Rises when the drawing of exercises changes, so that the code of an older sheet is not opened as another one."""
BLOCK = 10
"""So many exercises belong together: half of their claims are allowed, and their rules take turns."""


class NoExercise(LookupError):
    """No position of the game gives an exercise of the kind that was asked for."""


# Codes: two letters of the game's rules, level and kind, four letters of the seed, one letter to catch mistakes.

_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Digits and letters that are not taken for one another."""
_SEED = 4


class BadCode(ValueError):
    """A code that opens no sheet; ``because`` says in plain words why."""

    def __init__(self, because: Message) -> None:
        super().__init__(because.text)
        self.because = because


@dataclass(frozen=True, slots=True)
class Code:
    """Which exercises: of which game, how hard, of which kind, from which seed."""

    slug: str
    level: int
    kind: str
    seed: str

    def spelled(self, box: Box) -> str:
        """The code in eight characters, to be printed on a sheet and typed at a projector."""
        place = list(KINDS).index(self.kind) * len(LEVELS) + self.level
        body = f"{prefix(box)}{place}{self.seed}"
        return body + _check(box, body)


def prefix(box: Box) -> str:
    """The two letters with which the rules of a game begin."""
    return str(box.game.turn_rule).partition("-")[0]


def _check(box: Box, body: str) -> str:
    """One letter that depends on everything that decides about the exercises."""
    digest = hashlib.sha256(f"{FORM}/{box.game.slug}/{box.game.edition}/{body}".encode()).digest()
    return _LETTERS[int.from_bytes(digest[:4], "big") % len(_LETTERS)]


def read_code(text: str, boxes: Sequence[Box]) -> tuple[Box, Code]:
    """The game and the exercises that a code names. Raises BadCode, saying what is wrong with it."""
    plain = re.sub(r"[\s-]+", "", text).upper()
    found = re.fullmatch(rf"([A-Z]{{2}})([1-9])([{_LETTERS}]{{{_SEED}}})([{_LETTERS}])", plain)
    if found is None:
        raise BadCode(say("A code has eight letters and digits, for example GV2K7QMX; “{text}” has not.", text=text))
    start, place, seed, check = found.groups()
    box = next((box for box in boxes if prefix(box) == start), None)
    if box is None:
        there = ", ".join(prefix(box) for box in boxes)
        raise BadCode(
            say("No game here has codes that begin with {start}; there is {there}.", start=start, there=there)
        )
    if check != _check(box, plain[:-1]):
        raise BadCode(say("“{text}” is mistyped, or from a sheet of an older edition. Nothing was opened.", text=text))
    kind, level = divmod(int(place) - 1, len(LEVELS))
    return box, Code(box.game.slug, level + 1, list(KINDS)[kind], seed)


def seed_of(text: str) -> str:
    """Four letters for any text: themselves when they are four already, else what follows from it."""
    plain = text.strip().upper()
    if len(plain) == _SEED and set(plain) <= set(_LETTERS):
        return plain
    digest = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    return "".join(_LETTERS[digest // len(_LETTERS) ** place % len(_LETTERS)] for place in range(_SEED))


# Exercises.


@dataclass(frozen=True, slots=True)
class Pick:
    """One of the answers on offer, and what the core says to it: sentences, each with its rule."""

    says: Message
    right: bool
    because: tuple[Reason, ...]
    rule: RuleRef | None = None
    """The rule that this answer points at."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position and a question about it."""

    kind: Kind
    match: AnyMatch
    sees: Seat
    """Whose view of the table is drawn; CHANCE sees everything."""
    by: Seat
    action: str
    told: Message
    """Who wants to do what, or does it."""
    asks: Message
    picks: tuple[Pick, ...]
    breaks: RuleRef | None = None
    """The one rule that the claim breaks; None when it is allowed."""
    after: AnyMatch | None = None
    """The table after all that was told, where it was asked what happens next; luck that was not told is left open."""
    luck: str = ""
    """How luck falls after the action, spelled; the question tells it in words."""

    @property
    def right(self) -> int:
        """The place of the right answer."""
        return next(place for place, pick in enumerate(self.picks) if pick.right)

    @property
    def key(self) -> str:
        """What makes it another exercise than the next one."""
        return f"{self.match.fingerprint}/{self.by}/{self.action}"

    @property
    def words(self) -> str:
        """What is read of it, whatever the numbers: two positions may differ, and question and answer be the same."""
        return re.sub(r"\d+", "0", f"{_plain(self.told)} {_plain(self.picks[self.right].says)}")


def exercises(box: Box, code: Code, names: Sequence[str]) -> Iterator[Exercise]:
    """The exercises of a code, as many as are taken. Raises NoExercise when the game has none of this kind."""
    for number in count():
        yield from block(box, code, names, number)


def some(box: Box, code: Code, names: Sequence[str], number: int) -> tuple[Exercise, ...]:
    """The first so many exercises of a code."""
    return tuple(islice(exercises(box, code, names), number))


def block(box: Box, code: Code, names: Sequence[str], number: int) -> tuple[Exercise, ...]:
    """Ten exercises in a row: the block with this number, counted from 0."""
    desk = _Desk(box, code, tuple(names), f"{code.spelled(box)}/{number}")
    return tuple(desk.exercise(place, sound) for place, sound in enumerate(_halves(desk.seed)))


def _halves(seed: str) -> list[bool]:
    """Whether the claims of a block are allowed: of two neighbours of a kind always one, in an order of luck."""
    flips = [Luck(f"{seed} order", place).happens(1, 2) for place in range(BLOCK // 2)]
    # Kinds may take turns, so partners stand two apart: 0 and 2, 1 and 3, 4 and 6, 5 and 7, 8 and 9.
    partners = [(0, 2), (1, 3), (4, 6), (5, 7), (8, 9)]
    sound = [False] * BLOCK
    for (one, other), flip in zip(partners, flips, strict=True):
        sound[one], sound[other] = flip, not flip
    return sound


@dataclass(slots=True)
class _Desk:
    """Where a block is made: what has been used already is used less."""

    box: Box
    code: Code
    names: tuple[str, ...]
    seed: str
    used: Counter[str] = field(default_factory=Counter)
    read: Counter[str] = field(default_factory=Counter)
    made: list[str] = field(default_factory=list)
    positions: list[AnyMatch] = field(init=False)

    def __post_init__(self) -> None:
        self.positions = _positions(self.box, self.code.level, self.names, self.seed)

    def exercise(self, place: int, sound: bool) -> Exercise:
        kinds: tuple[Kind, ...] = (ALLOWED, NEXT) if self.code.kind == BOTH else (_kind(self.code.kind),)
        wanted = kinds[place % len(kinds)]
        drafts = self._drafts(wanted, place, sound)
        for more in range(_MORE):
            if drafts:
                break
            self.positions = _positions(self.box, self.code.level, self.names, f"{self.seed}/{place}/{more}")
            drafts = self._drafts(wanted, place, sound)
        if not drafts and self.code.kind == BOTH:
            drafts = self._drafts(ALLOWED, place, sound)
        if not drafts:
            raise NoExercise(f"{self.box.game.slug} gives no exercise {self.code.kind!r} on level {self.code.level}")
        group, made = min(drafts, key=lambda draft: (self.read[draft[1].words], self.used[draft[0]]))
        self.used[group] += 1
        self.read[made.words] += 1
        self.made.append(made.key)
        return made

    def _drafts(self, kind: Kind, place: int, sound: bool) -> list[tuple[str, Exercise]]:
        """Exercises to choose from, each with the group it belongs to."""
        drafts: list[tuple[str, Exercise]] = []
        luck = Luck(f"{self.seed}/{place}", 0)
        for match in luck.shuffled(self.positions):
            found = _allowed(self, match, luck, sound) if kind == ALLOWED else _next(self, match, luck)
            drafts += [(group, made) for group, made in found if made.key not in self.made]
            if len(drafts) >= _MANY or sum(not self.read[made.words] for _, made in drafts) >= _ENOUGH:
                break
        return drafts

    @property
    def lore(self) -> _Lore:
        return _lore(self.box, self.names)


_MORE = 4
"""So often other positions are drawn before a kind is given up."""
_ENOUGH = 5
"""So many exercises that nobody has read yet are drawn for a place, and the one that has been asked least is taken."""
_MANY = 25
"""So many are drawn at most, in a game that has little to ask."""


def _kind(name: str) -> Kind:
    return NEXT if name == NEXT else ALLOWED


# Positions.


_STRETCHES: Mapping[int, tuple[int, range]] = {1: (4, range(7)), 2: (3, range(4, 20)), 3: (2, range(60))}
"""By level: of how many matches, and which decisions of them."""


def _positions(box: Box, level: int, names: tuple[str, ...], seed: str) -> list[AnyMatch]:
    """Positions in which somebody has to decide, reached by playing at random."""
    few, most = box.game.seats.start, box.game.seats.stop - 1
    players = names[: (few, min(few + 1, most), most)[level - 1]]
    matches, stretch = _STRETCHES[level]
    found: list[AnyMatch] = []
    for number in range(matches):
        played = list(islice(_played(_started(box, players, f"{seed}/{number}"), Luck(seed, number)), stretch.stop))
        # A match that was over sooner gives what it has.
        found += played[stretch.start :] or played
    return found


def _played(match: AnyMatch, luck: Luck) -> Iterator[AnyMatch]:
    while not isinstance(match.turn, Finish):
        yield match
        match = match.say(str(_decided(match, luck)))


def _started(box: Box, players: tuple[str, ...], seed: str) -> AnyMatch:
    return begin(box.game, players, seed).settled()


def _decided(match: AnyMatch, luck: Luck) -> Action:
    picked: Action = luck.pick(legal(match.game, match.state))
    return picked


# What is known of a game from watching it: how things are called, what can be broken, what can follow.


@dataclass(slots=True)
class _Lore:
    phrases: dict[str, Message] = field(default_factory=dict)
    """How an action is called where it is not on offer, by its spelling."""
    breakable: dict[RuleRef, None] = field(default_factory=dict)
    """The rules that claims break, in the order in which they were met."""
    always: dict[str, set[str]] = field(default_factory=dict)
    """By verb: the kinds of events that always follow."""
    follows: dict[str, dict[str, Event]] = field(default_factory=dict)
    """By verb: one event for each sentence that can follow."""


_WATCHED, _LONGEST = 2, 40
_learned: dict[tuple[str, int, tuple[str, ...]], _Lore] = {}


def _lore(box: Box, names: tuple[str, ...]) -> _Lore:
    """What is known of a game, learned once."""
    key = (box.game.slug, box.game.edition, names)
    if key not in _learned:
        _learned[key] = _learn(box, names)
    return _learned[key]


def _learn(box: Box, names: tuple[str, ...]) -> _Lore:
    """From a few matches at the smallest and at the largest table, the same ones every time."""
    lore = _Lore()
    for players in (box.game.seats.start, box.game.seats.stop - 1):
        for number in range(_WATCHED):
            match, luck = _started(box, names[:players], f"watched {number}"), Luck(f"watching {number}", players)
            for _ in range(_LONGEST):
                if isinstance(match.turn, Finish):
                    break
                match = _watched(box, match, luck, lore)
    return lore


def _watched(box: Box, match: AnyMatch, luck: Luck, lore: _Lore) -> AnyMatch:
    choices = legal(match.game, match.state)
    if any(str(action) not in lore.phrases for action in choices):
        for action, label in _offered(box, match).items():
            lore.phrases.setdefault(action, label)
    if luck.happens(1, 3):
        for _, _, reasons in _refusals(match):
            lore.breakable.setdefault(reasons[0][1])
    action = luck.pick(choices)
    after = match.say(str(action))
    for turn in after.turns[len(match.turns) :]:
        _remember(turn.action, _public(turn.events), lore)
    return after


def _remember(action: Action, events: tuple[Event, ...], lore: _Lore) -> None:
    kinds, verb = {event.kind for event in events}, action.verb()
    lore.always[verb] = lore.always.get(verb, kinds) & kinds
    for event in events:
        lore.follows.setdefault(verb, {}).setdefault(event.says.text, event)


def _offered(box: Box, match: AnyMatch) -> dict[str, Message]:
    """What the player on turn can press, and what stands on the buttons."""
    scene = box.scene(view(box.game, match.state, _decider(match)), ())
    return {choice.action: choice.label for choice in scene.choices}


def _decider(match: AnyMatch) -> Seat:
    turn = match.turn
    assert isinstance(turn, int), "asked only where somebody has to decide"
    return turn


def _public(events: Iterable[Event]) -> tuple[Event, ...]:
    return tuple(event for event in events if event.secret_to is None)


def _refusals(match: AnyMatch) -> Iterator[tuple[Seat, Action, tuple[Reason, ...]]]:
    """Claims that break exactly one rule: who, what, and every sentence that says so."""
    for action in match.game.candidates(match.state):
        if not action.by_chance:
            yield from _refused(match, _decider(match), action)
    for seat in map(Seat, range(len(match.players))):
        if seat != _decider(match) and (other := _in_turn(match, seat)) is not None:
            for action in legal(match.game, match.state):
                if judge(match.game, other, action, seat).allowed:
                    yield from _refused(match, seat, action)


def _refused(match: AnyMatch, seat: Seat, action: Action) -> Iterator[tuple[Seat, Action, tuple[Reason, ...]]]:
    objections = judge(match.game, match.state, action, seat).objections
    if len({objection.rule for objection in objections}) == 1:
        yield seat, action, tuple((objection.because, objection.rule) for objection in objections)


def _in_turn(match: AnyMatch, seat: Seat) -> Any | None:  # Any: each game has a state of its own
    """The position as if it were this seat's turn, to see that the turn is all that is wrong; None: cannot be."""
    facts = lay_over(match.game.facts(match.state), {"current": match.players[seat]})
    try:
        state = match.game.restore(match.state, facts)
    except FactError:
        return None
    return state if match.game.to_move(state) == seat else None


# Is this allowed?


def _allowed(desk: _Desk, match: AnyMatch, luck: Luck, sound: bool) -> list[tuple[str, Exercise]]:
    """One claim of each group that this position gives."""
    called = _Called(desk.box, desk.lore, match)
    groups: dict[str, list[tuple[Seat, Action, tuple[Reason, ...]]]] = {}
    for seat, action, reasons in _legal_claims(match) if sound else _refusals(match):
        if called.phrase(action) is not None:
            group = f"{reasons[0][1] if reasons else ''} {action.verb()} {seat == match.turn or 'out of turn'}"
            groups.setdefault(group, []).append((seat, action, reasons))
    picked = ((group, luck.pick(claims)) for group, claims in groups.items())
    return [
        (group, _claim(desk, match, luck, called.wants(seat, action), seat, action, reasons))
        for group, (seat, action, reasons) in picked
    ]


class _Called:
    """How actions are called at one table."""

    def __init__(self, box: Box, lore: _Lore, match: AnyMatch) -> None:
        self.box, self.lore, self.match = box, lore, match
        self.offered = _offered(box, match)

    def phrase(self, action: Action) -> Message | None:
        """What stands on the button, or would stand on it if there were one."""
        line = str(action)
        if line in self.offered:
            return self.offered[line]
        if self.box.phrase is not None:
            return self.box.phrase(view(self.box.game, self.match.state, _decider(self.match)), line)
        return self.lore.phrases.get(line)

    def wants(self, seat: Seat, action: Action) -> Message:
        """That somebody wants to do it."""
        player, phrase = self.match.players[seat], self.phrase(action)
        assert phrase is not None, "only what has a name is claimed"
        return say("{player} wants to choose: “{action}”.", player=player, action=phrase)

    def does(self, action: Action) -> Message:
        """That the player on turn does it."""
        player = self.match.players[_decider(self.match)]
        return say("{player} chooses: “{action}”.", player=player, action=self.offered[str(action)])


def _legal_claims(match: AnyMatch) -> Iterator[tuple[Seat, Action, tuple[Reason, ...]]]:
    for action in legal(match.game, match.state):
        yield _decider(match), action, ()


def _claim(
    desk: _Desk, match: AnyMatch, luck: Luck, told: Message, seat: Seat, action: Action, reasons: tuple[Reason, ...]
) -> Exercise:
    broken = reasons[0][1] if reasons else None
    because = reasons or _sound(desk.box, action)
    yes = Pick(say("Yes, that is allowed."), not reasons, because)
    noes = [_no(desk.box, rule, rule == broken, because) for rule in _pointed(desk, luck, broken, action)]
    asks = say("Is that allowed?")
    return Exercise(ALLOWED, match, seat, seat, str(action), told, asks, (yes, *noes), broken)


def _sound(box: Box, action: Action) -> tuple[Reason, ...]:
    """Nothing speaks against it; and the rule that lets it be done."""
    return (say("No rule forbids that."), action.rule), (box.game.rule(action.rule).child, action.rule)


def _pointed(desk: _Desk, luck: Luck, broken: RuleRef | None, action: Action) -> list[RuleRef]:
    """Two rules to point at, the broken one among them; in the order of the rulebook, which tells nothing. What is done
    at the wrong time has a rule of its own that many would point at, and rightly: it is not the other one."""
    taken = (broken, action.rule) if broken else ()
    enforced = [rule.ref for rule in desk.box.game.rulebook if not rule.text_only]
    others = [rule for rule in desk.lore.breakable if rule not in taken] or [
        rule for rule in enforced if rule not in taken
    ]
    chosen = luck.shuffled(others)[: 1 if broken else 2]
    pointed = {*chosen, broken} if broken else set(chosen)
    return [rule.ref for rule in desk.box.game.rulebook if rule.ref in pointed]


def _no(box: Box, ref: RuleRef, right: bool, because: tuple[Reason, ...]) -> Pick:
    rule = box.game.rule(ref)
    says = say("No: “{name}” ({rule}).", name=rule.name, rule=ref)
    if right:
        return Pick(says, True, ((rule.child, ref), *because), ref)
    unbroken = say("This rule says: {child} It is not broken here.", child=rule.child)
    return Pick(says, False, ((unbroken, ref), because[0]), ref)


# What happens next?


@dataclass(frozen=True, slots=True)
class _Course:
    """Something that is done, or that falls by luck after it, and what came of it."""

    action: Action
    told: Message
    """All that whoever is asked has to know."""
    after: AnyMatch
    luck: str = ""

    @property
    def verb(self) -> str:
        verb: str = self.after.turns[-1].action.verb()
        return verb

    @property
    def events(self) -> tuple[Event, ...]:
        """What everybody sees of it."""
        return _public(self.after.turns[-1].events)


def _next(desk: _Desk, match: AnyMatch, luck: Luck) -> list[tuple[str, Exercise]]:
    """One action of each outcome that this position gives."""
    called = _Called(desk.box, desk.lore, match)
    groups: dict[str, list[tuple[_Course, Event]]] = {}
    for action in legal(match.game, match.state):
        if str(action) in called.offered:
            for course in _courses(match, action, called.does(action)):
                decisive = _decisive(course, desk.lore)
                if decisive is not None:
                    groups.setdefault(f"{course.verb} {decisive.kind}", []).append((course, decisive))
    made = ((group, _forecast(desk, match, luck, *luck.pick(found))) for group, found in groups.items())
    return [(group, exercise) for group, exercise in made if exercise is not None]


def _courses(match: AnyMatch, action: Action, told: Message) -> Iterator[_Course]:
    """What follows from an action alone; and where luck falls then, what follows from that."""
    after = match.state_line(str(action))
    yield _Course(action, told, after)
    if after.turn == CHANCE:
        falls = match.game.draw(after.state, Luck(f"{match.seed}/{action}", len(after.turns)))
        fell = match.game.fell(after.state, falls)
        if fell is not None:
            told = say("{does} {fell}", does=told, fell=fell)
            yield _Course(action, told, after.state_line(str(falls)), str(falls))


def _decisive(course: _Course, lore: _Lore) -> Event | None:
    """The first event that does not always follow; where all do, the last one, unless it is the action itself. What
    the question tells already is no answer to it."""
    always = lore.always.get(course.verb, set())
    if course.luck:
        told = _plain(course.told)
        events = [event for event in course.events[1:] if _plain(event.says) not in told]
    else:
        events = list(course.events)
    fresh = [event for event in events if event.kind not in always]
    return fresh[0] if fresh else events[-1] if len(course.events) > 1 and events else None


def _forecast(desk: _Desk, match: AnyMatch, luck: Luck, course: _Course, true: Event) -> Exercise | None:
    because = tuple((event.says, event.rule) for event in course.events)
    near, far = _false(desk.lore, match, course, true)
    false = [
        *luck.shuffled(near),
        *luck.shuffled(tuple(_swapped(match, course.events, true))),
        *luck.shuffled(far),
    ][:2]
    if not false:
        return None
    picks = luck.shuffled([Pick(true.says, True, because), *(_mistaken(desk.box, event, because) for event in false)])
    action, asks, turn = str(course.action), say("What happens next?"), _decider(match)
    return Exercise(
        NEXT, match, CHANCE, turn, action, course.told, asks, tuple(picks), None, course.after, luck=course.luck
    )


def _mistaken(box: Box, event: Event, because: tuple[Reason, ...]) -> Pick:
    rule = box.game.rule(event.rule)
    belongs = say("That belongs to the rule: {child} It does not happen here.", child=rule.child)
    return Pick(event.says, False, ((belongs, event.rule), *because))


def _false(lore: _Lore, match: AnyMatch, course: _Course, true: Event) -> tuple[list[Event], list[Event]]:
    """What could follow such an action and does not now: what is told of the same things, and of others."""
    happens, said = {event.says.text for event in course.events}, {_plain(event.says) for event in course.events}
    known = {name: value for event in (*course.events, true) for name, value in event.says.params}
    near: list[Event] = []
    far: list[Event] = []
    for text, event in lore.follows.get(course.verb, {}).items():
        filled = _filled(event.says, known, match.players)
        common = event.kind in lore.always[course.verb] and event.kind != true.kind
        if text not in happens and not common and filled is not None and _plain(filled) not in said:
            told = near if all(name in known for name, _ in filled.params) else far
            told.append(Event(event.kind, filled, event.rule))
    return near, far


def _swapped(match: AnyMatch, events: tuple[Event, ...], true: Event) -> Iterator[Event]:
    """What happens, told of somebody else."""
    said = {_plain(event.says) for event in events}
    for name, value in true.says.params:
        if isinstance(value, str) and value in match.players:
            for player in match.players:
                swapped = _with(true.says, name, player)
                if player != value and _plain(swapped) not in said:
                    yield Event(true.kind, swapped, true.rule)


def _filled(sentence: Message, known: Mapping[str, Param], players: Sequence[str]) -> Message | None:
    """The sentence of another match with the names of this one; None where one is missing. Numbers may stay, and
    somebody who sits here too. Things stay together: all of them are those of this match, or all of the other one."""
    things = [name for name, value in sentence.params if isinstance(value, Message)]
    foreign = set(things) if any(not isinstance(known.get(name), Message) for name in things) else set()
    params: dict[str, Param] = {}
    for name, value in sentence.params:
        own = known.get(name) if name not in foreign else None
        if own is None:
            if isinstance(value, str) and (value not in players or value in known.values()):
                return None
            own = value
        if type(own) is not type(value):
            return None
        params[name] = own
    return Message(sentence.text, sentence.many, tuple(params.items()))


def _with(sentence: Message, name: str, value: Param) -> Message:
    params = tuple((key, value if key == name else kept) for key, kept in sentence.params)
    return Message(sentence.text, sentence.many, params)


def _plain(sentence: Message) -> str:
    """A sentence as a reader of English sees it, to tell whether two say the same."""
    return reader("en").read(sentence)
