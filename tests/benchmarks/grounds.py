"""What we are compared with: Pyodide as it comes, and a page of plain Material with the text of one of ours."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from html import unescape
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from gamecore.press.parcel import PYODIDE
from gamecore.press.serve import SiteHandler, SiteServer
from tests.site import browser as browsers
from tests.site.conftest import SITE

_BARE = {
    "index.html": '<!doctype html><meta charset="utf-8"><title>Bare</title><script src="page.js"></script>',
    "page.js": """
        const python = new Worker("python.mjs", {type: "module"});
        python.onmessage = () => { window.answered ??= performance.now(); };
        window.echo = new Worker("echo.js");
    """,
    "python.mjs": """
        import { loadPyodide } from "./pyodide.mjs";
        const python = await loadPyodide({indexURL: "./"});
        postMessage(python.runPython("1 + 1"));
    """,
    "echo.js": "onmessage = ({data}) => postMessage(data);",
}
_PLAIN = "site_name: Plain\nsite_url: ''\ntheme:\n  name: material\n  font: false\n"
#: What no host compresses on the way, because it is compressed already.
_PACKED = {".bin", ".woff2", ".png"}
_TEMPLATE = re.compile(r"<(template|script|svg|nav)\b.*?</\1>", re.DOTALL)
_BLOCK = re.compile(r"<(p|h1|h2|li)\b[^>]*>(.*?)</\1>", re.DOTALL)


def bare(folder: Path) -> Path:
    """A site whose one page starts Pyodide from its package, in a worker, and nothing else."""
    shutil.copytree(PYODIDE, folder)
    for name, text in _BARE.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def plain(folder: Path, lesson: str) -> Path:
    """A site of one page that Material makes from the words of a lesson, as its story tells them without scripts."""
    html = _TEMPLATE.sub("", (SITE / lesson / "index.html").read_text(encoding="utf-8"))
    article = html[html.index("<article") : html.index("</article>")]
    words = (unescape(re.sub("<[^>]+>", "", block[2])) for block in _BLOCK.finditer(article))
    (folder / "docs").mkdir(parents=True)
    (folder / "mkdocs.yml").write_text(_PLAIN, encoding="utf-8")
    (folder / "docs" / "index.md").write_text("\n\n".join(" ".join(each.split()) for each in words), encoding="utf-8")
    subprocess.run((sys.executable, "-m", "mkdocs", "build", "--quiet"), cwd=folder, check=True)
    return folder / "site"


class _Handler(SiteHandler):
    """Lets a browser keep what it has for ten minutes, as many hosts do."""

    keeps = "max-age=600"


class Compressing(_Handler):
    """Gives out files as most hosts do, compressed where they are not already."""

    def do_GET(self) -> None:  # noqa: N802 - the name of the method it replaces
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            super().do_GET()
            return
        body = _compressed(file)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        if file.suffix not in _PACKED:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.give(body)

    def give(self, body: bytes) -> None:
        """Send what follows the head."""
        self.wfile.write(body)


@cache
def _compressed(file: Path) -> bytes:
    held = file.read_bytes()
    return held if file.suffix in _PACKED else gzip.compress(held, 6)


@contextmanager
def served(folder: Path, handler: type[SiteHandler] = _Handler) -> Iterator[str]:
    """The address of a folder while it is served."""
    with SiteServer(folder, handler=handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser that was just started."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browsers.find_or_install(), args=browsers.ARGS)
        yield running
        running.close()


@contextmanager
def remembering(profile: Path) -> Iterator[BrowserContext]:
    """A browser that was just started and remembers on disk what it kept."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            str(profile), executable_path=browsers.find_or_install(), args=browsers.ARGS
        )
        yield context
        context.close()


@contextmanager
def fresh_page() -> Iterator[Page]:
    """A page in a browser that keeps nothing."""
    with browser() as running, running.new_context() as context:
        yield context.new_page()
