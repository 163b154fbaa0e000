"""The rules of Geißlein by number: a name, a sentence for a child, and the place in the printed rulebook."""

from __future__ import annotations

from gamecore.action import RuleRef
from gamecore.game import Rule
from gamecore.words import Message, say


def _rule(number: int, name: Message, child: Message, place: str, picture: str, text_only: bool = False) -> Rule:
    return Rule(RuleRef(f"GV-{number}"), name, child, place, text_only, tuple(picture.split()))


RULEBOOK: tuple[Rule, ...] = (
    _rule(
        1,
        say("What is in the box"),
        say("Six hiding places, thirty kids, one wolf and a die with six colours."),
        "Contents",
        "wash-bowl oven bed kid wolf die-green",
    ),
    _rule(
        2,
        say("Setting up"),
        say("Put five kids under each hiding place and the wolf in the middle."),
        "Preparation",
        "oven kid kid kid kid kid",
    ),
    _rule(
        3,
        say("The small die"),
        say("The die with three colours is only for the easier game."),
        "Preparation",
        "die-red sink oven cupboard",
    ),
    _rule(
        4,
        say("Whose turn"),
        say("The youngest starts. Then it goes round like the hands of a clock."),
        "How to play",
        "avatar-hare icon-next avatar-fox icon-next avatar-owl",
    ),
    _rule(
        5,
        say("Throw first"),
        say("Throw the die. Its colour picks the hiding place."),
        "How to play",
        "die-red icon-next oven",
    ),
    _rule(
        6,
        say("Say a number"),
        say("Say how many kids you think are under it."),
        "How to play",
        "oven kid kid kid icon-speak",
    ),
    _rule(
        7,
        say("Then look"),
        say("Only then lift it up and count."),
        "How to play",
        "icon-speak icon-next oven kid kid kid",
    ),
    _rule(
        8,
        say("Right: save a kid"),
        say("Right? One kid from there comes to you."),
        "Right: take goat",
        "icon-check oven kid icon-next avatar-fox",
    ),
    _rule(9, say("Cover up again"), say("The other kids hide again."), "Right: take goat", "oven icon-back kid kid"),
    _rule(
        10,
        say("Wrong: no kid"),
        say("Wrong? No kid for you, and the next player goes."),
        "Wrong: take wolf",
        "icon-cross oven kid icon-next avatar-owl",
    ),
    _rule(
        11,
        say("Wrong: the wolf comes"),
        say("Whoever is wrong gets the wolf."),
        "Wrong: take wolf",
        "icon-cross wolf icon-next avatar-fox",
    ),
    _rule(
        12,
        say("The wolf stays"),
        say("The wolf stays with you until somebody else is wrong."),
        "Wrong: take wolf",
        "avatar-fox wolf icon-cross avatar-owl wolf",
    ),
    _rule(
        13,
        say("Caught!"),
        say("Wrong while the wolf is with you? It takes one of your kids to the middle."),
        "Watch out",
        "icon-cross wolf kid icon-next meadow",
    ),
    _rule(
        14,
        say("Nothing to catch"),
        say("No kids yet? Then you lose nothing, but the wolf stays."),
        "Watch out",
        "icon-cross wolf avatar-fox",
    ),
    _rule(
        15,
        say("On to the next"),
        say("After that the next player throws the die."),
        "Watch out",
        "wolf icon-next avatar-owl die-blank",
    ),
    _rule(
        16,
        say("The empty place"),
        say("Nobody is under there and you said 0? Right! You may throw again."),
        "Watch out",
        "oven icon-check die-blank icon-again",
    ),
    _rule(
        17,
        say("Again and again"),
        say("That can happen more than once in one turn."),
        "Watch out",
        "oven icon-again bed icon-again",
    ),
    _rule(
        18,
        say("You win"),
        say("Whoever has seven kids wins at once."),
        "Aim, End of game",
        "kid kid kid kid kid kid kid icon-check",
    ),
    _rule(
        19,
        say("The wolf wins"),
        say("When the wolf has caught six kids, all lose together."),
        "End of game",
        "wolf kid kid kid kid kid kid icon-cross",
    ),
    _rule(
        20,
        say("Easier: three places"),
        say("Easier game: only yellow, red and blue, and the small die."),
        "Variant",
        "sink oven cupboard die-yellow",
    ),
    _rule(21, say("Easier: no wolf"), say("Easier game: the wolf is put aside."), "Variant", "wolf icon-cross"),
    _rule(
        22,
        say("Easier: four kids win"),
        say("Easier game: whoever has four kids first wins."),
        "Variant",
        "kid kid kid kid icon-check",
    ),
    _rule(
        23,
        say("The fairy tale"),
        say("There is a story about the wolf and the seven kids."),
        "The Wolf and the Seven Little Goats",
        "kid wolf icon-speak",
        text_only=True,
    ),
)
