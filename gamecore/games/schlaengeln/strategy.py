"""Computer players for Schlängeln: one that forgets, one that uses all answers, one that weighs what it may win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from gamecore.box import Choice, Told
from gamecore.chance import Luck
from gamecore.game import Event, Seat, View
from gamecore.games.schlaengeln.knowledge import Knowledge, Opening, known
from gamecore.games.schlaengeln.rules import (
    BAD_LUCK,
    COLOUR_NAMES,
    LATER,
    LETTERS,
    YES,
    Ask,
    Colour,
    Flute,
    State,
)
from gamecore.words import Message, say

_LAST = 3
"""So many of the latest answers the forgetful one still knows."""
_FORWARD, _UNKNOWN, _BEHIND, _ABSENT = range(4)
"""How good a question is: the colour may have come forward, nothing is known, it is further back, it is not there."""
_MOST_HANDS = 300
"""So many hands of one player are tried out; the bound keeps an old computer from thinking for seconds."""
_STAY, _FLUTE = 0.8, 0.5
"""What it is worth to stay on turn, and to keep a flute; a snake is worth 1."""


@dataclass(frozen=True, slots=True)
class Forgetful:
    """Asks at random, but not for what was answered with Bad luck a moment ago."""

    name: str
    label: Message

    def choose(self, view: View[State], told: Told, luck: Luck) -> Choice:
        """Any question that it does not remember to be in vain."""
        table = view.table
        vain = {(event.shown("player"), event.shown("colour")) for event in _latest_answers(told)}
        asks = [ask for ask in _asks(view) if (ask.player, ask.colour) not in vain] or list(_asks(view))
        ask = luck.pick(asks)
        if table.flutes[table.current] and luck.happens(1, 8):
            return Choice(str(Flute(ask.colour)), say("I feel like playing the flute."))
        because = say("I do not remember much, so I just ask {player}.", player=ask.player)
        return Choice(str(ask), because)


@dataclass(frozen=True, slots=True)
class Attentive:
    """Keeps all answers in mind, one by one: what is not there, what is further back, what may have come forward."""

    name: str
    label: Message

    def choose(self, view: View[State], told: Told, luck: Luck) -> Choice:
        """A colour that was further back and may have come forward; else one that nobody has asked for."""
        notes = _notes(told)
        asks = [(notes.get((ask.player, ask.colour), _UNKNOWN), ask) for ask in _asks(view)]
        best = min(note for note, _ in asks)
        ask = luck.pick([ask for note, ask in asks if note == best])
        name, colour = ask.player, COLOUR_NAMES[ask.colour]
        if best == _FORWARD:
            because = say("{player} had {colour} further back; it may be in front by now.", player=name, colour=colour)
        elif best == _UNKNOWN:
            because = say("No answer has told me yet whether {player} has {colour}.", player=name, colour=colour)
        else:
            because = say("I know of nothing in front at any bush, so I just ask {player}.", player=name)
        return Choice(str(ask), because)


@dataclass(frozen=True, slots=True)
class Hope:
    """What a question may bring: snakes won on average, and how likely a Yes that does not end the turn is."""

    prizes: float
    stays: float

    @property
    def worth(self) -> float:
        return self.prizes + _STAY * self.stays


@dataclass(frozen=True, slots=True)
class Best:
    """Asks the question that is worth most on average, from all that can be known."""

    name: str
    label: Message

    def choose(self, view: View[State], told: Told, luck: Luck) -> Choice:
        """The question or the flute with the highest expected gain; between equals luck decides."""
        questions = weighed(view.table, view.seat, told, view.choices)
        best = luck.pick([one for one in questions if one.worth > promise(questions)])
        return Choice(best.action, _because(best))


@dataclass(frozen=True, slots=True)
class Question:
    """Something that can be asked, what it may bring, and what that is worth."""

    action: str
    hope: Hope
    worth: float


def weighed(table: State, seat: Seat, told: Told, choices: Sequence[str]) -> list[Question]:
    """Every question and every flute among the choices, by all that a seat can know."""
    knowledge, others = known(table, seat, told), table.terms.others(seat)
    hopes = {other: _hopes(knowledge, other) for other in others}
    questions = []
    for line in choices:
        ask, flute = Ask.read(line), Flute.read(line)
        if ask is not None:
            hope = hopes[_seat(table, ask)][ask.colour]
            questions.append(Question(line, hope, hope.worth))
        elif flute is not None:
            hope = _together([hopes[other][flute.colour] for other in others])
            questions.append(Question(line, hope, hope.worth - _keep(table)))
    return questions


def promise(questions: Sequence[Question]) -> float:
    """Just below what the best question is worth, so that equals are not told apart by rounding."""
    return max(one.worth for one in questions) - 1e-9


def _named(colour: Colour) -> Message:
    return COLOUR_NAMES[colour]


def _asks(view: View[State]) -> Iterator[Ask]:
    """The questions among the choices."""
    for line in view.choices:
        ask = Ask.read(line)
        if ask is not None:
            yield ask


def _seat(table: State, ask: Ask) -> Seat:
    return Seat(table.terms.players.index(ask.player))


def _latest_answers(told: Told) -> list[Event]:
    """Bad luck, as far as it was among the latest answers."""
    answers = [event for _, _, events in told[-20:] for event in events if event.kind == "answer"]
    return [event for event in answers[-_LAST:] if event.shown("answer") == BAD_LUCK]


def _notes(told: Told) -> dict[tuple[str, str], int]:
    """What the answers say about each player and colour, brought up to date with what moved since."""
    notes: dict[tuple[str, str], int] = {}
    for _, _, events in told:
        for event in events:
            if event.kind == "answer":
                _note(notes, event)
            elif event.kind == "draw":
                notes = {key: note for key, note in notes.items() if key[0] != event.shown("player")}
    return notes


def _note(notes: dict[tuple[str, str], int], event: Event) -> None:
    player, colour, said = str(event.shown("player")), str(event.shown("colour")), event.shown("answer")
    if said == YES:
        # Something moved, so that what was further back may be in front; of this colour there may be more.
        notes.pop((player, colour), None)
        notes.update({key: _FORWARD for key, note in notes.items() if key[0] == player and note == _BEHIND})
    else:
        notes[player, colour] = _BEHIND if said == LATER else _ABSENT


def _keep(table: State) -> float:
    """A flute is worth keeping while there is a bag to go through."""
    return _FLUTE * min(1.0, table.bag_size / 6)


def _together(hopes: list[Hope]) -> Hope:
    """The hope of asking all at once."""
    none = 1.0
    for hope in hopes:
        none *= 1 - hope.stays
    return Hope(sum(hope.prizes for hope in hopes), 1 - none)


def _hopes(knowledge: Knowledge, seat: Seat) -> dict[Colour, Hope]:
    """For each colour what asking one player for it may bring, each possibility as likely as any other."""
    openings = knowledge.of(seat)
    if prod(len(opening.snakes) for opening in openings) > _MOST_HANDS:
        return _hopes_apart(openings)
    return _hopes_together(knowledge, openings, seat)


def _hopes_apart(openings: tuple[Opening, ...]) -> dict[Colour, Hope]:
    """While so much is possible that trying it all would take long: each opening for itself."""
    fronts = [Counter(snake[len(one.out)] for snake in one.snakes) for one in openings]
    lasts = [Counter(snake[-1] for snake in one.snakes if len(snake) == len(one.out) + 1) for one in openings]
    hopes: dict[Colour, Hope] = {}
    for colour, letter in LETTERS.items():
        front = [found[letter] / len(one.snakes) for found, one in zip(fronts, openings, strict=True)]
        last = [found[letter] / len(one.snakes) for found, one in zip(lasts, openings, strict=True)]
        hopes[colour] = Hope(sum(last), prod(1 - chance for chance in last) - prod(1 - chance for chance in front))
    return hopes


def _hopes_together(knowledge: Knowledge, openings: tuple[Opening, ...], seat: Seat) -> dict[Colour, Hope]:
    """The average over every hand that fits all answers."""
    prizes: Counter[str] = Counter()
    stays: Counter[str] = Counter()
    hands = 0
    for snakes in _hands(knowledge, openings, seat):
        hands += 1
        fronts = [
            (snake[len(one.out)], len(snake) == len(one.out) + 1) for snake, one in zip(snakes, openings, strict=True)
        ]
        wins = {letter for letter, last in fronts if last}
        prizes.update(letter for letter, last in fronts if last)
        stays.update({letter for letter, _ in fronts} - wins)
    return {
        colour: Hope(prizes[letter] / max(hands, 1), stays[letter] / max(hands, 1))
        for colour, letter in LETTERS.items()
    }


def _hands(knowledge: Knowledge, openings: tuple[Opening, ...], seat: Seat) -> Iterator[tuple[str, ...]]:
    """What the openings of a player can hold together."""
    asked = [some for some in knowledge.later if some[0][0][0] == seat]
    for snakes in product(*(opening.snakes for opening in openings)):
        at = {opening.at: snake for opening, snake in zip(openings, snakes, strict=True)}
        if all(any(letter in at[place[1]][was + 1 :] for place, was, letter in some) for some in asked):
            yield snakes


def _because(question: Question) -> Message:
    flute, ask, hope = Flute.read(question.action), Ask.read(question.action), question.hope
    if flute is not None:
        return say("With the flute I reach all of them: {colour} is in many places.", colour=_named(flute.colour))
    assert ask is not None, "a question is asked of one or of all"
    chance = round(100 * hope.prizes)
    if chance:
        return say(
            "My chance to win a snake by asking {player} for {colour} is about {chance} in 100.",
            player=ask.player,
            colour=_named(ask.colour),
            chance=min(chance, 100),
        )
    return say(
        "My chance to hear Yes by asking {player} for {colour} is about {chance} in 100.",
        player=ask.player,
        colour=_named(ask.colour),
        chance=round(100 * hope.stays),
    )


BEST = Best("best", say("Weighs every question"))
ATTENTIVE = Attentive("attentive", say("Uses all answers"))
FORGETFUL = Forgetful("forgetful", say("Forgets quickly"))
STRATEGIES: tuple[Forgetful | Attentive | Best, ...] = (BEST, ATTENTIVE, FORGETFUL)
