"""`layoutkit explain`: a rule with its reason and examples."""

from __future__ import annotations

from typing import Annotated

import typer

from layoutkit.cli.options import Format, completion, rule_names

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def explain(
    pattern: Annotated[
        str,
        typer.Argument(
            help="A code, a name, or a prefix such as FMT0.", autocompletion=completion(rule_names)
        ),
    ],
    format: Format = "text",
) -> None:
    """Explain a rule: its title, reason and law, an example that fails and one that passes.

    \b
      layoutkit explain longs-cross      by its name
      layoutkit explain LAB304           by its code
      layoutkit explain LAB3             all rules of a family
    """
    from layoutkit.cli.rulebook import write_rules
    from layoutkit.cli.show import write_text
    from layoutkit.pipeline.register import find_cards
    from layoutkit.report.rulebook import explanation, explanation_json

    cards = find_cards([pattern])
    if format == "json":
        write_rules(map(explanation_json, cards))
    else:
        write_text("\n".join(map(explanation, cards)))
