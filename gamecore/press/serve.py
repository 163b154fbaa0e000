"""Serves the built site on this machine, as a static host would: files and nothing else."""

from __future__ import annotations

import argparse
import errno
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

#: How many ports after a taken one are tried.
NEXT_PORTS = 20


class SiteHandler(SimpleHTTPRequestHandler):
    """Gives out the files of a folder below a base path."""

    #: A browser asks each time, so that nobody looks at yesterday's build.
    keeps = "no-cache"
    # Keeps connections open; one page asks for a dozen files.
    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the base class declares it without ClassVar
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
    }

    def __init__(self, *args: Any, base: str, directory: str) -> None:
        self.base = base
        super().__init__(*args, directory=directory)

    def translate_path(self, path: str) -> str:
        """The file of an address; what lies outside the base leads to no file."""
        inside = path.removeprefix(self.base) if path.startswith(self.base) else "outside/the/base"
        return super().translate_path("/" + inside)

    def end_headers(self) -> None:
        """Say how long a browser may keep what it has."""
        self.send_header("Cache-Control", self.keeps)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name of the method it replaces
        """Say nothing: the terminal shows the address, and it should stay in sight."""


class SiteServer(ThreadingHTTPServer):
    """A folder under an address such as http://127.0.0.1:8000/rulehouse/."""

    daemon_threads = True

    def __init__(
        self, folder: Path, port: int = 0, base: str = "/", handler: type[SiteHandler] = SiteHandler
    ) -> None:
        if not (base.startswith("/") and base.endswith("/")):
            raise ValueError(f"a base path begins and ends with '/': {base!r} does not")
        self.base = base
        super().__init__(("127.0.0.1", port), partial(handler, base=base, directory=str(folder)))

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Pass over a browser that has gone away in the middle of an answer, as it does when a page is left."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    @property
    def address(self) -> str:
        """Where a browser finds the first page."""
        return f"http://127.0.0.1:{self.server_port}{self.base}"


def open_server(folder: Path, port: int, base: str = "/") -> SiteServer:
    """A server on the asked port, or on the next free one."""
    for candidate in range(port, port + NEXT_PORTS + 1):
        try:
            return SiteServer(folder, candidate, base)
        except OSError as taken:
            if taken.errno != errno.EADDRINUSE:
                raise
    raise SystemExit(f"The ports {port} to {port + NEXT_PORTS} are all taken; name another: make serve PORT=9000")


def main() -> None:
    """Serve a folder until Ctrl+C."""
    parser = argparse.ArgumentParser(prog="gamecore.press.serve", description=main.__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--base", default="/")
    asked = parser.parse_args()
    if not (asked.folder / "index.html").is_file():
        sys.exit(f"{asked.folder} holds no built site; 'make build' makes it.")
    with open_server(asked.folder, asked.port, asked.base) as server:
        if server.server_port != asked.port:
            print(f"Port {asked.port} is taken, using {server.server_port}.")
        print(f"Rulehouse is at {server.address}  (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
