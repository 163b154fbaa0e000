"""The rules of Cliffhanger (CH-1 to CH-25), with every ruling of the specification."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from gamecore import facts as fact
from gamecore.action import Action, RuleRef
from gamecore.chance import Luck
from gamecore.facts import FactError, Facts, Plain, written
from gamecore.game import CHANCE, Event, Finish, Game, Objection, Option, Seat, Setting
from gamecore.games.cliffhanger.cards import CARDS, DECK, HIGHEST, halves
from gamecore.games.cliffhanger.rulebook import RULEBOOK
from gamecore.values import replace
from gamecore.words import Message, listing, say, say_n

HAND = 8
"""Cards a player is dealt, and so the tricks of a deal."""
HILL = 4
"""Hill cards that make the hill, one after each of the first tricks."""
DEAL, TURN, PLAY, CHOOSE, OVER = "deal", "turn", "play", "hill", "over"

_DEALT = re.compile(r"[1-9][0-9]?(?:[,/][1-9][0-9]?)*")


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """The hands that were dealt, by seat: ``1,2,…/9,10,…``, each ascending."""

    hands: str
    form: ClassVar[str] = "deal {hands}"
    rule: ClassVar[RuleRef] = RuleRef("CH-4")
    usage: ClassVar[Message] = say(
        "A deal names eight different numbers from 1 to 50 for each player, each hand in rising order."
    )
    by_chance: ClassVar[bool] = True

    def __post_init__(self) -> None:
        if not _DEALT.fullmatch(self.hands):
            raise ValueError("a deal is hands of numbers, with commas inside and slashes between them")
        cards = [card for hand in self.dealt for card in hand]
        if len(dict.fromkeys(cards)) != len(cards) or not all(1 <= card <= CARDS for card in cards):
            raise ValueError(f"a deal names cards from 1 to {CARDS}, each once")
        if any(len(hand) != HAND or list(hand) != sorted(hand) for hand in self.dealt):
            raise ValueError(f"each hand is {HAND} numbers in rising order")

    @property
    def dealt(self) -> tuple[tuple[int, ...], ...]:
        """The hands, by seat."""
        return _read_hands(self.hands)


@lru_cache(maxsize=8)
def _read_hands(hands: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(map(int, hand.split(","))) for hand in hands.split("/"))


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """The hill card that is turned up."""

    pair: str
    form: ClassVar[str] = "turn {pair}"
    rule: ClassVar[RuleRef] = RuleRef("CH-9")
    usage: ClassVar[Message] = say("A hill card that is turned up is named by its two numbers, the lower one first.")
    by_chance: ClassVar[bool] = True

    def __post_init__(self) -> None:
        if self.pair not in DECK.hills:
            raise ValueError(f"a hill card is one of {', '.join(DECK.hills)}, not {self.pair}")


@dataclass(frozen=True, slots=True)
class Play(Action):
    """The player on turn puts a card from their hand face up."""

    card: int
    form: ClassVar[str] = "play {card}"
    rule: ClassVar[RuleRef] = RuleRef("CH-7")
    usage: ClassVar[Message] = say("Play one of the cards in your hand by its number, from 1 to 50.")

    def __post_init__(self) -> None:
        if not 1 <= self.card <= CARDS:
            raise ValueError(f"a goat card is a number from 1 to {CARDS}, not {self.card}")


@dataclass(frozen=True, slots=True)
class Hill(Action):
    """The player of the lowest card chooses which number of the hill card counts."""

    value: int
    form: ClassVar[str] = "hill {value}"
    rule: ClassVar[RuleRef] = RuleRef("CH-9")
    usage: ClassVar[Message] = say("Choose one of the two numbers on the hill card that was turned up.")

    def __post_init__(self) -> None:
        if not 1 <= self.value <= HIGHEST:
            raise ValueError(f"a hill number is from 1 to {HIGHEST}, not {self.value}")


type CliffhangerAction = Deal | Turn | Play | Hill


@dataclass(frozen=True, slots=True)
class Terms:
    """What stays the same through a match: who plays, and which options hold."""

    players: tuple[str, ...]
    variant: str
    deals: Setting
    open_piles: bool
    variant_start: str

    @property
    def rounds(self) -> bool:
        return self.variant == "rounds"

    @property
    def count(self) -> int:
        return len(self.players)

    @property
    def last_deal(self) -> int:
        """CH-22, CH-A18: as many deals as players, unless another number was agreed; one in the single game."""
        if not self.rounds:
            return 1
        return self.count if self.deals == "players" else int(self.deals)

    def after(self, seat: int, steps: int = 1) -> Seat:
        """The seat so many places further on, clockwise."""
        return Seat((seat + steps) % self.count)


@dataclass(frozen=True, slots=True)
class Laid:
    """A hill card on the table, and the number of it that counts."""

    pair: str
    chosen: int

    @property
    def other(self) -> int:
        """The number that does not count."""
        low, high = halves(self.pair)
        return high if self.chosen == low else low


@dataclass(frozen=True, slots=True)
class State:
    """A position. ``hands`` and ``won`` are by seat; None where they may not be known."""

    terms: Terms
    deal: int
    starter: Seat
    hands: tuple[tuple[int, ...] | None, ...]
    trick_no: int
    leader: Seat
    trick: tuple[tuple[Seat, int], ...]
    hill_stack: tuple[str, ...] | None
    """The order of the stack as far as it was stated, top first; usually nothing, since cards are drawn when needed."""
    hill: tuple[Laid, ...]
    turned_up: str
    won: tuple[tuple[int, ...], ...] | None
    tricks_won: tuple[int, ...]
    scores: tuple[int, ...]
    current: Seat
    phase: str
    finish: Finish | None = None

    @property
    def player(self) -> str:
        """The name of the player on turn."""
        return self.terms.players[self.current]

    @property
    def limit(self) -> int:
        """CH-16: the sum of the chosen numbers so far."""
        return sum([laid.chosen for laid in self.hill])

    @property
    def undealt_size(self) -> int:
        """How many cards are in the box: all of them before the deal."""
        return CARDS if self.phase == DEAL else CARDS - HAND * self.terms.count

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds; everybody can count them."""
        if self.phase in (DEAL, OVER):
            return 0
        return HAND + 1 - self.trick_no - any(seat == who for who, _ in self.trick)

    @property
    def unturned(self) -> tuple[str, ...]:
        """The hill cards that do not lie open, in the order of the data file."""
        open_cards = {laid.pair for laid in self.hill} | {self.turned_up}
        return tuple([pair for pair in DECK.hills if pair not in open_cards])


def lowest(trick: tuple[tuple[Seat, int], ...]) -> tuple[Seat, int]:
    """CH-8, CH-9: who played the lowest number, and which."""
    return min(trick, key=lambda played: played[1])


def highest(trick: tuple[tuple[Seat, int], ...]) -> tuple[Seat, int]:
    """CH-8, CH-10: who played the highest number, and which."""
    return max(trick, key=lambda played: played[1])


def judged(goats: tuple[int, ...], limit: int) -> Finish:
    """CH-2, CH-18 to CH-21: who wins a single game with these sums."""
    fitting = [heads for heads in goats if heads <= limit]
    if not fitting:
        return Finish((), RuleRef("CH-21"))
    winners = tuple(Seat(seat) for seat, heads in enumerate(goats) if heads == max(fitting))
    return Finish(winners, RuleRef("CH-19" if max(fitting) else "CH-20"))


def noted(goats: tuple[int, ...], limit: int, first: int) -> tuple[int, ...]:
    """CH-23, CH-24: the points for these sums; ``first`` is the number that the goat was put on.

    Every card has a head, so whoever has no heads has no trick.
    """
    return tuple(first if not heads else heads if heads <= limit else 0 for heads in goats)


def led(scores: tuple[int, ...]) -> Finish:
    """CH-25: who wins after the last deal; equal points win together (CH-A16)."""
    return Finish(tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores)), RuleRef("CH-25"))


class Cliffhanger(Game[State, CliffhangerAction]):
    """Fifty goat cards, twelve hill cards and a wooden goat."""

    slug = "cliffhanger"
    edition = 1
    seats = range(3, 7)
    rulebook = RULEBOOK
    turn_rule = RuleRef("CH-7")
    kinds = (Deal, Turn, Play, Hill)
    read_only = frozenset({"limit", "goats", "undealt_size"})
    options = (
        Option(
            "variant",
            say("Which game?"),
            (("single", say("One deal")), ("rounds", say("Several deals, points added up"))),
            "CH-22",
        ),
        Option(
            "deals",
            say("How many deals, when there are several?"),
            (
                ("players", say("as many as there are players")),
                *((count, say_n("{count} deal", "{count} deals", count)) for count in range(1, 7)),
            ),
            "CH-A18",
            special=True,
        ),
        Option(
            "open_piles",
            say("The cards that were won"),
            ((False, say("stay face down: remember!")), (True, say("can be counted by all, for practice"))),
            "CH-A9",
        ),
        Option(
            "variant_start",
            say("Who leads, when there are several deals?"),
            (("rotate", say("each deal the next player")), ("youngest", say("always the youngest"))),
            "CH-A14",
            special=True,
        ),
    )

    def setup(self, players: tuple[str, ...], options: Mapping[str, Setting]) -> State:
        """CH-1, CH-6: everything is in the box, and the youngest is going to lead."""
        terms = Terms(
            players,
            str(options["variant"]),
            options["deals"],
            bool(options["open_piles"]),
            str(options["variant_start"]),
        )
        return _fresh(terms, 1, Seat(0), (0,) * len(players))

    def to_move(self, state: State) -> Seat | Finish:
        if state.finish is not None:
            return state.finish
        return CHANCE if state.phase in (DEAL, TURN) else state.current

    def due(self, state: State) -> Objection:
        if state.phase == DEAL:
            return Objection(RuleRef("CH-4"), say("First the cards are shuffled and dealt."))
        if state.phase == TURN:
            return Objection(RuleRef("CH-9"), say("First {player} turns up the top hill card.", player=state.player))
        if state.phase == CHOOSE:
            low, high = halves(state.turned_up)
            choose = say(
                "First {player}, who played the lowest card, chooses the {low} or the {high} for the hill.",
                player=state.player,
                low=low,
                high=high,
            )
            return Objection(RuleRef("CH-9"), choose)
        return Objection(RuleRef("CH-7"), say("Now {player} plays one card face up.", player=state.player))

    def candidates(self, state: State) -> Iterable[CliffhangerAction]:
        """The hand of the player on turn, what lies on the table already, and the numbers of the hill."""
        cards = dict.fromkeys((*(state.hands[state.current] or ()), *(card for _, card in state.trick)))
        yield from map(Play, cards)
        numbers = halves(state.turned_up) if state.turned_up else (1, 5)
        yield from map(Hill, (*numbers, min(n for n in range(1, HIGHEST + 1) if n not in numbers)))

    def quick(self, state: State) -> tuple[CliffhangerAction, ...] | None:
        """The hand, or the two numbers; None where the hand is not known."""
        if state.phase == CHOOSE:
            low, high = halves(state.turned_up)
            return _HILLS[low], _HILLS[high]
        hand = state.hands[state.current]
        return None if hand is None else tuple([_PLAYS[card] for card in hand])

    def outcomes(self, state: State) -> tuple[CliffhangerAction, ...]:
        """Each hill card that does not lie open is as likely as any other, unless the stack's order was stated."""
        if state.phase != TURN:
            return ()
        return tuple([_TURNS[pair] for pair in (state.hill_stack or ())[:1] or state.unturned])

    def draw(self, state: State, luck: Luck) -> CliffhangerAction:
        if state.phase != DEAL:
            return luck.pick(self.outcomes(state))
        cards = luck.shuffled(range(1, CARDS + 1))
        hands = (sorted(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(state.terms.count))
        return Deal(spelled(hands))

    def objections(self, state: State, action: CliffhangerAction) -> Iterator[Objection]:
        match action:
            case Deal():
                yield from self._against_dealing(state, action)
            case Turn(pair):
                yield from self._against_turning(state, pair)
            case Play(card):
                if state.phase != PLAY:
                    yield self.due(state)
                yield from _against_card(state, card)
            case Hill(value):
                yield from self._against_number(state, value)

    def _against_dealing(self, state: State, action: Deal) -> Iterator[Objection]:
        if state.phase != DEAL:
            yield self.due(state)
        if len(action.dealt) != state.terms.count:
            hands = say_n(
                "There is {count} player, so {count} hand is dealt.",
                "There are {count} players, so {count} hands are dealt.",
                state.terms.count,
            )
            yield Objection(RuleRef("CH-4"), hands)

    def _against_turning(self, state: State, pair: str) -> Iterator[Objection]:
        if state.phase != TURN:
            yield self.due(state)
            if state.phase == PLAY and state.trick_no > HILL:
                yield Objection(RuleRef("CH-12"), say("After the fourth trick no more hill cards are turned up."))
        elif pair not in state.unturned:
            yield Objection(RuleRef("CH-5"), say("The hill card {pair} already lies on the table.", pair=pair))
        elif state.hill_stack and pair != state.hill_stack[0]:
            yield Objection(
                RuleRef("CH-9"), say("The top card of the stack is turned up: {top}.", top=state.hill_stack[0])
            )

    def _against_number(self, state: State, value: int) -> Iterator[Objection]:
        if state.phase != CHOOSE:
            yield self.due(state)
            if state.phase == PLAY and state.trick_no > HILL:
                yield Objection(RuleRef("CH-12"), say("After the fourth trick the hill does not grow any more."))
        elif value not in halves(state.turned_up):
            low, high = halves(state.turned_up)
            says = say("The hill card shows {low} and {high}; one of these two counts.", low=low, high=high)
            yield Objection(RuleRef("CH-9"), says)

    def play(self, state: State, action: CliffhangerAction) -> tuple[State, tuple[Event, ...]]:
        match action:
            case Deal():
                return _deal(state, action)
            case Turn(pair):
                return _turn(state, pair)
            case Play(card):
                return _play(state, card)
            case Hill(value):
                return _choose(state, value)

    def hide(self, state: State, seat: Seat) -> State:
        """CH-4, CH-5, CH-11: other hands, the stack and what was won; the piles are open by option and at the end."""
        if seat == CHANCE:
            return state
        hands = tuple([hand if owner == seat else None for owner, hand in enumerate(state.hands)])
        shown = state.terms.open_piles or state.phase == OVER
        return replace(state, hands=hands, hill_stack=None, won=state.won if shown else None)

    def facts(self, state: State) -> Facts:
        names = state.terms.players
        hands: Facts = {name: list(hand) for name, hand in zip(names, state.hands, strict=True) if hand is not None}
        told: Facts = {
            "variant": state.terms.variant,
            "deal": state.deal,
            "starter": names[state.starter],
            "hands": hands,
            "trick_no": state.trick_no,
            "leader": names[state.leader],
            "trick": [[names[seat], card] for seat, card in state.trick],
        }
        if state.hill_stack is not None:
            told["hill_stack"] = list(state.hill_stack)
        told["hill"] = [{"pair": laid.pair, "chosen": laid.chosen} for laid in state.hill]
        told["turned_up"] = state.turned_up
        told["limit"] = state.limit
        if state.won is not None:
            told["won"] = {name: list(cards) for name, cards in zip(names, state.won, strict=True)}
            told["goats"] = {name: DECK.sum(cards) for name, cards in zip(names, state.won, strict=True)}
        return told | {
            "tricks_won": dict(zip(names, state.tricks_won, strict=True)),
            "undealt_size": state.undealt_size,
            "scores": dict(zip(names, state.scores, strict=True)),
            "current": state.player,
            "phase": state.phase,
            "result": _result(state),
        }

    def restore(self, state: State, facts: Facts) -> State:
        terms = state.terms
        fact.one_of(facts, "variant", (terms.variant,))
        return State(
            terms,
            _from_one(facts, "deal", terms.last_deal),
            _seat(terms, facts, "starter"),
            _piles(terms, facts, "hands"),
            _from_one(facts, "trick_no", HAND),
            _seat(terms, facts, "leader"),
            _read_trick(terms, facts),
            _pairs(facts, "hill_stack"),
            _read_hill(facts),
            fact.one_of(facts, "turned_up", ("", *DECK.hills)),
            _piles(terms, facts, "won"),
            fact.numbers(facts, "tricks_won", terms.players, HAND),
            fact.numbers(facts, "scores", terms.players, 500),
            _seat(terms, facts, "current"),
            fact.one_of(facts, "phase", (DEAL, TURN, PLAY, CHOOSE, OVER)),
            _finish(terms, facts["result"]),
        )

    def broken(self, state: State) -> Iterator[str]:
        assert state.won is not None, "only a true position is checked"
        yield from _broken_cards(state, state.won)
        yield from _broken_trick(state)
        yield from _broken_hill(state)
        yield from _broken_end(state, state.won)


_PLAYS: Mapping[int, CliffhangerAction] = {card: Play(card) for card in range(1, CARDS + 1)}
_HILLS: Mapping[int, CliffhangerAction] = {value: Hill(value) for value in range(1, HIGHEST + 1)}
_TURNS: Mapping[str, CliffhangerAction] = {pair: Turn(pair) for pair in DECK.hills}


def spelled(hands: Iterable[Iterable[int]]) -> str:
    """Hands as a deal spells them."""
    return "/".join(",".join(map(str, hand)) for hand in hands)


def _against_card(state: State, card: int) -> Iterator[Objection]:
    hand = state.hands[state.current]
    if hand is not None and card not in hand and state.phase not in (DEAL, OVER):
        says = say("{player} does not hold the {card}.", player=state.player, card=card)
        yield Objection(RuleRef("CH-7"), says)


# What happens


def _fresh(terms: Terms, deal: int, starter: Seat, scores: tuple[int, ...]) -> State:
    """CH-3, CH-A15: a table before a deal, with everything shuffled anew."""
    none: tuple[tuple[int, ...], ...] = ((),) * terms.count
    zero = (0,) * terms.count
    return State(terms, deal, starter, none, 1, starter, (), (), (), "", none, zero, scores, starter, DEAL)


def _deal(state: State, action: Deal) -> tuple[State, tuple[Event, ...]]:
    """CH-4, CH-6: each player sees their own cards and nobody else's."""
    after = replace(state, hands=action.dealt, phase=PLAY)
    public = say_n(
        "Everybody gets eight cards; {count} card stays in the box.",
        "Everybody gets eight cards; {count} cards stay in the box.",
        after.undealt_size,
    )
    leads = say("{player} leads the first trick.", player=state.terms.players[state.leader])
    return after, (
        Event("deal", public, RuleRef("CH-4")),
        *(_own_hand(state.terms, Seat(seat), hand) for seat, hand in enumerate(action.dealt)),
        Event("lead", leads, RuleRef("CH-6"), (f"name-{state.leader}",)),
    )


def _own_hand(terms: Terms, seat: Seat, hand: tuple[int, ...]) -> Event:
    cards = ", ".join(map(str, hand))
    says = say("{player}, your cards are {cards}.", player=terms.players[seat], cards=cards)
    keys = tuple(f"card-{card}" for card in hand)
    return Event("hand", says, RuleRef("CH-4"), keys, secret_to=seat, reveals=True, shows=(("cards", cards),))


def _play(state: State, card: int) -> tuple[State, tuple[Event, ...]]:
    """CH-7; when the trick is complete the hill comes first, or the winner collects at once (CH-12, CH-A3)."""
    hand = state.hands[state.current]
    assert hand is not None, "only the true position is played on"
    left = tuple([held for held in hand if held != card])
    trick = (*state.trick, (state.current, card))
    hands = _with(state.hands, state.current, left)
    event = _played(state.player, state.current, card, state.terms.open_piles)
    if len(trick) < state.terms.count:
        return replace(state, hands=hands, trick=trick, current=state.terms.after(state.current)), (event,)
    if state.trick_no <= HILL:
        chooser, low = lowest(trick)
        says = say(
            "{player} played the lowest card, the {card}, and turns up a hill card.",
            player=state.terms.players[chooser],
            card=low,
        )
        told = Event("lowest", says, RuleRef("CH-9"), (f"card-{low}",))
        return replace(state, hands=hands, trick=trick, current=chooser, phase=TURN), (event, told)
    after, events = _collect(replace(state, hands=hands, trick=trick))
    return after, (event, *events)


@lru_cache(maxsize=512)
def _played(player: str, seat: Seat, card: int, open_piles: bool) -> Event:
    heads = DECK.of(card)
    says = say_n(
        "{player} plays the {card}, with {count} goat head.",
        "{player} plays the {card}, with {count} goat heads.",
        heads,
        player=player,
        card=card,
    )
    later = None if open_piles else say("{player} played a card.", player=player)
    shows: tuple[tuple[str, Setting], ...] = (("seat", int(seat)), ("card", card), ("heads", heads))
    return Event("play", says, RuleRef("CH-7"), (f"card-{card}",), later=later, reveals=True, shows=shows)


def _turn(state: State, pair: str) -> tuple[State, tuple[Event, ...]]:
    """CH-9, CH-A2: the card is seen before the choice."""
    assert state.hill_stack is not None, "only the true position is played on"
    after = replace(state, turned_up=pair, hill_stack=state.hill_stack[1:], phase=CHOOSE)
    return after, (_turned_up(state.player, pair),)


@lru_cache(maxsize=128)
def _turned_up(player: str, pair: str) -> Event:
    low, high = halves(pair)
    says = say("The hill card shows {low} and {high}. {player} chooses.", low=low, high=high, player=player)
    return Event("turn", says, RuleRef("CH-9"), (hill_key(pair),), reveals=True, shows=(("pair", pair),))


def hill_key(pair: str) -> str:
    """The key of a hill card on the table."""
    return f"hill-{pair.replace('/', '-')}"


def _choose(state: State, value: int) -> tuple[State, tuple[Event, ...]]:
    """CH-13, CH-14, CH-15, CH-16; then the winner collects (CH-A3)."""
    hill = (*state.hill, Laid(state.turned_up, value))
    after = replace(state, hill=hill, turned_up="")
    player, limit = state.player, added(laid.chosen for laid in hill)
    if not state.hill:
        says = say("{player} puts the goat on the {value}: the limit so far.", player=player, value=value)
    elif len(hill) < HILL:
        says = say("{player} chooses the {value}. The limit so far: {sum}.", player=player, value=value, sum=limit)
    else:
        says = say(
            "{player} chooses the {value}, and the hill is complete. The goat limit: {sum}.",
            player=player,
            value=value,
            sum=limit,
        )
    rule = RuleRef("CH-14" if state.hill else "CH-13")
    keys = (hill_key(state.turned_up), "goat")
    event = Event("hill", says, rule, keys, shows=(("chosen", value), ("limit", after.limit)))
    after, events = _collect(after)
    return after, (event, *events)


def added(parts: Iterable[int]) -> str:
    """A sum that can be followed: "1 + 2 + 3 = 6", or the number itself when there is nothing to add."""
    numbers = list(parts)
    if len(numbers) < 2:
        return str(sum(numbers))
    return f"{' + '.join(map(str, numbers))} = {sum(numbers)}"


def _collect(state: State) -> tuple[State, tuple[Event, ...]]:
    """CH-10, CH-11; CH-3 and CH-17 when it was the eighth trick."""
    assert state.won is not None, "only the true position is played on"
    seat, card = highest(state.trick)
    cards = tuple(sorted((*state.won[seat], *(played for _, played in state.trick))))
    after = replace(
        state,
        trick=(),
        leader=seat,
        current=seat,
        phase=PLAY,
        trick_no=state.trick_no + 1,
        won=_with(state.won, seat, cards),
        tricks_won=_with(state.tricks_won, seat, state.tricks_won[seat] + 1),
    )
    event = _taken(state, seat, card)
    if state.trick_no < HAND:
        return after, (event,)
    after, events = _score(replace(after, trick_no=HAND))
    return after, (event, *events)


def _taken(state: State, seat: Seat, card: int) -> Event:
    """The whole trick once more, so that it can be seen until the next action."""
    player, heads = state.terms.players[seat], [DECK.of(played) for _, played in state.trick]
    says = say(
        "{player} played the highest card, the {card}, and takes the trick. Goat heads: {sum}.",
        player=player,
        card=card,
        sum=added(heads),
    )
    later = (
        None if state.terms.open_piles else say("{player} took trick {number}.", player=player, number=state.trick_no)
    )
    lay = " ".join(f"{who}:{played}" for who, played in state.trick)
    shows: tuple[tuple[str, Setting], ...] = (("seat", int(seat)), ("trick", lay), ("heads", sum(heads)))
    keys = tuple(f"card-{played}" for _, played in state.trick)
    return Event("take", says, RuleRef("CH-10"), keys, later=later, shows=shows)


def _score(state: State) -> tuple[State, tuple[Event, ...]]:
    """CH-16 to CH-25: the sums, and what follows from them."""
    assert state.won is not None, "only the true position is played on"
    counted = tuple(_counted(state, state.won))
    if not state.terms.rounds:
        finish = judged(tuple(DECK.sum(cards) for cards in state.won), state.limit)
        return replace(state, phase=OVER, finish=finish), (*counted, _won(state.terms, finish))
    goats = tuple(DECK.sum(cards) for cards in state.won)
    won = noted(goats, state.limit, state.hill[0].chosen if state.hill else 0)
    scores = tuple(before + new for before, new in zip(state.scores, won, strict=True))
    events = (*counted, *_noted(state, won, scores))
    if state.deal >= state.terms.last_deal:
        finish = led(scores)
        return replace(state, scores=scores, phase=OVER, finish=finish), (*events, _won(state.terms, finish))
    again = state.terms.variant_start == "youngest"
    starter = Seat(0) if again else state.terms.after(state.starter)
    fresh = _fresh(state.terms, state.deal + 1, starter, scores)
    says = say("All cards are shuffled for deal {number}.", number=fresh.deal)
    return fresh, (*events, Event("shuffle", says, RuleRef("CH-22")))


def _counted(state: State, won: tuple[tuple[int, ...], ...]) -> Iterator[Event]:
    says, limit = say("The goat limit is {sum}.", sum=added(laid.chosen for laid in state.hill)), state.limit
    yield Event("limit", says, RuleRef("CH-16"), ("goat",), reveals=True)
    for seat, cards in enumerate(won):
        player, heads = state.terms.players[seat], DECK.sum(cards)
        says = say("{player} counts goat heads: {sum}.", player=player, sum=added(map(DECK.of, cards)))
        shows: tuple[tuple[str, Setting], ...] = (("seat", seat), ("heads", heads))
        yield Event("count", says, RuleRef("CH-17"), (f"won-{seat}",), reveals=True, shows=shows)
        if heads > limit:
            over = say("{player} has {heads}, more than {limit}.", player=player, heads=heads, limit=limit)
            yield Event("over", over, RuleRef("CH-18"), (f"won-{seat}",))


def _noted(state: State, won: tuple[int, ...], scores: tuple[int, ...]) -> Iterator[Event]:
    """The points of a deal in the variant."""
    assert state.won is not None
    for seat, new in enumerate(won):
        total = str(new) if state.deal == 1 else added((state.scores[seat], new))
        player = state.terms.players[seat]
        if state.won[seat]:
            says = say("{player} notes points: {sum}.", player=player, sum=total)
        else:
            says = say(
                "{player} has no trick and gets the number on which the goat stood. Points: {sum}.",
                player=player,
                sum=total,
            )
        rule = RuleRef("CH-23" if state.won[seat] else "CH-24")
        yield Event("points", says, rule, (f"name-{seat}",), shows=(("seat", seat), ("points", scores[seat])))


def _won(terms: Terms, finish: Finish) -> Event:
    names = listing([terms.players[seat] for seat in finish.winners])
    says = {
        "CH-19": say("The most goat heads that the hill allows: {winners} wins.", winners=names),
        "CH-20": say("All others are above the limit: {winners} wins without a goat.", winners=names),
        "CH-21": say("All are above the limit: nobody wins."),
        "CH-25": say("The most points after the last deal: {winners} wins.", winners=names),
    }
    several = {
        "CH-19": say("The most goat heads that the hill allows: {winners} win together.", winners=names),
        "CH-20": say("All others are above the limit: {winners} win together without a goat.", winners=names),
        "CH-25": say("The most points after the last deal: {winners} win together.", winners=names),
    }
    told = several[finish.rule] if len(finish.winners) > 1 else says[finish.rule]
    return Event("win" if finish.winners else "loss", told, finish.rule)


def _with[T](values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


# Facts


def _result(state: State) -> Plain:
    if state.finish is None:
        return ""
    return {"winners": [state.terms.players[seat] for seat in state.finish.winners], "rule": state.finish.rule}


def _finish(terms: Terms, result: Plain) -> Finish | None:
    if result == "":
        return None
    if (
        not isinstance(result, dict)
        or set(result) != {"winners", "rule"}
        or not isinstance(names := result["winners"], list)
    ):
        raise FactError("result", 'is "" or a table of winners and rule')
    for name in names:
        if name not in terms.players:
            raise FactError("result.winners", f"{written(name)} is no player")
    rules = ("CH-25",) if terms.rounds else ("CH-19", "CH-20", "CH-21")
    rule = fact.one_of({"result": result}, "result.rule", rules)
    return Finish(tuple(Seat(seat) for seat, player in enumerate(terms.players) if player in names), RuleRef(rule))


def _seat(terms: Terms, facts: Facts, path: str) -> Seat:
    return Seat(terms.players.index(fact.one_of(facts, path, terms.players)))


def _from_one(facts: Facts, path: str, at_most: int) -> int:
    value = fact.number(facts, path, at_most)
    if value < 1:
        raise FactError(path, f"is a number from 1 to {at_most}, not {value}")
    return value


def _list(facts: Facts, path: str) -> list[Plain]:
    value = fact.find(facts, path)
    if not isinstance(value, list):
        raise FactError(path, f"is a list, not {written(value)}")
    return value


def _card(value: Plain, path: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= CARDS:
        raise FactError(path, f"holds goat cards from 1 to {CARDS}, not {written(value)}")
    return value


def _piles(terms: Terms, facts: Facts, path: str) -> tuple[tuple[int, ...], ...]:
    """A table of ascending cards by player."""
    table = fact.find(facts, path)
    if not isinstance(table, dict):
        raise FactError(path, f"is a table, not {written(table)}")
    for name in table:
        if name not in terms.players:
            raise FactError(f"{path}.{name}", f"there is no such player; there is {', '.join(terms.players)}")
    return tuple(
        tuple(sorted(_card(card, f"{path}.{name}") for card in _list(facts, f"{path}.{name}")))
        for name in terms.players
    )


def _read_trick(terms: Terms, facts: Facts) -> tuple[tuple[Seat, int], ...]:
    trick = []
    for entry in _list(facts, "trick"):
        match entry:
            case [str(name), card] if name in terms.players:
                trick.append((Seat(terms.players.index(name)), _card(card, "trick")))
            case _:
                raise FactError("trick", f"is a list of [player, card], not {written(entry)}")
    return tuple(trick)


def _pair(value: Plain, path: str) -> str:
    if not isinstance(value, str) or value not in DECK.hills:
        raise FactError(path, f"holds hill cards ({', '.join(DECK.hills)}), not {written(value)}")
    return value


def _pairs(facts: Facts, path: str) -> tuple[str, ...]:
    return tuple(_pair(entry, path) for entry in _list(facts, path))


def _read_hill(facts: Facts) -> tuple[Laid, ...]:
    hill = []
    for entry in _list(facts, "hill"):
        if not isinstance(entry, dict) or set(entry) != {"pair", "chosen"}:
            raise FactError("hill", f"is a list of tables of pair and chosen, not {written(entry)}")
        pair, chosen = _pair(entry["pair"], "hill"), entry["chosen"]
        if isinstance(chosen, bool) or not isinstance(chosen, int) or chosen not in halves(pair):
            raise FactError("hill", f"of {pair} one number is chosen, not {written(chosen)}")
        hill.append(Laid(pair, chosen))
    return tuple(hill)


# Invariants


def _broken_cards(state: State, won: tuple[tuple[int, ...], ...]) -> Iterator[str]:
    hands = [hand or () for hand in state.hands]
    cards = [card for pile in (*hands, *won) for card in pile] + [card for _, card in state.trick]
    if len(dict.fromkeys(cards)) != len(cards):
        yield "no card is in two places"
    for seat, hand in enumerate(hands):
        if len(hand) != state.hand_size(seat):
            yield f"{state.terms.players[seat]} holds {state.hand_size(seat)} cards now, not {len(hand)}"
    for seat, tricks in enumerate(state.tricks_won):
        if len(won[seat]) != tricks * state.terms.count:
            yield f"a trick is {state.terms.count} cards, so {state.terms.players[seat]} has won as many for each"
    done = HAND if state.phase == OVER else state.trick_no - 1
    if sum(state.tricks_won) != done:
        yield f"{done} tricks have been won so far, not {sum(state.tricks_won)}"


def _broken_trick(state: State) -> Iterator[str]:
    terms = state.terms
    if [seat for seat, _ in state.trick] != [terms.after(state.leader, n) for n in range(len(state.trick))]:
        yield "the trick is played clockwise from its leader, one card each"
    if (len(state.trick) == terms.count) != (state.phase in (TURN, CHOOSE)) or len(state.trick) > terms.count:
        yield "a complete trick waits for the hill in phase turn and hill, and only there"
    if state.trick and state.phase in (DEAL, OVER):
        yield "no trick lies on the table before the deal or after the end"
    if state.trick_no > HILL and state.phase in (TURN, CHOOSE):
        yield f"the hill grows after the first {HILL} tricks only"
    if state.phase == DEAL and state.trick_no != 1:
        yield "before the deal the first trick is next"
    if state.phase == OVER and state.trick_no != HAND:
        yield "the game ends with the eighth trick"
    if state.trick_no == 1 and state.leader != state.starter:
        yield "the starter leads the first trick"
    if state.current != _on_turn(state):
        yield f"it is the turn of {terms.players[_on_turn(state)]}"


def _on_turn(state: State) -> Seat:
    if state.phase in (TURN, CHOOSE) and state.trick:
        return lowest(state.trick)[0]
    return state.terms.after(state.leader, len(state.trick)) if state.phase == PLAY else state.leader


def _broken_hill(state: State) -> Iterator[str]:
    grown = min(HILL, HAND if state.phase == OVER else state.trick_no - 1)
    if len(state.hill) != grown:
        yield f"the hill has {grown} cards now, not {len(state.hill)}"
    if (state.turned_up != "") != (state.phase == CHOOSE):
        yield "a hill card is turned up in phase hill, and only there"
    pairs = (
        [laid.pair for laid in state.hill] + [state.turned_up] * bool(state.turned_up) + list(state.hill_stack or ())
    )
    if len(dict.fromkeys(pairs)) != len(pairs):
        yield "no hill card is in two places"


def _broken_end(state: State, won: tuple[tuple[int, ...], ...]) -> Iterator[str]:
    if (state.finish is None) == (state.phase == OVER):
        yield "there is a result in phase over, and only there"
    if not state.terms.rounds and any(state.scores):
        yield "in the single game no points are noted"
    if state.finish is None:
        return
    if state.deal != state.terms.last_deal:
        yield "the game ends with the last deal"
    goats = tuple(DECK.sum(cards) for cards in won)
    if state.finish != (led(state.scores) if state.terms.rounds else judged(goats, state.limit)):
        yield "the result is what the won cards or the points say"
