"""Codes, titles and reasons of the PRN rules, without their code.

It is the only module of this package that `check` loads.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from layoutkit.reports.findings import RuleCard, Severity, Stage
from layoutkit.rules.rule import Judge, Rule

_CARDS = json.loads(Path(__file__).with_name("rules.json").read_text(encoding="utf-8"))
PRN_RULES = tuple(
    RuleCard(**{**card, "stage": Stage.PRINT, "severity": Severity(card["severity"])})
    for card in _CARDS
)


def prn_rule(name: str, *, blocks: Stage | None = None) -> Callable[[Judge], Rule]:
    """Return a decorator that turns a function into the rule of a name."""
    card = next(one for one in PRN_RULES if one.name == name)
    return lambda judge: Rule(card, judge, blocks)
