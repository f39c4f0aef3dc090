"""`layoutkit solve`: compute exact costs, with plans."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from layoutkit.cli.game_options import with_game_options
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

solve_app = make_app()


@solve_app.command()
@with_limits
@with_game_options("solve")
def solve(
    boards: Boards,
    options: dict[str, Any],
    budget: BudgetOption = None,
    format: Format = "text",
    svg: Annotated[str | None, typer.Option(metavar="DIR", help="Draw the answers to DIR.")] = None,
    language: SvgLanguage = None,
    replay: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="Replay the plan in FILE (JSON): report where it leads or which law it breaks.",
        ),
    ] = None,
    config: ConfigFile = None,
    policy: PolicyFile = None,
) -> None:
    """Compute which goals can be reached, at what exact cost, and by which plan.

    The exit code is 1 if a plan of --replay breaks a law of the game.

    \b
      layoutkit solve my-board.yaml
      layoutkit solve my-board.yaml --format json
      layoutkit solve my-board.yaml --svg pictures --language nl
    """
    from layoutkit.cli.answers import AnswerOutput
    from layoutkit.cli.solving import SolveRequest, solve_boards
    from layoutkit.pipeline.request import CheckRequest

    request = CheckRequest(tuple(boards), config=config, policy=policy)
    wish = SolveRequest(options, budget, language, replay)
    raise typer.Exit(solve_boards(request, wish, AnswerOutput(format, svg)))
