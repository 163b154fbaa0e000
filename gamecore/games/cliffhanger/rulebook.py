"""The rules of Cliffhanger by number: a name, a sentence for a child, and the place in the printed rulebook.

How luck is spelled, so that a lesson, a scenario or the record of a real table can state it:

- ``deal 1,2,3,4,5,6,7,8/9,10,…/…`` - one hand a player, clockwise from the first of the players (not from whoever
  leads), with ``/`` between hands; each hand is eight numbers, ascending, with ``,`` between them and no spaces.
- ``turn 3/7`` - the hill card that is turned up, its lower number first.
"""

from __future__ import annotations

from gamecore.action import RuleRef
from gamecore.game import Rule
from gamecore.words import Message, say


def _rule(number: int, name: Message, child: Message, place: str, picture: str = "", text_only: bool = False) -> Rule:
    return Rule(RuleRef(f"CH-{number}"), name, child, place, text_only, tuple(picture.split()))


RULEBOOK: tuple[Rule, ...] = (
    _rule(
        1,
        say("What is in the box"),
        say("Fifty goat cards, twelve hill cards and a wooden goat, for three to six players."),
        "Game Data",
        "goats-1 goats-5 hill-card goat",
    ),
    _rule(
        2,
        say("What you want"),
        say("Get the most goat heads, but not more than the hill allows."),
        "Game Idea",
        "goats-3 icon-check hill-card",
    ),
    _rule(3, say("Eight tricks"), say("One game has eight tricks."), "Game Idea", "goats-1 goats-2 goats-1 icon-again"),
    _rule(
        4,
        say("Eight cards each"),
        say("Shuffle the goat cards. Everybody gets eight; the rest stays in the box, and nobody looks at it."),
        "Setup",
        "card-back icon-next avatar-fox",
    ),
    _rule(
        5,
        say("The hill cards"),
        say("Shuffle the hill cards and put them on a face-down stack, with the goat beside it."),
        "Setup",
        "hill-back goat",
    ),
    _rule(
        6,
        say("Who starts"),
        say("The youngest plays the first card."),
        "Course of Play",
        "avatar-hare icon-next goats-1",
    ),
    _rule(
        7,
        say("One card each"),
        say("Clockwise, everybody puts one card from their hand face up. Any card will do."),
        "Course of Play",
        "avatar-hare goats-1 avatar-fox goats-2 avatar-owl goats-1",
    ),
    _rule(
        8,
        say("Only the number counts"),
        say("Compare the numbers only. The heads do not matter for that."),
        "Course of Play",
        "goats-1 icon-check goats-5",
    ),
    _rule(
        9,
        say("The lowest builds the hill"),
        say("In the first four tricks the lowest card turns up a hill card and chooses one of its two numbers."),
        "Course of Play",
        "goats-1 icon-next hill-card",
    ),
    _rule(
        10,
        say("The highest takes the trick"),
        say("The highest card takes all cards of the trick, and its player leads the next one."),
        "Course of Play",
        "goats-2 icon-next card-back",
    ),
    _rule(
        11,
        say("No peeping"),
        say("Cards that you have won stay face down until the end."),
        "Course of Play",
        "card-back icon-cross",
    ),
    _rule(
        12,
        say("No more hill"),
        say("From the fifth trick on no hill card is turned up."),
        "Course of Play",
        "hill-card icon-cross",
    ),
    _rule(
        13,
        say("The first hill card"),
        say("Put the goat on the number that you choose."),
        "Course of Play",
        "hill-card goat",
    ),
    _rule(
        14,
        say("The hill grows"),
        say("Each further hill card is laid at a right angle; you choose which half joins the hill."),
        "Course of Play",
        "hill-card icon-next hill-card",
    ),
    _rule(
        15,
        say("Hide no number"),
        say("The goat stands so that everybody can read every number and add them up."),
        "Course of Play",
        "goat hill-card icon-check",
    ),
    _rule(
        16,
        say("The goat limit"),
        say("The four chosen numbers together are the limit."),
        "Example, End of the Game",
        "hill-card hill-card hill-card hill-card",
    ),
    _rule(
        17,
        say("Count the heads"),
        say("After the eighth trick everybody adds up the heads on the cards they won."),
        "End of the Game",
        "goats-1 goats-2 goats-5",
    ),
    _rule(
        18,
        say("Too many goats"),
        say("More heads than the limit? Then you cannot win. Exactly the limit is fine."),
        "End of the Game",
        "goats-5 goats-5 goats-5 icon-cross",
    ),
    _rule(
        19,
        say("Who wins"),
        say("Of all who are not above the limit, whoever has the most heads wins. Equal? Then they win together."),
        "End of the Game",
        "goats-5 goats-3 icon-check",
    ),
    _rule(
        20,
        say("Win with nothing"),
        say("Without a single goat you still win when all others are above the limit."),
        "End of the Game",
        "avatar-fox icon-check",
    ),
    _rule(
        21,
        say("Nobody wins"),
        say("When all are above the limit, nobody wins."),
        "End of the Game",
        "avatar-fox avatar-owl avatar-bear icon-cross",
    ),
    _rule(
        22,
        say("Several rounds"),
        say("Variant: play as many deals as there are players, and add up the points."),
        "Variant",
        "icon-again card-back icon-again",
    ),
    _rule(
        23,
        say("Points for heads"),
        say("Variant: one point for each head, but none at all above the limit."),
        "Variant",
        "goats-3 icon-check goats-5 icon-cross",
    ),
    _rule(
        24,
        say("Points without a trick"),
        say("Variant: without a trick you get the number on which the goat stood."),
        "Variant",
        "goat hill-card",
    ),
    _rule(
        25,
        say("The most points"),
        say("Variant: whoever has the most points after the last deal wins."),
        "Variant",
        "avatar-fox icon-check",
    ),
    _rule(
        26,
        say("Who made it"),
        say("The people who made the game are named."),
        "Credits",
        "icon-people icon-rule",
        text_only=True,
    ),
)
