"""The result of `layoutkit compare`: facts and tiles that differ between two positions."""

from layoutkit.games.connection.model import BoardModel, Layout, cell_name, format_move
from layoutkit.languages import title_pairs
from layoutkit.scoring.comparison import ItemDifference, differing_items


def find_differences(before: BoardModel, after: BoardModel) -> tuple[ItemDifference, ...]:
    """Return the facts of the file that differ, then the tiles in reading order."""
    one, other = format_facts(before.layout), format_facts(after.layout)
    titles = title_pairs(before.layout, after.layout)
    facts = (*titles, *((name, old, other[name]) for name, old in one.items()))
    cells = sorted({*before.tiles, *after.tiles}, key=lambda cell: (cell[1], cell[0]))
    forms = ((cell_name(cell), before.tiles.get(cell), after.tiles.get(cell)) for cell in cells)
    return (*differing_items("game", facts), *differing_items("tiles", forms, "turned"))


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
