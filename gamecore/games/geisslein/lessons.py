"""The lessons of Geißlein: each rule once in the hand of the learner, each lesson with its round as the referee."""

from __future__ import annotations

from gamecore.action import RuleRef
from gamecore.facts import Plain
from gamecore.game import Setting
from gamecore.games.geisslein.table import AVATARS
from gamecore.tutorial import Claim, Question, Reply, Step, Tutorial, no_is_wrong, thinks, yes_is_wrong
from gamecore.words import Message, say, say_n


def _rules(*numbers: int) -> tuple[RuleRef, ...]:
    return tuple(RuleRef(f"GV-{number}") for number in numbers)


def _to(line: str, says: Message, *rules: int) -> Reply:
    """The reply to one mistake, or to several that come from the same thought: ``guess 1 2 3``."""
    verb, *ends = line.split(" ")
    return Reply(tuple(f"{verb} {end}" for end in ends) or (verb,), says, _rules(*rules))


def _guesses(*numbers: int) -> tuple[str, ...]:
    return tuple(f"guess {number}" for number in numbers)


def _kids(about: str, *numbers: int) -> Question:
    choices = tuple((number, say_n("{count} kid", "{count} kids", number)) for number in numbers)
    return Question(about, choices, pictures=tuple(("kid",) * number for number in numbers))


def _who(*names: str) -> Question:
    faces = tuple((avatar,) for _, avatar in zip(names, AVATARS, strict=False))
    return Question("current", tuple((name, say("{player}", player=name)) for name in names), pictures=faces)


def _wolf(*names: str) -> Question:
    """Where is the wolf: in the middle, or with one of these?"""
    places: list[tuple[Setting, Message]] = [(name, say("with {player}", player=name)) for name in names]
    return Question("wolf", (("centre", say("in the middle")), *places))


def _hidden(green: int, yellow: int, red: int, orange: int, purple: int, blue: int) -> dict[str, Plain]:
    return {"green": green, "yellow": yellow, "red": red, "orange": orange, "purple": purple, "blue": blue}


def _thrown(colour: str, by: str) -> dict[str, Plain]:
    """The die shows this colour, and the player is to say a number."""
    return {"phase": "guess", "rolled": colour, "current": by}


#: In a lesson where the hiding places show how many kids they hide, a child that cannot read yet finds the way.
_OPEN: dict[str, Plain] = {"view": "open"}

FIRST_GUESS = Tutorial(
    "first-guess",
    say("Your first guess"),
    say("Throw the die, say a number, look under the place. Whoever saves seven kids first wins."),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("Throw the die"),
            say(
                "Five little goats, called kids, hide under every place. The wolf waits in the middle. Ada starts. "
                "Throw the die!"
            ),
            say("The colour of the die picks the hiding place."),
            accept=("roll",),
            luck=("die red",),
            replies=(
                _to(
                    "guess 0 1 2 3 4 5",
                    say("First the die, then the number: nobody knows yet which place it is about."),
                    5,
                ),
            ),
            points=("die",),
            picture=("avatar-fox", "icon-next", "die-blank"),
            cites=_rules(5, 2, 4),
            hints=(say("Look for the big die in the middle."), say("Press the die, or the button “Throw the die”.")),
        ),
        Step(
            "say",
            "act",
            say("Say a number"),
            say("The die shows red: the oven. Say how many kids hide there!"),
            say("First the number, then the look: five was right, and one kid goes home with Ada."),
            accept=("guess 5",),
            replies=(
                _to("guess 0", say("Zero means that nobody is there. But at the start no place is empty."), 2),
                _to("guess 1 2 3", say("There are more. All the kids from the start are still in the oven."), 2),
                _to("guess 4", say("Four is right once a kid has left. Nobody has taken one from the oven yet."), 2),
                _to("roll", say("The die has fallen: it shows red. Now the number."), 6),
            ),
            points=("say-5",),
            picture=("die-red", "icon-next", "oven", "kid", "icon-question"),
            cites=_rules(6, 7, 8),
            hints=(
                say("At the start the same number of kids hides under each place."),
                say("Nobody has taken a kid from the oven yet."),
                say("Press five: five kids are in the oven."),
            ),
        ),
        Step(
            "left",
            "predict",
            say("How many are left?"),
            say("One kid from the oven is with Ada now. The others hide again. How many kids are in the oven now?"),
            say("Five were there, one went home: four are left. Remember that!"),
            replies=(
                thinks("hidden.red=5", say("Five were there before. One of them has gone home with Ada.")),
                thinks("hidden.red=3", say("Only one kid goes home at a time, not two.")),
            ),
            points=("red",),
            picture=("oven", "kid", "icon-question"),
            cites=_rules(9, 8),
            hints=(
                say("There were five."),
                say("One went home with Ada. Take one away from five."),
                say("Press four: four kids are left."),
            ),
            question=_kids("hidden.red", 3, 4, 5),
        ),
        Step(
            "next",
            "predict",
            say("Who is next?"),
            say("Ada has saved a kid, and that ends a turn. Who throws the die now?"),
            say("After Ada comes Ben. The turn goes round like the hands of a clock."),
            replies=(thinks("current=Ada", say("Ada has just had a turn. Now somebody else may throw.")),),
            points=("tray-1",),
            picture=("avatar-fox", "icon-next", "icon-question", "icon-next", "die-blank"),
            cites=_rules(4),
            hints=(say("Everybody gets a turn, one after the other."), say("Press Ben: it is the turn of Ben.")),
            question=_who("Ada", "Ben"),
        ),
        Step(
            "no-throw",
            "referee",
            say("Without the die?"),
            say("It is the turn of Ben. Ben does not throw the die and says “five” at once. Is that right?"),
            say("First the die picks a place, then comes the number."),
            claim=Claim(does="guess 5"),
            replies=yes_is_wrong(say("Look at the die: has it picked a place for Ben?")),
            points=("die",),
            picture=("avatar-owl", "icon-next", "cupboard", "oven", "bed", "icon-question"),
            cites=_rules(5, 6),
            hints=(say("What does a turn begin with?"), say("Press no: first the die, then the number.")),
        ),
        Step(
            "all-five",
            "referee",
            say("All of them?"),
            say("The die shows green. Ben says “five”, and five kids are there. Ben takes all five. Is that right?"),
            say("A right number saves one kid. The other four hide again."),
            given=_thrown("green", "Ben"),
            claim=Claim(does="guess 5", so={"saved.Ben": 5, "hidden.green": 0}),
            replies=yes_is_wrong(say("The number was right. But how many kids go home after a right number?")),
            points=("green",),
            picture=("avatar-owl", "icon-next", "wash-bowl", "icon-next", "kid", "kid", "kid", "kid", "kid"),
            cites=_rules(8, 9),
            hints=(say("How many kids did Ada take before?"), say("Press no: one kid, and four stay there.")),
        ),
        Step(
            "one-kid",
            "referee",
            say("Like this?"),
            say(
                "The die shows blue. Ada says “five”, and five kids are there. Ada takes one and covers the other "
                "four. Is that right?"
            ),
            say("Die, number, look, one kid: that is a whole turn."),
            given=_thrown("blue", "Ada"),
            claim=Claim(does="guess 5", so={"saved.Ada": 2, "hidden.blue": 4}),
            replies=no_is_wrong(say("Go through it once more: the die, the number, the look, one kid.")),
            points=("blue",),
            picture=("avatar-fox", "icon-next", "cupboard", "icon-next", "kid"),
            cites=_rules(7, 8, 9),
            hints=(say("Did Ada do everything in the right order?"), say("Press yes: nothing is wrong here.")),
        ),
    ),
    options=_OPEN,
    picture=("die-red", "icon-next", "oven", "kid", "icon-question"),
    ending=(
        "story-5-hiding",
        say("The kids hide in the cupboard, under the wash bowl, under the table and in the clock."),
    ),
)

RIGHT_OR_WRONG = Tutorial(
    "right-or-wrong",
    say("Right or wrong?"),
    say("A right number saves one kid. After a wrong number all kids stay hidden."),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("A new game"),
            say("Now the numbers are hidden, as in the real game. Five kids are under each place. Throw the die!"),
            say("Green is the wash bowl. Keep its five kids in mind."),
            accept=("roll",),
            luck=("die green",),
            points=("die",),
            cites=_rules(5, 2),
            hints=(say("A turn begins with the die."), say("Press the die, or the button “Throw the die”.")),
        ),
        Step(
            "right",
            "act",
            say("Be right"),
            say("The die shows green: the wash bowl. Say the right number!"),
            say("The number was right, so one kid is saved. Only one, however many are there."),
            accept=("guess 5",),
            replies=(
                _to("guess 0", say("The wash bowl is not empty. Five kids crept under it.")),
                _to("guess 1 2 3", say("More kids than that are there: all of them from the start.")),
                _to("guess 4", say("Close! But nobody has taken a kid from the wash bowl yet.")),
            ),
            then=("roll", "die blue", "guess 5"),
            points=("say-5",),
            cites=_rules(8, 6, 7),
            hints=(say("Nobody has taken a kid from there."), say("Press five: all five are still there.")),
        ),
        Step(
            "remember",
            "predict",
            say("Remember"),
            say(
                "Ben took a kid from the cupboard. Think back to the kid that Ada took: how many does the wash bowl "
                "hide now?"
            ),
            say("Four. Ben took a kid from the cupboard, so nothing changed at the wash bowl."),
            replies=(
                thinks("hidden.green=5", say("Five were there before Ada saved one.")),
                thinks("hidden.green=3", say("Ben took a kid from the blue cupboard, not from the green wash bowl.")),
            ),
            points=("green",),
            cites=_rules(8, 9),
            hints=(say("Five were there, and Ada took one."), say("Press four: four kids are left.")),
            question=_kids("hidden.green", 3, 4, 5),
        ),
        Step(
            "again",
            "act",
            say("Another throw"),
            say("It is the turn of Ada again. Throw the die!"),
            say("Green once more. How good that Ada remembers!"),
            accept=("roll",),
            luck=("die green",),
            points=("die",),
            cites=_rules(4, 5),
            hints=(say("A turn begins with the die."), say("Press the die, or the button “Throw the die”.")),
        ),
        Step(
            "wrong",
            "act",
            say("Be wrong on purpose"),
            say("The wash bowl hides four kids. To see what a wrong number does, say any other number!"),
            say("Wrong: no kid comes home, and the next player goes on."),
            accept=_guesses(5, 3, 2, 1, 0),
            replies=(_to("guess 4", say("Four is right! This time we want to see what a wrong number does.")),),
            points=("say-5",),
            cites=_rules(10, 11, 7),
            hints=(say("Any number will do, but not four."), say("Press five: only four kids are there.")),
        ),
        Step(
            "stay",
            "predict",
            say("Nobody leaves"),
            say("Ada was wrong about the wash bowl, where four kids were. How many are there now?"),
            say("Still four. After a wrong number no kid leaves its place."),
            replies=(
                thinks("hidden.green=3", say("No kid leaves after a wrong number.")),
                thinks("hidden.green=5", say("One of the five went home with Ada before.")),
            ),
            points=("green",),
            cites=_rules(10),
            hints=(say("Nobody took a kid away."), say("Press four: four kids are still there.")),
            question=_kids("hidden.green", 3, 4, 5),
        ),
        Step(
            "close",
            "referee",
            say("Nearly right?"),
            say(
                "The die shows blue. Four kids are in the cupboard, and Ben says “five”. That is close, so Ben takes "
                "a kid. Is that right?"
            ),
            say("Close is not right. After a wrong number no kid comes home."),
            given=_thrown("blue", "Ben"),
            claim=Claim(does="guess 5", so={"saved.Ben": 2, "hidden.blue": 3}),
            replies=yes_is_wrong(say("Ben said five, and there were four. Is that the same number?")),
            points=("blue",),
            cites=_rules(10),
            hints=(say("What happened when Ada was wrong?"), say("Press no: the number was wrong, so no kid comes.")),
        ),
        Step(
            "after-all",
            "referee",
            say("Four after all?"),
            say("Ben was wrong and has seen the four kids. Ben: “Then I say four”, and takes one. Is that right?"),
            say("A wrong number ends the turn. But Ben can remember the four."),
            claim=Claim(does="guess 4", by="Ben"),
            replies=yes_is_wrong(say("How many numbers does a player say for one throw?")),
            points=("tray-0",),
            cites=_rules(10, 4),
            hints=(say("Whose turn is it after a wrong number?"), say("Press no: it is the turn of Ada.")),
        ),
        Step(
            "covered",
            "referee",
            say("Hide again"),
            say(
                "The die shows orange. Ada says “five”, five kids are in the bed. Ada takes one and covers the "
                "others. Is that right?"
            ),
            say("One kid is saved, and four hide again. Now everybody has to remember four."),
            given=_thrown("orange", "Ada"),
            claim=Claim(does="guess 5", so={"saved.Ada": 2, "hidden.orange": 4}),
            replies=no_is_wrong(say("The number was right, and Ada took one kid. What should Ada do with the others?")),
            points=("orange",),
            cites=_rules(8, 9),
            hints=(say("Count what Ada took."), say("Press yes: one kid, and the others hide again.")),
        ),
    ),
    picture=("icon-check", "kid", "icon-cross"),
)

WOLF_COMES = Tutorial(
    "wolf-comes",
    say("The wolf comes"),
    say("Whoever says a wrong number gets the wolf, and keeps it until somebody else is wrong."),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("The wolf waits"),
            say(
                "Ada has one kid from the oven, so four are left there. The wolf waits in the middle. "
                "Throw the die for Ben!"
            ),
            say("Red is the oven, with four kids in it."),
            accept=("roll",),
            luck=("die red",),
            points=("die",),
            cites=_rules(4, 5),
            hints=(say("A turn begins with the die."), say("Press the die, or the button “Throw the die”.")),
        ),
        Step(
            "wake",
            "act",
            say("Wake the wolf"),
            say("Four kids hide in the oven. Wake the wolf on purpose: say a wrong number!"),
            say("Ben was wrong, so the wolf leaves the middle and sits down beside Ben."),
            accept=_guesses(5, 3, 2, 1, 0),
            replies=(_to("guess 4", say("Four is right, and then the wolf sleeps on. Try another number.")),),
            points=("say-5",),
            cites=_rules(11, 10),
            hints=(say("Any number will do, but not four."), say("Press five: only four kids are there.")),
            then=("roll", "die blue", "guess 5"),
        ),
        Step(
            "stays",
            "predict",
            say("Does it go away?"),
            say("Ben has the wolf. Then Ada said the right number. Where is the wolf now?"),
            say("Still with Ben. A right number never moves the wolf."),
            replies=(
                thinks("wolf=centre", say("A right number does not send the wolf home.")),
                thinks("wolf=Ada", say("Ada was right. The wolf comes to those who are wrong.")),
            ),
            points=("wolf",),
            cites=_rules(12),
            hints=(say("Only a wrong number moves the wolf."), say("Press “with Ben”: the wolf has stayed there.")),
            question=_wolf("Ada", "Ben"),
        ),
        Step(
            "throw-again",
            "act",
            say("The wolf watches"),
            say("Ben is next, and the wolf watches. Throw the die!"),
            say("Red again. Ben was wrong about the oven and saw what was in it."),
            accept=("roll",),
            luck=("die red",),
            points=("die",),
            cites=_rules(4, 5),
            hints=(say("A turn begins with the die."), say("Press the die, or the button “Throw the die”.")),
        ),
        Step(
            "save",
            "act",
            say("Save a kid all the same"),
            say("The oven hid four kids when Ben looked, and nobody has been there since. Say the right number!"),
            say("Ben saves a kid although the wolf sits there. Only a wrong number is dangerous."),
            accept=("guess 4",),
            replies=(
                _to("guess 5", say("Five was at the start. Ada has saved one of them.")),
                _to("guess 3", say("After the wrong number of Ben no kid left the oven.")),
                _to("guess 0 1 2", say("There are more. Only one kid has ever left the oven.")),
            ),
            points=("say-4",),
            cites=_rules(8, 12),
            hints=(say("Ben saw the kids himself when the oven was lifted."), say("Press four: four kids are there.")),
        ),
        Step(
            "no-price",
            "referee",
            say("Does it cost a kid?"),
            say(
                "The wolf waits in the middle. Ada has two kids and says a wrong number. Ada hands in a kid. "
                "Is that right?"
            ),
            say("This wrong number brings the wolf and nothing else. Ada keeps both kids."),
            given=_thrown("orange", "Ada") | {"wolf": "centre"},
            claim=Claim(does="guess 3", so={"saved.Ada": 1, "caught": 1}),
            replies=yes_is_wrong(say("Where was the wolf when Ada said the wrong number?")),
            points=("tray-0",),
            cites=_rules(11),
            hints=(
                say("What happened when Ben woke the wolf?"),
                say("Press no: Ada gets the wolf and keeps the kids."),
            ),
        ),
        Step(
            "sent-home",
            "referee",
            say("Off to the middle?"),
            say("Ben has the wolf. Ada says the right number, so Ben puts the wolf back in the middle. Is that right?"),
            say("Only a wrong number moves the wolf. It stays with Ben."),
            given=_thrown("green", "Ada") | {"wolf": "Ben"},
            claim=Claim(does="guess 5", so={"wolf": "centre"}),
            replies=yes_is_wrong(say("Was anybody wrong? What moves the wolf?")),
            points=("wolf",),
            cites=_rules(12),
            hints=(say("Ada was right."), say("Press no: a right number leaves the wolf where it is.")),
        ),
        Step(
            "comes",
            "referee",
            say("Here it comes"),
            say(
                "The wolf waits in the middle. The bed hides five kids, Ben says “two” and takes the wolf. "
                "Is that right?"
            ),
            say("Two was wrong, so the wolf comes to Ben. And the kids stay in bed."),
            given=_thrown("orange", "Ben") | {"wolf": "centre"},
            claim=Claim(does="guess 2", so={"wolf": "Ben", "hidden.orange": 5}),
            replies=no_is_wrong(say("Two was wrong. To whom does the wolf come?")),
            points=("wolf",),
            cites=_rules(11, 10),
            hints=(say("Was the number of Ben right?"), say("Press yes: whoever is wrong gets the wolf.")),
        ),
    ),
    given={"hidden.red": 4, "saved.Ada": 1, "current": "Ben"},
    picture=("icon-cross", "icon-next", "wolf"),
    ending=("story-2-rough-voice", say("The wolf knocks at the door, and behind it the kids listen.")),
)

CAUGHT = Tutorial(
    "caught",
    say("Caught!"),
    say("Wrong while the wolf is with you: a kid is caught. When six are caught, all lose together."),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("The wolf is here"),
            say("The wolf sits beside Ben. Ben has saved two kids. Throw the die for Ben!"),
            say("Green picks the wash bowl, and the wolf listens."),
            accept=("roll",),
            luck=("die green",),
            points=("die",),
            cites=_rules(5),
            hints=(say("A turn begins with the die."), say("Press the die, or the button “Throw the die”.")),
        ),
        Step(
            "wrong",
            "act",
            say("Wrong with the wolf"),
            say("Three kids hide under the wash bowl. See what the wolf does: say a wrong number!"),
            say("Ben had the wolf and was wrong: that is when it catches. The caught kid is lost for good."),
            accept=_guesses(4, 5, 2, 1, 0),
            replies=(_to("guess 3", say("Three is right, and the wolf could catch nobody. Try another number.")),),
            points=("say-4",),
            cites=_rules(13),
            hints=(say("Any number will do, but not three."), say("Press four: only three kids are there.")),
        ),
        Step(
            "where",
            "predict",
            say("Where are the kids?"),
            say(
                "The wash bowl hid three kids, then the wolf caught a kid of Ben. How many does the wash bowl hide now?"
            ),
            say("Still three. The caught kid came from Ben and stays in the middle."),
            replies=(
                thinks("hidden.green=4", say("A caught kid never goes back under a place.")),
                thinks("hidden.green=2", say("The wolf takes a kid that Ben had saved, not one that hides.")),
            ),
            points=("green",),
            cites=_rules(10, 13),
            hints=(say("The wolf takes a saved kid."), say("Press three: nobody came or went there.")),
            question=_kids("hidden.green", 2, 3, 4),
        ),
        Step(
            "next",
            "predict",
            say("And then?"),
            say("The wolf has caught a kid of Ben. Who throws the die now?"),
            say("Ada: after the wolf the next player goes on."),
            replies=(thinks("current=Ben", say("The wrong number ended the turn of Ben.")),),
            points=("tray-0",),
            cites=_rules(4, 15),
            hints=(say("The turn goes on round the table."), say("Press Ada: it is the turn of Ada.")),
            question=_who("Ada", "Ben"),
        ),
        Step(
            "nothing",
            "act",
            say("Nothing to catch"),
            say(
                "Another game: Ben has the wolf, but no kid yet. The die shows red, and five kids are in the oven. "
                "Say a wrong number!"
            ),
            say("The wolf can catch only a kid that was saved. So it waits beside Ben."),
            given=_thrown("red", "Ben")
            | {"hidden": _hidden(5, 5, 5, 5, 5, 4), "saved": {"Ada": 1, "Ben": 0}, "caught": 0, "wolf": "Ben"},
            accept=_guesses(4, 3, 2, 1, 0),
            replies=(_to("guess 5", say("Five is right, and Ben would save a kid. Try another number.")),),
            points=("say-4",),
            cites=_rules(14, 15),
            hints=(say("Any number will do, but not five."), say("Press four: five kids are there.")),
        ),
        Step(
            "waits",
            "predict",
            say("Where is the wolf?"),
            say("Ben had the wolf, was wrong and had no kid to lose. Where is the wolf now?"),
            say("Still with Ben. It only goes to the middle with a kid that it caught."),
            replies=(
                thinks("wolf=centre", say("The wolf goes to the middle only when it has caught a kid.")),
                thinks("wolf=Ada", say("Ada did not say a wrong number.")),
            ),
            points=("wolf",),
            cites=_rules(14),
            hints=(say("The wolf has caught nothing, so it waits."), say("Press “with Ben”: it has stayed there.")),
            question=_wolf("Ada", "Ben"),
        ),
        Step(
            "all-three",
            "referee",
            say("How many go?"),
            say("Ben has the wolf and three kids. Ben is wrong, and the wolf catches all three kids. Is that right?"),
            say("One wrong number, one kid. The other two stay with Ben."),
            given=_thrown("yellow", "Ben")
            | {"hidden": _hidden(5, 5, 4, 5, 5, 2), "saved": {"Ada": 1, "Ben": 3}, "caught": 0, "wolf": "Ben"},
            claim=Claim(does="guess 1", so={"saved.Ben": 0, "caught": 3}),
            replies=yes_is_wrong(say("The wolf may catch. But how many kids at a time?")),
            points=("tray-1",),
            cites=_rules(13),
            hints=(say("How many did the wolf take before?"), say("Press no: it catches one kid, not three.")),
        ),
        Step(
            "free-it",
            "referee",
            say("Set it free?"),
            say(
                "A caught kid lies in the middle. Ada is right about the bed and takes the caught kid instead. "
                "Is that right?"
            ),
            say("A caught kid is lost for good. Ada takes one from the bed."),
            given=_thrown("orange", "Ada"),
            claim=Claim(does="guess 5", so={"saved.Ada": 2, "hidden.orange": 5, "caught": 0}),
            replies=yes_is_wrong(say("Ada may take a kid. From which place?")),
            points=("wolf",),
            cites=_rules(13, 8),
            hints=(say("A caught kid never comes back."), say("Press no: the kid has to come from the bed.")),
        ),
        Step(
            "one-caught",
            "referee",
            say("Wolf and kid"),
            say("Ada has the wolf and two kids. Ada is wrong. Wolf and one kid go to the middle. Is that right?"),
            say("One kid is caught, one stays. The wolf waits in the middle again."),
            given=_thrown("blue", "Ada") | {"wolf": "Ada"},
            claim=Claim(does="guess 5", so={"saved.Ada": 1, "caught": 2, "wolf": "centre"}),
            replies=no_is_wrong(say("Ada had the wolf and was wrong. What does the wolf do then?")),
            points=("wolf",),
            cites=_rules(13),
            hints=(say("Who had the wolf?"), say("Press yes: that is how the wolf catches.")),
        ),
    ),
    given={"hidden.green": 3, "hidden.red": 4, "saved": {"Ada": 1, "Ben": 2}, "wolf": "Ben", "current": "Ben"},
    picture=("wolf", "kid"),
    ending=(
        "story-6-sleeping-wolf",
        say("The wolf sleeps with a big belly; mother goat and the smallest kid have found it."),
    ),
)

WOLF_MOVES_ON = Tutorial(
    "wolf-moves-on",
    say("The wolf moves on"),
    say("When another player is wrong, the wolf goes there, and nobody loses a kid."),
    ("Ada", "Ben", "Cleo"),
    (
        Step(
            "throw",
            "act",
            say("Three at the table"),
            say("Ben has the wolf and two kids. Now it is the turn of Cleo. Throw the die!"),
            say("Blue picks the cupboard. The wolf still sits beside Ben."),
            accept=("roll",),
            luck=("die blue",),
            points=("die",),
            cites=_rules(4, 5),
            hints=(say("A turn begins with the die."), say("Press the die, or the button “Throw the die”.")),
        ),
        Step(
            "call",
            "act",
            say("Call the wolf"),
            say("The cupboard hides three kids. Call the wolf away from Ben: say a wrong number!"),
            say("Cleo was wrong, so the wolf leaves Ben and goes to Cleo."),
            accept=_guesses(4, 5, 2, 1, 0),
            replies=(_to("guess 3", say("Three is right, and a right number does not move the wolf.")),),
            points=("say-4",),
            cites=_rules(11, 12),
            hints=(say("Any number will do, but not three."), say("Press four: only three kids are there.")),
        ),
        Step(
            "keeps",
            "predict",
            say("What does Ben lose?"),
            say("The wolf has gone from Ben to Cleo. Ben had two kids. How many kids has Ben now?"),
            say("Both are still there. The wolf moved on and caught nobody."),
            replies=(
                thinks("saved.Ben=1", say("Ben was not wrong. Only a wrong number of Ben could cost a kid of Ben.")),
                thinks("saved.Ben=0", say("Nobody takes all the kids of a player.")),
            ),
            points=("tray-1",),
            cites=_rules(12),
            hints=(say("Cleo was wrong, not Ben."), say("Press two: Ben keeps both kids.")),
            question=_kids("saved.Ben", 0, 1, 2),
            then=("roll", "die red", "guess 4", "roll", "die green", "guess 5"),
        ),
        Step(
            "where",
            "predict",
            say("Where is the wolf?"),
            say("The wolf went to Cleo. After that Ada was right, and Ben was right. Where is the wolf now?"),
            say("Still with Cleo. It waits for the next wrong number of somebody else."),
            replies=(
                thinks("wolf=centre", say("The wolf does not go back to the middle by itself.")),
                thinks("wolf=Ada", say("Ada was right. The wolf comes to those who are wrong.")),
                thinks("wolf=Ben", say("The wolf left Ben, and Ben has been right since.")),
            ),
            points=("wolf",),
            cites=_rules(12),
            hints=(say("Only a wrong number moves the wolf."), say("Press “with Cleo”: the wolf has stayed there.")),
            question=_wolf("Ada", "Ben", "Cleo"),
        ),
        Step(
            "no-row",
            "referee",
            say("Safe now?"),
            say(
                "Cleo has the wolf and one kid. The bed hides five, Cleo says four. Cleo: “My last number was right, "
                "so my kid is safe.” Is that right?"
            ),
            say("The kid is caught. All that counts is who has the wolf when the wrong number is said."),
            given=_thrown("orange", "Cleo")
            | {"hidden": _hidden(4, 5, 3, 5, 5, 2), "saved": {"Ada": 2, "Ben": 3, "Cleo": 1}, "wolf": "Cleo"},
            claim=Claim(does="guess 4", so={"saved.Cleo": 1, "caught": 0}),
            replies=yes_is_wrong(say("Look who has the wolf at this moment. Earlier right numbers do not help.")),
            points=("wolf",),
            cites=_rules(13),
            hints=(say("Who has the wolf just now?"), say("Press no: wrong with the wolf, so a kid is caught.")),
        ),
        Step(
            "moved",
            "referee",
            say("Three kids, no wolf"),
            say(
                "Ben has the wolf and three kids. Ada is wrong. The wolf goes to Ada, and Ben keeps all three kids. "
                "Is that right?"
            ),
            say("The wolf only moved. It catches nobody on the way."),
            given=_thrown("green", "Ada") | {"wolf": "Ben"},
            claim=Claim(does="guess 5", so={"wolf": "Ada", "saved.Ben": 3}),
            replies=no_is_wrong(say("Who was wrong? Does Ben have to pay for that?")),
            points=("wolf",),
            cites=_rules(11, 12),
            hints=(say("Ada was wrong, not Ben."), say("Press yes: wolf to Ada, and no kid is lost.")),
        ),
        Step(
            "busy",
            "referee",
            say("Too busy to come?"),
            say(
                "Ada has the wolf. Now Ben is wrong too. Ben: “The wolf already sits beside Ada, so it stays there.” "
                "Is that right?"
            ),
            say("It always comes to the one who was wrong just now. That is Ben."),
            given=_thrown("yellow", "Ben"),
            claim=Claim(does="guess 2", so={"wolf": "Ada"}),
            replies=yes_is_wrong(say("Remember Cleo: where did the wolf come from?")),
            points=("wolf",),
            cites=_rules(11, 12),
            hints=(say("The wolf leaves when somebody else is wrong."), say("Press no: the wolf comes to Ben.")),
        ),
    ),
    given={
        "hidden": _hidden(5, 5, 4, 5, 5, 3),
        "saved": {"Ada": 1, "Ben": 2},
        "wolf": "Ben",
        "current": "Cleo",
    },
    picture=("avatar-fox", "icon-next", "wolf", "icon-next", "avatar-owl"),
)

EMPTY_PLACE = Tutorial(
    "empty-place",
    say("The empty place"),
    say("Nobody there, and you said zero? That is right: throw again, if you like."),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("All gone home"),
            say("All five kids have left the oven: three went home with Ada, two with Ben. Throw the die!"),
            say("Red: the oven. Is anybody still there?"),
            accept=("roll",),
            luck=("die red",),
            points=("die",),
            cites=_rules(5),
            hints=(say("A turn begins with the die."), say("Press the die, or the button “Throw the die”.")),
        ),
        Step(
            "zero",
            "act",
            say("Nobody there"),
            say("Five kids were in the oven. Three are with Ada, two with Ben. Say how many are left there!"),
            say("Zero was right. There is no kid to take, but Ada may throw again."),
            accept=("guess 0",),
            replies=(
                _to("guess 5", say("Five were there at the start. They have gone home since."), 8),
                _to("guess 2 3", say("So many are with one of the players. Count both players together."), 8),
                _to("guess 1 4", say("Three with Ada and two with Ben: that makes all five of them."), 8),
            ),
            points=("say-0",),
            cites=_rules(16, 7),
            hints=(say("Three and two are five. All five are gone."), say("Press zero: the oven is empty.")),
        ),
        Step(
            "again",
            "act",
            say("Throw again"),
            say("A right zero gives another throw. Throw the die once more!"),
            say("Red again! The turn of Ada still goes on."),
            accept=("roll",),
            luck=("die red",),
            replies=(_to("decline", say("Ada may stop, but let us see what a second throw brings."), 16),),
            points=("die",),
            cites=_rules(17, 16),
            hints=(say("It is still the turn of Ada."), say("Press the die, or “Throw the die again”.")),
        ),
        Step(
            "zero-again",
            "act",
            say("Again and again"),
            say("The die shows the oven once more. Say the right number again!"),
            say("Right again, and one more throw. In one turn that can happen many times."),
            accept=("guess 0",),
            replies=(_to("guess 1 2 3 4 5", say("Kids never go back under a place. It has stayed empty."), 16),),
            points=("say-0",),
            cites=_rules(16, 17),
            hints=(say("The oven was lifted a moment ago."), say("Press zero: the oven is still empty.")),
        ),
        Step(
            "stop",
            "act",
            say("Stop in time"),
            say("Ada may throw again, but does not have to. This time let Ada stop!"),
            say("The turn ends without harm, and the next player throws the die."),
            accept=("decline",),
            replies=(_to("roll", say("Throwing again is allowed too. This time try out how to stop."), 16),),
            points=("stop",),
            cites=_rules(16),
            hints=(say("Look for the button beside the table."), say("Press stop, or “Leave it at that”.")),
        ),
        Step(
            "not-zero",
            "referee",
            say("Still asleep?"),
            say(
                "The die shows the empty oven. Ben says one. Ben: “Nobody is there, so the wolf stays asleep.” "
                "Is that right?"
            ),
            say("One was wrong, so the wolf comes. Only zero is right for an empty place."),
            given=_thrown("red", "Ben"),
            claim=Claim(does="guess 1", so={"wolf": "centre"}),
            replies=yes_is_wrong(say("Ben said one, but nobody was there. Was the number right?")),
            points=("wolf",),
            cites=_rules(11, 16),
            hints=(say("Which number is right for an empty place?"), say("Press no: the wolf comes to Ben.")),
        ),
        Step(
            "zero-right",
            "referee",
            say("Zero and the die"),
            say("The die shows the empty oven. Ada says “zero” and keeps the die for another throw. Is that right?"),
            say("Zero was right, so Ada may throw again."),
            given=_thrown("red", "Ada"),
            claim=Claim(does="guess 0", so={"current": "Ada", "phase": "roll"}),
            replies=no_is_wrong(say("Nobody was there, and Ada said so. What does a right zero earn?")),
            points=("die",),
            cites=_rules(16),
            hints=(say("Was zero right?"), say("Press yes: after a right zero comes another throw.")),
        ),
        Step(
            "extra-throw",
            "referee",
            say("Only an extra throw?"),
            say(
                "After a right zero Ada threw blue and is wrong. Ada: “That throw was extra, so Ben keeps the wolf.” "
                "Is that right?"
            ),
            say("Every wrong number counts, after a right zero too. The wolf comes to Ada."),
            given=_thrown("blue", "Ada") | {"after_empty": False, "wolf": "Ben"},
            claim=Claim(does="guess 3", so={"wolf": "Ben"}),
            replies=yes_is_wrong(say("Ada said a wrong number. Does it matter which throw it was?")),
            points=("wolf",),
            cites=_rules(11, 17),
            hints=(say("An extra throw is played like any other."), say("Press no: the wolf comes to Ada.")),
        ),
    ),
    given={"hidden.red": 0, "saved": {"Ada": 3, "Ben": 2}},
    picture=("oven", "icon-next", "die-blank", "icon-again"),
)

HOW_IT_ENDS = Tutorial(
    "how-it-ends",
    say("How it ends"),
    say("Seven saved kids win. Six caught kids, and all lose together."),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("One more kid"),
            say("Ada has six kids, and the seventh would win. Throw the die!"),
            say("Yellow picks the kitchen sink. Is this the throw that wins?"),
            accept=("roll",),
            luck=("die yellow",),
            points=("die",),
            cites=_rules(5),
            hints=(say("A turn begins with the die."), say("Press the die, or the button “Throw the die”.")),
        ),
        Step(
            "seventh",
            "act",
            say("The seventh kid"),
            say("Two kids hide in the kitchen sink. Say the right number!"),
            say("Seven kids: Ada wins at once."),
            accept=("guess 2",),
            replies=(
                _to("guess 3 4 5", say("So many are not there any more. Read the task once more.")),
                _to("guess 1", say("One would be left after Ada has saved one. Count before that.")),
                _to("guess 0", say("Somebody is there: two kids still hide in the sink.")),
            ),
            points=("say-2",),
            cites=_rules(18, 8),
            hints=(say("The task tells how many kids are there."), say("Press two: two kids are in the sink.")),
        ),
        Step(
            "over",
            "referee",
            say("One more turn?"),
            say("Ada has seven kids. Ben wants to throw the die one last time. Is that right?"),
            say("The game ends at once, whoever would be next."),
            claim=Claim(does="roll", by="Ben"),
            replies=yes_is_wrong(say("Does the rule say that everybody gets a last turn?")),
            points=("tray-0",),
            cites=_rules(18),
            hints=(say("Somebody has seven kids."), say("Press no: the game is over.")),
        ),
        Step(
            "sixth",
            "act",
            say("The wolf has five"),
            say(
                "Another game: the wolf has caught five kids and sits beside Ada. Four kids are under the table. "
                "Say a wrong number!"
            ),
            say("Six are caught, and nobody alone is to blame. Set up again, and help each other remember!"),
            given=_thrown("purple", "Ada")
            | {
                "hidden": _hidden(3, 2, 3, 3, 4, 3),
                "saved": {"Ada": 3, "Ben": 4},
                "caught": 5,
                "wolf": "Ada",
                "result": "",
            },
            accept=_guesses(5, 3, 2, 1, 0),
            replies=(_to("guess 4", say("Four is right and saves a kid. This once we want to see the other end.")),),
            points=("say-5",),
            cites=_rules(19, 13),
            hints=(say("Any number will do, but not four."), say("Press five: only four kids are there.")),
        ),
        Step(
            "together",
            "referee",
            say("Who has won?"),
            say("The wolf has six kids. Ben has four, Ada has two. Ben: “I have the most, so I win.” Is that right?"),
            say("All lose together, and all may try again together."),
            claim=Claim(so={"result": {"winners": ["Ben"], "rule": "GV-18"}}),
            replies=yes_is_wrong(say("How many kids has the wolf? What happens then?")),
            points=("wolf",),
            cites=_rules(19),
            hints=(say("Six kids are in the middle."), say("Press no: all lose together.")),
        ),
        Step(
            "fifth",
            "referee",
            say("Already lost?"),
            say("The wolf has caught five kids. Ada: “Then the wolf has won.” Is that right?"),
            say("The sixth catch ends the game, not the fifth. Play on!"),
            given={
                "hidden": _hidden(3, 2, 3, 3, 4, 3),
                "saved": {"Ada": 3, "Ben": 4},
                "caught": 5,
                "wolf": "centre",
                "phase": "roll",
                "rolled": "",
                "current": "Ada",
                "result": "",
            },
            claim=Claim(so={"result": {"winners": [], "rule": "GV-19"}}),
            replies=yes_is_wrong(say("How many kids does the wolf need?")),
            points=("wolf",),
            cites=_rules(19),
            hints=(say("The wolf needs one more than five."), say("Press no: it takes six.")),
        ),
        Step(
            "alone",
            "referee",
            say("Six against seven"),
            say("Ben has six kids, Ada has six and saves one more. Ada alone wins. Is that right?"),
            say("The seventh kid ends the game at once, and Ada wins."),
            given=_thrown("green", "Ada")
            | {"hidden": _hidden(3, 2, 3, 3, 3, 3), "saved": {"Ada": 6, "Ben": 6}}
            | {"caught": 1, "wolf": "Ben"},
            claim=Claim(does="guess 3", so={"result": {"winners": ["Ada"], "rule": "GV-18"}}),
            replies=no_is_wrong(say("Count the kids of Ada. Is another turn needed?")),
            points=("tray-0",),
            cites=_rules(18),
            hints=(say("Six and one are seven."), say("Press yes: seven kids win.")),
        ),
    ),
    given={
        "hidden": _hidden(3, 2, 4, 3, 4, 3),
        "saved": {"Ada": 6, "Ben": 4},
        "caught": 1,
        "wolf": "Ben",
    },
    picture=("kid", "kid", "kid", "kid", "kid", "kid", "kid", "icon-check"),
    ending=("story-9-dance", say("Mother goat and all kids dance around the fountain.")),
)

SET_THE_TABLE = Tutorial(
    "set-the-table",
    say("Set the table"),
    say("Six places in a circle, five kids under each, the wolf in the middle, the big die ready."),
    ("Ada", "Ben", "Cleo"),
    (
        Step(
            "kids",
            "predict",
            say("Share out the kids"),
            say(
                "Six places stand in a circle. Thirty kids want to hide, the same number under each. "
                "How many go under the cupboard?"
            ),
            say("Five under each of the six places: that makes thirty."),
            replies=(
                thinks("hidden.blue=6", say("Six is the number of the places. Six kids each would need thirty-six.")),
                thinks("hidden.blue=4", say("Then six kids would be left over. Share out all thirty.")),
            ),
            points=("blue",),
            cites=_rules(1, 2),
            hints=(
                say("Give each place one kid, then another, until all are gone."),
                say("Six fives are thirty."),
                say("Press five: five kids under each place."),
            ),
            question=_kids("hidden.blue", 4, 5, 6),
        ),
        Step(
            "wolf",
            "predict",
            say("Where does the wolf begin?"),
            say("Nobody has said a number yet. Where does the wolf wait at the start?"),
            say("In the middle of the circle, until the first wrong number."),
            replies=(
                thinks("wolf=Ada", say("The wolf comes to those who are wrong, and nobody has been wrong yet.")),
                thinks("wolf=Cleo", say("Being the oldest does not bring the wolf. Only a wrong number does.")),
            ),
            points=("wolf",),
            cites=_rules(2),
            hints=(say("All players are equally far away from it."), say("Press “in the middle”.")),
            question=_wolf("Ada", "Cleo"),
        ),
        Step(
            "die",
            "referee",
            say("Which die?"),
            say("Six places stand on the table. Ben takes the small die with three colours. Is that right?"),
            say("Six places need the big die with six colours. The small one is for the easier game."),
            claim=Claim(so={"variant": "easy"}),
            replies=yes_is_wrong(say("Could that die ever show green, orange or purple?")),
            points=("die",),
            cites=_rules(3, 1),
            hints=(say("Count the colours on the table."), say("Press no: six places, six colours.")),
        ),
        Step(
            "youngest",
            "predict",
            say("Who starts?"),
            say("Ada is five, Ben is seven, Cleo is ten years old. Who throws the die first?"),
            say("The youngest starts, and that is Ada."),
            replies=(
                thinks("current=Ben", say("Ben is not the youngest: Ada is only five.")),
                thinks("current=Cleo", say("Cleo is the oldest. It is the other way round.")),
            ),
            points=("tray-0",),
            cites=_rules(4),
            hints=(say("Look for the smallest number of years."), say("Press Ada: Ada is the youngest.")),
            question=_who("Ada", "Ben", "Cleo"),
        ),
        Step(
            "begin",
            "act",
            say("Off you go"),
            say("Everything is in its place, and Ada is on turn. Throw the die!"),
            say("The game has begun. You can set it up by yourself now."),
            accept=("roll",),
            luck=("die orange",),
            points=("die",),
            cites=_rules(2, 5),
            hints=(say("A turn begins with the die."), say("Press the die, or the button “Throw the die”.")),
        ),
        Step(
            "uneven",
            "referee",
            say("Fair shares?"),
            say("Ben puts six kids into the oven and four into the bed. Ben: “That makes ten too.” Is that right?"),
            say("Under each place hide exactly five kids. Otherwise nobody could know the first number."),
            claim=Claim(so={"hidden.red": 6, "hidden.orange": 4}),
            replies=yes_is_wrong(say("How many kids hide under each place at the start?")),
            points=("red",),
            cites=_rules(2),
            hints=(say("Each place gets the same number."), say("Press no: five go under each place.")),
        ),
        Step(
            "wolf-guest",
            "referee",
            say("A seat for the wolf?"),
            say("Before the first throw Ben sets the wolf beside Ada, the youngest. Is that right?"),
            say("The wolf begins in the middle. Only a wrong number brings it to somebody."),
            claim=Claim(so={"wolf": "Ada"}),
            replies=yes_is_wrong(say("Has anybody said a wrong number yet?")),
            points=("wolf",),
            cites=_rules(2),
            hints=(say("Where is the wolf on this table?"), say("Press no: at the start it is in the middle.")),
        ),
        Step(
            "ready",
            "referee",
            say("Ready?"),
            say(
                "Five kids under each of six places, the wolf in the middle: Ada, the youngest, throws the big die. "
                "Is that right?"
            ),
            say("That is how every game begins."),
            given={"phase": "roll", "rolled": ""},
            claim=Claim(does="roll"),
            luck=("die green",),
            replies=no_is_wrong(say("Go through it once more: places, kids, wolf, the youngest, the big die.")),
            points=("die",),
            cites=_rules(2, 4, 5),
            hints=(say("Do you find anything that is missing?"), say("Press yes: everything is as it should be.")),
        ),
    ),
    picture=("cupboard", "oven", "bed", "wash-bowl", "table", "sink"),
)

EASIER_GAME = Tutorial(
    "easier-game",
    say("The easier game"),
    say("Three places, the small die, no wolf: whoever has four kids first wins."),
    ("Ada", "Ben"),
    (
        Step(
            "throw",
            "act",
            say("The small die"),
            say("The easier game has only a yellow, a red and a blue place, and the small die. Throw it!"),
            say("The small die knows yellow, red and blue, and no other colour."),
            accept=("roll",),
            luck=("die red",),
            points=("die",),
            cites=_rules(20, 3, 5),
            hints=(say("The die lies in the middle."), say("Press the die, or the button “Throw the die”.")),
        ),
        Step(
            "wrong",
            "act",
            say("Wrong without a wolf"),
            say("Five kids are in the oven. To see what happens without a wolf, say any other number!"),
            say("The wolf does not join in, so a wrong number costs nothing but the turn."),
            accept=_guesses(4, 3, 2, 1, 0),
            replies=(_to("guess 5", say("Five is right. This time we want to see a wrong number."), 10),),
            points=("say-4",),
            cites=_rules(10, 21),
            hints=(say("Any number will do, but not five."), say("Press four: five kids are there.")),
        ),
        Step(
            "no-wolf",
            "predict",
            say("And the wolf?"),
            say("Ada was wrong. Where is the wolf now?"),
            say("It is put aside and does not join in. Nobody can lose a kid."),
            replies=(
                thinks("wolf=Ada", say("In the easier game no wrong number wakes the wolf.")),
                thinks("wolf=centre", say("The middle is empty: the wolf does not join in at all.")),
            ),
            points=("wolf",),
            cites=_rules(21),
            hints=(say("Look at the middle of the table."), say("Press “put aside”: it does not join in.")),
            question=Question(
                "wolf",
                (
                    ("centre", say("in the middle")),
                    ("Ada", say("with {player}", player="Ada")),
                    ("aside", say("put aside")),
                ),
            ),
        ),
        Step(
            "fourth",
            "act",
            say("The fourth kid"),
            say(
                "Later in the game: Ada has three kids, the die shows blue, and three kids are in the cupboard. "
                "Say the right number!"
            ),
            say("Four kids: in the easier game that wins."),
            given=_thrown("blue", "Ada")
            | {
                "hidden": {"yellow": 4, "red": 3, "blue": 3},
                "saved": {"Ada": 3, "Ben": 2},
            },
            accept=("guess 3",),
            replies=(
                _to("guess 4 5", say("So many are not there any more. Two have left the cupboard.")),
                _to("guess 2", say("Two would be left after Ada has saved one. Count before that.")),
                _to("guess 0 1", say("More kids than that still hide in the cupboard.")),
            ),
            points=("say-3",),
            cites=_rules(22, 8),
            hints=(say("The task tells how many kids are there."), say("Press three: three kids are there.")),
        ),
        Step(
            "four-or-seven",
            "referee",
            say("Four or seven?"),
            say("Ada has four kids. Ben: “Seven are needed, so we play on”, and wants to throw. Is that right?"),
            say("In the easier game four kids are enough."),
            claim=Claim(does="roll", by="Ben"),
            replies=yes_is_wrong(say("How many kids does the easier game ask for?")),
            points=("tray-0",),
            cites=_rules(22),
            hints=(say("Seven is for the big game."), say("Press no: with four kids Ada has won.")),
        ),
        Step(
            "green",
            "referee",
            say("A strange colour"),
            say(
                "Three places stand on the table, and Ben throws the big die by mistake. It shows green. Is that right?"
            ),
            say("There is no green place. Take the small die and throw again."),
            given={
                "hidden": {"yellow": 5, "red": 5, "blue": 5},
                "saved": {"Ada": 0, "Ben": 0},
                "phase": "die",
                "rolled": "",
                "current": "Ben",
                "result": "",
            },
            claim=Claim(does="die green"),
            replies=yes_is_wrong(say("Look for a green place on the table.")),
            points=("die",),
            cites=_rules(3, 20),
            hints=(say("Which colours stand on the table?"), say("Press no: the easier game has no green.")),
        ),
        Step(
            "only-the-turn",
            "referee",
            say("That was all"),
            say("The die shows red, and Ben is wrong. No wolf comes, and Ada throws next. Is that right?"),
            say("In the easier game a wrong number costs nothing but the turn."),
            given=_thrown("red", "Ben"),
            claim=Claim(does="guess 2", so={"wolf": "aside", "current": "Ada"}),
            replies=no_is_wrong(say("Does the wolf join in here?")),
            points=("tray-0",),
            cites=_rules(10, 21),
            hints=(say("The wolf is put aside."), say("Press yes: only the turn is over.")),
        ),
    ),
    options={"variant": "easy"},
    picture=("sink", "oven", "cupboard", "icon-check"),
)

REFEREE_TURN = Tutorial(
    "referee-turn",
    say("Referee: the turn"),
    say("You watch. Is it done by the rules, or not?"),
    ("Ada", "Ben", "Cleo"),
    (
        Step(
            "too-early",
            "referee",
            say("Too early?"),
            say("Ada begins the turn by saying “five”. The die still lies in the middle. Is that right?"),
            say("A number comes after the die. Before it, nobody knows which place is meant."),
            claim=Claim(does="guess 5"),
            replies=yes_is_wrong(say("Five kids of which place? What comes first in a turn?")),
            points=("die",),
            cites=_rules(5, 6),
            hints=(say("What does a turn begin with?"), say("Press no: first the die, then the number.")),
        ),
        Step(
            "throw-twice",
            "referee",
            say("Once more, please"),
            say("The die shows red. Ada does not like the oven and throws once more. Is that right?"),
            say("One throw picks the place. After that the number is due."),
            given=_thrown("red", "Ada")
            | {"hidden": _hidden(5, 5, 5, 5, 5, 5), "saved": {"Ada": 0, "Ben": 0, "Cleo": 0}, "wolf": "centre"},
            claim=Claim(does="roll"),
            replies=yes_is_wrong(say("The die has already picked a place. What comes next in a turn?")),
            points=("die",),
            cites=_rules(5, 6),
            hints=(say("How many throws has a turn begun with?"), say("Press no: one throw, then the number.")),
        ),
        Step(
            "look-first",
            "referee",
            say("Look first?"),
            say("The die shows red. Ada lifts the oven, counts, covers it and then says “five”. Is that right?"),
            say("First the number, then the look. Otherwise there is nothing to remember."),
            claim=Claim(breaks="GV-7"),
            replies=yes_is_wrong(say("What may Ada do only after saying a number?")),
            points=("red",),
            cites=_rules(7, 6),
            hints=(say("When may a place be lifted?"), say("Press no: first the number, then the look.")),
        ),
        Step(
            "out-of-turn",
            "referee",
            say("Whose turn?"),
            say("Ada is done, and Ben sits next to Ada. But Cleo is quicker and throws the die. Is that right?"),
            say("The turn goes round in order. Cleo comes after Ben."),
            given={"phase": "roll", "rolled": "", "current": "Ben"},
            claim=Claim(does="roll", by="Cleo"),
            replies=yes_is_wrong(say("Look who comes after Ada.")),
            points=("tray-1",),
            cites=_rules(4),
            hints=(say("The turn goes round like the hands of a clock."), say("Press no: it is the turn of Ben.")),
        ),
        Step(
            "not-sure",
            "referee",
            say("Just guessing"),
            say("The die shows green. Ada has forgotten the wash bowl and simply says “three”. Is that right?"),
            say("Any number from zero to five may be said. Whether it fits, the look will tell."),
            given=_thrown("green", "Ada"),
            claim=Claim(does="guess 3"),
            replies=no_is_wrong(say("Nobody has to be sure. Guessing is part of the game.")),
            points=("green",),
            cites=_rules(6),
            hints=(say("Does a rule forbid a guess?"), say("Press yes: everybody may guess.")),
        ),
        Step(
            "two-kids",
            "referee",
            say("Two at once"),
            say(
                "The die shows blue. Five kids are in the cupboard, Ben says “five” and takes two kids. Is that right?"
            ),
            say("A right number saves exactly one kid. Four hide again."),
            given=_thrown("blue", "Ben"),
            claim=Claim(does="guess 5", so={"saved.Ben": 2, "hidden.blue": 3}),
            replies=yes_is_wrong(say("The number was right. But how many kids does it save?")),
            points=("blue",),
            cites=_rules(8, 9),
            hints=(say("The number is right. Now count what Ben takes."), say("Press no: one kid, not two.")),
        ),
    ),
    picture=("icon-whistle", "die-blank"),
)

REFEREE_WOLF = Tutorial(
    "referee-wolf",
    say("Referee: the wolf"),
    say("You watch the wolf. Does it keep to the rules?"),
    ("Ada", "Ben", "Cleo"),
    (
        Step(
            "old-holder",
            "referee",
            say("Who pays?"),
            say(
                "Ben has the wolf and two kids. Ada is wrong and gets the wolf. Ada: “Now Ben hands in a kid.” "
                "Is that right?"
            ),
            say("The wolf moves to Ada, and Ben loses nothing."),
            claim=Claim(does="guess 4", so={"wolf": "Ada", "saved.Ben": 1}),
            replies=yes_is_wrong(say("The wolf does move. But who said the wrong number?")),
            points=("tray-1",),
            cites=_rules(11, 12),
            hints=(say("Ben has done nothing wrong."), say("Press no: Ben keeps both kids.")),
        ),
        Step(
            "right-with-wolf",
            "referee",
            say("Saved beside the wolf"),
            say(
                "Ada has the wolf. Five kids are in the oven, Ada says “five” and takes one. The wolf stays with Ada. "
                "Is that right?"
            ),
            say("A right number saves a kid, wolf or no wolf. And it does not move the wolf."),
            given=_thrown("red", "Ada") | {"wolf": "Ada"},
            claim=Claim(does="guess 5", so={"saved.Ada": 2, "wolf": "Ada"}),
            replies=no_is_wrong(say("The number was right. Does the wolf forbid to save a kid?")),
            points=("wolf",),
            cites=_rules(8, 12),
            hints=(say("Was the number right? Then look at the wolf."), say("Press yes: both are as they should be.")),
        ),
        Step(
            "back-under",
            "referee",
            say("Where does it go?"),
            say(
                "Ben has the wolf, says “one” and is wrong about the oven. Ben puts one of the saved kids back under "
                "the oven. Is that right?"
            ),
            say("The wolf has caught it: wolf and kid go to the middle, and the kid stays there."),
            given=_thrown("red", "Ben") | {"hidden.red": 4, "saved": {"Ada": 2, "Ben": 2}, "wolf": "Ben"},
            claim=Claim(does="guess 1", so={"hidden.red": 5, "caught": 0}),
            replies=yes_is_wrong(say("Ben has to give up a kid. But where does the wolf take it?")),
            points=("wolf",),
            cites=_rules(13),
            hints=(say("Caught kids lie beside the wolf."), say("Press no: the kid goes to the middle.")),
        ),
        Step(
            "revenge",
            "referee",
            say("At once again?"),
            say("The wolf has just caught a kid of Ben. Ben wants it back and throws again at once. Is that right?"),
            say("After a catch the next player throws, and that is Cleo."),
            claim=Claim(does="roll", by="Ben"),
            replies=yes_is_wrong(say("Ben was wrong. What does a wrong number do to the turn?")),
            points=("tray-2",),
            cites=_rules(4, 15),
            hints=(say("Who sits after Ben?"), say("Press no: it is the turn of Cleo.")),
        ),
        Step(
            "no-kids",
            "referee",
            say("Empty-handed"),
            say(
                "Cleo has the wolf, but no kid. Cleo is wrong. The wolf finds nothing and goes back to the middle. "
                "Is that right?"
            ),
            say("With nothing to catch the wolf stays where it is: with Cleo."),
            given=_thrown("green", "Cleo") | {"wolf": "Cleo"},
            claim=Claim(does="guess 2", so={"wolf": "centre", "saved.Cleo": 0}),
            replies=yes_is_wrong(say("Cleo loses nothing, that is so. But does the wolf go away?")),
            points=("wolf",),
            cites=_rules(14),
            hints=(say("The wolf leaves only with a caught kid."), say("Press no: the wolf stays with Cleo.")),
        ),
        Step(
            "alone",
            "referee",
            say("The wolf alone"),
            say(
                "Wolf and caught kid lie in the middle. Ada is wrong and takes only the wolf; the caught kid stays "
                "there. Is that right?"
            ),
            say("The wolf comes alone. A caught kid never returns to anybody."),
            given=_thrown("yellow", "Ada") | {"wolf": "centre"},
            claim=Claim(does="guess 3", so={"wolf": "Ada", "caught": 1, "saved.Ada": 2}),
            replies=no_is_wrong(say("What would you do with the caught kid? It is lost for good.")),
            points=("wolf",),
            cites=_rules(11, 13),
            hints=(say("A caught kid stays caught."), say("Press yes: only the wolf comes.")),
        ),
    ),
    given=_thrown("green", "Ada") | {"hidden": _hidden(5, 5, 5, 5, 5, 2), "saved": {"Ada": 1, "Ben": 2}, "wolf": "Ben"},
    picture=("icon-whistle", "wolf"),
)

REFEREE_END = Tutorial(
    "referee-end",
    say("Referee: zero and the end"),
    say("Empty places, strange numbers and the last kid: you decide."),
    ("Ada", "Ben"),
    (
        Step(
            "kid-for-zero",
            "referee",
            say("A kid for zero?"),
            say("The oven is empty. Ada says “zero” and takes a kid from the bed instead. Is that right?"),
            say("There is no kid to take, not from another place either. Ada may throw again."),
            claim=Claim(does="guess 0", so={"saved.Ada": 6, "hidden.orange": 3}),
            replies=yes_is_wrong(say("Zero was right. But what does it earn?")),
            points=("red",),
            cites=_rules(8, 16),
            hints=(say("A kid comes only from the place on the die."), say("Press no: a throw, but no kid.")),
        ),
        Step(
            "stop",
            "referee",
            say("May Ada stop?"),
            say(
                "Ada said “zero” and was right. Ada does not want another throw and gives the die to Ben. "
                "Is that right?"
            ),
            say("Another throw is allowed, but nobody has to take it."),
            claim=Claim(does="decline"),
            replies=no_is_wrong(say("The rule says “may”. Is that the same as “must”?")),
            points=("stop",),
            cites=_rules(16),
            hints=(say("May or must?"), say("Press yes: Ada may stop.")),
        ),
        Step(
            "skip",
            "referee",
            say("No thanks"),
            say("Ben is on turn, with the wolf nearby. Ben says “I skip this turn”. Is that right?"),
            say("A turn begins with the die. Stopping is allowed only after a right zero."),
            claim=Claim(does="decline"),
            replies=yes_is_wrong(say("Has Ben just found an empty place?")),
            points=("die",),
            cites=_rules(5, 16),
            hints=(say("What does every turn begin with?"), say("Press no: Ben has to throw the die.")),
        ),
        Step(
            "six",
            "referee",
            say("A big number"),
            say("The die shows purple. Ben says “six”. Is that right?"),
            say("No place ever hides more than five kids, so six is no number to say."),
            given=_thrown("purple", "Ben"),
            claim=Claim(does="guess 6"),
            replies=yes_is_wrong(say("How many kids crept under each place at the start?")),
            points=("purple",),
            cites=_rules(2, 6),
            hints=(say("Kids leave a place, but none ever comes."), say("Press no: five is the biggest number.")),
        ),
        Step(
            "nearly",
            "referee",
            say("Nearly there"),
            say("Ada has saved a sixth kid. Ada: “I have more than Ben, so I win.” Is that right?"),
            say("Seven kids are needed. The game goes on."),
            given={
                "hidden": _hidden(3, 3, 0, 4, 4, 3),
                "saved": {"Ada": 6, "Ben": 3},
                "caught": 4,
                "wolf": "Ben",
                "phase": "roll",
                "rolled": "",
                "current": "Ben",
            },
            claim=Claim(so={"result": {"winners": ["Ada"], "rule": "GV-18"}}),
            replies=yes_is_wrong(say("Count the kids of Ada once more. How many are needed?")),
            points=("tray-0",),
            cites=_rules(18),
            hints=(say("Having more is not enough."), say("Press no: the seventh is missing.")),
        ),
        Step(
            "all-together",
            "referee",
            say("The sixth catch"),
            say(
                "Five kids are caught, and Ben has the wolf. Ben is wrong again. Ada has six kids, but all lose. "
                "Is that right?"
            ),
            say("With the sixth caught kid the wolf wins. The kids of Ada do not count any more."),
            given=_thrown("green", "Ben") | {"hidden.green": 2, "caught": 5},
            claim=Claim(does="guess 5", so={"result": {"winners": [], "rule": "GV-19"}}),
            replies=no_is_wrong(say("Count what lies in the middle after this catch.")),
            points=("wolf",),
            cites=_rules(13, 19),
            hints=(say("Five are caught, and one more comes."), say("Press yes: all lose together.")),
        ),
    ),
    given=_thrown("red", "Ada")
    | {
        "hidden": _hidden(4, 4, 0, 4, 4, 4),
        "saved": {"Ada": 5, "Ben": 4},
        "caught": 1,
        "wolf": "centre",
    },
    picture=("icon-whistle", "kid", "icon-check"),
)

LESSONS: tuple[Tutorial, ...] = (
    FIRST_GUESS,
    RIGHT_OR_WRONG,
    WOLF_COMES,
    CAUGHT,
    WOLF_MOVES_ON,
    EMPTY_PLACE,
    HOW_IT_ENDS,
    SET_THE_TABLE,
    EASIER_GAME,
    REFEREE_TURN,
    REFEREE_WOLF,
    REFEREE_END,
)
"""In the order in which a newcomer meets them; after the first four one can play at the table."""
