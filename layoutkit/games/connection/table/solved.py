"""The solved game: turns until the end of every position that up to sixteen tiles can close.

The file does not store positions. It is a static function, as in Bloomier filters: the key of a
position is hashed to three slots of four bits, and their xor is the number of turns. For a position
that cannot be closed the result is arbitrary, so it may only be asked about others.
"""

from __future__ import annotations

from functools import cache

from layoutkit.games.connection.board.terms import SHORTEST, STOCK
from layoutkit.games.connection.table.chest import read_data_file
from layoutkit.games.connection.table.keys import mix_bits
from layoutkit.records import dataclass

FILE = "turns.bin"
SLOTS_PER_KEY = 3  # places of a key, in segments of the array one after the other


@dataclass(frozen=True, slots=True)
class FunctionShape:
    """The parameters of the function: number and length of its segments, and the hash seed."""

    segments: int  # those in which a key may begin
    bits: int  # the length of a segment is a power of two
    seed: int

    @property
    def length(self) -> int:
        """Return the number of slots."""
        return (self.segments + SLOTS_PER_KEY - 1) << self.bits

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


def pack_head(shape: FunctionShape) -> bytes:
    """Return the header of the file."""
    return bytes((shape.segments >> 8, shape.segments & 255, shape.bits)) + shape.seed.to_bytes(
        8, "big"
    )


def variant_salt(stock: int, straddle: bool) -> int | None:
    """Return the salt of a stock and variant; None for a stock that is not solved.

    Closed canals have even lengths, so an odd stock is equivalent to the even stock below it.
    """
    even = stock // 2 * 2
    return even + straddle if SHORTEST <= even <= STOCK else None
