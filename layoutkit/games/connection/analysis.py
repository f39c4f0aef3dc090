"""The analysis of a position: who wins, by which moves, and how the canal can be closed.

A variant that the solved game does not cover is analysed in `search.py`, within a budget. An
answer that is not proven is None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Any

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.connection.model import (
    MAX_MOVE_SIZE,
    SHORTEST,
    STOCK,
    BoardModel,
    Cell,
    Form,
    Layout,
    Move,
    Tiles,
    format_rows,
)
from layoutkit.games.connection.moves import (
    closed_canals_on,
    count_legal_moves,
    is_finished,
    is_straight_row,
    open_ends,
)
from layoutkit.games.connection.perfect_play import (
    GameVariant,
    Placed,
    Position,
    ReachableCanals,
    SafeMove,
    as_move,
    best_line,
    can_become_canal,
    find_reachable_canals,
    variant_of,
)
from layoutkit.games.connection.solved_game import variant_salt

DEFINITIONS = 1


class Status(StrEnum):
    """Whether a game goes on."""

    OPEN = "open"
    FINISHED = "finished"  # the player to move has lost
    IMPOSSIBLE = "impossible"  # the player to move wins by saying so


@dataclass(frozen=True, slots=True)
class CompletionCounts:
    """The numbers of closed canals that a position can still become."""

    counts: Mapping[int, int | None]  # by number of tiles; None: not counted
    witness: Tiles | None  # one of the shortest

    @property
    def total(self) -> int:
        """Return the number of all canals."""
        return sum(count or 0 for count in self.counts.values())

    @property
    def shortest(self) -> int | None:
        """Return the fewest tiles of a closed canal."""
        return min((length for length, count in self.counts.items() if count), default=None)

    @property
    def is_counted(self) -> bool:
        """Return whether canals of all lengths are counted."""
        return None not in self.counts.values()


@dataclass(frozen=True, slots=True)
class PlayOutcome:
    """Who wins and how; None if it is not proven."""

    turns: int | None
    safe: Sequence[int] | None
    winning: Sequence[Move] | None
    closing: Sequence[Move]
    line: Sequence[Move] | None

    @property
    def is_won(self) -> bool | None:
        """Return whether the player to move wins."""
        return None if self.turns is None else self.turns % 2 == 1


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a position."""

    case: BoardModel
    status: Status
    ways: CompletionCounts
    legal: Sequence[int]
    verdict: PlayOutcome
    is_won: bool | None

    @property
    def is_proven(self) -> bool:
        """Return whether the winner is known."""
        return self.is_won is not None

    def to_json(self) -> dict[str, Any]:
        """Return the analysis as `solve --format json` prints it."""
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
            "loops": len(closed_canals_on(self.case.tiles)),
            "completions": {str(length): count for length, count in sorted(ways.counts.items())},
            "shortest": shortest,
            "need": None if shortest is None else shortest - tiles,
            "slack": None if shortest is None else stock - shortest,
            "witness": None if ways.witness is None else format_rows(ways.witness),
            "value": values[self.is_won],
            "turns": verdict.turns,
            "proven": self.is_proven,
            "legal_moves": list(self.legal),
            "safe_moves": None if verdict.safe is None else list(verdict.safe),
            "winning_moves": _moves_json(verdict.winning),
            "closing_moves": _moves_json(verdict.closing),
            "line": _moves_json(verdict.line),
        }


FINISHED_OUTCOME = PlayOutcome(0, (0,) * MAX_MOVE_SIZE, (), (), ())
UNKNOWN_OUTCOME = PlayOutcome(None, None, None, (), None)


def count_completions(closings: ReachableCanals, stock: int) -> CompletionCounts:
    """Return the numbers of closed canals."""
    return CompletionCounts({**zero_counts(stock), **closings.lengths}, _shortest(closings))


def _shortest(closings: ReachableCanals) -> Tiles | None:
    """Return a shortest closed canal."""
    way = min(closings.ways, key=len, default=None)
    return None if way is None else closings.closed(way)


def make_outcome(
    position: Position | None,
    turns: int,
    replies: Sequence[SafeMove],
    with_line: bool,
    replies_of: Callable[[Position], Iterator[SafeMove]] = Position.each_reply,
) -> PlayOutcome:
    """Return who wins and how, from all safe moves and the turns after them."""
    safe = [0] * MAX_MOVE_SIZE
    for reply in replies:
        safe[len(reply.tiles) - 1] += 1
    line = best_line(position, turns, replies_of) if with_line and position else ()
    return PlayOutcome(
        turns,
        safe,
        sort_moves(reply for reply in replies if reply.is_winning),
        sort_moves(reply for reply in replies if reply.is_closing),
        [as_move(reply.tiles) for reply in line] if with_line else None,
    )


def zero_counts(stock: int) -> dict[int, int]:
    """Return 0 canals for each length."""
    return dict.fromkeys(range(SHORTEST, stock + 1, 2), 0)


def sort_moves(replies: Iterable[SafeMove]) -> list[Move]:
    """Return the moves, sorted."""
    return sorted(as_move(reply.tiles) for reply in replies)


def _moves_json(moves: Sequence[Move] | None) -> list[list[list[Any]]] | None:
    """Return moves as files write them."""
    if moves is None:
        return None
    return [[[tile.column, tile.row, str(tile.form)] for tile in move] for move in moves]


def closing_moves(case: BoardModel) -> list[Move]:
    """Return all moves that close the canal, in order."""
    layout, table = case.layout, case.tiles
    if layout.loose_tiles:
        return sorted(map(as_move, _closing_a_ring(layout, table)))
    found = set()
    closings = _nearest_closings(table, layout.stock)
    for way in closings.ways:
        if 0 < len(way) - len(table) <= MAX_MOVE_SIZE:
            closed = closings.closed(way)
            more = [(cell, form) for cell, form in closed.items() if cell not in table]
            if is_straight_row({cell for cell, _ in more}, table if layout.straddle else {}):
                found.add(as_move(tuple(more)))
    return sorted(found)


def _nearest_closings(table: Tiles, stock: int) -> ReachableCanals:
    """Return the canals that contain the tiles, at least if a single move can close them."""
    if stock <= STOCK + 1 or not table:
        return find_reachable_canals(table, stock)
    from layoutkit.games.connection.search import search_closings
    from layoutkit.search.budget import Budget

    return search_closings(table, min(stock, len(table) + MAX_MOVE_SIZE), Budget())


def _closing_a_ring(layout: Layout, table: Tiles) -> Iterator[Placed]:
    """Yield the moves that close a canal, whatever tiles are beside it."""
    from layoutkit.games.connection.search import LooseTileSearch, closes
    from layoutkit.search.budget import Budget

    for move in LooseTileSearch(variant_of(layout), Budget()).legal_moves(table):
        if closes({**table, **dict(move)}, move):
            yield move


def solve_case(
    case: BoardModel, budget_s: float | None = None, *, with_line: bool = True
) -> Analysis:
    """Return the answers about a position.

    A variant that is not in the solved game is searched within a budget.
    """
    layout, table = case.layout, case.tiles
    if is_finished(table, loose_tiles=layout.loose_tiles):
        ways = count_completions(find_reachable_canals(table, layout.stock), layout.stock)
        if is_finished(table):
            ways = CompletionCounts({**ways.counts, len(table): 1}, table)
        return Analysis(
            case, Status.FINISHED, ways, (0,) * MAX_MOVE_SIZE, FINISHED_OUTCOME, is_won=False
        )
    legal = count_legal_moves(table, layout.stock - len(table), straddle=layout.straddle)
    if not is_solved(layout) and layout.stock >= SHORTEST:
        from layoutkit.games.connection.search import search_case  # few files need it

        return search_case(case, legal, budget_s, with_line)
    closings = find_reachable_canals(table, layout.stock)
    ways = count_completions(closings, layout.stock)
    if not ways.total:
        return Analysis(case, Status.IMPOSSIBLE, ways, legal, FINISHED_OUTCOME, is_won=True)
    position = Position(table, variant_of(layout), closings)
    verdict = make_outcome(position, position.turns, position.replies, with_line)
    return Analysis(case, Status.OPEN, ways, legal, verdict, verdict.is_won)


def is_solved(layout: Layout) -> bool:
    """Return whether the solved game covers the stock and variant of a file."""
    return not layout.loose_tiles and variant_salt(layout.stock, layout.straddle) is not None


def can_close(case: BoardModel, stock: int | None = None) -> bool | None:
    """Return whether a stock can close the canal; None if that takes a search."""
    layout = case.layout
    if can_become_canal(case.tiles, layout.stock if stock is None else stock):
        return True
    if is_solved(layout) or layout.stock < SHORTEST:
        return False
    return True if closing_moves(case) else None


@lru_cache(maxsize=16)
def _position(tiles: frozenset[tuple[Cell, Form]], reading: GameVariant) -> Position | None:
    """Return a position that can be closed; it is cached, because several rules ask about it."""
    table = dict(sorted(tiles))
    closings = find_reachable_canals(table, reading.stock)
    return Position(table, reading, closings) if closings.ways else None


def position_of(case: BoardModel, table: Tiles | None = None) -> Position | None:
    """Return the position, or another position of the game; None if it cannot be closed."""
    tiles = case.tiles if table is None else table
    return _position(frozenset(tiles.items()), variant_of(case.layout))


def turns_left(case: BoardModel, table: Tiles | None = None) -> int | None:
    """Return the turns until the end; None if they are unknown or the canal cannot be closed."""
    if not is_solved(case.layout):
        return None
    if is_finished(case.tiles if table is None else table):
        return 0
    position = position_of(case, table)
    return position.turns if position else None


def winning_moves(case: BoardModel, table: Tiles | None = None) -> list[Move] | None:
    """Return all moves that win, in order; None if they are unknown."""
    if not is_solved(case.layout):
        return None
    position = position_of(case, table)
    if position is None or not position.turns % 2:
        return []
    return sort_moves(reply for reply in position.replies if reply.is_winning)
