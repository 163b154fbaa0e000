"""The worker's door: three calls with JSON text in and out; the matches themselves stay in here.

Whatever shows a table takes ``unfolded``: the keys of the notes, and ``log``, that are to be written out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from gamecore import address, catalog
from gamecore.box import Box, Choice
from gamecore.chance import Luck
from gamecore.facts import Facts, Plain
from gamecore.game import ONLOOKER, BadOption, Event, Finish, Objection, Option, Refused, Ruling, Seat, view
from gamecore.match import PERSON, BadRecord, CannotUndo, Record, begin, read_saved, replay
from gamecore.scene import COMPUTER, UNCOVER
from gamecore.tabletop import AnyMatch, Sheet, computer, covered, heard, pilot, refusal, scene_of, table, told, viewer
from gamecore.tutorial import arrive, looker
from gamecore.words import Message, reader, say

UNDO = "undo"


@dataclass(frozen=True, slots=True)
class Sitting:
    """One live table of the page."""

    box: Box
    match: AnyMatch
    sheet: Sheet
    fair_undo: bool = True
    shown_to: Seat | None = None
    """The person who is looking, where seats have secrets."""
    because: Message | None = None
    """Why the computer player did what it has just done."""


_sittings: dict[str, Sitting] = {}


class BadCall(ValueError):
    """A call that the page should not have made."""


def open(text: str) -> str:  # noqa: A001 - the page opens a table
    """Opens a table under the page's name for it (``host``) and answers with how it looks.

    With ``game``, ``players``, ``options``, ``pilots`` and ``seed`` a new match, whose luck is told by people when it
    is ``real``; with ``record``, ``saved`` or
    ``link`` one that was kept; with ``lesson`` and ``step`` the table of a lesson, before the step or (``solved``)
    after it. ``language`` and ``rules`` (the address of the rules page) say how it is written.
    What cannot be opened is answered with ``error``, and nothing changes.
    """
    call = _call(text)
    sheet = _sheet(call)
    try:
        box, match = _opened(call)
    except (BadRecord, BadOption) as error:
        says = " ".join(map(sheet.reader.read, (_unopened(call), error.because)))
        return _json({"error": says, "detail": str(error)})
    except (LookupError, BadCall) as error:
        return _json({"error": sheet.reader.read(_unopened(call)), "detail": str(error)})
    sitting = Sitting(box, match, sheet, call.get("undo") != "always")
    _sittings[sheet.host] = sitting
    return _json(_looks(sitting, (), call))


def act(text: str) -> str:
    """Does something at an open table: ``do`` is a spelled action, ``undo``, ``computer`` or ``uncover``.

    A refused try is answered with ``refused``: sentences with their rules; the position stays as it was.
    """
    call = _call(text)
    do = _text(call, "do")
    before = _sitting(_text(call, "host"))
    try:
        after = _done(before, do)
    except Refused as refused:
        objections = refused.ruling.objections
        says = [before.sheet.reader.read(objection.because) for objection in objections]
        return _json(_refused(says, refusal(objections, before.box.game, before.sheet)))
    except CannotUndo:
        return _json(_kept(before))
    if not _has_secret(after.match):
        # Nobody's own side is on the table, so the next secret is covered, whoever it belongs to.
        after = replace(after, shown_to=None)
    _sittings[before.sheet.host] = after
    return _json(_looks(after, _news(before, after), call))


def look(text: str) -> str:
    """Answers with how an open table looks, or with what ``ask`` asks: ``options`` of a game; ``advice`` at an open
    table, or its ``link`` (empty when it is too long, or under a cover); for classes a ``sheet``, ``exercises``, or a
    ``ballot`` at an open table.
    """
    call = _call(text)
    if "ask" in call:
        return _json(_answered(call, _text(call, "ask")))
    sitting = _sitting(_text(call, "host"))
    if "language" in call:
        sitting = replace(sitting, sheet=_sheet(call))
        _sittings[sitting.sheet.host] = sitting
    return _json(_looks(sitting, (), call))


def _answered(call: Mapping[str, Any], asked: str) -> Facts:
    if asked == "options":
        return _offer(_text(call, "game"), _text(call, "language"))
    if asked == "advice":
        return _advice(_sitting(_text(call, "host")))
    if asked == "link":
        sitting = _sitting(_text(call, "host"))
        return {"link": "" if _hidden(sitting) else address.link(sitting.match)}
    if asked == "ballot":
        return _ballot(_sitting(_text(call, "host")))
    if asked in ("sheet", "exercises"):
        # Loaded when a class needs it: a table for play starts without it.
        from gamecore import classroom

        answer = classroom.sheet if asked == "sheet" else classroom.exercises
        return answer(call, reader(_text(call, "language")))
    raise BadCall(f"nothing is known about {asked!r}")


def _advice(sitting: Sitting) -> Facts:
    """What the best computer player would do in the place of the person on turn, knowing what that person was told."""
    box, match, seat = sitting.box, sitting.match, viewer(sitting.match)
    if match.turn != seat or _hidden(sitting):
        return _spoken(say("There is nothing to advise just now."), sitting)
    choice = _choice(sitting, seat, box.strategies[0].name)
    labels = {offered.action: offered.label for offered in scene_of(box, match, seat, sitting.sheet.reader).choices}
    if choice.action not in labels:  # a place on the table that no button names
        return _spoken(say("Advice: {why}", why=choice.because), sitting)
    return _spoken(say("Advice: “{choice}”. {why}", choice=labels[choice.action], why=choice.because), sitting)


def _spoken(sentence: Message, sitting: Sitting) -> Facts:
    html = told(sentence, None, sitting.box.game, sitting.sheet)
    return {"says": [sitting.sheet.reader.read(sentence)], "html": str(html)}


def _ballot(sitting: Sitting) -> Facts:
    """What a class votes on; nothing while a computer player is on turn, or under the cover of a shared screen."""
    from gamecore import classroom

    match, seat = sitting.match, viewer(sitting.match)
    if match.turn != seat or _hidden(sitting):
        return {"ballot": []}
    return classroom.ballot(sitting.box, match, seat, sitting.sheet)


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


def _sheet(call: Mapping[str, Any]) -> Sheet:
    return Sheet(reader(_text(call, "language")), _text(call, "host"), str(call.get("rules", "")))


def _json(answer: Facts) -> str:
    return json.dumps(answer, ensure_ascii=False)


def _sitting(host: str) -> Sitting:
    if host not in _sittings:
        raise BadCall(f"no table is open under {host!r}")
    return _sittings[host]


def _opened(call: Mapping[str, Any]) -> tuple[Box, AnyMatch]:
    record = _kept_record(call)
    if record is not None:
        box = catalog.box(str(call.get("game", record.game)))
        return box, _piloted(box, replay(box.game, record))
    box = catalog.box(_text(call, "game"))
    if "lesson" in call:
        lesson, step = box.lesson(_text(call, "lesson")), _text(call, "step")
        match = arrive(box.game, lesson, step, bool(call.get("solved"))).settled()
        return box, _with_company(match, box, looker(match, lesson)) if box.private else match
    players, pilots, options = _texts(call, "players"), _texts(call, "pilots"), call.get("options", {})
    if not isinstance(options, dict):
        raise BadCall("'options' is a table")
    # Null is the choice "as the game itself has it", which depends on other options.
    options = {name: value for name, value in options.items() if value is not None}
    match = begin(box.game, players, _text(call, "seed"), options, pilots)
    real = bool(call.get("real")) and box.real_luck is not None
    return box, _piloted(box, replace(match, real=real)).settled()


def _with_company(match: AnyMatch, box: Box, learner: Seat) -> AnyMatch:
    """A learner explores with one hand of cards; computer players have the others, so that nothing is shown twice."""
    others = box.middling.name
    return replace(match, pilots=tuple(PERSON if seat == learner else others for seat in range(len(match.players))))


def _piloted(box: Box, match: AnyMatch) -> AnyMatch:
    """The match, once it is clear that there is somebody for every seat. Raises LookupError."""
    for name in match.pilots:
        if name != PERSON:
            box.strategy(name)
    return match


def _texts(call: Mapping[str, Any], key: str) -> tuple[str, ...]:
    values = call.get(key, [])
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise BadCall(f"{key!r} is a list of texts")
    return tuple(values)


def _kept_record(call: Mapping[str, Any]) -> Record | None:
    if "link" in call:
        return address.read(_text(call, "link"), lambda slug: catalog.box(slug).game)
    return next((read_saved(_text(call, key)) for key in ("saved", "record") if key in call), None)


def _unopened(call: Mapping[str, Any]) -> Message:
    """What a person reads about a game that cannot be opened; the reason in detail is for whoever mends it."""
    if "link" in call:
        return say("This link cannot be opened: nothing was changed.")
    if "saved" in call:
        return say("This file cannot be opened: nothing was changed.")
    if "record" in call:
        return say("The game that was kept here cannot be opened any more. You can start a new one.")
    return say("This game cannot be set up like that.")


def _done(sitting: Sitting, do: str) -> Sitting:
    if do == UNCOVER:
        return replace(sitting, shown_to=viewer(sitting.match))
    if _hidden(sitting):
        raise Refused(do, Ruling((_not_shown(sitting),)))
    sitting = replace(sitting, because=None)
    if do == UNDO:
        # What fell on a real table is seen there anyhow, and whoever mistyped it has to get back.
        return replace(sitting, match=sitting.match.undo(sitting.fair_undo and not sitting.match.real))
    if do == COMPUTER:
        return _computed(sitting)
    if computer(sitting.match) is not None:
        raise Refused(do, Ruling((_not_yet(sitting),)))
    return replace(sitting, match=_told_in_one(sitting.match, do) if sitting.match.real else sitting.match.say(do))


def _told_in_one(match: AnyMatch, do: str) -> AnyMatch:
    """The match after a throw and what fell, told in one go: ``throw red; face 2``."""
    for line in do.split(";"):
        match = match.say(line.strip())
    return match


def _hidden(sitting: Sitting) -> bool:
    """Whether the table is covered: several people share the screen, and the next one would see a secret on it."""
    match = sitting.match
    shared = sitting.box.private and _changes_hands(match) and _has_secret(match)
    return shared and sitting.shown_to != viewer(match) and not isinstance(match.turn, Finish)


def _has_secret(match: AnyMatch) -> bool:
    """Whether who is looking sees more just now than somebody who only looks on."""
    seen, open_to_all = (match.game.hide(match.state, seat) for seat in (viewer(match), ONLOOKER))
    return bool(seen != open_to_all)


def _changes_hands(match: AnyMatch) -> bool:
    """Whether several people play: whoever plays only against computers hides nothing from anybody."""
    return sum(pilot(match, Seat(seat)) == PERSON for seat in range(len(match.players))) > 1


def _not_shown(sitting: Sitting) -> Objection:
    """The answer to whoever touches a covered table: the answer to the try itself could give a secret away."""
    player = sitting.match.players[viewer(sitting.match)]
    says = say("The table is covered. First {player} takes the device and looks.", player=player)
    return Objection(sitting.box.game.turn_rule, says)


def _not_yet(sitting: Sitting) -> Objection:
    """The answer to whoever moves while a computer player is on turn."""
    seat = computer(sitting.match)
    assert seat is not None, "asked only while a computer player is on turn"
    player = sitting.match.players[seat]
    return Objection(sitting.box.game.turn_rule, say("Now {player} is on turn. Press Next.", player=player))


def _computed(sitting: Sitting) -> Sitting:
    """The table after the computer player on turn has moved."""
    seat = computer(sitting.match)
    if seat is None:
        raise BadCall("no computer player is on turn")
    choice = _choice(sitting, seat, pilot(sitting.match, seat))
    return replace(sitting, match=sitting.match.say(choice.action), because=choice.because)


def _choice(sitting: Sitting, seat: Seat, strategy: str) -> Choice:
    match, game = sitting.match, sitting.box.game
    luck = Luck(f"{match.seed}/{seat}", len(match.turns))
    return sitting.box.strategy(strategy).choose(view(game, match.state, seat), match.told(seat), luck)


def _news(before: Sitting, after: Sitting) -> tuple[Event, ...]:
    if len(after.match.turns) <= len(before.match.turns):
        return ()
    return heard(after.match, ONLOOKER if _hidden(after) else viewer(after.match))


def _looks(sitting: Sitting, news: tuple[Event, ...], call: Mapping[str, Any]) -> Facts:
    """The answer of every call that shows a table; of the notes and the log only what the call names as unfolded."""
    box, match = sitting.box, sitting.match
    sheet = replace(sitting.sheet, unfolded=frozenset(_texts(call, "unfolded")))
    seat, hidden = viewer(match), _hidden(sitting)
    html = (
        covered(box, match, sheet, match.players[seat], sitting.because)
        if hidden
        else table(box, match, sheet, seat, sitting.because)
    )
    return {
        "html": str(html),
        "says": [sheet.reader.read(event.says) for event in news],
        "news": "".join(told(event.says, event.rule, box.game, sheet) for event in news),
        "keys": [key for event in news for key in event.keys],
        "players": list(match.players),
        "computer": computer(match) is not None,
        "over": isinstance(match.turn, Finish),
        "begun": bool(match.turns),
        # Under the cover nothing leaves the worker from which the next person's side could be told.
        "record": "" if hidden else match.record.saved(),
        "hash": "" if hidden else match.fingerprint,
        "lost": list(match.lost),
    }


def _option(option: Option, sheet: Sheet) -> Facts:
    values: list[Plain] = [{"value": value, "label": sheet.reader.read(label)} for value, label in option.values]
    return {"name": option.name, "label": sheet.reader.read(option.label), "source": option.source, "values": values}


def _offer(slug: str, language: str) -> Facts:
    """What a person can choose before a match."""
    box, sheet = catalog.box(slug), Sheet(reader(language), slug)
    strategies: list[Plain] = [{"name": each.name, "label": sheet.reader.read(each.label)} for each in box.strategies]
    return {
        "seats": [box.game.seats.start, box.game.seats.stop - 1],
        "options": [_option(option, sheet) for option in box.game.options],
        "pilots": strategies,
    }


def _refused(says: list[str], html: str) -> Facts:
    return {"refused": list(says), "html": str(html)}


def _kept(sitting: Sitting) -> Facts:
    """What cannot be taken back: nothing is there, or something was seen that nobody can forget again."""
    some = any(turn.seat >= 0 and pilot(sitting.match, turn.seat) == PERSON for turn in sitting.match.turns)
    sentence = (
        say("That cannot be taken back: luck or something hidden has been seen since.")
        if some
        else say("There is nothing to take back yet.")
    )
    return _refused([sitting.sheet.reader.read(sentence)], told(sentence, None, sitting.box.game, sitting.sheet))
