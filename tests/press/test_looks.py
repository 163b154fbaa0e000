"""The stylesheets that go out, and what is taken out of the theme's."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamecore.press import looks

TABS = ".a .tabbed-set>:is(.b,.c){x:y}.d,.e .tabbed-set,.f:is(.g,.h){p:q}@media print{.i .tabbed{r:s}.j{t:u}}"
SWITCHING = ".k{v:w}[data-md-color-switching] *,[data-md-color-switching] :after{transition-duration:0s}"
SCRIPT = 'x("meta",{name:"theme-color"});x("meta",{name:"color-scheme"})'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with what the theme has in it."""
    files = {"stylesheets/main.1.css": TABS, "stylesheets/palette.2.css": SWITCHING, "javascripts/bundle.3.js": SCRIPT}
    for name, text in files.items():
        file = tmp_path / "assets" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


def read(site: Path, name: str) -> str:
    return (site / "assets" / name).read_text(encoding="utf-8")


def test_only_what_is_too_dear_is_taken_out(site: Path) -> None:
    looks.calm(site)
    assert read(site, "stylesheets/main.1.css") == ".d,.f:is(.g,.h){p:q}@media print{.j{t:u}}"
    assert read(site, "stylesheets/palette.2.css") == ".k{v:w}"
    assert read(site, "javascripts/bundle.3.js") == 'x("meta",{name:"theme-color"});x("meta",{name:"theme-scheme"})'


@pytest.mark.parametrize("name", ["stylesheets/main.1.css", "stylesheets/palette.2.css", "javascripts/bundle.3.js"])
def test_a_theme_that_looks_otherwise_is_refused(site: Path, name: str) -> None:
    (site / "assets" / name).write_text(".z{}", encoding="utf-8")
    with pytest.raises(looks.OtherTheme, match="is there 0 times"):
        looks.calm(site)


def test_what_must_be_there_once_is_refused_twice(site: Path) -> None:
    (site / "assets" / "javascripts" / "bundle.3.js").write_text(SCRIPT + SCRIPT, encoding="utf-8")
    with pytest.raises(looks.OtherTheme, match="is there 2 times"):
        looks.calm(site)


def test_our_stylesheets_go_out_as_one_in_their_order(site: Path) -> None:
    for name in "ba":
        (site / "assets" / f"{name}.css").write_text(f".{name}{{}}", encoding="utf-8")
    looks.gather(site, ["assets/b.css", "assets/a.css"])
    assert (site / looks.SHEET).read_text(encoding="utf-8") == ".b{}\n.a{}"
    assert not (site / "assets" / "a.css").exists()
