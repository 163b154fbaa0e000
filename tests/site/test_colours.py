"""Colour is never the only sign: things are told apart in grey, and by eyes that lack a colour (F32, P12)."""

from __future__ import annotations

from itertools import groupby
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from gamecore.catalog import BOXES
from gamecore.shapes import drawer
from tests.site.held import hold

SIZE = 44
"""Pixels: the smallest that anything to press is drawn."""

#: The theme's names of them.
SCHEMES = {"light": "default", "dark": "slate"}

#: What an eye makes of red, green and blue: rows of weights for red, green and blue as it sees them.
EYES = {
    "grey": [0.299, 0.587, 0.114] * 3,
    "without red": [0.567, 0.433, 0, 0.558, 0.442, 0, 0, 0.242, 0.758],
    "without green": [0.625, 0.375, 0, 0.7, 0.3, 0, 0, 0.3, 0.7],
    "without blue": [0.95, 0.05, 0, 0, 0.433, 0.567, 0, 0.475, 0.525],
}

#: Draws each shape a little smaller, lays the templates of all shapes over it, a pixel aside as well, and takes the
#: one that fits best; for one eye after the other.
MATCH = """
    async ({shapes, eyes, size}) => {
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
            return context.getImageData(0, 0, size + 4, size + 4).data;
        };
        const look = (data, eye) => {
            const seen = new Float32Array(data.length / 4 * 3);
            for (let at = 0, to = 0; at < data.length; at += 4)
                for (let row = 0; row < 9; row += 3)
                    seen[to++] = data[at] * eye[row] + data[at + 1] * eye[row + 1] + data[at + 2] * eye[row + 2];
            return seen;
        };
        const apart = (one, other) => {
            let sum = 0;
            for (let at = 0; at < one.length; at += 1) sum += (one[at] - other[at]) ** 2;
            return sum;
        };
        const names = Object.keys(shapes), templates = {}, samples = {}, mistaken = [];
        for (const name of names) {
            templates[name] = [];
            for (const left of [1, 2, 3])
                for (const top of [1, 2, 3]) templates[name].push(await draw(shapes[name], size, left, top));
            samples[name] = await draw(shapes[name], size - 2, 3, 3);
        }
        for (const [eye, weights] of Object.entries(eyes)) {
            const known = Object.fromEntries(names.map((name) => [name, templates[name].map((t) => look(t, weights))]));
            for (const name of names) {
                const seen = look(samples[name], weights);
                const misfits = Object.fromEntries(names.map((other) =>
                    [other, Math.min(...known[other].map((template) => apart(seen, template)))]));
                const taken = names.reduce((best, other) => (misfits[other] < misfits[best] ? other : best));
                if (taken !== name) mistaken.push(`${eye}: ${name} is taken for ${taken}`);
            }
        }
        return mistaken;
    }
"""

#: The part of the drawer that all games share.
HOUSE = ""


def families() -> list[tuple[str, str, list[str]]]:
    """Shapes that stand for different things of one kind: dice and their faces, players, targets, pieces of a game."""
    found = []
    for slug in (HOUSE, *(box.game.slug for box in BOXES)):
        names = [name for name in drawer(slug) if not name.startswith(("story-", "icon-", "cover", "meadow"))]
        for kind, group in groupby(sorted(names, key=_kind), _kind):
            members = list(group)
            if len(members) > 1 and (slug == HOUSE or not set(members) <= set(drawer(HOUSE))):
                found.append((slug, kind, members))
    return found


def _kind(name: str) -> str:
    kind, dash, _ = name.partition("-")
    return kind if dash and kind in {"die", "face", "badge", "avatar", "target"} else "pieces"


@pytest.mark.parametrize(("slug", "kind", "names"), families(), ids=lambda one: one if isinstance(one, str) else "")
def test_each_thing_is_told_from_the_others(page: Page, slug: str, kind: str, names: list[str]) -> None:
    shapes = {}
    for name in names:
        drawn = drawer(slug)[name]
        box = f'viewBox="0 0 {drawn.width} {drawn.height}" width="{SIZE}" height="{SIZE}"'
        shapes[name] = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{drawn.body}</svg>'
    assert page.evaluate(MATCH, {"shapes": shapes, "eyes": EYES, "size": SIZE}) == [], kind


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_has_the_colours_of_the_device_before_any_script_has_come(
    browser: Browser, site: str, scheme: Literal["light", "dark"]
) -> None:
    with browser.new_context(base_url=site, color_scheme=scheme, service_workers="block") as context:
        page = context.new_page()
        held = hold(page, "**/assets/**/*.js*")
        page.goto("", wait_until="commit")
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", SCHEMES[scheme])
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        held.end("go")
        # What lies around the page is as dark as the page.
        expect(page.locator("html")).to_have_css("color-scheme", scheme)
        page.locator("label[for^=__palette]:visible").click()
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")
        expect(page.locator("html")).to_have_css("color-scheme", "light")
        page.locator("label[for^=__palette]:visible").click()
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
        expect(page.locator("html")).to_have_css("color-scheme", "dark")
