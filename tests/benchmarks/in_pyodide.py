"""What the same steps cost inside the browser's Python, against Python on this machine."""

from __future__ import annotations

import json
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from gamecore.catalog import BOXES
from gamecore.press.parcel import NODE, PYODIDE, ROOT
from tests.benchmarks import steps
from tests.benchmarks.table import Line

BAR = 2.3
GROUP = "The same steps inside Pyodide, against Python on this machine"
#: The browser's Python knows no time of its own process, so Node tells that of the thread.
_CODE = """
import json
from js import process
from tests.benchmarks import steps

def clock():
    used = process.threadCpuUsage()
    return (used.user + used.system) / 1e6

print(json.dumps(steps.all_costs(clock)))
"""


def lines() -> Iterator[Line]:
    """The floor and each game."""
    inside = _inside()
    for what, here, there in zip(("floor", *(box.game.slug for box in BOXES)), steps.all_costs(), inside, strict=True):
        yield Line(GROUP, what, there, "µs", there / here, BAR)


def _inside() -> list[float]:
    with TemporaryDirectory() as work:
        archive = Path(work) / "checkout.zip"
        with zipfile.ZipFile(archive, "w") as writing:
            for folder in ("gamecore", "tests/benchmarks", "tests/contract"):
                for file in sorted((ROOT / folder).rglob("*")):
                    if file.is_file() and "__pycache__" not in file.parts and "press" not in file.parts:
                        writing.write(file, file.relative_to(ROOT))
        run = ROOT / "tests" / "pyodide" / "run.mjs"
        done = subprocess.run([NODE, run, PYODIDE, archive, _CODE], capture_output=True, text=True, check=True)
    costs: list[float] = json.loads(done.stdout)
    return costs
