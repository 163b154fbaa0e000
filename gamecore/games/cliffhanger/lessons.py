"""The lessons of Cliffhanger: a trick, the hill, the limit, the end, and what a good player thinks about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gamecore.action import RuleRef
from gamecore.facts import Plain, find
from gamecore.game import Finish, Setting
from gamecore.games.cliffhanger.cards import DECK
from gamecore.games.cliffhanger.rules import HAND
from gamecore.match import Match
from gamecore.tutorial import Claim, Question, Reply, Step, Tutorial, no_is_wrong, thinks, yes_is_wrong
from gamecore.words import Message, say, say_n

type AnyMatch = Match[Any, Any]  # Any: lessons ask for facts and look into no state
type Work = Callable[[AnyMatch], Setting]

PLAYERS = ("Ada", "Ben", "Cleo")


def _rules(*numbers: int) -> tuple[RuleRef, ...]:
    return tuple(RuleRef(f"CH-{number}") for number in numbers)


def _to(line: str, says: Message, *rules: int) -> Reply:
    """The reply to one mistake, or to several that come from the same thought: ``play 9 41``."""
    verb, *ends = line.split(" ")
    return Reply(tuple(f"{verb} {end}" for end in ends), says, _rules(*rules))


# Questions, and how the core works out their answers.


def _after(about: str, *lines: str) -> Work:
    """A fact of the table once these lines have been said."""

    def work(match: AnyMatch) -> Setting:
        for line in lines:
            match = match.state_line(line)
        found = find(match.game.facts(match.state), about)
        assert isinstance(found, str | bool | int), "questions are about single values"
        return found

    return work


def _winner(*lines: str) -> Work:
    """Who has won once these lines have been said: a name, ``together`` or ``nobody``."""

    def work(match: AnyMatch) -> Setting:
        for line in lines:
            match = match.state_line(line)
        assert isinstance(match.turn, Finish), "asked of a game that has ended"
        names = [match.players[seat] for seat in match.turn.winners]
        return "nobody" if not names else names[0] if len(names) == 1 else "together"

    return work


def _who(about: str, work: Work | None = None, names: Sequence[str] = PLAYERS) -> Question:
    return Question(about, tuple((name, say("{player}", player=name)) for name in names), work)


def _number(about: str, numbers: Sequence[int], work: Work | None = None) -> Question:
    return Question(about, tuple((number, say("{count}", count=number)) for number in numbers), work)


def _goats(about: str, numbers: Sequence[int], work: Work | None = None) -> Question:
    return Question(about, tuple((number, say_n("{count} goat", "{count} goats", number)) for number in numbers), work)


def _who_wins(*lines: str) -> Question:
    choices: tuple[tuple[Setting, Message], ...] = (
        ("Ada", say("{player}", player="Ada")),
        ("Ben", say("{player}", player="Ben")),
        ("together", say("Ada and Ben together")),
        ("nobody", say("nobody")),
    )
    return Question("winner", choices, _winner(*lines))


# Positions.

type Cards = Mapping[str, Sequence[int]]

_SEVENTEEN = ("4/6 4", "3/7 7", "1/5 5", "1/8 1")
"""The hill of the rulebook's example: 4 + 7 + 5 + 1."""
_TEN = ("4/5 4", "2/6 2", "3/5 3", "1/8 1")


def _hill(laid: Sequence[str]) -> list[Plain]:
    return [{"pair": pair, "chosen": int(chosen)} for pair, chosen in (card.split(" ") for card in laid)]


def _piles(cards: Cards) -> dict[str, Plain]:
    return {name: list(cards.get(name, ())) for name in PLAYERS}


def _table(
    number: int,
    hands: Cards,
    won: Cards,
    hill: Sequence[str],
    leader: str,
    trick: Sequence[int] = (),
    turned_up: str = "",
) -> dict[str, Plain]:
    """Trick ``number``, as far as it has been played; with ``turned_up`` its hill card waits to be chosen."""
    order = [PLAYERS[(PLAYERS.index(leader) + step) % len(PLAYERS)] for step in range(len(PLAYERS))]
    laid = list(zip(order, trick, strict=False))
    lowest = min(laid, key=lambda played: played[1])[0] if turned_up else ""
    return {
        "trick_no": number,
        "hands": _piles(hands),
        "won": _piles(won),
        "tricks_won": {name: len(won.get(name, ())) // len(PLAYERS) for name in PLAYERS},
        "hill": _hill(hill),
        "turned_up": turned_up,
        "trick": [[name, card] for name, card in laid],
        "leader": leader,
        "current": lowest or order[len(laid) % len(order)],
        "phase": "hill" if turned_up else "play",
        "result": "",
    }


def _over(won: Cards, hill: Sequence[str], leader: str, winners: Sequence[str], rule: str) -> dict[str, Plain]:
    """After the eighth trick, which ``leader`` took."""
    end = _table(HAND, {}, won, hill, leader)
    return end | {"phase": "over", "result": {"winners": list(winners), "rule": rule}}


# One trick.

_SIXTH_HANDS = {"Ada": (9, 26, 41), "Ben": (14, 31, 47), "Cleo": (3, 18, 38)}
_SIXTH_WON = {"Ada": (1, 2, 4, 6, 7, 8), "Ben": (12, 13, 16, 17, 19, 21), "Cleo": (23, 24, 27)}
_SIXTH = _table(6, _SIXTH_HANDS, _SIXTH_WON, _SEVENTEEN, "Ada")

ONE_TRICK = Tutorial(
    "one-trick",
    say("One trick"),
    say("Everybody plays one card. The highest number takes them all and leads the next trick."),
    PLAYERS,
    (
        Step(
            "lead",
            "act",
            say("Play a card"),
            say("We join a game near its end; the hill comes later. Ada begins this trick with any card. Play the 26!"),
            say("One card lies open. Now Ben, then Cleo: round the table, one card each."),
            accept=("play 26",),
            replies=(_to("play 9 41", say("That is allowed: any card will do. For this lesson, take the 26."), 7),),
            then=("play 31",),
            points=("card-26",),
            cites=_rules(7, 6),
            hints=(say("The cards of Ada lie in a row."), say("Press the 26, or the button “Play the 26”.")),
        ),
        Step(
            "takes",
            "predict",
            say("Who takes it?"),
            say("Ada played the 26, Ben the 31. Cleo is going to play the 18. Who will take the trick?"),
            say("The 31 is the highest of the three. Ben takes all three cards, face down."),
            replies=(
                thinks("leader=Ada", say("26 is a lot, but there is a higher number.")),
                thinks("leader=Cleo", say("Playing last does not help: 18 is the lowest of the three.")),
            ),
            then=("play 18",),
            points=("card-31",),
            cites=_rules(10, 8),
            hints=(say("Look for the highest number."), say("Press Ben: the 31 is the highest.")),
            question=_who("leader", _after("leader", "play 18")),
        ),
        Step(
            "next",
            "predict",
            say("Who goes on?"),
            say("Ben has taken the trick. Who plays the first card of the next one?"),
            say("Whoever takes a trick leads the next one. That is Ben."),
            replies=(
                thinks("current=Ada", say("Ada led this trick. But somebody else has taken it.")),
                thinks("current=Cleo", say("Cleo played last, but did not take the trick.")),
            ),
            then=("play 14", "play 3"),
            points=("won-1",),
            cites=_rules(10),
            hints=(say("Who took the trick?"), say("Press Ben: the taker leads.")),
            question=_who("current"),
        ),
        Step(
            "take",
            "act",
            say("Take a trick"),
            say(
                "Ben led the 14, Cleo followed with the 3. Ada has two cards left. Play the one that takes this trick!"
            ),
            say("41 beats 14 and 3. The trick belongs to Ada, who leads the next one."),
            accept=("play 41",),
            replies=(_to("play 9", say("9 is lower than 14, so Ben would take this trick."), 10),),
            points=("card-41",),
            cites=_rules(10, 7),
            hints=(say("It has to be higher than 14."), say("Press the 41: it is the highest.")),
        ),
        Step(
            "order",
            "referee",
            say("Too quick"),
            say("Ada has led the 26. Cleo is quick and plays the 18 before Ben. Is that right?"),
            say("The turn goes round like the hands of a clock: after Ada comes Ben."),
            given=_table(6, _SIXTH_HANDS | {"Ada": (9, 41)}, _SIXTH_WON, _SEVENTEEN, "Ada", (26,)),
            claim=Claim(does="play 18", by="Cleo"),
            replies=yes_is_wrong(say("Who sits next to Ada?")),
            points=("avatar-1",),
            cites=_rules(7),
            hints=(say("Everybody has a turn in order."), say("Press no: it is the turn of Ben.")),
        ),
        Step(
            "lower",
            "referee",
            say("Lower than that"),
            say("Ada led the 26. Ben holds the 31, but plays the 14 instead. Is that right?"),
            say("Any card may be played. Nobody has to beat the others."),
            claim=Claim(does="play 14"),
            replies=no_is_wrong(say("Does any rule say which card Ben has to play?")),
            points=("avatar-1",),
            cites=_rules(7),
            hints=(say("Every card of the hand may be played."), say("Press yes: any card will do.")),
        ),
        Step(
            "led",
            "referee",
            say("I led it"),
            say("Ada led the 26, Ben put the 14, Cleo puts the 38. Ada: “I led, so I take it.” Is that right?"),
            say("Who led does not matter. The 38 of Cleo is the highest."),
            claim=Claim(does="play 38", so={"leader": "Ada"}),
            replies=yes_is_wrong(say("Which of the three numbers is the highest?")),
            points=("card-26",),
            cites=_rules(10),
            hints=(say("Compare 26, 14 and 38."), say("Press no: the 38 takes the trick.")),
        ),
    ),
    given=_SIXTH,
    seat="Ada",
)

# Number against goats.

_SEVENTH_WON = {
    "Ada": (1, 2, 6),
    "Ben": (7, 8, 9, 12, 13, 14),
    "Cleo": (16, 17, 18, 19, 23, 24, 26, 27, 28),
}

NUMBER_OR_GOATS = Tutorial(
    "number-or-goats",
    say("Number or goats?"),
    say("The number wins the trick. The goat heads are what you win."),
    PLAYERS,
    (
        Step(
            "beats",
            "predict",
            say("Ten or eleven?"),
            say("Ben played the 10 with five goat heads, Cleo the 4. Ada adds the 11. Who will take the trick?"),
            say("Only the number counts, and 11 is more than 10."),
            replies=(
                thinks("leader=Ben", say("Five goats look big. But compare the numbers only.")),
                thinks("leader=Cleo", say("4 is the lowest of the three numbers.")),
            ),
            points=("card-11",),
            cites=_rules(8, 10),
            hints=(say("Cover the goats and look at the numbers."), say("Press Ada: 11 is the highest.")),
            question=_who("leader", _after("leader", "play 11")),
        ),
        Step(
            "count",
            "predict",
            say("Count the goats"),
            say("The 10 shows five heads, the 4 shows one, the 11 shows two. How many goats lie in this trick?"),
            say("5 + 1 + 2 = 8. That is a fat trick!"),
            replies=(
                thinks("heads=3", say("Three cards, yes. But count the heads on them.")),
                thinks("heads=25", say("Those are the numbers. Count the heads instead.")),
            ),
            points=("card-10",),
            cites=_rules(17, 1),
            hints=(say("Five and one are six."), say("Press 8: six and two.")),
            question=_goats("heads", (3, 8, 25), lambda _: DECK.sum((10, 4, 11))),
        ),
        Step(
            "take",
            "act",
            say("Take the goats"),
            say("Ada holds the 11 and the 29. One more than ten is enough. Play the 11!"),
            say("Eight goats for Ada, and the 29 is still there."),
            accept=("play 11",),
            replies=(_to("play 29", say("That takes the trick as well. But keep the 29, and try the 11."), 8),),
            points=("card-11",),
            cites=_rules(8, 10),
            hints=(say("Look for the card with two heads."), say("Press the 11.")),
        ),
        Step(
            "fat",
            "referee",
            say("Five goats"),
            say("Ada led the 20, Ben put the 21, Cleo puts the 3. Ada: “Five goats, so I take it.” Is that right?"),
            say("The 21 is higher, whatever is painted on it. Ben takes the five goats too."),
            given=_table(
                7,
                {"Ada": (29,), "Ben": (31,), "Cleo": (3, 42)},
                _SEVENTH_WON,
                _SEVENTEEN,
                "Ada",
                (20, 21),
            ),
            claim=Claim(does="play 3", so={"leader": "Ada"}),
            replies=yes_is_wrong(say("What is compared: numbers or heads?")),
            points=("card-21",),
            cites=_rules(8),
            hints=(say("Compare 20 and 21."), say("Press no: 21 is higher than 20.")),
        ),
        Step(
            "fifty",
            "referee",
            say("The highest of all"),
            say("Ada led the 50. Ben puts the 49, Cleo puts the 3. Ada takes seven goats. Is that right?"),
            say("Nothing beats the 50, and 5 + 1 + 1 = 7."),
            given=_table(
                7,
                {"Ada": (29,), "Ben": (31,), "Cleo": (3, 42)},
                _SEVENTH_WON,
                _SEVENTEEN,
                "Ada",
                (50, 49),
            ),
            claim=Claim(does="play 3", so={"leader": "Ada", "goats.Ada": 10}),
            replies=no_is_wrong(say("Is any number higher than 50? Then count the heads.")),
            points=("card-50",),
            cites=_rules(8, 10),
            hints=(say("There are fifty goat cards."), say("Press yes: the 50 takes 5 + 1 + 1.")),
        ),
        Step(
            "twins",
            "referee",
            say("The same number"),
            say("Ada led the 33. Now Ben plays a 33 as well. Is that right?"),
            say("Each number from 1 to 50 is there once. So two cards are never equal."),
            given=_table(7, {"Ada": (29,), "Ben": (31, 43), "Cleo": (3, 42)}, _SEVENTH_WON, _SEVENTEEN, "Ada", (33,)),
            claim=Claim(does="play 33"),
            replies=yes_is_wrong(say("How many cards have the number 33?")),
            points=("card-33",),
            cites=_rules(1, 8),
            hints=(say("Fifty cards, fifty numbers."), say("Press no: there is only one 33.")),
        ),
    ),
    given=_table(7, {"Ada": (11, 29), "Ben": (31,), "Cleo": (42,)}, _SEVENTH_WON, _SEVENTEEN, "Ben", (10, 4)),
    seat="Ada",
)

# The lowest lays the hill.

_FIRST_HANDS = {
    "Ada": (2, 15, 23, 30, 37, 42, 48),
    "Ben": (5, 11, 17, 24, 28, 40, 45),
    "Cleo": (7, 13, 20, 26, 33, 39, 44, 50),
}
_FIRST_DONE = _FIRST_HANDS | {"Cleo": (7, 13, 26, 33, 39, 44, 50)}
_FIRST_CHOICE = _table(1, _FIRST_DONE, {}, (), "Ada", (8, 36, 20), "3/7")

LOWEST_LAYS = Tutorial(
    "lowest-lays",
    say("The lowest builds"),
    say("The lowest card of a trick gets no goats. But it builds the hill."),
    PLAYERS,
    (
        Step(
            "who",
            "predict",
            say("Who builds?"),
            say("The very first trick: Ada 8, Ben 36, and Cleo adds the 20. Who will turn up a hill card?"),
            say("Ada played the lowest number. So Ada turns up the top hill card."),
            replies=(
                thinks("current=Ben", say("Ben played the highest card and takes the trick. Who is lowest?")),
                thinks("current=Cleo", say("20 lies between 8 and 36.")),
            ),
            then=("play 20", "turn 3/7"),
            points=("card-8",),
            cites=_rules(9, 5),
            hints=(say("Look for the lowest number."), say("Press Ada: 8 is the lowest.")),
            question=_who("current", _after("current", "play 20")),
        ),
        Step(
            "choose",
            "act",
            say("Choose a number"),
            say("The hill card shows 3 and 7. Only one of them counts, and Ada chooses. Put the goat on the 7!"),
            say("The goat stands on the 7. Then Ben, with the highest card, takes the trick."),
            accept=("hill 7",),
            replies=(_to("hill 3", say("The 3 may be chosen too. This time, try the 7."), 9),),
            points=("number-7",),
            cites=_rules(9, 13, 15),
            hints=(say("Two big numbers wait beside the hill."), say("Press the 7.")),
        ),
        Step(
            "limit",
            "predict",
            say("How many goats?"),
            say("The number under the goat says how many goats a player may have. How many are allowed so far?"),
            say("Seven so far. Three more hill cards will raise that."),
            replies=(
                thinks("limit=3", say("The 3 was not chosen, so it does not count.")),
                thinks("limit=10", say("3 and 7 make ten, but only the chosen number counts.")),
            ),
            points=("goat",),
            cites=_rules(13, 16),
            hints=(say("Where does the goat stand?"), say("Press 7: it stands on the 7.")),
            question=_goats("limit", (3, 7, 10)),
        ),
        Step(
            "leads",
            "predict",
            say("Who leads?"),
            say("Ada built the hill, Ben took the trick. Who plays the first card now?"),
            say("Building is one thing, taking another: the taker leads."),
            replies=(
                thinks("current=Ada", say("Ada chose the number. But who took the cards?")),
                thinks("current=Cleo", say("Cleo was neither the lowest nor the highest.")),
            ),
            points=("won-1",),
            cites=_rules(10),
            hints=(say("Who has the cards of the trick?"), say("Press Ben: the taker leads.")),
            question=_who("current"),
        ),
        Step(
            "impatient",
            "referee",
            say("Hurry up"),
            say("Ada looks at the hill card and thinks. Ben already plays the 11 for the next trick. Is that right?"),
            say("First Ada chooses. The trick still lies there until then."),
            given=_FIRST_CHOICE,
            claim=Claim(does="play 11", by="Ben"),
            replies=yes_is_wrong(say("What has to be done before the trick is taken?")),
            points=("number-3",),
            cites=_rules(9),
            hints=(say("Is the hill card laid yet?"), say("Press no: the hill comes first.")),
        ),
        Step(
            "between",
            "referee",
            say("In between"),
            say("The hill card shows 3 and 7. Ada: “Let us take the middle, 5.” Is that right?"),
            say("One of the two numbers on the card counts, and no other."),
            claim=Claim(does="hill 5"),
            replies=yes_is_wrong(say("Is there a 5 on this hill card?")),
            points=("number-7",),
            cites=_rules(9),
            hints=(say("Look at the card once more."), say("Press no: only the 3 or the 7.")),
        ),
        Step(
            "small",
            "referee",
            say("The small one"),
            say("Ben would like many goats. Ada chooses the 3 all the same. Is that right?"),
            say("Ada was the lowest, so Ada decides alone."),
            claim=Claim(does="hill 3"),
            replies=no_is_wrong(say("Who decides: the lowest card, or everybody?")),
            points=("number-3",),
            cites=_rules(9, 13),
            hints=(say("Both numbers may be chosen."), say("Press yes: Ada may choose the 3.")),
        ),
    ),
    given=_table(1, _FIRST_HANDS, {}, (), "Ada", (8, 36)),
    seat="Ada",
)

# The hill grows.

_SECOND_HANDS = {"Ada": (9, 16, 27, 34, 41, 46), "Ben": (5, 12, 19, 28, 38, 49), "Cleo": (7, 14, 22, 31, 43, 47)}
_SECOND_WON = {"Ben": (8, 20, 37)}
_THIRD_HANDS = {"Ada": (16, 27, 34, 41, 46), "Ben": (5, 12, 19, 28, 49), "Cleo": (7, 14, 22, 31, 47)}
_THIRD_WON = {"Ben": (2, 8, 20, 24, 36, 37)}
_FOURTH_HANDS = {"Ada": (16, 27, 34, 41), "Ben": (12, 19, 28, 49), "Cleo": (7, 14, 22, 31)}
_FOURTH_WON = _THIRD_WON | {"Cleo": (9, 38, 43)}
_FIFTH_WON = _FOURTH_WON | {"Cleo": (5, 9, 38, 43, 46, 47)}

HILL_GROWS = Tutorial(
    "hill-grows",
    say("The hill grows"),
    say("Four hill cards, four chosen numbers. Their sum is the goat limit."),
    PLAYERS,
    (
        Step(
            "second",
            "act",
            say("The second card"),
            say(
                "The goat stands on the 4. The new card is laid beside it, with the 3 or with the 7. "
                "Make the sum eleven!"
            ),
            say("4 + 7 = 11. The new card lies at a right angle, and both numbers can be read."),
            accept=("hill 7",),
            replies=(_to("hill 3", say("4 and 3 make only seven. Eleven is asked for."), 14),),
            points=("number-7",),
            cites=_rules(14, 15),
            hints=(say("What has to be added to 4?"), say("Press the 7: 4 + 7 = 11.")),
        ),
        Step(
            "third",
            "predict",
            say("The third card"),
            say("A trick later Ada turned up 1 and 5, and is going to choose the 5. What will the sum be?"),
            say("4 + 7 + 5 = 16. Everybody can add up the hill at any time."),
            given=_table(
                3,
                _THIRD_HANDS,
                _THIRD_WON,
                _SEVENTEEN[:2],
                "Ben",
                (38, 43, 9),
                "1/5",
            ),
            replies=(
                thinks("limit=12", say("That would be with the 1. Ada takes the 5.")),
                thinks("limit=5", say("The new number is added to those that lie there.")),
            ),
            then=("hill 5",),
            points=("goat",),
            cites=_rules(14, 15),
            hints=(say("4 and 7 are eleven."), say("Press 16: eleven and five.")),
            question=_number("limit", (5, 12, 16), _after("limit", "hill 5")),
        ),
        Step(
            "fourth",
            "predict",
            say("The last card"),
            say("Fourth trick, fourth hill card: Ben chooses the 1. Add up 4, 7, 5 and 1. What is the goat limit?"),
            say("4 + 7 + 5 + 1 = 17. The hill is complete, and the limit stays."),
            given=_table(4, _FOURTH_HANDS, _FOURTH_WON, _SEVENTEEN[:3], "Cleo", (47, 46, 5), "1/8"),
            replies=(
                thinks("limit=16", say("That was before. The 1 is added.")),
                thinks("limit=24", say("That would be with the 8. Ben chose the 1.")),
            ),
            then=("hill 1",),
            points=("goat",),
            cites=_rules(16, 14),
            hints=(say("The sum was 16."), say("Press 17: 16 and 1.")),
            question=_goats("limit", (16, 17, 24), _after("limit", "hill 1")),
        ),
        Step(
            "fifth",
            "predict",
            say("No more cards"),
            say("Now comes the fifth trick. How many hill cards will lie there after it?"),
            say("Still four. In the tricks five to eight nobody builds."),
            replies=(
                thinks("hill=5", say("Only the first four tricks bring a hill card.")),
                thinks("hill=8", say("There are eight tricks, but only four of them build.")),
            ),
            points=("hill-stack",),
            cites=_rules(12),
            hints=(say("A hill has four cards."), say("Press 4: it stays at four.")),
            question=_number(
                "hill",
                (4, 5, 8),
                lambda match: len(
                    match.state_line("play 7").state_line("play 16").state_line("play 12").state.hill,
                ),
            ),
        ),
        Step(
            "again",
            "referee",
            say("One more card?"),
            say("The fifth trick: Cleo led the 7, the lowest. Ada wants to add an 8 to the hill. Is that right?"),
            say("After the fourth trick the hill stays as it is."),
            given=_table(5, _FOURTH_HANDS | {"Cleo": (14, 22, 31)}, _FIFTH_WON, _SEVENTEEN, "Cleo", (7,)),
            claim=Claim(does="hill 8"),
            replies=yes_is_wrong(say("How many cards has a whole hill?")),
            points=("hill-stack",),
            cites=_rules(12),
            hints=(say("Count the hill cards."), say("Press no: four cards, and no more.")),
        ),
        Step(
            "hidden",
            "referee",
            say("Where it stands"),
            say("Ben puts the wooden goat right on the 7, so that nobody can read it. Is that right?"),
            say("The goat stands beside the number. Everybody has to be able to add up."),
            claim=Claim(breaks="CH-15"),
            replies=yes_is_wrong(say("Can you still add up the hill?")),
            points=("goat",),
            cites=_rules(15),
            hints=(say("All must see all the numbers."), say("Press no: hide no number.")),
        ),
        Step(
            "sum",
            "referee",
            say("Added up"),
            say("Cleo: “4 and 7 and 5 and 1. More than seventeen goats are too many.” Is that right?"),
            say("Seventeen is the limit. The other half of each card does not count."),
            claim=Claim(so={"limit": 17}),
            replies=no_is_wrong(say("Add up the four numbers in the middle, one after the other.")),
            points=("goat",),
            cites=_rules(16, 2),
            hints=(say("4 and 7 are eleven, and 5 are sixteen."), say("Press yes: it is seventeen.")),
        ),
    ),
    given=_table(2, _SECOND_HANDS, _SECOND_WON, _SEVENTEEN[:1], "Ben", (36, 24, 2), "3/7"),
    seat="Ada",
)

# The end.

_LAST_HANDS = {"Ada": (21,)}
_LAST_WON = {
    "Ada": (1, 2, 10, 11, 15, 20),
    "Ben": (3, 4, 7, 8, 9, 12, 13, 25, 30),
    "Cleo": (14, 16, 17, 18, 35, 40),
}

THE_LIMIT = Tutorial(
    "the-limit",
    say("Count at the end"),
    say("The most goats win, unless there are too many. Exactly the limit is fine."),
    PLAYERS,
    (
        Step(
            "count",
            "predict",
            say("Add up"),
            say("Ada has two tricks: cards with 5, 5, 3, 2, 1 and 1 goat heads. How many goats has Ada?"),
            say("5 + 5 + 3 + 2 + 1 + 1 = 17. Card after card, that is how you count."),
            replies=(
                thinks("goats.Ada=6", say("That is the number of the cards. Count the heads on them.")),
                thinks("goats.Ada=16", say("Nearly. There are two cards with one head.")),
            ),
            points=("won-0",),
            cites=_rules(17),
            hints=(say("5 and 5 are ten, and 3 are thirteen."), say("Press 17: thirteen, two, one and one.")),
            question=_goats("goats.Ada", (6, 16, 17)),
        ),
        Step(
            "ben",
            "predict",
            say("One trick more"),
            say("Ben has fifteen goats. The last trick brings three more to Ben. How many will that be?"),
            say("15 + 3 = 18. And the hill allows only seventeen!"),
            replies=(
                thinks("goats.Ben=15", say("The last trick counts as well.")),
                thinks("goats.Ben=17", say("Three more than fifteen: go on counting from there.")),
            ),
            points=("won-1",),
            cites=_rules(17, 18),
            hints=(say("16, 17, …"), say("Press 18: fifteen and three.")),
            question=_goats("goats.Ben", (15, 17, 18), _after("goats.Ben", "play 21")),
        ),
        Step(
            "last",
            "act",
            say("The eighth trick"),
            say("Ben led the 34, Cleo put the 6. Ada has one card left. Play the 21 and see who wins!"),
            say("Ben has 18 and is out, Cleo has 12. Ada has exactly 17: the most that the hill allows."),
            accept=("play 21",),
            points=("card-21",),
            cites=_rules(3, 17, 18, 19, 2),
            hints=(say("There is only one card in the hand of Ada."), say("Press the 21.")),
        ),
        Step(
            "most",
            "referee",
            say("More is more"),
            say("Ben has eighteen goats. Ben: “I have the most, so I win.” Is that right?"),
            say("Eighteen is more than seventeen. Whoever is above the limit cannot win."),
            claim=Claim(so={"result": {"winners": ["Ben"], "rule": "CH-19"}}),
            replies=yes_is_wrong(say("Add up the hill. How many goats are allowed?")),
            points=("won-1",),
            cites=_rules(18, 2),
            hints=(say("The hill allows seventeen."), say("Press no: eighteen are too many.")),
        ),
        Step(
            "exactly",
            "referee",
            say("On the edge"),
            say("Ada has seventeen goats, and the limit is seventeen. Ada wins. Is that right?"),
            say("Not above is enough. Exactly the limit is the best that can happen."),
            claim=Claim(so={"result": {"winners": ["Ada"], "rule": "CH-19"}}),
            replies=no_is_wrong(say("Is seventeen more than seventeen?")),
            points=("won-0",),
            cites=_rules(18, 19),
            hints=(say("Exactly the limit is not above it."), say("Press yes: seventeen is fine.")),
        ),
        Step(
            "peek",
            "referee",
            say("Just a little look"),
            say("Before the last trick Ben turns over the cards that Ben has won, to count them. Is that right?"),
            say("Won cards stay face down until the end. Counting in your head is allowed."),
            given=_table(8, _LAST_HANDS, _LAST_WON, _SEVENTEEN, "Ben", (34, 6)),
            claim=Claim(breaks="CH-11"),
            replies=yes_is_wrong(say("When may won cards be looked at again?")),
            points=("won-1",),
            cites=_rules(11),
            hints=(say("They lie face down for a reason."), say("Press no: no peeping.")),
        ),
    ),
    given=_table(8, _LAST_HANDS, _LAST_WON, _SEVENTEEN, "Ben", (34, 6)),
    seat="Ada",
)

# Nobody, nothing, together.

_NOTHING_WON = {
    "Ben": (1, 2, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16),
    "Cleo": (15, 17, 18, 19, 21, 23, 24, 26, 27),
}
_ALL_ABOVE_WON = {
    "Ada": (1, 2, 4, 6, 7, 8, 9, 12, 15),
    "Ben": (13, 14, 16, 17, 18, 19, 21, 23, 25),
    "Cleo": (10, 20, 24),
}
_EQUAL_WON = {
    "Ada": (1, 2, 4, 6, 7, 8, 9, 11, 12),
    "Ben": (13, 14, 16, 17, 18, 19, 21, 22, 23),
    "Cleo": (10, 20, 24),
}
_ALL_ABOVE_END = _ALL_ABOVE_WON | {"Cleo": (10, 20, 24, 28, 29, 48)}
_NINE_WON = {
    "Ben": (1, 2, 3, 4, 6, 7, 8, 9, 12),
    "Cleo": (13, 14, 16, 17, 18, 19, 21, 23, 24, 26, 27, 28, 29, 31, 48),
}
_ONE_LEFT = {"Ada": (29,), "Ben": (28,), "Cleo": (48,)}
_CLEO_TAKES = ("play 48", "play 29", "play 28")

NOBODY_OR_ALL = Tutorial(
    "nobody-or-all",
    say("Nothing, nobody, together"),
    say("Without a single goat you can win. Sometimes nobody wins, and sometimes several do."),
    PLAYERS,
    (
        Step(
            "nothing",
            "predict",
            say("Without a goat"),
            say("The limit is 10. Ben has 13 goats. Cleo takes the last trick and gets 14. Ada has none. Who wins?"),
            say("Ben and Cleo have too many. Ada is not above the limit, and wins with nothing."),
            replies=(
                thinks("winner=Ben", say("13 is more than 10, so Ben cannot win.")),
                thinks("winner=together", say("Ben is above the limit, so Ben does not share.")),
                thinks("winner=nobody", say("Look at Ada: is 0 more than 10?")),
            ),
            points=("goat",),
            cites=_rules(20, 18),
            hints=(say("Who is not above the limit?"), say("Press Ada: 0 is not above 10.")),
            question=_who_wins("play 28", "play 48", "play 29"),
        ),
        Step(
            "nobody",
            "predict",
            say("All too many"),
            say("Another game with limit 10. Ada has 11 goats, Ben has 11, and Cleo has 11 already. Who wins?"),
            say("All three are above the limit. Nobody wins, and that is no mistake."),
            given=_table(HAND, _ONE_LEFT, _ALL_ABOVE_WON, _TEN, "Cleo"),
            replies=(
                thinks("winner=Ada", say("11 is more than 10.")),
                thinks("winner=Ben", say("Ben has one goat too many.")),
                thinks("winner=together", say("They are equal, but both are above the limit.")),
            ),
            points=("goat",),
            cites=_rules(21, 18),
            hints=(say("Is anybody at 10 or below?"), say("Press nobody: all are above the limit.")),
            question=_who_wins(*_CLEO_TAKES),
        ),
        Step(
            "together",
            "predict",
            say("Both the same"),
            say("Limit 10 once more. Ada has 10 goats and Ben has 10. Cleo has 11 and takes the last trick. Who wins?"),
            say("Ada and Ben have the most that is allowed. They win together."),
            given=_table(HAND, _ONE_LEFT, _EQUAL_WON, _TEN, "Cleo"),
            replies=(
                thinks("winner=Ada", say("Ada wins, but not alone. Who has just as many?")),
                thinks("winner=Ben", say("Ben wins, but not alone. Who has just as many?")),
                thinks("winner=nobody", say("Exactly the limit is not above it.")),
            ),
            then=_CLEO_TAKES,
            points=("goat",),
            cites=_rules(19, 18),
            hints=(say("Two players have exactly 10."), say("Press “Ada and Ben together”.")),
            question=_who_wins(*_CLEO_TAKES),
        ),
        Step(
            "share",
            "referee",
            say("A shared win"),
            say("Ada has ten goats, Ben has ten, the limit is ten. Both say that they have won. Is that right?"),
            say("Equal sums win together."),
            claim=Claim(so={"result": {"winners": ["Ada", "Ben"], "rule": "CH-19"}}),
            replies=no_is_wrong(say("Has one of the two more goats than the other?")),
            points=("won-0",),
            cites=_rules(19),
            hints=(say("Compare the two sums."), say("Press yes: equal sums share the win.")),
        ),
        Step(
            "nearest",
            "referee",
            say("The nearest one"),
            say("Limit 10: Ada 11, Ben 11, Cleo 14 goats. Ada: “Mine are the fewest, so I win.” Is that right?"),
            say("Above is above, however little. Nobody wins."),
            given=_over(_ALL_ABOVE_END, _TEN, "Cleo", (), "CH-21"),
            claim=Claim(so={"result": {"winners": ["Ada"], "rule": "CH-19"}}),
            replies=yes_is_wrong(say("Is Ada above the limit, or not?")),
            points=("won-0",),
            cites=_rules(21, 18),
            hints=(say("11 is more than 10."), say("Press no: nobody wins.")),
        ),
        Step(
            "zero",
            "referee",
            say("Nothing is best?"),
            say("Limit 10: Ada 0, Ben 9, Cleo 15 goats. Ada: “No goat at all, so I win.” Is that right?"),
            say("Ben has nine, and nine is allowed. Nothing wins only when all others have too many."),
            given=_over(_NINE_WON, _TEN, "Cleo", ("Ben",), "CH-19"),
            claim=Claim(so={"result": {"winners": ["Ada"], "rule": "CH-20"}}),
            replies=yes_is_wrong(say("Is Ben above the limit?")),
            points=("won-1",),
            cites=_rules(20, 19),
            hints=(say("Who has the most that is not above 10?"), say("Press no: Ben wins with nine.")),
        ),
    ),
    given=_table(HAND, _ONE_LEFT, _NOTHING_WON, _TEN, "Ben"),
    seat="Ada",
)

# Several rounds.

_ROUND_WON = {
    "Ada": (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13),
    "Ben": (14, 16, 17, 18, 19, 20, 21, 22, 33),
}
_ROUND_LEFT = {"Ada": (31,), "Ben": (47,), "Cleo": (29,)}
_NEXT_DEAL = "deal 2,9,17,24,31,36,42,48/5,11,19,26,33,38,44,50/1,7,14,20,28,35,41,46"
_LAST_ROUND_WON = {
    "Ada": (1, 2, 3, 4, 6, 7, 8, 9, 12),
    "Ben": (13, 14, 16, 17, 18, 19, 21, 23, 24),
    "Cleo": (10, 26, 27, 28, 29, 31),
}

SEVERAL_ROUNDS = Tutorial(
    "several-rounds",
    say("Several rounds"),
    say("The longer game: as many deals as players, and the points are added up."),
    PLAYERS,
    (
        Step(
            "deals",
            "predict",
            say("How many deals?"),
            say("Ada, Ben and Cleo play the longer game: one deal for each player. How many deals are played?"),
            say("Three players, three deals. So each of them leads once."),
            replies=(
                thinks("deals=1", say("One deal is the short game.")),
                thinks("deals=8", say("Eight is the number of tricks in a deal.")),
            ),
            points=("name-0",),
            cites=_rules(22),
            hints=(say("Count the players."), say("Press 3: three players.")),
            question=_number("deals", (1, 3, 8), lambda match: int(match.state.terms.last_deal)),
        ),
        Step(
            "above",
            "predict",
            say("Too many again"),
            say("The limit is 17. With the last trick Ben gets 18 goats. How many points does Ben note?"),
            say("Above the limit there is nothing to note: 0 points."),
            replies=(
                thinks("scores.Ben=17", say("The limit is not handed out. Is 18 above it?")),
                thinks("scores.Ben=18", say("Those are the goats. But they are too many.")),
            ),
            points=("won-1",),
            cites=_rules(23),
            hints=(say("18 is more than 17."), say("Press 0: nothing for too many goats.")),
            question=_number("scores.Ben", (0, 17, 18), _after("scores.Ben", "play 31", "play 47", "play 29")),
        ),
        Step(
            "no-trick",
            "predict",
            say("Not one trick"),
            say("Cleo has not taken a single trick. The goat was first put on the 4. How many points for Cleo?"),
            say("Without a trick you note the number of the first hill card: 4 points."),
            replies=(
                thinks("scores.Cleo=0", say("In the longer game there is a small comfort for that.")),
                thinks("scores.Cleo=17", say("Not the whole hill. Only the number the goat was first put on.")),
            ),
            points=("goat",),
            cites=_rules(24),
            hints=(say("Which number was chosen first?"), say("Press 4: the goat stood on the 4.")),
            question=_number("scores.Cleo", (0, 4, 17), _after("scores.Cleo", "play 31", "play 47", "play 29")),
        ),
        Step(
            "end",
            "act",
            say("The last card"),
            say("Ada has 17 goats, exactly the limit. Ben will take this trick. Play the 31 to end the deal!"),
            say("17 points for Ada, 0 for Ben, 4 for Cleo. Then all cards are shuffled again."),
            accept=("play 31",),
            then=("play 47", "play 29", _NEXT_DEAL),
            points=("card-31",),
            cites=_rules(23, 22, 3),
            hints=(say("There is one card in the hand of Ada."), say("Press the 31.")),
        ),
        Step(
            "leads-again",
            "referee",
            say("Who leads now?"),
            say("Ada led the first deal. In the second one Ada leads the 9. Is that right?"),
            say("Each deal somebody else leads, round the table. Now it is the turn of Ben."),
            claim=Claim(does="play 9", by="Ada"),
            replies=yes_is_wrong(say("Three deals, three players: who leads the second one?")),
            points=("avatar-1",),
            cites=_rules(7, 22),
            hints=(say("Who sits next to Ada?"), say("Press no: now Ben leads.")),
        ),
        Step(
            "most",
            "referee",
            say("The last deal"),
            say("After three deals Ada has 31 points, Ben 26, Cleo 30. Ada wins the game. Is that right?"),
            say("The most points after the last deal win."),
            given=_over(_LAST_ROUND_WON, _SEVENTEEN, "Cleo", ("Ada",), "CH-25")
            | {"deal": 3, "starter": "Cleo", "scores": {"Ada": 31, "Ben": 26, "Cleo": 30}},
            claim=Claim(so={"result": {"winners": ["Ada"], "rule": "CH-25"}}),
            replies=no_is_wrong(say("Who has the most points?")),
            points=("name-0",),
            cites=_rules(25),
            hints=(say("Compare 31, 26 and 30."), say("Press yes: 31 is the most.")),
        ),
        Step(
            "whole-hill",
            "referee",
            say("The whole hill?"),
            say("Cleo has no trick in the third deal and wants 17 points, the whole hill. Is that right?"),
            say("Only the number on which the goat was first put: 4 points."),
            given=_table(HAND, {"Cleo": (29,)}, _ROUND_WON, _SEVENTEEN, "Ada", (31, 47))
            | {"deal": 3, "starter": "Cleo", "scores": {"Ada": 20, "Ben": 9, "Cleo": 10}},
            claim=Claim(does="play 29", so={"scores.Cleo": 27}),
            replies=yes_is_wrong(say("Which number of the hill is meant?")),
            points=("goat",),
            cites=_rules(24, 25),
            hints=(say("The goat was put on the first number."), say("Press no: 4 points, not 17.")),
        ),
    ),
    options={"variant": "rounds"},
    given=_table(HAND, _ROUND_LEFT, _ROUND_WON, _SEVENTEEN, "Ada"),
    seat="Ada",
)

# Setting the table.

_DEALT = {
    "Ada": (2, 11, 18, 25, 32, 38, 41, 47),
    "Ben": (5, 9, 16, 24, 30, 36, 44, 49),
    "Cleo": (1, 8, 20, 23, 27, 35, 40, 46),
}

SET_THE_TABLE = Tutorial(
    "set-the-table",
    say("Set the table"),
    say("Eight goat cards each, the hill cards in a stack, the goat beside it."),
    PLAYERS,
    (
        Step(
            "eight",
            "predict",
            say("Deal the cards"),
            say("Fifty goat cards are shuffled. How many does each player get, at a table of three?"),
            say("Eight each, however many play. Look at your own, and show them to nobody."),
            replies=(
                thinks("hand=16", say("Fifty cards are not shared out among all.")),
                thinks("hand=10", say("There is one card for each trick.")),
            ),
            points=("hand-0",),
            cites=_rules(4, 1),
            hints=(say("Count the cards of Ada."), say("Press 8: eight cards each.")),
            question=_number("hand", (8, 10, 16), lambda match: len(match.state.hands[0] or ())),
        ),
        Step(
            "box",
            "predict",
            say("The rest"),
            say(
                "Three times eight are twenty-four cards. The others stay in the box. How many of the fifty are there?"
            ),
            say("24 and 26 make 50. Nobody may look at them, not even at the end."),
            replies=(
                thinks("undealt_size=2", say("That is the rest at a table of six.")),
                thinks("undealt_size=24", say("Those are the cards in the hands.")),
            ),
            points=("hand-0",),
            cites=_rules(4),
            hints=(say("Take 24 away from 50."), say("Press 26: twenty-six stay in the box.")),
            question=_number("undealt_size", (2, 24, 26)),
        ),
        Step(
            "tricks",
            "predict",
            say("How long is it?"),
            say("Eight cards in each hand, and one of them for each trick. How many tricks does a game have?"),
            say("Eight tricks. Four of them bring a hill card."),
            replies=(
                thinks("tricks=4", say("Those are the tricks with a hill card.")),
                thinks("tricks=24", say("That is the number of cards. Three of them make a trick.")),
            ),
            points=("hand-0",),
            cites=_rules(3),
            hints=(say("Each trick takes one card from each hand."), say("Press 8: eight cards, eight tricks.")),
            question=_number("tricks", (4, 8, 24), lambda match: len(match.state.hands[0] or ())),
        ),
        Step(
            "youngest",
            "predict",
            say("Who begins?"),
            say("Ada is eight, Ben is nine, Cleo is eleven years old. Who plays the first card?"),
            say("The youngest begins, and that is Ada."),
            replies=(
                thinks("leader=Ben", say("Ben is older than Ada.")),
                thinks("leader=Cleo", say("Cleo is the oldest. It is the other way round.")),
            ),
            points=("name-0",),
            cites=_rules(6),
            hints=(say("Look for the smallest number of years."), say("Press Ada: Ada is the youngest.")),
            question=_who("leader"),
        ),
        Step(
            "share-out",
            "referee",
            say("All of them?"),
            say("Cleo: “No card stays in the box. We deal out all fifty.” Is that right?"),
            say("Eight each, and the rest stays in the box. So nobody knows which cards are missing."),
            claim=Claim(so={"undealt_size": 0}),
            replies=yes_is_wrong(say("How many cards does a hand have?")),
            points=("hand-2",),
            cites=_rules(4),
            hints=(
                say("Eight cards each, whatever the number of players."),
                say("Press no: the rest stays in the box."),
            ),
        ),
        Step(
            "stack",
            "referee",
            say("The hill cards"),
            say("The twelve hill cards are shuffled and lie face down. No hill card is turned up yet. Is that right?"),
            say("The first hill card comes after the first trick."),
            claim=Claim(so={"turned_up": "", "hill": []}),
            replies=no_is_wrong(say("When does the first hill card come?")),
            points=("hill-stack",),
            cites=_rules(5),
            hints=(say("Nobody has played a card yet."), say("Press yes: the stack lies face down.")),
        ),
        Step(
            "oldest",
            "referee",
            say("Old before young"),
            say("Cleo is the oldest and leads the 46. Is that right?"),
            say("The youngest begins: Ada."),
            claim=Claim(does="play 46", by="Cleo"),
            replies=yes_is_wrong(say("Who begins: the oldest or the youngest?")),
            points=("name-0",),
            cites=_rules(6, 7),
            hints=(say("Ada is eight, Cleo is eleven."), say("Press no: Ada is the youngest.")),
        ),
    ),
    given={"hands": {name: list(cards) for name, cards in _DEALT.items()}},
    seat="Ada",
)

# What a good player thinks about.

_ROOM = _table(
    6,
    {"Ada": (12, 22, 35), "Ben": (28, 43), "Cleo": (31, 47)},
    {"Ada": (1, 2, 11), "Ben": (3, 4, 6, 8, 9, 13), "Cleo": (14, 16, 17, 18, 19, 21)},
    _SEVENTEEN,
    "Ben",
    (30, 7),
)
_FULL = _table(
    7,
    {"Ada": (12, 44), "Ben": (43,), "Cleo": (31,)},
    {"Ada": (1, 2, 5, 15, 30, 33), "Ben": (3, 4, 6, 8, 9, 13), "Cleo": (14, 16, 17, 18, 19, 21)},
    _SEVENTEEN,
    "Ben",
    (20, 25),
)
_GIFT = _table(
    6,
    {"Ada": (12, 29, 40), "Ben": (28, 43), "Cleo": (31, 47)},
    {"Ada": (1, 2, 11), "Ben": (3, 4, 5, 6, 10, 15), "Cleo": (14, 16, 17, 18, 19, 21)},
    _SEVENTEEN,
    "Ben",
    (48, 7),
)
_RAISE = _table(
    3,
    {"Ada": (27, 34, 41, 44, 46), "Ben": (5, 12, 19, 28, 49), "Cleo": (7, 14, 22, 31, 47)},
    {"Ada": (6, 8, 9, 10, 20, 25)},
    _SEVENTEEN[:2],
    "Ada",
    (13, 38, 43),
    "2/8",
)

GOOD_PLAYER = Tutorial(
    "good-player",
    say("Think like a goatherd"),
    say("Take while there is room. Duck when there is none. Raise the hill when you need it."),
    PLAYERS,
    (
        Step(
            "room",
            "act",
            say("There is room"),
            say("The limit is 17, and Ada has only 4 goats. On the table lie six more. Take them with the right card!"),
            say("4 + 6 + 3 = 13. That still fits, and it is more than the others have."),
            accept=("play 35",),
            replies=(_to("play 12 22", say("Then Ben takes the six goats with the 30. Ada has room for them."), 2),),
            points=("card-35",),
            cites=_rules(2, 10, 18),
            hints=(say("Which card is higher than 30?"), say("Press the 35.")),
        ),
        Step(
            "duck",
            "act",
            say("No room left"),
            say("Later Ada has 15 goats: room for two. But eight lie here. Play the card that does not take them!"),
            say("12 stays below the 25. Cleo has to take the eight goats."),
            given=_FULL,
            accept=("play 12",),
            replies=(_to("play 44", say("The 44 takes the trick: 15 + 8 + 2 = 25. That is far too much."), 18),),
            points=("card-12",),
            cites=_rules(2, 18, 10),
            hints=(say("Which card is lower than 25?"), say("Press the 12.")),
        ),
        Step(
            "gift",
            "act",
            say("A poisoned gift"),
            say("Ben has 14 goats and takes this trick with the 48. Give Ben more than the limit of 17 allows!"),
            say("14 + 1 + 1 + 5 = 21. Now Ben has too many and cannot win."),
            given=_GIFT,
            accept=("play 40",),
            replies=(_to("play 12 29", say("14 + 1 + 1 + 1 = 17. That is exactly the limit, and allowed."), 18),),
            points=("card-40",),
            cites=_rules(18, 8),
            hints=(say("Which card below 48 shows many goats?"), say("Press the 40: it has five goats.")),
        ),
        Step(
            "raise",
            "act",
            say("Raise the hill"),
            say("After three tricks Ada has 16 goats already. The hill is 4 + 7. Choose the number that helps Ada!"),
            say("4 + 7 + 8 = 19, and one more card will come. Whoever has many goats wants a high hill."),
            given=_RAISE,
            accept=("hill 8",),
            replies=(_to("hill 2", say("4 + 7 + 2 = 13. Then Ada is nearly sure to have too many."), 16),),
            points=("number-8",),
            cites=_rules(9, 14, 16),
            hints=(say("Does Ada want a high or a low limit?"), say("Press the 8.")),
        ),
        Step(
            "unfair",
            "referee",
            say("Is that unfair?"),
            say("Ben is going to take the trick. Ada adds the 40, only to give Ben too many goats. Is that right?"),
            say("Any card may be played, for whatever reason. That is what makes the game exciting."),
            given=_GIFT,
            claim=Claim(does="play 40"),
            replies=no_is_wrong(say("Does a rule forbid any card?")),
            points=("card-40",),
            cites=_rules(7),
            hints=(say("The 40 is in the hand of Ada."), say("Press yes: any card will do.")),
        ),
        Step(
            "neither",
            "referee",
            say("Neither of them"),
            say("Ada is the lowest, but likes neither the 2 nor the 8: “No hill card this time.” Is that right?"),
            say("The lowest has to choose. A whole hill needs four cards."),
            given=_RAISE,
            claim=Claim(breaks="CH-9"),
            replies=yes_is_wrong(say("How many cards does the hill have in the end?")),
            points=("number-2",),
            cites=_rules(9),
            hints=(say("One of the two numbers counts."), say("Press no: Ada has to choose.")),
        ),
        Step(
            "skip",
            "referee",
            say("Without me"),
            say("Ada has goats enough: “I keep my cards and skip this trick.” Is that right?"),
            say("One card from everybody, in every trick. That is why low cards are worth keeping."),
            given=_FULL,
            claim=Claim(breaks="CH-7"),
            replies=yes_is_wrong(say("How many cards make a trick of three players?")),
            points=("card-12",),
            cites=_rules(7),
            hints=(say("Everybody plays a card."), say("Press no: one card each.")),
        ),
    ),
    given=_ROOM,
    seat="Ada",
)

# The referee.

REFEREE = Tutorial(
    "referee",
    say("Referee: at the table"),
    say("You watch. Is it done by the rules, or not?"),
    PLAYERS,
    (
        Step(
            "two",
            "referee",
            say("Two at once"),
            say("Ada leads, and puts the 9 and the 26 on the table together. Is that right?"),
            say("One card each. Otherwise the hands would not come out even."),
            claim=Claim(breaks="CH-7"),
            replies=yes_is_wrong(say("How many cards does each player give to a trick?")),
            points=("card-9",),
            cites=_rules(7),
            hints=(say("Eight cards, eight tricks."), say("Press no: one card each.")),
        ),
        Step(
            "three-goats",
            "referee",
            say("Three goats or one"),
            say("Ben led the 25 with three goats, Cleo the 18. Ada puts the 26 and takes the trick. Is that right?"),
            say("26 is the highest number. How many goats are on it does not matter."),
            given=_table(
                6, {"Ada": (9, 26, 41), "Ben": (14, 31), "Cleo": (3, 38)}, _SIXTH_WON, _SEVENTEEN, "Ben", (25, 18)
            ),
            claim=Claim(does="play 26", so={"leader": "Ada"}),
            replies=no_is_wrong(say("Compare the numbers, not the goats.")),
            points=("card-25",),
            cites=_rules(8, 10),
            hints=(say("26 or 25: which is higher?"), say("Press yes: 26 beats 25.")),
        ),
        Step(
            "box",
            "referee",
            say("What is in the box?"),
            say("Cleo takes the left-over cards out of the box and looks which numbers are missing. Is that right?"),
            say("What was not dealt stays secret. That is why nobody can be quite sure."),
            given=_SIXTH,
            claim=Claim(breaks="CH-4"),
            replies=yes_is_wrong(say("Who may look at the cards in the box?")),
            points=("hand-2",),
            cites=_rules(4),
            hints=(say("The rest stays in the box."), say("Press no: nobody looks at it.")),
        ),
        Step(
            "old-card",
            "referee",
            say("An old card"),
            say("Ada won the 4 earlier, takes it back from that pile and leads it. Is that right?"),
            say("Only cards in the hand can be played. Won cards stay face down."),
            claim=Claim(does="play 4"),
            replies=yes_is_wrong(say("Is the 4 in the hand of Ada?")),
            points=("won-0",),
            cites=_rules(7, 11),
            hints=(say("Look at the hand of Ada."), say("Press no: the 4 is won and stays face down.")),
        ),
        Step(
            "fourth",
            "referee",
            say("The fourth trick"),
            say("Fourth trick: Ada has the lowest card, turns up 1 and 8, and lets the 1 count. Is that right?"),
            say("Four tricks, four hill cards. And the lowest chooses freely."),
            given=_table(
                4,
                {"Ada": (27, 34, 41, 46), "Ben": (5, 12, 19, 28), "Cleo": (7, 14, 22, 31)},
                _FOURTH_WON,
                _SEVENTEEN[:3],
                "Cleo",
                (47, 16, 49),
                "1/8",
            ),
            claim=Claim(does="hill 1", so={"limit": 17}),
            replies=no_is_wrong(say("How many tricks bring a hill card?")),
            points=("number-1",),
            cites=_rules(9, 14),
            hints=(say("The hill has three cards so far."), say("Press yes: 1 is on the card.")),
        ),
        Step(
            "ninth",
            "referee",
            say("A ninth trick"),
            say("All eight tricks are played. Ben: “I need one more. Let us play a ninth.” Is that right?"),
            say("After the eighth trick you count. No card is left anyway."),
            given=_over(_NINE_WON, _TEN, "Cleo", ("Ben",), "CH-19"),
            claim=Claim(breaks="CH-3"),
            replies=yes_is_wrong(say("How many cards did everybody get?")),
            points=("hand-1",),
            cites=_rules(3, 17),
            hints=(say("Eight cards each, one for each trick."), say("Press no: eight tricks, then you count.")),
        ),
    ),
    given=_SIXTH,
    seat="Ada",
)

LESSONS: tuple[Tutorial, ...] = (
    ONE_TRICK,
    NUMBER_OR_GOATS,
    LOWEST_LAYS,
    HILL_GROWS,
    THE_LIMIT,
    NOBODY_OR_ALL,
    SET_THE_TABLE,
    GOOD_PLAYER,
    SEVERAL_ROUNDS,
    REFEREE,
)
"""In the order in which a newcomer meets them; after the first five one can play at the table."""
