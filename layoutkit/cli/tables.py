"""`score --table`: the scores of many boards as tables in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from layoutkit.report.plain import plain, plain_line, text_width
from layoutkit.score.table import cell_text

if TYPE_CHECKING:
    from layoutkit.answers import Wish
    from layoutkit.pipeline.request import Request
    from layoutkit.pipeline.table import ScoreTable, Unscored

BETWEEN = "  "


def show_table(request: Request, sort: str | None, wish: Wish) -> bool:
    """Score boards and print a table for each game; return whether all boards have scores."""
    from layoutkit.cli.show import write_words
    from layoutkit.pipeline.table import order_of, score_tables

    try:
        tables, unscored = score_tables(request, order_of(sort), wish)
    finally:
        if wish.progress:
            wish.progress("")
    write_words("\n".join(list(_parts(tables, unscored))))
    return not unscored


def _parts(tables: Sequence[ScoreTable], unscored: Sequence[Unscored]) -> Iterator[str]:
    """Yield each table, with its game if there are several, and the boards without scores."""
    for table in tables:
        heading = f"{table.game}\n" if len(tables) > 1 else ""
        yield heading + table_text(table)
    if unscored:
        width = max(text_width(plain_line(board.file)) for board in unscored)
        lines = (
            f"  {_padded(plain_line(board.file), width)}  {plain(board.why)}\n"
            for board in unscored
        )
        yield "No scores (`layoutkit check` shows the errors)\n" + "".join(lines)


def table_text(table: ScoreTable) -> str:
    """Format a line of names and a line for each board, with numbers aligned to the right."""
    head = ("file", *table.columns, "title")
    lines = [head, *(
        (plain_line(row.file), *(cell_text(row.cells.get(name, {"value": None})) for name in
                            table.columns), plain(row.title))
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
