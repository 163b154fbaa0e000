"""Prints what seeded matches come to, one line each: the same on every machine, or something is wrong.

Run as ``python -m tests.contract.digest COUNT``; it needs nothing but gamecore.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from typing import Any

from gamecore.catalog import BOXES
from gamecore.chance import Luck
from gamecore.game import Finish, Game, Heard, Seat, heard_by, view
from gamecore.match import Match, begin
from gamecore.words import reader
from tests.contract.walks import tables


def lines(count: int, only: str = "") -> Iterator[str]:
    """For so many matches of each game (or of one): the record and the fingerprints of all positions; and what
    computers said."""
    for box in BOXES:
        if only not in ("", box.game.slug):
            continue
        kinds = list(tables(box.game))
        for number in range(count):
            players, options = kinds[number % len(kinds)]
            pilots = [box.strategies[(seat + number) % len(box.strategies)] for seat in range(len(players))]
            names = tuple(pilot.name for pilot in pilots)
            yield digest(begin(box.game, players, f"digest {number}", options, names).settled(), pilots)


def digest(match: Match[Any, Any], pilots: list[Any]) -> str:
    """One match, played by computers for at most thirty decisions, as one line."""
    told = hashlib.sha256()
    heard: list[list[Heard]] = [[] for _ in pilots]
    for _ in range(30):
        turn = match.turn
        if isinstance(turn, Finish):
            break
        for seat, notes in enumerate(heard):
            news = match.turns[len(notes) :]
            notes += [heard_by(Seat(seat), past.seat, str(past.action), past.events) for past in news]
        luck = Luck(f"{match.seed}/{turn}", len(match.turns))
        choice = pilots[turn].choose(view(match.game, match.state, turn), heard[turn], luck)
        match = match.say(choice.action)
        told.update(f"{reader('en').read(choice.because)} {match.fingerprint} {_events(match)}".encode())
    return f"{game_name(match.game)} {told.hexdigest()} {match.fingerprint} {match.record.link()}"


def game_name(game: Game[Any, Any]) -> str:
    """The game and its edition."""
    return f"{game.slug}/{game.edition}"


def _events(match: Match[Any, Any]) -> str:
    return " ".join(f"{event.rule} {reader('en').read(event.says)}" for event in match.turns[-1].events)


if __name__ == "__main__":
    print("\n".join(lines(int(sys.argv[1]))))
