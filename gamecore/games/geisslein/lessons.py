"""The lessons of Geißlein: each rule once in the hand of the learner."""

from __future__ import annotations

from gamecore.action import RuleRef
from gamecore.tutorial import Question, Reply, Step, Tutorial
from gamecore.words import Message, say, say_n


def _kids(*numbers: int) -> tuple[tuple[int, Message], ...]:
    return tuple((number, say_n("{count} kid", "{count} kids", number)) for number in numbers)


FIRST_GUESS = Tutorial(
    "first-guess",
    say("Your first guess"),
    say("Throw the die, say a number, look under the place."),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("Throw the die"),
            say("Five kids hide under every place. Ada starts. Throw the die!"),
            say("The colour of the die picks the place."),
            accept=("roll",),
            luck=("die red",),
            points=("die",),
            cites=(RuleRef("GV-2"), RuleRef("GV-4"), RuleRef("GV-5")),
            hints=(say("Look for the big die in the middle."), say("Press the die, or the button “Throw the die”.")),
        ),
        Step(
            "say",
            "act",
            say("Say a number"),
            say("The die shows red: the oven. How many kids are under it? Say the number!"),
            say("You said the number first and looked then. That is the right order."),
            accept=("guess 5",),
            replies=(
                Reply(
                    ("guess 0", "guess 1", "guess 2", "guess 3", "guess 4"),
                    say("Nobody has taken a kid from the oven yet. How many were put there at the start?"),
                    (RuleRef("GV-2"),),
                ),
            ),
            points=("say-5",),
            cites=(RuleRef("GV-6"), RuleRef("GV-7"), RuleRef("GV-8")),
            hints=(
                say("At the start five kids hide under each place."),
                say("Nobody has taken one yet."),
                say("Say five."),
            ),
        ),
        Step(
            "left",
            "predict",
            say("How many are left?"),
            say("Ada saved one kid from the oven. How many kids are under the oven now?"),
            say("Five were there, one was saved: four are left. Remember that!"),
            points=("red",),
            cites=(RuleRef("GV-8"), RuleRef("GV-9")),
            hints=(say("There were five."), say("One went home with Ada. Five less one is …"), say("It is four.")),
            question=Question("hidden.red", _kids(3, 4, 5)),
        ),
    ),
)

LESSONS: tuple[Tutorial, ...] = (FIRST_GUESS,)
