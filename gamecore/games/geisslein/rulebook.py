"""The rules of Geißlein by number: a name, a sentence for a child, and the place in the printed rulebook."""

from __future__ import annotations

from gamecore.action import RuleRef
from gamecore.game import Rule
from gamecore.words import Message, say


def _rule(number: int, name: Message, child: Message, place: str, text_only: bool = False) -> Rule:
    return Rule(RuleRef(f"GV-{number}"), name, child, place, text_only)


RULEBOOK: tuple[Rule, ...] = (
    _rule(
        1,
        say("What is in the box"),
        say("Six hiding places, thirty kids, one wolf and a die with six colours."),
        "Contents",
    ),
    _rule(
        2, say("Setting up"), say("Put five kids under each hiding place and the wolf in the middle."), "Preparation"
    ),
    _rule(3, say("The small die"), say("The die with three colours is only for the easier game."), "Preparation"),
    _rule(
        4, say("Whose turn"), say("The youngest starts. Then it goes round like the hands of a clock."), "How to play"
    ),
    _rule(5, say("Throw first"), say("Throw the die. Its colour picks the hiding place."), "How to play"),
    _rule(6, say("Say a number"), say("Say how many kids you think are under it."), "How to play"),
    _rule(7, say("Then look"), say("Only then lift it up and count."), "How to play"),
    _rule(8, say("Right: save a kid"), say("Right? One kid from there comes to you."), "Right: take goat"),
    _rule(9, say("Cover up again"), say("The other kids hide again."), "Right: take goat"),
    _rule(10, say("Wrong: no kid"), say("Wrong? No kid for you, and the next player goes."), "Wrong: take wolf"),
    _rule(11, say("Wrong: the wolf comes"), say("Whoever is wrong gets the wolf."), "Wrong: take wolf"),
    _rule(12, say("The wolf stays"), say("The wolf stays with you until somebody else is wrong."), "Wrong: take wolf"),
    _rule(
        13,
        say("Caught!"),
        say("Wrong while the wolf is with you? It takes one of your kids to the middle."),
        "Watch out",
    ),
    _rule(14, say("Nothing to catch"), say("No kids yet? Then you lose nothing, but the wolf stays."), "Watch out"),
    _rule(15, say("On to the next"), say("After that the next player throws the die."), "Watch out"),
    _rule(
        16,
        say("The empty place"),
        say("Nobody is under there and you said 0? Right! You may throw again."),
        "Watch out",
    ),
    _rule(17, say("Again and again"), say("That can happen more than once in one turn."), "Watch out"),
    _rule(18, say("You win"), say("Whoever has seven kids wins at once."), "Aim, End of game"),
    _rule(19, say("The wolf wins"), say("When the wolf has caught six kids, all lose together."), "End of game"),
    _rule(
        20, say("Easier: three places"), say("Easier game: only yellow, red and blue, and the small die."), "Variant"
    ),
    _rule(21, say("Easier: no wolf"), say("Easier game: the wolf stays in the box."), "Variant"),
    _rule(22, say("Easier: four kids win"), say("Easier game: whoever has four kids first wins."), "Variant"),
    _rule(
        23,
        say("The fairy tale"),
        say("There is a story about the wolf and the seven kids."),
        "The Wolf and the Seven Little Goats",
        text_only=True,
    ),
)
