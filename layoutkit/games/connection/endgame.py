"""Exact play with at most four tiles left, for every stock and variant.

With so few tiles, a canal can be closed in few ways. A *completion* is the tiles that are missing
from one ring. All later positions follow from the completions of the first position: a move blocks
some of them and places tiles of others. A move closes the canal if it contains the rest of one,
and it is safe if one still fits and the tiles that are left suffice.

If nothing closes the canal at once, placing a single tile of a completion is always safe. So a
player with two tiles left who cannot close it loses to the last tile, and in general only moves
that leave two tiles or more can win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from typing import TypeAlias

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.connection import model, moves, perfect_play, results
from layoutkit.search.budget import Budget

SQUARE = (
    ((0, 0), model.Form.ES),
    ((1, 0), model.Form.SW),
    ((0, 1), model.Form.NE),
    ((1, 1), model.Form.NW),
)
"""The shortest closed canal."""

Added: TypeAlias = frozenset[tuple[model.Cell, model.Form]]
"""Tiles that were placed after the position, or that are missing from a ring."""


def play_endgame(board: model.BoardModel, legal: Sequence[int]) -> results.Analysis:
    """Return the answers about a position with at most four tiles left."""
    layout, table = board.layout, board.tiles
    position = Endgame(perfect_play.variant_of(layout), table)
    ways = results.count_board_completions(board)
    if layout.stock > model.STOCK + 1:
        canals = [
            {**table, **dict(one)} for one in position.completions if is_whole_canal(table, one)
        ]
        counts = {**ways.counts, **Counter(map(len, canals))}
        shortest = min(canals, key=lambda canal: (len(canal), sorted(canal.items())), default=None)
        ways = results.CompletionCounts(counts, shortest)
    found = position if position.completions else None
    return results.analyse_position(board, found, ways, legal)


@dataclass(frozen=True)
class Endgame:
    """A position with at most four tiles left; `budget` pays for the moves that are tried."""

    variant: perfect_play.GameVariant
    table: model.Tiles
    budget: Budget = field(default_factory=Budget)

    @cached_property
    def completions(self) -> Sequence[Added]:
        """Return the sets of missing tiles that close a canal which may win."""
        left = self.variant.stock - len(self.table)
        found = set(find_completions(self.table, left, self.budget))
        if not self.variant.loose_tiles:
            found = {one for one in found if is_whole_canal(self.table, one)}
        return sorted(found, key=sorted)

    @cached_property
    def turns(self) -> int:
        """Return the turns until the end of a position that can be closed."""
        return self._turns(frozenset(), (1 << len(self.completions)) - 1)

    @cached_property
    def replies(self) -> Sequence[perfect_play.SafeMove]:
        """Return all safe moves."""
        return tuple(self.each_reply())

    def each_reply(self) -> Iterator[perfect_play.SafeMove]:
        """Yield the safe moves with the turns that are left after them."""
        fitting = (1 << len(self.completions)) - 1
        for move, rest in self._safe_moves(frozenset(), fitting, model.MAX_MOVE_SIZE):
            added = frozenset(move)
            is_closed = any(one <= added for one in self._chosen(rest))
            yield perfect_play.SafeMove(move, (), 0, 0 if is_closed else self._turns(added, rest))

    def after(self, reply: perfect_play.SafeMove) -> Endgame:
        """Return the position after a move."""
        return Endgame(self.variant, {**self.table, **dict(reply.tiles)}, self.budget)

    def _turns(self, added: Added, fitting: int) -> int:
        left = self.variant.stock - len(self.table) - len(added)
        table = {**self.table, **dict(added)}
        if any(self._is_move(table, one - added, left) for one in self._chosen(fitting)):
            return 1
        turns = [
            self._turns(added | frozenset(move), rest)
            for move, rest in self._safe_moves(added, fitting, min(model.MAX_MOVE_SIZE, left - 2))
        ]
        return perfect_play.count_turns(turns)

    def _safe_moves(
        self, added: Added, fitting: int, most: int
    ) -> Iterator[tuple[moves.Placed, int]]:
        """Yield the moves of at most so many tiles after which the canal is closed or can be.

        Completions that still fit then are a bit set.
        """
        left = self.variant.stock - len(self.table) - len(added)
        table = {**self.table, **dict(added)}
        for move in moves.legal_moves(table, min(most, left), straddle=self.variant.straddle):
            self.budget.pay()
            rest = fitting
            for tile in move:
                rest &= self._fitting(tile)
            placed = added.union(move)
            if rest and any(len(one - placed) <= left - len(move) for one in self._chosen(rest)):
                yield move, rest

    def _is_move(self, table: model.Tiles, missing: Added, left: int) -> bool:
        """Return whether a legal move places all missing tiles."""
        cells = {cell for cell, _ in missing}
        if len(cells) > min(left, model.MAX_MOVE_SIZE):
            return False
        across = table if self.variant.straddle else {}
        if moves.is_straight_row(cells, across):
            return True
        if not self.variant.loose_tiles or len(cells) != 2 or left <= 2:
            return False
        joined = {**table, **dict(missing)}  # a loose tile may fill the gap between two tiles
        (column, row), (other_column, other_row) = sorted(cells)
        gaps = {
            (one, two)
            for one in range(column, other_column + 1)
            for two in range(min(row, other_row), max(row, other_row) + 1)
        }
        return any(
            gap not in joined
            and moves.is_straight_row({*cells, gap}, across)
            and any(moves.fits_neighbours(joined, gap, form) for form in model.Form)
            for gap in gaps
        )

    def _chosen(self, fitting: int) -> Iterator[Added]:
        return (one for bit, one in enumerate(self.completions) if fitting >> bit & 1)

    def _fitting(self, tile: tuple[model.Cell, model.Form]) -> int:
        """Return the completions that a tile belongs to or does not block."""
        if tile not in self._known:
            (cell, form), is_loose = tile, self.variant.loose_tiles
            self._known[tile] = sum(
                1 << bit
                for bit, one in enumerate(self._by_cell)
                if one.get(cell) == form
                or (is_loose and cell not in one and moves.fits_neighbours(one, cell, form))
            )
        return self._known[tile]

    @cached_property
    def _known(self) -> dict[tuple[model.Cell, model.Form], int]:
        return {}

    @cached_property
    def _by_cell(self) -> Sequence[Mapping[model.Cell, model.Form]]:
        return [dict(one) for one in self.completions]


def find_completions(table: model.Tiles, left: int, budget: Budget) -> Iterator[Added]:
    """Yield the tiles that are missing from rings, some several times.

    With at most four tiles left, these are all rings that can be closed.
    """
    for start in path_starts(table):
        yield from _rings(table, start, left, budget)
    if left >= model.SHORTEST:
        yield from _squares_beside(table)


def path_starts(table: model.Tiles) -> list[model.Cell]:
    """Return an end of each canal that has two open ends."""
    found, seen = [], set[model.Cell]()
    for cell in table:
        if cell in seen or not any(model.beside(cell, side) not in table for side in table[cell]):
            continue
        seen.update(model.follow_canal(table, cell))
        found.append(cell)
    return found


def is_whole_canal(table: model.Tiles, missing: Added) -> bool:
    """Return whether a table with its missing tiles is one closed canal."""
    whole = {**table, **dict(missing)}
    return len(model.follow_canal(whole, next(iter(whole)))) == len(whole)


def _rings(
    table: model.Tiles, start: model.Cell, left: int, budget: Budget, added: moves.Placed = ()
) -> Iterator[Added]:
    """Yield the tiles that extend the canal of a tile from its end back to its start."""
    budget.pay()
    course = model.follow_canal(table, start)
    if model.is_closed_canal(table, course):
        yield frozenset(added)
        return
    end = course[-1]
    free = [model.beside(end, side) for side in table[end] if model.beside(end, side) not in table]
    if left and free:
        for ((cell, form),) in moves.fill_cells(table, (free[-1],)):
            longer = {**table, cell: form}
            yield from _rings(longer, start, left - 1, budget, (*added, (cell, form)))


def _squares_beside(table: model.Tiles) -> Iterator[Added]:
    """Yield the shortest canals on free cells next to a tile, or anywhere near the first move."""
    near = {model.beside(cell, side) for cell in table for side in model.STEPS}.difference(table)
    near = near or {(step, 0) for step in range(model.MAX_MOVE_SIZE)} | {
        (0, step) for step in range(model.MAX_MOVE_SIZE)
    }
    for column, row in {(column - x, row - y) for column, row in near for (x, y), _ in SQUARE}:
        square = frozenset(((column + x, row + y), form) for (x, y), form in SQUARE)
        if all(
            cell not in table and moves.fits_neighbours(table, cell, form) for cell, form in square
        ):
            yield square
