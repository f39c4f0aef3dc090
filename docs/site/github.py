"""Differences between the Markdown of GitHub and of mkdocs; pages are written for both."""

from __future__ import annotations

import re

CODE = re.compile(r"`[^`\n]+`")
FENCE = re.compile(r"^\s*```")


def as_on_github(markdown: str) -> str:
    """Return a text that mkdocs renders as GitHub renders the original."""
    lines, is_code, shift = [], False, ""
    for line in markdown.split("\n"):
        if not is_code:
            shift = _shift(line, shift)
        if FENCE.match(line):
            is_code = not is_code
        text = line if is_code or not line.startswith("|") else CODE.sub(_bars, line)
        lines.append(shift + text if text.startswith(" ") else text)
    return "\n".join(lines)


def _bars(code: re.Match[str]) -> str:
    """Return code in a cell of a table, where a bar needs no backslash."""
    return code[0].replace("\\|", "|")


def _shift(line: str, shift: str) -> str:
    """Return the spaces that indent the lines of a list item to four in all."""
    item = re.match(r"(?:[-*]|\d+\.) ", line)
    if item:
        return " " * (4 - len(item[0]))
    return shift if not line or line.startswith(" ") else ""
