"""Where the built things lie, where they go in the site, and how a page names them."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

#: The stamp by which make knows that a folder is finished; no part of the site.
STAMP = "ready"


class NotBuilt(Exception):
    """The pages were asked for before what they load was built."""


@dataclass(frozen=True, slots=True)
class Supplies:
    """What a playable page loads, below assets/. What changes gets a new address, so no browser mixes two builds."""

    widgets: str
    worker: str
    core: str
    runtime: str

    def script(self, root: str) -> str:
        """The script tag for a page from which the site's root is ``root``; the rest is seen from the script."""
        return (
            f'<script defer src="{root}/assets/{self.widgets}" data-worker="{self.worker}" '
            f'data-core="{self.core}" data-runtime="{self.runtime}"></script>'
        )


@cache
def find(build: Path) -> Supplies:
    """What was built."""
    widgets, worker = (build / "widgets" / name for name in ("widgets.js", "worker.js"))
    wheel = next(iter(sorted((build / "core").glob("*.whl"))), build / "core" / "gamecore.whl")
    return Supplies(
        widgets=f"{widgets.name}?{mark([widgets])}",
        worker=f"{worker.name}?{mark([worker])}",
        core=f"py/{wheel.name}?{mark([wheel])}",
        # Pyodide asks for its files by bare names, so here the folder carries the mark.
        runtime=f"pyodide/{mark(_files(build / 'runtime'))}/",
    )


def deliver(build: Path, site: Path) -> None:
    """Copy the built things into the site."""
    for source, target in (("widgets", ""), ("core", "py"), ("runtime", find(build).runtime)):
        place = site / "assets" / target
        shutil.copytree(build / source, place, dirs_exist_ok=True, ignore=shutil.ignore_patterns(STAMP))


def mark(files: Iterable[Path]) -> str:
    """Twelve digits that change with the content of the files."""
    digest = hashlib.sha256()
    for file in files:
        if not file.is_file():
            raise NotBuilt(f"{file.parent.name}/{file.name} is not built; 'make build' builds everything in order.")
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.glob("*") if file.name != STAMP) or [folder]
