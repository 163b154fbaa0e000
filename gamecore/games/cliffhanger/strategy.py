"""Computer players for Cliffhanger: one without a plan, a rule of thumb, and one that plays the deal out in mind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gamecore.box import Choice, Told
from gamecore.chance import Luck
from gamecore.game import CHANCE, View
from gamecore.games.cliffhanger.cards import CARDS, DECK, halves
from gamecore.games.cliffhanger.rules import CHOOSE, HAND, HILL, Hill, Play, State, judged, noted
from gamecore.words import Message, say, say_n

_THOUGHTS = 4
"""How many cards of a hand are thought through."""
_SURER = 9
"""Another choice has to win this part of the tries more often, or else the rule of thumb holds."""
_SAMPLES = 24
"""How many ways the unseen cards could lie are tried for each decision of three players; of more players fewer are, so
that nobody waits longer."""
_HALF_A_HILL = 45
"""What a hill card that is still to come brings on average, in tenths."""
_SLACK = 40
"""So far below the limit, in tenths, the rule of thumb aims."""
_FEAR = 2
"""How much worse a goat too many is than a goat too few."""
_HEADS = 17
"""Goat heads on a card on average, in tenths."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a player who listened remembers of this deal: every card that was played, and who took which."""

    played: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]


def remembered(view: View[State], told: Told) -> Known:
    """All that was told since the last deal. What was told before a match was joined is simply not known."""
    played: list[int] = []
    won: list[list[int]] = [[] for _ in view.table.terms.players]
    for who, _, events in told:
        if who == CHANCE and any(event.kind == "deal" for event in events):
            played, won = [], [[] for _ in won]
        for event in events:
            if event.kind == "play":
                played.append(int(event.shown("card")))
            elif event.kind == "take":
                won[int(event.shown("seat"))] += [
                    int(lay.partition(":")[2]) for lay in str(event.shown("trick")).split()
                ]
    return Known(tuple(played), tuple(map(tuple, won)))


def expected_limit(table: State) -> int:
    """The limit that the hill will come to, in tenths."""
    return 10 * table.limit + _HALF_A_HILL * (HILL - len(table.hill))


_CHANCE: tuple[tuple[int, ...], ...] = tuple(
    tuple(1000 * (card - 1) ** rivals // (CARDS - 1) ** rivals for card in range(CARDS + 1)) for rivals in range(6)
)
"""How often in 1000 a card beats so many others that may be anything: ``_CHANCE[rivals][card]``."""
_BRINGS: tuple[tuple[int, ...], ...] = ((), *(
    tuple(_CHANCE[count - 1][card] * count * _HEADS // 1000 for card in range(CARDS + 1)) for count in range(1, 7)
))
"""The heads, in tenths, that a card brings on average when so many play: ``_BRINGS[count][card]``."""
_TENTHS = (0, *(10 * heads for heads in DECK.heads))
"""The heads on a card, in tenths."""


def drift(hand: Sequence[int], count: int) -> int:
    """The heads, in tenths, that a hand will bring on average when its cards are played as they come."""
    return sum(_CHANCE[count - 1][card] for card in hand) * count * _HEADS // 1000


def misses(hand: Sequence[int], trick: Sequence[int], count: int, mine: int, limit: int) -> list[int]:
    """For each card of a hand, how far from just below the limit the player expects to end (in tenths of a head).

    ``trick`` holds the cards that lie already, ``count`` the players, ``mine`` what the player has won.
    """
    to_come = count - len(trick) - 1
    heads = sum(_TENTHS[card] for card in trick) + to_come * _HEADS
    room = limit - _SLACK - mine - drift(hand, count)
    return _missed(hand, max(trick, default=0), _CHANCE[to_come], heads, _BRINGS[count], room)


def _missed(
    hand: Sequence[int], top: int, beats: Sequence[int], heads: int, brings: Sequence[int], room: int
) -> list[int]:
    """The same once everything is added up; most of the thinking ahead is spent here."""
    left = [
        room + brings[card] - (beats[card] * (heads + _TENTHS[card]) // 1000 if card > top else 0) for card in hand
    ]
    return [tenths if tenths >= 0 else -_FEAR * tenths for tenths in left]


def thumb(hand: Sequence[int], trick: Sequence[int], count: int, mine: int, limit: int) -> int:
    """The card after which the player expects to end nearest below the limit."""
    missed = misses(hand, trick, count, mine, limit)
    return hand[missed.index(min(missed))]


@dataclass(frozen=True, slots=True)
class Carefree:
    """Does anything that is allowed, so that a beginner has somebody to beat."""

    name: str
    label: Message

    def choose(self, view: View[State], told: Told, luck: Luck) -> Choice:  # noqa: ARG002 - it remembers nothing
        """One of the choices, by luck."""
        line = luck.pick(view.choices)
        if view.table.phase == CHOOSE:
            return Choice(line, say("I do not think about the hill; I just point at a number."))
        return Choice(line, say("I do not count anything; I just take a card."))


@dataclass(frozen=True, slots=True)
class Quick:
    """Wins tricks while there is room under the limit, and ducks when there is none."""

    name: str
    label: Message

    def choose(self, view: View[State], told: Told, luck: Luck) -> Choice:  # noqa: ARG002 - all alike, this one needs none
        """A card by the rule of thumb; of a hill card the number that suits what was won so far."""
        table = view.table
        mine = 10 * DECK.sum(remembered(view, told).won[view.seat])
        hand = table.hands[view.seat]
        assert hand is not None, "a player sees their own hand"
        if table.phase == CHOOSE:
            return _hill_by_thumb(table, view.seat, mine, hand)
        trick, limit = [card for _, card in table.trick], expected_limit(table)
        card = thumb(hand, trick, table.terms.count, mine, limit)
        return Choice(str(Play(card)), _because(card, trick, mine, limit))


def _because(card: int, trick: Sequence[int], mine: int, limit: int) -> Message:
    room = (limit - mine) // 10
    if card < max(trick, default=0):
        return say("I do not want this trick, so I stay under it with the {card}.", card=card)
    if room <= 0:
        return say("I have goats enough; now I get rid of my {card}.", card=card)
    return say_n(
        "There is room for about {count} more goat on the hill, and the {card} suits that best.",
        "There is room for about {count} more goats on the hill, and the {card} suits that best.",
        room,
        card=card,
    )


def _hill_by_thumb(table: State, seat: int, mine: int, hand: Sequence[int]) -> Choice:
    """High for whoever expects more than the hill will carry, low for whoever expects less."""
    low, high = halves(table.turned_up)
    taken = 10 * sum(DECK.of(card) for _, card in table.trick) if _takes(table, seat) else 0
    if wants_high(mine + taken + drift(hand, table.terms.count), expected_limit(table)):
        return Choice(str(Hill(high)), say("I expect many goats, so I want a high limit: {number}.", number=high))
    return Choice(str(Hill(low)), say("I expect few goats, so I want a low limit: {number}.", number=low))


def wants_high(expected: int, limit: int) -> bool:
    """Whether a player who expects so many heads (in tenths) would rather have a high limit."""
    return expected > limit - _SLACK


def _takes(table: State, seat: int) -> bool:
    return max(table.trick, key=lambda played: played[1])[0] == seat


@dataclass(frozen=True, slots=True)
class _Deal:
    """One way the unseen cards could lie. ``chances`` adds up for each hand how often in 1000 its cards win."""

    hands: tuple[tuple[int, ...], ...]
    chances: tuple[int, ...]
    hill: tuple[tuple[int, int], ...]


class _Playing:
    """The rest of a deal, played through by rules of thumb. Heads are in tenths; sums are carried along."""

    __slots__ = ("chances", "chosen", "count", "hands", "heads", "leader", "limit", "lying", "number", "trick", "turns")

    def __init__(self, table: State, known: Known, deal: _Deal) -> None:
        self.count = table.terms.count
        self.hands = [list(hand) for hand in deal.hands]
        self.chances = list(deal.chances)
        self.heads = [10 * DECK.sum(cards) for cards in known.won]
        self.chosen = [laid.chosen for laid in table.hill]
        self.limit = expected_limit(table)
        self.number = table.trick_no
        self.leader = int(table.leader)
        self.trick = [card for _, card in table.trick]
        self.lying = 10 * sum(map(DECK.of, self.trick))
        self.turns = iter(deal.hill)

    def lay(self, card: int) -> None:
        """Whoever is on turn plays a card."""
        self._lay((self.leader + len(self.trick)) % self.count, card)

    def _lay(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.chances[seat] -= _CHANCE[self.count - 1][card]
        self.trick.append(card)
        self.lying += _TENTHS[card]

    def finish_trick(self, chosen: int | None = None) -> None:
        """All others play; the hill grows by the number given, else by a rule of thumb; the winner collects."""
        for place in range(len(self.trick), self.count):
            seat = (self.leader + place) % self.count
            self._lay(seat, self._thumb(seat))
        winner = (self.leader + self.trick.index(max(self.trick))) % self.count
        if self.number <= HILL:
            self._grow(chosen)
        self.heads[winner] += self.lying
        self.trick, self.lying, self.leader, self.number = [], 0, winner, self.number + 1

    def _thumb(self, seat: int) -> int:
        """The same as ``thumb``."""
        hand, to_come = self.hands[seat], self.count - len(self.trick) - 1
        if len(hand) == 1:
            return hand[0]
        room = self.limit - _SLACK - self.heads[seat] - self._drift(seat)
        heads = self.lying + to_come * _HEADS
        top = max(self.trick) if self.trick else 0
        missed = _missed(hand, top, _CHANCE[to_come], heads, _BRINGS[self.count], room)
        return hand[missed.index(min(missed))]

    def _drift(self, seat: int) -> int:
        """The same as ``drift``."""
        return self.chances[seat] * self.count * _HEADS // 1000

    def _grow(self, chosen: int | None) -> None:
        if chosen is None:
            low, high = next(self.turns)
            seat = (self.leader + self.trick.index(min(self.trick))) % self.count
            chosen = high if wants_high(self.heads[seat] + self._drift(seat), self.limit) else low
        self.chosen.append(chosen)
        self.limit += 10 * chosen - _HALF_A_HILL

    def to_the_end(self) -> None:
        """All tricks that are left."""
        while self.number <= HAND:
            self.finish_trick()


@dataclass(frozen=True, slots=True)
class Thinking:
    """Tries each choice on several ways the unseen cards could lie, all of them in keeping with what was told."""

    name: str
    label: Message
    samples: int = _SAMPLES

    def choose(self, view: View[State], told: Told, luck: Luck) -> Choice:
        """The choice that comes out best; what the rule of thumb says, unless another is clearly better."""
        known = remembered(view, told)
        if len(view.choices) == 1:
            return Choice(view.choices[0], say("It is the only thing that I can do."))
        first, *others = _promising(view, known)
        samples = self.samples * 3 // view.table.terms.count
        deals = [_imagined(view, known, luck) for _ in range(samples)]
        best, most = first, sum(_outcome(view, known, deal, first) for deal in deals)
        needed = most + samples * _FULL // _SURER
        for line in others:
            mark = _tried(view, known, deals, line, max(needed, most + 1))
            if mark is not None:
                best, most = line, mark
        return Choice(best, _why(best, most, samples))


def _why(line: str, mark: int, samples: int) -> Message:
    share = mark * 100 // (samples * _FULL)
    if line.startswith("hill"):
        return say(
            "I imagined {samples} ways the cards could lie; with this limit I come off best ({share} of 100).",
            samples=samples,
            share=share,
        )
    return say(
        "I imagined {samples} ways the cards could lie; with this card I come off best ({share} of 100).",
        samples=samples,
        share=share,
    )


def _tried(view: View[State], known: Known, deals: Sequence[_Deal], line: str, least: int) -> int | None:
    """What a choice comes to in all tries, or None as soon as it can no longer come to so much."""
    mark, possible = 0, _FULL * len(deals)
    for deal in deals:
        outcome = _outcome(view, known, deal, line)
        mark += outcome
        possible -= _FULL - outcome
        if possible < least:
            return None
    return mark


_FULL = 60
"""A certain win that is not shared; 60 can be shared by up to six without a rest."""


def _promising(view: View[State], known: Known) -> list[str]:
    """The choices worth a thought, the one that the rule of thumb likes best first."""
    table, hand = view.table, view.table.hands[view.seat]
    assert hand is not None, "a player sees their own hand"
    mine = 10 * DECK.sum(known.won[view.seat])
    if table.phase == CHOOSE:
        first = _hill_by_thumb(table, view.seat, mine, hand).action
        return sorted(view.choices, key=lambda line: line != first)
    missed = misses(hand, [card for _, card in table.trick], table.terms.count, mine, expected_limit(table))
    return [str(Play(card)) for _, card in sorted(zip(missed, hand, strict=True))[:_THOUGHTS]]


def _imagined(view: View[State], known: Known, luck: Luck) -> _Deal:
    """The unseen cards dealt anew to the other hands, and an order of the hill stack."""
    table = view.table
    own = table.hands[view.seat]
    assert own is not None, "a player sees their own hand"
    seen = (*own, *known.played, *(card for _, card in table.trick))
    unseen = iter(luck.shuffled([card for card in range(1, CARDS + 1) if card not in seen]))
    hands = tuple(_hand(table, view.seat, seat, own, unseen) for seat in range(table.terms.count))
    hill = luck.shuffled(table.unturned)[: HILL - len(table.hill)]
    beats = _CHANCE[table.terms.count - 1]
    return _Deal(hands, tuple(sum(beats[card] for card in hand) for hand in hands), tuple(map(halves, hill)))


def _hand(table: State, me: int, seat: int, own: tuple[int, ...], unseen: Iterator[int]) -> tuple[int, ...]:
    return own if seat == me else tuple(next(unseen) for _ in range(table.hand_size(seat)))


def _outcome(view: View[State], known: Known, deal: _Deal, line: str) -> int:
    """How good the rest of the deal ends for the player, from 0 to _FULL."""
    playing = _Playing(view.table, known, deal)
    verb, _, number = line.partition(" ")
    if verb == "hill":
        playing.finish_trick(int(number))
    else:
        playing.lay(int(number))
        playing.finish_trick()
    playing.to_the_end()
    return _worth(view, playing)


def _worth(view: View[State], playing: _Playing) -> int:
    limit, goats = sum(playing.chosen), tuple(heads // 10 for heads in playing.heads)
    if view.table.terms.rounds:
        return _worth_in_rounds(view, noted(goats, limit, playing.chosen[0]))
    finish = judged(goats, limit)
    return _FULL // len(finish.winners) if view.seat in finish.winners else 0


def _worth_in_rounds(view: View[State], new: tuple[int, ...]) -> int:
    """Points over those of the best other, so that a lead counts, brought into the range of a mark."""
    totals = [before + new for before, new in zip(view.table.scores, new, strict=True)]
    if view.table.deal == view.table.terms.last_deal:
        best = totals.count(max(totals))
        return _FULL // best if totals[view.seat] == max(totals) else 0
    others = max(total for seat, total in enumerate(new) if seat != view.seat)
    return max(0, min(_FULL, _FULL // 2 + new[view.seat] - others // 2))


QUICK = Quick("quick", say("Rule of thumb"))
THINKING = Thinking("thinking", say("Thinks ahead"))
CAREFREE = Carefree("carefree", say("Plays any card"))
STRATEGIES: tuple[Carefree | Quick | Thinking, ...] = (THINKING, QUICK, CAREFREE)
