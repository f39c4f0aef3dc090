"""`layoutkit export`: one picture of a board."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def export(
    board: Annotated[str, typer.Argument(help="A board, or - for stdin.")],
    output: Annotated[
        str | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="FILE.svg, .pdf or .png; - is SVG on stdout."
        ),
    ] = None,
    theme: Annotated[str, typer.Option(metavar="THEME", help="color, ink or mono.")] = "color",
    even_if_broken: Annotated[
        bool, typer.Option("--even-if-broken", help="Draw it with what is wrong, by number.")
    ] = False,
    stdin_filename: Annotated[
        str, typer.Option(metavar="NAME", help="How the board from stdin is called.")
    ] = "stdin.yaml",
) -> None:
    """Draw a board: one picture at its true size.

    Without -o the picture is called after the board and written here, as SVG. PDF and PNG need
    the extra `print`.

    \b
      layoutkit export my-board.yaml -o my-board.svg
      layoutkit export my-board.yaml -o my-board.pdf --theme ink
      layoutkit export my-board.yaml -o - --even-if-broken > broken.svg
    """
    from layoutkit.cli.show import notice, one_of, write_bytes, write_text
    from layoutkit.pipeline.draw import Wanted, export
    from layoutkit.pipeline.open import folder_name

    one_of("--theme", theme, ("color", "ink", "mono"))
    wanted = Wanted(board, stdin_filename, even_if_broken)
    if output == "-":
        write_text(export(wanted, "svg", theme).decode())
        return
    stem = folder_name(stdin_filename if board == "-" else board)
    path = Path(output or f"{stem}.svg")
    write_bytes(path, export(wanted, path.suffix.removeprefix(".").lower(), theme))
    notice(f"wrote {path}")
