"""What README and CONTRIBUTING print is true: scenarios hold, targets and files exist, commands are known."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gamecore import catalog
from gamecore.scenario import scenario

ROOT = Path(__file__).parents[2]
PAGES = (
    ROOT / "README.md",
    ROOT / "CHANGELOG.md",
    ROOT / ".github" / "CONTRIBUTING.md",
    ROOT / ".github" / "release-checklist.md",
    *sorted((ROOT / ".github" / "decisions").glob("*.md")),
)


def _blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.S)


def _named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def test_the_printed_scenarios_hold() -> None:
    printed = [block for page in PAGES for block in _blocks(page, "toml")]
    assert printed
    for text in printed:
        scenario(text, lambda slug: catalog.box(slug).game).run()


@pytest.mark.parametrize("page", PAGES, ids=_named)
def test_each_make_target_is_there(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    text = page.read_text(encoding="utf-8")
    named = set(re.findall(r"`make ([a-z-]+)", text) + re.findall(r"^make ([a-z-]+)", text, re.M))
    assert named <= targets


@pytest.mark.parametrize("page", PAGES, ids=_named)
def test_each_link_leads_to_a_file(page: Path) -> None:
    for address in re.findall(r"\]\((?!https:)([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert (page.parent / address).exists(), address


def test_the_readme_names_what_lies_at_the_top() -> None:
    (block,) = [block for block in _blocks(ROOT / "README.md", "text") if block.startswith("gamecore/")]
    for line in block.splitlines():
        if named := re.match(r"( *)([\w./*<>-]+/?)(  |$)", line):
            folder = ROOT / ("gamecore" if named[1] else "")
            for name in named[2].split("·"):
                assert list(folder.glob(re.sub(r"<\w+>", "*", name.strip().rstrip("/")))), name
