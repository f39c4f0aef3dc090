"""`layoutkit rules`: every rule in one list."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def rules(
    patterns: Annotated[
        list[str] | None, typer.Argument(help="Codes, names or prefixes; all rules without.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print them as JSON.")] = False,
) -> None:
    """List the rules: code, name, severity and what each asks.

    \b
      layoutkit rules
      layoutkit rules LAB3
    """
    from layoutkit.pipeline.rulebook import rules_json, rules_text

    typer.echo(rules_json(patterns or []) if as_json else rules_text(patterns or []), nl=False)
