"""Nothing that is kept depends on how Python hashes, which differs from one run to the next."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MATCHES = 12
"""Of each game; many more are compared by `make soak`."""


def run(hash_seed: str) -> list[str]:
    """The digest of some matches in a Python of its own."""
    command = [sys.executable, "-m", "tests.contract.digest", str(MATCHES)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=True)
    return done.stdout.splitlines()


def test_records_and_positions_do_not_depend_on_hashing() -> None:
    one = run("1")
    assert len(one) >= MATCHES
    assert one == run("2")
