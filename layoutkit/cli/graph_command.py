"""`layoutkit graph`: write a board as a graph."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from layoutkit.cli.game_options import for_games_with
from layoutkit.cli.limits import with_limits
from layoutkit.cli.options import ConfigFile, Force, OneBoard, PolicyFile, choice_option, make_app

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
    from layoutkit.cli.show import print_data, write_output
    from layoutkit.pipeline.board import open_one
    from layoutkit.pipeline.graph import graph_file
    from layoutkit.pipeline.request import CheckRequest

    ending = Path(output).suffix.removeprefix(".").lower() if output and output != "-" else ""
    request = CheckRequest((board,), config=config, policy=policy)
    content = graph_file(open_one(board, request).graph, format or ending or "graphml")
    if not output or output == "-":
        print_data(content.decode())
        return
    write_output(Path(output), content, force)
