"""`layoutkit explain`: a rule with its reason and examples."""

from __future__ import annotations

from typing import Annotated

import typer

from layoutkit.cli.options import Format, completion, rule_names

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def explain(
    patterns: Annotated[
        list[str],
        typer.Argument(
            metavar="RULES...",
            help="Codes, names, or prefixes such as FMT0.",
            autocompletion=completion(rule_names),
        ),
    ],
    format: Format = "text",
) -> None:
    """Explain rules: title, reason and law, an example that fails and one that passes.

    \b
      layoutkit explain longs-cross      by its name
      layoutkit explain LAB304           by its code
      layoutkit explain LAB3 FMT001      a family, and one more
    """
    from layoutkit.cli.rulebook import write_rules
    from layoutkit.cli.show import write_text
    from layoutkit.pipeline.register import find_cards
    from layoutkit.report.rulebook import explanation, explanation_json

    cards = find_cards(patterns)
    if format == "json":
        write_rules(map(explanation_json, cards))
    else:
        write_text("\n".join(map(explanation, cards)))
