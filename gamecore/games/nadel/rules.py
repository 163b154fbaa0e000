"""The rules of Die Nadel im Heuhaufen (NH-1 to NH-24), with every ruling of the specification.

How cards fly and turn is no rule: it falls by luck (``model``) or is stated, and whatever is possible counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from gamecore import facts as fact
from gamecore.action import Action, RuleRef
from gamecore.chance import Luck
from gamecore.facts import FactError, Facts, Plain, written
from gamecore.game import CHANCE, Event, Finish, Game, Objection, Option, Seat, Setting
from gamecore.games.nadel.actions import (
    Choose,
    Dice,
    Draw,
    Land,
    NadelAction,
    Roll,
    Shovel,
    Stated,
    Stop,
    Take,
    TakeFrom,
    Toss,
    Turn,
    spelled,
)
from gamecore.games.nadel.cards import DECK, HAY, MAGNET, NEEDLE, is_animal, is_food, kind_of
from gamecore.games.nadel.geometry import EDGE_X, EDGE_Y, WHOLE, Place, clear_place, on_table, shares
from gamecore.games.nadel.model import DOWN, OFF, UP, Fall, Hand, thrown, turned
from gamecore.games.nadel.rulebook import RULEBOOK
from gamecore.words import Message, listing, say, say_n

HEAP = 15
"""Cards that lie in the haystack at the start, in piles of three."""
NEEDLE_POINTS = 3
ROLL, DICE, CHOOSE, DRAW, TOSS, LAND = "roll", "dice", "choose", "draw", "toss", "land"
SHOVEL, TURN, COLLECT, OVER = "shovel", "turn", "collect", "over"
PHASES = (ROLL, DICE, CHOOSE, DRAW, TOSS, LAND, SHOVEL, TURN, COLLECT, OVER)
UNSEEN = "?"
"""What stands for a card whose face is not seen."""
NOBODY = Seat(-9)
"""Told to no seat: that luck fell, but not how."""

A_CARD: Mapping[str, Message] = {
    "hay": say("hay"),
    "needle": say("the needle"),
    "magnet": say("a magnet"),
    "hedgehog": say("a hedgehog"),
    "chicken": say("a chicken"),
    "mouse": say("a mouse"),
    "squirrel": say("a squirrel"),
    "hare": say("a hare"),
    "apple": say("an apple"),
    "grains": say("grains"),
    "cheese": say("cheese"),
    "acorn": say("an acorn"),
    "carrot": say("a carrot"),
}
"""The kinds of cards as they stand in a sentence."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays the same through a match: who plays, and which options hold."""

    players: tuple[str, ...]
    variant: str
    collect: str
    chain_finds: bool
    auto_order: bool
    remove_face_up_hay: bool
    shovel_off: str
    keep_peek: bool
    min_visible: int
    p_up: int
    p_off: int
    spread: int
    fork_cards: int
    p_flip: int
    turn_cap: int

    @property
    def memory(self) -> bool:
        """NH-24: whether food that cannot be used stays in the haystack."""
        return self.variant == "memory"

    @property
    def hand(self) -> Hand:
        return Hand(self.p_up, self.p_off, self.spread, self.fork_cards, self.p_flip)

    @property
    def count(self) -> int:
        return len(self.players)

    def after(self, seat: int, steps: int = 1) -> Seat:
        """The seat so many places further on, clockwise."""
        return Seat((seat + steps) % self.count)


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in the haystack. Eyes follow it by its ``tag``, whatever its face is; what lies higher has a higher one,
    so a card that comes to lie on top gets a new one."""

    card: str
    face: str
    x: int
    y: int
    rot: int
    tag: int
    tossed_by: int = NOBODY

    @property
    def place(self) -> Place:
        return self.x, self.y, self.rot

    @property
    def key(self) -> str:
        """The key of the thing on the table."""
        return f"card-{self.tag}"


@dataclass(frozen=True, slots=True)
class State:
    """A position. ``draw`` and ``palm`` are None where they may not be known, and a card in the haystack is then
    ``?``. The pile has an order (top first) only when ``draw_in_order``; else cards are drawn from it at random."""

    terms: Terms
    draw: tuple[str, ...] | None
    draw_size: int
    haystack: tuple[Lying, ...]
    animals: tuple[tuple[str, ...], ...]
    needle: Seat | None
    removed: tuple[str, ...]
    dice: tuple[int, int] | None
    palm: tuple[str, ...] | None
    palm_size: int
    spot: tuple[int, int] | None
    shovels_left: int
    pile_out: bool
    last_turns: tuple[Seat, ...]
    finds: tuple[str, ...]
    """What was found and is still to be taken, in the order of NH-A8."""
    turns: int
    """How many have been played; counted only where a game ends after so many (NH-A29)."""
    current: Seat
    phase: str
    finish: Finish | None = None
    draw_in_order: bool = False

    @property
    def player(self) -> str:
        """The name of the player on turn."""
        return self.terms.players[self.current]

    @property
    def to_draw(self) -> int:
        """NH-3, NH-6, NH-8: how many cards come from the pile now."""
        return HEAP if self.dice is None else min(self.dice[0], self.draw_size)

    @property
    def shovelled(self) -> bool:
        """Whether the player on turn has shovelled in this turn."""
        return self.dice is not None and self.shovels_left < self.dice[1]

    def with_animal(self, kind: str) -> tuple[Seat, ...]:
        """NH-15: the other players who have such an animal, clockwise."""
        seats = (self.terms.after(self.current, step) for step in range(1, self.terms.count))
        return tuple(seat for seat in seats if kind in self.animals[seat])

    def points(self, seat: int) -> int:
        """NH-23."""
        return len(self.animals[seat]) + (NEEDLE_POINTS if self.needle == seat else 0)


# What can be seen


@lru_cache(maxsize=512)
def _seen(places: tuple[Place, ...], up: tuple[bool, ...]) -> tuple[int, ...]:
    return shares(places, up)


def seen_shares(haystack: Sequence[Lying]) -> tuple[int, ...]:
    """How much of each card is seen, in ten-thousandths; 0 for a card that lies face down."""
    return _seen(tuple(card.place for card in haystack), tuple(card.face == UP for card in haystack))


def in_sight(terms: Terms, haystack: Sequence[Lying]) -> tuple[bool, ...]:
    """NH-14, NH-A3: of each card, whether it lies face up and enough of it is not covered."""
    least = max(1, terms.min_visible * WHOLE // 100)
    return tuple(share >= least for share in seen_shares(haystack))


@lru_cache(maxsize=512)
def _veiled(terms: Terms, haystack: tuple[Lying, ...], seat: Seat) -> tuple[Lying, ...]:
    """The haystack less the faces that a seat does not see."""
    return tuple(
        lying if sees or (terms.keep_peek and lying.tossed_by == seat) else replace(lying, card=UNSEEN)
        for lying, sees in zip(haystack, in_sight(terms, haystack), strict=True)
    )


def heap_places() -> tuple[Place, ...]:
    """NH-3: five piles of three cards, fanned out, a little apart."""
    piles = ((0, 0), (-165, 95), (165, 95), (-165, -95), (165, -95))
    return tuple((x + 20 * fan, y, -12 * fan % 360) for x, y in piles for fan in (-1, 0, 1))


COLUMNS, ROWS = "ABCDEFG", "12345"
_COLUMN, _ROW = 2 * EDGE_X // len(COLUMNS) + 1, 2 * EDGE_Y // len(ROWS)


def cell_of(x: int, y: int) -> str:
    """The field of the table in which a point lies: ``D3`` is the middle, ``A1`` far left at the back."""
    column, row = (2 * x + 7 * _COLUMN) // (2 * _COLUMN), (EDGE_Y - y) // _ROW
    return COLUMNS[max(0, min(column, len(COLUMNS) - 1))] + ROWS[max(0, min(row, len(ROWS) - 1))]


def middle_of(cell: str) -> tuple[int, int]:
    """The middle of a field."""
    return _COLUMN * (COLUMNS.index(cell[0]) - 3), _ROW * (2 - ROWS.index(cell[1]))


CELLS: tuple[str, ...] = tuple(column + row for row in ROWS for column in COLUMNS)
TOSSES: tuple[str, ...] = ("D3", "C3", "E3", "D2", "D4")
"""The fields over which a toss is offered; any other spot is as good."""


def spots(haystack: Sequence[Lying]) -> dict[str, tuple[int, int]]:
    """A good spot for the pitchfork in each field where a card has its middle: that of the topmost one that lies
    face down, else of the topmost one."""
    top: dict[str, Lying] = {}
    for lying in haystack:
        cell = cell_of(lying.x, lying.y)
        if cell not in top or lying.face == DOWN or top[cell].face == UP:
            top[cell] = lying
    return {cell: (top[cell].x, top[cell].y) for cell in CELLS if cell in top}


def judged(state: State) -> Finish:
    """NH-23: who wins with these animals and the needle."""
    points = [state.points(seat) for seat in range(state.terms.count)]
    return Finish(tuple(Seat(seat) for seat, own in enumerate(points) if own == max(points)), RuleRef("NH-23"))


def _yes(no: Message, yes: Message, default: bool = False) -> tuple[tuple[Setting, Message], ...]:
    values: tuple[tuple[Setting, Message], ...] = ((False, no), (True, yes))
    return values[::-1] if default else values


def _percents(*values: int) -> tuple[tuple[Setting, Message], ...]:
    return tuple((value, say("{count} in 100", count=value)) for value in values)


def _lengths(*values: int) -> tuple[tuple[Setting, Message], ...]:
    return tuple((value, say("{count} mm", count=value)) for value in values)


OPTIONS: tuple[Option, ...] = (
    Option(
        "variant",
        say("Food that nobody can use"),
        (("basic", say("leaves the game")), ("memory", say("stays, face down: remember it!"))),
        "NH-24",
    ),
    Option(
        "collect",
        say("When is taken what was found?"),
        (("after_action", say("after all shovelling")), ("after_each_shovel", say("after each single shovel"))),
        "NH-A6",
        special=True,
    ),
    Option(
        "chain_finds",
        say("What comes to light when a find is taken away"),
        _yes(say("waits for the next action"), say("is found as well"), default=True),
        "NH-A5",
        special=True,
    ),
    Option(
        "auto_order",
        say("The order of several finds"),
        _yes(say("is chosen by the finder"), say("is always the same"), default=True),
        "NH-A8",
        special=True,
    ),
    Option(
        "remove_face_up_hay",
        say("Hay that lies face up"),
        _yes(say("stays in the haystack"), say("leaves the game")),
        "NH-A7",
        special=True,
    ),
    Option(
        "shovel_off",
        say("A card that is shovelled off the table"),
        (("edge", say("goes to the edge of the haystack")), ("pile", say("goes back into the pile"))),
        "NH-A18",
        special=True,
    ),
    Option(
        "keep_peek",
        say("Cards that you tossed yourself and that lie face down"),
        _yes(say("must be remembered"), say("stay visible to you, for practice")),
        "NH-A20",
        special=True,
    ),
    Option("min_visible", say("How much of a card must be seen?"), _percents(2, 1, 5, 10), "NH-A3", special=True),
    Option("p_up", say("How often does a card land face up?"), _percents(50, 30, 70), "NH-A1", special=True),
    Option(
        "p_off", say("How often does a tossed card slip off the table?"), _percents(3, 0, 10), "NH-A17", special=True
    ),
    Option("spread", say("How far do tossed cards scatter?"), _lengths(100, 60, 150), "NH-A1", special=True),
    Option(
        "fork_cards",
        say("How many cards does the pitchfork lift?"),
        tuple((count, say_n("at most {count} card", "at most {count} cards", count)) for count in (3, 1, 2, 4)),
        "NH-A2",
        special=True,
    ),
    Option("p_flip", say("How often does a lifted card turn over?"), _percents(50, 30, 70), "NH-A2", special=True),
    Option(
        "turn_cap",
        say("When does a game end that finds no needle?"),
        ((0, say("never")), (60, say("after 60 turns")), (120, say("after 120 turns"))),
        "NH-A29",
        special=True,
    ),
)


class Nadel(Game[State, NadelAction]):
    """Ninety-five search cards, a pitchfork and two dice."""

    slug = "nadel"
    edition = 1
    seats = range(2, 5)
    rulebook = RULEBOOK
    turn_rule = RuleRef("NH-4")
    kinds = (Roll, Dice, Choose, Draw, Toss, Land, Shovel, Turn, Stop, TakeFrom, Take)
    read_only = frozenset({"draw_size", "haystack_size", "palm_size", "finds"})
    options = OPTIONS

    def setup(self, players: tuple[str, ...], options: Mapping[str, Setting]) -> State:
        """NH-1, NH-2: all search cards in the pile; the haystack is built by luck (NH-3)."""
        terms = Terms(players, **options)  # type: ignore[arg-type]  # the options have the types of the terms
        none: tuple[tuple[str, ...], ...] = ((),) * len(players)
        pile = DECK.cards
        return State(terms, pile, len(pile), (), none, None, (), None, (), 0, None, 0, False, (), (), 0, Seat(0), DRAW)

    def to_move(self, state: State) -> Seat | Finish:
        if state.finish is not None:
            return state.finish
        return CHANCE if state.phase in (DICE, DRAW, LAND, TURN) else state.current

    def due(self, state: State) -> Objection:
        rule, because = _due(state)
        return Objection(RuleRef(rule), because)

    def candidates(self, state: State) -> Iterable[NadelAction]:
        """Everything with a verb; of places the good ones while a place is asked for, else one."""
        yield from (Roll(), Choose("yellow"), Choose("white"), Stop())
        tosses = TOSSES if state.phase == TOSS else TOSSES[:1]
        yield from (Toss(*middle_of(cell)) for cell in tosses)
        places = list(spots(state.haystack).values()) or [(0, 0)]
        yield from (Shovel(*spot) for spot in (places if state.phase == SHOVEL else places[:1]))
        for card in state.finds:
            yield Take(card)
            if is_food(card):
                yield from (TakeFrom(card, player) for player in state.terms.players)

    def outcomes(self, state: State) -> tuple[NadelAction, ...]:
        """Each pair of faces, as often as it stands on the dice."""
        if state.phase != DICE:
            return ()
        whites = tuple(dict.fromkeys(DECK.white))
        return tuple(Dice(yellow, white) for yellow in dict.fromkeys(DECK.yellow) for white in whites)

    def draw(self, state: State, luck: Luck) -> NadelAction:
        match state.phase:
            case "dice":
                return Dice(luck.pick(DECK.yellow), luck.pick(DECK.white))
            case "draw":
                assert state.draw is not None, "luck sees the true position"
                pile = state.draw if state.draw_in_order else luck.shuffled(state.draw)
                return Draw(" ".join(pile[: state.to_draw]))
            case "land":
                assert state.palm is not None, "luck sees the true position"
                falls = thrown(state.terms.hand, len(state.palm), state.spot or (0, 0), luck)
                return Land(spelled(_stated(state.palm, falls)))
        heap = state.haystack
        falls = turned(
            state.terms.hand, [card.place for card in heap], [card.face for card in heap], state.spot or (0, 0), luck
        )
        return Turn(spelled(_stated([card.card for card in heap], falls)))

    def objections(self, state: State, action: NadelAction) -> Iterator[Objection]:
        if state.phase != _PHASE_OF[type(action)]:
            yield self.due(state)
            yield from _besides(state, action)
            return
        match action:
            case Choose(die):
                yield from _against_die(state, die)
            case Toss(x, y) if not on_table(x, y):
                yield Objection(RuleRef("NH-6"), say("That is beside the table. Toss the cards over the haystack."))
            case Shovel(x, y) if not on_table(x, y):
                yield Objection(RuleRef("NH-11"), say("That is beside the table. Shovel where the haystack is."))
            case Stop():
                yield from _against_stopping(state)
            case Take(card):
                yield from _against_taking(state, card, None)
            case TakeFrom(card, player):
                yield from _against_taking(state, card, player)
            case Draw() | Land() | Turn():
                yield from _against_luck(state, action)

    def play(self, state: State, action: NadelAction) -> tuple[State, tuple[Event, ...]]:
        match action:
            case Roll():
                says = say("{player} throws both dice.", player=state.player)
                return replace(state, phase=DICE), (Event("roll", says, RuleRef("NH-5"), ("yellow", "white")),)
            case Dice(yellow, white):
                return _dice(state, yellow, white)
            case Choose(die):
                return _choose(state, die)
            case Draw():
                return _heap(state, action.drawn) if state.dice is None else _palm(state, action.drawn)
            case Toss(x, y):
                says = say("{player} tosses the cards up over the haystack.", player=state.player)
                return replace(state, phase=LAND, spot=(x, y)), (Event("toss", says, RuleRef("NH-6")),)
            case Land():
                return _land(state, action.entries)
            case Shovel(x, y):
                return _shovel(state, x, y)
            case Turn():
                return _turn(state, action.entries)
            case Stop():
                says = say("{player} puts the pitchfork away.", player=state.player)
                stopped = Event("stop", says, RuleRef("NH-10"), ("pitchfork",))
                return _after(replace(state, shovels_left=0), (stopped,))
            case Take(card):
                return _taken(state, card, None)
            case TakeFrom(card, player):
                return _taken(state, card, Seat(state.terms.players.index(player)))

    def hide(self, state: State, seat: Seat) -> State:
        """NH-2, NH-3, NH-6, NH-A20: the pile, faces that nobody sees, and the palm of somebody else."""
        if seat == CHANCE:
            return state
        palm = state.palm if seat == state.current or not state.palm_size else None
        haystack = _veiled(state.terms, state.haystack, seat if state.terms.keep_peek else NOBODY)
        return replace(state, draw=None, draw_in_order=False, palm=palm, haystack=haystack)

    def facts(self, state: State) -> Facts:
        names = state.terms.players
        told: Facts = {"variant": state.terms.variant}
        if state.draw is not None:
            told["draw"] = list(state.draw)
        told |= {
            "draw_size": state.draw_size,
            "haystack_size": len(state.haystack),
            "haystack": [_lying_facts(lying) for lying in state.haystack],
            "animals": {name: list(own) for name, own in zip(names, state.animals, strict=True)},
            "needle": "" if state.needle is None else names[state.needle],
            "removed": list(state.removed),
            "dice": {} if state.dice is None else {"yellow": state.dice[0], "white": state.dice[1]},
        }
        if state.palm is not None:
            told["palm"] = list(state.palm)
        return told | {
            "palm_size": state.palm_size,
            "spot": [] if state.spot is None else list(state.spot),
            "shovels_left": state.shovels_left,
            "pile_out": state.pile_out,
            "last_turns": [names[seat] for seat in state.last_turns],
            "finds": list(state.finds),
            "turns": state.turns,
            "current": state.player,
            "phase": state.phase,
            "result": _result(state),
        }

    def restore(self, state: State, facts: Facts) -> State:
        """A pile that is stated otherwise than it was is drawn in the order stated; cards that lie where cards lay
        before are those that eyes have followed."""
        terms = state.terms
        fact.one_of(facts, "variant", (terms.variant,))
        pile, palm = _cards(facts, "draw"), _cards(facts, "palm")
        restored = State(
            terms,
            pile,
            len(pile),
            _read_haystack(state, facts),
            _read_animals(terms, facts),
            _read_seat(terms, facts, "needle"),
            _cards(facts, "removed"),
            _read_dice(facts),
            palm,
            len(palm),
            _read_spot(facts),
            fact.number(facts, "shovels_left", max(DECK.white)),
            fact.yes_or_no(facts, "pile_out"),
            _read_seats(terms, facts, "last_turns"),
            (),
            fact.number(facts, "turns", state.terms.turn_cap),
            Seat(terms.players.index(fact.one_of(facts, "current", terms.players))),
            fact.one_of(facts, "phase", PHASES),
            _read_finish(terms, facts["result"]),
            state.draw_in_order or pile != state.draw,
        )
        return replace(restored, finds=_finds_of(restored, facts)) if restored.phase == COLLECT else restored

    def broken(self, state: State) -> Iterator[str]:
        assert state.draw is not None and state.palm is not None, "only a true position is checked"  # noqa: PT018 - one thought
        yield from _broken_cards(state, state.draw, state.palm)
        yield from _broken_turn(state)
        if (state.finish is None) == (state.phase == OVER):
            yield "there is a result in phase over, and only there"
        elif state.finish is not None and state.finish != judged(state):
            yield "the result is what the animals and the needle say"


_PHASE_OF: Mapping[type[Action], str] = {
    Roll: ROLL,
    Dice: DICE,
    Choose: CHOOSE,
    Draw: DRAW,
    Toss: TOSS,
    Land: LAND,
    Shovel: SHOVEL,
    Turn: TURN,
    Stop: SHOVEL,
    Take: COLLECT,
    TakeFrom: COLLECT,
}


# What may not be done


def _due(state: State) -> tuple[str, Message]:
    """What has to be done now, and the rule that says so."""
    player = state.player
    match state.phase:
        case "roll" | "dice":
            return "NH-5", say("Now {player} throws both dice.", player=player)
        case "choose":
            return "NH-5", say("Now {player} chooses the yellow die or the white die.", player=player)
        case "draw" if state.dice is None:
            return "NH-3", say("First the haystack is built.")
        case "draw":
            return "NH-6", say("First {player} draws the cards.", player=player)
        case "toss" | "land":
            return "NH-6", say("Now {player} tosses the cards over the haystack.", player=player)
        case "shovel" | "turn":
            if state.pile_out:
                return "NH-22", say("The pile is empty: now {player} shovels once, without the dice.", player=player)
            return "NH-10", say("Now {player} shovels with the pitchfork.", player=player)
        case _:
            return _due_find(state)


def _due_find(state: State) -> tuple[str, Message]:
    card = state.finds[0] if state.finds else HAY
    if not state.terms.auto_order:
        return "NH-14", say("Now {player} takes what was found.", player=state.player)
    animal = A_CARD[DECK.favourite.get(kind_of(card), HAY)]
    return "NH-15", say(
        "Now {player} says from whom {food} lures {animal}.",
        player=state.player,
        food=A_CARD[kind_of(card)],
        animal=animal,
    )


def _besides(state: State, action: NadelAction) -> Iterator[Objection]:
    """What else speaks against something that is not due."""
    match action:
        case Roll() | Choose() if state.pile_out:
            yield Objection(RuleRef("NH-22"), say("The pile is empty, so the dice have been put away."))
        case Choose() if state.phase in (TOSS, SHOVEL):
            yield Objection(RuleRef("NH-5"), say("A die has been chosen already, and that holds for this turn."))
        case Toss() if state.phase == SHOVEL and not state.pile_out:
            yield Objection(RuleRef("NH-5"), say("The white die was chosen: now it is shovelling, not tossing."))
        case Shovel() if state.phase == TOSS:
            yield Objection(RuleRef("NH-5"), say("The yellow die was chosen: now it is tossing, not shovelling."))


def _against_die(state: State, die: str) -> Iterator[Objection]:
    if die == "yellow" and state.draw_size == 0:
        yield Objection(RuleRef("NH-8"), say("The pile is empty, so there is nothing to toss. Choose the white die."))
    if die == "white" and not state.haystack:
        yield Objection(RuleRef("NH-10"), say("No card lies in the haystack, so there is nothing to shovel."))


def _against_stopping(state: State) -> Iterator[Objection]:
    if state.pile_out:
        yield Objection(RuleRef("NH-22"), say("With an empty pile everybody shovels once in turn; nobody may pass."))
    elif not state.shovelled:
        yield Objection(RuleRef("NH-10"), say("Shovel at least once. After that you may stop."))


def _against_taking(state: State, card: str, player: str | None) -> Iterator[Objection]:
    """NH-14 to NH-19: only what was found, in the order that holds, and food from somebody who has the animal."""
    if card not in state.finds:
        if kind_of(card) == HAY:
            yield Objection(RuleRef("NH-14"), say("Hay is not taken. It stays in the haystack."))
        else:
            yield Objection(RuleRef("NH-14"), say("No such card lies there to be taken."))
        return
    if state.terms.auto_order and card != state.finds[0]:
        yield Objection(*_ruled(_due(state)))
    if player is None:
        if is_food(card) and len(state.with_animal(DECK.favourite[kind_of(card)])) > 1:
            yield Objection(RuleRef("NH-15"), say("Several players have such an animal. Say from whom you take it."))
        return
    if not is_food(card):
        yield Objection(RuleRef("NH-14"), say("That is no food. What you find yourself belongs to you already."))
        return
    yield from _against_victim(state, card, player)


def _ruled(due: tuple[str, Message]) -> tuple[RuleRef, Message]:
    return RuleRef(due[0]), due[1]


def _against_victim(state: State, card: str, player: str) -> Iterator[Objection]:
    animal = DECK.favourite[kind_of(card)]
    if player not in state.terms.players:
        yield Objection(RuleRef("NH-15"), say("Nobody here is called {player}.", player=player))
    elif player == state.player:
        yield Objection(RuleRef("NH-15"), say("Food lures an animal from another player, not from yourself."))
    elif state.terms.players.index(player) not in state.with_animal(animal):
        says = say("{player} does not have {animal}.", player=player, animal=A_CARD[animal])
        yield Objection(RuleRef("NH-15"), says)
    elif len(state.with_animal(animal)) == 1:
        yield Objection(RuleRef("NH-15"), say("Only one player has such an animal, so simply take the food."))


def _against_luck(state: State, action: Draw | Land | Turn) -> Iterator[Objection]:
    """A stated result has to be possible; that can be told only by whoever sees everything."""
    if state.draw is None or state.palm is None:
        return
    if isinstance(action, Draw):
        if len(action.drawn) != state.to_draw:
            says = say_n("{count} card is drawn now.", "{count} cards are drawn now.", state.to_draw)
            yield Objection(RuleRef("NH-6" if state.dice else "NH-3"), says)
        for card in action.drawn:
            if card not in state.draw:
                yield Objection(RuleRef("NH-6"), say("The card {card} is not in the pile.", card=card))
        if state.draw_in_order and action.drawn != state.draw[: len(action.drawn)]:
            yield Objection(RuleRef("NH-6"), say("Cards are drawn from the top of the pile."))
        return
    for entry in action.entries:
        if entry.place is not None and not on_table(*entry.place[:2]):
            yield Objection(action.rule, say("The place of {card} is beside the table.", card=entry.card))
    named = tuple(entry.card for entry in action.entries)
    if isinstance(action, Land) and sorted(named) != sorted(state.palm):
        yield Objection(RuleRef("NH-6"), say("A landing names exactly the cards that were tossed."))
    lying = {card.card for card in state.haystack}
    if isinstance(action, Turn) and not lying.issuperset(named):
        yield Objection(RuleRef("NH-10"), say("Only cards of the haystack can be moved or turned."))


# What happens: dice, palm, landing, shovelling


def _stated(cards: Sequence[str], falls: Iterable[Fall]) -> Iterator[Stated]:
    return (Stated(cards[fall.index], fall.face, fall.place) for fall in falls)


def _dice(state: State, yellow: int, white: int) -> tuple[State, tuple[Event, ...]]:
    says = say("The yellow die shows {yellow}, the white die {white}.", yellow=yellow, white=white)
    shows: tuple[tuple[str, Setting], ...] = (("yellow", yellow), ("white", white))
    event = Event("dice", says, RuleRef("NH-5"), ("yellow", "white"), reveals=True, shows=shows)
    return replace(state, dice=(yellow, white), phase=CHOOSE), (event,)


def _choose(state: State, die: str) -> tuple[State, tuple[Event, ...]]:
    assert state.dice is not None, "a die is chosen after it was thrown"
    if die == "yellow":
        says = say_n(
            "{player} chooses the yellow die and draws {count} card.",
            "{player} chooses the yellow die and draws {count} cards.",
            state.to_draw,
            player=state.player,
        )
        rule = RuleRef("NH-6" if state.to_draw == state.dice[0] else "NH-8")
        return replace(state, phase=DRAW), (Event("choose", says, rule, ("yellow",)),)
    says = say_n(
        "{player} chooses the white die and may shovel {count} time.",
        "{player} chooses the white die and may shovel up to {count} times.",
        state.dice[1],
        player=state.player,
    )
    return replace(state, phase=SHOVEL, shovels_left=state.dice[1]), (
        Event("choose", says, RuleRef("NH-10"), ("white",)),
    )


def _drawn(state: State, cards: tuple[str, ...]) -> State:
    assert state.draw is not None, "only the true position is played on"
    left = tuple(card for card in state.draw if card not in cards)
    return replace(state, draw=left, draw_size=len(left))


def _unsaid(rule: str) -> Event:
    """Makes luck that was seen by nobody stay unspelled for everybody."""
    return Event("unseen", say("Nobody is told which of the cards is which."), RuleRef(rule), secret_to=NOBODY)


def _heap(state: State, cards: tuple[str, ...]) -> tuple[State, tuple[Event, ...]]:
    """NH-3."""
    lie = zip(cards, heap_places(), strict=True)
    haystack = tuple(Lying(card, DOWN, *place, tag) for tag, (card, place) in enumerate(lie, 1))
    after = replace(_drawn(state, cards), haystack=haystack, phase=ROLL)
    says = say(
        "Fifteen cards lie face down in five little piles: the haystack. {count} cards are in the pile.",
        count=after.draw_size,
    )
    starts = say("{player} starts.", player=state.player)
    return after, (
        Event("heap", says, RuleRef("NH-3"), tuple(card.key for card in haystack)),
        Event("start", starts, RuleRef("NH-4"), (f"name-{state.current}",)),
        _unsaid("NH-3"),
    )


def _palm(state: State, cards: tuple[str, ...]) -> tuple[State, tuple[Event, ...]]:
    """NH-6, NH-8: only the player who draws sees the cards."""
    after = replace(_drawn(state, cards), palm=cards, palm_size=len(cards), phase=TOSS)
    names = listing([A_CARD[kind_of(card)] for card in cards])
    looks = say("{player}, on your palm: {cards}.", player=state.player, cards=names)
    shows: tuple[tuple[str, Setting], ...] = (("palm", " ".join(cards)),)
    public = say("{player} looks at the cards in secret.", player=state.player)
    return after, (
        Event("draw", public, RuleRef("NH-6"), ("pile",)),
        Event("look", looks, RuleRef("NH-6"), ("palm-1",), secret_to=state.current, reveals=True, shows=shows),
    )


SLOTS = 240
"""The highest tag. When it is used up, all cards are tagged anew."""


def _on_top(heap: Sequence[Lying], added: Sequence[Lying]) -> tuple[Lying, ...]:
    """The heap with cards laid on top of it."""
    highest = heap[-1].tag if heap else 0
    if highest + len(added) > SLOTS:
        return tuple(replace(card, tag=tag) for tag, card in enumerate((*heap, *added), 1))
    return (*heap, *(replace(card, tag=highest + number) for number, card in enumerate(added, 1)))


def _land(state: State, entries: tuple[Stated, ...]) -> tuple[State, tuple[Event, ...]]:
    """NH-6, NH-9: cards come to lie on top; what fell off is shuffled back."""
    staying = [entry for entry in entries if entry.face != OFF]
    others = [card.place for card in state.haystack] + [entry.place for entry in staying if entry.place is not None]
    landed: list[Lying] = []
    for entry in staying:
        if (place := entry.place) is None:
            place = clear_place(others, state.spot or (0, 0))
            others.append(place)
        landed.append(Lying(entry.card, entry.face, *place, 0, state.current))
    off = tuple(entry.card for entry in entries if entry.face == OFF)
    haystack = _on_top(state.haystack, landed)
    after = replace(_put_back(state, off), haystack=haystack, palm=(), palm_size=0, spot=None)
    return _after(after, (_landing(state, after, haystack[len(state.haystack) :]), *_fell_off(off), _unsaid("NH-6")))


def _put_back(state: State, cards: tuple[str, ...]) -> State:
    """NH-9, NH-A17: the whole pile is shuffled, so it has no order any more."""
    if not cards:
        return state
    assert state.draw is not None, "only the true position is played on"
    pile = DECK.sorted((*state.draw, *cards))
    return replace(state, draw=pile, draw_size=len(pile), draw_in_order=False)


def _landing(state: State, after: State, landed: Sequence[Lying]) -> Event:
    up = sum(card.face == UP for card in landed)
    says = say("{player} tosses: {up} face up, {down} face down.", player=state.player, up=up, down=len(landed) - up)
    keys = tuple(card.key for card in landed)
    return Event("land", says, RuleRef("NH-6"), keys, reveals=True, shows=_comes_to_light(state, after, landed))


def _fell_off(off: tuple[str, ...]) -> Iterator[Event]:
    if off:
        says = say_n(
            "{count} card falls off the table and is shuffled back into the pile.",
            "{count} cards fall off the table and are shuffled back into the pile.",
            len(off),
        )
        yield Event("off", says, RuleRef("NH-9"), ("pile",), shows=(("count", len(off)),))


def _comes_to_light(before: State, after: State, moved: Iterable[Lying]) -> tuple[tuple[str, Setting], ...]:
    """What everybody sees of a change: how the cards lie that moved, which of them is which (``12>31``), and the faces
    that were not seen before."""
    known = {card.card for card in _veiled(before.terms, before.haystack, NOBODY)}
    fresh = [card for card in _veiled(after.terms, after.haystack, NOBODY) if card.card not in known | {UNSEEN}]
    old = {card.card: card.tag for card in before.haystack}
    followed = [(old[card.card], card.tag) for card in after.haystack if old.get(card.card, card.tag) != card.tag]
    return (
        ("lies", " ".join(f"{card.tag}:{card.face}@{card.x},{card.y},{card.rot}" for card in moved)),
        ("moved", " ".join(f"{tag}>{new}" for tag, new in followed)),
        ("seen", " ".join(f"{card.tag}:{card.card}" for card in fresh)),
    )


def _shovel(state: State, x: int, y: int) -> tuple[State, tuple[Event, ...]]:
    """NH-10, NH-11."""
    says = say("{player} shovels at {cell}.", player=state.player, cell=cell_of(x, y))
    rule = RuleRef("NH-22" if state.pile_out else "NH-11")
    shows: tuple[tuple[str, Setting], ...] = (("x", x), ("y", y))
    after = replace(state, phase=TURN, spot=(x, y), shovels_left=max(0, state.shovels_left - 1))
    return after, (Event("shovel", says, rule, ("pitchfork",), shows=shows),)


def _turn(state: State, entries: tuple[Stated, ...]) -> tuple[State, tuple[Event, ...]]:
    """NH-10: what moved lies on top now; NH-A18 for what fell off the table."""
    old = {card.card: card for card in state.haystack}
    named = {entry.card for entry in entries}
    rest = tuple(card for card in state.haystack if card.card not in named)
    moved, off = _moved(state, entries, old, [card.place for card in rest])
    haystack = _on_top(rest, moved)
    after = replace(state, haystack=haystack, spot=None, phase=SHOVEL)
    if off and state.terms.shovel_off == "pile":
        after = _put_back(after, off)
    events = (_turning(state, after, haystack[len(rest) :], old), *_shovelled_off(state, off), _unsaid("NH-10"))
    goes_on = state.shovels_left > 0 and after.haystack
    if state.terms.collect == "after_action" and goes_on:
        return after, events
    return _after(after if goes_on else replace(after, shovels_left=0), events)


def _moved(
    state: State, entries: tuple[Stated, ...], old: Mapping[str, Lying], rest: list[Place]
) -> tuple[list[Lying], tuple[str, ...]]:
    """The cards that lie on top afterwards, and those that fell off the table."""
    off = tuple(entry.card for entry in entries if entry.face == OFF)
    moved: list[Lying] = []
    for entry in entries:
        was = old[entry.card]
        if entry.face != OFF:
            x, y, rot = entry.place or was.place
            moved.append(replace(was, face=entry.face, x=x, y=y, rot=rot))
    if state.terms.shovel_off == "edge":
        for card in off:
            x, y, rot = clear_place([*rest, *(lying.place for lying in moved)], (old[card].x, old[card].y))
            moved.append(replace(old[card], face=DOWN, x=x, y=y, rot=rot))
    return moved, off


def _turning(state: State, after: State, moved: Sequence[Lying], old: Mapping[str, Lying]) -> Event:
    turned_over = sum(card.face != old[card.card].face for card in moved)
    says = say_n("{count} card turns over.", "{count} cards turn over.", turned_over)
    if not turned_over:
        says = say("No card turns over.")
    keys = tuple(card.key for card in moved)
    return Event("turn", says, RuleRef("NH-10"), keys, reveals=True, shows=_comes_to_light(state, after, moved))


def _shovelled_off(state: State, off: tuple[str, ...]) -> Iterator[Event]:
    if not off:
        return
    if state.terms.shovel_off == "pile":
        says = say_n(
            "{count} card slides off the table, back into the pile.",
            "{count} cards slide off the table, back into the pile.",
            len(off),
        )
    else:
        says = say_n(
            "{count} card slides off the table and is put back face down, clear of the others.",
            "{count} cards slide off the table and are put back face down, clear of the others.",
            len(off),
        )
    yield Event("off", says, RuleRef("NH-10"), shows=(("count", len(off)),))


# What is found


_ORDER = (NEEDLE, "animal", "food", MAGNET, HAY)


def _sort_of(card: str) -> str:
    return "animal" if is_animal(card) else "food" if is_food(card) else kind_of(card)


def found(state: State) -> tuple[str, ...]:
    """NH-14, NH-A8: everything in sight that counts, in the order in which it is taken."""
    sees = in_sight(state.terms, state.haystack)
    top_first = [card.card for card, seen in zip(state.haystack, sees, strict=True) if seen][::-1]
    wanted = _ORDER if state.terms.remove_face_up_hay else _ORDER[:-1]
    return tuple(card for sort in wanted for card in top_first if _sort_of(card) == sort)


def _after(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """The action is done: what is found is taken, and unless the player goes on the turn is over."""
    return _collect(replace(state, finds=found(state)), events)


def _collect(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """Takes what needs no decision; waits where the player has to decide something."""
    while state.finds:
        card = next((card for card in state.finds if not _waits(state, card)), None)
        if card is None:
            return replace(state, phase=COLLECT), events
        state, happened = _resolved(state, card, None)
        events += happened
    if state.shovels_left > 0 and state.haystack:
        return replace(state, phase=SHOVEL), events
    return _pass(replace(state, shovels_left=0), events)


def _waits(state: State, card: str) -> bool:
    """Whether a find has to be decided upon (or stands behind one that has)."""
    if not state.terms.auto_order:
        return kind_of(card) != HAY or any(kind_of(other) != HAY for other in state.finds)
    first = state.finds[0]
    return card != first or (is_food(first) and len(state.with_animal(DECK.favourite[kind_of(first)])) > 1)


def _taken(state: State, card: str, victim: Seat | None) -> tuple[State, tuple[Event, ...]]:
    state, events = _resolved(state, card, victim)
    return _collect(state, events)


def _resolved(state: State, card: str, victim: Seat | None) -> tuple[State, tuple[Event, ...]]:
    """One find, taken or used; and what is to be found after that (NH-A5)."""
    before = state
    match _sort_of(card):
        case "animal":
            state, event = _take_animal(state, card)
        case "food":
            state, event = _use_food(state, card, victim)
        case "magnet":
            state, event = _use_magnet(state, card)
        case "needle":
            state, event = _take_needle(state, card)
        case _:
            says = say("Hay that lies face up leaves the game.")
            state, event = _gone(state, card), Event("hay", says, RuleRef("NH-14"), (_key(state, card),))
    light = _comes_to_light(before, state, ())[2:]
    event = replace(event, shows=(*event.shows, *light))
    finds = found(state) if state.terms.chain_finds else tuple(other for other in state.finds if other != card)
    return replace(state, finds=finds), (event,)


def _key(state: State, card: str) -> str:
    return next(lying.key for lying in state.haystack if lying.card == card)


def _lifted_off(state: State, card: str) -> State:
    return replace(state, haystack=tuple(lying for lying in state.haystack if lying.card != card))


def _gone(state: State, card: str) -> State:
    """The card leaves the game."""
    return replace(_lifted_off(state, card), removed=(*state.removed, card))


def _about(state: State, card: str, victim: Seat | None = None) -> tuple[tuple[str, Setting], ...]:
    tag = next(lying.tag for lying in state.haystack if lying.card == card)
    shows: tuple[tuple[str, Setting], ...] = (("card", card), ("tag", tag), ("seat", int(state.current)))
    return shows if victim is None else (*shows, ("victim", int(victim)))


def _take_animal(state: State, card: str) -> tuple[State, Event]:
    """NH-14."""
    kind = kind_of(card)
    animals = _with(state.animals, state.current, (*state.animals[state.current], kind))
    says = say("{player} finds {animal}: one point.", player=state.player, animal=A_CARD[kind])
    keys = (_key(state, card), f"animal-{state.current}-{kind}")
    event = Event("animal", says, RuleRef("NH-14"), keys, shows=_about(state, card))
    return replace(_lifted_off(state, card), animals=animals), event


def _use_food(state: State, card: str, victim: Seat | None) -> tuple[State, Event]:
    """NH-15, NH-16, NH-24."""
    kind = kind_of(card)
    animal = DECK.favourite[kind]
    owners = state.with_animal(animal)
    if not owners:
        return _unused_food(state, card, animal)
    victim = owners[0] if victim is None else victim
    robbed = list(state.animals[victim])
    robbed.remove(animal)
    animals = _with(state.animals, victim, tuple(robbed))
    animals = _with(animals, state.current, (*animals[state.current], animal))
    says = say(
        "{player} finds {food} and lures {animal} away from {victim}.",
        player=state.player,
        food=A_CARD[kind],
        animal=A_CARD[animal],
        victim=state.terms.players[victim],
    )
    keys = (_key(state, card), f"animal-{victim}-{animal}", f"animal-{state.current}-{animal}")
    event = Event("food", says, RuleRef("NH-15"), keys, shows=_about(state, card, victim))
    return replace(_gone(state, card), animals=animals), event


def _unused_food(state: State, card: str, animal: str) -> tuple[State, Event]:
    player, food, none = state.player, A_CARD[kind_of(card)], A_CARD[animal]
    if state.terms.memory:
        says = say(
            "{player} finds {food}, but nobody else has {animal}: it is turned face down.",
            player=player,
            food=food,
            animal=none,
        )
        haystack = tuple(replace(own, face=DOWN) if own.card == card else own for own in state.haystack)
        event = Event(
            "turned_down", says, RuleRef("NH-24"), (_key(state, card),), reveals=True, shows=_about(state, card)
        )
        return replace(state, haystack=haystack), event
    says = say(
        "{player} finds {food}, but nobody else has {animal}: it leaves the game.",
        player=player,
        food=food,
        animal=none,
    )
    event = Event("unused", says, RuleRef("NH-16"), (_key(state, card),), shows=_about(state, card))
    return _gone(state, card), event


def _use_magnet(state: State, card: str) -> tuple[State, Event]:
    """NH-17, NH-18; in the hand of the needle's owner it is of no use (NH-A27)."""
    if state.needle is None or state.needle == state.current:
        says = say("{player} finds a magnet, but no other player has the needle.", player=state.player)
        event = Event("unused", says, RuleRef("NH-18"), (_key(state, card),), shows=_about(state, card))
        return _gone(state, card), event
    owner = state.terms.players[state.needle]
    says = say("{player} finds a magnet and pulls the needle away from {owner}.", player=state.player, owner=owner)
    shows = _about(state, card, state.needle)
    event = Event("magnet", says, RuleRef("NH-17"), (_key(state, card), "needle"), shows=shows)
    return replace(_gone(state, card), needle=state.current), event


def _take_needle(state: State, card: str) -> tuple[State, Event]:
    """NH-19."""
    says = say("Hooray, {player} finds the needle: three points!", player=state.player)
    event = Event("needle", says, RuleRef("NH-19"), (_key(state, card), "needle"), shows=_about(state, card))
    return replace(_lifted_off(state, card), needle=state.current), event


def _with[T](values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


# The end of a turn, and of the game


def _pass(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """NH-4, NH-20, NH-22: who is next, or that it is over."""
    state = replace(state, dice=None, turns=state.turns + 1 if state.terms.turn_cap else 0)
    state, told = _last_turns(state)
    events += told
    nothing_left = not state.haystack and not state.draw_size
    capped = 0 < state.terms.turn_cap <= state.turns
    if nothing_left or capped or (state.needle is not None and not state.last_turns):
        finish = judged(state)
        over = replace(state, phase=OVER, finish=finish, last_turns=(), dice=None)
        return over, (*events, _won(over, finish))
    state, told = _pile_out(state)
    turn = state.last_turns[0] if state.last_turns else state.terms.after(state.current)
    once = 1 if state.pile_out else 0
    return replace(state, current=turn, phase=SHOVEL if once else ROLL, shovels_left=once), (*events, *told)


def _last_turns(state: State) -> tuple[State, tuple[Event, ...]]:
    """NH-20: everybody but the finder has one more turn; NH-A25: a magnet does not begin that anew."""
    if state.needle is None:
        return state, ()
    if state.last_turns:
        return replace(state, last_turns=tuple(seat for seat in state.last_turns if seat != state.current)), ()
    others = tuple(state.terms.after(state.current, step) for step in range(1, state.terms.count))
    says = say("The needle is found: everybody else has one more turn.")
    return replace(state, last_turns=others), (Event("last", says, RuleRef("NH-20"), ("needle",)),)


def _pile_out(state: State) -> tuple[State, tuple[Event, ...]]:
    """NH-22; once set it stays (NH-A24), unless shovelled cards fill the pile again (NH-A18)."""
    if state.pile_out:
        refilled = state.terms.shovel_off == "pile" and state.draw_size > 0
        return replace(state, pile_out=not refilled), ()
    if state.draw_size or state.needle is not None:
        return state, ()
    says = say("The pile is empty and the needle not found: from now on everybody shovels once in turn.")
    return replace(state, pile_out=True), (Event("pile_out", says, RuleRef("NH-22"), ("pile",)),)


def _won(state: State, finish: Finish) -> Event:
    names = listing([state.terms.players[seat] for seat in finish.winners])
    most = state.points(finish.winners[0])
    if len(finish.winners) > 1:
        says = say_n(
            "{winners} win together, with {count} point each.",
            "{winners} win together, with {count} points each.",
            most,
            winners=names,
        )
    else:
        says = say_n("{winners} wins with {count} point.", "{winners} wins with {count} points.", most, winners=names)
    return Event("win", says, RuleRef("NH-23"), tuple(f"name-{seat}" for seat in finish.winners))


# Facts


def _lying_facts(lying: Lying) -> Facts:
    return {"card": lying.card, "face": lying.face, "x": lying.x, "y": lying.y, "rot": lying.rot}


def _result(state: State) -> Plain:
    if state.finish is None:
        return ""
    return {"winners": [state.terms.players[seat] for seat in state.finish.winners], "rule": state.finish.rule}


def _read_finish(terms: Terms, result: Plain) -> Finish | None:
    if result == "":
        return None
    if not isinstance(result, dict) or set(result) != {"winners", "rule"}:
        raise FactError("result", 'is "" or a table of winners and rule')
    winners = _read_seats(terms, {"result": result}, "result.winners")
    rule = fact.one_of({"result": result}, "result.rule", ("NH-23",))
    return Finish(tuple(sorted(winners)), RuleRef(rule))


def _list(facts: Facts, path: str) -> list[Plain]:
    value = fact.find(facts, path)
    if not isinstance(value, list):
        raise FactError(path, f"is a list, not {written(value)}")
    return value


def _card(value: Plain, path: str) -> str:
    if not isinstance(value, str) or value not in DECK.kinds:
        raise FactError(path, f"holds cards such as hay1, needle or mouse3, not {written(value)}")
    return value


def _cards(facts: Facts, path: str) -> tuple[str, ...]:
    return tuple(_card(value, path) for value in _list(facts, path))


def _read_seats(terms: Terms, facts: Facts, path: str) -> tuple[Seat, ...]:
    names = _list(facts, path)
    for name in names:
        if name not in terms.players:
            raise FactError(path, f"holds players ({', '.join(terms.players)}), not {written(name)}")
    return tuple(Seat(terms.players.index(str(name))) for name in names)


def _read_seat(terms: Terms, facts: Facts, path: str) -> Seat | None:
    name = fact.one_of(facts, path, ("", *terms.players))
    return Seat(terms.players.index(name)) if name else None


def _read_animals(terms: Terms, facts: Facts) -> tuple[tuple[str, ...], ...]:
    table = fact.find(facts, "animals")
    if not isinstance(table, dict):
        raise FactError("animals", f"is a table, not {written(table)}")
    for name in table:
        if name not in terms.players:
            raise FactError(f"animals.{name}", f"there is no such player; there is {', '.join(terms.players)}")
    return tuple(_animals(facts, f"animals.{name}") for name in terms.players)


def _animals(facts: Facts, path: str) -> tuple[str, ...]:
    kinds = _list(facts, path)
    for kind in kinds:
        if kind not in DECK.animals:
            raise FactError(path, f"holds animals ({', '.join(DECK.animals)}), not {written(kind)}")
    return tuple(map(str, kinds))


def _read_dice(facts: Facts) -> tuple[int, int] | None:
    dice = fact.find(facts, "dice")
    if dice == {}:
        return None
    yellow, white = fact.numbers(facts, "dice", ("yellow", "white"), 6)
    if yellow not in DECK.yellow or white not in DECK.white:
        raise FactError("dice", f"the yellow die shows 4 to 6 and the white die 1 to 3, not {yellow} and {white}")
    return yellow, white


def _whole(value: Plain, path: str, reach: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > reach:
        raise FactError(path, f"is a whole number from {-reach} to {reach}, not {written(value)}")
    return value


def _read_spot(facts: Facts) -> tuple[int, int] | None:
    spot = _list(facts, "spot")
    if not spot:
        return None
    if len(spot) != 2:
        raise FactError("spot", "is [] or [x, y] in millimetres")
    return _whole(spot[0], "spot", EDGE_X), _whole(spot[1], "spot", EDGE_Y)


def _read_haystack(state: State, facts: Facts) -> tuple[Lying, ...]:
    lie = [_read_lying(entry) for entry in _list(facts, "haystack")]
    if [card.place for card in lie] != [card.place for card in state.haystack]:
        return tuple(replace(card, tag=tag) for tag, card in enumerate(lie, 1))
    return tuple(
        replace(card, tag=was.tag, tossed_by=was.tossed_by) for card, was in zip(lie, state.haystack, strict=True)
    )


def _read_lying(entry: Plain) -> Lying:
    if not isinstance(entry, dict) or set(entry) != {"card", "face", "x", "y", "rot"}:
        raise FactError("haystack", f"is a list of tables of card, face, x, y and rot, not {written(entry)}")
    if entry["face"] not in (UP, DOWN):
        raise FactError("haystack", f'holds cards that lie "up" or "down", not {written(entry["face"])}')
    x, y = _whole(entry["x"], "haystack", EDGE_X), _whole(entry["y"], "haystack", EDGE_Y)
    rot = _whole(entry["rot"], "haystack", 359) % 360
    return Lying(_card(entry["card"], "haystack"), str(entry["face"]), x, y, rot, 0)


def _finds_of(state: State, facts: Facts) -> tuple[str, ...]:
    """What is in sight; without chain finds, what was in sight when the action was over."""
    told = _cards(facts, "finds")
    return found(state) if state.terms.chain_finds or not told else told


# Invariants


def _broken_cards(state: State, pile: tuple[str, ...], palm: tuple[str, ...]) -> Iterator[str]:
    cards = [*pile, *palm, *state.removed, *(card.card for card in state.haystack)]
    if len(dict.fromkeys(cards)) != len(cards):
        yield "no card is in two places"
    owned = [kind for own in state.animals for kind in own] + [NEEDLE] * (state.needle is not None)
    counts = dict.fromkeys(DECK.kinds.values(), 0)
    for kind in (*map(kind_of, cards), *owned):
        counts[kind] += 1
    whole = dict.fromkeys(DECK.kinds.values(), 0)
    for kind in DECK.kinds.values():
        whole[kind] += 1
    for kind, count in counts.items():
        if count != whole[kind]:
            yield f"there are {whole[kind]} cards of the kind {kind} in the game, not {count}"
    if sum(counts.values()) != len(DECK.cards):
        yield f"there are {len(DECK.cards)} search cards, not {sum(counts.values())}"
    tags = [card.tag for card in state.haystack]
    if tags != sorted(dict.fromkeys(tags)):
        yield "what lies higher has a higher tag"


def _broken_turn(state: State) -> Iterator[str]:
    if bool(state.palm_size) != (state.phase in (TOSS, LAND)):
        yield "cards lie on a palm while they are to be tossed, and only then"
    if state.phase in (CHOOSE, TOSS, LAND) and state.dice is None:
        yield "in phase choose, toss and land the dice have been thrown"
    if state.phase in (ROLL, DICE, OVER) and state.dice is not None:
        yield "before the throw and after the end there are no dice"
    if state.phase == SHOVEL and not state.shovels_left:
        yield "whoever shovels may do so at least once"
    if state.phase == COLLECT and not state.finds:
        yield "in phase collect there is something to take"
    if state.needle is None and state.last_turns:
        yield "the last turns begin when the needle is found"
    if state.last_turns and state.phase != OVER and state.current not in state.last_turns:
        yield "whoever is on turn has not had the last turn"
