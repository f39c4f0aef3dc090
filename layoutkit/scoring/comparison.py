"""Scores of several boards: the differences between two, and a sortable table of many."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import inf
from typing import Any, TypeAlias

from layoutkit.scoring.score_text import format_percent_range, format_whole_percent, parse_number

ScoreData: TypeAlias = Mapping[str, Any]
"""The JSON document of a board's scores."""


BASIS_KEY = "basis"
"""The detail of a figure that names its basis; figures with different bases are not comparable."""


class Trend(StrEnum):
    """The direction in which a figure changed from one board to another."""

    BETTER = "better"
    WORSE = "worse"
    SAME = "same"
    CHANGED = "changed"  # neither direction is better
    INCOMPARABLE = "not comparable"


@dataclass(frozen=True, slots=True)
class FigureDifference:
    """One figure before and after, as text."""

    name: str
    before: str | None
    after: str | None
    trend: Trend
    change: str | None = None  # after minus before, if both are numbers
    note: str = ""


@dataclass(frozen=True, slots=True)
class ItemDifference:
    """One item of the board that was added, removed, moved, turned or changed."""

    layer: str
    item: str
    what: str  # added, removed, moved, turned, changed
    before: str | None
    after: str | None


def differing_items(
    layer: str, items: Iterable[tuple[str, str | None, str | None]], changed: str = "changed"
) -> Iterator[ItemDifference]:
    """Yield each item whose values before and after differ; an empty value counts as none."""
    for name, old, new in items:
        if old != new:
            what = "added" if not old else "removed" if not new else changed
            yield ItemDifference(layer, name, what, old or None, new or None)


def compare_scores(
    before: ScoreData, after: ScoreData, obstacle: str = ""
) -> tuple[FigureDifference, ...]:
    """Return every figure of either board, in the order of the first board.

    `obstacle` explains why nothing can be compared, for reasons that the documents do not show,
    such as different settings.
    """
    reason = obstacle
    if before["game"] != after["game"]:
        reason = reason or "different games"
    elif before["definitions"] != after["definitions"]:
        reason = reason or "different versions of the definitions"
    first, second = dict(_readings(before)), dict(_readings(after))
    names = dict.fromkeys((*first, *second))
    return tuple(_difference(name, first.get(name), second.get(name), reason) for name in names)


def compare_json(before: ScoreData, after: ScoreData, obstacle: str = "") -> dict[str, Any]:
    """Return the comparison of two score documents as JSON data."""
    names = ("name", "before", "after", "change", "trend", "note")
    return {
        "before": before["file"],
        "after": after["file"],
        "definitions": [before["definitions"], after["definitions"]],
        "figures": [
            {name: getattr(difference, name) for name in names}
            for difference in compare_scores(before, after, obstacle)
        ],
    }


@dataclass(frozen=True, slots=True)
class _Reading:
    """A figure of a document: its value as text, its better direction, certainty and basis."""

    value: str | None
    better: str = "higher"
    kind: str = ""
    basis: str = ""


def _readings(document: ScoreData) -> Iterator[tuple[str, _Reading]]:
    """Yield every figure of a document with its name."""
    symmetry = document.get("symmetry")
    if symmetry:
        headline = symmetry["headline"]
        yield "symmetry", _Reading(headline and headline["score"])
        for group, nearest in symmetry["subgroups"].items():
            yield f"symmetry {group}", _Reading(nearest and nearest["score"])
        for element, score in symmetry["elements"].items():
            for look in ("blind", "aware"):
                yield f"{element} {look}", _Reading(score and score[look])
    for name, figure in document["figures"].items():
        of = figure.get("details", {}).get(BASIS_KEY, "")
        yield name, _Reading(_value_text(figure["value"]), figure["better"], figure["kind"], of)
    certificate = document.get("certificate")
    if certificate:
        yield "certificate", _Reading(certificate["verdict"])


_RANKS = {"NONE": 0, "PARTLY": 1, "FAIR-BY-SYMMETRY": 2}


def _difference(
    name: str, before: _Reading | None, after: _Reading | None, reason: str
) -> FigureDifference:
    old = before.value if before else None
    new = after.value if after else None
    if not reason and (before is None or after is None):
        reason = "only one board has this figure"
    if not reason and before and after and before.basis != after.basis:
        reason = f"{before.basis or 'other'} before, {after.basis or 'other'} after"
    if not reason and before and after and before.kind != after.kind:
        reason = f"{before.kind} before, {after.kind} after"
    if not reason and (old is None) != (new is None):
        reason = "undefined on one board"
    if reason or before is None:
        return FigureDifference(name, old, new, Trend.INCOMPARABLE, note=reason)
    if old is None or new is None or old == new:
        return FigureDifference(name, old, new, Trend.SAME)
    low, high = parse_number(_RANKS.get(old, old)), parse_number(_RANKS.get(new, new))
    if low is None or high is None:
        return FigureDifference(name, old, new, Trend.CHANGED)
    rise = high - low
    trend = Trend.BETTER if (rise > 0) == (before.better == "higher") else Trend.WORSE
    change = None if old in _RANKS else f"{'+' if rise > 0 else ''}{rise}"
    return FigureDifference(
        name, old, new, Trend.CHANGED if before.better == "neither" else trend, change
    )


def _value_text(value: Any) -> str | None:
    """Return a value on one line; some values are lists or tables."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_value_text(one)}" for key, one in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(str(_value_text(one)) for one in value) or "none"
    return None if value is None else str(value)


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
    number = parse_number(part)
    return str(part) if number is None else _end_text(number)


def _ends(cell: Cell) -> tuple[tuple[float | Fraction, ...], tuple[float | Fraction, ...]] | None:
    """Return the least and the greatest possible value of a figure; None if it is undefined."""
    value, bounds = cell["value"], cell.get("bounds")
    if isinstance(value, list | Mapping):
        parts = value.values() if isinstance(value, Mapping) else value
        numbers = tuple(number for one in parts if (number := parse_number(one)) is not None)
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
