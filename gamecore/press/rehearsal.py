"""Asks the core for everything that a page asks it for; the parcel runs this in Pyodide and sees what that needs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from gamecore import catalog, markup, wire
from gamecore.box import Box
from gamecore.chance import Luck
from gamecore.game import Finish, Game, legal
from gamecore.match import PERSON
from gamecore.scene import COMPUTER, UNCOVER
from gamecore.tabletop import computer

LANGUAGE = "en"
_NAMES = ("Owl", "Fox", "Hare", "Mole", "Wren", "Frog", "Crow", "Deer")
#: Enough to meet luck, computer players and most of what can happen.
_TURNS = 8


def rehearse() -> None:
    """Each game with each kind of player, each lesson from its first step to its end; the tables are put away again,
    and what was drawn for them is not kept."""
    for box in catalog.BOXES:
        for language in box.languages:
            wire.look(json.dumps({"ask": "options", "game": box.game.slug, "language": language}))
        for call in (_people(box), *(_computers(box, strategy.name) for strategy in box.strategies), *_lessons(box)):
            wire.open(json.dumps(call))
            if "lesson" not in call:
                _play(box, str(call["host"]))
    wire._sittings.clear()
    markup._item.cache_clear()


def _table(box: Box) -> dict[str, Any]:
    return {"host": "rehearsal", "game": box.game.slug, "language": LANGUAGE, "rules": "../rules/"}


def _people(box: Box) -> dict[str, Any]:
    players = _NAMES[: box.game.seats.start]
    return {**_table(box), "players": players, "pilots": [PERSON] * len(players), "seed": "people"}


def _computers(box: Box, strategy: str) -> dict[str, Any]:
    players = _NAMES[: box.game.seats.start]
    pilots = [PERSON, *(strategy for _ in players[1:])]
    return {**_table(box), "players": players, "pilots": pilots, "seed": strategy}


def _lessons(box: Box) -> Iterator[dict[str, Any]]:
    for lesson in box.lessons:
        yield {**_table(box), "lesson": lesson.slug, "step": lesson.steps[0].key}
        yield {**_table(box), "lesson": lesson.slug, "step": lesson.steps[-1].key, "solved": True}


def _play(box: Box, host: str) -> None:
    for _ in range(_TURNS):
        if not _do(box, host):
            return


def _do(box: Box, host: str) -> bool:
    """One thing at an open table, whoever is on turn; False at the end."""
    sitting = wire._sittings[host]
    match, game = sitting.match, box.game
    if isinstance(match.turn, Finish):
        return False
    wire.act(json.dumps({"host": host, "do": "nothing at all"}))
    wire.act(json.dumps({"host": host, "do": UNCOVER}))
    if computer(match) is not None:
        wire.act(json.dumps({"host": host, "do": COMPUTER}))
    else:
        wire.act(json.dumps({"host": host, "do": _anything(game, match.state, len(match.turns))}))
    wire.act(json.dumps({"host": host, "do": wire.UNDO}))
    return True


def _anything(game: Game[Any, Any], state: Any, moment: int) -> str:
    return str(Luck("rehearsal", moment).pick(legal(game, state)))


if __name__ == "__main__":  # as Pyodide runs it
    rehearse()
