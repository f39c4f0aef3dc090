"""The summary at the end of a report for people."""

from __future__ import annotations

from collections import Counter

from layoutkit.hints import format_count
from layoutkit.report.plain import escape_invisible, escape_line
from layoutkit.verdict import BoardVerdict, Report, Severity, SkippedCheck


def summary_line(report: Report) -> str:
    """Return a line such as `Checked 12 boards, 58 rules (3 off): 1 error, 2 accepted.`."""
    boards = format_count(report.board_count, report.noun)
    rules = format_count(len(list_enabled_rules(report)), "rule")
    off = f" ({len(report.rules_off)} off)" if report.rules_off else ""
    return f"Checked {boards}, {rules}{off}: {_outcome(report)}."


def format_fix_hint(report: Report) -> str:
    """Return a line such as `Fixable: 2 with --fix, 1 more with --unsafe-fixes.`; may be empty."""
    fixable = (finding.fixes for finding in report.findings if finding.fixes)
    are_safe = [any(fix.is_plain for fix in fixes) for fixes in fixable]
    safe, guesses = are_safe.count(True), are_safe.count(False)
    parts = [f"{safe} with --fix"] if safe else []
    if guesses:
        parts.append(f"{guesses}{' more' if safe else ''} with --unsafe-fixes")
    return f"Fixable: {', '.join(parts)}.\n" if parts else ""


def list_enabled_rules(report: Report) -> tuple[str, ...]:
    """Return the codes of the rules that were on."""
    off = set(report.rules_off)
    return tuple(card.code for card in report.rules if not {card.code, card.name} & off)


def count_accepted(report: Report) -> int:
    """Return the number of accepted findings."""
    return sum(len(board.accepted) for board in report.boards)


def count_skipped(report: Report) -> int:
    """Return the number of skipped checks."""
    return sum(len(board.skipped) for board in report.boards)


def group_skipped_checks(board: BoardVerdict) -> list[SkippedCheck]:
    """Return the skipped checks of a board, grouped by their reason."""
    by_reason: dict[str, list[str]] = {}
    for skipped in board.skipped:
        by_reason.setdefault(skipped.why, []).append(skipped.what)
    return [SkippedCheck(", ".join(checks), why) for why, checks in by_reason.items()]


def format_skipped_check(path: str, skipped: SkippedCheck) -> str:
    """Return one line about a skipped check."""
    return f"{escape_line(path)}: not checked: {escape_invisible(skipped.what)} ({escape_invisible(skipped.why)})"


def count_by_rule(report: Report) -> list[str]:
    """Return a line with the number of findings for each broken rule, in descending order."""
    counts = Counter((one.code, one.name, one.severity) for one in report.findings)
    rows = sorted(counts.items(), key=lambda row: (-row[1], row[0]))
    return [
        f"{number:5}  {severity.value:7}  {escape_invisible(code)} {escape_invisible(name)}"
        for (code, name, severity), number in rows
    ]


def _outcome(report: Report) -> str:
    accepted, skipped = count_accepted(report), count_skipped(report)
    tail = [f"{accepted} accepted"] if accepted else []
    if skipped and not report.findings:
        tail.append(f"{format_count(skipped, 'check')} skipped")
    if report.passed_over:
        tail.append(f"{format_count(report.passed_over, 'other file')} passed over")
    head = ["nothing found" if skipped else "all clear"]
    return ", ".join([*(_severities(report) if report.findings else head), *tail])


def _severities(report: Report) -> list[str]:
    infos = report.count(Severity.INFO)
    return [
        format_count(report.count(Severity.ERROR), "error"),
        format_count(report.count(Severity.WARNING), "warning"),
        *([format_count(infos, "info")] if infos else []),
    ]
