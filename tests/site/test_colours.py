"""Colour is never the only sign: things are told apart in grey, and by eyes that lack a colour (F32, P12)."""

from __future__ import annotations

from itertools import groupby

import pytest
from playwright.sync_api import Page

from gamecore.catalog import BOXES
from gamecore.shapes import drawer

SIZE = 44
"""Pixels: the smallest that anything to press is drawn."""

#: What an eye makes of red, green and blue: rows of weights for red, green and blue as it sees them.
EYES = {
    "grey": [0.299, 0.587, 0.114] * 3,
    "without red": [0.567, 0.433, 0, 0.558, 0.442, 0, 0, 0.242, 0.758],
    "without green": [0.625, 0.375, 0, 0.7, 0.3, 0, 0, 0.3, 0.7],
    "without blue": [0.95, 0.05, 0, 0, 0.433, 0.567, 0, 0.475, 0.525],
}

#: Draws each shape a little smaller, lays the templates of all shapes over it, a pixel aside as well, and takes the
#: one that fits best.
MATCH = """
    async ({shapes, eye, size}) => {
        const draw = async (markup, width, left, top) => {
            const image = new Image();
            image.src = "data:image/svg+xml," + encodeURIComponent(markup);
            await image.decode();
            const canvas = document.createElement("canvas");
            canvas.width = canvas.height = size + 4;
            const context = canvas.getContext("2d");
            context.fillStyle = "#e3edcf";
            context.fillRect(0, 0, size + 4, size + 4);
            context.drawImage(image, left, top, width, width);
            const {data} = context.getImageData(0, 0, size + 4, size + 4), seen = [];
            for (let at = 0; at < data.length; at += 4)
                for (let row = 0; row < 9; row += 3)
                    seen.push(data[at] * eye[row] + data[at + 1] * eye[row + 1] + data[at + 2] * eye[row + 2]);
            return seen;
        };
        const apart = (one, other) => one.reduce((sum, value, at) => sum + (value - other[at]) ** 2, 0);
        const names = Object.keys(shapes), known = {}, taken = {};
        for (const name of names) {
            known[name] = [];
            for (const left of [1, 2, 3])
                for (const top of [1, 2, 3]) known[name].push(await draw(shapes[name], size, left, top));
        }
        for (const name of names) {
            const seen = await draw(shapes[name], size - 2, 3, 3);
            const misfit = (other) => Math.min(...known[other].map((template) => apart(seen, template)));
            taken[name] = names.reduce((best, other) => (misfit(other) < misfit(best) ? other : best));
        }
        return taken;
    }
"""


def families() -> list[tuple[str, list[str]]]:
    """Shapes that stand for different things of one kind: dice, badges, players, and the pieces of each game."""
    found = []
    for box in BOXES:
        names = [name for name in drawer(box.game.slug) if not name.startswith(("story-", "icon-", "cover", "meadow"))]
        for kind, members in groupby(sorted(names, key=_kind), _kind):
            found.append((f"{box.game.slug} {kind}", list(members)))
    return [(kind, members) for kind, members in found if len(members) > 1]


def _kind(name: str) -> str:
    kind, dash, _ = name.partition("-")
    return kind if dash and kind in {"die", "badge", "avatar"} else "pieces"


@pytest.mark.parametrize("eye", EYES, ids=str)
@pytest.mark.parametrize(("kind", "names"), families(), ids=lambda given: given if isinstance(given, str) else "")
def test_each_thing_is_told_from_the_others(page: Page, kind: str, names: list[str], eye: str) -> None:
    page.goto("privacy/")
    shapes = {}
    for name in names:
        drawn = drawer(kind.partition(" ")[0])[name]
        box = f'viewBox="0 0 {drawn.width} {drawn.height}" width="{SIZE}" height="{SIZE}"'
        shapes[name] = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{drawn.body}</svg>'
    taken = page.evaluate(MATCH, {"shapes": shapes, "eye": EYES[eye], "size": SIZE})
    assert taken == {name: name for name in names}
