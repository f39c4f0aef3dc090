"""`layoutkit solve`: exact answers, with plans."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def solve(
    boards: Annotated[list[str], typer.Argument(help="Boards, or folders of boards.")],
    player: Annotated[
        str | None, typer.Option(metavar="COLOUR", help="Only for this player.")
    ] = None,
    gem: Annotated[
        str | None, typer.Option(metavar="FIELD", help="Only the gem on this field, no tour.")
    ] = None,
    all_fields: Annotated[
        bool, typer.Option("--all-fields", help="The cost to every field, for every player.")
    ] = False,
    budget: Annotated[
        float, typer.Option(metavar="SECONDS", help="For each board; then the best so far.")
    ] = 60.0,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
    svg: Annotated[
        str | None, typer.Option(metavar="DIR", help="Draw the plans as storyboards there.")
    ] = None,
) -> None:
    """Say what every gem costs and the way there, exactly, as instructions to follow on the table.

    \b
      layoutkit solve my-board.yaml
      layoutkit solve my-board.yaml --player red --gem c3
      layoutkit solve my-board.yaml --format json
    """
    from layoutkit.cli.answers import Output, answer_boards, progress_line
    from layoutkit.game import Wish
    from layoutkit.verdict import Stage

    options = {"player": player, "gem": gem, "all_fields": all_fields}
    wish = Wish(options, budget, progress_line())
    answer_boards("solve", boards, Stage.COSTS, wish, Output(format, svg))
