"""Two boards compared: which items and which scores changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from typing import Any

from layoutkit.answers import CallOptions, Data
from layoutkit.errors import BoardRefused, LayoutkitError
from layoutkit.pipeline.board import Board
from layoutkit.score.compare import FigureDifference, ItemDifference, compare_json
from layoutkit.score.compare import compare_scores as compare_documents
from layoutkit.verdict import Stage


@dataclass(frozen=True)
class Comparison:
    """Two boards, their scores and their differences."""

    before: Board
    after: Board
    documents: tuple[Data, Data]
    changes: Sequence[ItemDifference]
    obstacle: str  # why figures cannot be compared, apart from the documents themselves

    @cached_property
    def figures(self) -> tuple[FigureDifference, ...]:
        """Return every figure, before and after."""
        return compare_documents(*self.documents, self.obstacle)

    @property
    def data(self) -> dict[str, Any]:
        """Return the comparison as JSON data."""
        return {
            "game": self.after.game.name,
            **compare_json(*self.documents, self.obstacle),
            "changes": [asdict(change) for change in self.changes],
        }

    @property
    def differing_keys(self) -> tuple[str, ...]:
        """Return the keys of the files whose values differ."""
        old, new = (board.document.data for board in (self.before, self.after))
        return tuple(key for key in {**old, **new} if old.get(key) != new.get(key))

    @property
    def is_listed(self) -> bool:
        """Return whether the game lists changes item by item."""
        return self.after.game.has("differences")

    def pictures(self) -> dict[str, bytes]:
        """Return SVGs by name: before, after, and the differences if the game draws them."""
        found = {"before": _picture(self.before), "after": _picture(self.after)}
        if self.after.game.has("differences_picture"):
            found["differences"] = self.picture()
        return found

    def picture(self) -> bytes:
        """Return the second board as an SVG, with a ring around each change."""
        game = self.after.game
        game.need("differences_picture")
        return game.differences_picture(*_cases(self.before, self.after))


def _picture(board: Board) -> bytes:
    """Return the picture of a board, with numbered findings if it has errors."""
    try:
        return board.picture()
    except BoardRefused:
        return board.picture(even_if_broken=True)


def compare(before: Board, after: Board, wish: CallOptions) -> Comparison:
    """Compare two boards of one game."""
    game = before.game
    if game.name != after.game.name:
        raise LayoutkitError(
            f"cannot compare boards of two games: {before.path} is of {game.name},"
            f" {after.path} of {after.game.name}"
        )
    options = dict(wish.options)
    documents = (
        before.score(budget=wish.budget_s, progress=wish.progress, **options).data,
        after.score(budget=wish.budget_s, progress=wish.progress, **options).data,
    )
    changes: Sequence[ItemDifference] = ()
    if game.has("differences"):
        changes = game.differences(*_cases(before, after))
    obstacle = _settings_obstacle(before, after)
    return Comparison(before, after, documents, tuple(changes), obstacle)


def _cases(before: Board, after: Board) -> tuple[object, object]:
    return before.case(Stage.BALANCE), after.case(Stage.BALANCE)


def _settings_obstacle(before: Board, after: Board) -> str:
    """Return the settings of the game that differ for the two files; empty if none does."""
    kind: Any = before.game.settings
    old, new = (
        board.judgement.run.settings.for_game(before.game.name, kind) for board in (before, after)
    )
    names = [field.name for field in fields(kind)]
    differing = [name for name in names if getattr(old, name) != getattr(new, name)]
    return f"different settings: {', '.join(differing)}" if differing else ""
