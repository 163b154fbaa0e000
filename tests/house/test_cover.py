"""A covered table: while a device goes from hand to hand, the core tells the page what lies open and nothing else."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from gamecore import catalog, games, wire
from gamecore.box import Box
from gamecore.chance import Luck
from gamecore.game import ONLOOKER, Seat
from gamecore.match import PERSON, begin
from gamecore.tabletop import LOG, AnyMatch, Sheet, notes_of, table, viewer
from gamecore.words import reader
from tests.contract.walks import NAMES

SHEET = Sheet(reader("en"), "shared")


def _private() -> Iterator[Box]:
    """Every game with secrets, in the catalog or on the way there."""
    for found in pkgutil.iter_modules(games.__path__):
        module = f"gamecore.games.{found.name}.box"
        if find_spec(module) is not None and import_module(module).BOX.private:
            yield import_module(module).BOX


PRIVATE = tuple(_private())
#: Everything on their tables that can be folded away.
FOLDED = {LOG} | {
    note.key
    for box in PRIVATE
    for note in notes_of(box, begin(box.game, NAMES[: box.game.seats.start], "folded").settled(), ONLOOKER)
}
every_private_game = pytest.mark.parametrize("box", PRIVATE, ids=lambda box: box.game.slug)


@pytest.fixture(autouse=True)
def _shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "BOXES", PRIVATE)


class Texts(HTMLParser):
    """Every text of a piece of markup: between tags and read out."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del tag
        self.found |= {value for name, value in attrs if name in ("aria-label", "title") and value}

    def handle_data(self, data: str) -> None:
        self.found |= {data.strip()} - {""}


def secrets(box: Box, match: AnyMatch) -> set[str]:
    """What is written on somebody's own side of the table and not on what lies open to everybody.

    That something can be done there is no secret; what, may be one. A sign without letter or number is read with the
    label beside it, and stands elsewhere on the page for other things.
    """
    sides = (Texts(table(box, match, SHEET, Seat(seat))).found for seat in range(len(match.players)))
    written = set().union(*sides) - Texts(table(box, match, SHEET, ONLOOKER)).found - {"What can be done now"}
    return {text for text in written if any(map(str.isalnum, text))}


def call(door: str, **what: Any) -> Any:  # Any: an answer is whatever JSON holds
    """One call at the worker's door, with everything unfolded."""
    ours = {"host": SHEET.host, "language": "en", "unfolded": sorted(FOLDED)}
    return json.loads(getattr(wire, door)(json.dumps({**ours, **what})))


def people(box: Box, number: int, pilots: tuple[str, ...] = ()) -> tuple[AnyMatch, Any]:
    """A match of people at one screen, and the answer to opening it."""
    names, seed = NAMES[: box.game.seats.start + 1], f"cover {number}"
    first = call("open", game=box.game.slug, players=list(names), pilots=list(pilots), seed=seed)
    return begin(box.game, names, seed, pilots=pilots).settled(), first


def legal(box: Box, match: AnyMatch) -> list[str]:
    """Everything that the player on turn may do."""
    return [str(one) for one in box.game.candidates(match.state) if match.ruling(str(one)).allowed]


@every_private_game
def test_under_the_cover_nobodys_side_is_told_and_nothing_can_be_tried(box: Box) -> None:
    match, answer = people(box, 0)
    covered = 0
    for number in range(40):
        if "uncover" in answer["html"]:
            covered += 1
            told = json.dumps(answer, ensure_ascii=False)
            assert [secret for secret in secrets(box, match) if secret in told] == []
            assert (answer["record"], call("look", ask="link")["link"], answer["hash"]) == ("", "", "")
            tries = [call("act", do=line) for line in (*legal(box, match)[:3], "undo", "computer", "nonsense")]
            assert {tuple(one["refused"]) for one in tries} == {
                (f"The table is covered. First {match.players[viewer(match)]} takes the device and looks.",)
            }
            assert call("look") == {**answer, "says": [], "news": "", "keys": []}
            answer = call("act", do="uncover")
            assert "uncover" not in answer["html"]
            assert answer["hash"] == match.fingerprint
        lines = legal(box, match)
        if not lines:
            break
        line = Luck("cover", number).pick(lines)
        match, answer = match.say(line), call("act", do=line)
    assert covered > 3, "it is covered each time, or only while there is a secret"


@every_private_game
def test_what_everybody_saw_stays_on_the_covered_table(box: Box) -> None:
    match, _ = people(box, 1)
    call("act", do="uncover")
    line = legal(box, match)[0]
    match, answer = match.say(line), call("act", do=line)
    public = [event for event in match.turns[-1].events if event.secret_to is None]
    assert public
    if viewer(match) != 0:
        assert all(SHEET.reader.read(event.says) in answer["says"] for event in public)


@every_private_game
def test_a_lone_player_among_computers_and_a_learner_are_covered_from_nobody(box: Box) -> None:
    others = (box.middling.name,) * box.game.seats.start
    match, answer = people(box, 2, (PERSON, *others))
    assert "uncover" not in answer["html"]
    assert answer["hash"] == match.fingerprint
    for lesson in box.lessons:
        explored = call("open", game=box.game.slug, lesson=lesson.slug, step=lesson.steps[0].key)
        assert "uncover" not in explored["html"]


@every_private_game
def test_the_finished_table_lies_open(box: Box) -> None:
    match, answer = people(box, 3)
    while lines := legal(box, match):
        if "uncover" in answer["html"]:
            call("act", do="uncover")
        line = Luck("finished", len(match.turns)).pick(lines)
        match, answer = match.say(line), call("act", do=line)
    assert answer["over"]
    assert answer["record"]
