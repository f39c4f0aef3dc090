"""The formats `full` and `concise`, and the summary line of a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from layoutkit.documents.positions import Fix, Place
from layoutkit.reports import findings
from layoutkit.reports.formats import BOLD, CALM, GUTTER, SEVERITY_STYLES, DisplayOptions, paint
from layoutkit.reports.safe_text import escape_invisible, escape_line
from layoutkit.wording import format_count

if TYPE_CHECKING:
    from layoutkit.reports.source_frames import SourceLines


def summary_line(report: findings.Report) -> str:
    """Return a line such as `Checked 12 boards, 58 rules (3 off): 1 error, 2 accepted.`."""
    boards = format_count(report.board_count, report.noun)
    rules = format_count(len(list_enabled_rules(report)), "rule")
    off = f" ({len(report.rules_off)} off)" if report.rules_off else ""
    return f"Checked {boards}, {rules}{off}: {_outcome(report)}."


def format_fix_hint(report: findings.Report) -> str:
    """Return a line such as `Fixable: 2 with --fix, 1 more with --unsafe-fixes.`; may be empty."""
    fixable = (finding.fixes for finding in report.findings if finding.fixes)
    are_safe = [any(fix.is_plain for fix in fixes) for fixes in fixable]
    safe, guesses = are_safe.count(True), are_safe.count(False)
    parts = [f"{safe} with --fix"] if safe else []
    if guesses:
        parts.append(f"{guesses}{' more' if safe else ''} with --unsafe-fixes")
    return f"Fixable: {', '.join(parts)}.\n" if parts else ""


def list_enabled_rules(report: findings.Report) -> tuple[str, ...]:
    """Return the codes of the rules that were on."""
    off = set(report.rules_off)
    return tuple(card.code for card in report.rules if not {card.code, card.name} & off)


def count_accepted(report: findings.Report) -> int:
    """Return the number of accepted findings."""
    return sum(len(board.accepted) for board in report.boards)


def count_skipped(report: findings.Report) -> int:
    """Return the number of skipped checks."""
    return sum(len(board.skipped) for board in report.boards)


def group_skipped_checks(board: findings.BoardVerdict) -> list[findings.SkippedCheck]:
    """Return the skipped checks of a board, grouped by their reason."""
    by_reason: dict[str, list[str]] = {}
    for skipped in board.skipped:
        by_reason.setdefault(skipped.why, []).append(skipped.what)
    return [findings.SkippedCheck(", ".join(checks), why) for why, checks in by_reason.items()]


def format_skipped_check(path: str, skipped: findings.SkippedCheck) -> str:
    """Return one line about a skipped check."""
    what, why = escape_invisible(skipped.what), escape_invisible(skipped.why)
    return f"{escape_line(path)}: not checked: {what} ({why})"


def count_by_rule(report: findings.Report) -> list[str]:
    """Return a line with the number of findings for each broken rule, in descending order."""
    counts = Counter((one.code, one.name, one.severity) for one in report.findings)
    rows = sorted(counts.items(), key=lambda row: (-row[1], row[0]))
    return [
        f"{number:5}  {severity.value:7}  {escape_invisible(code)} {escape_invisible(name)}"
        for (code, name, severity), number in rows
    ]


def _outcome(report: findings.Report) -> str:
    accepted, skipped = count_accepted(report), count_skipped(report)
    tail = [f"{accepted} accepted"] if accepted else []
    if skipped and not report.findings:
        tail.append(f"{format_count(skipped, 'check')} skipped")
    if report.passed_over:
        tail.append(f"{format_count(report.passed_over, 'other file')} passed over")
    head = ["nothing found" if skipped else "all clear"]
    if report.findings:
        counts = {severity: report.count(severity) for severity in findings.Severity}
        head = [
            format_count(number, severity.value)
            for severity, number in counts.items()
            if number or severity is not findings.Severity.INFO
        ]
    return ", ".join([*head, *tail])


def stream_concise(report: findings.Report, look: DisplayOptions) -> Iterator[str]:
    """Yield a line for each finding, then the summary."""
    for board in report.boards:
        lines = [_line(finding, look) for finding in board.findings]
        if look.show_accepted:
            lines += [
                f"{format_place(accepted.finding.place)}:"
                f" {format_headline(accepted.finding, 'accepted')} ({format_acceptance(accepted)})"
                for accepted in board.accepted
            ]
        for line in lines + [
            format_skipped_check(board.path, skipped) for skipped in group_skipped_checks(board)
        ]:
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


def format_headline(finding: findings.Finding, label: str) -> str:
    """Return the rule and the message in one line."""
    rule = f"{label}[{escape_invisible(finding.code)}] {escape_invisible(finding.name)}"
    return f"{rule}: {escape_invisible(finding.message)}"


def format_acceptance(accepted: findings.AcceptedFinding) -> str:
    """Return where a finding was accepted, and the reason."""
    return f"accepted in the {accepted.by}: {escape_invisible(accepted.reason)}"


def _line(finding: findings.Finding, look: DisplayOptions) -> str:
    label = paint(finding.severity.value, SEVERITY_STYLES[finding.severity], look)
    return f"{format_place(finding.place)}: {format_headline(finding, label)}"


def stream_full(report: findings.Report, look: DisplayOptions) -> Iterator[str]:
    """Yield a block for each finding, then the summary."""
    gap = ""
    blocks = (block for board in report.boards for block in _board_blocks(board, look))
    statistics = count_by_rule(report) if look.statistics else []
    for block in chain(blocks, [statistics] if statistics else ()):
        yield gap + "\n".join(block)
        gap = "\n\n"
    yield f"{gap[1:]}{summary_line(report)}\n{format_fix_hint(report)}"


def _board_blocks(board: findings.BoardVerdict, look: DisplayOptions) -> Iterator[list[str]]:
    if not (board.findings or board.accepted or board.skipped):
        return
    from layoutkit.reports.source_frames import split_source  # most boards do not need frames

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
    finding: findings.Finding,
    board: findings.BoardVerdict,
    source: SourceLines,
    look: DisplayOptions,
) -> list[str]:
    """Return the lines of a finding: headline, place, lines of the file, help and fixes."""
    body = _body(finding, board, source, look)
    fixes = (_fix(fix, look) for fix in finding.fixes)
    label = paint(finding.severity.value, SEVERITY_STYLES[finding.severity], look)
    rule = f"{label}[{escape_invisible(finding.code)}] {escape_invisible(finding.name)}"
    headline = f"{rule}: {paint(escape_invisible(finding.message), BOLD, look)}"
    return [headline, *body, _help(finding, look), *fixes]


def _body(
    finding: findings.Finding,
    board: findings.BoardVerdict,
    source: SourceLines,
    look: DisplayOptions,
) -> Iterator[str]:
    """Yield the place of a finding, its lines of the file, and related places elsewhere."""
    from layoutkit.reports.source_frames import find_underlines, gutter_width, make_frame

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


def _help(finding: findings.Finding, look: DisplayOptions) -> str:
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
