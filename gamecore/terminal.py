"""A game in the terminal: people and computers take turns at one keyboard, and every refusal is explained."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gamecore import address
from gamecore.box import Box, Strategy
from gamecore.chance import Luck
from gamecore.game import ONLOOKER, Event, Finish, Refused, Ruling, Seat, seen, view
from gamecore.match import PERSON, CannotUndo, Match
from gamecore.tabletop import notes_of
from gamecore.words import Message, Reader, listing, say

type Ask = Callable[[str], str | None]
"""Asks for a line; None when there is none any more."""
type Tell = Callable[[str], None]

_HELP = (
    say("why ACTION - may that be done, and which rule says so?"),
    say("rule NUMBER - the sentence of a rule; rules - all of them"),
    say("undo - take back the last decision · table - show the table again · notes - what you could know"),
    say("link - the game so far as one line · quit - stop"),
)


class Table:
    """One match at one keyboard."""

    def __init__(self, box: Box, match: Match[Any, Any], reader: Reader, ask: Ask, tell: Tell) -> None:
        self.box = box
        self.match = match.settled()
        self.reader = reader
        self.ask = ask
        self.tell = tell
        self._told = 0
        self._shown: Seat | None = None

    def play(self) -> bool:
        """Plays until the end, or until somebody stops; True when the game came to its end."""
        self._events()
        while not isinstance(turn := self.match.turn, Finish):
            if (strategy := self._computer(turn)) is not None:
                self._let(turn, strategy)
            elif not self._person(turn):
                return False
            self._events()
        self._finish(turn)
        return True

    def _computer(self, seat: Seat) -> Strategy | None:
        pilots = self.match.pilots
        return self.box.strategy(pilots[seat]) if pilots and pilots[seat] != PERSON else None

    def _let(self, seat: Seat, strategy: Strategy) -> None:
        """A computer player's turn, with its reason."""
        game = self.match.game
        luck = Luck(f"{self.match.seed}/{seat}", len(self.match.turns))
        choice = strategy.choose(view(game, self.match.state, seat), self.match.told(seat), luck)
        name = self.match.players[seat]
        self._say(say("{player} ({action}): {because}", player=name, action=choice.action, because=choice.because))
        self.match = self.match.say(choice.action)

    def _person(self, seat: Seat) -> bool:
        """Shows a person the table and asks until something happens; False when they stop."""
        if not self._uncover(seat):
            return False
        self._show(seat)
        while (line := self.ask(f"{self.match.players[seat]}> ")) is not None:
            word, _, rest = " ".join(line.split()).partition(" ")
            if word == "quit":
                return False
            if not self._command(word, rest, seat):
                before = self.match
                self._try(" ".join(line.split()))
                if self.match is not before:
                    return True
            elif word == "undo":
                return True
        return False

    def _uncover(self, seat: Seat) -> bool:
        """Where seats have secrets, nobody's side is shown before the keyboard has changed hands."""
        if not self.box.private or seat == self._shown or len(self._people()) == 1:
            return True
        self.tell("\n" * 50)
        self._say(say("Give the device to {player}.", player=self.match.players[seat]))
        self._shown = seat
        return self.ask(self.reader.read(say("Press Enter to look. "))) is not None

    def _command(self, word: str, rest: str, seat: Seat) -> bool:
        """Does what is asked of the program itself; False when the line is meant for the game."""
        commands: dict[str, Callable[[], None]] = {
            "": lambda: self._show(seat),
            "table": lambda: self._show(seat),
            "help": self._help,
            "why": lambda: self._why(rest),
            "rule": lambda: self._rule(rest),
            "rules": self._rules,
            "notes": lambda: self._notes(seat),
            "undo": self._undo,
            "link": lambda: self.tell(address.link(self.match)),
        }
        if word not in commands:
            return False
        commands[word]()
        return True

    def _try(self, line: str) -> None:
        try:
            self.match = self.match.say(line)
        except Refused as refused:
            self._ruling(refused.ruling)

    def _why(self, line: str) -> None:
        if not line:
            self._help()
            return
        ruling = self.match.ruling(line)
        if ruling.allowed:
            rule = self.match.game.rule(self.match.game.parse(line).rule)
            self.tell(f"{self.reader.read(say('Yes.'))} {rule.ref}: {self.reader.read(rule.child)}")
        self._ruling(ruling)

    def _ruling(self, ruling: Ruling) -> None:
        for objection in ruling.objections:
            rule = self.match.game.rule(objection.rule)
            self.tell(f"{rule.ref}: {self.reader.read(objection.because)} - {self.reader.read(rule.child)}")

    def _rule(self, wanted: str) -> None:
        prefix = self.match.game.rulebook[0].ref.partition("-")[0]
        number = wanted.upper().removeprefix(f"{prefix}-")
        try:
            rule = self.match.game.rule(f"{prefix}-{number}")
        except KeyError:
            self._say(say("There is no rule “{rule}”; “rules” lists them.", rule=wanted))
        else:
            self.tell(f"{rule.ref} {self.reader.read(rule.name)}: {self.reader.read(rule.child)}")

    def _rules(self) -> None:
        for rule in self.match.game.rulebook:
            self._rule(rule.ref)

    def _notes(self, seat: Seat) -> None:
        """What the seat could know from all that it was told."""
        notes = notes_of(self.box, self.match, seat)
        if not notes:
            self._say(say("There are no notes in this game."))
        for note in notes:
            self._say(note.title)
            for line in note.write().lines:
                self.tell(f"  {self.reader.read(line)}")

    def _undo(self) -> None:
        try:
            self.match = self.match.undo().settled()
        except CannotUndo as error:
            self._say(say("Nothing is taken back: {reason}.", reason=str(error)))
        else:
            self._told = len(self.match.turns)
            self._say(say("Taken back."))

    def _help(self) -> None:
        choices = view(self.match.game, self.match.state, self._seat()).choices
        self._say(say("Type one of the choices, for example: {example}", example=choices[0]))
        for line in _HELP:
            self._say(line)

    def _seat(self) -> Seat:
        turn = self.match.turn
        assert not isinstance(turn, Finish), "nobody is asked after the end"
        return turn

    def _show(self, seat: Seat) -> None:
        """The table in sentences, and what may be done."""
        scene = self.box.scene(view(self.match.game, self.match.state, seat), ())
        for line in scene.lines:
            self._say(line)
        for choice in scene.choices:
            self.tell(f"  {choice.action:12} {self.reader.read(choice.label)}")

    def _events(self) -> None:
        """Tells what has happened since this was last called, to everybody at the table."""
        for turn in self.match.turns[self._told :]:
            for event in self._public(turn.events):
                self.tell(f"  {self.reader.read(event.says)} ({event.rule})")
        self._told = len(self.match.turns)

    def _public(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What may be read aloud at a shared screen: a lone person is told their own secrets as well."""
        people = self._people()
        return seen(events, people[0] if len(people) == 1 else ONLOOKER)

    def _people(self) -> list[Seat]:
        return [Seat(seat) for seat in range(len(self.match.players)) if self._computer(Seat(seat)) is None]

    def _finish(self, finish: Finish) -> None:
        rule = self.match.game.rule(finish.rule)
        winners = [self.match.players[seat] for seat in finish.winners]
        says = say("Won by {winners}.", winners=listing(winners)) if winners else say("All lose together.")
        self.tell(f"{self.reader.read(says)} {rule.ref}: {self.reader.read(rule.child)}")

    def _say(self, message: Message) -> None:
        self.tell(self.reader.read(message))


def story(match: Match[Any, Any], reader: Reader) -> Iterator[str]:
    """A match as lines to read aloud: who, what, rule and sentence; secrets are told once it is over."""
    over = isinstance(match.turn, Finish)
    for turn, (seat, action, events) in zip(match.turns, match.told(ONLOOKER), strict=True):
        who = match.players[seat] if seat >= 0 else reader.read(say("Luck"))
        yield f"{who}: {turn.action if over or seat >= 0 else action or '?'}"
        for event in turn.events if over else events:
            yield f"    {event.rule}  {reader.read(event.says)}"
