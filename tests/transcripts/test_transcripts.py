"""Games to read aloud: who, what, by which rule, in which words; refused tries included.

A transcript is its own script. Lines that begin at the margin are said (``Ada: roll``, ``Luck: die red``), and what
follows them indented is the answer. ``pytest --rewrite-transcripts`` says everything again and writes the
answers anew; the diff is the review.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gamecore import catalog
from gamecore.catalog import BOXES
from gamecore.game import CHANCE, Finish, Seat
from gamecore.match import Match, begin
from gamecore.words import Reader, reader

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.txt"))
LUCK = "Luck"


def opened(head: str) -> Match[Any, Any]:
    """The match that the first line describes: ``geisslein: Ada, Ben; variant=easy``."""
    slug, _, rest = head.partition(": ")
    names, _, options = rest.partition("; ")
    chosen = dict(option.split("=") for option in options.split(", ") if option)
    return begin(catalog.box(slug).game, tuple(names.split(", ")), "transcript", chosen)


def told(text: str) -> Iterator[str]:
    """The transcript, said again."""
    head, *lines = text.splitlines()
    match = opened(head)
    yield head
    for line in lines:
        if line and not line.startswith(" "):
            match, answer = answered(match, line, reader("en"))
            yield from ("", line, *answer)
    if isinstance(end := match.turn, Finish):
        winners = ", ".join(match.players[seat] for seat in end.winners) or "nobody"
        yield from ("", f"    The end by {end.rule}; won by {winners}.")


def answered(match: Match[Any, Any], line: str, english: Reader) -> tuple[Match[Any, Any], list[str]]:
    """The match after somebody said something, and the answer to it."""
    who, _, action = line.partition(": ")
    seat = CHANCE if who == LUCK else Seat(match.players.index(who))
    ruling = match.ruling(action, seat)
    if not ruling.allowed:
        return match, [f"    No, {one.rule}: {english.read(one.because)}" for one in ruling.objections]
    match = match.state_line(action, seat)
    return match, [f"    {event.rule}: {english.read(event.says)}" for event in match.turns[-1].events]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_reads_as_it_did(file: Path, request: pytest.FixtureRequest) -> None:
    before = file.read_text(encoding="utf-8")
    after = "\n".join(told(before)) + "\n"
    if request.config.getoption("--rewrite-transcripts"):
        file.write_text(after, encoding="utf-8")
    else:
        assert after == before, "if this is meant: pytest --rewrite-transcripts, and read the diff"


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.slug)
def test_every_game_has_one_with_a_refusal_and_one_with_an_end(box: catalog.Box) -> None:
    texts = [file.read_text(encoding="utf-8") for file in sorted(HERE.glob(f"{box.game.slug}-*.txt"))]
    assert any("    No, " in text for text in texts)
    assert any("    The end by " in text for text in texts)
