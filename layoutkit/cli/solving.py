"""Solving boards, or replaying a plan on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from layoutkit.cli.answers import Output, Question, progress_line, show_answers
from layoutkit.records import dataclass
from layoutkit.verdict import Stage

if TYPE_CHECKING:
    from layoutkit.answers import Answer
    from layoutkit.pipeline.board import Board
    from layoutkit.pipeline.request import Request


@dataclass(frozen=True, slots=True)
class Solving:
    """What to compute for each board: options of its game, limits, or a written plan to replay."""

    options: Mapping[str, Any]
    budget: float | None = None
    language: str | None = None
    replay: str | None = None


def solve_boards(request: Request, wish: Solving, output: Output) -> int:
    """Solve boards and show the answers; return the exit code."""
    from layoutkit.pipeline.replay import read_plan

    plan = read_plan(wish.replay) if wish.replay else None

    def ask(board: Board) -> Answer:
        if wish.replay:
            return board.replay(plan, **wish.options)
        progress = progress_line()
        return board.solve(
            budget=wish.budget, progress=progress, language=wish.language, **wish.options
        )

    question = Question("solve", Stage.COSTS, wish.options, ask)
    return 0 if show_answers(request, question, output) else 1
