"""`layoutkit schema`: the JSON Schema of a game."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def schema(
    game: Annotated[
        str, typer.Argument(help="labyrinth, canaletto, or report for the JSON of reports.")
    ],
) -> None:
    """Print the JSON Schema of a game's files, for editors and other tools.

    \b
      layoutkit schema labyrinth > labyrinth.schema.json
      layoutkit schema report            of what `check --format json` writes
    """
    from layoutkit.cli.show import write_text
    from layoutkit.pipeline.schema import schema_of

    write_text(schema_of(game))
