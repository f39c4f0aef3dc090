"""The solved game: turns until the end of every position that sixteen tiles can close.

A tile has the weight W[form] * A^column * B^row modulo 2^64, and a position has the sum of its
weights. Moving a position multiplies its sum by a power of A and of B. The key is the least of
the eight sums of the turned and mirrored position, each moved to the origin. All 711,606
positions have different keys, which is checked when the data files are built.

The file does not store positions. It is a static function, as in Bloomier filters: the key of a
position is hashed to three slots of four bits, and their xor is the number of turns. For a
position that cannot be closed the result is arbitrary, so it may only be asked about others.
"""

from collections.abc import Iterable
from functools import cache

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.connection.canals import FORMS_AFTER_TURN, read_data_file, turn_cell
from layoutkit.games.connection.model import SHORTEST, STOCK, Cell, Form
from layoutkit.symmetry.lattice import MATRICES

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
_TURNS = tuple((matrix, FORMS_AFTER_TURN[name]) for name, matrix in MATRICES.items())


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


FILE = "turns.bin"
SLOTS_PER_KEY = 3  # places of a key, in segments of the array one after the other


@dataclass(frozen=True, slots=True)
class FunctionShape:
    """The parameters of the function: number and length of its segments, and the hash seed."""

    segments: int  # those in which a key may begin
    bits: int  # the length of a segment is a power of two
    seed: int

    def spots(self, key: int, salt: int) -> tuple[int, int, int]:
        """Return the three slots of a key."""
        number = mix_bits(key ^ mix_bits(salt ^ self.seed))
        within = (1 << self.bits) - 1
        start = (number >> 50) * self.segments >> 14
        return (
            (start << self.bits) + (number & within),
            (start + 1 << self.bits) + (number >> 16 & within),
            (start + 2 << self.bits) + (number >> 32 & within),
        )


@dataclass(frozen=True, slots=True)
class TurnsFunction:
    """The turns of all positions by key."""

    shape: FunctionShape
    nibbles: bytes

    def turns(self, key: int, salt: int) -> int:
        """Return the turns until the end; they are odd if the player to move wins."""
        found = 0
        for spot in self.shape.spots(key, salt):
            found ^= self.nibbles[spot >> 1] >> ((spot & 1) << 2)
        return found & 15


@cache
def solved_game() -> TurnsFunction:
    """Return the solved game that ships with layoutkit."""
    raw = read_data_file(FILE)
    segments, bits, seed = raw[0] << 8 | raw[1], raw[2], int.from_bytes(raw[3:11], "big")
    return TurnsFunction(FunctionShape(segments, bits, seed), raw[11:])


def variant_salt(stock: int, straddle: bool) -> int | None:
    """Return the salt of a stock and variant; None for a stock that is not solved.

    Closed canals have even lengths, so an odd stock is equivalent to the even stock below it.
    """
    even = stock // 2 * 2
    return even + straddle if SHORTEST <= even <= STOCK else None
