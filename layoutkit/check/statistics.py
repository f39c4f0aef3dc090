"""How often each rule was broken."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from layoutkit.verdict import Report, Severity


@dataclass(frozen=True, slots=True)
class Row:
    """A rule, a severity, and how many findings; accepted ones do not count."""

    code: str
    name: str
    severity: Severity
    count: int


def statistics(report: Report) -> tuple[Row, ...]:
    """A row for every rule that was broken, the most frequent first."""
    counts = Counter((one.code, one.name, one.severity) for one in report.findings)
    rows = (Row(*facts, count) for facts, count in counts.items())
    return tuple(sorted(rows, key=lambda row: (-row.count, row.code, row.severity.rank)))
