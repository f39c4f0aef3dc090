"""`layoutkit compare`: compare two boards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from layoutkit.cli.game_options import with_game_options
from layoutkit.cli.limits import with_limits
from layoutkit.cli.options import BudgetOption, ConfigFile, PolicyFile, choice_option, make_app

compare_app = make_app()


@compare_app.command()
@with_limits
@with_game_options("score")
def compare(
    before: Annotated[str, typer.Argument(metavar="BEFORE", help="A board.")],
    after: Annotated[str, typer.Argument(metavar="AFTER", help="The board to compare with.")],
    options: dict[str, Any],
    budget: BudgetOption = None,
    format: Annotated[
        str,
        choice_option(
            "--format", "-f", names=("text", "json", "markdown"), help="The output format."
        ),
    ] = "text",
    svg: Annotated[
        str | None,
        typer.Option(
            metavar="DIR",
            help="Draw both boards and their differences to DIR; Markdown links the pictures.",
        ),
    ] = None,
    config: ConfigFile = None,
    policy: PolicyFile = None,
) -> None:
    """Report which items and which scores changed between two boards.

    \b
      layoutkit compare old.yaml new.yaml
      layoutkit compare old.yaml new.yaml --format markdown > comment.md
      layoutkit compare old.yaml new.yaml --svg pictures
      layoutkit compare old.yaml new.yaml --format markdown --svg pictures > comment.md
    """
    from layoutkit.answers import CallOptions
    from layoutkit.cli.answers import print_boards_json
    from layoutkit.cli.comparison import format_comparison, format_markdown
    from layoutkit.cli.show import print_note, print_text
    from layoutkit.pipeline.board import open_one
    from layoutkit.pipeline.compare import compare as compare_boards
    from layoutkit.pipeline.request import CheckRequest
    from layoutkit.writing import write_file

    first, second = (
        open_one(path, CheckRequest((path,), config=config, policy=policy))
        for path in (before, after)
    )
    found = compare_boards(first, second, CallOptions(options, budget))
    pictures = found.pictures() if svg else {}
    files = {name: f"{svg}/{found.after.name}-{name}.svg" for name in pictures}
    if format == "json":
        print_boards_json([found.data])
    else:
        print_text(
            format_markdown(found, files) if format == "markdown" else format_comparison(found)
        )
    for name, content in pictures.items():
        write_file(Path(files[name]), [content])
        print_note(f"wrote {files[name]}")
