"""Finds a Chromium-like browser for the tests, or installs one where that is possible without asking."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

#: What the browser needs to run as root and without a screen, and to keep it from calling home.
ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

HOW_TO_INSTALL = (
    "No browser found for the tests. Install Chromium or Chrome (Debian, Ubuntu: apt-get install chromium), "
    "run '.venv/bin/playwright install chromium', or name one in the variable BROWSER_PATH."
)

_COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
_MAC_APPLICATIONS = (
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)


#: Chromium without windows: the same engine, at half the cost for each page.
_QUICK = "chromium-headless-shell"


class NoBrowser(Exception):
    """There is none, and none can be installed from here."""


def find() -> Path | None:
    """The browser to use, or None."""
    return next(_candidates(), None)


def quick() -> Path:
    """The browser for tests that need no window: the quick one, else the one that people use."""
    if "BROWSER_PATH" not in os.environ and (found := shutil.which(_QUICK)):
        return Path(found)
    return find_or_install()


def find_or_install() -> Path:
    """The browser that people use; on Debian and Ubuntu it is installed when the tests run as root."""
    found = find()
    if found is None and _may_install():
        print("No browser found: installing Debian's chromium.", flush=True)
        _install("chromium")
        found = find()
    if found is None:
        raise NoBrowser(HOW_TO_INSTALL)
    return found


def _candidates() -> Iterator[Path]:
    if named := os.environ.get("BROWSER_PATH"):
        if not Path(named).is_file():
            raise NoBrowser(f"BROWSER_PATH names {named}, and there is no such file.")
        yield Path(named)
    yield from (Path(found) for command in _COMMANDS if (found := shutil.which(command)))
    applications = (Path("/Applications"), Path.home() / "Applications")
    places = (folder / inside for folder in applications for inside in _MAC_APPLICATIONS)
    yield from filter(Path.is_file, (*places, _playwrights_own()))


def _playwrights_own() -> Path:
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def _may_install() -> bool:
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _install(package: str) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (("update",), ("install", "-y", "--no-install-recommends", package)):
        subprocess.run(("apt-get", "-qq", *command), check=True, env=quiet, stdout=subprocess.DEVNULL)


def cut_off(folder: Path) -> tuple[Path, tuple[str, ...]]:
    """The browser without any network: its program, and its arguments besides the usual ones.

    Where a network namespace of its own can be had it gets one, in which no line leads anywhere, not even to this
    machine. Elsewhere every request goes to a proxy that nobody answers for.
    """
    for command in (("unshare", "--net"), ("unshare", "--net", "--map-root-user")):
        if _works((*command, "true")):
            program = folder / "browser-without-network"
            program.write_text(f'#!/bin/sh\nexec {" ".join(command)} "{find_or_install()}" "$@"\n', encoding="utf-8")
            program.chmod(0o755)
            return program, ()
    return find_or_install(), ("--proxy-server=127.0.0.1:9", "--proxy-bypass-list=<-loopback>")


def _works(command: tuple[str, ...]) -> bool:
    if shutil.which(command[0]) is None:
        return False
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _install_quick() -> None:
    """Where that is possible; the tests can do without."""
    if "BROWSER_PATH" in os.environ or shutil.which(_QUICK) is not None or not _may_install():
        return
    print(f"Installing Debian's {_QUICK}, with which the tests take less time.", flush=True)
    try:
        _install(_QUICK)
    except subprocess.CalledProcessError:
        print("It cannot be installed here; the tests use the browser that is there.", flush=True)


def main() -> int:
    """Say which browsers the tests will use; what is missing is installed where that is possible."""
    try:
        usual = find_or_install()
        _install_quick()
        print("Browsers for the tests:", *dict.fromkeys((quick(), usual)))
    except (NoBrowser, subprocess.CalledProcessError) as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
