"""One contract for all games of the catalog; no game is excused from any of it."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest

from gamecore import address
from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.catalog import box as box_of
from gamecore.chance import Luck
from gamecore.facts import FactError
from gamecore.game import CHANCE, BadOption, Finish, Seat, view
from gamecore.games.geisslein.rules import Geisslein, GeissleinAction, State
from gamecore.match import PERSON, BadRecord, CannotUndo, Match, Record, begin, read_link, read_saved, replay
from gamecore.tabletop import ready_names
from gamecore.words import PSEUDO, reader
from tests.contract import laws
from tests.contract.walks import NAMES, Position, openings, played, positions, tables, walk

IN_PYODIDE = sys.platform == "emscripten"
"""The browser's Python goes at a third of the speed, and over the same ground as the other one went before it."""
WALKED = 300 if IN_PYODIDE else 1_500
"""So many positions of each game."""
MOVES = 2_000 if IN_PYODIDE else 10_000
"""So many moves are watched for a broken invariant."""

LONGEST_NEWS = 25
"""So many words at most tell of one thing that happened, numbers not counted; who hears them cannot skim."""

every_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.slug)


@cache
def walked(slug: str) -> tuple[Position, ...]:
    """Some positions of a game, of every kind of table."""
    return tuple(positions(next(box.game for box in BOXES if box.game.slug == slug), WALKED))


def wrong(law: Any) -> list[str]:
    """The first things that break a law."""
    return list(islice(law, 5))


@every_box
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_every_law_holds(box: Box, law: laws.Law) -> None:
    assert wrong(law(walked(box.game.slug))) == []


@every_box
def test_many_moves_break_no_invariant(box: Box) -> None:
    game, moves, number = box.game, 0, 0
    while moves < MOVES:
        for players, options in tables(game):
            match = played(game, players, f"{number}", options, 400)
            moves, number = moves + len(match.turns), number + 1
            for turn in match.turns:
                assert list(game.broken(turn.state)) == [], game.facts(turn.state)


@pytest.mark.tally
@every_box
def test_random_matches_end(box: Box) -> None:
    for number, (players, options) in enumerate(tables(box.game)):
        *_, last = walk(box.game, players, options, f"end {number}")
        assert isinstance(box.game.to_move(last.state), Finish)


@pytest.mark.tally
@every_box
def test_what_is_not_seen_changes_nothing(box: Box) -> None:
    assert wrong(laws.twins_look_alike((*walked(box.game.slug)[::9], *openings(box.game)), box)) == []


@every_box
def test_illegal_tries_are_refused_by_a_rule_with_a_sentence(box: Box) -> None:
    assert wrong(laws.refusals_explain_themselves(walked(box.game.slug)[::11], 500)) == []


@every_box
def test_every_event_cites_a_rule_and_reads(box: Box) -> None:
    readers = [reader(language) for language in (*box.languages, PSEUDO)]
    for number, (players, options) in enumerate(tables(box.game)):
        for turn in played(box.game, players, f"events {number}", options, 60).turns:
            for event in turn.events:
                box.game.rule(event.rule)
                for told in (one.read(event.says) for one in readers):
                    assert told.strip("« »")
                    assert len(re.findall(r"[^\W\d]+", told)) <= LONGEST_NEWS, told


@every_box
def test_notes_are_always_the_same_ones_and_read(box: Box) -> None:
    if box.notes is None:
        return
    readers = [reader(language) for language in (*box.languages, PSEUDO)]
    titles = set()
    for position in walked(box.game.slug)[::13]:
        for seat in laws.seats(position):
            told = () if seat < 0 else position.told[seat]
            notes = box.notes(view(box.game, position.state, seat), told)
            titles.add(tuple((note.key, note.title) for note in notes))
            assert all(one.read(line).strip("« »") for one in readers for note in notes for line in note.write().lines)
    assert len(titles) == 1


@every_box
def test_the_rulebook_names_each_rule_once(box: Box) -> None:
    refs = [rule.ref for rule in box.game.rulebook]
    assert len(set(refs)) == len(refs)
    box.game.rule(box.game.turn_rule)
    for kind in box.game.kinds:
        box.game.rule(kind.rule)


@every_box
def test_options_take_their_values_and_no_others(box: Box) -> None:
    for option in box.game.options:
        for value, _ in option.values:
            assert box.game.choose({option.name: value})[option.name] == value
        with pytest.raises(BadOption, match=option.name):
            box.game.choose({option.name: "nonsense"})
    with pytest.raises(BadOption, match="nonsense"):
        box.game.choose({"nonsense": 1})


@every_box
def test_too_few_and_too_many_players_are_told_so(box: Box) -> None:
    names = tuple(f"P{number}" for number in range(box.game.seats.stop))
    for count in (0, box.game.seats.start - 1, box.game.seats.stop):
        with pytest.raises(BadRecord, match="players"):
            begin(box.game, names[:count], "1")


@every_box
def test_facts_that_no_position_has_are_refused_in_words(box: Box) -> None:
    for position in walked(box.game.slug)[::101]:
        for key, value in box.game.facts(position.state).items():
            for nonsense in (-1, 999, "nonsense", {"nonsense": 1}, ["nonsense"], True):
                if type(nonsense) is type(value) and isinstance(value, bool):
                    continue
                if key in box.game.read_only:
                    continue
                with pytest.raises(FactError, match=key):
                    box.game.restore(position.state, {**box.game.facts(position.state), key: nonsense})


# Matches, records, links


def matches(box: Box) -> list[Match[Any, Any]]:
    """Matches of every kind of table, some of them broken off."""
    return [
        played(box.game, players, f"match {number}", options, 5 + 11 * number % 70)
        for number, (players, options) in enumerate(tables(box.game))
    ]


@every_box
def test_records_links_and_saved_games_come_back_whole(box: Box) -> None:
    for match in matches(box):
        record = match.record
        assert read_link(record.link()) == record
        assert read_saved(record.saved()) == record
        again = replay(box.game, record)
        assert again.fingerprint == match.fingerprint
        assert again.turns == match.turns


@every_box
def test_a_damaged_link_says_so_and_shows_nothing(box: Box) -> None:
    link = matches(box)[0].record.link()
    for number in range(200):
        with pytest.raises(BadRecord) as told:
            read_link(damaged(link, number))
        assert str(told.value).startswith("This "), told.value


def _game_of(slug: str) -> Any:
    return box_of(slug).game


@pytest.mark.tally
@every_box
def test_a_link_of_two_hundred_letters_leads_to_the_exact_position(box: Box) -> None:
    """After 75 and 150 decisions, or at the end of a game, at many kinds of tables (F38)."""
    faces = tuple(ready_names(reader("en")).values())
    for number, (players, options) in enumerate([*tables(box.game)][::4]):
        names = faces[: len(players)]
        for decisions in (75, 150):
            match = played(box.game, names, f"far {number}", options, decisions)
            manned = replace(match, pilots=(PERSON, *[box.strategies[-1].name] * (len(names) - 1)))
            link = address.link(manned)
            assert 0 < len(link) <= address.SHORT, options
            assert re.fullmatch(r"[\w-]+", link, re.ASCII)
            assert address.read(link, _game_of) == manned.record
            assert replay(box.game, manned.record).turns == match.turns


@every_box
def test_a_short_link_that_is_damaged_or_of_other_rules_says_so(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(box.game, next(tables(box.game))[0], "far", {}, 150)
    link = address.link(match)
    assert link.startswith("p1-")
    for number in range(100):
        with pytest.raises(BadRecord) as told:
            address.read(damaged(link, number), _game_of)
        assert str(told.value).startswith("This "), told.value
    monkeypatch.setattr(type(box.game), "edition", box.game.edition + 1)
    with pytest.raises(BadRecord, match="made by edition"):
        address.read(link, _game_of)
    monkeypatch.undo()
    # The decisions of one luck lead elsewhere by another one.
    foreign = address.link(replace(match, seed="another"))
    with pytest.raises(BadRecord, match="another position"):
        address.read(foreign, _game_of)


@every_box
def test_what_was_taken_back_is_spelled_in_a_link(box: Box) -> None:
    match = replace(played(box.game, next(tables(box.game))[0], "back", {}, 40), undone=((1, "nonsense"),))
    assert address.link(match) == match.record.link()
    assert address.read(address.link(match), _game_of) == match.record


@every_box
def test_a_match_too_long_for_a_link_is_saved_as_a_file(box: Box) -> None:
    record = matches(box)[0].record
    luck = Luck("long", 1)
    actions = tuple("".join(luck.pick("abcdefghijklmnopqrstuvwxyz") for _ in range(8)) for _ in range(500))
    long = replace(record, actions=actions)
    assert long.link() == ""
    assert read_saved(long.saved()) == long
    with pytest.raises(BadRecord, match="longer than any link"):
        read_link("1-" + "A" * 2_001)
    assert all(0 < len(match.record.link()) <= 2_002 for match in matches(box))


@every_box
def test_a_damaged_file_says_so_and_shows_nothing(box: Box) -> None:
    record = matches(box)[0].record
    for number in range(200):
        # What was changed may be the space between two values, which says nothing.
        reads, says = _opened(damaged(record.saved(), number))
        assert reads == record or says.startswith("This "), says


def _opened(text: str) -> tuple[Record | None, str]:
    try:
        return read_saved(text), ""
    except BadRecord as told:
        return None, str(told)


def damaged(text: str, number: int) -> str:
    """The text with one place changed, lost, doubled or cut off."""
    luck = Luck("damage", number)
    at = luck.below(len(text))
    other = luck.pick([letter for letter in "aZ09-_ {}[]\"'\\é😀\0" if letter != text[at]])
    return (text[:at], text[:at] + other + text[at + 1 :], text[:at] + text[at + 1 :], text[:at] + other + text[at:])[
        number % 4
    ]


@every_box
def test_a_record_that_breaks_a_rule_is_refused_in_words(box: Box) -> None:
    record = matches(box)[0].record
    for line in laws.NONSENSE:
        with pytest.raises(BadRecord, match="does not fit"):
            replay(box.game, replace(record, actions=(*record.actions[:3], line)))
    with pytest.raises(BadRecord, match="edition"):
        replay(box.game, replace(record, edition=record.edition + 1))
    with pytest.raises(BadRecord, match="not of"):
        replay(box.game, replace(record, game="halma"))


@every_box
def test_an_older_record_opens_as_far_as_it_fits(box: Box) -> None:
    record = matches(box)[0].record
    actions = (*record.actions[:4], "sing", "dance")
    older = replay(box.game, replace(record, edition=record.edition - 1, actions=actions))
    assert older.lost == ("sing", "dance")
    assert older.record.actions == record.actions[:4]


@every_box
def test_stated_luck_is_kept_in_the_record(box: Box) -> None:
    for match in matches(box):
        stated = begin(box.game, match.players, "another seed", dict(match.options))
        for turn in match.turns:
            stated = stated.state_line(str(turn.action))
        assert stated.fingerprint == match.fingerprint
        assert replay(box.game, stated.record).fingerprint == match.fingerprint


@every_box
def test_undo_leads_back_to_the_last_decision(box: Box) -> None:
    for match in matches(box):
        decisions = [index for index, turn in enumerate(match.turns) if turn.seat >= 0]
        before = match.undo(fair=False)
        assert before.turns == match.turns[: decisions[-1]]
        assert before.undone == ((decisions[-1], str(match.turns[decisions[-1]].action)),)
        assert replay(box.game, before.record).fingerprint == before.fingerprint
        fresh = begin(box.game, match.players, "fresh").settled()
        with pytest.raises(CannotUndo):
            fresh.undo()


@every_box
def test_a_decision_taken_back_and_done_again_leads_to_the_same_place(box: Box) -> None:
    for match in matches(box):
        last = next(turn for turn in reversed(match.turns) if turn.seat >= 0)
        assert match.undo(fair=False).say(str(last.action)).fingerprint == match.fingerprint


# Computer players


@every_box
def test_computer_players_play_by_the_rules_and_say_why(box: Box) -> None:
    readers = [reader(language) for language in (*box.languages, PSEUDO)]
    for strategy in box.strategies:
        for position in walked(box.game.slug)[::29]:
            turn = box.game.to_move(position.state)
            if isinstance(turn, Finish) or turn == CHANCE:
                continue
            choice = strategy.choose(view(box.game, position.state, turn), position.told[turn], Luck("why", 1))
            assert laws.judge_line(box.game, position.state, choice.action, turn)[1].allowed, choice
            assert all(one.read(choice.because).strip("« »") for one in readers)


# The laws themselves: a game that breaks one must be found out.


class Marked(Geisslein):
    """Leaks: the view hides the places, but marks whether the wash bowl is empty in a corner where nobody looks."""

    def hide(self, state: State, seat: Seat) -> State:
        view = super().hide(state, seat)
        if state.hidden is not None and view.hidden is None:
            return replace(view, terms=replace(view.terms, empty_reroll=f"may{' ' * state.hidden[0]}"))
        return view


class Whispering(Geisslein):
    """Leaks: the view is clean, but rulings differ with what lies under the wash bowl."""

    def __init__(self) -> None:
        self.peeked = 0

    def hide(self, state: State, seat: Seat) -> State:
        if state.hidden is not None:
            self.peeked = state.hidden[-1]
        return super().hide(state, seat)

    def objections(self, state: State, action: GeissleinAction) -> Any:
        yield from super().objections(state, action)
        if str(action) == "guess 5" and self.peeked == 5 and state.phase == "guess":
            yield self.due(state)


class Secretive(Geisslein):
    """Leaks: the die is shown to nobody at the table, yet everybody sees its colour."""

    def play(self, state: State, action: GeissleinAction) -> Any:
        after, events = super().play(state, action)
        return after, tuple(replace(event, secret_to=Seat(9)) if event.kind == "die" else event for event in events)


class Forgetful(Geisslein):
    """Loses a kid now and then."""

    def play(self, state: State, action: GeissleinAction) -> Any:
        after, events = super().play(state, action)
        if after.caught == 1 and after.hidden is not None:
            after = replace(after, hidden=(0, *after.hidden[1:]))
        return after, events


class Careless(Geisslein):
    """Lists what it then refuses, and refuses without a rule."""

    def objections(self, state: State, action: GeissleinAction) -> Any:
        if state.hidden is None and str(action) == "guess 2":
            yield replace(self.due(state), rule="GV-99")
        yield from super().objections(state, action)


class Hasty(Geisslein):
    """Lists quickly, and forgets one of the answers."""

    def quick(self, state: State) -> tuple[GeissleinAction, ...]:
        return tuple(action for action in super().quick(state) if str(action) != "guess 5")


def _walked(game: Geisslein) -> list[Position]:
    return positions(game, 1_500)[50::10]


def found_out(law: Any) -> bool:
    """Whether a law notices anything; it is asked no further than that."""
    return next(law, None) is not None


def test_a_marked_view_is_found_out() -> None:
    assert found_out(laws.twins_look_alike(_walked(Marked())))


def test_a_whispered_ruling_is_found_out() -> None:
    assert found_out(laws.twins_look_alike(_walked(Whispering())))


def test_a_view_that_shows_more_than_was_told_is_found_out() -> None:
    players, options = next(tables(Secretive()))
    starts = [islice(walk(Secretive(), players, options, f"{number}"), 3) for number in range(20)]
    assert found_out(laws.the_same_told_sees_the_same([position for start in starts for position in start]))


def test_a_lost_kid_is_found_out() -> None:
    assert found_out(laws.positions_are_sound(_walked(Forgetful())))


def test_a_careless_refusal_is_found_out() -> None:
    walked_carelessly = _walked(Careless())
    assert found_out(laws.legal_means_no_objection(walked_carelessly))
    assert found_out(laws.rulings_need_only_the_view(walked_carelessly))
    assert found_out(laws.refusals_explain_themselves(walked_carelessly, 1))


def test_names_for_every_seat() -> None:
    assert all(box.game.seats.stop - 1 <= len(NAMES) for box in BOXES)


def test_a_quick_list_that_forgets_something_is_found_out() -> None:
    assert found_out(laws.a_quick_list_is_the_judged_list(_walked(Hasty())))
