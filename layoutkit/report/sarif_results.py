"""Findings as SARIF results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from layoutkit.report.plain import escape_invisible
from layoutkit.report.sarif_words import LEVELS, artifact_location, escape_sarif, make_message
from layoutkit.report.values import JsonObject
from layoutkit.source.positions import Fix, Place, Range
from layoutkit.verdict import AcceptedFinding, Finding, RelatedPlace, Severity

CRASH = "LKT999"
_SUPPRESSION = {"board": "inSource", "baseline": "external"}


@dataclass(frozen=True, slots=True)
class SarifRun:
    """The context of a SARIF run: the rules by index, and the root of all paths."""

    indices: Mapping[str, int]
    root: str


def make_sarif_result(
    finding: Finding, run: SarifRun, accepted: AcceptedFinding | None = None
) -> JsonObject:
    """Return a finding as a SARIF result; an accepted finding has its source and reason."""
    text = f"{finding.message} ({finding.help})" if finding.help else finding.message
    facts: JsonObject = {
        "ruleId": finding.code,
        "ruleIndex": run.indices[finding.code],
        "level": LEVELS[finding.severity],
        "message": make_message(text),
        "locations": [_located(finding, run)],
        "relatedLocations": [
            _related(related, number, run) for number, related in enumerate(finding.related, 1)
        ],
        "partialFingerprints": {"layoutkit/v1": finding.fingerprint},
        "suppressions": [_suppression(accepted)] if accepted else [],
        "properties": {"name": finding.name, "pointer": escape_invisible(finding.place.pointer)},
    }
    if finding.fixes:
        facts["fixes"] = [_fix(fix, finding.place.path, run) for fix in finding.fixes]
    return facts


def _fix(fix: Fix, path: str, run: SarifRun) -> JsonObject:
    """Return a fix as SARIF; the inserted text is not escaped."""
    change = {
        "artifactLocation": artifact_location(path, run.root),
        "replacements": [
            {"deletedRegion": _region(edit.range), "insertedContent": {"text": edit.text}}
            for edit in fix.edits
        ],
    }
    return {
        "description": make_message(fix.title),
        "artifactChanges": [change],
        "properties": {"safe": fix.is_safe, "uncovers": fix.uncovers},
    }


def location(place: Place, root: str) -> JsonObject:
    """Return a place in a file, with its range if that is known."""
    spot: JsonObject = {"artifactLocation": artifact_location(place.path, root)}
    if place.range is not None:
        spot["region"] = _region(place.range)
    return {"physicalLocation": spot}


def notification(run: SarifRun, text: str, severity: Severity, where: JsonObject) -> JsonObject:
    """Return a notification about the run itself."""
    note: JsonObject = {
        "level": LEVELS[severity],
        "message": make_message(text),
        "locations": [where],
    }
    if severity is Severity.ERROR:
        note["associatedRule"] = {"id": CRASH, "index": run.indices[CRASH]}
    return note


def _located(finding: Finding, run: SarifRun) -> JsonObject:
    where = location(finding.place, run.root)
    items = dict.fromkeys(escape_invisible(item) for item in finding.items)
    if items:
        where["logicalLocations"] = [{"name": item, "kind": "object"} for item in items]
    return where


def _region(stretch: Range) -> JsonObject:
    start, end = stretch.start, stretch.end
    return {
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    }


def _related(related: RelatedPlace, number: int, run: SarifRun) -> JsonObject:
    where = location(related.place, run.root)
    return {"id": number, **where, "message": make_message(related.caption or related.role)}


def _suppression(accepted: AcceptedFinding) -> JsonObject:
    return {
        "kind": _SUPPRESSION[accepted.by],
        "status": "accepted",
        "justification": escape_sarif(accepted.reason),
    }
