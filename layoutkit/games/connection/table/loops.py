"""Enumerates closed canals, which are self-avoiding polygons on the square lattice.

A walk around a canal starts to the east in the westmost cell of its northmost row. So each canal is
found exactly once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from layoutkit.games.connection.board.terms import OPPOSITE, STEPS, Cell, Form

CanalSteps: TypeAlias = str
"""A closed canal as the steps of a walk round it: N, E, S and W."""

Canal: TypeAlias = frozenset[tuple[Cell, Form]]
"""A closed canal in place."""

FORM_OF = {frozenset(form.value): form for form in Form}


def closed_canals(length: int) -> Iterator[CanalSteps]:
    """Yield every closed canal of a length once for all its translations (VC-D1)."""
    yield from _walks("E", (1, 0), {(0, 0)}, length)


def _walks(walk: str, at: Cell, seen: set[Cell], length: int) -> Iterator[CanalSteps]:
    left = length - len(walk)
    column, row = at
    if at in seen or row < 0 or (row == 0 and column < 0):
        return
    if at == (0, 1):
        if left == 1:
            yield walk + "N"
        return
    if abs(column) + abs(row - 1) >= left:
        return
    seen.add(at)
    for side, (east, south) in STEPS.items():
        yield from _walks(walk + side, (column + east, row + south), seen, length)
    seen.discard(at)


def canal_tiles(course: CanalSteps) -> dict[Cell, Form]:
    """Return the tiles of a walk around a canal that starts in column 0 and row 0."""
    tiles: dict[Cell, Form] = {}
    column = row = 0
    for before, step in zip(course[-1:] + course[:-1], course, strict=True):
        tiles[column, row] = FORM_OF[frozenset((OPPOSITE[before], step))]
        column, row = column + STEPS[step][0], row + STEPS[step][1]
    return tiles


def translate_to_origin(tiles: Iterable[tuple[Cell, Form]]) -> Canal:
    """Return the tiles moved so that the least column and the least row are 0."""
    listed = list(tiles)
    west = min(column for (column, _), _ in listed)
    north = min(row for (_, row), _ in listed)
    return frozenset(((column - west, row - north), form) for (column, row), form in listed)
