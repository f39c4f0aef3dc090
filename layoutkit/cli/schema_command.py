"""`layoutkit schema`: print JSON Schemas of files and of JSON output."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from layoutkit.cli.options import Force, complete_from, make_app


def _names() -> tuple[str, ...]:
    from layoutkit.pipeline.new import known_schemas

    return known_schemas()


schema_app = make_app()


@schema_app.command()
def schema(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="NAME",
            help="A game, or a command that prints JSON; without it, all names are listed.",
            autocompletion=complete_from(_names),
        ),
    ] = None,
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write to FILE instead of stdout."),
    ] = None,
    force: Force = False,
) -> None:
    """Print the JSON Schema of a game's files, or of the JSON that a command prints.

    \b
      layoutkit schema GAME > GAME.schema.json
      layoutkit schema check             the output of `check --format json`
      layoutkit schema                   all names
    """
    from layoutkit.cli.show import print_data, write_output
    from layoutkit.pipeline.new import schema as schema_of

    if name and output and output != "-":
        write_output(Path(output), schema_of(name).encode(), force)
        return
    print_data(schema_of(name) if name else "".join(f"{known}\n" for known in _names()))
