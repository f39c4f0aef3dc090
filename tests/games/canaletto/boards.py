from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml

from layoutkit.games.canaletto.board.build import build_case
from layoutkit.games.canaletto.board.read import read_layout
from layoutkit.games.canaletto.board.terms import Case, Settings
from layoutkit.games.canaletto.example import EXAMPLE
from layoutkit.games.canaletto.rules import RULES
from layoutkit.source.faults import Fault
from layoutkit.verdict import Stage


def example_data(overlay: str = "") -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load(EXAMPLE)
    return data | (yaml.safe_load(overlay) or {})


def make_case(data: Mapping[str, Any], settings: Settings | None = None) -> Case:
    return build_case(read_layout(data, settings))


def judge(data: Mapping[str, Any], settings: Settings | None = None) -> list[tuple[str, Fault]]:
    case = make_case(data, settings)
    early = (Stage.BOX, Stage.REFERENCES)
    return [
        (rule.card.code, problem)
        for rule in RULES
        for problem in rule(case.layout if rule.card.stage in early else case)
        if isinstance(problem, Fault)
    ]


def codes(data: Mapping[str, Any]) -> list[str]:
    return [code for code, _ in judge(data)]
