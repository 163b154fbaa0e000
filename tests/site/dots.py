"""Reads squares of dots from a page as a camera would, with a library that had no part in drawing them."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Locator

READER = Path(__file__).resolve().parents[2] / "widgets" / "node_modules" / "jsqr" / "dist" / "jsQR.js"

_READ = """async (picture) => {
    const image = new Image();
    image.src = "data:image/png;base64," + picture;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const {data, width, height} = context.getImageData(0, 0, image.width, image.height);
    return jsQR(data, width, height)?.data ?? "";
}"""


def read(picture: Locator) -> str:
    """What the dots say; empty where they cannot be read."""
    drawn = picture.evaluate("svg => svg.outerHTML")
    browser = picture.page.context.browser
    assert browser is not None
    # On a page of its own: the policy of ours lets no other script in.
    with browser.new_context() as alone:
        page = alone.new_page()
        page.set_content(f"<style>svg {{ width: 640px }}</style>{drawn}")
        shot = page.locator("svg").screenshot()
        page.add_script_tag(path=READER)
        said = page.evaluate(_READ, b64encode(shot).decode())
    assert isinstance(said, str)
    return said
