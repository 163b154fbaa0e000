"""What must hold in every game: each law yields a line for everything that breaks it, so that it can be tested too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.facts import FactError, Facts, Plain, canonical, fingerprint
from gamecore.game import (
    CHANCE,
    ONLOOKER,
    Finish,
    Game,
    Refused,
    Seat,
    apply,
    judge,
    judge_line,
    judged_legal,
    legal,
    view,
)
from gamecore.words import PSEUDO, reader
from tests.contract.walks import Position

type Law = Callable[[Sequence[Position]], Iterator[str]]

NONSENSE = ("", "sing", "roll over", "guess 99", "Guess 1", "die", "🐺", "a" * 500, "\n", "{x}", "guess {x}")


def seats(position: Position) -> Iterator[Seat]:
    """Everybody who looks at the table, the onlooker included."""
    yield from map(Seat, position.seats)
    yield ONLOOKER


def legal_means_no_objection(positions: Sequence[Position]) -> Iterator[str]:
    """What is listed as legal is ruled allowed and can be done; every other candidate is refused with a reason."""
    for position in positions:
        game, state, turn = position.game, position.state, position.game.to_move(position.state)
        if isinstance(turn, Finish):
            continue
        offered = set(legal(game, state))
        for action in {*game.candidates(state), *game.outcomes(state)} if turn == CHANCE else game.candidates(state):
            ruling = judge(game, state, action, turn)
            if ruling.allowed != (action in offered) or _done(game, state, action) != ruling.allowed:
                yield f"{action}: listed, ruled and done do not agree in {game.facts(state)}"


def a_quick_list_is_the_judged_list(positions: Sequence[Position]) -> Iterator[str]:
    """Where a game lists what is legal without asking its rules about each candidate, the rules say the same."""
    for position in positions:
        game, turn = position.game, position.game.to_move(position.state)
        if isinstance(turn, Finish) or turn == CHANCE:
            continue
        for table in (position.state, game.hide(position.state, turn)):
            quick = game.quick(table)
            if quick is not None and quick != judged_legal(game, table):
                yield f"the quick list is {list(map(str, quick))} in {game.facts(table)}"


def _done(game: Game[Any, Any], state: Any, action: Any) -> bool:
    try:
        apply(game, state, action)
    except Refused:
        return False
    return True


def candidates_are_named_once(positions: Sequence[Position]) -> Iterator[str]:
    """No candidate is offered twice, and none falls by luck."""
    for position in positions:
        named = [str(action) for action in position.game.candidates(position.state)]
        if len(set(named)) != len(named):
            yield f"candidates are named twice: {named}"
        if any(action.by_chance for action in position.game.candidates(position.state)):
            yield f"luck is among the candidates: {named}"


def finished_means_nothing_to_do(positions: Sequence[Position]) -> Iterator[str]:
    """While the game runs something can be done; after its end everything is refused by the rule that ended it."""
    for position in positions:
        game, state, turn = position.game, position.state, position.game.to_move(position.state)
        if not isinstance(turn, Finish):
            if turn != CHANCE and not legal(game, state):
                yield f"nothing can be done in {game.facts(state)}"
        else:
            yield from _after_the_end(position, turn)


def _after_the_end(position: Position, finish: Finish) -> Iterator[str]:
    game, state = position.game, position.state
    if legal(game, state) or any(view(game, state, seat).choices for seat in seats(position)):
        yield "something can be done after the end"
    for line in (*map(str, game.candidates(state)), *NONSENSE):
        for seat in seats(position):
            objections = judge_line(game, state, line, seat)[1].objections
            if finish.rule not in {objection.rule for objection in objections}:
                yield f"{line!r} is not refused by {finish.rule} after the end"


def spelling_is_one(positions: Sequence[Position]) -> Iterator[str]:
    """``parse`` is the inverse of ``str``, for everything that can be tried and everything that can fall."""
    for position in positions:
        game, state = position.game, position.state
        for action in (*game.candidates(state), *game.outcomes(state)):
            if game.parse(str(action)) != action or str(game.parse(str(action))) != str(action):
                yield f"{action!r} is not read back from {str(action)!r}"


def rulings_need_only_the_view(positions: Sequence[Position]) -> Iterator[str]:
    """The player on turn gets the same objections from what they see as from the whole position."""
    for position in positions:
        game, state, turn = position.game, position.state, position.game.to_move(position.state)
        if isinstance(turn, Finish) or turn == CHANCE:
            continue
        hidden = game.hide(state, turn)
        for action in game.candidates(state):
            if tuple(game.objections(hidden, action)) != tuple(game.objections(state, action)):
                yield f"{action} is judged otherwise from the view of seat {turn} in {game.facts(state)}"


def hiding_twice_hides_no_more(positions: Sequence[Position]) -> Iterator[str]:
    """A view of a view is that view; chance sees everything; a view tells whose turn it is."""
    for position in positions:
        game, state = position.game, position.state
        if game.hide(state, CHANCE) != state:
            yield "something is hidden from chance"
        for seat in seats(position):
            hidden = game.hide(state, seat)
            if game.hide(hidden, seat) != hidden:
                yield f"hiding twice hides more from seat {seat}"
            if game.to_move(hidden) != game.to_move(state):
                yield f"seat {seat} sees another turn"


def facts_are_the_position(positions: Sequence[Position]) -> Iterator[str]:
    """``restore`` is the inverse of ``facts``; equal positions have equal fingerprints, and only they."""
    prints: dict[str, Any] = {}
    for position in positions:
        game, state = position.game, position.state
        facts = game.facts(state)
        again = game.restore(state, facts)
        if again != state or fingerprint(game.facts(again)) != fingerprint(facts) or hash(again) != hash(state):
            yield f"a position is not restored from its facts: {facts}"
        known = prints.setdefault(fingerprint(facts), facts)
        if canonical(known) != canonical(facts):
            yield f"two positions have one fingerprint: {facts}"


def positions_are_sound(positions: Sequence[Position]) -> Iterator[str]:
    """No walk leads into a position that breaks an invariant."""
    for position in positions:
        yield from position.game.broken(position.state)


def the_same_told_sees_the_same(positions: Sequence[Position]) -> Iterator[str]:
    """Two positions in which a seat was told the same things look the same to it and get it the same rulings."""
    seen: dict[tuple[Any, ...], tuple[Any, ...]] = {}
    for position in positions:
        table = position.game.facts(position.game.setup(*_table(position)))
        for seat in map(Seat, position.seats):
            key = (seat, canonical(table), position.state.terms, position.told[seat])
            shown = (position.game.hide(position.state, seat), rulings(position.game, position.state, seat))
            if seen.setdefault(key, shown) != shown:
                yield f"seat {seat} was told the same, but finds another {position.game.facts(position.state)}"


def _table(position: Position) -> tuple[tuple[str, ...], dict[str, Any]]:
    terms = position.state.terms
    options = {option.name: getattr(terms, option.name, option.default) for option in position.game.options}
    return terms.players, options


def rulings(game: Game[Any, Any], state: Any, seat: Seat) -> tuple[Any, ...]:
    """The answers to everything that this seat could try."""
    lines = (*map(str, game.candidates(game.hide(state, seat))), *NONSENSE)
    return tuple(judge_line(game, state, line, seat) for line in lines)


HIDDEN = "?"
"""What stands in a text of a view for the part that is not seen."""


def swapped(full: Facts, seen: Facts, other: Facts) -> Facts:
    """The facts with everything that is not seen as it is taken from another position."""
    twin: Facts = {}
    for key, value in full.items():
        twin[key] = _swapped(value, seen[key], other.get(key, value)) if key in seen else other.get(key, value)
    return twin


def _swapped(full: Plain, seen: Plain, other: Plain) -> Plain:
    """One fact; of a list what is not seen of each entry, of a text only the hidden part of it."""
    if isinstance(full, dict) and isinstance(seen, dict):
        return swapped(full, seen, other if isinstance(other, dict) else {})
    if _alike(full, seen):
        return full
    if isinstance(full, list) and isinstance(seen, list) and isinstance(other, list) and len(full) == len(other):
        return [_swapped(*entries) for entries in zip(full, seen, other, strict=True)]
    if isinstance(seen, str) and HIDDEN in seen and isinstance(other, str):
        shown, _, rest = seen.partition(HIDDEN)
        return other if other.startswith(shown) and other.endswith(rest) else full
    return other


def _alike(full: Plain, seen: Plain) -> bool:
    """Whether two facts are one and the same. They are compared as Python writes them, too: there True is not 1."""
    return full == seen and repr(full) == repr(seen)


def twins(position: Position, seat: Seat, others: Iterable[Position]) -> Iterator[Any]:
    """Sound positions that differ from this one only in what the seat does not see."""
    game, state = position.game, position.state
    full, seen = game.facts(state), game.facts(game.hide(state, seat))
    for other in others:
        facts = swapped(full, seen, game.facts(other.state))
        try:
            twin = game.restore(state, facts)
        except FactError:
            continue
        if twin != state and canonical(game.facts(twin)) == canonical(facts) and not any(game.broken(twin)):
            yield twin


def twins_look_alike(positions: Sequence[Position], box: Box | None = None, most: int = 3) -> Iterator[str]:
    """What a seat does not see changes nothing: not the view, not the scene, not a ruling."""
    found = 0
    for index, position in enumerate(positions):
        others = [*positions[index + 1 : index + 200], *positions[max(0, index - 200) : index]]
        for seat in seats(position):
            for number, twin in enumerate(twins(position, seat, _at_the_same_table(position, others))):
                if number == most:
                    break
                found += 1
                if _shown(position.game, position.state, seat, box) != _shown(position.game, twin, seat, box):
                    yield f"seat {seat} can tell {position.game.facts(position.state)} from {position.game.facts(twin)}"
    if not found and any(position.game.hide(position.state, ONLOOKER) != position.state for position in positions):
        yield "no twin was found, so nothing was checked"


def _at_the_same_table(position: Position, others: Iterable[Position]) -> Iterator[Position]:
    return (other for other in others if other.state.terms == position.state.terms)


def _shown(game: Game[Any, Any], state: Any, seat: Seat, box: Box | None) -> tuple[Any, ...]:
    looked = view(game, state, seat)
    return looked, rulings(game, state, seat), None if box is None else box.scene(looked, ())


def told_in(positions: Sequence[Position]) -> tuple[str, ...]:
    """The languages of the game that was walked; one of no catalog yet is told in English."""
    slug = positions[0].game.slug
    return next((box.languages for box in BOXES if box.game.slug == slug), ("en",))


def refusals_explain_themselves(positions: Sequence[Position], wanted: int) -> Iterator[str]:
    """So many illegal tries, each refused by a rule of the rulebook with a sentence in every language."""
    readers = [reader(language) for language in (*told_in(positions), PSEUDO)]
    refused = 0
    for position in positions:
        game, state = position.game, position.state
        for line in (*map(str, game.candidates(state)), *map(str, game.outcomes(state)), *NONSENSE):
            for seat in seats(position):
                ruling = judge_line(game, state, line, seat)[1]
                refused += not ruling.allowed
                for objection in ruling.objections:
                    if objection.rule not in {rule.ref for rule in game.rulebook}:
                        yield f"{line!r} is refused by {objection.rule}, which is no rule"
                    if not all(one.read(objection.because).strip("« »") for one in readers):
                        yield f"{line!r} is refused by {objection.rule} without a sentence"
    if refused < wanted:
        yield f"only {refused} tries were refused"


LAWS: tuple[Law, ...] = (
    legal_means_no_objection,
    a_quick_list_is_the_judged_list,
    candidates_are_named_once,
    finished_means_nothing_to_do,
    spelling_is_one,
    rulings_need_only_the_view,
    hiding_twice_hides_no_more,
    facts_are_the_position,
    positions_are_sound,
    the_same_told_sees_the_same,
)
