"""The lessons of the three little pigs: each rule once in the hand of the learner, and rounds as the referee."""

from __future__ import annotations

from gamecore.action import RuleRef
from gamecore.facts import Plain
from gamecore.game import Setting
from gamecore.games.three_pigs.rules import HOUSE_NAMES
from gamecore.tutorial import SAY_NO, SAY_YES, Claim, Question, Reply, Step, Tutorial
from gamecore.words import Message, say, say_n


def _rules(*numbers: int) -> tuple[RuleRef, ...]:
    return tuple(RuleRef(f"TP-{number}") for number in numbers)


def _to(lines: str, says: Message) -> Reply:
    """The reply to one mistake, or to several that come from the same thought: ``move cw; move ccw``."""
    return Reply(tuple(line.strip() for line in lines.split(";")), says)


def _thinks(answer: str, says: Message) -> Reply:
    """The reply to a wrong answer to a question: ``wolf=3``."""
    return Reply((f"say {answer}",), says)


def _yes_is_wrong(says: Message) -> tuple[Reply, ...]:
    return (Reply((SAY_YES,), says),)


def _no_is_wrong(says: Message) -> tuple[Reply, ...]:
    return (Reply((SAY_NO,), says),)


def _pigs(red: Plain, green: Plain, blue: Plain) -> dict[str, Plain]:
    return {"red": red, "green": green, "blue": blue}


def _shows(colour: str, face: str) -> dict[str, Plain]:
    """The die of this pig shows this face, and the player is to go."""
    return {"phase": "choose_move", "thrown": {"die": colour, "face": face}}


#: No die has been thrown. An empty table would not do: laid over another one it changes nothing.
_NOTHING: dict[str, Plain] = {"die": "", "face": ""}
#: The player on turn chooses a die.
_WAITING: dict[str, Plain] = {"phase": "choose_die", "thrown": _NOTHING}
#: A new turn, whatever was going on before.
_FRESH: dict[str, Plain] = {"phase": "choose_die", "thrown": _NOTHING, "last_die": "", "rescue": "none"}


def _who(*names: str) -> Question:
    return Question("current", tuple((name, say("{player}", player=name)) for name in names))


def _wolf(*squares: int) -> Question:
    return Question("wolf", tuple((square, say("on square {square}", square=square)) for square in squares))


def _where(colour: str, *places: Plain) -> Question:
    """Where is this pig: on one of these squares, in a house, in the pot?"""
    return Question(f"pigs.{colour}", tuple(_place(place) for place in places))


def _place(place: Plain) -> tuple[Setting, Message]:
    if isinstance(place, int):
        return place, say("on square {square}", square=place)
    if place == "pot":
        return "pot", say("in the pot")
    return str(place), say("in {house}", house=HOUSE_NAMES[str(place)])


def _parts(*numbers: int) -> Question:
    return Question(
        "brick_parts", tuple((number, say_n("{count} part", "{count} parts", number)) for number in numbers)
    )


FIRST_THROW = Tutorial(
    "first-throw",
    say("Your first throw"),
    say("Choose a pig, throw its die, and move it, one way or the other."),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("Throw a die"),
            say("Three pigs wait on their start squares, and each has a die of its own. Throw the red die!"),
            say("You chose the red pig, so you threw the red die."),
            accept=("throw red",),
            luck=("face 2",),
            replies=(_to("throw green; throw blue", say("That is allowed. But here we begin with the red pig.")),),
            points=("die-red",),
            cites=_rules(3, 2),
            hints=(say("Each pig has a die of its colour."), say("Press the red die, the one with the heart.")),
        ),
        Step(
            "move",
            "act",
            say("Move the pig"),
            say("The die shows 2. The rings show where the red pig can go. Move it clockwise to square 14!"),
            say("Two squares, and all of them the same way round. The start square stays empty from now on."),
            accept=("move cw",),
            replies=(_to("move ccw", say("Pigs may go that way too. But this time go to square 14.")),),
            points=("go-move-cw",),
            cites=_rules(4, 12),
            hints=(say("Clockwise is where the numbers grow."), say("Press the ring on square 14.")),
        ),
        Step(
            "next",
            "predict",
            say("Who is next?"),
            say("Ada has thrown and moved. Who throws a die now?"),
            say("After Ada comes Ben. You all play together, but one after the other."),
            replies=(_thinks("current=Ada", say("Ada has just had a turn. Now somebody else may throw.")),),
            points=("avatar-1",),
            cites=_rules(8, 2),
            hints=(say("Everybody gets a turn, one after the other."), say("Press Ben: it is the turn of Ben.")),
            question=_who("Ada", "Ben"),
        ),
        Step(
            "other-die",
            "act",
            say("Another die"),
            say("Ada has just thrown the red die, so Ben chooses another one. Throw the green die for Ben!"),
            say("Never the same die twice in a row: that is why all three pigs get going."),
            accept=("throw green",),
            luck=("face 1",),
            replies=(
                _to("throw red", say("The red die was thrown just before. Take another one.")),
                _to("throw blue", say("That is allowed. But here take the green one.")),
            ),
            points=("die-green",),
            cites=_rules(13, 3),
            hints=(say("Red is not allowed now."), say("Press the green die, the one with the leaf.")),
        ),
        Step(
            "one",
            "act",
            say("One step out"),
            say("The die shows 1. The first step leads to the square in front. Move the green pig to square 14!"),
            say("Two pigs on one square get on well with each other."),
            accept=("move cw",),
            points=("go-move-cw",),
            cites=_rules(4, 11),
            hints=(say("Look for the ring."), say("Press the ring on square 14.")),
        ),
        Step(
            "never-back",
            "referee",
            say("Back again?"),
            say("Later the red pig walks home and sits down on its start square again. Is that right?"),
            say("Gone is gone: a pig never goes back to its start square."),
            claim=Claim(breaks="TP-11"),
            replies=_yes_is_wrong(say("What does the rule say about the start square?")),
            points=("pig-red",),
            cites=_rules(11),
            hints=(say("The start square is only for the start."), say("Press no: it never goes back.")),
        ),
    ),
)

WOLF_RUNS = Tutorial(
    "wolf-runs",
    say("The wolf runs"),
    say("The wolf on the die: the wolf runs on, and catches every pig on its way."),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("Wake the wolf"),
            say("The wolf sits on square 0. The red pig is on 2, the green one on 4. Throw the blue die!"),
            say("The wolf! Now the blue pig stays where it is, and the wolf runs."),
            accept=("throw blue",),
            luck=("face wolf",),
            replies=(_to("throw red; throw green", say("That is allowed. But here throw the blue die.")),),
            points=("die-blue",),
            cites=_rules(5, 3),
            hints=(say("The blue pig has the star."), say("Press the blue die, the one with the star.")),
        ),
        Step(
            "where",
            "predict",
            say("Where does it stop?"),
            say("The wolf ran clockwise, from its paw square to the next paw square. Where is the wolf now?"),
            say("On square 3. Three squares further there is always a paw again."),
            replies=(
                _thinks("wolf=0", say("There it sat before. The wolf on the die makes it run.")),
                _thinks("wolf=21", say("That would be against the clock. The wolf never turns round.")),
            ),
            points=("wolf",),
            cites=_rules(9),
            hints=(say("Look for the wolf on the board."), say("Press square 3.")),
            question=_wolf(0, 3, 21),
        ),
        Step(
            "caught",
            "predict",
            say("And the red pig?"),
            say("The red pig stood on square 2, and the wolf ran past it. Where is the red pig now?"),
            say("In the pot. The wolf catches everybody on its way, also those it only passes."),
            replies=(
                _thinks("pigs.red=2", say("The wolf ran over square 2. Nobody can stay there.")),
                _thinks("pigs.red=3", say("On square 3 sits the wolf. Look into the pot!")),
            ),
            points=("pot",),
            cites=_rules(10, 9),
            hints=(say("The wolf does not take pigs along."), say("Press “in the pot”.")),
            question=_where("red", 2, 3, "pot"),
        ),
        Step(
            "in-front",
            "predict",
            say("And the green one?"),
            say("The green pig stood on square 4, in front of the wolf. Where is the green pig now?"),
            say("Still on 4: the wolf did not get that far. But with its next run it would!"),
            replies=(_thinks("pigs.green=pot", say("The wolf stopped on 3. Square 4 was not on its way.")),),
            points=("pig-green",),
            cites=_rules(9),
            hints=(say("How far did the wolf run?"), say("Press “on square 4”.")),
            question=_where("green", 4, "pot"),
        ),
        Step(
            "backwards",
            "referee",
            say("The other way?"),
            say("Ben throws green, and it shows the wolf. Ben lets the wolf run back to square 0. Is that right?"),
            say("The wolf runs clockwise only, from 3 to 6, and catches the green pig."),
            claim=Claim(does="throw green", so={"wolf": 0}),
            luck=("face wolf",),
            replies=_yes_is_wrong(say("Pigs go both ways. The wolf does not.")),
            points=("wolf",),
            cites=_rules(9, 10),
            hints=(say("Which way does the wolf run?"), say("Press no: clockwise only.")),
        ),
    ),
    given={"pigs": _pigs(2, 4, "start")},
)

INTO_THE_WOLF = Tutorial(
    "into-the-wolf",
    say("Do not run into the wolf"),
    say("A pig that meets the wolf on its way goes into the pot. Look before you walk!"),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("The wolf is near"),
            say("The wolf sits on square 3, and the red pig right beside it on 2. Throw the red die!"),
            say("A 2. Now look closely at the two rings."),
            accept=("throw red",),
            luck=("face 2",),
            replies=(_to("throw green; throw blue", say("That is allowed. But the red pig has to get away.")),),
            points=("die-red",),
            cites=_rules(3),
            hints=(say("Which pig is next to the wolf?"), say("Press the red die.")),
        ),
        Step(
            "look",
            "act",
            say("Away from it"),
            say("One ring has a pot on it: that way the pig would meet the wolf. Take the other way!"),
            say("Both ways round are open to pigs, so they can get out of the wolf's way."),
            accept=("move ccw",),
            replies=(_to("move cw", say("That way the pig has to cross square 3, and there sits the wolf.")),),
            points=("go-move-ccw",),
            cites=_rules(12, 10),
            hints=(say("Dashed ring with a pot: that is the bad one."), say("Press the ring on square 0.")),
        ),
        Step(
            "on-purpose",
            "act",
            say("See what happens"),
            say("Now the other pig is in danger: green is on 11, the wolf on 9. Move it into the wolf on purpose!"),
            say("Meeting the wolf is enough, and the walk is over. Into the pot!"),
            accept=("move ccw",),
            replies=(_to("move cw", say("Clever! But this time we want to see what the wolf does.")),),
            points=("go-move-ccw",),
            cites=_rules(10),
            hints=(say("The ring with the pot is the one."), say("Press the ring on the wolf's square.")),
            given=_shows("green", "3") | {"wolf": 9, "pigs": _pigs(0, 11, "start")},
        ),
        Step(
            "gone",
            "predict",
            say("Where is it now?"),
            say("The green pig wanted to go from 11 to 8, past the wolf on 9. Where is the green pig now?"),
            say("In the pot. It may not jump over the wolf."),
            replies=(
                _thinks("pigs.green=8", say("On the way to 8 the wolf is met. That ends the walk.")),
                _thinks("pigs.green=10", say("It does not stop in front of the wolf. It is caught.")),
            ),
            points=("pot",),
            cites=_rules(10),
            hints=(say("What was on the ring?"), say("Press “in the pot”.")),
            question=_where("green", 8, 10, "pot"),
        ),
        Step(
            "zigzag",
            "referee",
            say("There and back"),
            say("Red stands on 1 and shows 3. Ada goes to 2, back to 1, and to 2 again. Is that right?"),
            say("One throw, one way: a pig does not turn round on its walk."),
            claim=Claim(does="move cw", so={"pigs.red": 2}),
            given=_shows("red", "3") | {"wolf": 12, "pigs": _pigs(1, 14, "start"), "current": "Ada"},
            replies=_yes_is_wrong(say("Count the squares in one direction.")),
            points=("pig-red",),
            cites=_rules(12, 4),
            hints=(say("Left or right, but not both."), say("Press no: from 1 it goes to 4 or to 22.")),
        ),
    ),
    given={"wolf": 3, "pigs": _pigs(2, 14, "start")},
)

SAFE_INSIDE = Tutorial(
    "safe-inside",
    say("Safe in the house"),
    say("With just the right number a pig gets into a house. There the wolf cannot get it."),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("Near the straw house"),
            say(
                "The red pig is on square 2. Two squares to the straw house's door, one more inside. Throw the red die!"
            ),
            say("A 3! That is just right."),
            accept=("throw red",),
            luck=("face 3",),
            replies=(_to("throw green; throw blue", say("That is allowed. But the red pig is near a house.")),),
            points=("die-red",),
            cites=_rules(3),
            hints=(say("Red has the heart."), say("Press the red die.")),
        ),
        Step(
            "enter",
            "act",
            say("In you go"),
            say("Square 3, square 4, and the house is the third step. Bring the red pig into the straw house!"),
            say("The number has to be exact: 3 steps, 3 on the die."),
            accept=("enter straw",),
            replies=(
                _to("move cw", say("That passes the house by. Today we want to go inside.")),
                _to("move ccw", say("That is the other way. The house is nearer.")),
            ),
            points=("go-enter-straw",),
            cites=_rules(15),
            hints=(say("The ring with the little door is on a house."), say("Press the ring on the straw house.")),
        ),
        Step(
            "too-many",
            "act",
            say("Not exact"),
            say("Green is on 11 and shows 3. The stick house would be 2 steps away. Move green to square 14!"),
            say("With a 3 it cannot go into the stick house: the number must be exact."),
            accept=("move cw",),
            replies=(
                _to("move ccw", say("That is allowed, and passes the house by. But go to 14 this time.")),
                _to("enter sticks", say("To the stick house it is 2 steps, and the die shows 3.")),
            ),
            points=("go-move-cw",),
            cites=_rules(15),
            hints=(say("Count: 10 is one step, the house two."), say("Press the ring on square 14.")),
            given=_shows("green", "3") | {"wolf": 3, "pigs": _pigs("straw", 11, 4), "current": "Ben"},
            then=("throw blue", "face wolf"),
        ),
        Step(
            "passed",
            "predict",
            say("The wolf runs past"),
            say("Red sat in the straw house, and the wolf ran from 3 to 6, right past it. Where is the red pig?"),
            say("In the house, safe and sound."),
            replies=(_thinks("pigs.red=pot", say("In a house the wolf cannot get it.")),),
            points=("pig-red",),
            cites=_rules(14),
            hints=(say("Can the wolf get into a house?"), say("Press “in the straw house”.")),
            question=_where("red", "straw", "pot"),
        ),
        Step(
            "door",
            "predict",
            say("Before the door"),
            say("Blue stood on square 4, just before the straw house, when the wolf ran past. Where is the blue pig?"),
            say("In the pot. Before the door is not inside."),
            replies=(_thinks("pigs.blue=4", say("The square before a house protects nobody.")),),
            points=("pot",),
            cites=_rules(14, 10),
            hints=(say("Only inside it is safe."), say("Press “in the pot”.")),
            question=_where("blue", 4, "pot"),
        ),
    ),
    given={"wolf": 12, "pigs": _pigs(2, "start", "start")},
)

HOUSE_ON_THE_DIE = Tutorial(
    "house-on-the-die",
    say("The house on the die"),
    say("The house on the die is a gift: any house with room, from anywhere."),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("Far away"),
            say("The blue pig is on square 20, far from every house. Throw the blue die!"),
            say("The house! Now the distance does not matter."),
            accept=("throw blue",),
            luck=("face house",),
            replies=(_to("throw red; throw green", say("That is allowed. But here it is about the blue pig.")),),
            points=("die-blue",),
            cites=_rules(3),
            hints=(say("Blue has the star."), say("Press the blue die.")),
        ),
        Step(
            "choose",
            "act",
            say("Which house?"),
            say("The straw house is taken. Put the blue pig into the stick house!"),
            say("With the house on the die a pig may go into any house that has room."),
            accept=("enter sticks",),
            replies=(
                _to("enter straw", say("One pig fits into the straw house, and red is there.")),
                _to("enter brick", say("It is not finished: nobody can hide in it.")),
                _to("stay", say("Nobody has to go. But out there the wolf is coming.")),
            ),
            points=("go-enter-sticks",),
            cites=_rules(6, 17),
            hints=(say("Which house has a ring?"), say("Press the ring on the stick house.")),
        ),
        Step(
            "third",
            "referee",
            say("One more"),
            say("Red and blue are in the stick house. Green shows the house and goes in as well. Is that right?"),
            say("Two pigs fit into the stick house, one into the straw house, three into the brick house."),
            claim=Claim(does="enter sticks"),
            given=_shows("green", "house") | {"pigs": _pigs("sticks", 5, "sticks"), "current": "Ben"},
            replies=_yes_is_wrong(say("How many pigs are in there already?")),
            points=("house-sticks",),
            cites=_rules(17),
            hints=(say("Straw one, sticks two, bricks three."), say("Press no: two is all that fit.")),
        ),
        Step(
            "stay",
            "act",
            say("Or just stay"),
            say("Red is safe and shows the house. It would rather not move. Leave it where it is!"),
            say("The house on the die is an offer. A pig may also stay where it is."),
            accept=("stay",),
            replies=(_to("enter sticks", say("That is allowed too. But this time stay.")),),
            points=("go-stay",),
            cites=_rules(7, 6),
            hints=(say("Look for the blue ring."), say("Press the ring on the red pig.")),
            given=_shows("red", "house") | {"pigs": _pigs("straw", 5, "sticks"), "current": "Ada"},
        ),
        Step(
            "not-built",
            "referee",
            say("Two walls are a house?"),
            say("Two walls of the brick house stand. Green shows the house and hides in it. Is that right?"),
            say("First build, then hide: only the finished brick house can be used."),
            claim=Claim(does="enter brick"),
            given=_shows("green", "house") | {"brick_parts": 2, "pigs": _pigs("straw", 5, "sticks"), "current": "Ben"},
            replies=_yes_is_wrong(say("Would you hide from a wolf in a house without a roof?")),
            points=("house-brick",),
            cites=_rules(18),
            hints=(say("Two parts are still missing."), say("Press no: it is not finished.")),
        ),
    ),
    given={"wolf": 9, "pigs": _pigs("straw", 5, 20)},
)

OUT_OF_THE_HOUSE = Tutorial(
    "out-of-the-house",
    say("Out of the house"),
    say("Leave a house when you like: the square before it is step one."),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("Out of the straw"),
            say("The green pig is safe in the straw house, and the wolf is far. Throw the green die!"),
            say("A 3. Now green may go out, or stay."),
            accept=("throw green",),
            luck=("face 3",),
            replies=(_to("throw red; throw blue", say("That is allowed. But here the green pig goes out.")),),
            points=("die-green",),
            cites=_rules(3),
            hints=(say("Green has the leaf."), say("Press the green die.")),
        ),
        Step(
            "leave",
            "act",
            say("Count right"),
            say(
                "The square before the house, 4, is step one. Towards the bricks it goes down. Move green to square 2!"
            ),
            say("Four, three, two: the square before the house counts as the first step."),
            accept=("move ccw",),
            replies=(
                _to("move cw", say("That leads to 6, away from the bricks.")),
                _to(
                    "stay", say("Staying is allowed: a pig leaves a house only if it wants to. But let it go out now.")
                ),
            ),
            points=("go-move-ccw",),
            cites=_rules(16, 12),
            hints=(say("One ring is on 2, one on 6."), say("Press the ring on square 2.")),
        ),
        Step(
            "miscounted",
            "referee",
            say("Counted right?"),
            say("Red is in the stick house before square 10 and shows 1. Ben moves it to square 11. Is that right?"),
            say("Step one is the square before the house, square 10."),
            claim=Claim(does="move cw", so={"pigs.red": 11}),
            given=_shows("red", "1") | {"pigs": _pigs("sticks", 2, "start"), "current": "Ben"},
            replies=_yes_is_wrong(say("Which square is the first step out of this house?")),
            points=("pig-red",),
            cites=_rules(16),
            hints=(say("The square before the house counts."), say("Press no: with a 1 it is on 10.")),
        ),
        Step(
            "stay-in",
            "referee",
            say("Too dangerous"),
            say("The wolf is on 9. Red is in the stick house, shows 1 and stays inside. Is that right?"),
            say("With a number a pig in a house may stay. Leaving is a wish, not a must."),
            claim=Claim(does="stay"),
            given=_shows("red", "1") | {"wolf": 9, "pigs": _pigs("sticks", 2, "start"), "current": "Ben"},
            replies=_no_is_wrong(say("Does a pig have to leave a house?")),
            points=("pig-red",),
            cites=_rules(16, 14),
            hints=(say("It leaves only if it wants to."), say("Press yes: it may stay.")),
        ),
        Step(
            "must-move",
            "referee",
            say("Better not"),
            say("Blue is on square 17 and shows 2. Ada would rather leave it there. Is that right?"),
            say("On the track a number has to be used. Only the way round can be chosen."),
            claim=Claim(does="stay"),
            given=_shows("blue", "2") | {"wolf": 9, "pigs": _pigs("sticks", 2, 17), "current": "Ada"},
            replies=_yes_is_wrong(say("Is the blue pig in a house?")),
            points=("pig-blue",),
            cites=_rules(4, 12),
            hints=(say("Staying is for pigs in houses."), say("Press no: it has to move.")),
        ),
    ),
    given={"wolf": 12, "pigs": _pigs("start", "straw", "start")},
)

BUILD = Tutorial(
    "build-the-house",
    say("Build the brick house"),
    say("Land on the bricks square four times: three walls and a roof. Then the pigs have a home."),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("To the bricks"),
            say("Of the brick house only the floor lies there. The red pig is two squares from the bricks. Throw red!"),
            say("A 2: that is just how far it is."),
            accept=("throw red",),
            luck=("face 2",),
            replies=(_to("throw green; throw blue", say("That is allowed. But red is nearest to the bricks.")),),
            points=("die-red",),
            cites=_rules(3),
            hints=(say("Red has the heart."), say("Press the red die.")),
        ),
        Step(
            "land",
            "act",
            say("The first wall"),
            say("The ring with the brick shows it: there you build. Land on the bricks!"),
            say("Whenever a pig lands on the bricks square, a part is added."),
            accept=("move cw",),
            replies=(_to("move ccw", say("That leads away from the bricks.")),),
            points=("go-move-cw",),
            cites=_rules(19),
            hints=(say("Look for the ring with the brick."), say("Press the ring on square 22.")),
        ),
        Step(
            "standing",
            "predict",
            say("Just standing there"),
            say("Red stays on the bricks square while Ben moves the green pig. How many parts are built?"),
            say("Still one. Only landing builds, not standing."),
            replies=(
                _thinks("brick_parts=2", say("Nobody has landed there since.")),
                _thinks("brick_parts=0", say("Red has landed on the bricks once.")),
            ),
            points=("house-brick",),
            cites=_rules(19),
            hints=(say("Look at the house."), say("Press one part.")),
            question=_parts(0, 1, 2),
            given=_FRESH | {"brick_parts": 1, "wolf": 6, "pigs": _pigs(22, 15, "start"), "current": "Ada"},
        ),
        Step(
            "roof",
            "act",
            say("The roof"),
            say("Three walls stand, and green is on 23 with a 1. Land on the bricks and put on the roof!"),
            say("Three walls and a roof: four landings. Now the brick house is finished."),
            accept=("move ccw",),
            replies=(_to("move cw", say("That leads away from the bricks.")),),
            points=("go-move-ccw",),
            cites=_rules(19),
            hints=(say("Square 22 is beside square 23."), say("Press the ring on square 22.")),
            given=_FRESH
            | _shows("green", "1")
            | {"brick_parts": 3, "wolf": 6, "pigs": _pigs(20, 23, "start"), "current": "Ben"},
        ),
        Step(
            "outside",
            "predict",
            say("Is it inside?"),
            say("The green pig landed on the bricks and put on the roof. Where is the green pig now?"),
            say("Outside, on the bricks. This landing was for the roof; it gets in with another throw."),
            replies=(_thinks("pigs.green=brick", say("Before this landing there was no roof to hide under.")),),
            points=("pig-green",),
            cites=_rules(20, 18),
            hints=(say("Look at the square before the house."), say("Press “on square 22”.")),
            question=_where("green", 22, "brick"),
        ),
        Step(
            "inside",
            "act",
            say("Come in"),
            say("Now it is built. Red shows 2 and reaches the bricks. Bring it into the brick house!"),
            say("Who lands on the bricks square of the finished house may go inside at once."),
            accept=("enter brick",),
            replies=(
                _to("move cw", say("It may also stay on the bricks. But inside it is safe.")),
                _to("move ccw", say("That leads away from home.")),
            ),
            points=("go-enter-brick",),
            cites=_rules(20),
            hints=(say("Look for the ring with the door."), say("Press the ring on the brick house.")),
            given=_FRESH
            | _shows("red", "2")
            | {"brick_parts": 4, "wolf": 6, "pigs": _pigs(20, 22, "start"), "current": "Ada"},
        ),
        Step(
            "build-on",
            "referee",
            say("One more wall"),
            say("Red stands on the bricks since its last turn and shows the house. Ben adds a wall. Is that right?"),
            say("A part is added only when a pig lands there, not because it stands there."),
            claim=Claim(does="build"),
            given=_FRESH
            | _shows("red", "house")
            | {"brick_parts": 1, "wolf": 6, "pigs": _pigs(22, 15, "start"), "current": "Ben"},
            replies=_yes_is_wrong(say("Has red landed on the bricks in this turn?")),
            points=("house-brick",),
            cites=_rules(19),
            hints=(say("Landing builds, standing does not."), say("Press no.")),
        ),
    ),
    given={"wolf": 6, "pigs": _pigs(20, 14, "start")},
)

OUT_OF_THE_POT = Tutorial(
    "out-of-the-pot",
    say("Out of the pot"),
    say("A pig lands by a ladder, the next player throws for the pig in the pot, and up it climbs."),
    ("Ada", "Ben"),
    (
        Step(
            "ladder",
            "act",
            say("To the ladder"),
            say("The blue pig sits in the pot. Red is on 5 and shows 2. Bring it to the ladder on square 7!"),
            say("A friend by the ladder: now the pig in the pot gets a chance."),
            accept=("move cw",),
            replies=(_to("move ccw; enter straw", say("There is no ladder. Go to square 7.")),),
            points=("go-move-cw",),
            cites=_rules(21),
            hints=(say("Look for the ring with the ladder."), say("Press the ring on square 7.")),
        ),
        Step(
            "throw",
            "act",
            say("Throw for blue"),
            say("The wolf is on 6 now, and Ben has to throw for the pig in the pot. Throw the blue die!"),
            say("With a friend by the ladder the next throw belongs to the pig in the pot."),
            accept=("throw blue",),
            luck=("face 2",),
            points=("die-blue",),
            cites=_rules(22),
            hints=(say("Which pig is in the pot?"), say("Press the blue die, the one with the star.")),
            given={"wolf": 6},
        ),
        Step(
            "climb",
            "act",
            say("Which ladder?"),
            say("A 2. The pig may climb out by either ladder and go either way. Take it to square 20!"),
            say("The square with the ladder is step one, then it goes on either way."),
            accept=("leave 19 cw",),
            replies=(
                _to("leave 7 cw; leave 19 ccw", say("That is allowed too. But this time go to square 20.")),
                _to("leave 7 ccw", say("On square 6 sits the wolf: straight back into the pot!")),
            ),
            points=("go-leave-19-cw",),
            cites=_rules(23),
            hints=(say("One ladder is on 7, the other one on 19."), say("Press the ring on square 20.")),
        ),
        Step(
            "house",
            "act",
            say("The house for blue"),
            say("Another time the blue die shows the house. Put the pig from the pot into the stick house!"),
            say("From the pot straight into a house: that is the best throw of all."),
            accept=("enter sticks",),
            replies=(
                _to("enter straw", say("That is allowed too. But this time take the stick house.")),
                _to("stay", say("In the pot nobody wants to stay: choose a house.")),
            ),
            points=("go-enter-sticks",),
            cites=_rules(24),
            hints=(say("The rings with a door are on houses."), say("Press the ring on the stick house.")),
            given=_shows("blue", "house")
            | {"wolf": 6, "pigs": _pigs(7, "start", "pot"), "current": "Ben", "rescue": "forced"}
            | {"last_die": "red"},
        ),
        Step(
            "wolf",
            "act",
            say("If the wolf comes up"),
            say("Again blue is in the pot, and red by the ladder. Throw the blue die for Ben!"),
            say("The wolf: blue stays in the pot, the wolf runs to 9 and catches red by the ladder, too."),
            accept=("throw blue",),
            luck=("face wolf",),
            points=("die-blue",),
            cites=_rules(25, 22),
            hints=(say("Blue is in the pot."), say("Press the blue die.")),
            given=_WAITING
            | {"wolf": 6, "pigs": _pigs(7, 14, "pot"), "current": "Ben", "rescue": "forced", "last_die": "red"},
        ),
        Step(
            "two",
            "act",
            say("Two in the pot"),
            say("Now green and blue sit in the pot, red is by the ladder. Throw the green die first!"),
            say("One throw can free one pig only."),
            accept=("throw green",),
            luck=("face 1",),
            replies=(_to("throw blue", say("Blue may be helped first as well. But take green this time.")),),
            points=("die-green",),
            cites=_rules(26, 22),
            hints=(say("Green has the leaf."), say("Press the green die.")),
            given=_WAITING
            | {"wolf": 12, "pigs": _pigs(7, "pot", "pot"), "current": "Ada", "rescue": "forced", "last_die": "red"},
        ),
        Step(
            "onto-the-ladder",
            "act",
            say("One step"),
            say("A 1: the pig just stands by the ladder it came out of. Choose the ladder on square 19!"),
            say("And since green has landed by a ladder, blue may hope again."),
            accept=("leave 19 cw",),
            replies=(_to("leave 7 cw", say("That is allowed too. But take the ladder on 19.")),),
            points=("go-leave-19-cw",),
            cites=_rules(23, 21),
            hints=(say("There are two rings."), say("Press the ring on square 19.")),
        ),
        Step(
            "no-friend",
            "referee",
            say("Without a friend"),
            say("Blue is in the pot, and nobody is by a ladder. Ada throws the blue die all the same. Is that right?"),
            say("First another pig has to land by a ladder."),
            claim=Claim(does="throw blue"),
            given=_FRESH | {"wolf": 12, "pigs": _pigs(5, 14, "pot"), "current": "Ada"},
            replies=_yes_is_wrong(say("What has to happen before a pig can climb out?")),
            points=("pot",),
            cites=_rules(21),
            hints=(say("Who helps the pig out?"), say("Press no: a friend by the ladder is missing.")),
        ),
    ),
    given=_shows("red", "2") | {"wolf": 0, "pigs": _pigs(5, "start", "pot")},
)

HOW_IT_ENDS = Tutorial(
    "how-it-ends",
    say("Win or lose together"),
    say("All three in the brick house: you all win. All three in the pot: the wolf wins."),
    ("Ada", "Ben"),
    (
        Step(
            "last-one",
            "act",
            say("One is missing"),
            say("Red and green are home. Blue is on 20 and shows 3. Bring the last pig into the brick house!"),
            say("All three are home. Ada and Ben have won, both of them!"),
            accept=("enter brick",),
            replies=(_to("move cw; move ccw", say("That is allowed. But look: three steps lead right home!")),),
            points=("go-enter-brick",),
            cites=_rules(27, 15),
            hints=(say("Where is the ring with the door?"), say("Press the ring on the brick house.")),
        ),
        Step(
            "who-won",
            "predict",
            say("Who has won?"),
            say("Ada moved the last pig home. Who has won?"),
            say("All of you. In this game you win together, or not at all."),
            replies=(_thinks("result.rule=TP-28", say("The pot is empty, and all pigs are home.")),),
            points=("house-brick",),
            cites=_rules(27),
            hints=(say("Are you playing against each other?"), say("Press “all players”.")),
            question=Question("result.rule", (("TP-27", say("all players")), ("TP-28", say("the wolf")))),
        ),
        Step(
            "danger",
            "act",
            say("The last pig"),
            say(
                "Red and green are in the pot. Only blue is left, beside a ladder's square. Throw the blue die for Ben!"
            ),
            say("The wolf runs from 3 to 6 and past blue. Now all three are in the pot: the wolf has won."),
            accept=("throw blue",),
            luck=("face wolf",),
            points=("die-blue",),
            cites=_rules(28, 13),
            hints=(say("The dice of pigs in the pot cannot be thrown."), say("Press the blue die.")),
            given={
                "result": "",
                "brick_parts": 2,
                "wolf": 3,
                "pigs": _pigs("pot", "pot", 5),
                "current": "Ben",
                "last_die": "blue",
                "phase": "choose_die",
            },
        ),
        Step(
            "two-home",
            "referee",
            say("Nearly won"),
            say(
                "Two pigs are in the brick house, one in the straw house. Ada: “All safe, we have won.” Is that right?"
            ),
            say("All three have to be in the brick house."),
            claim=Claim(so={"result": {"winners": ["Ada", "Ben"], "rule": "TP-27"}}),
            given={
                "result": "",
                "brick_parts": 4,
                "wolf": 3,
                "pigs": _pigs("brick", "brick", "straw"),
                "current": "Ada",
                "last_die": "",
                "phase": "choose_die",
            },
            replies=_yes_is_wrong(say("In which house do all three have to be?")),
            points=("pig-blue",),
            cites=_rules(27),
            hints=(say("Safe is not yet won."), say("Press no: blue is still missing.")),
        ),
        Step(
            "again-and-again",
            "referee",
            say("The same die"),
            say("Two pigs are in the brick house. Blue was thrown just now, and Ben throws blue again. Is that right?"),
            say(
                "When the other two are both in the brick house, or both in the pot, the same die may be thrown again."
            ),
            claim=Claim(does="throw blue"),
            given={
                "brick_parts": 4,
                "wolf": 3,
                "pigs": _pigs("brick", "brick", 17),
                "current": "Ben",
                "last_die": "blue",
                "phase": "choose_die",
            },
            luck=("face 1",),
            replies=_no_is_wrong(say("Which other die would be of any use here?")),
            points=("die-blue",),
            cites=_rules(13),
            hints=(say("There is an exception to “not the same die twice”."), say("Press yes: the others are home.")),
        ),
    ),
    given=_shows("blue", "3") | {"brick_parts": 4, "wolf": 6, "pigs": _pigs("brick", "brick", 20)},
)

SET_THE_BOARD = Tutorial(
    "set-the-board",
    say("Set up the board"),
    say("Who goes where before the game, and who begins."),
    ("Ada", "Ben"),
    (
        Step(
            "wolf",
            "predict",
            say("The wolf"),
            say("The board is ready for a new game. Where does the wolf start?"),
            say("On square 0. The pigs wait on their coloured start squares, beside the track."),
            replies=(_thinks("wolf=3", say("That is a paw square, but nobody is there.")),),
            points=("wolf",),
            cites=_rules(1),
            hints=(say("Look for the wolf."), say("Press square 0.")),
            question=_wolf(0, 3),
        ),
        Step(
            "floor",
            "predict",
            say("The brick house"),
            say("Only the floor of the brick house lies on the board. How many of its four parts are built?"),
            say("None. Three walls and a roof are yours to build."),
            replies=(
                _thinks("brick_parts=1", say("The floor is there from the start. It is none of the four parts.")),
                _thinks("brick_parts=4", say("Then you could move in at once! Look again.")),
            ),
            points=("house-brick",),
            cites=_rules(1, 19),
            hints=(say("The dashed lines show what is missing."), say("Press 0 parts.")),
            question=_parts(0, 1, 4),
        ),
        Step(
            "safe-start",
            "act",
            say("Safe at the start"),
            say("Pigs on start squares are beside the track. Throw the red die!"),
            say("The wolf runs, but it cannot get anybody beside the track."),
            accept=("throw red",),
            luck=("face wolf",),
            replies=(_to("throw green; throw blue", say("That is allowed. But here take the red die.")),),
            points=("die-red",),
            cites=_rules(1, 9),
            hints=(say("Red has the heart."), say("Press the red die.")),
        ),
        Step(
            "ben",
            "predict",
            say("Who throws now?"),
            say("Ada is the youngest and has begun. Who throws now?"),
            say("Ben: the turn goes round clockwise."),
            replies=(_thinks("current=Ada", say("Ada has had a turn, even though no pig moved.")),),
            points=("avatar-1",),
            cites=_rules(2, 8),
            hints=(say("After the wolf has moved the next player goes on."), say("Press Ben.")),
            question=_who("Ada", "Ben"),
        ),
        Step(
            "wolf-die",
            "referee",
            say("A pig all the same"),
            say("Ben throws green: the wolf. Ben moves the wolf, and then green one square. Is that right?"),
            say("The wolf on the die moves the wolf instead of the pig."),
            claim=Claim(does="throw green", so={"pigs.green": 14}),
            luck=("face wolf",),
            replies=_yes_is_wrong(say("The wolf, or the pig: which of them moves?")),
            points=("pig-green",),
            cites=_rules(5),
            hints=(say("Instead of the pig, not as well."), say("Press no: the pig does not move.")),
        ),
    ),
)

TWO_RULES = Tutorial(
    "easier-rules",
    say("The easier rules"),
    say("With the easier rules the house on the die may also build. Compare!"),
    ("Ada", "Ben"),
    (
        Step(
            "build",
            "act",
            say("Build from afar"),
            say("We play with the easier rules. Red is on 5 and shows the house. Use it to build!"),
            say("With the easier rules the house on the die may bring a pig to the bricks, from anywhere."),
            accept=("build",),
            replies=(
                _to("enter straw; enter sticks", say("Hiding is allowed as ever. But this time build.")),
                _to("stay", say("Staying is allowed as ever. But this time build.")),
            ),
            points=("go-build",),
            cites=_rules(19, 6),
            hints=(say("Look for the ring with the brick."), say("Press the ring on square 22.")),
            then=("throw green", "face house", "enter straw"),
        ),
        Step(
            "twice",
            "referee",
            say("Again from the bricks"),
            say("Red is on the bricks already and shows the house. Ada builds once more. Is that right?"),
            say("It would have to land there anew. A pig that stands there may only hide or stay."),
            claim=Claim(does="build"),
            given={"thrown": {"die": "red", "face": "house"}, "phase": "choose_move", "last_die": "green"},
            replies=_yes_is_wrong(say("Does red come to the bricks, or is it there?")),
            points=("pig-red",),
            cites=_rules(19),
            hints=(say("Only a new landing builds."), say("Press no.")),
        ),
        Step(
            "one-and-one",
            "referee",
            say("One here, one there"),
            say("Green is in the pot, blue in the brick house. Red was thrown, and is thrown again. Is that right?"),
            say("With the easier rules that is the third exception. The printed rules know only two."),
            claim=Claim(does="throw red"),
            luck=("face 1",),
            given=_FRESH
            | {"brick_parts": 4, "wolf": 9, "pigs": _pigs(2, "pot", "brick"), "current": "Ada"}
            | {"last_die": "red"},
            replies=_no_is_wrong(say("Neither of the other two can do anything useful alone.")),
            points=("die-red",),
            cites=_rules(13),
            hints=(say("The easier rules allow more."), say("Press yes.")),
        ),
    ),
    options={"preset": "publisher"},
    given=_shows("red", "house") | {"wolf": 9, "brick_parts": 1, "pigs": _pigs(5, "start", "start")},
)

REFEREE_TURN = Tutorial(
    "referee-turn",
    say("Referee: throwing and walking"),
    say("You watch Ada, Ben and Cleo. Do they play by the rules?"),
    ("Ada", "Ben", "Cleo"),
    (
        Step(
            "out-of-turn",
            "referee",
            say("Whose turn?"),
            say("It is the turn of Ben. Cleo is quicker and throws the green die. Is that right?"),
            say("You play together, but one after the other."),
            claim=Claim(does="throw green", by="Cleo"),
            given={"current": "Ben"},
            replies=_yes_is_wrong(say("Who is on turn?")),
            points=("avatar-1",),
            cites=_rules(8, 2),
            hints=(say("After Ada comes Ben."), say("Press no: it is the turn of Ben.")),
        ),
        Step(
            "same-die",
            "referee",
            say("Red again"),
            say("Ada has thrown the red die. Ben throws the red die, too. Is that right?"),
            say("Never the same die twice in a row."),
            claim=Claim(does="throw red"),
            replies=_yes_is_wrong(say("Which die was thrown just before?")),
            given={"last_die": "red"},
            points=("die-red",),
            cites=_rules(13),
            hints=(say("Red was thrown last."), say("Press no: green or blue.")),
        ),
        Step(
            "choose-face",
            "referee",
            say("I want a 3"),
            say("Ben throws green. It shows 1, but Ben would like a 3 and turns the die. Is that right?"),
            say("What the die shows counts, whether you like it or not."),
            claim=Claim(does="face 3", by="Ben"),
            given={"phase": "die", "thrown": {"die": "green", "face": ""}},
            replies=_yes_is_wrong(say("May one choose what a die shows?")),
            points=("die-green",),
            cites=_rules(3),
            hints=(say("A die falls by luck."), say("Press no.")),
        ),
        Step(
            "left-or-right",
            "referee",
            say("Back a little"),
            say("Red is on 10 and shows 2. Ben moves it to 8, against the clock. Is that right?"),
            say("Pigs go both ways; only the wolf does not."),
            claim=Claim(does="move ccw", so={"pigs.red": 8}),
            given=_shows("red", "2") | {"pigs.red": 10, "last_die": "green"},
            replies=_no_is_wrong(say("Which of them has to go clockwise, the pigs or the wolf?")),
            points=("pig-red",),
            cites=_rules(12, 4),
            hints=(say("Left or right, as you like."), say("Press yes.")),
        ),
        Step(
            "jump",
            "referee",
            say("Over the wolf"),
            say("The wolf is on 9. Red is on 8, shows 3 and jumps over it to 11. Is that right?"),
            say("Who has to cross the wolf's square is caught."),
            claim=Claim(does="move cw", so={"pigs.red": 11}),
            given=_shows("red", "3") | {"wolf": 9, "pigs": _pigs(8, 14, "start"), "current": "Cleo"},
            replies=_yes_is_wrong(say("What is between 8 and 11?")),
            points=("wolf",),
            cites=_rules(10),
            hints=(say("Nobody jumps over a wolf."), say("Press no: into the pot.")),
        ),
        Step(
            "together",
            "referee",
            say("Side by side"),
            say("Green is on 14. Blue moves onto the same square. Is that right?"),
            say("Any number of pigs may share a square."),
            claim=Claim(does="move ccw", so={"pigs.blue": 14}),
            given=_shows("blue", "1") | {"wolf": 9, "pigs": _pigs(8, 14, 15), "current": "Cleo", "last_die": "red"},
            replies=_no_is_wrong(say("No rule forbids it. Pigs are good friends.")),
            points=("pig-green",),
            cites=_rules(4),
            hints=(say("Does any rule say only one?"), say("Press yes.")),
        ),
    ),
    given={"wolf": 12, "pigs": _pigs(1, "start", "start")},
)

REFEREE_HOUSES = Tutorial(
    "referee-houses",
    say("Referee: houses and pot"),
    say("Doors, bricks and ladders: you decide."),
    ("Ada", "Ben"),
    (
        Step(
            "rounding",
            "referee",
            say("Close enough"),
            say(
                "Red is on 3. The straw house is 2 steps away, and the die shows 3. Ada puts red inside. Is that right?"
            ),
            say("Only with just the right number, or with the house on the die."),
            claim=Claim(does="enter straw"),
            given=_shows("red", "3"),
            replies=_yes_is_wrong(say("How many steps are they? And what does the die show?")),
            points=("house-straw",),
            cites=_rules(15),
            hints=(say("Two steps are not three."), say("Press no.")),
        ),
        Step(
            "crowded",
            "referee",
            say("Move over"),
            say("Green is in the straw house. Red is on 4 and shows 1. Ada puts red in as well. Is that right?"),
            say("The straw house holds one pig."),
            claim=Claim(does="enter straw"),
            given=_shows("red", "1") | {"pigs": _pigs(4, "straw", 14)},
            replies=_yes_is_wrong(say("How many pigs fit into the straw house?")),
            points=("house-straw",),
            cites=_rules(17),
            hints=(say("Straw: one."), say("Press no: it is full.")),
        ),
        Step(
            "leave-full",
            "referee",
            say("Change house"),
            say("Green is in the straw house and shows the house. Ada carries it to the stick house. Is that right?"),
            say("The house on the die leads into any house with room, also from another house."),
            claim=Claim(does="enter sticks", so={"pigs.green": "sticks"}),
            given=_shows("green", "house") | {"pigs": _pigs(4, "straw", 14)},
            replies=_no_is_wrong(say("Is there room? Then nothing is in the way.")),
            points=("house-sticks",),
            cites=_rules(6, 17),
            hints=(say("Any house with room."), say("Press yes.")),
        ),
        Step(
            "pass-bricks",
            "referee",
            say("Just passing"),
            say("Red is on 21, shows 2 and walks over the bricks to 23. Ada adds a wall. Is that right?"),
            say("Walking past builds nothing. Red has to land on the bricks."),
            claim=Claim(does="move cw", so={"brick_parts": 2}),
            given=_shows("red", "2") | {"brick_parts": 1, "pigs": _pigs(21, "straw", 14)},
            replies=_yes_is_wrong(say("Does red stop on the bricks?")),
            points=("house-brick",),
            cites=_rules(19),
            hints=(say("Landing, not passing."), say("Press no.")),
        ),
        Step(
            "other-die",
            "referee",
            say("Not now"),
            say("Blue is in the pot, red has just reached the ladder. Ben throws green, not blue. Is that right?"),
            say("Now the next player throws for the pig in the pot."),
            claim=Claim(does="throw green"),
            given=_WAITING
            | {"wolf": 12, "pigs": _pigs(7, 14, "pot"), "current": "Ben", "rescue": "forced", "last_die": "red"},
            replies=_yes_is_wrong(say("Who is waiting for help?")),
            points=("pot",),
            cites=_rules(22),
            hints=(say("Who helps first?"), say("Press no: the blue die.")),
        ),
        Step(
            "both",
            "referee",
            say("Both at once"),
            say("Green and blue are in the pot. Ben throws a 2 for green and takes both out. Is that right?"),
            say("One throw frees one pig. The next player may help the other one."),
            claim=Claim(does="leave 19 cw", so={"pigs.blue": 20}),
            given=_shows("green", "2")
            | {"wolf": 12, "pigs": _pigs(7, "pot", "pot"), "current": "Ben", "rescue": "forced", "last_die": "red"},
            replies=_yes_is_wrong(say("How many pigs does one throw free?")),
            points=("pot",),
            cites=_rules(26),
            hints=(say("One throw, one pig."), say("Press no.")),
        ),
        Step(
            "other-ladder",
            "referee",
            say("The other ladder"),
            say("Red stands by the ladder on 7. Blue climbs out by the ladder on 19. Is that right?"),
            say("Either ladder will do, wherever the friend stands."),
            claim=Claim(does="leave 19 ccw", so={"pigs.blue": 18}),
            given=_shows("blue", "2")
            | {"wolf": 12, "pigs": _pigs(7, 14, "pot"), "current": "Ben", "rescue": "forced", "last_die": "red"},
            replies=_no_is_wrong(say("Both ladders lead out of the pot.")),
            points=("pot",),
            cites=_rules(23),
            hints=(say("It depends on where the wolf is."), say("Press yes.")),
        ),
    ),
    given={"wolf": 12, "pigs": _pigs(3, 14, "start")},
)

LESSONS: tuple[Tutorial, ...] = (
    FIRST_THROW,
    WOLF_RUNS,
    INTO_THE_WOLF,
    SAFE_INSIDE,
    HOUSE_ON_THE_DIE,
    OUT_OF_THE_HOUSE,
    BUILD,
    OUT_OF_THE_POT,
    HOW_IT_ENDS,
    SET_THE_BOARD,
    TWO_RULES,
    REFEREE_TURN,
    REFEREE_HOUSES,
)
"""In the order in which a newcomer meets them; after the first four one can play at the table."""
