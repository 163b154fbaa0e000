"""Geißlein: its log, how its computer players compare and what they say, and what the lab counts."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.chance import Luck
from gamecore.game import CHANCE, Finish, view
from gamecore.games.geisslein.rules import Geisslein, State
from gamecore.games.geisslein.strategy import EVERYTHING, FADING, NONE, STRATEGIES, Memory
from gamecore.lab import Tally, play_out, simulate
from gamecore.match import Match, begin
from gamecore.words import reader

GAME = Geisslein()
NAMES = ("Ada", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize("variant", ["standard", "easy"])
def test_the_log_of_older_turns_keeps_no_numbers_in_the_memory_game(variant: str) -> None:
    for shown, forgets in (("memory", True), ("open", False)):
        match = begin(GAME, NAMES[:3], "log", {"variant": variant, "view": shown}).say("roll").say("guess 5")
        (reveal,) = [event for event in match.turns[-1].events if event.kind == "reveal"]
        assert "5" in reader("en").read(reveal.says)
        assert (reveal.later is not None and "5" not in reader("en").read(reveal.later)) == forgets


# Computer players


def against(*pilots: Memory, games: int = 120, seed: str = "strength", **options: Any) -> Tally:
    """Many matches between these memories."""
    return simulate(GAME, NAMES[: len(pilots)], pilots, seed, games, options)


@pytest.mark.tally
@pytest.mark.parametrize("variant", ["standard", "easy"])
@pytest.mark.parametrize(("stronger", "weaker"), [(EVERYTHING, FADING), (FADING, NONE), (EVERYTHING, NONE)])
def test_who_remembers_more_wins_more_from_every_seat(stronger: Memory, weaker: Memory, variant: str) -> None:
    first, second = against(stronger, weaker, variant=variant), against(weaker, stronger, variant=variant)
    wins = first.wins[0][1] + second.wins[1][1]
    losses = first.wins[1][1] + second.wins[0][1]
    assert wins >= losses + 24, "of 240 matches, a tenth more"


@pytest.mark.tally
def test_all_three_at_one_table_come_in_the_order_of_their_memories() -> None:
    wins = dict.fromkeys((pilot.name for pilot in STRATEGIES), 0)
    for turn in range(3):
        seated = [STRATEGIES[(seat + turn) % 3] for seat in range(3)]
        for pilot, (_, won) in zip(seated, against(*seated, games=80).wins, strict=True):
            wins[pilot.name] += won
    assert wins["everything"] > wins["fading"] > wins["none"]


def test_who_remembers_everything_is_never_wrong() -> None:
    match = _let_play(begin(GAME, NAMES[:3], "never wrong"), EVERYTHING)
    assert all(event.kind not in ("wolf", "caught") for turn in match.turns for event in turn.events)


def _let_play(match: Match[State, Any], pilot: Memory) -> Match[State, Any]:
    match = match.settled()
    while not isinstance(turn := match.turn, Finish):
        told = match.told(turn)
        luck = Luck(match.seed, len(match.turns))
        match = match.say(pilot.choose(view(GAME, match.state, turn), told, luck).action)
    return match


def _says(match: Match[State, Any], pilot: Memory = EVERYTHING) -> tuple[str, str]:
    turn = match.turn
    assert not isinstance(turn, Finish)
    assert turn != CHANCE
    told = match.told(turn)
    choice = pilot.choose(view(GAME, match.state, turn), told, Luck("says", 1))
    return choice.action, reader("en").read(choice.because)


def _after(*lines: str, **options: str) -> Match[State, Any]:
    match = begin(GAME, ("Ada", "Ben"), "says", options)
    for line in lines:
        match = match.state_line(line)
    return match


def test_a_computer_player_says_why_it_names_a_number() -> None:
    once = ("roll", "die red", "guess 5", "roll", "die red")
    assert _says(_after()) == ("roll", "Each turn starts with a throw.")
    untouched = "Nobody has looked under the oven yet, so all five are there."
    assert _says(_after("roll", "die red")) == ("guess 5", untouched)
    assert _says(_after(*once)) == ("guess 4", "I saw 5 kids under the oven, and one was taken since.")
    wrong = ("roll", "die red", "guess 3", "roll", "die red")
    assert _says(_after(*wrong)) == ("guess 5", "I saw 5 kids under the oven, and none was taken since.")
    assert _says(_after(*once, view="open")) == ("guess 4", "Everybody can see how many kids the oven hides.")
    assert _says(_after(*once), NONE)[1] == "I never remember, so I just guess."


def test_after_an_empty_place_it_stops_only_when_it_has_something_to_lose() -> None:
    path: list[str] = []
    for number in (5, 4, 3, 2, 1):
        path += ["roll", "die red", f"guess {number}"]
    empty = _after(*path, "roll", "die red", "guess 0")
    assert _says(empty, NONE)[0] == "roll"
    # Ben takes the wolf in his first turn and finds the empty place in a later one.
    wolf = _after(*path, "roll", "die blue", "guess 0", "roll", "die blue", "guess 5", "roll", "die red", "guess 0")
    assert wolf.state.wolf == wolf.state.current
    assert wolf.state.saved[wolf.state.current] > 0
    assert _says(wolf, NONE) == ("decline", "The wolf is with me and I remember too little: better to stop.")
    assert _says(wolf, EVERYTHING)[0] == "roll"


# The lab


def test_the_lab_counts_the_same_from_the_same_seed() -> None:
    assert against(FADING, NONE, games=20) == against(FADING, NONE, games=20)
    assert against(FADING, NONE, games=20) != against(FADING, NONE, games=20, seed="another")


def test_the_lab_plays_as_a_match_does() -> None:
    match = _played_like_the_lab("lab/0")
    one = play_out(GAME, NAMES[:2], (FADING, NONE), "lab/0")
    assert one.finish == match.turn
    assert one.actions == len(match.record.actions)


def _played_like_the_lab(seed: str) -> Match[State, Any]:
    match = begin(GAME, NAMES[:2], seed).settled()
    while not isinstance(turn := match.turn, Finish):
        told = match.told(turn)
        luck = Luck(f"{seed}/{turn}", len(match.turns))
        match = match.say((FADING, NONE)[turn].choose(view(GAME, match.state, turn), told, luck).action)
    return match


@pytest.mark.tally
def test_both_ends_of_the_standard_game_are_counted() -> None:
    tally = against(NONE, NONE, games=60)
    assert sum(times for _, times in tally.ends) == 60
    assert tally.lost_by_all == dict(tally.ends).get("GV-19", 0)
    assert tally.actions.shortest <= tally.actions.median <= tally.actions.longest
