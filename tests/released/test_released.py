"""What a release gave an address keeps it, and what a rule meant in a release it means until its edition rises.

Each list here is named for a release and says what it had. The list of a past release is never changed.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gamecore.action import RuleRef
from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.games.geisslein.box import BOX
from gamecore.games.geisslein.rules import Geisslein, State
from gamecore.press import course
from gamecore.words import reader, say
from tests.released import prints

type Entry = Mapping[str, Any]  # Any: what JSON holds

LISTS = prints.lists()
RENEW = "If that was meant, run “python -m tests.released.prints” and commit what it writes"

every_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.slug)


def listed(file: Path) -> dict[str, Entry]:
    """The games in a list."""
    told: dict[str, Entry] = json.loads(file.read_text(encoding="utf-8"))
    return told


def changed(had: Entry, now: Entry) -> Iterator[str]:
    """What has changed since a past release without being told to those who relied on it."""
    if now["plays"] != had["plays"] and now["edition"] <= had["edition"]:
        yield f"it plays otherwise than edition {had['edition']} did, so its edition has to rise"
    if now["says"] != had["says"] and now["version"] == had["version"]:
        yield f"a rule reads otherwise than in version {had['version']}, so the rules page needs a new version"


@pytest.mark.parametrize("release", LISTS, ids=lambda file: file.stem)
def test_no_address_of_a_release_is_lost(release: Path) -> None:
    now = {box.game.slug: box for box in BOXES}
    for slug, had in listed(release).items():
        assert set(had["rules"]) <= {rule.ref for rule in now[slug].game.rulebook}
        steps = {f"{lesson.slug}/{step.key}" for lesson in now[slug].lessons for step in lesson.steps}
        assert set(had["steps"]) <= steps


@pytest.mark.parametrize("release", LISTS, ids=lambda file: file.stem)
def test_a_number_is_never_given_to_another_lesson(release: Path) -> None:
    """A lesson may be called otherwise or be gone; one that is still there has the number that it had."""
    had, now = tomllib.loads(prints.numbers_of(release).read_text(encoding="utf-8")), course.numbers()
    assert list(now)[: len(had)] == list(had)
    for game, lessons in had.items():
        assert len(lessons) <= len(now[game])
        moved = [name for place, name in enumerate(lessons) if name in now[game] and now[game].index(name) != place]
        assert moved == []


@every_box
def test_the_rules_are_those_of_the_list_that_is_being_made(box: Box) -> None:
    had = listed(LISTS[-1]).get(box.game.slug, {})
    now = prints.entry(box)
    for key in ("edition", "version", "says", "form", "plays"):
        assert now[key] == had.get(key), f"{key} of {box.game.slug} is not what {LISTS[-1].name} says. {RENEW}"


@every_box
def test_whoever_relied_on_a_past_release_is_told_what_changed(box: Box) -> None:
    now = prints.entry(box)
    for release in LISTS[:-1]:
        had = listed(release).get(box.game.slug, now)
        assert list(changed(had, now)) == [], release.name


@every_box
def test_the_rules_page_names_version_edition_and_date_and_what_they_changed(box: Box) -> None:
    page = prints.rules_page(box.game.slug)
    version, edition, date = prints.version(page)
    assert edition == box.game.edition
    assert f"| {version} | {edition} | {date} |" in page.partition("## Versions of these rules")[2]


@every_box
def test_the_change_log_names_the_edition_of_every_game(box: Box) -> None:
    log = (prints.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"*{reader('en').read(box.title)}* (edition {box.game.edition})" in " ".join(log.split())


# The prints themselves: what changes a rule is noticed, and what only explains it is not.


class Generous(Geisslein):
    """The wolf never catches anything."""

    def play(self, state: State, action: Any) -> Any:
        after, events = super().play(state, action)
        if after.caught > state.caught:
            after = replace(after, caught=state.caught, saved=state.saved)
        return after, events


class Mistaken(Geisslein):
    """Refuses what has always been refused, and names another rule."""

    def objections(self, state: State, action: Any) -> Any:
        for objection in super().objections(state, action):
            yield replace(objection, rule=RuleRef("GV-1"))


@pytest.mark.parametrize("game", [Generous(), Mistaken()], ids=["other outcome", "other refusal"])
def test_a_rule_with_another_meaning_plays_otherwise(game: Geisslein) -> None:
    had, now = prints.entry(BOX), prints.entry(replace(BOX, game=game))
    (told,) = changed(had, now)
    assert "edition has to rise" in told
    assert list(changed(had, {**now, "edition": had["edition"] + 1})) == []


def test_a_rule_that_reads_otherwise_needs_a_new_version() -> None:
    game = Geisslein()
    first, *others = game.rulebook
    game.rulebook = (replace(first, child=say("The box holds a wolf.")), *others)  # type: ignore[misc]  # one box only
    had, now = prints.entry(BOX), prints.entry(replace(BOX, game=game))
    (told,) = changed(had, now)
    assert "needs a new version" in told
    assert list(changed(had, {**now, "version": "9.9"})) == []


def test_every_line_of_the_rules_counts_and_no_explanation_does() -> None:
    code = prints.sources(BOX)[1].read_text(encoding="utf-8")
    assert "TO_LOSE = 6" in code
    explained = code.replace("TO_LOSE = 6", "# So many.\n\nTO_LOSE = 6\n'''So few.'''")
    assert prints.bare(explained) == prints.bare(code)
    assert prints.bare(code.replace("TO_LOSE = 6", "TO_LOSE = 5")) != prints.bare(code)


def test_what_a_game_is_made_of_belongs_to_its_print() -> None:
    names = [file.name for file in prints.sources(BOX)]
    assert names == ["rulebook.py", "rules.py", "strategy.py", "chance.py"]


def test_a_rules_page_without_a_version_is_told_so() -> None:
    with pytest.raises(ValueError, match="Rules version"):
        prints.version("# The rules")
    assert RuleRef("GV-1") in prints.entry(BOX)["rules"]
