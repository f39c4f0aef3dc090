"""`layoutkit new`: a board to start from."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def new(
    game: Annotated[str, typer.Argument(help="The game: labyrinth or canaletto.")],
    seed: Annotated[
        int | None, typer.Option(help="A random board; the same seed gives the same board.")
    ] = None,
    profile: Annotated[
        str | None,
        typer.Option(metavar="N1,N2,N3", help="Palaces with 1, 2 and 3 pieces (canaletto)."),
    ] = None,
    min_spread: Annotated[
        float | None, typer.Option(help="The least spread score, 0 to 1 (canaletto).")
    ] = None,
    symmetric: Annotated[
        bool, typer.Option("--symmetric", help="Only symmetric boards (canaletto).")
    ] = False,
) -> None:
    """Print a commented board that passes `layoutkit check`, to start from.

    \b
      layoutkit new labyrinth > my-board.yaml
      layoutkit new canaletto --seed 7 > my-setup.yaml
      layoutkit new canaletto --profile 2,10,4 --min-spread 0.5
    """
    from layoutkit.cli.show import write_text
    from layoutkit.errors import LayoutkitError
    from layoutkit.game import Wish
    from layoutkit.games import find_game

    chosen = find_game(game)
    wishes = {
        "seed": seed,
        "profile": profile,
        "min_spread": min_spread,
        "symmetric": symmetric or None,
    }
    given = {name: value for name, value in wishes.items() if value is not None}
    if not given:
        write_text(chosen.room("example"))
    elif chosen.has("new"):
        chosen.check_options("new", given)
        write_text(chosen.room("new")(Wish(given)))
    else:
        raise LayoutkitError(
            f"{chosen.title} has no random boards",
            f"layoutkit new {game} prints a board to start from",
        )
