"""The differences between two positions, tile by tile."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.connection.board.places import cell_name
from layoutkit.games.connection.board.sketch import move_words
from layoutkit.games.connection.board.terms import Case, Layout
from layoutkit.language import title_pairs
from layoutkit.score.compare import BoardChange


def find_differences(before: Case, after: Case) -> tuple[BoardChange, ...]:
    """The facts of the file that are not as they were, then the tiles."""
    return (*fact_changes(before.layout, after.layout), *tile_changes(before, after))


def fact_changes(one: Layout, other: Layout) -> Iterator[BoardChange]:
    """What a file says besides its tiles."""
    facts = (
        *title_pairs(one, other),
        ("kind", str(one.kind), str(other.kind)),
        ("stock", str(one.stock), str(other.stock)),
        ("straddle", str(one.straddle).lower(), str(other.straddle).lower()),
        ("loose tiles", loose_words(one), loose_words(other)),
        ("solution", solution_words(one), solution_words(other)),
        ("turns", turns_words(one), turns_words(other)),
    )
    for name, old, new in facts:
        if old != new:
            what = "added" if not old else "removed" if not new else "changed"
            yield BoardChange("game", name, what, old or None, new or None)


def loose_words(layout: Layout) -> str:
    """How loose tiles are read."""
    return "allowed" if layout.loose_tiles else "forbidden"


def solution_words(layout: Layout) -> str:
    """The solution of a puzzle."""
    return "" if layout.solution is None else move_words(tuple(sorted(layout.solution)))


def turns_words(layout: Layout) -> str:
    """The turns of a puzzle."""
    return "" if layout.turns is None else str(layout.turns)


def tile_changes(before: Case, after: Case) -> Iterator[BoardChange]:
    """The tiles that were added, removed or turned, in reading order."""
    cells = sorted({*before.tiles, *after.tiles}, key=lambda cell: (cell[1], cell[0]))
    for cell in cells:
        old, new = before.tiles.get(cell), after.tiles.get(cell)
        if old != new:
            what = "added" if old is None else "removed" if new is None else "turned"
            yield BoardChange("tiles", cell_name(cell), what, old and str(old), new and str(new))
