"""Some made-up rules, and boards to try them on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.faults import Location, as_location
from layoutkit.documents.positions import (
    Fix,
    Place,
    Pointer,
    Position,
    Range,
    TextEdit,
    format_pointer,
)
from layoutkit.reports.findings import Finding, RuleCard, Severity, Stage, fingerprint
from layoutkit.rules.selection import RuleState, select_rules
from layoutkit.rules.tool_rules import TOOL_CARDS


def card(
    code: str,
    name: str,
    stage: Stage = Stage.GEOMETRY,
    severity: Severity = Severity.ERROR,
    on: bool = True,
) -> RuleCard:
    return RuleCard(code, name, stage, severity, "A title.", on=on)


CARDS = (
    card("FMT001", "syntax", Stage.TEXT),
    card("SCH101", "wrong-type", Stage.SCHEMA),
    card("TOY201", "same-name", Stage.REFERENCES),
    card("TOY301", "too-near", Stage.GEOMETRY, Severity.WARNING),
    card("TOY302", "too-far", Stage.GEOMETRY),
    card("TOY501", "lopsided", Stage.BALANCE, Severity.WARNING),
    card("TOY502", "slow-to-tell", Stage.BALANCE, Severity.WARNING, on=False),
    card("TOY503", "remark", Stage.BALANCE, Severity.INFO, on=False),
    card("PRN705", "margin-too-small", Stage.PRINT, Severity.WARNING),
    *TOOL_CARDS,
)


def rules(**changes: Any) -> dict[str, RuleState]:
    return select_rules(CARDS, **changes)


def finding(code: str, *items: str, path: str = "toy.yaml", message: str = "so it is") -> Finding:
    known = {one.code: one for one in CARDS}[code]
    return Finding(
        code,
        known.name,
        known.severity,
        message,
        Place(path, "/parts/0", Range(Position(3, 1), Position(3, 5))),
        items=items,
        fingerprint=fingerprint(code, path, items),
    )


@dataclass(frozen=True)
class Paper:
    """A document whose line is the number of the entry."""

    data: Mapping[str, Any]
    path: str = "toy.yaml"

    def place(self, at: Pointer | Location) -> Place:
        pointer = as_location(at).pointer
        line = next((step for step in pointer if isinstance(step, int)), 0) + 1
        return Place(
            self.path, format_pointer(pointer), Range(Position(line, 1), Position(line, 2))
        )

    def render_fix(self, fix: ProposedFix) -> Fix:
        edit = TextEdit(Range(Position(1, 1), Position(1, 2)), "")
        return Fix(fix.title, fix.is_safe, (edit,))
