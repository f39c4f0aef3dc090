"""`layoutkit explain`: what a rule asks and why."""

from __future__ import annotations

from typing import Annotated

import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def explain(
    pattern: Annotated[str, typer.Argument(help="A code, a name, or a prefix such as LAB3.")],
) -> None:
    """Say what a rule asks, why, by which law, with an example that breaks it and one that passes.

    \b
      layoutkit explain longs-cross      by its name
      layoutkit explain LAB304           by its code
      layoutkit explain LAB3             all rules of a family
    """
    from layoutkit.cli.show import write_text
    from layoutkit.pipeline.rulebook import explain_text

    write_text(explain_text(pattern))
