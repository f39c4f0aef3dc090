"""Safe moves and their values: the canals that a position can become, and the solved game.

A move is safe if some canal contains all its tiles. For each tile that can be added, the canals
that contain it are a bit set, so a move of several tiles is safe if the intersection of their
bit sets is not empty.

The turns until the end of every safe move are looked up, so a line of best play needs no search.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TypeAlias, TypeVar

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.connection import model, solved_game
from layoutkit.games.connection.canals import (
    CanalSet,
    CanalTable,
    Code,
    all_canals,
    cell_code,
    code_of,
    tile_of,
)
from layoutkit.games.connection.moves import MoveCells, Placed, legal_moves, move_cells

CanalCodes: TypeAlias = tuple[Code, ...]
"""A closed canal in place."""


@dataclass(frozen=True, slots=True)
class CanalsInPlace:
    """Canals of a table that contain a position at one place of the bounding box."""

    table: CanalTable
    shift: Code  # from the numbers of the position to the numbers of the table
    chosen: CanalSet
    start: int  # the first bit of the table in sets of all reachable canals


@dataclass(frozen=True)
class ReachableCanals:
    """The closed canals that contain a position; their tiles are numbers."""

    home: model.Cell  # the cell that the numbers count from
    tiles: tuple[Code, ...]
    places: Sequence[CanalsInPlace]

    @cached_property
    def counts(self) -> Mapping[int, int]:
        """Return the number of canals by length."""
        found = Counter[int]()
        for place in self.places:
            for length, some in place.table.by_length.items():
                found[length] += (place.chosen & some).bit_count()
        return +found

    def of_length(self, length: int) -> CanalSet:
        """Return the canals of a length."""
        return sum(
            (place.chosen & place.table.by_length.get(length, 0)) << place.start
            for place in self.places
        )

    def possible_tiles(self) -> Mapping[model.Cell, Sequence[tuple[model.Form, Code, CanalSet]]]:
        """Return the tiles that can be added by cell, with the canals that contain them."""
        sets: dict[Code, CanalSet] = {}
        for place in self.places:
            for code, some in place.table.by_tile.items():
                if both := some & place.chosen:
                    moved = code - place.shift
                    sets[moved] = sets.get(moved, 0) | both << place.start
        found: dict[model.Cell, list[tuple[model.Form, Code, CanalSet]]] = {}
        for code in sorted(sets.keys() - set(self.tiles)):
            cell, form = self.tile(code)
            found.setdefault(cell, []).append((form, code, sets[code]))
        return found

    def tile(self, code: Code) -> tuple[model.Cell, model.Form]:
        """Return the tile of a number, at its cell on the table."""
        (column, row), form = tile_of(code)
        return (column + self.home[0], row + self.home[1]), form

    def after(self, codes: Iterable[Code], bits: CanalSet) -> ReachableCanals:
        """Return the canals that remain when tiles are added.

        `bits` are the canals that contain them.
        """
        places = [
            replace(place, chosen=left)
            for place in self.places
            if (left := place.chosen & bits >> place.start)
        ]
        return ReachableCanals(self.home, (*self.tiles, *codes), places)

    def canals(self, most: int = sys.maxsize) -> Iterator[CanalCodes]:
        """Yield the canals of at most so many tiles."""
        for place in self.places:
            left = place.chosen & place.table.within(most)
            while left:
                bit = left.bit_length() - 1
                yield tuple(code - place.shift for code in place.table.canal(bit))
                left -= 1 << bit

    def shortest(self) -> dict[model.Cell, model.Form] | None:
        """Return the tiles of the first of the shortest canals; None if there is no canal."""
        firsts = [
            (place.table.numbers[(place.chosen & -place.chosen).bit_length() - 1], place.shift)
            for place in self.places
        ]
        if not firsts:
            return None
        place = self.places[firsts.index(min(firsts))]
        canal = place.table.canal(place.table.numbers.index(min(firsts)[0]))
        return dict(self.tile(code - place.shift) for code in canal)


def find_reachable_canals(table: model.Tiles, stock: int) -> ReachableCanals:
    """Return the closed canals of at most 16 tiles, within the stock, that contain these tiles."""
    home, tiles = to_codes(table)
    return ReachableCanals(home, tiles, list(_places(table, stock)))


def can_become_canal(table: model.Tiles, stock: int) -> bool:
    """Return whether the position is part of a closed canal."""
    return next(_places(table, stock), None) is not None


def to_codes(table: model.Tiles) -> tuple[model.Cell, tuple[Code, ...]]:
    """Return the least cell and the tiles as numbers, counted from it."""
    (west, north), _ = ends_of(table)
    return (west, north), tuple(
        code_of((column - west, row - north), form) for (column, row), form in table.items()
    )


def _places(table: model.Tiles, stock: int) -> Iterator[CanalsInPlace]:
    """Yield where a position fits into canals; the empty table does not move."""
    (west, north), (east, south) = ends_of(table)
    tiles, start = to_codes(table)[1], 0
    for canals in all_canals().tables:
        within = canals.within(stock)
        shifts = (
            cell_code(column, row)
            for column in range(canals.columns - (east - west))
            for row in range(canals.rows - (south - north))
        )
        for shift in shifts if tiles else (0,):
            chosen = within
            for code in tiles:
                chosen &= canals.by_tile.get(code + shift, 0)
                if not chosen:
                    break
            if chosen:
                yield CanalsInPlace(canals, shift, chosen, start)
                start += len(canals.numbers)


@dataclass(frozen=True, slots=True)
class GameVariant:
    """The variant of a game: its stock, and the keys of a file that change its laws."""

    stock: int
    straddle: bool = False
    loose_tiles: bool = False

    @property
    def is_solved(self) -> bool:
        """Return whether the solved game covers the stock and variant."""
        return (
            not self.loose_tiles and solved_game.variant_salt(self.stock, self.straddle) is not None
        )


def variant_of(layout: model.Layout) -> GameVariant:
    """Return the variant of a file."""
    return GameVariant(layout.stock, layout.straddle, layout.loose_tiles)


@dataclass(frozen=True, slots=True)
class SafeMove:
    """A safe move, after which the canal is closed or can be, and the turns left then."""

    tiles: Placed
    codes: tuple[Code, ...]
    bits: CanalSet
    turns: int

    @property
    def is_winning(self) -> bool:
        """Return whether the move wins."""
        return self.turns % 2 == 0

    @property
    def is_closing(self) -> bool:
        """Return whether the move closes the canal."""
        return self.turns == 0


@dataclass(frozen=True)
class Position:
    """An unfinished position that can be closed."""

    table: model.Tiles
    reading: GameVariant
    closings: ReachableCanals

    @cached_property
    def turns(self) -> int:
        """Return the turns until the end."""
        return self._scale.turns(())

    @cached_property
    def replies(self) -> tuple[SafeMove, ...]:
        """Return all safe moves in order."""
        return tuple(self.each_reply())

    def each_reply(self) -> Iterator[SafeMove]:
        """Yield the safe moves as they are found."""
        if "replies" in self.__dict__:
            yield from self.replies
            return
        scale = self._scale
        for tiles, codes, bits in self.safe_moves():
            yield SafeMove(tiles, codes, bits, scale.turns(tiles))

    def after(self, reply: SafeMove) -> Position:
        """Return the position after a move."""
        table = {**self.table, **dict(reply.tiles)}
        if not self.table:  # the canals of the empty table are not in place
            return Position(table, self.reading, find_reachable_canals(table, self.reading.stock))
        return Position(table, self.reading, self.closings.after(reply.codes, reply.bits))

    @cached_property
    def _scale(self) -> KeyLookup:
        return KeyLookup(self.table, self.reading)

    def safe_moves(self) -> Iterator[tuple[Placed, tuple[Code, ...], CanalSet]]:
        """Yield the moves after which the position can be closed."""
        if not self.table:
            for tiles in legal_moves({}, self._most):
                if can_become_canal(dict(tiles), self.reading.stock):
                    yield tiles, (), 0
            return
        addable = self.closings.possible_tiles()
        straddle = self.reading.straddle
        for run in move_cells(self.table, self._most, straddle=straddle, among=addable):
            yield from _fill(run, [addable[cell] for cell in run])

    @property
    def _most(self) -> int:
        return min(model.MAX_MOVE_SIZE, self.reading.stock - len(self.table))


def _fill(
    run: MoveCells, choices: Sequence[Sequence[tuple[model.Form, Code, CanalSet]]]
) -> Iterator[tuple[Placed, tuple[Code, ...], CanalSet]]:
    """Yield the tiles that fit on the cells of a move in a common canal."""
    found: list[tuple[Placed, tuple[Code, ...], CanalSet]] = [((), (), -1)]
    for cell, some in zip(run, choices, strict=True):
        found = [
            ((*tiles, (cell, form)), (*codes, code), both)
            for tiles, codes, bits in found
            for form, code, more in some
            if (both := bits & more)
        ]
        if not found:
            return
    yield from found


class KeyLookup:
    """Looks up the turns of a position with some more tiles."""

    def __init__(self, table: model.Tiles, reading: GameVariant) -> None:
        salt = solved_game.variant_salt(reading.stock, reading.straddle)
        assert salt is not None
        self._salt = salt
        self._solved: solved_game.TurnsFunction = solved_game.solved_game()
        (west, north), (east, south) = ends_of(table)
        self._home = (west, north)  # weights are known so far from home only
        cells = [(column - west, row - north) for column, row in table]
        each = [solved_game.tile_weights(*tile) for tile in zip(cells, table.values(), strict=True)]
        self._sums = [sum(some) & solved_game.MASK for some in zip(*each, strict=True)] or [0] * 8
        self._ends = [(0, 0), (east - west, south - north)] if cells else []

    def turns(self, more: Placed) -> int:
        """Return the turns that are left when these tiles are added."""
        if not more and not self._ends:
            return self._solved.turns(0, self._salt)
        sums, (west, north) = self._sums, self._home
        cells = [(column - west, row - north) for (column, row), _ in more]
        for cell, (_, form) in zip(cells, more, strict=True):
            sums = [
                one + other
                for one, other in zip(sums, solved_game.tile_weights(cell, form), strict=True)
            ]
        first, last = ends_of([*cells, *self._ends])
        return self._solved.turns(solved_game.canonical_key(sums, (*first, *last)), self._salt)


def ends_of(cells: Collection[model.Cell]) -> tuple[model.Cell, model.Cell]:
    """Return the least and the greatest column and row; 0 without any cell."""
    columns, rows = [column for column, _ in cells] or [0], [row for _, row in cells] or [0]
    return (min(columns), min(rows)), (max(columns), max(rows))


def count_turns(after: Sequence[int]) -> int:
    """Return the turns of a position from those after its safe moves, none of which closes it.

    The winner hurries, the loser delays. Without a safe move the next one closes the canal.
    """
    lost = [turns for turns in after if turns % 2 == 0]
    return 1 + (min(lost) if lost else max(after, default=1))


PositionT = TypeVar("PositionT")


def best_line(
    position: PositionT,
    turns: int,
    replies_of: Callable[[PositionT], Iterator[SafeMove]],
    after: Callable[[PositionT, SafeMove], PositionT],
) -> Iterator[SafeMove]:
    """Yield a line of best play to the end: the winner hurries, the loser delays."""
    for due in range(turns - 1, -1, -1):
        reply = next(one for one in replies_of(position) if one.turns == due)
        yield reply
        if reply.is_closing:
            return
        position = after(position, reply)


def as_move(tiles: Placed) -> model.Move:
    """Return the tiles of a move in order."""
    return tuple(sorted(model.Tile(*cell, str(form)) for cell, form in tiles))
