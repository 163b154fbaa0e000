"""How the tests come to a browser on a machine that has none: by installing it, or by saying how; never in silence."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.site import browser


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """A machine without a browser; what is run on it is noted, and an installation brings one."""
    ran: list[tuple[str, ...]] = []

    def run(command: tuple[str, ...], **_: Any) -> None:
        ran.append(tuple(command))

    def which(name: str) -> str | None:
        return f"/usr/bin/{name}" if any(command[-1] == name for command in ran) else None

    monkeypatch.delenv("BROWSER_PATH", raising=False)
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(shutil, "which", which)
    monkeypatch.setattr(Path, "is_file", lambda _: False)
    monkeypatch.setattr(browser, "_playwrights_own", lambda: Path("nowhere"))
    return ran


def test_where_that_is_possible_a_browser_is_installed(bare: list[tuple[str, ...]], monkeypatch: Any) -> None:
    monkeypatch.setattr(browser, "_may_install", lambda: True)
    assert browser.find_or_install() == Path("/usr/bin/chromium")
    assert [command[2] for command in bare] == ["update", "install"]
    assert browser.main() == 0
    assert browser.quick() == Path("/usr/bin/chromium-headless-shell")
    assert [command[-1] for command in bare if command[2] == "install"] == ["chromium", "chromium-headless-shell"]


def test_the_tests_do_without_the_quick_browser(bare: list[tuple[str, ...]], monkeypatch: Any) -> None:
    def run(command: tuple[str, ...], **_: Any) -> None:
        if command[-1] == "chromium-headless-shell":
            raise subprocess.CalledProcessError(100, command)
        bare.append(command)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(browser, "_may_install", lambda: True)
    assert browser.main() == 0
    assert browser.quick() == Path("/usr/bin/chromium")


def test_elsewhere_the_one_line_that_installs_it_is_said(bare: list[tuple[str, ...]], monkeypatch: Any) -> None:
    monkeypatch.setattr(browser, "_may_install", lambda: False)
    with pytest.raises(browser.NoBrowser, match="apt-get install chromium"):
        browser.find_or_install()
    assert bare == []
    assert browser.main() == 1


@pytest.mark.usefixtures("bare")
def test_a_named_browser_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BROWSER_PATH", "/nowhere/browser")
    with pytest.raises(browser.NoBrowser, match="BROWSER_PATH names /nowhere/browser"):
        browser.find_or_install()
