"""`layoutkit explain`: explain rules and figures."""

from __future__ import annotations

from typing import Annotated

import typer

from layoutkit.cli.options import Format, complete_from, list_explained_names, make_app

explain_app = make_app()


@explain_app.command()
def explain(
    patterns: Annotated[
        list[str],
        typer.Argument(
            metavar="NAMES...",
            help="Codes, names or prefixes of rules; names of figures.",
            autocompletion=complete_from(list_explained_names),
        ),
    ],
    format: Format = "text",
) -> None:
    """Explain rules and figures: their meaning and reason, with examples that fail and pass.

    \b
      layoutkit explain longs-cross      a rule, by name
      layoutkit explain LAB304           a rule, by code
      layoutkit explain LAB3 FMT001      a family of rules, and another rule
      layoutkit explain parity           a figure of `score`
    """
    from layoutkit.cli.rulebook import print_rules_json
    from layoutkit.cli.show import print_text
    from layoutkit.pipeline.explain import draw_examples, find_entries
    from layoutkit.report import rulebook
    from layoutkit.verdict import RuleCard

    terms = find_entries(patterns)
    rules = [term for term in terms if isinstance(term, RuleCard)]
    figures = [term for term in terms if not isinstance(term, RuleCard)]
    if format == "json":
        print_rules_json(map(rulebook.explanation_json, rules), map(rulebook.figure_json, figures))
        return
    told = (
        rulebook.explain_rule(*cards, sketches=draw_examples(cards[0]))
        for cards in rulebook.group_equal_rules(rules)
    )
    parts = [*map(rulebook.explain_figure, figures), *told]
    print_text("\n".join(parts))
