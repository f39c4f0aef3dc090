"""`layoutkit score`: the figures of a board, what is lopsided, and what would help most."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from layoutkit.cli.game_options import option_names, with_game_options
from layoutkit.cli.options import Backup, Boards, BudgetOption, Format, number
from layoutkit.errors import LayoutkitError

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
@with_game_options("score", "suggest")
def score(
    boards: Boards,
    options: dict[str, Any],
    budget: BudgetOption = 60.0,
    suggest: Annotated[
        bool, typer.Option("--suggest", help="List the single changes that would help most.")
    ] = False,
    limit: Annotated[
        int, number("--limit", whole=True, least=1, help="How many suggestions to list.")
    ] = 10,
    apply: Annotated[
        int | None,
        number("--apply", whole=True, least=1, help="Write the N-th suggestion to the file."),
    ] = None,
    backup: Backup = False,
    format: Format = "text",
    svg: Annotated[
        str | None, typer.Option(metavar="DIR", help="Write pictures of the figures to DIR.")
    ] = None,
) -> None:
    """Compute the figures of a board, each with what it rests on.

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
            apply_one(boards, apply, backup, options)
        else:
            list_suggestions(boards, limit, format, options)
        return
    from layoutkit.cli.answers import Output, Question, progress_line, show_answers
    from layoutkit.game import Answer
    from layoutkit.pipeline.board import Board
    from layoutkit.verdict import Stage

    for name in (option_names("suggest") - option_names("score")) & options.keys():
        raise LayoutkitError(f"--{name} needs --suggest or --apply")
    progress = progress_line() if options else None

    def ask(board: Board) -> Answer:
        return board.score(budget=budget, progress=progress, **options)

    show_answers(boards, Question("score", Stage.BALANCE, options, ask), Output(format, svg))
