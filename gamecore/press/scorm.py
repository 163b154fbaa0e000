"""Packages for learning platforms (SCORM 1.2): the bare pages of a game, a frame that reports, and a manifest."""

from __future__ import annotations

import argparse
import json
import re
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from gamecore import catalog
from gamecore.box import Box
from gamecore.markup import Attributes, element, together
from gamecore.press import bare, pages, sentences
from gamecore.press.bytecode import NO_DATE
from gamecore.press.policy import with_policy
from gamecore.words import COMPLETE, reader

FOLDER = "packages"
SCRIPT = "assets/scorm.js"
FIRST, MANIFEST = "index.html", "imsmanifest.xml"

#: Platforms hand out files, not folders.
_TO_FOLDER = re.compile(r'(?P<start> (?:href|data-rules)="[^"#?:]*/)(?=["#?])')

_MANIFEST = """\
<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier={name} version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd
    http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="rulehouse">
    <organization identifier="rulehouse">
      <title>{title}</title>
      <item identifier="lessons" identifierref="frame" isvisible="true">
        <title>{title}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="frame" type="webcontent" adlcp:scormtype="sco" href="index.html">
{files}
    </resource>
  </resources>
</manifest>
"""


def deliver(site: Path) -> None:
    """Pack every game in each of its languages into the site."""
    for language in COMPLETE:
        folder = site / pages.branch(language) / FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        for box in catalog.boxes(language):
            pack(site, box, language, folder / file_name(box))


def file_name(box: Box) -> str:
    """What the package of a game is called."""
    return f"{box.game.slug}-scorm12.zip"


def pack(site: Path, box: Box, language: str, target: Path) -> None:
    """Write the package of a game in a language, out of a site that is built."""
    held = {file.relative_to(site).as_posix(): file.read_bytes() for file in bare.files(site, box, language)}
    held = {name: _explicit(data) if name.endswith(".html") else data for name, data in held.items()}
    held |= {SCRIPT: (site / SCRIPT).read_bytes(), FIRST: _frame(box, language).encode()}
    held |= {MANIFEST: manifest(box, language, sorted(held)).encode()}
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in sorted(held.items()):
            entry = zipfile.ZipInfo(name, NO_DATE)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, data)


def _explicit(html: bytes) -> bytes:
    return _TO_FOLDER.sub(r"\g<start>index.html", html.decode()).encode()


def _frame(box: Box, language: str) -> str:
    """The page that the platform opens."""
    read = reader(language).read
    title = read(box.title)
    course = [
        {"slug": lesson.slug, "steps": [step.key if step.kind == "read" else f"{step.key}?" for step in lesson.steps]}
        for lesson in box.lessons
    ]
    body: Attributes = {
        "class": "rh-package",
        "data-game": box.game.slug,
        "data-course": json.dumps(course, separators=(",", ":")),
        "data-start": f"{pages.branch(language)}games/{box.game.slug}/{bare.FOLDER}/",
    }
    head = together(
        (
            element("meta", {"charset": "utf-8"}),
            element("meta", {"name": "viewport", "content": "width=device-width,initial-scale=1"}),
            element("title", None, title),
            element("link", {"rel": "icon", "href": bare.SIGN}),
            element("link", {"rel": "stylesheet", "href": bare.SHEET}),
            element("script", {"defer": True, "src": SCRIPT}, ""),
        )
    )
    alone = element("p", {"class": "rh-alone", "data-part": "alone", "hidden": True}, read(sentences.NO_PLATFORM))
    page = element("body", body, alone, element("iframe", {"title": title}, ""))
    whole = (
        f'<!doctype html>\n<html lang="{language}" data-rh-package>\n{element("head", None, head)}\n{page}\n</html>\n'
    )
    return with_policy(whole)


def manifest(box: Box, language: str, files: list[str]) -> str:
    """What the platform reads: what the package is called, what it opens, and all that is in it."""
    title = escape(reader(language).read(box.title))
    lines = "\n".join(f"      <file href={quoteattr(name)}/>" for name in files)
    return _MANIFEST.format(name=quoteattr(f"rulehouse-{box.game.slug}-{language}"), title=title, files=lines)


def main() -> None:
    """Pack the games of a built site."""
    parser = argparse.ArgumentParser(prog="gamecore.press.scorm", description=main.__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("folder", type=Path)
    asked = parser.parse_args()
    for language in COMPLETE:
        folder = asked.folder / pages.branch(language)
        folder.mkdir(parents=True, exist_ok=True)
        for box in catalog.boxes(language):
            target = folder / file_name(box)
            pack(asked.site, box, language, target)
            print(f"{target}: {target.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
