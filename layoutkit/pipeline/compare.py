"""Two boards side by side: what changed on the board, and what became of the scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from typing import Any

from layoutkit.answers import Data, Wish
from layoutkit.errors import BoardRefused, LayoutkitError
from layoutkit.pipeline.board import Board
from layoutkit.score.compare import BoardChange, Difference, compare_json
from layoutkit.score.compare import compare as compare_documents
from layoutkit.verdict import Stage


@dataclass(frozen=True)
class Comparison:
    """Two boards, their scores, and what differs."""

    before: Board
    after: Board
    documents: tuple[Data, Data]
    changes: Sequence[BoardChange]
    obstacle: str  # why figures cannot be compared, for reasons beside the documents

    @cached_property
    def figures(self) -> tuple[Difference, ...]:
        """Every figure, before and after."""
        return compare_documents(*self.documents, self.obstacle)

    @property
    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "game": self.after.game.name,
            **compare_json(*self.documents, self.obstacle),
            "changes": [asdict(change) for change in self.changes],
        }

    @property
    def differing_keys(self) -> tuple[str, ...]:
        """The keys of the files whose values are not the same, list or not."""
        one, other = (board.document.data for board in (self.before, self.after))
        return tuple(key for key in {**one, **other} if one.get(key) != other.get(key))

    @property
    def is_listed(self) -> bool:
        """True if the game lists changes item by item."""
        return self.after.game.has("differences")

    def pictures(self) -> dict[str, bytes]:
        """SVGs by name: before, after, and where the game draws them, the differences."""
        found = {"before": _picture(self.before), "after": _picture(self.after)}
        if self.after.game.has("differences_picture"):
            found["differences"] = self.picture()
        return found

    def picture(self) -> bytes:
        """The second board as an SVG, with a ring around each change."""
        game = self.after.game
        game.need("differences_picture")
        return game.differences_picture(*_cases(self.before, self.after))


def _picture(board: Board) -> bytes:
    """The board; with its findings where it has errors."""
    try:
        return board.picture()
    except BoardRefused:
        return board.picture(even_if_broken=True)


def compare(before: Board, after: Board, wish: Wish) -> Comparison:
    """Two boards of one game, scored and compared."""
    game = before.game
    if game.name != after.game.name:
        raise LayoutkitError(
            f"cannot compare two games: {before.path} is of the game {game.name},"
            f" {after.path} of {after.game.name}"
        )
    options = dict(wish.options)
    one, other = (
        board.score(budget=wish.budget_s, progress=wish.progress, **options).data
        for board in (before, after)
    )
    changes: Sequence[BoardChange] = ()
    if game.has("differences"):
        changes = game.differences(*_cases(before, after))
    obstacle = _settings_obstacle(before, after)
    return Comparison(before, after, (one, other), tuple(changes), obstacle)


def _cases(before: Board, after: Board) -> tuple[object, object]:
    return before.case(Stage.BALANCE), after.case(Stage.BALANCE)


def _settings_obstacle(before: Board, after: Board) -> str:
    """The settings of the game that differ for the two files, or nothing."""
    one, other = (board.judgement.run.settings for board in (before, after))
    kind: Any = before.game.settings
    mine, theirs = (settings.for_game(before.game.name, kind) for settings in (one, other))
    apart = [
        field.name
        for field in fields(kind)
        if getattr(mine, field.name) != getattr(theirs, field.name)
    ]
    return f"different settings: {', '.join(apart)}" if apart else ""
