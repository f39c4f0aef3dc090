"""The format `gitlab`: a code quality report."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from layoutkit.report.look import DisplayOptions
from layoutkit.report.plain import escape_invisible
from layoutkit.report.values import JsonObject, stream_json_value, to_json
from layoutkit.verdict import Finding, Report, Severity

_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.INFO: "info"}


def stream_gitlab(report: Report, _look: DisplayOptions) -> Iterator[str]:
    """Yield a list of findings, each with a unique fingerprint."""
    yield from stream_json_value(_issues(report))
    yield "\n"


def _issues(report: Report) -> Iterator[JsonObject]:
    seen: dict[tuple[str, str], int] = {}
    for finding in report.findings:
        key = (finding.place.path, finding.fingerprint)
        seen[key] = seen.get(key, 0) + 1
        yield _issue(finding, seen[key])


def _issue(finding: Finding, turn: int) -> JsonObject:
    stretch = finding.place.range
    return {
        "description": f"{escape_invisible(finding.name)}: {escape_invisible(finding.message)}",
        "check_name": escape_invisible(finding.code),
        "fingerprint": _unique(finding, turn),
        "severity": _SEVERITIES[finding.severity],
        "location": {
            "path": escape_invisible(finding.place.path),
            "lines": {"begin": stretch.start.line if stretch else 1},
        },
    }


def _unique(finding: Finding, turn: int) -> str:
    """Return a fingerprint that differs even between two equal findings."""
    facts = [finding.fingerprint, finding.place.path, finding.code, turn]
    return sha256(to_json(facts).encode("ascii")).hexdigest()[:32]
