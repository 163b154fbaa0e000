"""Compiles Python for the browser: bytecode without docstrings, assertions and lines, packed to be read at once.

The compiler is `pyodide py-compile` of pyodide-build. It takes out no docstrings and no lines, so the docstrings go
before it and the lines after it; it leaves assertions out when it is itself run without them.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import os
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Mapping
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # it has no public name
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType

PYODIDE = Path(sysconfig.get_path("scripts")) / "pyodide"
#: What stands in front of the code in a bytecode file.
_HEAD = 16

#: The oldest date a zip can hold stands for "no date", so that two builds of one source are the same.
NO_DATE = (1980, 1, 1, 0, 0, 0)

#: A dataclass gets this for its docstring: without any it would read its own signature to make one up.
_SILENT = "."


class _Silence(ast.NodeTransformer):
    """Takes out the docstrings."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        return self._without(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        return self._without(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        return self._without(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self._without(node)
        if any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list):
            silent = ast.Expr(ast.Constant(_SILENT))
            node.body.insert(0, ast.fix_missing_locations(ast.copy_location(silent, node)))
        return node

    def _without[N: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef](self, node: N) -> N:
        self.generic_visit(node)
        if ast.get_docstring(node, clean=False) is not None:
            first = node.body.pop(0)
            if not node.body:
                node.body.append(ast.copy_location(ast.Pass(), first))
        return node


def compiled_all(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same files with each module compiled; what is no module stays as it is."""
    modules = {name: silenced(held, name) for name, held in files.items() if name.endswith(".py")}
    with TemporaryDirectory() as work:
        archive = Path(work) / "modules.zip"
        zipped(modules, archive)
        _py_compile(archive)
        code = unzipped(archive)
    # Marked as not to be compared with its source, which does not come along, and by what it is, not by when it was.
    lean = {name: _file(_without_lines(marshal.loads(held[_HEAD:])), modules[name[:-1]]) for name, held in code.items()}
    return {**{name: held for name, held in files.items() if name not in modules}, **lean}


def silenced(source: bytes, name: str) -> bytes:
    """The source of a module without its docstrings; ``name`` is what an error calls it."""
    return ast.unparse(_Silence().visit(ast.parse(source, name))).encode()


def _py_compile(archive: Path) -> None:
    """Replace every module in an archive by its bytecode."""
    # Not by the time of day: with this set, the compiler marks bytecode by its source.
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "0", "PYTHONOPTIMIZE": "1"}
    command = (sys.executable, str(PYODIDE), "py-compile", "--silent", "--compression-level", "0", str(archive))
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"pyodide py-compile failed:\n{done.stdout}{done.stderr}")


def _file(code: CodeType, source: bytes) -> bytes:
    unchecked: bytes = _code_to_hash_pyc(code, importlib.util.source_hash(source), False)
    return unchecked


def _without_lines(code: CodeType) -> CodeType:
    """The code without the table of its lines, which is a third of all that would be sent.

    A traceback then names functions only; with the record of the match the fault is found again where lines are.
    """
    inner = tuple(_without_lines(const) if isinstance(const, CodeType) else const for const in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)


def unzipped(archive: Path) -> dict[str, bytes]:
    """The files of an archive."""
    with zipfile.ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def zipped(files: Mapping[str, bytes], target: Path) -> None:
    """Write files as an archive that is stored, not compressed: what carries it compresses the whole far better."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, NO_DATE)
            entry.external_attr = 0o644 << 16
            new.writestr(entry, files[name])
