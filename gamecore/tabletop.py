"""A match laid out for one seat: the picture, the choices, what was said - as markup."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gamecore.action import RuleRef
from gamecore.box import Box
from gamecore.game import CHANCE, ONLOOKER, Event, Finish, Game, Objection, Seat, seen, view
from gamecore.markup import Markup, choice_list, drawing, element, together
from gamecore.match import PERSON, Match, Turn
from gamecore.scene import COMPUTER, UNCOVER, Choice, Item, Note, Scene
from gamecore.words import Message, Reader, listing, say

type AnyMatch = Match[Any, Any]


LOG = "log"
"""The key of the log among what can be folded away; the others are those of the game's notes."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a table is written on: in which language, with which first part of its ids, and where the rules are."""

    reader: Reader
    host: str
    rules: str = ""
    """The address of the game's rules page, as seen from the page that shows the table."""
    unfolded: frozenset[str] | None = None
    """The keys of the notes (and ``LOG``) that are written out, though folded away at first; by default all are."""


#: The ready names of players and the pictures that go with them, so that nobody has to type.
PLAYERS: Mapping[str, Message] = {
    "avatar-fox": say("Fox"),
    "avatar-owl": say("Owl"),
    "avatar-bear": say("Bear"),
    "avatar-hare": say("Hare"),
    "avatar-cat": say("Cat"),
    "avatar-hedgehog": say("Hedgehog"),
    "avatar-frog": say("Frog"),
    "avatar-mouse": say("Mouse"),
}


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


def scene_of(box: Box, match: AnyMatch, seat: Seat, reader: Reader, news: tuple[Event, ...] | None = None) -> Scene:
    """The table as a seat sees it now, each player with the picture that goes with the name.

    What has just happened shows in it; with ``news`` something else, or nothing, counts as that.
    """
    sight = view(box.game, match.state, seat)
    if seat == CHANCE:
        # Who sees everything as luck does looks on: what falls is no choice of anybody.
        sight = replace(sight, choices=())
    scene = box.scene(sight, heard(match, seat) if news is None else news)
    faces = {name: face for face, name in ready_names(reader).items()}
    shapes = {f"avatar-{index}": faces[name] for index, name in enumerate(match.players) if name in faces}
    return replace(scene, items=tuple(_with_face(item, shapes) for item in scene.items))


def ready_names(reader: Reader) -> dict[str, str]:
    """The ready names by their pictures, in this language, of the letters that a record takes."""
    return {face: "".join(filter(str.isalnum, reader.read(name))) for face, name in PLAYERS.items()}


def _with_face(item: Item, shapes: Mapping[str, str]) -> Item:
    """``avatar-0`` and all that is named after it, such as ``avatar-0-lays``."""
    owner = "-".join(item.key.split("-")[:2])
    return replace(item, shape=shapes[owner]) if owner in shapes else item


def table(box: Box, match: AnyMatch, sheet: Sheet, seat: Seat, because: Message | None = None) -> Markup:
    """Everything of a live table: picture, whose turn, why the computer did what it did, choices, words, log."""
    turn, scene = match.turn, scene_of(box, match, seat, sheet.reader)
    side = (
        _ended(box, match, turn, sheet) if isinstance(turn, Finish) else _now(whose_turn(match), sheet.reader),
        _reason(because, sheet.reader),
        _what_can_be_done(box, match, scene, sheet, seat),
        in_words(scene, sheet.reader),
        *(noted(note, box.game.slug, sheet) for note in notes_of(box, match, seat)),
        log(box.game, match, sheet, seat),
    )
    return _side_by_side(box, scene, sheet, side)


def covered(box: Box, match: AnyMatch, sheet: Sheet, player: str, because: Message | None = None) -> Markup:
    """The table while the device goes to the next person: what lies open to everybody, and nobody's own side."""
    scene = scene_of(box, match, ONLOOKER, sheet.reader)
    show = Choice(UNCOVER, say("I am {player}: show my side", player=player))
    side = (
        _now(say("Give the device to {player}.", player=player), sheet.reader),
        _reason(because, sheet.reader),
        _can_be_done((show,), sheet.reader, box.game.slug),
        in_words(scene, sheet.reader),
        log(box.game, match, sheet, ONLOOKER),
    )
    return _side_by_side(box, scene, sheet, side)


def _side_by_side(box: Box, scene: Scene, sheet: Sheet, side: Sequence[Markup]) -> Markup:
    board = element("div", {"class": "rh-board"}, drawing(scene, sheet.reader, box.game.slug, sheet.host))
    return together((board, element("div", {"class": "rh-side"}, *side)))


def _can_be_done(choices: Sequence[Choice], reader: Reader, game: str) -> Markup:
    return choice_list(choices, reader, game, reader.read(say("What can be done now"))) if choices else Markup("")


def _now(told: Message, reader: Reader) -> Markup:
    return element("p", {"class": "rh-now"}, reader.read(told))


def _reason(because: Message | None, reader: Reader) -> Markup:
    """Always there, so that what comes after it keeps its place."""
    said = "" if because is None else reader.read(say("The computer thought: “{why}”", why=because))
    return element("p", {"class": "rh-because"}, said)


def _what_can_be_done(box: Box, match: AnyMatch, scene: Scene, sheet: Sheet, seat: Seat) -> Markup:
    """What may be done, or at a real table what fell, a picture for each result."""
    if fell := real_luck(box, match, seat):
        heading = sheet.reader.read(say("What came up on your table?"))
        return choice_list(fell, sheet.reader, box.game.slug, heading, in_pictures=True)
    return _can_be_done(_choices(scene, match), sheet.reader, box.game.slug)


def _choices(scene: Scene, match: AnyMatch) -> tuple[Choice, ...]:
    """What may be done; while a computer player is on turn a person only lets it go on."""
    seat = computer(match)
    if seat is None:
        return scene.choices
    return (Choice(COMPUTER, say("Next: {player} plays", player=match.players[seat])),)


def real_luck(box: Box, match: AnyMatch, seat: Seat) -> tuple[Choice, ...]:
    """What people who throw dice of their own can tell now; nothing where the computer throws or chooses."""
    if not match.real or box.real_luck is None or isinstance(match.turn, Finish) or computer(match) is not None:
        return ()
    return box.real_luck(view(box.game, match.state, seat))


def computer(match: AnyMatch) -> Seat | None:
    """The seat on turn when a computer player has it."""
    turn = match.turn
    if isinstance(turn, Finish) or turn == CHANCE or pilot(match, turn) == PERSON:
        return None
    return turn


def _ended(box: Box, match: AnyMatch, finish: Finish, sheet: Sheet) -> Markup:
    """How it ended, by which rule, and a warm word."""
    reader = sheet.reader
    return element(
        "div",
        {"class": "rh-result"},
        # Here the focus goes when the last choice has gone.
        element(
            "p",
            {"class": "rh-now", "data-choices-heading": True, "tabindex": "-1"},
            reader.read(outcome(match, finish)),
        ),
        element(
            "p",
            None,
            reader.read(box.game.rule(finish.rule).child),
            Markup(" "),
            rule_link(box.game, finish.rule, sheet),
        ),
        element("p", None, reader.read(_warm(finish))),
    )


def outcome(match: AnyMatch, finish: Finish) -> Message:
    """Who has won, in one sentence."""
    if not finish.winners:
        return say("The game is over: all lose together.")
    return say("The game is over: {winners} won!", winners=listing([match.players[seat] for seat in finish.winners]))


def _warm(finish: Finish) -> Message:
    if finish.winners:
        return say("Well played, all of you. Another game?")
    return say("You stood together to the end, and that is what counts. Try again: next time you may make it!")


def whose_turn(match: AnyMatch) -> Message:
    """One sentence: who is to do something, or how it ended."""
    turn = match.turn
    if isinstance(turn, Finish):
        return say("The game is over.")
    if turn == CHANCE:
        return say("What came up? Tell what you see on your table.") if match.real else say("Luck decides.")
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


def notes_of(box: Box, match: AnyMatch, seat: Seat) -> tuple[Note, ...]:
    """What a seat could know by now, where the game keeps notes."""
    return () if box.notes is None else box.notes(view(box.game, match.state, seat), match.told(seat))


def noted(note: Note, slug: str, sheet: Sheet) -> Markup:
    """A note, folded away: who wants to remember by themselves does not see it."""
    return _foldable("rh-notes", note.key, note.title, sheet, lambda: _page(note, slug, sheet))


def _page(note: Note, slug: str, sheet: Sheet) -> Iterator[Markup]:
    page, reader = note.write(), sheet.reader
    if page.picture is not None:
        yield drawing(page.picture, reader, slug, f"{sheet.host}-{note.key}", playable=False)
    yield element("ul", None, *(element("li", None, reader.read(line)) for line in page.lines))


def _foldable(kind: str, key: str, title: Message, sheet: Sheet, inside: Callable[[], Iterable[Markup]]) -> Markup:
    """Something folded away; what is inside is asked for when it is unfolded."""
    attributes = {"class": kind, "id": f"{sheet.host}-{key}", "data-unfolds": key}
    summary = element("summary", None, sheet.reader.read(title))
    written = sheet.unfolded is None or key in sheet.unfolded
    return element("details", attributes, summary, *(inside() if written else ()))


def log(game: Game[Any, Any], match: AnyMatch, sheet: Sheet, seat: Seat) -> Markup:
    """What happened, oldest first, each line with its rule."""

    def lines() -> Iterator[Markup]:
        yield element("ol", None, *(told(text, rule, game, sheet, "li") for text, rule in log_lines(match, seat)))

    return _foldable("rh-log", LOG, say("What happened so far"), sheet, lines)


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


def told(text: Message, rule: str | None, game: Game[Any, Any], sheet: Sheet, tag: str = "p") -> Markup:
    """A sentence with the rule behind it."""
    said = element("span", {"class": "rh-says"}, sheet.reader.read(text))
    return element(tag, None, said) if not rule else element(tag, None, said, Markup(" "), rule_link(game, rule, sheet))


def refusal(objections: Sequence[Objection], game: Game[Any, Any], sheet: Sheet) -> Markup:
    """Why something may not be done: each sentence with its rule."""
    return together(told(objection.because, objection.rule, game, sheet) for objection in objections)


def rule_link(game: Game[Any, Any], rule: str, sheet: Sheet, named: bool = False) -> Markup:
    """A rule's number, and if wanted its name, as a link to its paragraph."""
    name = sheet.reader.read(game.rule(rule).name)
    label = sheet.reader.read(say("Rule {rule}: {name}", rule=rule, name=name))
    target: dict[str, str] = {"href": f"{sheet.rules}#{rule}", "aria-label": label, "title": label}
    return element("a", {"class": "rh-rule", "data-rule": rule, **target}, label if named else rule)
