"""Every case that the specification of Schlängeln lists is a scenario file; all scenario files are run together."""

from __future__ import annotations

from pathlib import Path

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "schlaengeln").glob("*.toml"))


def test_every_listed_case_is_a_file() -> None:
    named = {file.stem.split("-")[1] for file in FILES}
    assert {f"T{number}" for number in range(1, 20)} | {f"E{number}" for number in range(1, 5)} <= named
