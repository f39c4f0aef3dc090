"""The format `markdown`, for comments on pull requests and for job summaries.

Texts from boards are written as inline code, so that no link, mention, tag or table in them takes
effect.
"""

import re
from collections.abc import Iterator, Sequence

from layoutkit.documents.positions import Fix, Place, apply_text_edits
from layoutkit.reports import diffs, findings, formats, safe_text, source_frames, text_format
from layoutkit.wording import format_count

_MAX_FIXES = 20  # shown as diffs; the length of a comment is limited
_MAX_LINE = 1_000  # characters in a line of a diff


def stream_markdown(report: findings.Report, look: formats.DisplayOptions) -> Iterator[str]:
    """Yield the summary, then tables of findings, accepted findings and skipped checks."""
    yield f"### layoutkit\n\n{text_format.summary_line(report)}\n"
    for table in _tables(report, look):
        yield f"\n{table}\n"
    yield from _fixes(report)
    if look.statistics and (rows := text_format.count_by_rule(report)):
        yield "\n" + "".join(f"    {row}\n" for row in rows)


def as_inline_code(text: str) -> str:
    """Return text as inline code, in which no link, mention, tag or table line takes effect."""
    escaped = safe_text.escape_invisible(text)
    if not escaped.strip():
        return ""
    longest = max(map(len, re.findall("`+", escaped)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if longest else ""
    body = escaped.replace("|", "\\|")
    return f"{fence}{pad}{body}{pad}{fence}"


def _tables(report: findings.Report, look: formats.DisplayOptions) -> Iterator[str]:
    rows = [_row(finding.severity.value, finding) for finding in report.findings]
    if rows:
        yield format_markdown_table(("Severity", "Rule", "Place", "Finding"), rows)
    accepted = [each for board in report.boards for each in board.accepted]
    if accepted and look.show_accepted:
        rows = [
            (*_row("accepted", each.finding), as_inline_code(text_format.format_acceptance(each)))
            for each in accepted
        ]
        yield format_markdown_table(("", "Rule", "Place", "Finding", "Reason"), rows)
    skipped = [
        (as_inline_code(board.path), as_inline_code(skipped.what), as_inline_code(skipped.why))
        for board in report.boards
        for skipped in text_format.group_skipped_checks(board)
    ]
    if skipped:
        title = f"{format_count(text_format.count_skipped(report), 'check')} skipped:"
        yield f"{title}\n\n{format_markdown_table(('Board', 'Check', 'Why'), skipped)}"


def _fixes(report: findings.Report) -> Iterator[str]:
    """Yield the fixes of the findings as diffs."""
    fixes = [
        (finding, finding.fixes[0], board)
        for board in report.boards
        for finding in board.findings
        if finding.fixes and not _is_masked(finding.fixes[0], board)
    ]
    if fixes:
        yield "\nFixes:\n"
    for finding, fix, board in fixes[:_MAX_FIXES]:
        kind = "" if fix.is_plain else " (a guess)"
        yield f"\n{as_inline_code(_where(finding.place))} {as_inline_code(fix.title)}{kind}\n"
        if _is_readable(fix, board.text):
            yield "\n"
            yield from _diff_block(board.text, fix)
    if len(fixes) > _MAX_FIXES:
        yield f"\nand {len(fixes) - _MAX_FIXES} more.\n"


def _is_masked(fix: Fix, board: findings.BoardVerdict) -> bool:
    """Return whether a fix touches lines with hidden parts."""
    lines = {n for edit in fix.edits for n in (edit.range.start.line, edit.range.end.line)}
    return any(secret.start.line <= n <= secret.end.line for secret in board.hidden for n in lines)


def _is_readable(fix: Fix, text: str) -> bool:
    """Return whether a fix is on lines that fit a page; a board may be written in one line."""
    lines = source_frames.split_source(text).lines
    return all(
        len(line) + len(edit.text) <= _MAX_LINE
        for edit in fix.edits
        for line in lines[edit.range.start.line - 1 : edit.range.end.line]
    )


def _diff_block(text: str, fix: Fix) -> Iterator[str]:
    lines = [*diffs.diff_hunks(text, apply_text_edits(text, fix.edits), formats.DisplayOptions())]
    longest = max(map(len, re.findall("`+", "".join(lines))), default=0)
    fence = "`" * max(3, longest + 1)
    yield f"{fence}diff\n"
    yield from (line.replace("\r", "") for line in lines)
    yield f"{fence}\n"


def _row(label: str, finding: findings.Finding) -> tuple[str, ...]:
    help = f"<br>{as_inline_code(finding.help)}" if finding.help.strip() else ""
    text = " ".join(filter(None, [as_inline_code(finding.message), help]))
    parts = (f"{finding.code} {finding.name}", _where(finding.place))
    return (label, *map(as_inline_code, parts), text)


def _where(place: Place) -> str:
    return f"{place.path}:{place.range.start.line}" if place.range else place.path


def format_markdown_table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Return a table of Markdown; the cells must be inert."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
