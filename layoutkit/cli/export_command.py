"""`layoutkit export`: one picture of a board."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from layoutkit.cli.options import Broken, Force, LanguageOption, OneBoard, StdinName, ThemeOption

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def export(
    board: OneBoard,
    output: Annotated[
        str | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="FILE.svg, .pdf or .png; - is SVG on stdout."
        ),
    ] = None,
    theme: ThemeOption = "color",
    language: LanguageOption = None,
    even_if_broken: Broken = False,
    force: Force = False,
    stdin_filename: StdinName = "stdin.yaml",
) -> None:
    """Draw a board: one picture at its true size.

    Without -o the picture is an SVG in this folder, named after the board. PDF and PNG need the
    extra `print`.

    \b
      layoutkit export my-board.yaml -o my-board.svg
      layoutkit export my-board.yaml -o my-board.pdf --theme ink
      layoutkit export my-board.yaml -o - --even-if-broken > broken.svg
    """
    from layoutkit.cli.show import notice, write_output, write_text
    from layoutkit.hints import listed
    from layoutkit.pipeline.board import open_one
    from layoutkit.pipeline.request import Request

    opened = open_one(board, Request((board,), stdin_name=stdin_filename))
    path = Path(output or f"{opened.name}.svg")
    ending = "svg" if output == "-" else path.suffix.removeprefix(".").lower()
    picture = opened.picture(theme, ending, language=language, even_if_broken=even_if_broken)
    if output == "-":
        write_text(picture.decode())
    else:
        write_output(path, picture, force)
    if lacking := opened.lacking_characters:
        notice(f"title: the font lacks {listed(lacking)}; the picture shows a question mark")
    for line in opened.explained().numbers if even_if_broken else ():
        notice(line)
