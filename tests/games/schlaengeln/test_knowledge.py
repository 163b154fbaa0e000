"""What can be known equals what is found by trying out every way in which the snakes can have been drawn."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.chance import Luck
from gamecore.game import CHANCE, Finish, Seat, legal
from gamecore.games.schlaengeln.knowledge import in_words, known, learnt, said_openly
from gamecore.games.schlaengeln.rules import COLOURS, LETTERS, NAMED, Draw, Schlaengeln
from gamecore.lab import Heard, heard_by
from gamecore.match import begin
from gamecore.words import reader

SETS: dict[str, tuple[tuple[str, ...], int]] = {
    "short": (("RB", "YG", "BO", "GV", "OR", "VY", "R", "Y"), 2),
    "repeated": (("RRB", "RRB", "BRR", "RB", "B", "RBR", "BB"), 2),
    "long": (("RYGB", "YBOG", "BGVO", "RYB", "ROG", "YRBV", "BYR", "G"), 2),
    "three players": (("RB", "RY", "RRB", "BR", "B", "YB", "YR", "BY"), 3),
}


def told_after(game: Any, states: set[Any], turn: tuple[Seat, str], seat: Seat, heard: Heard) -> set[Any]:
    """Every position that can follow from one of these when a seat is told this."""
    after = set()
    for state in states:
        actions = game.outcomes(state) if turn[0] == CHANCE else (game.parse(turn[1]),)
        for action in actions:
            following, events = game.play(state, action)
            if heard_by(seat, turn[0], str(action), events) == heard:
                after.add(following)
    return after


def fronts(states: set[Any], seat: Seat) -> dict[tuple[int, int], set[str]]:
    """The colours in front of each opening of another player, in any of these positions."""
    found: dict[tuple[int, int], set[str]] = {}
    for state in states:
        for owner, bush in enumerate(state.bushes):
            for at, snake in enumerate(bush):
                if owner != seat and snake is not None:
                    found.setdefault((owner, at), set()).add(snake.hidden[0])
    return found


#: With three players some seeds take long; all of them are tried in the soak.
QUICK = [(name, number) for name in SETS for number in range(6) if name != "three players" or number in (0, 1, 3, 4)]
#: The bag is empty before the last player has three snakes.
QUICK.append(("three players", 7))


@pytest.mark.parametrize(("name", "number"), QUICK)
def test_it_equals_trying_everything_out(name: str, number: int) -> None:
    compare(name, number)


def compare(name: str, number: int) -> None:
    """Plays a random game and compares, after every question, what can be known with what is found by trying."""
    snakes, count = SETS[name]
    game, seed = Schlaengeln(snakes), f"{name} {number}"
    players = ("Ada", "Ben", "Cleo")[:count]
    state: Any = game.setup(players, game.choose({}))
    seat = Seat(number % count)
    told: list[Heard] = []
    possible = {state}
    asked: dict[tuple[int, int], set[str]] = {}  # what was possible before this seat asked last
    still = True  # nothing has moved since
    for moment in range(60):
        turn = game.to_move(state)
        if isinstance(turn, Finish):
            break
        luck = Luck(seed, moment)
        action = game.draw(state, luck) if turn == CHANCE else luck.pick(legal(game, state))
        state, events = game.play(state, action)
        told.append(heard_by(seat, turn, str(action), events))
        before = fronts(possible, seat)
        possible = told_after(game, possible, (turn, str(action)), seat, told[-1])
        assert state in possible
        if turn == CHANCE:
            continue
        knowledge = learnt(game.hide(state, seat), seat, told)
        letters = {(one.seat, one.at): {LETTERS[colour] for colour in one.fronts} for one in knowledge.openings}
        assert letters == fronts(possible, seat), told
        answers = {
            (event.shown("player"), event.shown("answer")): event.shown("colour")
            for event in events
            if event.kind == "answer"
        }
        yes = any(answer == "yes" for _, answer in answers)
        if not asked or turn == seat:
            asked, still = before, True
        still = still and not yes
        lost = {(one.seat, one.at): {LETTERS[colour] for colour in one.newly_out} for one in knowledge.openings}
        assert all(not lost[place] & letters[place] for place in letters)
        if still:
            # So all that is new is what the answers say.
            assert lost == {place: asked[place] - letters[place] for place in letters}, told
        if yes:
            continue
        for one in knowledge.openings:
            place = one.seat, one.at
            latest = {
                LETTERS[colour]
                for clue, colours in one.ruled_out
                for colour in colours
                if answers.get((players[clue.seat], clue.answer)) == NAMED[clue.letter]
            }
            assert before[place] - letters[place] <= latest, told


@pytest.mark.parametrize("number", range(12))
def test_the_truth_is_always_possible(number: int) -> None:
    game = Schlaengeln()
    players = ("Ada", "Ben", "Cleo", "Dan")[: 2 + number % 3]
    state: Any = game.setup(players, game.choose({}))
    told: list[list[Heard]] = [[] for _ in players]
    before = 99
    for moment in range(400):
        turn = game.to_move(state)
        if isinstance(turn, Finish):
            break
        luck = Luck(f"truth {number}", moment)
        action = game.draw(state, luck) if turn == CHANCE else luck.pick(legal(game, state))
        state, events = game.play(state, action)
        for seat, heard in enumerate(told):
            heard.append(heard_by(Seat(seat), turn, str(action), events))
        if turn == CHANCE or moment % 7:
            continue
        seat = Seat(moment % len(players))
        for one in known(game.hide(state, seat), seat, told[seat]).openings:
            assert state.bushes[one.seat][one.at].hidden[0] in {LETTERS[colour] for colour in one.fronts}
            assert str(state.bushes[one.seat][one.at]).replace("|", "") in one.snakes
            before = min(before, len(one.fronts))
    assert before == 1, "something came to be known for certain"


def test_at_the_start_every_colour_is_possible_and_it_can_be_read() -> None:
    game = Schlaengeln()
    state: Any = game.setup(("Ada", "Ben"), game.choose({}))
    told: list[Heard] = []
    for snake in ("RB", "YG", "BO", "RYGB", "YBOG", "BGVO"):
        state, events = game.play(state, Draw(snake))
        told.append(heard_by(Seat(0), CHANCE, f"draw {snake}", events))
    knowledge = known(game.hide(state, Seat(0)), Seat(0), told)
    assert [one.fronts for one in knowledge.openings] == [COLOURS] * 3
    lines = [reader("en").read(line) for line in in_words(knowledge, ("Ada", "Ben"))]
    assert lines[0] == "Ben, opening 1: in front can be red or yellow or blue or green or orange or violet."
    assert list(said_openly(told)) == []


def test_a_small_puzzle() -> None:
    """Ben said Later to red, and only one of his snakes can have red further back: so nothing else is in front."""
    game = Schlaengeln(("RB", "YG", "BO", "OR", "YB", "GB", "VG"))
    state: Any = game.setup(("Ada", "Ben"), game.choose({}))
    told: list[Heard] = []
    for line in ("draw RB", "draw YG", "draw BO", "draw OR", "draw YB", "draw GB", "ask Ben red", "ask Ada violet"):
        turn = game.to_move(state)
        assert not isinstance(turn, Finish)
        state, events = game.play(state, game.parse(line))
        told.append(heard_by(Seat(0), turn, line, events))
    told_now = known(game.hide(state, Seat(0)), Seat(0), told)
    assert all(len(one.fronts) == 4 for one in told_now.openings)
    for line in ("ask Ben violet", "ask Ada violet", "ask Ben orange"):
        turn = game.to_move(state)
        assert not isinstance(turn, Finish)
        state, events = game.play(state, game.parse(line))
        told.append(heard_by(Seat(0), turn, line, events))
    told_now = known(game.hide(state, Seat(0)), Seat(0), told)
    assert [one.fronts for one in told_now.openings] == [("red",), ("yellow", "green"), ("yellow", "green")]


def test_which_answer_ruled_out_what_is_said() -> None:
    match = begin(Schlaengeln(), ("Ada", "Ben"), "words", {}).settled()
    facts: Any = match.game.facts(match.state)  # Any: a test looks into the facts without asking what they hold
    bushes = {"Ada": ["|YG", "|GV", "|BO"], "Ben": ["|OR", "|RBO", "|VY"]}
    bag = sorted(set(match.game.snakes) - {"YG", "GV", "BO", "OR", "RBO", "VY"})
    state = match.game.restore(match.state, {**facts, "bush": bushes, "bag": bag})
    told: list[Heard] = []
    for line in ("ask Ben blue", "ask Ada red"):
        turn = match.game.to_move(state)
        assert not isinstance(turn, Finish)
        state, events = match.game.play(state, match.game.parse(line))
        told.append(heard_by(Seat(0), turn, line, events))
    knowledge = learnt(match.game.hide(state, Seat(0)), Seat(0), told)
    lines = [reader("en").read(line) for line in in_words(knowledge, match.players)]
    assert lines[3:] == [
        f"Ben said “Later” to blue. So Ben, opening {number}, does not have blue in front." for number in (1, 2, 3)
    ]
