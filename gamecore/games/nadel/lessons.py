"""The lessons of Die Nadel im Heuhaufen: each rule once in the hand of the learner, and a whistle each time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gamecore.action import RuleRef
from gamecore.facts import Plain
from gamecore.game import Setting
from gamecore.games.nadel.actions import Shovel, Toss
from gamecore.games.nadel.cards import DECK, kind_of
from gamecore.games.nadel.haystack import TOSSES, middle_of
from gamecore.games.nadel.model import DOWN, UP
from gamecore.match import Match
from gamecore.tutorial import Claim, Question, Reply, Step, Tutorial, no_is_wrong, thinks, yes_is_wrong
from gamecore.words import Message, say, say_n

type AnyMatch = Match[Any, Any]  # a question looks at the match of a lesson, whatever its kind

ADA, BEN, CLEO = "Ada", "Ben", "Cleo"
_NONE: tuple[str, ...] = ()


def _rules(*numbers: int) -> tuple[RuleRef, ...]:
    return tuple(RuleRef(f"NH-{number}") for number in numbers)


def _lies(card: str, cell: str, face: str = DOWN, off: tuple[int, int, int] = (0, 0, 0)) -> dict[str, Plain]:
    """A card in the middle of a field, or a little beside it."""
    x, y = middle_of(cell)
    return {"card": card, "face": face, "x": x + off[0], "y": y + off[1], "rot": off[2]}


def _table(
    haystack: Sequence[Mapping[str, Plain]],
    animals: Mapping[str, Sequence[str]] | None = None,
    pile: Sequence[str] = _NONE,
    /,
    **facts: Plain,
) -> dict[str, Plain]:
    """A whole table: what is not named lies in the pile under the cards that are, or (``only``) has left the game."""
    only = bool(facts.pop("only", False))
    named = [str(lying["card"]) for lying in haystack] + list(pile)
    palm, removed = facts.pop("palm", []), facts.pop("removed", [])
    assert isinstance(palm, list) and isinstance(removed, list)  # noqa: PT018 - one thought
    taken = [kind for own in (animals or {}).values() for kind in own] + ["needle"] * bool(facts.get("needle"))
    rest: list[str] = []
    for card in DECK.cards:
        if card in named or card in palm or card in removed:
            continue
        if kind_of(card) in taken:
            taken.remove(kind_of(card))
        else:
            rest.append(card)
    heap: list[Plain] = [dict(lying) for lying in haystack]
    own: dict[str, Plain] = {player: list((animals or {}).get(player, ())) for player in (ADA, BEN, CLEO)}
    table: dict[str, Plain] = {
        "haystack": heap,
        "animals": own,
        "draw": [*pile, *(() if only else rest)],
        "removed": [*removed, *(rest if only else ())],
        "palm": palm,
        "dice": {},
        "shovels_left": 0,
        "needle": "",
        "last_turns": [],
        "pile_out": False,
        "spot": [],
        "result": "",
    }
    return table | facts


def _shovels(white: int, left: int | None = None) -> dict[str, Plain]:
    """The white die was chosen, and so many shovels are left."""
    return {
        "phase": "shovel",
        "dice": {"yellow": 4, "white": white},
        "shovels_left": white if left is None else left,
    }


def _at(cell: str) -> str:
    return str(Shovel(*middle_of(cell)))


def _ats(*cells: str) -> tuple[str, ...]:
    return tuple(map(_at, cells))


_ANYWHERE = tuple(str(Toss(*middle_of(cell))) for cell in TOSSES)


def _to(lines: str | tuple[str, ...], says: Message, *rules: int) -> Reply:
    return Reply((lines,) if isinstance(lines, str) else lines, says, _rules(*rules))


_YES_HINTS = (say("Think of what the rule says."), say("Press yes: that is allowed."))
_NO_HINTS = (say("Think of what the rule says."), say("Press no: that is against the rules."))


def _number(about: str, *numbers: int, of: Callable[[AnyMatch], Setting] | None = None) -> Question:
    return Question(about, tuple((number, say("{count}", count=number)) for number in numbers), of)


def _points(player: int, *numbers: int) -> Question:
    """How many points a player has."""
    choices = tuple((number, say_n("{count} point", "{count} points", number)) for number in numbers)
    return Question("points", choices, lambda match: int(match.state.points(player)))


def _who(about: str, *names: str) -> Question:
    return Question(about, tuple((name, say("{player}", player=name)) for name in names))


def _where(card: str) -> Question:
    """Where a card has gone."""

    def place(match: AnyMatch) -> Setting:
        if card in match.state.removed:
            return "out"
        return next((f"heap-{lying.face}" for lying in match.state.haystack if lying.card == card), "player")

    return Question(
        "place",
        (
            ("out", say("out of the game")),
            ("heap-up", say("in the haystack, face up")),
            ("heap-down", say("in the haystack, face down")),
        ),
        place,
    )


FIRST_TURN = Tutorial(
    "first-turn",
    say("Two dice, one choice"),
    say("Build the haystack, throw both dice, and choose one of them."),
    (ADA, BEN),
    (
        Step(
            "heap",
            "predict",
            say("The haystack"),
            say("Ninety-five cards are shuffled. Five piles of three lie face down. How many cards is that?"),
            say("Five times three is fifteen. Nobody knows what they are. The others wait in the pile."),
            replies=(
                thinks("haystack_size=5", say("There are five piles, and each has three cards.")),
                thinks("haystack_size=8", say("Do not add five and three: count three cards five times.")),
            ),
            points=("card-1", "pile"),
            cites=_rules(1, 2, 3),
            hints=(say("Count the cards on the table."), say("Press 15: five times three.")),
            question=_number("haystack_size", 5, 8, 15),
        ),
        Step(
            "throw",
            "act",
            say("Throw both dice"),
            say("Ada saw a hamster last, so Ada starts. Throw both dice!"),
            say("Yellow shows five, white shows two. Now Ada may choose."),
            accept=("roll",),
            luck=("dice 5 2",),
            points=("roll",),
            cites=_rules(4, 5),
            hints=(say("Look for the round button below the table."), say("Press “throw”.")),
        ),
        Step(
            "choose",
            "act",
            say("Choose a die"),
            say("Yellow means: toss cards. White means: shovel. Ada wants to toss. Choose the yellow die!"),
            say("The yellow five: Ada draws five cards and looks at them in secret."),
            accept=("choose yellow",),
            replies=(_to("choose white", say("White would be shovelling. That comes soon; now Ada wants to toss.")),),
            points=("yellow",),
            cites=_rules(5, 6),
            hints=(say("Only one die counts."), say("Press the yellow die.")),
        ),
        Step(
            "pile",
            "predict",
            say("How many are left?"),
            say("Eighty cards were in the pile. Ada drew five. How many are left?"),
            say("Eighty less five is seventy-five."),
            replies=(
                thinks("draw_size=80", say("Five of the eighty are on the palm now.")),
                thinks("draw_size=76", say("The die shows five, not four.")),
            ),
            points=("pile",),
            cites=_rules(6),
            hints=(say("The number stands on the pile."), say("Press 75.")),
            question=_number("draw_size", 75, 76, 80),
        ),
        Step(
            "peep",
            "referee",
            say("A look over the shoulder"),
            say("Ada looks at the five cards. Ben leans over and looks too. Is that allowed?"),
            say("Only Ada may look. What lands face down stays a secret."),
            points=("palm-1",),
            cites=_rules(6),
            replies=yes_is_wrong(say("Who draws the cards looks at them in secret.")),
            hints=_NO_HINTS,
            claim=Claim(breaks="NH-6"),
        ),
        Step(
            "both",
            "referee",
            say("White as well?"),
            say("Ada has chosen yellow. Ada wants to shovel instead. Is that allowed?"),
            say("One die is chosen, and that holds."),
            points=("white",),
            cites=_rules(5),
            replies=yes_is_wrong(say("Ada chose the yellow die. It is too late for white.")),
            hints=_NO_HINTS,
            claim=Claim(does="shovel 0 0"),
        ),
        Step(
            "up",
            "referee",
            say("Up they fly"),
            say("Ada tosses the cards up over the middle. Is that allowed?"),
            say("That is what the yellow die is for."),
            points=("spot-D3",),
            cites=_rules(6),
            replies=no_is_wrong(say("Yellow was chosen, and Ada holds the cards: now they fly.")),
            hints=_YES_HINTS,
            claim=Claim(does="toss 0 0"),
        ),
    ),
)

_FLYING = _table(
    [_lies("hay1", "C3"), _lies("hay2", "D3"), _lies("hay3", "E3"), _lies("hare1", "D4"), _lies("hay4", "D2")],
    palm=["mouse1", "hay5", "cheese1", "hay6", "hay7"],
    phase="toss",
    dice={"yellow": 5, "white": 1},
)

TOSS = Tutorial(
    "toss",
    say("Toss!"),
    say("Cards fly and land. Every animal that you see is yours."),
    (ADA, BEN, CLEO),
    (
        Step(
            "fly",
            "act",
            say("Let them fly"),
            say("Ada holds five cards. Press a ring or any place on the table. Toss the cards!"),
            say("A mouse lies face up, so Ada takes it. One card fell off and goes back into the pile."),
            accept=_ANYWHERE,
            luck=("land hay5:up@-90,60,20 cheese1:down@40,-70,110 mouse1:up@110,80,340 hay6:down@-30,-20,60 hay7:off",),
            points=("spot-D3",),
            cites=_rules(6, 14, 9),
            hints=(say("Any place will do. You cannot miss."), say("Press the ring in the middle.")),
        ),
        Step(
            "count",
            "predict",
            say("Count the haystack"),
            say("Five cards lay there. Five flew, one mouse was taken, one fell off. How many lie there now?"),
            say("Five and three more: eight. The hay that lies face up stays."),
            replies=(
                thinks(
                    "haystack_size=10", say("Not all of the five stayed: think of the mouse and the one that fell.")
                ),
                thinks("haystack_size=9", say("The mouse is with Ada. It does not lie in the haystack any more.")),
            ),
            points=("card-1",),
            cites=_rules(14),
            hints=(say("Three of the five new cards stayed."), say("Press 8.")),
            question=_number("haystack_size", 8, 9, 10),
        ),
        Step(
            "next",
            "predict",
            say("Who is next?"),
            say("Ada is done. The turn goes round clockwise. Who throws the dice now?"),
            say("After Ada comes Ben."),
            replies=(
                thinks("current=Ada", say("Ada has just had a turn.")),
                thinks("current=Cleo", say("Cleo comes after Ben.")),
            ),
            points=("tray-1",),
            cites=_rules(4),
            hints=(say("Look who glows."), say("Press Ben.")),
            question=_who("current", ADA, BEN, CLEO),
        ),
        Step(
            "back",
            "referee",
            say("The card on the floor"),
            say("One card fell off the table. It was shuffled back into the pile. Is that right?"),
            say("What falls off while tossing goes back into the pile."),
            points=("pile",),
            cites=_rules(9),
            replies=no_is_wrong(say("It may not stay on the floor, and it does not leave the game.")),
            hints=_YES_HINTS,
            claim=Claim(so={"removed": []}),
        ),
        Step(
            "hay",
            "referee",
            say("Hay for Ben?"),
            say("Hay lies face up. Ben wants to take the hay. Is that allowed?"),
            say("Animals are taken. Hay stays where it is."),
            points=("card-6",),
            cites=_rules(14),
            replies=yes_is_wrong(say("Hay is no animal.")),
            hints=_NO_HINTS,
            claim=Claim(breaks="NH-14"),
        ),
        Step(
            "early",
            "referee",
            say("No dice yet"),
            say("Ben has not thrown the dice. Ben wants to toss at once. Is that allowed?"),
            say("A turn begins with the dice."),
            points=("roll",),
            cites=_rules(5),
            replies=yes_is_wrong(say("First the dice, then the choice, then the toss.")),
            hints=_NO_HINTS,
            claim=Claim(does="toss 0 0"),
        ),
    ),
    given=_FLYING,
)

_THREE = [_lies("hay1", "D3"), _lies("mouse1", "D3"), _lies("hay3", "C3"), _lies("hay4", "E3")]

SHOVEL = Tutorial(
    "shovel",
    say("Shovel!"),
    say("The white die lets you turn cards over with the pitchfork, each time at a spot of your choice."),
    (ADA, BEN, CLEO),
    (
        Step(
            "choose",
            "act",
            say("White, please"),
            say("White shows two: Ada may shovel twice. Choose the white die!"),
            say("Now the pitchfork is in the hand of Ada."),
            accept=("choose white",),
            replies=(_to("choose yellow", say("Yellow would be a toss. This time Ada wants to shovel.")),),
            points=("white",),
            cites=_rules(10, 5),
            hints=(say("The white die shows small numbers."), say("Press the white die.")),
        ),
        Step(
            "first",
            "act",
            say("In the middle"),
            say("Two cards lie in the middle, on D3. Shovel there!"),
            say("The top card turns over: a mouse!"),
            accept=_ats("D3"),
            replies=(_to(_ats("C3", "E3"), say("You may shovel there too. But try the middle first.")),),
            luck=("turn mouse1:up",),
            points=("spot-D3",),
            cites=_rules(10, 11),
            hints=(say("D3 is the middle of the table."), say("Press the ring in the middle.")),
        ),
        Step(
            "yet",
            "predict",
            say("Whose mouse?"),
            say("The mouse lies face up, but Ada may still shovel once. How many points has Ada now?"),
            say("None yet. What you see is taken after the last shovel."),
            replies=(thinks("points=1", say("First all shovelling is done. Then the animals are taken.")),),
            points=("tray-0",),
            cites=_rules(14),
            hints=(say("Look at what lies before Ada."), say("Press 0 points.")),
            question=_points(0, 0, 1),
        ),
        Step(
            "second",
            "act",
            say("Another spot"),
            say("One shovel is left. Leave the mouse in peace. Shovel at C3!"),
            say("Only hay. But now the mouse is taken: one point for Ada."),
            accept=_ats("C3"),
            replies=(
                _to(_ats("D3"), say("Careful: there the mouse could be turned back!")),
                _to(_ats("E3"), say("That is allowed, but the task says C3, on the left.")),
                _to("stop", say("Ada may stop now. But one shovel is left: use it at C3.")),
            ),
            luck=("turn hay3:up",),
            points=("spot-C3",),
            cites=_rules(11, 14),
            hints=(say("Each time you may choose another spot."), say("Press the ring on the left.")),
        ),
        Step(
            "stop",
            "act",
            say("Enough"),
            say("Ben has shovelled once and turned up a hare. Two shovels are left. Stop here!"),
            say("After the first shovel you may stop. The hare is safe."),
            accept=("stop",),
            replies=(_to(_ats("D3", "C3", "E3"), say("Ben could go on. But this time Ben has enough.")),),
            points=("stop",),
            cites=_rules(10),
            hints=(say("Look for the round button."), say("Press “stop”.")),
            given=_table(
                [_lies("hay1", "D3"), _lies("hare1", "D3", UP), _lies("hay3", "C3"), _lies("hay4", "E3")],
                {ADA: ["mouse"]},
                current=BEN,
                **_shovels(3, 2),
            ),
        ),
        Step(
            "none",
            "referee",
            say("Not at all?"),
            say("Cleo chose white. Cleo wants to stop without a single shovel. Is that allowed?"),
            say("Once you have to shovel. After that you may stop."),
            points=("pitchfork",),
            cites=_rules(10),
            replies=yes_is_wrong(say("Whoever chooses the white die shovels at least once.")),
            hints=_NO_HINTS,
            claim=Claim(does="stop"),
            given=_table([*_THREE], {ADA: ["hare"]}, current=CLEO, **_shovels(3)),
        ),
        Step(
            "toss",
            "referee",
            say("Both?"),
            say("Cleo chose white. Cleo wants to toss cards too. Is that allowed?"),
            say("One die is chosen, and only its action is done."),
            points=("yellow",),
            cites=_rules(5),
            replies=yes_is_wrong(say("The yellow die was not chosen.")),
            hints=_NO_HINTS,
            claim=Claim(does="toss 0 0"),
        ),
        Step(
            "edge",
            "referee",
            say("At the side"),
            say("Cleo wants to shovel at E3, on the right. Is that allowed?"),
            say("Any spot of the haystack will do."),
            luck=("turn",),
            points=("spot-E3",),
            cites=_rules(11),
            replies=no_is_wrong(say("The pitchfork may go in anywhere.")),
            hints=_YES_HINTS,
            claim=Claim(does=_at("E3")),
        ),
    ),
    given=_table(_THREE, phase="choose", dice={"yellow": 4, "white": 2}),
)

_STACK = [_lies("chicken1", "D3", UP), _lies("hedgehog1", "D3"), _lies("hay2", "C3"), _lies("hay3", "E3")]

ANIMALS = Tutorial(
    "peep-out",
    say("What peeps out"),
    say("An animal is yours when it lies face up and you can see some of it."),
    (ADA, BEN, CLEO),
    (
        Step(
            "two",
            "act",
            say("One on top of the other"),
            say("Something hides in the middle. Shovel there!"),
            say("Ada takes the hedgehog. Now a chicken is seen, so Ada takes it too."),
            accept=_ats("D3"),
            replies=(_to(_ats("C3", "E3"), say("Try the middle: more cards lie there.")),),
            luck=("turn hedgehog1:up",),
            points=("spot-D3",),
            cites=_rules(14),
            hints=(say("D3 is the middle."), say("Press the ring in the middle.")),
        ),
        Step(
            "count",
            "predict",
            say("Count"),
            say("Ada took two animals. Each is worth one point. How many points is that?"),
            say("Two animals, two points."),
            replies=(
                thinks("points=1", say("Ada took the hedgehog and then the chicken.")),
                thinks("points=3", say("Three points are for the needle. These are animals.")),
            ),
            points=("tray-0",),
            cites=_rules(14),
            hints=(say("Look at what lies before Ada."), say("Press 2 points.")),
            question=_points(0, 1, 2, 3),
        ),
        Step(
            "push",
            "act",
            say("Only a little"),
            say("A card covers the card on D3. Ben shovels there. Do it for Ben!"),
            say("The top card slid aside. A squirrel peeps out, and that is enough."),
            accept=_ats("D3"),
            replies=(_to(_ats("C3"), say("Ben wants to know what lies in the middle.")),),
            luck=("turn hay1:up@40,20,0",),
            points=("spot-D3",),
            cites=_rules(14),
            hints=(say("D3 is the middle."), say("Press the ring in the middle.")),
            given=_table(
                [_lies("squirrel1", "D3", UP), _lies("hay1", "D3"), _lies("hay2", "C3")],
                {ADA: ["hedgehog", "chicken"]},
                current=BEN,
                **_shovels(1),
            ),
        ),
        Step(
            "covered",
            "referee",
            say("All covered"),
            say("A hare lies face up, but hay covers all of it. Cleo shovels at C3. Does Cleo get the hare?"),
            say("Nobody can see it, so nobody takes it. It waits."),
            luck=("turn",),
            points=("spot-C3",),
            cites=_rules(14),
            replies=yes_is_wrong(say("Some of it must be seen.")),
            hints=(say("Can anybody see the hare?"), say("Press no: it is all covered.")),
            claim=Claim(does=_at("C3"), so={"animals.Cleo": ["hare"]}),
            given=_table(
                [_lies("hare1", "D3", UP), _lies("hay1", "D3"), _lies("hay2", "C3")],
                {BEN: ["squirrel"]},
                current=CLEO,
                **_shovels(1),
            ),
        ),
        Step(
            "corner",
            "referee",
            say("Just an ear"),
            say("Half of a mouse can be seen. Ada shovels at C3. Does Ada get the mouse?"),
            say("Some of it is enough."),
            luck=("turn",),
            points=("spot-C3",),
            cites=_rules(14),
            replies=no_is_wrong(say("It does not have to lie quite free.")),
            hints=(say("Can you see some of it?"), say("Press yes: a part is enough.")),
            claim=Claim(does=_at("C3"), so={"animals.Ada": ["mouse"]}),
            given=_table(
                [_lies("mouse1", "D3", UP), _lies("hay1", "D3", DOWN, (30, 30, 0)), _lies("hay2", "C3")],
                **_shovels(1),
            ),
        ),
        Step(
            "hand",
            "referee",
            say("A hand in the hay"),
            say("Ben lifts the top card with two fingers to see what is below. Is that allowed?"),
            say("Only the pitchfork turns cards."),
            points=("pitchfork",),
            cites=_rules(10),
            replies=yes_is_wrong(say("Fingers stay out of the haystack.")),
            hints=_NO_HINTS,
            claim=Claim(breaks="NH-10"),
        ),
    ),
    given=_table(_STACK, **_shovels(1)),
)

_APPLE = [_lies("apple1", "D3"), _lies("hay2", "C3"), _lies("hay3", "E3")]
_HEDGEHOGS = {ADA: ["mouse"], BEN: ["hedgehog", "hare"], CLEO: ["hedgehog"]}
_CHEESE = [_lies("cheese1", "D3"), _lies("hay2", "C3")]

FOOD = Tutorial(
    "food",
    say("Food for an animal"),
    say("Food lures its favourite animal away from another player."),
    (ADA, BEN, CLEO),
    (
        Step(
            "find",
            "act",
            say("What is it?"),
            say("Ada may shovel once. Shovel in the middle!"),
            say("An apple! Hedgehogs love apples. Ben and Cleo each have a hedgehog."),
            accept=_ats("D3"),
            replies=(_to(_ats("C3", "E3"), say("Try the middle this time.")),),
            luck=("turn apple1:up",),
            points=("spot-D3",),
            cites=_rules(10, 15),
            hints=(say("D3 is the middle."), say("Press the ring in the middle.")),
        ),
        Step(
            "lure",
            "act",
            say("From whom?"),
            say("Ada may choose whose hedgehog it is. Ben has more points. Lure it from Ben!"),
            say("The hedgehog walks from Ben to Ada. The apple leaves the game."),
            accept=("take apple1 from Ben",),
            replies=(_to("take apple1 from Cleo", say("That is allowed. But Ben is ahead, so take it from Ben.")),),
            points=("tray-1",),
            cites=_rules(15),
            hints=(say("The choice is between Ben and Cleo."), say("Press what lies before Ben.")),
        ),
        Step(
            "left",
            "predict",
            say("What is left?"),
            say("Ben had a hedgehog and a hare. How many points has Ben now?"),
            say("Only the hare is left: one point."),
            replies=(
                thinks("points=2", say("The hedgehog has gone over to Ada.")),
                thinks("points=0", say("The apple lures one animal. The hare stays.")),
            ),
            points=("tray-1",),
            cites=_rules(15),
            hints=(say("One animal has left Ben."), say("Press 1 point.")),
            question=_points(1, 0, 1, 2),
        ),
        Step(
            "own",
            "act",
            say("Cheese"),
            say("Only Ada has mice, and Ada is on turn. Shovel in the middle!"),
            say("Cheese works on others only. Nobody else has a mouse, so it leaves the game."),
            accept=_ats("D3"),
            replies=(_to(_ats("C3"), say("Try the middle this time.")),),
            luck=("turn cheese1:up",),
            points=("spot-D3",),
            cites=_rules(16),
            hints=(say("D3 is the middle."), say("Press the ring in the middle.")),
            given=_table(_CHEESE, {ADA: ["mouse", "mouse"], BEN: ["hare"]}, current=ADA, **_shovels(1)),
        ),
        Step(
            "gone",
            "predict",
            say("Where is the cheese?"),
            say("The cheese was of no use. Where is it now?"),
            say("Out of the game. The mice stay with Ada."),
            replies=(
                thinks("place=heap-up", say("It does not go on lying there.")),
                thinks("place=heap-down", say("That is how another game goes, the one for a good memory.")),
            ),
            points=("tray-0",),
            cites=_rules(16),
            hints=(say("Food does not stay, whether it helps or not."), say("Press “out of the game”.")),
            question=_where("cheese1"),
        ),
        Step(
            "self",
            "referee",
            say("From oneself"),
            say("Cleo found an apple. Cleo wants to lure the hedgehog of Cleo. Is that allowed?"),
            say("It has to be another player."),
            points=("tray-2",),
            cites=_rules(15),
            replies=yes_is_wrong(say("What you have you need not lure.")),
            hints=_NO_HINTS,
            claim=Claim(does="take apple1 from Cleo"),
            given=_table(
                [_lies("apple1", "D3", UP), _lies("hay2", "C3")],
                {ADA: ["hedgehog"], BEN: ["hedgehog", "hare"], CLEO: ["hedgehog"]},
                current=CLEO,
                phase="collect",
                dice={"yellow": 4, "white": 1},
            ),
        ),
        Step(
            "hare",
            "referee",
            say("A hare for an apple?"),
            say("Cleo has the apple and wants the hare of Ben. Is that allowed?"),
            say("Apples lure hedgehogs. Hares love carrots."),
            points=("tray-1",),
            cites=_rules(15),
            replies=yes_is_wrong(say("Every animal has one favourite food.")),
            hints=_NO_HINTS,
            claim=Claim(breaks="NH-15"),
        ),
        Step(
            "ada",
            "referee",
            say("From Ada"),
            say("Then Cleo lures the hedgehog of Ada. Is that allowed?"),
            say("Ada has a hedgehog, so Cleo may choose Ada."),
            points=("tray-0",),
            cites=_rules(15),
            replies=no_is_wrong(say("Cleo may choose anybody else who has one.")),
            hints=_YES_HINTS,
            claim=Claim(does="take apple1 from Ada"),
        ),
    ),
    given=_table(_APPLE, _HEDGEHOGS, **_shovels(1)),
)

_NEEDLE = [_lies("needle", "D3"), _lies("hay2", "C3"), _lies("magnet1", "E3")]

THE_NEEDLE = Tutorial(
    "needle",
    say("The needle"),
    say("The needle is worth three points. When it is found, everybody else has one more turn."),
    (ADA, BEN, CLEO),
    (
        Step(
            "find",
            "act",
            say("Something shines"),
            say("Something shines in the middle. Shovel there!"),
            say("The needle! Ada has three points. Ben and Cleo have one more turn each."),
            accept=_ats("D3"),
            replies=(_to(_ats("C3", "E3"), say("It shines in the middle, on D3.")),),
            luck=("turn needle:up",),
            points=("spot-D3",),
            cites=_rules(19, 20),
            hints=(say("D3 is the middle."), say("Press the ring in the middle.")),
        ),
        Step(
            "more",
            "predict",
            say("How many more?"),
            say("Ada found the needle. Three play. How many turns are still to come?"),
            say("Two: one for Ben and one for Cleo. Ada has no more turn."),
            replies=(
                thinks("turns=3", say("The finder has no further turn.")),
                thinks("turns=0", say("The others have one more turn each.")),
            ),
            points=("tray-1", "tray-2"),
            cites=_rules(20),
            hints=(say("Everybody but Ada."), say("Press 2.")),
            question=_number("turns", 0, 2, 3, of=lambda match: len(match.state.last_turns)),
        ),
        Step(
            "magnet",
            "act",
            say("A magnet"),
            say("Ben has the last turn of Ben and chose white. Shovel at E3!"),
            say("A magnet! It pulls the needle from Ada over to Ben, and leaves the game."),
            accept=_ats("E3"),
            replies=(_to(_ats("C3"), say("Try the right side, E3.")),),
            luck=("turn magnet1:up",),
            points=("spot-E3",),
            cites=_rules(17),
            hints=(say("E3 is on the right."), say("Press the ring on the right.")),
            given=_table(
                [_lies("hay2", "C3"), _lies("magnet1", "E3")],
                needle=ADA,
                last_turns=[BEN, CLEO],
                current=BEN,
                **_shovels(1),
            ),
        ),
        Step(
            "again",
            "predict",
            say("All over again?"),
            say("Now Ben has the needle. How many turns are still to come?"),
            say("Only Cleo's. The last turns count from the finding, not from the magnet."),
            replies=(
                thinks("turns=2", say("A magnet does not start the last turns anew.")),
                thinks("turns=0", say("Cleo has not had the last turn yet.")),
            ),
            points=("tray-2",),
            cites=_rules(20),
            hints=(say("Ada found it, Ben has played."), say("Press 1: only Cleo.")),
            question=_number("turns", 0, 1, 2, of=lambda match: len(match.state.last_turns)),
        ),
        Step(
            "useless",
            "act",
            say("Too early"),
            say("Another game: nobody has the needle yet. Shovel in the middle for Ada!"),
            say("A magnet, but there is no needle to pull. It leaves the game unused."),
            accept=_ats("D3"),
            replies=(_to(_ats("C3"), say("Try the middle this time.")),),
            luck=("turn magnet2:up",),
            points=("spot-D3",),
            cites=_rules(18),
            hints=(say("D3 is the middle."), say("Press the ring in the middle.")),
            given=_table([_lies("magnet2", "D3"), _lies("hay2", "C3")], current=ADA, **_shovels(1)),
        ),
        Step(
            "finder",
            "referee",
            say("One more for Ada?"),
            say("Ada found the needle and wants to throw again. Is that allowed?"),
            say("Everybody else has one more turn. The finder has not."),
            points=("tray-0",),
            cites=_rules(20),
            replies=yes_is_wrong(say("It is the turn of Cleo, and Ada has no more.")),
            hints=_NO_HINTS,
            claim=Claim(does="roll", by=ADA),
            given=_table([_lies("hay2", "C3")], needle=ADA, last_turns=[CLEO], current=CLEO, phase="roll"),
        ),
        Step(
            "cleo",
            "referee",
            say("The turn of Cleo"),
            say("Cleo has not played since the needle was found. Cleo throws the dice. Is that allowed?"),
            say("It is the last turn of Cleo. Then the game is over."),
            luck=("dice 4 1",),
            points=("tray-2",),
            cites=_rules(20),
            replies=no_is_wrong(say("Everybody but the finder has one more turn.")),
            hints=_YES_HINTS,
            claim=Claim(does="roll"),
        ),
        Step(
            "mine",
            "referee",
            say("My own needle"),
            say("Ada has the needle and finds a magnet. May Ada count the needle twice?"),
            say("The magnet is of no use then. It leaves the game."),
            points=("needle",),
            cites=_rules(18),
            replies=yes_is_wrong(say("A magnet pulls the needle of somebody else, and there is only one.")),
            hints=_NO_HINTS,
            claim=Claim(breaks="NH-18"),
        ),
    ),
    given=_table(_NEEDLE, **_shovels(1)),
)

_SCATTERED = [_lies("needle", "D3"), _lies("hay2", "C3"), _lies("hare1", "E3"), _lies("hay3", "D4")]

THE_END = Tutorial(
    "how-it-ends",
    say("How it ends"),
    say("When the pile is empty, everybody shovels in turn. In the end points are counted."),
    (ADA, BEN, CLEO),
    (
        Step(
            "three",
            "act",
            say("Only three left"),
            say("The yellow die shows six, but only three cards are in the pile. Choose yellow all the same!"),
            say("Ada takes all three. Fewer cards is no reason to stop."),
            accept=("choose yellow",),
            replies=(_to("choose white", say("White is allowed too. But see what happens with yellow.")),),
            points=("yellow",),
            cites=_rules(8),
            hints=(say("The yellow die shows six."), say("Press the yellow die.")),
        ),
        Step(
            "toss",
            "act",
            say("The last toss"),
            say("These are the last cards of the pile. Toss them!"),
            say("The pile is empty and the needle not found. Now the dice are put away."),
            accept=_ANYWHERE,
            luck=("land hay4:up@-60,70,30 hay5:down@60,60,80 hay6:down@10,-70,10",),
            points=("spot-D3",),
            cites=_rules(22, 6),
            hints=(say("Any place will do."), say("Press the ring in the middle.")),
        ),
        Step(
            "once",
            "act",
            say("Once each"),
            say("Ben shovels once, without the dice. Shovel in the middle!"),
            say("The needle! Now Cleo and Ada shovel once more each."),
            accept=_ats("D3"),
            replies=(
                _to(
                    _ats("C3", "E3", "D4", "D2"),
                    say("Ben may shovel there. But the needle is waiting elsewhere: try the middle."),
                ),
            ),
            luck=("turn needle:up",),
            points=("spot-D3",),
            cites=_rules(22, 19),
            hints=(say("D3 is the middle."), say("Press the ring in the middle.")),
            given=_table(
                [*_SCATTERED, _lies("hay5", "D2")],
                {ADA: ["mouse", "mouse", "hare"], CLEO: ["chicken"]},
                only=True,
                pile_out=True,
                current=BEN,
                phase="shovel",
                shovels_left=1,
            ),
        ),
        Step(
            "needle",
            "predict",
            say("What is it worth?"),
            say("Ben has no animal, but the needle. How many points is that?"),
            say("The needle is worth three points."),
            replies=(
                thinks("points=1", say("An animal is worth one point. The needle is worth more.")),
                thinks("points=0", say("The needle counts too.")),
            ),
            points=("tray-1",),
            cites=_rules(23),
            hints=(say("It is worth as much as three animals."), say("Press 3 points.")),
            question=_points(1, 0, 1, 3),
        ),
        Step(
            "last",
            "act",
            say("The last shovel"),
            say("Ada has the last turn: three animals against the needle of Ben. Shovel at C3!"),
            say("Nothing. Three points each: Ada and Ben win together."),
            accept=_ats("C3"),
            replies=(_to(_ats("E3"), say("Try the left side, C3.")),),
            luck=("turn",),
            points=("spot-C3",),
            cites=_rules(23),
            hints=(say("C3 is on the left."), say("Press the ring on the left.")),
            given=_table(
                [_lies("hay2", "C3"), _lies("hare1", "E3")],
                {ADA: ["mouse", "mouse", "hare"], CLEO: ["chicken"]},
                only=True,
                pile_out=True,
                needle=BEN,
                last_turns=[ADA],
                current=ADA,
                phase="shovel",
                shovels_left=1,
            ),
        ),
        Step(
            "dice",
            "referee",
            say("Dice again?"),
            say("The pile is empty and the needle still hidden. Cleo wants to throw the dice. Is that allowed?"),
            say("The dice are put away. Everybody shovels once."),
            points=("pitchfork",),
            cites=_rules(22),
            replies=yes_is_wrong(say("Without a pile there is nothing to toss.")),
            hints=_NO_HINTS,
            claim=Claim(does="roll"),
            given=_table(
                _SCATTERED,
                {ADA: ["mouse"]},
                only=True,
                pile_out=True,
                current=CLEO,
                phase="shovel",
                shovels_left=1,
            ),
        ),
        Step(
            "pass",
            "referee",
            say("Without me"),
            say("Cleo does not want to shovel and passes. Is that allowed?"),
            say("Everybody shovels once. Otherwise the needle would never be found."),
            points=("pitchfork",),
            cites=_rules(22),
            replies=yes_is_wrong(say("This one shovel has to be done.")),
            hints=_NO_HINTS,
            claim=Claim(does="stop"),
        ),
        Step(
            "shovel",
            "referee",
            say("At the right"),
            say("Then Cleo shovels at E3. Is that allowed?"),
            say("Once, at any spot: that is right."),
            luck=("turn",),
            points=("spot-E3",),
            cites=_rules(22, 11),
            replies=no_is_wrong(say("One shovel, anywhere: that is just what Cleo does.")),
            hints=_YES_HINTS,
            claim=Claim(does=_at("E3")),
        ),
    ),
    given=_table(
        _SCATTERED,
        {ADA: ["mouse", "mouse", "hare"], CLEO: ["chicken"]},
        ["hay4", "hay5", "hay6"],
        only=True,
        phase="choose",
        dice={"yellow": 6, "white": 1},
    ),
)

_HIDDEN = [_lies("acorn1", "D3"), _lies("squirrel1", "C3"), _lies("hay3", "E3")]

MEMORY = Tutorial(
    "memory",
    say("With a good memory"),
    say("In this game food that you cannot use is turned face down. Remember where it is!"),
    (ADA, BEN, CLEO),
    (
        Step(
            "acorn",
            "act",
            say("An acorn too early"),
            say("Nobody has a squirrel. Ada may shovel once. Shovel in the middle!"),
            say("An acorn, and nobody to lure. It stays in its place, face down."),
            accept=_ats("D3"),
            replies=(_to(_ats("C3", "E3"), say("Try the middle this time.")),),
            luck=("turn acorn1:up@0,0,0",),
            points=("spot-D3",),
            cites=_rules(24),
            hints=(say("D3 is the middle."), say("Press the ring in the middle.")),
        ),
        Step(
            "place",
            "predict",
            say("Where is it?"),
            say("The acorn was of no use. Where is it now?"),
            say("In its place, face down. Keep D3 in mind!"),
            replies=(
                thinks("place=out", say("That is how the other game goes. Here it stays.")),
                thinks("place=heap-up", say("It was turned face down, so that you have to remember it.")),
            ),
            points=("pitchfork",),
            cites=_rules(24),
            hints=(say("It lies where it lay."), say("Press “in the haystack, face down”.")),
            question=_where("acorn1"),
        ),
        Step(
            "squirrel",
            "act",
            say("A squirrel"),
            say("Ben is on turn and chose white. Shovel on the left, at C3!"),
            say("A squirrel for Ben. Do you remember the acorn?"),
            accept=_ats("C3"),
            replies=(
                _to(_ats("D3"), say("There lies the acorn. Keep it for later.")),
                _to(_ats("E3"), say("That is on the right. Try the left.")),
            ),
            luck=("turn squirrel1:up",),
            points=("spot-C3",),
            cites=_rules(14),
            hints=(say("C3 is on the left."), say("Press the ring on the left.")),
            given=_table(
                [_lies("squirrel1", "C3"), _lies("hay3", "E3"), _lies("acorn1", "D3")], current=BEN, **_shovels(1)
            ),
        ),
        Step(
            "now",
            "act",
            say("The right moment"),
            say("Cleo may shovel once. Ben has a squirrel now. Shovel where the acorn lies!"),
            say("The acorn! It lures the squirrel from Ben to Cleo, and now it leaves the game."),
            accept=_ats("D3"),
            replies=(_to(_ats("E3"), say("No, that is hay. Think of the first step.")),),
            luck=("turn acorn1:up",),
            points=("spot-D3",),
            cites=_rules(24, 15),
            hints=(say("Ada turned it up and down again."), say("Press the ring in the middle.")),
            given=_table(
                [_lies("hay3", "E3"), _lies("acorn1", "D3")], {BEN: ["squirrel"]}, current=CLEO, **_shovels(1)
            ),
        ),
        Step(
            "away",
            "referee",
            say("Out of the game?"),
            say("Ada finds cheese, but nobody has a mouse. It leaves the game. Is that right here?"),
            say("With a good memory it stays, face down."),
            luck=("turn cheese1:up",),
            points=("spot-D3",),
            cites=_rules(24),
            replies=yes_is_wrong(say("In this game only food that was used leaves.")),
            hints=(say("Which of the two games is this?"), say("Press no: here it stays.")),
            claim=Claim(does=_at("D3"), so={"removed": ["cheese1"]}),
            given=_table([_lies("cheese1", "D3"), _lies("hay3", "E3")], **_shovels(1)),
        ),
        Step(
            "save",
            "referee",
            say("Keep it for later"),
            say("Ben finds a carrot. Cleo has a hare. Ben turns the carrot down to use it later. Is that allowed?"),
            say("Only food that is of no use stays. This one lures the hare at once."),
            points=("tray-2",),
            cites=_rules(24, 15),
            replies=yes_is_wrong(say("What can be used is used.")),
            hints=_NO_HINTS,
            claim=Claim(breaks="NH-24"),
            given=_table([_lies("carrot1", "D3"), _lies("hay3", "E3")], {CLEO: ["hare"]}, current=BEN, **_shovels(1)),
        ),
        Step(
            "used",
            "referee",
            say("The carrot"),
            say("Ben turns up the carrot and gets the hare. The carrot leaves the game. Is that right?"),
            say("Food that was used leaves the game, here as well."),
            luck=("turn carrot1:up",),
            points=("spot-D3",),
            cites=_rules(24, 15),
            replies=no_is_wrong(say("It was used, so it does not stay.")),
            hints=_YES_HINTS,
            claim=Claim(does=_at("D3"), so={"removed": ["carrot1"], "animals.Ben": ["hare"]}),
        ),
    ),
    options={"variant": "memory"},
    given=_table(_HIDDEN, **_shovels(1)),
)

_BUSY = [
    _lies("hay1", "C3"),
    _lies("hay2", "D3", UP),
    _lies("apple1", "D4"),
    _lies("hay4", "E3"),
    _lies("mouse2", "D2"),
]

REFEREE = Tutorial(
    "referee",
    say("You are the referee"),
    say("Five players' questions from real tables. You have the whistle."),
    (ADA, BEN, CLEO),
    (
        Step(
            "again",
            "referee",
            say("Not that number"),
            say("Ada threw a four and a one. Ada does not like them and throws again. Is that allowed?"),
            say("What was thrown was thrown."),
            points=("yellow",),
            cites=_rules(5),
            replies=yes_is_wrong(say("The dice are thrown once a turn.")),
            hints=_NO_HINTS,
            claim=Claim(does="roll"),
        ),
        Step(
            "white",
            "referee",
            say("The small number"),
            say("Ada takes the white one instead of the yellow four. Is that allowed?"),
            say("Which die it is, is up to whoever threw."),
            points=("white",),
            cites=_rules(5, 10),
            replies=no_is_wrong(say("Ada may choose either of the two.")),
            hints=_YES_HINTS,
            claim=Claim(does="choose white"),
        ),
        Step(
            "twice",
            "referee",
            say("Twice for a one"),
            say("The white die shows one. Ada shovels twice. Is that allowed?"),
            say("The die says how often: once."),
            points=("white",),
            cites=_rules(10),
            replies=yes_is_wrong(say("Look at the number on the white die.")),
            hints=_NO_HINTS,
            claim=Claim(breaks="NH-10"),
        ),
        Step(
            "mouse",
            "referee",
            say("The mouse at the back"),
            say("Ada shovels at D2 and turns up a mouse. Ada takes it. Is that right?"),
            say("It lies face up and can be seen."),
            luck=("turn mouse2:up",),
            points=("spot-D2",),
            cites=_rules(14),
            replies=no_is_wrong(say("An animal that is seen is taken.")),
            hints=_YES_HINTS,
            claim=Claim(does=_at("D2"), so={"animals.Ada": ["mouse"]}),
            given=_table(_BUSY, **_shovels(1)),
        ),
        Step(
            "chicken",
            "referee",
            say("Wrong animal"),
            say("Ben finds an apple. Cleo has a chicken only. Ben takes the chicken. Is that allowed?"),
            say("Nobody has a hedgehog, so the apple leaves the game unused."),
            points=("tray-2",),
            cites=_rules(16, 15),
            replies=yes_is_wrong(say("Apples lure hedgehogs and nothing else.")),
            hints=_NO_HINTS,
            claim=Claim(breaks="NH-16"),
            given=_table(_BUSY, {CLEO: ["chicken"]}, current=BEN, **_shovels(1)),
        ),
    ),
    given=_table(_BUSY, phase="choose", dice={"yellow": 4, "white": 1}),
)

LESSONS: tuple[Tutorial, ...] = (FIRST_TURN, TOSS, SHOVEL, ANIMALS, FOOD, THE_NEEDLE, THE_END, MEMORY, REFEREE)
