"""How the games that the rules page of the three little pigs counts came out, one by one.

The page gives the sums; a few of the games are played again in each run of the tests, all of them by ``make soak``.
``python -m tests.counts.odds`` plays all of them and writes the list anew, which takes a quarter of an hour.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gamecore.games.three_pigs.box import BOX
from gamecore.lab import Played, matches

KEPT = Path(__file__).with_name("three-pigs-odds.txt")

PLAYERS = ("Ada", "Ben", "Cleo", "Dan")
"""As many as sit at a table when nobody says how many."""
GAMES = {
    ("rolling", "bg"): 1000,
    ("rolling", "publisher"): 200,
    ("looking", "bg"): 200,
    ("looking", "publisher"): 200,
    ("thinking", "bg"): 100,
    ("thinking", "publisher"): 100,
}
"""Who plays by which rules, and how many games."""


def played(name: str, preset: str, games: int) -> Iterator[str]:
    """Just what ``python -m gamecore simulate three-pigs --strategy NAME --option preset=PRESET`` plays."""
    return map(_told, matches(BOX.game, PLAYERS, (BOX.strategy(name),) * 4, "1", games, {"preset": preset}))


def _told(game: Played) -> str:
    """``w57`` is won in the fifty-seventh turn, ``l40`` lost in the fortieth."""
    return f"{'w' if game.finish.winners else 'l'}{game.turns}"


def kept() -> dict[tuple[str, str], list[str]]:
    """The games as they are kept, by who played and by which rules."""
    lines = (line.split() for line in KEPT.read_text(encoding="utf-8").splitlines())
    return {(name, preset): games for name, preset, *games in lines}


def main() -> None:
    """Play all of them and keep how they came out."""
    lines = (" ".join((*key, *played(*key, games))) for key, games in GAMES.items())
    KEPT.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
