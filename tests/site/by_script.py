"""How a script plays a one-file edition, in any browser and whatever drives it.

Each is the body of a function that gives a promise: of how many steps were played, of the text of a table.
"""

from __future__ import annotations

#: Plays the lesson on the page from its first step to its end, by pressing what a person would press.
LESSON = """
    const wait = (ms) => new Promise((then) => setTimeout(then, ms));
    const seen = (one) => one && one.getClientRects().length > 0;
    const player = document.querySelector("lesson-player");
    const steps = [...player.querySelectorAll("[data-step]")];
    for (const [index, step] of steps.entries()) {
        if (player.dataset.hash !== step.dataset.hash) throw new Error(`step ${index + 1} does not stand there`);
        const solution = step.dataset.solution;
        if (solution) player.querySelector(`[data-part=choices] [data-action="${solution}"]`).click();
        const next = player.querySelector("[data-do=next].is-main");
        if (!next) throw new Error(`step ${index + 1} is not solved by ${solution}`);
        next.click();
        await wait(0);
    }
    if (!seen(player.querySelector("[data-part=finish]"))) throw new Error("the lesson does not end");
    return steps.length;
"""

#: Waits until the table lives, makes the first move that is offered, and waits for what the rules say to it.
TABLE = """
    const wait = (ms) => new Promise((then) => setTimeout(then, ms));
    const table = document.querySelector("game-table");
    const until = async (holds, what) => {
        for (let tries = 0; !holds(); tries += 1) {
            if (tries > 1200) throw new Error(`${what}: ${table.querySelector("[data-part=note]").textContent}`);
            await wait(50);
        }
    };
    await until(() => table.dataset.hash, "the table does not live");
    const before = table.dataset.hash;
    table.querySelector(".rh-choice").click();
    await until(() => table.dataset.hash !== before, "nothing happens");
    return table.querySelector("[data-part=said]").textContent.trim();
"""

#: What the page asked for over the network, as the browser itself counts it.
ASKED = """
    return performance.getEntriesByType("resource").map(({name}) => name)
        .filter((name) => !name.startsWith("data:") && !name.startsWith("blob:"));
"""
