"""`layoutkit score`: score boards, and list the changes that would help most."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from layoutkit.cli.game_options import option_names, with_game_options
from layoutkit.cli.limits import with_limits
from layoutkit.cli.options import (
    Backup,
    Boards,
    BudgetOption,
    ConfigFile,
    Format,
    PolicyFile,
    SvgLanguage,
    complete_from,
    list_sort_figures,
    make_app,
    number_option,
)
from layoutkit.errors import LayoutkitError

score_app = make_app()


@score_app.command()
@with_limits
@with_game_options("score", "suggest")
def score(
    boards: Boards,
    options: dict[str, Any],
    budget: BudgetOption = None,
    suggest: Annotated[
        bool, typer.Option("--suggest", help="List the single changes that would help most.")
    ] = False,
    limit: Annotated[
        int,
        number_option("--limit", whole=True, least=1, help="The greatest number of suggestions."),
    ] = 10,
    apply: Annotated[
        int | None,
        number_option("--apply", whole=True, least=1, help="Write suggestion N to the file."),
    ] = None,
    backup: Backup = False,
    all_figures: Annotated[
        bool, typer.Option("--all", help="Print every figure with its evidence.")
    ] = False,
    table: Annotated[
        bool, typer.Option("--table", help="Print one table per game with a line for each board.")
    ] = False,
    sort: Annotated[
        str | None,
        typer.Option(
            metavar="FIGURE",
            help="Sort --table by a figure; -FIGURE sorts in descending order.",
            autocompletion=complete_from(list_sort_figures),
        ),
    ] = None,
    format: Format = "text",
    svg: Annotated[str | None, typer.Option(metavar="DIR", help="Draw the figures to DIR.")] = None,
    language: SvgLanguage = None,
    config: ConfigFile = None,
    policy: PolicyFile = None,
) -> None:
    """Score how symmetric and balanced a board is, and where it is dangerous.

    --all prints every figure, --table compares many boards. JSON always has all figures.

    \b
      layoutkit score my-board.yaml
      layoutkit score my-board.yaml --all
      layoutkit score layouts --table --sort=-gap
      layoutkit score my-board.yaml --suggest
      layoutkit score my-board.yaml --apply 1
      layoutkit score my-board.yaml --format json
      layoutkit score my-board.yaml --svg pictures
    """
    others = {"--suggest": suggest, "--apply": apply is not None}
    if all_figures:
        _refuse_beside("--all", {**others, "--table": table})
    if table:
        _refuse_beside("--table", {**others, "--svg": svg, "--format json": format == "json"})
    elif sort is not None:
        raise LayoutkitError("--sort needs --table")
    from layoutkit.pipeline.request import CheckRequest

    request = CheckRequest(tuple(boards), config=config, policy=policy)
    if suggest or apply is not None:
        from layoutkit.cli.suggestions import apply_suggestion, list_suggestions

        if apply is not None:
            apply_suggestion(request, apply, backup, options)
        else:
            list_suggestions(request, limit, format, options)
        return
    from layoutkit.answers import Answer
    from layoutkit.cli.answers import AnswerOutput, BoardQuestion, make_progress_line, show_answers
    from layoutkit.pipeline.board import Board
    from layoutkit.verdict import Stage

    for name in (option_names("suggest") - option_names("score")) & options.keys():
        raise LayoutkitError(f"--{name} needs --suggest or --apply")
    if table:
        from layoutkit.answers import CallOptions
        from layoutkit.cli.tables import show_table

        is_whole = show_table(request, sort, CallOptions(options, budget, make_progress_line()))
        raise typer.Exit(0 if is_whole else 1)
    progress = make_progress_line() if options else None

    def ask(board: Board) -> Answer:
        return board.score(budget=budget, progress=progress, language=language, **options)

    question = BoardQuestion("score", Stage.BALANCE, options, ask)
    show_answers(request, question, AnswerOutput(format, svg, all_figures))


def _refuse_beside(option: str, others: Mapping[str, Any]) -> None:
    """Raise if an option is used together with one that it excludes."""
    for other, is_used in others.items():
        if is_used:
            raise LayoutkitError(f"{option} and {other} cannot be used together")
