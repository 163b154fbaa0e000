"""Switches of the whole suite."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-transcripts", action="store_true", help="write tests/transcripts anew; the diff is the review"
    )
    parser.addoption("--rewrite-trees", action="store_true", help="write tests/trees anew; the diff is the review")
