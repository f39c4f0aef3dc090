"""`layoutkit rules`: list the rules."""

from __future__ import annotations

from typing import Annotated

import typer

from layoutkit.cli.options import Format, completion, make_app, rule_names

rules_app = make_app()


@rules_app.command()
def rules(
    patterns: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[RULES]...",
            help="Codes, names or prefixes; all rules by default.",
            autocompletion=completion(rule_names),
        ),
    ] = None,
    format: Format = "text",
) -> None:
    """List rules with code, name, severity and title. PRN rules belong to `print`.

    \b
      layoutkit rules                    all rules
      layoutkit rules LAB3 symmetry-low  a family, and a rule by name
      layoutkit rules --format json      for other tools
    """
    from layoutkit.cli.rulebook import write_rules
    from layoutkit.cli.show import write_words
    from layoutkit.pipeline.register import find_cards
    from layoutkit.report.rulebook import rule_json, rules_text

    cards = find_cards(patterns or [])
    if format == "json":
        write_rules(map(rule_json, cards))
    else:
        write_words(rules_text(cards))
