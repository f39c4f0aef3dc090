"""The questions about a position and the answers to them, as a document."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

from layoutkit.games.connection.board.sketch import rows_of
from layoutkit.games.connection.board.terms import (
    MOVE_MOST,
    SHORTEST,
    Case,
    Cell,
    Form,
    Layout,
    Move,
    Tiles,
)
from layoutkit.games.connection.solve.closings import Closings, find_closings, has_closing
from layoutkit.games.connection.solve.perfect import Position, Reading, Reply, as_move, best_line
from layoutkit.games.connection.table.play import count_legal, is_finished, open_ends, rings
from layoutkit.games.connection.table.referee import is_row
from layoutkit.games.connection.table.solved import salt_of

DEFINITIONS = 1


class Status(StrEnum):
    """How far the game is."""

    OPEN = "open"
    FINISHED = "finished"  # the player to move has lost
    IMPOSSIBLE = "impossible"  # the player to move wins by saying so


@dataclass(frozen=True, slots=True)
class Ways:
    """The closed canals that a position can still become."""

    counts: Mapping[int, int | None]  # by number of tiles; None: not counted
    witness: Tiles | None  # one of the shortest

    @property
    def total(self) -> int:
        """All of them."""
        return sum(count or 0 for count in self.counts.values())

    @property
    def shortest(self) -> int | None:
        """The fewest tiles of a closed canal."""
        return min((length for length, count in self.counts.items() if count), default=None)

    @property
    def is_counted(self) -> bool:
        """Whether all are counted."""
        return None not in self.counts.values()


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who wins and how; what is not proven is None or empty."""

    turns: int | None
    safe: Sequence[int] | None
    winning: Sequence[Move] | None
    closing: Sequence[Move]
    line: Sequence[Move] | None

    @property
    def is_won(self) -> bool | None:
        """Whether the player to move wins."""
        return None if self.turns is None else self.turns % 2 == 1


@dataclass(frozen=True, slots=True)
class Solution:
    """All that is known of a position."""

    case: Case
    status: Status
    ways: Ways
    legal: Sequence[int]
    verdict: Verdict
    is_won: bool | None

    @property
    def is_proven(self) -> bool:
        """Whether the value is known."""
        return self.is_won is not None

    def to_json(self) -> dict[str, Any]:
        """The answer as `solve --format json` prints it."""
        tiles, stock, ways = len(self.case.tiles), self.case.layout.stock, self.ways
        shortest, verdict = ways.shortest, self.verdict
        values = {True: "win", False: "loss", None: None}
        return {
            "definitions": DEFINITIONS,
            "tiles": tiles,
            "stock": stock,
            "left": stock - tiles,
            "status": str(self.status),
            "open_ends": len(open_ends(self.case.tiles)),
            "loops": len(rings(self.case.tiles)),
            "completions": {str(length): count for length, count in sorted(ways.counts.items())},
            "shortest": shortest,
            "need": None if shortest is None else shortest - tiles,
            "slack": None if shortest is None else stock - shortest,
            "witness": None if ways.witness is None else rows_of(ways.witness),
            "value": values[self.is_won],
            "turns": verdict.turns,
            "proven": self.is_proven,
            "legal_moves": list(self.legal),
            "safe_moves": None if verdict.safe is None else list(verdict.safe),
            "winning_moves": _moves_json(verdict.winning),
            "closing_moves": _moves_json(verdict.closing),
            "line": _moves_json(verdict.line),
        }


UNKNOWN = Verdict(None, None, None, (), None)
OVER = Verdict(0, (0,) * MOVE_MOST, (), (), ())


def solve_case(case: Case, *, with_line: bool = True) -> Solution:
    """The answers about a position."""
    layout, table = case.layout, case.tiles
    if is_finished(table, loose_tiles=layout.loose_tiles):
        ways = Ways({**_lengths(layout.stock), len(table): 1}, table)
        return Solution(case, Status.FINISHED, ways, (0,) * MOVE_MOST, OVER, is_won=False)
    legal = count_legal(table, layout.stock - len(table), straddle=layout.straddle)
    closings = find_closings(table, layout.stock)
    ways = ways_of(closings, layout.stock)
    if not ways.total:
        return Solution(case, Status.IMPOSSIBLE, ways, legal, OVER, is_won=True)
    if not is_solved(layout):
        return Solution(case, Status.OPEN, ways, legal, UNKNOWN, is_won=None)
    verdict = judge(Position(table, Reading(layout.stock, layout.straddle), closings), with_line)
    return Solution(case, Status.OPEN, ways, legal, verdict, verdict.is_won)


def ways_of(closings: Closings, stock: int) -> Ways:
    """The closed canals, counted."""
    shortest = min(closings.ways, key=len, default=None)
    witness = None if shortest is None else closings.closed(shortest)
    return Ways({**_lengths(stock), **closings.lengths}, witness)


def judge(position: Position, with_line: bool) -> Verdict:
    """Who wins and how, by the table of the solved game."""
    replies = position.replies
    safe = [0] * MOVE_MOST
    for reply in replies:
        safe[len(reply.tiles) - 1] += 1
    return Verdict(
        position.turns,
        safe,
        _in_order(reply for reply in replies if reply.is_winning),
        _in_order(reply for reply in replies if reply.is_closing),
        [as_move(reply.tiles) for reply in best_line(position)] if with_line else None,
    )


def is_solved(layout: Layout) -> bool:
    """Whether the table knows all positions of this stock and reading."""
    return not layout.loose_tiles and salt_of(layout.stock, layout.straddle) is not None


def can_close(case: Case, stock: int | None = None) -> bool:
    """Whether the stock, or another one, can close the canal."""
    return has_closing(case.tiles, case.layout.stock if stock is None else stock)


@lru_cache(maxsize=16)
def _position(tiles: frozenset[tuple[Cell, Form]], reading: Reading) -> Position | None:
    """A position that can be closed; kept, because several rules ask about it."""
    table = dict(sorted(tiles))
    closings = find_closings(table, reading.stock)
    return Position(table, reading, closings) if closings.ways else None


def position_of(case: Case, table: Tiles | None = None) -> Position | None:
    """The position, or another one of the same game; None if it cannot be closed."""
    tiles = case.tiles if table is None else table
    layout = case.layout
    return _position(frozenset(tiles.items()), Reading(layout.stock, layout.straddle))


def known_turns(case: Case, table: Tiles | None = None) -> int | None:
    """The turns until the end; None where the canal cannot be closed, or they are not known."""
    if not is_solved(case.layout):
        return None
    if is_finished(case.tiles if table is None else table):
        return 0
    position = position_of(case, table)
    return position.turns if position else None


def winning_moves(case: Case, table: Tiles | None = None) -> list[Move] | None:
    """All moves that win, in order; None where they are not known."""
    if not is_solved(case.layout):
        return None
    position = position_of(case, table)
    if position is None or not position.turns % 2:
        return []
    return _in_order(reply for reply in position.replies if reply.is_winning)


def closing_moves(case: Case) -> list[Move]:
    """All moves that close the canal, in order."""
    layout, table = case.layout, case.tiles
    found = set()
    for way in find_closings(table, layout.stock).ways:
        if len(way) - len(table) <= MOVE_MOST:
            closed = find_closings(table, layout.stock).closed(way)
            more = [(cell, form) for cell, form in closed.items() if cell not in table]
            if is_row({cell for cell, _ in more}, table if layout.straddle else {}):
                found.add(as_move(tuple(more)))
    return sorted(found)


def _lengths(stock: int) -> dict[int, int]:
    """No canal yet, by length."""
    return dict.fromkeys(range(SHORTEST, stock + 1, 2), 0)


def _in_order(replies: Iterable[Reply]) -> list[Move]:
    return sorted(as_move(reply.tiles) for reply in replies)


def _moves_json(moves: Sequence[Move] | None) -> list[list[list[Any]]] | None:
    """Moves as files have them."""
    if moves is None:
        return None
    return [[[tile.column, tile.row, str(tile.form)] for tile in move] for move in moves]
