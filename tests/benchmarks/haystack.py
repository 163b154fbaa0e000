"""How smoothly cards fly over a haystack of nearly all cards, on this machine and on one that is four times slower."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import CDPSession, Page

from gamecore.chance import Luck
from gamecore.games.nadel.box import BOX
from gamecore.games.nadel.cards import DECK
from gamecore.match import PERSON, Match, begin
from tests.benchmarks import grounds
from tests.benchmarks.pages import SLOW, SLOW_TASK_BAR_MS, TASK_BAR_MS
from tests.benchmarks.table import Line, middle
from tests.site.conftest import SITE

GROUP = "A toss and a shovel in a haystack of 90 cards and more: the longest task, and how many pictures a second"
CARDS, ROUNDS = 90, 3
FLIGHT_MS = 1_500
"""Longer than cards fly."""
START_MS = 120_000
NAMES = ("Ada", "Ben")
_WATCH = """
    window.tasks = []; window.frames = [];
    new PerformanceObserver((list) => { for (const {duration} of list.getEntries()) tasks.push(duration); })
        .observe({type: "longtask"});
    (function tick() { requestAnimationFrame((now) => { frames.push(now); tick(); }); })();
"""
#: While something moves, from the press on.
_FLYING = "() => document.getAnimations().some(({playState}) => playState === 'running')"


def lines() -> Iterator[Line]:
    """The same at full speed and with the browser's brake for slow devices."""
    heap = _heaped()
    sights = {"toss": heap.state_line("choose yellow").settled(), "shovel": heap.state_line("choose white").settled()}
    with grounds.served(SITE) as site, grounds.fresh_page() as page:
        page.add_init_script(_WATCH)
        page.goto(f"{site}games/{BOX.game.slug}/play/")
        page.wait_for_selector("game-table[data-hash]", timeout=START_MS)
        brake = page.context.new_cdp_session(page)
        for slower, bar in ((1, TASK_BAR_MS), (SLOW, SLOW_TASK_BAR_MS)):
            for what, match in sights.items():
                runs = [_run(page, match, what, brake, slower) for _ in range(ROUNDS)]
                told = f"{what}, {slower} times slower" if slower > 1 else what
                yield Line(GROUP, f"{told}: longest task", middle([task for task, _ in runs]), "ms", bar=bar)
                yield Line(GROUP, f"{told}: pictures", middle([pictures for _, pictures in runs]), "a second")


def _heaped() -> Match[Any, Any]:
    """Nearly all cards in the heap, many face up, one of two people to choose a die."""
    match, luck = begin(BOX.game, NAMES, "smooth", {}, (PERSON, BOX.middling.name)).settled(), Luck("smooth", 0)
    while len(match.state.haystack) < CARDS:
        count = max(4, min(6, CARDS - len(match.state.haystack)))
        # Finds and animals stay in the bag for now: whatever lands face up shall stay in the heap.
        pile = sorted(match.state.draw, key=lambda card: DECK.kinds[card] != "hay")[:count]
        for line in ("roll", f"dice {count} 3", "choose yellow", f"draw {' '.join(pile)}", "toss 0 0"):
            match = match.state_line(line)
        landed = (_landed(card, luck) for card in match.state.palm)
        match = match.state_line(f"land {' '.join(landed)}")
    while match.state.current != 0:
        for line in ("roll", "dice 4 1", "choose white", "shovel 0 0", "turn"):
            match = match.state_line(line)
    return match.state_line("roll").state_line("dice 4 3")


def _landed(card: str, luck: Luck) -> str:
    face = "up" if DECK.kinds[card] == "hay" and luck.happens(1, 2) else "down"
    return f"{card}:{face}@{luck.below(460) - 230},{luck.below(360) - 180},{luck.below(360)}"


def _run(page: Page, match: Match[Any, Any], what: str, brake: CDPSession, slower: int) -> tuple[float, float]:
    """The longest task in milliseconds and the pictures a second, from the press until nothing moves any more."""
    brake.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    page.evaluate("(link) => { location.hash = '#m=' + link; }", match.record.link())
    arrived = "(hash) => document.querySelector('game-table').dataset.hash === hash"
    page.wait_for_function(arrived, arg=match.fingerprint, timeout=START_MS)
    page.wait_for_timeout(FLIGHT_MS)
    brake.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate("() => { tasks.length = 0; frames.length = 0; }")
    page.locator(f".rh-choice[data-action^='{what} ']").first.click()
    page.wait_for_function(_FLYING, timeout=START_MS, polling=10)
    page.evaluate("() => { frames.length = 0; }")
    page.wait_for_function(f"() => !({_FLYING})()", timeout=START_MS, polling=50)
    tasks, frames = page.evaluate("[tasks, frames]")
    pictures = 1000 * (len(frames) - 1) / (frames[-1] - frames[0]) if len(frames) > 1 else 0.0
    return max(tasks, default=0.0), pictures
