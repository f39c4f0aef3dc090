"""Records of a Venice Connection file, the forms of tiles, and how a file is read.

A file becomes a `Layout`, in which characters and forms are not resolved. A `Layout` becomes a
board with its tiles by cell, from the rows or from the history. Also here: where a tile is in
the file and on the picture, and positions and moves as text.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from functools import cached_property
from typing import Any, TypeAlias

from layoutkit.documents.faults import Location, character_of
from layoutkit.documents.positions import Pointer, Region
from layoutkit.fast_dataclass import dataclass
from layoutkit.languages import Titles, read_titles

Cell: TypeAlias = tuple[int, int]
"""A column and a row, from 0 at the first sign of the first row; south is down."""

STOCK = 16  # VC-S1: all tiles of the game
SHORTEST = 4  # VC-D1: no closed canal is shorter
MAX_MOVE_SIZE = 3  # VC-P1
FEW_TILES = 4  # with so few left, every position of every variant is decided
FREE = "."


class Form(StrEnum):
    """The six orientations of a tile, named by the two sides where its canal is open."""

    NS = "NS"
    EW = "EW"
    NE = "NE"
    ES = "ES"
    SW = "SW"
    NW = "NW"


class Kind(StrEnum):
    """The kind of a file: a position, a finished canal, or a puzzle."""

    POSITION = "position"
    FINISHED = "finished"
    PUZZLE = "puzzle"


TILE_CHARACTERS: Mapping[str, Form] = {
    **dict(zip("│─└┌┐┘", Form, strict=True)),
    **dict(zip("|-LF7J", Form, strict=True)),
}
"""The signs of `rows`: the lines of a box, and letters that look like them."""

STRAY_QUOTES = "\"'`\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb"
"""Quotes that are part of a row: those of a word processor, or one without its partner."""

CHARACTER_OF: Mapping[Form, str] = dict(zip(Form, "│─└┌┐┘", strict=True))
"""The sign that layoutkit writes for a form."""

STEPS: Mapping[str, Cell] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE: Mapping[str, str] = {"N": "S", "E": "W", "S": "N", "W": "E"}


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A tile of a move as written; its form may be unknown."""

    column: int
    row: int
    form: str

    @property
    def cell(self) -> Cell:
        """Return the cell of the tile."""
        return (self.column, self.row)


Move: TypeAlias = tuple[Tile, ...]
Tiles: TypeAlias = Mapping[Cell, Form]
"""What lies on the table."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of the game; it has none, because variants are keys of a file."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A file as written; nothing is resolved, and the index of an item is its place in the file."""

    kind: Kind
    title: str = ""
    rows: tuple[str, ...] = ()
    has_rows: bool = True
    quoted_rows: tuple[tuple[int, str], ...] = ()  # as written, with quotes that are part of them
    stock: int = STOCK
    history: tuple[Move, ...] = ()
    solution: Move | None = None
    turns: int | None = None
    straddle: bool = False  # VC-A2
    loose_tiles: bool = False  # VC-P7
    settings: Settings = field(default_factory=Settings)
    titles: Titles = ()


@dataclass(frozen=True)
class BoardModel:
    """A layout and its tiles; `unknown` has the cells with an unknown character."""

    layout: Layout
    tiles: Tiles
    unknown: frozenset[Cell] = frozenset()

    @cached_property
    def closed_canals(self) -> Sequence[tuple[Cell, ...]]:
        """Return the closed canals, each as its cells in order."""
        found, seen = [], set[Cell]()
        for start in self.tiles:
            if start not in seen:
                course = follow_canal(self.tiles, start)
                seen.update(course)
                if is_closed_canal(self.tiles, course):
                    found.append(tuple(course))
        return found

    @property
    def is_one_canal(self) -> bool:
        """Return whether all tiles belong to one closed canal."""
        return [len(canal) for canal in self.closed_canals] == [len(self.tiles)]

    @property
    def is_finished(self) -> bool:
        """Return whether a closed canal has won (VC-P6, VC-P7)."""
        return self.is_one_canal or (self.layout.loose_tiles and bool(self.closed_canals))


def beside(cell: Cell, side: str) -> Cell:
    """Return the adjacent cell on a side."""
    east, south = STEPS[side]
    return (cell[0] + east, cell[1] + south)


def is_closed_canal(table: Tiles, course: Sequence[Cell]) -> bool:
    """Return whether the last cell of a canal leads back to the first."""
    first, last = course[0], course[-1]
    return len(course) > 2 and first in _next_cells(table, last)


def follow_canal(table: Tiles, start: Cell) -> list[Cell]:
    """Return the cells of a canal from a tile to its end, or around it."""
    course, seen = [start], {start}
    while True:
        ahead = [cell for cell in _next_cells(table, course[-1]) if cell not in seen]
        if not ahead:
            return course
        course.append(ahead[0])
        seen.add(ahead[0])


def _next_cells(table: Tiles, cell: Cell) -> list[Cell]:
    """Return the cells to which the canal of a tile leads."""
    return [
        other
        for side in table[cell]
        if (other := beside(cell, side)) in table and OPPOSITE[side] in table[other]
    ]


def read_layout(
    data: Mapping[str, Any],
    settings: Settings | None = None,
    faults: Collection[Pointer] = frozenset(),
) -> Layout:
    """Return the position that a file describes, for any data that the schema accepts.

    Items with schema errors are replaced by an empty row or move, so that others keep their index.
    """
    out = {fault[:2] for fault in faults}
    return Layout(
        kind=Kind(data["kind"]),
        title=data.get("title", ""),
        titles=read_titles(data),
        rows=tuple(
            "" if ("rows", index) in out else row.strip(STRAY_QUOTES)
            for index, row in enumerate(data.get("rows", ()))
        ),
        has_rows="rows" in data,
        quoted_rows=tuple(
            (index, row)
            for index, row in enumerate(data.get("rows", ()))
            if ("rows", index) not in out and row != row.strip(STRAY_QUOTES)
        ),
        stock=int(data.get("stock", STOCK)),
        history=tuple(
            () if ("history", index) in out else read_move(move)
            for index, move in enumerate(data.get("history", ()))
        ),
        solution=None if "solution" not in data else read_move(data["solution"]),
        turns=None if "turns" not in data else int(data["turns"]),
        straddle=data.get("straddle", False),
        loose_tiles=data.get("loose_tiles") == "allowed",
        settings=settings or Settings(),
    )


def read_move(data: Sequence[Any]) -> Move:
    """Return the tiles of a move, in the order of the file."""
    return tuple(Tile(int(column), int(row), str(form)) for column, row, form in data)


FORMS = frozenset(Form)


def build_board(layout: Layout, broken: Collection[Pointer] = ()) -> BoardModel:
    """Return the tiles of the rows or the history. Never raise for a bad file."""
    if not layout.has_rows:
        wrong = [int(at[1]) for at in broken if at[0] == "history" and len(at) > 1]
        kept = layout.history[: min(wrong) if wrong else None]  # later moves hang on a wrong one
        placed: dict[Cell, Form] = {}  # the first tile on a cell stays
        for tile in (tile for move in kept for tile in move):
            if tile.form in FORMS:
                placed.setdefault(tile.cell, Form(tile.form))
        return BoardModel(layout, placed)
    signs = dict(characters_in(layout.rows))
    known = {cell: TILE_CHARACTERS[sign] for cell, sign in signs.items() if sign in TILE_CHARACTERS}
    return BoardModel(layout, known, frozenset(signs.keys() - known.keys()))


def characters_in(rows: Iterable[str]) -> Iterator[tuple[Cell, str]]:
    """Yield the characters of all cells that are not free, in reading order."""
    for row, text in enumerate(rows):
        for column, sign in enumerate(text):
            if sign != FREE:
                yield (column, row), sign


TILE_MM = 24.0  # on the picture; the tiles that are printed are larger


def cell_shape(cell: Cell) -> Region:
    """Return a cell as a region of the picture."""
    return cells_shape((cell,))


def cells_shape(cells: Collection[Cell]) -> Region:
    """Return the rectangle around some cells."""
    columns, rows = [column for column, _ in cells], [row for _, row in cells]
    west, east = min(columns) - 0.5, max(columns) + 0.5
    north, south = min(rows) - 0.5, max(rows) + 0.5
    return Region("area", ((west, north), (east, north), (east, south), (west, south)), TILE_MM)


def cell_name(cell: Cell) -> str:
    """Return the column and row of a cell as text."""
    return f"column {cell[0]}, row {cell[1]}"


def format_cell(cell: Cell) -> str:
    """Format a cell as moves count it: `(2, 0)`."""
    return f"({cell[0]}, {cell[1]})"


def place_in_file(layout: Layout, cell: Cell) -> Pointer | Location:
    """Return the place of a tile in the file: its character, or its entry in the history."""
    if layout.has_rows:
        return character_of(("rows", cell[1]), cell[0])
    for number, move in enumerate(layout.history):
        for index, tile in enumerate(move):
            if tile.cell == cell:
                return ("history", number, index)
    return ("history",)


def position_pointer(layout: Layout) -> Pointer:
    """Return the place of the whole position in the file."""
    return ("rows",) if layout.has_rows else ("history",)


def format_rows(table: Tiles) -> list[str]:
    """Return the rows of a position, cut to its tiles."""
    if not table:
        return []
    west = min(column for column, _ in table)
    rows: list[str] = []
    for row in range(min(row for _, row in table), max(row for _, row in table) + 1):
        here = {column: form for (column, at), form in table.items() if at == row}
        cells = range(west, max(here, default=west - 1) + 1)
        rows.append("".join(CHARACTER_OF[here[cell]] if cell in here else FREE for cell in cells))
    return rows


def format_move(move: Move) -> str:
    """Format a move as `┐ on (2, 0), ─ on (1, 0)`."""
    return ", ".join(format_tile(tile.form, tile.cell) for tile in move)


def format_tile(form: str, cell: Cell) -> str:
    """Format a tile by its character and cell; its form may be unknown."""
    return f"{CHARACTER_OF[Form(form)] if form in FORMS else 'a tile'} on {format_cell(cell)}"


def format_written_move(move: Move) -> str:
    """Format a move as a file writes it."""
    tiles = (f"[{tile.column}, {tile.row}, {tile.form}]" for tile in move)
    return f"[{', '.join(tiles)}]"
