"""`layoutkit lsp` and `studio`."""

from importlib.util import find_spec
from typing import Annotated

import typer

from layoutkit.cli import options as cli_options
from layoutkit.errors import LayoutkitError, describe_installation


def lsp(
    stdio: bool = cli_options.flag(
        "--stdio", "Accepted because editors pass it; stdin and stdout are always used."
    ),
    baseline: str | None = cli_options.option(
        "--baseline FILE", "Ignore findings that are recorded in FILE."
    ),
    secret: bool = cli_options.NAME_SECRETS,
    config: str | None = cli_options.CONFIG,
    policy: str | None = cli_options.POLICY,
) -> int:
    """Run the language server (Language Server Protocol, over stdin and stdout).

    Editors start it themselves: docs/editors.md has the configuration for VS Code, Neovim, Helix,
    Zed and JetBrains. It reports the findings of `layoutkit check` as you type, and offers fixes,
    completion, hover, definitions, references, renaming, symbols and colours. Settings files apply
    as they do for check.

    \b
      layoutkit lsp
      layoutkit lsp --baseline known.json
    """
    del stdio  # editors pass it
    from layoutkit.cli.main import run_language_server

    return run_language_server(config, policy, baseline, secret)


def studio(
    board: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE|FOLDER]",
            help="A board or a folder of boards; by default the current folder.",
        ),
    ] = None,
    port: int | None = cli_options.number(
        "--port N",
        "The port; by default the one that this folder had before, or a free one.",
        whole=True,
    ),
    no_open: bool = cli_options.flag("--no-open", "Do not open the browser."),
    secret: bool = cli_options.NAME_SECRETS,
) -> None:
    """Edit boards in the browser.

    The page shows each save of the file at once, with findings and figures, and saves each change
    on the page at once. Only this machine can reach the page, at the address that is printed.
    Ctrl-C stops it. Needs the extra `studio`.

    \b
      layoutkit studio my-board.yaml
      layoutkit studio boards --port 8123 --no-open
    """
    if not (find_spec("starlette") and find_spec("uvicorn")):
        hint = f"install it: {describe_installation('studio')}"
        raise LayoutkitError("the studio needs the extra `studio`", hint)
    if port is not None and port > 65535:
        raise LayoutkitError(f'invalid --port "{port}": must be a whole number <= 65535')
    from layoutkit.studio.files import find_scope
    from layoutkit.studio.pool import prepare

    scope = find_scope(board, secret)
    prepare()
    from layoutkit.studio.server import serve

    def tell(address: str) -> None:
        typer.echo(address)
        typer.echo("Press Ctrl-C to stop the studio.", err=True)

    serve(scope, port or 0, tell, opens=not no_open)
