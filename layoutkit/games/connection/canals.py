"""All closed canals of up to sixteen tiles: their symmetry and their index by tile.

A tile is a number. Moving a canal adds a constant to all its numbers, so canals in different places
are quick to compare.

The canals with one bounding box form a table. For each tile it has a bit set of the canals that
contain the tile, so the canals that contain a position are the intersection of a few bit sets, for
each place in the box where the position fits.
"""

import struct
import zlib
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.connection.model import SHORTEST, STEPS, STOCK, Cell, Form
from layoutkit.symmetry.lattice import MATRICES, Matrix

Canal: TypeAlias = frozenset[tuple[Cell, Form]]
"""A closed canal in place."""

FORM_OF = {frozenset(form.value): form for form in Form}


def translate_to_origin(tiles: Iterable[tuple[Cell, Form]]) -> Canal:
    """Return the tiles moved so that the least column and the least row are 0."""
    listed = list(tiles)
    west = min(column for (column, _), _ in listed)
    north = min(row for (_, row), _ in listed)
    return frozenset(((column - west, row - north), form) for (column, row), form in listed)


def turn_cell(cell: Cell, matrix: Matrix) -> Cell:
    """Return a cell after a turn or mirror."""
    (x, y), (a, b, c, d) = cell, matrix
    return (a * x + b * y, c * x + d * y)


def turn_form(form: Form, matrix: Matrix) -> Form:
    """Return the form of a tile after a turn or mirror."""
    side_of = {step: side for side, step in STEPS.items()}
    return FORM_OF[frozenset(side_of[turn_cell(STEPS[side], matrix)] for side in form.value)]


FORMS_AFTER_TURN: dict[str, dict[Form, Form]] = {
    name: {form: turn_form(form, matrix) for form in Form} for name, matrix in MATRICES.items()
}
"""By element, what it does to each form."""


def turn_tiles(tiles: Iterable[tuple[Cell, Form]], element: str) -> Canal:
    """Return the tiles after a turn or mirror, moved to the origin."""
    matrix, forms = MATRICES[element], FORMS_AFTER_TURN[element]
    return translate_to_origin((turn_cell(cell, matrix), forms[form]) for cell, form in tiles)


FOLDER = Path(__file__).parent / "data"
_SUM = 4  # bytes


def read_data_file(name: str) -> bytes:
    """Return the content of a file."""
    raw = (FOLDER / name).read_bytes()
    if zlib.crc32(raw[_SUM:]) != int.from_bytes(raw[:_SUM], "big"):
        raise LayoutkitError(f"{FOLDER / name} is damaged", "reinstall layoutkit")
    return raw[_SUM:]


Code: TypeAlias = int
"""A tile as a number."""

CanalSet: TypeAlias = int
"""A set of canals: a bit for each."""

FORMS = tuple(Form)
_NUMBERS = {form: number for number, form in enumerate(FORMS)}
_WIDE = 64  # columns; a table is never so wide that a canal could be closed on it
_HIGH = 16  # rows before the first


def code_of(cell: Cell, form: Form) -> Code:
    """Return a tile as a number."""
    return cell_code(*cell) + _NUMBERS[form]


def cell_code(column: int, row: int) -> Code:
    """Return the number of the first form on a cell, which is also the number of a shift."""
    return (row * _WIDE + column) * len(FORMS)


def tile_of(code: Code) -> tuple[Cell, Form]:
    """Return the tile of a number, in columns from -16 to 47."""
    place, form = divmod(code, len(FORMS))
    row, column = divmod(place + _HIGH, _WIDE)
    return (column - _HIGH, row), FORMS[form]


@dataclass(frozen=True, slots=True)
class CanalTable:
    """The canals with one bounding box, moved to the origin."""

    columns: int
    rows: int
    numbers: Sequence[int]  # by bit, the number in the list of all canals, short canals first
    by_length: Mapping[int, CanalSet]
    by_tile: Mapping[Code, CanalSet]

    def canal(self, bit: int) -> tuple[Code, ...]:
        """Return the tiles of a canal."""
        return tuple(code for code, some in self.by_tile.items() if some >> bit & 1)

    def within(self, stock: int) -> CanalSet:
        """Return the canals that a stock can close."""
        return sum(some for length, some in self.by_length.items() if length <= stock)


LENGTHS = range(SHORTEST, STOCK + 1, 2)
FILE = "canals.bin"


@dataclass(frozen=True, slots=True)
class CanalFile:
    """All canals: a table for each bounding box, and the first canal of each free shape."""

    tables: Sequence[CanalTable]
    free: Sequence[int]  # numbers; other canals are their turns and mirrors


@cache
def all_canals() -> CanalFile:
    """Return the canals that ship with layoutkit."""
    raw, at = zlib.decompress(read_data_file(FILE)), 0

    def read_numbers(count: int) -> Sequence[int]:
        nonlocal at
        at += 2 * count
        return struct.unpack_from(f"<{count}H", raw, at - 2 * count)

    firsts = read_numbers(len(LENGTHS) + 1)  # the first number of each length, and the end
    free = read_numbers(*read_numbers(1))
    tables = []
    while at < len(raw):
        columns, rows, count = read_numbers(3)
        numbers, by_tile = read_numbers(count), {}
        for code in codes_in(columns, rows):
            by_tile[code] = int.from_bytes(raw[at : at + (count + 7) // 8], "little")
            at += (count + 7) // 8
        ends = [1 << bisect_left(numbers, first) for first in firsts]
        by_length = {
            length: end - start for length, start, end in zip(LENGTHS, ends, ends[1:], strict=False)
        }
        tables.append(CanalTable(columns, rows, numbers, by_length, by_tile))
    return CanalFile(tables, free)


def codes_in(columns: int, rows: int) -> Iterator[Code]:
    """Yield the numbers of all tiles in a box, in rising order."""
    for row in range(rows):
        yield from range(cell_code(0, row), cell_code(columns, row))
