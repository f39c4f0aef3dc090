"""Results of an analysis: who wins, by which moves, and the canals that can still be closed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
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
