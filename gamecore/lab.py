"""Many matches played by computer players and counted; the same seed gives the same counts everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gamecore.box import Strategy
from gamecore.chance import Luck
from gamecore.facts import Facts, Plain
from gamecore.game import CHANCE, Finish, Game, Heard, Refused, Seat, heard_by, judge_line, view

# Any, throughout: each game has a state and actions of its own, and counting looks into neither.

MOST_ACTIONS = 100_000
"""A match that is longer than this does not end; no game of the house is meant to come near."""


class Endless(RuntimeError):
    """A match did not come to an end."""


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of one match: how it ended, and how many actions and turns it took.

    An action is whatever a person could do, luck not counted; a turn is an unbroken row of actions of one seat.
    """

    finish: Finish
    actions: int
    turns: int


@dataclass(frozen=True, slots=True)
class Length:
    """How long matches were. ``mean`` is in hundredths, so that it is the same whole number on every machine."""

    mean: int
    median: int
    shortest: int
    longest: int


@dataclass(frozen=True, slots=True)
class Tally:
    """Many matches, counted."""

    games: int
    actions: Length
    turns: Length
    ends: tuple[tuple[str, int], ...]
    """How often each rule ended a match, in the order of the rulebook."""
    wins: tuple[tuple[str, int], ...]
    """How many matches each seat won, alone or with others, by the name of the player."""
    lost_by_all: int

    def plain(self) -> Facts:
        """The counts as plain values."""
        return {
            "games": self.games,
            "actions": _plain_length(self.actions),
            "turns": _plain_length(self.turns),
            "ends": dict(self.ends),
            "wins": dict(self.wins),
            "lost_by_all": self.lost_by_all,
        }


def _plain_length(length: Length) -> Facts:
    return {
        "mean_hundredths": length.mean,
        "median": length.median,
        "shortest": length.shortest,
        "longest": length.longest,
    }


def play_out(
    game: Game[Any, Any],
    players: tuple[str, ...],
    pilots: Sequence[Strategy],
    seed: str,
    options: Mapping[str, Plain] | None = None,
) -> Played:
    """One match from its first throw to its end, without keeping its positions.

    Raises Refused when a computer player does what it may not, Endless when the match does not end.
    """
    state = game.setup(players, game.choose(options or {}))
    told: list[list[Heard]] = [[] for _ in players]
    actions = turns = 0
    before: Seat | None = None
    for moment in range(MOST_ACTIONS):
        turn = game.to_move(state)
        if isinstance(turn, Finish):
            return Played(turn, actions, turns)
        if turn == CHANCE:
            action = game.draw(state, Luck(seed, moment))
        else:
            action = _chosen(game, state, turn, pilots[turn], told[turn], Luck(f"{seed}/{turn}", moment))
            actions, turns, before = actions + 1, turns + (turn != before), turn
        state, events = game.play(state, action)
        for seat, heard in enumerate(told):
            heard.append(heard_by(Seat(seat), turn, str(action), events))
    raise Endless(f"{game.slug} with seed {seed!r} did not end within {MOST_ACTIONS} actions")


def _chosen(
    game: Game[Any, Any],
    state: Any,
    turn: Seat,
    pilot: Strategy,
    told: Sequence[Heard],
    luck: Luck,
) -> Any:
    line = pilot.choose(view(game, state, turn), told, luck).action
    action, ruling = judge_line(game, state, line, turn)
    if action is None or not ruling.allowed:
        raise Refused(line, ruling)
    return action


def matches(
    game: Game[Any, Any],
    players: tuple[str, ...],
    pilots: Sequence[Strategy],
    seed: str,
    games: int,
    options: Mapping[str, Plain] | None = None,
) -> Iterator[Played]:
    """So many matches, each with a seed of its own that follows from ``seed``."""
    return (play_out(game, players, pilots, f"{seed}/{number}", options) for number in range(games))


def count(game: Game[Any, Any], players: tuple[str, ...], played: Sequence[Played]) -> Tally:
    """The matches, counted. Raises ValueError when there is none."""
    if not played:
        raise ValueError("no match was played, so there is nothing to count")
    ends = Counter(str(one.finish.rule) for one in played)
    return Tally(
        len(played),
        _length([one.actions for one in played]),
        _length([one.turns for one in played]),
        tuple((str(rule.ref), ends[rule.ref]) for rule in game.rulebook if ends[rule.ref]),
        tuple((name, sum(seat in one.finish.winners for one in played)) for seat, name in enumerate(players)),
        sum(not one.finish.winners for one in played),
    )


def _length(numbers: list[int]) -> Length:
    ordered = sorted(numbers)
    return Length(sum(ordered) * 100 // len(ordered), ordered[(len(ordered) - 1) // 2], ordered[0], ordered[-1])


def simulate(
    game: Game[Any, Any],
    players: tuple[str, ...],
    pilots: Sequence[Strategy],
    seed: str,
    games: int,
    options: Mapping[str, Plain] | None = None,
    after_each: Callable[[], None] = lambda: None,
) -> Tally:
    """Plays so many matches and counts them; ``after_each`` is called when one has ended."""
    played = []
    for one in matches(game, players, pilots, seed, games, options):
        played.append(one)
        after_each()
    return count(game, players, played)
