"""The rules of Die Nadel im Heuhaufen (NH-1 to NH-24), with every ruling of the specification.

How cards fly and turn is no rule: it falls by luck (``model``) or is stated, and whatever is possible counts. What may
not be done stands here; what happens then is written out beside it: ``moves`` for the hands, ``finds`` for what peeps
out, ``ending`` for the end of a turn and of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from gamecore.action import Action, RuleRef
from gamecore.chance import Luck
from gamecore.facts import Facts
from gamecore.game import CHANCE, Event, Finish, Game, Objection, Seat, Setting
from gamecore.games.nadel import moves, reading
from gamecore.games.nadel.actions import (
    Choose,
    Dice,
    Draw,
    Land,
    NadelAction,
    Roll,
    Shovel,
    Stop,
    Take,
    TakeFrom,
    Toss,
    Turn,
    spelled,
)
from gamecore.games.nadel.cards import DECK, HAY, is_food, kind_of
from gamecore.games.nadel.finds import after_action, taken
from gamecore.games.nadel.geometry import on_table
from gamecore.games.nadel.haystack import NOBODY, TOSSES, middle_of, spots, veiled
from gamecore.games.nadel.model import thrown, turned
from gamecore.games.nadel.options import OPTIONS, Terms
from gamecore.games.nadel.rulebook import RULEBOOK
from gamecore.games.nadel.state import (
    A_CARD,
    CHOOSE,
    COLLECT,
    DICE,
    DRAW,
    LAND,
    ROLL,
    SHOVEL,
    TOSS,
    TURN,
    State,
)
from gamecore.values import replace
from gamecore.words import Message, say, say_n


class Nadel(Game[State, NadelAction]):
    """Ninety-five search cards, a pitchfork and two dice."""

    slug = "nadel"
    edition = 1
    seats = range(2, 5)
    rulebook = RULEBOOK
    turn_rule = RuleRef("NH-4")
    kinds = (Roll, Dice, Choose, Draw, Toss, Land, Shovel, Turn, Stop, TakeFrom, Take)
    read_only = frozenset({"draw_size", "haystack_size", "palm_size", "finds"})
    options = OPTIONS

    def setup(self, players: tuple[str, ...], options: Mapping[str, Setting]) -> State:
        """NH-1, NH-2: all search cards in the pile; the haystack is built by luck (NH-3)."""
        terms = Terms(players, **options)  # type: ignore[arg-type]  # the options have the types of the terms
        none: tuple[tuple[str, ...], ...] = ((),) * len(players)
        pile = DECK.cards
        return State(terms, pile, len(pile), (), none, None, (), None, (), 0, None, 0, False, (), (), 0, Seat(0), DRAW)

    def to_move(self, state: State) -> Seat | Finish:
        if state.finish is not None:
            return state.finish
        return CHANCE if state.phase in (DICE, DRAW, LAND, TURN) else state.current

    def due(self, state: State) -> Objection:
        rule, because = _due(state)
        return Objection(RuleRef(rule), because)

    def candidates(self, state: State) -> Iterable[NadelAction]:
        """Everything with a verb; of places the good ones while a place is asked for, else one."""
        yield from (Roll(), Choose("yellow"), Choose("white"), Stop())
        tosses = TOSSES if state.phase == TOSS else TOSSES[:1]
        yield from (Toss(*middle_of(cell)) for cell in tosses)
        places = list(spots(state.haystack).values()) or [(0, 0)]
        yield from (Shovel(*spot) for spot in (places if state.phase == SHOVEL else places[:1]))
        for card in state.finds:
            yield Take(card)
            if is_food(card):
                yield from (TakeFrom(card, player) for player in state.terms.players)

    def outcomes(self, state: State) -> tuple[NadelAction, ...]:
        """Each pair of faces, as often as it stands on the dice."""
        if state.phase != DICE:
            return ()
        whites = tuple(dict.fromkeys(DECK.white))
        return tuple(Dice(yellow, white) for yellow in dict.fromkeys(DECK.yellow) for white in whites)

    def draw(self, state: State, luck: Luck) -> NadelAction:
        match state.phase:
            case "dice":
                return Dice(luck.pick(DECK.yellow), luck.pick(DECK.white))
            case "draw":
                assert state.draw is not None, "luck sees the true position"
                pile = state.draw if state.draw_in_order else luck.shuffled(state.draw)
                return Draw(" ".join(pile[: state.to_draw]))
            case "land":
                assert state.palm is not None, "luck sees the true position"
                falls = thrown(state.terms.hand, len(state.palm), state.spot or (0, 0), luck)
                return Land(spelled(moves.stated(state.palm, falls)))
        heap = state.haystack
        falls = turned(
            state.terms.hand, [card.place for card in heap], [card.face for card in heap], state.spot or (0, 0), luck
        )
        return Turn(spelled(moves.stated([card.card for card in heap], falls)))

    def objections(self, state: State, action: NadelAction) -> Iterator[Objection]:
        if state.phase != _PHASE_OF[type(action)]:
            yield self.due(state)
            yield from _besides(state, action)
            return
        match action:
            case Choose(die):
                yield from _against_die(state, die)
            case Toss(x, y) if not on_table(x, y):
                yield Objection(RuleRef("NH-6"), say("That is beside the table. Toss the cards over the haystack."))
            case Shovel(x, y) if not on_table(x, y):
                yield Objection(RuleRef("NH-11"), say("That is beside the table. Shovel where the haystack is."))
            case Stop():
                yield from _against_stopping(state)
            case Take(card):
                yield from _against_taking(state, card, None)
            case TakeFrom(card, player):
                yield from _against_taking(state, card, player)
            case Draw() | Land() | Turn():
                yield from _against_luck(state, action)

    def play(self, state: State, action: NadelAction) -> tuple[State, tuple[Event, ...]]:
        match action:
            case Roll():
                says = say("{player} throws both dice.", player=state.player)
                return replace(state, phase=DICE), (Event("roll", says, RuleRef("NH-5"), ("yellow", "white")),)
            case Dice(yellow, white):
                return moves.dice_thrown(state, yellow, white)
            case Choose(die):
                return moves.die_chosen(state, die)
            case Draw():
                return (
                    moves.heap_built(state, action.drawn)
                    if state.dice is None
                    else moves.palm_drawn(state, action.drawn)
                )
            case Toss(x, y):
                says = say("{player} tosses the cards up over the haystack.", player=state.player)
                return replace(state, phase=LAND, spot=(x, y)), (Event("toss", says, RuleRef("NH-6")),)
            case Land():
                return moves.cards_landed(state, action.entries)
            case Shovel(x, y):
                return moves.shovelled(state, x, y)
            case Turn():
                return moves.cards_turned(state, action.entries)
            case Stop():
                says = say("{player} puts the pitchfork away.", player=state.player)
                stopped = Event("stop", says, RuleRef("NH-10"), ("pitchfork",))
                return after_action(replace(state, shovels_left=0), (stopped,))
            case Take(card):
                return taken(state, card, None)
            case TakeFrom(card, player):
                return taken(state, card, Seat(state.terms.players.index(player)))

    def fell(self, state: State, luck: NadelAction) -> Message | None:
        return moves.told(state, luck) if isinstance(luck, Land | Turn) else super().fell(state, luck)

    def hide(self, state: State, seat: Seat) -> State:
        """NH-2, NH-3, NH-6, NH-A20: the pile, faces that nobody sees, and the palm of somebody else."""
        if seat == CHANCE:
            return state
        palm = state.palm if seat == state.current or not state.palm_size else None
        haystack = veiled(state.terms, state.haystack, seat if state.terms.keep_peek else NOBODY)
        return replace(state, draw=None, draw_in_order=False, palm=palm, haystack=haystack)

    def facts(self, state: State) -> Facts:
        return reading.facts_of(state)

    def restore(self, state: State, facts: Facts) -> State:
        return reading.restored(state, facts)

    def broken(self, state: State) -> Iterator[str]:
        return reading.broken(state)


_PHASE_OF: Mapping[type[Action], str] = {
    Roll: ROLL,
    Dice: DICE,
    Choose: CHOOSE,
    Draw: DRAW,
    Toss: TOSS,
    Land: LAND,
    Shovel: SHOVEL,
    Turn: TURN,
    Stop: SHOVEL,
    Take: COLLECT,
    TakeFrom: COLLECT,
}


# What may not be done


def _due(state: State) -> tuple[str, Message]:
    """What has to be done now, and the rule that says so."""
    player = state.player
    match state.phase:
        case "roll" | "dice":
            return "NH-5", say("Now {player} throws both dice.", player=player)
        case "choose":
            return "NH-5", say("Now {player} chooses the yellow die or the white die.", player=player)
        case "draw" if state.dice is None:
            return "NH-3", say("First the haystack is built.")
        case "draw":
            return "NH-6", say("First {player} draws the cards.", player=player)
        case "toss" | "land":
            return "NH-6", say("Now {player} tosses the cards over the haystack.", player=player)
        case "shovel" | "turn":
            if state.pile_out:
                return "NH-22", say("The pile is empty: now {player} shovels once, without the dice.", player=player)
            return "NH-10", say("Now {player} shovels with the pitchfork.", player=player)
        case _:
            return _due_find(state)


def _due_find(state: State) -> tuple[str, Message]:
    card = state.finds[0] if state.finds else HAY
    if not state.terms.auto_order:
        return "NH-14", say("Now {player} takes what was found.", player=state.player)
    animal = A_CARD[DECK.favourite.get(kind_of(card), HAY)]
    return "NH-15", say(
        "Now {player} says from whom {food} lures {animal}.",
        player=state.player,
        food=A_CARD[kind_of(card)],
        animal=animal,
    )


def _besides(state: State, action: NadelAction) -> Iterator[Objection]:
    """What else speaks against something that is not due."""
    match action:
        case Roll() | Choose() if state.pile_out:
            yield Objection(RuleRef("NH-22"), say("The pile is empty, so the dice have been put away."))
        case Choose() if state.phase in (TOSS, SHOVEL):
            yield Objection(RuleRef("NH-5"), say("A die has been chosen already, and that holds for this turn."))
        case Toss() if state.phase == SHOVEL and not state.pile_out:
            yield Objection(RuleRef("NH-5"), say("The white die was chosen: now it is shovelling, not tossing."))
        case Shovel() if state.phase == TOSS:
            yield Objection(RuleRef("NH-5"), say("The yellow die was chosen: now it is tossing, not shovelling."))


def _against_die(state: State, die: str) -> Iterator[Objection]:
    if die == "yellow" and state.draw_size == 0:
        yield Objection(RuleRef("NH-8"), say("The pile is empty, so there is nothing to toss. Choose the white die."))
    if die == "white" and not state.haystack:
        yield Objection(RuleRef("NH-10"), say("No card lies in the haystack, so there is nothing to shovel."))


def _against_stopping(state: State) -> Iterator[Objection]:
    if state.pile_out:
        yield Objection(RuleRef("NH-22"), say("With an empty pile everybody shovels once in turn; nobody may pass."))
    elif not state.shovelled:
        yield Objection(RuleRef("NH-10"), say("Shovel at least once. After that you may stop."))


def _against_taking(state: State, card: str, player: str | None) -> Iterator[Objection]:
    """NH-14 to NH-19: only what was found, in the order that holds, and food from somebody who has the animal."""
    if card not in state.finds:
        if kind_of(card) == HAY:
            yield Objection(RuleRef("NH-14"), say("Hay is not taken. It stays in the haystack."))
        else:
            yield Objection(RuleRef("NH-14"), say("No such card lies there to be taken."))
        return
    if state.terms.auto_order and card != state.finds[0]:
        yield Objection(*_ruled(_due(state)))
    if player is None:
        if is_food(card) and len(state.with_animal(DECK.favourite[kind_of(card)])) > 1:
            yield Objection(RuleRef("NH-15"), say("Several players have such an animal. Say from whom you take it."))
        return
    if not is_food(card):
        yield Objection(RuleRef("NH-14"), say("That is no food. What you find yourself belongs to you already."))
        return
    yield from _against_victim(state, card, player)


def _ruled(due: tuple[str, Message]) -> tuple[RuleRef, Message]:
    return RuleRef(due[0]), due[1]


def _against_victim(state: State, card: str, player: str) -> Iterator[Objection]:
    animal = DECK.favourite[kind_of(card)]
    if player not in state.terms.players:
        yield Objection(RuleRef("NH-15"), say("Nobody here is called {player}.", player=player))
    elif player == state.player:
        yield Objection(RuleRef("NH-15"), say("Food lures an animal from another player, not from yourself."))
    elif state.terms.players.index(player) not in state.with_animal(animal):
        says = say("{player} does not have {animal}.", player=player, animal=A_CARD[animal])
        yield Objection(RuleRef("NH-15"), says)
    elif len(state.with_animal(animal)) == 1:
        yield Objection(RuleRef("NH-15"), say("Only one player has such an animal, so simply take the food."))


def _against_luck(state: State, action: Draw | Land | Turn) -> Iterator[Objection]:
    """A stated result has to be possible; that can be told only by whoever sees everything."""
    if state.draw is None or state.palm is None:
        return
    if isinstance(action, Draw):
        if len(action.drawn) != state.to_draw:
            says = say_n("{count} card is drawn now.", "{count} cards are drawn now.", state.to_draw)
            yield Objection(RuleRef("NH-6" if state.dice else "NH-3"), says)
        for card in action.drawn:
            if card not in state.draw:
                yield Objection(RuleRef("NH-6"), say("The card {card} is not in the pile.", card=card))
        if state.draw_in_order and action.drawn != state.draw[: len(action.drawn)]:
            yield Objection(RuleRef("NH-6"), say("Cards are drawn from the top of the pile."))
        return
    for entry in action.entries:
        if entry.place is not None and not on_table(*entry.place[:2]):
            yield Objection(action.rule, say("The place of {card} is beside the table.", card=entry.card))
    named = tuple(entry.card for entry in action.entries)
    if isinstance(action, Land) and sorted(named) != sorted(state.palm):
        yield Objection(RuleRef("NH-6"), say("A landing names exactly the cards that were tossed."))
    lying = {card.card for card in state.haystack}
    if isinstance(action, Turn) and not lying.issuperset(named):
        yield Objection(RuleRef("NH-10"), say("Only cards of the haystack can be moved or turned."))
