"""WebKitGTK, driven by the plain HTTP of WebDriver; nothing but what Debian has is needed for it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

#: How long a page may take before the driver gives up.
PATIENCE_MS = 120_000
_MINI = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))


class Session:
    """An open window."""

    def __init__(self, address: str) -> None:
        self.address = address
        browser = {"binary": str(_MINI[-1]), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": browser}}}
        self.id = self._ask("POST", "/session", wanted)["sessionId"]
        self._ask("POST", f"/session/{self.id}/timeouts", {"script": PATIENCE_MS, "pageLoad": PATIENCE_MS})

    def go_to(self, address: str) -> None:
        """Open a page."""
        self._ask("POST", f"/session/{self.id}/url", {"url": address})

    def run(self, body: str) -> Any:
        """The value that the body of an asynchronous function comes to in the page."""
        script = f"const done = arguments[0]; (async () => {{ {body} }})().then(done, (why) => done(String(why)));"
        return self._ask("POST", f"/session/{self.id}/execute/async", {"script": script, "args": []})

    def close(self) -> None:
        """Close the window."""
        self._ask("DELETE", f"/session/{self.id}")

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        asked = Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        with urlopen(asked, timeout=PATIENCE_MS / 1000 + 30) as answer:
            return json.load(answer)["value"]


def missing() -> list[str]:
    """What is not installed of what this needs."""
    return [need for need in ("WebKitWebDriver", "xvfb-run", "xauth") if not shutil.which(need)] + [
        "MiniBrowser" for _ in range(not _MINI)
    ]


@contextmanager
def opened(*before: str) -> Iterator[Session]:
    """A window on a screen that nobody sees; ``before`` stands before the command that opens it."""
    port = _free_port()
    quiet = {
        **os.environ,
        # As root and without a graphics card there is neither a sandbox nor compositing.
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    }
    command = (*before, "xvfb-run", "-a", "WebKitWebDriver", f"--port={port}")
    driver = subprocess.Popen(
        command, env=quiet, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        _wait_for(port)
        session = Session(f"http://127.0.0.1:{port}")
        try:
            yield session
        finally:
            session.close()
    finally:
        os.killpg(driver.pid, signal.SIGTERM)
        driver.wait()


def _free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
    return port


def _wait_for(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError("the driver of WebKit does not answer")
