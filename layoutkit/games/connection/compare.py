"""The result of `layoutkit compare`: facts and tiles that differ between two positions."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.connection.model import BoardModel, Layout, cell_name, format_move
from layoutkit.languages import title_pairs
from layoutkit.scoring.comparison import ItemDifference, differing_items


def find_differences(before: BoardModel, after: BoardModel) -> tuple[ItemDifference, ...]:
    """Return the facts of the file that differ, then the tiles that differ."""
    return (*fact_changes(before.layout, after.layout), *tile_changes(before, after))


def fact_changes(one: Layout, other: Layout) -> Iterator[ItemDifference]:
    """Yield the facts besides the tiles that differ."""
    after = format_facts(other)
    facts = ((name, old, after[name]) for name, old in format_facts(one).items())
    yield from differing_items("game", (*title_pairs(one, other), *facts))


def format_facts(layout: Layout) -> dict[str, str]:
    """Return the facts of a file besides titles and tiles as text, empty if they are not given."""
    return {
        "kind": str(layout.kind),
        "stock": str(layout.stock),
        "straddle": str(layout.straddle).lower(),
        "loose tiles": "allowed" if layout.loose_tiles else "forbidden",
        "solution": format_move(tuple(sorted(layout.solution or ()))),
        "turns": "" if layout.turns is None else str(layout.turns),
    }


def tile_changes(before: BoardModel, after: BoardModel) -> Iterator[ItemDifference]:
    """Yield the tiles that were added, removed or turned, in reading order."""
    cells = sorted({*before.tiles, *after.tiles}, key=lambda cell: (cell[1], cell[0]))
    forms = ((cell_name(cell), before.tiles.get(cell), after.tiles.get(cell)) for cell in cells)
    yield from differing_items("tiles", forms, "turned")
