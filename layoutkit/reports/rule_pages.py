"""Rules and figures as text, JSON and Markdown, for `explain`, `rules` and docs/rules.md."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from textwrap import fill, indent

from layoutkit.reports.findings import RuleCard, Stage
from layoutkit.reports.json_format import JsonObject
from layoutkit.wording import join_words

OF_PRINT = "Checked by `layoutkit print`, not by `layoutkit check`."
_FIXES = {
    "safe": "Fix: sometimes, by `layoutkit check --fix`",
    "guess": "Fix: sometimes a guess, by `layoutkit check --unsafe-fixes`",
}
EXAMPLES = "The examples replace the same keys of the board that `layoutkit new` prints."


@dataclass(frozen=True, slots=True)
class FigureCard:
    """A figure of a game: its name, title and description."""

    name: str
    game: str
    title: str
    text: str


def explain_figure(figure: FigureCard) -> str:
    """Return the description of a figure for a terminal."""
    text = fill(figure.text, 88, initial_indent="  ", subsequent_indent="  ")
    title = f"{figure.title[:1].upper()}{figure.title[1:]}."
    return f"{figure.name}\n  {title}\n  (a figure of {figure.game})\n\n{text}\n"


def format_rules(cards: Sequence[RuleCard]) -> str:
    """Return one line for each rule."""
    width = max(len(card.name) for card in cards)
    return "".join(
        f"{card.code}  {card.name:{width}}  {_level(card):7}  {card.title}\n" for card in cards
    )


def rule_json(card: RuleCard) -> JsonObject:
    """Return a rule as JSON data."""
    explained = card.explanation
    return {
        "code": card.code,
        "name": card.name,
        "stage": str(card.stage),
        "severity": str(card.severity),
        "on": card.on,
        "title": card.title,
        "why": explained.why,
        "cites": explained.cites or None,
        "fix": card.fix or None,
    }


def explanation_json(card: RuleCard) -> JsonObject:
    """Return a rule as JSON data, with its examples."""
    return {
        **rule_json(card),
        "fails": card.explanation.bad.strip() or None,
        "passes": card.explanation.good.strip() or None,
    }


def group_equal_rules(cards: Sequence[RuleCard]) -> list[tuple[RuleCard, ...]]:
    """Group rules that have equal texts in several games."""
    groups: dict[RuleCard, list[RuleCard]] = {}
    for card in cards:
        groups.setdefault(replace(card, code="", former_names=()), []).append(card)
    return [tuple(group) for group in groups.values()]


def explain_rule(*cards: RuleCard, sketches: tuple[str, str] = ("", "")) -> str:
    """Return the text about a rule of one or more codes: its reason, its examples with sketches."""
    card, codes = cards[0], ", ".join(one.code for one in cards)
    explained = card.explanation
    cites = f", by {explained.cites}" if explained.cites else ""
    facts = f"{card.stage} stage, {_level(card)}{cites}"
    why = fill(f"Why: {explained.why}", 88, initial_indent="  ", subsequent_indent="  ")
    parts = [f"{codes} {card.name}\n  {card.title}\n  ({facts})\n", f"{why}\n"]
    if card.stage is Stage.PRINT:
        parts.append(f"  {OF_PRINT}\n")
    if card.fix:
        parts.append(f"  {_FIXES[card.fix]}.\n")
    if former := _formerly(*cards):
        parts.append(fill(former, 88, initial_indent="  ", subsequent_indent="  ") + "\n")
    examples = (("Fails", explained.bad), ("Passes", explained.good))
    for (label, example), sketch in zip(examples, sketches, strict=True):
        if example:
            drawn = f"\n{indent(sketch, '      ')}\n" if sketch else ""
            parts.append(f"  {label}:\n{indent(example.strip(), '    | ')}\n{drawn}")
    if explained.bad and card.stage not in (Stage.TEXT, Stage.SCHEMA, Stage.TOOL):
        parts.append(f"  {EXAMPLES}\n")
    return "\n".join(parts)


def _formerly(*cards: RuleCard) -> str:
    """Return a sentence about former names of a rule; empty if there are none."""
    names = [f"`{name}` ({card.code})" for card in cards for name in card.former_names]
    return f"Former names, still accepted everywhere: {join_words(names)}." if names else ""


def make_rules_page(cards: Sequence[RuleCard]) -> str:
    """Return the page docs/rules.md: every rule, by family."""
    families = dict.fromkeys(card.code[:4] for card in cards)
    parts = [_PAGE_HEAD]
    for family in families:
        members = [card for card in cards if card.code.startswith(family)]
        parts.append(f"\n## {family}xx: the stage {members[0].stage}\n")
        if members[0].stage is Stage.PRINT:
            parts.append(f"\n{OF_PRINT}\n")
        parts.extend(_markdown(card) for card in members)
    return "".join(parts)


_PAGE_HEAD = """\
# Rules

Made from the code by `pytest --rewrite-golden tests/test_docs.py`. The examples replace top-level
keys of the game's example board (`layoutkit new GAME`).
"""


def make_rule_page(card: RuleCard) -> str:
    """Return a page about one rule, in Markdown."""
    return _markdown(card).replace("### ", "# ", 1).lstrip()


def _markdown(card: RuleCard) -> str:
    explained = card.explanation
    cites = f" · {explained.cites}" if explained.cites else ""
    head = f"### {card.code} {card.name}\n\n{card.title} *({_level(card)}{cites})*"
    text = f"\n{head}\n\n{explained.why}\n"
    if card.fix:
        text += f"\n{_FIXES[card.fix]}.\n"
    if former := _formerly(card):
        text += f"\n{former}\n"
    for label, example in (("Fails", explained.bad), ("Passes", explained.good)):
        text += f"\n{label}:\n\n```yaml\n{example.strip()}\n```\n" if example else ""
    return text


def _level(card: RuleCard) -> str:
    return str(card.severity) if card.on else "off"
