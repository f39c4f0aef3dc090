"""Traces of copying: Markdown fences, merge conflicts, marks before all lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from layoutkit.edits import SpanEdit
from layoutkit.source.faults import Fault
from layoutkit.source.lines import TextLine
from layoutkit.source.repair import syntax_fault

_FENCE = re.compile(r"\s*(?:```|~~~)")
_CONFLICT = re.compile(r"<<<<<<< |=======$|>>>>>>> ")
_LINE_MARKS = (  # what every line begins with, and its description
    (re.compile(r">(?: |$)"), '">", as in a reply to a mail'),
    (re.compile(r"\s*\d+(?:[ :|.\t]|$)"), "a number, as in a listing"),
)


def find_copied_text(lines: Sequence[TextLine]) -> Fault | None:
    """Return the first trace of copying in a text that cannot be parsed."""
    for line in lines:
        if _FENCE.match(line.text):
            fences = [one for one in lines if _FENCE.match(one.text)]
            edits = tuple(SpanEdit(one.start, one.start + len(one.text), "") for one in fences)
            return _fault(line, "this is a Markdown fence, not YAML", "delete this line", edits)
        if _CONFLICT.match(line.text):
            message = "this is left from a merge conflict"
            return _fault(line, message, "keep one side, and delete the lines of <, = and >")
    said = [line for line in lines if line.text.strip()]
    for mark, words in _LINE_MARKS:
        if len(said) > 1 and all(mark.match(line.text) for line in said):
            found = [(line, match) for line in said if (match := mark.match(line.text))]
            edits = tuple(SpanEdit(*line.span(0, match.end()), "") for line, match in found)
            message = f"every line begins with {words}"
            return _fault(said[0], message, "delete that from all lines", edits)
    return None


def _fault(line: TextLine, message: str, advice: str, edits: tuple[SpanEdit, ...] = ()) -> Fault:
    start = line.start + len(line.text) - len(line.text.lstrip())
    end = line.start + len(line.text.rstrip())
    return syntax_fault(message, (start, end), advice, edits)
