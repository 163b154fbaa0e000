"""The rules of the three little pigs (TP-1 to TP-29), with every ruling of the specification."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar, Literal

from gamecore import facts as fact
from gamecore.action import Action, RuleRef
from gamecore.chance import Luck
from gamecore.facts import FactError, Facts, Plain
from gamecore.game import CHANCE, Event, Finish, Game, Objection, Option, Seat, Setting
from gamecore.games.three_pigs.board import COLOURS, HOUSES, WAYS, BadBoard, Board, Colour, House, Way, printed
from gamecore.games.three_pigs.rulebook import RULEBOOK
from gamecore.values import replace
from gamecore.words import Message, say, say_n

PIGS: dict[str, Message] = {
    "red": say("the red pig"),
    "green": say("the green pig"),
    "blue": say("the blue pig"),
}
HOUSE_NAMES: dict[str, Message] = {
    "straw": say("the straw house"),
    "sticks": say("the stick house"),
    "brick": say("the brick house"),
}
ROOM: dict[str, int] = {"straw": 1, "sticks": 2, "brick": 3}
"""TP-17."""

START, POT = "start", "pot"
NO_RESCUE, FORCED, OFFER = "none", "forced", "offer"
CHOOSE_DIE, DIE, CHOOSE_MOVE, OVER = "choose_die", "die", "choose_move", "over"
WOLF, HOUSE = "wolf", "house"
FACES: tuple[Literal["1", "2", "3", "wolf", "house"], ...] = ("1", "2", "3", "wolf", "wolf", "house")
"""The six sides of each die."""
UNLIMITED = "none"

type Place = int | str
"""Where a pig is: a square by its number, a house, ``start`` or ``pot``."""


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """The player on turn chooses a pig and throws its die."""

    colour: Literal["red", "green", "blue"]
    form: ClassVar[str] = "throw {colour}"
    rule: ClassVar[RuleRef] = RuleRef("TP-3")
    usage: ClassVar[Message] = say("Say which die you throw: red, green or blue.")


@dataclass(frozen=True, slots=True)
class Face(Action):
    """What the die shows."""

    shows: Literal["1", "2", "3", "wolf", "house"]
    form: ClassVar[str] = "face {shows}"
    rule: ClassVar[RuleRef] = RuleRef("TP-3")
    usage: ClassVar[Message] = say("A die shows 1, 2, 3, the wolf or the house.")
    by_chance: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Move(Action):
    """The pig walks as many squares as the die shows."""

    way: Literal["cw", "ccw"]
    form: ClassVar[str] = "move {way}"
    rule: ClassVar[RuleRef] = RuleRef("TP-12")
    usage: ClassVar[Message] = say("A pig walks clockwise (“move cw”) or the other way round (“move ccw”).")


@dataclass(frozen=True, slots=True)
class Enter(Action):
    """The pig goes into a house."""

    house: Literal["straw", "sticks", "brick"]
    form: ClassVar[str] = "enter {house}"
    rule: ClassVar[RuleRef] = RuleRef("TP-15")
    usage: ClassVar[Message] = say("There is a house of straw, one of sticks and one of bricks (“brick”).")


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """The pig stays where it is."""

    form: ClassVar[str] = "stay"
    rule: ClassVar[RuleRef] = RuleRef("TP-7")
    usage: ClassVar[Message] = say("“stay” leaves the pig where it is; it needs no more words.")


@dataclass(frozen=True, slots=True)
class Build(Action):
    """With the house on the die the pig goes to the bricks square and builds (TP-A26)."""

    form: ClassVar[str] = "build"
    rule: ClassVar[RuleRef] = RuleRef("TP-19")
    usage: ClassVar[Message] = say("“build” puts the pig on the bricks square; it needs no more words.")


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """The pig climbs out of the pot and walks on."""

    exit: int
    way: Literal["cw", "ccw"]
    form: ClassVar[str] = "leave {exit} {way}"
    rule: ClassVar[RuleRef] = RuleRef("TP-23")
    usage: ClassVar[Message] = say("Say by which square the pig leaves the pot, and which way it walks on.")


@dataclass(frozen=True, slots=True)
class LeaveInto(Action):
    """The pig climbs out of the pot and walks right into a house."""

    exit: int
    house: Literal["straw", "sticks", "brick"]
    form: ClassVar[str] = "leave {exit} enter {house}"
    rule: ClassVar[RuleRef] = RuleRef("TP-23")
    usage: ClassVar[Message] = Leave.usage


type PigsAction = Throw | Face | Move | Enter | Stay | Build | Leave | LeaveInto
type Go = Move | Enter | Stay | Build | Leave | LeaveInto


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays the same through a match: who plays, which options hold, and the board."""

    players: tuple[str, ...]
    preset: str
    house_face_builds: bool
    repeat_exception: str
    wolf_catches_on_path: bool
    pig_runs_into_wolf: bool
    brick_entry: str
    enter_on_completion: bool
    brick_parts_needed: int
    rescue_forced: bool
    rescue_chain: str
    exit_counting: str
    turn_limit: str | int
    board: Board

    @property
    def turns(self) -> int:
        """How many turns there are, 0 without a limit."""
        return self.turn_limit if isinstance(self.turn_limit, int) else 0

    def after(self, seat: Seat) -> Seat:
        """TP-2, TP-8: the next seat clockwise."""
        return Seat((seat + 1) % len(self.players))


@dataclass(frozen=True, slots=True)
class State:
    """A position. ``pigs`` go by colour; ``die`` is the one thrown in this turn, ``face`` what it shows."""

    terms: Terms = field(hash=False)  # the same all through a match, so it tells no two positions apart
    pigs: tuple[Place, ...]
    wolf: int
    parts: int
    current: Seat
    phase: str
    last_die: str = ""
    rescue: str = NO_RESCUE
    die: str = ""
    face: str = ""
    turns_left: int = 0
    finish: Finish | None = None

    @property
    def player(self) -> str:
        """The name of the player on turn."""
        return self.terms.players[self.current]

    @property
    def built(self) -> bool:
        """TP-18: whether the brick house can be used."""
        return self.parts >= self.terms.brick_parts_needed

    @property
    def number(self) -> int:
        """The number that the die shows; 0 when it shows none."""
        return int(self.face) if self.face.isdecimal() else 0

    def place(self, colour: str) -> Place:
        """Where a pig is."""
        return self.pigs[COLOURS.index(colour)]

    def count(self, place: Place) -> int:
        """How many pigs are in one place."""
        return self.pigs.count(place)

    def others(self, colour: str) -> tuple[Place, ...]:
        """Where the other two pigs are."""
        return tuple([place for other, place in zip(COLOURS, self.pigs, strict=True) if other != colour])


# Where the thrown pig can go.


@dataclass(frozen=True, slots=True)
class Target:
    """One thing that can be done with the pig whose die was thrown: where it goes, over which squares, and whether
    that ends in the pot or adds a part to the brick house."""

    action: Go
    place: Place
    path: tuple[int, ...] = ()
    caught: bool = False
    builds: bool = False


@lru_cache(maxsize=64)
def targets(state: State) -> tuple[Target, ...]:
    """Everything that can be done with the thrown pig; of two that come to the same, the first."""
    found: dict[tuple[Place, bool, bool], Target] = {}
    for target in _all_targets(state):
        found.setdefault((target.place, target.caught, target.builds), target)
    return tuple(found.values())


def _all_targets(state: State) -> Iterator[Target]:
    if state.face == HOUSE:
        yield from _house_targets(state)
    elif state.number:
        place = state.place(state.die)
        if place in HOUSES:
            yield Target(Stay(), place)
        starts = [(start, start.walk(state.terms.board, state.number)) for start in _starts(state)]
        for start, walk in starts:
            yield _walk(state, start, walk)
        for start, walk in starts:
            yield from _entries(state, start, walk)


def _house_targets(state: State) -> Iterator[Target]:
    """TP-6, TP-7, TP-24, and TP-A26 where it is played."""
    place = state.place(state.die)
    if place != POT:
        yield Target(Stay(), place)
    for house in HOUSES:
        if house != place and _has_room(state, house):
            yield Target(Enter(house), house)
    if _may_build(state):
        yield Target(Build(), state.terms.board.bricks, builds=True)


def _may_build(state: State) -> bool:
    place = state.place(state.die)
    return state.terms.house_face_builds and not state.built and place not in (POT, state.terms.board.bricks)


def _has_room(state: State, house: House) -> bool:
    """TP-17, TP-18."""
    return state.count(house) < ROOM[house] and (house != "brick" or state.built)


@dataclass(frozen=True, slots=True)
class _Start:
    """A way to begin a walk: the squares that come first whatever the number, and the square that is step 1."""

    before: tuple[int, ...]
    first: int
    way: Way
    exit: int | None = None

    def walk(self, board: Board, number: int) -> tuple[int, ...]:
        """The squares of a walk, those that do not count among them."""
        return (*self.before, *board.steps(self.first, self.way, number))


def _starts(state: State) -> Iterator[_Start]:
    """Both ways of setting out; from the pot, both ways at each exit (TP-12, TP-16, TP-23)."""
    board, place = state.terms.board, state.place(state.die)
    if place == POT:
        beside = state.terms.exit_counting == "exit_is_zero"
        for way_out in board.exits:
            for way in WAYS:
                first = board.beside(way_out, way) if beside else way_out
                yield _Start((way_out,) if beside else (), first, way, way_out)
        return
    for way in WAYS:
        yield _Start((), _first_square(state, way), way)


def _first_square(state: State, way: Way) -> int:
    """Step 1: beside the pig's square, or where its start square or its house is joined to the loop."""
    board, place = state.terms.board, state.place(state.die)
    if isinstance(place, int):
        return board.beside(place, way)
    return board.entry(_colour(state.die)) if place == START else board.front(_house(place))


def _walk(state: State, start: _Start, path: tuple[int, ...]) -> Target:
    """TP-4, and TP-10 when the wolf stands in the way."""
    action = Move(start.way) if start.exit is None else Leave(start.exit, start.way)
    if _barred(state, path):
        return Target(action, POT, path, caught=True)
    return Target(action, path[-1], path, builds=path[-1] == state.terms.board.bricks and not state.built)


def _barred(state: State, path: tuple[int, ...]) -> bool:
    """TP-10: stopping on the wolf's square or crossing it."""
    return state.terms.pig_runs_into_wolf and state.wolf in path


def _entries(state: State, start: _Start, walk: tuple[int, ...]) -> Iterator[Target]:
    """TP-15 and TP-20: houses that the number reaches, free of the wolf, with room; never the pig's own."""
    board, place = state.terms.board, state.place(state.die)
    last_but_one = walk[-2] if len(walk) > 1 else place
    for house, front in zip(HOUSES, board.fronts, strict=True):
        near = last_but_one == front or (house == "brick" and walk[-1] == board.bricks)
        if near and house != place and state.count(house) < ROOM[house]:
            yield from _entry(state, start, walk, house)


def _entry(state: State, start: _Start, walk: tuple[int, ...], house: House) -> Iterator[Target]:
    action = Enter(house) if start.exit is None else LeaveInto(start.exit, house)
    if (path := _exactly(state, walk, house)) is not None and not _barred(state, path):
        yield Target(action, house, path)
    elif house == "brick" and walk[-1] == state.terms.board.bricks and not _barred(state, walk):
        yield from _from_the_bricks(state, action, walk)


def _exactly(state: State, walk: tuple[int, ...], house: House) -> tuple[int, ...] | None:
    """TP-15: the squares up to the one before the house, when the number is just right; None when it is not."""
    if house == "brick" and (not state.built or state.terms.brick_entry == "on_brick_square"):
        return None
    place = state.place(state.die)
    path = walk[:-1]
    last = path[-1] if path else place
    return path if last == state.terms.board.front(house) else None


def _from_the_bricks(state: State, action: Go, walk: tuple[int, ...]) -> Iterator[Target]:
    """TP-20: the pig stops on the bricks square and goes inside; with TP-A14 also when it has just placed the roof."""
    if state.terms.brick_entry == "exact_count":
        return
    if state.built:
        yield Target(action, "brick", walk)
    elif state.terms.enter_on_completion and state.parts + 1 == state.terms.brick_parts_needed:
        yield Target(action, "brick", walk, builds=True)


# Which dice may be thrown.


def throwable(state: State) -> tuple[Colour, ...]:
    """TP-13, TP-22, TP-26 and TP-A7: the dice that may be thrown now."""
    return tuple(colour for colour in COLOURS if next(_against_throwing(state, colour), None) is None)


def _against_throwing(state: State, colour: Colour) -> Iterator[Objection]:
    in_pot = state.place(colour) == POT
    if state.rescue == FORCED and not in_pot:
        yield _RESCUE_FIRST
    elif state.rescue == NO_RESCUE and in_pot:
        yield _IN_THE_POT[colour]
    elif not in_pot and colour == state.last_die and not _may_repeat(state, colour):
        yield _JUST_THROWN


_RESCUE_FIRST = Objection(
    RuleRef("TP-22"), say("A pig stands by a ladder: now throw the die of a pig in the pot.")
)
_IN_THE_POT: dict[str, Objection] = {
    colour: Objection(
        RuleRef("TP-21"),
        say("In the pot sits {pig}. First another pig must land on a square with a ladder.", pig=PIGS[colour]),
    )
    for colour in COLOURS
}
_JUST_THROWN = Objection(RuleRef("TP-13"), say("This die was thrown just before. Choose another pig."))


def _may_repeat(state: State, colour: Colour) -> bool:
    """TP-13: when the other two are both in the pot or both in the brick house; ``mixed`` takes one of each too."""
    others = state.others(colour)
    if state.terms.repeat_exception == "mixed":
        return all(place in (POT, "brick") for place in others)
    return others in ((POT, POT), ("brick", "brick"))


_PRESET = "preset"
_PUBLISHER = "publisher"

OPTIONS: tuple[Option, ...] = (
    Option(
        _PRESET,
        say("Which rules?"),
        (
            ("bg", say("as the rulebook says (hard)")),
            (_PUBLISHER, say("with building by the house on the die (easier)")),
        ),
        "TP-A26",
    ),
    Option(
        "house_face_builds",
        say("The house on the die"),
        ((False, say("is for hiding")), (True, say("is for hiding or for building"))),
        "TP-A26",
        (_PRESET, ((_PUBLISHER, True),)),
        special=True,
    ),
    Option(
        "repeat_exception",
        say("The same die again"),
        (
            ("strict", say("when the other two are both in the pot or both in the brick house")),
            ("mixed", say("also when one is in the pot and one in the brick house")),
        ),
        "TP-A6",
        (_PRESET, ((_PUBLISHER, "mixed"),)),
        special=True,
    ),
    Option(
        "wolf_catches_on_path",
        say("The wolf that moves"),
        ((True, say("catches all pigs on its way")), (False, say("catches nobody"))),
        "TP-A1",
        special=True,
    ),
    Option(
        "pig_runs_into_wolf",
        say("A pig that meets the wolf"),
        ((True, say("goes into the pot")), (False, say("passes by"))),
        "TP-A2",
        special=True,
    ),
    Option(
        "brick_entry",
        say("Into the built brick house"),
        (
            ("both", say("from the bricks square or with the exact number")),
            ("on_brick_square", say("only from the bricks square")),
            ("exact_count", say("only with the exact number")),
        ),
        "TP-A13",
        special=True,
    ),
    Option(
        "enter_on_completion",
        say("The pig that places the roof"),
        ((False, say("waits outside")), (True, say("may go inside at once"))),
        "TP-A14",
        special=True,
    ),
    Option(
        "brick_parts_needed",
        say("The brick house needs"),
        (
            (4, say("three walls and a roof")),
            (3, say("two walls and a roof")),
            (2, say("one wall and a roof")),
            (1, say("only a roof")),
        ),
        "TP-A31",
        special=True,
    ),
    Option(
        "rescue_forced",
        say("When a pig has reached a ladder"),
        ((True, say("the next player has to help")), (False, say("the next player may help"))),
        "TP-A16",
        special=True,
    ),
    Option(
        "rescue_chain",
        say("When a pig was freed and another one is in the pot"),
        (("offer", say("the next player may help it at once")), ("none", say("another pig must reach a ladder first"))),
        "TP-A18",
        special=True,
    ),
    Option(
        "exit_counting",
        say("Out of the pot, counting starts"),
        (("exit_is_one", say("on the square with the ladder")), ("exit_is_zero", say("on the square beside it"))),
        "TP-A19",
        special=True,
    ),
    Option(
        "turn_limit",
        say("The wolf wins by itself"),
        (
            (UNLIMITED, say("never")),
            (100, say("after 100 turns")),
            (60, say("after 60 turns")),
            (40, say("after 40 turns")),
        ),
        "TP-A12",
        special=True,
    ),
)


class ThreePigs(Game[State, PigsAction]):
    """Three pigs, one wolf, three dice, and a brick house to be built together."""

    slug = "three-pigs"
    edition = 1
    seats = range(1, 5)
    rulebook = RULEBOOK
    turn_rule = RuleRef("TP-8")
    kinds = (Throw, Face, Move, Enter, Stay, Build, LeaveInto, Leave)
    options = OPTIONS

    def __init__(self, board: Board | None = None) -> None:
        self.board = board or printed()
        if found := list(self.board.faults()):
            raise BadBoard("; ".join(found))
        self._candidates: tuple[PigsAction, ...] = (*_THROWS.values(), *goes(self.board))
        self._ranks = {action: rank for rank, action in enumerate(self._candidates)}

    def setup(self, players: tuple[str, ...], options: Mapping[str, Setting]) -> State:
        """TP-1: pigs and wolf on their start squares, and of the brick house nothing but its floor."""
        terms = Terms(players, **options, board=self.board)  # type: ignore[arg-type]  # fields are named as the options
        return State(
            terms, (START,) * len(COLOURS), self.board.wolf_start, 0, Seat(0), CHOOSE_DIE, turns_left=terms.turns
        )

    def to_move(self, state: State) -> Seat | Finish:
        if state.finish is not None:
            return state.finish
        return CHANCE if state.phase == DIE else state.current

    def due(self, state: State) -> Objection:
        if state.phase == CHOOSE_DIE and state.rescue == FORCED:
            return Objection(
                RuleRef("TP-22"), say("Now {player} throws the die of a pig in the pot.", player=state.player)
            )
        if state.phase == CHOOSE_DIE:
            return Objection(
                RuleRef("TP-3"), say("First {player} chooses a pig and throws its die.", player=state.player)
            )
        if state.phase == DIE:
            return Objection(RuleRef("TP-3"), say("The die is still rolling."))
        return _due_with_the_die(state)

    def candidates(self, state: State) -> Iterable[PigsAction]:  # noqa: ARG002 - always the same few
        return self._candidates

    def quick(self, state: State) -> tuple[PigsAction, ...]:
        """The dice that may be thrown, or what can be done with the pig."""
        if state.phase == CHOOSE_DIE:
            return tuple([_THROWS[colour] for colour in throwable(state)])
        return tuple(sorted((target.action for target in targets(state)), key=self._ranks.__getitem__))

    def outcomes(self, state: State) -> tuple[PigsAction, ...]:  # noqa: ARG002 - every die has the same sides
        """TP-3: each side that looks different, once."""
        return _SIDES

    def draw(self, state: State, luck: Luck) -> PigsAction:  # noqa: ARG002 - every die has the same sides
        """TP-3: one of six sides; two of them show the wolf."""
        return Face(luck.pick(FACES))

    def objections(self, state: State, action: PigsAction) -> Iterator[Objection]:
        match action:
            case Throw(colour):
                if state.phase != CHOOSE_DIE:
                    yield self.due(state)
                yield from _against_throwing(state, colour)
            case Face():
                if state.phase != DIE:
                    yield self.due(state)
            case _:
                if state.phase != CHOOSE_MOVE:
                    yield self.due(state)
                elif action not in [target.action for target in targets(state)]:
                    yield _against_going(state, action)

    def play(self, state: State, action: PigsAction) -> tuple[State, tuple[Event, ...]]:
        match action:
            case Throw(colour):
                return _throw(state, colour)
            case Face("wolf"):
                return _wolf_moves(state)
            case Face(shows):
                says = say("The die shows {face}.", face=FACE_NAMES[shows])
                event = _shown(state.die, shows, says, RuleRef("TP-6" if shows == HOUSE else "TP-4"))
                return replace(state, phase=CHOOSE_MOVE, face=shows), (event,)
            case _:
                target = next(target for target in targets(state) if target.action == action)
                return _gone(state, target)

    def hide(self, state: State, seat: Seat) -> State:  # noqa: ARG002 - the same for every seat
        """Everything lies open."""
        return state

    def facts(self, state: State) -> Facts:
        thrown: Facts = {"die": state.die, "face": state.face} if state.die else {}
        pigs: Facts = dict(zip(COLOURS, state.pigs, strict=True))
        return {
            "preset": state.terms.preset,
            "pigs": pigs,
            "wolf": state.wolf,
            "brick_parts": state.parts,
            "last_die": state.last_die,
            "rescue": state.rescue,
            "thrown": thrown,
            "turns_left": state.turns_left,
            "current": state.player,
            "phase": state.phase,
            "result": _result(state),
        }

    def restore(self, state: State, facts: Facts) -> State:
        terms = state.terms
        fact.one_of(facts, "preset", (terms.preset,))
        die, face = _thrown(facts)
        return State(
            terms,
            _pigs(terms.board, facts),
            _square(terms.board, facts, "wolf"),
            fact.number(facts, "brick_parts", terms.brick_parts_needed),
            Seat(terms.players.index(fact.one_of(facts, "current", terms.players))),
            fact.one_of(facts, "phase", (CHOOSE_DIE, DIE, CHOOSE_MOVE, OVER)),
            fact.one_of(facts, "last_die", ("", *COLOURS)),
            fact.one_of(facts, "rescue", (NO_RESCUE, FORCED, OFFER)),
            die,
            face,
            fact.number(facts, "turns_left", terms.turns),
            _finish(terms, facts["result"]),
        )

    def broken(self, state: State) -> Iterator[str]:
        yield from _broken_places(state)
        yield from _broken_turn(state)
        yield from _broken_end(state)


_THROWS: dict[str, PigsAction] = {colour: Throw(colour) for colour in COLOURS}


def goes(board: Board) -> tuple[Go, ...]:
    """Everything that could be done with a pig, on any square of this board and whatever the die shows."""
    leaves = [Leave(way_out, way) for way_out in board.exits for way in WAYS]
    into = [LeaveInto(way_out, house) for way_out in board.exits for house in HOUSES]
    return (*map(Move, WAYS), *map(Enter, HOUSES), Stay(), Build(), *leaves, *into)


FACE_NAMES: dict[str, Message] = {
    "1": say("a 1"),
    "2": say("a 2"),
    "3": say("a 3"),
    WOLF: say("the wolf"),
    HOUSE: say("the house"),
}
_SIDES: tuple[PigsAction, ...] = tuple(Face(shows) for shows in dict.fromkeys(FACES))


def _colour(name: str) -> Colour:
    return COLOURS[COLOURS.index(name)]


def _house(name: str) -> House:
    return next(house for house in HOUSES if house == name)


# What speaks against going.


def _due_with_the_die(state: State) -> Objection:
    """What the player has to do with the pig, now that the die lies."""
    pig, player = PIGS[state.die], state.player
    in_pot = state.place(state.die) == POT
    if state.face == HOUSE and in_pot:
        says = say("The die shows the house: now {player} puts {pig} into a house.", player=player, pig=pig)
        return Objection(RuleRef("TP-24"), says)
    if state.face == HOUSE:
        says = say("The die shows the house: {player} puts {pig} into a house or leaves it.", player=player, pig=pig)
        return Objection(RuleRef("TP-6"), says)
    if in_pot:
        says = say(
            "The die shows {number}: now {player} brings {pig} out of the pot.",
            number=state.number,
            player=player,
            pig=pig,
        )
        return Objection(RuleRef("TP-23"), says)
    says = say_n(
        "The die shows {count}: now {player} moves {pig} one square.",
        "The die shows {count}: now {player} moves {pig} {count} squares.",
        state.number,
        player=player,
        pig=pig,
    )
    return Objection(RuleRef("TP-4"), says)


def _against_going(state: State, action: Go) -> Objection:
    """Why the thrown pig cannot go there; asked only when it cannot."""
    in_pot = state.place(state.die) == POT
    match action:
        case Enter(house):
            return _against_house(state, house)
        case LeaveInto(way_out, house) if in_pot and state.number:
            return _wrong_exit(state, way_out) or _against_house(state, house)
        case Leave(way_out) if in_pot and state.number:
            return _wrong_exit(state, way_out) or _one_way_is_enough()
        case Leave() | LeaveInto() if not in_pot:
            return Objection(RuleRef("TP-23"), say("Only a pig in the pot can climb out of it."))
        case Move() if state.number and not in_pot:
            return _one_way_is_enough()
        case Stay():
            return _against_staying(state)
        case Build():
            return _against_building(state)
        case _:
            return _due_with_the_die(state)


def _one_way_is_enough() -> Objection:
    return Objection(RuleRef("TP-12"), say("Both ways end on the same square here: say “cw”."))


def _wrong_exit(state: State, way_out: int) -> Objection | None:
    if way_out in state.terms.board.exits:
        return None
    return Objection(RuleRef("TP-23"), say("No ladder ends on square {square}.", square=way_out))


def _against_house(state: State, house: House) -> Objection:
    """TP-17, TP-18, then how far it is (TP-15), then the wolf (TP-10)."""
    place = state.place(state.die)
    if place == house:
        return Objection(RuleRef("TP-7"), say("The pig is in this house already."))
    if house == "brick" and not state.built and not _finishes(state):
        return Objection(RuleRef("TP-18"), say("The brick house is not finished, so nobody can hide in it."))
    if state.count(house) >= ROOM[house]:
        says = say_n(
            "Only {count} pig fits into {house}.",
            "Only {count} pigs fit into {house}.",
            ROOM[house],
            house=HOUSE_NAMES[house],
        )
        return Objection(RuleRef("TP-17"), says)
    if place == POT and state.number:
        return Objection(RuleRef("TP-23"), say("With a number the pig first climbs out of the pot by a ladder."))
    if _reaches_past_the_wolf(state, house):
        return Objection(
            RuleRef("TP-10"), say("The wolf stands between the pig and {house}.", house=HOUSE_NAMES[house])
        )
    says = say(
        "The number must be exact: {number} does not lead to {house} from here.",
        number=state.number,
        house=HOUSE_NAMES[house],
    )
    return Objection(RuleRef("TP-15"), says)


def _finishes(state: State) -> bool:
    """TP-A14: whether the next part is the roof and the pig that places it may go inside."""
    return state.terms.enter_on_completion and state.parts + 1 == state.terms.brick_parts_needed


def _reaches_past_the_wolf(state: State, house: House) -> bool:
    away = replace(state, terms=replace(state.terms, pig_runs_into_wolf=False))
    return any(target.place == house for target in targets(away))


def _against_staying(state: State) -> Objection:
    """TP-4, TP-23, TP-24: only a pig in a house may stay with a number; out of the pot, none."""
    if state.place(state.die) == POT:
        return _due_with_the_die(state)
    return Objection(RuleRef("TP-4"), say("A pig on the way has to move, whether it likes the number or not."))


def _against_building(state: State) -> Objection:
    if state.built:
        return Objection(RuleRef("TP-19"), say("The brick house is finished; nothing is left to build."))
    if state.face == HOUSE and state.terms.house_face_builds and state.place(state.die) == state.terms.board.bricks:
        return Objection(RuleRef("TP-19"), say("The pig is on the bricks square already; only a new landing builds."))
    return Objection(RuleRef("TP-19"), say("A part is added only when a pig lands on the bricks square."))


# What happens.


def _throw(state: State, colour: Colour) -> tuple[State, tuple[Event, ...]]:
    event = _throwing(state.player, colour, state.place(colour) == POT)
    return replace(state, phase=DIE, die=colour), (event,)


@lru_cache(maxsize=64)
def _throwing(player: str, colour: Colour, pot: bool) -> Event:
    says = (
        say("{player} throws the die of {pig}, which sits in the pot.", player=player, pig=PIGS[colour])
        if pot
        else say("{player} throws the die of {pig}.", player=player, pig=PIGS[colour])
    )
    return Event("throw", says, RuleRef("TP-22" if pot else "TP-3"), (f"die-{colour}",), shows=(("colour", colour),))


@lru_cache(maxsize=64)
def _shown(die: str, face: str, says: Message, rule: RuleRef) -> Event:
    keys = (f"die-{die}", f"face-{die}")
    return Event("die", says, rule, keys, reveals=True, shows=(("colour", die), ("face", face)))


def _wolf_moves(state: State) -> tuple[State, tuple[Event, ...]]:
    """TP-5, TP-9, TP-25; every pig on its way is caught (TP-A1, TP-A3)."""
    in_pot = state.place(state.die) == POT
    shown = (
        say("The die shows the wolf: the pig stays in the pot.")
        if in_pot
        else say("The die shows the wolf: the wolf moves, and the pig does not.")
    )
    path = state.terms.board.leap(state.wolf)
    walks = say("The wolf runs on to square {square}.", square=path[-1])
    events = [
        _shown(state.die, WOLF, shown, RuleRef("TP-25" if in_pot else "TP-5")),
        Event("wolf", walks, RuleRef("TP-9"), ("wolf",), shows=(("from", state.wolf), ("to", path[-1]))),
    ]
    caught = [colour for colour in COLOURS if state.place(colour) in path] if state.terms.wolf_catches_on_path else []
    pigs = tuple(POT if colour in caught else place for colour, place in zip(COLOURS, state.pigs, strict=True))
    events += [_caught(colour, say("The wolf catches {pig}: into the pot!", pig=PIGS[colour])) for colour in caught]
    return _turn_ends(replace(state, wolf=path[-1], pigs=pigs), NO_RESCUE, events)


def _caught(colour: str, says: Message) -> Event:
    return Event("caught", says, RuleRef("TP-10"), (f"pig-{colour}", "wolf"), shows=(("colour", colour),))


def _gone(state: State, target: Target) -> tuple[State, tuple[Event, ...]]:
    """A pig has gone where its player wanted: what follows from that, in the order of the specification."""
    place, colour = state.place(state.die), state.die
    events: list[Event] = list(_setting_out(state, target))
    if target.caught:
        says = say("{player} moves {pig} into the wolf: into the pot!", player=state.player, pig=PIGS[colour])
        events.append(_caught(colour, says))
        return _turn_ends(_put(state, POT), NO_RESCUE, events)
    events += _arriving(state, target)
    after = _put(state, target.place)
    if target.builds:
        after = replace(after, parts=state.parts + 1)
        events.append(_built(after))
    rescue, told = _rescue(state, after, freed=place == POT, landed=bool(target.path))
    return _turn_ends(after, rescue, [*events, *told])


def _setting_out(state: State, target: Target) -> Iterator[Event]:
    """TP-11, TP-16, TP-23, TP-24: the pig leaves what it cannot or need not go back to."""
    place, pig, key = state.place(state.die), PIGS[state.die], f"pig-{state.die}"
    if place == START and target.place != START:
        yield Event("left", say("For good {pig} leaves its start square.", pig=pig), RuleRef("TP-11"), (key,))
    elif place in HOUSES and target.path:
        says = say("Out of {house} comes {pig}.", house=HOUSE_NAMES[place], pig=pig)
        yield Event("left", says, RuleRef("TP-16"), (key,))
    elif place == POT and isinstance(target.action, Leave | LeaveInto):
        says = say("Up the ladder to square {square} climbs {pig}.", square=target.action.exit, pig=pig)
        yield Event("freed", says, RuleRef("TP-23"), (key,), shows=(("colour", state.die),))


def _arriving(state: State, target: Target) -> Iterator[Event]:
    """TP-6, TP-7, TP-12, TP-14 to TP-16, TP-19, TP-20, TP-24: where the pig is now, and by which rule."""
    place, pig, key = state.place(state.die), PIGS[state.die], f"pig-{state.die}"
    says: Message
    if isinstance(target.action, Stay):
        by_house = state.face == HOUSE
        says = say("{player} leaves {pig} where it is.", player=state.player, pig=pig)
        yield Event("stay", says, RuleRef("TP-7" if by_house else "TP-16"), (key,))
    elif isinstance(target.place, int):
        yield _moved(state.player, state.die, target.place, RuleRef("TP-12" if target.path else "TP-19"))
    else:
        house = HOUSE_NAMES[target.place]
        says = say("{player} brings {pig} into {house}.", player=state.player, pig=pig, house=house)
        yield Event(
            "enter",
            says,
            _entry_rule(state, target, place),
            (key,),
            shows=(("colour", state.die), ("house", target.place)),
        )


@lru_cache(maxsize=256)
def _moved(player: str, colour: str, square: int, rule: RuleRef) -> Event:
    says = say("{player} moves {pig} to square {square}.", player=player, pig=PIGS[colour], square=square)
    return Event("move", says, rule, (f"pig-{colour}",), shows=(("colour", colour), ("square", square)))


def _entry_rule(state: State, target: Target, place: Place) -> RuleRef:
    if state.face == HOUSE:
        return RuleRef("TP-24" if place == POT else "TP-6")
    return RuleRef("TP-20" if target.path[-1:] == (state.terms.board.bricks,) else "TP-15")


def _put(state: State, place: Place) -> State:
    index = COLOURS.index(state.die)
    return replace(state, pigs=(*state.pigs[:index], place, *state.pigs[index + 1 :]))


def _built(after: State) -> Event:
    """TP-19: a wall, or the roof when it was the last part."""
    if after.built:
        says = say("The roof is on: the brick house is finished!")
    else:
        left = after.terms.brick_parts_needed - after.parts
        says = say_n(
            "A part of the brick house is built; {count} is still missing.",
            "A part of the brick house is built; {count} are still missing.",
            left,
        )
    return Event("built", says, RuleRef("TP-19"), ("house-brick",), shows=(("parts", after.parts),))


def _rescue(before: State, after: State, freed: bool, landed: bool) -> tuple[str, tuple[Event, ...]]:
    """TP-21, TP-26: whether the next player has to help, or may, a pig out of the pot."""
    terms = before.terms
    if POT not in after.pigs:
        return NO_RESCUE, ()
    if landed and after.place(before.die) in terms.board.exits:
        says = say("By the ladder stands {pig}: the next throw can free a pig.", pig=PIGS[before.die])
        return FORCED if terms.rescue_forced else OFFER, (Event("rescue", says, RuleRef("TP-21"), ("pot",)),)
    if freed and terms.rescue_chain == OFFER:
        says = say("The next player may help another pig out of the pot.")
        return OFFER, (Event("offer", says, RuleRef("TP-26"), ("pot",)),)
    return NO_RESCUE, ()


def _turn_ends(state: State, rescue: str, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    """TP-27, TP-28, TP-13, TP-8, in this order."""
    after = replace(
        state,
        phase=CHOOSE_DIE,
        last_die=state.die,
        rescue=rescue,
        die="",
        face="",
        turns_left=max(0, state.turns_left - 1),
        current=state.terms.after(state.current),
    )
    finish = _ending(after)
    if finish is None:
        return after, tuple(events)
    over = replace(after, current=state.current, phase=OVER, rescue=NO_RESCUE, finish=finish)
    return over, (*events, _end(over, finish))


def _ending(state: State) -> Finish | None:
    """TP-27, TP-28, and the limit of turns where one is played with (TP-A12)."""
    if state.count("brick") == len(COLOURS):
        return Finish(tuple(Seat(seat) for seat in range(len(state.terms.players))), RuleRef("TP-27"))
    if state.count(POT) == len(COLOURS) or (state.terms.turns and state.turns_left == 0):
        return Finish((), RuleRef("TP-28"))
    return None


def _end(state: State, finish: Finish) -> Event:
    if finish.winners:
        return Event("win", say("All three pigs are safe in the brick house!"), finish.rule, ("house-brick",))
    if state.count(POT) == len(COLOURS):
        return Event("loss", say("All three pigs are in the pot: the wolf has won."), finish.rule, ("pot",))
    return Event("loss", say("No turn is left: the wolf has won."), finish.rule, ("wolf",))


# Facts.


def _result(state: State) -> Plain:
    if state.finish is None:
        return ""
    return {"winners": [state.terms.players[seat] for seat in state.finish.winners], "rule": state.finish.rule}


def _pigs(board: Board, facts: Facts) -> tuple[Place, ...]:
    table = fact.find(facts, "pigs")
    if not isinstance(table, dict):
        raise FactError("pigs", f"is a table, not {fact.written(table)}")
    for key in table:
        if key not in COLOURS:
            raise FactError(f"pigs.{key}", f"there is no such fact; there is {', '.join(COLOURS)}")
    return tuple(_pig(board, facts, f"pigs.{colour}") for colour in COLOURS)


def _pig(board: Board, facts: Facts, path: str) -> Place:
    if isinstance(fact.find(facts, path), str):
        return fact.one_of(facts, path, (START, *HOUSES, POT))
    return _square(board, facts, path)


def _square(board: Board, facts: Facts, path: str) -> int:
    return fact.number(facts, path, board.squares - 1)


def _thrown(facts: Facts) -> tuple[str, str]:
    thrown = fact.find(facts, "thrown")
    if thrown == {}:
        return "", ""
    if not isinstance(thrown, dict) or set(thrown) != {"die", "face"}:
        raise FactError("thrown", "is {} or a table of die and face")
    die = fact.one_of(facts, "thrown.die", ("", *COLOURS))
    return die, fact.one_of(facts, "thrown.face", ("", *dict.fromkeys(FACES)) if die else ("",))


def _finish(terms: Terms, result: Plain) -> Finish | None:
    if result == "":
        return None
    if not isinstance(result, dict) or set(result) != {"winners", "rule"}:
        raise FactError("result", 'is "" or a table of winners and rule')
    rule = fact.one_of({"result": result}, "result.rule", ("TP-27", "TP-28"))
    winners = list(terms.players) if rule == "TP-27" else []
    if result["winners"] != winners:
        raise FactError("result.winners", f"by {rule} it is {fact.written([*winners])}: all win or lose together")
    return Finish(tuple(Seat(seat) for seat in range(len(winners))), RuleRef(rule))


def _broken_places(state: State) -> Iterator[str]:
    terms = state.terms
    for house in HOUSES:
        if state.count(house) > ROOM[house]:
            yield f"{house} holds at most {ROOM[house]}, not {state.count(house)}"
    if state.count("brick") and not state.built:
        yield "nobody is in the brick house before it is built"
    if state.wolf not in terms.board.wolf_squares:
        yield f"the wolf stands on a wolf square, not on {state.wolf}"
    if terms.pig_runs_into_wolf and terms.wolf_catches_on_path and state.wolf in state.pigs:
        yield "no pig stands on the wolf's square"


def _broken_turn(state: State) -> Iterator[str]:
    if (state.die != "") != (state.phase in (DIE, CHOOSE_MOVE)):
        yield "a die is thrown in the phases die and choose_move, and only there"
    if (state.face != "") != (state.phase == CHOOSE_MOVE) or state.face == WOLF:
        yield "a die shows a number or the house in phase choose_move, and only there"
    if state.rescue != NO_RESCUE and POT not in state.pigs:
        yield "a rescue needs a pig in the pot"
    if state.die and state.place(state.die) == POT and state.rescue == NO_RESCUE:
        yield "the die of a pig in the pot is thrown only in a rescue"
    if state.terms.turns and state.phase != OVER and state.turns_left == 0:
        yield "while the game runs a turn is left"


def _broken_end(state: State) -> Iterator[str]:
    """The ends hold exactly when they are reached."""
    if (state.finish is None) == (state.phase == OVER):
        yield "there is a result in phase over, and only there"
    if state.finish != _ending(state):
        yield "the result is what the places of the pigs say"
    if state.phase == OVER and state.rescue != NO_RESCUE:
        yield "nobody is rescued after the end"
