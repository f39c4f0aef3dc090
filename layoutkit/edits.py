"""Edits of a text by lines and columns: made, and held against each other."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence

from layoutkit.verdict import Fix, Range, Spot, TextEdit

LINE_END = re.compile("\r\n?|\n")


def edited(text: str, edits: Iterable[TextEdit]) -> str:
    """The text after edits that do not overlap."""
    starts = [0, *(end.end() for end in LINE_END.finditer(text))]

    def index(spot: Spot) -> int:
        return min(len(text), starts[min(spot.line, len(starts)) - 1] + spot.column - 1)

    parts, at = list[str](), 0
    for edit in sorted(edits, key=lambda one: one.range):
        parts += text[at : index(edit.range.start)], edit.text
        at = index(edit.range.end)
    return "".join([*parts, text[at:]])


def apart(fixes: Iterable[Fix]) -> list[int]:
    """The numbers of the fixes that touch no text which one before them touches."""
    taken: list[Range] = []  # in order
    chosen = []
    for number, fix in enumerate(fixes):
        ranges = [edit.range for edit in fix.edits]
        if not any(touches(taken, one) for one in ranges):
            taken = sorted((*taken, *ranges))
            chosen.append(number)
    return chosen


def touches(taken: Sequence[Range], range: Range) -> bool:
    """True if a range overlaps one of these, which are in order and apart, or meets its end."""
    after = bisect_right(taken, range.start, key=lambda one: one.start)
    before, behind = taken[after - 1 : after], taken[after : after + 1]
    return any(range.start <= one.end for one in before) or any(
        one.start <= range.end for one in behind
    )
