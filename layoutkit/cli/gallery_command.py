"""`layoutkit gallery`: a folder of boards as a site."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from layoutkit.cli.options import Boards, ConfigFile, Jobs, MemoryLimit, PolicyFile, TimeLimit

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def gallery(
    boards: Boards,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="DIR", help="Where the site goes.")
    ],
    title: Annotated[
        str, typer.Option("--title", metavar="TEXT", help="The title of the first page.")
    ] = "Boards",
    no_packs: Annotated[
        bool,
        typer.Option("--no-packs", help="Leave out the packs to print, by far the largest part."),
    ] = False,
    jobs: Jobs = None,
    time_limit: TimeLimit = None,
    memory_limit: MemoryLimit = None,
    config: ConfigFile = None,
    policy: PolicyFile = None,
) -> None:
    """Show boards as a site: a page for each, and an index with filters.

    A board's page has its picture, findings, figures, plans turn by turn, packs for A4 and Letter,
    and its source; what a file keeps secret is in none of them. Open index.html with a double
    click, or publish the folder: the site needs no server, and works without JavaScript.

    The next run makes only pages of boards that changed, and removes those of boards that are
    gone. Limits hold for each step of a board: its verdict, picture, figures, plans and packs.

    \b
      layoutkit gallery layouts -o site
      layoutkit gallery layouts -o site --title "Our boards" --no-packs

    \b
    Exit codes: 0 the site is there, whatever boards it shows; 2 wrong usage; 3 internal error on
    a board, which its page tells; 130 interrupted: the site is whole, and shows what was done.
    """
    from layoutkit.cli.show import notice, progress_bar
    from layoutkit.hints import counted
    from layoutkit.pipeline.gallery import make_gallery
    from layoutkit.pipeline.gallery_board import GalleryOptions
    from layoutkit.pipeline.request import Request

    options = {"jobs": jobs, "time-limit": time_limit, "memory-limit": memory_limit}
    request = Request(
        tuple(boards),
        config=config,
        policy=policy,
        options=options,
        progress=progress_bar("boards", 2),
    )
    found = make_gallery(request, Path(output), GalleryOptions(title, not no_packs))
    for name in found.strange:
        notice(f"left {Path(output) / name}: it was changed since")
    told = f"{counted(found.made, 'page')} made, {found.kept} kept, {found.removed} removed"
    notice(f"{told}; open {Path(output) / 'index.html'}")
    raise typer.Exit(found.code)
