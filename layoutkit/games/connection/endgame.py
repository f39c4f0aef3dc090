"""Exact play with at most four tiles left, for every stock and variant.

With so few tiles, a canal can be closed in few ways. A *completion* is the tiles that are missing
from one ring. All later positions follow from the completions of the first one: a move blocks some
of them and places tiles of others. A move closes the canal if it contains the rest of one, and it
is safe if one still fits and the tiles that are left suffice.

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
from layoutkit.games.connection.model import (
    MAX_MOVE_SIZE,
    SHORTEST,
    STEPS,
    STOCK,
    BoardModel,
    Cell,
    Form,
    Tiles,
    beside,
    follow_canal,
    is_closed_canal,
)
from layoutkit.games.connection.moves import (
    Placed,
    fill_cells,
    fits_neighbours,
    is_straight_row,
    legal_moves,
)
from layoutkit.games.connection.perfect_play import (
    GameVariant,
    SafeMove,
    best_line,
    find_reachable_canals,
    variant_of,
)
from layoutkit.games.connection.results import (
    FINISHED_OUTCOME,
    Analysis,
    CompletionCounts,
    Status,
    count_completions,
    make_outcome,
)
from layoutkit.search.budget import Budget

SQUARE = (((0, 0), Form.ES), ((1, 0), Form.SW), ((0, 1), Form.NE), ((1, 1), Form.NW))
"""The shortest closed canal."""

Added: TypeAlias = frozenset[tuple[Cell, Form]]
"""Tiles that were placed after the position, or that are missing from a ring."""


def play_endgame(case: BoardModel, legal: Sequence[int], *, with_line: bool) -> Analysis:
    """Return the answers about a position with at most four tiles left."""
    layout, table = case.layout, case.tiles
    position = Endgame(variant_of(layout), table)
    ways = count_completions(find_reachable_canals(table, layout.stock), layout.stock)
    if layout.stock > STOCK + 1:
        canals = [
            {**table, **dict(one)} for one in position.completions if is_whole_canal(table, one)
        ]
        counts = {**ways.counts, **Counter(map(len, canals))}
        shortest = min(canals, key=lambda canal: (len(canal), sorted(canal.items())), default=None)
        ways = CompletionCounts(counts, shortest)
    if not position.completions:
        return Analysis(case, Status.IMPOSSIBLE, ways, legal, FINISHED_OUTCOME, is_won=True)
    turns = position.turns
    line = best_line(position, turns, Endgame.each_reply, Endgame.after) if with_line else None
    verdict = make_outcome(turns, position.replies, line)
    return Analysis(case, Status.OPEN, ways, legal, verdict, verdict.is_won)


@dataclass(frozen=True)
class Endgame:
    """A position with at most four tiles left; `purse` pays for the moves that are tried."""

    variant: GameVariant
    table: Tiles
    purse: Budget = field(default_factory=Budget)

    @cached_property
    def completions(self) -> Sequence[Added]:
        """Return the sets of missing tiles that close a canal which may win."""
        left = self.variant.stock - len(self.table)
        found = set(find_completions(self.table, left, self.purse))
        if not self.variant.loose_tiles:
            found = {one for one in found if is_whole_canal(self.table, one)}
        return sorted(found, key=sorted)

    @cached_property
    def turns(self) -> int:
        """Return the turns until the end of a position that can be closed."""
        return self._turns(frozenset(), self._all)

    @cached_property
    def replies(self) -> Sequence[SafeMove]:
        """Return all safe moves."""
        return tuple(self.each_reply())

    def each_reply(self) -> Iterator[SafeMove]:
        """Yield the safe moves with the turns that are left after them."""
        for move, rest in self._safe_moves(frozenset(), self._all, MAX_MOVE_SIZE):
            added = frozenset(move)
            is_closed = any(one <= added for one in self._chosen(rest))
            yield SafeMove(move, (), 0, 0 if is_closed else self._turns(added, rest))

    def after(self, reply: SafeMove) -> Endgame:
        """Return the position after a move."""
        return Endgame(self.variant, {**self.table, **dict(reply.tiles)}, self.purse)

    def _turns(self, added: Added, fitting: int) -> int:
        left = self.variant.stock - len(self.table) - len(added)
        table = {**self.table, **dict(added)}
        if any(self._is_move(table, one - added, left) for one in self._chosen(fitting)):
            return 1
        turns = [
            self._turns(added | frozenset(move), rest)
            for move, rest in self._safe_moves(added, fitting, min(MAX_MOVE_SIZE, left - 2))
        ]
        lost = [one for one in turns if one % 2 == 0]
        return 1 + (min(lost) if lost else max(turns, default=1))

    def _safe_moves(self, added: Added, fitting: int, most: int) -> Iterator[tuple[Placed, int]]:
        """Yield the moves of at most so many tiles after which the canal is closed or can be.

        Completions that still fit then are a bit set.
        """
        left = self.variant.stock - len(self.table) - len(added)
        table = {**self.table, **dict(added)}
        for move in legal_moves(table, min(most, left), straddle=self.variant.straddle):
            self.purse.pay()
            rest = fitting
            for tile in move:
                rest &= self._fitting(tile)
            placed = added.union(move)
            if rest and any(len(one - placed) <= left - len(move) for one in self._chosen(rest)):
                yield move, rest

    def _is_move(self, table: Tiles, missing: Added, left: int) -> bool:
        """Return whether a legal move places all missing tiles."""
        cells = {cell for cell, _ in missing}
        if len(cells) > min(left, MAX_MOVE_SIZE):
            return False
        across = table if self.variant.straddle else {}
        if is_straight_row(cells, across):
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
            and is_straight_row({*cells, gap}, across)
            and any(fits_neighbours(joined, gap, form) for form in Form)
            for gap in gaps
        )

    @property
    def _all(self) -> int:
        return (1 << len(self.completions)) - 1

    def _chosen(self, fitting: int) -> Iterator[Added]:
        return (one for bit, one in enumerate(self.completions) if fitting >> bit & 1)

    def _fitting(self, tile: tuple[Cell, Form]) -> int:
        """Return the completions that a tile belongs to or does not block."""
        if tile not in self._known:
            (cell, form), is_loose = tile, self.variant.loose_tiles
            self._known[tile] = sum(
                1 << bit
                for bit, one in enumerate(self._by_cell)
                if one.get(cell) == form
                or (is_loose and cell not in one and fits_neighbours(one, cell, form))
            )
        return self._known[tile]

    @cached_property
    def _known(self) -> dict[tuple[Cell, Form], int]:
        return {}

    @cached_property
    def _by_cell(self) -> Sequence[Mapping[Cell, Form]]:
        return [dict(one) for one in self.completions]


def find_completions(table: Tiles, left: int, purse: Budget) -> Iterator[Added]:
    """Yield the tiles that are missing from rings, some several times.

    With at most four tiles left, these are all rings that can be closed.
    """
    for start in path_starts(table):
        yield from _rings(table, start, left, purse)
    if left >= SHORTEST:
        yield from _squares_beside(table)


def path_starts(table: Tiles) -> list[Cell]:
    """Return an end of each canal that has two open ends."""
    found, seen = [], set[Cell]()
    for cell in table:
        if cell in seen or not any(beside(cell, side) not in table for side in table[cell]):
            continue
        seen.update(follow_canal(table, cell))
        found.append(cell)
    return found


def is_whole_canal(table: Tiles, missing: Added) -> bool:
    """Return whether a table with its missing tiles is one closed canal."""
    whole = {**table, **dict(missing)}
    return len(follow_canal(whole, next(iter(whole)))) == len(whole)


def _rings(
    table: Tiles, start: Cell, left: int, purse: Budget, added: Placed = ()
) -> Iterator[Added]:
    """Yield the tiles that extend the canal of a tile from its end back to its start."""
    purse.pay()
    course = follow_canal(table, start)
    if is_closed_canal(table, course):
        yield frozenset(added)
        return
    end = course[-1]
    free = [beside(end, side) for side in table[end] if beside(end, side) not in table]
    if left and free:
        for ((cell, form),) in fill_cells(table, (free[-1],)):
            longer = {**table, cell: form}
            yield from _rings(longer, start, left - 1, purse, (*added, (cell, form)))


def _squares_beside(table: Tiles) -> Iterator[Added]:
    """Yield the shortest canals on free cells next to a tile, or anywhere near the first move."""
    near = {beside(cell, side) for cell in table for side in STEPS}.difference(table)
    near = near or {(step, 0) for step in range(MAX_MOVE_SIZE)} | {
        (0, step) for step in range(MAX_MOVE_SIZE)
    }
    for column, row in {(column - x, row - y) for column, row in near for (x, y), _ in SQUARE}:
        square = frozenset(((column + x, row + y), form) for (x, y), form in SQUARE)
        if all(cell not in table and fits_neighbours(table, cell, form) for cell, form in square):
            yield square
