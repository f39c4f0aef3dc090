"""`layoutkit gallery`: make a website of boards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from layoutkit.cli.options import (
    Boards,
    ConfigFile,
    Jobs,
    MemoryLimit,
    PolicyFile,
    TimeLimit,
    make_app,
)

gallery_app = make_app()


@gallery_app.command()
def gallery(
    boards: Boards,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="DIR", help="The folder for the site.")
    ],
    title: Annotated[
        str, typer.Option("--title", metavar="TEXT", help="The title of the first page.")
    ] = "Boards",
    no_packs: Annotated[
        bool, typer.Option("--no-packs", help="Leave out the print packs, by far the largest part.")
    ] = False,
    jobs: Jobs = None,
    time_limit: TimeLimit = None,
    memory_limit: MemoryLimit = None,
    config: ConfigFile = None,
    policy: PolicyFile = None,
) -> None:
    """Make a website of boards: a page for each board, and an index with filters.

    The page of a board shows its picture, findings, figures, plans turn by turn, print packs for
    A4 and Letter, and its source, all without the secrets of its file. Open index.html in a
    browser, or publish the folder: the site needs no server and works without JavaScript.

    The next run rebuilds only the pages of changed boards, and removes the pages of deleted
    boards. Limits apply to each step of a board: its verdict, picture, figures, plans and packs.

    \b
      layoutkit gallery layouts -o site
      layoutkit gallery layouts -o site --title "Our boards" --no-packs

    \b
    Exit codes: 0 the site is complete, even if boards have findings; 2 wrong usage; 3 internal
    error on a board, noted on its page; 130 interrupted: the site shows the pages made so far.
    """
    from layoutkit.cli.show import print_note, progress_bar
    from layoutkit.hints import format_count
    from layoutkit.pipeline.gallery import make_gallery
    from layoutkit.pipeline.gallery_board import GalleryOptions
    from layoutkit.pipeline.request import CheckRequest

    options = {"jobs": jobs, "time-limit": time_limit, "memory-limit": memory_limit}
    request = CheckRequest(
        tuple(boards),
        config=config,
        policy=policy,
        options=options,
        progress=progress_bar("boards", 2),
    )
    found = make_gallery(request, Path(output), GalleryOptions(title, not no_packs))
    for name in found.strange:
        print_note(f"kept {Path(output) / name}: it was changed after layoutkit wrote it")
    told = f"{format_count(found.made, 'page')} made, {found.kept} kept, {found.removed} removed"
    print_note(f"{told}; open {Path(output) / 'index.html'}")
    raise typer.Exit(found.code)
