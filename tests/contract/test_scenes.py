"""One contract for the tables of all games: two doors to each legal action, and things that stay what they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.game import ONLOOKER, Seat, view
from gamecore.games.geisslein.box import BOX
from gamecore.markup import TEXT, drawing
from gamecore.scene import Scene
from gamecore.shapes import drawer
from gamecore.tutorial import play_lesson
from gamecore.words import PSEUDO, reader
from tests.contract.test_games import walked, wrong
from tests.contract.walks import Position

every_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.slug)


def scenes(box: Box, positions: Iterable[Position]) -> Iterator[tuple[Position, Seat, Scene]]:
    """What everybody sees of each position."""
    for position in positions:
        for seat in (*map(Seat, position.seats), ONLOOKER):
            yield position, seat, box.scene(view(box.game, position.state, seat), ())


def other_doors(box: Box, positions: Iterable[Position]) -> Iterator[str]:
    """Buttons that are not exactly the legal actions, and things whose action is no action of the game."""
    for position, seat, scene in scenes(box, positions):
        offered = [choice.action for choice in scene.choices]
        may = view(box.game, position.state, seat).choices
        if len(set(offered)) != len(offered) or set(map(bare(box), offered)) != set(may):
            yield f"seat {seat} is offered {offered}, and may {may}"
        for item in scene.items:
            if item.action:
                box.game.parse(item.action)


def bare(box: Box) -> Callable[[str], str]:
    """How a list of offers names an action: by its bare verb where a place follows, of which buttons name some."""

    def verb(line: str) -> str:
        action = box.game.parse(line)
        return str(action.offered_as()) if action.placed else line

    return verb


def restless(box: Box, positions: Iterable[Position]) -> Iterator[str]:
    """Things that lose their place among the others or their touchability while a game is played. Where new ones come
    in between (cards that will fly next), those that are there already are not disturbed."""
    kept: dict[Any, list[tuple[str, bool]]] = {}
    for position, seat, scene in scenes(box, positions):
        keys = [(item.key, item.action is not None) for item in scene.items]
        if len({key for key, _ in keys}) != len(keys):
            yield "two things have one key"
        known = kept.setdefault((position.state.terms, seat), keys)
        common = dict(known).keys() & dict(keys).keys()
        if [one for one in known if one[0] in common] != [one for one in keys if one[0] in common]:
            yield f"things have changed for seat {seat}: {set(keys) ^ set(known)}"
        if len(keys) > len(known):
            kept[position.state.terms, seat] = keys


def unsaid(box: Box, positions: Iterable[Position]) -> Iterator[str]:
    """Things, buttons and tables without words, and shapes that nobody has drawn."""
    readers = [reader(language) for language in (*box.languages, PSEUDO)]
    shapes = {TEXT, *drawer(box.game.slug)}
    for _, _, scene in scenes(box, positions):
        said = [item.label for item in scene.items if "ground" not in item.marks]
        for message in (scene.label, *said, *(choice.label for choice in scene.choices), *scene.lines):
            if not all(one.read(message).strip("« »") for one in readers):
                yield f"something says nothing: {message}"
        yield from (f"nobody has drawn {item.shape!r}" for item in scene.items if item.shape not in shapes)


LAWS = (other_doors, restless, unsaid)


@every_box
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_table_keeps_the_law(box: Box, law: Any) -> None:
    assert wrong(law(box, walked(box.game.slug)[::4])) == []


@every_box
def test_a_lesson_offers_what_the_rules_allow(box: Box) -> None:
    for lesson in box.lessons:
        for played in play_lesson(box.game, lesson):
            turn = played.start.turn
            if played.step.kind != "act" or not isinstance(turn, int):
                continue
            looked = view(box.game, played.start.state, Seat(turn))
            offered = [choice.action for choice in box.scene(looked, ()).choices]
            assert set(map(bare(box), offered)) == set(looked.choices), played.step.key
            assert set(offered) <= {said for said, answer in played.answers.items() if answer.verdict != "refused"}


@every_box
def test_a_figure_leaves_out_what_is_away(box: Box) -> None:
    """It is drawn on a table, where it comes and goes; in a figure nothing ever happens."""
    for _, _, scene in scenes(box, walked(box.game.slug)[::400]):
        away = sum("away" in item.marks for item in scene.items)
        table, figure = (drawing(scene, reader("en"), box.game.slug, "host", playable) for playable in (True, False))
        assert (table.count('class="rh-item'), figure.count('class="rh-item')) == (
            len(scene.items),
            len(scene.items) - away,
        )


# A table that breaks a law is found out.


def _changed(**changes: Any) -> Box:
    """Geißlein with a table on which something is wrong."""

    def scene(looked: Any, events: Any) -> Scene:
        drawn = BOX.scene(looked, events)
        return replace(drawn, **{name: change(drawn, looked) for name, change in changes.items()})

    return replace(BOX, scene=scene)


@pytest.mark.parametrize(
    ("law", "box"),
    [
        (other_doors, _changed(choices=lambda drawn, _: drawn.choices[1:])),
        (restless, _changed(items=lambda drawn, looked: drawn.items[:: -1 if looked.table.caught else 1])),
        (restless, _changed(items=lambda drawn, _: (*drawn.items, drawn.items[0]))),
        (unsaid, _changed(items=lambda drawn, _: (replace(drawn.items[0], shape="dragon"), *drawn.items[1:]))),
    ],
    ids=["no button", "another order", "twins", "not drawn"],
)
def test_a_table_that_breaks_a_law_is_found_out(law: Any, box: Box) -> None:
    assert wrong(law(box, walked("geisslein")[:400])) != []
