"""`layoutkit symmetrise`: write the nearest symmetric board."""

from __future__ import annotations

from inspect import cleandoc
from pathlib import Path
from typing import Annotated

import typer

from layoutkit.cli.game_options import for_games_with
from layoutkit.cli.limits import with_limits
from layoutkit.cli.options import (
    Backup,
    ConfigFile,
    Force,
    OneBoard,
    PolicyFile,
    choice_option,
    make_app,
)
from layoutkit.symmetry.d4 import GROUP_WORDS

symmetrise_app = make_app()

GROUPS = "\n".join(f"  {name:4}  {words}" for name, words in GROUP_WORDS.items())


@symmetrise_app.command()
@with_limits
@for_games_with("symmetrise")
def symmetrise(
    board: OneBoard,
    group: Annotated[
        str | None,
        choice_option(
            "--group",
            names=tuple(GROUP_WORDS),
            help="The symmetry; by default the one that `score` names.",
        ),
    ] = None,
    legal: Annotated[
        bool, typer.Option("--legal", help="Find the nearest symmetric board that breaks no rule.")
    ] = False,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="Write the board to FILE.")
    ] = None,
    write: Annotated[bool, typer.Option("--write", help="Overwrite the board itself.")] = False,
    backup: Backup = False,
    force: Force = False,
    config: ConfigFile = None,
    policy: PolicyFile = None,
) -> None:
    """Write the nearest symmetric board; comments and layout of the file stay.

    If that board breaks a rule, the findings are shown and the exit code is 1. It is still written
    to stdout or with -o, but --write leaves the file alone. With --legal it breaks no rule, and the
    message says whether it is proven to be the nearest, or how near another board could be.

    \b
      layoutkit symmetrise my-board.yaml -o turned.yaml
      layoutkit symmetrise my-board.yaml --group r180 --legal --write
    """
    from layoutkit.cli.answers import shown_progress
    from layoutkit.cli.show import print_data, print_note, write_output
    from layoutkit.errors import BoardRefused, LayoutkitError
    from layoutkit.pipeline.board import make_refusal, open_one
    from layoutkit.pipeline.changes import SYMMETRIC, write_board
    from layoutkit.pipeline.changes import symmetrise as nearest_board
    from layoutkit.pipeline.request import CheckRequest

    if write and output:
        raise LayoutkitError("--write and --output exclude each other", "choose one")
    file = None if output == "-" else output
    request = CheckRequest((board,), config=config, policy=policy)
    with shown_progress() as progress:
        found = nearest_board(
            open_one(board, request), group, legal=legal, name=file or SYMMETRIC, progress=progress
        )
    if file:
        write_output(Path(file), found.text.encode(), force)
    elif not write:
        print_data(found.text)
    elif not found.has_errors:
        write_board(board, found.text, backup=backup)
    print_note(f"{found.path}: {found.summary}")
    for remark in found.remarks:
        print_note(remark)
    if found.has_errors:
        raise BoardRefused(
            "the symmetric board breaks rules" + (": nothing written" if write else ""),
            "" if legal else "--legal finds the nearest symmetric board that breaks no rule",
            make_refusal(found.verdict, "").report,
        )


symmetrise.__doc__ = f"{cleandoc(symmetrise.__doc__ or '')}\n\n\b\nThe groups:\n{GROUPS}"
