"""The look of Die Nadel im Heuhaufen: the haystack on its table, dice and palm, and what the players have found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.game import CHANCE, Event, Finish, View
from gamecore.games.nadel.actions import Shovel, Take, TakeFrom, Toss
from gamecore.games.nadel.cards import DECK, NEEDLE, is_food, kind_of
from gamecore.games.nadel.geometry import EDGE_X, EDGE_Y
from gamecore.games.nadel.haystack import CELLS, COLUMNS, ROWS, SLOTS, TOSSES, UNSEEN, Lying, cell_of, middle_of, spots
from gamecore.games.nadel.model import UP, lifted
from gamecore.games.nadel.state import A_CARD, CHOOSE, COLLECT, OVER, ROLL, SHOVEL, TOSS, State
from gamecore.scene import TEXT, Choice, Item, Scene, Surface
from gamecore.words import Message, listing, say, say_n

type Place = tuple[float, float]

WIDTH = 800
TABLE = (WIDTH, 520)
"""The picture of the table. One unit is one millimetre, as long as the haystack keeps to the middle of the table."""
_FAR = 0.74
"""Of that size everything is when the whole table has to be seen."""
_NEAR = (TABLE[0] // 2 - 45, TABLE[1] // 2 - 45)
"""So far from the middle a card may lie without that."""
_MIDDLE = (TABLE[0] / 2, TABLE[1] / 2)
_RIM = 24.0
"""So far inside the picture the names of the fields stand."""
_CARD = 83
"""In percent: the drawings of cards are made larger than 59 x 91 units."""
_WAITING = 12
"""So many cards that do not lie there yet wait unseen, so that they can be seen flying: enough for every action."""

_BAR = 594.0
_PILE_AT, _FORK_AT, _START_AT = (56.0, _BAR), (522.0, _BAR), (176.0, _BAR)
_YELLOW_AT, _WHITE_AT = (300.0, _BAR), (424.0, _BAR)
_PALM_LEFT, _PALM_STEP = 582.0, 34.0
_SEATS_TOP, _SEAT = 664.0, (395.0, 150.0)
_ANIMALS_LEFT, _ANIMAL_STEP = 128.0, 46.0
_AVATARS = ("avatar-fox", "avatar-owl", "avatar-bear", "avatar-hare")
_MOST_PALM = max(DECK.yellow)

_KINDS: dict[str, Message] = {**A_CARD, UNSEEN: say("a card that cannot be told")}


def scene(view: View[State], heard: tuple[Event, ...]) -> Scene:
    """The table as a seat sees it."""
    state = view.table
    rows = (state.terms.count + 1) // 2
    return Scene(
        (WIDTH, round(_SEATS_TOP + rows * _SEAT[1])),
        say("The table of Die Nadel im Heuhaufen"),
        tuple(_items(view, heard)),
        tuple(_choices(view)),
        tuple(_lines(view)),
        _surface(view),
    )


def _items(view: View[State], heard: tuple[Event, ...]) -> Iterator[Item]:
    state, scale = view.table, _scale(view.table)
    yield Item("table", "table", _MIDDLE, say("the table"), marks=("ground",))
    yield from _names_of_fields(scale)
    yield from _haystack(state, scale)
    yield from _finds(state, scale)
    yield from _spots(view, scale)
    yield from _bar(view)
    yield from _palm(state)
    yield _fork(state, scale, heard)
    yield from _seats(state)
    yield _needle(state)


# The haystack


def _scale(state: State) -> float:
    """Whether one can stay near, or has to step back to see every card."""
    near = all(abs(card.x) <= _NEAR[0] and abs(card.y) <= _NEAR[1] for card in state.haystack)
    return 1.0 if near else _FAR


def _at(x: int, y: int, scale: float) -> Place:
    return round(_MIDDLE[0] + scale * x, 1), round(_MIDDLE[1] - scale * y, 1)


def _names_of_fields(scale: float) -> Iterator[Item]:
    """Letters along the back of the table and numbers down its left side, as on a board for chess."""
    for name in (*COLUMNS, *ROWS):
        x, y = _at(*middle_of(name + ROWS[0] if name in COLUMNS else COLUMNS[0] + name), scale)
        at, inside = ((x, _RIM), 0 < x < TABLE[0]) if name in COLUMNS else ((_RIM, y), 0 < y < TABLE[1])
        text, away = say("{name}", name=name), () if inside else ("away",)
        yield Item(f"field-{name}", TEXT, at, text, marks=("ground", *away), text=text)


def _surface(view: View[State]) -> Surface | None:
    """While a place is asked for, the whole table can be touched."""
    if not view.choices or view.table.phase not in (TOSS, SHOVEL):
        return None
    scale = _scale(view.table)
    across, up = min(_MIDDLE[0], scale * EDGE_X), min(_MIDDLE[1], scale * EDGE_Y)
    action = Toss.form if view.table.phase == TOSS else Shovel.form
    area = (_MIDDLE[0] - across, _MIDDLE[1] - up, _MIDDLE[0] + across, _MIDDLE[1] + up)
    return Surface(action, area, _MIDDLE, scale)


def _haystack(state: State, scale: float) -> Iterator[Item]:
    """The cards from bottom to top; those that were taken away or will come keep their place in the row."""
    lie = {card.tag: card for card in state.haystack}
    waits = _FORK_AT if state.phase == SHOVEL else _palm_at(2) if state.palm_size else _PILE_AT
    for tag in range(1, min(SLOTS, max(lie, default=0) + _WAITING) + 1):
        if tag in lie:
            yield _card(lie[tag], scale)
        else:
            yield Item(f"card-{tag}", "card-back", waits, say("not on the table"), size=_CARD, marks=("away",))


def _card(card: Lying, scale: float) -> Item:
    shape = "card-back" if card.face != UP else f"card-{kind_of(card.card)}" if card.card != UNSEEN else "card-face"
    size = round(_CARD * scale)
    return Item(card.key, shape, _at(card.x, card.y, scale), _card_label(card), size=size, turn=-card.rot % 360)


def _card_label(card: Lying) -> Message:
    cell = cell_of(card.x, card.y)
    if card.face != UP:
        if card.card != UNSEEN:
            return say("{cell}: face down, you know it is {card}", cell=cell, card=_KINDS[kind_of(card.card)])
        return say("{cell}: a card, face down", cell=cell)
    if card.card == UNSEEN:
        return say("{cell}: a card, face up but covered", cell=cell)
    return say("{cell}: {card}, face up", cell=cell, card=_KINDS[kind_of(card.card)])


def _finds(state: State, scale: float) -> Iterator[Item]:
    """A frame round what is to be taken."""
    lie = {card.card: card for card in state.haystack}
    for card in state.finds if state.phase == COLLECT else ():
        lying = lie[card]
        label = say("found: {card}", card=_KINDS[kind_of(card)])
        size, turn = round(100 * scale), -lying.rot % 360
        at = _at(lying.x, lying.y, scale)
        yield Item(f"find-{card}", "find", at, label, str(Take(card)), size=size, turn=turn, marks=("due",))


def _spots(view: View[State], scale: float) -> Iterator[Item]:
    """A spot in each field of the table that can be pressed: to toss there, or to shovel."""
    state = view.table
    good = spots(state.haystack) if view.choices and state.phase == SHOVEL else {}
    for cell in CELLS:
        x, y = good.get(cell, middle_of(cell))
        action = str(Shovel(x, y) if cell in good else Toss(x, y))
        offered = cell in good or (view.choices and state.phase == TOSS and cell in TOSSES)
        marks = () if offered else ("away",)
        label = _spot_label(state, cell, (x, y)) if offered else say("field {cell}", cell=cell)
        yield Item(f"spot-{cell}", "spot", _at(x, y, scale), label, action, size=112, marks=marks)


def _spot_label(state: State, cell: str, at: tuple[int, int]) -> Message:
    if state.phase == TOSS:
        return _toss_label(cell)
    return _shovel_label(state, cell, at)


def _toss_label(cell: str) -> Message:
    if cell == TOSSES[0]:
        return say("Toss over {cell}, the middle", cell=cell)
    return say("Toss over {cell}", cell=cell)


def _shovel_label(state: State, cell: str, at: tuple[int, int]) -> Message:
    """The field, how many cards the pitchfork takes, and what lies on top there unless it lies face down."""
    taken = lifted([card.place for card in state.haystack], at, state.terms.fork_cards)
    top = state.haystack[taken[-1]]
    if top.face != UP:
        return say_n("Shovel at {cell}: {count} card", "Shovel at {cell}: {count} cards", len(taken), cell=cell)
    lies = say("face up but covered") if top.card == UNSEEN else _KINDS[kind_of(top.card)]
    return say_n(
        "Shovel at {cell}: {count} card, on top {lies}",
        "Shovel at {cell}: {count} cards, on top {lies}",
        len(taken),
        cell=cell,
        lies=lies,
    )


# Pile, dice, palm, pitchfork


def _bar(view: View[State]) -> Iterator[Item]:
    state = view.table
    pile = say_n("the pile: {count} card", "the pile: {count} cards", state.draw_size)
    yield Item("pile", "pile", _PILE_AT, pile, size=88, marks=() if state.draw_size else ("dim",))
    yield Item("pile-count", TEXT, (_PILE_AT[0], _PILE_AT[1] + 4), pile, text=say("{count}", count=state.draw_size))
    roll = ("due",) if state.phase == ROLL else ("away",)
    throw = say("throw both dice")
    yield Item("roll", "chip", _START_AT, throw, "roll", size=140, marks=roll, text=say("throw"))
    stops = ("due",) if "stop" in view.choices else ("away",)
    yield Item("stop", "chip", _START_AT, say("stop here"), "stop", size=140, marks=stops, text=say("stop"))
    yield from _dice(state)


def _dice(state: State) -> Iterator[Item]:
    yellow, white = state.dice or (0, 0)
    for name, at, number in (("yellow", _YELLOW_AT, yellow), ("white", _WHITE_AT, white)):
        shape = f"die-{name}-{number}" if number else f"die-{name}"
        marks = ("due",) if state.phase == CHOOSE else ("dim",) if state.pile_out else ()
        yield Item(name, shape, at, _die_label(name, number), f"choose {name}", size=132, marks=marks)


def _die_label(name: str, number: int) -> Message:
    if name == "yellow":
        return say("the yellow die: {number}", number=number) if number else say("the yellow die")
    return say("the white die: {number}", number=number) if number else say("the white die")


def _palm_at(index: int) -> Place:
    return _PALM_LEFT + _PALM_STEP * index, _BAR - 4


def _palm(state: State) -> Iterator[Item]:
    """The hand with the cards that are to be tossed; faces are seen by their owner alone."""
    away = () if state.palm_size else ("away",)
    hand = say_n(
        "{player} holds {count} card on the palm",
        "{player} holds {count} cards on the palm",
        state.palm_size,
        player=state.player,
    )
    yield Item("palm", "palm", (668.0, _BAR + 8), hand, size=52, marks=(*away, "held"))
    for index in range(_MOST_PALM):
        card = state.palm[index] if state.palm and index < len(state.palm) else UNSEEN
        shape = "card-back" if card == UNSEEN else f"card-{kind_of(card)}"
        label = say("on the palm: {card}", card=_KINDS[kind_of(card)])
        marks = ("held",) if index < state.palm_size else ("held", "away")
        yield Item(f"palm-{index + 1}", shape, _palm_at(index), label, size=_CARD, marks=marks)


def _fork(state: State, scale: float, heard: tuple[Event, ...]) -> Item:
    """The pitchfork: where it was just put in, else beside the dice."""
    label = say("the pitchfork")
    marks = ("due",) if state.phase == SHOVEL else ()
    for event in reversed(heard):
        if event.kind == "shovel":
            x, y = int(event.shown("x")), int(event.shown("y"))
            at = _at(x, y, scale)
            return Item("pitchfork", "pitchfork", (at[0], at[1] + 70 * scale), label, size=80, marks=("ground",))
    return Item("pitchfork", "pitchfork", _FORK_AT, label, size=72, marks=marks)


# The players


def _seat_at(seat: int) -> Place:
    return 5 + _SEAT[0] * (seat % 2), _SEATS_TOP + _SEAT[1] * (seat // 2)


def _seats(state: State) -> Iterator[Item]:
    for seat, player in enumerate(state.terms.players):
        left, top = _seat_at(seat)
        marks = ("turn",) if seat == state.current and state.phase != OVER else ()
        yield _tray(state, seat, (left + 195, top + 72), marks)
        name = say("{player}", player=player)
        yield Item(f"avatar-{seat}", _AVATARS[seat], (left + 58, top + 76), name, size=95, marks=marks)
        yield Item(f"name-{seat}", TEXT, (left + 200, top + 40), name, marks=marks, text=name)
        points = say_n("{count} point", "{count} points", state.points(seat))
        yield Item(
            f"points-{seat}", TEXT, (left + 350, top + 40), points, text=say("{count}", count=state.points(seat))
        )
        yield from _animals(state, seat, (left + _ANIMALS_LEFT, top + 92))


def _tray(state: State, seat: int, at: Place, marks: tuple[str, ...]) -> Item:
    """What stands in front of a player, which is pressed when an animal is lured from there."""
    food = _food(state)
    player = state.terms.players[seat]
    owns = food and seat in state.with_animal(DECK.favourite[kind_of(food)])
    marks = (*marks, "due") if owns and state.phase == COLLECT else marks
    action = str(TakeFrom(food or "apple1", player))
    return Item(f"tray-{seat}", "tray", at, _has(state, seat), action, size=82, marks=marks)


def _food(state: State) -> str:
    """The food for which somebody is to be named now."""
    return next((card for card in state.finds if is_food(card)), "")


def _animals(state: State, seat: int, at: Place) -> Iterator[Item]:
    """One card of each kind, with the number of them where there are several."""
    for index, kind in enumerate(DECK.animals):
        count = state.animals[seat].count(kind)
        place = (at[0] + _ANIMAL_STEP * index, at[1])
        label = _count_label(kind, count)
        yield Item(f"animal-{seat}-{kind}", f"card-{kind}", place, label, size=62, marks=() if count else ("away",))
        many, below = () if count > 1 else ("away",), (place[0] + 10, place[1] + 26)
        yield Item(f"count-{seat}-{kind}", TEXT, below, label, marks=many, text=say("{count}", count=count))


def _count_label(kind: str, count: int) -> Message:
    if count == 1:
        return A_CARD[kind]
    return say("{card}, {count} of them", card=A_CARD[kind], count=count)


def _needle(state: State) -> Item:
    """The needle, once somebody has it; nobody can tell where it is before."""
    if state.needle is None:
        return Item("needle", "card-needle", _MIDDLE, say("not on the table"), size=62, marks=("away",))
    left, top = _seat_at(state.needle)
    label = say("{player} has the needle", player=state.terms.players[state.needle])
    return Item("needle", "card-needle", (left + _ANIMALS_LEFT + 5 * _ANIMAL_STEP + 4, top + 92), label, size=62)


def _has(state: State, seat: int) -> Message:
    player, own = state.terms.players[seat], state.animals[seat]
    kinds = [_several(kind, own.count(kind)) for kind in DECK.animals if kind in own]
    if state.needle == seat:
        kinds.append(_KINDS[NEEDLE])
    points = say_n("{count} point", "{count} points", state.points(seat))
    if not kinds:
        return say("{player} has found nothing yet", player=player)
    return say("{player} has {cards}: {points}", player=player, cards=listing(kinds), points=points)


def _several(kind: str, count: int) -> Message:
    plural = {
        "hedgehog": say_n("{count} hedgehog", "{count} hedgehogs", count),
        "chicken": say_n("{count} chicken", "{count} chickens", count),
        "mouse": say_n("{count} mouse", "{count} mice", count),
        "squirrel": say_n("{count} squirrel", "{count} squirrels", count),
        "hare": say_n("{count} hare", "{count} hares", count),
    }
    return plural[kind]


# In words


def phrase(view: View[State], action: str) -> Message:
    """What would stand on the button of an action that is not on offer."""
    state, (verb, _, rest) = view.table, action.partition(" ")
    if verb == Toss.verb():
        return _toss_label(cell_of(*map(int, rest.split())))
    if verb == Shovel.verb():
        at = (int(rest.split()[0]), int(rest.split()[1]))
        cell = cell_of(*at)
        return _shovel_label(state, cell, at) if state.haystack else say("Shovel at {cell}", cell=cell)
    if verb == "choose" and state.dice is None:
        return say("Yellow: draw and toss cards") if rest == "yellow" else say("White: shovel")
    return _choice(action, state)


def _choices(view: View[State]) -> Iterator[Choice]:
    """Every action in words; places are spelled out, a good one for each field."""
    state = view.table
    for action in dict.fromkeys(view.choices):
        if action == Toss.verb():
            for cell in TOSSES:
                yield Choice(str(Toss(*middle_of(cell))), _toss_label(cell))
        elif action == Shovel.verb():
            for cell, at in spots(state.haystack).items():
                yield Choice(str(Shovel(*at)), _shovel_label(state, cell, at))
        else:
            yield Choice(action, _choice(action, state))


def _choice(action: str, state: State) -> Message:
    verb, _, rest = action.partition(" ")
    if verb == "roll":
        return say("Throw both dice")
    if verb == "stop":
        return say("Stop shovelling")
    if verb == "choose":
        return _die_choice(rest, state)
    card, _, player = rest.partition(" from ")
    if player:
        return say("Lure {animal} from {player}", animal=A_CARD[DECK.favourite[kind_of(card)]], player=player)
    return say("Take {card}", card=_KINDS[kind_of(card)])


def _die_choice(die: str, state: State) -> Message:
    if die == "yellow":
        return say_n("Yellow: draw and toss {count} card", "Yellow: draw and toss {count} cards", state.to_draw)
    times = state.dice[1] if state.dice else 0
    return say_n("White: shovel {count} time", "White: shovel up to {count} times", times)


def _lines(view: View[State]) -> Iterator[Message]:
    state = view.table
    yield say_n("The pile has {count} card.", "The pile has {count} cards.", state.draw_size)
    yield from _heap_lines(state.haystack)
    for seat in range(state.terms.count):
        yield say("{has}.", has=_has(state, seat))
    if state.dice:
        yellow, white = state.dice
        yield say("The yellow die shows {yellow}, the white die {white}.", yellow=yellow, white=white)
    if state.palm:
        yield say("On your palm: {cards}.", cards=listing([_KINDS[kind_of(card)] for card in state.palm]))
    if state.last_turns:
        names = listing([state.terms.players[seat] for seat in state.last_turns])
        yield say("The needle is found. Still to play: {names}.", names=names)
    yield _due_line(view)


def _heap_lines(haystack: Sequence[Lying]) -> Iterator[Message]:
    """The haystack field by field: what is seen there, and how many cards lie face down."""
    yield say_n("In the haystack lies {count} card.", "In the haystack lie {count} cards.", len(haystack))
    for cell in spots(haystack):
        own = [card for card in haystack if cell_of(card.x, card.y) == cell]
        down = say_n("{count} face down", "{count} face down", sum(card.face != UP for card in own))
        seen = [_KINDS[kind_of(card.card)] for card in own if card.face == UP and card.card != UNSEEN]
        if seen:
            yield say("{cell}: {down}, face up {seen}.", cell=cell, down=down, seen=listing(seen))
        else:
            yield say("{cell}: {down}.", cell=cell, down=down)


def _due_line(view: View[State]) -> Message:
    state = view.table
    if isinstance(state.finish, Finish):
        return say(
            "The game is won by {winners}.", winners=listing([state.terms.players[s] for s in state.finish.winners])
        )
    if view.turn == CHANCE:
        return say("Luck decides.")
    player = state.player
    match state.phase:
        case "roll":
            return say("{player} throws both dice.", player=player)
        case "choose":
            return say("{player} chooses one of the dice.", player=player)
        case "toss":
            return say("{player} tosses the cards.", player=player)
        case "shovel":
            return say_n(
                "{player} shovels, {count} time.",
                "{player} shovels, up to {count} times.",
                state.shovels_left,
                player=player,
            )
    return say("{player} says from whom an animal is lured.", player=player)
