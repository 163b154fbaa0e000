"""What a release gave an address keeps it: rules and lessons that were once there are linked to from elsewhere.

Each file here is named for a release and lists what it had. A file of a past release is never changed.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gamecore.box import Box
from gamecore.catalog import BOXES

RELEASES = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("release", RELEASES, ids=lambda file: file.stem)
def test_no_address_of_a_release_is_lost(release: Path) -> None:
    now = {box.game.slug: box for box in BOXES}
    for slug, had in json.loads(release.read_text(encoding="utf-8")).items():
        assert set(had["rules"]) <= {rule.ref for rule in now[slug].game.rulebook}
        steps = {f"{lesson.slug}/{step.key}" for lesson in now[slug].lessons for step in lesson.steps}
        assert set(had["steps"]) <= steps


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.slug)
def test_every_game_stands_in_the_latest_list(box: Box) -> None:
    latest = json.loads(RELEASES[-1].read_text(encoding="utf-8"))
    assert box.game.slug in latest
