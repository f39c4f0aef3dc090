"""`layoutkit score` with `--suggest`, `--apply` and `--table`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import typer

from layoutkit.cli import options as cli_options
from layoutkit.cli.answering import escape_path, print_boards_json, shown_progress, skip_at_limit
from layoutkit.cli.game_options import option_names, with_game_options
from layoutkit.cli.output import print_note, print_text
from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.request import CheckRequest
from layoutkit.reports.safe_text import escape_invisible, escape_line, text_width
from layoutkit.scoring.comparison import format_cell

if TYPE_CHECKING:
    from layoutkit.games.base.answers import Suggestions
    from layoutkit.pipeline.board import Board
    from layoutkit.pipeline.comparing import ScoreTable, Unscored


@cli_options.with_limits
@with_game_options("score", "suggest")
def score(
    request: CheckRequest,
    options: dict[str, Any],
    budget: float | None = cli_options.BUDGET,
    suggest: bool = cli_options.flag("--suggest", "List the single changes that would help most."),
    limit: int = cli_options.number(
        "--limit N", "The greatest number of suggestions.", default=10, whole=True, least=1
    ),
    apply: int | None = cli_options.number(
        "--apply N", "Write suggestion N to the file.", whole=True, least=1
    ),
    backup: bool = cli_options.BACKUP,
    all_figures: bool = cli_options.flag("--all", "Print every figure with its evidence."),
    table: bool = cli_options.flag(
        "--table", "Print one table per game with a line for each board."
    ),
    sort: str | None = cli_options.option(
        "--sort FIGURE",
        "Sort --table by a figure; -FIGURE sorts in descending order.",
        autocompletion=cli_options.complete_from(cli_options.list_sort_figures),
    ),
    format: str = cli_options.TEXT_FORMAT,
    svg: str | None = cli_options.option("--svg DIR", "Draw the figures to DIR."),
    language: str | None = cli_options.SVG_LANGUAGE,
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
    if suggest or apply is not None:
        if apply is not None:
            apply_suggestion(request, apply, backup, options)
        else:
            list_suggestions(request, limit, format, options)
        return
    from layoutkit.cli.answering import AnswerOutput, make_progress_line, show_answers

    for name in (option_names("suggest") - option_names("score")) & options.keys():
        raise LayoutkitError(f"--{name} needs --suggest or --apply")
    if table:
        raise typer.Exit(0 if show_table(request, sort, budget, options) else 1)
    progress = make_progress_line() if options else None
    asked = {"budget": budget, "progress": progress, "language": language, **options}
    output = AnswerOutput(format, svg, all_figures)
    if not show_answers(request, "score", options, lambda board: board.score(**asked), output):
        raise typer.Exit(1)


def _refuse_beside(option: str, others: Mapping[str, Any]) -> None:
    """Raise if an option is used together with one that it excludes."""
    for other, is_used in others.items():
        if is_used:
            raise LayoutkitError(f"{option} and {other} cannot be used together")


def list_suggestions(
    request: CheckRequest, limit: int, format: str, options: Mapping[str, Any]
) -> None:
    """List the single changes that help most, board by board."""
    from layoutkit.pipeline.board import open_boards
    from layoutkit.pipeline.changed_boards import suggestions_json

    boards = open_boards(request.paths, request)
    for board in boards:  # a game without suggestions ends the call before the first search
        board.need("suggest")
        board.check_options("suggest", options)
    found: list[tuple[Board, Suggestions]] = []
    for board in boards:
        with skip_at_limit(board.path):
            found.append((board, _advice(board, limit, options)))
    if format == "json":
        print_boards_json(suggestions_json(*one) for one in found)
    else:
        flags = "".join(
            f" --{name.replace('_', '-')}{'' if value is True else f' {value}'}"
            for name, value in options.items()
        )
        for board, advice in found:
            print_text(escape_path(format_suggestions(board, advice, flags), board.path))


def format_suggestions(board: Board, advice: Suggestions, flags: str = "") -> str:
    """Format a line for each change and how to apply it; without any, what was tried."""
    scope = _wrap(f"Tried: {advice.tried}.") if not advice.found or advice.left else []
    if advice.left:
        scope += _wrap(f"Not tried: {advice.left}.")
    if not advice.found:
        return "\n".join([*_wrap(f"{board.path}: {advice.nothing}", ""), *scope]) + "\n"
    width = max(len(one.result) for one in advice.found)
    lines = [f"{board.path}: {advice.heading}"]
    for rank, one in enumerate(advice.found, 1):
        lines.append(f"  {rank:>2}. {one.result:{width}}  {one.what}")
    lines += scope
    lines.append(f"`layoutkit score {board.path}{flags} --apply 1` writes the first to the file.")
    return "\n".join(lines) + "\n"


def apply_suggestion(
    request: CheckRequest, number: int, backup: bool, options: Mapping[str, Any]
) -> None:
    """Write one suggestion to the file of a board."""
    from layoutkit.pipeline.board import open_one
    from layoutkit.pipeline.changed_boards import with_suggestion, write_board

    if len(request.paths) != 1:
        raise LayoutkitError(
            f"--apply changes one board; {len(request.paths)} are named", "name one board"
        )
    (path,) = request.paths
    board = open_one(path, request)
    found = _advice(board, max(number, 10), options).found
    text = with_suggestion(board, found, number)
    write_board(path, board.document.text, text, backup=backup)
    print_note(f"{board.path}: {found[number - 1].what}")


def _wrap(text: str, indent: str = "  ") -> list[str]:
    from textwrap import TextWrapper

    lines = TextWrapper(98, indent, "  ", break_on_hyphens=False, break_long_words=False)
    return lines.wrap(text)


def _advice(board: Board, limit: int, options: Mapping[str, Any]) -> Suggestions:
    """Return the suggestions for a board, and clear the line of progress."""
    with shown_progress() as progress:
        return board.advice(limit, progress=progress, **options)


def show_table(
    request: CheckRequest, sort: str | None, budget: float | None, options: Mapping[str, Any]
) -> bool:
    """Score boards and print a table for each game; return whether all boards have scores."""
    from layoutkit.games.base.answers import CallOptions
    from layoutkit.pipeline.comparing import parse_sort_order, score_tables

    with shown_progress() as progress:
        call = CallOptions(options, budget, progress)
        tables, unscored = score_tables(request, parse_sort_order(sort), call)
    print_text("\n".join(list(_parts(tables, unscored))))
    return not unscored


def _parts(tables: Sequence[ScoreTable], unscored: Sequence[Unscored]) -> Iterator[str]:
    """Yield each table, with its game if there are several, and the boards without scores."""
    for table in tables:
        heading = f"{table.game}\n" if len(tables) > 1 else ""
        yield heading + format_table(table)
    for heading, has_scores in (("No scores", False), ("Scores in spite of errors", True)):
        listed = [board for board in unscored if board.has_scores is has_scores]
        width = max((text_width(escape_line(board.file)) for board in listed), default=0)
        lines = (
            f"  {_pad(escape_line(board.file), width)}  {escape_invisible(board.why)}\n"
            for board in listed
        )
        if listed:
            yield f"{heading} (`layoutkit check` shows the errors)\n" + "".join(lines)


def format_table(table: ScoreTable) -> str:
    """Format a line of names and a line for each board, with numbers aligned to the right."""
    head = ("file", *table.columns, "title")
    lines = [head, *(
        (escape_line(row.file), *(format_cell(row.cells.get(name, {"value": None})) for name in
                            table.columns), escape_invisible(row.title))
        for row in table.rows
    )]  # fmt: skip
    widths = [max(map(text_width, column)) for column in zip(*lines, strict=True)]
    last = len(head) - 1
    return "".join(
        "  ".join(
            _pad(cell, widths[place], is_number=0 < place < last) for place, cell in enumerate(line)
        ).rstrip()
        + "\n"
        for line in lines
    )


def _pad(cell: str, width: int, is_number: bool = False) -> str:
    blank = " " * (width - text_width(cell))
    return blank + cell if is_number else cell + blank
