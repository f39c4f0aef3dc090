"""`layoutkit check`: judge boards."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def check(
    paths: Annotated[list[str], typer.Argument(help="Boards, folders, or - for stdin.")],
    format: Annotated[str, typer.Option(help="full, concise, json, ...")] = "full",
    stdin_filename: Annotated[str, typer.Option(help="How stdin is called.")] = "stdin.yaml",
    allow_empty: Annotated[bool, typer.Option(help="Nothing to check is no mistake.")] = False,
) -> None:
    """Judge boards: what is illegal, what cannot be reached, who is at a disadvantage."""
    from layoutkit.pipeline.check import check_paths
    from layoutkit.report.formats import render
    from layoutkit.report.look import Look
    from layoutkit.verdict import Severity

    report = check_paths(paths, stdin_filename, allow_empty)
    typer.echo(render(report, format, Look()), nl=False)
    raise typer.Exit(1 if report.count(Severity.ERROR) else 0)
