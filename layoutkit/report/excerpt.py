"""The part of a board's text that the source frames of a report can show."""

from __future__ import annotations

from layoutkit.report.frame import split_source, split_underline
from layoutkit.report.full import find_underlines
from layoutkit.verdict import BoardVerdict


def keep_shown_lines(board: BoardVerdict) -> str:
    """Return the text with every line emptied that no frame shows; line numbers stay.

    Frames look as they would with the whole text, so a run over many boards need not hold it.
    """
    findings = (*board.findings, *(accepted.finding for accepted in board.accepted))
    spans = [span for finding in findings for span in find_underlines(finding, board)]
    edited = [
        edit.range for finding in board.findings for fix in finding.fixes for edit in fix.edits
    ]
    if not spans:
        return ""
    source = split_source(board.text)
    shown = {stroke.line for span in spans for stroke in split_underline(span, source)}
    shown.update(line for span in edited for line in range(span.start.line, span.end.line + 1))
    last = max(span.end.line for span in (*(span.range for span in spans), *edited))
    lines = enumerate(source.lines[:last], 1)
    return "\n".join(line if number in shown else "" for number, line in lines)
