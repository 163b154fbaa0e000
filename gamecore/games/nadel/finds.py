"""What is found after an action and where it goes: animals, food, magnets, the needle (NH-14 to NH-19, NH-24)."""

from __future__ import annotations

from gamecore.action import RuleRef
from gamecore.game import Event, Seat, Setting
from gamecore.games.nadel.cards import DECK, HAY, MAGNET, NEEDLE, is_animal, is_food, kind_of
from gamecore.games.nadel.ending import end_turn
from gamecore.games.nadel.haystack import comes_to_light, in_sight
from gamecore.games.nadel.model import DOWN
from gamecore.games.nadel.state import A_CARD, COLLECT, SHOVEL, State
from gamecore.values import replace
from gamecore.words import say

_ORDER = (NEEDLE, "animal", "food", MAGNET, HAY)


def _sort_of(card: str) -> str:
    return "animal" if is_animal(card) else "food" if is_food(card) else kind_of(card)


def found(state: State) -> tuple[str, ...]:
    """NH-14, NH-A8: everything in sight that counts, in the order in which it is taken."""
    sees = in_sight(state.terms, state.haystack)
    top_first = [card.card for card, seen in zip(state.haystack, sees, strict=True) if seen][::-1]
    wanted = _ORDER if state.terms.remove_face_up_hay else _ORDER[:-1]
    return tuple(card for sort in wanted for card in top_first if _sort_of(card) == sort)


def after_action(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """The action is done: what is found is taken, and unless the player goes on the turn is over."""
    return _collect(replace(state, finds=found(state)), events)


def _collect(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """Takes what needs no decision; waits where the player has to decide something."""
    while state.finds:
        card = next((card for card in state.finds if not _waits(state, card)), None)
        if card is None:
            return replace(state, phase=COLLECT), events
        state, happened = _resolved(state, card, None)
        events += happened
    if state.shovels_left > 0 and state.haystack:
        return replace(state, phase=SHOVEL), events
    return end_turn(replace(state, shovels_left=0), events)


def _waits(state: State, card: str) -> bool:
    """Whether a find has to be decided upon (or stands behind one that has)."""
    if not state.terms.auto_order:
        return kind_of(card) != HAY or any(kind_of(other) != HAY for other in state.finds)
    first = state.finds[0]
    return card != first or (is_food(first) and len(state.with_animal(DECK.favourite[kind_of(first)])) > 1)


def taken(state: State, card: str, victim: Seat | None) -> tuple[State, tuple[Event, ...]]:
    """NH-14, NH-15: the find that the player decided upon, and what follows by itself."""
    state, events = _resolved(state, card, victim)
    return _collect(state, events)


def _resolved(state: State, card: str, victim: Seat | None) -> tuple[State, tuple[Event, ...]]:
    """One find, taken or used; and what is to be found after that (NH-A5)."""
    before = state
    match _sort_of(card):
        case "animal":
            state, event = _take_animal(state, card)
        case "food":
            state, event = _use_food(state, card, victim)
        case "magnet":
            state, event = _use_magnet(state, card)
        case "needle":
            state, event = _take_needle(state, card)
        case _:
            says = say("Hay that lies face up leaves the game.")
            state, event = _gone(state, card), Event("hay", says, RuleRef("NH-14"), (_key(state, card),))
    light = comes_to_light(state.terms, before.haystack, state.haystack)[2:]
    event = replace(event, shows=(*event.shows, *light))
    finds = found(state) if state.terms.chain_finds else tuple(other for other in state.finds if other != card)
    return replace(state, finds=finds), (event,)


def _key(state: State, card: str) -> str:
    return next(lying.key for lying in state.haystack if lying.card == card)


def _lifted_off(state: State, card: str) -> State:
    return replace(state, haystack=tuple(lying for lying in state.haystack if lying.card != card))


def _gone(state: State, card: str) -> State:
    """The card leaves the game."""
    return replace(_lifted_off(state, card), removed=(*state.removed, card))


def _about(state: State, card: str, victim: Seat | None = None) -> tuple[tuple[str, Setting], ...]:
    tag = next(lying.tag for lying in state.haystack if lying.card == card)
    shows: tuple[tuple[str, Setting], ...] = (("card", card), ("tag", tag), ("seat", int(state.current)))
    return shows if victim is None else (*shows, ("victim", int(victim)))


def _take_animal(state: State, card: str) -> tuple[State, Event]:
    """NH-14."""
    kind = kind_of(card)
    animals = _with(state.animals, state.current, (*state.animals[state.current], kind))
    says = say("{player} finds {animal}: one point.", player=state.player, animal=A_CARD[kind])
    keys = (_key(state, card), f"animal-{state.current}-{kind}")
    event = Event("animal", says, RuleRef("NH-14"), keys, shows=_about(state, card))
    return replace(_lifted_off(state, card), animals=animals), event


def _use_food(state: State, card: str, victim: Seat | None) -> tuple[State, Event]:
    """NH-15, NH-16, NH-24."""
    kind = kind_of(card)
    animal = DECK.favourite[kind]
    owners = state.with_animal(animal)
    if not owners:
        return _unused_food(state, card, animal)
    victim = owners[0] if victim is None else victim
    robbed = list(state.animals[victim])
    robbed.remove(animal)
    animals = _with(state.animals, victim, tuple(robbed))
    animals = _with(animals, state.current, (*animals[state.current], animal))
    says = say(
        "{player} finds {food} and lures {animal} away from {victim}.",
        player=state.player,
        food=A_CARD[kind],
        animal=A_CARD[animal],
        victim=state.terms.players[victim],
    )
    keys = (_key(state, card), f"animal-{victim}-{animal}", f"animal-{state.current}-{animal}")
    event = Event("food", says, RuleRef("NH-15"), keys, shows=_about(state, card, victim))
    return replace(_gone(state, card), animals=animals), event


def _unused_food(state: State, card: str, animal: str) -> tuple[State, Event]:
    player, food, none = state.player, A_CARD[kind_of(card)], A_CARD[animal]
    if state.terms.memory:
        says = say(
            "{player} finds {food}, but nobody else has {animal}: it is turned face down.",
            player=player,
            food=food,
            animal=none,
        )
        haystack = tuple(replace(own, face=DOWN) if own.card == card else own for own in state.haystack)
        event = Event(
            "turned_down", says, RuleRef("NH-24"), (_key(state, card),), reveals=True, shows=_about(state, card)
        )
        return replace(state, haystack=haystack), event
    says = say(
        "{player} finds {food}, but nobody else has {animal}: it leaves the game.",
        player=player,
        food=food,
        animal=none,
    )
    event = Event("unused", says, RuleRef("NH-16"), (_key(state, card),), shows=_about(state, card))
    return _gone(state, card), event


def _use_magnet(state: State, card: str) -> tuple[State, Event]:
    """NH-17, NH-18; in the hand of the needle's owner it is of no use (NH-A27)."""
    if state.needle is None or state.needle == state.current:
        says = say("{player} finds a magnet, but no other player has the needle.", player=state.player)
        event = Event("unused", says, RuleRef("NH-18"), (_key(state, card),), shows=_about(state, card))
        return _gone(state, card), event
    owner = state.terms.players[state.needle]
    says = say("{player} finds a magnet and pulls the needle away from {owner}.", player=state.player, owner=owner)
    shows = _about(state, card, state.needle)
    event = Event("magnet", says, RuleRef("NH-17"), (_key(state, card), "needle"), shows=shows)
    return replace(_gone(state, card), needle=state.current), event


def _take_needle(state: State, card: str) -> tuple[State, Event]:
    """NH-19."""
    says = say("Hooray, {player} finds the needle: three points!", player=state.player)
    event = Event("needle", says, RuleRef("NH-19"), (_key(state, card), "needle"), shows=_about(state, card))
    return replace(_lifted_off(state, card), needle=state.current), event


def _with[T](values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
