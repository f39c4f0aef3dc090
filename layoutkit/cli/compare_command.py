"""`layoutkit compare`: what changed between two boards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def compare(
    before: Annotated[str, typer.Argument(help="A board.")],
    after: Annotated[str, typer.Argument(help="The board that came of it, or another one.")],
    tours: Annotated[
        bool, typer.Option("--tours", help="Search the costs until they are proven.")
    ] = False,
    budget: Annotated[
        float, typer.Option(metavar="SECONDS", help="With --tours: for each search.")
    ] = 60.0,
    format: Annotated[str, typer.Option("--format", "-f", help="text, json or markdown.")] = "text",
    svg: Annotated[
        str | None, typer.Option(metavar="FILE", help="Draw there where the boards differ.")
    ] = None,
) -> None:
    """Say what changed on the board and in the scores, figure by figure.

    \b
      layoutkit compare old.yaml new.yaml
      layoutkit compare old.yaml new.yaml --format markdown > comment.md
      layoutkit compare old.yaml new.yaml --svg difference.svg
    """
    import json

    from layoutkit.cli.answers import harmless, progress_line, seconds
    from layoutkit.cli.show import notice, one_of, write_bytes, write_text
    from layoutkit.game import Wish
    from layoutkit.pipeline.compare import compare_boards, compared_picture
    from layoutkit.pipeline.compared import as_markdown, as_text

    one_of("--format", format, ("text", "json", "markdown"))
    wish = Wish({"tours": tours}, seconds("--budget", budget), progress_line() if tours else None)
    compared = compare_boards(before, after, wish)
    if format == "json":
        write_text(json.dumps(compared.to_json(), indent=2, ensure_ascii=False) + "\n")
    else:
        write_text(as_markdown(compared) if format == "markdown" else harmless(as_text(compared)))
    if svg:
        write_bytes(Path(svg), compared_picture(compared))
        notice(f"wrote {svg}")
