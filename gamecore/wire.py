"""The worker's door: three calls with JSON text in and out; the matches themselves stay in here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from gamecore import catalog
from gamecore.box import Box
from gamecore.chance import Luck
from gamecore.facts import Facts, Plain
from gamecore.game import CHANCE, Event, Finish, Objection, Option, Refused, Seat, view
from gamecore.match import PERSON, BadRecord, CannotUndo, Match, begin, read_link, read_saved, replay
from gamecore.scene import UNCOVER
from gamecore.tabletop import AnyMatch, covered, heard, pilot, rule_link, table, viewer
from gamecore.tutorial import arrive
from gamecore.words import Message, Reader, reader, say


@dataclass(frozen=True, slots=True)
class Sitting:
    """One live table of the page."""

    box: Box
    match: AnyMatch
    language: str
    fair_undo: bool = True
    shown_to: Seat | None = None
    """The person who is looking, where seats have secrets."""


_sittings: dict[str, Sitting] = {}


class BadCall(ValueError):
    """A call that the page should not have made."""


def open(text: str) -> str:  # noqa: A001 - the page opens a table
    """Opens a table under the page's name for it (``host``) and answers with how it looks.

    With ``game``, ``players``, ``options``, ``pilots`` and ``seed`` a new match; with ``record``, ``saved`` or
    ``link`` one that was kept; with ``lesson`` (``game/lesson``) and ``step`` the table of a lesson.
    A record, file or link that cannot be opened is answered with ``error``, and nothing changes.
    """
    call = _call(text)
    host, language = _text(call, "host"), _text(call, "language")
    try:
        box, match = _opened(call)
    except (BadRecord, LookupError, ValueError) as error:
        return _json({"error": str(error)})
    sitting = Sitting(box, match, language, call.get("undo") != "always")
    _sittings[host] = sitting
    return _json(_looks(host, sitting, ()))


def act(text: str) -> str:
    """Does something at an open table: ``do`` is a spelled action, ``undo``, ``computer`` or ``uncover``.

    A refused try is answered with ``refused``: sentences and rules; the position stays as it was.
    """
    call = _call(text)
    host, do = _text(call, "host"), _text(call, "do")
    before = _sitting(host)
    try:
        after = _done(before, do)
    except Refused as refused:
        return _json({"refused": [_objection(before, objection) for objection in refused.ruling.objections]})
    except CannotUndo:
        sentence = say("That cannot be taken back: luck or a hidden number has been seen since.")
        return _json({"refused": [{"says": reader(before.language).read(sentence), "rule": ""}]})
    _sittings[host] = after
    return _json(_looks(host, after, _news(before, after)))


def look(text: str) -> str:
    """Answers with how an open table looks, or with what ``ask`` asks: ``options`` of a game."""
    call = _call(text)
    if "ask" in call:
        return _json(_offer(_text(call, "game"), _text(call, "language")))
    host = _text(call, "host")
    sitting = _sitting(host)
    if "language" in call:
        sitting = replace(sitting, language=_text(call, "language"))
        _sittings[host] = sitting
    return _json(_looks(host, sitting, ()))


def _call(text: str) -> Mapping[str, Any]:  # Any: whatever JSON holds
    call = json.loads(text)
    if not isinstance(call, dict):
        raise BadCall("a call is a JSON object")
    return call


def _text(call: Mapping[str, Any], key: str) -> str:
    value = call.get(key)
    if not isinstance(value, str):
        raise BadCall(f"the call lacks the text {key!r}")
    return value


def _json(answer: Facts) -> str:
    return json.dumps(answer, ensure_ascii=False)


def _sitting(host: str) -> Sitting:
    if host not in _sittings:
        raise BadCall(f"no table is open under {host!r}")
    return _sittings[host]


def _opened(call: Mapping[str, Any]) -> tuple[Box, AnyMatch]:
    if "link" in call or "saved" in call or "record" in call:
        record = (
            read_link(_text(call, "link"))
            if "link" in call
            else read_saved(_text(call, "saved" if "saved" in call else "record"))
        )
        box = catalog.box(record.game)
        if call.get("game") not in (None, box.game.slug):
            raise BadRecord(f"this is a match of another game, {record.game}")
        return box, replay(box.game, record)
    box = catalog.box(_text(call, "game"))
    if "lesson" in call:
        return box, arrive(box.game, box.lesson(_text(call, "lesson")), _text(call, "step"))
    players, pilots = tuple(call.get("players", ())), tuple(call.get("pilots", ()))
    for name in pilots:
        if name != PERSON:
            box.strategy(name)
    return box, begin(box.game, players, _text(call, "seed"), call.get("options", {}), pilots).settled()


def _done(sitting: Sitting, do: str) -> Sitting:
    if do == UNCOVER:
        return replace(sitting, shown_to=viewer(sitting.match))
    if do == "undo":
        return replace(sitting, match=sitting.match.undo(sitting.fair_undo))
    if do == "computer":
        return replace(sitting, match=_computed(sitting))
    return replace(sitting, match=sitting.match.say(do))


def _computed(sitting: Sitting) -> AnyMatch:
    """The match after the computer player on turn has moved."""
    match, seat = sitting.match, _on_turn(sitting.match)
    if seat is None or pilot(match, seat) == PERSON:
        raise BadCall("no computer player is on turn")
    return match.say(_choice(sitting, seat)[0])


def _choice(sitting: Sitting, seat: Seat) -> tuple[str, Message]:
    match, game = sitting.match, sitting.box.game
    told = [(turn.seat, str(turn.action), events) for turn, events in match.told(seat)]
    luck = Luck(f"{match.seed}/{seat}", len(match.turns))
    choice = sitting.box.strategy(pilot(match, seat)).choose(view(game, match.state, seat), told, luck)
    return choice.action, choice.because


def _on_turn(match: Match[Any, Any]) -> Seat | None:
    turn = match.turn
    return None if isinstance(turn, Finish) or turn == CHANCE else turn


def _news(before: Sitting, after: Sitting) -> tuple[Event, ...]:
    if len(after.match.turns) <= len(before.match.turns):
        return ()
    return heard(after.match, viewer(after.match))


def _looks(host: str, sitting: Sitting, news: tuple[Event, ...]) -> Facts:
    """The answer of every call that shows a table."""
    box, match, aloud = sitting.box, sitting.match, reader(sitting.language)
    seat = viewer(match)
    hidden = box.private and sitting.shown_to != seat and not isinstance(match.turn, Finish)
    html = covered(match.players[seat], aloud, box.game.slug, host) if hidden else table(box, match, aloud, host, seat)
    turn = _on_turn(match)
    computer = turn is not None and pilot(match, turn) != PERSON
    answer: Facts = {
        "html": str(html),
        "says": [] if hidden else [{"says": aloud.read(event.says), "rule": event.rule} for event in news],
        "keys": [] if hidden else [key for event in news for key in event.keys],
        "computer": computer,
        "over": isinstance(match.turn, Finish),
        "record": match.record.saved(),
        "link": match.record.link(),
        "hash": match.fingerprint,
        "lost": list(match.lost),
    }
    if computer and turn is not None:
        answer["because"] = aloud.read(_choice(sitting, turn)[1])
    if isinstance(match.turn, Finish):
        answer["result"] = _result(sitting, match.turn, aloud)
    return answer


def _result(sitting: Sitting, finish: Finish, aloud: Reader) -> Facts:
    rule = sitting.box.game.rule(finish.rule)
    return {
        "winners": [sitting.match.players[seat] for seat in finish.winners],
        "rule": finish.rule,
        "says": aloud.read(rule.child),
        "link": str(rule_link(sitting.box.game, finish.rule, aloud)),
    }


def _objection(sitting: Sitting, objection: Objection) -> Facts:
    return {"says": reader(sitting.language).read(objection.because), "rule": objection.rule}


def _offer(slug: str, language: str) -> Facts:
    """What a person can choose before a match."""
    box, aloud = catalog.box(slug), reader(language)
    strategies: list[Plain] = [{"name": each.name, "label": aloud.read(each.label)} for each in box.strategies]
    return {
        "seats": [box.game.seats.start, box.game.seats.stop - 1],
        "options": [_option(option, aloud) for option in box.game.options],
        "pilots": strategies,
    }


def _option(option: Option, aloud: Reader) -> Facts:
    values: list[Plain] = [{"value": value, "label": aloud.read(label)} for value, label in option.values]
    return {"name": option.name, "label": aloud.read(option.label), "source": option.source, "values": values}
