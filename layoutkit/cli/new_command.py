"""`layoutkit new`: make new boards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from layoutkit.cli import options as cli_options
from layoutkit.cli.game_options import with_game_options
from layoutkit.errors import LayoutkitError
from layoutkit.wording import join_words

if TYPE_CHECKING:
    from layoutkit.pipeline.new import BoardSet


@cli_options.with_limits
@with_game_options("new")
def new(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            help=f"The game: {join_words(cli_options.list_games(), 'or')}.",
            autocompletion=cli_options.complete_from(cli_options.list_games),
        ),
    ],
    options: dict[str, Any],
    seed: int | None = cli_options.SEED,
    count: int | None = cli_options.number(
        "--count N", "Make N different boards in the folder of -o.", least=1, whole=True
    ),
    output: str | None = cli_options.option(
        "--output -o FILE", "Write to FILE instead of stdout; with --count, to a folder."
    ),
    jobs: int | None = cli_options.JOBS,
    budget: float | None = cli_options.MAKING_BUDGET,
    force: bool = cli_options.FORCE,
) -> None:
    """Make a board that passes `layoutkit check`: a starting point, or one that meets conditions.

    Options are conditions for the board. A seed gives the same board on every machine.

    With --count, boards of successive seeds go into a folder, each named after its seed. No two
    are alike, not even turned, mirrored or renamed. Existing boards are kept, so an interrupted
    call can be continued.

    If no board is found, the message names the condition that is the obstacle, nothing is written,
    and the exit code is 1.
    """
    from layoutkit.cli.answering import shown_progress
    from layoutkit.cli.output import (
        check_output,
        print_data,
        print_note,
        progress_bar,
        write_output,
    )
    from layoutkit.errors import NoMatchingBoardError
    from layoutkit.pipeline.new import BoardSet
    from layoutkit.pipeline.new import new as new_board

    if count is not None and (not output or output == "-"):
        raise LayoutkitError("--count needs -o DIR, the folder for the files")
    try:
        if count is not None and output:
            processes = 1 if jobs is None else jobs
            make_set(
                BoardSet(
                    game, options, Path(output), count, seed or 0, processes, budget, force,
                    progress_bar("boards", least=1),
                )
            )  # fmt: skip
            return
        if output and output != "-":
            check_output(Path(output), force)
        with shown_progress() as progress:
            text = new_board(game, seed=seed, budget=budget, progress=progress, **options)
    except NoMatchingBoardError as unmet:
        print_note(f"layoutkit: {unmet.message}")
        if unmet.hint:
            print_note(f"  {unmet.hint}")
        raise typer.Exit(1) from unmet
    if output and output != "-":
        write_output(Path(output), text.encode(), force)
    else:
        print_data(text)


def make_set(boards: BoardSet) -> None:
    """Make the missing boards of a folder, and print how many were made."""
    from layoutkit.cli.output import print_note
    from layoutkit.documents.output_folder import write_into
    from layoutkit.wording import format_count

    made = 0
    for path, text in boards.made():
        write_into(path.parent, {path.name: [text.encode()]}, lambda *_: boards.replaces)
        made += 1
    kept = f", kept {boards.kept}" if boards.kept else ""
    print_note(f"wrote {format_count(made, 'board')} to {boards.folder}{kept}")
    if boards.strange:
        number = format_count(len(boards.strange), "board")
        print_note(
            f"{number} in the folder were made with other options, such as"
            f" {boards.strange[0].name}: --force makes them again"
        )
