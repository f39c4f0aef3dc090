from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml

from layoutkit.documents.faults import Fault
from layoutkit.games.connection import GAME
from layoutkit.games.connection.model import BoardModel, build_board, read_layout
from layoutkit.games.connection.rules import RULES
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import RuleResults
from layoutkit.rules.rule import run_stages as run_rules


def example_data(overlay: str = "") -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load(GAME.example)
    return data | (yaml.safe_load(overlay) or {})


def make_case(data: Mapping[str, Any]) -> BoardModel:
    return build_board(read_layout(data))


def position(*rows: str, **keys: Any) -> BoardModel:
    return make_case({"kind": "position", "rows": list(rows), **keys})


def found(overlay: str) -> list[tuple[str, Fault]]:
    """Return the problems of a file, stage by stage, as `check` finds them."""
    case = make_case(example_data(overlay))
    outcome = RuleResults()
    for stage in Stage:
        early = stage in (Stage.BOX, Stage.REFERENCES)
        subject = case.layout if early else case
        outcome = run_rules(RULES, [stage], subject, lambda card: card.on, outcome)
    assert not outcome.crashed, outcome.crashed
    return [(rule.card.code, problem) for rule, problem in outcome.failed]


def codes(overlay: str) -> list[str]:
    return [code for code, _ in found(overlay)]
