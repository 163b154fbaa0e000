"""What can be known: for each opening of another player the colours that can still be in front.

Everything that a seat was told counts: its own snakes, the won ones, the rings that are out, and every answer
with what was behind the bush when it was given. A colour is possible when there is a way to spread the snakes
that fits all of that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Self

from gamecore.box import Told
from gamecore.game import Event, Seat
from gamecore.games.schlaengeln.rules import (
    BAD_LUCK,
    COLOUR_NAMES,
    COLOURS,
    LATER,
    LETTERS,
    NAMED,
    OPENINGS,
    YES,
    Colour,
    State,
)
from gamecore.games.schlaengeln.spreading import Demand, spread
from gamecore.words import Message, say

SAID: dict[str, Message] = {YES: say("Yes"), LATER: say("Later"), BAD_LUCK: say("Bad luck")}


@dataclass(frozen=True, slots=True)
class Opening:
    """One opening of another player's bush, and what can be known about the snake in it."""

    seat: Seat
    at: int
    out: str
    snakes: tuple[str, ...]
    """The snakes it can be, taken for itself; of the same kind one."""
    fronts: tuple[Colour, ...]
    """The colours that can be the foremost hidden ring: exactly those, whatever the other openings hold."""
    ruled_out: tuple[tuple[Heard, tuple[Colour, ...]], ...] = ()
    """Which of the latest answers ruled out which colours (see ``learnt``)."""

    @property
    def newly_out(self) -> tuple[Colour, ...]:
        """All that the latest answers ruled out."""
        return tuple(colour for _, colours in self.ruled_out for colour in colours)


@dataclass(frozen=True, slots=True)
class Heard:
    """One answer: of whom, for which colour, and how many rings of each snake were out when it was given."""

    seat: Seat
    letter: str
    answer: str
    moved: tuple[int, ...]
    out: tuple[tuple[int, int], ...]
    """The snakes behind the bush (numbered through the match) and their rings that were out."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat can know."""

    openings: tuple[Opening, ...]
    later: tuple[tuple[tuple[tuple[Seat, int], int, str], ...], ...]
    """Answers "Later" that still tell something: at least one of these openings has, after so many rings and the
    next, the letter."""

    def opening(self, seat: Seat, at: int) -> Opening | None:
        """What is known about an opening; None when it is empty or one's own."""
        return next((one for one in self.openings if (one.seat, one.at) == (seat, at)), None)

    def of(self, seat: Seat) -> tuple[Opening, ...]:
        """The openings of one player."""
        return tuple(one for one in self.openings if one.seat == seat)


def known(table: State, seat: Seat, told: Told) -> Knowledge:
    """What a seat can know from its view of the table and from what it was told."""
    story = _Story.of(table, seat, told)
    return _Puzzle(table, seat, story).solved()


def learnt(table: State, seat: Seat, told: Told) -> Knowledge:
    """The same, and which answer ruled out what: of all answers since the last question of this seat, the one to that
    question included; for who looks on, since the last question of anybody."""
    story = _Story.of(table, seat, told)
    puzzle = _Puzzle(table, seat, story)
    now = puzzle.solved()
    latest = [(None, now), *puzzle.backwards(now)]
    openings = []
    for at, one in enumerate(now.openings):
        clues = [
            (clue, tuple(colour for colour in had.openings[at].fronts if colour not in got.openings[at].fronts))
            for (_, got), (clue, had) in pairwise(latest)
            if clue is not None
        ]
        openings.append(replace(one, ruled_out=tuple((clue, colours) for clue, colours in clues[::-1] if colours)))
    return replace(now, openings=tuple(openings))


def in_words(knowledge: Knowledge, players: Sequence[str]) -> Iterator[Message]:
    """What can be known, one sentence for each opening; then which answer has ruled out what."""
    for opening in knowledge.openings:
        yield say(
            "{player}, opening {number}: in front can be {colours}.",
            player=players[opening.seat],
            number=opening.at + 1,
            colours=_either([COLOUR_NAMES[colour] for colour in opening.fronts]),
        )
    for opening in knowledge.openings:
        for clue, colours in opening.ruled_out:
            yield say(
                "{player} said “{said}” to {asked}. So {owner}, opening {number}, does not have {colours} in front.",
                player=players[clue.seat],
                said=SAID[clue.answer],
                asked=COLOUR_NAMES[NAMED[clue.letter]],
                owner=players[opening.seat],
                number=opening.at + 1,
                colours=_either([COLOUR_NAMES[colour] for colour in colours]),
            )


def said_openly(told: Told) -> Iterator[Message]:
    """Everything that was said for all to hear: the questions, the answers and the prizes."""
    for _, _, events in told:
        yield from (event.says for event in events if event.kind in ("question", "answer", "prize"))


def _either(colours: Sequence[Message]) -> Message:
    if not colours:
        return say("no colour")
    if len(colours) == 1:
        return colours[0]
    return say("{colour} or {others}", colour=colours[0], others=_either(colours[1:]))


@dataclass(slots=True)
class _Story:
    """What was told, gone through once: which snake was where when which answer was given."""

    players: tuple[str, ...]
    seat: Seat
    at: dict[tuple[Seat, int], int | None] = field(default_factory=dict)
    """The snake in each opening, by a number of its own."""
    pushes: Counter[int] = field(default_factory=Counter)
    won: dict[int, str] = field(default_factory=dict)
    heard: list[Heard] = field(default_factory=list)
    asked: int = 0
    """So many answers had been heard when this seat asked last; for who looks on, when anybody did."""
    count: int = 0

    @classmethod
    def of(cls, table: State, seat: Seat, told: Told) -> Self:
        """All that a seat was told, heard in order."""
        story, events = cls(table.terms.players, seat), [event for _, _, events in told for event in events]
        story.begin(table, events)
        for event in events:
            story.hear(event)
        return story

    def begin(self, table: State, events: Sequence[Event]) -> None:
        """Which openings have a snake at first: a prize comes out of a full one, a new snake goes into an empty one."""
        first: dict[tuple[Seat, int], str] = {}
        for event in events:
            if event.kind in ("draw", "prize"):
                first.setdefault(self._place(event), event.kind)
        for seat, bush in enumerate(table.bushes):
            for at, snake in enumerate(bush):
                place = Seat(seat), at
                there = first[place] == "prize" if place in first else snake is not None
                self.at[place] = self._number() if there else None

    def hear(self, event: Event) -> None:
        """One event; those that say nothing about snakes change nothing."""
        if event.kind == "question" and (self.seat < 0 or event.shown("asker") == self.players[self.seat]):
            self.asked = len(self.heard)
        if event.kind not in ("draw", "answer", "prize"):
            return
        if event.kind == "answer":
            self._answer(event)
        elif event.kind == "draw":
            self.at[self._place(event)] = self._number()
        else:
            place = self._place(event)
            self.won[self.snake(place)] = str(event.shown("snake"))
            self.at[place] = None

    def _seat(self, event: Event) -> Seat:
        return Seat(self.players.index(str(event.shown("player"))))

    def _place(self, event: Event) -> tuple[Seat, int]:
        return self._seat(event), int(event.shown("opening"))

    def _number(self) -> int:
        self.count += 1
        return self.count

    def snake(self, place: tuple[Seat, int]) -> int:
        """The snake in an opening where there is one."""
        there = self.at[place]
        assert there is not None, place
        return there

    def _answer(self, event: Event) -> None:
        seat = self._seat(event)
        moved = tuple(self.snake((seat, int(at))) for at in str(event.shown("openings")).split())
        there = [number for at in range(OPENINGS) if (number := self.at[seat, at]) is not None]
        out = tuple((snake, self.pushes[snake]) for snake in there)
        letter = LETTERS[_colour(event.shown("colour"))]
        self.heard.append(Heard(seat, letter, str(event.shown("answer")), moved, out))
        self.pushes.update(moved)


def _colour(word: object) -> Colour:
    return next(colour for colour in COLOURS if colour == word)


class _Puzzle:
    """The unknown snakes, what is asked of each, and what is asked of several together."""

    def __init__(self, table: State, seat: Seat, story: _Story) -> None:
        self.places: dict[int, tuple[Seat, int]] = {}
        self.out: dict[int, str] = {}
        self.story = story
        left = Counter(table.terms.snakes)
        for won in table.won:
            left.subtract(won)
        for owner, bush in enumerate(table.bushes):
            for at, snake in enumerate(bush):
                if snake is None:
                    continue
                if snake.hidden is not None:
                    left[snake.out + snake.hidden] -= 1
                elif owner != seat:
                    number = story.snake((Seat(owner), at))
                    self.places[number], self.out[number] = (Seat(owner), at), snake.out
        self.left = +left
        self.can: dict[int, list[str]] = {
            number: [snake for snake in sorted(self.left) if snake.startswith(out) and len(snake) > len(out)]
            for number, out in self.out.items()
        }
        self.some: list[Demand] = []
        self.earlier: list[tuple[Heard, dict[int, list[str]], int]] = []
        """For each of the latest answers what each snake could be, and what was asked of several, without it."""
        for index, answer in enumerate(story.heard):
            if index >= story.asked:
                self.earlier.append((answer, dict(self.can), len(self.some)))
            self._take(answer)

    def _take(self, heard: Heard) -> None:
        """One answer, as what it asks of each snake, and (Later) of one of several."""
        self._each(heard)
        if heard.answer != LATER or not all(number in self.can or number in self.story.won for number, _ in heard.out):
            return
        was = {number: self._was(number, pushes) for number, pushes in heard.out}
        won = [self.story.won[number][out + 1 :] for number, out in was.items() if number in self.story.won]
        if not any(heard.letter in rings for rings in won):
            self.some.append([(number, out, heard.letter) for number, out in was.items() if number in self.can])

    def _was(self, number: int, pushes: int) -> int:
        """How many rings of a snake were out after so many of the pushes that were told."""
        now = self.story.won[number] if number in self.story.won else self.out[number]
        return len(now) - self.story.pushes[number] + pushes

    def _each(self, heard: Heard) -> None:
        for number, pushes in heard.out:
            if number not in self.can:
                continue
            was = self._was(number, pushes)
            self.can[number] = [snake for snake in self.can[number] if _fits(snake, was, number, heard)]

    def backwards(self, knowledge: Knowledge) -> Iterator[tuple[Heard, Knowledge]]:
        """The latest answers, the last one first, each with what would be known without it and all after it.

        What is possible with an answer is possible without it: only the rest has to be looked at.
        """
        for clue, can, some in reversed(self.earlier):
            self.can, self.some = can, self.some[:some]
            knowledge = self.solved(knowledge)
            yield clue, knowledge

    def solved(self, at_least: Knowledge | None = None) -> Knowledge:
        """Every front colour for which there is a way to spread the snakes."""
        found: dict[int, set[str]] = {number: set() for number in self.can}
        for one in at_least.openings if at_least else ():
            found[self.story.snake((one.seat, one.at))] |= {LETTERS[colour] for colour in one.fronts}
        for number in self.can:
            at = len(self.out[number])
            for letter in sorted({snake[at] for snake in self.can[number]}):
                if letter in found[number]:
                    continue
                only = [snake for snake in self.can[number] if snake[at] == letter]
                for other, snake in (spread({**self.can, number: only}, self.left, self.some) or {}).items():
                    found[other].add(snake[len(self.out[other])])
        order = sorted(self.places, key=lambda number: self.places[number])
        openings = tuple(self._opening(number, found[number]) for number in order)
        later = tuple(tuple((self.places[number], was, letter) for number, was, letter in some) for some in self.some)
        return Knowledge(openings, later)

    def _opening(self, number: int, fronts: set[str]) -> Opening:
        seat, at = self.places[number]
        out = self.out[number]
        colours = tuple(colour for colour in COLOURS if LETTERS[colour] in fronts)
        snakes = tuple(snake for snake in self.can[number] if NAMED[snake[len(out)]] in colours)
        return Opening(seat, at, out, snakes, colours)


def _fits(snake: str, was: int, number: int, heard: Heard) -> bool:
    """Whether an answer could be given with this snake there, so many of its rings being out."""
    if heard.answer == BAD_LUCK:
        return heard.letter not in snake[was:]
    front = snake[was : was + 1] == heard.letter
    return front == (heard.answer == YES and number in heard.moved)
