"""`layoutkit solve`, `fairness` and `graph`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from layoutkit.cli.game_options import for_games_with, with_game_options
from layoutkit.cli.options import (
    Boards,
    BudgetOption,
    ConfigFile,
    Force,
    Format,
    OneBoard,
    PolicyFile,
    SvgLanguage,
    choice_option,
    make_app,
    with_limits,
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
    from layoutkit.cli.answering import AnswerOutput, SolveRequest, solve_boards
    from layoutkit.pipeline.request import CheckRequest

    request = CheckRequest(tuple(boards), config=config, policy=policy)
    wish = SolveRequest(options, budget, language, replay)
    raise typer.Exit(solve_boards(request, wish, AnswerOutput(format, svg)))


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
    from layoutkit.cli.answering import (
        AnswerOutput,
        BoardQuestion,
        make_progress_line,
        show_answers,
    )
    from layoutkit.games.base.answers import Answer
    from layoutkit.pipeline.board import Board
    from layoutkit.pipeline.request import CheckRequest
    from layoutkit.reports.findings import Stage

    progress = make_progress_line()

    def ask(board: Board) -> Answer:
        return board.fairness(budget=budget, progress=progress, language=language)

    request = CheckRequest(tuple(boards), config=config, policy=policy)
    show_answers(
        request, BoardQuestion("fairness", Stage.BALANCE, {}, ask), AnswerOutput(format, svg)
    )


FORMATS = ("graphml", "gexf", "dot", "json")

graph_app = make_app()


@graph_app.command()
@with_limits
@for_games_with("graph")
def graph(
    board: OneBoard,
    output: Annotated[
        str | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="FILE.graphml, FILE.gexf, FILE.dot or FILE.json."
        ),
    ] = None,
    format: Annotated[
        str | None,
        choice_option(
            "--format", "-f", names=FORMATS, help="The format; by default that of FILE's extension."
        ),
    ] = None,
    force: Force = False,
    config: ConfigFile = None,
    policy: PolicyFile = None,
) -> None:
    """Write a board as a graph for Gephi, yEd, Graphviz or a notebook.

    Nodes and edges have attributes. Without -o the graph goes to stdout, as GraphML unless
    --format chooses another format.

    \b
      layoutkit graph my-board.yaml -o board.graphml
      layoutkit graph my-board.yaml --format dot | dot -Tsvg > graph.svg
    """
    from layoutkit.cli.output import print_data, write_output
    from layoutkit.pipeline.board import open_one
    from layoutkit.pipeline.plans_and_graphs import graph_file
    from layoutkit.pipeline.request import CheckRequest

    ending = Path(output).suffix.removeprefix(".").lower() if output and output != "-" else ""
    request = CheckRequest((board,), config=config, policy=policy)
    content = graph_file(open_one(board, request).graph, format or ending or "graphml")
    if not output or output == "-":
        print_data(content.decode())
        return
    write_output(Path(output), content, force)
