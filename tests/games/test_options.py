"""Options of which one decides the default of another; and the combinations that the contract draws."""

from __future__ import annotations

import pytest

from gamecore.game import BadOption, Option
from gamecore.games.geisslein.rules import Geisslein
from gamecore.words import say
from tests.contract.walks import MOST, combinations

EDITION = Option("edition", say("Which?"), (("old", say("old")), ("new", say("new"))), "X-1")
STRICT = Option(
    "strict", say("How?"), ((True, say("strict")), (False, say("easy"))), "X-2", ("edition", (("new", False),))
)
NUMBERS = tuple(
    Option(f"number_{index}", say("How many?"), tuple((n, say("{n}", n=n)) for n in (1, 2, 3)), "X-3")
    for index in range(5)
)


class Edited(Geisslein):
    """A game in two editions."""

    options = (EDITION, STRICT, *NUMBERS)


@pytest.mark.parametrize(
    ("wanted", "strict"),
    [
        ({}, True),
        ({"edition": "old"}, True),
        ({"edition": "new"}, False),
        ({"edition": "new", "strict": True}, True),
        ({"strict": False}, False),
    ],
)
def test_a_default_follows_the_option_before_it_unless_it_is_stated(wanted: dict[str, str], strict: bool) -> None:
    assert Edited().choose(wanted)["strict"] is strict


def test_a_value_is_checked_as_ever() -> None:
    with pytest.raises(BadOption, match="strict"):
        Edited().choose({"edition": "new", "strict": "perhaps"})


def test_the_contract_draws_every_value_of_every_option() -> None:
    drawn = list(combinations(Edited()))
    assert len(drawn) == MOST
    for option in Edited.options:
        assert {chosen[option.name] for chosen in drawn} == {value for value, _ in option.values}
    assert len(list(combinations(Geisslein()))) == 8
