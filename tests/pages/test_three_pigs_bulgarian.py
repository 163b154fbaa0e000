"""The Bulgarian pages of the three little pigs say all that the English ones say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gamecore.games.three_pigs.rulebook import RULEBOOK

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = ("index", "rules", "summary", "learn", "play", "teach")


def text(page: str, suffix: str = "") -> str:
    """A page as it is written."""
    return (DOCS / "games" / "three-pigs" / f"{page}{suffix}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_the_same_parts_stand_in_the_same_order(page: str) -> None:
    def parts(written: str) -> list[str]:
        bare = re.sub(r' data-(?:says|label)="[^"]*"', "", written)
        return re.findall(r"<div data-rulehouse=[^>]*>", bare)

    assert parts(text(page)) == parts(text(page, ".bg"))


def test_the_same_rules_rulings_and_headings_stand_in_both() -> None:
    for pattern in (r"\{ #([\w-]+) \}", r"^(#+) ", r"\]\(#([\w-]+)\)", r"(?:\(|, )(TP-A\d+b?)"):
        here, there = (re.findall(pattern, text("rules", suffix), re.M) for suffix in ("", ".bg"))
        assert here == there, pattern


@pytest.mark.parametrize("suffix", ["", ".bg"])
def test_every_rule_stands_there_once(suffix: str) -> None:
    for rule in RULEBOOK:
        assert len(re.findall(rf"\{{ #{rule.ref} \}}", text("rules", suffix))) == 1


@pytest.mark.parametrize("page", sorted(file.stem for file in DOCS.glob("*.md") if not file.name.endswith(".bg.md")))
def test_every_page_of_the_house_is_there(page: str) -> None:
    assert (DOCS / f"{page}.bg.md").is_file()


@pytest.mark.parametrize("page", ["privacy", "licences", "offline", "projector", "worksheets"])
def test_a_page_of_the_house_names_the_same_things_in_both(page: str) -> None:
    for pattern in (r"^(#+) ", r"`([^`]+)`", r"\]\(([^)]+)\)", r"^(\|)", r"<div [^>]*>"):
        here, there = (re.findall(pattern, (DOCS / f"{page}{suffix}.md").read_text(encoding="utf-8"), re.M) for suffix in ("", ".bg"))
        assert here == there, pattern
