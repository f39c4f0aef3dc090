"""A position drawn with box characters for a terminal, as `explain` shows it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from layoutkit.documents.positions import Region
from layoutkit.games.connection import model
from layoutkit.games.connection.moves import replay_history

WIDE, HIGH = 6, 4  # from tile to tile, in letters
CANAL = dict(zip(model.Form, "║═╚╔╗╝", strict=True))
UNKNOWN = "?"
_EDGES = {
    **{"ES": "┌", "ESW": "┬", "SW": "┐", "NES": "├", "NESW": "┼", "NSW": "┤", "NE": "└"},
    **{"NEW": "┴", "NW": "┘", "NS": "│", "EW": "─", "": " "},
}
"""The letter where edges of tiles meet, by where they go on."""


def draw_with_characters(
    tiles: model.Tiles,
    unknown: Collection[model.Cell] = (),
    signs: Mapping[model.Cell, str] | None = None,
) -> list[str]:
    """Return the lines of the drawing; signs are drawn in a corner of their cell."""
    cells = {*tiles, *unknown, *(signs or {})}
    canvas = dict(edge_characters({*tiles, *unknown}))
    for cell, form in tiles.items():
        canvas.update(canal_characters(tiles, cell, form))
    for cell in unknown:
        canvas[middle(cell)] = UNKNOWN
    for cell, sign in (signs or {}).items():
        x, y = middle(cell)
        canvas[x + 2, y - 1] = sign
    west, north = min(column for column, _ in cells), min(row for _, row in cells)
    east, south = max(column for column, _ in cells), max(row for _, row in cells)
    lines = (
        "".join(canvas.get((x, y), " ") for x in range(west * WIDE, (east + 1) * WIDE + 1))
        for y in range(north * HIGH, (south + 1) * HIGH + 1)
    )
    return [line.rstrip() for line in lines]


def middle(cell: model.Cell) -> tuple[int, int]:
    """Return the position of the middle of a cell, in characters."""
    return (cell[0] * WIDE + WIDE // 2, cell[1] * HIGH + HIGH // 2)


def edge_characters(cells: Collection[model.Cell]) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield the characters on the edges of tiles."""
    lines: dict[tuple[int, int], set[str]] = {}
    for column, row in cells:
        left, top = column * WIDE, row * HIGH
        for x in (left, left + WIDE):
            for y in range(top, top + HIGH):
                lines.setdefault((x, y), set()).add("S")
                lines.setdefault((x, y + 1), set()).add("N")
        for y in (top, top + HIGH):
            for x in range(left, left + WIDE):
                lines.setdefault((x, y), set()).add("E")
                lines.setdefault((x + 1, y), set()).add("W")
    for at, sides in lines.items():
        yield at, _EDGES["".join(side for side in "NESW" if side in sides)]


def canal_characters(
    tiles: model.Tiles, cell: model.Cell, form: model.Form
) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield the canal of a tile; it ends before an edge that meets a bank."""
    x, y = middle(cell)
    yield (x, y), CANAL[form]
    for side in form:
        east, south = model.STEPS[side]
        other = tiles.get((cell[0] + east, cell[1] + south))
        is_stopped = other is not None and model.OPPOSITE[side] not in other
        reach = (WIDE if east else HIGH) // 2 - is_stopped
        for step in range(1, reach + 1):
            yield (x + east * step, y + south * step), "═" if east else "║"


PLACED, WRONG = "+", "!"


def draw_example(data: Mapping[str, Any], shapes: Sequence[Region]) -> str:
    """Return a drawing of a position that marks the tiles of a move and the wrong tiles."""
    board = model.build_board(model.read_layout(data))
    tiles, move = find_example_move(board)
    known = {tile.cell: model.Form(tile.form) for tile in move if tile.form in set(model.Form)}
    if not tiles and not known:
        return ""
    signs = dict.fromkeys((tile.cell for tile in move), PLACED)
    wrong = {cell for shape in shapes for cell in cells_in(shape)}
    signs |= {cell: WRONG for cell in wrong if cell in tiles or cell in known}
    lines = draw_with_characters({**known, **tiles}, board.unknown, signs)
    meanings = {PLACED: "the move", WRONG: "wrong"}
    used = [f"{sign} {words}" for sign, words in meanings.items() if sign in signs.values()]
    return "\n".join([*lines, *([", ".join(used)] if used else [])])


def find_example_move(board: model.BoardModel) -> tuple[model.Tiles, model.Move]:
    """Return the move that an example is about, and the position before it.

    This is the first wrong move of the history, its last move, or the solution.
    """
    layout = board.layout
    if layout.kind is model.Kind.PUZZLE and layout.solution:
        return board.tiles, layout.solution
    if not layout.history:
        return board.tiles, ()
    played = replay_history(layout)
    if not played.faults and board.tiles != played.tables[-1]:
        return board.tiles, ()  # the rows differ from the history
    number = played.wrong if played.faults else len(layout.history) - 1
    return played.tables[number], layout.history[number]


def cells_in(shape: Region) -> Iterator[model.Cell]:
    """Yield the cells of a region."""
    columns, rows = [x for x, _ in shape.points], [y for _, y in shape.points]
    for column in range(round(min(columns) + 0.5), round(max(columns) + 0.5)):
        for row in range(round(min(rows) + 0.5), round(max(rows) + 0.5)):
            yield column, row
