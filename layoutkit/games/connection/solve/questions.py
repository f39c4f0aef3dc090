"""The questions about a position and the answers to them, as a document."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any

from layoutkit.games.connection.board.sketch import rows_of
from layoutkit.games.connection.board.terms import (
    MOVE_MOST,
    SHORTEST,
    STOCK,
    Case,
    Cell,
    Form,
    Layout,
    Move,
    Tiles,
)
from layoutkit.games.connection.solve.closings import Closings, find_closings, has_closing
from layoutkit.games.connection.solve.larger import MOST, Search, search_closings
from layoutkit.games.connection.solve.loose import LooseGame
from layoutkit.games.connection.solve.perfect import Position, Reading, Reply, as_move, best_line
from layoutkit.games.connection.table.play import count_legal, is_finished, open_ends, rings
from layoutkit.games.connection.table.referee import is_row
from layoutkit.games.connection.table.solved import salt_of
from layoutkit.search.budget import Budget, Purse, Spent

DEFINITIONS = 1
STATES = 30_000  # of a search without a time limit


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


def solve_case(case: Case, budget_s: float | None = None, *, with_line: bool = True) -> Solution:
    """The answers about a position; other games than those of the table within a budget."""
    layout, table = case.layout, case.tiles
    if is_finished(table, loose_tiles=layout.loose_tiles):
        ways = Ways({**_lengths(layout.stock), len(table): 1}, table)
        return Solution(case, Status.FINISHED, ways, (0,) * MOVE_MOST, OVER, is_won=False)
    legal = count_legal(table, layout.stock - len(table), straddle=layout.straddle)
    if not is_solved(layout) and layout.stock >= SHORTEST:
        return search_case(case, legal, budget_s, with_line)
    closings = find_closings(table, layout.stock)
    ways = ways_of(closings, layout.stock)
    if not ways.total:
        return Solution(case, Status.IMPOSSIBLE, ways, legal, OVER, is_won=True)
    position = Position(table, reading_of(layout), closings)
    verdict = verdict_of(position, position.turns, position.replies, with_line)
    return Solution(case, Status.OPEN, ways, legal, verdict, verdict.is_won)


def search_case(
    case: Case, legal: Sequence[int], budget_s: float | None, with_line: bool
) -> Solution:
    """The answers by search; what the budget does not pay for is not known."""
    layout, table = case.layout, case.tiles
    budget = Budget(states=STATES) if budget_s is None else Budget(seconds=budget_s)
    purse = Purse(budget)
    if layout.loose_tiles:
        return search_loose(case, legal, purse)
    known = find_closings(table, layout.stock)
    longer = dict.fromkeys(range(STOCK + 2, layout.stock + 1, 2))
    ways = Ways({**_lengths(min(layout.stock, STOCK)), **known.lengths, **longer}, _shortest(known))
    try:
        if not table or layout.stock > MOST:
            raise Spent
        closings = search_closings(table, layout.stock, purse)
        ways = ways_of(closings, layout.stock)
        if not ways.total:
            return Solution(case, Status.IMPOSSIBLE, ways, legal, OVER, is_won=True)
        position = Position(table, reading_of(layout), closings)
        search = Search(purse)
        turns, replies = search.turns(position), tuple(search.replies(position))
    except Spent:
        return Solution(case, Status.OPEN, ways, legal, UNKNOWN, is_won=None)
    verdict = verdict_of(position, turns, replies, with_line, search.replies)
    return Solution(case, Status.OPEN, ways, legal, verdict, verdict.is_won)


def search_loose(case: Case, legal: Sequence[int], purse: Purse) -> Solution:
    """The answers where loose tiles are allowed, but for a course of play."""
    layout, table = case.layout, case.tiles
    ways = ways_of(find_closings(table, layout.stock), min(layout.stock, STOCK))
    longer = dict.fromkeys(range(STOCK + 2, layout.stock + 1, 2))
    ways = Ways({**ways.counts, **longer}, ways.witness)
    game = LooseGame(reading_of(layout), purse)
    try:
        if not game.can_close(table):
            return Solution(case, Status.IMPOSSIBLE, ways, legal, OVER, is_won=True)
        turns, replies = game.turns(table), tuple(game.replies(table))
    except Spent:
        return Solution(case, Status.OPEN, ways, legal, UNKNOWN, is_won=None)
    verdict = replace(verdict_of(None, turns, replies, with_line=False), line=None)
    return Solution(case, Status.OPEN, ways, legal, verdict, verdict.is_won)


def ways_of(closings: Closings, stock: int) -> Ways:
    """The closed canals, counted."""
    return Ways({**_lengths(stock), **closings.lengths}, _shortest(closings))


def _shortest(closings: Closings) -> Tiles | None:
    """One of the shortest closed canals."""
    way = min(closings.ways, key=len, default=None)
    return None if way is None else closings.closed(way)


def verdict_of(
    position: Position | None,
    turns: int,
    replies: Sequence[Reply],
    with_line: bool,
    replies_of: Callable[[Position], Iterator[Reply]] = Position.each_reply,
) -> Verdict:
    """Who wins and how, by all replies and the turns after them."""
    safe = [0] * MOVE_MOST
    for reply in replies:
        safe[len(reply.tiles) - 1] += 1
    line = best_line(position, turns, replies_of) if with_line and position else ()
    return Verdict(
        turns,
        safe,
        _in_order(reply for reply in replies if reply.is_winning),
        _in_order(reply for reply in replies if reply.is_closing),
        [as_move(reply.tiles) for reply in line] if with_line else None,
    )


def reading_of(layout: Layout) -> Reading:
    """What the game of a file is played with."""
    return Reading(layout.stock, layout.straddle)


def is_solved(layout: Layout) -> bool:
    """Whether the table knows all positions of this stock and reading."""
    return not layout.loose_tiles and salt_of(layout.stock, layout.straddle) is not None


def can_close(case: Case, stock: int | None = None) -> bool | None:
    """Whether the stock, or another one, can close the canal; None where that takes a search."""
    if has_closing(case.tiles, case.layout.stock if stock is None else stock):
        return True
    return None if case.layout.loose_tiles or case.layout.stock > STOCK else False


@lru_cache(maxsize=16)
def _position(tiles: frozenset[tuple[Cell, Form]], reading: Reading) -> Position | None:
    """A position that can be closed; kept, because several rules ask about it."""
    table = dict(sorted(tiles))
    closings = find_closings(table, reading.stock)
    return Position(table, reading, closings) if closings.ways else None


def position_of(case: Case, table: Tiles | None = None) -> Position | None:
    """The position, or another one of the same game; None if it cannot be closed."""
    tiles = case.tiles if table is None else table
    return _position(frozenset(tiles.items()), reading_of(case.layout))


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
