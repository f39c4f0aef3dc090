"""`layoutkit improve` and `symmetrise`."""

from inspect import cleandoc
from pathlib import Path

import typer

from layoutkit.cli import options as cli_options
from layoutkit.cli.game_options import for_games_with
from layoutkit.pipeline.request import CheckRequest
from layoutkit.symmetry.lattice import GROUP_WORDS


@cli_options.with_limits
@for_games_with("improve")
def improve(
    board: cli_options.OneBoard,
    request: CheckRequest,
    aim: str = cli_options.option(
        "--aim AIM",
        "symmetry, gap, parity or turns for the best value that can be found; gap=1, "
        "parity=0.9, turns=7 or symmetry=C4 for a target; par=22 or par=20..24.",
        default=...,
    ),
    keep: str | None = cli_options.option(
        "--keep PARTS", "Do not change these parts: poles, gems or walls."
    ),
    edits: int | None = cli_options.number(
        "--edits N", "The greatest number of changes; 4 by default.", least=1, whole=True
    ),
    output: str | None = cli_options.option("--output -o FILE", "Write the board to FILE."),
    svg: str | None = cli_options.option("--svg DIR", "Draw the changes to DIR."),
    budget: float | None = cli_options.MAKING_BUDGET,
    force: bool = cli_options.FORCE,
) -> None:
    """Find the fewest changes that make a board fairer or more symmetric.

    A change moves a gem, turns a wall or deck, swaps two poles, or moves a pole with everything on
    it. No change adds an error or a warning, and comments and order in the file stay. With -o FILE
    the changed items and scores are shown; the last line says whether the changes are proven to be
    the fewest. If the aim is not reached, the best board found is written, and the exit code is 1.
    Nothing is written if no better board is found, nor with -o if no change is needed.

    \b
      layoutkit improve my-board.yaml --aim gap -o better.yaml
      layoutkit improve my-board.yaml --aim symmetry=C4 --keep walls --edits 6 -o better.yaml
      layoutkit improve my-board.yaml --aim par=22 --keep poles --svg pictures -o better.yaml
    """
    from layoutkit.cli.answering import report_errors, shown_progress
    from layoutkit.cli.compare_command import format_comparison
    from layoutkit.cli.output import (
        check_output,
        print_data,
        print_note,
        print_text,
        write_output,
        write_picture,
    )
    from layoutkit.games.base.answers import CallOptions
    from layoutkit.pipeline.board import open_one
    from layoutkit.pipeline.changed_boards import IMPROVED
    from layoutkit.pipeline.changed_boards import improve as improved_board
    from layoutkit.pipeline.comparing import compare

    file = Path(output) if output and output != "-" else None
    if file:
        check_output(file, force)
    before = open_one(board, request)
    with shown_progress() as progress:
        if progress:
            progress(f"looking for changes to {board}")
        name = str(file or IMPROVED)
        after, found = improved_board(
            before, aim, budget=budget, name=name, progress=progress, keep=keep, edits=edits
        )
    comparison = compare(before, after, CallOptions()) if found.changes and (file or svg) else None
    if file and comparison:
        print_text(format_comparison(comparison))
    if not found.changes and (file or not found.reached):
        print_note("nothing written")
    elif file:
        write_output(file, after.text.encode(), force)
    else:
        print_data(after.text)
    if svg and comparison:
        name = f"{(file or Path(board)).stem}-changes.svg"
        write_picture(Path(svg), name, comparison.picture())
    for step in found.steps:
        print_note(step)
    print_note(f"{board}: {found.summary}")
    if not (report_errors([before]) and found.reached):
        raise typer.Exit(1)


GROUPS = "\n".join(f"  {name:4}  {words}" for name, words in GROUP_WORDS.items())


@cli_options.with_limits
@for_games_with("symmetrise")
def symmetrise(
    board: cli_options.OneBoard,
    request: CheckRequest,
    group: str | None = cli_options.choice(
        "--group", tuple(GROUP_WORDS), "The symmetry; by default the one that `score` names."
    ),
    legal: bool = cli_options.flag(
        "--legal", "Find the nearest symmetric board that breaks no rule."
    ),
    output: str | None = cli_options.option("--output -o FILE", "Write the board to FILE."),
    write: bool = cli_options.flag("--write", "Overwrite the board itself."),
    backup: bool = cli_options.BACKUP,
    force: bool = cli_options.FORCE,
) -> None:
    """Write the nearest symmetric board; comments and layout of the file stay.

    If that board breaks a rule, the findings are shown and the exit code is 1. It is still written
    to stdout or with -o, but --write leaves the file alone. With --legal it breaks no rule, and the
    message says whether it is proven to be the nearest, or how near another board could be.

    \b
      layoutkit symmetrise my-board.yaml -o turned.yaml
      layoutkit symmetrise my-board.yaml --group r180 --legal --write
    """
    from layoutkit.cli.answering import shown_progress
    from layoutkit.cli.output import print_data, print_note, write_output
    from layoutkit.errors import LayoutkitError
    from layoutkit.pipeline.board import open_one
    from layoutkit.pipeline.changed_boards import SYMMETRIC, write_board
    from layoutkit.pipeline.changed_boards import symmetrise as nearest_board
    from layoutkit.pipeline.opening import make_refusal
    from layoutkit.reports.findings import BoardRefused

    if write and output:
        raise LayoutkitError("--write and --output exclude each other", "choose one")
    file = None if output == "-" else output
    with shown_progress() as progress:
        opened = open_one(board, request)
        found = nearest_board(opened, group, legal=legal, name=file or SYMMETRIC, progress=progress)
    if file:
        write_output(Path(file), found.text.encode(), force)
    elif not write:
        print_data(found.text)
    elif not found.has_errors:
        write_board(board, opened.document.text, found.text, backup=backup)
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
