"""The faces of tiles, the picture of a position, small positions, and who wins in a sentence.

Both faces, a straight canal and a bend, are drawn around their middle, a hundred units wide, and
turned as the tile lies. The lines of the stream cross every edge, so that they continue on the next
tile.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from layoutkit.drawing.art import read_art
from layoutkit.drawing.palette import read_palette
from layoutkit.drawing.shapes import (
    Box,
    Circle,
    Drawing,
    Group,
    Layer,
    Line,
    Point,
    Rect,
    Shape,
    Text,
)
from layoutkit.drawing.text import replace_missing
from layoutkit.games.base.drawing import label
from layoutkit.games.connection.model import TILE_MM, BoardModel, Cell, Form, Move, Tiles
from layoutkit.games.connection.moves import find_violations
from layoutkit.games.connection.texts import TEXTS, ConnectionTexts
from layoutkit.languages import Language, choose_title

if TYPE_CHECKING:
    from layoutkit.games.connection.results import PlayOutcome

PALETTE = read_palette(Path(__file__).parent / "palette.toml")
"""Widths of the marks on a tile are for a tile of 100 mm, and scale with it."""
ART = Path(__file__).parent / "tiles.svg"
HALF = 50.0  # of the width of a tile
FINE_MM = 17.0  # smaller tiles have no ridges and trees: they would be specks
FINE_ROLES = ("ridge", "tree")
TURNS = {Form.NS: 0.0, Form.EW: 90.0, Form.ES: 0.0, Form.SW: 90.0, Form.NW: 180.0, Form.NE: 270.0}
STRAIGHT = (Form.NS, Form.EW)


def tile(form: Form, centre: Point, width: float, title: str = "") -> Group:
    """Return a tile on the table, with its edge."""
    edge = Rect((-HALF, -HALF), (2 * HALF, 2 * HALF), 3.0, role="land")
    return face(form, centre, width, (edge,), title)


def face(
    form: Form, centre: Point, width: float, below: tuple[Shape, ...] = (), title: str = ""
) -> Group:
    """Return the canal of a form and the houses beside it."""
    marks = read_art(ART)["straight" if form in STRAIGHT else "bend"]
    if width < FINE_MM:
        marks = tuple(mark for mark in marks if mark.role not in FINE_ROLES)
    scale = width / (2 * HALF)
    inner = Group((*below, *marks), turn=TURNS[form])
    return Group((inner,), shift=centre, scale=(scale, scale), title=title)


EDGE = 0.75  # around the tiles, in widths of a tile
NUMBER_MM, NUMBERS_MM = 2.0, 5.0  # their height, and how far they are from the edge
NEAR = 4  # tiles


def picture(board: BoardModel, language: Language = Language.EN) -> Drawing:
    """Return the position; an empty table is a free cell."""
    return draw_table(board, cells_shown(board), language)


def draw_table(
    board: BoardModel,
    shown: Collection[Cell],
    language: Language = Language.EN,
    over: Iterable[Shape] = (),
) -> Drawing:
    """Return the position around some cells, with more marks over it."""
    texts, frame = TEXTS[language], frame_of(shown)
    title = replace_missing(choose_title(board.layout, language)) or texts.untitled
    size = ((frame.right - frame.left) * TILE_MM, (frame.bottom - frame.top) * TILE_MM)
    ground = Rect((0, 0), size, role="table")
    under = Rect((-3, -3), (size[0] + 6, size[1] + 6), role="table")
    marks = tuple(table_marks(board.tiles, frame, TILE_MM))
    return Drawing(
        size,
        {
            Layer.BLEED: (under,),
            Layer.ART: (ground, *marks),
            Layer.LABELS: (*numbers(shown, frame), *over),
        },
        PALETTE,
        title,
        texts.position_desc.format(count=len(board.tiles)),
        obstacles=tuple(
            Box.around(middle(cell, frame, TILE_MM), TILE_MM, TILE_MM) for cell in board.tiles
        ),
    )


def cells_shown(board: BoardModel) -> set[Cell]:
    """Return the cells of tiles, unknown characters, and illegal moves nearby.

    Findings about them are drawn there. A legal solution must not show.
    """
    layout, shown = board.layout, {*board.tiles, *board.unknown}
    near = frame_of(shown, NEAR)
    written = {tile.cell for move in layout.history for tile in move}
    if layout.solution and any(find_violations(board, layout.solution)):
        written |= {tile.cell for tile in layout.solution}
    return shown | {
        cell
        for cell in written
        if near.left < cell[0] < near.right and near.top < cell[1] < near.bottom
    }


def numbers(tiles: Collection[Cell], frame: Box) -> Iterator[Shape]:
    """Yield the numbers of columns along the top and of rows along the left."""
    if not tiles:
        return
    for place, index in ((0, "column"), (1, "row")):
        known = [cell[place] for cell in tiles]
        for number in range(min(known), max(known) + 1):
            along = (number - (frame.top if place else frame.left)) * TILE_MM
            at = (NUMBERS_MM, along) if place else (along, NUMBERS_MM)
            text = f"\u2212{-number}" if number < 0 else str(number)
            yield replace(label(at, text, NUMBER_MM, "table"), title=f"{index} {number}")


def frame_of(tiles: Collection[Cell], edge: float = EDGE) -> Box:
    """Return the part of the table to show, in columns and rows, with an edge around the tiles."""
    columns = [column for column, _ in tiles] or [0]
    rows = [row for _, row in tiles] or [0]
    return Box(
        min(columns) - 0.5 - edge,
        min(rows) - 0.5 - edge,
        max(columns) + 0.5 + edge,
        max(rows) + 0.5 + edge,
    )


def origin_mm(board: BoardModel) -> Point:
    """Return the middle of column 0 and row 0, from which regions of findings are measured."""
    frame = frame_of(cells_shown(board))
    return (-frame.left * TILE_MM, -frame.top * TILE_MM)


def table_marks(
    tiles: Tiles, frame: Box, width: float, moves: Sequence[Move] = (), *, has_free: bool = True
) -> Iterator[Shape]:
    """Yield tiles, rings around the tiles of moves, and if requested free cells."""
    new = {one.cell: Form(one.form) for move in moves for one in move}
    if has_free:
        yield from free_edges({*tiles, *new}, frame, width)
    for cell, form in sorted({**tiles, **new}.items()):
        yield tile(form, middle(cell, frame, width), width, str(form))
    for cell in sorted(new):
        x, y = middle(cell, frame, width)
        half = width * 0.47
        yield Rect((x - half, y - half), (2 * half, 2 * half), width * 0.03, role="lit")


def free_edges(taken: Collection[Cell], frame: Box, width: float) -> Iterator[Line]:
    """Yield the edges of the free cells next to tiles, each once, cut to the frame."""
    edges = set()
    for column, row in around(taken).difference(taken):
        for east, south in ((0, 0), (1, 0), (0, 1)):
            upright, level = (column + east, row), (column, row + south)
            if not south and not {upright, (upright[0] - 1, row)}.intersection(taken):
                edges.add((*upright, 0, 1))
            if not east and not {level, (column, level[1] - 1)}.intersection(taken):
                edges.add((*level, 1, 0))
    for column, row, east, south in sorted(edges):
        left, top = max(column - 0.5, frame.left), max(row - 0.5, frame.top)
        right = min(column - 0.5 + east, frame.right)
        low = min(row - 0.5 + south, frame.bottom)
        if left <= right and top <= low:
            yield Line(
                ((left - frame.left) * width, (top - frame.top) * width),
                ((right - frame.left) * width, (low - frame.top) * width),
                role="free",
            )


def middle(cell: Cell, frame: Box, width: float) -> Point:
    """Return the middle of a cell."""
    return ((cell[0] - frame.left) * width, (cell[1] - frame.top) * width)


def around(tiles: Collection[Cell]) -> set[Cell]:
    """Return the cells next to tiles."""
    return {
        (column + x, row + y)
        for column, row in tiles
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
    } or {(0, 0)}


def badge(number: int, at: Point, radius_mm: float, size_mm: float) -> tuple[Shape, ...]:
    """Return a number in a circle."""
    word = Text(at, str(number), size_mm, weight="bold", role="badge-word", over="badge")
    return (Circle(at, radius_mm, role="badge"), word)


def small_table(tiles: Tiles, room: Point, moves: Sequence[Move] = ()) -> tuple[Group, Point]:
    """Return a position at the largest size that fits some room, and its size."""
    frame = frame_of([*tiles, *(one.cell for move in moves for one in move)], 0.1)
    width = min(room[0] / frame.width, room[1] / frame.height, TILE_MM)
    marks = tuple(table_marks(tiles, frame, width, moves, has_free=False))
    return Group(marks), (frame.width * width, frame.height * width)


def describe_result(verdict: PlayOutcome, texts: ConnectionTexts) -> str:
    """Return who wins as text; empty if that is not proven."""
    if verdict.turns is None:
        return ""
    text = texts.sheet.won if verdict.is_won else texts.sheet.lost
    return text.format(turns=count_own_turns(verdict.turns, texts))


def count_own_turns(turns: int, texts: ConnectionTexts) -> str:
    """Return the turns of the winner as text; the winner has the last turn."""
    return texts.sheet.turn_noun.counted((turns + 1) // 2)
