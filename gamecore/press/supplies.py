"""Where the built things lie, where they go in the site, and how a page names them."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

#: The stamp by which make knows that a folder is finished; no part of the site.
STAMP = "ready"

#: The whole library of Python, the core with the part of it that it needs, and memory with all of that at work; each
#: is compressed already, and has an ending that no host takes for something to unpack or to compress again.
LIBRARY, CORE, SNAPSHOT = "library.bin", "core.bin", "snapshot.bin"


class NotBuilt(Exception):
    """The pages were asked for before what they load was built."""


@dataclass(frozen=True, slots=True)
class Supplies:
    """What a playable page loads, below assets/. What changes gets a new address, so no browser mixes two builds."""

    widgets: str
    worker: str
    core: str
    snapshot: str
    runtime: str
    memory: int
    """How many bytes Python's memory has in the snapshot."""
    size: int
    """How many bytes a script sees coming in before the first answer."""
    weight: int
    """What that is on the line, where the host compresses it."""

    def script(self, root: str) -> str:
        """The script tag for a page from which the site's root is ``root``; the rest is seen from the script."""
        return (
            f'<script defer src="{root}/assets/{self.widgets}" data-worker="{self.worker}" data-core="{self.core}" '
            f'data-snapshot="{self.snapshot}" data-memory="{self.memory}" data-runtime="{self.runtime}" '
            f'data-size="{self.size}" data-weight="{self.weight}"></script>'
        )


    def early(self, root: str) -> str:
        """A script for the head of a page with a live table, from which the site's root is ``root``."""
        assets = {name: f"{root}/assets/{getattr(self, name)}" for name in ("worker", "runtime", "core", "snapshot")}
        return _EARLY.replace("SUPPLIES", json.dumps(assets, separators=(",", ":"))).replace("MEMORY", str(self.memory))


#: A worker can only begin when the page lets go for a moment, and the scripts of a page do not do so for long. So it is
#: hired first of all, and what it says is kept until the widgets take over. It begins with the first picture, but not
#: while the scripts of the page run: both would take twice as long on an old laptop. It waits for them no longer than
#: two seconds, because they may be late.
_EARLY = (
    "(()=>{if(navigator.connection?.saveData)return;"
    "const near=Object.fromEntries(Object.entries(SUPPLIES).map(([name,path])=>[name,new URL(path,location).href]));"
    "try{const{worker:address,...supplies}=near,worker=new Worker(address),said=[];let begun=false;"
    "const begin=()=>{if(!begun)worker.postMessage({start:{...supplies,memory:MEMORY}});begun=true};"
    "const ready=new Promise(go=>addEventListener('DOMContentLoaded',()=>setTimeout(go)));"
    "const start=()=>{ready.then(begin);setTimeout(begin,2000)};"
    "worker.onmessage=({data})=>said.push(data);"
    "worker.onerror=event=>{event.preventDefault();said.push({fatal:event.message||'no worker',blocked:[]})};"
    "window.earlyWorker={worker,said,start};"
    "new PerformanceObserver(start).observe({type:'paint',buffered:true})"
    "}catch{}})()"
)


@cache
def find(build: Path) -> Supplies:
    """What was built."""
    widgets, worker = (build / "widgets" / name for name in ("widgets.js", "worker.js"))
    core, snapshot = (build / "core" / name for name in (CORE, SNAPSHOT))
    runtime = _files(build / "runtime")
    first = [core, *(file for file in runtime if file.name != LIBRARY)]
    return Supplies(
        widgets=f"{widgets.name}?{mark([widgets])}",
        worker=f"{worker.name}?{mark([worker])}",
        core=f"py/{core.name}?{mark([core])}",
        # A snapshot fits one core and one runtime, so it has a new address when one of them changes.
        snapshot=f"py/{snapshot.name}?{mark([core, snapshot, *runtime])}",
        # Pyodide asks for its files by bare names, so here the folder carries the mark.
        runtime=f"pyodide/{mark(runtime)}/",
        memory=_memory(snapshot),
        size=sum(file.stat().st_size for file in first),
        weight=sum(len(gzip.compress(file.read_bytes(), 6)) for file in first),
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


def _memory(snapshot: Path) -> int:
    """What the head of the snapshot says; a line of JSON."""
    with gzip.open(snapshot) as whole:
        size: int = json.loads(whole.readline())["size"]
    return size


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.glob("*") if file.name != STAMP) or [folder]
