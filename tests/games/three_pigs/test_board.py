"""The board is data: what makes a loop a board, and whole games on two other ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gamecore.chance import Luck
from gamecore.facts import lay_over
from gamecore.game import ONLOOKER, view
from gamecore.games.three_pigs.board import BadBoard, Board, board, printed
from gamecore.games.three_pigs.rules import ThreePigs
from gamecore.games.three_pigs.strategy import ROLLING
from gamecore.games.three_pigs.table import scene
from gamecore.lab import play_out
from gamecore.match import begin
from tests.contract import laws
from tests.contract.walks import positions

B24 = printed()
SMALL = board(
    """
    name = "B14"
    squares = 14
    wolf_squares = [0, 5, 9]
    wolf_start = 5
    exits = [2, 7, 12]
    fronts = { straw = 1, sticks = 4, brick = 10 }
    entries = { red = 6, green = 6, blue = 8 }
    """
)
"""Shorter, with wolf squares at uneven distances, three ladders, and one square where two pigs set out."""
LARGE = board(
    """
    name = "B40"
    squares = 40
    wolf_squares = [0, 8, 16, 24, 32]
    wolf_start = 32
    exits = [5, 15, 25, 35]
    fronts = { straw = 6, sticks = 20, brick = 39 }
    entries = { red = 1, green = 11, blue = 21 }
    """
)
"""Longer, with long leaps, and a house next to a ladder."""

boards = pytest.mark.parametrize("loop", [B24, SMALL, LARGE], ids=lambda loop: loop.name)


@boards
def test_a_sound_board_has_no_fault(loop: Board) -> None:
    assert list(loop.faults()) == []


@boards
def test_the_laws_of_all_games_hold_on_it(loop: Board) -> None:
    walked = positions(ThreePigs(loop), 300)
    for law in (laws.legal_means_no_objection, laws.spelling_is_one, laws.facts_are_the_position):
        assert list(law(walked)) == []
    for position in walked:
        assert list(position.game.broken(position.state)) == []


@boards
def test_games_on_it_end(loop: Board) -> None:
    for seed in range(5):
        assert play_out(ThreePigs(loop), ("Ada", "Ben"), (ROLLING, ROLLING), f"{seed}").finish.rule in (
            "TP-27",
            "TP-28",
        )


@boards
def test_it_is_drawn_with_every_square_in_a_place_of_its_own(loop: Board) -> None:
    match = begin(ThreePigs(loop), ("Ada",), "seed")
    items = scene(view(match.game, match.state, ONLOOKER), ()).items
    squares = [item.at for item in items if item.key.startswith("square-")]
    assert len(set(squares)) == len(squares) == loop.squares
    assert len({item.key for item in items}) == len(items)


def test_the_wolf_leaps_from_wolf_square_to_wolf_square() -> None:
    assert B24.leap(21) == (22, 23, 0)
    assert SMALL.leap(9) == (10, 11, 12, 13, 0)
    assert SMALL.leap(0) == (1, 2, 3, 4, 5)


def test_on_another_board_a_freed_pig_can_reach_a_house_at_once() -> None:
    game = ThreePigs(LARGE)
    match = begin(game, ("Ada", "Ben"), "seed")
    given = {"pigs": {"red": 5, "blue": "pot"}, "rescue": "forced", "last_die": "red"}
    start = game.restore(match.state, lay_over(game.facts(match.state), given))  # type: ignore[arg-type]  # facts
    match = replace(match, start=start).state_line("throw blue").state_line("face 3")
    assert match.ruling("leave 5 enter straw").allowed
    assert match.state_line("leave 5 enter straw").state.place("blue") == "straw"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"squares": 6, "wolf_squares": (0, 3)}, "too short"),
        ({"wolf_squares": (0,)}, "two or more"),
        ({"wolf_start": 1}, "starts on a wolf square"),
        ({"exits": (7,)}, "two or more ways out"),
        ({"exits": (7, 10)}, "ends before a house"),
        ({"exits": (7, 8)}, "so near"),
        ({"exits": (7, 18)}, "square 18 is a wolf square"),
        ({"fronts": (4, 4, 22)}, "a square of its own"),
        ({"fronts": (4, 9, 22)}, "square 9 is a wolf square"),
        ({"entries": (13, 15, 16)}, "square 15 is a wolf square"),
        ({"entries": (13, 14, 24)}, "no square 24"),
    ],
)
def test_what_is_no_board_says_why(change: dict[str, object], fault: str) -> None:
    loop = replace(B24, **change)  # type: ignore[arg-type]  # the fields of a board
    assert any(fault in told for told in loop.faults()), list(loop.faults())
    with pytest.raises(BadBoard, match=fault):
        ThreePigs(loop)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("squares = ", "no TOML"),
        ('name = "x"', "nothing about squares"),
        ('name = "x"\nsquares = "many"', "no whole number"),
        ('name = "x"\nsquares = 24\nwolf_squares = 3', "no list"),
        (
            'name = "x"\nsquares = 24\nwolf_squares = [0, 3]\nwolf_start = 0\nexits = [7, 19]\nfronts = { straw = 4 }',
            "one square each",
        ),
    ],
)
def test_a_file_that_holds_no_board_says_why(text: str, fault: str) -> None:
    with pytest.raises(BadBoard, match=fault):
        board(text)


def test_a_die_has_six_sides_of_which_two_show_the_wolf() -> None:
    game = ThreePigs()
    thrown = game.play(game.setup(("Ada",), game.choose({})), game.parse("throw red"))[0]
    shown = [str(game.draw(thrown, Luck("sides", moment))) for moment in range(6_000)]
    for face, sides in (("1", 1), ("2", 1), ("3", 1), ("wolf", 2), ("house", 1)):
        assert abs(shown.count(f"face {face}") - 1_000 * sides) < 150
