"""The variant in which a closed canal wins although other tiles are beside it (VC-P7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from layoutkit.games.connection.board.terms import MAX_MOVE_SIZE, SHORTEST, STEPS, Cell, Form, Tiles
from layoutkit.games.connection.solve.perfect import GameVariant, Placed, SafeMove
from layoutkit.games.connection.table.play import (
    beside,
    fits_neighbours,
    follow_canal,
    is_closed_canal,
    move_cells,
)
from layoutkit.records import dataclass
from layoutkit.search.budget import Budget, BudgetExhausted

SQUARE = (((0, 0), Form.ES), ((1, 0), Form.SW), ((0, 1), Form.NE), ((1, 1), Form.NW))
"""The shortest closed canal."""


@dataclass(frozen=True)
class LooseTileSearch:
    """Values of positions by memoised minimax over legal moves."""

    reading: GameVariant
    purse: Budget
    known: dict[frozenset[tuple[Cell, Form]], int] = field(default_factory=dict)

    def turns(self, table: Tiles) -> int:
        """Return the turns until the end of a position that can still be closed."""
        key = frozenset(table.items())
        if key not in self.known:
            self.known[key] = self._find(self.replies(table))
        return self.known[key]

    def _find(self, replies: Iterator[SafeMove]) -> int:
        """Return the turns of a position from its safe moves; closing moves must come first."""
        turns = []
        for reply in replies:
            if reply.is_closing:
                return 1
            turns.append(reply.turns)
        lost = [one for one in turns if one % 2 == 0]
        return 1 + (min(lost) if lost else max(turns))

    def replies(self, table: Tiles) -> Iterator[SafeMove]:
        """Yield the safe moves with the turns that are left after them, closing moves first."""
        closing: list[tuple[Placed, Tiles]] = []
        others: list[tuple[Placed, Tiles]] = []
        for move in self.legal_moves(table):
            self.purse.pay()
            after = {**table, **dict(move)}
            where = closing if closes(after, move) else others
            where.append((move, after))
        yield from (SafeMove(move, (), 0, 0) for move, _ in closing)
        for move, then in others:
            if self.can_close(then):
                yield SafeMove(move, (), 0, self.turns(then))

    def legal_moves(self, table: Tiles) -> Iterator[Placed]:
        """Yield all legal moves."""
        left = min(MAX_MOVE_SIZE, self.reading.stock - len(table))
        for run in move_cells(table, left, straddle=self.reading.straddle):
            moves: list[dict[Cell, Form]] = [{}]
            for cell in run:
                moves = [
                    {**move, cell: form}
                    for move in moves
                    for form in Form
                    if fits_neighbours({**table, **move}, cell, form)
                ]
            yield from (tuple(move.items()) for move in moves)

    def can_close(self, table: Tiles) -> bool:
        """Return whether some canal can still be closed.

        Raise `Spent` if that is not proven.
        """
        left = self.reading.stock - len(table)
        if not table:
            return left >= SHORTEST
        if any(self._grows_closed(table, start, left) for start in path_starts(table)):
            return True
        if left < SHORTEST:
            return False  # a new ring beside what lies takes four tiles
        if has_room_for_a_square(table):
            return True
        raise BudgetExhausted

    def _grows_closed(self, table: Tiles, start: Cell, left: int) -> bool:
        """Return whether the canal of a tile can be extended from its end back to its start."""
        self.purse.pay()
        course = follow_canal(table, start)
        if is_closed_canal(table, course):
            return True
        end = course[-1]
        free = [beside(end, side) for side in table[end] if beside(end, side) not in table]
        if not left or not free:
            return False
        cell = free[-1]
        grown = ({**table, cell: form} for form in Form if fits_neighbours(table, cell, form))
        return any(self._grows_closed(after, start, left - 1) for after in grown)


def closes(table: Tiles, move: Placed) -> bool:
    """Return whether a move has closed a canal."""
    return any(is_closed_canal(table, follow_canal(table, cell)) for cell, _ in move)


def path_starts(table: Tiles) -> list[Cell]:
    """Return an end of each canal that has two open ends."""
    found, seen = [], set[Cell]()
    for cell in table:
        if cell in seen or not any(beside(cell, side) not in table for side in table[cell]):
            continue
        course = follow_canal(table, cell)
        seen.update(course)
        found.append(cell)
    return found


def has_room_for_a_square(table: Tiles) -> bool:
    """Return whether the shortest closed canal fits on free cells next to a tile."""
    near = {beside(cell, side) for cell in table for side in STEPS}.difference(table)
    corners = {(column - x, row - y) for column, row in near for (x, y), _ in SQUARE}
    return any(
        all(
            (column + x, row + y) not in table
            and fits_neighbours(table, (column + x, row + y), form)
            for (x, y), form in SQUARE
        )
        for column, row in corners
    )
