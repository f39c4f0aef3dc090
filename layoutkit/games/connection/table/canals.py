"""All closed canals of up to sixteen tiles, as sets of numbers that are quick to compare.

A tile is a number. Moving a canal adds a constant to all its numbers, so a canal in any place is
compared by subtracting that constant.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeAlias

from layoutkit.games.connection.board.terms import Cell, Form
from layoutkit.games.connection.table.chest import (
    compress_content,
    decompress_content,
    read_data_file,
)
from layoutkit.games.connection.table.loops import Canal

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
