"""Computer players for Cliffhanger: one without a plan, a rule of thumb, and one that plays the deal out in mind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gamecore.box import Choice, Told
from gamecore.chance import Luck
from gamecore.game import CHANCE, View
from gamecore.games.cliffhanger.cards import CARDS, DECK, halves
from gamecore.games.cliffhanger.rules import CHOOSE, HAND, HILL, Hill, Play, State, judged, points
from gamecore.words import Message, say, say_n

_THOUGHTS = 4
"""How many cards of a hand are thought through."""
_SURER = 9
"""Another choice has to win this part of the tries more often, or else the rule of thumb holds."""
_SAMPLES = 32
"""How many ways the unseen cards could lie are tried for each decision."""
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


def drift(hand: Sequence[int], count: int) -> int:
    """The heads, in tenths, that a hand will bring on average when its cards are played as they come."""
    return sum(_CHANCE[count - 1][card] for card in hand) * count * _HEADS // 1000


def misses(hand: Sequence[int], trick: Sequence[int], count: int, mine: int, limit: int) -> list[int]:
    """For each card of a hand, how far from just below the limit the player expects to end (in tenths of a head).

    ``trick`` holds the cards that lie already, ``count`` the players, ``mine`` what the player has won.
    """
    top = max(trick, default=0)
    to_come = count - len(trick) - 1
    heads = 10 * sum(map(DECK.of, trick)) + to_come * _HEADS
    room = limit - _SLACK - mine - drift(hand, count)
    missed = []
    for card in hand:
        wins = _CHANCE[to_come][card] if card > top else 0
        won = wins * (heads + 10 * DECK.of(card)) // 1000
        left = room + _CHANCE[count - 1][card] * count * _HEADS // 1000 - won
        missed.append(left if left >= 0 else -_FEAR * left)
    return missed


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
    """One way the unseen cards could lie."""

    hands: tuple[tuple[int, ...], ...]
    hill: tuple[tuple[int, int], ...]


class _Playing:
    """The rest of a deal, played through by rules of thumb."""

    __slots__ = ("chosen", "count", "deal", "hands", "leader", "number", "trick", "turns", "won")

    def __init__(self, table: State, known: Known, deal: _Deal) -> None:
        self.count = table.terms.count
        self.deal = deal
        self.hands = [list(hand) for hand in deal.hands]
        self.won = [list(cards) for cards in known.won]
        self.chosen = [laid.chosen for laid in table.hill]
        self.number = table.trick_no
        self.leader = int(table.leader)
        self.trick = [card for _, card in table.trick]
        self.turns = iter(deal.hill)

    def lay(self, card: int) -> None:
        """Whoever is on turn plays a card."""
        self.hands[(self.leader + len(self.trick)) % self.count].remove(card)
        self.trick.append(card)

    def finish_trick(self, chosen: int | None = None) -> None:
        """All others play; the hill grows by the number given, else by a rule of thumb; the winner collects."""
        while len(self.trick) < self.count:
            seat = (self.leader + len(self.trick)) % self.count
            self.lay(thumb(self.hands[seat], self.trick, self.count, self._heads(seat), self._limit()))
        winner = (self.leader + self.trick.index(max(self.trick))) % self.count
        if self.number <= HILL:
            self._grow(chosen)
        self.won[winner] += self.trick
        self.trick, self.leader, self.number = [], winner, self.number + 1

    def _heads(self, seat: int) -> int:
        return 10 * sum(map(DECK.of, self.won[seat]))

    def _limit(self) -> int:
        return 10 * sum(self.chosen) + _HALF_A_HILL * (HILL - len(self.chosen))

    def _grow(self, chosen: int | None) -> None:
        if chosen is not None:
            self.chosen.append(chosen)
            return
        low, high = next(self.turns)
        seat = (self.leader + self.trick.index(min(self.trick))) % self.count
        expected = self._heads(seat) + drift(self.hands[seat], self.count)
        self.chosen.append(high if wants_high(expected, self._limit()) else low)

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
        deals = [_imagined(view, known, luck) for _ in range(self.samples)]
        best, most = first, sum(_outcome(view, known, deal, first) for deal in deals)
        needed = most + self.samples * _FULL // _SURER
        for line in others:
            mark = sum(_outcome(view, known, deal, line) for deal in deals)
            if mark >= needed and mark > most:
                best, most = line, mark
        return Choice(best, self._because(best, most))

    def _because(self, line: str, mark: int) -> Message:
        share = mark * 100 // (self.samples * _FULL)
        if line.startswith("hill"):
            return say(
                "I imagined {samples} ways the cards could lie; with this limit I come off best ({share} of 100).",
                samples=self.samples,
                share=share,
            )
        return say(
            "I imagined {samples} ways the cards could lie; with this card I come off best ({share} of 100).",
            samples=self.samples,
            share=share,
        )


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
    return _Deal(hands, tuple(map(halves, hill)))


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
    limit = sum(playing.chosen)
    if view.table.terms.rounds:
        return _worth_in_rounds(view, playing, limit)
    finish = judged(tuple(sum(map(DECK.of, cards)) for cards in playing.won), limit)
    return _FULL // len(finish.winners) if view.seat in finish.winners else 0


def _worth_in_rounds(view: View[State], playing: _Playing, limit: int) -> int:
    """Points over those of the best other, so that a lead counts, brought into the range of a mark."""
    noted = points(tuple(map(tuple, playing.won)), limit, playing.chosen[0])
    totals = [before + new for before, new in zip(view.table.scores, noted, strict=True)]
    if view.table.deal == view.table.terms.last_deal:
        best = totals.count(max(totals))
        return _FULL // best if totals[view.seat] == max(totals) else 0
    others = max(total for seat, total in enumerate(noted) if seat != view.seat)
    return max(0, min(_FULL, _FULL // 2 + noted[view.seat] - others // 2))


QUICK = Quick("quick", say("Rule of thumb"))
THINKING = Thinking("thinking", say("Thinks ahead"))
CAREFREE = Carefree("carefree", say("Plays any card"))
STRATEGIES: tuple[Carefree | Quick | Thinking, ...] = (THINKING, QUICK, CAREFREE)
