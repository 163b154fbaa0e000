"""The goat cards and the hill cards, read from a data file that can be replaced by counted values."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources

CARDS = 50
MOST_HEADS = 5
HIGHEST = 8
HILL_CARDS = 12


class BadDeck(ValueError):
    """A data file that holds no complete deck; says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Goat heads by card (``heads[0]`` belongs to the card 1), and the hill cards as they are spelled."""

    heads: tuple[int, ...]
    hills: tuple[str, ...]
    assumed: tuple[int, ...] = ()
    """The cards whose number of heads is assumed."""
    hills_assumed: bool = False

    def of(self, card: int) -> int:
        """The goat heads on a card."""
        return self.heads[card - 1]

    def sum(self, cards: tuple[int, ...]) -> int:
        """The goat heads on several cards."""
        return sum(self.heads[card - 1] for card in cards)


def read_deck(text: str) -> Deck:
    """The deck in the text of a data file. Raises BadDeck."""
    table = tomllib.loads(text)
    heads: dict[int, int] = {}
    assumed: list[int] = []
    for group in table["heads"]:
        if not 1 <= group["count"] <= MOST_HEADS:
            raise BadDeck(f"a card shows 1 to {MOST_HEADS} heads, not {group['count']}")
        for card in group["cards"]:
            if card in heads:
                raise BadDeck(f"card {card} is named twice")
            heads[card] = group["count"]
        assumed += group["cards"] if group["assumed"] else []
    if sorted(heads) != list(range(1, CARDS + 1)):
        raise BadDeck(f"the cards are 1 to {CARDS}, each once")
    hills = tuple(table["hill"]["cards"])
    if len(dict.fromkeys(hills)) != HILL_CARDS or not all(_sound_pair(pair) for pair in hills):
        raise BadDeck(
            f"there are {HILL_CARDS} different hill cards, each with a lower/higher number from 1 to {HIGHEST}"
        )
    ordered = tuple(heads[card] for card in range(1, CARDS + 1))
    return Deck(ordered, hills, tuple(sorted(assumed)), table["hill"]["assumed"])


def _sound_pair(pair: str) -> bool:
    low, _, high = pair.partition("/")
    return low.isdigit() and high.isdigit() and 1 <= int(low) < int(high) <= HIGHEST


@cache
def halves(pair: str) -> tuple[int, int]:
    """The two numbers of a hill card."""
    low, _, high = pair.partition("/")
    return int(low), int(high)


DECK = read_deck((resources.files(__package__) / "cards.toml").read_text(encoding="utf-8"))
