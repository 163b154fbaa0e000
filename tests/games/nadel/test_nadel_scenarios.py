"""Every case that the specification lists has a scenario; that they hold is tested with all others."""

from __future__ import annotations

from pathlib import Path

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "nadel").glob("*.toml"))
CASES = (1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 14, 15, 17, 18, 20)
"""NH-T22 holds of every position: see ``test_nadel_properties``."""


def test_every_listed_case_has_a_scenario() -> None:
    names = {file.stem.split("-")[1] for file in FILES}
    assert names >= {f"T{number}" for number in CASES}
