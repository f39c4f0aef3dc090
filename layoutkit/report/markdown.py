"""Markdown for comments on pull requests and for job summaries."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from layoutkit.hints import counted
from layoutkit.report.closing import closing_line, count_skipped, left_out, statistics
from layoutkit.report.concise import accepted_by
from layoutkit.report.look import Look
from layoutkit.report.plain import plain
from layoutkit.verdict import Finding, Place, Report


def stream(report: Report, look: Look) -> Iterator[str]:
    """The closing line, then tables of findings, accepted findings and skipped checks."""
    yield f"### layoutkit\n\n{closing_line(report)}\n"
    for table in _tables(report, look):
        yield f"\n{table}\n"
    if look.statistics and (rows := statistics(report)):
        yield "\n" + "".join(f"    {row}\n" for row in rows)


def inert(text: str) -> str:
    """Text as code, in which no link, mention, tag or table line from a board takes effect."""
    seen = plain(text)
    if not seen.strip():
        return ""
    longest = max(map(len, re.findall("`+", seen)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if longest else ""
    body = seen.replace("|", "\\|")
    return f"{fence}{pad}{body}{pad}{fence}"


def _tables(report: Report, look: Look) -> Iterator[str]:
    rows = [_row(finding.severity.value, finding) for finding in report.findings]
    if rows:
        yield table(("Severity", "Rule", "Place", "Finding"), rows)
    accepted = [one for board in report.boards for one in board.accepted]
    if accepted and look.show_accepted:
        rows = [(*_row("accepted", one.finding), inert(accepted_by(one))) for one in accepted]
        yield table(("", "Rule", "Place", "Finding", "Reason"), rows)
    skipped = [
        (inert(board.path), inert(skipped.what), inert(skipped.why))
        for board in report.boards
        for skipped in left_out(board)
    ]
    if skipped:
        title = f"{counted(count_skipped(report), 'check')} skipped:"
        yield f"{title}\n\n{table(('Board', 'Check', 'Why'), skipped)}"


def _row(label: str, finding: Finding) -> tuple[str, ...]:
    words = " ".join(filter(None, [inert(finding.message), _advice(finding)]))
    return (label, inert(f"{finding.code} {finding.name}"), inert(_where(finding.place)), words)


def _advice(finding: Finding) -> str:
    return f"<br>{inert(finding.help)}" if finding.help.strip() else ""


def _where(place: Place) -> str:
    return f"{place.path}:{place.range.start.line}" if place.range else place.path


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A table of Markdown; the cells are made inert already."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
