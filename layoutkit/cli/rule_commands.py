"""`layoutkit explain`, `rules` and `schema`."""

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from layoutkit.cli import options as cli_options
from layoutkit.cli.output import print_json


def explain(
    patterns: Annotated[
        list[str],
        typer.Argument(
            metavar="NAMES...",
            help="Codes, names or prefixes of rules; names of figures.",
            autocompletion=cli_options.complete_from(cli_options.list_explained_names),
        ),
    ],
    secret: bool = cli_options.flag(
        "--secret", "Show what `check --secret` says about the examples that fail."
    ),
    format: str = cli_options.TEXT_FORMAT,
) -> None:
    """Explain rules and figures: their meaning and reason, with examples that fail and pass.

    \b
      layoutkit explain longs-cross      a rule, by name
      layoutkit explain LAB304           a rule, by code
      layoutkit explain LAB3 FMT001      a family of rules, and another rule
      layoutkit explain parity           a figure of `score`
    """
    from layoutkit.cli.output import print_text
    from layoutkit.pipeline.finding_pictures import describe_example, draw_examples
    from layoutkit.pipeline.rule_index import find_entries
    from layoutkit.reports import rule_pages as rulebook
    from layoutkit.reports.findings import RuleCard

    terms = find_entries(patterns)
    rules = [term for term in terms if isinstance(term, RuleCard)]
    figures = [term for term in terms if not isinstance(term, RuleCard)]
    if format == "json":
        print_rules_json(map(rulebook.explanation_json, rules), map(asdict, figures))
        return
    parts = [rulebook.explain_figure(figure) for figure in figures]
    for cards in rulebook.group_equal_rules(rules):
        explanation = rulebook.explain_rule(*cards, sketches=draw_examples(cards[0]))
        messages = describe_example(cards[0]) if secret else ()
        lines = (f"  With --secret, check says: {message}\n" for message in messages)
        parts.append("".join((explanation, *lines)))
    print_text("\n".join(parts))


def rules(
    patterns: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[RULES]...",
            help="Codes, names or prefixes; all rules by default.",
            autocompletion=cli_options.complete_from(cli_options.list_rule_names),
        ),
    ] = None,
    format: str = cli_options.TEXT_FORMAT,
) -> None:
    """List rules with code, name, severity and title. PRN rules belong to `print`.

    \b
      layoutkit rules                    all rules
      layoutkit rules LAB3 symmetry-low  a family, and a rule by name
      layoutkit rules --format json      for other tools
    """
    from layoutkit.cli.output import print_text
    from layoutkit.pipeline.rule_index import find_cards
    from layoutkit.reports.rule_pages import format_rules, rule_json

    cards = find_cards(patterns or [])
    if format == "json":
        print_rules_json(map(rule_json, cards))
    else:
        print_text(format_rules(cards))


def _names() -> tuple[str, ...]:
    from layoutkit.pipeline.new import known_schemas

    return known_schemas()


def schema(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="NAME",
            help="A game, or a command that prints JSON; without it, all names are listed.",
            autocompletion=cli_options.complete_from(_names),
        ),
    ] = None,
    output: str | None = cli_options.option("--output -o FILE", "Write to FILE instead of stdout."),
    force: bool = cli_options.FORCE,
) -> None:
    """Print the JSON Schema of a game's files, or of the JSON that a command prints.

    \b
      layoutkit schema GAME > GAME.schema.json
      layoutkit schema check             the output of `check --format json`
      layoutkit schema                   all names
    """
    from layoutkit.cli.output import print_data, write_output
    from layoutkit.pipeline.new import schema as schema_of

    if name and output and output != "-":
        write_output(Path(output), schema_of(name).encode(), force)
        return
    print_data(schema_of(name) if name else "".join(f"{known}\n" for known in _names()))


def print_rules_json(rules: Iterable[Any], figures: Iterable[Any] = ()) -> None:
    """Print rules and figures as JSON, one entry for each."""
    from layoutkit import __version__

    data = {"layoutkit": __version__, "rules": list(rules)}
    if explained := list(figures):
        data["figures"] = explained
    print_json(data)
