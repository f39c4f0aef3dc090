"""`layoutkit lsp`: run the language server."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import Annotated

import typer

from layoutkit.cli.options import ConfigFile, PolicyFile, make_app
from layoutkit.errors import MissingExtraError

lsp_app = make_app()


@lsp_app.command()
def lsp(
    stdio: Annotated[
        bool,
        typer.Option("--stdio", help="Communicate over stdin and stdout, the only way there is."),
    ] = False,
    baseline: Annotated[
        str | None,
        typer.Option(
            "--baseline", metavar="FILE", help="Ignore findings that are recorded in FILE."
        ),
    ] = None,
    config: ConfigFile = None,
    policy: PolicyFile = None,
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
    if find_spec("pygls") is None:
        hint = "install it with `pip install 'layoutkit[lsp]'`"
        raise MissingExtraError("the language server needs the extra `lsp`", hint)
    from layoutkit.lsp.run import run
    from layoutkit.lsp.work import ServerOptions

    files = (os.path.abspath(path) if path else None for path in (config, policy, baseline))
    return run(ServerOptions(*files))
