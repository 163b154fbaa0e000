"""What is special about the three little pigs: targets with their outcome, and computer players that win."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.box import Strategy
from gamecore.facts import lay_over
from gamecore.game import Seat, legal, view
from gamecore.games.three_pigs.board import COLOURS
from gamecore.games.three_pigs.rules import CHOOSE_MOVE, POT, State, ThreePigs, targets
from gamecore.games.three_pigs.strategy import LOOKING, ROLLING, THINKING, leaps, worth
from gamecore.games.three_pigs.table import scene
from gamecore.lab import simulate
from gamecore.match import begin
from tests.contract.walks import positions

GAME = ThreePigs()


def placed(given: dict[str, Any], **options: Any) -> State:
    """A position with these facts."""
    match = begin(GAME, ("Ada", "Ben"), "seed", options)
    state = GAME.restore(match.state, lay_over(GAME.facts(match.state), given))
    assert list(GAME.broken(state)) == []
    return state


def test_every_target_is_marked_where_it_leads_and_says_what_comes_of_it() -> None:
    for position in positions(GAME, 600):
        state = position.state
        if state.phase != CHOOSE_MOVE:
            continue
        drawn = scene(view(GAME, state, state.current), ())
        marks = {item.action: item for item in drawn.items if item.key.startswith("go-") and "away" not in item.marks}
        assert set(marks) == {str(action) for action in legal(GAME, state)}
        for target in targets(state):
            mark = marks[str(target.action)]
            after = GAME.play(state, target.action)[0]
            assert (mark.shape == "target-pot") == target.caught == (after.place(state.die) == POT)
            assert (mark.shape == "target-brick") == (after.parts > state.parts)
            assert (mark.label.text.count("pot") > 0) >= target.caught


def test_two_ways_to_the_same_place_are_offered_once() -> None:
    for position in positions(GAME, 600):
        if position.state.phase == CHOOSE_MOVE:
            ends = [GAME.play(position.state, target.action)[0] for target in targets(position.state)]
            assert len(set(ends)) == len(ends)


def test_a_mark_lies_on_the_square_of_the_wolf_when_it_leads_into_the_pot() -> None:
    state = placed({"wolf": 3, "pigs": {"red": 2}, "thrown": {"die": "red", "face": "2"}, "phase": CHOOSE_MOVE})
    items = {item.key: item for item in scene(view(GAME, state, Seat(0)), ()).items}
    assert items["go-move-cw"].shape == "target-pot"
    assert items["go-move-cw"].at == items["square-3"].at
    assert items["go-move-ccw"].at == items["square-0"].at


def test_the_brick_house_grows_with_every_part() -> None:
    for needed in (4, 3, 2, 1):
        shapes = []
        for parts in range(needed + 1):
            state = placed({"brick_parts": parts}, brick_parts_needed=needed)
            items = {item.key: item for item in scene(view(GAME, state, Seat(0)), ()).items}
            shapes.append(items["house-brick"].shape)
        assert shapes[0] == "house-brick-0"
        assert shapes[-1] == "house-brick-4"
        assert len(set(shapes)) == len(shapes)


def test_options_are_told_apart_by_what_belongs_to_an_edition() -> None:
    assert GAME.choose({})["house_face_builds"] is False
    assert GAME.choose({"preset": "publisher"})["house_face_builds"] is True
    assert GAME.choose({"preset": "publisher"})["repeat_exception"] == "mixed"
    assert GAME.choose({"preset": "publisher", "repeat_exception": "strict"})["repeat_exception"] == "strict"


def test_how_far_the_wolf_is() -> None:
    assert leaps(GAME.board, 0, 0) == 0
    assert leaps(GAME.board, 0, 1) == leaps(GAME.board, 0, 3) == 1
    assert leaps(GAME.board, 0, 23) == 8


def test_a_home_is_worth_more_than_a_pot() -> None:
    home = placed({"brick_parts": 4, "pigs": {"red": "brick"}})
    out = placed({"brick_parts": 4, "pigs": {"red": 5}})
    pot = placed({"brick_parts": 4, "pigs": {"red": "pot"}})
    assert worth(home) > worth(out) > worth(pot)


def test_looking_wins_where_rolling_does_not() -> None:
    """Few games, so that the test is quick; the rules page says what many games came to."""
    players, options = ("Ada", "Ben"), {"preset": "publisher"}
    looking = simulate(GAME, players, (LOOKING, LOOKING), "test", 10, options)
    rolling = simulate(GAME, players, (ROLLING, ROLLING), "test", 20, options)
    assert looking.games - looking.lost_by_all >= 5
    assert rolling.games - rolling.lost_by_all <= 1


@pytest.mark.soak
@pytest.mark.parametrize(("preset", "at_least"), [("bg", 30), ("publisher", 60)])
@pytest.mark.parametrize("strategy", [LOOKING, THINKING], ids=lambda strategy: strategy.name)
def test_who_thinks_wins_clearly_more_often(strategy: Strategy, preset: str, at_least: int) -> None:
    tally = simulate(GAME, ("Ada", "Ben", "Cleo"), (strategy,) * 3, "soak", 100, {"preset": preset})
    assert tally.games - tally.lost_by_all >= at_least


def test_thinking_sees_what_one_throw_further_brings() -> None:
    """Red may stop on 20 or on 18; from 20 the bricks can be reached by the next throws."""
    state = placed(
        {
            "wolf": 3,
            "brick_parts": 3,
            "pigs": {"red": 19, "green": "straw", "blue": "sticks"},
            "thrown": {"die": "red", "face": "1"},
            "phase": CHOOSE_MOVE,
        }
    )
    choice = THINKING.choose(view(GAME, state, Seat(0)), (), None)  # type: ignore[arg-type]  # draws no luck
    assert choice.action == "move cw"
    assert "bricks" in choice.because.text


def test_every_colour_has_a_die_and_a_pig_on_the_table() -> None:
    keys = {item.key for item in scene(view(GAME, placed({}), Seat(0)), ()).items}
    assert {f"{thing}-{colour}" for thing in ("pig", "die", "face", "spot") for colour in COLOURS} <= keys
