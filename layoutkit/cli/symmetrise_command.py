"""`layoutkit symmetrise`: the nearest symmetric board."""

from __future__ import annotations

from inspect import cleandoc
from pathlib import Path
from typing import Annotated

import typer

from layoutkit.cli.options import Backup, Force, OneBoard, choice
from layoutkit.symmetry.d4 import GROUP_WORDS

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)

GROUPS = "\n".join(f"  {name:4}  {words}" for name, words in GROUP_WORDS.items())


@app.command()
def symmetrise(
    board: OneBoard,
    group: Annotated[str, choice("--group", names=tuple(GROUP_WORDS), help="The symmetry.")] = "C4",
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write the board to FILE."),
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Overwrite the board itself.")] = False,
    backup: Backup = False,
    force: Force = False,
) -> None:
    """Write the nearest board that a symmetry keeps; comments and layout of the file stay.

    Where that board would break a rule, --write shows the findings and leaves the file alone.

    \b
      layoutkit symmetrise my-board.yaml --group C4 -o turned.yaml
      layoutkit symmetrise my-board.yaml --group r180 --write
    """
    from layoutkit.cli.show import notice, write_output, write_text
    from layoutkit.errors import BoardRefused, LayoutkitError
    from layoutkit.hints import counted
    from layoutkit.pipeline.board import open_one, refusal
    from layoutkit.pipeline.changes import symmetrise as nearest_board
    from layoutkit.pipeline.changes import write_board

    if write and output:
        raise LayoutkitError("--write and --output exclude each other", "choose one")
    found = nearest_board(open_one(board), group)
    for note in found.notes:
        notice(note)
    if write and found.has_errors:
        report = refusal(found.verdict, "").report
        raise BoardRefused("the nearest symmetric board breaks rules", "nothing written", report)
    if write:
        write_board(board, found.text, backup=backup)
    elif output and output != "-":
        write_output(Path(output), found.text.encode(), force)
    else:
        write_text(found.text)
    notice(f"{found.path}: {counted(found.edit_count, 'edit')} to {group}")
    if found.has_errors:
        notice("that board breaks rules: `layoutkit check` shows which")


symmetrise.__doc__ = f"{cleandoc(symmetrise.__doc__ or '')}\n\n\b\nThe groups:\n{GROUPS}"
