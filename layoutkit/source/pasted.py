"""What comes along when text is copied: Markdown fences, merge conflicts, marks before lines."""

from __future__ import annotations

import re

from layoutkit.source.document import TextFault
from layoutkit.source.lines import TextLine

_FENCE = re.compile(r"\s*(?:```|~~~)")
_CONFLICT = re.compile(r"<<<<<<< |=======$|>>>>>>> ")
_MARKS = (  # what every line begins with, how that is told
    (re.compile(r">(?: |$)"), '">", as in a reply to a mail'),
    (re.compile(r"\s*\d+(?:[ :|.\t]|$)"), "a number, as in a listing"),
)


def find_pasted(lines: list[TextLine]) -> TextFault | None:
    """The first trace of copying in a text that cannot be read; None if there is none."""
    for line in lines:
        if _FENCE.match(line.text):
            return _fault(line, "this is a Markdown fence, not YAML", "delete this line")
        if _CONFLICT.match(line.text):
            message = "this is left from a merge conflict"
            return _fault(line, message, "keep one side, and delete the lines of <, = and >")
    said = [line for line in lines if line.text.strip()]
    for mark, words in _MARKS:
        if len(said) > 1 and all(mark.match(line.text) for line in said):
            return _fault(said[0], f"every line begins with {words}", "delete that from all lines")
    return None


def _fault(line: TextLine, message: str, advice: str) -> TextFault:
    start = line.start + len(line.text) - len(line.text.lstrip())
    end = line.start + len(line.text.rstrip())
    return TextFault("syntax", message, (start, end), advice)
