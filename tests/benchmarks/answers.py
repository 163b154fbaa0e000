"""How long a table takes to answer: from a press to the changed page, and from asking a computer player to its move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from gamecore.box import Box
from gamecore.catalog import BOXES
from tests.benchmarks import grounds
from tests.benchmarks.table import Line, part
from tests.site.conftest import SITE
from tests.site.visits import LET_PYTHON_SLEEP

PRESSES, ECHOES, MOVES = 60, 300, 80
BOT_BAR_MS, SLOW = 300, 4
ACTION = "From a press to the changed page, against an empty round trip to a worker"
BOTS = "The answer of a computer player, times four for a device that is four times slower"

_ECHOES = """async (count) => {
    const times = [];
    for (let index = 0; index < count; index += 1) {
        const begun = performance.now();
        await new Promise((resolve) => { echo.onmessage = resolve; echo.postMessage(index); });
        times.push(performance.now() - begun);
    }
    return times;
}"""
_PRESSES = """async (count) => {
    const table = document.querySelector("game-table"), times = [];
    const shown = () => new Promise((resolve) => {
        const eyes = new MutationObserver(() => { eyes.disconnect(); resolve(); });
        eyes.observe(table, {attributes: true, attributeFilter: ["data-hash"]});
    });
    for (let index = 0; index < count; index += 1) {
        const choices = table.querySelectorAll(".rh-choice");
        if (choices.length === 0) break;
        const begun = performance.now(), done = shown();
        choices[index % choices.length].click();
        await done;
        times.push(performance.now() - begun);
    }
    return times;
}"""
#: Plays with a worker of its own, without a table: the times in which this computer player moves.
_MOVES = """async ([game, pilot, names, moves]) => {
    const {src, dataset} = document.querySelector("script[data-worker]");
    const near = (name) => new URL(dataset[name], src).href;
    const core = new Worker(near("worker"));
    const supplies = {runtime: near("runtime"), core: near("core"), snapshot: near("snapshot"),
        memory: Number(dataset.memory)};
    let id = 0;
    const ask = (call, what) => new Promise((resolve, reject) => {
        const mine = (id += 1);
        core.addEventListener("message", ({data}) => {
            if (data.fatal) reject(new Error(data.fatal));
            if (data.id === mine) data.trouble ? reject(new Error(data.trouble)) : resolve(JSON.parse(data.text));
        });
        core.postMessage({id: mine, call, text: JSON.stringify(what)});
    });
    core.postMessage({start: supplies});
    const times = [];
    for (let match = 0; times.length < moves; match += 1) {
        let looks = await ask("open", {host: "bench", game, language: "en", rules: "", players: names,
            pilots: names.map(() => pilot), options: {}, seed: `bench ${match}`});
        while (looks.computer && !looks.over && times.length < moves) {
            const begun = performance.now();
            looks = await ask("act", {host: "bench", do: "computer"});
            times.push(performance.now() - begun);
        }
    }
    core.terminate();
    return times;
}"""


def lines() -> Iterator[Line]:
    """Presses, then every computer player."""
    with TemporaryDirectory() as work, grounds.served(SITE) as site:
        with grounds.served(grounds.bare(Path(work) / "bare")) as bare, grounds.fresh_page() as page:
            page.goto(bare)
            page.wait_for_function("window.answered", timeout=120_000)
            echoes = page.evaluate(_ECHOES, ECHOES)
        presses = [time for box in BOXES for time in _presses(site, box)]
        for of_100 in (50, 95):
            ground = part(echoes, of_100)
            yield Line(ACTION, f"empty round trip, p{of_100}", ground, "ms", 1)
            yield Line(ACTION, f"press to page, p{of_100}", part(presses, of_100), "ms", part(presses, of_100) / ground)
        for box in BOXES:
            for strategy in box.strategies:
                times = _moves(site, box, strategy.name)
                what = f"{box.game.slug}, {strategy.name}, p95, {SLOW} times"
                yield Line(BOTS, what, SLOW * part(times, 95), "ms", bar=BOT_BAR_MS)


def _presses(site: str, box: Box) -> list[float]:
    with grounds.fresh_page() as page:
        page.goto(f"{site}games/{box.game.slug}/play/")
        page.wait_for_selector("game-table[data-hash]", timeout=120_000)
        times: list[float] = page.evaluate(_PRESSES, PRESSES)
        return times


def _moves(site: str, box: Box, pilot: str) -> list[float]:
    """With as many players as can play, since then there is most to think about."""
    names = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo"][: box.game.seats[-1]]
    with grounds.fresh_page() as page:
        page.add_init_script(LET_PYTHON_SLEEP)
        page.goto(f"{site}games/{box.game.slug}/play/")
        times: list[float] = page.evaluate(_MOVES, [box.game.slug, pilot, names, MOVES])
        return times
