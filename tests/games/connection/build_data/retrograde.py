"""Solves the whole game backwards from its ends; needs numpy and a minute or two.

This is retrograde analysis. Every position that can be closed is a part of a closed canal
(VC-D2). So the joined subsets of all canals, as bit masks over their tiles, are all positions,
most of them several times: subsets with equal keys are equal up to moves, turns and mirrors.
They are solved from the full canals down to the empty table. A position is won if some move
leads to a lost position. The moves of a position are the tiles that can be added in any canal
that contains it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations
from typing import Any, TypeAlias

import numpy as np

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.connection.canals import FORM_OF, Canal, translate_to_origin
from layoutkit.games.connection.model import (
    MAX_MOVE_SIZE,
    OPPOSITE,
    SHORTEST,
    STEPS,
    STOCK,
    Cell,
    Form,
)
from layoutkit.games.connection.solved_game import (
    EAST,
    FAR,
    MASK,
    SOUTH,
    position_key,
    tile_weights,
)

Array: TypeAlias = Any
NEVER = 255  # turns of a position that cannot be closed
NOT_JOINED = -1


def closed_canals(length: int) -> Iterator[str]:
    """Yield every closed canal of a length once for all its translations (VC-D1).

    A closed canal is a self-avoiding polygon on the square lattice: the steps of a walk around it,
    N, E, S and W. The walk starts to the east in the westmost cell of the northmost row, so each
    canal is found exactly once.
    """
    yield from _walks("E", (1, 0), {(0, 0)}, length)


def _walks(walk: str, at: Cell, seen: set[Cell], length: int) -> Iterator[str]:
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


def canal_tiles(course: str) -> dict[Cell, Form]:
    """Return the tiles of a walk around a canal that starts in column 0 and row 0."""
    tiles: dict[Cell, Form] = {}
    column = row = 0
    for before, step in zip(course[-1:] + course[:-1], course, strict=True):
        tiles[column, row] = FORM_OF[frozenset((OPPOSITE[before], step))]
        column, row = column + STEPS[step][0], row + STEPS[step][1]
    return tiles


@dataclass(frozen=True)
class CanalSubsets:
    """The joined subsets of a canal, as bit masks over its tiles."""

    tiles: tuple[tuple[Cell, Form], ...]

    @cached_property
    def masks(self) -> Array:
        """Return the joined subsets in rising order, with the empty set."""
        near = np.zeros(1, np.uint32)
        for bits in self._near:
            near = np.concatenate((near, near | np.uint32(bits)))
        part = np.arange(1 << len(self.tiles), dtype=np.uint32)
        reached = part & (~part + np.uint32(1))
        while True:
            more = (reached | near[reached]) & part
            if np.array_equal(more, reached):
                return np.flatnonzero(reached == part).astype(np.uint32)
            reached = more

    @cached_property
    def sizes(self) -> Array:
        """Return the number of tiles of each subset."""
        return np.bitwise_count(self.masks)

    @cached_property
    def keys(self) -> Array:
        """Return the key of each subset, as `keys.position_key` computes it."""
        found = (self.sums() * self.homes()).min(axis=0)
        found[0] = 0
        return found

    def sums(self) -> Array:
        """Return the weight of each subset by turn and mirror."""
        each = zip(*(tile_weights(*tile) for tile in self.tiles), strict=True)
        return np.stack([self._total(one) for one in each])

    def homes(self) -> Array:
        """Return the factor that moves each subset to the origin, by turn and mirror."""
        (west, east), (north, south) = (
            self._ends([cell[axis] for cell, _ in self.tiles]) for axis in (0, 1)
        )
        ends = ((-west, -north), (south, -west), (east, south), (-north, east))
        mirrored = ((east, -north), (-west, south), (-north, -west), (south, east))
        return np.stack([_power(EAST, x) * _power(SOUTH, y) for x, y in (*ends, *mirrored)])

    @cached_property
    def moves(self) -> list[tuple[int, int]]:
        """Return the tiles that a move may add, and the tiles that must be between them."""
        bit = {cell: 1 << number for number, (cell, _) in enumerate(self.tiles)}
        found = {}
        for cells in straight_lines(bit):
            for count in range(1, MAX_MOVE_SIZE + 1):
                for inner in combinations(cells[1:-1], max(0, count - 2)):
                    placed = {cells[0], *inner, cells[-1]}
                    if len(placed) == count:
                        new = sum(bit[cell] for cell in placed)
                        found[new] = sum(bit[cell] for cell in cells) - new
        return sorted(found.items())

    @property
    def _near(self) -> list[int]:
        """Return for each tile the bits of the tiles that share an edge with it."""
        bit = {cell: 1 << number for number, (cell, _) in enumerate(self.tiles)}
        steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
        return [
            sum(bit.get((column + x, row + y), 0) for x, y in steps)
            for (column, row), _ in self.tiles
        ]

    def _total(self, each: Sequence[int]) -> Array:
        """Return the sum over the tiles of each subset."""
        found = np.zeros(1, np.uint64)
        for one in each:
            found = np.concatenate((found, found + np.uint64(one)))
        return found[self.masks]

    def _ends(self, each: Sequence[int]) -> tuple[Array, Array]:
        """Return the least and the greatest number of each subset; 0 for the empty set."""
        least, most = np.full(1, FAR, np.int64), np.full(1, -FAR, np.int64)
        for one in each:
            least = np.concatenate((least, np.minimum(least, one)))
            most = np.concatenate((most, np.maximum(most, one)))
        least[0] = most[0] = 0
        return least[self.masks], most[self.masks]


def straight_lines(cells: dict[Cell, int]) -> Iterator[list[Cell]]:
    """Yield all straight lines of cells without a gap."""
    for start in cells:
        for east, south in ((1, 0), (0, 1)):
            line = []
            column, row = start
            while (column, row) in cells:
                line.append((column, row))
                yield list(line)
                column, row = column + east, row + south


def _power(known: list[int], steps: Array) -> Array:
    return np.array(known, np.uint64)[steps]


def distinct_canals(most: int = STOCK) -> list[CanalSubsets]:
    """Return one canal of each shape up to turns and mirrors, shortest first (VC-D1)."""
    found: dict[int, Canal] = {}
    for length in range(SHORTEST, most + 1, 2):
        for course in closed_canals(length):
            canal = translate_to_origin(canal_tiles(course).items())
            found.setdefault(position_key(canal), canal)
    return [CanalSubsets(tuple(sorted(canal))) for canal in found.values()]


@dataclass(frozen=True)
class PositionGraph:
    """All positions up to symmetry, and their subsets in canals."""

    canals: list[CanalSubsets]
    keys: Array  # sorted; the number of a position is its place here
    numbers: list[Array]  # by canal, the position of each mask, or `NOT_JOINED`

    @cached_property
    def sizes(self) -> Array:
        """Return the number of tiles of each position."""
        sizes = np.zeros(len(self.keys), np.uint8)
        for parts, numbers in zip(self.canals, self.numbers, strict=True):
            sizes[numbers[parts.masks]] = parts.sizes
        return sizes

    @cached_property
    def ends(self) -> Array:
        """Return the positions that are closed canals, by canal."""
        return np.array([numbers[-1] for numbers in self.numbers])


def enumerate_positions(most: int = STOCK) -> PositionGraph:
    """Return all positions that some number of tiles can close."""
    canals = distinct_canals(most)
    keys, inverse = np.unique(np.concatenate([parts.keys for parts in canals]), return_inverse=True)
    numbers, start = [], 0
    for parts in canals:
        number = np.full(1 << len(parts.tiles), NOT_JOINED, np.int32)
        number[parts.masks] = inverse[start : start + len(parts.masks)]
        numbers.append(number)
        start += len(parts.masks)
    return PositionGraph(canals, keys, numbers)


def solve(world: PositionGraph, stock: int, *, straddle: bool = False) -> Array:
    """Return the turns until the end of every position; `NEVER` if the stock cannot close it."""
    turns = np.full(len(world.keys), NEVER, np.uint8)
    within = [n for n, parts in enumerate(world.canals) if len(parts.tiles) <= stock]
    turns[world.ends[within]] = 0
    for size in range(stock - 1, -1, -1):
        losing = np.full(len(world.keys), NEVER, np.uint8)  # the fewest turns of a lost reply
        winning = np.zeros(len(world.keys), np.uint8)  # the most turns of a won one
        for number in within:
            step = moves_from(world, number, size, straddle)
            if step is None:
                continue
            left = np.where(step.after < 0, NEVER, turns[step.after])
            is_lost = left % 2 == 0
            np.minimum.at(losing, step.here, np.where(is_lost, left, NEVER).min(axis=1))
            kept = np.where(is_lost | (left == NEVER), 0, left)
            np.maximum.at(winning, step.here, kept.max(axis=1))
        decided = (losing < NEVER) | (winning > 0)
        best = np.where(losing < NEVER, losing, winning) + 1
        turns[decided] = best[decided]
    return turns


@dataclass(frozen=True)
class MoveTable:
    """The moves in a canal from its subsets of a size."""

    which: Array  # the parts, as places in `masks`
    here: Array  # the position of each
    new: Array  # the tiles of each move, as bits
    after: Array  # by part and move, the position after it, or `NOT_JOINED`


def moves_from(world: PositionGraph, number: int, size: int, straddle: bool) -> MoveTable | None:
    """Return the moves from the subsets of a canal with some number of tiles.

    Return None if there are none.
    """
    parts, numbers = world.canals[number], world.numbers[number]
    which = np.flatnonzero(parts.sizes == size)
    if not len(which) or size == len(parts.tiles):
        return None
    moves = [one for one in parts.moves if straddle or not one[1]]
    new = np.array([one for one, _ in moves], np.uint32)
    between = np.array([one for _, one in moves], np.uint32)
    part = parts.masks[which][:, None]
    after = numbers[part | new]
    after[((part & new) != 0) | ((part & between) != between)] = NOT_JOINED
    return MoveTable(which, numbers[parts.masks[which]], new, after)


def count_moves(world: PositionGraph, turns: Array) -> tuple[Array, Array]:
    """Return how many moves of each position are safe, and how many of them win.

    A move is in many canals but counts once: it is identified by its weight relative to the
    position.
    """
    safe, winning = (np.zeros(len(world.keys), np.int64) for _ in range(2))
    for size in range(1, STOCK):
        found = np.unique(np.concatenate(list(_moves_seen(world, turns, size))))
        position = (found >> np.uint64(_MOVE_BITS + 1)).astype(np.int64)
        safe += np.bincount(position, minlength=len(safe))
        is_won = (found & np.uint64(1)) == 1
        winning += np.bincount(position[is_won], minlength=len(safe))
    return safe, winning


_MOVE_BITS = 43  # of a move's weight; 20 bits are left for the number of a position


def _moves_seen(world: PositionGraph, turns: Array, size: int) -> Iterator[Array]:
    """Yield position, move and whether it wins as a number, once for each canal."""
    for number, parts in enumerate(world.canals):
        step = moves_from(world, number, size, straddle=False)
        if step is None:
            continue
        sums, homes = parts.sums()[:, step.which], parts.homes()[:, step.which]
        each = list(zip(*(tile_weights(*tile) for tile in parts.tiles), strict=True))
        for turn in range(len(sums)):
            # a position that a turn or mirror keeps sees each of its moves several times
            rows = np.flatnonzero(sums[turn] * homes[turn] == world.keys[step.here])
            weight = np.array([_weight(each[turn], int(bits)) for bits in step.new], np.uint64)
            moved = mixed_keys(homes[turn][rows][:, None] * weight)
            after = step.after[rows]
            ends = (turns[after] % 2 == 0).astype(np.uint64)
            seen = moved >> np.uint64(64 - _MOVE_BITS) << np.uint64(1) | ends
            here = step.here[rows].astype(np.uint64) << np.uint64(_MOVE_BITS + 1)
            yield (seen | here[:, None])[after >= 0]


def _weight(each: Sequence[int], bits: int) -> int:
    """Return the weight of the tiles of a move."""
    return sum(one for number, one in enumerate(each) if bits >> number & 1) & MASK


def mixed_keys(number: Array) -> Array:
    """Apply `keys.mix_bits` to an array."""
    number = (number ^ (number >> np.uint64(33))) * np.uint64(0xFF51AFD7ED558CCD)
    number = (number ^ (number >> np.uint64(33))) * np.uint64(0xC4CEB9FE1A85EC53)
    return number ^ (number >> np.uint64(33))
