"""Compiles Python for the browser: bytecode without docstrings, assertions and lines, packed to be read at once."""

from __future__ import annotations

import ast
import importlib.util
import zipfile
from collections.abc import Mapping
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # it has no public name
from pathlib import Path
from types import CodeType

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


def compiled(source: bytes, name: str) -> bytes:
    """The bytecode file of a module; ``name`` is what a traceback calls it."""
    tree = _Silence().visit(ast.parse(source, name))
    code = _without_lines(compile(tree, name, "exec", dont_inherit=True, optimize=1))
    # Marked as not to be compared with its source, which does not come along.
    unchecked: bytes = _code_to_hash_pyc(code, importlib.util.source_hash(source), False)
    return unchecked


def _without_lines(code: CodeType) -> CodeType:
    """The code without the table of its lines, which is a third of all that would be sent.

    A traceback then names functions only; with the record of the match the fault is found again where lines are.
    """
    inner = tuple(_without_lines(const) if isinstance(const, CodeType) else const for const in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)


def compiled_all(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same files with each module compiled; what is no module stays as it is."""
    return {
        (f"{name}c" if name.endswith(".py") else name): compiled(held, name) if name.endswith(".py") else held
        for name, held in files.items()
    }


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
