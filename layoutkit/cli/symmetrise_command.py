"""`layoutkit symmetrise`: the nearest symmetric board."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)

GROUPS = ("C4", "V4", "V4d", "D4", "r180", "mv", "mh", "md", "ma")


@app.command()
def symmetrise(
    board: Annotated[str, typer.Argument(help="A board, or - for stdin.")],
    group: Annotated[
        str, typer.Option(metavar="GROUP", help=f"One of {', '.join(GROUPS)}.")
    ] = "C4",
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="Where; stdout without.")
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Over the board itself.")] = False,
) -> None:
    """Write the nearest board that a symmetry keeps; comments and layout of the file stay.

    Where that board would break a rule, what breaks is shown and the file is left as it is.

    \b
      layoutkit symmetrise my-board.yaml --group C4 -o turned.yaml
      layoutkit symmetrise my-board.yaml --group r180 --write

    \b
    The groups, by what keeps the board as it is:
      C4    the quarter turns
      V4    the upright mirrors
      V4d   the diagonal mirrors
      D4    all turns and mirrors
      r180  the half turn
      mv    the left-right mirror
      mh    the top-bottom mirror
      md    the falling-diagonal mirror
      ma    the rising-diagonal mirror
    """
    from layoutkit.cli.show import notice, one_of, write_file, write_text
    from layoutkit.errors import BoardRefused, LayoutkitError
    from layoutkit.hints import counted
    from layoutkit.pipeline import edit
    from layoutkit.pipeline.open import refusal

    one_of("--group", group, GROUPS)
    if write and output:
        raise LayoutkitError("--write and --output say two places", "take one of them")
    made = edit.symmetrise(board, group)
    for note in made.notes:
        notice(note)
    is_broken = edit.has_errors(made.verdict)
    if write and is_broken:
        report = refusal(made.verdict).report
        raise BoardRefused("the nearest symmetric board breaks rules", "nothing written", report)
    if write:
        edit.write_board(board, made.text)
    elif output and output != "-":
        write_file(Path(output), made.text)
    else:
        write_text(made.text)
    notice(f"{made.path}: {counted(made.edits, 'edit')} to {group}")
    if is_broken:
        notice("that board breaks rules: `layoutkit check` shows which")
