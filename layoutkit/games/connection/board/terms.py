"""Records of Venice Connection, and the numbers of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import TypeAlias

from layoutkit.language import Titles
from layoutkit.records import dataclass
from layoutkit.source.positions import Pointer

Cell: TypeAlias = tuple[int, int]
"""A column and a row, from 0 at the first sign of the first row; south is down."""

STOCK = 16  # VC-S1: all tiles of the game
SHORTEST = 4  # VC-D1: no closed canal is shorter
MAX_MOVE_SIZE = 3  # VC-P1
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
    stock: int = STOCK
    history: tuple[Move, ...] = ()
    solution: Move | None = None
    turns: int | None = None
    straddle: bool = False  # VC-A2
    loose_tiles: bool = False  # VC-P7
    settings: Settings = field(default_factory=Settings)
    unread: frozenset[Pointer] = frozenset()  # keys and items that break the schema
    titles: Titles = ()

    def hides(self, key: str) -> bool:
        """Return whether a key of the file, or an item of its list, breaks the schema."""
        return any(at[0] == key for at in self.unread)


@dataclass(frozen=True, slots=True)
class Case:
    """A layout and its tiles; `unknown` has the cells with an unknown character."""

    layout: Layout
    tiles: Tiles
    unknown: frozenset[Cell] = frozenset()
