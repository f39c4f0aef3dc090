"""The format `full`: each finding with its lines of the file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from layoutkit.report.closing import (
    count_by_rule,
    format_fix_hint,
    format_skipped_check,
    group_skipped_checks,
    summary_line,
)
from layoutkit.report.concise import format_acceptance, format_headline, format_place
from layoutkit.report.look import BOLD, CALM, GUTTER, DisplayOptions, paint, severity_style
from layoutkit.report.plain import escape_invisible
from layoutkit.source.positions import Fix
from layoutkit.verdict import BoardVerdict, Finding, Report

if TYPE_CHECKING:
    from layoutkit.report.frame import SourceLines, Underline


def stream_full(report: Report, look: DisplayOptions) -> Iterator[str]:
    """Yield a block for each finding, then the summary."""
    gap = ""
    for block in _blocks(report, look):
        yield gap + "\n".join(block)
        gap = "\n\n"
    yield f"{gap[1:]}{summary_line(report)}\n{format_fix_hint(report)}"


def _blocks(report: Report, look: DisplayOptions) -> Iterator[list[str]]:
    for board in report.boards:
        yield from _board_blocks(board, look)
    if look.statistics and (rows := count_by_rule(report)):
        yield rows


def _board_blocks(board: BoardVerdict, look: DisplayOptions) -> Iterator[list[str]]:
    if not (board.findings or board.accepted or board.skipped):
        return
    from layoutkit.report.frame import split_source  # most boards do not need frames

    source = split_source(board.text if board.findings or look.show_accepted else "", board.hidden)
    for finding in board.findings:
        yield format_finding_block(finding, board, source, look)
    for accepted in board.accepted if look.show_accepted else ():
        head = format_headline(accepted.finding, paint("accepted", CALM, look))
        note = _tail("note", format_acceptance(accepted), look)
        yield [head, *_body(accepted.finding, board, source, look), note]
    if board.skipped:
        yield [
            f"note: {format_skipped_check(board.path, skipped)}"
            for skipped in group_skipped_checks(board)
        ]


def format_finding_block(
    finding: Finding, board: BoardVerdict, source: SourceLines, look: DisplayOptions
) -> list[str]:
    """Return the lines of a finding: headline, place, lines of the file, help and fixes."""
    body = _body(finding, board, source, look)
    fixes = (_fix(fix, look) for fix in finding.fixes)
    return [_painted_headline(finding, look), *body, _help(finding, look), *fixes]


def _painted_headline(finding: Finding, look: DisplayOptions) -> str:
    label = paint(finding.severity.value, severity_style(finding.severity), look)
    if not look.colour:
        return format_headline(finding, label)
    rule = f"{label}[{escape_invisible(finding.code)}] {escape_invisible(finding.name)}"
    return f"{rule}: {paint(escape_invisible(finding.message), BOLD, look)}"


def _body(
    finding: Finding, board: BoardVerdict, source: SourceLines, look: DisplayOptions
) -> Iterator[str]:
    """Yield the place of a finding, its lines of the file, and related places elsewhere."""
    from layoutkit.report.frame import gutter_width, make_frame

    spans = list(find_underlines(finding, board))
    gutter = gutter_width(spans, source) if spans else 2
    pointer = f"   {escape_invisible(finding.place.pointer)}" if finding.place.pointer else ""
    arrow = paint(" " * gutter + "-->", GUTTER, look)
    yield f"{arrow} {format_place(finding.place)}{pointer}"
    if spans:
        yield from make_frame(source, spans, look)
    for related in finding.related:
        if related.place.path != board.path or related.place.range is None:
            yield _tail(
                "note", f"{escape_invisible(related.caption)} ({format_place(related.place)})", look
            )


def find_underlines(finding: Finding, board: BoardVerdict) -> Iterator[Underline]:
    """Yield the underlines in the text of this board, the finding's own place first."""
    from layoutkit.report.frame import Underline

    if finding.place.path == board.path and finding.place.range is not None:
        yield Underline(finding.place.range, "^", severity_style(finding.severity))
    for related in finding.related:
        if related.place.path == board.path and related.place.range is not None:
            yield Underline(related.place.range, "-", CALM, related.caption)


def _help(finding: Finding, look: DisplayOptions) -> str:
    explain = f"layoutkit explain {escape_invisible(finding.name)}"
    help = escape_invisible(finding.help).rstrip()
    if not help:
        return _tail("help", explain, look)
    separator = " " if help[-1] in ".?!" else "; "
    return _tail("help", f"{help}{separator}{explain}", look)


def _fix(fix: Fix, look: DisplayOptions) -> str:
    """Return the title of a fix, and the option that applies it."""
    option = "--fix" if fix.is_plain else "--unsafe-fixes"
    return _tail("fix", f"{escape_invisible(fix.title)}; layoutkit check {option}", look)


def _tail(kind: str, text: str, look: DisplayOptions) -> str:
    return f"   {paint(f'= {kind}:', GUTTER, look)} {text}"
