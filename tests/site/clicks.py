"""A visitor who clicks at anything in a lesson."""

from __future__ import annotations

from playwright.sync_api import Page

_CLICK = """
    ([times, seed]) => {
        const player = document.querySelector("lesson-player"), silent = [], hashes = new Set();
        const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
        const seen = (one) => one.getClientRects().length > 0;
        for (let count = 0; count < times; count += 1) {
            const things = [...player.querySelectorAll("button, [role=button], a[data-to], .rh-item")].filter(
                (one) => seen(one) && !["explore", "play-on"].includes(one.dataset.do));
            const chosen = things[Math.floor(random() * things.length)];
            chosen.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
            hashes.add(player.dataset.hash);
            const [finish, message] = ["finish", "message"].map((name) => player.querySelector(`[data-part=${name}]`));
            const ways = [...player.querySelectorAll(".rh-choice, [data-do=next].is-main")].filter(seen).length;
            const told = seen(message) && message.textContent.trim() !== "";
            if (!seen(finish) && !told && ways === 0) silent.push(chosen.outerHTML.slice(0, 200));
        }
        return [silent, [...hashes]];
    }
"""
_KNOWN = """() => [...document.querySelectorAll(".rh-step")].flatMap((step) => [step.dataset.hash,
    ...[...step.querySelectorAll("template")].map((one) => one.dataset.hash)])"""


def click_at_random(page: Page, times: int, seed: int = 7) -> None:
    """None of so many clicks ends in silence (P1), and none leads out of the lesson's own positions (F11)."""
    silent, hashes = page.evaluate(_CLICK, [times, seed])
    assert silent == []
    assert set(hashes) <= set(page.evaluate(_KNOWN))
