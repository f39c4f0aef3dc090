"""The format `concise`: one line for each finding, as the problem lists of editors expect."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.report.closing import closing_line, fix_hint, left_out, not_checked, statistics
from layoutkit.report.look import Look, paint, severity_style
from layoutkit.report.plain import plain, plain_line
from layoutkit.verdict import AcceptedFinding, BoardVerdict, Finding, Place, Report


def stream_concise(report: Report, look: Look) -> Iterator[str]:
    """Yield a line for each finding, then the summary."""
    for board in report.boards:
        for line in _board_lines(board, look):
            yield f"{line}\n"
    for line in statistics(report) if look.statistics else ():
        yield f"{line}\n"
    yield f"{closing_line(report)}\n{fix_hint(report)}"


def where(place: Place) -> str:
    """Format a place as `path:line:column`, or as its path if the line is unknown."""
    if place.range is None:
        return plain_line(place.path)
    start = place.range.start
    return f"{plain_line(place.path)}:{start.line}:{start.column}"


def headline(finding: Finding, label: str) -> str:
    """Return the rule and the message in one line."""
    rule = f"{label}[{plain(finding.code)}] {plain(finding.name)}"
    return f"{rule}: {plain(finding.message)}"


def accepted_by(accepted: AcceptedFinding) -> str:
    """Return where a finding was accepted, and the reason."""
    return f"accepted in the {accepted.by}: {plain(accepted.reason)}"


def _board_lines(board: BoardVerdict, look: Look) -> list[str]:
    lines = [_line(finding, look) for finding in board.findings]
    if look.show_accepted:
        lines += [
            f"{where(accepted.finding.place)}: {headline(accepted.finding, 'accepted')} "
            f"({accepted_by(accepted)})"
            for accepted in board.accepted
        ]
    return lines + [not_checked(board.path, skipped) for skipped in left_out(board)]


def _line(finding: Finding, look: Look) -> str:
    label = paint(finding.severity.value, severity_style(finding.severity), look)
    return f"{where(finding.place)}: {headline(finding, label)}"
