"""What could have been asked: the last question of a seat, beside the one that promised most by what it knew then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gamecore.box import Told
from gamecore.game import Event, Heard, Seat
from gamecore.games.schlaengeln.rules import ANSWERS, ASK, NOBODY, Answer, Schlaengeln, Snake, State
from gamecore.games.schlaengeln.strategy import Question, promise, weighed
from gamecore.values import replace


@dataclass(frozen=True, slots=True)
class Hindsight:
    """A question that was asked, and what would have been best."""

    asked: Question
    best: Question

    @property
    def missed(self) -> bool:
        """Whether there was a better question."""
        return self.best.action != self.asked.action


def looked_back(table: State, seat: Seat, told: Told) -> Hindsight | None:
    """The last question of a seat, or None when it has not asked yet."""
    if seat < 0:
        return None
    name = table.terms.players[seat]
    at = next((at for at in range(len(told) - 1, -1, -1) if _asker(told[at][2]) == name), None)
    if at is None:
        return None
    return _compared(rewound(table, seat, told, at), seat, tuple(told[:at]), told[at][1])


@lru_cache(maxsize=8)
def _compared(then: State, seat: Seat, told: tuple[Heard, ...], action: str) -> Hindsight:
    """The same for every look at the table until the seat asks again, so it is worked out once."""
    choices = tuple(str(other) for other in Schlaengeln(then.terms.snakes).quick(then))
    questions = weighed(then, seat, told, choices)
    asked = next(one for one in questions if one.action == action)
    if asked.worth > promise(questions):
        return Hindsight(asked, asked)
    return Hindsight(asked, max(questions, key=lambda one: one.worth))


def _asker(events: Sequence[Event]) -> str:
    return next((str(event.shown("asker")) for event in events if event.kind == "question"), "")


def rewound(table: State, seat: Seat, told: Told, at: int) -> State:
    """The table as a seat saw it before the turn with this number, in which it asked."""
    for _, _, events in reversed(told[at:]):
        for event in reversed(events):
            table = _taken_back(table, seat, event, _asker(events))
    asker, answers = _last_answers(table, told[:at])
    return replace(table, current=seat, phase=ASK, asker=asker, answers=answers, finish=None)


def _last_answers(table: State, told: Told) -> tuple[Seat, tuple[tuple[Seat, Answer], ...]]:
    """Who had asked last, and what was answered."""
    for _, _, events in reversed(told):
        if name := _asker(events):
            return _seat(table, name), tuple(sorted(_answers(table, events)))
    return NOBODY, ()


def _answers(table: State, events: Sequence[Event]) -> Iterator[tuple[Seat, Answer]]:
    for event in events:
        if event.kind == "answer":
            said = next(answer for answer in ANSWERS if answer == event.shown("answer"))
            yield _seat(table, str(event.shown("player"))), said


def _seat(table: State, name: str) -> Seat:
    return Seat(table.terms.players.index(name))


def _taken_back(table: State, seat: Seat, event: Event, asker: str) -> State:
    """The table before something happened; what says nothing about snakes or flutes changes nothing."""
    match event.kind:
        case "draw":
            return replace(_put(table, event, None), bag_size=table.bag_size + 1)
        case "prize":
            winner = _seat(table, asker)
            won = tuple(own[:-1] if other == winner else own for other, own in enumerate(table.won))
            return replace(_put(table, event, Snake(str(event.shown("snake")), "")), won=won)
        case "answer":
            owner, moved = _seat(table, str(event.shown("player"))), str(event.shown("openings")).split()
            bush = enumerate(table.bushes[owner])
            return _with(table, owner, [_back(one, owner == seat) if str(at) in moved else one for at, one in bush])
        case "question" if event.shown("target") == "":
            flutes = tuple(left + (other == _seat(table, asker)) for other, left in enumerate(table.flutes))
            return replace(table, flutes=flutes)
    return table


def _back(snake: Snake | None, own: bool) -> Snake:
    """A snake before it was pushed; what is hidden then is known of the own ones."""
    assert snake is not None, "what came out was there"
    return Snake(snake.out[:-1], snake.out[-1] + (snake.hidden or "") if own else None)


def _put(table: State, event: Event, snake: Snake | None) -> State:
    """Another snake, or none, in the opening that an event names."""
    owner = _seat(table, str(event.shown("player")))
    bush = table.bushes[owner]
    return _with(table, owner, [snake if at == event.shown("opening") else one for at, one in enumerate(bush)])


def _with(table: State, owner: Seat, bush: Sequence[Snake | None]) -> State:
    return replace(table, bushes=(*table.bushes[:owner], tuple(bush), *table.bushes[owner + 1 :]))
