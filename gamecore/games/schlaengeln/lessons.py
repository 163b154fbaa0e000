"""The lessons of Schlängeln: asking, the three answers, prizes and flutes, a riddle, and two rounds as the referee.

In each lesson the learner sits on one side of the table and sees the snakes of that side only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gamecore.action import RuleRef
from gamecore.facts import Plain
from gamecore.game import Seat, Setting
from gamecore.games.schlaengeln.knowledge import Opening, known
from gamecore.games.schlaengeln.rules import BAD_LUCK, COLOUR_NAMES, COLOURS, LATER, SNAKES, YES, Colour, answer
from gamecore.match import Match
from gamecore.tutorial import Claim, Question, Reply, Step, Tutorial, no_is_wrong, thinks, yes_is_wrong
from gamecore.words import Message, say, say_n

type AnyMatch = Match[Any, Any]  # Any: a question may be asked at any table


def _rules(*numbers: int) -> tuple[RuleRef, ...]:
    return tuple(RuleRef(f"SL-{number}") for number in numbers)


# Tables


def _table(bushes: dict[str, str], won: dict[str, str] | None = None, **facts: Plain) -> dict[str, Plain]:
    """The snakes of each player, ``R|B |YG -`` from left to right (``-`` is an empty opening), and those that were
    won; all others are in the bag."""
    prizes = {player: snakes.split() for player, snakes in (won or {}).items()}
    behind = {player: [snake.strip("-") for snake in bush.split()] for player, bush in bushes.items()}
    away = [snake.replace("|", "") for bush in behind.values() for snake in bush]
    away += [snake for snakes in prizes.values() for snake in snakes]
    bag: list[Plain] = [snake for snake in SNAKES if snake not in away]
    table: dict[str, Plain] = {
        "bush": {player: list[Plain](bush) for player, bush in behind.items()},
        "won": {player: list[Plain](prizes.get(player, [])) for player in bushes},
        "bag": bag,
        "phase": "ask",
    }
    return table | facts


def _asking(player: str, *others: str) -> dict[str, Plain]:
    """It is the turn of this player, and of the others nobody has said anything yet."""
    return {"current": player, "asker": "", "answers": dict.fromkeys(others, "")}


# What may be said instead


def _asks(player: str, *colours: str) -> tuple[str, ...]:
    return tuple(f"ask {player} {colour}" for colour in colours)


def _flutes(*colours: str) -> tuple[str, ...]:
    return tuple(f"flute {colour}" for colour in colours)


def _but(*left_out: Colour) -> tuple[Colour, ...]:
    """All colours but these."""
    return tuple(colour for colour in COLOURS if colour not in left_out)


def _to(lines: tuple[str, ...], says: Message, *rules: int) -> Reply:
    return Reply(lines, says, _rules(*rules))


def _whistle(
    key: str,
    title: Message,
    asks: Message,
    praise: Message,
    replies: tuple[Reply, ...],
    hints: tuple[Message, ...],
    points: str,
    cites: tuple[RuleRef, ...],
    claim: Claim,
    given: dict[str, Plain] | None = None,
    luck: tuple[str, ...] = (),
) -> Step:
    """A step of the round with which a lesson ends: the learner is the referee."""
    return Step(
        key,
        "referee",
        title,
        asks,
        praise,
        claim=claim,
        replies=replies,
        hints=hints,
        points=(points,),
        cites=cites,
        given=given,
        luck=luck,
    )


# Questions, and how the core works out their answers


def _who(*names: str) -> Question:
    return Question("current", tuple((name, say("{player}", player=name)) for name in names))


def _number(about: str, numbers: tuple[int, ...], worked_out: Callable[[AnyMatch], Setting] | None = None) -> Question:
    return Question(about, tuple((number, say("{count}", count=number)) for number in numbers), worked_out)


def _snakes(about: str, numbers: tuple[int, ...], worked_out: Callable[[AnyMatch], Setting]) -> Question:
    labels = ((number, say_n("{count} snake", "{count} snakes", number)) for number in numbers)
    return Question(about, tuple(labels), worked_out)


def _bush(match: AnyMatch, player: str) -> Any:  # Any: the bush of a game that the tutorial does not know
    return match.state.bushes[match.players.index(player)]


def _says(player: str, colour: Colour) -> Question:
    """What this player has to answer, when asked for a colour."""
    choices = ((YES, say("Yes")), (LATER, say("Later")), (BAD_LUCK, say("Bad luck")))
    return Question("answer", choices, lambda match: answer(_bush(match, player), colour))


def _coming_out(player: str, colour: Colour, *numbers: int) -> Question:
    """How many snakes of this player come out, when asked for a colour."""

    def worked_out(match: AnyMatch) -> int:
        asked = match.state_line(f"ask {player} {colour}").state.bushes[match.players.index(player)]
        return sum(before != after for before, after in zip(_bush(match, player), asked, strict=True))

    return _snakes("coming", numbers, worked_out)


def _rings_out(player: str, opening: int, *numbers: int) -> Question:
    """How many rings of a snake have come out."""
    return _number("rings", numbers, lambda match: len(_bush(match, player)[opening - 1].out))


def _behind(player: str, *numbers: int) -> Question:
    """How many snakes a player has."""
    return _snakes("behind", numbers, lambda match: sum(snake is not None for snake in _bush(match, player)))


def _opening(match: AnyMatch, player: str, opening: int) -> Opening:
    """What Ada can know about an opening."""
    seat = Seat(match.players.index("Ada"))
    knowledge = known(match.game.hide(match.state, seat), seat, match.told(seat))
    found = knowledge.opening(Seat(match.players.index(player)), opening - 1)
    assert found is not None, "the riddle is about an opening with a snake"
    return found


def _in_front(player: str, opening: int, *colours: Colour) -> Question:
    """The one of these colours that can be in front, as far as Ada can know."""

    def worked_out(match: AnyMatch) -> Setting:
        can = [colour for colour in colours if colour in _opening(match, player, opening).fronts]
        return can[0] if len(can) == 1 else " ".join(can)

    return Question("front", tuple((colour, COLOUR_NAMES[colour]) for colour in colours), worked_out)


def _for_certain(player: str, opening: int, *colours: Colour) -> Question:
    """The only colour that can be in front at all."""
    choices = tuple((colour, COLOUR_NAMES[colour]) for colour in colours)
    return Question("front", choices, lambda match: " ".join(_opening(match, player, opening).fronts))


def _can_be_in_front(player: str, colour: Colour, *numbers: int) -> Question:
    """In how many openings of a player a colour can be in front, as far as Ada can know."""

    def worked_out(match: AnyMatch) -> int:
        return sum(colour in _opening(match, player, opening).fronts for opening in (1, 2, 3))

    return _number("openings", numbers, worked_out)


def _winner(*names: str) -> Question:
    def worked_out(match: AnyMatch) -> Setting:
        finish = match.turn
        assert not isinstance(finish, int), "asked after the end"
        return "-".join(match.players[seat] for seat in finish.winners)

    both = "-".join(names)
    choices = (*((name, say("{player}", player=name)) for name in names), (both, say("both")))
    return Question("winner", choices, worked_out)


FIRST_QUESTION = Tutorial(
    "first-question",
    say("Your first question"),
    say("Ask for a colour. If it is in front, the snake comes out. The last ring wins it."),
    ("Ada", "Ben"),
    (
        Step(
            "ask",
            "act",
            say("Ask for a colour"),
            say("Snakes hide behind two bushes. You are Ada, and you see only your own. Ask Ben for red, the heart!"),
            say("Yes! Red was the foremost ring. The snake came out by one ring, and all can see it."),
            accept=_asks("Ben", "red"),
            replies=(
                _to(
                    _asks("Ben", *_but("red")),
                    say("You may ask for every colour. For your first question take red, the heart."),
                    6,
                ),
            ),
            points=("ask-1-red",),
            cites=_rules(6, 8, 9, 10),
            hints=(
                say("The coloured tiles under the bush of Ben ask Ben."),
                say("Press red beside Ben: the tile with the heart."),
            ),
        ),
        Step(
            "again",
            "predict",
            say("Who asks now?"),
            say("Ben has said Yes, and a red ring has come out. Who asks now?"),
            say("Ada asks again. After a Yes the turn goes on."),
            replies=(thinks("current=Ben", say("Ben answered Yes. That is good for the one who asked.")),),
            points=("avatar-0",),
            cites=_rules(11),
            hints=(say("Was it a good answer for Ada?"), say("Press Ada: after a Yes Ada asks again.")),
            question=_who("Ada", "Ben"),
        ),
        Step(
            "lure",
            "act",
            say("The last ring"),
            say("A bird tells Ada: the same snake has one ring left, and it is blue. Ask Ben for blue, the drop!"),
            say("The last ring is out: the snake is lured out completely and belongs to Ada."),
            accept=_asks("Ben", "blue"),
            luck=("draw YBOG",),
            replies=(
                _to(_asks("Ben", "red"), say("The red ring is out already. The next one of this snake is blue."), 8),
                _to(
                    _asks("Ben", *_but("red", "blue")),
                    say("That could be right as well, but nobody knows. The bird has spoken of blue."),
                    6,
                ),
            ),
            points=("ask-1-blue",),
            cites=_rules(15, 16, 8),
            hints=(say("Listen to the bird."), say("Press blue beside Ben: the tile with the drop.")),
        ),
        Step(
            "prize",
            "predict",
            say("And now?"),
            say("Ada has won a snake, and Ben has drawn a new one. Who asks now?"),
            say("Ben is next. Whoever gets a snake stops asking."),
            replies=(
                thinks("current=Ada", say("A Yes keeps the turn. But a snake is a prize, and it ends the turn.")),
            ),
            points=("avatar-1",),
            cites=_rules(17),
            hints=(
                say("Ada has got something. Now somebody else may ask."),
                say("Press Ben: the snake ended the turn."),
            ),
            question=_who("Ada", "Ben"),
        ),
        _whistle(
            "two-colours",
            say("One question"),
            say("Another game. Ada asks Ben for red and for blue at once. Is that allowed?"),
            say("One question is about one colour."),
            yes_is_wrong(say("How many colours does one question have?")),
            (say("Read again how one asks."), say("Press no: one colour for each question.")),
            "ask-1-red",
            _rules(6),
            Claim(breaks="SL-6"),
            given=_table({"Ada": "|YG |OR |BGVO", "Ben": "|RB |GYO |VRBY"}) | _asking("Ada", "Ben"),
        ),
        _whistle(
            "no-idea",
            say("Just guessing"),
            say("Ada knows nothing yet, and simply asks Ben for green. Is that allowed?"),
            say("You may ask for any colour. At the start all of you just guess."),
            no_is_wrong(say("Does anybody know anything at the start?")),
            (say("Does a rule forbid a guess?"), say("Press yes: every colour may be asked for.")),
            "ask-1-green",
            _rules(6),
            Claim(does="ask Ben green"),
        ),
        _whistle(
            "too-quick",
            say("Too quick"),
            say("Ben has just said Yes to Ada. Then Ben asks Ada for blue. Is that allowed?"),
            say("After a Yes Ada asks on, and Ben has to wait."),
            yes_is_wrong(say("Who asks after a Yes?")),
            (say("Ben was asked and said Yes."), say("Press no: Ada is still on turn.")),
            "avatar-0",
            _rules(11, 5),
            Claim(does="ask Ada blue", by="Ben"),
        ),
    ),
    given=_table({"Ada": "|YG |OR |BGVO", "Ben": "|RB |GYO |VRBY"}),
    seat="Ada",
)

WHICH_SNAKES = Tutorial(
    "which-snakes",
    say("Which snakes come out?"),
    say("After a Yes every snake with the colour in front comes out, by exactly one ring."),
    ("Ada", "Ben"),
    (
        Step(
            "answer",
            "predict",
            say("Answer truly"),
            say(
                "Now you are Ben and see your own snakes. The ring next to the head is in front. Ada asks for red. "
                "What do you say?"
            ),
            say("Yes: red is in front. Answers are always true."),
            replies=(
                thinks("answer=later", say("Later is for a colour that is further back. Look next to the heads.")),
                thinks("answer=bad luck", say("Red is there. Look at the rings next to the heads.")),
            ),
            points=("snake-1-1",),
            cites=_rules(7, 8),
            hints=(say("Look at the ring next to each head."), say("Press Yes: red is in front.")),
            question=_says("Ben", "red"),
        ),
        Step(
            "how-many",
            "predict",
            say("How many come out?"),
            say("Ben has to say Yes to red. How many snakes come out?"),
            say("Two: every snake with red in front comes out."),
            replies=(
                thinks("coming=1", say("Look at all three heads: red is in front more than once.")),
                thinks("coming=3", say("One snake has orange in front. Its red ring is further back.")),
            ),
            then=("ask Ben red",),
            points=("snake-1-1", "snake-1-2"),
            cites=_rules(9),
            hints=(say("Count the snakes with red next to the head."), say("Press 2: two snakes have red in front.")),
            question=_coming_out("Ben", "red", 1, 2, 3),
        ),
        Step(
            "how-far",
            "predict",
            say("How far?"),
            say("Two snakes have come out a little. How many rings of the second snake can everybody see now?"),
            say("One. After one Yes a snake comes out by exactly one ring, and all may see it."),
            replies=(
                thinks("rings=0", say("It has come out. Count the rings above the bush.")),
                thinks("rings=2", say("It still hides the others. Count the rings above the bush.")),
            ),
            points=("snake-1-2",),
            cites=_rules(9, 10),
            hints=(say("Count above the bush."), say("Press 1: one ring has come out.")),
            question=_rings_out("Ben", 2, 0, 1, 2),
        ),
        Step(
            "others-stay",
            "referee",
            say("You are the referee"),
            say(
                "Ada asks for orange. Ben pushes out the third snake, and leaves the second where it is. Is that right?"
            ),
            say("The second snake has orange too, but further back. So it stays."),
            claim=Claim(does="ask Ben orange", so={"bush.Ben": ["R|B", "R|BO", "O|VYR"]}),
            replies=no_is_wrong(say("Which snake has orange next to the rings that are out?")),
            points=("snake-1-3",),
            cites=_rules(9, 8),
            hints=(say("Where is orange in front?"), say("Press yes: only the third snake has orange in front.")),
        ),
        _whistle(
            "forgotten",
            say("Only the long one"),
            say(
                "Another game. Ada asks for orange. Ben says Yes, and pushes out only the longer snake. Is that right?"
            ),
            say("Both snakes have orange in front, so both come out."),
            yes_is_wrong(say("Look next to each head once more.")),
            (say("Count orange next to the heads."), say("Press no: two snakes come out.")),
            "snake-1-1",
            _rules(9),
            Claim(does="ask Ben orange", so={"bush.Ben": ["|OR", "O|BV", "|GV"]}),
            given=_table({"Ada": "|YG |RB |BGVO", "Ben": "|OR |OBV |GV"}) | _asking("Ada", "Ben"),
        ),
        _whistle(
            "one-ring",
            say("One ring"),
            say("Another game. Ada asks for violet. Ben says Yes, and one snake comes out by one ring. Is that right?"),
            say("Violet was in front on one snake: one snake, one ring."),
            no_is_wrong(say("How many snakes have violet next to the head?")),
            (say("Find the star next to a head."), say("Press yes: one snake and one ring.")),
            "snake-1-2",
            _rules(8, 9),
            Claim(does="ask Ben violet", so={"bush.Ben": ["|GYO", "V|Y", "|RB"]}),
            given=_table({"Ada": "|YG |OR |BGVO", "Ben": "|GYO |VY |RB"}) | _asking("Ada", "Ben"),
        ),
    ),
    given=_table({"Ada": "|YG |GV |BGVO", "Ben": "|RB |RBO |OVYR"}),
    seat="Ben",
)

LATER_LESSON = Tutorial(
    "later",
    say("Later"),
    say("Later means: the colour is there, but further back. Listen well, and use it."),
    ("Ada", "Ben"),
    (
        Step(
            "ask",
            "act",
            say("Not in front"),
            say("You are Ada again. Ask Ben for red!"),
            say("Later: red is behind that bush, but in front of no snake. Nothing comes out."),
            accept=_asks("Ben", "red"),
            replies=(
                _to(_asks("Ben", *_but("red")), say("Keep that for afterwards. First ask for red, the heart."), 6),
            ),
            points=("ask-1-red",),
            cites=_rules(12),
            hints=(say("The tiles under the bush of Ben ask Ben."), say("Press red beside Ben: the heart.")),
        ),
        Step(
            "who",
            "predict",
            say("Who asks now?"),
            say("Ben has answered: Later. Who asks now?"),
            say("Later ends the turn. Next comes the player on the left."),
            replies=(thinks("current=Ada", say("Only a Yes keeps the turn.")),),
            points=("avatar-1",),
            cites=_rules(12, 5),
            hints=(say("It was not a Yes."), say("Press Ben: Ben sits to the left of Ada.")),
            question=_who("Ada", "Ben"),
            then=("ask Ada red",),
        ),
        Step(
            "forward",
            "act",
            say("Make it come forward"),
            say("Ben found nothing, so Ada is on turn. Ask Ben for orange, the three berries!"),
            say("Yes, and one snake comes out. Something else is in front there now."),
            accept=_asks("Ben", "orange"),
            replies=(
                _to(_asks("Ben", "red"), say("Red is further back, and nothing has moved there since."), 12),
                _to(_asks("Ben", *_but("red", "orange")), say("Not yet. Ask for orange, the three berries."), 6),
            ),
            points=("ask-1-orange",),
            cites=_rules(8, 9),
            hints=(say("Orange shows three berries."), say("Press orange beside Ben: the three berries.")),
        ),
        Step(
            "use-it",
            "act",
            say("Use what you heard"),
            say(
                "Ben once said Later to red, and a snake has moved since. Perhaps red is in front now. Ask Ben for red!"
            ),
            say("Red has come forward, and it was the last ring. Who listens well wins snakes."),
            accept=_asks("Ben", "red"),
            luck=("draw GYO",),
            replies=(_to(_asks("Ben", *_but("red")), say("Think of what Ben said before: red comes later."), 12),),
            points=("ask-1-red",),
            cites=_rules(12, 8, 15),
            hints=(say("Which colour was further back?"), say("Press red beside Ben: the heart.")),
        ),
        _whistle(
            "kind",
            say("To be kind"),
            say("Another game. Ada asks for red. Ben says Later, and pushes a snake out all the same. Is that right?"),
            say("After Later nothing moves."),
            yes_is_wrong(say("Does anything move after Later?")),
            (say("What comes out after Later?"), say("Press no: nothing moves.")),
            "bush-1",
            _rules(12),
            Claim(does="ask Ben red", so={"bush.Ben": ["O|R", "|BRG", "|VY"]}),
            given=_table({"Ada": "|YG |GV |BO", "Ben": "|OR |BRG |VY"}) | _asking("Ada", "Ben"),
        ),
        _whistle(
            "once-more",
            say("Once more"),
            say("Ben has said Later. Ada asks Ben at once for another colour, orange. Is that allowed?"),
            say("Later has ended the turn of Ada."),
            yes_is_wrong(say("Whose turn is it after Later?")),
            (say("Was it a Yes?"), say("Press no: now Ben is on turn.")),
            "avatar-1",
            _rules(12, 5),
            Claim(does="ask Ben orange", by="Ada"),
        ),
        _whistle(
            "now-ben",
            say("And Ben?"),
            say("Ben has said Later to Ada. Now Ben asks Ada for yellow. Is that allowed?"),
            say("Ben sits to the left of Ada and is next."),
            no_is_wrong(say("Who comes after Ada?")),
            (say("The turn goes round."), say("Press yes: Ben is on turn.")),
            "avatar-1",
            _rules(5, 12),
            Claim(does="ask Ada yellow"),
        ),
    ),
    given=_table({"Ada": "|YG |GV |BO", "Ben": "|OR |BRG |VY"}),
    seat="Ada",
)

BAD_LUCK_LESSON = Tutorial(
    "bad-luck",
    say("Bad luck"),
    say("Bad luck means: nothing of that colour is hidden behind the bush."),
    ("Ada", "Ben"),
    (
        Step(
            "ask",
            "act",
            say("Nothing there"),
            say("One red ring of Ben is out already. Perhaps more red is hidden. Ask Ben for red!"),
            say("Bad luck: no red is hidden there. The red ring that is out does not count."),
            accept=_asks("Ben", "red"),
            replies=(_to(_asks("Ben", *_but("red")), say("You may ask that next time. Now find out about red."), 6),),
            points=("ask-1-red",),
            cites=_rules(14),
            hints=(say("The tiles under the bush of Ben ask Ben."), say("Press red beside Ben: the heart.")),
        ),
        Step(
            "who",
            "predict",
            say("Who asks now?"),
            say("Ben has answered: Bad luck. Who asks now?"),
            say("Bad luck ends the turn, and nothing moves."),
            replies=(thinks("current=Ada", say("Only a Yes keeps the turn.")),),
            points=("avatar-1",),
            cites=_rules(14, 5),
            hints=(say("It was not a Yes."), say("Press Ben: Ben sits to the left of Ada.")),
            question=_who("Ada", "Ben"),
            then=("ask Ada red",),
        ),
        Step(
            "remember",
            "predict",
            say("What do you know?"),
            say("Ben said Bad luck to red, and has drawn no snake since. In how many openings can red be in front?"),
            say("In none. No red is behind that bush until Ben draws a new snake."),
            replies=(
                thinks("openings=1", say("That red ring is out. Behind the bush there is no red at all.")),
                thinks("openings=3", say("Ben has told you something about red. What was it?")),
            ),
            points=("bush-1",),
            cites=_rules(14),
            hints=(say("What does Bad luck mean?"), say("Press 0: no red is hidden there.")),
            question=_can_be_in_front("Ben", "red", 0, 1, 3),
        ),
        Step(
            "again",
            "referee",
            say("Ask again?"),
            say("Ada has forgotten the answer, and asks Ben for red once more. Is that allowed?"),
            say("You may ask for every colour at any time. It just does not help."),
            claim=Claim(does="ask Ben red"),
            replies=no_is_wrong(say("It is not clever. But does a rule forbid it?")),
            points=("ask-1-red",),
            cites=_rules(6, 14),
            hints=(say("Which colours may be asked for?"), say("Press yes: every colour may be asked for.")),
        ),
        _whistle(
            "close",
            say("So close"),
            say("Ben has said Bad luck to red. Ada: “Then I take blue”, and asks Ben again. Is that allowed?"),
            say("After Bad luck the turn is over."),
            yes_is_wrong(say("Whose turn is it after Bad luck?")),
            (say("Was it a Yes?"), say("Press no: now Ben is on turn.")),
            "avatar-1",
            _rules(14, 5),
            Claim(does="ask Ben blue", by="Ada"),
        ),
        _whistle(
            "nothing-moves",
            say("Nothing moves"),
            say(
                "Another game. Ada asks for red. Ben says Bad luck, and leaves all snakes where they are. Is that "
                "right?"
            ),
            say("No red is hidden there, so nothing moves."),
            no_is_wrong(say("The red ring that is out does not count.")),
            (say("What comes out after Bad luck?"), say("Press yes: nothing moves.")),
            "bush-1",
            _rules(14),
            Claim(does="ask Ben red", so={"answers.Ben": BAD_LUCK, "bush.Ben": ["R|BO", "|YG", "|GVY"]}),
            given=_table({"Ada": "|OBV |GV |BGVO", "Ben": "R|BO |YG |GVY"}) | _asking("Ada", "Ben"),
        ),
    ),
    given=_table({"Ada": "|OBV |GV |BGVO", "Ben": "R|BO |YG |GVY"}),
    seat="Ada",
)

YES_FIRST = Tutorial(
    "yes-first",
    say("Yes, Later or Bad luck?"),
    say("You are asked, you look, you answer. Yes beats Later."),
    ("Ada", "Ben"),
    (
        Step(
            "both",
            "predict",
            say("In front and further back"),
            say(
                "You are Ben. Red is in front on one snake and further back on another. Ada asks for red. What do "
                "you say?"
            ),
            say("Yes beats Later: in front once is enough."),
            replies=(
                thinks(
                    "answer=later",
                    say("One red ring is further back, true. But one is in front, and that counts first."),
                ),
                thinks("answer=bad luck", say("There is red behind the bush. Look again.")),
            ),
            points=("snake-1-2",),
            cites=_rules(13, 7),
            hints=(say("Is red next to a head?"), say("Press Yes: red is in front on one snake.")),
            question=_says("Ben", "red"),
        ),
        Step(
            "how-many",
            "predict",
            say("Which one moves?"),
            say("Ben says Yes to red. How many snakes come out?"),
            say("One. The other red ring is further back and waits."),
            replies=(
                thinks("coming=2", say("Red has to be in front. Look next to the heads.")),
                thinks("coming=0", say("After a Yes something comes out.")),
            ),
            then=("ask Ben red",),
            points=("snake-1-2",),
            cites=_rules(9, 13),
            hints=(say("Count red next to the heads."), say("Press 1: one snake has red in front.")),
            question=_coming_out("Ben", "red", 0, 1, 2),
        ),
        Step(
            "violet",
            "predict",
            say("And violet?"),
            say("Ada goes on and asks Ben for violet, the star. What do you say?"),
            say("Later: violet is there, but another ring is in front of it."),
            replies=(
                thinks("answer=yes", say("Which ring comes before violet? That one is in front.")),
                thinks("answer=bad luck", say("Look at the rear rings too: there is a star.")),
            ),
            points=("snake-1-3",),
            cites=_rules(12, 7),
            hints=(say("Find the star. Is it next to a head?"), say("Press Later: violet is further back.")),
            question=_says("Ben", "violet"),
        ),
        Step(
            "yellow",
            "predict",
            say("And yellow?"),
            say("Had Ada asked Ben for yellow, the sun: what would you say?"),
            say("Bad luck: no hidden ring is yellow."),
            replies=(
                thinks("answer=yes", say("Look for the sun behind the bush.")),
                thinks("answer=later", say("Later needs a yellow ring further back. Look for the sun.")),
            ),
            points=("bush-1",),
            cites=_rules(14, 7),
            hints=(say("Look for the sun."), say("Press Bad luck: no yellow is there.")),
            question=_says("Ben", "yellow"),
        ),
        _whistle(
            "beats",
            say("Yes beats Later"),
            say("Another game. Ada asks for violet. Ben says Yes, and the second snake comes out. Is that right?"),
            say("Violet is in front once, and that counts first."),
            no_is_wrong(say("Two stars are further back. Where is the third?")),
            (say("Find a star next to a head."), say("Press yes: violet is in front on one snake.")),
            "snake-1-2",
            _rules(13),
            Claim(does="ask Ben violet", so={"answers.Ben": YES, "bush.Ben": ["|YVB", "V|GR", "|GV"]}),
            given=_table({"Ada": "|YG |OR |BGVO", "Ben": "|YVB |VGR |GV"}) | _asking("Ada", "Ben"),
        ),
        _whistle(
            "eager",
            say("Too eager"),
            say("Another game. Ada asks for orange. Ben: “Yes.” Is that answer true?"),
            say("Orange is further back, and in front nowhere: Later."),
            yes_is_wrong(say("What is next to the heads?")),
            (say("Look for the berries."), say("Press no: Ben has to say Later.")),
            "snake-1-2",
            _rules(12, 7),
            Claim(does="ask Ben orange", so={"answers.Ben": YES}),
            given=_table({"Ada": "|YG |OR |BGVO", "Ben": "|GV |BO |ROY"}) | _asking("Ada", "Ben"),
        ),
        _whistle(
            "hope",
            say("A hope"),
            say("Another game. Ada asks for yellow. Ben: “Later, I may draw one.” Is that answer true?"),
            say("Only rings behind the bush count, and none is yellow: Bad luck."),
            yes_is_wrong(say("Look for the sun behind the bush.")),
            (say("What is in the bag does not count."), say("Press no: Ben has to say Bad luck.")),
            "bush-1",
            _rules(14, 7),
            Claim(does="ask Ben yellow", so={"answers.Ben": LATER}),
            given=_table({"Ada": "|YG |OR |BGVO", "Ben": "|GV |RB |BRG"}) | _asking("Ada", "Ben"),
        ),
    ),
    given=_table({"Ada": "|YG |BO |BGVO", "Ben": "|OR |RB |GV"}),
    seat="Ben",
)

LURED_OUT = Tutorial(
    "lured-out",
    say("Lured out"),
    say("The last ring wins the snake, its owner draws another, and the turn is over."),
    ("Ada", "Ben"),
    (
        Step(
            "two",
            "act",
            say("Two at once"),
            say(
                "Two snakes of Ben have one ring left each. The bird says: both are violet. Ask Ben for violet, the "
                "star!"
            ),
            say("Both are out completely, and both belong to Ada."),
            accept=_asks("Ben", "violet"),
            luck=("draw RB", "draw OVYR"),
            replies=(_to(_asks("Ben", *_but("violet")), say("The bird has spoken of violet, the star."), 15),),
            points=("ask-1-violet",),
            cites=_rules(15, 9),
            hints=(say("Listen to the bird."), say("Press violet beside Ben: the star.")),
        ),
        Step(
            "new-ones",
            "predict",
            say("Empty openings?"),
            say("Ben lost two snakes and drew from the bag. How many snakes are behind the bush of Ben now?"),
            say("Three. For each lost snake one new snake is drawn."),
            replies=(
                thinks("behind=1", say("Ben has drawn new snakes. Count the heads.")),
                thinks("behind=2", say("One new snake for each that was lost. Count the heads.")),
            ),
            points=("bush-1",),
            cites=_rules(16),
            hints=(say("Count the heads at the bush."), say("Press 3: three heads look out.")),
            question=_behind("Ben", 1, 2, 3),
        ),
        Step(
            "who",
            "predict",
            say("Who asks now?"),
            say("Ada has got two snakes. Who asks now?"),
            say("Ben. A prize ends the turn, one snake or two."),
            replies=(thinks("current=Ada", say("Ada heard a Yes. But whoever gets a snake stops asking.")),),
            points=("avatar-1",),
            cites=_rules(17),
            hints=(say("What does a prize do to the turn?"), say("Press Ben: the turn of Ada is over.")),
            question=_who("Ada", "Ben"),
        ),
        Step(
            "hidden",
            "referee",
            say("Show it?"),
            say("Ben holds a new snake up, so that Ada can see all its rings. Is that right?"),
            say("A new snake is hidden at once. Only its head may be seen."),
            claim=Claim(breaks="SL-16"),
            replies=yes_is_wrong(say("What would be left to ask for?")),
            points=("snake-1-1",),
            cites=_rules(16, 3),
            hints=(say("What may the others see at the start?"), say("Press no: only the head may be seen.")),
        ),
        Step(
            "one-of-each",
            "referee",
            say("One out, one not"),
            say(
                "Ada asks for blue. One snake is lured out, another comes out by one ring. Ada: “So I go on.” Is "
                "that right?"
            ),
            say("There was a Yes, and also a prize. The prize counts more: the turn is over."),
            given=_table({"Ada": "|YG |OR |BGVO", "Ben": "R|B |BRG |GYO"}, {"Ada": "GV OBV"}) | _asking("Ada", "Ben"),
            luck=("draw ROY",),
            claim=Claim(does="ask Ben blue", so={"current": "Ada"}),
            replies=yes_is_wrong(say("Did Ada get a snake?")),
            points=("won-0",),
            cites=_rules(17, 11),
            hints=(say("What happens to whoever gets a snake?"), say("Press no: a prize ends the turn.")),
        ),
        _whistle(
            "where",
            say("Where to?"),
            say(
                "Another game. Ada lures the middle snake out. Ben puts the new one into the same opening. Is that "
                "right?"
            ),
            say("The new snake takes the opening that became free. That helps to remember."),
            no_is_wrong(say("Which opening is empty?")),
            (say("Look for the free opening."), say("Press yes: it goes where the old one was.")),
            "snake-1-2",
            _rules(16),
            Claim(does="ask Ben blue", so={"bush.Ben": ["|YG", "|ROY", "|GYO"]}),
            given=_table({"Ada": "|GV |OR |BGVO", "Ben": "|YG R|B |GYO"}, {"Ada": "OBV"}) | _asking("Ada", "Ben"),
            luck=("draw ROY",),
        ),
    ),
    given=_table({"Ada": "|YG |OR |BGVO", "Ben": "G|V OB|V |GYO"}),
    seat="Ada",
)

FLUTE = Tutorial(
    "flute",
    say("The flute"),
    say("Give up a flute and ask all the others at once. One Yes is enough to go on."),
    ("Ada", "Ben", "Cleo"),
    (
        Step(
            "play",
            "act",
            say("Ask them all"),
            say(
                "With three players each has two flutes. A flute asks all the others at once. Play one for green, "
                "the leaf!"
            ),
            say("Everybody answers for their own bush: Ben says Yes, Cleo says Later."),
            accept=_flutes("green"),
            replies=(
                _to(
                    (*_asks("Ben", *COLOURS), *_asks("Cleo", *COLOURS)),
                    say("That asks one player only. Take a flute, and all have to answer."),
                    18,
                ),
                _to(
                    _flutes(*_but("green")), say("A flute works for every colour. This time take green, the leaf."), 18
                ),
            ),
            points=("pipe-green",),
            cites=_rules(18, 19, 2),
            hints=(say("The tiles with a flute are at the bottom."), say("Press the flute with green: the leaf.")),
        ),
        Step(
            "gone",
            "predict",
            say("One flute less"),
            say("Ada had two flutes and has played one. How many flutes has Ada now?"),
            say("One. A played flute goes back into the box."),
            replies=(
                thinks("flutes.Ada=2", say("Nobody gets a played flute back.")),
                thinks("flutes.Ada=0", say("Only the played flute is gone. The other one is still there.")),
            ),
            points=("flute-0-1",),
            cites=_rules(20),
            hints=(say("Two, and one is gone."), say("Press 1: one flute is left.")),
            question=_number("flutes.Ada", (0, 1, 2)),
        ),
        Step(
            "who",
            "predict",
            say("Who asks now?"),
            say("Ben has answered Yes, and Cleo has answered Later. Who asks now?"),
            say("Ada. One Yes is enough to go on."),
            replies=(
                thinks("current=Ben", say("Ben said Yes. Then the turn does not end.")),
                thinks("current=Cleo", say("The Later of Cleo ends nothing, because Ben said Yes.")),
            ),
            points=("avatar-0",),
            cites=_rules(21),
            hints=(say("Was there at least one Yes?"), say("Press Ada: Ada goes on.")),
            question=_who("Ada", "Ben", "Cleo"),
        ),
        Step(
            "in-vain",
            "act",
            say("In vain"),
            say("A flute can also be played in vain. Play the other one for violet, the star!"),
            say("Nobody has violet. The flute is gone all the same, and the turn is over."),
            accept=_flutes("violet"),
            replies=(
                _to(
                    (*_asks("Ben", *COLOURS), *_asks("Cleo", *COLOURS)),
                    say("Ada may do that too. But see what happens when nobody says Yes to a flute."),
                    18,
                ),
                _to(_flutes(*_but("violet")), say("Somebody has that colour. Take violet, the star."), 18),
            ),
            points=("pipe-violet",),
            cites=_rules(20, 21, 14),
            hints=(say("The tiles with a flute are at the bottom."), say("Press the flute with violet: the star.")),
        ),
        Step(
            "next",
            "predict",
            say("And now?"),
            say("Nobody has said Yes to the flute. Who asks now?"),
            say("Ben, to the left of Ada. Without a Yes the turn ends."),
            replies=(
                thinks("current=Ada", say("Ada needs at least one Yes to go on.")),
                thinks("current=Cleo", say("Cleo comes after Ben.")),
            ),
            points=("avatar-1",),
            cites=_rules(21, 5),
            hints=(say("Who comes after Ada?"), say("Press Ben: Ben is next.")),
            question=_who("Ada", "Ben", "Cleo"),
        ),
        Step(
            "none-left",
            "referee",
            say("Without a flute"),
            say(
                "Ada is on turn again and has no flute left. Ada whistles, and asks all others for red. Is that "
                "allowed?"
            ),
            say("A question to all costs a flute. Ada has none, and may ask one player."),
            given=_asking("Ada", "Ben", "Cleo"),
            claim=Claim(does="flute red"),
            replies=yes_is_wrong(say("What does a question to all of them cost?")),
            points=("avatar-0",),
            cites=_rules(18, 20),
            hints=(say("Count the flutes of Ada."), say("Press no: Ada has no flute left.")),
        ),
        _whistle(
            "only-cleo",
            say("Not you"),
            say("Ada has a flute again. Ada plays it for red: “But Ben need not answer.” Is that allowed?"),
            say("A flute asks all the others, and all of them answer."),
            yes_is_wrong(say("Who answers to a flute?")),
            (say("One flute, all the others."), say("Press no: Ben has to answer too.")),
            "flute-0-1",
            _rules(19),
            Claim(breaks="SL-19"),
            given={"flutes": {"Ada": 1}},
        ),
        _whistle(
            "after",
            say("After the flute"),
            say("Ada has played a flute, and Cleo has said Yes. Now Ada asks Ben alone for orange. Is that allowed?"),
            say("Ada goes on, with a flute or without."),
            no_is_wrong(say("What does one Yes to a flute bring?")),
            (say("Is Ada still on turn?"), say("Press yes: one Yes is enough to go on.")),
            "avatar-0",
            _rules(21, 11),
            Claim(does="ask Ben orange"),
            given={"current": "Ada", "asker": "Ada", "answers": {"Ben": LATER, "Cleo": YES}},
        ),
    ),
    given=_table({"Ada": "|GV |OVYR |BGVO", "Ben": "|GYO |OR |RB", "Cleo": "|BRG |YG |BO"}),
    seat="Ada",
)

HOW_IT_ENDS = Tutorial(
    "how-it-ends",
    say("How it ends"),
    say("When the bag is empty, play on until one bush has no snake left. Most prizes win."),
    ("Ada", "Ben"),
    (
        Step(
            "empty-bag",
            "referee",
            say("The bag is empty"),
            say("The last snake has been drawn. Ben: “The bag is empty, so the game is over.” Is that right?"),
            say("An empty bag ends nothing. Lost snakes are just not replaced any more."),
            claim=Claim(so={"phase": "over"}),
            replies=yes_is_wrong(say("Are there still snakes behind both bushes?")),
            points=("bag",),
            cites=_rules(22),
            hints=(say("Look behind the bushes."), say("Press no: both bushes still have snakes.")),
        ),
        Step(
            "last-snake",
            "act",
            say("The last snake"),
            say("Ben has one snake left, and the bird says that its last ring is blue. Ask Ben for blue, the drop!"),
            say("No snake is left behind the bush of Ben, and the bag is empty: the game is over."),
            accept=_asks("Ben", "blue"),
            replies=(_to(_asks("Ben", *_but("blue")), say("The bird has spoken of blue, the drop."), 15),),
            points=("ask-1-blue",),
            cites=_rules(22, 15),
            hints=(say("Listen to the bird."), say("Press blue beside Ben: the drop.")),
        ),
        Step(
            "winner",
            "predict",
            say("Who has won?"),
            say("Ada has won ten snakes, Ben has won eight. Who wins?"),
            say("Ada: the most prizes win."),
            replies=(
                thinks("winner=Ben", say("Compare the numbers beside the snake heads.")),
                thinks("winner=Ada-Ben", say("Ten and eight are not the same.")),
            ),
            points=("won-0",),
            cites=_rules(23),
            hints=(say("Ten is more than eight."), say("Press Ada: ten prizes are the most.")),
            question=_winner("Ada", "Ben"),
        ),
        Step(
            "own-snakes",
            "referee",
            say("What counts?"),
            say("Ada: “I also have two snakes behind my bush, so I count twelve.” Is that right?"),
            say("Only won snakes count. Those behind the own bush do not."),
            claim=Claim(breaks="SL-23"),
            replies=yes_is_wrong(say("Did Ada win these two from somebody?")),
            points=("bush-0",),
            cites=_rules(23),
            hints=(say("Were they lured out of a bush?"), say("Press no: only won snakes count.")),
        ),
        _whistle(
            "longer",
            say("Longer snakes"),
            say("Ben: “Mine are longer than yours, so I win.” Is that right?"),
            say("A snake is a prize, long or short. Only their number counts."),
            yes_is_wrong(say("Does the rule speak of long snakes?")),
            (say("Count the prizes."), say("Press no: each snake counts one.")),
            "won-1",
            _rules(23),
            Claim(so={"result": {"winners": ["Ben"], "rule": "SL-23"}}),
        ),
        Step(
            "tie",
            "referee",
            say("As many as you"),
            say("Another game has ended. Ada and Ben have won nine snakes each. Ben: “We both win.” Is that right?"),
            say("As many prizes, and so they share the win."),
            given=_table(
                {"Ada": "|YG |OR -", "Ben": "- - -"},
                {"Ada": "BO GV VY ROY YVB BRG GYO OBV RB", "Ben": "RBO GVY RYGB YBOG BGVO GORV OVYR VRBY VGR"},
                phase="over",
                result={"winners": ["Ada", "Ben"], "rule": "SL-23"},
            ),
            claim=Claim(so={"result": {"winners": ["Ada", "Ben"], "rule": "SL-23"}}),
            replies=no_is_wrong(say("Does anybody have more than the other?")),
            points=("won-1",),
            cites=_rules(23),
            hints=(say("Compare nine and nine."), say("Press yes: both have the most.")),
        ),
    ),
    given=_table(
        {"Ada": "|YG |OR -", "Ben": "- R|B -"},
        {"Ada": "BO GV VY ROY YVB BRG GYO OBV VGR", "Ben": "RBO GVY RYGB YBOG BGVO GORV OVYR VRBY"},
    ),
    seat="Ada",
)

RIDDLE = Tutorial(
    "riddle",
    say("The riddle"),
    say("Remember the answers and put them together. Then you know instead of guessing."),
    ("Ada", "Ben"),
    (
        Step(
            "blue",
            "act",
            say("A first clue"),
            say("You are Ada. Let us find out what hides at the first opening of Ben. Ask Ben for blue, the drop!"),
            say("Bad luck: no blue at all. That is the first clue."),
            accept=_asks("Ben", "blue"),
            replies=(
                _to(_asks("Ben", *_but("blue")), say("We collect clues in order. Begin with blue, the drop."), 6),
            ),
            then=("ask Ada yellow",),
            points=("ask-1-blue",),
            cites=_rules(14),
            hints=(say("The tiles under the bush of Ben ask Ben."), say("Press blue beside Ben: the drop.")),
        ),
        Step(
            "red",
            "act",
            say("A second clue"),
            say("Ben found nothing, so Ada is on turn. Ask Ben for red, the heart!"),
            say("Later: red is there, but in front of no snake. That is the second clue."),
            accept=_asks("Ben", "red"),
            replies=(
                _to(_asks("Ben", "blue"), say("You know about blue already: there is none."), 14),
                _to(_asks("Ben", *_but("red", "blue")), say("Not so fast. First the clue about red."), 6),
            ),
            then=("ask Ada orange",),
            points=("ask-1-red",),
            cites=_rules(12),
            hints=(say("Which clue does the task ask for?"), say("Press red beside Ben: the heart.")),
        ),
        Step(
            "which",
            "predict",
            say("Put them together"),
            say("Bad luck to blue, Later to red. Which of these colours can be in front at the first opening?"),
            say("Yellow. Blue is not there at all, and red is further back."),
            replies=(
                thinks("front=blue", say("Ben said Bad luck: nothing blue is behind the bush.")),
                thinks("front=red", say("Ben said Later: red is in front of no snake.")),
            ),
            points=("snake-1-1",),
            cites=_rules(12, 14),
            hints=(say("Cross out what Ben has ruled out."), say("Press yellow: the other two are ruled out.")),
            question=_in_front("Ben", 1, "blue", "red", "yellow"),
        ),
        Step(
            "yellow",
            "act",
            say("Try it"),
            say("Yellow can be in front. Ask Ben for yellow, the sun!"),
            say("Yes: a yellow ring comes out at the first opening. That is the third clue."),
            accept=_asks("Ben", "yellow"),
            replies=(
                _to(_asks("Ben", "blue"), say("You know about blue already: there is none."), 14),
                _to(_asks("Ben", "red"), say("Red is further back, and nothing has moved since."), 12),
                _to(
                    _asks("Ben", "green", "orange", "violet"), say("That can be in front too. But try yellow first."), 6
                ),
            ),
            points=("ask-1-yellow",),
            cites=_rules(8, 9, 10),
            hints=(say("Which colour did we work out?"), say("Press yellow beside Ben: the sun.")),
        ),
        Step(
            "certain",
            "predict",
            say("Now you can know"),
            say(
                "Three snakes of the game begin with yellow. Then comes green, or violet and blue, or blue, orange and "
                "green. Ben has no blue. Which colour is in front there now?"
            ),
            say("Green, for certain. The other two snakes have blue, and Ben has none."),
            replies=(
                thinks("front=violet", say("After violet that snake has blue. What did Ben say to blue?")),
                thinks("front=blue", say("What did Ben say to blue?")),
            ),
            points=("snake-1-1",),
            cites=_rules(14, 10),
            hints=(say("Cross out every snake with blue."), say("Press green: only that snake has no blue.")),
            question=_for_certain("Ben", 1, "green", "violet", "blue"),
        ),
        Step(
            "prize",
            "act",
            say("The prize"),
            say("You know it. Ask Ben for green, the leaf!"),
            say("Known, not guessed: the snake is lured out and belongs to Ada."),
            accept=_asks("Ben", "green"),
            luck=("draw RYGB",),
            replies=(
                _to(_asks("Ben", *_but("green")), say("You have worked out another colour for the first opening."), 14),
            ),
            points=("ask-1-green",),
            cites=_rules(15, 8),
            hints=(say("Which colour is certain?"), say("Press green beside Ben: the leaf.")),
        ),
        _whistle(
            "new-snake",
            say("Does it still hold?"),
            say("Ben has drawn a new snake. Ada asks for blue again: “It will be Bad luck, as before.” Is that right?"),
            say("A new snake brings new colours. This one has blue further back."),
            yes_is_wrong(say("Nobody knows the new snake yet.")),
            (say("What has changed at the bush of Ben?"), say("Press no: the new snake has blue.")),
            "snake-1-1",
            _rules(16, 12),
            Claim(does="ask Ben blue", so={"answers.Ben": BAD_LUCK}),
            given=_asking("Ada", "Ben"),
        ),
        _whistle(
            "open",
            say("In the open"),
            say("Ada looks at the won snake to see which one is no longer in the game. Is that allowed?"),
            say("It lies there for all to see, and it can be a clue."),
            no_is_wrong(say("Are the rings of a won snake a secret?")),
            (say("All its rings have come out."), say("Press yes: all may look at it.")),
            "won-0",
            _rules(10, 15),
            Claim(so={"won.Ada": ["YG"]}),
        ),
        _whistle(
            "peek",
            say("A quick look"),
            say("Ada has forgotten everything, and looks behind the bush of Ben. Is that allowed?"),
            say("Ask instead: the answers tell enough."),
            yes_is_wrong(say("What may the others see?")),
            (say("What is hidden stays hidden."), say("Press no: only heads and rings that are out.")),
            "bush-1",
            _rules(3),
            Claim(breaks="SL-3"),
        ),
    ),
    given=_table({"Ada": "|GV |BO |RB", "Ben": "|YG |OR |VGR"}),
    seat="Ada",
)

SET_THE_TABLE = Tutorial(
    "set-the-table",
    say("Set the table"),
    say("A bush, two flutes and three secret snakes for everybody, and the youngest asks first."),
    ("Ada", "Ben", "Cleo"),
    (
        Step(
            "flutes",
            "predict",
            say("Share out the flutes"),
            say("Ada, Ben and Cleo want to play. Each takes a bush. How many flutes does each of them take?"),
            say("Two each. The box holds eight, for up to four players."),
            replies=(
                thinks("flutes.Ben=0", say("Without flutes you play when there are only two of you.")),
                thinks("flutes.Ben=1", say("Eight flutes, four players: share them out.")),
            ),
            points=("flute-1-1",),
            cites=_rules(2, 1),
            hints=(say("Look beside the name of Ben."), say("Press 2: two flutes each.")),
            question=_number("flutes.Ben", (0, 1, 2)),
        ),
        Step(
            "snakes",
            "predict",
            say("Draw the snakes"),
            say(
                "All twenty snakes are in the bag. In turn each player draws some. How many snakes hide behind each "
                "bush?"
            ),
            say("Three: one for each opening."),
            replies=(
                thinks("behind=2", say("No opening stays empty at the start.")),
                thinks("behind=4", say("A bush has only three openings.")),
            ),
            points=("bush-1",),
            cites=_rules(3, 1),
            hints=(say("Count the heads at one bush."), say("Press 3: one for each opening.")),
            question=_behind("Ben", 2, 3, 4),
        ),
        Step(
            "left",
            "predict",
            say("Left in the bag"),
            say("Twenty snakes, and each of the three players has drawn three. How many snakes are left in the bag?"),
            say("Eleven. They wait there for snakes that are lured out."),
            replies=(
                thinks("bag_size=17", say("Not only one player has drawn three snakes.")),
                thinks("bag_size=9", say("Nine are behind the bushes. The others are in the bag.")),
            ),
            points=("bag",),
            cites=_rules(3, 1),
            hints=(say("Three times three are nine. Take nine from twenty."), say("Press 11: eleven are left.")),
            question=_number("bag_size", (9, 11, 17)),
        ),
        Step(
            "youngest",
            "predict",
            say("Who starts?"),
            say("Ada is four, Ben is six, Cleo is nine years old. Who asks first?"),
            say("The youngest starts, and that is Ada."),
            replies=(
                thinks("current=Ben", say("Ben is not the youngest: Ada is only four.")),
                thinks("current=Cleo", say("Cleo is the oldest. It is the other way round.")),
            ),
            points=("avatar-0",),
            cites=_rules(5),
            hints=(say("Look for the smallest number of years."), say("Press Ada: Ada is the youngest.")),
            question=_who("Ada", "Ben", "Cleo"),
        ),
        Step(
            "begin",
            "act",
            say("Off you go"),
            say("Everything is ready, and Ada may ask. Ask Cleo for violet, the star!"),
            say("The game has begun. Now you can set it up by yourself."),
            accept=_asks("Cleo", "violet"),
            replies=(
                _to(_asks("Cleo", *_but("violet")), say("A good question for later. First ask for violet."), 6),
                _to(_asks("Ben", *COLOURS), say("Ben will have a turn to answer. First ask Cleo."), 6),
                _to(_flutes(*COLOURS), say("Keep the flute for a better moment. First ask Cleo alone."), 18),
            ),
            points=("ask-2-violet",),
            cites=_rules(6, 8),
            hints=(say("The tiles under the bush of Cleo ask Cleo."), say("Press violet beside Cleo: the star.")),
        ),
        Step(
            "secret",
            "referee",
            say("A beautiful snake"),
            say("Cleo has drawn a beautiful snake, and lets Ben look at its rings. Is that right?"),
            say("Nobody else may see the rings. That is what you ask about in this game."),
            claim=Claim(breaks="SL-3"),
            replies=yes_is_wrong(say("What may the others see of a snake?")),
            points=("snake-2-1",),
            cites=_rules(3),
            hints=(say("What looks out of the bush?"), say("Press no: only the heads may be seen.")),
        ),
        _whistle(
            "four",
            say("One more"),
            say("Cleo would like four snakes and draws another one. Is that right?"),
            say("Everybody has three, as many as a bush has openings."),
            yes_is_wrong(say("How many openings does a bush have?")),
            (say("Count the openings."), say("Press no: three snakes each.")),
            "bush-2",
            _rules(3),
            Claim(breaks="SL-3"),
        ),
        _whistle(
            "go-on",
            say("And on"),
            say("Cleo has said Yes to Ada. Now Ada asks Ben for green. Is that allowed?"),
            say("After a Yes Ada goes on, with whom Ada likes."),
            no_is_wrong(say("What does a Yes bring?")),
            (say("Is Ada still on turn?"), say("Press yes: Ada may ask again.")),
            "avatar-0",
            _rules(11, 6),
            Claim(does="ask Ben green"),
        ),
    ),
    given=_table({"Ada": "|YG |OR |BO", "Ben": "|RB |GYO |BGVO", "Cleo": "|VRBY |BRG |RYGB"}),
    seat="Ada",
)

_AGAIN = _asking("Ada", "Ben")


def _ben(bush: str) -> dict[str, Plain]:
    """Another table for the referee, where Ada asks and Ben has these snakes."""
    return _table({"Ada": "|BGVO |YBOG |GORV", "Ben": bush}) | _AGAIN


REFEREE_ANSWERS = Tutorial(
    "referee-answers",
    say("Referee: true or not?"),
    say("You sit beside Ben and see the snakes. Is every answer true, and does the right thing come out?"),
    ("Ada", "Ben"),
    (
        Step(
            "yes-or-later",
            "referee",
            say("Later?"),
            say("You see the snakes of Ben. Ada asks for red. Ben: “Later.” Is that answer true?"),
            say("Red is in front on one snake, so Ben has to say Yes."),
            claim=Claim(does="ask Ben red", so={"answers.Ben": LATER}),
            replies=yes_is_wrong(say("Look at the ring next to each head.")),
            points=("snake-1-2",),
            cites=_rules(13, 7),
            hints=(say("Is red in front anywhere?"), say("Press no: Ben has to say Yes.")),
        ),
        Step(
            "look-behind",
            "referee",
            say("Bad luck?"),
            say("Another game. Ada asks for red. Ben: “Bad luck.” Is that answer true?"),
            say("One snake has red further back. The true answer is Later."),
            given=_ben("|OR |YVB |GV"),
            claim=Claim(does="ask Ben red", so={"answers.Ben": BAD_LUCK}),
            replies=yes_is_wrong(say("Look at the rear rings as well.")),
            points=("snake-1-1",),
            cites=_rules(12, 7),
            hints=(say("Look for a heart further back."), say("Press no: Ben has to say Later.")),
        ),
        Step(
            "seen-ring",
            "referee",
            say("That one there"),
            say("Another game. Ada asks for red. Ben points at the ring that is out: “Yes.” Is that answer true?"),
            say("A ring that is out does not count. No red is hidden, so it is Bad luck."),
            given=_ben("R|BO |YG |GV"),
            claim=Claim(does="ask Ben red", so={"answers.Ben": YES}),
            replies=yes_is_wrong(say("Which rings does a question ask about?")),
            points=("snake-1-1",),
            cites=_rules(14, 7),
            hints=(say("Look behind the bush only."), say("Press no: Ben has to say Bad luck.")),
        ),
        Step(
            "too-far",
            "referee",
            say("How far?"),
            say(
                "Another game. Ada asks for red. Ben says Yes, and pushes out the red ring and the blue one. Is that "
                "right?"
            ),
            say("Exactly one ring comes out. Blue stays hidden."),
            given=_ben("|RBO |YG |GV"),
            claim=Claim(does="ask Ben red", so={"bush.Ben": ["RB|O", "|YG", "|GV"]}),
            replies=yes_is_wrong(say("How many rings did Ada ask for?")),
            points=("snake-1-1",),
            cites=_rules(9),
            hints=(say("Count the rings that come out."), say("Press no: only one ring comes out.")),
        ),
        Step(
            "only-one",
            "referee",
            say("Only one?"),
            say("Another game. Ada asks for red. Ben says Yes, and pushes out the first snake only. Is that right?"),
            say("Two snakes have red in front, so both come out."),
            given=_ben("|RB |RBO |GV"),
            claim=Claim(does="ask Ben red", so={"bush.Ben": ["R|B", "|RBO", "|GV"]}),
            replies=yes_is_wrong(say("Look at the second snake too.")),
            points=("snake-1-2",),
            cites=_rules(9),
            hints=(say("Count red next to the heads."), say("Press no: two snakes come out.")),
        ),
        Step(
            "true",
            "referee",
            say("Later, really?"),
            say("Another game. Ada asks for blue. Ben: “Later.” Is that answer true?"),
            say("Blue is further back and nowhere in front: Later."),
            given=_ben("|YVB |OR |GV"),
            claim=Claim(does="ask Ben blue", so={"answers.Ben": LATER}),
            replies=no_is_wrong(say("Find the drop. Is it next to a head?")),
            points=("snake-1-1",),
            cites=_rules(12, 7),
            hints=(say("Is blue there, and is it in front?"), say("Press yes: blue is further back.")),
        ),
    ),
    given=_table({"Ada": "|BGVO |YBOG |GORV", "Ben": "|OR |RB |GV"}),
    seat="Ben",
)

REFEREE_TURN = Tutorial(
    "referee-turn",
    say("Referee: who may what?"),
    say("You watch three players. Is it done by the rules, or not?"),
    ("Ada", "Ben", "Cleo"),
    (
        Step(
            "oneself",
            "referee",
            say("Ask yourself"),
            say("Ada sees yellow at the own bush, and asks Ada for yellow. Is that allowed?"),
            say("You ask one of the others. Nobody lures out their own snakes."),
            claim=Claim(does="ask Ada yellow"),
            replies=yes_is_wrong(say("Whom may a player ask?")),
            points=("bush-0",),
            cites=_rules(6),
            hints=(say("Who has to answer?"), say("Press no: only others are asked.")),
        ),
        Step(
            "silent",
            "referee",
            say("No answer"),
            say("Ada asks Ben for red. Ben: “I will not tell you.” Is that allowed?"),
            say("Ben has to answer, and truly."),
            claim=Claim(breaks="SL-7"),
            replies=yes_is_wrong(say("Which three answers are there?")),
            points=("bush-1",),
            cites=_rules(7),
            hints=(say("Yes, Later or Bad luck: what else may be said?"), say("Press no: Ben has to answer.")),
        ),
        Step(
            "stop",
            "referee",
            say("Enough for today"),
            say("Cleo has said Yes to Ada. Ada: “That is enough, I stop asking.” Is that allowed?"),
            say("The turn goes on until an answer ends it. Ada has to ask on."),
            given={"asker": "Ada", "answers": {"Cleo": YES}},
            claim=Claim(does="pass"),
            replies=yes_is_wrong(say("What ends a turn?")),
            points=("avatar-0",),
            cites=_rules(11),
            hints=(say("Only answers end a turn."), say("Press no: Ada asks on.")),
        ),
        Step(
            "flute-prize",
            "referee",
            say("The flute and the prize"),
            say(
                "Ada plays a flute for blue and wins a snake of Ben. Ada: “One Yes is enough, I go on.” Is that right?"
            ),
            say("One Yes is enough to go on, but not after a prize. Whoever gets a snake stops."),
            luck=("draw VGR",),
            claim=Claim(does="flute blue", so={"current": "Ada"}),
            replies=yes_is_wrong(say("What has Ada got?")),
            points=("won-0",),
            cites=_rules(17, 21),
            hints=(say("What happens to whoever gets a snake?"), say("Press no: a prize ends the turn.")),
        ),
        Step(
            "out-of-turn",
            "referee",
            say("Whose turn?"),
            say(
                "The turn of Ada is over, and Ben sits to the left of Ada. But Cleo is quicker, and asks. Is that "
                "allowed?"
            ),
            say("It goes round like the hands of a clock. Cleo comes after Ben."),
            claim=Claim(does="ask Ada green", by="Cleo"),
            replies=yes_is_wrong(say("Who sits to the left of Ada?")),
            points=("avatar-1",),
            cites=_rules(5),
            hints=(say("Who comes after Ada?"), say("Press no: it is the turn of Ben.")),
        ),
        Step(
            "somebody-else",
            "referee",
            say("Now the other one"),
            say("Ben has just said Yes to Ada. Now Ada asks Cleo for violet. Is that allowed?"),
            say("After a Yes you may ask anybody else at the table, the same player or another."),
            given={"current": "Ada", "asker": "Ada", "answers": {"Ben": YES, "Cleo": ""}},
            claim=Claim(does="ask Cleo violet"),
            replies=no_is_wrong(say("Whom may Ada ask after a Yes?")),
            points=("bush-2",),
            cites=_rules(11, 6),
            hints=(say("Ada is still on turn."), say("Press yes: Ada may ask whom Ada likes.")),
        ),
    ),
    given=_table({"Ada": "|YG |GV |GYO", "Ben": "R|B |OR |YVB", "Cleo": "|VY |BRG |RBO"}),
    seat="Ada",
)

LESSONS: tuple[Tutorial, ...] = (
    FIRST_QUESTION,
    WHICH_SNAKES,
    LATER_LESSON,
    BAD_LUCK_LESSON,
    YES_FIRST,
    LURED_OUT,
    FLUTE,
    HOW_IT_ENDS,
    RIDDLE,
    SET_THE_TABLE,
    REFEREE_ANSWERS,
    REFEREE_TURN,
)
"""In the order in which a newcomer meets them; after the first four one can play at the table."""
