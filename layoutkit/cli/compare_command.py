"""`layoutkit compare`: compare two boards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from layoutkit.cli.game_options import with_game_options
from layoutkit.cli.limits import within_limits
from layoutkit.cli.options import BudgetOption, ConfigFile, PolicyFile, choice, make_app

compare_app = make_app()


@compare_app.command()
@within_limits
@with_game_options("score")
def compare(
    before: Annotated[str, typer.Argument(metavar="BEFORE", help="A board.")],
    after: Annotated[str, typer.Argument(metavar="AFTER", help="The board to compare with.")],
    options: dict[str, Any],
    budget: BudgetOption = None,
    format: Annotated[
        str, choice("--format", "-f", names=("text", "json", "markdown"), help="The output format.")
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
    from layoutkit.answers import Wish
    from layoutkit.cli.answers import write_boards
    from layoutkit.cli.comparison import as_markdown, as_text
    from layoutkit.cli.show import notice, write_words
    from layoutkit.pipeline.board import open_one
    from layoutkit.pipeline.compare import compare as compare_boards
    from layoutkit.pipeline.request import Request
    from layoutkit.writing import write_whole

    first, second = (
        open_one(path, Request((path,), config=config, policy=policy)) for path in (before, after)
    )
    found = compare_boards(first, second, Wish(options, budget))
    pictures = found.pictures() if svg else {}
    files = {name: f"{svg}/{found.after.name}-{name}.svg" for name in pictures}
    if format == "json":
        write_boards([found.data])
    else:
        write_words(as_markdown(found, files) if format == "markdown" else as_text(found))
    for name, content in pictures.items():
        write_whole(Path(files[name]), [content])
        notice(f"wrote {files[name]}")
