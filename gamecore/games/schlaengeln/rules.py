"""The rules of Schlängeln (SL-1 to SL-24), with every ruling of the specification."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import ClassVar, Literal, get_args

from gamecore import facts as fact
from gamecore.action import Action, RuleRef
from gamecore.chance import Luck
from gamecore.facts import FactError, Facts, Plain
from gamecore.game import CHANCE, Event, Finish, Game, Objection, Option, Seat, Setting
from gamecore.games.schlaengeln.rulebook import RULEBOOK
from gamecore.values import light, replace
from gamecore.words import Message, listing, say, say_n

type Colour = Literal["red", "yellow", "blue", "green", "orange", "violet"]
COLOURS: tuple[Colour, ...] = ("red", "yellow", "blue", "green", "orange", "violet")
LETTERS: dict[Colour, str] = {
    "red": "R",
    "yellow": "Y",
    "blue": "B",
    "green": "G",
    "orange": "O",
    "violet": "V",
}
NAMED: dict[str, Colour] = {letter: colour for colour, letter in LETTERS.items()}
COLOUR_NAMES: dict[str, Message] = {
    "red": say("red"),
    "yellow": say("yellow"),
    "blue": say("blue"),
    "green": say("green"),
    "orange": say("orange"),
    "violet": say("violet"),
}

type Answer = Literal["yes", "later", "bad luck"]
YES: Answer = "yes"
LATER: Answer = "later"
BAD_LUCK: Answer = "bad luck"
ANSWERS: tuple[Answer, ...] = (YES, LATER, BAD_LUCK)

OPENINGS = 3
FLUTES_EACH = 2
DRAW, ASK, OVER = "draw", "ask", "over"
NOBODY = Seat(-3)
"""Who asked last, when nobody has asked yet."""


def _packed() -> tuple[str, ...]:
    """SL-1: the snakes of the data file."""
    packed = resources.files(__package__) / "snakes.toml"
    return tuple(tomllib.loads(packed.read_text(encoding="utf-8"))["snakes"])


SNAKES = _packed()


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """The player on turn asks another player for a colour."""

    player: str
    colour: Literal["red", "yellow", "blue", "green", "orange", "violet"]
    form: ClassVar[str] = "ask {player} {colour}"
    rule: ClassVar[RuleRef] = RuleRef("SL-6")
    usage: ClassVar[Message] = say("Name a player and red, yellow, blue, green, orange or violet.")


@dataclass(frozen=True, slots=True)
class Flute(Action):
    """The player on turn gives up a flute and asks all others for a colour."""

    colour: Literal["red", "yellow", "blue", "green", "orange", "violet"]
    form: ClassVar[str] = "flute {colour}"
    rule: ClassVar[RuleRef] = RuleRef("SL-18")
    usage: ClassVar[Message] = say("The flute asks all others for red, yellow, blue, green, orange or violet.")


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """After a Yes the player on turn stops asking."""

    form: ClassVar[str] = "pass"
    rule: ClassVar[RuleRef] = RuleRef("SL-11")
    usage: ClassVar[Message] = say("“pass” stops asking; it needs no more words.")


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The snake that comes out of the bag, its rings from front to rear."""

    snake: str
    form: ClassVar[str] = "draw {snake}"
    rule: ClassVar[RuleRef] = RuleRef("SL-3")
    usage: ClassVar[Message] = say("A snake is named by the letters of its rings, front to rear: R, Y, B, G, O, V.")
    by_chance: ClassVar[bool] = True

    def __post_init__(self) -> None:
        if not _is_snake(self.snake):
            raise ValueError(f"a snake wears rings of R, Y, B, G, O, V, not {self.snake!r}")


type SchlaengelnAction = Ask | Flute | Pass | Draw


@light
@dataclass(frozen=True, slots=True)
class Snake:
    """A snake at a bush: the rings pushed out, and those behind the bush (None where they may not be known)."""

    out: str
    hidden: str | None

    def pushed(self) -> Snake:
        """SL-9: out by exactly one ring."""
        assert self.hidden
        return Snake(self.out + self.hidden[0], self.hidden[1:])

    def __str__(self) -> str:
        return f"{self.out}|{'?' if self.hidden is None else self.hidden}"


type Bush = tuple[Snake | None, ...]
"""The openings of one player's bush, from left to right; None is an empty one."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays the same through a match: who plays, which options hold, and which snakes there are."""

    players: tuple[str, ...]
    end_rule: str
    must_switch_target: bool
    allow_pass: bool
    snakes: tuple[str, ...]

    def after(self, seat: Seat) -> Seat:
        """SL-5: the next seat clockwise."""
        return Seat((seat + 1) % len(self.players))

    def round_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Every seat once, clockwise, this one first."""
        count = len(self.players)
        return tuple([Seat((seat + step) % count) for step in range(count)])

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """All others, clockwise from the left neighbour."""
        return self.round_from(seat)[1:]


@dataclass(frozen=True, slots=True)
class State:
    """A position. ``bag`` holds what is left, None where it may not be known; it has an order (top first) only
    when ``bag_in_order``. ``answers`` are those to the last question, by seat; ``asker`` is who put it."""

    terms: Terms
    bag: tuple[str, ...] | None
    bag_size: int
    bushes: tuple[Bush, ...]
    flutes: tuple[int, ...]
    won: tuple[tuple[str, ...], ...]
    answers: tuple[tuple[Seat, Answer], ...]
    asker: Seat
    current: Seat
    phase: str
    bag_in_order: bool = False
    finish: Finish | None = None

    @property
    def player(self) -> str:
        """The name of the player on turn."""
        return self.terms.players[self.current]

    @property
    def goes_on(self) -> bool:
        """SL-11: whether the player on turn has just heard a Yes and stays on turn."""
        return self.phase == ASK and self.asker == self.current

    @property
    def dealing(self) -> bool:
        """SL-3: whether nobody has asked yet and the first snakes are still being drawn."""
        return self.phase == DRAW and self.asker == NOBODY and not any(self.won)

    def gap(self) -> tuple[Seat, int] | None:
        """The opening that is filled next: in seat order at the start (SL-3), else clockwise from the asker's left
        neighbour (SL-A13); of one bush the leftmost first (SL-A24)."""
        first = self.current if self.dealing else self.terms.after(self.current)
        for seat in self.terms.round_from(first):
            for opening, snake in enumerate(self.bushes[seat]):
                if snake is None:
                    return seat, opening
        return None


def answer(bush: Bush, colour: Colour) -> Answer:
    """SL-7, SL-8, SL-12 to SL-14: the only true answer; rings that are out do not count (SL-A5)."""
    letter = LETTERS[colour]
    hidden = [snake.hidden for snake in bush if snake is not None and snake.hidden]
    if letter in [rings[0] for rings in hidden]:
        return YES
    return LATER if letter in "".join(hidden) else BAD_LUCK


class Schlaengeln(Game[State, SchlaengelnAction]):
    """Bushes with three openings, snakes with coloured rings, and flutes."""

    slug = "schlaengeln"
    edition = 1
    seats = range(2, 5)
    rulebook = RULEBOOK
    turn_rule = RuleRef("SL-5")
    kinds = (Ask, Flute, Pass, Draw)
    read_only = frozenset({"bag_size"})
    options = (
        Option(
            "end_rule",
            say("The game ends"),
            (
                ("bush_empty", say("when a bush has no snake left")),
                ("gap_unfilled", say("when a snake cannot be replaced")),
            ),
            "SL-A16",
        ),
        Option(
            "must_switch_target",
            say("After a Yes"),
            ((False, say("ask whom you like")), (True, say("ask somebody else than before"))),
            "SL-A2",
        ),
        Option(
            "allow_pass",
            say("After a Yes a player"),
            ((False, say("has to ask on")), (True, say("may stop"))),
            "SL-A3",
        ),
    )

    def __init__(self, snakes: tuple[str, ...] = SNAKES) -> None:
        self.snakes = snakes

    def setup(self, players: tuple[str, ...], options: Mapping[str, Setting]) -> State:
        """SL-1 to SL-3: all snakes in the bag, flutes unless only two play (SL-A1); the draws are luck."""
        terms = Terms(
            players,
            str(options["end_rule"]),
            bool(options["must_switch_target"]),
            bool(options["allow_pass"]),
            self.snakes,
        )
        count = len(players)
        return State(
            terms,
            tuple(sorted(self.snakes)),
            len(self.snakes),
            ((None,) * OPENINGS,) * count,
            (FLUTES_EACH if count > 2 else 0,) * count,
            ((),) * count,
            (),
            NOBODY,
            Seat(0),
            DRAW,
        )

    def to_move(self, state: State) -> Seat | Finish:
        if state.finish is not None:
            return state.finish
        return CHANCE if state.phase == DRAW else state.current

    def due(self, state: State) -> Objection:
        if state.dealing:
            return Objection(RuleRef("SL-3"), say("First each player draws three snakes."))
        if state.phase == DRAW:
            return Objection(RuleRef("SL-16"), say("First a new snake is drawn for each one that was lured out."))
        return Objection(RuleRef("SL-6"), say("Now {player} asks another player for a colour.", player=state.player))

    def candidates(self, state: State) -> Iterable[SchlaengelnAction]:
        """Every question, also to oneself."""
        for player in state.terms.players:
            for colour in COLOURS:
                yield Ask(player, colour)
        for colour in COLOURS:
            yield Flute(colour)
        yield Pass()

    def quick(self, state: State) -> tuple[SchlaengelnAction, ...]:
        """Each colour, from everybody who may be asked; then the flute and the end, where they are allowed."""
        ends = state.terms.allow_pass and state.goes_on
        return _offered(state.terms.players, state.player, _barred(state), state.flutes[state.current] > 0, ends)

    def outcomes(self, state: State) -> tuple[SchlaengelnAction, ...]:
        """Each snake in the bag; of snakes that look the same, one."""
        if state.phase != DRAW or state.bag is None:
            return ()
        return tuple(Draw(snake) for snake in dict.fromkeys(state.bag))

    def draw(self, state: State, luck: Luck) -> SchlaengelnAction:
        """The top one of a bag with a stated order, else any."""
        assert state.bag, "a snake is drawn only from the true bag while it holds one"
        return Draw(state.bag[0] if state.bag_in_order else luck.pick(state.bag))

    def objections(self, state: State, action: SchlaengelnAction) -> Iterator[Objection]:
        if (state.phase == DRAW) != isinstance(action, Draw):
            yield self.due(state)
        match action:
            case Ask(player):
                yield from _against_asking(state, player)
            case Flute():
                yield from _against_flute(state)
            case Pass():
                yield from _against_passing(state)
            case Draw(snake):
                if state.bag is not None and snake not in state.bag:
                    yield Objection(
                        RuleRef("SL-3"), say("There is no snake with the rings {snake} in the bag.", snake=snake)
                    )

    def play(self, state: State, action: SchlaengelnAction) -> tuple[State, tuple[Event, ...]]:
        match action:
            case Ask(player, colour):
                target = Seat(state.terms.players.index(player))
                return self._answered(state, (target,), colour, _question(state.player, player, target, colour))
            case Flute(colour):
                return self._flute(state, colour)
            case Pass():
                event = Event("pass", say("{player} stops asking.", player=state.player), RuleRef("SL-11"))
                return replace(state, current=state.terms.after(state.current)), (event,)
            case Draw(snake):
                return self._drawn(state, snake)

    def _flute(self, state: State, colour: Colour) -> tuple[State, tuple[Event, ...]]:
        """SL-18 to SL-20: all others are asked, and the flute is gone."""
        left = state.flutes[state.current] - 1
        says = say("{player} plays a flute and asks all others: {colour}?", player=state.player, colour=_name(colour))
        keys = (f"flute-{state.current}-{left + 1}",)
        event = Event("question", says, RuleRef("SL-18"), keys, shows=_asks(state.player, "", colour))
        piped = replace(state, flutes=_with(state.flutes, state.current, left))
        return self._answered(piped, state.terms.others(state.current), colour, event)

    def _answered(
        self, state: State, asked: tuple[Seat, ...], colour: Colour, asking: Event
    ) -> tuple[State, tuple[Event, ...]]:
        """The order of SL-A13: all answers, all pushes, prizes, refills, the end, whose turn (SL-11, SL-21)."""
        answers, told, bushes = [], [asking], state.bushes
        for seat in asked:
            bush = bushes[seat]
            said, moving = answer(bush, colour), _moving(bush, colour)
            answers.append((seat, said))
            told.append(_answer_event(state.terms.players[seat], seat, colour, said, moving))
            if moving:
                bushes = _with(bushes, seat, _pushed(bush, moving))
        stays = bushes is not state.bushes  # after a Yes; else it is the turn of the left neighbour (SL-A25)
        turn = state.current if stays else state.terms.after(state.current)
        heard = tuple(sorted(answers))
        after = replace(state, bushes=bushes, answers=heard, asker=state.current, current=turn)
        after, prizes = _prizes(after, asked) if stays else (after, [])
        told += prizes
        if not prizes:
            return after, tuple(told)
        if after.bag_size:
            return replace(after, phase=DRAW), tuple(told)
        after, ends = self._refilled(after)
        return after, (*told, *ends)

    def _drawn(self, state: State, snake: str) -> tuple[State, tuple[Event, ...]]:
        """SL-3, SL-4, SL-16: its owner sees the whole snake, all others its head."""
        gap = state.gap()
        assert gap is not None, "a snake is drawn only for an empty opening"
        assert state.bag is not None, "only the true position is played on"
        seat, opening = gap
        at = state.bag.index(snake)
        bush: Bush = _with(state.bushes[seat], opening, Snake("", snake))
        after = replace(
            state,
            bag=(*state.bag[:at], *state.bag[at + 1 :]),
            bag_size=state.bag_size - 1,
            bushes=_with(state.bushes, seat, bush),
        )
        events = _draw_events(state, seat, opening, snake)
        if after.bag_size and after.gap() is not None:
            return after, events
        after, ends = self._refilled(after)
        return after, (*events, *ends)

    def _refilled(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """All that can be refilled is: the end (SL-22, SL-23) or the next turn (SL-17)."""
        if not _ended(state):
            return replace(state, phase=ASK) if state.dealing else _pass_on(state), ()
        winners = _winners(state)
        most = len(state.won[winners[0]])
        names = listing([state.terms.players[seat] for seat in winners])
        end = Event("end", _how_it_ended(state), RuleRef("SL-22"))
        won = say_n("With {count} snake won: {winners}!", "With {count} snakes won: {winners}!", most, winners=names)
        finish = Finish(winners, RuleRef("SL-23"))
        return replace(state, phase=OVER, finish=finish), (end, Event("win", won, RuleRef("SL-23")))

    def hide(self, state: State, seat: Seat) -> State:
        """SL-3, SL-4, SL-A22: the bag, and what is behind the bushes of others, their lengths included."""
        if seat == CHANCE:
            return state
        bushes = tuple([bush if owner == seat else _covered(bush) for owner, bush in enumerate(state.bushes)])
        return replace(state, bag=None, bag_in_order=False, bushes=bushes)

    def facts(self, state: State) -> Facts:
        players = state.terms.players
        told: Facts = {} if state.bag is None else {"bag": list(state.bag)}
        return told | {
            "bag_size": state.bag_size,
            "bush": {
                player: ["" if snake is None else str(snake) for snake in bush]
                for player, bush in zip(players, state.bushes, strict=True)
            },
            "flutes": dict(zip(players, state.flutes, strict=True)),
            "won": {player: list(won) for player, won in zip(players, state.won, strict=True)},
            "answers": {players[seat]: said for seat, said in state.answers},
            "asker": "" if state.asker == NOBODY else players[state.asker],
            "current": state.player,
            "phase": state.phase,
            "result": _result(state),
        }

    def restore(self, state: State, facts: Facts) -> State:
        """A bag that is stated otherwise than it was is drawn in the order stated."""
        players = state.terms.players
        bag = _snakes(facts, "bag")
        asker = fact.one_of(facts, "asker", ("", *players))
        return State(
            state.terms,
            bag,
            len(bag),
            tuple(_bush(facts, f"bush.{player}") for player in _by_player(facts, "bush", players)),
            fact.numbers(facts, "flutes", players, FLUTES_EACH),
            tuple(_snakes(facts, f"won.{player}") for player in _by_player(facts, "won", players)),
            _answers(facts, players),
            Seat(players.index(asker)) if asker else NOBODY,
            Seat(players.index(fact.one_of(facts, "current", players))),
            fact.one_of(facts, "phase", (DRAW, ASK, OVER)),
            state.bag_in_order or bag != state.bag,
            _finish(players, facts),
        )

    def broken(self, state: State) -> Iterator[str]:
        assert state.bag is not None, "only a true position is checked"
        if Counter(_all_snakes(state)) != Counter(state.terms.snakes):
            yield "bag, bushes and won snakes are the snakes of the game together, each once"
        if len(state.terms.players) == 2 and any(state.flutes):
            yield "two players have no flutes"
        if state.asker != NOBODY and not state.answers:
            yield "who has asked was answered"
        if any(seat == state.asker for seat, _ in state.answers):
            yield "nobody answers a question of their own"
        if state.goes_on and YES not in dict(state.answers).values():
            yield "who asked last is on turn only after a Yes"
        yield from _broken_phase(state)


def _broken_phase(state: State) -> Iterator[str]:
    """The phases and the end hold exactly when they are reached."""
    if (state.phase == DRAW) != (state.bag_size > 0 and state.gap() is not None):
        yield "snakes are drawn while an opening is empty and the bag is not, and only then"
    if (state.finish is None) == (state.phase == OVER):
        yield "there is a result in phase over, and only there"
    if state.phase != DRAW and _ended(state) != (state.phase == OVER):
        yield "the game is over exactly when its end is reached"
    if state.finish is not None and state.finish.winners != _winners(state):
        yield "the result is what the won snakes say"


def _against_asking(state: State, player: str) -> Iterator[Objection]:
    if player not in state.terms.players:
        yield Objection(RuleRef("SL-6"), say("Nobody here is called {player}.", player=player))
    elif player == state.player:
        yield Objection(RuleRef("SL-6"), say("{player} asks one of the others.", player=player))
    elif player == _barred(state):
        yield Objection(
            RuleRef("SL-11"), say("In this game the next question goes to somebody else than {player}.", player=player)
        )


def _barred(state: State) -> str | None:
    """Whom the player on turn may not ask again at once (SL-A2); with two players there is nobody else."""
    if not state.terms.must_switch_target or len(state.terms.players) == 2 or not state.goes_on:
        return None
    return state.terms.players[state.answers[0][0]] if len(state.answers) == 1 else None


def _against_flute(state: State) -> Iterator[Objection]:
    if len(state.terms.players) == 2:
        yield Objection(RuleRef("SL-2"), say("When two play, there are no flutes."))
    elif state.flutes[state.current] == 0:
        yield Objection(RuleRef("SL-20"), say("{player} has no flute left.", player=state.player))


def _against_passing(state: State) -> Iterator[Objection]:
    if not state.terms.allow_pass:
        yield Objection(RuleRef("SL-11"), say("Nobody stops asking: the turn goes on until the answers end it."))
    elif not state.goes_on:
        yield Objection(RuleRef("SL-11"), say("Only after a Yes may a player stop asking."))


@lru_cache(maxsize=256)
def _offered(
    players: tuple[str, ...], asker: str, barred: str | None, flutes: bool, ends: bool
) -> tuple[SchlaengelnAction, ...]:
    asked = (player for player in players if player not in (asker, barred))
    questions = (Ask(player, colour) for player in asked for colour in COLOURS)
    return (*questions, *(Flute(colour) for colour in COLOURS if flutes), *(Pass() for _ in range(ends)))


def _is_snake(text: object) -> bool:
    return isinstance(text, str) and text != "" and all(letter in NAMED for letter in text)


def _name(colour: str) -> Message:
    return COLOUR_NAMES[colour]


def worn(rings: str) -> Message:
    """The colours of rings in words, front to rear."""
    return listing([COLOUR_NAMES[NAMED[letter]] for letter in rings])


def _with[T](things: tuple[T, ...], index: int, thing: T) -> tuple[T, ...]:
    return (*things[:index], thing, *things[index + 1 :])


def _covered(bush: Bush) -> Bush:
    """What others see: rings that are out stay to be seen (SL-10), all else is hidden (SL-3)."""
    return tuple([None if snake is None else _from_afar(snake.out) for snake in bush])


@cache
def _from_afar(out: str) -> Snake:
    return Snake(out, None)


def _moving(bush: Bush, colour: Colour) -> tuple[int, ...]:
    """The openings whose snakes have the colour in front."""
    letter = LETTERS[colour]
    return tuple([at for at, snake in enumerate(bush) if snake and snake.hidden and snake.hidden[0] == letter])


def _pushed(bush: Bush, moving: tuple[int, ...]) -> Bush:
    """SL-9: these snakes, each by one ring."""
    return tuple([snake.pushed() if snake and at in moving else snake for at, snake in enumerate(bush)])


# The same questions are asked and answered again and again, so each of them is made once.


@lru_cache(maxsize=256)
def _question(player: str, other: str, target: Seat, colour: Colour) -> Event:
    says = say("{player} asks {other}: {colour}?", player=player, other=other, colour=_name(colour))
    return Event("question", says, RuleRef("SL-6"), (f"bush-{target}",), shows=_asks(player, other, colour))


def _asks(asker: str, target: str, colour: Colour) -> tuple[tuple[str, Setting], ...]:
    return ("asker", asker), ("target", target), ("colour", colour)


_ANSWER_RULES: dict[Answer, RuleRef] = {YES: RuleRef("SL-8"), LATER: RuleRef("SL-12"), BAD_LUCK: RuleRef("SL-14")}


@lru_cache(maxsize=512)
def _answer_event(player: str, seat: Seat, colour: Colour, said: Answer, moving: tuple[int, ...]) -> Event:
    """What is said and seen by all: the answer, and which snakes move; ``openings`` numbers them from 0."""
    if said == YES:
        says = say_n(
            "{player}: Yes! {count} snake comes out by one ring: {colour}.",
            "{player}: Yes! {count} snakes come out by one ring: {colour}.",
            len(moving),
            player=player,
            colour=_name(colour),
        )
    elif said == LATER:
        says = say("{player}: Later. There is {colour}, but further back.", player=player, colour=_name(colour))
    else:
        says = say("{player}: Bad luck. No {colour} is behind the bush.", player=player, colour=_name(colour))
    shows: tuple[tuple[str, Setting], ...] = (
        ("player", player),
        ("colour", colour),
        ("answer", said),
        ("openings", " ".join(map(str, moving))),
    )
    keys = tuple(f"snake-{seat}-{at + 1}" for at in moving) or (f"bush-{seat}",)
    return Event("answer", says, _ANSWER_RULES[said], keys, reveals=True, shows=shows)


def _prizes(state: State, asked: tuple[Seat, ...]) -> tuple[State, list[Event]]:
    """SL-15: snakes that are out completely go to the asker, clockwise, each bush from left to right."""
    if not any(snake is not None and snake.hidden == "" for seat in asked for snake in state.bushes[seat]):
        return state, []
    bushes, prize, events = state.bushes, state.won[state.current], []
    for seat in asked:
        for opening, snake in enumerate(bushes[seat]):
            if snake is not None and snake.hidden == "":
                prize = (*prize, snake.out)
                events.append(_prize_event(state, seat, opening, snake.out))
        bushes = _with(bushes, seat, tuple(None if snake and not snake.hidden else snake for snake in bushes[seat]))
    return replace(state, bushes=bushes, won=_with(state.won, state.current, prize)), events


def _prize_event(state: State, seat: Seat, opening: int, snake: str) -> Event:
    owner = state.terms.players[seat]
    says = say(
        "{player} lures a snake of {owner} out completely: {rings}.",
        player=state.player,
        owner=owner,
        rings=worn(snake),
    )
    shows: tuple[tuple[str, Setting], ...] = (("player", owner), ("opening", opening), ("snake", snake))
    return Event("prize", says, RuleRef("SL-15"), (f"snake-{seat}-{opening + 1}",), reveals=True, shows=shows)


def _draw_events(state: State, seat: Seat, opening: int, snake: str) -> tuple[Event, ...]:
    player = state.terms.players[seat]
    rule = RuleRef("SL-3" if state.dealing else "SL-16")
    keys = (f"snake-{seat}-{opening + 1}",)
    says = say("{player} draws a snake and hides it.", player=player)
    place: tuple[tuple[str, Setting], ...] = (("player", player), ("opening", opening))
    shown = say("Your snake in opening {opening}: {rings}.", opening=opening + 1, rings=worn(snake))
    return (
        Event("draw", says, rule, keys, reveals=True, shows=place),
        Event("drawn", shown, rule, keys, secret_to=seat, reveals=True, shows=(*place, ("snake", snake))),
    )


def _pass_on(state: State) -> State:
    """SL-5, SL-12, SL-14, SL-17: the left neighbour of the asker (SL-A25)."""
    return replace(state, phase=ASK, current=state.terms.after(state.current))


def _ended(state: State) -> bool:
    """SL-22: a bush is empty once nothing more can be drawn; or, if agreed, an opening is (SL-A16)."""
    if state.bag_size:
        return False
    if state.terms.end_rule == "gap_unfilled":
        return any(snake is None for bush in state.bushes for snake in bush)
    return any(all(snake is None for snake in bush) for bush in state.bushes)


def _how_it_ended(state: State) -> Message:
    if state.terms.end_rule == "gap_unfilled":
        return say("The bag is empty and a snake cannot be replaced: the game is over.")
    empty = [
        state.terms.players[seat] for seat, bush in enumerate(state.bushes) if all(snake is None for snake in bush)
    ]
    return say("No snake is left behind the bush of {players}: the game is over.", players=listing(empty))


def _winners(state: State) -> tuple[Seat, ...]:
    """SL-23: most won snakes, whatever their length (SL-A20); shared when several have as many (SL-A19)."""
    most = max(len(won) for won in state.won)
    return tuple(Seat(seat) for seat, won in enumerate(state.won) if len(won) == most)


def _all_snakes(state: State) -> Iterator[str]:
    yield from state.bag or ()
    for won in state.won:
        yield from won
    for bush in state.bushes:
        for snake in bush:
            if snake is not None:
                yield snake.out + (snake.hidden or "")


def _result(state: State) -> Plain:
    if state.finish is None:
        return ""
    return {"winners": [state.terms.players[seat] for seat in state.finish.winners], "rule": state.finish.rule}


# Reading facts


def _texts(facts: Facts, path: str) -> Iterator[str]:
    values = fact.find(facts, path)
    if not isinstance(values, list):
        raise FactError(path, f"is a list of snakes, not {fact.written(values)}")
    for value in values:
        if not isinstance(value, str):
            raise FactError(path, f"{fact.written(value)} is no snake")
        yield value


def _snakes(facts: Facts, path: str) -> tuple[str, ...]:
    found = tuple(_texts(facts, path))
    for snake in found:
        if not _is_snake(snake):
            raise FactError(path, f"{fact.written(snake)} is no snake: it wears rings of R, Y, B, G, O, V")
    return found


def _bush(facts: Facts, path: str) -> Bush:
    found = tuple(_at_bush(text, path) for text in _texts(facts, path))
    if len(found) != OPENINGS:
        raise FactError(path, f"has {OPENINGS} openings, not {len(found)}")
    return found


def _at_bush(text: str, path: str) -> Snake | None:
    if text == "":
        return None
    out, bar, hidden = text.partition("|")
    if not bar or not _is_snake(hidden) or not (out == "" or _is_snake(out)):
        reason = 'is no snake at a bush: rings pushed out, "|", at least one hidden ring; or "" for nothing'
        raise FactError(path, f"{fact.written(text)} {reason}")
    return Snake(out, hidden)


def _by_player(facts: Facts, path: str, players: tuple[str, ...]) -> tuple[str, ...]:
    """The players, once a table is known to have an entry for each and for nobody else."""
    table = fact.find(facts, path)
    if not isinstance(table, dict):
        raise FactError(path, f"is a table, not {fact.written(table)}")
    for key in table:
        if key not in players:
            raise FactError(f"{path}.{key}", f"there is no such player; there is {', '.join(players)}")
    return players


def _answers(facts: Facts, players: tuple[str, ...]) -> tuple[tuple[Seat, Answer], ...]:
    """Who has answered what; a stated "" takes an answer away, which a table laid over another could not."""
    _by_player(facts, "answers", players)
    table = fact.find(facts, "answers")
    assert isinstance(table, dict)
    answers: list[tuple[Seat, Answer]] = []
    for seat, player in enumerate(players):
        if player in table:
            said = fact.one_of(facts, f"answers.{player}", ("", *ANSWERS))
            answers += [(Seat(seat), one) for one in ANSWERS if one == said]
    return tuple(answers)


def _finish(players: tuple[str, ...], facts: Facts) -> Finish | None:
    result = fact.find(facts, "result")
    if result == "":
        return None
    if (
        not isinstance(result, dict)
        or set(result) != {"winners", "rule"}
        or not isinstance(names := result["winners"], list)
    ):
        raise FactError("result", 'is "" or a table of winners and rule')
    for name in names:
        if name not in players:
            raise FactError("result.winners", f"{fact.written(name)} is no player")
    rule = fact.one_of(facts, "result.rule", ("SL-23",))
    return Finish(tuple(Seat(seat) for seat, player in enumerate(players) if player in names), RuleRef(rule))


assert set(COLOURS) == set(get_args(Colour.__value__)), "the tuple and the type name the same colours"
