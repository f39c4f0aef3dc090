"""The format `gitlab`: a code quality report."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from layoutkit.report.look import Look
from layoutkit.report.plain import plain
from layoutkit.report.values import Json, dump, dump_stream
from layoutkit.verdict import Finding, Report, Severity

_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.INFO: "info"}


def stream_gitlab(report: Report, _look: Look) -> Iterator[str]:
    """Yield a list of findings, each with a unique fingerprint."""
    yield from dump_stream(_issues(report))
    yield "\n"


def _issues(report: Report) -> Iterator[Json]:
    seen: dict[tuple[str, str], int] = {}
    for finding in report.findings:
        key = (finding.place.path, finding.fingerprint)
        seen[key] = seen.get(key, 0) + 1
        yield _issue(finding, seen[key])


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
    """Return a fingerprint that differs even between two equal findings."""
    facts = [finding.fingerprint, finding.place.path, finding.code, turn]
    return sha256(dump(facts).encode("ascii")).hexdigest()[:32]
