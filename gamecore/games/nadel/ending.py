"""The end of a turn and of the game: who is next, the last turns, the empty pile, who wins (NH-4, NH-20 to NH-23)."""

from __future__ import annotations

from gamecore.action import RuleRef
from gamecore.game import Event, Finish
from gamecore.games.nadel.state import OVER, ROLL, SHOVEL, State, judged
from gamecore.values import replace
from gamecore.words import listing, say, say_n


def end_turn(state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """NH-4, NH-20, NH-22: who is next, or that it is over."""
    state = replace(state, dice=None, turns=state.turns + 1 if state.terms.turn_cap else 0)
    state, told = _last_turns(state)
    events += told
    nothing_left = not state.haystack and not state.draw_size
    capped = 0 < state.terms.turn_cap <= state.turns
    if nothing_left or capped or (state.needle is not None and not state.last_turns):
        finish = judged(state)
        over = replace(state, phase=OVER, finish=finish, last_turns=(), dice=None)
        return over, (*events, _won(over, finish))
    state, told = _pile_out(state)
    turn = state.last_turns[0] if state.last_turns else state.terms.after(state.current)
    once = 1 if state.pile_out else 0
    return replace(state, current=turn, phase=SHOVEL if once else ROLL, shovels_left=once), (*events, *told)


def _last_turns(state: State) -> tuple[State, tuple[Event, ...]]:
    """NH-20: everybody but the finder has one more turn; NH-A25: a magnet does not begin that anew."""
    if state.needle is None:
        return state, ()
    if state.last_turns:
        return replace(state, last_turns=tuple(seat for seat in state.last_turns if seat != state.current)), ()
    others = tuple(state.terms.after(state.current, step) for step in range(1, state.terms.count))
    says = say("The needle is found: everybody else has one more turn.")
    return replace(state, last_turns=others), (Event("last", says, RuleRef("NH-20"), ("needle",)),)


def _pile_out(state: State) -> tuple[State, tuple[Event, ...]]:
    """NH-22; once set it stays (NH-A24), unless shovelled cards fill the pile again (NH-A18)."""
    if state.pile_out:
        refilled = state.terms.shovel_off == "pile" and state.draw_size > 0
        return replace(state, pile_out=not refilled), ()
    if state.draw_size or state.needle is not None:
        return state, ()
    says = say("The pile is empty and the needle not found: from now on everybody shovels once in turn.")
    return replace(state, pile_out=True), (Event("pile_out", says, RuleRef("NH-22"), ("pile",)),)


def _won(state: State, finish: Finish) -> Event:
    names = listing([state.terms.players[seat] for seat in finish.winners])
    most = state.points(finish.winners[0])
    if len(finish.winners) > 1:
        says = say_n(
            "{winners} win together, with {count} point each.",
            "{winners} win together, with {count} points each.",
            most,
            winners=names,
        )
    else:
        says = say_n("{winners} wins with {count} point.", "{winners} wins with {count} points.", most, winners=names)
    return Event("win", says, RuleRef("NH-23"), tuple(f"name-{seat}" for seat in finish.winners))
