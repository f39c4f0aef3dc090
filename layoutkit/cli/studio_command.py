"""`layoutkit studio`: the board in the browser."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated

import typer

from layoutkit.cli.options import number

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def studio(
    board: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE|FOLDER]", help="A board, or a folder of boards; this folder if left out."
        ),
    ] = None,
    port: Annotated[
        int | None,
        number(
            "--port",
            whole=True,
            help="The port to use; if left out, the one that this folder had before,"
            " or a free one.",
        ),
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open the browser.")] = False,
) -> None:
    """Show a board in the browser, and change it there.

    The page follows the file: every save shows at once, with findings and figures, and every
    change on the page is saved at once. Only this machine can reach it, by the address that is
    printed. Ctrl-C ends it. Needs the extra `studio`.

    \b
      layoutkit studio my-board.yaml
      layoutkit studio boards --port 8123 --no-open
    """
    from layoutkit.errors import LayoutkitError

    if not (find_spec("starlette") and find_spec("uvicorn")):
        hint = "install it with `pip install 'layoutkit[studio]'`"
        raise LayoutkitError("the studio needs the extra `studio`", hint)
    if port is not None and port > 65535:
        raise LayoutkitError(f"invalid --port {port}: must be a whole number up to 65535")
    from layoutkit.studio.pool import prepare
    from layoutkit.studio.scope import scope_of

    scope = scope_of(board)
    prepare()
    from layoutkit.studio.serve import serve

    def tell(address: str) -> None:
        typer.echo(address)
        typer.echo("Ctrl-C ends the studio.", err=True)

    serve(scope, port or 0, tell, opens=not no_open)
