"""Scores of many boards as a table, which can be sorted by any figure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf
from typing import Any, TypeAlias

from layoutkit.score.words import format_percent_range, format_whole_percent

Cell: TypeAlias = Mapping[str, Any]
"""A figure of a score document: a value or bounds, and the scale."""

SHARE = [0, 1]
EMPTY_CELL: Cell = {"value": None}


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A board with its figures by name."""

    file: str
    title: str
    cells: Mapping[str, Cell]


@dataclass(frozen=True, slots=True)
class SortOrder:
    """A figure to sort by, ascending by default."""

    figure: str
    descends: bool = False


def sort_rows(rows: Sequence[ScoreRow], order: SortOrder) -> list[ScoreRow]:
    """Return rows sorted by a figure; rows without it come last, ties keep their order.

    If only bounds of a figure are known, the lower bound counts, or the upper bound if descending.
    """
    side = 1 if order.descends else 0
    found = [(_ends(row.cells.get(order.figure, EMPTY_CELL)), row) for row in rows]
    known = [(ends[side], row) for ends, row in found if ends]
    known.sort(key=lambda pair: pair[0], reverse=order.descends)
    return [*(row for _, row in known), *(row for ends, row in found if not ends)]


def format_cell(cell: Cell) -> str:
    """Return the text of a cell: `21`, `87 %`, `40 to 47`, or a dash for an undefined value."""
    value, bounds = cell["value"], cell.get("bounds")
    if isinstance(value, list):
        fractions = any("/" in str(one) for one in value)
        return (", " if fractions else "/").join(_part_text(one) for one in value) or "none"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_part_text(one)}" for name, one in value.items())
    is_share = cell.get("range") == SHARE
    if value is not None:
        return format_whole_percent(Fraction(value)) if is_share else _end_text(Fraction(value))
    if bounds is None:
        return "-"
    low, high = (None if end is None else Fraction(end) for end in bounds)
    return format_percent_range(low, high) if is_share else f"{_end_text(low)} to {_end_text(high)}"


def _part_text(part: Any) -> str:
    """Return one of several values as text: a number, names, or the size of a table."""
    if isinstance(part, Mapping):
        return f"({len(part)})"
    if isinstance(part, list):
        return "+".join(map(str, part)) or "none"
    number = _parse_number(part)
    return str(part) if number is None else _end_text(number)


def _parse_number(part: Any) -> Fraction | None:
    try:
        return Fraction(part)
    except (TypeError, ValueError):
        return None


def _ends(cell: Cell) -> tuple[tuple[float | Fraction, ...], tuple[float | Fraction, ...]] | None:
    """Return the least and the greatest possible value of a figure; None if it is undefined."""
    value, bounds = cell["value"], cell.get("bounds")
    if isinstance(value, list | Mapping):
        parts = value.values() if isinstance(value, Mapping) else value
        numbers = tuple(number for one in parts if (number := _parse_number(one)) is not None)
        return (numbers, numbers) if numbers else None
    if value is not None:
        return (Fraction(value),), (Fraction(value),)
    if bounds is None:
        return None
    low, high = bounds
    return (
        (-inf if low is None else Fraction(low),),
        (inf if high is None else Fraction(high),),
    )


def _end_text(value: Fraction | None) -> str:
    if value is None:
        return "?"
    return str(value) if value.denominator == 1 else f"{float(value):.2f}"
