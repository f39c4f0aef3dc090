from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml

from layoutkit.documents.faults import Fault
from layoutkit.games.canaletto import GAME
from layoutkit.games.canaletto.model import BoardModel, Settings, build_board, read_layout
from layoutkit.games.canaletto.rules import RULES
from layoutkit.reports.findings import Stage


def example_data(overlay: str = "") -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load(GAME.example)
    return data | (yaml.safe_load(overlay) or {})


def make_case(data: Mapping[str, Any], settings: Settings | None = None) -> BoardModel:
    return build_board(read_layout(data, settings))


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
