"""Positions as facts and back, with a clear word about facts that no position has; and what must always hold."""

from __future__ import annotations

from collections.abc import Iterator

from gamecore import facts as fact
from gamecore.action import RuleRef
from gamecore.facts import FactError, Facts, Plain, written
from gamecore.game import Finish, Seat
from gamecore.games.nadel.cards import DECK, NEEDLE, kind_of
from gamecore.games.nadel.finds import found
from gamecore.games.nadel.geometry import EDGE_X, EDGE_Y
from gamecore.games.nadel.haystack import Lying
from gamecore.games.nadel.model import DOWN, UP
from gamecore.games.nadel.options import Terms
from gamecore.games.nadel.state import CHOOSE, COLLECT, DICE, LAND, OVER, PHASES, ROLL, SHOVEL, TOSS, State, judged
from gamecore.values import replace


def facts_of(state: State) -> Facts:
    """The position, or a view of it, as plain values."""
    names = state.terms.players
    told: Facts = {"variant": state.terms.variant}
    if state.draw is not None:
        told["draw"] = list(state.draw)
    told |= {
        "draw_size": state.draw_size,
        "haystack_size": len(state.haystack),
        "haystack": [_lying_facts(lying) for lying in state.haystack],
        "animals": {name: list(own) for name, own in zip(names, state.animals, strict=True)},
        "needle": "" if state.needle is None else names[state.needle],
        "removed": list(state.removed),
        "dice": {} if state.dice is None else {"yellow": state.dice[0], "white": state.dice[1]},
    }
    if state.palm is not None:
        told["palm"] = list(state.palm)
    return told | {
        "palm_size": state.palm_size,
        "spot": [] if state.spot is None else list(state.spot),
        "shovels_left": state.shovels_left,
        "pile_out": state.pile_out,
        "last_turns": [names[seat] for seat in state.last_turns],
        "finds": list(state.finds),
        "turns": state.turns,
        "current": state.player,
        "phase": state.phase,
        "result": _result(state),
    }


def restored(state: State, facts: Facts) -> State:
    """The position with these facts, as ``Game.restore`` has it.

    A pile that is stated otherwise than it was is drawn in the order stated; cards that lie where cards lay
    before are those that eyes have followed.
    """
    terms = state.terms
    fact.one_of(facts, "variant", (terms.variant,))
    pile, palm = _cards(facts, "draw"), _cards(facts, "palm")
    restored = State(
        terms,
        pile,
        len(pile),
        _read_haystack(state, facts),
        _read_animals(terms, facts),
        _read_seat(terms, facts, "needle"),
        _cards(facts, "removed"),
        _read_dice(facts),
        palm,
        len(palm),
        _read_spot(facts),
        fact.number(facts, "shovels_left", max(DECK.white)),
        fact.yes_or_no(facts, "pile_out"),
        _read_seats(terms, facts, "last_turns"),
        (),
        fact.number(facts, "turns", state.terms.turn_cap),
        Seat(terms.players.index(fact.one_of(facts, "current", terms.players))),
        fact.one_of(facts, "phase", PHASES),
        _read_finish(terms, facts["result"]),
        state.draw_in_order or pile != state.draw,
    )
    return replace(restored, finds=_finds_of(restored, facts)) if restored.phase == COLLECT else restored


def _lying_facts(lying: Lying) -> Facts:
    return {"card": lying.card, "face": lying.face, "x": lying.x, "y": lying.y, "rot": lying.rot}


def _result(state: State) -> Plain:
    if state.finish is None:
        return ""
    return {"winners": [state.terms.players[seat] for seat in state.finish.winners], "rule": state.finish.rule}


def _read_finish(terms: Terms, result: Plain) -> Finish | None:
    if result == "":
        return None
    if not isinstance(result, dict) or set(result) != {"winners", "rule"}:
        raise FactError("result", 'is "" or a table of winners and rule')
    winners = _read_seats(terms, {"result": result}, "result.winners")
    rule = fact.one_of({"result": result}, "result.rule", ("NH-23",))
    return Finish(tuple(sorted(winners)), RuleRef(rule))


def _list(facts: Facts, path: str) -> list[Plain]:
    value = fact.find(facts, path)
    if not isinstance(value, list):
        raise FactError(path, f"is a list, not {written(value)}")
    return value


def _card(value: Plain, path: str) -> str:
    if not isinstance(value, str) or value not in DECK.kinds:
        raise FactError(path, f"holds cards such as hay1, needle or mouse3, not {written(value)}")
    return value


def _cards(facts: Facts, path: str) -> tuple[str, ...]:
    return tuple(_card(value, path) for value in _list(facts, path))


def _read_seats(terms: Terms, facts: Facts, path: str) -> tuple[Seat, ...]:
    names = _list(facts, path)
    for name in names:
        if name not in terms.players:
            raise FactError(path, f"holds players ({', '.join(terms.players)}), not {written(name)}")
    return tuple(Seat(terms.players.index(str(name))) for name in names)


def _read_seat(terms: Terms, facts: Facts, path: str) -> Seat | None:
    name = fact.one_of(facts, path, ("", *terms.players))
    return Seat(terms.players.index(name)) if name else None


def _read_animals(terms: Terms, facts: Facts) -> tuple[tuple[str, ...], ...]:
    table = fact.find(facts, "animals")
    if not isinstance(table, dict):
        raise FactError("animals", f"is a table, not {written(table)}")
    for name in table:
        if name not in terms.players:
            raise FactError(f"animals.{name}", f"there is no such player; there is {', '.join(terms.players)}")
    return tuple(_animals(facts, f"animals.{name}") for name in terms.players)


def _animals(facts: Facts, path: str) -> tuple[str, ...]:
    kinds = _list(facts, path)
    for kind in kinds:
        if kind not in DECK.animals:
            raise FactError(path, f"holds animals ({', '.join(DECK.animals)}), not {written(kind)}")
    return tuple(map(str, kinds))


def _read_dice(facts: Facts) -> tuple[int, int] | None:
    dice = fact.find(facts, "dice")
    if dice == {}:
        return None
    yellow, white = fact.numbers(facts, "dice", ("yellow", "white"), 6)
    if yellow not in DECK.yellow or white not in DECK.white:
        raise FactError("dice", f"the yellow die shows 4 to 6 and the white die 1 to 3, not {yellow} and {white}")
    return yellow, white


def _whole(value: Plain, path: str, reach: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > reach:
        raise FactError(path, f"is a whole number from {-reach} to {reach}, not {written(value)}")
    return value


def _read_spot(facts: Facts) -> tuple[int, int] | None:
    spot = _list(facts, "spot")
    if not spot:
        return None
    if len(spot) != 2:
        raise FactError("spot", "is [] or [x, y] in millimetres")
    return _whole(spot[0], "spot", EDGE_X), _whole(spot[1], "spot", EDGE_Y)


def _read_haystack(state: State, facts: Facts) -> tuple[Lying, ...]:
    lie = [_read_lying(entry) for entry in _list(facts, "haystack")]
    if [card.place for card in lie] != [card.place for card in state.haystack]:
        return tuple(replace(card, tag=tag) for tag, card in enumerate(lie, 1))
    return tuple(
        replace(card, tag=was.tag, tossed_by=was.tossed_by) for card, was in zip(lie, state.haystack, strict=True)
    )


def _read_lying(entry: Plain) -> Lying:
    if not isinstance(entry, dict) or set(entry) != {"card", "face", "x", "y", "rot"}:
        raise FactError("haystack", f"is a list of tables of card, face, x, y and rot, not {written(entry)}")
    if entry["face"] not in (UP, DOWN):
        raise FactError("haystack", f'holds cards that lie "up" or "down", not {written(entry["face"])}')
    x, y = _whole(entry["x"], "haystack", EDGE_X), _whole(entry["y"], "haystack", EDGE_Y)
    rot = _whole(entry["rot"], "haystack", 359) % 360
    return Lying(_card(entry["card"], "haystack"), str(entry["face"]), x, y, rot, 0)


def _finds_of(state: State, facts: Facts) -> tuple[str, ...]:
    """What is in sight; without chain finds, what was in sight when the action was over."""
    told = _cards(facts, "finds")
    return found(state) if state.terms.chain_finds or not told else told


# Invariants


def broken(state: State) -> Iterator[str]:
    """What does not hold of a position, each in a few words."""
    assert state.draw is not None and state.palm is not None, "only a true position is checked"  # noqa: PT018 - one thought
    yield from _broken_cards(state, state.draw, state.palm)
    yield from _broken_turn(state)
    if (state.finish is None) == (state.phase == OVER):
        yield "there is a result in phase over, and only there"
    elif state.finish is not None and state.finish != judged(state):
        yield "the result is what the animals and the needle say"


def _broken_cards(state: State, pile: tuple[str, ...], palm: tuple[str, ...]) -> Iterator[str]:
    cards = [*pile, *palm, *state.removed, *(card.card for card in state.haystack)]
    if len(dict.fromkeys(cards)) != len(cards):
        yield "no card is in two places"
    owned = [kind for own in state.animals for kind in own] + [NEEDLE] * (state.needle is not None)
    counts = dict.fromkeys(DECK.kinds.values(), 0)
    for kind in (*map(kind_of, cards), *owned):
        counts[kind] += 1
    whole = dict.fromkeys(DECK.kinds.values(), 0)
    for kind in DECK.kinds.values():
        whole[kind] += 1
    for kind, count in counts.items():
        if count != whole[kind]:
            yield f"there are {whole[kind]} cards of the kind {kind} in the game, not {count}"
    if sum(counts.values()) != len(DECK.cards):
        yield f"there are {len(DECK.cards)} search cards, not {sum(counts.values())}"
    tags = [card.tag for card in state.haystack]
    if tags != sorted(dict.fromkeys(tags)):
        yield "what lies higher has a higher tag"


def _broken_turn(state: State) -> Iterator[str]:
    if bool(state.palm_size) != (state.phase in (TOSS, LAND)):
        yield "cards lie on a palm while they are to be tossed, and only then"
    if state.phase in (CHOOSE, TOSS, LAND) and state.dice is None:
        yield "in phase choose, toss and land the dice have been thrown"
    if state.phase in (ROLL, DICE, OVER) and state.dice is not None:
        yield "before the throw and after the end there are no dice"
    if state.phase == SHOVEL and not state.shovels_left:
        yield "whoever shovels may do so at least once"
    if state.phase == COLLECT and not state.finds:
        yield "in phase collect there is something to take"
    if state.needle is None and state.last_turns:
        yield "the last turns begin when the needle is found"
    if state.last_turns and state.phase != OVER and state.current not in state.last_turns:
        yield "whoever is on turn has not had the last turn"
