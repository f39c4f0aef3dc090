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
    """List the rules: code, name, severity and what each asks. `print` asks those of PRN.

    \b
      layoutkit rules                    all of them
      layoutkit rules LAB3 symmetry-low  a family, and one by its name
      layoutkit rules --json             for other tools
    """
    from layoutkit.cli.show import write_text
    from layoutkit.pipeline.rulebook import rules_json, rules_text

    write_text(rules_json(patterns or []) if as_json else rules_text(patterns or []))
