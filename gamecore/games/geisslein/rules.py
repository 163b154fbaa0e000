"""The rules of Geißlein, versteck dich! (GV-1 to GV-23), with every ruling of the specification."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from gamecore import facts as fact
from gamecore.action import Action, RuleRef
from gamecore.facts import FactError, Facts, Plain
from gamecore.game import CHANCE, Event, Finish, Game, Objection, Option, Seat, Setting
from gamecore.games.geisslein.rulebook import RULEBOOK
from gamecore.values import replace
from gamecore.words import Message, say, say_n

type Colour = Literal["green", "yellow", "red", "orange", "purple", "blue"]
COLOURS: tuple[Colour, ...] = ("green", "yellow", "red", "orange", "purple", "blue")
EASY_COLOURS: tuple[Colour, ...] = ("yellow", "red", "blue")
PLACES: dict[str, Message] = {
    "green": say("the wash bowl"),
    "yellow": say("the kitchen sink"),
    "red": say("the oven"),
    "orange": say("the bed"),
    "purple": say("the table"),
    "blue": say("the cupboard"),
}

KIDS_EACH = 5
TO_WIN, TO_WIN_EASY = 7, 4
TO_LOSE = 6
CENTRE, ASIDE = Seat(-3), Seat(-4)
"""Where the wolf can be besides with a player: in the middle, or put aside in the easier variant."""

ROLL, DIE, GUESS, OVER = "roll", "die", "guess", "over"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """The player on turn throws the die."""

    form: ClassVar[str] = "roll"
    rule: ClassVar[RuleRef] = RuleRef("GV-5")
    usage: ClassVar[Message] = say("“roll” throws the die; it needs no more words.")


@dataclass(frozen=True, slots=True)
class Die(Action):
    """The colour that the die shows."""

    colour: Literal["green", "yellow", "red", "orange", "purple", "blue"]
    form: ClassVar[str] = "die {colour}"
    rule: ClassVar[RuleRef] = RuleRef("GV-5")
    usage: ClassVar[Message] = say("The die shows green, yellow, red, orange, purple or blue.")
    by_chance: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Guess(Action):
    """The player on turn announces how many kids are under the place."""

    number: int
    form: ClassVar[str] = "guess {number}"
    rule: ClassVar[RuleRef] = RuleRef("GV-6")
    usage: ClassVar[Message] = say("Name a whole number from 0 to 5: no place ever hides more than five kids.")

    def __post_init__(self) -> None:
        if not 0 <= self.number <= KIDS_EACH:
            raise ValueError(f"a guess is a number from 0 to {KIDS_EACH}, not {self.number}")


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """After a right 0 the player on turn leaves it at that."""

    form: ClassVar[str] = "decline"
    rule: ClassVar[RuleRef] = RuleRef("GV-16")
    usage: ClassVar[Message] = say("“decline” gives up a further throw; it needs no more words.")


type GeissleinAction = Roll | Die | Guess | Decline


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays the same through a match: who plays, and which options hold."""

    players: tuple[str, ...]
    variant: str
    empty_reroll: str
    view: str

    @property
    def easy(self) -> bool:
        return self.variant == "easy"

    @property
    def colours(self) -> tuple[Colour, ...]:
        return EASY_COLOURS if self.easy else COLOURS

    @property
    def to_win(self) -> int:
        return TO_WIN_EASY if self.easy else TO_WIN

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return Seat((seat + 1) % len(self.players))


@dataclass(frozen=True, slots=True)
class State:
    """A position. ``hidden`` counts the kids by place, in the order of ``terms.colours``; None where it may
    not be known. ``saved`` counts by seat."""

    terms: Terms
    hidden: tuple[int, ...] | None
    saved: tuple[int, ...]
    caught: int
    wolf: Seat
    current: Seat
    phase: str
    rolled: str = ""
    after_empty: bool = False
    finish: Finish | None = None

    @property
    def player(self) -> str:
        """The name of the player on turn."""
        return self.terms.players[self.current]


class Geisslein(Game[State, GeissleinAction]):
    """Six hiding places, thirty kids, one wolf and one die."""

    slug = "geisslein"
    edition = 1
    seats = range(2, 5)
    rulebook = RULEBOOK
    turn_rule = RuleRef("GV-4")
    kinds = (Roll, Die, Guess, Decline)
    reserved = frozenset({"centre", "aside"})
    options = (
        Option(
            "variant",
            say("Which game?"),
            (("standard", say("Standard: six places and the wolf")), ("easy", say("Easier: three places, no wolf"))),
            "GV-20",
        ),
        Option(
            "empty_reroll",
            say("After a right 0"),
            (("may", say("throw again or stop")), ("must", say("always throw again"))),
            "GV-A4",
        ),
        Option(
            "view",
            say("The hiding places"),
            (
                ("memory", say("hide their kids: remember!")),
                ("open", say("show how many kids they hide, for practice")),
            ),
            "GV-A15",
        ),
    )

    def setup(self, players: tuple[str, ...], options: Mapping[str, Setting]) -> State:
        """GV-1, GV-2, GV-20, GV-21: five kids under each place; the wolf in the centre, or put aside."""
        terms = Terms(players, str(options["variant"]), str(options["empty_reroll"]), str(options["view"]))
        wolf = ASIDE if terms.easy else CENTRE
        return State(terms, (KIDS_EACH,) * len(terms.colours), (0,) * len(players), 0, wolf, Seat(0), ROLL)

    def to_move(self, state: State) -> Seat | Finish:
        if state.finish is not None:
            return state.finish
        return CHANCE if state.phase == DIE else state.current

    def due(self, state: State) -> Objection:
        if state.phase == ROLL:
            return Objection(
                RuleRef("GV-5"), say("First {player} throws the die: it picks the hiding place.", player=state.player)
            )
        if state.phase == DIE:
            return Objection(RuleRef("GV-5"), say("The die is still rolling."))
        return Objection(
            RuleRef("GV-6"),
            say("Now {player} says how many kids are under {place}.", player=state.player, place=PLACES[state.rolled]),
        )

    def candidates(self, state: State) -> Iterable[GeissleinAction]:  # noqa: ARG002 - always the same few
        return _CANDIDATES

    def quick(self, state: State) -> tuple[GeissleinAction, ...]:
        if state.phase == GUESS:
            return _GUESSES
        may_stop = state.after_empty and state.terms.empty_reroll != "must"
        return _ROLL_OR_STOP if may_stop else _ROLL_ONLY

    def outcomes(self, state: State) -> tuple[GeissleinAction, ...]:
        """GV-3, GV-5, GV-20: the die with three colours belongs to the easier variant, and only there."""
        return _EASY_DIE if state.terms.easy else _BIG_DIE

    def objections(self, state: State, action: GeissleinAction) -> Iterator[Objection]:
        match action:
            case Roll():
                if state.phase != ROLL:
                    yield self.due(state)
            case Die(colour):
                if state.phase != DIE:
                    yield self.due(state)
                if colour not in state.terms.colours:
                    yield Objection(RuleRef("GV-20"), say("The easier game is played with yellow, red and blue only."))
            case Guess():
                if state.phase != GUESS:
                    yield self.due(state)
            case Decline():
                yield from self._against_declining(state)

    def _against_declining(self, state: State) -> Iterator[Objection]:
        if state.phase != ROLL:
            yield self.due(state)
        elif not state.after_empty:
            yield self.due(state)
            yield Objection(
                RuleRef("GV-16"), say("Only after finding an empty place with a right 0 may a player stop.")
            )
        elif state.terms.empty_reroll == "must":
            yield Objection(RuleRef("GV-16"), say("In this game a player who found an empty place throws again."))

    def play(self, state: State, action: GeissleinAction) -> tuple[State, tuple[Event, ...]]:
        match action:
            case Roll():
                return self._roll(state)
            case Die(colour):
                return self._die(state, colour)
            case Guess(number):
                return self._guess(state, number)
            case Decline():
                event = Event("decline", say("{player} leaves it at that.", player=state.player), RuleRef("GV-16"))
                return self._pass_on(state), (event,)

    def _roll(self, state: State) -> tuple[State, tuple[Event, ...]]:
        event = Event("roll", say("{player} throws the die.", player=state.player), RuleRef("GV-5"), ("die",))
        return replace(state, phase=DIE, after_empty=False), (event,)

    def _die(self, state: State, colour: Colour) -> tuple[State, tuple[Event, ...]]:
        says = say("The die shows {colour}: {place}.", colour=COLOUR_NAMES[colour], place=PLACES[colour])
        event = Event("die", says, RuleRef("GV-5"), ("die", colour), reveals=True, shows=(("colour", colour),))
        return replace(state, phase=GUESS, rolled=colour), (event,)

    def _guess(self, state: State, number: int) -> tuple[State, tuple[Event, ...]]:
        """GV-7 to GV-17 in the order of the specification: reveal, then what follows from it, then the ends."""
        place = state.terms.colours.index(state.rolled)
        assert state.hidden is not None, "only the true position is played on"
        actual = state.hidden[place]
        lifted = _reveal(state, number, actual)
        if number != actual:
            after, events = self._wrong(state)
        elif actual == 0:
            after, events = self._right_empty(state)
        else:
            after, events = self._save(state, place)
        return after, (lifted, *events)

    def _save(self, state: State, place: int) -> tuple[State, tuple[Event, ...]]:
        """GV-8, GV-9; GV-18 and GV-22 when it was the last one needed."""
        assert state.hidden is not None
        kids = state.saved[state.current] + 1
        after = replace(
            state,
            hidden=_with(state.hidden, place, state.hidden[place] - 1),
            saved=_with(state.saved, state.current, kids),
        )
        says = say("Right! {player} saves one kid; the others hide again.", player=state.player)
        event = Event("save", says, RuleRef("GV-8"), (f"kid-{state.current}-{kids}", state.rolled))
        if kids < state.terms.to_win:
            return self._pass_on(after), (event,)
        rule = RuleRef("GV-22" if state.terms.easy else "GV-18")
        won = say_n(
            "{player} has saved {count} kid and wins!",
            "{player} has saved {count} kids and wins!",
            kids,
            player=state.player,
        )
        return _end(after, (state.current,), rule), (event, Event("win", won, rule))

    def _right_empty(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """GV-16, GV-17."""
        if state.terms.empty_reroll == "may":
            says = say("Right, nobody is there! {player} may throw again.", player=state.player)
        else:
            says = say("Right, nobody is there! {player} throws again.", player=state.player)
        after = replace(state, phase=ROLL, rolled="", after_empty=True)
        return after, (Event("empty", says, RuleRef("GV-16"), (state.rolled,)),)

    def _wrong(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """GV-10 to GV-15; in the easier variant the turn just ends (GV-A16)."""
        if state.terms.easy:
            says = say("Wrong: no kid for {player} this time.", player=state.player)
            return self._pass_on(state), (Event("wrong", says, RuleRef("GV-10"), (state.rolled,)),)
        if state.wolf != state.current:
            return self._take_wolf(state)
        if state.saved[state.current] == 0:
            says = say("Wrong again, but {player} has no kid to lose. The wolf stays.", player=state.player)
            return self._pass_on(state), (Event("spared", says, RuleRef("GV-14"), ("wolf",)),)
        return self._caught(state)

    def _take_wolf(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """GV-11, GV-12: from the middle or from whoever has it; nobody loses a kid."""
        says = say("Wrong! The wolf comes to {player}.", player=state.player)
        event = Event("wolf", says, RuleRef("GV-11"), ("wolf",))
        return self._pass_on(replace(state, wolf=state.current)), (event,)

    def _caught(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """GV-13, and GV-19 when it was the sixth."""
        kids = state.saved[state.current]
        after = replace(state, saved=_with(state.saved, state.current, kids - 1), caught=state.caught + 1, wolf=CENTRE)
        says = say("Wrong again! The wolf catches a kid of {player} and carries it to the middle.", player=state.player)
        event = Event(
            "caught", says, RuleRef("GV-13"), ("wolf", f"kid-{state.current}-{kids}", f"caught-{after.caught}")
        )
        if after.caught < TO_LOSE:
            return self._pass_on(after), (event,)
        lost = say_n(
            "The wolf has caught {count} kid: all lose together.",
            "The wolf has caught {count} kids: all lose together.",
            TO_LOSE,
        )
        return _end(after, (), RuleRef("GV-19")), (event, Event("loss", lost, RuleRef("GV-19"), ("wolf",)))

    def _pass_on(self, state: State) -> State:
        """GV-4, GV-15."""
        return replace(state, current=state.terms.after(state.current), phase=ROLL, rolled="", after_empty=False)

    def hide(self, state: State, seat: Seat) -> State:
        """GV-A15: nothing is private, but what lies under the places has to be remembered."""
        if seat == CHANCE or state.terms.view == "open" or state.hidden is None:
            return state
        return replace(state, hidden=None)

    def facts(self, state: State) -> Facts:
        terms = state.terms
        told: Facts = {"variant": terms.variant}
        if state.hidden is not None:
            told["hidden"] = dict(zip(terms.colours, state.hidden, strict=True))
        return told | {
            "saved": dict(zip(terms.players, state.saved, strict=True)),
            "caught": state.caught,
            "wolf": _wolf_name(state),
            "current": state.player,
            "phase": state.phase,
            "rolled": state.rolled,
            "after_empty": state.after_empty,
            "result": _result(state),
        }

    def restore(self, state: State, facts: Facts) -> State:
        terms = state.terms
        fact.one_of(facts, "variant", (terms.variant,))
        wolf = fact.one_of(facts, "wolf", ("centre", "aside", *terms.players))
        return State(
            terms,
            fact.numbers(facts, "hidden", terms.colours, KIDS_EACH),
            fact.numbers(facts, "saved", terms.players, terms.to_win),
            fact.number(facts, "caught", TO_LOSE),
            CENTRE if wolf == "centre" else ASIDE if wolf == "aside" else Seat(terms.players.index(wolf)),
            Seat(terms.players.index(fact.one_of(facts, "current", terms.players))),
            fact.one_of(facts, "phase", (ROLL, DIE, GUESS, OVER)),
            fact.one_of(facts, "rolled", ("", *terms.colours)),
            fact.yes_or_no(facts, "after_empty"),
            _finish(terms, facts["result"]),
        )

    def broken(self, state: State) -> Iterator[str]:
        terms = state.terms
        assert state.hidden is not None, "only a true position is checked"
        kids, all_kids = sum(state.hidden) + sum(state.saved) + state.caught, KIDS_EACH * len(terms.colours)
        if kids != all_kids:
            yield f"hidden, saved and caught kids are {all_kids} together, not {kids}"
        if (state.wolf == ASIDE) != terms.easy:
            yield "the wolf is put aside in the easier variant, and only there"
        if terms.easy and state.caught:
            yield "nothing is caught in the easier variant"
        if (state.rolled != "") != (state.phase == GUESS):
            yield "a colour is rolled in phase guess, and only there"
        if state.after_empty and state.phase != ROLL:
            yield "after_empty belongs to phase roll"
        if (state.finish is None) == (state.phase == OVER):
            yield "there is a result in phase over, and only there"
        yield from _broken_end(state)


def _broken_end(state: State) -> Iterator[str]:
    """The ends hold exactly when they are reached."""
    winners = tuple(Seat(seat) for seat, kids in enumerate(state.saved) if kids >= state.terms.to_win)
    reached = bool(winners) or state.caught >= TO_LOSE
    if reached and state.finish is None:
        yield f"the game is over when a player has {state.terms.to_win} kids or {TO_LOSE} are caught"
    if state.finish is not None and (not reached or state.finish.winners != winners):
        yield "the result is what the saved and caught kids say"


COLOUR_NAMES: dict[str, Message] = {
    "green": say("green"),
    "yellow": say("yellow"),
    "red": say("red"),
    "orange": say("orange"),
    "purple": say("purple"),
    "blue": say("blue"),
}
_ROLL_ONLY: tuple[GeissleinAction, ...] = (Roll(),)
_ROLL_OR_STOP: tuple[GeissleinAction, ...] = (Roll(), Decline())
_GUESSES: tuple[GeissleinAction, ...] = tuple(Guess(number) for number in range(KIDS_EACH + 1))
_CANDIDATES: tuple[GeissleinAction, ...] = (Roll(), *_GUESSES, Decline())
_BIG_DIE: tuple[GeissleinAction, ...] = tuple(Die(colour) for colour in COLOURS)
_EASY_DIE: tuple[GeissleinAction, ...] = tuple(Die(colour) for colour in EASY_COLOURS)


def _reveal(state: State, said: int, actual: int) -> Event:
    """GV-7: the place is lifted and everybody counts."""
    place = PLACES[state.rolled]
    if said == actual:
        says = say(
            "{player} says {said}. Under {place}: {actual}.", player=state.player, said=said, place=place, actual=actual
        )
        later = say("{player} was right about {place}.", player=state.player, place=place)
    else:
        says = say(
            "{player} says {said}. But under {place}: {actual}.",
            player=state.player,
            said=said,
            place=place,
            actual=actual,
        )
        later = say("{player} was wrong about {place}.", player=state.player, place=place)
    shows = (
        ("player", state.player),
        ("colour", state.rolled),
        ("said", said),
        ("actual", actual),
        ("right", said == actual),
    )
    if state.terms.view == "open":
        return Event("reveal", says, RuleRef("GV-7"), (state.rolled,), reveals=True, shows=shows)
    return Event("reveal", says, RuleRef("GV-7"), (state.rolled,), later=later, reveals=True, shows=shows)


def _with(counts: tuple[int, ...], index: int, count: int) -> tuple[int, ...]:
    return (*counts[:index], count, *counts[index + 1 :])


def _end(state: State, winners: tuple[Seat, ...], rule: RuleRef) -> State:
    return replace(state, phase=OVER, rolled="", after_empty=False, finish=Finish(winners, rule))


def _wolf_name(state: State) -> str:
    return {CENTRE: "centre", ASIDE: "aside"}.get(state.wolf) or state.terms.players[state.wolf]


def _result(state: State) -> Plain:
    if state.finish is None:
        return ""
    return {"winners": [state.terms.players[seat] for seat in state.finish.winners], "rule": state.finish.rule}


def _finish(terms: Terms, result: Plain) -> Finish | None:
    if result == "":
        return None
    if (
        not isinstance(result, dict)
        or set(result) != {"winners", "rule"}
        or not isinstance(names := result["winners"], list)
    ):
        raise FactError("result", 'is "" or a table of winners and rule')
    for name in names:
        if name not in terms.players:
            raise FactError("result.winners", f"{fact.written(name)} is no player")
    rule = fact.one_of({"result": result}, "result.rule", ("GV-22",) if terms.easy else ("GV-18", "GV-19"))
    return Finish(tuple(Seat(seat) for seat, player in enumerate(terms.players) if player in names), RuleRef(rule))
