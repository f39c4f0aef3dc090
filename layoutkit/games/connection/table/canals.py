"""All closed canals of up to sixteen tiles, as sets of numbers that are quick to compare.

A tile is one number: moving a canal adds the same to all of them.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

from layoutkit.games.connection.board.terms import Cell, Form
from layoutkit.games.connection.table.chest import packed, read_data, unpacked
from layoutkit.games.connection.table.loops import Canal
from layoutkit.records import dataclass

FILE = "canals.bin"
Code: TypeAlias = int
"""A tile as a number."""

FORMS = tuple(Form)
_NUMBERS = {form: number for number, form in enumerate(FORMS)}
_WIDE = 64  # columns; a table is never so wide that a canal could be closed on it
_HIGH = 16  # rows before the first
_END = 0xFFFF  # after the last tile of a canal


def code_of(cell: Cell, form: Form) -> Code:
    """A tile as a number."""
    return (cell[1] * _WIDE + cell[0]) * len(FORMS) + _NUMBERS[form]


def tile_of(code: Code) -> tuple[Cell, Form]:
    """The tile of a number, in columns from -16 to 47."""
    place, form = divmod(code, len(FORMS))
    row, column = divmod(place + _HIGH, _WIDE)
    return (column - _HIGH, row), FORMS[form]


@dataclass(frozen=True, slots=True)
class Canals:
    """All canals, and by form where it is in them."""

    codes: tuple[tuple[Code, ...], ...]
    sets: tuple[frozenset[Code], ...]
    by_form: tuple[tuple[tuple[int, Code], ...], ...]


@cache
def all_canals() -> Canals:
    """The canals as they come with layoutkit: every one in place, shortest first."""
    read = in_file_order(array("H", unpacked(read_data(FILE))))
    codes, start = [], 0
    for end in (index for index, code in enumerate(read) if code == _END):
        codes.append(tuple(read[start:end]))
        start = end + 1
    by_form: list[list[tuple[int, Code]]] = [[] for _ in FORMS]
    for number, canal in enumerate(codes):
        for code in canal:
            by_form[code % len(FORMS)].append((number, code))
    return Canals(tuple(codes), tuple(map(frozenset, codes)), tuple(map(tuple, by_form)))


def pack_canals(canals: Iterable[Canal]) -> bytes:
    """The file of canals."""
    read = array("H")
    for canal in canals:
        read.extend(sorted(code_of(*tile) for tile in canal))
        read.append(_END)
    return packed(in_file_order(read).tobytes())


def in_file_order(read: array[int]) -> array[int]:
    """Numbers of two bytes as the file has them: the smaller byte first."""
    if sys.byteorder == "big":
        read.byteswap()
    return read
