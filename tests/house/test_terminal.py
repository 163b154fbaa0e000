"""``python -m gamecore``: a game at the keyboard, and clear words and exit codes for everything that goes wrong."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from gamecore.__main__ import main
from gamecore.catalog import BOXES
from gamecore.match import begin

GOOD = 'game = "geisslein"\nplayers = ["Ada", "Ben"]\n[[step]]\ndo = "roll"\n'
FAILING = GOOD + '[[step]]\nrefuse = "guess 3"\n'
BROKEN = GOOD + "colour = 1\n"


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> object:
    """Runs a command with lines typed at it; returns the exit code and what was printed."""

    def run(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            code = main(arguments)
        except SystemExit as stopped:
            code = int(str(stopped.code))
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


PLAY = ("play", "geisslein", "--names", "Ada", "Ben", "--seed", "x")


def test_play_tells_what_happens_and_why_not(say) -> None:
    code, out, err = say(*PLAY, typed="guess 3\nroll\nroll\nguess 9\nguess 5\nquit\n")
    assert (code, err) == (0, "")
    assert "GV-5: First Ada throws the die: it picks the hiding place." in out
    assert "GV-6: Now Ada says how many kids are under" in out
    assert "Name a whole number from 0 to 5" in out
    assert "Right! Ada saves one kid" in out
    assert "Stopped. To read it again: python -m gamecore replay 1-" in out


def test_play_answers_questions(say) -> None:
    asked = "why roll|why guess 3|why|rule 13|rule GV-16|rule 99|rules|help|table|notes|link|undo|quit"
    code, out, _ = say(*PLAY, typed=asked.replace("|", "\n"))
    assert code == 0
    assert "Yes. GV-5" in out
    assert "GV-13 Caught!: Wrong while the wolf is with you?" in out
    assert "GV-16 The empty place" in out
    assert "There is no rule" in out
    assert "There are no notes in this game." in out
    assert "Nothing is taken back: there is nothing to take back." in out


def test_play_takes_back_what_showed_nothing(say) -> None:
    empty = "\n".join(["roll"] + ["guess 5"] * 3)
    code, out, _ = say(*PLAY, typed=empty + "\nundo\nundo\n")
    assert code == 0
    assert "Nothing is taken back: luck or a secret was shown since." in out


NONSENSE = "xyzzy\n\0\n🐺\nwhy why\nrule\n{x}\n%s\nguess {x}\n"


@pytest.mark.parametrize("typed", ["", "\n\n\n", "quit", NONSENSE, "a" * 5000 + "\n"])
def test_play_survives_nonsense_and_the_end_of_the_input(say, typed: str) -> None:
    code, _, err = say(*PLAY, typed=typed)
    assert (code, err) == (0, "")


def test_computers_play_to_the_end_and_say_why(say) -> None:
    code, out, err = say(*PLAY, "--computer", "Ada=everything", "--computer", "Ben=none")
    assert (code, err) == (0, "")
    assert "Ada (guess 5): Nobody has looked under" in out
    assert "Won by Ada. GV-18: Whoever has seven kids wins at once." in out


def test_play_in_the_pseudo_language_shows_no_plain_sentence(say) -> None:
    _, out, _ = say(*PLAY, "--language", "en-XA", typed="guess 3\nquit\n")
    assert "First Ada throws" not in out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "required"),
        (("dance",), "invalid choice"),
        (("play",), "required"),
        (("play", "halma"), "there is no game 'halma'; there is "),
        (("play", "geisslein", "--names", "Ada"), "2 to 4 players, not 1"),
        (("play", "geisslein", "--names", "Ada", "Ada"), "name of their own"),
        (("play", "geisslein", "--players", "9"), "2 to 4 players, not 9"),
        (("play", "geisslein", "--players", "two"), "invalid int"),
        ((*PLAY, "--computer", "Zoe=none"), "with a name of Ada, Ben"),
        ((*PLAY, "--computer", "Ben"), "is NAME=STRATEGY"),
        ((*PLAY, "--computer", "Ben=genius"), "no computer player 'genius'; it has everything, fading, none"),
        ((*PLAY, "--option", "variant"), "is NAME=VALUE"),
        ((*PLAY, "--option", "variant=hard"), "is one of 'standard', 'easy', not 'hard'"),
        ((*PLAY, "--option", "colour=red"), "has no option “colour”; it has: variant"),
        (("replay", "nonsense"), "This link holds no game"),
        (("replay", "1-abc"), "This link is damaged"),
        (("replay", "2-abc"), "format"),
        (("simulate", "geisslein", "--games", "0"), "1 or more"),
        (("simulate", "geisslein", "--strategy", "genius"), "no computer player"),
        (("simulate", "geisslein", "--players", "3", "--strategy", "none", "fading"), "each of 3 seats, not 2"),
        (("simulate", "geisslein", "--players", "1"), "2 to 4 players, not 1"),
    ],
)
def test_misuse_is_told_in_words(say, arguments: tuple[str, ...], says: str) -> None:
    code, out, err = say(*arguments)
    assert (code, out) == (2, "")
    assert says in err
    assert "Traceback" not in err


@pytest.mark.parametrize("command", ["play", "scenario", "replay", "simulate"])
def test_help_ends_in_examples(say, command: str) -> None:
    code, out, _ = say(command, "--help")
    assert code == 0
    assert f"examples:\n  python -m gamecore {command} " in out
    assert command in say("--help")[1]


def test_scenario_files_are_told_one_a_line(say, tmp_path: Path) -> None:
    files = {}
    for name, text in (("good", GOOD), ("failing", FAILING), ("broken", BROKEN)):
        files[name] = str(tmp_path / f"{name}.toml")
        Path(files[name]).write_text(text, encoding="utf-8")
    assert say("scenario", files["good"]) == (0, f"ok {files['good']}\n", "")
    code, out, _ = say("scenario", files["failing"], files["good"])
    assert code == 1
    assert out.splitlines()[0].startswith(f"FAILED {files['failing']}: step 2: expected 'guess 3' to be refused got ")
    assert out.splitlines()[1] == f"ok {files['good']}"
    code, out, err = say("scenario", files["broken"], files["failing"], files["good"])
    assert code == 2
    assert err.startswith(f"{files['broken']}:5: unknown key 'colour'")
    assert out.splitlines()[-1] == f"ok {files['good']}"


def test_a_scenario_that_is_not_there_is_told(say, tmp_path: Path) -> None:
    none, folder = str(tmp_path / "none.toml"), str(tmp_path)
    code, _, err = say("scenario", none, folder)
    assert code == 2
    assert [line.split(": cannot be read: ")[0] for line in err.splitlines()] == [f"{none}:1", f"{folder}:1"]


def test_replay_reads_links_and_saved_files(say, tmp_path: Path) -> None:
    match = begin(BOXES[0].game, ("Ada", "Ben"), "x").say("roll").say("guess 5")
    saved = tmp_path / "game.json"
    saved.write_text(match.record.saved(), encoding="utf-8")
    told = [say("replay", one) for one in (match.record.link(), f"page.html#{match.record.link()}", str(saved))]
    assert {one[1] for one in told} == {told[0][1]}
    assert {one[0] for one in told} == {0}
    assert "Ada: roll\n    GV-5  Ada throws the die.\nLuck: die " in told[0][1]
    assert "GV-8  Right! Ada saves one kid" in told[0][1]


def test_simulate_counts_the_same_each_time(say) -> None:
    arguments = ("simulate", "geisslein", "--games", "12", "--seed", "s", "--strategy", "none", "everything")
    code, out, _ = say(*arguments, "--json")
    counted = json.loads(out)
    assert code == 0
    assert counted["strategies"] == {"Ada": "none", "Ben": "everything"}
    assert sum(counted["ends"].values()) == counted["games"] == 12
    assert say(*arguments, "--json")[1] == out
    assert "Ben (everything) won" in say(*arguments)[1]


def test_simulate_takes_options_and_works_without_rich(say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rich.console", None)
    code, out, _ = say("simulate", "geisslein", "--games", "3", "--players", "2", "--option", "variant=easy")
    assert code == 0
    assert "ended by GV-22 (Easier: four kids win): 3" in out


def test_it_runs_as_a_program() -> None:
    command = [sys.executable, "-m", "gamecore", "scenario", "-"]
    done = subprocess.run(command, input=GOOD.encode(), capture_output=True, check=False)
    assert (done.returncode, done.stdout.decode().strip()) == (0, "ok -")


def test_press_writes_a_sheet_and_its_key(say, tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    code, told, err = say("press", "geisslein", "--level", "2", "--number", "3", "--seed", "K7QM", "--out", str(out))
    assert (code, err) == (0, "")
    spelled = told.rpartition(" ")[2].strip()
    text = out.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert text.count('class="rh-task-box"') == text.count("data-right=") == 3
    assert "size: A4" in text
    again = say("press", "--code", spelled, "--number", "3", "--part", "key", "--paper", "letter")
    assert again[0] == 0
    assert "size: letter" in again[1]
    assert "Key to " + spelled in again[1]
    assert "Name:" not in again[1]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((), "name a game"),
        (("geisslein", "--code", "GV2K7QM2"), "name a game"),
        (("nothing",), "there is no game"),
        (("geisslein", "--number", "31"), "1 to 30"),
        (("--code", "GV2K7"), "eight letters"),
        (("geisslein", "--out", "/nowhere/at/all.html"), "cannot be written"),
    ],
)
def test_press_says_what_is_wrong(say, arguments: tuple[str, ...], reason: str) -> None:
    code, _, err = say("press", *arguments)
    assert code == 2
    assert reason in err
