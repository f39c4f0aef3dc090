"""The part of a board's text that the frames of a report can show."""

from __future__ import annotations

from layoutkit.report.frame import read_source, strokes_of
from layoutkit.report.full import spans_of
from layoutkit.verdict import BoardVerdict


def excerpt(board: BoardVerdict) -> str:
    """The text with all lines emptied that nothing shows; the others keep their numbers.

    Frames are the same as of the whole text, so a run over many boards need not hold it.
    """
    findings = (*board.findings, *(one.finding for one in board.accepted))
    spans = [span for finding in findings for span in spans_of(finding, board)]
    edited = [edit.range for one in board.findings for fix in one.fixes for edit in fix.edits]
    if not spans:
        return ""
    source = read_source(board.text)
    shown = {stroke.line for span in spans for stroke in strokes_of(span, source)}
    shown.update(n for one in edited for n in range(one.start.line, one.end.line + 1))
    last = max(one.end.line for one in (*(span.range for span in spans), *edited))
    lines = enumerate(source.lines[:last], 1)
    return "\n".join(line if number in shown else "" for number, line in lines)
