"""Keys of positions that do not change when a position is moved, turned or mirrored.

A tile has the weight W[form] * A^column * B^row modulo 2^64, and a position has the sum of its
weights. Moving a position multiplies its sum by a power of A and of B. The key is the least of the
eight sums of the turned and mirrored position, each moved to the origin. All 711,606 positions have
different keys, which is checked when the data files are built.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from layoutkit.games.connection.board.terms import Cell, Form
from layoutkit.games.connection.table.turning import ELEMENTS, FORMS_AFTER_TURN, turn_cell

MASK = (1 << 64) - 1
BASES = (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F)  # odd, so they have inverses
FAR = 64  # cells; powers are known so far from home


def mix_bits(number: int) -> int:
    """Return a number with its bits mixed by the finalizer of MurmurHash3."""
    number = ((number ^ (number >> 33)) * 0xFF51AFD7ED558CCD) & MASK
    number = ((number ^ (number >> 33)) * 0xC4CEB9FE1A85EC53) & MASK
    return number ^ (number >> 33)


WEIGHTS = {
    form: mix_bits(int.from_bytes(f"canal {form}".encode().ljust(8, b"~")[:8], "big") | 1) | 1
    for form in Form
}


def powers(base: int) -> list[int]:
    """Return the powers of a base from -FAR to FAR; a negative index is a negative power."""
    found = [1] * (2 * FAR + 1)
    inverse = pow(base, -1, 1 << 64)
    for step in range(1, FAR + 1):
        found[step] = found[step - 1] * base & MASK
        found[-step] = found[1 - step] * inverse & MASK
    return found


EAST, SOUTH = map(powers, BASES)
_TURNS = tuple((matrix, FORMS_AFTER_TURN[name]) for name, matrix in ELEMENTS.items())


@cache
def tile_weights(cell: Cell, form: Form) -> tuple[int, ...]:
    """Return the weight of a tile after each turn and mirror."""
    found = []
    for matrix, forms in _TURNS:
        column, row = turn_cell(cell, matrix)
        found.append(WEIGHTS[forms[form]] * EAST[column] * SOUTH[row] & MASK)
    return tuple(found)


def position_key(tiles: Iterable[tuple[Cell, Form]]) -> int:
    """Return the key of a position; 0 for the empty table."""
    listed = list(tiles)
    if not listed:
        return 0
    sums = [sum(column) for column in zip(*(tile_weights(*tile) for tile in listed), strict=True)]
    columns, rows = [cell[0] for cell, _ in listed], [cell[1] for cell, _ in listed]
    return canonical_key(sums, (min(columns), min(rows), max(columns), max(rows)))


def canonical_key(sums: list[int], box: tuple[int, int, int, int]) -> int:
    """Return the key of a position from its eight sums and its bounding box."""
    west, north, east, south = box
    e1, e2 = EAST[-west], EAST[east]
    s1, s2 = SOUTH[-north], SOUTH[south]
    # a turn by 90 degrees makes columns of rows
    t1, t2 = EAST[-north], EAST[south]
    u1, u2 = SOUTH[-west], SOUTH[east]
    return min(
        sums[0] * e1 * s1 & MASK,
        sums[1] * t2 * u1 & MASK,
        sums[2] * e2 * s2 & MASK,
        sums[3] * t1 * u2 & MASK,
        sums[4] * e2 * s1 & MASK,
        sums[5] * e1 * s2 & MASK,
        sums[6] * t1 * u1 & MASK,
        sums[7] * t2 * u2 & MASK,
    )
