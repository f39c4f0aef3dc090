"""`layoutkit export` and `gallery`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from layoutkit.cli import options as cli_options
from layoutkit.cli.answering import skip_at_limit
from layoutkit.pipeline.request import CheckRequest

if TYPE_CHECKING:
    from layoutkit.pipeline.board import Board


@cli_options.with_limits
def export(
    request: CheckRequest,
    output: str | None = cli_options.option(
        "--output -o FILE|DIR", "FILE.svg, FILE.pdf, FILE.png or a folder; - writes SVG to stdout."
    ),
    format: str | None = cli_options.choice(
        "--format -f", ("svg", "png", "pdf"), "The format of pictures in a folder; svg by default."
    ),
    theme: str = cli_options.THEME,
    dpi: float | None = cli_options.number(
        "--dpi N", "Dots per inch of PNG pictures; 152.4 by default.", least=1
    ),
    language: str | None = cli_options.LANGUAGE,
    secret: bool = cli_options.flag(
        "--secret", "Also draw what players must not see, such as hands."
    ),
    even_if_broken: bool = cli_options.EVEN_IF_BROKEN,
    force: bool = cli_options.FORCE,
    stdin_filename: str = cli_options.STDIN_NAME,
) -> None:
    """Draw each board at its true size.

    Without -o the pictures go to the current folder, named after their boards. If one of several
    boards has errors, nothing is drawn. PDF and PNG need the extra `print`.

    \b
      layoutkit export my-board.yaml -o my-board.svg
      layoutkit export my-board.yaml -o my-board.png --dpi 300
      layoutkit export boards -o pictures --format pdf --theme ink
      layoutkit export my-board.yaml -o - --even-if-broken > broken.svg
    """
    from layoutkit.cli.output import check_output, print_data, write_output
    from layoutkit.errors import LayoutkitError
    from layoutkit.pipeline.board import open_boards
    from layoutkit.pipeline.finding_pictures import picture_files

    opened = open_boards(request.paths, replace(request, stdin_name=stdin_filename))

    def draw(board: Board, ending: str) -> bytes:
        if dpi and ending != "png":
            raise LayoutkitError("--dpi needs PNG pictures", "choose --format png or -o FILE.png")
        if secret and even_if_broken:
            raise LayoutkitError("--secret and --even-if-broken cannot be used together")
        return board.picture(
            theme, ending, language=language, even_if_broken=even_if_broken, dpi=dpi, secret=secret
        )

    if output == "-":
        if len(opened) > 1 or format not in (None, "svg"):
            raise LayoutkitError("stdout takes one SVG only", "name a file or folder: -o DIR")
        print_data(draw(opened[0], "svg").decode())
        print_numbers(opened[0], even_if_broken, language)
        return
    files = picture_files(opened, output, format)
    for path, board in files.items():  # an error ends the call before the first picture
        check_output(path, force)
        if len(files) > 1:
            _ = board.explained() if even_if_broken else board.model_to_draw()
    for path, board in files.items():
        with skip_at_limit(board.path):
            write_output(path, draw(board, path.suffix.removeprefix(".").lower()), force)
            print_numbers(board, even_if_broken, language)


def print_numbers(board: Board, even_if_broken: bool, language: str | None) -> None:
    """Print what the numbers of a picture mean."""
    from layoutkit.cli.output import print_note

    for line in board.explained(language).numbers if even_if_broken else ():
        print_note(line)


def gallery(
    boards: cli_options.Boards,
    output: str = cli_options.option("--output -o DIR", "The folder for the site.", default=...),
    title: str = cli_options.option(
        "--title TEXT", "The title of the first page.", default="Boards"
    ),
    no_packs: bool = cli_options.flag(
        "--no-packs", "Leave out the print packs, by far the largest part."
    ),
    jobs: int | None = cli_options.JOBS,
    time_limit: float | None = cli_options.TIME_LIMIT,
    memory_limit: float | None = cli_options.MEMORY_LIMIT,
    config: str | None = cli_options.CONFIG,
    policy: str | None = cli_options.POLICY,
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
    from layoutkit.cli.output import print_note, progress_bar
    from layoutkit.pipeline.gallery import make_gallery
    from layoutkit.pipeline.gallery_pages import GalleryOptions
    from layoutkit.wording import format_count

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
    counts = f"{format_count(found.made, 'page')} made, {found.kept} kept, {found.removed} removed"
    print_note(f"{counts}; open {Path(output) / 'index.html'}")
    raise typer.Exit(found.code)
