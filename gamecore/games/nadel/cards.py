"""The search cards, their kinds and the dice, read from a data file that can be replaced by counted values."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources

HAY, NEEDLE, MAGNET = "hay", "needle", "magnet"


class BadDeck(ValueError):
    """A data file that holds no complete deck; says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Deck:
    """All search cards by their ids, and what belongs together."""

    cards: tuple[str, ...]
    kinds: dict[str, str]
    """The kind of each card: ``mouse`` of ``mouse2``."""
    favourite: dict[str, str]
    """The animal that each food lures."""
    card_size: tuple[int, int]
    """Width and height of a card in millimetres."""
    table_size: tuple[int, int]
    yellow: tuple[int, ...]
    """The faces of the yellow die."""
    white: tuple[int, ...]

    @property
    def animals(self) -> tuple[str, ...]:
        """The kinds of animals, in the order of the rulebook."""
        return tuple(self.favourite.values())

    @property
    def foods(self) -> tuple[str, ...]:
        """The kinds of food, in the order of their animals."""
        return tuple(self.favourite)

    def sorted(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Cards in the order of the deck, which tells nothing about where they lie."""
        return tuple(card for card in self.cards if card in frozenset(cards))


def read_deck(text: str) -> Deck:
    """The deck in the text of a data file. Raises BadDeck."""
    table = tomllib.loads(text)
    counts: dict[str, int] = dict(table["plain"])
    favourite: dict[str, str] = {}
    for pair in table["pair"]:
        for kind in (pair["animal"], pair["food"]):
            if kind in counts:
                raise BadDeck(f"{kind} is named twice")
            counts[kind] = pair["count"]
        favourite[pair["food"]] = pair["animal"]
    if counts.get(NEEDLE) != 1 or not {HAY, MAGNET} <= counts.keys() or min(counts.values()) < 1:
        raise BadDeck("there is hay, one needle, and at least one card of every other kind")
    kinds = {card: kind for kind, count in counts.items() for card in _ids(kind, count)}
    yellow, white = tuple(table["dice"]["yellow"]), tuple(table["dice"]["white"])
    if len(yellow) != 6 or len(white) != 6 or min(*yellow, *white) < 1:
        raise BadDeck("a die has six faces, each with a number from 1")
    width, height = table["size"]["card"]
    across, deep = table["size"]["table"]
    if not 0 < width <= height < min(across, deep):
        raise BadDeck("a card is upright and fits on the table")
    return Deck(tuple(kinds), kinds, favourite, (width, height), (across, deep), yellow, white)


def _ids(kind: str, count: int) -> tuple[str, ...]:
    """There is only one needle, and so it needs no number."""
    return (kind,) if kind == NEEDLE else tuple(f"{kind}{number}" for number in range(1, count + 1))


DECK = read_deck((resources.files(__package__) / "cards.toml").read_text(encoding="utf-8"))


def kind_of(card: str) -> str:
    """The kind of a card; of one that is not seen, the question mark itself."""
    return DECK.kinds.get(card, card)


def is_animal(card: str) -> bool:
    """Whether it is an animal that can be taken."""
    return kind_of(card) in DECK.animals


def is_food(card: str) -> bool:
    """Whether it is food that lures an animal."""
    return kind_of(card) in DECK.favourite
