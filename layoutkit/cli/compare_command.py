"""`layoutkit compare`, as text and as Markdown."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any
from urllib.parse import quote

import typer

from layoutkit.cli import options as cli_options
from layoutkit.cli.game_options import with_game_options
from layoutkit.pipeline.comparing import Comparison
from layoutkit.pipeline.request import CheckRequest
from layoutkit.reports.markdown_format import as_inline_code, format_markdown_table
from layoutkit.reports.safe_text import escape_invisible
from layoutkit.scoring.comparison import FigureDifference, ItemDifference, Trend
from layoutkit.scoring.score_text import format_row
from layoutkit.wording import format_count, join_words


@cli_options.with_limits
@with_game_options("score")
def compare(
    before: Annotated[str, typer.Argument(metavar="BEFORE", help="A board.")],
    after: Annotated[str, typer.Argument(metavar="AFTER", help="The board to compare with.")],
    options: dict[str, Any],
    request: CheckRequest,
    budget: float | None = cli_options.BUDGET,
    format: str = cli_options.choice(
        "--format -f", ("text", "json", "markdown"), "The output format.", default="text"
    ),
    svg: str | None = cli_options.option(
        "--svg DIR", "Draw both boards and their differences to DIR; Markdown links the pictures."
    ),
) -> None:
    """Report which items and which scores changed between two boards.

    \b
      layoutkit compare old.yaml new.yaml
      layoutkit compare old.yaml new.yaml --format markdown > comment.md
      layoutkit compare old.yaml new.yaml --svg pictures
      layoutkit compare old.yaml new.yaml --format markdown --svg pictures > comment.md
    """
    from layoutkit.cli.answering import print_boards_json, report_errors
    from layoutkit.cli.output import print_text, write_picture
    from layoutkit.games.base.answers import CallOptions
    from layoutkit.pipeline.board import open_one
    from layoutkit.pipeline.comparing import compare as compare_boards

    first, second = (open_one(path, replace(request, paths=(path,))) for path in (before, after))
    found = compare_boards(first, second, CallOptions(options, budget))
    pictures = found.pictures() if svg else {}
    files = {name: f"{svg}/{found.after.name}-{name}.svg" for name in pictures}
    if format == "json":
        print_boards_json([found.data])
    else:
        print_text(
            format_markdown(found, files) if format == "markdown" else format_comparison(found)
        )
    for name, content in pictures.items():
        path = Path(files[name])
        write_picture(path.parent, path.name, content)
    if not report_errors((first, second)):
        raise typer.Exit(1)


CHANGED_TRENDS = (Trend.BETTER, Trend.WORSE, Trend.CHANGED, Trend.INCOMPARABLE)
ARROW = " -> "
_MAX_CELL = 60  # a wider cell would push apart the columns of all rows
_LINE = 96
_INDENT = " " * 6


def format_comparison(found: Comparison) -> str:
    """Format a comparison for a terminal; unchanged figures are only counted."""
    lines = [
        f"before  {escape_invisible(found.before.path)}",
        f"after   {escape_invisible(found.after.path)}",
        "",
        f"On the board: {_board_words(found)}",
        *_columns(list(_change_rows(found.changes))),
        "",
        f"In the scores: {_counts(found.figures)}",
        *_columns([_figure_cells(one) for one in _select_changed(found.figures)]),
    ]
    return "\n".join(lines) + "\n"


def format_markdown(found: Comparison, pictures: Mapping[str, str]) -> str:
    """Format a comparison for a pull request, with no active Markdown from the boards."""
    parts = [f"### {as_inline_code(found.before.path)} → {as_inline_code(found.after.path)}"]
    if pictures:
        shown = tuple(f"![{name}]({quote(file)})" for name, file in pictures.items())
        parts.append(format_markdown_table(tuple(name.capitalize() for name in pictures), [shown]))
    parts.append(f"In the scores: {_counts(found.figures)}")
    figures = [_inert(_figure_cells(one)) for one in _select_changed(found.figures)]
    if figures:
        parts.append(
            format_markdown_table(("", "Figure", "Before and after", "Change", "Why"), figures)
        )
    parts.append(f"On the board: {_board_words(found)}")
    changes = [_inert(row) for row in _change_rows(found.changes)]
    if changes:
        parts.append(format_markdown_table(("", "Layer", "Item", "", "Before and after"), changes))
    return "\n\n".join(parts) + "\n"


def _board_words(found: Comparison) -> str:
    """Count the changed items, or name the keys that differ; say if secrets were left out."""
    words = _difference_words(found)
    return f"{words} (secrets are not compared without --secret)" if found.hidden_keys else words


def _difference_words(found: Comparison) -> str:
    """Count the items that changed; without any, name the keys that differ.

    One change of `improve`, such as two poles that change places, changes several items.
    """
    if found.changes:
        return format_count(len(found.changes), "changed item")
    keys = join_words(found.differing_keys)
    if not keys:
        return "nothing changed"
    if found.is_listed:
        return f"no changes; the files differ in {keys}"
    return f"{keys} changed; {found.after.game.title} has no list of changes yet"


def _select_changed(figures: Sequence[FigureDifference]) -> list[FigureDifference]:
    """Return the figures that changed, improvements first."""
    return [one for trend in CHANGED_TRENDS for one in figures if one.trend is trend]


def _counts(figures: Sequence[FigureDifference]) -> str:
    counts = {trend: sum(one.trend is trend for one in figures) for trend in Trend}
    parts = [f"{number} {trend}" for trend, number in counts.items() if number]
    return ", ".join(parts) or "nothing"


def _figure_cells(one: FigureDifference) -> tuple[str, ...]:
    before, after, change = format_row(one.before, one.after, one.change)
    return (str(one.trend), one.name, _arrow(before, after), change or "", one.note)


def _change_rows(changes: Sequence[ItemDifference]) -> Iterator[tuple[str, ...]]:
    width = len(f"{len(changes)}")
    for number, one in enumerate(changes, 1):
        yield (f"{number:>{width}}", one.layer, one.item, one.what, _arrow(one.before, one.after))


def _arrow(before: str | None, after: str | None) -> str:
    return f"{'-' if before is None else before}{ARROW}{'-' if after is None else after}"


def _columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Align rows in columns; a cell that is too wide goes below its row."""
    fitting = [["" if len(cell) > _MAX_CELL else cell for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*fitting, strict=True)]
    for row, kept in zip(rows, fitting, strict=True):
        cells = (f"{cell:{width}}" for cell, width in zip(kept, widths, strict=True))
        yield f"  {'  '.join(cells)}".rstrip()
        for cell in row:
            if len(cell) > _MAX_CELL:
                yield from _below(cell)


def _below(cell: str) -> Iterator[str]:
    """Wrap a wide cell onto separate lines, first the old value, then the new value."""
    before, arrow, after = cell.partition(ARROW)
    for text in (before, f"{arrow.lstrip()}{after}"):
        yield from wrap(text, _LINE, initial_indent=_INDENT, subsequent_indent=f"{_INDENT}   ")


def _inert(cells: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(as_inline_code, cells))
