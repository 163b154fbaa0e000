"""Geißlein as properties: what holds in every position that can be reached."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gamecore.game import Event, legal
from gamecore.games.geisslein.rules import ASIDE, KIDS_EACH, TO_LOSE, Geisslein, State

GAME = Geisslein()
NAMES = ("Ada", "Ben", "Cleo", "Dan")

paths = st.lists(st.integers(0, 41), max_size=160)
"""Which of the legal things happens next; 41 divides by none of 2, 3, 6, so that all of them come up."""


def steps(path: list[int], players: int, **options: Any) -> list[tuple[State, Any, State, tuple[Event, ...]]]:
    """Each action on a path, luck included, with the position before and after it."""
    state = GAME.setup(NAMES[:players], GAME.choose(options))
    taken = []
    for turn in path:
        if not (actions := legal(GAME, state)):
            break
        action = actions[turn % len(actions)]
        after, events = GAME.play(state, action)
        taken.append((state, action, after, events))
        state = after
    return taken


def hidden(state: State) -> tuple[int, ...]:
    """What lies under the places of a true position."""
    assert state.hidden is not None
    return state.hidden


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(paths, st.integers(2, 4), st.sampled_from(["may", "must"]))
def test_gv_t17_no_kid_is_lost_and_the_places_never_all_run_out(path: list[int], players: int, reroll: str) -> None:
    for _, _, state, _ in steps(path, players, empty_reroll=reroll):
        assert sum(hidden(state)) + sum(state.saved) + state.caught == 30
        if state.finish is None:
            assert sum(hidden(state)) >= 1


@settings(max_examples=80, deadline=None, derandomize=True, database=None)
@given(paths, st.integers(2, 4))
def test_the_easier_game_keeps_its_fifteen_kids_and_no_wolf(path: list[int], players: int) -> None:
    for _, _, state, _ in steps(path, players, variant="easy"):
        assert sum(hidden(state)) + sum(state.saved) == 15
        assert state.caught == 0
        assert state.wolf == ASIDE


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(paths, st.integers(2, 4), st.sampled_from(["standard", "easy"]))
def test_no_place_gains_a_kid_and_caught_kids_stay_caught(path: list[int], players: int, variant: str) -> None:
    for before, action, after, _ in steps(path, players, variant=variant):
        assert all(now <= then for now, then in zip(hidden(after), hidden(before), strict=True))
        assert after.caught >= before.caught
        changed = sum(hidden(before)) - sum(hidden(after)), after.caught - before.caught
        assert changed in ((0, 0), (1, 0), (0, 1)), "a turn saves at most one kid or loses at most one"
        assert changed == (0, 0) or str(action).startswith("guess")


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(paths, st.integers(2, 4))
def test_the_wolf_moves_by_wrong_guesses_only(path: list[int], players: int) -> None:
    for before, _, after, events in steps(path, players):
        if before.wolf != after.wolf:
            assert events[0].shown("right") is False
            assert after.wolf == before.current or after.caught == before.caught + 1


@settings(max_examples=100, deadline=None, derandomize=True, database=None)
@given(paths, st.integers(2, 4))
def test_the_end_comes_exactly_when_it_is_reached(path: list[int], players: int) -> None:
    for _, _, state, _ in steps(path, players):
        assert (state.finish is not None) == (max(state.saved) == 7 or state.caught == TO_LOSE)


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(paths, st.integers(2, 4))
def test_what_was_told_tells_all_that_is_hidden(path: list[int], players: int) -> None:
    """GV-A14: everything happens in the open, so whoever remembers everything knows every count."""
    counts: dict[Any, int] = {}
    for _, _, state, events in steps(path, players):
        for event in events:
            if event.kind == "reveal":
                assert event.secret_to is None
                counts[event.shown("colour")] = int(event.shown("actual")) - (
                    1 if event.shown("right") and event.shown("actual") else 0
                )
        remembered = tuple(counts.get(colour, KIDS_EACH) for colour in state.terms.colours)
        assert remembered == hidden(state)
