"""`layoutkit fairness`: what is proved of the seats' chances, and what is not."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def fairness(
    boards: Annotated[list[str], typer.Argument(help="Boards, or folders of boards.")],
    budget: Annotated[
        float, typer.Option(metavar="SECONDS", help="For each search; then a bracket is told.")
    ] = 60.0,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
    svg: Annotated[
        str | None, typer.Option(metavar="DIR", help="Draw what each seat pays there.")
    ] = None,
) -> None:
    """Say which seats a symmetry proves equal, what each seat pays exactly, and what is not proved.

    \b
      layoutkit fairness my-board.yaml
      layoutkit fairness my-board.yaml --budget 600
      layoutkit fairness my-board.yaml --format json
    """
    from layoutkit.cli.answers import Output, answer_boards, progress_line, seconds
    from layoutkit.game import Wish
    from layoutkit.verdict import Stage

    wish = Wish({}, seconds("--budget", budget), progress_line())
    answer_boards("fairness", boards, Stage.BALANCE, wish, Output(format, svg))
