"""Two boards side by side: what changed on the board, and what became of the scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.game import Wish
from layoutkit.pipeline.check import Request, settings_of
from layoutkit.pipeline.edit import open_one
from layoutkit.pipeline.judge import Run
from layoutkit.pipeline.open import Opened
from layoutkit.score.compare import BoardChange, Difference, compare, compare_json


@dataclass(frozen=True, slots=True)
class Compared:
    """What two boards have to do with each other."""

    before: Opened
    after: Opened
    documents: tuple[dict[str, Any], dict[str, Any]]
    changes: tuple[BoardChange, ...]
    obstacle: str  # why figures cannot be compared, for reasons beside the documents

    @property
    def figures(self) -> tuple[Difference, ...]:
        """Every figure, before and after."""
        return compare(*self.documents, self.obstacle)

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "game": self.after.game.name,
            **compare_json(*self.documents, self.obstacle),
            "changes": [asdict(change) for change in self.changes],
        }


def compare_boards(before: str, after: str, wish: Wish) -> Compared:
    """Two boards of files, scored and compared."""
    one, other = open_one(before), open_one(after)
    documents = (score_of(one, wish), score_of(other, wish))
    is_same_game = one.game.name == other.game.name
    changes: Sequence[BoardChange] = ()
    if is_same_game and one.game.has("differences"):
        changes = one.game.room("differences")(one.case, other.case)
    obstacle = settings_obstacle(before, after, one) if is_same_game else ""
    return Compared(one, other, documents, tuple(changes), obstacle)


def score_of(opened: Opened, wish: Wish) -> dict[str, Any]:
    """The score document of a board."""
    opened.game.check_options("score", wish.options)
    answer = opened.game.room("score")(opened.case, opened.path, wish)
    return dict(answer.data)


def settings_obstacle(before: str, after: str, opened: Opened) -> str:
    """Which settings of the game differ for the two files, or nothing."""
    one, other = (
        Run(settings_of(Request([path]))).game_settings(opened.game) for path in (before, after)
    )
    apart = [
        field.name
        for field in fields(one)
        if getattr(one, field.name) != getattr(other, field.name)
    ]
    return f"different settings: {', '.join(apart)}" if apart else ""


def compared_picture(compared: Compared) -> bytes:
    """The second board with a ring around each change."""
    game = compared.after.game
    if not game.has("differences_picture"):
        raise LayoutkitError(f"{game.title} has no picture of differences yet")
    picture: bytes = game.room("differences_picture")(compared.before.case, compared.after.case)
    return picture
