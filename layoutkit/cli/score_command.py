"""`layoutkit score`: how symmetric a board is, what is lopsided, and what would help most."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def score(
    boards: Annotated[list[str], typer.Argument(help="Boards, or folders of boards.")],
    tours: Annotated[
        bool, typer.Option("--tours", help="Search the costs until they are proven.")
    ] = False,
    budget: Annotated[
        float, typer.Option(metavar="SECONDS", help="With --tours: for each search.")
    ] = 60.0,
    suggest: Annotated[
        bool, typer.Option("--suggest", help="List the single changes that would help most.")
    ] = False,
    limit: Annotated[int, typer.Option(metavar="N", help="With --suggest: how many.")] = 10,
    apply: Annotated[
        int | None,
        typer.Option(metavar="N", help="Write the N-th suggestion into the file."),
    ] = None,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
    svg: Annotated[
        str | None,
        typer.Option(metavar="DIR", help="Draw there what breaks the symmetry, and the costs."),
    ] = None,
) -> None:
    """Say how symmetric a board is, exactly, and where it is lopsided.

    \b
      layoutkit score my-board.yaml
      layoutkit score my-board.yaml --suggest
      layoutkit score my-board.yaml --apply 1
      layoutkit score my-board.yaml --format json
      layoutkit score my-board.yaml --svg pictures
    """
    if suggest or apply is not None:
        from layoutkit.cli.suggestions import apply_one, list_suggestions

        if apply is not None:
            apply_one(boards, apply, limit)
        else:
            list_suggestions(boards, limit, format)
        return
    from layoutkit.cli.answers import Output, answer_boards, progress_line, seconds
    from layoutkit.game import Wish
    from layoutkit.verdict import Stage

    wish = Wish({"tours": tours}, seconds("--budget", budget), progress_line() if tours else None)
    answer_boards("score", boards, Stage.BALANCE, wish, Output(format, svg))
