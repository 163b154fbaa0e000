"""The look of Geißlein: where everything stands on the table, and what it is called."""

from __future__ import annotations

import math
from collections.abc import Iterator

from gamecore.game import Event, Finish, View
from gamecore.games.geisslein.rules import (
    ASIDE,
    CENTRE,
    COLOUR_NAMES,
    GUESS,
    KIDS_EACH,
    PLACES,
    ROLL,
    TO_LOSE,
    Colour,
    State,
)
from gamecore.scene import TEXT, Choice, Item, Scene
from gamecore.words import Message, listing, say, say_n

WIDTH = 800
MIDDLE = (400.0, 368.0)
RADIUS = 238
_LIFT = 62
_SHAPES: dict[str, str] = {
    "green": "wash-bowl",
    "yellow": "sink",
    "red": "oven",
    "orange": "bed",
    "purple": "table",
    "blue": "cupboard",
}
_DIE_AT, _WOLF_AT, _STOP_AT = (400.0, 436.0), (400.0, 300.0), (400.0, 543.0)
_CHIPS_TOP, _CHIP_STEP = 742.0, 126.0
_TRAYS_TOP, _TRAY = 816.0, (390.0, 164.0)
AVATARS = ("avatar-fox", "avatar-owl", "avatar-bear", "avatar-hare")


def scene(view: View[State], heard: tuple[Event, ...]) -> Scene:
    """The table as a seat sees it, with the place lifted that has just been looked under."""
    state = view.table
    rows = (len(state.terms.players) + 1) // 2
    return Scene(
        (WIDTH, round(_TRAYS_TOP + rows * _TRAY[1])),
        say("The table of Geißlein, versteck dich!"),
        tuple(_items(state, heard)),
        tuple(Choice(action, _choice(action, state)) for action in view.choices),
        tuple(_lines(state)),
    )


def _items(state: State, heard: tuple[Event, ...]) -> Iterator[Item]:
    lifted = _lifted(heard)
    yield Item("meadow", "meadow", (MIDDLE[0], MIDDLE[1] + 5), say("a meadow"), size=88, marks=("ground",))
    yield from _places(state, lifted)
    yield from _found(state, lifted)
    yield from _trays(state)
    yield from _caught(state)
    yield _wolf(state)
    yield _die(state)
    yield from _chips(state)
    yield _stop(state)
    yield from _kids(state, lifted)


def _lifted(heard: tuple[Event, ...]) -> tuple[str, int] | None:
    """The place that was just lifted, and how many kids stand there now."""
    for event in heard:
        if event.kind == "reveal":
            actual = int(event.shown("actual"))
            return str(event.shown("colour")), actual - int(bool(event.shown("right")) and actual > 0)
    return None


def _place_at(state: State, colour: str) -> tuple[float, float]:
    colours: tuple[Colour, ...] = state.terms.colours
    first = -90 if state.terms.easy else -60
    angle = math.radians(first + 360 / len(colours) * colours.index(colour))
    return round(MIDDLE[0] + RADIUS * math.cos(angle), 1), round(MIDDLE[1] + RADIUS * math.sin(angle), 1)


def _places(state: State, lifted: tuple[str, int] | None) -> Iterator[Item]:
    for index, colour in enumerate(state.terms.colours):
        x, y = _place_at(state, colour)
        up = lifted is not None and lifted[0] == colour
        marks = ("lifted",) if up else ("due",) if colour == state.rolled else ()
        at = (x, y - _LIFT) if up else (x, y)
        count = None if state.hidden is None else state.hidden[index]
        yield Item(colour, _SHAPES[colour], at, _place_label(colour, count), size=130, marks=marks)
        if count is not None:
            yield Item(
                f"count-{colour}",
                TEXT,
                (x, y + 78),
                say_n("{count} kid", "{count} kids", count),
                text=say("{count}", count=count),
            )


def _place_label(colour: str, count: int | None) -> Message:
    if count is None:
        return say("{place}, {colour}", place=PLACES[colour], colour=COLOUR_NAMES[colour])
    return say(
        "{place}, {colour}, {kids}",
        place=PLACES[colour],
        colour=COLOUR_NAMES[colour],
        kids=say_n("{count} kid", "{count} kids", count),
    )


def _found(state: State, lifted: tuple[str, int] | None) -> Iterator[Item]:
    """The kids that stand under the lifted place; none is on the table while everything is covered."""
    for index in range(KIDS_EACH):
        if lifted is None or index >= lifted[1]:
            yield _away(f"found-{index + 1}", "kid", MIDDLE)
        else:
            x, y = _place_at(state, lifted[0])
            at = (x - 52 + 26 * index, y + 42 + 10 * (index % 2))
            yield Item(f"found-{index + 1}", "kid", at, say("a kid under {place}", place=PLACES[lifted[0]]), size=80)


def _away(key: str, shape: str, at: tuple[float, float]) -> Item:
    return Item(key, shape, at, say("not on the table"), marks=("away",), size=70)


def _tray_at(seat: int) -> tuple[float, float]:
    return 5 + (_TRAY[0] + 10) * (seat % 2), _TRAYS_TOP + _TRAY[1] * (seat // 2)


def _trays(state: State) -> Iterator[Item]:
    for seat, player in enumerate(state.terms.players):
        left, top = _tray_at(seat)
        marks = ("turn",) if seat == state.current and state.finish is None else ()
        kids = say_n("{player} has {count} kid", "{player} has {count} kids", state.saved[seat], player=player)
        yield Item(f"tray-{seat}", "tray", (left + _TRAY[0] / 2, top + _TRAY[1] / 2), kids, size=146, marks=marks)
        yield Item(
            f"avatar-{seat}",
            AVATARS[seat],
            (left + 54, top + 98),
            say("{player}", player=player),
            size=100,
            marks=marks,
        )
        yield Item(
            f"name-{seat}",
            TEXT,
            (left + 214, top + 74),
            say("{player}", player=player),
            text=say("{player}", player=player),
            marks=marks,
        )


def _slot(seat: int, index: int) -> tuple[float, float]:
    left, top = _tray_at(seat)
    return left + 122 + 39 * index, top + 118


def _kids(state: State, lifted: tuple[str, int] | None) -> Iterator[Item]:
    """Each seat's own kids; those not yet saved wait unseen where the next one would come from."""
    source = state.rolled or (lifted[0] if lifted else "")
    waiting = _place_at(state, source) if source else MIDDLE
    for seat, player in enumerate(state.terms.players):
        for index in range(state.terms.to_win):
            key = f"kid-{seat}-{index + 1}"
            if index < state.saved[seat]:
                yield Item(key, "kid", _slot(seat, index), say("a kid of {player}", player=player), size=84)
            else:
                yield _away(key, "kid", waiting)


def _caught(state: State) -> Iterator[Item]:
    for index in range(TO_LOSE):
        at = (292.0 if index % 2 else 508.0, 320.0 + 48 * (index // 2))
        if index < state.caught:
            yield Item(f"caught-{index + 1}", "kid", at, say("a caught kid"), size=76, marks=("caught",))
        else:
            yield _away(f"caught-{index + 1}", "kid", _slot(state.wolf, 0) if state.wolf >= 0 else MIDDLE)


def _wolf(state: State) -> Item:
    if state.wolf == ASIDE:
        return Item("wolf", "wolf", (740, 60), say("The wolf is put aside."), size=80, marks=("dim",))
    if state.wolf == CENTRE:
        return Item("wolf", "wolf", _WOLF_AT, say("The wolf is in the middle."), size=125)
    left, top = _tray_at(state.wolf)
    return Item(
        "wolf",
        "wolf",
        (left + 348, top + 62),
        say("The wolf is with {player}.", player=state.terms.players[state.wolf]),
        size=95,
    )


def _die(state: State) -> Item:
    shape = f"die-{state.rolled}" if state.rolled else "die-blank"
    due = ("due",) if state.phase == ROLL else ()
    label = say("the die: {colour}", colour=COLOUR_NAMES[state.rolled]) if state.rolled else say("the die: throw it")
    return Item("die", shape, _DIE_AT, label, "roll", size=145, marks=due)


def _chips(state: State) -> Iterator[Item]:
    marks = ("due",) if state.phase == GUESS else ("dim",)
    for number in range(KIDS_EACH + 1):
        at = (WIDTH / 2 + _CHIP_STEP * (number - 2.5), _CHIPS_TOP)
        label = say_n("say: {count} kid", "say: {count} kids", number)
        yield Item(
            f"say-{number}",
            "chip",
            at,
            label,
            f"guess {number}",
            size=112,
            marks=marks,
            text=say("{count}", count=number),
        )


def _stop(state: State) -> Item:
    allowed = state.after_empty and state.phase == ROLL and state.terms.empty_reroll == "may"
    marks = ("due",) if allowed else ("away",)
    return Item("stop", "chip", _STOP_AT, say("stop here"), "decline", size=100, marks=marks, text=say("stop"))


def _choice(action: str, state: State) -> Message:
    if action == "roll":
        return say("Throw the die again") if state.after_empty else say("Throw the die")
    if action == "decline":
        return say("Leave it at that")
    number = int(action.removeprefix("guess "))
    return say_n("{count} kid", "{count} kids", number)


def _lines(state: State) -> Iterator[Message]:
    for seat, player in enumerate(state.terms.players):
        yield say_n("{player} has {count} kid.", "{player} has {count} kids.", state.saved[seat], player=player)
    if not state.terms.easy:
        yield _wolf(state).label
        yield say_n("The wolf has caught {count} kid.", "The wolf has caught {count} kids.", state.caught)
    if state.hidden is not None:
        for colour, count in zip(state.terms.colours, state.hidden, strict=True):
            yield say_n("Under {place}: {count} kid.", "Under {place}: {count} kids.", count, place=PLACES[colour])
    if isinstance(state.finish, Finish):
        winners = [state.terms.players[seat] for seat in state.finish.winners]
        yield (
            say("The game is won by {winners}.", winners=listing(winners))
            if winners
            else say("The game is lost, by all together.")
        )
    elif state.rolled:
        yield say(
            "The die shows {colour}: {place}. {player} says a number.",
            colour=COLOUR_NAMES[state.rolled],
            place=PLACES[state.rolled],
            player=state.player,
        )
    else:
        yield say("{player} throws the die.", player=state.player)
