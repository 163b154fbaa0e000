"""Computer players for the three little pigs: one that thinks a throw ahead, one that looks, and one that rolls."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gamecore.box import Choice, Told
from gamecore.chance import Luck
from gamecore.game import View
from gamecore.games.three_pigs.board import HOUSES, Board
from gamecore.games.three_pigs.rules import (
    CHOOSE_DIE,
    FACES,
    FORCED,
    HOUSE_NAMES,
    NO_RESCUE,
    PIGS,
    POT,
    START,
    Enter,
    Face,
    Place,
    State,
    Target,
    ThreePigs,
    Throw,
    targets,
    throwable,
)
from gamecore.words import Message, say

_WON, _LOST = 1_000.0, -1_000.0
_PART, _BUILT = 24.0, 40.0
_IN_POT = (0.0, -60.0, -170.0, _LOST)
"""What so many pigs in the pot are worth together."""
_HOME, _AT_HAND, _HIDDEN, _WAITING = 45.0, 36.0, 12.0, 8.0
"""A pig in the brick house; in another house when the brick house is built, and before; on its start square."""
_DANGER = (0.0, -26.0, -13.0, -6.0, -2.0)
"""What it costs a pig that the wolf needs so many leaps to reach it; nothing beyond."""
_TO_BRICKS = (19.0, 24.0, 24.0, 24.0, 21.0, 20.0, 19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0)
"""How good it is to be so many steps from the bricks square."""
_TO_LADDER = (16.0, 28.0, 28.0, 28.0, 24.0, 22.0, 21.0, 20.0)
"""How good it is, while somebody sits in the pot, to be so many steps from a ladder."""
_INSIDE = 16.0
"""A pig in any house while another one sits in the pot: safe, but no help."""
_HELPED, _OFFERED = 48.0, 40.0


@dataclass(frozen=True, slots=True)
class Thinker:
    """Weighs what can come of each die and each move, ``ahead`` throws further."""

    name: str
    label: Message
    ahead: int

    def choose(self, view: View[State], told: Told, luck: Luck) -> Choice:  # noqa: ARG002 - all lies open, no dice here
        """The die, or the move, after which the pigs can hope for most."""
        state = view.table
        if state.phase == CHOOSE_DIE:
            colour = max(throwable(state), key=lambda each: self._hope_of(state, each))
            return Choice(str(Throw(colour)), _why_this_die(state, colour))
        best = max(targets(state), key=lambda target: self._after(state, target))
        return Choice(str(best.action), _why_there(state, best))

    def _hope_of(self, state: State, colour: str) -> float:
        """The worth of throwing a die: the mean over its six sides of the best that each allows."""
        return _throw_worth(state, colour, 0)

    def _after(self, state: State, target: Target) -> float:
        return _worth_ahead(_GAME.play(state, target.action)[0], self.ahead)


@dataclass(frozen=True, slots=True)
class Roller:
    """Does anything that is allowed."""

    name: str
    label: Message

    def choose(self, view: View[State], told: Told, luck: Luck) -> Choice:  # noqa: ARG002 - needs to know nothing
        """Any of the choices."""
        return Choice(luck.pick(view.choices), say("I just did anything that is allowed."))


_GAME = ThreePigs()


def _worth_ahead(state: State, ahead: int) -> float:
    """What a position is worth when the best die is thrown next, so many throws deep."""
    if state.finish is not None or ahead == 0:
        return worth(state)
    return max(_throw_worth(state, colour, ahead - 1) for colour in throwable(state))


def _throw_worth(state: State, colour: str, ahead: int) -> float:
    thrown, _ = _GAME.play(state, Throw(colour))  # type: ignore[arg-type]  # one of the three colours
    return sum(_face_worth(thrown, face, ahead) for face in FACES) / len(FACES)


def _face_worth(thrown: State, face: str, ahead: int) -> float:
    shown, _ = _GAME.play(thrown, Face(face))  # type: ignore[arg-type]  # one of the six sides
    if not shown.face:
        return worth(shown)
    return max(_worth_ahead(_GAME.play(shown, target.action)[0], ahead) for target in targets(shown))


def worth(state: State) -> float:
    """How good a position is for the pigs, by rule of thumb."""
    if state.finish is not None:
        return _WON if state.finish.winners else _LOST
    parts = _PART * state.parts + (_BUILT if state.built else 0.0)
    pots = state.count(POT)
    rescue = 0.0 if state.rescue == NO_RESCUE else _HELPED if state.rescue == FORCED else _OFFERED
    return parts + _IN_POT[pots] + rescue + sum(_pig_worth(state, place, pots) for place in state.pigs)


def _pig_worth(state: State, place: Place, pots: int) -> float:
    if isinstance(place, int):
        board = state.terms.board
        danger = _at(_DANGER, leaps(board, state.wolf, place)) * (pots + 1)
        if pots:
            return danger + _at(_TO_LADDER, _steps_to(board, place, board.exits))
        return danger + _at(_TO_BRICKS, board.distance(place, board.bricks))
    if place in HOUSES:
        return _INSIDE if pots else _HOME if place == "brick" else _AT_HAND if state.built else _HIDDEN
    return _WAITING if place == START else 0.0


def _at(values: tuple[float, ...], index: int) -> float:
    return values[index] if index < len(values) else 0.0


def leaps(board: Board, wolf: int, square: int) -> int:
    """After how many leaps the wolf catches whoever is on this square; 0 is where it stands."""
    count = 0
    while wolf != square:
        path = board.leap(wolf)
        count += 1
        if square in path:
            break
        wolf = path[-1]
    return count


# Why, in a sentence.


def _why_this_die(state: State, colour: str) -> Message:
    pig, place, board = PIGS[colour], state.place(colour), state.terms.board
    if place == POT:
        return say("Now we can free {pig}.", pig=pig)
    if len(throwable(state)) == 1:
        return say("No other die may be thrown now.")
    if isinstance(place, int) and leaps(board, state.wolf, place) == 1:
        return say("With its next run the wolf would catch {pig}; it has to get away.", pig=pig)
    if isinstance(place, int) and POT in state.pigs and _steps_to(board, place, board.exits) <= 3:
        return say("A ladder is near for {pig}.", pig=pig)
    if isinstance(place, int) and _steps_to(board, place, (board.bricks,)) <= 3:
        return say("The bricks are near for {pig}.", pig=pig)
    if place in HOUSES:
        return say("In its house {pig} is safe and can wait for a good throw.", pig=pig)
    return say("The others stand well; so {pig} goes.", pig=pig)


def _steps_to(board: Board, place: int, squares: Iterable[int]) -> int:
    return min(board.distance(place, square) for square in squares)


def _why_there(state: State, target: Target) -> Message:
    after, events = _GAME.play(state, target.action)
    kinds = {event.kind for event in events}
    pig = PIGS[state.die]
    if "win" in kinds:
        return say("That brings the last pig home.")
    if target.caught:
        return say("Every way is bad; this one is the least bad.")
    if target.place == "brick":
        return say("In the brick house {pig} is home.", pig=pig)
    if "built" in kinds:
        return say("That adds a part to the brick house.")
    if "rescue" in kinds:
        return say("From there the next player can free a pig.")
    if isinstance(target.action, Enter):
        return say("In {house} the wolf cannot get {pig}.", house=HOUSE_NAMES[str(target.place)], pig=pig)
    if target.place in HOUSES:
        return say("Better to wait in the house for a good throw.")
    return _why_this_square(after, state.die)


def _why_this_square(after: State, colour: str) -> Message:
    place, board = after.place(colour), after.terms.board
    if not isinstance(place, int):
        return say("It is better to stay there.")
    if POT in after.pigs and _steps_to(board, place, board.exits) <= 3:
        return say("From there a ladder can be reached.")
    if _steps_to(board, place, (board.bricks,)) <= 3:
        return say("From there the bricks can be reached.")
    if leaps(board, after.wolf, place) > 2:
        return say("There the wolf is far away.")
    return say("Of all squares that can be reached, this one is the best.")


THINKING = Thinker("thinking", say("Thinks ahead"), 1)
LOOKING = Thinker("looking", say("Looks at the next square only"), 0)
ROLLING = Roller("rolling", say("Does anything"))
STRATEGIES: tuple[Thinker | Roller, ...] = (THINKING, LOOKING, ROLLING)
