"""`layoutkit fairness`: report which seats are proven equal."""

from __future__ import annotations

from typing import Annotated

import typer

from layoutkit.cli.game_options import for_games_with
from layoutkit.cli.limits import with_limits
from layoutkit.cli.options import (
    Boards,
    BudgetOption,
    ConfigFile,
    Format,
    PolicyFile,
    SvgLanguage,
    make_app,
)

fairness_app = make_app()


@fairness_app.command()
@with_limits
@for_games_with("fairness")
def fairness(
    boards: Boards,
    budget: BudgetOption = None,
    format: Format = "text",
    svg: Annotated[
        str | None, typer.Option(metavar="DIR", help="Draw maps of each seat's costs to DIR.")
    ] = None,
    language: SvgLanguage = None,
    config: ConfigFile = None,
    policy: PolicyFile = None,
) -> None:
    """Report which seats a symmetry proves equal, what each seat pays, and what is not proven.

    \b
      layoutkit fairness my-board.yaml
      layoutkit fairness my-board.yaml --budget 600
      layoutkit fairness my-board.yaml --format json
    """
    from layoutkit.answers import Answer
    from layoutkit.cli.answers import AnswerOutput, BoardQuestion, make_progress_line, show_answers
    from layoutkit.pipeline.board import Board
    from layoutkit.pipeline.request import CheckRequest
    from layoutkit.verdict import Stage

    progress = make_progress_line()

    def ask(board: Board) -> Answer:
        return board.fairness(budget=budget, progress=progress, language=language)

    request = CheckRequest(tuple(boards), config=config, policy=policy)
    show_answers(
        request, BoardQuestion("fairness", Stage.BALANCE, {}, ask), AnswerOutput(format, svg)
    )
