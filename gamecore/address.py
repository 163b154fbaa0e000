"""The address of a position: a link that stays short because it counts decisions instead of spelling them.

A record spells each action and option, and a long game makes a long link (`Record.link`). Where that is longer
than `SHORT` letters, each option is said by the place of its value and each decision by its place among the legal
ones of its moment; all places together are one number. Such a link is opened by the edition of the rules that made
it; files of records outlive editions.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from gamecore.facts import Plain
from gamecore.game import CHANCE, BadOption, Game, Refused, Setting, legal
from gamecore.match import LONGEST_LINK, BadRecord, Match, Record, begin, read_link, sealed, unsealed
from gamecore.words import say

SHORT = 200
"""So many letters a link may have that fits into a message, a QR code, a line of paper (F38)."""
_MARK = "p1-"
_STATE = 4
"""Bytes of the fingerprint by which the position is known again."""
_MOST = 2_000
"""So many decisions at most are followed; nobody plays longer, and a page must not stand still for a link."""
_COMMON = b'["Mouse","Frog","Hedgehog","Cat","Hare","Bear","Fox","Owl","person"],'
"""What heads of links hold again and again; never to be changed, since the links of others were packed with it."""

_ELSEWHERE = say("This link leads to another position than the one it was made in.")

# Any, here and below: a link holds whatever game there is.
type _AnyMatch = Match[Any, Any]


def link(match: _AnyMatch) -> str:
    """The fragment of a link to where the match is now: letters, digits, ``-`` and ``_`` only.

    Empty where no link can hold it; it can still be saved as a file.
    """
    spelled = match.record.link()
    return spelled if 0 < len(spelled) <= SHORT else _counted(match) or spelled


def read(text: str, game_of: Callable[[str], Game[Any, Any]]) -> Record:
    """The record of the match that a link leads to; ``game_of`` gives a game by its slug.

    Raises BadRecord when the link is damaged, cut off, or made by other rules than those that are here, and
    whatever ``game_of`` raises for a game that there is not.
    """
    if not text.startswith(_MARK):
        return read_link(text)
    body = unsealed(text.removeprefix(_MARK))
    head, number = _opened(body[_STATE:])
    game = game_of(_text(head[0]))
    if head[1] != game.edition:
        raise BadRecord(
            say(
                "This link was made by edition {there} of the rules; here is edition {here}.",
                there=int(head[1]),
                here=game.edition,
            )
        )
    match = _followed(game, head, number)
    if bytes.fromhex(match.fingerprint)[:_STATE] != body[:_STATE]:
        raise BadRecord(_ELSEWHERE)
    return match.record


def _counted(match: _AnyMatch) -> str:
    """The link by counting; empty for what the legal decisions do not tell: told luck, something taken back."""
    if match.undone or match.real or match.lost:
        return ""
    try:
        places = [*_chosen(match.game, dict(match.options)), *_decided(match)]
    except ValueError:
        return ""
    decisions = len(places) - len(match.game.options)
    if decisions > _MOST:
        return ""
    number = 0
    for place, of in reversed(places):
        number = number * of + place
    head: list[Plain] = [
        match.game.slug,
        match.game.edition,
        list(match.players),
        match.seed,
        list(match.pilots),
        decisions,
    ]
    packing = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_COMMON)
    text = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
    packed = packing.compress(text) + packing.flush()
    counted = number.to_bytes((number.bit_length() + 7) // 8)
    body = sealed(bytes.fromhex(match.fingerprint)[:_STATE] + len(packed).to_bytes(2) + packed + counted)
    return "" if len(body) > LONGEST_LINK else _MARK + body


def _chosen(game: Game[Any, Any], options: Mapping[str, Setting]) -> Iterator[tuple[int, int]]:
    """For each option the place of its value and how many there are; nought where it follows from the others.

    Raises ValueError for a value that stands in no list.
    """
    kept = dict(options)
    for name in options:
        fewer = {other: value for other, value in kept.items() if other != name}
        if dict(game.choose(fewer)) == options:
            kept = fewer
    for option in game.options:
        values = [value for value, _ in option.values]
        yield values.index(kept[option.name]) + 1 if option.name in kept else 0, len(values) + 1


def _decided(match: _AnyMatch) -> Iterator[tuple[int, int]]:
    """For each decision its place among the legal ones and how many there are.

    Raises ValueError for what is no decision among the legal ones, such as luck that was told.
    """
    state = match.start
    for turn in match.turns:
        if turn.stated:
            if turn.seat == CHANCE or match.game.to_move(state) != turn.seat:
                raise ValueError(turn.action)
            can = legal(match.game, state)
            yield can.index(turn.action), len(can)
        state = turn.state


def _opened(body: bytes) -> tuple[list[Any], int]:
    """The head of a link, its parts of the kinds they should be, and the number of all its places."""
    size = int.from_bytes(body[:2])
    packed, counted = body[2 : 2 + size], body[2 + size :]
    try:
        head = json.loads(zlib.decompressobj(-15, zdict=_COMMON).decompress(packed, LONGEST_LINK * 10))
    except (zlib.error, ValueError, RecursionError) as error:
        raise BadRecord(say("This link holds no game.")) from error
    match head:
        case [str(), int(), [*_], str(), [*_], int(count)] if 0 <= count <= _MOST:
            return head, int.from_bytes(counted)
    raise BadRecord(say("This link holds no game."))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise BadRecord(say("This link holds no game."))
    return value


def _followed(game: Game[Any, Any], head: list[Any], number: int) -> _AnyMatch:
    _, _, players, seed, pilots, count = head
    options: dict[str, Setting] = {}
    for option in game.options:
        number, place = divmod(number, len(option.values) + 1)
        if place:
            options[option.name] = option.values[place - 1][0]
    try:
        match = begin(game, tuple(map(_text, players)), seed, options, tuple(map(_text, pilots))).settled()
        for _ in range(count):
            can = legal(game, match.state)
            number, place = divmod(number, len(can))
            match = match.say(str(can[place]))
    except (BadOption, Refused, ZeroDivisionError) as error:
        raise BadRecord(_ELSEWHERE) from error
    return match
