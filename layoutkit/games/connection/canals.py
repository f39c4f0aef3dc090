"""All closed canals of up to sixteen tiles: their enumeration, symmetry and packed list.

A closed canal is a self-avoiding polygon on the square lattice. A walk around it starts to the
east in the westmost cell of its northmost row, so each canal is found exactly once. A tile is a
number. Moving a canal adds a constant to all its numbers, so canals in different places are
quick to compare.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

from layoutkit.errors import LayoutkitError
from layoutkit.games.connection.model import OPPOSITE, STEPS, Cell, Form

CanalSteps: TypeAlias = str
"""A closed canal as the steps of a walk round it: N, E, S and W."""

Canal: TypeAlias = frozenset[tuple[Cell, Form]]
"""A closed canal in place."""

FORM_OF = {frozenset(form.value): form for form in Form}


def closed_canals(length: int) -> Iterator[CanalSteps]:
    """Yield every closed canal of a length once for all its translations (VC-D1)."""
    yield from _walks("E", (1, 0), {(0, 0)}, length)


def _walks(walk: str, at: Cell, seen: set[Cell], length: int) -> Iterator[CanalSteps]:
    left = length - len(walk)
    column, row = at
    if at in seen or row < 0 or (row == 0 and column < 0):
        return
    if at == (0, 1):
        if left == 1:
            yield walk + "N"
        return
    if abs(column) + abs(row - 1) >= left:
        return
    seen.add(at)
    for side, (east, south) in STEPS.items():
        yield from _walks(walk + side, (column + east, row + south), seen, length)
    seen.discard(at)


def canal_tiles(course: CanalSteps) -> dict[Cell, Form]:
    """Return the tiles of a walk around a canal that starts in column 0 and row 0."""
    tiles: dict[Cell, Form] = {}
    column = row = 0
    for before, step in zip(course[-1:] + course[:-1], course, strict=True):
        tiles[column, row] = FORM_OF[frozenset((OPPOSITE[before], step))]
        column, row = column + STEPS[step][0], row + STEPS[step][1]
    return tiles


def translate_to_origin(tiles: Iterable[tuple[Cell, Form]]) -> Canal:
    """Return the tiles moved so that the least column and the least row are 0."""
    listed = list(tiles)
    west = min(column for (column, _), _ in listed)
    north = min(row for (_, row), _ in listed)
    return frozenset(((column - west, row - north), form) for (column, row), form in listed)


Matrix = tuple[int, int, int, int]

ELEMENTS: dict[str, Matrix] = {
    "e": (1, 0, 0, 1),
    "r90": (0, -1, 1, 0),
    "r180": (-1, 0, 0, -1),
    "r270": (0, 1, -1, 0),
    "mv": (-1, 0, 0, 1),
    "mh": (1, 0, 0, -1),
    "md": (0, 1, 1, 0),
    "ma": (0, -1, -1, 0),
}
"""What each does to column and row: (a, b, c, d) leads to (a x + b y, c x + d y)."""


def turn_cell(cell: Cell, matrix: Matrix) -> Cell:
    """Return a cell after a turn or mirror."""
    (x, y), (a, b, c, d) = cell, matrix
    return (a * x + b * y, c * x + d * y)


def turn_form(form: Form, matrix: Matrix) -> Form:
    """Return the form of a tile after a turn or mirror."""
    side_of = {step: side for side, step in STEPS.items()}
    return FORM_OF[frozenset(side_of[turn_cell(STEPS[side], matrix)] for side in form.value)]


FORMS_AFTER_TURN: dict[str, dict[Form, Form]] = {
    name: {form: turn_form(form, matrix) for form in Form} for name, matrix in ELEMENTS.items()
}
"""By element, what it does to each form."""


FOLDER = Path(__file__).parent / "data"
_SUM = 4  # bytes


def read_data_file(name: str) -> bytes:
    """Return the content of a file."""
    raw = (FOLDER / name).read_bytes()
    if zlib.crc32(raw[_SUM:]) != int.from_bytes(raw[:_SUM], "big"):
        raise LayoutkitError(f"{FOLDER / name} is damaged", "reinstall layoutkit")
    return raw[_SUM:]


def write_data_file(folder: Path, name: str, content: bytes) -> None:
    """Write a file that `read_data_file` reads."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(zlib.crc32(content).to_bytes(_SUM, "big") + content)


def compress_content(content: bytes) -> bytes:
    """Compress some content."""
    return zlib.compress(content, 9)


def decompress_content(content: bytes) -> bytes:
    """Decompress some content."""
    return zlib.decompress(content)


FILE = "canals.bin"
Code: TypeAlias = int
"""A tile as a number."""

FORMS = tuple(Form)
_NUMBERS = {form: number for number, form in enumerate(FORMS)}
_WIDE = 64  # columns; a table is never so wide that a canal could be closed on it
_HIGH = 16  # rows before the first
_END = 0xFFFF  # after the last tile of a canal


def code_of(cell: Cell, form: Form) -> Code:
    """Return a tile as a number."""
    return (cell[1] * _WIDE + cell[0]) * len(FORMS) + _NUMBERS[form]


def tile_of(code: Code) -> tuple[Cell, Form]:
    """Return the tile of a number, in columns from -16 to 47."""
    place, form = divmod(code, len(FORMS))
    row, column = divmod(place + _HIGH, _WIDE)
    return (column - _HIGH, row), FORMS[form]


@cache
def all_canals() -> tuple[tuple[Code, ...], ...]:
    """Return the canals that ship with layoutkit, shortest first, each moved to the origin."""
    read = in_file_order(array("H", decompress_content(read_data_file(FILE)))).tolist()
    codes, start = [], 0
    while start < len(read):
        end = read.index(_END, start)
        codes.append(tuple(read[start:end]))
        start = end + 1
    return tuple(codes)


@cache
def places_by_form() -> Sequence[Sequence[tuple[int, Code]]]:
    """Return, by form, the numbers of the canals that contain it and its tiles there."""
    found: list[list[tuple[int, Code]]] = [[] for _ in FORMS]
    add, forms = [one.append for one in found], len(FORMS)
    for number, canal in enumerate(all_canals()):
        for code in canal:
            add[code % forms]((number, code))
    return found


def pack_canals(canals: Iterable[Canal]) -> bytes:
    """Return the content of the file of canals."""
    read = array("H")
    for canal in canals:
        read.extend(sorted(code_of(*tile) for tile in canal))
        read.append(_END)
    return compress_content(in_file_order(read).tobytes())


def in_file_order(read: array[int]) -> array[int]:
    """Swap the bytes of two-byte numbers on big-endian machines; files are little-endian."""
    if sys.byteorder == "big":
        read.byteswap()
    return read
