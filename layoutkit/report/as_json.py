"""The format `json`: the report as one JSON object, described by schemas/report.schema.json."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite

from layoutkit.report.closing import count_accepted, count_skipped, list_enabled_rules
from layoutkit.report.look import DisplayOptions
from layoutkit.report.values import JsonObject, stream_json_value
from layoutkit.source.positions import Fix, Measure, Range, Region
from layoutkit.verdict import (
    AcceptedFinding,
    BoardVerdict,
    Finding,
    RelatedPlace,
    Report,
    Severity,
    SkippedCheck,
)

FORMAT_VERSION = 1


def stream_json(report: Report, look: DisplayOptions) -> Iterator[str]:
    """Yield the whole report as one JSON object."""
    facts = {
        "layoutkit": look.version,
        "format_version": FORMAT_VERSION,
        "tool": tool_json(look),
        "summary": summary_json(report),
        "boards": (_board_facts(board) for board in report.boards),
    }
    yield from stream_json_value(facts)
    yield "\n"


def tool_json(look: DisplayOptions) -> JsonObject:
    """Return the name and version of the tool."""
    return {"name": "layoutkit", "version": look.version}


def summary_json(report: Report) -> JsonObject:
    """Return the numbers of boards, rules and findings."""
    return {
        "boards": report.board_count,
        "rules": {"on": len(list_enabled_rules(report)), "off": len(report.rules_off)},
        "findings": {severity.value: report.count(severity) for severity in Severity},
        "accepted": count_accepted(report),
        "skipped": count_skipped(report),
        "passed_over": report.passed_over,
    }


def _board_facts(board: BoardVerdict) -> JsonObject:
    return {
        "path": board.path,
        "game": board.game,
        "findings": [finding_json(finding) for finding in board.findings],
        "accepted": [accepted_json(accepted) for accepted in board.accepted],
        "skipped": [skipped_json(skipped) for skipped in board.skipped],
    }


def accepted_json(accepted: AcceptedFinding) -> JsonObject:
    """Return an accepted finding with its reason."""
    finding = finding_json(accepted.finding)
    return {"by": accepted.by, "reason": accepted.reason, "finding": finding}


def skipped_json(skipped: SkippedCheck) -> JsonObject:
    """Return a skipped check with its reason."""
    return {"what": skipped.what, "why": skipped.why}


def finding_json(finding: Finding) -> JsonObject:
    """Return all fields of a finding."""
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.value,
        "message": finding.message,
        "help": finding.help,
        "path": finding.place.path,
        "pointer": finding.place.pointer,
        "range": _range(finding.place.range),
        "board": _shape(finding.shape),
        "items": list(finding.items),
        "related": [_related(related) for related in finding.related],
        "measure": _measure(finding.measure),
        "fingerprint": finding.fingerprint,
        "fixes": [_fix(fix) for fix in finding.fixes],
    }


def _fix(fix: Fix) -> JsonObject:
    return {
        "title": fix.title,
        "safe": fix.is_safe,
        "uncovers": fix.uncovers,
        "edits": [{"range": _range(edit.range), "text": edit.text} for edit in fix.edits],
    }


def _range(stretch: Range | None) -> JsonObject | None:
    if stretch is None:
        return None
    start, end = stretch.start, stretch.end
    return {
        "start": {"line": start.line, "column": start.column},
        "end": {"line": end.line, "column": end.column},
    }


def _shape(shape: Region | None) -> JsonObject | None:
    if shape is None:
        return None
    return {
        "kind": shape.kind,
        "points": [[_number(x), _number(y)] for x, y in shape.points],
        "points_mm": [
            [_number(x * shape.pitch_mm), _number(y * shape.pitch_mm)] for x, y in shape.points
        ],
    }


def _number(value: float) -> float | None:
    """Round away binary noise, which differs between machines."""
    return round(value, 6) + 0.0 if isfinite(value) else None


def _related(related: RelatedPlace) -> JsonObject:
    return {
        "role": related.role,
        "caption": related.caption,
        "path": related.place.path,
        "pointer": related.place.pointer,
        "range": _range(related.place.range),
    }


def _measure(measure: Measure | None) -> JsonObject | None:
    if measure is None:
        return None
    return {
        "name": measure.name,
        "actual": measure.actual,
        "op": measure.op,
        "limit": measure.limit,
        "unit": measure.unit,
        "source": measure.source,
    }
