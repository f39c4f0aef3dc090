"""`layoutkit solve`: exact answers, with plans."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def solve(
    boards: Annotated[list[str], typer.Argument(help="Boards, or folders of boards.")],
    player: Annotated[
        str | None, typer.Option(metavar="COLOUR", help="Only for this player (labyrinth).")
    ] = None,
    gem: Annotated[
        str | None,
        typer.Option(metavar="FIELD", help="Only the gem on this field, no tour (labyrinth)."),
    ] = None,
    all_fields: Annotated[
        bool,
        typer.Option(
            "--all-fields", help="The cost to every field too, for every player (labyrinth)."
        ),
    ] = False,
    budget: Annotated[
        float, typer.Option(metavar="SECONDS", help="For each board; then the best so far is told.")
    ] = 60.0,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
    svg: Annotated[
        str | None, typer.Option(metavar="DIR", help="Draw the plans, or the setup, there.")
    ] = None,
) -> None:
    """Say exactly what can be reached, and how.

    Of a labyrinth: what every gem costs each player, with a plan to follow on the table. Of a
    Canaletto setup: which prices take the gondola where, the shortest and the longest game, how
    many orders of auctions there are, and of a game in progress who can still win.

    \b
      layoutkit solve my-board.yaml
      layoutkit solve my-board.yaml --player red --gem c3
      layoutkit solve my-setup.yaml --format json
    """
    from layoutkit.cli.answers import Output, answer_boards, progress_line, seconds
    from layoutkit.game import Wish
    from layoutkit.verdict import Stage

    options = {"player": player, "gem": gem, "all_fields": all_fields}
    wish = Wish(options, seconds("--budget", budget), progress_line())
    answer_boards("solve", boards, Stage.COSTS, wish, Output(format, svg))
