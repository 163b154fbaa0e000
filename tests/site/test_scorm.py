"""Packages for learning platforms, in a platform that is not ours: completed, score, going on, and a valid manifest."""

from __future__ import annotations

import json
import re
import shutil
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import xmlschema
from playwright.sync_api import Browser, Frame, Page, expect

from gamecore.box import Box
from gamecore.catalog import BOXES
from gamecore.press import scorm
from gamecore.press.serve import SiteServer
from tests.site.conftest import SITE

ROOT = Path(__file__).resolve().parents[2]
PLATFORM = ROOT / "widgets" / "node_modules" / "scorm-again" / "dist" / "scorm12.js"
#: The schemas of SCORM 1.2, as ADL and IMS published them for everybody who makes packages.
SCHEMAS = ROOT / "tests" / "data" / "scorm12"
#: The game that is played here.
BOX = min(BOXES, key=lambda box: sum(len(lesson.steps) for lesson in box.lessons))
LESSON = BOX.lessons[0]
TASKS = [step for lesson in BOX.lessons for step in lesson.steps if step.kind != "read"]
START_MS = 40_000
#: A platform that keeps what is committed, and notes what it was told and when.
HARNESS = """<!doctype html><meta charset="utf-8"><title>Platform</title><link rel="icon" href="data:,">
<style>html, body { height: 100%; margin: 0 } iframe { width: 100%; height: 95%; border: 0 }</style>
<script src="scorm12.js"></script>
<script>
    window.API = new Scorm12API({autocommit: false, logLevel: 5});
    const kept = localStorage.getItem("kept");
    if (kept) API.loadFromJSON(JSON.parse(kept));
    const told = JSON.parse(localStorage.getItem("told") ?? "[]");
    for (const name of ["LMSInitialize", "LMSSetValue", "LMSCommit", "LMSFinish"]) {
        const call = API[name].bind(API);
        API[name] = (...given) => {
            const answer = call(...given);
            told.push([name, ...given, answer, API.LMSGetLastError()]);
            if (name === "LMSCommit") localStorage.setItem("kept", JSON.stringify(API.renderCMIToJSONObject().cmi));
            localStorage.setItem("told", JSON.stringify(told));
            return answer;
        };
    }
</script>
<iframe src="package/index.html"></iframe>"""

every_box = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.game.slug)


def _package(box: Box) -> zipfile.ZipFile:
    return zipfile.ZipFile(SITE / scorm.FOLDER / scorm.file_name(box))


@every_box
def test_a_manifest_is_valid_and_names_all_that_is_there(box: Box) -> None:
    # Where the schemas name each other by places on the net or by files, they are looked up here.
    texts: list[Any] = [
        re.sub(r'schemaLocation\s*=\s*"[^"]*"', "", file.read_text()) for file in sorted(SCHEMAS.glob("*.xsd"))
    ]
    with _package(box) as package:
        manifest = package.read(scorm.MANIFEST).decode()
        xmlschema.XMLSchema([*reversed(texts)]).validate(manifest)
        named = [file.get("href", "") for file in ElementTree.fromstring(manifest).iter() if file.tag.endswith("}file")]
        assert sorted([*named, scorm.MANIFEST]) == sorted(package.namelist())
        for name in package.namelist():
            if name.endswith(".html"):
                _check_links(name, package.read(name).decode(), package.namelist())


def _check_links(name: str, html: str, there: list[str]) -> None:
    """A platform hands out files: each link leads to one, in the package."""
    for address in re.findall(r' (?:href|src)="([^"#?]+)', html):
        target = (Path("/") / Path(name).parent / address).resolve().relative_to("/")
        assert str(target) in there, f"{name}: {address}"


@every_box
def test_what_a_platform_has_to_keep_stays_short(box: Box) -> None:
    """All steps right at once, all lessons finished, every rule got wrong a hundred times."""
    steps = {lesson.slug: " ".join([*(f"{step.key}!" for step in lesson.steps), "*"]) for lesson in box.lessons}
    slip = json.dumps({"answered": 10_000, "mistakes": {rule.ref: 100 for rule in box.game.rulebook}})
    assert len(json.dumps({"steps": steps, "slip": slip})) < 4096


@pytest.fixture
def platform(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A learning platform with the package of a game."""
    shutil.copy(PLATFORM, tmp_path)
    with _package(BOX) as package:
        package.extractall(tmp_path / "package")
    (tmp_path / "index.html").write_text(HARNESS, encoding="utf-8")
    with SiteServer(tmp_path) as server, browser.new_context(base_url=server.address) as context:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(f"uncaught: {error}"))
        page.on(
            "response", lambda answer: wrong.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None
        )
        yield page
        server.shutdown()
        assert wrong == []


def _lessons(page: Page) -> Frame:
    """The frame in which the lessons are."""
    page.wait_for_function("() => frames[0]?.frames[0]?.document.querySelector('article')")
    return page.frames[-1]


def _told(page: Page, name: str) -> list[list[str]]:
    return [call for call in json.loads(page.evaluate("localStorage.told")) if call[0] == name]


def _kept(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage.kept"))


def _play(frame: Frame, lesson: Any, wrong_first: bool = False) -> None:
    for step in lesson.steps:
        section = frame.locator(f"section#{step.key}")
        solution = section.get_attribute("data-solution")
        if wrong_first and step.kind in ("predict", "referee"):
            frame.locator(f"[data-part=choices] [data-action]:not([data-action={solution!r}])").first.click()
            wrong_first = False
        if solution:
            frame.locator(f"[data-part=choices] [data-action={solution!r}]").click()
        frame.locator("[data-do=next].is-main").click()
    expect(frame.locator("[data-part=finish]")).to_be_visible()


def test_a_pupil_begins_goes_on_and_completes(platform: Page) -> None:
    platform.goto("")
    frame = _lessons(platform)
    frame.locator(f"[data-lesson={LESSON.slug}] a").click()
    expect(frame.locator("[data-part=task] h2")).to_be_visible(timeout=START_MS)
    _play(frame, LESSON, wrong_first=True)
    tasks = sum(step.kind != "read" for step in LESSON.steps)
    score = round(100 * (tasks - 1) / len(TASKS))
    core = _kept(platform)["core"]
    assert (core["lesson_status"], core["score"]["raw"], core["lesson_location"]) == (
        "incomplete",
        str(score),
        LESSON.slug,
    )
    assert len(_kept(platform)["suspend_data"]) < 4096
    # Status and score are there already; closing the window adds only how long it took.
    platform.reload()
    finished = _told(platform, "LMSFinish")
    assert [call[2] for call in finished] == ["true"]
    values = [call[1] for call in _told(platform, "LMSSetValue")]
    assert values.index("cmi.core.session_time") > values.index("cmi.core.score.raw")
    assert all(call[-1] in ("0", 0) for call in json.loads(platform.evaluate("localStorage.told"))), (
        "an error of the platform"
    )
    assert _kept(platform)["core"]["exit"] == "suspend"
    # He comes back to where he was, and what he did is still done.
    frame = _lessons(platform)
    expect(frame.locator("[data-part=task] h2")).to_be_visible(timeout=START_MS)
    assert f"/{LESSON.slug}/" in frame.url
    expect(frame.locator("[data-to][data-ui-done]")).to_have_count(len(LESSON.steps))
    assert _kept(platform)["core"]["score"]["raw"] == str(score)
    assert platform.evaluate("Object.keys(localStorage).sort()") == ["kept", "told"]
    _finish_but(platform, BOX.lessons[-1].slug)
    frame = _lessons(platform)
    _play(frame, BOX.lessons[-1])
    core = _kept(platform)["core"]
    assert core["lesson_status"] == "completed"
    assert int(core["score"]["raw"]) > score


def _finish_but(page: Page, last: str) -> None:
    """The same pupil, some weeks later: all lessons but the last one are finished."""
    kept = _kept(page)
    page.goto("about:blank")
    told = json.loads(kept["suspend_data"])
    for lesson in BOX.lessons:
        if lesson.slug != last:
            told["steps"][lesson.slug] = f"{told['steps'].get(lesson.slug, '')} *".strip()
    kept["suspend_data"] = json.dumps(told)
    kept["core"]["lesson_location"] = last
    page.goto("package/imsmanifest.xml")
    page.evaluate("kept => localStorage.kept = kept", json.dumps(kept))
    page.goto("")


def test_without_a_platform_the_lessons_work_and_say_that_nothing_is_reported(platform: Page) -> None:
    platform.goto("package/index.html")
    expect(platform.locator("[data-part=alone]")).to_contain_text("no result is reported")
    expect(platform.frame_locator("iframe").locator("lesson-shelf")).to_be_visible()
