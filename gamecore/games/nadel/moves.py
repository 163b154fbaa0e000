"""What the actions of a turn do to the cards: dice, palm, tossing, shovelling (NH-5 to NH-11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gamecore.action import RuleRef
from gamecore.game import Event, Setting
from gamecore.games.nadel.actions import Land, Stated, Turn
from gamecore.games.nadel.cards import DECK, HAY, kind_of
from gamecore.games.nadel.finds import after_action
from gamecore.games.nadel.geometry import Place, clear_place
from gamecore.games.nadel.haystack import NOBODY, Lying, cell_of, comes_to_light, heap_places, in_sight, on_top, veiled
from gamecore.games.nadel.model import DOWN, OFF, UP, Fall
from gamecore.games.nadel.state import A_CARD, CHOOSE, DRAW, ROLL, SHOVEL, TOSS, TURN, State
from gamecore.values import replace
from gamecore.words import Message, listing, say, say_n


def stated(cards: Sequence[str], falls: Iterable[Fall]) -> Iterator[Stated]:
    """The cards as a landing or a turning names them."""
    return (Stated(cards[fall.index], fall.face, fall.place) for fall in falls)


# The dice


def dice_thrown(state: State, yellow: int, white: int) -> tuple[State, tuple[Event, ...]]:
    """NH-5."""
    says = say("The yellow die shows {yellow}, the white die {white}.", yellow=yellow, white=white)
    shows: tuple[tuple[str, Setting], ...] = (("yellow", yellow), ("white", white))
    event = Event("dice", says, RuleRef("NH-5"), ("yellow", "white"), reveals=True, shows=shows)
    return replace(state, dice=(yellow, white), phase=CHOOSE), (event,)


def die_chosen(state: State, die: str) -> tuple[State, tuple[Event, ...]]:
    """NH-5, NH-6, NH-10: what the chosen die lets the player do."""
    assert state.dice is not None, "a die is chosen after it was thrown"
    if die == "yellow":
        says = say_n(
            "{player} chooses the yellow die and draws {count} card.",
            "{player} chooses the yellow die and draws {count} cards.",
            state.to_draw,
            player=state.player,
        )
        rule = RuleRef("NH-6" if state.to_draw == state.dice[0] else "NH-8")
        return replace(state, phase=DRAW), (Event("choose", says, rule, ("yellow",)),)
    says = say_n(
        "{player} chooses the white die and may shovel {count} time.",
        "{player} chooses the white die and may shovel up to {count} times.",
        state.dice[1],
        player=state.player,
    )
    return replace(state, phase=SHOVEL, shovels_left=state.dice[1]), (
        Event("choose", says, RuleRef("NH-10"), ("white",)),
    )


# The pile and the palm


def _drawn(state: State, cards: tuple[str, ...]) -> State:
    assert state.draw is not None, "only the true position is played on"
    left = tuple(card for card in state.draw if card not in cards)
    return replace(state, draw=left, draw_size=len(left))


def _unsaid(rule: str) -> Event:
    """Makes luck that was seen by nobody stay unspelled for everybody."""
    return Event("unseen", say("Nobody is told which of the cards is which."), RuleRef(rule), secret_to=NOBODY)


def heap_built(state: State, cards: tuple[str, ...]) -> tuple[State, tuple[Event, ...]]:
    """NH-3."""
    lie = zip(cards, heap_places(), strict=True)
    haystack = tuple(Lying(card, DOWN, *place, tag) for tag, (card, place) in enumerate(lie, 1))
    after = replace(_drawn(state, cards), haystack=haystack, phase=ROLL)
    says = say(
        "Fifteen cards lie face down in five little piles: the haystack. {count} cards are in the pile.",
        count=after.draw_size,
    )
    starts = say("{player} starts.", player=state.player)
    return after, (
        Event("heap", says, RuleRef("NH-3"), tuple(card.key for card in haystack)),
        Event("start", starts, RuleRef("NH-4"), (f"name-{state.current}",)),
        _unsaid("NH-3"),
    )


def palm_drawn(state: State, cards: tuple[str, ...]) -> tuple[State, tuple[Event, ...]]:
    """NH-6, NH-8: only the player who draws sees the cards."""
    after = replace(_drawn(state, cards), palm=cards, palm_size=len(cards), phase=TOSS)
    names = listing([A_CARD[kind_of(card)] for card in cards])
    looks = say("{player}, on your palm: {cards}.", player=state.player, cards=names)
    shows: tuple[tuple[str, Setting], ...] = (("palm", " ".join(cards)),)
    public = say("{player} looks at the cards in secret.", player=state.player)
    return after, (
        Event("draw", public, RuleRef("NH-6"), ("pile",)),
        Event("look", looks, RuleRef("NH-6"), ("palm-1",), secret_to=state.current, reveals=True, shows=shows),
    )


# Tossing


def cards_landed(state: State, entries: tuple[Stated, ...]) -> tuple[State, tuple[Event, ...]]:
    """NH-6, NH-9: cards come to lie on top; what fell off is shuffled back."""
    off, after = _off(entries), _landed(state, entries)
    landed = after.haystack[len(state.haystack) :]
    return after_action(after, (_landing(state, after, landed), *_fell_off(off), _unsaid("NH-6")))


def _off(entries: tuple[Stated, ...]) -> tuple[str, ...]:
    return tuple(entry.card for entry in entries if entry.face == OFF)


def _landed(state: State, entries: tuple[Stated, ...]) -> State:
    """The cards on top of the haystack, and nothing taken yet."""
    staying = [entry for entry in entries if entry.face != OFF]
    others = [card.place for card in state.haystack] + [entry.place for entry in staying if entry.place is not None]
    landed: list[Lying] = []
    for entry in staying:
        if (place := entry.place) is None:
            place = clear_place(others, state.spot or (0, 0))
            others.append(place)
        landed.append(Lying(entry.card, entry.face, *place, 0, state.current))
    haystack = on_top(state.haystack, landed)
    return replace(_put_back(state, _off(entries)), haystack=haystack, palm=(), palm_size=0, spot=None)


def _put_back(state: State, cards: tuple[str, ...]) -> State:
    """NH-9, NH-A17: the whole pile is shuffled, so it has no order any more."""
    if not cards:
        return state
    assert state.draw is not None, "only the true position is played on"
    pile = DECK.sorted((*state.draw, *cards))
    return replace(state, draw=pile, draw_size=len(pile), draw_in_order=False)


def _landing(state: State, after: State, landed: Sequence[Lying]) -> Event:
    up = sum(card.face == UP for card in landed)
    says = say("{player} tosses: {up} face up, {down} face down.", player=state.player, up=up, down=len(landed) - up)
    return _in_the_hay("land", says, RuleRef("NH-6"), state, after, landed)


def _in_the_hay(kind: str, says: Message, rule: RuleRef, state: State, after: State, cards: Sequence[Lying]) -> Event:
    """What has happened to these cards, with all that it brings to light."""
    shows = comes_to_light(state.terms, state.haystack, after.haystack, cards)
    return Event(kind, says, rule, tuple(card.key for card in cards), reveals=True, shows=shows)


def _fell_off(off: tuple[str, ...]) -> Iterator[Event]:
    if off:
        says = say_n(
            "{count} card falls off the table and is shuffled back into the pile.",
            "{count} cards fall off the table and are shuffled back into the pile.",
            len(off),
        )
        yield Event("off", says, RuleRef("NH-9"), ("pile",), shows=(("count", len(off)),))


# Shovelling


def shovelled(state: State, x: int, y: int) -> tuple[State, tuple[Event, ...]]:
    """NH-10, NH-11."""
    says = say("{player} shovels at {cell}.", player=state.player, cell=cell_of(x, y))
    rule = RuleRef("NH-22" if state.pile_out else "NH-11")
    shows: tuple[tuple[str, Setting], ...] = (("x", x), ("y", y))
    after = replace(state, phase=TURN, spot=(x, y), shovels_left=max(0, state.shovels_left - 1))
    return after, (Event("shovel", says, rule, ("pitchfork",), shows=shows),)


def cards_turned(state: State, entries: tuple[Stated, ...]) -> tuple[State, tuple[Event, ...]]:
    """NH-10: what moved lies on top now; NH-A18 for what fell off the table."""
    off, after = _off(entries), _turned(state, entries)
    staying = len(state.haystack) - len({entry.card for entry in entries})
    moved = after.haystack[staying:]
    events = (_turning(state, after, moved), *_shovelled_off(state, off), _unsaid("NH-10"))
    goes_on = state.shovels_left > 0 and after.haystack
    if state.terms.collect == "after_action" and goes_on:
        return after, events
    return after_action(after if goes_on else replace(after, shovels_left=0), events)


def _turned(state: State, entries: tuple[Stated, ...]) -> State:
    """The cards as they lie after the shovel, and nothing taken yet."""
    named = {entry.card for entry in entries}
    rest = tuple(card for card in state.haystack if card.card not in named)
    haystack = on_top(rest, _moved(state, entries, [card.place for card in rest]))
    after = replace(state, haystack=haystack, spot=None, phase=SHOVEL)
    return _put_back(after, _off(entries)) if state.terms.shovel_off == "pile" else after


def _moved(state: State, entries: tuple[Stated, ...], rest: list[Place]) -> list[Lying]:
    """The cards that lie on top afterwards."""
    old = {card.card: card for card in state.haystack}
    moved: list[Lying] = []
    for entry in entries:
        was = old[entry.card]
        if entry.face != OFF:
            x, y, rot = entry.place or was.place
            moved.append(replace(was, face=entry.face, x=x, y=y, rot=rot))
    if state.terms.shovel_off == "edge":
        for card in _off(entries):
            x, y, rot = clear_place([*rest, *(lying.place for lying in moved)], (old[card].x, old[card].y))
            moved.append(replace(old[card], face=DOWN, x=x, y=y, rot=rot))
    return moved


def _turning(state: State, after: State, moved: Sequence[Lying]) -> Event:
    old = {card.card: card for card in state.haystack}
    turned_over = sum(card.face != old[card.card].face for card in moved)
    says = say_n("{count} card turns over.", "{count} cards turn over.", turned_over)
    if not turned_over:
        says = say("No card turns over.")
    return _in_the_hay("turn", says, RuleRef("NH-10"), state, after, moved)


def _shovelled_off(state: State, off: tuple[str, ...]) -> Iterator[Event]:
    if not off:
        return
    if state.terms.shovel_off == "pile":
        says = say_n(
            "{count} card slides off the table, back into the pile.",
            "{count} cards slide off the table, back into the pile.",
            len(off),
        )
    else:
        says = say_n(
            "{count} card slides off the table and is put back face down, clear of the others.",
            "{count} cards slide off the table and are put back face down, clear of the others.",
            len(off),
        )
    yield Event("off", says, RuleRef("NH-10"), shows=(("count", len(off)),))


# How luck is told


def told(state: State, action: Land | Turn) -> Message:
    """What comes to be seen, and how many cards fall off; what is found then is not told."""
    after = _landed(state, action.entries) if isinstance(action, Land) else _turned(state, action.entries)
    known = {card.card for card in veiled(state.terms, state.haystack, NOBODY)}
    sees = in_sight(after.terms, after.haystack)
    fresh = [
        say("{card} at {cell}", card=A_CARD[kind_of(lying.card)], cell=cell_of(lying.x, lying.y))
        for lying, seen in zip(after.haystack, sees, strict=True)
        if seen and (lying.card not in known or kind_of(lying.card) != HAY)
    ]
    fresh = list(dict.fromkeys(fresh))
    says = say("Now you see {cards}.", cards=listing(fresh)) if fresh else say("Nothing new can be seen.")
    count = len(_off(action.entries))
    if not count:
        return says
    return say_n(
        "{says} {count} card falls off the table.", "{says} {count} cards fall off the table.", count, says=says
    )
