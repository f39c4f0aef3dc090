"""The register of all rules as text: for `explain`, `rules` and docs/rules.md."""

from __future__ import annotations

import json
from textwrap import fill, indent

from layoutkit.check.choose import unknown_pattern, weight
from layoutkit.pipeline.judge import SHARED_CARDS, known_cards
from layoutkit.press.rule_cards import PRN_CARDS
from layoutkit.verdict import RuleCard


def find_cards(patterns: list[str]) -> list[RuleCard]:
    """The rules that any of the patterns fits, in order of code; all without a pattern."""
    cards = sorted(known_cards(), key=lambda card: card.code)
    for pattern in patterns:
        if not any(weight(pattern, card) for card in cards):
            raise unknown_pattern(pattern, "rules", cards)
    if not patterns:
        return cards
    return [card for card in cards if any(weight(pattern, card) for pattern in patterns)]


def rules_text(patterns: list[str]) -> str:
    """One line for each rule."""
    cards = find_cards(patterns)
    width = max(len(card.name) for card in cards)
    return "".join(
        f"{card.code}  {card.name:{width}}  {level(card):7}  {card.title}\n" for card in cards
    )


def level(card: RuleCard) -> str:
    """Its severity, or that it is off unless asked for."""
    return str(card.severity) if card.on else "off"


def rules_json(patterns: list[str]) -> str:
    """The rules as JSON."""
    rules = [
        {
            "code": card.code,
            "name": card.name,
            "stage": card.stage,
            "severity": card.severity,
            "on": card.on,
            "title": card.title,
            "why": card.why,
            "cites": card.cites or None,
        }
        for card in find_cards(patterns)
    ]
    return json.dumps({"rules": rules}, indent=2, ensure_ascii=False) + "\n"


def explain_text(pattern: str) -> str:
    """What the rules that a pattern fits ask, one after the other."""
    return "\n".join(explain_card(card) for card in find_cards([pattern]))


def explain_card(card: RuleCard) -> str:
    """What one rule asks, why, and its examples."""
    facts = f"{card.stage} stage, {level(card)}" + (f", by {card.cites}" if card.cites else "")
    parts = [f"{card.code} {card.name}\n  {card.title}\n  ({facts})\n", wrapped(f"Why: {card.why}")]
    if card in PRN_CARDS:
        parts.append(f"  {OF_PRINT}\n")
    if card.bad:
        parts.append(f"  Fails:\n{indent(card.bad.strip(), '    | ')}\n")
    if card.good:
        parts.append(f"  Passes:\n{indent(card.good.strip(), '    | ')}\n")
    if card.bad and card not in SHARED_CARDS:  # theirs are pieces of any file
        parts.append(f"  {EXAMPLES}\n")
    return "\n".join(parts)


OF_PRINT = "Asked by `layoutkit print`, not by `check`."
EXAMPLES = "The examples replace the same keys of the board that `layoutkit new` prints."


def wrapped(text: str) -> str:
    """A paragraph that fits a terminal."""
    return fill(text, 88, initial_indent="  ", subsequent_indent="  ") + "\n"


def rules_markdown() -> str:
    """The page docs/rules.md: every rule, by family."""
    cards = find_cards([])
    families = dict.fromkeys(card.code[:4] for card in cards)
    parts = [RULES_PAGE_HEAD]
    for family in families:
        members = [card for card in cards if card.code.startswith(family)]
        parts.append(f"\n## {family}xx: the stage {members[0].stage}\n")
        if members[0] in PRN_CARDS:
            parts.append(f"\n{OF_PRINT}\n")
        parts.extend(markdown_of(card) for card in members)
    return "".join(parts)


RULES_PAGE_HEAD = """\
# Rules

Made from the code; `pytest --rewrite-golden tests/test_docs.py` makes it anew. The examples replace
top-level keys of the game's example board (`layoutkit new GAME`).
"""


def markdown_of(card: RuleCard) -> str:
    """One rule on the page of rules."""
    cites = f" · {card.cites}" if card.cites else ""
    text = f"\n### {card.code} {card.name}\n\n{card.title} *({level(card)}{cites})*\n\n{card.why}\n"
    if card.bad:
        text += f"\nFails:\n\n```yaml\n{card.bad.strip()}\n```\n"
    if card.good:
        text += f"\nPasses:\n\n```yaml\n{card.good.strip()}\n```\n"
    return text
