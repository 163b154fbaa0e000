"""From a terminal: play, check scenarios, replay records, count matches, print worksheets: ``python -m gamecore``."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from gamecore import address, catalog
from gamecore.box import Box, Strategy
from gamecore.exercise import BOTH, KINDS, LEVELS, BadCode, Code, NoExercise, read_code, seed_of
from gamecore.facts import Facts, Plain
from gamecore.game import BadOption
from gamecore.lab import Tally, simulate
from gamecore.match import PERSON, BadRecord, Record, begin, read_saved, replay
from gamecore.paper import FEWEST, MOST
from gamecore.scenario import check
from gamecore.terminal import Table, story
from gamecore.words import COMPLETE, PSEUDO, reader, say

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo")
"""Who sits at the table when nobody says."""
OK, FAILED, WRONG = 0, 1, 2


class Wrong(Exception):
    """What was asked for cannot be done, and why."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line says; returns 0 when all is well, 1 when something fails, 2 when it was misused."""
    asked = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = asked.run
    try:
        return run(asked)
    except Wrong as error:
        print(f"gamecore: {error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        # Whoever read our lines has gone; the rest goes nowhere, without a complaint at the very end.
        sys.stdout = sys.stderr
        return FAILED


def _parser() -> argparse.ArgumentParser:
    parser = _Command(
        prog="python -m gamecore",
        about="The board games of the house, from a terminal.",
        examples=("python -m gamecore play geisslein", "python -m gamecore simulate --help"),
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Command)
    _add_play(commands)
    _add_scenario(commands)
    _add_replay(commands)
    _add_simulate(commands)
    _add_press(commands)
    return parser


class _Command(argparse.ArgumentParser):
    """A parser whose help ends in examples."""

    def __init__(self, *, prog: str, about: str, examples: Sequence[str]) -> None:
        super().__init__(
            prog=prog,
            description=about,
            epilog="examples:\n" + "\n".join(f"  {example}" for example in examples),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )


type _Commands = argparse._SubParsersAction[_Command]


def _add_play(commands: _Commands) -> None:
    play = commands.add_parser(
        "play",
        help="play a game at this keyboard",
        about="Play a game at this keyboard: all people take turns at it, computers play by themselves.",
        examples=(
            "python -m gamecore play geisslein",
            "python -m gamecore play geisslein --names Ada Ben Cleo --option variant=easy",
            "python -m gamecore play geisslein --names Ada Ben --computer Ben=fading --seed tuesday",
        ),
    )
    play.add_argument("game", metavar="GAME", help=_games())
    play.add_argument("--names", nargs="+", metavar="NAME", help="who plays, clockwise; the first one starts")
    play.add_argument("--players", type=int, metavar="K", help="how many play, when no names are given")
    play.add_argument(
        "--computer", action="append", default=[], metavar="NAME=STRATEGY", help="a seat that the computer plays"
    )
    play.add_argument("--seed", help="the same seed brings the same luck; without one it is new each time")
    _add_options(play)
    _add_language(play)
    play.set_defaults(run=_play)


def _add_scenario(commands: _Commands) -> None:
    scenario = commands.add_parser(
        "scenario",
        help="check scenario files",
        about="Say of each scenario file whether it holds. Exit code 0: all hold, 1: one does not, 2: one is none.",
        examples=("python -m gamecore scenario tests/scenarios/geisslein/*.toml",),
    )
    scenario.add_argument("files", nargs="+", metavar="FILE", help="a scenario in TOML; - is the standard input")
    scenario.set_defaults(run=_scenario)


def _add_replay(commands: _Commands) -> None:
    replaying = commands.add_parser(
        "replay",
        help="tell a recorded game",
        about="Tell a recorded game: who did what, by which rule, and what happened.",
        examples=("python -m gamecore replay saved-game.json", "python -m gamecore replay 1-eNqrVkr…"),
    )
    replaying.add_argument(
        "record", metavar="RECORD", help="a saved file, a link or the part of a link after #; - is the standard input"
    )
    _add_language(replaying)
    replaying.set_defaults(run=_replay)


def _add_simulate(commands: _Commands) -> None:
    simulation = commands.add_parser(
        "simulate",
        help="let computers play many games and count",
        about="Let computer players play many games and count how long they took, how they ended and who won.",
        examples=(
            "python -m gamecore simulate geisslein --games 1000",
            "python -m gamecore simulate geisslein --strategy everything fading none --seed a",
            "python -m gamecore simulate geisslein --players 2 --option variant=easy --json",
        ),
    )
    simulation.add_argument("game", metavar="GAME", help=_games())
    simulation.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (1000)")
    simulation.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same counts (1)")
    simulation.add_argument("--players", type=int, metavar="K", help="how many play (the most that can)")
    simulation.add_argument(
        "--strategy", nargs="+", default=[], metavar="STRATEGY", help="who sits where; one name is for all seats"
    )
    simulation.add_argument("--json", action="store_true", help="print the counts as JSON")
    _add_options(simulation)
    simulation.set_defaults(run=_simulate)


def _add_press(commands: _Commands) -> None:
    pressing = commands.add_parser(
        "press",
        help="print worksheets with their keys",
        about="Write a worksheet and its key as one page to print: exercises drawn from a seed, answered by the rules.",
        examples=(
            "python -m gamecore press geisslein > sheet.html",
            "python -m gamecore press geisslein --level 2 --kind allowed --number 8 --seed tuesday --out sheet.html",
            "python -m gamecore press --code GV2K7QMX --part key --paper letter --out key.html",
        ),
    )
    pressing.add_argument("game", nargs="?", metavar="GAME", help=_games())
    pressing.add_argument("--code", help="the code of a sheet: it names game, level, kind and seed")
    pressing.add_argument("--level", type=int, choices=tuple(LEVELS), default=1, help="1, 2 or 3 (1)")
    pressing.add_argument("--kind", choices=tuple(KINDS), default=BOTH, help=f"what is asked ({BOTH})")
    pressing.add_argument("--number", type=int, default=6, metavar="N", help=f"how many exercises, up to {MOST} (6)")
    pressing.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same sheet (1)")
    pressing.add_argument("--part", choices=("both", "sheet", "key"), default="both", help="what is printed (both)")
    pressing.add_argument("--paper", choices=("a4", "letter"), default="a4", help="the size of the paper (a4)")
    pressing.add_argument("--out", metavar="FILE", help="the page to write; without it, the standard output")
    _add_language(pressing)
    pressing.set_defaults(run=_press)


def _games() -> str:
    return "one of " + ", ".join(box.game.slug for box in catalog.BOXES)


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; a wrong one lists them",
    )


def _add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", choices=(*COMPLETE, PSEUDO), default="en", help="the language of sentences (en)")


# The commands


def _play(asked: argparse.Namespace) -> int:
    box = _box(asked.game)
    names = tuple(asked.names or _names(box, asked.players, fewest=True))
    pilots = _pilots(box, names, asked.computer)
    # The only place of the core that takes luck from the machine: a game needs a seed nobody knows.
    seed = secrets.token_hex(8) if asked.seed is None else asked.seed
    try:
        match = begin(box.game, names, seed, _options(box, asked.option), pilots)
    except (BadRecord, BadOption) as error:
        raise Wrong(str(error)) from error
    aloud = reader(asked.language)
    print(aloud.read(say("{game} - {players}. Type help for help.", game=box.title, players=", ".join(names))))
    table = Table(box, match, reader(asked.language), _ask, print)
    if not table.play():
        print(f"\nStopped. To read it again: python -m gamecore replay {address.link(table.match)}")
    return OK


def _ask(prompt: str) -> str | None:
    try:
        return input(prompt)
    except (EOFError, UnicodeDecodeError):
        return None


def _pilots(box: Box, names: tuple[str, ...], computers: Sequence[str]) -> tuple[str, ...]:
    pilots = dict.fromkeys(names, PERSON)
    for entry in computers:
        name, equals, strategy = entry.partition("=")
        if not equals or name not in pilots:
            raise Wrong(f"--computer {entry}: is NAME=STRATEGY, with a name of {', '.join(names)}")
        pilots[name] = _strategy(box, strategy).name
    return tuple(pilots[name] for name in names) if computers else ()


def _scenario(asked: argparse.Namespace) -> int:
    worst = OK
    for name in asked.files:
        try:
            content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        except (OSError, ValueError) as error:
            print(f"{name}:1: cannot be read: {getattr(error, 'strerror', None) or error}", file=sys.stderr)
            worst = WRONG
            continue
        report = check(name, content, lambda slug: catalog.box(slug).game)
        print(report.line, file=sys.stderr if report.code == WRONG else sys.stdout, flush=True)
        worst = max(worst, report.code)
    return worst


def _replay(asked: argparse.Namespace) -> int:
    language = reader(asked.language)
    try:
        record = _record(asked.record)
        box = _box(record.game)
        match = replay(box.game, record)
    except BadRecord as error:
        raise Wrong(str(error)) from error
    print(f"{language.read(box.title)} - {', '.join(match.players)}")
    for line in story(match, language):
        print(line)
    if match.lost:
        print(f"This record is of an older edition; from here on it does not fit any more: {', '.join(match.lost)}")
    return FAILED if match.lost else OK


def _record(named: str) -> Record:
    """The record in a file, on the standard input or in the link itself."""
    text = named
    if named == "-":
        text = sys.stdin.read()
    elif _is_file(named):
        try:
            text = Path(named).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise Wrong(f"{named} cannot be read: {error}") from error
    text = text.strip()
    return read_saved(text) if text.startswith("{") else address.read(_fragment(text), lambda slug: _box(slug).game)


def _is_file(named: str) -> bool:
    try:
        return Path(named).exists()
    except (OSError, ValueError):  # too long for a name, as a link is
        return False


def _fragment(link: str) -> str:
    """What a link says after its #, and there after the last name and =."""
    return link.rpartition("#")[2].rpartition("=")[2]


def _simulate(asked: argparse.Namespace) -> int:
    box = _box(asked.game)
    if asked.games < 1:
        raise Wrong(f"--games is 1 or more, not {asked.games}")
    players = asked.players or (len(asked.strategy) if len(asked.strategy) > 1 else None)
    names = _names(box, players, fewest=False)
    pilots = _seated(box, names, asked.strategy)
    try:
        begin(box.game, names, asked.seed, options := _options(box, asked.option))
    except (BadRecord, BadOption) as error:
        raise Wrong(str(error)) from error
    with _progress(asked.games) as step:
        tally = simulate(box.game, names, pilots, asked.seed, asked.games, options, step)
    strategies = {name: pilot.name for name, pilot in zip(names, pilots, strict=True)}
    if asked.json:
        told: Facts = {"game": box.game.slug, "seed": asked.seed, "options": options, "strategies": dict(strategies)}
        print(json.dumps(told | tally.plain(), ensure_ascii=False))
    else:
        print("\n".join(_counts(box, tally, strategies)))
    return OK


def _counts(box: Box, tally: Tally, strategies: dict[str, str]) -> Iterator[str]:
    english = reader("en")
    yield f"{english.read(box.title)}: {tally.games} games"
    for name, length in (("actions", tally.actions), ("turns", tally.turns)):
        mean = f"{length.mean // 100}.{length.mean % 100:02}"
        yield f"  {name:8} mean {mean}, median {length.median}, shortest {length.shortest}, longest {length.longest}"
    for ref, times in tally.ends:
        yield f"  ended by {ref} ({english.read(box.game.rule(ref).name)}): {times} ({_percent(times, tally.games)})"
    for name, times in tally.wins:
        yield f"  {name} ({strategies[name]}) won {times} ({_percent(times, tally.games)})"
    yield f"  all lost together: {tally.lost_by_all} ({_percent(tally.lost_by_all, tally.games)})"


def _percent(part: int, whole: int) -> str:
    return f"{part * 1000 // whole / 10} %"


@contextmanager
def _progress(games: int) -> Iterator[Callable[[], None]]:
    """A bar on the error output of a terminal where ``rich`` is installed; else nothing."""
    try:
        from rich.console import Console
        from rich.progress import Progress
    except ImportError:
        yield lambda: None
        return
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("Playing", total=games)
        yield lambda: bar.advance(task)


def _press(asked: argparse.Namespace) -> int:
    if not FEWEST <= asked.number <= MOST:
        raise Wrong(f"--number is {FEWEST} to {MOST}, not {asked.number}")
    try:
        # The press is no part of the package that browsers load.
        from gamecore.press import sheets
    except ImportError as error:
        raise Wrong("worksheets are pressed in a checkout of the repository only") from error
    box, code = _exercises(asked)
    try:
        text = sheets.page(box, code, asked.number, asked.paper, reader(asked.language), asked.part)
    except NoExercise as error:
        raise Wrong(str(error)) from error
    if asked.out is None:
        print(text, end="")
        return OK
    try:
        Path(asked.out).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Wrong(f"{asked.out} cannot be written: {error}") from error
    print(f"{asked.out}: code {code.spelled(box)}")
    return OK


def _exercises(asked: argparse.Namespace) -> tuple[Box, Code]:
    if (asked.game is None) == (asked.code is None):
        raise Wrong("name a game, or give the code of a sheet with --code")
    if asked.code is None:
        box = _box(asked.game)
        return box, Code(box.game.slug, asked.level, asked.kind, seed_of(asked.seed))
    try:
        return read_code(asked.code, catalog.BOXES)
    except BadCode as error:
        raise Wrong(reader(asked.language).read(error.because)) from error


# What was asked for


def _box(slug: str) -> Box:
    try:
        return catalog.box(slug)
    except catalog.UnknownGame as error:
        raise Wrong(str(error)) from error


def _names(box: Box, players: int | None, fewest: bool) -> tuple[str, ...]:
    seats = box.game.seats
    wanted = players if players is not None else seats.start if fewest else seats.stop - 1
    if wanted not in seats:
        raise Wrong(f"{box.game.slug} is for {seats.start} to {seats.stop - 1} players, not {wanted}")
    return NAMES[:wanted]


def _options(box: Box, given: Sequence[str]) -> dict[str, Plain]:
    """The options as the game spells their values: a word that looks like one of them stands for it."""
    options: dict[str, Plain] = {}
    for entry in given:
        name, equals, value = entry.partition("=")
        if not equals:
            raise Wrong(f"--option {entry}: is NAME=VALUE")
        values = [setting for option in box.game.options if option.name == name for setting, _ in option.values]
        options[name] = next((setting for setting in values if str(setting).lower() == value.lower()), value)
    return options


def _seated(box: Box, names: tuple[str, ...], wanted: Sequence[str]) -> tuple[Strategy, ...]:
    if not wanted:
        return (box.strategies[0],) * len(names)
    if len(wanted) not in (1, len(names)):
        raise Wrong(f"--strategy has one name for all, or one for each of {len(names)} seats, not {len(wanted)}")
    seated = [_strategy(box, name) for name in wanted]
    return tuple(seated * len(names) if len(seated) == 1 else seated)


def _strategy(box: Box, name: str) -> Strategy:
    try:
        return box.strategy(name)
    except LookupError as error:
        raise Wrong(str(error)) from error


def _exit() -> NoReturn:
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # both are text streams here
    sys.exit(main())


if __name__ == "__main__":
    _exit()
