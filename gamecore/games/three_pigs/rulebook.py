"""The rules of the three little pigs by number: a name, a sentence for a child, and the place in the rulebook."""

from __future__ import annotations

from gamecore.action import RuleRef
from gamecore.game import Rule
from gamecore.words import Message, say


def _rule(number: int, name: Message, child: Message, place: str, picture: str, text_only: bool = False) -> Rule:
    return Rule(RuleRef(f"TP-{number}"), name, child, place, text_only, tuple(picture.split()))


RULEBOOK: tuple[Rule, ...] = (
    _rule(
        1,
        say("Setting up"),
        say("Pigs and wolf go to their start squares, the pot and the floor of the brick house to their places."),
        "Setup",
        "pig-red pig-green pig-blue wolf kettle house-brick-0",
    ),
    _rule(
        2,
        say("Who starts"),
        say("The youngest starts. Then it goes round like the hands of a clock."),
        "Rules 1",
        "avatar-hare icon-next avatar-fox icon-next avatar-owl",
    ),
    _rule(
        3,
        say("Choose a pig, throw its die"),
        say("Choose a pig and throw the die of the same colour."),
        "Rules 2",
        "pig-red icon-next die-red",
    ),
    _rule(
        4,
        say("1, 2 or 3: the pig moves"),
        say("1, 2 or 3? Move the pig that many squares."),
        "Rules 3",
        "die-red face-2 icon-next pig-red cell cell",
    ),
    _rule(
        5,
        say("The wolf on the die"),
        say("The die shows the wolf? Then the wolf moves, and the pig does not."),
        "Rules 4",
        "die-red face-wolf icon-next wolf",
    ),
    _rule(
        6,
        say("The house on the die"),
        say("The die shows the house? Then you may put the pig into any house."),
        "Rules 5",
        "die-red face-house icon-next house-straw",
    ),
    _rule(
        7,
        say("Or stay"),
        say("Or you leave the pig where it is."),
        "Rules 6",
        "die-red face-house icon-next pig-red",
    ),
    _rule(
        8,
        say("On to the next"),
        say("Then it is the next player's turn."),
        "Rules 7",
        "avatar-fox icon-next avatar-owl",
    ),
    _rule(
        9,
        say("How the wolf walks"),
        say("The wolf runs clockwise only, from its wolf square to the next one."),
        "Wolf",
        "wolf cell cell cell-wolf",
    ),
    _rule(
        10,
        say("Caught!"),
        say("A pig that meets the wolf on the way goes into the pot."),
        "Wolf",
        "pig-red wolf icon-next kettle",
    ),
    _rule(
        11,
        say("Gone is gone"),
        say("A pig never goes back to its start square."),
        "Pigs",
        "pig-red icon-next cell icon-cross spot-red",
    ),
    _rule(
        12,
        say("Both ways round"),
        say("A pig may go to the left or to the right."),
        "Pigs",
        "icon-back pig-red icon-next",
    ),
    _rule(
        13,
        say("Not the same die twice"),
        say("Do not throw the die that was thrown just before."),
        "Pigs 2, Remember",
        "die-red icon-next die-red icon-cross",
    ),
    _rule(
        14,
        say("Safe in the house"),
        say("In a house the wolf cannot get you. On the square before it, it can."),
        "Houses 1",
        "house-straw pig-red icon-check cell-straw pig-red wolf",
    ),
    _rule(
        15,
        say("The exact number"),
        say("You get into a house with just the right number, or with the house on the die."),
        "Houses 2",
        "pig-red cell cell-straw house-straw face-3",
    ),
    _rule(
        16,
        say("Out of the house"),
        say("If you want to leave a house, start counting on the square before it."),
        "Houses 3",
        "house-straw icon-next cell-straw cell",
    ),
    _rule(
        17,
        say("Who fits in"),
        say("Straw: one pig. Sticks: two pigs. Bricks: all three."),
        "Important 2",
        "house-straw pig-red house-sticks pig-red pig-green",
    ),
    _rule(
        18,
        say("First build, then hide"),
        say("Nobody can go into the brick house before it is built."),
        "Important 2, 3",
        "pig-red house-brick-2 icon-cross",
    ),
    _rule(
        19,
        say("Build the brick house"),
        say("A pig lands on the bricks square? Add a wall! After three walls, the roof."),
        "Important 3, Contents",
        "pig-red cell-bricks icon-next house-brick-1",
    ),
    _rule(
        20,
        say("Into the brick house"),
        say("When it is built, a pig that lands on the bricks square may go inside."),
        "Important 3",
        "pig-red cell-bricks icon-next house-brick-4",
    ),
    _rule(
        21,
        say("Help a pig out of the pot"),
        say("First another pig must land on a square with a ladder."),
        "Important 4",
        "pig-red cell-exit icon-next kettle pig-blue",
    ),
    _rule(
        22,
        say("Then throw for the pig in the pot"),
        say("Then the next player throws the die of the pig in the pot."),
        "Important 4",
        "cell-exit icon-next die-blue kettle",
    ),
    _rule(
        23,
        say("Out by either ladder"),
        say("1, 2 or 3? The pig climbs out, by the ladder you choose, and walks on."),
        "Important 5",
        "die-blue face-2 icon-next kettle cell-exit cell",
    ),
    _rule(
        24,
        say("From the pot into a house"),
        say("The house? Put the pig from the pot into any house."),
        "Important 6",
        "die-blue face-house kettle icon-next house-sticks",
    ),
    _rule(
        25,
        say("The wolf guards the pot"),
        say("The wolf? The pig stays in the pot, and the wolf moves."),
        "Important 7",
        "die-blue face-wolf kettle wolf",
    ),
    _rule(
        26,
        say("One pig a throw"),
        say("One throw frees one pig. The next player may help the next pig."),
        "Important 1",
        "kettle icon-next pig-blue kettle icon-again pig-green",
    ),
    _rule(
        27,
        say("You all win"),
        say("All three pigs in the brick house? You have all won!"),
        "Winner 1",
        "house-brick-4 pig-red pig-green pig-blue icon-check",
    ),
    _rule(
        28,
        say("The wolf wins"),
        say("All three pigs in the pot? Then the wolf has won."),
        "Winner 2",
        "kettle pig-red pig-green pig-blue icon-cross",
    ),
    _rule(
        29,
        say("What is in the box"),
        say("A board, three pigs, a wolf, a pot, three dice and a brick house in four parts."),
        "Contents",
        "pig-red pig-green pig-blue wolf kettle die-red die-green die-blue",
        text_only=True,
    ),
)
