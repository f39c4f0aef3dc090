"""One mistake in a setup of Canal Grande gives one finding, with the fix that undoes it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from layoutkit.documents.changes import apply_changes
from layoutkit.documents.faults import Fault
from layoutkit.games.canal_grande.rules import RULES
from layoutkit.pipeline.analysis import check_text
from tests.games.conftest import CheckFindings

from .boards import make_case

LAYOUTS = Path(__file__).parents[3] / "layouts" / "canal-grande"
FOUR = (LAYOUTS / "two-pairs.yaml").read_text("utf-8")
TWO = (LAYOUTS / "quiet-duel.yaml").read_text("utf-8")
CIRCLE = (LAYOUTS / "full-circle.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "old", "new", "code", "is_undone"),
    [
        (FOUR, "teams: [[A, B], [C, D]]", "teams: [[A, C], [B, D]]", "CGR204", True),
        (FOUR, "teams: [[A, B], [C, D]]", "teams: [[A, B], [B, D]]", "CGR203", True),
        (FOUR, "variant: four", "variant: two", "CGR201", True),
        (TWO, "variant: two", "variant: four", "CGR201", True),
        (FOUR, "seats: [A, B, C, D]", "seats: [A, B, D]", "CGR201", True),
        (FOUR, "removed: {traitor: 8}", "removed: {traitor: 7}", "CGR102", True),
        (CIRCLE, "removed: {traitor: 8}\n", "", "CGR102", True),
        (
            CIRCLE,
            "  numbers: {A: [3, 3, 2], B: [3, 3], C: [1], D: [1, 2, 1]}\n",
            "",
            "CGR101",
            False,
        ),
        (
            TWO,
            "  A: {cannaregio: 1, dorsoduro: 1, ",
            "  A: {cannaregio: 2, dorsoduro: 1, ",
            "CGR301",
            True,
        ),
        (TWO, "  A: {cannaregio: 1, dorsoduro: 1, ", "  A: {cannaregio: 1, ", "CGR301", True),
    ],
)
def test_one_mistake_has_one_finding(
    text: str, old: str, new: str, code: str, is_undone: bool, check_findings: CheckFindings
) -> None:
    assert text.count(old) == 1
    slip = text.replace(old, new)
    told = check_text("slip.yaml", slip.encode()).findings
    assert [one.code for one in told] == [code]
    check_findings(told)
    data = yaml.safe_load(slip)
    case = make_case(data)
    (fault,) = [
        fault
        for rule in RULES
        if rule.card.code == code
        for fault in rule(case.layout if rule.card.stage in ("box", "references") else case)
        if isinstance(fault, Fault)
    ]
    fixed = [apply_changes(data, fix.node_changes) for fix in fault.fixes]
    assert (yaml.safe_load(text) in fixed) is is_undone
