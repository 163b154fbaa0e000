"""What pages for classes ask the core: worksheets with their keys, stacks of exercises, and ballots at a live table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gamecore import catalog
from gamecore.box import Box
from gamecore.box import Choice as Thought
from gamecore.chance import Luck
from gamecore.exercise import KINDS, LEVELS, BadCode, Code, NoExercise, read_code, seed_of
from gamecore.facts import Facts, Plain
from gamecore.game import Seat, view
from gamecore.markup import Markup, together
from gamecore.paper import FEWEST, MOST, paper, stack, with_shapes
from gamecore.scene import Choice
from gamecore.tabletop import AnyMatch, Sheet, scene_of, told
from gamecore.words import PSEUDO, Message, Reader, say

type Call = Mapping[str, Any]  # Any: whatever JSON holds

BALLOT = 3
"""So many choices a class can vote on by show of hands without losing its way."""


def sheet(call: Call, reader: Reader) -> Facts:
    """A worksheet and its key: of ``game``, ``level``, ``kind``, ``seed`` and ``number``."""
    try:
        box, code = _asked(call, reader)
        made = paper(box, code, _number(call), reader, _rules(call, box))
    except (BadCode, BadAsk) as error:
        return {"error": reader.read(error.because)}
    except NoExercise:
        return {"error": reader.read(_NONE)}
    return {"code": made.code, "sheet": made.sheet, "key": made.key}


def exercises(call: Call, reader: Reader) -> Facts:
    """Ten exercises for a screen, the ``block`` with this number: by ``code``, or by what a sheet is named by."""
    try:
        box, code = _asked(call, reader)
        cards = stack(box, code, reader, _rules(call, box), _whole(call, "block", 0, 10_000))
    except (BadCode, BadAsk) as error:
        return {"error": reader.read(error.because)}
    except NoExercise:
        return {"error": reader.read(_NONE)}
    html = with_shapes(box.game.slug, cards) if call.get("shapes", True) else cards
    return {"code": code.spelled(box), "game": box.game.slug, "title": reader.read(box.title), "html": html}


_NONE = say("On this level the game has no exercises of this kind. Try another level.")


class BadAsk(ValueError):
    """Something was asked for that there is not; ``because`` says what."""

    def __init__(self, because: Message) -> None:
        super().__init__(because.text)
        self.because = because


def _asked(call: Call, reader: Reader) -> tuple[Box, Code]:
    box, code = _named(call)
    if reader.language not in (*box.languages, PSEUDO):
        because = say(
            "{game} is not told in this language yet. Its English pages have these exercises.", game=box.title
        )
        raise BadAsk(because)
    return box, code


def _named(call: Call) -> tuple[Box, Code]:
    if "code" in call:
        return read_code(str(call["code"]), catalog.BOXES)
    try:
        box = catalog.box(str(call.get("game")))
    except catalog.UnknownGame as error:
        raise BadAsk(say("There is no game “{name}” here.", name=str(call.get("game")))) from error
    kind, level = str(call.get("kind")), _whole(call, "level", min(LEVELS), max(LEVELS))
    if kind not in KINDS:
        raise BadAsk(say("There are no exercises of the kind “{kind}”.", kind=kind))
    return box, Code(box.game.slug, level, kind, seed_of(str(call.get("seed", ""))))


def _number(call: Call) -> int:
    return _whole(call, "number", FEWEST, MOST)


def _whole(call: Call, key: str, least: int, most: int) -> int:
    value = call.get(key, least)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadAsk(say("Here a whole number from {least} to {most} is needed.", least=least, most=most))
    return value


def _rules(call: Call, box: Box) -> str:
    """Where the rules of the game are, as seen from the page; ``{game}`` in the address stands for its name."""
    return str(call.get("rules", "")).replace("{game}", box.game.slug)


# A vote by show of hands at a live table.


def ballot(box: Box, match: AnyMatch, seat: Seat, on: Sheet) -> Facts:
    """Two or three of the things that may be done now, each with what the core says to it."""
    thoughts = _thoughts(box, match, seat)
    choices = scene_of(box, match, seat, on.reader).choices
    chosen = _chosen(choices, [thought.action for thought in thoughts], Luck(f"ballot {match.seed}", len(match.turns)))
    entries: list[Plain] = [
        {
            "action": choice.action,
            "label": on.reader.read(choice.label),
            "html": _explained(box, choice.action, thoughts[0], on),
        }
        for choice in chosen
    ]
    return {"ballot": entries}


def _thoughts(box: Box, match: AnyMatch, seat: Seat) -> list[Thought]:
    """What each computer player would do in this seat, the best first; from what the seat knows, as always."""
    seen, heard = view(box.game, match.state, seat), match.told(seat)
    return [
        strategy.choose(seen, heard, Luck(f"{match.seed}/ballot {strategy.name}", len(match.turns)))
        for strategy in box.strategies
    ]


def _chosen(choices: tuple[Choice, ...], thought: list[str], luck: Luck) -> list[Choice]:
    """What computer players thought of first, the best before the others, then more by luck; in the order of the
    buttons."""
    rank = {action: place for place, action in reversed(list(enumerate(thought)))}
    ranked = sorted(luck.shuffled(choices), key=lambda choice: rank.get(choice.action, len(thought)))
    kept = {choice.action for choice in ranked[:BALLOT]}
    return [choice for choice in choices if choice.action in kept]


def _explained(box: Box, action: str, best: Thought, on: Sheet) -> Markup:
    """The rule that allows it; and what the best computer player thinks in favour of it. What weaker ones think would
    teach nobody."""
    rule = box.game.rule(box.game.parse(action).rule)
    lines = [told(rule.child, rule.ref, box.game, on)]
    if action == best.action:
        lines.append(told(say("A computer player would do this: “{why}”", why=best.because), None, box.game, on))
    return together(lines)
