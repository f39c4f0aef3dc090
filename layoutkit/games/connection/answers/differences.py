"""The differences between two positions, tile by tile."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.connection.board.places import cell_name
from layoutkit.games.connection.board.sketch import move_words
from layoutkit.games.connection.board.terms import Case, Layout
from layoutkit.language import title_pairs
from layoutkit.score.compare import BoardChange


def find_differences(before: Case, after: Case) -> tuple[BoardChange, ...]:
    """Return the facts of the file that differ, then the tiles that differ."""
    return (*fact_changes(before.layout, after.layout), *tile_changes(before, after))


def fact_changes(one: Layout, other: Layout) -> Iterator[BoardChange]:
    """Yield the facts besides the tiles that differ."""
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
    """Return the value of `loose_tiles`."""
    return "allowed" if layout.loose_tiles else "forbidden"


def solution_words(layout: Layout) -> str:
    """Return the solution of a puzzle as text."""
    return "" if layout.solution is None else move_words(tuple(sorted(layout.solution)))


def turns_words(layout: Layout) -> str:
    """Return the turns of a puzzle as text."""
    return "" if layout.turns is None else str(layout.turns)


def tile_changes(before: Case, after: Case) -> Iterator[BoardChange]:
    """Yield the tiles that were added, removed or turned, in reading order."""
    cells = sorted({*before.tiles, *after.tiles}, key=lambda cell: (cell[1], cell[0]))
    for cell in cells:
        old, new = before.tiles.get(cell), after.tiles.get(cell)
        if old != new:
            what = "added" if old is None else "removed" if new is None else "turned"
            yield BoardChange("tiles", cell_name(cell), what, old and str(old), new and str(new))
