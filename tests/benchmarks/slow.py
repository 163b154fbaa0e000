"""A slow device on a slow line (F29): paint, the first step of a lesson, and Python, against what a class can bear."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page

from gamecore.catalog import BOXES
from tests.benchmarks import boot, grounds
from tests.benchmarks.pages import LESSON, PAINTED, SLOW
from tests.benchmarks.table import Line, middle
from tests.site.conftest import SITE

ROUNDS = 3
#: Ten megabits in a second, in bytes, and the delay of a line that is shared.
LINE, DELAY = 1.25e6, 0.04
PAINT_MS, STEP_MS, COLD_MS, WARM_MS = 2_000, 3_000, 20_000, 15_000
GROUP = f"A line of ten megabits in a second, and a page that is {SLOW} times slower (the brake does not reach Python)"

_SOLVED = """(step) => new Promise((resolve) => {
    const player = document.querySelector("lesson-player");
    const solution = document.getElementById(step).dataset.solution;
    const looking = setInterval(() => {
        const button = player.querySelector(`[data-part=choices] [data-action="${solution}"]`);
        if (button) button.click();
        if (player.querySelector("[data-part=stage] [data-part=message][data-kind=right]")) {
            clearInterval(looking);
            resolve(performance.now());
        }
    }, 20);
})"""


class Shared(grounds.Compressing):
    """The same over a line that all requests share."""

    line = threading.Lock()

    def do_GET(self) -> None:  # noqa: N802 - the name of the method it replaces
        time.sleep(DELAY)
        super().do_GET()

    def give(self, body: bytes) -> None:
        """A part after the other, as the line takes them."""
        for at in range(0, len(body), 16_384):
            part = body[at : at + 16_384]
            with self.line:
                time.sleep(len(part) / LINE)
            self.wfile.write(part)


def lines() -> Iterator[Line]:
    """Paint and first step cold; Python cold, and in a browser that was here before."""
    with TemporaryDirectory() as work, grounds.served(SITE, Shared) as site:
        painted = [_lesson(site, PAINTED) for _ in range(ROUNDS)]
        yield Line(GROUP, "a lesson, painted", middle(painted), "ms", bar=PAINT_MS)
        solved = [_lesson(site, _SOLVED) for _ in range(ROUNDS)]
        yield Line(GROUP, "its first step, answered", middle(solved), "ms", bar=STEP_MS)
        cold = [boot.cold(site + boot.PLAY) for _ in range(ROUNDS)]
        yield Line(GROUP, "Python, cold", middle(cold), "ms", bar=COLD_MS)
        boot.visit_once(Path(work) / "profile", site + boot.PLAY, ours=True)
        warm = [boot.warm(Path(work) / "profile", site + boot.PLAY) for _ in range(ROUNDS)]
        yield Line(GROUP, "Python, warm", middle(warm), "ms", bar=WARM_MS)


def _lesson(site: str, script: str) -> float:
    with grounds.fresh_page() as page:
        _brake(page)
        page.goto(site + LESSON, wait_until="commit")
        page.wait_for_selector("lesson-player [data-part=stage]")
        found: float = page.evaluate(script, BOXES[0].lessons[0].steps[0].key)
        return found


def _brake(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
