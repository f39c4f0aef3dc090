"""The format `full`: each finding with its lines of the file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from layoutkit.report.closing import closing_line, fix_hint, left_out, not_checked, statistics
from layoutkit.report.concise import accepted_by, headline, where
from layoutkit.report.look import BOLD, CALM, GUTTER, Look, paint, severity_style
from layoutkit.report.plain import plain
from layoutkit.verdict import BoardVerdict, Finding, Fix, Report

if TYPE_CHECKING:
    from layoutkit.report.frame import SourceLines, Underline


def stream_full(report: Report, look: Look) -> Iterator[str]:
    """Yield a block for each finding, then the summary."""
    gap = ""
    for block in _blocks(report, look):
        yield gap + "\n".join(block)
        gap = "\n\n"
    yield f"{gap[1:]}{closing_line(report)}\n{fix_hint(report)}"


def _blocks(report: Report, look: Look) -> Iterator[list[str]]:
    for board in report.boards:
        yield from _board_blocks(board, look)
    if look.statistics and (rows := statistics(report)):
        yield rows


def _board_blocks(board: BoardVerdict, look: Look) -> Iterator[list[str]]:
    if not (board.findings or board.accepted or board.skipped):
        return
    from layoutkit.report.frame import read_source  # most boards do not need frames

    source = read_source(board.text if board.findings or look.show_accepted else "", board.hidden)
    for finding in board.findings:
        yield block_of(finding, board, source, look)
    for accepted in board.accepted if look.show_accepted else ():
        head = headline(accepted.finding, paint("accepted", CALM, look))
        note = _tail("note", accepted_by(accepted), look)
        yield [head, *_body(accepted.finding, board, source, look), note]
    if board.skipped:
        yield [f"note: {not_checked(board.path, skipped)}" for skipped in left_out(board)]


def block_of(finding: Finding, board: BoardVerdict, source: SourceLines, look: Look) -> list[str]:
    """Return the lines of a finding: headline, place, lines of the file, help and fixes."""
    body = _body(finding, board, source, look)
    fixes = (_fix(fix, look) for fix in finding.fixes)
    return [_painted_headline(finding, look), *body, _help(finding, look), *fixes]


def _painted_headline(finding: Finding, look: Look) -> str:
    label = paint(finding.severity.value, severity_style(finding.severity), look)
    if not look.colour:
        return headline(finding, label)
    rule = f"{label}[{plain(finding.code)}] {plain(finding.name)}"
    return f"{rule}: {paint(plain(finding.message), BOLD, look)}"


def _body(finding: Finding, board: BoardVerdict, source: SourceLines, look: Look) -> Iterator[str]:
    """Yield the place of a finding, its lines of the file, and related places elsewhere."""
    from layoutkit.report.frame import frame, gutter_width

    spans = list(spans_of(finding, board))
    gutter = gutter_width(spans, source) if spans else 2
    pointer = f"   {plain(finding.place.pointer)}" if finding.place.pointer else ""
    arrow = paint(" " * gutter + "-->", GUTTER, look)
    yield f"{arrow} {where(finding.place)}{pointer}"
    if spans:
        yield from frame(source, spans, look)
    for related in finding.related:
        if related.place.path != board.path or related.place.range is None:
            yield _tail("note", f"{plain(related.caption)} ({where(related.place)})", look)


def spans_of(finding: Finding, board: BoardVerdict) -> Iterator[Underline]:
    """Yield the underlines in the text of this board, the finding's own place first."""
    from layoutkit.report.frame import Underline

    if finding.place.path == board.path and finding.place.range is not None:
        yield Underline(finding.place.range, "^", severity_style(finding.severity))
    for related in finding.related:
        if related.place.path == board.path and related.place.range is not None:
            yield Underline(related.place.range, "-", CALM, related.caption)


def _help(finding: Finding, look: Look) -> str:
    explain = f"layoutkit explain {plain(finding.name)}"
    help = plain(finding.help).rstrip()
    if not help:
        return _tail("help", explain, look)
    separator = " " if help[-1] in ".?!" else "; "
    return _tail("help", f"{help}{separator}{explain}", look)


def _fix(fix: Fix, look: Look) -> str:
    """Return the title of a fix, and the option that applies it."""
    option = "--fix" if fix.is_plain else "--unsafe-fixes"
    return _tail("fix", f"{plain(fix.title)}; layoutkit check {option}", look)


def _tail(kind: str, text: str, look: Look) -> str:
    return f"   {paint(f'= {kind}:', GUTTER, look)} {text}"
