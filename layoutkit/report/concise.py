"""The format `concise`: one line for each finding, as the problem lists of editors expect."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.report.closing import (
    count_by_rule,
    format_fix_hint,
    format_skipped_check,
    group_skipped_checks,
    summary_line,
)
from layoutkit.report.look import DisplayOptions, paint, severity_style
from layoutkit.report.plain import escape_invisible, escape_line
from layoutkit.source.positions import Place
from layoutkit.verdict import AcceptedFinding, BoardVerdict, Finding, Report


def stream_concise(report: Report, look: DisplayOptions) -> Iterator[str]:
    """Yield a line for each finding, then the summary."""
    for board in report.boards:
        for line in _board_lines(board, look):
            yield f"{line}\n"
    for line in count_by_rule(report) if look.statistics else ():
        yield f"{line}\n"
    yield f"{summary_line(report)}\n{format_fix_hint(report)}"


def format_place(place: Place) -> str:
    """Format a place as `path:line:column`, or as its path if the line is unknown."""
    if place.range is None:
        return escape_line(place.path)
    start = place.range.start
    return f"{escape_line(place.path)}:{start.line}:{start.column}"


def format_headline(finding: Finding, label: str) -> str:
    """Return the rule and the message in one line."""
    rule = f"{label}[{escape_invisible(finding.code)}] {escape_invisible(finding.name)}"
    return f"{rule}: {escape_invisible(finding.message)}"


def format_acceptance(accepted: AcceptedFinding) -> str:
    """Return where a finding was accepted, and the reason."""
    return f"accepted in the {accepted.by}: {escape_invisible(accepted.reason)}"


def _board_lines(board: BoardVerdict, look: DisplayOptions) -> list[str]:
    lines = [_line(finding, look) for finding in board.findings]
    if look.show_accepted:
        lines += [
            f"{format_place(accepted.finding.place)}: {format_headline(accepted.finding, 'accepted')} "
            f"({format_acceptance(accepted)})"
            for accepted in board.accepted
        ]
    return lines + [
        format_skipped_check(board.path, skipped) for skipped in group_skipped_checks(board)
    ]


def _line(finding: Finding, look: DisplayOptions) -> str:
    label = paint(finding.severity.value, severity_style(finding.severity), look)
    return f"{format_place(finding.place)}: {format_headline(finding, label)}"
