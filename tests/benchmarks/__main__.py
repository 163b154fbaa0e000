"""Measures everything in one run and prints one table: `make bench`. Nothing is judged: it depends on the machine.

Some of it alone: ``make bench BENCH="steps boot"``. Kept as a page of the site: ``make bench BENCH=--keep``.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from tests.benchmarks import answers, boot, haystack, in_pyodide, lighthouse, nadel_turn, pages, peers, slow, steps
from tests.benchmarks.table import Line, written
from tests.site import browser as browsers

PARTS: dict[str, Callable[[], Iterator[Line]]] = {
    "steps": steps.lines,
    "turn": nadel_turn.lines,
    "pyodide": in_pyodide.lines,
    "boot": boot.lines,
    "pages": pages.lines,
    "slow": slow.lines,
    "answers": answers.lines,
    "haystack": haystack.lines,
    "lighthouse": lighthouse.lines,
    "peers": peers.lines,
}
PAGE = Path(__file__).resolve().parents[2] / "docs" / "measurements.md"
MARK = "<!-- What follows is written by make bench. -->\n"


def main() -> None:
    """Measure, print, and keep it if asked to."""
    parser = argparse.ArgumentParser(prog="make bench BENCH=…", description=main.__doc__)
    parser.add_argument("part", nargs="*", help=f"only these: {', '.join(PARTS)}")
    parser.add_argument("--keep", action="store_true", help=f"write the table into {PAGE.name}")
    asked = parser.parse_args()
    for name in asked.part:
        if name not in PARTS:
            parser.error(f"there is no {name!r}; there is {', '.join(PARTS)}")
    found: list[Line] = []
    for name in asked.part or [name for name in PARTS if name != "peers" or os.environ.get("PEERS")]:
        print(f"measuring: {name} …", flush=True)
        new = list(PARTS[name]())
        print(written(new), flush=True)
        found += new
    if asked.keep:
        before = PAGE.read_text(encoding="utf-8").partition(MARK)[0]
        PAGE.write_text(f"{before}{MARK}\n{where()}\n\n{written(found)}\n", encoding="utf-8")


def where() -> str:
    """When and on what this was measured."""
    version = subprocess.run((browsers.find_or_install(), "--version"), capture_output=True, text=True, check=True)
    return (
        f"Measured on {datetime.now(UTC):%Y-%m-%d} with {version.stdout.strip()}, Python {platform.python_version()}, "
        f"{os.cpu_count()} cores ({platform.machine()})."
    )


if __name__ == "__main__":
    main()
