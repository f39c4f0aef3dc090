"""`layoutkit solve`, `fairness` and `graph`."""

from pathlib import Path
from typing import Any

import typer

from layoutkit.cli import options as cli_options
from layoutkit.cli.game_options import for_games_with, with_game_options
from layoutkit.pipeline.request import CheckRequest


@cli_options.with_limits
@with_game_options("solve")
def solve(
    request: CheckRequest,
    options: dict[str, Any],
    budget: float | None = cli_options.BUDGET,
    format: str = cli_options.TEXT_FORMAT,
    svg: str | None = cli_options.option("--svg DIR", "Draw the answers to DIR."),
    language: str | None = cli_options.SVG_LANGUAGE,
    replay: str | None = cli_options.option(
        "--replay FILE",
        "Replay the plan in FILE (JSON): report where it leads or which law it breaks.",
    ),
) -> None:
    """Compute which goals can be reached, at what exact cost, and by which plan.

    The exit code is 1 if a plan of --replay breaks a law of the game.

    \b
      layoutkit solve my-board.yaml
      layoutkit solve my-board.yaml --format json
      layoutkit solve my-board.yaml --svg pictures --language nl
    """
    from layoutkit.cli.answering import AnswerOutput, solve_boards

    output = AnswerOutput(format, svg)
    code = solve_boards(request, options, output, replay, budget=budget, language=language)
    raise typer.Exit(code)


@cli_options.with_limits
@for_games_with("fairness")
def fairness(
    request: CheckRequest,
    budget: float | None = cli_options.BUDGET,
    format: str = cli_options.TEXT_FORMAT,
    svg: str | None = cli_options.option("--svg DIR", "Draw maps of each seat's costs to DIR."),
    language: str | None = cli_options.SVG_LANGUAGE,
) -> None:
    """Report which seats a symmetry proves equal, what each seat pays, and what is not proven.

    \b
      layoutkit fairness my-board.yaml
      layoutkit fairness my-board.yaml --budget 600
      layoutkit fairness my-board.yaml --format json
    """
    from layoutkit.cli.answering import AnswerOutput, make_progress_line, show_answers

    asked: dict[str, Any] = {
        "budget": budget,
        "progress": make_progress_line(),
        "language": language,
    }
    output = AnswerOutput(format, svg)
    if not show_answers(request, "fairness", {}, lambda board: board.fairness(**asked), output):
        raise typer.Exit(1)


FORMATS = ("graphml", "gexf", "dot", "json")


@cli_options.with_limits
@for_games_with("graph")
def graph(
    board: cli_options.OneBoard,
    request: CheckRequest,
    output: str | None = cli_options.option(
        "--output -o FILE", "FILE.graphml, FILE.gexf, FILE.dot or FILE.json."
    ),
    format: str | None = cli_options.choice(
        "--format -f", FORMATS, "The format; by default that of FILE's extension."
    ),
    force: bool = cli_options.FORCE,
) -> None:
    """Write a board as a graph for Gephi, yEd, Graphviz or a notebook.

    Nodes and edges have attributes. Without -o the graph goes to stdout, as GraphML unless
    --format chooses another format.

    \b
      layoutkit graph my-board.yaml -o board.graphml
      layoutkit graph my-board.yaml --format dot | dot -Tsvg > graph.svg
    """
    from layoutkit.cli.answering import report_errors
    from layoutkit.cli.output import print_data, write_output
    from layoutkit.pipeline.board import open_one
    from layoutkit.pipeline.plans_and_graphs import graph_file

    ending = Path(output).suffix.removeprefix(".").lower() if output and output != "-" else ""
    opened = open_one(board, request)
    content = graph_file(opened.graph, format or ending or "graphml")
    if not output or output == "-":
        print_data(content.decode())
    else:
        write_output(Path(output), content, force)
    if not report_errors([opened]):
        raise typer.Exit(1)
