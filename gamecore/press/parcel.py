"""Packs what the browser loads: Pyodide's runtime and the rules core, both compiled to bytecode.

Two builds of one source give the same bytes, so a browser keeps its copy until something really changed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = ROOT / "widgets" / "node_modules" / "pyodide"

#: Pyodide's files that go out as they come.
AS_THEY_COME = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm")
STANDARD_LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"

#: The oldest date a zip can hold stands for "no date".
NO_DATE = (1980, 1, 1, 0, 0, 0)
NO_DATE_SINCE_EPOCH = "315532800"


class WrongPython(Exception):
    """The bytecode of this Python is not what the browser's Python reads."""


def pack_runtime(target: Path) -> None:
    """Pyodide as the site hosts it: its own files, the standard library compiled, no list of packages."""
    lock = json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))
    check_python(lock["info"]["python"])
    _empty(target)
    for name in AS_THEY_COME:
        shutil.copy(PYODIDE / name, target / name)
    with TemporaryDirectory() as work:
        library = Path(shutil.copy(PYODIDE / STANDARD_LIBRARY, work))
        _bytecode(library)
        _without_dates(library, target / STANDARD_LIBRARY)
    # The core needs no package, and the full list names 250 of them and a host that nobody here may ask.
    (target / LOCK).write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")


def pack_core(target: Path) -> None:
    """The wheel of the rules core, compiled."""
    _empty(target)
    with TemporaryDirectory() as work:
        _tool("hatchling", "build", "--target", "wheel", "--directory", work)
        (source,) = Path(work).glob("*.whl")
        _bytecode(source)
        source.unlink()
        (compiled,) = Path(work).glob("*.whl")
        _without_dates(compiled, target / compiled.name)


def check_python(browsers: str) -> None:
    """Refuse to compile for a Python of another minor version; .python-version and Pyodide's pin go together."""
    ours = "{}.{}".format(*sys.version_info)
    if browsers.split(".")[:2] != ours.split("."):
        raise WrongPython(
            f"Pyodide is Python {browsers}, this build runs on {ours}: "
            "bring .python-version and the pyodide of widgets/package.json to the same minor version."
        )


def _bytecode(archive: Path) -> None:
    """Compile an archive; a wheel gets its compiled twin beside it, a zip is replaced."""
    _tool("pyodide", "py-compile", "--silent", "--keep", str(archive))


def _tool(name: str, *arguments: str) -> None:
    command = Path(sys.executable).with_name(name)
    # With a fixed date Python's compiler marks bytecode by the hash of its source instead of by the clock.
    environment = {**os.environ, "SOURCE_DATE_EPOCH": NO_DATE_SINCE_EPOCH}
    done = subprocess.run((command, *arguments), cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{name} {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")


def _without_dates(source: Path, target: Path) -> None:
    """Write a zip again in the order of its names and without its dates."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            entry = zipfile.ZipInfo(name, NO_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            new.writestr(entry, old.read(name), compresslevel=9)


def _empty(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)


def main() -> None:
    """Pack one of the two into a folder."""
    parser = argparse.ArgumentParser(prog="gamecore.press.parcel", description=main.__doc__)
    parser.add_argument("what", choices=("runtime", "core"))
    parser.add_argument("folder", type=Path)
    asked = parser.parse_args()
    pack = pack_runtime if asked.what == "runtime" else pack_core
    try:
        pack(asked.folder)
    except WrongPython as reason:
        sys.exit(str(reason))


if __name__ == "__main__":
    main()
