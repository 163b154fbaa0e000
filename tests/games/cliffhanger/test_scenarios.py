"""Every case that the specification of Cliffhanger lists has a scenario; that they hold is tested with all others."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parents[2] / "scenarios" / "cliffhanger"
FILES = sorted(HERE.glob("*.toml"))


def test_every_listed_case_has_a_scenario() -> None:
    names = {file.stem.split("-")[1] for file in FILES}
    assert names >= {
        *["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T10", "T12", "T13", "T16", "T17", "E1", "E2", "E3", "E4"]
    }
