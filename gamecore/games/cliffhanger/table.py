"""The look of Cliffhanger: the hill, the trick, the own hand, and what is known of everybody else."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.game import Event, Finish, View
from gamecore.games.cliffhanger.cards import CARDS, DECK, HILL_CARDS, halves
from gamecore.games.cliffhanger.rules import (
    CHOOSE,
    DEAL,
    HAND,
    HILL,
    OVER,
    PLAY,
    TURN,
    Laid,
    State,
    added,
    hill_key,
)
from gamecore.scene import TEXT, Choice, Item, Scene
from gamecore.words import Message, listing, say, say_n

type Place = tuple[float, float]
type Cell = tuple[int, int]

WIDTH = 800
CELLS: tuple[tuple[Cell, Cell], ...] = (
    ((0, 0), (-1, 0)),
    ((1, 0), (1, -1)),
    ((1, 1), (2, 1)),
    ((0, 1), (0, 2)),
)
"""CH-A6: of each hill card in turn, where the chosen half lies and where the other one; columns, then rows."""

_CELL = 88
_HILL_AT = (158.0, 154.0)
"""The middle of the cell in column 0, row 0."""
_HILL_MIDDLE = (_HILL_AT[0] + _CELL / 2, _HILL_AT[1] + _CELL / 2)
_STACK_AT, _TURNED_AT = (498.0, 70.0), (694.0, 70.0)
_GOAT_AT = (498.0, 178.0)
"""Beside the stack, until it climbs the hill."""
_NUMBERS_AT = (678.0, 184.0)
_LIMIT_AT, _SUM_AT = (592.0, 282.0), (592.0, 332.0)
_TRICK_FACES, _TRICK_CARDS, _TRICK_WORDS = 424.0, 536.0, 636.0
_TRICK_STEP = 130.0
_HAND_AT, _HAND_STEP = 748.0, 98.0
_CARD = 102
"""In percent: as wide as a finger, also on a telephone."""
_SEATS_TOP, _SEAT = 836.0, (266.0, 164.0)
_AVATARS = ("avatar-fox", "avatar-owl", "avatar-bear", "avatar-hare", "avatar-frog", "avatar-mouse")


def scene(view: View[State], heard: tuple[Event, ...]) -> Scene:
    """The table as a seat sees it; a trick that was just taken lies there until something else is done."""
    state = view.table
    rows = (state.terms.count + 2) // 3
    return Scene(
        (WIDTH, round(_SEATS_TOP + rows * _SEAT[1])),
        say("The table of Cliffhanger"),
        tuple(_items(view, heard)),
        tuple(Choice(action, _choice(action)) for action in view.choices),
        tuple(_lines(view)),
    )


def _items(view: View[State], heard: tuple[Event, ...]) -> Iterator[Item]:
    state = view.table
    yield from _stack(state)
    for pair in _PAIRS:
        yield from _hill_card(state, pair)
    yield _goat(state)
    yield from _numbers(state)
    yield from _seats(state)
    yield from _cards(view, _lying(state, heard))
    yield from _trick(state, _lying(state, heard))


# The hill


_PAIRS = DECK.hills


def _stack(state: State) -> Iterator[Item]:
    left = HILL_CARDS - len(state.hill) - bool(state.turned_up)
    label = say_n("the stack of hill cards: {count} card", "the stack of hill cards: {count} cards", left)
    marks = ("due",) if state.phase == TURN else ()
    yield Item("hill-stack", "hill-back", _STACK_AT, label, marks=marks)
    empty = say("Here the hill will grow.")
    bare = () if not state.hill and not state.turned_up else ("away",)
    yield Item("hill-place", TEXT, _HILL_MIDDLE, empty, marks=(*bare, "small"), text=say("the hill"))
    yield from _limit(state)


def _limit(state: State) -> Iterator[Item]:
    """CH-15: the sum of the hill, so that it can be followed."""
    numbers = [laid.chosen for laid in state.hill]
    if not numbers:
        yield Item("limit", TEXT, _LIMIT_AT, say("There is no limit yet."), marks=("away",), text=say("limit"))
        yield Item("limit-sum", TEXT, _SUM_AT, say("There is no limit yet."), marks=("away",), text=say("limit"))
        return
    label = say("The goat limit: {sum}", sum=added(numbers))
    so_far = say("Goat limit") if len(numbers) == HILL else say("Goat limit so far")
    yield Item("limit", TEXT, _LIMIT_AT, label, marks=("ground",), text=so_far)
    yield Item("limit-sum", TEXT, _SUM_AT, label, text=say("{sum}", sum=added(numbers)))


def cell_at(cell: Cell) -> Place:
    """The middle of a cell of the hill."""
    return _HILL_AT[0] + _CELL * cell[0], _HILL_AT[1] + _CELL * cell[1]


def _turned(chosen: Cell, other: Cell, low_chosen: bool) -> int:
    """Degrees by which a card is turned that shows its lower number on the left."""
    from_low = (
        (other[0] - chosen[0], other[1] - chosen[1]) if low_chosen else (chosen[0] - other[0], chosen[1] - other[1])
    )
    return {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[from_low]


def _hill_card(state: State, pair: str) -> Iterator[Item]:
    """A hill card and its two numbers, which stay upright however the card lies."""
    key = hill_key(pair)
    low, high = halves(pair)
    for index, laid in enumerate(state.hill):
        if laid.pair == pair:
            yield from _laid(key, laid, *CELLS[index])
            return
    if state.turned_up == pair:
        label = say("the hill card that was turned up: {low} and {high}", low=low, high=high)
        yield Item(key, "hill-card", _TURNED_AT, label, marks=("due",))
        for name, number, side in (("low", low, -1), ("high", high, 1)):
            yield _number(f"{key}-{name}", number, (_TURNED_AT[0] + side * _CELL / 2, _TURNED_AT[1]), ())
        return
    yield Item(key, "hill-card", _STACK_AT, say("not on the table"), marks=("away",))
    for name, number in (("low", low), ("high", high)):
        yield _number(f"{key}-{name}", number, _STACK_AT, ("away",))


def _laid(key: str, laid: Laid, chosen: Cell, other: Cell) -> Iterator[Item]:
    low, _ = halves(laid.pair)
    (x, y), (u, v) = cell_at(chosen), cell_at(other)
    label = say("a hill card: the {chosen} counts, the {other} does not", chosen=laid.chosen, other=laid.other)
    turn = _turned(chosen, other, laid.chosen == low)
    yield Item(key, "hill-card", ((x + u) / 2, (y + v) / 2), label, turn=turn)
    yield _number(f"{key}-low", low, (x, y) if laid.chosen == low else (u, v), () if laid.chosen == low else ("dim",))
    high = halves(laid.pair)[1]
    yield _number(
        f"{key}-high", high, (x, y) if laid.chosen == high else (u, v), () if laid.chosen == high else ("dim",)
    )


def _number(key: str, number: int, at: Place, marks: tuple[str, ...]) -> Item:
    label = say("not on the table") if "away" in marks else say("{count}", count=number)
    return Item(key, TEXT, at, label, marks=marks, text=say("{count}", count=number))


def _goat(state: State) -> Item:
    """CH-15: the goat stands at the edge of the latest chosen half, so that every number can be read."""
    if not state.hill:
        return Item("goat", "goat", _GOAT_AT, say("the wooden goat, beside the stack"))
    x, y = cell_at(CELLS[len(state.hill) - 1][0])
    label = say("the wooden goat, on the {number}", number=state.hill[-1].chosen)
    return Item("goat", "goat", (x - 26, y - 28), label, size=46)


def _numbers(state: State) -> Iterator[Item]:
    """The chips of the choice: one for each number a hill card can show, at its place while it can be chosen."""
    offered: tuple[int, ...] = halves(state.turned_up) if state.turned_up else ()
    for number in range(1, 9):
        label = say("choose the {number} for the hill", number=number)
        if number in offered and state.phase == CHOOSE:
            at = (_NUMBERS_AT[0] + (-60 if number == offered[0] else 60), _NUMBERS_AT[1])
            marks: tuple[str, ...] = ("due",)
        else:
            at, marks = _NUMBERS_AT, ("away",)
        yield Item(
            f"number-{number}",
            "chip",
            at,
            label,
            f"hill {number}",
            size=110,
            marks=marks,
            text=say("{count}", count=number),
        )


# The goat cards


def _lying(state: State, heard: tuple[Event, ...]) -> tuple[tuple[int, int], ...]:
    """The trick on the table, by seat and card; else the one that was just taken."""
    if state.trick:
        return tuple((int(seat), card) for seat, card in state.trick)
    for event in reversed(heard):
        if event.kind == "take":
            lays = (lay.partition(":") for lay in str(event.shown("trick")).split())
            return tuple((int(seat), int(card)) for seat, _, card in lays)
    return ()


def _cards(view: View[State], lying: tuple[tuple[int, int], ...]) -> Iterator[Item]:
    """Every goat card, at its place when it is seen, else away: nobody can tell where an unseen card is."""
    state = view.table
    hand = state.hands[view.seat] or () if view.seat >= 0 else ()
    in_trick = {card: (order, seat) for order, (seat, card) in enumerate(lying)}
    for card in range(1, CARDS + 1):
        if card in in_trick:
            order, seat = in_trick[card]
            yield _card(card, (_trick_at(order, state.terms.count), _TRICK_CARDS), _lies(state, seat, card))
        elif card in hand:
            due = ("due",) if state.phase == PLAY and state.current == view.seat else ()
            yield _card(card, _hand_at(hand.index(card), len(hand)), _own(card), due)
        else:
            yield _card(card, _STACK_AT, say("not on the table"), ("away",))


def _card(card: int, at: Place, label: Message, marks: tuple[str, ...] = ()) -> Item:
    shape, number = f"goats-{DECK.of(card)}", say("{count}", count=card)
    return Item(f"card-{card}", shape, at, label, f"play {card}", size=_CARD, marks=marks, text=number)


def _own(card: int) -> Message:
    heads = DECK.of(card)
    return say_n("your {card}, {count} goat head", "your {card}, {count} goat heads", heads, card=card)


def _lies(state: State, seat: int, card: int) -> Message:
    player, heads = state.terms.players[seat], DECK.of(card)
    return say_n(
        "the {card} of {player}, {count} goat head",
        "the {card} of {player}, {count} goat heads",
        heads,
        card=card,
        player=player,
    )


def _trick_at(order: int, count: int) -> float:
    """How far to the right a card of the trick lies."""
    return WIDTH / 2 + _TRICK_STEP * (order - (count - 1) / 2)


def _trick(state: State, lying: tuple[tuple[int, int], ...]) -> Iterator[Item]:
    """Above each card who played it; below, once all lie there, which is the lowest and which the highest."""
    orders = {seat: (order, card) for order, (seat, card) in enumerate(lying)}
    for seat, player in enumerate(state.terms.players):
        order, card = orders.get(seat, (seat, 0))
        at = (_trick_at(order, state.terms.count), _TRICK_FACES)
        label = say("the {card} of {player}", card=card, player=player) if card else say("not on the table")
        marks = ("ground",) if card else ("away",)
        yield Item(f"avatar-{seat}-lays", _AVATARS[seat], at, label, size=64, marks=marks)
    cards = [card for _, card in lying] if len(lying) == state.terms.count else []
    grows = bool(cards) and (state.phase in (TURN, CHOOSE) or _after_a_growing_trick(state))
    # Two neighbours must have room for their words, also where letters are large: on a projector, on a phone.
    for key, label, text, card in (
        ("trick-lowest", say("the lowest card"), say("low"), min(cards) if grows else 0),
        ("trick-highest", say("the highest card"), say("high"), max(cards, default=0)),
    ):
        order = cards.index(card) if card else 0
        mark = "ground" if card else "away"
        at = (_trick_at(order, state.terms.count), _TRICK_WORDS)
        yield Item(key, TEXT, at, label, marks=(mark, "small"), text=text)


def _after_a_growing_trick(state: State) -> bool:
    """Whether the hill grew for the trick that was taken last."""
    return state.phase == PLAY and 1 <= state.trick_no - 1 <= HILL


def _hand_at(index: int, held: int) -> Place:
    return WIDTH / 2 + _HAND_STEP * (index - (held - 1) / 2), _HAND_AT


# The players


def _seats(state: State) -> Iterator[Item]:
    for seat, player in enumerate(state.terms.players):
        left, top = 2 + _SEAT[0] * (seat % 3), _SEATS_TOP + _SEAT[1] * (seat // 3)
        name = say("{player}", player=player)
        marks = ("turn",) if seat == state.current and state.phase not in (DEAL, OVER) else ()
        yield Item(f"avatar-{seat}", _AVATARS[seat], (left + 44, top + 56), name, size=80, marks=marks)
        yield Item(f"name-{seat}", TEXT, (left + 166, top + 20), name, marks=marks, text=name)
        yield _pile(f"hand-{seat}", "card-back", (left + 124, top + 82), _holds(state, seat), state.hand_size(seat))
        yield _pile(f"won-{seat}", "won-pile", (left + 208, top + 82), _has_won(state, seat), state.tricks_won[seat])
        yield _tally(state, seat, (left + 166, top + 144))


def _tally(state: State, seat: int, at: Place) -> Item:
    """Goat heads where they lie open, else points, else nothing."""
    player, key = state.terms.players[seat], f"tally-{seat}"
    if state.terms.rounds and (state.phase in (DEAL, OVER) or state.won is None):
        points = state.scores[seat]
        label = say_n("{player} has {count} point", "{player} has {count} points", points, player=player)
        return Item(key, TEXT, at, label, marks=("small",), text=say_n("{count} point", "{count} points", points))
    if state.won is None:
        return Item(key, TEXT, at, say("not on the table"), marks=("away", "small"))
    heads = DECK.sum(state.won[seat])
    text = say_n("{count} goat", "{count} goats", heads)
    return Item(key, TEXT, at, _has_won(state, seat), marks=("small",), text=text)


def _pile(key: str, shape: str, at: Place, label: Message, count: int) -> Item:
    return Item(key, shape, at, label, size=58, text=say("{count}", count=count))


def _holds(state: State, seat: int) -> Message:
    player = state.terms.players[seat]
    return say_n("{player} holds {count} card", "{player} holds {count} cards", state.hand_size(seat), player=player)


def _has_won(state: State, seat: int) -> Message:
    player = state.terms.players[seat]
    tricks = say_n("{count} trick", "{count} tricks", state.tricks_won[seat])
    if state.won is None:
        return say("{player} has won {tricks}", player=player, tricks=tricks)
    goats = say_n("{count} goat head", "{count} goat heads", DECK.sum(state.won[seat]))
    return say("{player} has won {tricks} with {goats}", player=player, tricks=tricks, goats=goats)


# In words


def _choice(action: str) -> Message:
    verb, _, number = action.partition(" ")
    if verb == "hill":
        return say("Choose the {number} for the hill", number=int(number))
    heads = DECK.of(int(number))
    return say_n(
        "Play the {card} with {count} goat head", "Play the {card} with {count} goat heads", heads, card=int(number)
    )


def _lines(view: View[State]) -> Iterator[Message]:
    state = view.table
    if state.terms.rounds:
        yield say("Deal {number} of {all}.", number=state.deal, all=state.terms.last_deal)
    yield say("Trick {number} of {all}.", number=state.trick_no, all=HAND)
    yield from _hill_lines(state)
    for who, card in state.trick:
        yield say("On the table: {card}.", card=_lies(state, who, card))
    for seat, player in enumerate(state.terms.players):
        yield say("{holds}; {won}.", holds=_holds(state, seat), won=_has_won(state, seat))
        if state.terms.rounds:
            noted = state.scores[seat]
            yield say_n("{player} has {count} point.", "{player} has {count} points.", noted, player=player)
    if view.seat >= 0 and (hand := state.hands[view.seat]):
        yield say("Your hand: {cards}.", cards=", ".join(map(str, hand)))
    yield _due_line(state)


def _hill_lines(state: State) -> Iterator[Message]:
    if state.hill:
        yield say("The goat limit so far: {sum}.", sum=added(laid.chosen for laid in state.hill))
    else:
        yield say("There is no hill yet.")


def _due_line(state: State) -> Message:
    if isinstance(state.finish, Finish):
        winners = [state.terms.players[seat] for seat in state.finish.winners]
        return say("The game is won by {winners}.", winners=listing(winners)) if winners else say("Nobody wins.")
    if state.phase == DEAL:
        return say("The cards are shuffled.")
    if state.phase == TURN:
        return say("{player} turns up a hill card.", player=state.player)
    if state.phase == CHOOSE:
        low, high = halves(state.turned_up)
        return say("{player} chooses the {low} or the {high} for the hill.", player=state.player, low=low, high=high)
    return say("{player} plays a card.", player=state.player)
