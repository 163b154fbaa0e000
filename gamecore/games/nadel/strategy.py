"""Computer players for Die Nadel im Heuhaufen: three memories of different strength, each with reasons.

They reckon with what lies where: each kind of card is worth something now, cards that are not known are worth the
average of all that have not been seen, those that a player tossed the average of what was on the palm and has not come
to light, and a lifted card turns over as often as the table says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from gamecore.box import Choice, Told
from gamecore.chance import Luck
from gamecore.game import Event, Seat, View
from gamecore.games.nadel.actions import Choose, Roll, Shovel, Stop, Toss
from gamecore.games.nadel.cards import DECK, MAGNET, NEEDLE, kind_of
from gamecore.games.nadel.haystack import TOSSES, UNSEEN, Lying, cell_of, middle_of, spots
from gamecore.games.nadel.model import DOWN, lifted
from gamecore.games.nadel.state import A_CARD, CHOOSE, COLLECT, NEEDLE_POINTS, ROLL, TOSS, State
from gamecore.words import Message, say, say_n

POINT = 1_000
"""A point, in the units in which is reckoned."""
_ROBBED = 200
"""What it is worth besides that somebody else loses an animal."""
_NOT_WORTH_IT = POINT // 20
"""Who expects less than this of a further try lets it be."""
_SURE, _GONE = 3, 14
"""So many of the latest looks a fading memory never forgets, and after how many a look is gone for certain."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for the pitchfork: what it promises, how many unknown cards it lifts, and the best one that is known."""

    at: tuple[int, int]
    promises: int
    unknown: int
    remembered: str


@dataclass(frozen=True, slots=True)
class Memory:
    """A computer player: what it does depends on which faces come back to it."""

    name: str
    label: Message
    keeps: Callable[[int, Luck], bool]
    """Whether a face that was seen so many looks ago comes back to mind."""
    reckons: bool = True
    """Whether it compares at all, or just tries its luck."""

    def choose(self, view: View[State], told: Told, luck: Luck) -> Choice:
        """Compares what each choice promises."""
        state = view.table
        if state.phase == ROLL:
            return Choice(str(Roll()), say("Each turn starts with a throw."))
        if not self.reckons:
            return _anything(view, luck)
        if state.phase == COLLECT:
            return _take(view)
        thoughts = _Thoughts(state, view.seat, self._recalled(told, luck), luck)
        if state.phase == CHOOSE:
            return _die(view, thoughts)
        return _toss(state) if state.phase == TOSS else _shovel(view, thoughts)

    def _recalled(self, told: Told, luck: Luck) -> dict[int, tuple[str, ...]]:
        """What comes back of the cards that lie there, by their tags: the face, or faces of which it is one."""
        looks = _looks(told)
        kept = {tag: faces for age, (tag, faces) in enumerate(reversed(looks.items())) if self.keeps(age, luck)}
        return dict(reversed(kept.items()))


def _looks(told: Told) -> dict[int, tuple[str, ...]]:
    """What somebody who was told this can know of each card that still lies there: the face that was seen; or, of cards
    tossed by themselves that came down on their faces, all that they can be. The latest look is the last."""
    looks: dict[int, tuple[str, ...]] = {}
    palm: tuple[str, ...] = ()
    for _, _, events in told:
        for event in events:
            shows = dict(event.shows)
            if followed := dict(_followed(event)):
                looks = {followed.get(tag, tag): faces for tag, faces in looks.items()}
            palm = tuple(str(shows["palm"]).split()) if "palm" in shows else palm
            if event.kind == "land":
                looks |= dict.fromkeys(_face_down(event), palm) if palm else {}
                palm = ()
            if "tag" in shows:
                looks.pop(int(shows["tag"]), None)
            for tag, card in _seen(event):
                looks.pop(tag, None)
                looks = {other: _less(faces, card) for other, faces in looks.items()}
                looks[tag] = (card,)
            if event.kind == "turned_down":
                looks[int(shows["tag"])] = (str(shows["card"]),)
    return looks


def _less(faces: tuple[str, ...], card: str) -> tuple[str, ...]:
    """What a card can be, once that face has been seen on another one."""
    return tuple(face for face in faces if face != card) if len(faces) > 1 else faces


def _face_down(event: Event) -> Iterator[int]:
    """The tags of the cards that came down on their faces."""
    for entry in str(event.shown("lies")).split():
        tag, _, lies = entry.partition(":")
        if lies.startswith(DOWN):
            yield int(tag)


def _followed(event: Event) -> Iterator[tuple[int, int]]:
    for pair in str(dict(event.shows).get("moved", "")).split():
        old, _, new = pair.partition(">")
        yield int(old), int(new)


def _seen(event: Event) -> Iterator[tuple[int, str]]:
    for entry in str(dict(event.shows).get("seen", "")).split():
        tag, _, card = entry.partition(":")
        yield int(tag), card


class _Thoughts:
    """What a player reckons with in one position."""

    def __init__(self, state: State, me: Seat, recalled: dict[int, tuple[str, ...]], luck: Luck) -> None:
        self.state = state
        self.me = me
        self.luck = luck
        self.recalled = recalled
        self.worth = {kind: self._worth(kind) for kind in dict.fromkeys(DECK.kinds.values())}
        self.average = self._average()

    def _worth(self, kind: str) -> int:
        """What it would bring to find such a card now."""
        state = self.state
        if kind in DECK.animals:
            return POINT
        if kind == NEEDLE:
            return NEEDLE_POINTS * POINT
        if kind == MAGNET:
            return NEEDLE_POINTS * POINT + _ROBBED if state.needle not in (None, self.me) else 0
        if kind in DECK.favourite:
            return POINT + _ROBBED if state.with_animal(DECK.favourite[kind]) else 0
        return 0

    def _average(self) -> int:
        """The worth of a card that has not been seen: all cards less those that are accounted for."""
        state = self.state
        unseen = dict.fromkeys(DECK.kinds.values(), 0)
        for kind in DECK.kinds.values():
            unseen[kind] += 1
        lying = [self.face(card) for card in state.haystack]
        taken = [kind for own in state.animals for kind in own] + [NEEDLE] * (state.needle is not None)
        for kind in (*map(kind_of, (*lying, *state.removed, *(state.palm or ()))), *taken):
            if kind in unseen:
                unseen[kind] -= 1
        left = sum(count for count in unseen.values() if count > 0)
        return sum(self.worth[kind] * count for kind, count in unseen.items() if count > 0) // left if left else 0

    def face(self, card: Lying) -> str:
        """The card as it is seen or remembered, else the question mark."""
        recalled = self.recalled.get(card.tag, ())
        return card.card if card.card != UNSEEN else recalled[0] if len(recalled) == 1 else UNSEEN

    def hopes(self, card: Lying) -> int:
        """What an unknown card is worth on average."""
        faces = self.recalled.get(card.tag, ())
        return sum(self.worth[kind_of(face)] for face in faces) // len(faces) if faces else self.average

    def best_spot(self) -> Spot:
        """The most promising place for the pitchfork; of equal ones any, so that nobody digs at one place for ever."""
        heap = self.state.haystack
        places = [card.place for card in heap]
        tries = [*spots(heap).values(), *(card.place[:2] for card in heap if self._is_wanted(card))]
        found = [self._spot(at, heap, lifted(places, at, len(heap))) for at in dict.fromkeys(tries)]
        most = max(spot.promises for spot in found)
        return self.luck.pick([spot for spot in found if spot.promises == most])

    def _is_wanted(self, card: Lying) -> bool:
        worth = self.hopes(card) if card.tag in self.recalled else 0
        return card.face == DOWN and worth > self.average

    def _spot(self, at: tuple[int, int], heap: Sequence[Lying], touched: Sequence[int]) -> Spot:
        """A card that lies face down may turn up; one that could be taken already would rather be lost. What lies
        deeper comes a little nearer to the top."""
        most = self.state.terms.fork_cards
        deeper = [heap[index] for index in touched[:-most]]
        promises = sum(self.hopes(card) for card in deeper if self.face(card) == UNSEEN) // 8
        unknown, remembered, best = 0, "", 0
        for index in touched[-most:]:
            face = self.face(heap[index])
            worth = self.hopes(heap[index]) if face == UNSEEN else self.worth[kind_of(face)]
            promises += worth if heap[index].face == DOWN else -worth
            unknown += heap[index].face == DOWN and face == UNSEEN
            if heap[index].face == DOWN and face != UNSEEN and worth > best:
                remembered, best = kind_of(face), worth
        return Spot(at, promises * self.state.terms.p_flip // 100, unknown, remembered)


def _die(view: View[State], thoughts: _Thoughts) -> Choice:
    """Compares the cards that a toss turns up with the cards that the pitchfork may turn up."""
    state = view.table
    assert state.dice is not None, "a die is chosen after it was thrown"
    yellow, white = (str(Choose(die)) for die in ("yellow", "white"))
    if yellow not in view.choices:
        return Choice(white, say("The pile is empty, so only shovelling is left."))
    if white not in view.choices:
        return Choice(yellow, say("Nothing lies in the haystack, so only tossing is left."))
    tossed = state.to_draw * thoughts.average * state.terms.p_up // 100
    spot = thoughts.best_spot()
    # Each further try finds a little less than the one before.
    shovelled = sum(spot.promises * (10 - 2 * tried) // 10 for tried in range(state.dice[1]))
    if shovelled < tossed:
        because = say_n(
            "Tossing {count} card promises more than the pitchfork.",
            "Tossing {count} cards promises more than the pitchfork.",
            state.to_draw,
        )
        return Choice(yellow, because)
    if spot.remembered:
        return Choice(white, say("I remember where {card} lies.", card=A_CARD[spot.remembered]))
    because = say_n(
        "Shovelling {count} time promises more than a toss.",
        "Shovelling {count} times promises more than a toss.",
        state.dice[1],
    )
    return Choice(white, because)


def _toss(state: State) -> Choice:
    """Where few cards lie, those that land stay in sight and cover nothing."""

    def crowd(cell: str) -> int:
        x, y = middle_of(cell)
        return sum(abs(card.x - x) + abs(card.y - y) < 2 * state.terms.spread for card in state.haystack)

    cell = min(TOSSES, key=crowd)
    return Choice(str(Toss(*middle_of(cell))), say("Over {cell} the haystack is thin, so I cover little.", cell=cell))


def _shovel(view: View[State], thoughts: _Thoughts) -> Choice:
    spot = thoughts.best_spot()
    if str(Stop()) in view.choices and spot.promises < _NOT_WORTH_IT:
        return Choice(str(Stop()), say("Nothing that lies on top promises much."))
    line = str(Shovel(*spot.at))
    if spot.remembered:
        remember = say("At {cell} I remember {card}.", cell=cell_of(*spot.at), card=A_CARD[spot.remembered])
        return Choice(line, remember)
    unknown = say_n(
        "At {cell} I can turn {count} card that I do not know.",
        "At {cell} I can turn {count} cards that I do not know.",
        spot.unknown,
        cell=cell_of(*spot.at),
    )
    return Choice(line, unknown)


def _take(view: View[State]) -> Choice:
    """What was found first, and of the players whose animal can be lured the one who is ahead."""
    state = view.table
    lines = [line for line in view.choices if line.split(" ")[1] == _first(state, view.choices)]
    if lines[0].count(" ") == 1:
        return Choice(lines[0], say("I take what I found."))
    victims = [state.terms.players.index(line.rpartition(" ")[2]) for line in lines]
    most = max(victims, key=state.points)
    because = say("Of all who have one, {player} has the most points.", player=state.terms.players[most])
    if [state.points(seat) for seat in victims].count(state.points(most)) > 1:
        because = say("They are equally far ahead, so I take it from {player}.", player=state.terms.players[most])
    return Choice(lines[victims.index(most)], because)


def _first(state: State, choices: Sequence[str]) -> str:
    return next(card for card in state.finds if any(line.split(" ")[1] == card for line in choices))


def _anything(view: View[State], luck: Luck) -> Choice:
    """Whatever is allowed; in its place on the table any card."""
    line = luck.pick(sorted(dict.fromkeys(view.choices)))
    if line == Toss.verb():
        line = str(Toss(*middle_of(luck.pick(TOSSES))))
    elif line == Shovel.verb():
        card = luck.pick(view.table.haystack)
        line = str(Shovel(card.x, card.y))
    return Choice(line, say("I never remember, so I just try my luck."))


def _always(age: int, luck: Luck) -> bool:  # noqa: ARG001 - one of three ways to remember, all called alike
    return True


def _fading(age: int, luck: Luck) -> bool:
    """Fresh looks stay, older ones go, the oldest first."""
    return age < _SURE or (age < _GONE and luck.happens(_GONE - age, _GONE))


def _never(age: int, luck: Luck) -> bool:  # noqa: ARG001 - one of three ways to remember, all called alike
    return False


EVERYTHING = Memory("everything", say("Remembers everything"), _always)
FADING = Memory("fading", say("Forgets after a while"), _fading)
NONE = Memory("none", say("Remembers nothing"), _never, reckons=False)
STRATEGIES: tuple[Memory, ...] = (EVERYTHING, FADING, NONE)
