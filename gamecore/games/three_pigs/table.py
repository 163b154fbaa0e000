"""The look of the three little pigs: the loop, what stands inside it, the dice, and every target with its outcome."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.game import Event, Finish, View
from gamecore.games.three_pigs.board import COLOURS, HOUSES, Board, House
from gamecore.games.three_pigs.rules import (
    CHOOSE_DIE,
    CHOOSE_MOVE,
    DIE,
    FORCED,
    HOUSE,
    HOUSE_NAMES,
    NO_RESCUE,
    PIGS,
    POT,
    START,
    WOLF,
    Leave,
    Place,
    State,
    Stay,
    Target,
    goes,
    targets,
    throwable,
)
from gamecore.scene import TEXT, Choice, Item, Scene
from gamecore.words import Message, listing, say, say_n

type Point = tuple[float, float]

WIDTH = 800
_EDGE, _FAR = 64.0, 736.0
"""The middles of the first and the last square of a side."""
_SIDE = _FAR - _EDGE
_POT_AT: Point = (412.0, 392.0)
_INWARD = {"straw": 118.0, "sticks": 122.0, "brick": 154.0}
"""How far inside the loop a house stands."""
_HOUSE_SIZE = {"straw": 96, "sticks": 100, "brick": 138}
_SPOT_INWARD = 106.0
_DICE_TOP = 880.0
_DICE_LEFT, _DIE_STEP = 100.0, 150.0
_PLAYERS_TOP, _PLAYERS_LEFT = 818.0, 590.0
_AVATARS = ("avatar-fox", "avatar-owl", "avatar-bear", "avatar-hare")
_PIG = 118
_CLOSE = 26.0
"""How far apart pigs stand that share a place."""


def scene(view: View[State], heard: tuple[Event, ...]) -> Scene:
    """The table; every target of the thrown pig is marked with what comes of it."""
    state = view.table
    return Scene(
        (WIDTH, 1000),
        say("The board of the three little pigs"),
        tuple(_items(state, heard)),
        tuple(Choice(action, _choice(action, state)) for action in view.choices),
        tuple(_lines(state)),
    )


def _items(state: State, heard: tuple[Event, ...]) -> Iterator[Item]:
    yield Item("meadow", "meadow", (400, 400), say("a meadow"), marks=("ground",))
    yield from _squares(state.terms.board)
    yield from _spots(state.terms.board)
    yield from _houses(state)
    yield Item("pot", "pot", _POT_AT, _pot_label(state), size=92)
    yield from _pigs(state)
    yield Item("pot-front", "pot-front", _POT_AT, say("the pot"), size=92, marks=("ground",))
    yield _wolf(state)
    yield from _dice(state, heard)
    yield from _players(state)
    yield from _marks(state)


# The board.


def _at(board: Board, square: int) -> Point:
    """The middle of a square: the loop runs clockwise round a large square, from its upper left corner."""
    along = square / board.squares * 4
    side, rest = int(along), along % 1
    return (
        (_EDGE + rest * _SIDE, _EDGE),
        (_FAR, _EDGE + rest * _SIDE),
        (_FAR - rest * _SIDE, _FAR),
        (_EDGE, _FAR - rest * _SIDE),
    )[side]


def _inside(board: Board, square: int, steps: float) -> Point:
    """A point so far inside the loop from a square."""
    x, y = _at(board, square)
    if y == _EDGE:
        return x, y + steps
    if y == _FAR:
        return x, y - steps
    return (x + steps, y) if x == _EDGE else (x - steps, y)


def _squares(board: Board) -> Iterator[Item]:
    for square in range(board.squares):
        x, y = _at(board, square)
        yield Item(f"square-{square}", _square_shape(board, square), (x, y), square_name(board, square))
    for square in range(board.squares):
        x, y = _at(board, square)
        number = say("{number}", number=square)
        yield Item(f"number-{square}", TEXT, (x - 31, y - 30), number, text=number, marks=("ground",))


def _square_shape(board: Board, square: int) -> str:
    if square in board.wolf_squares:
        return "cell-wolf"
    if square in board.exits:
        return "cell-exit"
    for house, front in zip(HOUSES, board.fronts, strict=True):
        if square == front:
            return "cell-bricks" if house == "brick" else f"cell-{house}"
    for colour, entry in zip(COLOURS, board.entries, strict=True):
        if square == entry:
            return f"cell-{colour}"
    return "cell"


def square_name(board: Board, square: int) -> Message:
    """A square by its number and what it is good for."""
    if square in board.wolf_squares:
        return say("square {square}, a wolf square", square=square)
    if square in board.exits:
        return say("square {square}, a way out of the pot", square=square)
    if square == board.bricks:
        return say("square {square}, bricks", square=square)
    if square in board.fronts:
        house = HOUSE_NAMES[HOUSES[board.fronts.index(square)]]
        return say("square {square}, before {house}", square=square, house=house)
    if square in board.entries:
        pig = PIGS[COLOURS[board.entries.index(square)]]
        return say("square {square}, where {pig} sets out", square=square, pig=pig)
    return say("square {square}", square=square)


def _spots(board: Board) -> Iterator[Item]:
    for colour in COLOURS:
        at = _inside(board, board.entry(colour), _SPOT_INWARD)
        label = say("the start square of {pig}", pig=PIGS[colour])
        yield Item(f"spot-{colour}", f"spot-{colour}", at, label, size=88, marks=("ground",))


def _house_at(board: Board, house: House) -> Point:
    return _inside(board, board.front(house), _INWARD[house])


def _houses(state: State) -> Iterator[Item]:
    for house in HOUSES:
        at, size = _house_at(state.terms.board, house), _HOUSE_SIZE[house]
        if house == "brick":
            yield Item("house-brick", f"house-brick-{_stage(state)}", at, _brick_label(state), size=size)
        else:
            yield Item(f"house-{house}", f"house-{house}", at, HOUSE_NAMES[house], size=size)


def _stage(state: State) -> int:
    """Which of the five pictures of the brick house: with fewer parts each one shows more."""
    return 4 - (state.terms.brick_parts_needed - state.parts) if state.parts else 0


def _brick_label(state: State) -> Message:
    if state.built:
        return say("the brick house, finished")
    left = state.terms.brick_parts_needed - state.parts
    return say_n("the brick house, {count} part is missing", "the brick house, {count} parts are missing", left)


def _pot_label(state: State) -> Message:
    inside = [PIGS[colour] for colour in COLOURS if state.place(colour) == POT]
    return say("the pot, in it {pigs}", pigs=listing(inside)) if inside else say("the pot, empty")


# Pigs and wolf.


def _pigs(state: State) -> Iterator[Item]:
    due = throwable(state) if state.phase == CHOOSE_DIE and state.finish is None else ()
    for index, colour in enumerate(COLOURS):
        at = _pig_at(state, index, colour)
        marks = ("turn",) if colour in (*due, state.die) else ()
        label = say("{pig}, {place}", pig=PIGS[colour], place=_place_name(state, state.place(colour)))
        yield Item(f"pig-{colour}", f"pig-{colour}", at, label, size=_pig_size(state.place(colour)), marks=marks)


def _pig_size(place: Place) -> int:
    return 84 if place == "brick" or place in HOUSES else _PIG


def _pig_at(state: State, index: int, colour: str) -> Point:
    board, place = state.terms.board, state.pigs[index]
    if place == START:
        x, y = _inside(board, board.entries[index], _SPOT_INWARD)
        return x, y - 12
    if place == POT:
        x, y = _POT_AT
        return x - 48 + 48 * index, y - 52 + (6 if index == 1 else 0)
    shared: list[str] = [other for other in COLOURS if state.place(other) == place]
    shift = (shared.index(colour) - (len(shared) - 1) / 2) * _CLOSE
    if isinstance(place, int):
        x, y = _at(board, place)
        return x + shift, y - 6
    x, y = _house_at(board, next(house for house in HOUSES if house == place))
    return x + shift * 1.5, y + (38 if place == "brick" else 24)


def _place_name(state: State, place: Place) -> Message:
    if isinstance(place, int):
        return say("on {square}", square=square_name(state.terms.board, place))
    if place == START:
        return say("on its start square")
    return say("in the pot") if place == POT else say("in {house}", house=HOUSE_NAMES[place])


def _wolf(state: State) -> Item:
    x, y = _at(state.terms.board, state.wolf)
    label = say("the wolf, on {square}", square=square_name(state.terms.board, state.wolf))
    return Item("wolf", "wolf", (x, y - 4), label, size=106)


# The dice.


def _dice(state: State, heard: tuple[Event, ...]) -> Iterator[Item]:
    shown = _last_shown(state, heard)
    open_to = throwable(state) if state.phase == CHOOSE_DIE and state.finish is None else ()
    for index, colour in enumerate(COLOURS):
        at = (_DICE_LEFT + _DIE_STEP * index, _DICE_TOP)
        marks = ("due",) if colour in open_to else () if colour == state.die else ("dim",)
        face = shown.get(colour, "")
        label = (
            say("the die of {pig}: {face}", pig=PIGS[colour], face=_FACES[face])
            if face
            else say("the die of {pig}", pig=PIGS[colour])
        )
        yield Item(f"die-{colour}", f"die-{colour}", at, label, f"throw {colour}", size=150, marks=marks)
        shape = f"face-{face}" if face else f"emblem-{colour}"
        yield Item(
            f"face-{colour}", shape, at, label, size=150, marks=("ground", *(mark for mark in marks if mark == "dim"))
        )


_FACES: dict[str, Message] = {
    "1": say("a 1"),
    "2": say("a 2"),
    "3": say("a 3"),
    WOLF: say("the wolf"),
    HOUSE: say("the house"),
}


def _last_shown(state: State, heard: tuple[Event, ...]) -> dict[str, str]:
    """What each die shows: the one of this turn, else the one that was thrown last."""
    if state.face:
        return {state.die: state.face}
    return {str(event.shown("colour")): str(event.shown("face")) for event in heard if event.kind == "die"}


def _players(state: State) -> Iterator[Item]:
    for seat, player in enumerate(state.terms.players):
        marks = ("turn",) if seat == state.current and state.finish is None else ()
        y, name = _PLAYERS_TOP + 46 * seat, say("{player}", player=player)
        yield Item(f"avatar-{seat}", _AVATARS[seat], (_PLAYERS_LEFT, y), name, size=48, marks=marks)
        yield Item(f"name-{seat}", TEXT, (_PLAYERS_LEFT + 110, y), name, text=name, marks=("ground", *marks))


# Every target with its outcome.


def _marks(state: State) -> Iterator[Item]:
    """One mark for each thing that can be done with a thrown pig; those that cannot be done now are away."""
    now = {str(target.action): target for target in targets(state)} if state.phase == CHOOSE_MOVE else {}
    for action in goes(state.terms.board):
        line = str(action)
        key = "go-" + line.replace(" ", "-")
        if line in now:
            shape, at = _mark(state, now[line])
            yield Item(key, shape, at, _choice(line, state), line)
        else:
            yield Item(key, "target", _POT_AT, say("not possible now"), line, marks=("away",))


def _mark(state: State, target: Target) -> tuple[str, Point]:
    board = state.terms.board
    if target.caught:
        return "target-pot", _at(board, state.wolf)
    if isinstance(target.place, int) and not isinstance(target.action, Stay):
        helps = target.place in board.exits and _pot_after(state)
        shape = "target-brick" if target.builds else "target-ladder" if helps else "target"
        return shape, _at(board, target.place)
    if isinstance(target.action, Stay):
        return "target-stay", _pig_at(state, [str(colour) for colour in COLOURS].index(state.die), state.die)
    return "target-door", _house_at(board, next(house for house in HOUSES if house == target.place))


def _pot_after(state: State) -> bool:
    """Whether somebody is still in the pot when the thrown pig has gone."""
    return POT in state.others(state.die)


def _choice(action: str, state: State) -> Message:
    """What a button says: the die, or where the pig goes and what comes of it."""
    if action.startswith("throw "):
        colour = action.removeprefix("throw ")
        if state.place(colour) == POT:
            return say("Throw the die of {pig}, to free it", pig=PIGS[colour])
        return say("Throw the die of {pig}", pig=PIGS[colour])
    target = next(target for target in targets(state) if str(target.action) == action)
    if isinstance(target.action, Stay):
        return say("Leave {pig} where it is", pig=PIGS[state.die])
    if target.caught:
        return _into_the_pot(state, target)
    return _where_to(state, target)


def _into_the_pot(state: State, target: Target) -> Message:
    pig = PIGS[state.die]
    if isinstance(target.action, Leave):
        square = target.action.exit
        return say(
            "By the ladder on square {square} into the wolf: {pig} goes back into the pot", square=square, pig=pig
        )
    return say("Into the wolf on square {square}: {pig} goes into the pot", square=state.wolf, pig=pig)


def _where_to(state: State, target: Target) -> Message:
    board, pig = state.terms.board, PIGS[state.die]
    if isinstance(target.place, str):
        return say("Into {house}: {pig} is safe", house=HOUSE_NAMES[target.place], pig=pig)
    square = square_name(board, target.place)
    if target.builds:
        return say("To {square}: {pig} builds", square=square, pig=pig)
    if target.place in board.exits and _pot_after(state):
        return say("To {square}: {pig} helps a pig in the pot", square=square, pig=pig)
    if isinstance(target.action, Leave):
        return say("Out of the pot: {pig} goes to {square}", square=square, pig=pig)
    return say("To {square}", square=square)


# What falls at a real table.


def real_luck(view: View[State]) -> tuple[Choice, ...]:
    """Every die that may be thrown with every side that can come up; after the throw, the sides alone."""
    state = view.table
    if state.phase == DIE:
        return tuple(_fell(state.die, face, f"face {face}") for face in _FACES)
    if state.phase != CHOOSE_DIE:
        return ()
    return tuple(_fell(colour, face, f"throw {colour}; face {face}") for colour in throwable(state) for face in _FACES)


def _fell(colour: str, face: str, action: str) -> Choice:
    label = say("{die}: {face}", die=_DICE[colour], face=_FACES[face])
    return Choice(action, label, (f"die-{colour}", f"face-{face}", f"emblem-{colour}"))


_DICE: dict[str, Message] = {"red": say("red die"), "green": say("green die"), "blue": say("blue die")}


# In words.


def _lines(state: State) -> Iterator[Message]:
    for colour in COLOURS:
        yield say("{pig}: {place}.", pig=PIGS[colour], place=_place_name(state, state.place(colour)))
    yield say("The wolf: on {square}.", square=square_name(state.terms.board, state.wolf))
    if state.built:
        yield say("The brick house is finished.")
    else:
        yield say_n(
            "The brick house lacks {count} part.",
            "The brick house lacks {count} parts.",
            state.terms.brick_parts_needed - state.parts,
        )
    if state.terms.turns:
        yield say_n("{count} turn is left.", "{count} turns are left.", state.turns_left)
    if state.last_die and state.phase == CHOOSE_DIE:
        yield say("The die of {pig} was thrown last.", pig=PIGS[state.last_die])
    yield _now(state)


def _now(state: State) -> Message:
    if isinstance(state.finish, Finish):
        return say("The pigs have won.") if state.finish.winners else say("The wolf has won.")
    if state.phase == CHOOSE_MOVE:
        return say("The die of {pig} shows {face}.", pig=PIGS[state.die], face=_FACES[state.face])
    if state.phase == DIE:
        return say("The die is still rolling.")
    if state.rescue == FORCED:
        return say("{player} throws the die of a pig in the pot.", player=state.player)
    if state.rescue != NO_RESCUE:
        return say("{player} may throw the die of a pig in the pot.", player=state.player)
    return say("{player} chooses a die.", player=state.player)
