"""Die Nadel im Heuhaufen: no card is ever lost, whatever happens (NH-T22); and how luck behaves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib import resources

import pytest

from gamecore.chance import Luck
from gamecore.facts import FactError, Plain
from gamecore.game import CHANCE, Finish, Seat
from gamecore.games.nadel.cards import DECK, BadDeck, kind_of, read_deck
from gamecore.games.nadel.geometry import on_table
from gamecore.games.nadel.haystack import CELLS, cell_of, heap_places, in_sight, middle_of
from gamecore.games.nadel.model import DOWN, OFF, UP, Hand, lifted, thrown, turned
from gamecore.games.nadel.rules import Nadel
from gamecore.games.nadel.state import State
from tests.contract.walks import NAMES, move, tables

GAME = Nadel()
TURNS = 2_000
HAND = Hand(p_up=50, p_off=3, spread=130, fork_cards=3, p_flip=50)


def random_turns(wanted: int) -> Iterator[State]:
    """Every position of matches at all kinds of tables, until so many turns have been played."""
    turns = number = 0
    while turns < wanted:
        for players, options in tables(GAME):
            state = GAME.setup(players, GAME.choose(options))
            number += 1
            for moment in range(400):
                if turns >= wanted or isinstance(GAME.to_move(state), Finish):
                    break
                before = state.current
                state, _ = GAME.play(state, move(GAME, state, Luck(f"turns {number}", moment)))
                turns += state.current != before
                yield state


def counted(state: State) -> Counter[str]:
    """Every card there is, by its kind."""
    assert state.draw is not None
    assert state.palm is not None
    lying = [card.card for card in state.haystack]
    cards = Counter(map(kind_of, (*state.draw, *state.palm, *state.removed, *lying)))
    cards.update(kind for own in state.animals for kind in own)
    cards.update(["needle"] * (state.needle is not None))
    return cards


def check_turns(wanted: int) -> None:
    """NH-T22: 95 cards, three of each animal and each food, one needle."""
    whole = Counter(DECK.kinds.values())
    for state in random_turns(wanted):
        assert counted(state) == whole
        assert len({card.tag for card in state.haystack}) == len(state.haystack)
        assert all(on_table(card.x, card.y) for card in state.haystack)


def test_nh_t22_ninety_five_cards_in_every_position() -> None:
    check_turns(TURNS)


def test_the_material_is_counted() -> None:
    assert len(DECK.cards) == 95
    assert Counter(DECK.kinds.values()) == Counter(
        hay=62, needle=1, magnet=2, **dict.fromkeys((*DECK.animals, *DECK.foods), 3)
    )
    assert DECK.favourite == {
        "apple": "hedgehog",
        "grains": "chicken",
        "cheese": "mouse",
        "acorn": "squirrel",
        "carrot": "hare",
    }


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("needle = 1", "needle = 2"),
        ('animal = "mouse"', 'animal = "hare"'),
        ("[1, 1, 2, 2, 3, 3]", "[1, 2, 3]"),
        ("card = [59, 91]", "card = [590, 910]"),
    ],
)
def test_a_file_that_holds_no_deck_is_refused(old: str, new: str) -> None:
    text = (resources.files("gamecore.games.nadel") / "cards.toml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BadDeck):
        read_deck(text.replace(old, new))


# The model


def test_a_toss_lands_each_card_once_and_falls_as_often_as_stated() -> None:
    faces: Counter[str] = Counter()
    near = 0
    for number in range(400):
        falls = thrown(HAND, 5, (0, 0), Luck("toss", number))
        assert sorted(fall.index for fall in falls) == [0, 1, 2, 3, 4]
        faces.update(fall.face for fall in falls)
        near += sum(fall.place is not None and abs(fall.place[0]) <= HAND.spread for fall in falls)
        assert all((fall.place is None) == (fall.face == OFF) for fall in falls)
    assert 900 < faces[UP] < 1_040
    assert 900 < faces[DOWN] < 1_040
    assert 30 < faces[OFF] < 90
    assert near > 1_500


def test_at_the_edge_of_the_table_cards_fall_off() -> None:
    falls = [fall for number in range(100) for fall in thrown(HAND, 5, (500, 0), Luck("edge", number))]
    assert 150 < sum(fall.face == OFF for fall in falls) < 350


def test_the_pitchfork_takes_the_topmost_cards_under_it() -> None:
    heap = [(0, 0, 0), (5, 0, 0), (10, 0, 0), (15, 0, 0), (300, 0, 0)]
    assert lifted(heap, (0, 0), 3) == (1, 2, 3)
    assert lifted(heap, (0, 0), 1) == (3,)
    assert lifted(heap, (330, 0), 3) == (4,)
    assert lifted(heap, (-400, 300), 3) == (0,), "where no card is, it slides on to the nearest"
    assert lifted([], (0, 0), 3) == ()


def test_lifted_cards_turn_as_often_as_stated_and_stay_near() -> None:
    heap = heap_places()
    turns = 0
    for number in range(300):
        for fall in turned(HAND, heap, [DOWN] * len(heap), (0, 0), Luck("fork", number)):
            assert fall.place is not None
            assert abs(fall.place[0] - heap[fall.index][0]) <= 30
            turns += fall.face == UP
    assert 390 < turns < 510


# What is told and seen


def test_fields_of_the_table_have_names() -> None:
    assert [cell_of(*middle_of(cell)) for cell in CELLS] == list(CELLS)
    assert [cell_of(0, 0), cell_of(-500, 350), cell_of(500, -350), cell_of(500, 350)] == ["D3", "A1", "G5", "G1"]


def test_no_seat_sees_a_face_that_lies_down_or_is_covered() -> None:
    for number, state in enumerate(random_turns(60)):
        if number % 7:
            continue
        for seat in (*range(state.terms.count), -2):
            hidden = GAME.hide(state, Seat(seat))
            assert hidden.draw is None
            assert (hidden.palm is None) == (state.palm_size > 0 and seat != state.current)
            if not state.terms.keep_peek:
                sees = in_sight(state.terms, state.haystack)
                assert [card.card != "?" for card in hidden.haystack] == list(sees)


def test_who_was_not_shown_what_fell_is_not_told_its_spelling() -> None:
    state = GAME.setup(NAMES[:3], GAME.choose({}))
    for moment in range(200):
        turn = GAME.to_move(state)
        action = move(GAME, state, Luck("told", moment))
        state, events = GAME.play(state, action)
        if turn == CHANCE and str(action).partition(" ")[0] in ("draw", "land", "turn"):
            others = [Seat(seat) for seat in range(3) if seat != state.current or str(action).startswith("land")]
            assert any(event.secret_to is not None and event.secret_to not in others for event in events)


NONSENSE: tuple[Plain, ...] = (-1, 999, "nonsense", {"nonsense": 1}, ["nonsense"], True)


def test_facts_that_no_position_has_are_refused_in_words() -> None:
    for number, state in enumerate(random_turns(40)):
        if number % 37:
            continue
        facts = GAME.facts(state)
        assert GAME.restore(state, facts) == state
        for key, value in facts.items():
            for nonsense in NONSENSE:
                if key in GAME.read_only or (type(nonsense) is type(value) and isinstance(value, bool)):
                    continue
                with pytest.raises(FactError, match=key):
                    GAME.restore(state, {**facts, key: nonsense})
