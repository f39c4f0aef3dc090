"""`layoutkit rules`: list the rules."""

from __future__ import annotations

from typing import Annotated

import typer

from layoutkit.cli.options import Format, complete_from, list_rule_names, make_app

rules_app = make_app()


@rules_app.command()
def rules(
    patterns: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[RULES]...",
            help="Codes, names or prefixes; all rules by default.",
            autocompletion=complete_from(list_rule_names),
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
    from layoutkit.cli.rulebook import print_rules_json
    from layoutkit.cli.show import print_text
    from layoutkit.pipeline.register import find_cards
    from layoutkit.report.rulebook import format_rules, rule_json

    cards = find_cards(patterns or [])
    if format == "json":
        print_rules_json(map(rule_json, cards))
    else:
        print_text(format_rules(cards))
