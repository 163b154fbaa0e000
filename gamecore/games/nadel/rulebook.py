"""The rules of Die Nadel im Heuhaufen by number: a name, a sentence for a child, and the place in the printed rulebook.

How luck is spelled, so that a lesson, a scenario or the record of a real table can state it:

- ``dice 5 2`` - the yellow and the white die;
- ``land mouse1:up hay3:down@40,-20,90 hay7:off`` - how tossed cards come to lie, in the order of landing: the face,
  and if wanted the place of the card's middle in millimetres from the middle of the table (to the right, away from
  the players) and its turning in degrees counter-clockwise; without a place a card comes to lie clear of all others;
- ``turn hay3:up hay7:down@10,0,15`` - the cards that a pitchfork moved or turned, likewise; they then lie on top in
  this order, and without a place a card stays where it lay; ``turn`` alone when nothing moved;
- ``draw hay3 mouse1 …`` - the cards that come from the pile, onto the palm or, before the first turn, into the
  haystack. Nobody needs to state it: what is not stated is drawn.
"""

from __future__ import annotations

from gamecore.action import RuleRef
from gamecore.game import Rule
from gamecore.words import Message, say


def _rule(number: int, name: Message, child: Message, place: str, picture: str = "", text_only: bool = False) -> Rule:
    return Rule(RuleRef(f"NH-{number}"), name, child, place, text_only, tuple(picture.split()))


RULEBOOK: tuple[Rule, ...] = (
    _rule(
        1,
        say("What is in the box"),
        say("Ninety-five search cards with the same back, a pitchfork card and two dice."),
        "Game Material",
        "card-back card-mouse card-needle pitchfork die-yellow die-white",
    ),
    _rule(
        2,
        say("Setting up"),
        say("Put the pitchfork and the dice ready. Shuffle all other cards into a face-down pile."),
        "Setup",
        "pitchfork die-yellow die-white pile",
    ),
    _rule(
        3,
        say("The haystack"),
        say("Lay fifteen cards face down in the middle, in five little piles of three. Nobody looks at them."),
        "Setup",
        "card-back card-back card-back card-back card-back",
    ),
    _rule(
        4,
        say("Whose turn"),
        say("Whoever last saw a hamster starts. Then it goes round clockwise."),
        "Start of the Game",
        "avatar-hare icon-next avatar-fox icon-next avatar-owl",
    ),
    _rule(
        5,
        say("Two dice, one choice"),
        say("Throw both dice, choose one of them, and do what it says."),
        "Start of the Game",
        "die-yellow die-white icon-next die-yellow",
    ),
    _rule(
        6,
        say("Yellow: toss"),
        say("Draw as many cards as the yellow die says, look at them secretly, and toss them over the haystack."),
        "Yellow Die",
        "die-yellow icon-next card-back card-back icon-again",
    ),
    _rule(
        7,
        say("A real throw"),
        say("Use one hand or two. The cards must fly up before they fall."),
        "Yellow Die",
        "card-back icon-check",
        text_only=True,
    ),
    _rule(
        8,
        say("The pile is nearly empty"),
        say("Are there fewer cards in the pile than the die says? Take them all."),
        "Yellow Die",
        "die-yellow pile icon-next card-back",
    ),
    _rule(
        9,
        say("Off the table"),
        say("Tossed cards that fall off the table are shuffled back into the pile."),
        "Yellow Die",
        "card-back icon-back pile",
    ),
    _rule(
        10,
        say("White: shovel"),
        say("The white die says how often you may shovel: try to turn cards over with the pitchfork."),
        "White Die",
        "die-white icon-next pitchfork card-back icon-next card-mouse",
    ),
    _rule(
        11,
        say("Any spot"),
        say("Each time you may put the pitchfork in at another spot of the haystack."),
        "White Die",
        "pitchfork card-back icon-next pitchfork card-hay",
    ),
    _rule(
        12,
        say("One smooth move"),
        say("Do not push the cards about. Each shovel is one move, and may turn several cards."),
        "White Die",
        "pitchfork icon-check",
        text_only=True,
    ),
    _rule(
        13,
        say("Flat cards"),
        say("Bend new cards a little before you play, so that the pitchfork gets under them."),
        "White Die",
        "pitchfork card-back",
        text_only=True,
    ),
    _rule(
        14,
        say("Animals are yours"),
        say("After your move, take every animal that lies face up and peeps out, even a little."),
        "What Do You Find",
        "card-mouse icon-next avatar-fox",
    ),
    _rule(
        15,
        say("Food lures"),
        say("Food lures its favourite animal: take one from another player. The food leaves the game."),
        "Food",
        "card-cheese icon-next card-mouse icon-next avatar-fox",
    ),
    _rule(
        16,
        say("Nobody has it"),
        say("Does no other player have that animal? Then you get nothing, and the food leaves the game."),
        "Food",
        "card-cheese icon-cross",
    ),
    _rule(
        17,
        say("Magnet"),
        say("A magnet pulls the needle away from another player, over to you."),
        "Magnet",
        "card-magnet icon-next card-needle icon-next avatar-fox",
    ),
    _rule(
        18,
        say("Magnet without a needle"),
        say("Does no other player have the needle? Then the magnet leaves the game unused."),
        "Magnet",
        "card-magnet icon-cross",
    ),
    _rule(
        19,
        say("The needle"),
        say("You see the needle? Hooray, it is yours!"),
        "Needle",
        "card-needle icon-next avatar-fox",
    ),
    _rule(
        20,
        say("One last turn"),
        say("When the needle is found, everybody else has one more turn. Then the game is over."),
        "Needle, End of the Game",
        "card-needle icon-next avatar-owl avatar-bear icon-check",
    ),
    _rule(
        21,
        say("Over so soon?"),
        say("Is the needle found very early? Then play again."),
        "Needle, note",
        "icon-again",
        text_only=True,
    ),
    _rule(
        22,
        say("The pile is empty"),
        say("No cards left and no needle yet? Put the dice away. Now everybody shovels once in turn."),
        "If the Draw Pile Runs Out",
        "die-yellow die-white icon-cross pitchfork icon-check",
    ),
    _rule(
        23,
        say("Who wins"),
        say("Each animal counts one point, the needle three. The most points win; equal players win together."),
        "End of the Game",
        "card-mouse card-needle icon-check",
    ),
    _rule(
        24,
        say("With a good memory"),
        say("Variant: food that you cannot use stays where it is, turned face down. Remember it!"),
        "Variant",
        "card-cheese icon-next card-back",
    ),
)
