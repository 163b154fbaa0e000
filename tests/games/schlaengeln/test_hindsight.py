"""What would have been best to ask: the table is wound back to what a seat saw then, and no further."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gamecore.chance import Luck
from gamecore.game import CHANCE, Finish, Seat, legal, view
from gamecore.games.schlaengeln.box import BOX
from gamecore.games.schlaengeln.hindsight import looked_back, rewound
from gamecore.games.schlaengeln.rules import State
from gamecore.games.schlaengeln.strategy import BEST, FORGETFUL
from gamecore.lab import Heard, heard_by
from gamecore.match import Match, begin
from gamecore.tabletop import notes_of
from gamecore.words import reader

GAME = BOX.game
NAMES = ("Ada", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize("number", range(9))
def test_the_table_is_wound_back_to_what_was_seen_then(number: int) -> None:
    players, options = NAMES[: 2 + number % 3], {"must_switch_target": number % 2 == 1}
    state: Any = GAME.setup(players, GAME.choose(options))
    seat, told, asked = Seat(number % len(players)), list[Heard](), list[tuple[int, Any]]()
    for moment in range(400):
        turn = GAME.to_move(state)
        if isinstance(turn, Finish):
            break
        if turn == seat:
            asked.append((len(told), GAME.hide(state, seat)))
        luck = Luck(f"back {number}", moment)
        action = GAME.draw(state, luck) if turn == CHANCE else luck.pick(legal(GAME, state))
        state, events = GAME.play(state, action)
        told.append(heard_by(seat, turn, str(action), events))
    assert len(asked) > 5
    for at, seen in asked:
        assert rewound(GAME.hide(state, seat), seat, told, at) == seen


def lines(match: Match[State, Any], seat: int) -> list[str]:
    """The note, as it is read."""
    (note,) = (note for note in notes_of(BOX, match, Seat(seat)) if note.key == "missed")
    return [reader("en").read(line) for line in note.write().lines]


def test_the_best_player_misses_nothing_and_the_forgetful_one_does() -> None:
    for pilot, misses in ((BEST, False), (FORGETFUL, True)):
        match = begin(GAME, NAMES[:3], "hindsight", {}).settled()
        missed = 0
        for number in range(12):
            turn = match.turn
            assert not isinstance(turn, Finish)
            luck = Luck("hindsight", number)
            match = match.say(pilot.choose(view(GAME, match.state, turn), match.told(turn), luck).action)
            back = looked_back(GAME.hide(match.state, turn), turn, match.told(turn))
            assert back is not None
            missed += back.missed
        assert (missed > 0) == misses, pilot.name


def test_it_is_told_in_words_with_both_chances() -> None:
    match = begin(GAME, NAMES[:2], "hindsight", {}).settled()
    assert lines(match, 0) == ["After your first question it stands here whether another one would have promised more."]
    match = match.say("ask Ben red")
    told = lines(match, 0)
    assert told[0] == "Your last question: Ask Ben: red."
    assert re.fullmatch(
        r"In 100 such moments it wins about 0 snakes, and about \d\d times one may go on asking.", told[1]
    )
    assert lines(match, 1)[0].startswith("After your first question")


def test_who_looks_on_has_asked_nothing() -> None:
    match = begin(GAME, NAMES[:2], "hindsight", {}).settled().say("ask Ben red")
    assert lines(match, -2)[0].startswith("After your first question")
