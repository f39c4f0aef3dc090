"""Solving boards, or replaying a plan on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from layoutkit.cli.answers import AnswerOutput, BoardQuestion, make_progress_line, show_answers
from layoutkit.records import dataclass
from layoutkit.verdict import Stage

if TYPE_CHECKING:
    from layoutkit.answers import Answer
    from layoutkit.pipeline.board import Board
    from layoutkit.pipeline.request import CheckRequest


@dataclass(frozen=True, slots=True)
class SolveRequest:
    """What to compute for each board: options of its game, limits, or a written plan to replay."""

    options: Mapping[str, Any]
    budget: float | None = None
    language: str | None = None
    replay: str | None = None


def solve_boards(request: CheckRequest, wish: SolveRequest, output: AnswerOutput) -> int:
    """Solve boards and show the answers; return the exit code."""
    from layoutkit.pipeline.replay import read_plan

    plan = read_plan(wish.replay) if wish.replay else None

    def ask(board: Board) -> Answer:
        if wish.replay:
            return board.replay(plan, **wish.options)
        progress = make_progress_line()
        return board.solve(
            budget=wish.budget, progress=progress, language=wish.language, **wish.options
        )

    question = BoardQuestion("solve", Stage.COSTS, wish.options, ask)
    return 0 if show_answers(request, question, output) else 1
