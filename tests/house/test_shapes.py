"""The drawer of shapes."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamecore import shapes
from gamecore.catalog import BOXES

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">{}</svg>'

RENDERED = ("linearGradient", "radialGradient", "pattern", "clipPath", "mask", "filter", "marker")


def read(file: Path, body: str) -> shapes.Shape:
    file.write_text(DRAWING.format(body), encoding="utf-8")
    return shapes._shape(file)


def test_a_drawing_tells_its_size(tmp_path: Path) -> None:
    assert read(tmp_path / "hay.svg", ' <path d="M0 0"/> ') == shapes.Shape("hay", 20, 10, '<path d="M0 0"/>')


@pytest.mark.parametrize("kind", RENDERED)
def test_what_works_only_where_it_is_shown_is_refused(tmp_path: Path, kind: str) -> None:
    with pytest.raises(ValueError, match=rf"hay\.svg holds <{kind}>"):
        read(tmp_path / "hay.svg", f'<{kind} id="a"></{kind}>')


def test_a_file_without_a_size_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "hay.svg"
    file.write_text("<svg></svg>", encoding="utf-8")
    with pytest.raises(ValueError, match=r"hay\.svg is no drawing"):
        shapes._shape(file)


@pytest.mark.parametrize("slug", [box.game.slug for box in BOXES])
def test_every_drawer_can_be_opened(slug: str) -> None:
    assert len(shapes.drawer(slug)) > 10
