"""One table for everything that is measured: what, how much, and how that compares to its ground in the same run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Line:
    """One measurement. ``ratio`` is the multiple of the ground that ``group`` names, ``bar`` the most it should be."""

    group: str
    what: str
    value: float
    unit: str
    ratio: float | None = None
    bar: float | None = None
    least: bool = False
    """True where ``bar`` is the least that the value itself should be."""

    @property
    def held(self) -> str:
        """Whether the bar is held; empty where there is none."""
        if self.bar is None:
            return ""
        found = self.value if self.ratio is None else self.ratio
        return "yes" if (found >= self.bar if self.least else found <= self.bar) else "no"

    def cells(self) -> tuple[str, ...]:
        """The cells of its row."""
        ratio = "" if self.ratio is None else _number(self.ratio)
        sign = "" if self.bar is None else "≥ " if self.least else "≤ "
        bar = "" if self.bar is None else f"{sign}{_number(self.bar)}"
        return self.what, f"{_number(self.value)} {self.unit}".strip(), ratio, bar, self.held


HEAD = ("What", "Measured", "Ratio", "Bar", "Held")


def written(lines: Iterable[Line]) -> str:
    """The lines as Markdown tables, one for each group."""
    groups: dict[str, list[Line]] = {}
    for line in lines:
        groups.setdefault(line.group, []).append(line)
    return "\n\n".join(f"### {group}\n\n{_table([line.cells() for line in held])}" for group, held in groups.items())


def _table(rows: Sequence[Sequence[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(HEAD, *rows, strict=True)]
    dashes = ["-" * width if index == 0 else "-" * (width - 1) + ":" for index, width in enumerate(widths)]
    dashes = [dash if len(dash) > 2 else "---" for dash in dashes]
    lines = (HEAD, dashes, *rows)
    return "\n".join(f"| {' | '.join(_padded(line, widths))} |" for line in lines)


def _padded(cells: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    first, *others = zip(cells, widths, strict=True)
    yield first[0].ljust(first[1])
    yield from (cell.rjust(width) for cell, width in others)


def _number(value: float) -> str:
    return f"{value:,.0f}".replace(",", " ") if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def middle(values: Sequence[float]) -> float:
    """The median: others use the machine as well."""
    return median(values)


def part(values: Sequence[float], of_100: int) -> float:
    """The value below which so many of a hundred lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * of_100 // 100)]
