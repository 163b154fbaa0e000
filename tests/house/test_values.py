"""Light values: as frozen, equal and complete as what ``dataclasses`` makes, and changed to the same."""

from __future__ import annotations

import dataclasses
from dataclasses import FrozenInstanceError, dataclass

import pytest

from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.match import begin
from gamecore.values import light, replace
from tests.contract.walks import NAMES


@light
@dataclass(frozen=True, slots=True)
class Kid:
    """Its fields are called as badly as fields may be."""

    name: str
    kind: str = "goat"
    self_: tuple[int, ...] = ()


def test_a_light_value_is_made_by_place_by_name_and_by_default() -> None:
    assert (Kid("Ada").name, Kid("Ada").kind, Kid("Ada", self_=(1,)).self_) == ("Ada", "goat", (1,))
    assert Kid("Ada", "sheep") == Kid(name="Ada", kind="sheep")
    assert len({Kid("Ada"), Kid("Ada")}) == 1
    assert repr(Kid("Ada")) == "Kid(name='Ada', kind='goat', self_=())"
    with pytest.raises(TypeError, match="name"):
        Kid()  # type: ignore[call-arg]  # that is what is tried


def test_a_light_value_is_frozen_also_after_it_was_changed() -> None:
    for kid in (Kid("Ada"), replace(Kid("Ada"), kind="sheep")):
        assert type(kid) is Kid
        with pytest.raises(FrozenInstanceError):
            kid.name = "Ben"  # type: ignore[misc]  # that is what is tried


def test_a_field_that_there_is_not_cannot_be_changed() -> None:
    with pytest.raises(TypeError, match="wolf"):
        replace(Kid("Ada"), wolf=True)  # type: ignore[call-arg]  # that is what is tried


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.slug)
def test_states_change_as_dataclasses_would_change_them(box: Box) -> None:
    game = box.game
    state = begin(game, NAMES[: game.seats.start], "seed", {}).settled().state
    for field in dataclasses.fields(state):
        change = {field.name: getattr(state, field.name)}
        assert replace(state, **change) == dataclasses.replace(state, **change) == state
        other = {field.name: "something else"}
        assert dataclasses.asdict(replace(state, **other)) == dataclasses.asdict(dataclasses.replace(state, **other))
