"""A match: a seed and the actions that were said; everything else follows from them."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from gamecore.action import Action
from gamecore.chance import Luck
from gamecore.facts import Facts, Plain, canonical, fingerprint
from gamecore.game import (
    CHANCE,
    BadOption,
    Event,
    Finish,
    Game,
    Heard,
    Refused,
    Ruling,
    Seat,
    Setting,
    heard_by,
    judge_line,
)
from gamecore.words import Message, reader, say

FORMAT = 1
PERSON = "person"
_NAME = re.compile(r"[^\W_]{1,20}")
LONGEST_LINK = 2_000
"""What browsers, mail programs and QR codes still carry."""
_LONGEST_TEXT = 100_000


class BadRecord(ValueError):
    """A record, link or saved file that cannot be opened; ``because`` says in plain words what is wrong with it."""

    def __init__(self, because: Message) -> None:
        super().__init__(reader("en").read(because))
        self.because = because


@dataclass(frozen=True, slots=True)
class Record:
    """All that is kept of a match: links, saved files, transcripts and fault reports are this."""

    game: str
    edition: int
    players: tuple[str, ...]
    options: tuple[tuple[str, Setting], ...]
    seed: str
    actions: tuple[str, ...] = ()
    """What people and computers said; a result of chance stands here only where it was stated, not drawn."""
    pilots: tuple[str, ...] = ()
    """Who plays each seat: ``person`` or the name of a strategy; empty when all are people."""
    undone: tuple[tuple[int, str], ...] = ()
    """What was taken back: before which turn, and what had been said."""
    real: bool = False
    """Whether all luck falls at a real table and is told; then none is drawn."""

    def plain(self) -> Facts:
        """The record as plain values, in the order of its fields."""
        kept: Facts = {
            "rulehouse": FORMAT,
            "game": self.game,
            "edition": self.edition,
            "players": list(self.players),
            "options": dict(self.options),
            "seed": self.seed,
            "actions": list(self.actions),
        }
        if self.pilots:
            kept["pilots"] = list(self.pilots)
        if self.undone:
            kept["undone"] = [[turn, said] for turn, said in self.undone]
        if self.real:
            kept["real"] = True
        return kept

    def saved(self) -> str:
        """The record as the text of a saved file: JSON with its own checksum."""
        return json.dumps({**self.plain(), "check": _check(self.plain())}, ensure_ascii=False, indent=1)

    def link(self) -> str:
        """The record as the fragment of a link: letters, digits, ``-`` and ``_`` only.

        Empty for a match that is too long for a link; it can still be saved as a file.
        """
        text = _compact(self.plain())
        body = sealed(zlib.compress(text, 9))
        return "" if len(body) > LONGEST_LINK or len(text) > _LONGEST_TEXT else f"{FORMAT}-{body}"


def read_saved(text: str) -> Record:
    """The record in a saved file. Raises BadRecord when it is damaged, foreign or from a later release."""
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(say("This file is no saved game: it cannot be read as one.")) from error
    if not isinstance(kept, dict) or "rulehouse" not in kept:
        raise BadRecord(say("This file is no saved game of Rulehouse."))
    _same_format(kept["rulehouse"])
    if kept.pop("check", None) != _check(kept):
        raise BadRecord(say("This saved game is damaged: its checksum does not fit."))
    return _record(kept)


def read_link(text: str) -> Record:
    """The record in the fragment of a link. Raises BadRecord when it is damaged, cut off or from a later release."""
    version, dash, body = text.partition("-")
    if not dash or not version.isascii() or not version.isdigit():
        raise BadRecord(say("This link holds no game."))
    _same_format(FORMAT if version == str(FORMAT) else version)
    packed = unsealed(body)
    try:
        # A bound on the unpacked size: a small link must not be able to fill the memory.
        kept = json.loads(zlib.decompressobj().decompress(packed, _LONGEST_TEXT))
    except (zlib.error, ValueError, RecursionError) as error:
        raise BadRecord(say("This link holds no game.")) from error
    return _record(kept)


_DIGEST = 4


def sealed(packed: bytes) -> str:
    """Bytes as the letters of a link, with a digest by which damage is noticed."""
    return base64.urlsafe_b64encode(packed + _digest(packed)).decode().rstrip("=")


def unsealed(body: str) -> bytes:
    """The bytes in the letters of a link. Raises BadRecord when it is damaged, cut off or too long."""
    if len(body) > LONGEST_LINK:
        raise BadRecord(say("This link is longer than any link to a game."))
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError) as error:
        raise BadRecord(say("This link is damaged: it holds characters that no link has.")) from error
    if base64.urlsafe_b64encode(packed).decode().rstrip("=") != body or len(packed) <= _DIGEST:
        raise BadRecord(say("This link is damaged: a part of it is missing or was changed."))
    if packed[-_DIGEST:] != _digest(packed[:-_DIGEST]):
        raise BadRecord(say("This link is damaged: a part of it is missing or was changed."))
    return packed[:-_DIGEST]


def _digest(packed: bytes) -> bytes:
    return hashlib.sha256(packed).digest()[:_DIGEST]


def _compact(kept: Mapping[str, Plain]) -> bytes:
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode()


def _check(kept: Mapping[str, Plain]) -> str:
    return hashlib.sha256(canonical(dict(kept)).encode()).hexdigest()[:8]


def _same_format(version: object) -> None:
    if version != FORMAT or isinstance(version, bool):
        raise BadRecord(
            say(
                "This game was saved in format {version}; here format {here} is read.",
                version=str(version),
                here=FORMAT,
            )
        )


_KNOWN = {"rulehouse", "game", "edition", "players", "options", "seed", "actions", "pilots", "undone", "real"}


def _record(kept: Any) -> Record:  # Any: whatever JSON holds; every part is checked here
    if not isinstance(kept, dict):
        raise BadRecord(say("This saved game is no table of values."))
    unknown = set(kept) - _KNOWN
    if unknown:
        raise BadRecord(
            say("This saved game holds something unknown: {names}.", names=", ".join(sorted(map(repr, unknown))))
        )
    _same_format(kept.get("rulehouse"))
    if _typed(kept, "edition", int) < 1:
        raise BadRecord(say("In this saved game, “{key}” is missing or of the wrong kind.", key="edition"))
    return Record(
        _typed(kept, "game", str),
        _typed(kept, "edition", int),
        _texts(kept, "players"),
        tuple(_typed(kept, "options", dict).items()),
        _typed(kept, "seed", str),
        _texts(kept, "actions"),
        _texts(kept, "pilots") if "pilots" in kept else (),
        tuple(_undone(entry) for entry in _typed(kept, "undone", list)) if "undone" in kept else (),
        _real(kept.get("real", False)),
    )


def _real(value: object) -> bool:
    if not isinstance(value, bool):
        raise BadRecord(say("In this saved game, “{key}” is missing or of the wrong kind.", key="real"))
    return value


def _typed[T](kept: Mapping[str, object], key: str, kind: type[T]) -> T:
    value = kept.get(key)
    if not isinstance(value, kind) or isinstance(value, bool) or (isinstance(value, str) and not _encodable(value)):
        raise BadRecord(say("In this saved game, “{key}” is missing or of the wrong kind.", key=key))
    return value


def _encodable(text: str) -> bool:
    """Half a character, which JSON can spell, is no text that a link or a seed can hold."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _texts(kept: Mapping[str, object], key: str) -> tuple[str, ...]:
    values = _typed(kept, key, list)
    if not all(isinstance(value, str) and _encodable(value) for value in values):
        raise BadRecord(say("In this saved game, “{key}” holds something that is no text.", key=key))
    return tuple(values)


def _undone(entry: object) -> tuple[int, str]:
    match entry:
        case [int(turn), str(said)] if not isinstance(turn, bool) and turn >= 0:
            return turn, said
    raise BadRecord(say("In this saved game, “undone” holds something that is no action taken back."))


@dataclass(frozen=True, slots=True)
class Turn[S, A: Action]:
    """One thing that happened: who did it, what, and where it led. ``stated`` is False for luck that was drawn."""

    seat: Seat
    action: A
    state: S
    events: tuple[Event, ...]
    stated: bool = True


@dataclass(frozen=True, slots=True)
class Match[S, A: Action]:
    """A game being played: never changed, each action gives a new match."""

    game: Game[S, A]
    players: tuple[str, ...]
    options: tuple[tuple[str, Setting], ...]
    seed: str
    start: S
    turns: tuple[Turn[S, A], ...] = ()
    pilots: tuple[str, ...] = ()
    undone: tuple[tuple[int, str], ...] = ()
    lost: tuple[str, ...] = field(default=())
    """The rest of an older record, from the first action that no longer fits."""
    real: bool = False
    """Whether people throw dice of their own and tell what came; then luck waits until it is told."""

    @property
    def state(self) -> S:
        """The position now."""
        return self.turns[-1].state if self.turns else self.start

    @property
    def turn(self) -> Seat | Finish:
        """Whose turn it is, or how the match ended."""
        return self.game.to_move(self.state)

    @property
    def record(self) -> Record:
        """All that needs to be kept of this match."""
        said = tuple(str(turn.action) for turn in self.turns if turn.stated)
        return Record(
            self.game.slug,
            self.game.edition,
            self.players,
            self.options,
            self.seed,
            said,
            self.pilots,
            self.undone,
            self.real,
        )

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the position's facts."""
        return fingerprint(self.game.facts(self.state))

    def ruling(self, line: str, seat: Seat | None = None) -> Ruling:
        """May this seat (the one on turn when not named) do what the line says?"""
        return judge_line(self.game, self.state, line, self._speaker(seat))[1]

    def say(self, line: str, seat: Seat | None = None) -> Match[S, A]:
        """The match after a seat (the one on turn when not named) did what the line says; luck then falls.

        Raises Refused, with every objection, when the line is no action or a rule forbids it.
        """
        return self.state_line(line, seat).settled()

    def state_line(self, line: str, seat: Seat | None = None) -> Match[S, A]:
        """As ``say``, but whatever luck follows is left open, so that it can be stated."""
        speaker = self._speaker(seat)
        action, ruling = judge_line(self.game, self.state, line, speaker)
        if action is None or not ruling.allowed:
            raise Refused(line, ruling)
        return self._after(speaker, action, stated=True)

    def settled(self) -> Match[S, A]:
        """The match once all luck that is due has been drawn from the seed; at a real table it is told, not drawn."""
        match = self
        while match.turn == CHANCE and not match.real:
            luck = Luck(match.seed, len(match.turns))
            match = match._after(CHANCE, match.game.draw(match.state, luck), stated=False)
        return match

    def told(self, seat: Seat) -> tuple[Heard, ...]:
        """What the seat was told of every turn so far."""
        return tuple(heard_by(seat, turn.seat, str(turn.action), turn.events) for turn in self.turns)

    def undo(self, fair: bool = True) -> Match[S, A]:
        """The match before the last decision of a person; the log keeps what was taken back.

        Raises CannotUndo when there is none, or when luck or a secret was shown since and undo is to be fair.
        """
        last = next((index for index in range(len(self.turns) - 1, -1, -1) if self._by_person(self.turns[index])), None)
        if last is None:
            raise CannotUndo("there is nothing to take back")
        if fair and any(event.reveals for turn in self.turns[last:] for event in turn.events):
            raise CannotUndo("luck or a secret was shown since")
        said = str(self.turns[last].action)
        return replace(self, turns=self.turns[:last], undone=(*self.undone, (last, said)))

    def _by_person(self, turn: Turn[S, A]) -> bool:
        return turn.seat >= 0 and (not self.pilots or self.pilots[turn.seat] == PERSON)

    def _speaker(self, seat: Seat | None) -> Seat:
        if seat is not None:
            return seat
        turn = self.turn
        return CHANCE if isinstance(turn, Finish) else turn

    def _after(self, seat: Seat, action: A, stated: bool) -> Match[S, A]:
        state, events = self.game.play(self.state, action)
        return replace(self, turns=(*self.turns, Turn(seat, action, state, events, stated)))


class CannotUndo(ValueError):
    """There is nothing that may be taken back."""


def begin[S, A: Action](
    game: Game[S, A],
    players: tuple[str, ...],
    seed: str,
    options: Mapping[str, Plain] | None = None,
    pilots: tuple[str, ...] = (),
) -> Match[S, A]:
    """A new match before its first deal. Raises BadRecord for players, BadOption for options that do not fit."""
    _check_players(game, players)
    if pilots and len(pilots) != len(players):
        raise BadRecord(say("{seats} seats need {seats} pilots, not {pilots}.", seats=len(players), pilots=len(pilots)))
    chosen = game.choose(options or {})
    return Match(game, players, tuple(chosen.items()), seed, game.setup(players, chosen), pilots=pilots)


def _check_players(game: Game[Any, Any], players: tuple[str, ...]) -> None:  # Any: the state does not matter here
    if len(players) not in game.seats:
        few, most, count = game.seats.start, game.seats.stop - 1, len(players)
        raise BadRecord(say("This game is for {few} to {most} players, not {count}.", few=few, most=most, count=count))
    for name in players:
        if not _NAME.fullmatch(name) or name in game.reserved:
            raise BadRecord(
                say(
                    "A name is 1 to 20 letters or digits without spaces, no word of the game, and not “{name}”.",
                    name=name,
                )
            )
    if len(set(players)) != len(players):
        raise BadRecord(say("Each player needs a name of their own: {names}.", names=", ".join(players)))


def replay[S, A: Action](game: Game[S, A], record: Record) -> Match[S, A]:
    """The match that a record holds, luck drawn again where none is stated.

    A record of an older edition opens up to its last action that still fits; ``lost`` then holds the others.
    Raises BadRecord when the record is not of this game, or when an action of this edition does not fit.
    """
    if record.game != game.slug:
        raise BadRecord(say("This is a match of {there}, not of {here}.", there=record.game, here=game.slug))
    if record.edition > game.edition:
        raise BadRecord(
            say(
                "This match needs edition {there} of the game; here is edition {here}.",
                there=record.edition,
                here=game.edition,
            )
        )
    try:
        begun = begin(game, record.players, record.seed, dict(record.options), record.pilots)
    except BadOption as error:
        raise BadRecord(error.because) from error
    match = replace(begun, real=record.real)
    for index, line in enumerate(record.actions):
        try:
            match = replayed_line(match, line)
        except Refused as refused:
            if record.edition == game.edition:
                raise BadRecord(_unfit(index + 1, line, refused)) from refused
            return replace(match.settled(), lost=record.actions[index:])
    return replace(match.settled(), undone=record.undone)


def _unfit(number: int, line: str, refused: Refused) -> Message:
    because = refused.ruling.objections[0].because
    return say(
        "Action {number} of this match, “{line}”, does not fit: {because}", number=number, line=line, because=because
    )


def replayed_line[S, A: Action](match: Match[S, A], line: str) -> Match[S, A]:
    """The match after a line of a record or scenario: luck that the line does not state is drawn before it.

    Raises Refused when the line does not fit.
    """
    if match.turn == CHANCE and not _by_chance(match.game, line):
        match = match.settled()
    return match.state_line(line)


def _by_chance(game: Game[Any, Any], line: str) -> bool:  # Any: only the kind of the action matters
    try:
        return cast("Action", game.parse(line)).by_chance
    except ValueError:
        return False
