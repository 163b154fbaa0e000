"""Cliffhanger: its cards, the hill on the table, the taken trick, several deals, and its computer players compared."""

from __future__ import annotations

from importlib import resources
from itertools import pairwise

import pytest

from gamecore.box import Strategy
from gamecore.game import CHANCE, Seat, view
from gamecore.games.cliffhanger.box import BOX
from gamecore.games.cliffhanger.cards import DECK, BadDeck, read_deck
from gamecore.games.cliffhanger.rules import Cliffhanger, added, judged, noted
from gamecore.games.cliffhanger.strategy import CAREFREE, QUICK, THINKING, remembered
from gamecore.games.cliffhanger.table import CELLS
from gamecore.lab import heard_by, simulate
from gamecore.match import begin
from gamecore.words import reader
from tests.contract.walks import NAMES, played, walk

GAME = Cliffhanger()
TEXT = (resources.files("gamecore.games.cliffhanger") / "cards.toml").read_text(encoding="utf-8")


# Cards


def test_the_full_tens_are_known_and_all_else_is_marked_as_assumed() -> None:
    assert [card for card in range(1, 51) if DECK.of(card) == 5] == [10, 20, 30, 40, 50]
    assert DECK.assumed == tuple(card for card in range(1, 51) if card % 10)
    assert DECK.hills_assumed
    assert sum(DECK.heads) == 84


def test_each_hill_number_stands_on_three_cards() -> None:
    numbers = [number for pair in DECK.hills for number in pair.split("/")]
    assert sorted(numbers) == sorted("12345678" * 3)
    assert "3/7" in DECK.hills


def test_a_counted_deck_may_have_cards_with_four_heads() -> None:
    assert read_deck(TEXT.replace("count = 2", "count = 4")).of(11) == 4


@pytest.mark.parametrize(
    ("old", "new"),
    [("count = 2", "count = 6"), ("count = 2", "count = 0"), ("[11, ", "["), ("[11, ", "[1, "), ('"3/7"', '"7/3"')],
)
def test_a_deck_that_is_not_complete_is_refused(old: str, new: str) -> None:
    with pytest.raises(BadDeck):
        read_deck(TEXT.replace(old, new))


# Counting


def test_sums_can_be_followed() -> None:
    assert added((1, 2, 3, 5, 2, 1, 1, 3)) == "1 + 2 + 3 + 5 + 2 + 1 + 1 + 3 = 18"
    assert added((4, 7, 5, 1)) == "4 + 7 + 5 + 1 = 17"
    assert (added((4,)), added(())) == ("4", "0")


def test_the_examples_of_the_rulebook() -> None:
    assert judged((18, 17, 12, 4), 17).winners == (1,)
    assert judged((11, 12, 0), 10).winners == (2,)
    assert judged((11, 14, 10, 10), 10).winners == (2, 3)
    assert judged((6, 9, 9), 5).winners == ()


def test_without_a_trick_the_first_number_is_noted() -> None:
    assert noted((DECK.sum((10, 20, 30)), DECK.sum((10, 20)), 0), 12, 4) == (0, 10, 4)


# The hill on the table (CH-T15)


def test_the_chosen_halves_form_a_block_and_every_card_is_at_a_right_angle() -> None:
    assert [chosen for chosen, _ in CELLS] == [(0, 0), (1, 0), (1, 1), (0, 1)]
    assert len({cell for card in CELLS for cell in card}) == 8
    ways = [(other[0] - chosen[0], other[1] - chosen[1]) for chosen, other in CELLS]
    assert all(abs(x) + abs(y) == 1 for x, y in ways)
    assert all(one[0] * next_[0] + one[1] * next_[1] == 0 for one, next_ in pairwise(ways))


def test_every_number_of_the_hill_lies_on_its_own_half() -> None:
    match = played(GAME, NAMES[:4], "hill", {}, 22)
    assert len(match.state.hill) == 4
    items = {item.key: item for item in BOX.scene(view(GAME, match.state, Seat(0)), ()).items}
    places = [
        items[f"hill-{laid.pair.replace('/', '-')}-{half}"].at for laid in match.state.hill for half in ("low", "high")
    ]
    assert len(set(places)) == 8


def test_a_taken_trick_lies_there_until_the_next_action() -> None:
    match = played(GAME, NAMES[:3], "trick", {}, 4)
    assert match.state.trick_no == 2
    take = next(event for event in match.turns[-1].events if event.kind == "take")
    fresh = BOX.scene(view(GAME, match.state, Seat(0)), match.turns[-1].events)
    later = BOX.scene(view(GAME, match.state, Seat(0)), ())
    for key in take.keys:
        assert "away" not in next(item.marks for item in fresh.items if item.key == key)
        assert "away" in next(item.marks for item in later.items if item.key == key)
    assert take.later is not None
    assert not any(number in reader("en").read(take.later) for number in ("3 ", "+"))


def test_the_owner_alone_sees_a_hand() -> None:
    match = begin(GAME, NAMES[:3], "hand").settled()
    for seat in (0, 1, 2):
        scene = BOX.scene(view(GAME, match.state, Seat(seat)), ())
        shown = [int(item.key[5:]) for item in scene.items if item.key.startswith("card-") and "away" not in item.marks]
        assert tuple(shown) == match.state.hands[seat]


# Several deals


def test_everybody_leads_one_deal() -> None:
    seen = [position.state for position in walk(GAME, NAMES[:3], {"variant": "rounds"}, "deals")]
    assert list(dict.fromkeys((state.deal, int(state.starter)) for state in seen)) == [(1, 0), (2, 1), (3, 2)]
    assert seen[-1].phase == "over"


# Computer players


def against(stronger: Strategy, weaker: Strategy, games: int) -> tuple[int, int]:
    """How many matches of four each kind won, two players of each, both ways of sitting; shared wins count twice."""
    won = [0, 0]
    for first in (0, 1):
        pilots = [(stronger, weaker)[(seat + first) % 2] for seat in range(4)]
        tally = simulate(GAME, NAMES[:4], pilots, f"strength {first}", games)
        for pilot, (_, wins) in zip(pilots, tally.wins, strict=True):
            won[pilot is weaker] += wins
    return won[0], won[1]


@pytest.mark.tally
def test_the_rule_of_thumb_wins_more_than_luck() -> None:
    wins, losses = against(QUICK, CAREFREE, 60)
    assert wins >= losses + 24, (wins, losses)


@pytest.mark.tally
@pytest.mark.soak
def test_thinking_ahead_wins_more_than_the_rule_of_thumb() -> None:
    assert THINKING.samples <= 24, "so that a decision stays short"
    wins, losses = against(THINKING, QUICK, 60)
    assert wins >= losses + 12, (wins, losses)


def test_computer_players_remember_what_was_told_of_this_deal_alone() -> None:
    positions = list(walk(GAME, NAMES[:3], {"variant": "rounds"}, "memory"))
    for position in positions[::17]:
        if position.state.phase in ("deal", "over"):
            continue
        known = remembered(view(GAME, position.state, Seat(1)), position.told[1])
        assert tuple(tuple(sorted(cards)) for cards in known.won) == position.state.won


def test_luck_that_others_were_shown_is_not_spelled() -> None:
    (deal,) = begin(GAME, NAMES[:3], "told").settled().turns
    who, action, events = heard_by(Seat(1), deal.seat, str(deal.action), deal.events)
    assert (who, action) == (CHANCE, "")
    assert [event.secret_to for event in events] == [None, 1, None]
