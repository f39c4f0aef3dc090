"""`layoutkit lsp`: the language server, for editors."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import Annotated

import typer

from layoutkit.cli.options import ConfigFile, PolicyFile
from layoutkit.errors import MissingExtraError

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def lsp(
    stdio: Annotated[
        bool,
        typer.Option("--stdio", help="Speak over stdin and stdout; it never does otherwise."),
    ] = False,
    baseline: Annotated[
        str | None,
        typer.Option("--baseline", metavar="FILE", help="Leave out what is known, as check does."),
    ] = None,
    config: ConfigFile = None,
    policy: PolicyFile = None,
) -> int:
    """Serve editors by the Language Server Protocol, over stdin and stdout.

    Editors start it themselves: docs/editors.md has the lines for VS Code, Neovim, Helix, Zed and
    JetBrains. It tells what `layoutkit check` would, of the text as it is being written, and knows
    fixes, completion, hover, definitions, references, renaming, symbols and colours. Settings files
    beside a board hold as they do for check.

    \b
      layoutkit lsp
      layoutkit lsp --baseline known.json
    """
    del stdio  # editors pass it
    if find_spec("pygls") is None:
        hint = "install it: pip install 'layoutkit[lsp]'"
        raise MissingExtraError("the language server needs the `lsp` extra", hint)
    from layoutkit.lsp.run import run
    from layoutkit.lsp.work import Call

    files = (os.path.abspath(one) if one else None for one in (config, policy, baseline))
    return run(Call(*files))
