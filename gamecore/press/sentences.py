"""Every sentence of the house around the games: what the pages say, and what the widgets say through them."""

from __future__ import annotations

from collections.abc import Mapping

from gamecore.words import Message, say, say_n

# The widgets have no sentence of their own; each page carries these in its language.

WIDGETS: Mapping[str, Message] = {
    "starting": say("The game is being set up …"),
    "fetching": say("The game is being fetched: {percent} % of about {size} MB …", percent="{percent}", size="{size}"),
    "trouble": say("Something went wrong. Please try that again."),
    "lost": say("The game cannot be played in this browser right now. The rules and the lessons still work."),
    "blocked": say("This network keeps back a file that the game needs: {file}", file="{file}"),
    "older": say("This game was kept by an older edition. It was opened as far as it still fits."),
    "undone": say("Taken back."),
    "copied": say("The link has been copied. It opens this very position."),
    "too-long": say("This game is too long for a link. Save it as a file instead."),
    "copy": say("Copy this link. It opens this very position."),
    "forgotten": say("Everything that this site kept on this computer is forgotten."),
    "on-off": say("From now on the computer players move by themselves."),
    "solved": say("This step is solved. Press “Next”."),
    "not-yet": say("First solve this step. A hint helps you."),
    "question": say("Here is a question. Choose one of the answers."),
    "nothing-said": say("Nothing has been said yet."),
    "first": say("This is the first step."),
    "again": say("The step starts again."),
    "done": say("done"),
    "more-beside": say("More stands beside the table."),
    "no-step": say("This lesson has no such step. Choose one in the list of steps."),
    "keeping": say("The pages are being fetched …"),
    "kept-so-far": say("{kept} of {of} are here.", kept="{kept}", of="{of}"),
    "is-kept": say("is kept on this device"),
    "all-kept": say("Done. You can switch the network off now."),
    "no-room": say("There is no room left on this device for all of it. What was kept before is still there."),
    "no-network": say("Not everything came: the network is gone. What has come stays; press the button again later."),
    "dropped": say("Cleared away. What you look at from now on is kept again."),
    "cannot-keep": say("This browser keeps no pages: it does not allow it here, or not in a private window."),
    "exercise": say("Exercise {number}", number="{number}"),
    "score": say("{right} of {all} right", right="{right}", all="{all}"),
    "more": say("More exercises are being drawn …"),
    "same-again": say("New exercises cannot be drawn in this browser right now, so these come once more."),
    "keys": say("1 2 3: answer · →: next · ←: back · ↑: hint · ↓: vote"),
    "vote": say("Hands up! Who is for …"),
    "tally": say("Hands for {choice}", choice="{choice}"),
    "count": say("Count"),
    "count-key": say("Type how many hands, ↓ for the next line, → to count."),
    "no-hands": say("Type how many hands were up, at least for one."),
    "tie": say("As many hands for one as for another. Talk about it, and vote again."),
    "majority": say("Most hands: {choice}", choice="{choice}"),
    "play-it": say("Play it"),
    "play-key": say("→ plays what most want."),
    "no-vote": say("There is nothing to vote on just now."),
    "no-code": say("Type the code of a sheet, for example GV2K7QMX."),
}

# What a lesson page says.

STEPS = say("The steps of this lesson")
BACK = say("Back")
NEXT = say("Next")
HINTS = say("Hints")
REPLAY = say("Start this step again")
SAY_AGAIN = say("Say it again")
READ_ALOUD = say("Read aloud")
READ_ON = say("Read on")
PAUSE = say("Pause")
STOP = say("Stop reading")
EXPLORE = say("Explore from here")
EXPLORING = say("Explore: everything is allowed here that the rules allow")
BACK_TO_LESSON = say("Back to the lesson")
FROM_START = say("This lesson once more")
PLAY_ON = say("Play on from here")
DO_IT = say("Do it for me")
MESSAGES = say("Everything that was said")
WHAT_CAN_BE_DONE = say("What can be done now")
ANSWERS = say("Your answer")
MEANWHILE = say("Meanwhile:")
REFEREE = say("You are the referee")
WHAT_HAPPENS = say("What happens:")
WHY = say("Why?")
RIGHT = say("Right!")
WRONG = say("Not yet.")
REFUSED = say("The rules do not allow that.")
YES = say("Yes, that is right")
NO = say("No, that is not right")
FINISHED = say("You have finished this lesson!")
ALL_LESSONS = say("All lessons")
PLAY_PAGE = say("Play the whole game")
WITHOUT_SCRIPTS = say("Here you read the lesson as a story. Where scripts are on, you play it yourself.")

# What a sheet with the rules in short says at its foot.

IMPRINT = say(
    "Rulehouse · the full text of each rule stands under its number on the rules page · not made by the publisher"
)

# What the page about playing without a network says.

KEEPING_NEEDS_SCRIPTS = say("To keep pages, your browser has to run scripts.")
KEEP_ALL = say("Keep the whole site")
DROP = say("Clear away what is kept")
KEEPING = say("How much is kept")

# What a play page says.

NEEDS_SCRIPTS = say("To play, your browser has to run scripts. The rules and the lessons can be read without.")
NEW_GAME = say("New game …")
UNDO = say("Take back")
ADVICE = say("Ask for advice")
SHARE = say("Share")
SAVE = say("Save")
OPEN = say("Open a saved game")
LET_THEM = say("Let the computer players move by themselves")
PLAY_ON_QUESTION = say("There is a game here that is not finished. Play on?")
YES_PLAY_ON = say("Play on")
START_NEW = say("Start a new game")
WHO_PLAYS = say("Who plays?")
NOBODY = say("does not play")
PERSON = say("a person")
TAKING_BACK = say("Taking back")
UNDO_FAIR = say("only while nothing new was seen")
UNDO_ALWAYS = say("always, for practice")
FINE_POINTS = say("Fine points of the rules")
AS_THE_GAME_HAS_IT = say("as it belongs to the choice above")
START = say("Start")
CLOSE = say("Close")
LINK = say("Link to this position")
FORGET = say("Forget everything on this computer")
REALLY = say("Kept games and finished lessons will be gone. Forget everything?")
YES_FORGET = say("Yes, forget it")
SAID = say("What was said")
TABLE_TOOLS = say("The table")

# What lists of lessons and games say.

LEARN = say("Learn")
PLAY = say("Play")
RULES = say("Rules")
# What pages for classes say.

LEVEL = say("How hard?")
KIND = say("What is asked?")
ANOTHER = say("New exercises")
ROUND_NEXT = say("Next")
SHEET_GAME = say("Which game?")
SHEET_NUMBER = say("How many exercises?")
SHEET_SEED = say("Seed: the same word brings the same sheet")
SHEET_NEW = say("Another seed")
SHEET_MAKE = say("Make the sheet")
SHEET_PRINT = say("Print")
SHEET_PARTS = say("What is printed?")
SHEET_BOTH = say("sheet and key")
SHEET_ONLY = say("only the sheet")
SHEET_KEY = say("only the key")
SHEET_PROJECT = say("Show these exercises on the projector")
TEACH = say("A lesson of 45 minutes")
REFEREE = say("Be the referee")
SUMMARY = say("All rules on one page")
ANSWER = say("Answer")
CODE = say("Code of the sheet")
CODE_OPEN = say("Open")
NEEDS_SCRIPTS_SHEET = say(
    "Without scripts this one sheet can be printed. With scripts you choose game, level and number."
)
NEEDS_SCRIPTS_ROUND = say("Exercises without end need scripts. The rules and the lessons can be read without.")

# Sentences with something to fill in.


def keep(title: Message) -> Message:
    """The button that keeps a game."""
    return say("Keep {game}", game=title)


def sheet(number: int, kind: Message, code: str) -> Message:
    """The link to a worksheet that is ready to be printed."""
    return say_n(
        "Print: {kind} {count} exercise, code {code}",
        "Print: {kind} {count} exercises, code {code}",
        number,
        kind=kind,
        code=code,
    )


def on_the_wall(code: str) -> Message:
    """The link to the same exercises on the projector."""
    return say("On the projector: {code}", code=code)


def step(number: int, of: int, title: Message) -> Message:
    """The heading of a step, with the count in it."""
    return say("Step {number} of {of}: {title}", number=number, of=of, title=title)


def hint(number: int, of: int) -> Message:
    """The name of the button that gives the next hint."""
    return say("Hint {number} of {of}", number=number, of=of)


def next_lesson(title: Message) -> Message:
    """The link to the lesson after this one."""
    return say("Next lesson: {title}", title=title)


def lesson(number: int, title: Message) -> Message:
    """A lesson in the list of lessons."""
    return say("Lesson {number}: {title}", number=number, title=title)


def steps(count: int) -> Message:
    """How long a lesson is."""
    return say_n("{count} step", "{count} steps", count)


def choose_players(fewest: int, most: int) -> Message:
    """What to do in the panel before a game."""
    return say("Choose {fewest} to {most} players. The first one starts.", fewest=fewest, most=most)


def played_by(label: Message) -> Message:
    """A computer player in the list of who plays a seat."""
    return say("computer: {label}", label=label)


def players(least: int, most: int) -> Message:
    """For how many a game is."""
    return say("{least} to {most} players", least=least, most=most)


def from_age(years: int) -> Message:
    """For whom a game is."""
    return say("from {years} years", years=years)


def takes_minutes(least: int, most: int) -> Message:
    """How long a game takes."""
    if least == most:
        return say("{minutes} minutes", minutes=most)
    return say("{least} to {most} minutes", least=least, most=most)
