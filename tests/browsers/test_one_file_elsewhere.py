"""The one-file edition in the other two families of browsers, as Debian has them: Firefox ESR and WebKitGTK (F28).

`make browsers` runs this; nothing is skipped where one of them is missing, but the test says which package has it.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.press.parcel import NODE, WIDGETS
from tests.browsers import webkit
from tests.site.by_script import ASKED, LESSON, TABLE
from tests.site.test_one_file import file

pytestmark = pytest.mark.browsers

every_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.slug)


def visits(box: Box) -> list[tuple[str, str]]:
    """Every lesson, and then the live table: which page, and what a script does there."""
    address = file(box.game.slug).as_uri()
    lessons = [(f"{address}?learn/{lesson.slug}", LESSON) for lesson in box.lessons]
    return [*lessons, (f"{address}?play", TABLE), (f"{address}?play", ASKED)]


def told_rightly(box: Box, told: list[Any]) -> None:
    """Each lesson to its end, something said at the table, and nothing asked for."""
    *lessons, said, asked = told
    assert lessons == [len(lesson.steps) for lesson in box.lessons]
    assert said != ""
    assert not said.startswith("Error")
    assert asked == []


@every_box
def test_firefox_plays_the_file(box: Box) -> None:
    firefox = shutil.which("firefox-esr") or shutil.which("firefox")
    assert firefox, "Firefox is missing; on Debian: apt-get install firefox-esr"
    driver = Path(__file__).with_name("firefox.mjs")
    asked = [part for visit in visits(box) for part in visit]
    done = subprocess.run([NODE, driver, firefox, *asked], cwd=WIDGETS, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    told_rightly(box, [json.loads(line) for line in done.stdout.splitlines()])


@every_box
def test_webkit_plays_the_file(box: Box) -> None:
    assert webkit.missing() == [], "on Debian: apt-get install webkit2gtk-driver xvfb xauth"
    told = []
    with webkit.opened() as window:
        for address, body in visits(box):
            window.go_to(address)
            told.append(window.run(body))
    told_rightly(box, told)
