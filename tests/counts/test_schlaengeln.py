"""How many positions Schlängeln has at each depth, and how else each number can be known."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import perm
from typing import Any

import pytest

from gamecore.game import Finish, legal
from gamecore.games.schlaengeln.rules import LETTERS, SNAKES, Schlaengeln, State

NAMES = ("Ada", "Ben", "Cleo", "Dan")
SIX = ("R", "Y", "B", "G", "O", "V")
"""One ring each: whoever is asked for the right colour loses the snake at once, and the bag is empty from the start."""


def layers(game: Schlaengeln, start: State) -> Any:
    """For each depth: the positions that can be reached, and by how many paths each; luck is a ply like any other."""
    layer: Counter[State] = Counter({start: 1})
    while layer:
        yield layer
        after: Counter[State] = Counter()
        for state, paths in layer.items():
            for action in legal(game, state):
                after[game.play(state, action)[0]] += paths
        layer = after


def depth(plies: int, game: Schlaengeln, start: State) -> Counter[State]:
    """The positions after so many plies."""
    return next(islice(layers(game, start), plies, None))


def undealt(game: Schlaengeln, players: int) -> State:
    """The table before the first draw."""
    return game.setup(NAMES[:players], game.choose({}))


def dealt(game: Schlaengeln, players: int) -> State:
    """The table after the first draws, the snakes taken in the order of the list."""
    state = undealt(game, players)
    for snake in game.snakes[: 3 * players]:
        state = game.play(state, game.parse(f"draw {snake}"))[0]
    return state


@pytest.mark.parametrize("draws", range(4))
def test_the_first_draws_are_any_snakes_in_any_order(draws: int) -> None:
    """Twenty for the first, nineteen for the second …; each order is another position, since each opening counts."""
    found = depth(draws, Schlaengeln(), undealt(Schlaengeln(), 3))
    assert found.total() == len(found) == perm(len(SNAKES), draws)


def test_snakes_that_look_the_same_are_drawn_as_one() -> None:
    """Four R and three Y: six draws leave out one of them, so 6! / (3! 3!) + 6! / (4! 2!) rows of letters."""
    game = Schlaengeln(("R",) * 4 + ("Y",) * 3)
    found = depth(6, game, undealt(game, 2))
    assert len(found) == found.total() == 20 + 15


@pytest.mark.parametrize("asks", range(5))
def test_each_question_has_six_colours(asks: int) -> None:
    """Two players have no flutes and nobody else to ask: six questions, as long as the game goes on.

    It can end with the fifth question at the earliest: three snakes of one bush, and two turns of the other player.
    """
    assert depth(asks, Schlaengeln(SIX), dealt(Schlaengeln(SIX), 2)).total() == 6**asks


def test_three_players_have_eighteen_questions() -> None:
    """Two others and all of them by flute, in six colours each; nobody has won anything after the first one."""
    game = Schlaengeln(("RB", "RY", "BR", "BY", "YR", "YB", "RBY", "BYR", "YRB"))
    assert depth(1, game, dealt(game, 3)).total() == 18


@pytest.mark.parametrize(("asks", "each"), [(0, 1), (1, 4), (2, 4 * 4), (3, 4 * (6 + 3 + 3 + 1))])
def test_positions_as_counted_by_hand(asks: int, each: int) -> None:
    """With one ring each, a question to a bush of n snakes wins one of them, or is in vain: n + 1 positions.

    After two questions each bush has three snakes (the question in vain) or two (three ways): 4 * 4. The third one
    goes to the first bush again: two prizes in either order (6), a prize after a question in vain (3) or before it
    (3), or nothing (1); all that for each of the four things that can have happened to the other bush.
    """
    assert len(depth(asks, Schlaengeln(SIX), dealt(Schlaengeln(SIX), 2))) == each


SMALL = ("RB", "BR", "R", "RY", "YB", "B", "RRB")


def test_positions_as_another_program_counts_them() -> None:
    """A second, plain telling of the rules over lists of letters, without states, actions and events.

    The game with seven snakes and two players, from one deal to all of its ends.
    """
    game = Schlaengeln(SMALL)
    start = dealt(game, 2)
    fresh, seen = [start], {start}
    while fresh:
        state = fresh.pop()
        for action in legal(game, state):
            after = game.play(state, action)[0]
            if after not in seen:
                seen.add(after)
                fresh.append(after)
    ends = {plain(state) for state in seen if isinstance(game.to_move(state), Finish)}
    asking = {plain(state) for state in seen if state.phase != "draw"}
    told = plain_positions(SMALL[:3], SMALL[3:6], SMALL[6])
    assert asking == told
    assert ends == {one for one in told if not any(one[0]) or not any(one[1])}


def plain(state: State) -> tuple[Any, ...]:
    """A position as the other program writes it: both bushes as (out, hidden), prizes, bag, whose turn."""
    bushes = tuple(tuple((s.out, s.hidden) if s else () for s in bush) for bush in state.bushes)
    over = state.finish is not None
    return (*bushes, *(tuple(won) for won in state.won), state.bag_size, 0 if over else state.current)


def plain_positions(mine: tuple[str, ...], yours: tuple[str, ...], last: str) -> set[tuple[Any, ...]]:
    """Every position in which somebody asks, or the game is over."""
    first = (tuple(("", s) for s in mine), tuple(("", s) for s in yours), (), (), 1, 0)
    seen, fresh = {first}, [first]
    while fresh:
        now = fresh.pop()
        if all(any(bush) for bush in now[:2]):
            new = {plain_ask(now, letter, last) for letter in LETTERS.values()} - seen
            seen |= new
            fresh += new
    return seen


def plain_ask(now: tuple[Any, ...], letter: str, last: str) -> tuple[Any, ...]:
    """What follows when the player on turn asks the other one for a colour."""
    bushes, won, bag, who = [list(now[0]), list(now[1])], [now[2], now[3]], now[4], now[5]
    asked = bushes[1 - who]
    hit = prize = False
    for place, snake in enumerate(asked):
        if snake and snake[1][0] == letter:
            hit, out, rest = True, snake[0] + letter, snake[1][1:]
            asked[place] = (out, rest) if rest else ()
            if not rest:
                prize, won[who] = True, (*won[who], out)
    for place, snake in enumerate(asked):
        if not snake and bag:
            asked[place], bag = ("", last), 0
    over = not any(asked) and not bag
    turn = who if hit and not prize else 1 - who
    return (tuple(bushes[0]), tuple(bushes[1]), *won, bag, 0 if over else turn)
