"""`layoutkit new`: a board to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from layoutkit.cli.game_options import with_game_options
from layoutkit.cli.limits import within_limits
from layoutkit.cli.options import ConfigFile, Force, PolicyFile, completion, games
from layoutkit.errors import LayoutkitError
from layoutkit.hints import listed

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
@within_limits
@with_game_options("new")
def new(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            help=f"The game: {listed(games(), 'or')}.",
            autocompletion=completion(games),
        ),
    ],
    options: dict[str, Any],
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Write to FILE instead of stdout; with --count, to a folder.",
        ),
    ] = None,
    force: Force = False,
    config: ConfigFile = None,
    policy: PolicyFile = None,
) -> None:
    """Print a commented board that passes `layoutkit check`, to start from."""
    del config, policy  # they say the limits, and are read with these
    from layoutkit.cli.show import write_data, write_output
    from layoutkit.pipeline.new import new as new_board
    from layoutkit.pipeline.new import new_set

    if "count" in options:
        if not output or output == "-":
            raise LayoutkitError("--count needs -o DIR, the folder for the files")
        for name, content in new_set(game, **options).items():
            write_output(Path(output) / name, content.encode(), force)
        return
    text = new_board(game, **options)
    if output and output != "-":
        write_output(Path(output), text.encode(), force)
    else:
        write_data(text)
