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
    "each-key": say("↑ ↓ show what the rules say to each."),
    "no-vote": say("There is nothing to vote on just now."),
    "no-code": say("Type the code of a sheet, for example GV2K7QMX."),
    "code-missing": say("Type your code, for example 17Q0-M2X."),
    "code-damaged": say(
        "“{code}” is no code of ours: a letter is wrong, missing or in the wrong place. Nothing was changed.",
        code="{code}",
    ),
    "code-restored": say("Finished lessons brought back: {count}", count="{count}"),
    # Translators: twenty letters of your alphabet, sixteen consonants and four vowels, in which a result slip can be
    # read aloud. The first one is written for b, the next for d and so on; no letter twice.
    "letters": say("bdfghjklmnprstvzaiou"),
    "slip-count": say("{right} of {all} right at the first try", right="{right}", all="{all}"),
    "slip-dots": say("The same result as dots, for a camera"),
    "slip-new": say("A new slip is begun."),
    "slip-wrong": say("Line {line}: “{slip}” is mistyped or no result slip.", line="{line}", slip="{slip}"),
    "slips-read": say("Slips read: {count}", count="{count}"),
    "slips-sum": say("Slips: {slips} · tasks answered: {answered}", slips="{slips}", answered="{answered}"),
    "slips-of": say("{slips} of {of}", slips="{slips}", of="{of}"),
    "scan-next": say("Hold a slip before the camera, one after the other."),
    "scan-read": say("Read. Slips so far: {count}", count="{count}"),
    "scan-other": say("These dots are no result slip."),
    "no-camera": say("There is no camera here, or nobody allowed it. Type the words instead."),
    "link-damaged": say(
        "This link was damaged on its way, so nothing was chosen by it. Ask for it again; everything else works here."
    ),
    "link-part": say(
        "In this link “{part}” is wrong, so nothing was chosen by it. Ask for it again; everything else works here.",
        part="{part}",
    ),
    "link-gone": say("The lessons of this link are no longer here. Choose others."),
    "chosen": say("These lessons were chosen for you."),
    "no-hints": say("This time without hints."),
    "next-lesson": say("Next lesson"),
    "choose-lessons": say("Choose at least one lesson."),
    "paste-address": say("Open what you want to show, copy the address of the page, and paste it here."),
    "not-ours": say("That is no address of this site, which begin with {site}", site="{site}"),
    "link-dots": say("The link as dots, for a camera"),
    "link-copied": say("Copied."),
    "link-copy": say("It is marked; copy it now."),
    "testing": say("Testing …"),
    "test-fine": say("Nothing is kept back. Everything works here."),
    "test-blocked": say("Kept back here: {what}", what="{what}"),
    "comes": say("comes through"),
    "kept-back": say("kept back"),
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

# What a file says that holds a whole game.

ONE_FILE_NEEDS_SCRIPTS = say("The pages of this file are unpacked by a script, so your browser has to run scripts.")
PAGES_OF_THE_FILE = say("The pages of this game")

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
DICE = say("The dice")
COMPUTER_THROWS = say("are thrown by the computer")
WE_THROW = say("are on our table: we throw them, and tell what came up")
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
REFEREE_ROUND = say("Be the referee")
SUMMARY = say("All rules on one page")
ANSWER = say("Answer")
MAY = {True: say("Yes, that is allowed."), False: say("No, that is not allowed.")}
CODE = say("Code of the sheet")
CODE_OPEN = say("Open")
NEEDS_SCRIPTS_SHEET = say(
    "Without scripts this one sheet can be printed. With scripts you choose game, level and number."
)
NEEDS_SCRIPTS_ROUND = say("Exercises without end need scripts. The rules and the lessons can be read without.")

# What somebody takes along.

GO_ON = say("Go on elsewhere")
YOUR_CODE = say("Your code for the lessons that you have finished. Write it down; it works on any computer:")
NOTHING_FINISHED = say("Finish a lesson, and here stands a short code with which you can go on on another computer.")
NOTHING_LASTS = say("This browser forgets everything when the page is closed. Write the code down before.")
HAVE_CODE = say("You have a code?")
BRING_BACK = say("Bring back")
SLIP = say("Result slip")
SLIP_EMPTY = say("Answer something first; then your result stands here.")
SLIP_WORDS = say("Copy these words for your teacher, or show the dots:")
SLIP_HOLDS = say("The slip holds numbers of rules and how often, and no name.")
SLIP_NEW = say("Begin a new slip")
SLIPS = say("One slip in each line")
SCAN = say("Read slips with the camera")
CLEAR = say("Clear")
COLUMN_RULE = say("Rule")
COLUMN_ABOUT = say("What it is about")
COLUMN_SLIPS = say("Slips with a mistake")
COLUMN_TIMES = say("Mistakes")
NO_MISTAKES = say("No mistakes at all.")
NEEDS_SCRIPTS_RESULTS = say("The table needs scripts. The lessons can be read without.")

# What the desk for links says.

LINK_LANGUAGE = say("Which language?")
LINK_OPENS = say("What does the link open?")
LINK_LESSONS = say("chosen lessons, in this order")
LINK_PAGE = say("a page, a step or a position of this site")
LINK_ADDRESS = say("Its address; for a position, the one that “Share” gives")
LINK_MADE = say("The link")
EARLIER = say("Earlier")
WITHOUT_HINTS = say("without hints")
COPY = say("Copy")
TRY_LINK = say("Try it")
LINK_TOO_LONG = say("This link is too long for dots. Send it, or save the game as a file.")
EMBED = say("Put it into a page of your school")
EMBED_HOW = say(
    "Paste this into your page. Where a page allows no scripts, leave out the second half and choose a height yourself."
)
EMBED_CODE = say("Code for your page")
NEEDS_SCRIPTS_LINKS = say("To make links, your browser has to run scripts. You can also copy the address of any page.")

# What a package for a learning platform says.

NO_PLATFORM = say("This package was opened outside of a learning platform. The lessons work; no result is reported.")

# What pages for the people of the network say.

TEST = say("Test this network")
ALL_THE_SAME = say("Whatever is kept back: rules, lessons and print work all the same.")
NEEDS_SCRIPTS_TEST = say("The test needs scripts. If your browser runs none, the lessons can be read as stories.")
COLUMN_WHAT = say("What")
COLUMN_FOR = say("What for")
COLUMN_FOUND = say("Here")
COLUMN_ENDING = say("Ending")
COLUMN_COUNT = say("Files")
COLUMN_SIZE = say("Together")
CAN_WASM = say("WebAssembly")
CAN_WORK = say("workers")
CAN_STORE = say("storage")
CAN_KEEP = say("service worker")
CAN_PLAY = say("a live table, from fetching to the first answer")
FOR_PAGES = say("the pages, each lesson with all its answers")
FOR_LOOKS = say("how pages look")
FOR_LETTERS = say("letters")
FOR_PICTURES = say("pictures")
FOR_SCRIPTS = say("buttons, search, starting Python")
FOR_SEARCH = say("the list that the search looks into")
FOR_PYTHON = say("Python, for live tables and new exercises")
FOR_CORE = say("the rules of the games, for live tables and new exercises")
FOR_PACKAGES = say("packages for learning platforms, fetched by teachers only")
FOR_LICENCES = say("the words of licences")
FOR_TABLES = say("live tables and new exercises")
FOR_PROGRESS = say("going on tomorrow")
FOR_OFFLINE = say("pages without a network")

# Sentences with something to fill in.


def one_visit(lesson: str, python: str) -> Message:
    """What a visitor fetches of all that."""
    return say(
        "One lesson is about {lesson} on the line. Python, {python}, is fetched only by those who open a live table.",
        lesson=lesson,
        python=python,
    )


def keep(title: Message) -> Message:
    """The button that keeps a game."""
    return say("Keep {game}", game=title)


def take_along(title: Message) -> Message:
    """The link to the file that holds a whole game."""
    return say("{game} as one file", game=title)


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
