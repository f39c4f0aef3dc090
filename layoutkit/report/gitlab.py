"""The code quality report of GitLab."""

from __future__ import annotations

from hashlib import sha256

from layoutkit.report.look import Look
from layoutkit.report.plain import plain
from layoutkit.report.values import Json, dump
from layoutkit.verdict import Finding, Report, Severity

_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.INFO: "info"}


def render(report: Report, _look: Look) -> str:
    """A list of findings, each with a fingerprint that no other has."""
    seen: dict[tuple[str, str], int] = {}
    issues = []
    for finding in report.findings:
        key = (finding.place.path, finding.fingerprint)
        seen[key] = seen.get(key, 0) + 1
        issues.append(_issue(finding, seen[key]))
    return dump(issues, indent=2) + "\n"


def _issue(finding: Finding, turn: int) -> Json:
    stretch = finding.place.range
    return {
        "description": f"{plain(finding.name)}: {plain(finding.message)}",
        "check_name": plain(finding.code),
        "fingerprint": _unique(finding, turn),
        "severity": _SEVERITIES[finding.severity],
        "location": {
            "path": plain(finding.place.path),
            "lines": {"begin": stretch.start.line if stretch else 1},
        },
    }


def _unique(finding: Finding, turn: int) -> str:
    """A fingerprint of its own even for the second of two faults that are alike."""
    facts = [finding.fingerprint, finding.place.path, finding.code, turn]
    return sha256(dump(facts).encode("ascii")).hexdigest()[:32]
