"""What Lighthouse says about each kind of page, in its own setting of a slow telephone."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from typing import Any

from gamecore.press.parcel import NODE, ROOT
from tests.benchmarks import grounds
from tests.benchmarks.pages import TYPES
from tests.benchmarks.table import Line
from tests.site import browser as browsers
from tests.site.conftest import SITE

PROGRAM = ROOT / "build" / "bench" / "node_modules" / "lighthouse" / "cli" / "index.js"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
GROUP = "Lighthouse, of 100"
BAR = 90


def lines() -> Iterator[Line]:
    """Four scores for each of five kinds of page."""
    with grounds.served(SITE, grounds.Compressing) as site:
        for kind, address in TYPES.items():
            scores = _scores(site + address)
            for category in CATEGORIES:
                yield Line(GROUP, f"{kind}: {category}", 100 * scores[category]["score"], "", bar=BAR, least=True)


def _scores(address: str) -> dict[str, Any]:  # Any: as Lighthouse reports it
    flags = " ".join(("--headless=new", *browsers.ARGS))
    asked = f"--only-categories={','.join(CATEGORIES)}"
    command = (NODE, PROGRAM, address, "--quiet", "--output=json", asked, f"--chrome-flags={flags}")
    environment = {**os.environ, "CHROME_PATH": str(browsers.find_or_install())}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    scores: dict[str, Any] = json.loads(done.stdout)["categories"]
    return scores
