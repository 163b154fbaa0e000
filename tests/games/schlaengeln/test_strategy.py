"""The computer players are ordered in strength, and each says why it asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gamecore.box import Strategy
from gamecore.chance import Luck
from gamecore.game import CHANCE, Finish, Seat, view
from gamecore.games.schlaengeln import spreading, strategy
from gamecore.games.schlaengeln.rules import Schlaengeln
from gamecore.games.schlaengeln.strategy import ATTENTIVE, BEST, FORGETFUL, STRATEGIES
from gamecore.games.schlaengeln.table import notes
from gamecore.lab import Heard, heard_by, simulate
from gamecore.words import reader


@pytest.mark.tally
@pytest.mark.parametrize(("stronger", "weaker"), [(BEST, ATTENTIVE), (ATTENTIVE, FORGETFUL)])
def test_the_stronger_one_wins_more_from_either_seat(stronger: Strategy, weaker: Strategy) -> None:
    first = dict(simulate(Schlaengeln(), ("Ada", "Ben"), (stronger, weaker), "strength", 15).wins)
    second = dict(simulate(Schlaengeln(), ("Ada", "Ben"), (weaker, stronger), "strength", 15).wins)
    assert first["Ada"] + second["Ben"] > 1.5 * (first["Ben"] + second["Ada"])


@pytest.mark.tally
def test_with_flutes_the_best_one_wins_most() -> None:
    won = dict(simulate(Schlaengeln(), ("Ada", "Ben", "Cleo"), (FORGETFUL, ATTENTIVE, BEST), "flutes", 10).wins)
    assert won["Cleo"] > won["Ben"] + won["Ada"]


@pytest.mark.parametrize(
    "options", [{}, {"must_switch_target": True, "allow_pass": True}, {"end_rule": "gap_unfilled"}]
)
def test_each_question_has_a_reason(options: dict[str, Any]) -> None:
    game = Schlaengeln()
    players = ("Ada", "Ben", "Cleo")
    state: Any = game.setup(players, game.choose(options))
    told: list[list[Heard]] = [[] for _ in players]
    reasons: list[set[str]] = [set() for _ in players]
    for moment in range(500):
        turn = game.to_move(state)
        if isinstance(turn, Finish):
            break
        luck = Luck("reasons", moment)
        if turn == CHANCE:
            action = game.draw(state, luck)
        else:
            choice = STRATEGIES[turn].choose(view(game, state, turn), told[turn], luck)
            assert choice.action in view(game, state, turn).choices
            reasons[turn].add(reader("en").read(choice.because))
            action = game.parse(choice.action)
        state, events = game.play(state, action)
        for seat, heard in enumerate(told):
            heard.append(heard_by(Seat(seat), turn, str(action), events))
    assert isinstance(game.to_move(state), Finish)
    assert all(len(said) > 2 for said in reasons)


def test_its_work_is_bounded_by_a_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """No question, and no look at the notes, tries more hands or more ways to spread the snakes than these.

    With that, 95 of 100 questions took less than 30 ms for two or three players and less than 90 ms for four in the
    browser's Python, on a machine busy with other things. Forgetful players leave most open to whoever reads notes.
    """
    most = {"hands": 0, "spreads": 0}
    counted = {"hands": 0, "spreads": 0}
    hands, whole = strategy._hands, spreading._Assignment.whole

    def counting_hands(*arguments: Any) -> Any:
        for hand in hands(*arguments):
            counted["hands"] += 1
            yield hand

    def counting_whole(assignment: Any) -> Any:
        counted["spreads"] += 1
        return whole(assignment)

    monkeypatch.setattr(strategy, "_hands", counting_hands)
    monkeypatch.setattr(spreading._Assignment, "whole", counting_whole)

    def costing(work: Callable[[], Any]) -> Any:
        counted.update(hands=0, spreads=0)
        done = work()
        most.update({what: max(most[what], counted[what]) for what in most})
        return done

    class Counted:
        """A player, with a count of what each question and the notes before it cost."""

        def __init__(self, player: Any) -> None:
            self.player, self.name, self.label = player, player.name, player.label

        def choose(self, view: Any, told: Any, luck: Luck) -> Any:
            choice = costing(lambda: self.player.choose(view, told, luck))
            costing(lambda: notes(view, told))
            return choice

    for player in (BEST, FORGETFUL):
        for players in (("Ada", "Ben"), ("Ada", "Ben", "Cleo", "Dan")):
            simulate(Schlaengeln(), players, [Counted(player)] * len(players), "bound", 2)
    assert 0 < most["hands"] <= strategy._MOST_HANDS * 3
    assert 0 < most["spreads"] <= 500, most
