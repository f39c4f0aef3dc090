"""`score --table`: the scores of many boards as tables in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from layoutkit.report.plain import escape_invisible, escape_line, text_width
from layoutkit.score.table import format_cell

if TYPE_CHECKING:
    from layoutkit.answers import CallOptions
    from layoutkit.pipeline.request import CheckRequest
    from layoutkit.pipeline.table import ScoreTable, Unscored

BETWEEN = "  "


def show_table(request: CheckRequest, sort: str | None, wish: CallOptions) -> bool:
    """Score boards and print a table for each game; return whether all boards have scores."""
    from layoutkit.cli.show import print_text
    from layoutkit.pipeline.table import parse_sort_order, score_tables

    try:
        tables, unscored = score_tables(request, parse_sort_order(sort), wish)
    finally:
        if wish.progress:
            wish.progress("")
    print_text("\n".join(list(_parts(tables, unscored))))
    return not unscored


def _parts(tables: Sequence[ScoreTable], unscored: Sequence[Unscored]) -> Iterator[str]:
    """Yield each table, with its game if there are several, and the boards without scores."""
    for table in tables:
        heading = f"{table.game}\n" if len(tables) > 1 else ""
        yield heading + format_table(table)
    if unscored:
        width = max(text_width(escape_line(board.file)) for board in unscored)
        lines = (
            f"  {_padded(escape_line(board.file), width)}  {escape_invisible(board.why)}\n"
            for board in unscored
        )
        yield "No scores (`layoutkit check` shows the errors)\n" + "".join(lines)


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
        BETWEEN.join(
            _padded(cell, widths[place], is_number=0 < place < last)
            for place, cell in enumerate(line)
        ).rstrip()
        + "\n"
        for line in lines
    )


def _padded(cell: str, width: int, is_number: bool = False) -> str:
    blank = " " * (width - text_width(cell))
    return blank + cell if is_number else cell + blank
