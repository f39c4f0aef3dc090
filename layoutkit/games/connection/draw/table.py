"""The table as a picture: tiles as they lie, free cells around them, the moves in a ring."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from layoutkit.draw.fonts import spelled
from layoutkit.draw.marks import Box, Drawing, Group, Layer, Mark, Point, Rect
from layoutkit.games.connection.board.places import TILE_MM
from layoutkit.games.connection.board.terms import Case, Cell, Form, Move, Tiles
from layoutkit.games.connection.draw.look import PALETTE
from layoutkit.games.connection.draw.tiles import tile
from layoutkit.games.connection.draw.words import WORDS
from layoutkit.language import Language

EDGE = 0.75  # around the tiles, in widths of a tile


def picture(case: Case, language: Language = Language.EN) -> Drawing:
    """The position; of an empty table a few free cells."""
    texts = WORDS[language]
    title = spelled(case.layout.title.strip()) or texts.untitled
    frame = frame_of(case.tiles)
    size = ((frame.right - frame.left) * TILE_MM, (frame.bottom - frame.top) * TILE_MM)
    ground = Rect((0, 0), size, role="table")
    under = Rect((-3, -3), (size[0] + 6, size[1] + 6), role="table")
    marks = tuple(table_marks(case.tiles, frame, TILE_MM))
    return Drawing(
        size,
        {Layer.BLEED: (under,), Layer.ART: (ground, *marks)},
        PALETTE,
        title,
        texts.position_desc.format(count=len(case.tiles)),
        obstacles=tuple(cell_box(cell, frame) for cell in case.tiles),
    )


def frame_of(tiles: Collection[Cell], edge: float = EDGE) -> Box:
    """The part of the table that is shown, in columns and rows, with an edge around the tiles."""
    columns = [column for column, _ in tiles] or [0]
    rows = [row for _, row in tiles] or [0]
    return Box(
        min(columns) - 0.5 - edge,
        min(rows) - 0.5 - edge,
        max(columns) + 0.5 + edge,
        max(rows) + 0.5 + edge,
    )


def origin_mm(case: Case) -> Point:
    """The middle of the cell in column 0 and row 0, from where shapes of findings are measured."""
    frame = frame_of(case.tiles)
    return (-frame.left * TILE_MM, -frame.top * TILE_MM)


def cell_box(cell: Cell, frame: Box) -> Box:
    """Where a cell is on the picture."""
    x, y = (cell[0] - frame.left) * TILE_MM, (cell[1] - frame.top) * TILE_MM
    return Box(x - TILE_MM / 2, y - TILE_MM / 2, x + TILE_MM / 2, y + TILE_MM / 2)


def table_marks(
    tiles: Tiles, frame: Box, wide: float, moves: Sequence[Move] = (), *, has_free: bool = True
) -> Iterator[Mark]:
    """Free cells if wished, tiles, and a ring around those of the moves."""
    new = {one.cell: Form(one.form) for move in moves for one in move}
    free = {*around(tiles), *around(new)} - {*tiles, *new} if has_free else ()
    for cell in sorted(free):
        if frame.left < cell[0] < frame.right and frame.top < cell[1] < frame.bottom:
            x, y = middle(cell, frame, wide)
            half = wide * 0.5
            yield Rect((x - half, y - half), (wide, wide), wide * 0.03, role="free")
    for cell, form in sorted({**tiles, **new}.items()):
        yield tile(form, middle(cell, frame, wide), wide * 0.985, str(form))
    for cell in sorted(new):
        x, y = middle(cell, frame, wide)
        half = wide * 0.47
        yield Rect((x - half, y - half), (2 * half, 2 * half), wide * 0.03, role="lit")


def middle(cell: Cell, frame: Box, wide: float) -> Point:
    """The middle of a cell."""
    return ((cell[0] - frame.left) * wide, (cell[1] - frame.top) * wide)


def around(tiles: Collection[Cell]) -> set[Cell]:
    """The cells beside tiles."""
    return {
        (column + x, row + y)
        for column, row in tiles
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
    } or {(0, 0)}


def small_table(
    tiles: Tiles, room: Point, moves: Sequence[Move] = (), *, has_free: bool = True
) -> tuple[Group, Point]:
    """A position as large as a room has place for, and its size."""
    new = [one.cell for move in moves for one in move]
    edge = EDGE if has_free else 0.1
    frame = frame_of([*tiles, *new], edge)
    columns, rows = frame.right - frame.left, frame.bottom - frame.top
    wide = min(room[0] / columns, room[1] / rows, TILE_MM)
    marks = tuple(table_marks(tiles, frame, wide, moves, has_free=has_free))
    return Group(marks), (columns * wide, rows * wide)
