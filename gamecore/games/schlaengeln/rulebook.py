"""The rules of Schlängeln by number: a name, a sentence for a child, and the place in the printed rulebook."""

from __future__ import annotations

from gamecore.action import RuleRef
from gamecore.game import Rule
from gamecore.words import Message, say


def _rule(number: int, name: Message, child: Message, place: str, picture: str, text_only: bool = False) -> Rule:
    return Rule(RuleRef(f"SL-{number}"), name, child, place, text_only, tuple(picture.split()))


RULEBOOK: tuple[Rule, ...] = (
    _rule(
        1,
        say("What is in the box"),
        say("Four bushes, a bag, eight flutes and twenty snakes, some short and some long."),
        "Components",
        "bush bag flute head ring-red ring-blue",
    ),
    _rule(
        2,
        say("Setting up"),
        say("Each player takes a bush and two flutes. When only two play, there are no flutes."),
        "Setup",
        "bush flute flute",
    ),
    _rule(
        3,
        say("Three snakes each"),
        say("Draw three snakes and hide them behind your bush. The others may see only their heads."),
        "Setup",
        "bag icon-next head head head bush",
    ),
    _rule(
        4,
        say("Draw in secret"),
        say("Draw so that nobody else sees the colours."),
        "Setup",
        "bag head",
        text_only=True,
    ),
    _rule(
        5,
        say("Whose turn"),
        say("The youngest starts. Then it goes round like the hands of a clock."),
        "Game Play",
        "avatar-hare icon-next avatar-fox icon-next avatar-owl",
    ),
    _rule(
        6,
        say("Ask"),
        say("Ask one other player for one of the six colours."),
        "A Player Asks",
        "icon-speak ring-red ring-yellow ring-blue ring-green ring-orange ring-violet",
    ),
    _rule(
        7,
        say("Answer truly"),
        say("The answer is Yes, Later or Bad luck, and it is always true."),
        "A Player Asks",
        "icon-speak icon-check",
    ),
    _rule(
        8,
        say("When it is Yes"),
        say("Yes means: the colour is the very next ring that would come out of the bush."),
        "Yes",
        "bush ring-red icon-check",
    ),
    _rule(
        9,
        say("Out it comes"),
        say("After a Yes every snake with that colour in front comes out by one ring."),
        "Yes",
        "ring-red icon-next bush",
    ),
    _rule(
        10,
        say("Everybody looks"),
        say("All may see the rings that have come out."),
        "Yes",
        "head ring-red bush",
    ),
    _rule(
        11,
        say("Ask again"),
        say("After a Yes you may ask again: anybody else, for any colour."),
        "Yes",
        "icon-check icon-again",
    ),
    _rule(
        12,
        say("When it is Later"),
        say("Later means: the colour is not in front, but further back. Nothing moves, and the next player asks."),
        "Later",
        "bush ring-blue ring-red icon-next",
    ),
    _rule(
        13,
        say("Yes comes first"),
        say("In front on one snake and further back on another? Then the answer is Yes."),
        "Later",
        "ring-red icon-check ring-blue ring-red",
    ),
    _rule(
        14,
        say("When it is Bad luck"),
        say("Bad luck means: nothing of that colour is left behind the bush. The next player asks."),
        "Bad luck",
        "bush icon-cross ring-red",
    ),
    _rule(
        15,
        say("Lured out"),
        say("When the last ring comes out, the snake is yours."),
        "Lured out completely",
        "head ring-red ring-blue icon-next avatar-fox",
    ),
    _rule(
        16,
        say("A new snake"),
        say("Whoever lost a snake draws a new one from the bag and hides it."),
        "Lured out completely",
        "bag icon-next head bush",
    ),
    _rule(
        17,
        say("A snake ends the turn"),
        say("Whoever gets a snake stops asking. The next player asks."),
        "Lured out completely",
        "head icon-next avatar-owl",
    ),
    _rule(
        18,
        say("Play the flute"),
        say("Give up a flute and ask all the others at once for one colour."),
        "Flute",
        "flute icon-next bush bush bush",
    ),
    _rule(
        19,
        say("All answer"),
        say("Everybody answers for their own bush, and lets out what has to come out."),
        "Flute",
        "bush icon-check bush icon-cross",
    ),
    _rule(
        20,
        say("The flute is gone"),
        say("A flute that was played goes back into the box, whatever the answers were."),
        "Flute",
        "flute icon-trash",
    ),
    _rule(
        21,
        say("One Yes is enough"),
        say("If at least one answer to the flute is Yes, you go on."),
        "Flute",
        "flute icon-check icon-again",
    ),
    _rule(
        22,
        say("The end"),
        say("When the bag is empty, play on until somebody's bush has no snake left."),
        "End",
        "bag icon-next bush icon-cross",
    ),
    _rule(
        23,
        say("Who wins"),
        say("Whoever has won the most snakes wins."),
        "End",
        "head head head icon-check",
    ),
    _rule(
        24,
        say("A tip"),
        say("Remember the answers. They tell you what to ask later."),
        "Bad luck, Tip",
        "icon-hint",
        text_only=True,
    ),
)
