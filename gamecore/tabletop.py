"""A match laid out for one seat: the picture, the choices, what was said - as markup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gamecore.action import RuleRef
from gamecore.box import Box
from gamecore.game import CHANCE, ONLOOKER, Event, Finish, Game, Seat, seen, view
from gamecore.markup import Markup, choice_list, drawing, element, together
from gamecore.match import PERSON, Match, Turn
from gamecore.scene import Scene, cover
from gamecore.words import Message, Reader, say

type AnyMatch = Match[Any, Any]


def viewer(match: AnyMatch) -> Seat:
    """The seat for which a shared screen shows the table: the person on turn, else the person who was."""
    turn = match.turn
    if not isinstance(turn, Finish) and turn != CHANCE and pilot(match, turn) == PERSON:
        return turn
    for done in reversed(match.turns):
        if done.seat >= 0 and pilot(match, done.seat) == PERSON:
            return done.seat
    return next((Seat(seat) for seat in range(len(match.players)) if pilot(match, Seat(seat)) == PERSON), ONLOOKER)


def pilot(match: AnyMatch, seat: Seat) -> str:
    """Who plays a seat: ``person`` or the name of a strategy."""
    return match.pilots[seat] if match.pilots else PERSON


def latest(match: AnyMatch) -> Sequence[Turn[Any, Any]]:
    """The last action of a player and the luck that followed it."""
    start = next((index for index in range(len(match.turns) - 1, -1, -1) if match.turns[index].seat != CHANCE), 0)
    return match.turns[start:]


def heard(match: AnyMatch, seat: Seat) -> tuple[Event, ...]:
    """What a seat was shown of the last action."""
    return tuple(event for turn in latest(match) for event in seen(turn.events, seat))


def scene_of(box: Box, match: AnyMatch, seat: Seat) -> Scene:
    """The table as a seat sees it now."""
    return box.scene(view(box.game, match.state, seat), heard(match, seat))


def table(box: Box, match: AnyMatch, reader: Reader, host: str, seat: Seat) -> Markup:
    """Everything of a live table: picture, whose turn, choices, table in words, log."""
    scene = scene_of(box, match, seat)
    slug = box.game.slug
    return together(
        (
            element("div", {"class": "rh-board"}, drawing(scene, reader, slug, host)),
            element(
                "div",
                {"class": "rh-side"},
                element("p", {"class": "rh-now"}, reader.read(whose_turn(match))),
                choice_list(scene, reader, reader.read(say("What can be done now"))),
                in_words(scene, reader),
                log(box.game, match, reader, seat),
            ),
        )
    )


def covered(player: str, reader: Reader, slug: str, host: str) -> Markup:
    """The cover screen: nothing of the table is in it."""
    scene = cover(player)
    board = element("div", {"class": "rh-board"}, drawing(scene, reader, slug, host))
    told = (element("p", {"class": "rh-now"}, reader.read(line)) for line in scene.lines)
    choices = choice_list(scene, reader, reader.read(say("What can be done now")))
    return together((board, element("div", {"class": "rh-side"}, *told, choices)))


def whose_turn(match: AnyMatch) -> Message:
    """One sentence: who is to do something, or how it ended."""
    turn = match.turn
    if isinstance(turn, Finish):
        return say("The game is over.")
    if turn == CHANCE:
        return say("Luck decides.")
    return say("{player} is on turn.", player=match.players[turn])


def in_words(scene: Scene, reader: Reader) -> Markup:
    """The table in sentences, folded away for those who see it."""
    lines = (element("li", None, reader.read(line)) for line in scene.lines)
    return element(
        "details",
        {"class": "rh-in-words"},
        element("summary", None, reader.read(say("The table in words"))),
        element("ul", None, *lines),
    )


def log(game: Game[Any, Any], match: AnyMatch, reader: Reader, seat: Seat) -> Markup:
    """What happened, oldest first, each line with its rule."""
    lines = (_line(text, rule, reader, game) for text, rule in log_lines(match, seat))
    summary = element("summary", None, reader.read(say("What happened so far")))
    return element("details", {"class": "rh-log"}, summary, element("ol", None, *lines))


def log_lines(match: AnyMatch, seat: Seat) -> Iterator[tuple[Message, RuleRef | None]]:
    """The log as a seat may read it now: older lines keep to themselves what has to be remembered."""
    fresh = len(match.turns) - len(latest(match))
    undone = list(match.undone)
    for index, turn in enumerate(match.turns):
        yield from _taken_back(undone, index)
        for event in seen(turn.events, seat):
            old = event.later is not None and index < fresh
            yield (event.later if old and event.later else event.says), event.rule
    yield from _taken_back(undone, len(match.turns))


def _taken_back(undone: list[tuple[int, str]], index: int) -> Iterator[tuple[Message, None]]:
    while undone and undone[0][0] <= index:
        yield say("“{action}” was taken back.", action=undone.pop(0)[1]), None


def _line(text: Message, rule: RuleRef | None, reader: Reader, game: Game[Any, Any]) -> Markup:
    said = element("span", None, reader.read(text))
    return (
        element("li", None, said)
        if rule is None
        else element("li", None, said, Markup(" "), rule_link(game, rule, reader))
    )


def rule_link(game: Game[Any, Any], rule: str, reader: Reader) -> Markup:
    """A rule's number as a link to its paragraph; the page knows where the rules of the game are."""
    name = reader.read(game.rule(rule).name)
    label = reader.read(say("Rule {rule}: {name}", rule=rule, name=name))
    return element(
        "a", {"class": "rh-rule", "data-rule": rule, "href": f"#{rule}", "aria-label": label, "title": label}, rule
    )
