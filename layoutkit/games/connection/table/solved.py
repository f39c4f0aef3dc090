"""The solved game: the turns until the end of every position that sixteen tiles or fewer can close.

The file holds no positions. It is a function that was built to give the right number for each
position there is, and gives any number for all else: three places, found by hashing the key of the
position, whose four bits each are xored. So it may only be asked for positions that can be closed.
"""

from __future__ import annotations

from functools import cache

from layoutkit.games.connection.board.terms import SHORTEST, STOCK
from layoutkit.games.connection.table.chest import read_data
from layoutkit.games.connection.table.keys import mixed
from layoutkit.records import dataclass

FILE = "turns.bin"
SPOTS = 3  # places of a key, in segments of the array one after the other


@dataclass(frozen=True, slots=True)
class Shape:
    """The shape of the function: segments of the array, how long each is, and the hash's seed."""

    segments: int  # those in which a key may begin
    bits: int  # the length of a segment is a power of two
    seed: int

    @property
    def length(self) -> int:
        """All places."""
        return (self.segments + SPOTS - 1) << self.bits

    def spots(self, key: int, salt: int) -> tuple[int, int, int]:
        """The three places of a key."""
        number = mixed(key ^ mixed(salt ^ self.seed))
        within = (1 << self.bits) - 1
        start = (number >> 50) * self.segments >> 14
        return (
            (start << self.bits) + (number & within),
            (start + 1 << self.bits) + (number >> 16 & within),
            (start + 2 << self.bits) + (number >> 32 & within),
        )


@dataclass(frozen=True, slots=True)
class Solved:
    """The turns of all positions by key."""

    shape: Shape
    nibbles: bytes

    def turns(self, key: int, salt: int) -> int:
        """The turns until the end; they are odd where the player to move wins."""
        found = 0
        for spot in self.shape.spots(key, salt):
            found ^= self.nibbles[spot >> 1] >> ((spot & 1) << 2)
        return found & 15


@cache
def solved_game() -> Solved:
    """The solved game as it comes with layoutkit."""
    raw = read_data(FILE)
    segments, bits, seed = raw[0] << 8 | raw[1], raw[2], int.from_bytes(raw[3:11], "big")
    return Solved(Shape(segments, bits, seed), raw[11:])


def pack_head(shape: Shape) -> bytes:
    """The beginning of the file."""
    return bytes((shape.segments >> 8, shape.segments & 255, shape.bits)) + shape.seed.to_bytes(
        8, "big"
    )


def salt_of(stock: int, straddle: bool) -> int | None:
    """What tells games apart by stock and reading; None for a stock that is not solved.

    Closed canals have even lengths, so an odd stock can do no more than the even one below it.
    """
    even = stock // 2 * 2
    return even + straddle if SHORTEST <= even <= STOCK else None
