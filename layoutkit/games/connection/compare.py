"""The result of `layoutkit compare`: facts and tiles that differ between two positions."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.connection.model import BoardModel, Layout, cell_name, format_move
from layoutkit.languages import title_pairs
from layoutkit.scoring.comparison import ItemDifference


def find_differences(before: BoardModel, after: BoardModel) -> tuple[ItemDifference, ...]:
    """Return the facts of the file that differ, then the tiles that differ."""
    return (*fact_changes(before.layout, after.layout), *tile_changes(before, after))


def fact_changes(one: Layout, other: Layout) -> Iterator[ItemDifference]:
    """Yield the facts besides the tiles that differ."""
    facts = (
        *title_pairs(one, other),
        ("kind", str(one.kind), str(other.kind)),
        ("stock", str(one.stock), str(other.stock)),
        ("straddle", str(one.straddle).lower(), str(other.straddle).lower()),
        ("loose tiles", format_loose_tiles(one), format_loose_tiles(other)),
        ("solution", format_solution(one), format_solution(other)),
        ("turns", format_turns(one), format_turns(other)),
    )
    for name, old, new in facts:
        if old != new:
            what = "added" if not old else "removed" if not new else "changed"
            yield ItemDifference("game", name, what, old or None, new or None)


def format_loose_tiles(layout: Layout) -> str:
    """Return the value of `loose_tiles`."""
    return "allowed" if layout.loose_tiles else "forbidden"


def format_solution(layout: Layout) -> str:
    """Return the solution of a puzzle as text."""
    return "" if layout.solution is None else format_move(tuple(sorted(layout.solution)))


def format_turns(layout: Layout) -> str:
    """Return the turns of a puzzle as text."""
    return "" if layout.turns is None else str(layout.turns)


def tile_changes(before: BoardModel, after: BoardModel) -> Iterator[ItemDifference]:
    """Yield the tiles that were added, removed or turned, in reading order."""
    cells = sorted({*before.tiles, *after.tiles}, key=lambda cell: (cell[1], cell[0]))
    for cell in cells:
        old, new = before.tiles.get(cell), after.tiles.get(cell)
        if old != new:
            what = "added" if old is None else "removed" if new is None else "turned"
            yield ItemDifference("tiles", cell_name(cell), what, old and str(old), new and str(new))
