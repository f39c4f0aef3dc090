"""The analysis of a position: who wins, by which moves, and how the canal can be closed.

A variant that the solved game does not cover is analysed in `search.py`, within a budget. An
answer that is not proven is None.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.connection import model, moves, perfect_play

if TYPE_CHECKING:
    from layoutkit.games.connection.endgame import Endgame

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
    witness: model.Tiles | None  # one of the shortest

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


@dataclass(frozen=True)
class PlayOutcome:
    """Who wins and how; None if it is not proven. `find_line` returns a line of best play."""

    turns: int | None
    safe: Sequence[int] | None
    winning: Sequence[model.Move] | None
    closing: Sequence[model.Move]
    find_line: Callable[[], Iterable[perfect_play.SafeMove]] | None = None

    @cached_property
    def line(self) -> Sequence[model.Move] | None:
        """Return a line of best play, which is not found before somebody asks for it."""
        if self.find_line:
            return [perfect_play.as_move(reply.tiles) for reply in self.find_line()]
        return None if self.turns is None else self.closing[:1]

    @property
    def is_won(self) -> bool | None:
        """Return whether the player to move wins."""
        return None if self.turns is None else self.turns % 2 == 1


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a position."""

    board: model.BoardModel
    status: Status
    ways: CompletionCounts
    legal: Sequence[int]
    verdict: PlayOutcome

    @property
    def is_won(self) -> bool | None:
        """Return whether the player to move wins; None if that is not proven."""
        return self.status is Status.IMPOSSIBLE or self.verdict.is_won

    @property
    def is_proven(self) -> bool:
        """Return whether the winner and all lists of moves are known."""
        return self.is_won is not None and self.verdict.winning is not None

    def to_json(self) -> dict[str, Any]:
        """Return the analysis as `solve --format json` prints it."""
        tiles, stock, ways = len(self.board.tiles), self.board.layout.stock, self.ways
        shortest, verdict = ways.shortest, self.verdict
        values = {True: "win", False: "loss", None: None}
        return {
            "definitions": DEFINITIONS,
            "tiles": tiles,
            "stock": stock,
            "left": stock - tiles,
            "status": str(self.status),
            "open_ends": len(moves.open_ends(self.board.tiles)),
            "loops": len(self.board.closed_canals),
            "completions": {str(length): count for length, count in sorted(ways.counts.items())},
            "shortest": shortest,
            "need": None if shortest is None else shortest - tiles,
            "slack": None if shortest is None else stock - shortest,
            "witness": None if ways.witness is None else model.format_rows(ways.witness),
            "value": values[self.is_won],
            "turns": verdict.turns,
            "proven": self.is_proven,
            "legal_moves": list(self.legal),
            "safe_moves": None if verdict.safe is None else list(verdict.safe),
            "winning_moves": _moves_json(verdict.winning),
            "closing_moves": _moves_json(verdict.closing),
            "line": _moves_json(verdict.line),
        }


FINISHED_OUTCOME = PlayOutcome(0, (0,) * model.MAX_MOVE_SIZE, (), ())
UNKNOWN_OUTCOME = PlayOutcome(None, None, None, ())


def count_completions(closings: perfect_play.ReachableCanals, stock: int) -> CompletionCounts:
    """Return the numbers of closed canals."""
    none = dict.fromkeys(range(model.SHORTEST, stock + 1, 2), 0)
    return CompletionCounts({**none, **closings.counts}, closings.shortest())


def count_board_completions(board: model.BoardModel) -> CompletionCounts:
    """Return the numbers of closed canals of up to sixteen tiles that a position can become."""
    stock = board.layout.stock
    return count_completions(perfect_play.find_reachable_canals(board.tiles, stock), stock)


def make_outcome(
    turns: int,
    replies: Sequence[perfect_play.SafeMove],
    find_line: Callable[[], Iterable[perfect_play.SafeMove]],
) -> PlayOutcome:
    """Return who wins and how, from all safe moves and the turns after them."""
    return PlayOutcome(
        turns,
        count_sizes(reply.tiles for reply in replies),
        sort_moves(reply for reply in replies if reply.is_winning),
        sort_moves(reply for reply in replies if reply.is_closing),
        find_line,
    )


def count_sizes(found: Iterable[moves.Placed]) -> list[int]:
    """Return the numbers of moves of one, two and three tiles."""
    counts = Counter(map(len, found))
    return [counts[size] for size in range(1, model.MAX_MOVE_SIZE + 1)]


def analyse_position(
    board: model.BoardModel,
    position: perfect_play.Position | Endgame | None,
    ways: CompletionCounts,
    legal: Sequence[int],
) -> Analysis:
    """Return the analysis of a position whose turns are known; None if it cannot be closed."""
    if position is None:
        return Analysis(board, Status.IMPOSSIBLE, ways, legal, FINISHED_OUTCOME)

    def find_line() -> Iterator[perfect_play.SafeMove]:
        return perfect_play.best_line(
            position, position.turns, lambda one: one.each_reply(), lambda one, to: one.after(to)
        )

    verdict = make_outcome(position.turns, position.replies, find_line)
    return Analysis(board, Status.OPEN, ways, legal, verdict)


def sort_moves(replies: Iterable[perfect_play.SafeMove]) -> list[model.Move]:
    """Return the moves, sorted."""
    return sorted(perfect_play.as_move(reply.tiles) for reply in replies)


def _moves_json(found: Sequence[model.Move] | None) -> list[list[list[Any]]] | None:
    """Return moves as files write them."""
    if found is None:
        return None
    return [[[tile.column, tile.row, str(tile.form)] for tile in move] for move in found]


def closing_moves(board: model.BoardModel) -> list[model.Move]:
    """Return all moves that close the canal, in order."""
    layout, table = board.layout, board.tiles
    if layout.loose_tiles:
        return sorted(map(perfect_play.as_move, _closing_a_ring(layout, table)))
    found = set()
    closings = _nearest_closings(table, layout.stock)
    for canal in closings.canals(most=len(table) + model.MAX_MOVE_SIZE):
        more = tuple(tile for tile in map(closings.tile, canal) if tile[0] not in table)
        if more and moves.is_straight_row(
            {cell for cell, _ in more}, table if layout.straddle else {}
        ):
            found.add(perfect_play.as_move(more))
    return sorted(found)


def _nearest_closings(table: model.Tiles, stock: int) -> perfect_play.ReachableCanals:
    """Return the canals that contain the tiles, at least if a single move can close them."""
    if stock <= model.STOCK + 1 or not table:
        return perfect_play.find_reachable_canals(table, stock)
    from layoutkit.games.connection.search import search_closings
    from layoutkit.search.budget import Budget

    return search_closings(table, min(stock, len(table) + model.MAX_MOVE_SIZE), Budget())


def _closing_a_ring(layout: model.Layout, table: model.Tiles) -> Iterator[moves.Placed]:
    """Yield the moves that close a canal, whatever tiles are beside it."""
    from layoutkit.games.connection.search import closes

    most = min(model.MAX_MOVE_SIZE, layout.stock - len(table))
    for move in moves.legal_moves(table, most, straddle=layout.straddle):
        if closes({**table, **dict(move)}, move):
            yield move


def solve_board(board: model.BoardModel, budget_s: float | None = None) -> Analysis:
    """Return the answers about a position.

    A variant that is not in the solved game is searched within a budget.
    """
    layout, table = board.layout, board.tiles
    if board.is_finished:
        ways = count_board_completions(board)
        if board.is_one_canal:
            ways = CompletionCounts({**ways.counts, len(table): 1}, table)
        none = (0,) * model.MAX_MOVE_SIZE
        return Analysis(board, Status.FINISHED, ways, none, FINISHED_OUTCOME)
    legal = moves.count_legal_moves(table, layout.stock - len(table), straddle=layout.straddle)
    variant = perfect_play.variant_of(layout)
    if not variant.is_solved and layout.stock >= model.SHORTEST:
        if layout.stock - len(table) <= model.FEW_TILES:  # few files need these modules
            from layoutkit.games.connection.endgame import play_endgame

            return play_endgame(board, legal)
        from layoutkit.games.connection.search import search_board

        return search_board(board, legal, closing_moves(board), budget_s)
    closings = perfect_play.find_reachable_canals(table, layout.stock)
    ways = count_completions(closings, layout.stock)
    position = perfect_play.Position(table, variant, closings) if ways.total else None
    return analyse_position(board, position, ways, legal)


def is_decided(board: model.BoardModel) -> bool:
    """Return whether the value of the position is known without a search."""
    left = board.layout.stock - len(board.tiles)
    return perfect_play.variant_of(board.layout).is_solved or left <= model.FEW_TILES


def can_close(board: model.BoardModel) -> bool | None:
    """Return whether the stock can close the canal; None if that takes a search."""
    if position_of(board):
        return True
    if is_decided(board) or board.layout.stock < model.SHORTEST:
        return False
    return True if closing_moves(board) else None


def position_of(board: model.BoardModel) -> perfect_play.Position | Endgame | None:
    """Return the position; None if it cannot be closed by a canal of at most 16 tiles."""
    return _position(frozenset(board.tiles.items()), perfect_play.variant_of(board.layout))


@lru_cache(maxsize=16)
def _position(
    tiles: frozenset[tuple[model.Cell, model.Form]], variant: perfect_play.GameVariant
) -> perfect_play.Position | Endgame | None:
    """Return a position that can be closed; it is cached, because several rules ask about it."""
    table = dict(sorted(tiles))
    if not variant.is_solved and variant.stock - len(table) <= model.FEW_TILES:
        from layoutkit.games.connection.endgame import Endgame

        endgame = Endgame(variant, table)
        return endgame if endgame.completions else None
    closings = perfect_play.find_reachable_canals(table, variant.stock)
    return perfect_play.Position(table, variant, closings) if closings.places else None


def turns_left(board: model.BoardModel) -> int | None:
    """Return the turns until the end; None if they are unknown or the canal cannot be closed."""
    if not is_decided(board):
        return None
    if board.is_finished:
        return 0
    position = position_of(board)
    return position.turns if position else None


def winning_moves(board: model.BoardModel) -> list[model.Move] | None:
    """Return all moves that win, in order; None if they are unknown."""
    if not is_decided(board):
        return None
    position = position_of(board)
    if position is None or not position.turns % 2:
        return []
    return sort_moves(reply for reply in position.replies if reply.is_winning)
