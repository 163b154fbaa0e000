"""What a game is: seats, actions, objections, events and views; and what follows from that, derived once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NewType

from gamecore.action import Action, NotAnAction, RuleRef, read_action
from gamecore.chance import Luck
from gamecore.facts import Facts, Plain
from gamecore.values import light
from gamecore.words import Message, reader, say

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from the player who starts."""
CHANCE = Seat(-1)
ONLOOKER = Seat(-2)

type Setting = str | bool | int


@light
@dataclass(frozen=True, slots=True)
class Objection:
    """Why an action may not be done: the rule and one sentence."""

    rule: RuleRef
    because: Message


@light
@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to "may I?": allowed when nothing objects."""

    objections: tuple[Objection, ...] = ()

    @property
    def allowed(self) -> bool:
        return not self.objections


class Refused(ValueError):
    """Raised when an action that a rule forbids is done all the same."""

    def __init__(self, said: str, ruling: Ruling) -> None:
        super().__init__(f"{said!r} is refused by " + ", ".join(objection.rule for objection in ruling.objections))
        self.said = said
        self.ruling = ruling


@dataclass(frozen=True, slots=True)
class Finish:
    """How a game ended: the winners in seat order (none when all lose together) and the rule that ended it."""

    winners: tuple[Seat, ...]
    rule: RuleRef


@light
@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened and was seen, with the sentence that tells it and the rule behind it."""

    kind: str
    says: Message
    rule: RuleRef
    keys: tuple[str, ...] = ()
    """The things on the table that move or deserve a look, by their key."""
    secret_to: Seat | None = None
    """The only seat that sees it, or None when everybody does."""
    later: Message | None = None
    """What an older line of the log says instead, where the players have to remember the rest themselves."""
    reveals: bool = False
    """True when it showed luck or a secret, so that taking it back would be unfair."""
    shows: tuple[tuple[str, Setting], ...] = ()
    """The same as plain values, for computer players and drawing."""

    def shown(self, name: str) -> Setting:
        """One of the plain values. Raises KeyError when the event does not show it."""
        return dict(self.shows)[name]


@dataclass(frozen=True, slots=True)
class View[S]:
    """What one seat sees: the state less its secrets, whose turn it is, and what may be done now."""

    seat: Seat
    table: S
    turn: Seat | Finish
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before a match; the first value is the default, unless another option decides that."""

    name: str
    label: Message
    values: tuple[tuple[Setting, Message], ...]
    source: str
    """The rule or the ruling that it belongs to, for example ``GV-A4``."""
    follows: tuple[str, tuple[tuple[Setting, Setting], ...]] | None = None
    """An option listed before this one, and the default here for values of it: ``("preset", (("other", True),))``."""
    special: bool = False
    """True for a fine point that few tables want to decide; the panel before a game folds it away."""

    @property
    def default(self) -> Setting:
        return self.values[0][0]

    def default_after(self, chosen: Mapping[str, Setting]) -> Setting:
        """The default once the options listed before this one are chosen."""
        if self.follows is None:
            return self.default
        leader, defaults = self.follows
        return dict(defaults).get(chosen[leader], self.default)


class BadOption(ValueError):
    """An option that the game does not have, or a value that the option does not take; ``because`` says which."""

    def __init__(self, because: Message) -> None:
        super().__init__(reader("en").read(because))
        self.because = because


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as the core knows it: its id, a name, its sentence for a child, its place in the rulebook, a picture."""

    ref: RuleRef
    name: Message
    child: Message
    place: str
    text_only: bool = False
    """True for what no code can enforce (a story, a credit)."""
    picture: tuple[str, ...] = ()
    """The rule in a row of shapes, for whoever does not read yet."""


class Game[S, A: Action](ABC):
    """The rules of one game over its own state ``S`` and its own actions ``A``.

    A state is a value: frozen, hashable, never changed. ``objections`` is the only place where a rule is
    written; legal means that nothing objects.
    """

    slug: ClassVar[str]
    edition: ClassVar[int]
    """Rises when a rule, the drawing of luck or a strategy changes its meaning."""
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    rulebook: ClassVar[tuple[Rule, ...]]
    turn_rule: ClassVar[RuleRef]
    """The rule that says whose turn it is."""
    kinds: ClassVar[tuple[type[Action], ...]]
    read_only: ClassVar[frozenset[str]] = frozenset()
    """Facts that follow from others and cannot be stated."""

    reserved: ClassVar[frozenset[str]] = frozenset()
    """Words that stand beside players' names in the facts, so that no player can be called so."""

    @abstractmethod
    def setup(self, players: tuple[str, ...], options: Mapping[str, Setting]) -> S:
        """The position before anything is dealt or done; ``options`` has a value for every option."""

    @abstractmethod
    def to_move(self, state: S) -> Seat | Finish:
        """Whose turn it is (CHANCE for a throw or a deal), or how the game ended; works on views too."""

    @abstractmethod
    def due(self, state: S) -> Objection:
        """What the player on turn has to do now, as the objection to everything else; works on views too.

        Never called at the end.
        """

    @abstractmethod
    def candidates(self, state: S) -> Iterable[A]:
        """What a player on turn could try: all that is legal, and what a newcomer would try; each once."""

    def quick(self, state: S) -> tuple[A, ...] | None:  # noqa: ARG002 - games that have such a list look at it
        """The legal candidates in their order, where a game can tell them faster than by asking about each.

        The rules stay in ``objections``; the contract proves on every walked position that both say the same.
        """
        return None

    @abstractmethod
    def objections(self, state: S, action: A) -> Iterator[Objection]:
        """Every rule that forbids the action to whoever is on turn; works on views too. Never called at the end."""

    @abstractmethod
    def play(self, state: S, action: A) -> tuple[S, tuple[Event, ...]]:
        """The position after a legal action, and what was seen to happen."""

    @abstractmethod
    def hide(self, state: S, seat: Seat) -> S:
        """The state less what this seat may not know. CHANCE knows everything."""

    @abstractmethod
    def facts(self, state: S) -> Facts:
        """The state (or a view of it) as nested plain values, players by name.

        ``current`` is always among them: the player whose turn it is, or who moved last.
        """

    @abstractmethod
    def restore(self, state: S, facts: Facts) -> S:
        """The state that has these facts and the players and options of ``state``; the inverse of ``facts``.

        Raises FactError for a value that no position of the game can have.
        """

    @abstractmethod
    def broken(self, state: S) -> Iterator[str]:
        """The invariants that do not hold, each in a few words; nothing for a sound position."""

    def outcomes(self, state: S) -> tuple[A, ...]:  # noqa: ARG002 - games with a die look at it
        """The equally likely results while CHANCE is to move; empty where there are too many to list."""
        return ()

    def draw(self, state: S, luck: Luck) -> A:
        """The result that falls while CHANCE is to move."""
        return luck.pick(self.outcomes(state))

    def fell(self, state: S, luck: A) -> Message | None:
        """How luck falls, told to somebody who is asked what follows from it: all that decides, and nothing that
        follows. By itself that is what is told first of it, where everybody is told."""
        _, events = self.play(state, luck)
        return next((event.says for event in events[:1] if event.secret_to is None), None)

    def parse(self, text: str) -> A:
        """The action that a line spells. Raises NotAnAction when it is none."""
        action: A = read_action(self.kinds, text)  # type: ignore[assignment]  # kinds are the classes that A unites
        return action

    def rule(self, ref: str) -> Rule:
        """The rule with this id. Raises KeyError when there is none."""
        for rule in self.rulebook:
            if rule.ref == ref:
                return rule
        raise KeyError(ref)

    def choose(self, wanted: Mapping[str, Plain]) -> dict[str, Setting]:
        """Every option with its value: what is wanted, else the default. Raises BadOption."""
        for name in wanted:
            if name not in {option.name for option in self.options}:
                there = ", ".join(option.name for option in self.options)
                raise BadOption(say("This game has no option “{name}”; it has: {there}.", name=name, there=there))
        chosen: dict[str, Setting] = {}
        for option in self.options:
            chosen[option.name] = _chosen(option, wanted, chosen)
        return chosen


def _chosen(option: Option, wanted: Mapping[str, Plain], before: Mapping[str, Setting]) -> Setting:
    if option.name not in wanted:
        return option.default_after(before)
    for value, _ in option.values:
        if value == wanted[option.name] and type(value) is type(wanted[option.name]):
            return value
    values = ", ".join(repr(value) for value, _ in option.values)
    value = repr(wanted[option.name])
    raise BadOption(
        say("Option “{name}” is one of {values}, not {value}.", name=option.name, values=values, value=value)
    )


def judge[S, A: Action](game: Game[S, A], state: S, action: A, seat: Seat) -> Ruling:
    """The ruling on an action said by a seat, from what that seat may know and nothing else."""
    return Ruling(_all_objections(game, game.hide(state, seat), action, seat))


def _all_objections[S, A: Action](game: Game[S, A], table: S, action: A, seat: Seat) -> tuple[Objection, ...]:
    turn = game.to_move(table)
    if isinstance(turn, Finish):
        return (Objection(turn.rule, say("The game is over.")),)
    found = tuple(game.objections(table, action))
    if action.by_chance and seat != CHANCE:
        return (Objection(action.rule, say("That falls by luck; nobody can choose it.")), *found)
    return found if seat == turn else (not_your_turn(game, table), *found)


def not_your_turn[S, A: Action](game: Game[S, A], state: S) -> Objection:
    """The objection to whoever speaks while somebody else is on turn."""
    names = game.facts(state)
    return Objection(
        game.turn_rule, say("It is not your turn; it is the turn of {player}.", player=str(names["current"]))
    )


def judge_line[S, A: Action](game: Game[S, A], state: S, line: str, seat: Seat) -> tuple[A | None, Ruling]:
    """The action that a line spells (None when it spells none) and the ruling on it."""
    try:
        action = game.parse(line)
    except NotAnAction as error:
        return None, Ruling(_unreadable(game, state, error))
    return action, judge(game, state, action, seat)


def _unreadable[S, A: Action](game: Game[S, A], state: S, error: NotAnAction) -> tuple[Objection, ...]:
    turn = game.to_move(state)
    due = Objection(turn.rule, say("The game is over.")) if isinstance(turn, Finish) else game.due(state)
    if error.rule is None:
        return (Objection(due.rule, error.because), due)
    return (
        (Objection(error.rule, error.because), due)
        if due.rule != error.rule
        else (Objection(error.rule, error.because),)
    )


def legal[S, A: Action](game: Game[S, A], state: S) -> tuple[A, ...]:
    """What may be done now: nothing at the end, the results that can fall while CHANCE is to move."""
    turn = game.to_move(state)
    if isinstance(turn, Finish):
        return ()
    if turn == CHANCE:
        return game.outcomes(state)
    quick = game.quick(state)
    return judged_legal(game, state) if quick is None else quick


def judged_legal[S, A: Action](game: Game[S, A], state: S) -> tuple[A, ...]:
    """What the player on turn may do, found by asking the rules about every candidate."""
    return tuple(action for action in game.candidates(state) if next(game.objections(state, action), None) is None)


def apply[S, A: Action](game: Game[S, A], state: S, action: A) -> tuple[S, tuple[Event, ...]]:
    """The position after an action of whoever is on turn. Raises Refused when a rule forbids it."""
    turn = game.to_move(state)
    seat = CHANCE if isinstance(turn, Finish) else turn
    objections = _all_objections(game, game.hide(state, seat), action, seat)
    if objections:
        raise Refused(str(action), Ruling(objections))
    return game.play(state, action)


def view[S, A: Action](game: Game[S, A], state: S, seat: Seat) -> View[S]:
    """What a seat sees now; choices are spelled, and empty for whoever is not on turn."""
    turn = game.to_move(state)
    choices = legal(game, state) if turn == seat else ()
    return View(
        seat,
        game.hide(state, seat),
        turn,
        tuple(action.offered_as() if action.placed else str(action) for action in choices),
    )


type Heard = tuple[Seat, str, tuple[Event, ...]]
"""What a seat learns of one turn: who, the spelled action, and the events that it was shown."""


def heard_by(seat: Seat, who: Seat, action: str, events: Sequence[Event]) -> Heard:
    """What a seat learns of one turn. Luck that somebody else was shown in secret stays unspelled."""
    shown = seen(events, seat)
    return who, "" if who == CHANCE and len(shown) < len(events) else action, shown


def seen(events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    """The events that a seat was shown."""
    return tuple(event for event in events if event.secret_to is None or event.secret_to == seat)
