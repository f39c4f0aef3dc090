"""`layoutkit studio`: edit boards in the browser."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated

import typer

from layoutkit.cli.options import make_app, number_option

studio_app = make_app()


@studio_app.command()
def studio(
    board: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE|FOLDER]",
            help="A board or a folder of boards; by default the current folder.",
        ),
    ] = None,
    port: Annotated[
        int | None,
        number_option(
            "--port",
            whole=True,
            help="The port; by default the one that this folder had before, or a free one.",
        ),
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open the browser.")] = False,
) -> None:
    """Edit boards in the browser.

    The page shows each save of the file at once, with findings and figures, and saves each change
    on the page at once. Only this machine can reach the page, at the address that is printed.
    Ctrl-C stops it. Needs the extra `studio`.

    \b
      layoutkit studio my-board.yaml
      layoutkit studio boards --port 8123 --no-open
    """
    from layoutkit.errors import LayoutkitError

    if not (find_spec("starlette") and find_spec("uvicorn")):
        hint = "install it with `pip install 'layoutkit[studio]'`"
        raise LayoutkitError("the studio needs the extra `studio`", hint)
    if port is not None and port > 65535:
        raise LayoutkitError(f'invalid --port "{port}": must be a whole number <= 65535')
    from layoutkit.studio.pool import prepare
    from layoutkit.studio.scope import find_scope

    scope = find_scope(board)
    prepare()
    from layoutkit.studio.serve import serve

    def tell(address: str) -> None:
        typer.echo(address)
        typer.echo("Press Ctrl-C to stop the studio.", err=True)

    serve(scope, port or 0, tell, opens=not no_open)
