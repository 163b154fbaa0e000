"""The look of Schlängeln: bushes, snakes and flutes, and what they are called."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore.box import Told
from gamecore.game import Event, Finish, View
from gamecore.games.schlaengeln.hindsight import looked_back
from gamecore.games.schlaengeln.knowledge import SAID, Knowledge, in_words, learnt, said_openly
from gamecore.games.schlaengeln.rules import (
    COLOUR_NAMES,
    COLOURS,
    FLUTES_EACH,
    NAMED,
    NOBODY,
    OPENINGS,
    Ask,
    Flute,
    Snake,
    State,
    worn,
)
from gamecore.games.schlaengeln.strategy import Question
from gamecore.scene import TEXT, Choice, Item, Note, Page, Scene
from gamecore.words import Message, listing, say, say_n

WIDTH = 800
_PANEL = (390.0, 680.0)
_TOP, _FOOT, _FOOT_OF_TWO = 10.0, 290.0, 150.0
"""Above and below the panels; two players have no flutes, which need most of the foot."""
_STEP = 34.0
"""From ring to ring, before the bush and (for their owner) behind it."""
_FINGER = 304
"""In percent: as large as a finger, also on a telephone."""
_AVATARS = ("avatar-fox", "avatar-owl", "avatar-bear", "avatar-hare")


def scene(view: View[State], heard: tuple[Event, ...]) -> Scene:  # noqa: ARG001 - what is out stays to be seen
    """The table as a seat sees it: of others the heads and the rings that are out, its own snakes whole."""
    state = view.table
    rows = (len(state.terms.players) + 1) // 2
    return Scene(
        (WIDTH, round(_TOP + rows * _PANEL[1] + (_FOOT if len(state.terms.players) > 2 else _FOOT_OF_TWO))),
        say("The table of Schlängeln"),
        tuple(_items(state, view)),
        tuple(Choice(action, _choice(action)) for action in view.choices),
        tuple(_lines(state)),
    )


def _items(state: State, view: View[State]) -> Iterator[Item]:
    for seat in range(len(state.terms.players)):
        yield from _panel(state, seat)
        for opening in range(OPENINGS):
            yield from _snake(state, seat, opening)
    yield from _foot(state, view)


def _corner(seat: int) -> tuple[float, float]:
    return 5 + (_PANEL[0] + 10) * (seat % 2), _TOP + _PANEL[1] * (seat // 2)


def _panel(state: State, seat: int) -> Iterator[Item]:
    """A player's bush with name, flutes, won snakes, last answer, and a chip for each colour to ask for."""
    player, (left, top) = state.terms.players[seat], _corner(seat)
    marks = ("turn",) if seat == state.current and state.finish is None else ()
    name = say("{player}", player=player)
    yield Item(f"avatar-{seat}", _AVATARS[seat], (left + 50, top + 50), name, size=90, marks=marks)
    yield Item(f"name-{seat}", TEXT, (left + 180, top + 36), name, text=name, marks=marks)
    for number in range(FLUTES_EACH):
        gone = () if number < state.flutes[seat] else ("away",)
        at = (left + 115 + 46 * number, top + 96)
        yield Item(f"flute-{seat}-{number + 1}", "flute", at, say("a flute of {player}", player=player), marks=gone)
    yield from _won(state, seat)
    yield _answer(state, seat)
    yield Item(f"bush-{seat}", "bush", (left + 195, top + 330), say("the bush of {player}", player=player))
    for opening in range(1, OPENINGS + 1):
        at = (left + 120 * opening - 88, top + 352)
        text = say("{number}", number=opening)
        yield Item(f"opening-{seat}-{opening}", TEXT, at, text, marks=("ground",), text=text)
    for number, colour in enumerate(COLOURS):
        at = (left + 75 + 120 * (number % 3), top + 490 + 116 * (number // 3))
        label = say("ask {player}: {colour}", player=player, colour=COLOUR_NAMES[colour])
        action = str(Ask(player, colour))
        dim = ("dim",) if seat == state.current else ()
        yield Item(f"ask-{seat}-{colour}", f"ring-{colour}", at, label, action, size=_FINGER, marks=dim)


def _won(state: State, seat: int) -> Iterator[Item]:
    count, player, (left, top) = len(state.won[seat]), state.terms.players[seat], _corner(seat)
    label = say_n("{player} has won {count} snake", "{player} has won {count} snakes", count, player=player)
    yield Item(f"won-{seat}", "head", (left + 310, top + 45), label, size=90)
    yield Item(f"count-{seat}", TEXT, (left + 360, top + 45), label, text=say("{count}", count=count))


def _answer(state: State, seat: int) -> Item:
    """What this player said to the last question."""
    (left, top), said = _corner(seat), dict(enumerate([""] * len(state.terms.players))) | dict(state.answers)
    if not said[seat]:
        return Item(f"answer-{seat}", TEXT, (left + 280, top + 102), say("no answer"), marks=("away",), text=say("-"))
    text = SAID[said[seat]]
    label = say("{player} answered: {said}", player=state.terms.players[seat], said=text)
    return Item(f"answer-{seat}", TEXT, (left + 280, top + 102), label, text=text)


def _snake(state: State, seat: int, opening: int) -> Iterator[Item]:
    """Rings and head of one opening. Every opening has as many rings as the longest snake, so that their number
    tells nothing; those that are not out are seen by their owner only."""
    left, top = _corner(seat)
    x, y = left + 75 + 120 * opening, top + 285
    snake = state.bushes[seat][opening]
    out = 0 if snake is None else len(snake.out)
    rings = "" if snake is None else snake.out + (snake.hidden or "")
    for index in range(max(map(len, state.terms.snakes))):
        key = f"ring-{seat}-{opening + 1}-{index + 1}"
        # The head goes first; a ring that is out stands above the bush, one behind it below its edge.
        at = (x, y + _STEP * (index - out) + 17)
        if index < len(rings):
            colour = NAMED[rings[index]]
            label = _ring_label(state, seat, opening, colour, index < out)
            yield Item(key, f"ring-{colour}", at, label, size=100 if index < out else 92)
        else:
            yield Item(key, "ring-red", (x, y), say("not on the table"), marks=("away",))
    head = (x, y - _STEP * out - 22)
    whole = _snake_label(state, seat, opening, snake)
    yield Item(f"snake-{seat}-{opening + 1}", "head", head, whole, marks=() if snake else ("away",))


def _ring_label(state: State, seat: int, opening: int, colour: str, out: bool) -> Message:
    player, name = state.terms.players[seat], COLOUR_NAMES[colour]
    if out:
        return say("{player}, opening {number}: {colour}, out", player=player, number=opening + 1, colour=name)
    return say("{player}, opening {number}: {colour}, hidden", player=player, number=opening + 1, colour=name)


def _snake_label(state: State, seat: int, opening: int, snake: Snake | None) -> Message:
    """A snake in words, as much of it as this view knows."""
    player, number = state.terms.players[seat], opening + 1
    if snake is None:
        return say("{player}, opening {number}: empty", player=player, number=number)
    if not snake.hidden:
        if not snake.out:
            return say("{player}, opening {number}: a snake, only its head out", player=player, number=number)
        out = worn(snake.out)
        return say("{player}, opening {number}: a snake, {out} out", player=player, number=number, out=out)
    hidden = worn(snake.hidden)
    if not snake.out:
        return say("{player}, opening {number}: {hidden} hidden", player=player, number=number, hidden=hidden)
    out = worn(snake.out)
    return say(
        "{player}, opening {number}: {out} out; {hidden} hidden", player=player, number=number, out=out, hidden=hidden
    )


def _foot(state: State, view: View[State]) -> Iterator[Item]:
    """The bag, a chip for each colour of the flute, and the chip to stop."""
    top = _TOP + (len(state.terms.players) + 1) // 2 * _PANEL[1]
    middle = top + (145 if len(state.terms.players) > 2 else 70)
    yield Item("bag", "bag", (95, middle), _bag(state), size=110, text=say("{count}", count=state.bag_size))
    piping = ("due",) if any(choice.startswith("flute ") for choice in view.choices) else ("dim",)
    for number, colour in enumerate(COLOURS):
        at = (270 + 120.0 * (number % 3), top + 87 + 116 * (number // 3))
        label = say("play a flute: {colour}", colour=COLOUR_NAMES[colour])
        if len(state.terms.players) > 2:
            yield Item(f"pipe-{colour}", f"pipe-{colour}", at, label, str(Flute(colour)), size=_FINGER, marks=piping)
    if state.terms.allow_pass:
        marks = ("due",) if "pass" in view.choices else ("dim",)
        yield Item("stop", "chip", (710, middle), say("stop asking"), "pass", marks=marks, text=say("stop"))


def _bag(state: State) -> Message:
    return say_n("{count} snake is in the bag", "{count} snakes are in the bag", state.bag_size)


def _choice(action: str) -> Message:
    ask, flute = Ask.read(action), Flute.read(action)
    if ask is not None:
        return say("Ask {player}: {colour}", player=ask.player, colour=COLOUR_NAMES[ask.colour])
    if flute is not None:
        return say("Play a flute: {colour}", colour=COLOUR_NAMES[flute.colour])
    return say("Stop asking")


def _lines(state: State) -> Iterator[Message]:
    for seat, player in enumerate(state.terms.players):
        yield say_n(
            "{player} has won {count} snake.", "{player} has won {count} snakes.", len(state.won[seat]), player=player
        )
        for opening, snake in enumerate(state.bushes[seat]):
            yield say("{snake}.", snake=_snake_label(state, seat, opening, snake))
        if len(state.terms.players) > 2:
            yield say_n(
                "{player} has {count} flute.", "{player} has {count} flutes.", state.flutes[seat], player=player
            )
    yield say("{bag}.", bag=_bag(state))
    if state.asker != NOBODY:
        asker = state.terms.players[state.asker]
        said = [
            say("{player}: {said}", player=state.terms.players[seat], said=SAID[answer])
            for seat, answer in state.answers
        ]
        yield say("{asker} has asked. {answers}.", asker=asker, answers=listing(said))
    if isinstance(state.finish, Finish):
        winners = [state.terms.players[seat] for seat in state.finish.winners]
        yield say("The game is won by {winners}.", winners=listing(winners))
    else:
        yield say("{player} asks another player for a colour.", player=state.player)


# Notes: what was said, and what follows from it.

_ROW, _COLUMN, _NAMES = 64.0, 84.0, 210.0


def notes(view: View[State], told: Told) -> tuple[Note, ...]:
    """What a seat could have kept in mind: everything that was said openly, what can be known from it, and which
    question that would have been good for."""
    return (
        Note("said", say("What was said openly"), lambda: _said(told)),
        Note("known", say("What can you know?"), lambda: _known(view, told)),
        Note("missed", say("What would have been best to ask?"), lambda: Page(tuple(_missed(view, told)))),
    )


def _said(told: Told) -> Page:
    return Page(tuple(said_openly(told)) or (say("Nothing has been asked yet."),))


def _known(view: View[State], told: Told) -> Page:
    knowledge = learnt(view.table, view.seat, told)
    players = view.table.terms.players
    lines = tuple(in_words(knowledge, players)) or (say("No snake of another player is behind a bush."),)
    return Page(lines, _possible(knowledge, players))


def _missed(view: View[State], told: Told) -> Iterator[Message]:
    """The last question of this seat, and the one that promised most by what could be known then."""
    back = looked_back(view.table, view.seat, told)
    if back is None:
        yield say("After your first question it stands here whether another one would have promised more.")
        return
    yield say("Your last question: {question}.", question=_choice(back.asked.action))
    yield _promised(back.asked)
    if not back.missed:
        yield say("By all that could be known, no other question promised more.")
        return
    yield say("By all that could be known, the best one was: {question}.", question=_choice(back.best.action))
    yield _promised(back.best)


def _promised(question: Question) -> Message:
    """What it brings on average; a flute can bring several snakes at once."""
    prizes, stays = round(100 * question.hope.prizes), round(100 * question.hope.stays)
    if Flute.read(question.action) is not None:
        return say("In 100 such moments it wins about {prizes} snakes.", prizes=prizes)
    return say(
        "In 100 such moments it wins about {prizes} snakes, and about {stays} times one may go on asking.",
        prizes=prizes,
        stays=stays,
    )


def _possible(knowledge: Knowledge, players: tuple[str, ...]) -> Scene:
    """A row for each opening, a column for each colour: a ring where it can be in front, else a sign.

    A cross stands where only the latest answers have ruled the colour out, a dot elsewhere.
    """
    size = round(_NAMES + _COLUMN * len(COLOURS)), round(_ROW * (max(len(knowledge.openings), 1)))
    return Scene(size, say("The colours that can be in front"), tuple(_rows(knowledge, players)), (), ())


def _rows(knowledge: Knowledge, players: tuple[str, ...]) -> Iterator[Item]:
    for row, opening in enumerate(knowledge.openings):
        y, name = _ROW * (row + 0.5), f"{opening.seat}-{opening.at + 1}"
        text = say("{player}, {number}", player=players[opening.seat], number=opening.at + 1)
        yield Item(f"opening-{name}", TEXT, (_NAMES / 2, y), text, text=text)
        for column, colour in enumerate(COLOURS):
            at = (_NAMES + _COLUMN * (column + 0.5), y)
            if colour in opening.fronts:
                yield Item(f"{name}-{colour}", f"ring-{colour}", at, COLOUR_NAMES[colour], size=130)
            elif colour in opening.newly_out:
                label = say("not {colour}, newly known", colour=COLOUR_NAMES[colour])
                yield Item(f"{name}-{colour}", TEXT, at, label, text=say("×"))  # noqa: RUF001 - the sign, not the letter
            else:
                label = say("not {colour}", colour=COLOUR_NAMES[colour])
                yield Item(f"{name}-{colour}", TEXT, at, label, text=say("·"))
