"""What the site brings along from others is named on the licences page, with the words of its licence."""

from __future__ import annotations

import re
from importlib.metadata import distribution
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "licences.md").read_text(encoding="utf-8")
TEXTS = ROOT / "docs" / "assets" / "licences"
NODE = ROOT / "widgets" / "node_modules"


def _of_package(name: str) -> Path:
    (text,) = [file for file in distribution(name).files or () if str(file).endswith(".dist-info/licenses/LICENSE")]
    return Path(str(text.locate()))


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("idiomorph.txt", NODE / "idiomorph" / "LICENSE"),
        ("minisearch.txt", NODE / "minisearch" / "LICENSE.txt"),
        ("fflate.txt", NODE / "fflate" / "LICENSE"),
        ("workbox.txt", NODE / "workbox-core" / "LICENSE"),
        ("nunito.txt", NODE / "@fontsource-variable" / "nunito" / "LICENSE"),
        ("material.txt", _of_package("mkdocs-material")),
        ("mpl-2.0.txt", _of_package("pyodide-build")),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)
def test_the_licence_is_that_of_the_installed_package(text: str, source: Path) -> None:
    assert (TEXTS / text).read_text(encoding="utf-8") == source.read_text(encoding="utf-8")


def test_each_text_is_linked_and_each_link_has_its_text() -> None:
    assert set(re.findall(r"\(assets/licences/([\w.-]+)\)", PAGE)) == {file.name for file in TEXTS.iterdir()}


def test_every_package_that_the_widgets_bundle_is_named() -> None:
    bundled = {
        name
        for file in (ROOT / "widgets" / "src").glob("*.ts")
        for name in re.findall(r"""from ["']([^."'/][^"'/]*)[^"']*["']""", file.read_text(encoding="utf-8"))
    }
    assert {name for name in bundled if name.lower() not in PAGE.lower()} == set()


def test_the_version_of_pyodide_is_the_one_that_is_pinned() -> None:
    pinned = re.search(r'"pyodide": "([\d.]+)"', (ROOT / "widgets" / "package.json").read_text(encoding="utf-8"))
    assert pinned is not None
    assert f"Pyodide {pinned[1]}" in PAGE
    assert f"tag `{pinned[1]}`" in PAGE
