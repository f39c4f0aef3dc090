"""All unfinished positions to draw puzzles from, and their ranks by difficulty.

Every position is a subset of a closed canal. It is stored once for all turns and mirrors, as the
number of a canal and a bit mask over its tiles. A won position is harder if the win takes
longer, and then if a smaller share of the safe moves wins.
"""

import json
import zlib
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import accumulate

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.connection import canals
from layoutkit.games.connection.model import STOCK, Cell, Form

FILE = "positions.bin"
RANKS = "ranks.bin"
SKIP = 255  # a gap that goes on in the next byte
UNIQUE = 16  # the bit of a position with a single winning move, beside its turns


@dataclass(frozen=True, slots=True)
class PuzzleIndex:
    """The index of the positions: how many there are of each kind, and their packed numbers."""

    kinds: Mapping[int, Mapping[int, int]]  # by number of tiles: how many positions of which kind
    raw: Mapping[int, tuple[bytes, bytes]]


@cache
def load_index() -> PuzzleIndex:
    """Return the positions that ship with layoutkit."""
    head, _, rest = canals.read_data_file(FILE).partition(b"\n")
    kinds, raw, start = {}, {}, 0
    for size, known in json.loads(head).items():
        one, two = known["bytes"]
        raw[int(size)] = (rest[start : start + one], rest[start + one : start + one + two])
        kinds[int(size)] = {int(kind): count for kind, count in known["kinds"].items()}
        start += one + two
    return PuzzleIndex(kinds, raw)


def iter_positions(size: int) -> Iterator[tuple[int, int]]:
    """Return the positions with some number of tiles, each as its number and its kind."""
    gaps, kinds = map(zlib.decompress, load_index().raw[size])
    ends = (place for gap, place in zip(gaps, accumulate(gaps), strict=True) if gap != SKIP)
    return zip(ends, kinds, strict=True)


def position_at(place: int) -> canals.Canal:
    """Return the position with a number."""
    canal, mask = divmod(place, 1 << STOCK)
    tiles = sorted_free_canals()[canal]
    return frozenset(tile for number, tile in enumerate(tiles) if mask >> number & 1)


@cache
def sorted_free_canals() -> tuple[tuple[tuple[Cell, Form], ...], ...]:
    """Return one canal of each shape up to turns and mirrors, its tiles in bit order."""
    free, found = canals.all_canals().free, {}
    for table in canals.all_canals().tables:
        for number in set(table.numbers).intersection(free):
            found[number] = sorted(map(canals.tile_of, table.canal(table.numbers.index(number))))
    return tuple(tuple(found[number]) for number in free)


@cache
def ranks() -> Mapping[str, Mapping[str, int]]:
    """Return the numbers of won positions by tiles, turns and share of winning moves."""
    known: Mapping[str, Mapping[str, int]] = json.loads(
        zlib.decompress(canals.read_data_file(RANKS))
    )
    return known


@dataclass(frozen=True, slots=True)
class Difficulty:
    """A won position; it is harder if the win is longer and fewer moves win."""

    tiles: int
    turns: int
    winning: int
    safe: int

    @property
    def share(self) -> Fraction:
        """Return the share of safe moves that win."""
        return Fraction(self.winning, self.safe)

    @property
    def counts(self) -> tuple[int, int, int]:
        """Return how many won positions with as many tiles are harder, equal and easier."""
        harder = alike = easier = 0
        mine = (-self.turns, self.share)
        for kind, count in ranks()[str(self.tiles)].items():
            turns, _, share = kind.partition(" ")
            its = (-int(turns), Fraction(share))
            harder += count * (its < mine)
            alike += count * (its == mine)
            easier += count * (its > mine)
        return harder, alike, easier
