"""Schlängeln in single cases: the data file, words without leaks, and games with snakes of any kind."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gamecore.chance import Luck
from gamecore.game import CHANCE, Finish, Seat, legal, seen
from gamecore.games.schlaengeln.rules import COLOURS, LETTERS, SNAKES, Schlaengeln, answer
from gamecore.match import begin
from gamecore.words import reader


def test_the_assumed_snakes_are_as_described() -> None:
    assert len(SNAKES) == len(set(SNAKES)) == 20
    assert Counter(map(len, SNAKES)) == {2: 6, 3: 8, 4: 6}
    assert Counter("".join(SNAKES)) == dict.fromkeys(LETTERS.values(), 10)
    assert all(len(set(snake)) == len(snake) for snake in SNAKES)


@pytest.mark.parametrize("snakes", [("R",) * 9, ("RR", "RRR", "RYR", "RRRRRRRR", "Y", "Y", "YRY"), SNAKES[:8]])
def test_any_snakes_can_be_played_with(snakes: tuple[str, ...]) -> None:
    game = Schlaengeln(snakes)
    for number, players in enumerate((("Ada", "Ben"), ("Ada", "Ben", "Cleo"))):
        state: Any = game.setup(players, game.choose({}))
        for moment in range(2_000):
            turn = game.to_move(state)
            if isinstance(turn, Finish):
                break
            luck = Luck(f"any {number}", moment)
            action = game.draw(state, luck) if turn == CHANCE else luck.pick(legal(game, state))
            state, _ = game.play(state, action)
            assert list(game.broken(state)) == []
        assert isinstance(game.to_move(state), Finish)


def test_answers_and_moves_are_told_to_all_and_drawn_snakes_to_one() -> None:
    match = begin(Schlaengeln(), ("Ada", "Ben", "Cleo"), "told").settled()
    for number in range(40):
        if isinstance(match.turn, Finish):
            break
        match = match.say(str(Luck("said", number).pick(legal(match.game, match.state))))
    assert any(turn.seat == CHANCE for turn in match.turns[9:])
    for turn in match.turns:
        for seat in map(Seat, range(3)):
            hidden = [event for event in turn.events if event not in seen(turn.events, seat)]
            assert all(event.kind == "drawn" and event.secret_to != seat for event in hidden)
            assert (turn.seat == CHANCE) or not hidden


def test_a_drawn_snake_is_read_to_its_owner_in_words() -> None:
    match = begin(Schlaengeln(), ("Ada", "Ben"), "x").state_line("draw RYGB", CHANCE)
    said = [reader("en").read(event.says) for event in match.turns[-1].events]
    assert said == [
        "Ada draws a snake and hides it.",
        "Your snake in opening 1: red, yellow, green and blue.",
    ]


def test_every_bush_has_an_answer_to_every_colour() -> None:
    match = begin(Schlaengeln(), ("Ada", "Ben"), "y").settled()
    for bush in match.state.bushes:
        rings = "".join(snake.hidden or "" for snake in bush if snake)
        for colour in COLOURS:
            assert (answer(bush, colour) == "bad luck") == (LETTERS[colour] not in rings)
