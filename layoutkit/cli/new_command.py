"""`layoutkit new`: a board to start from."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def new(game: Annotated[str, typer.Argument(help="labyrinth or canaletto.")]) -> None:
    """Print a commented board that passes `layoutkit check`, to start from.

    \b
      layoutkit new labyrinth > my-board.yaml
      layoutkit check my-board.yaml
    """
    from layoutkit.cli.show import write_text
    from layoutkit.games import find_game

    write_text(find_game(game).room("example"))
