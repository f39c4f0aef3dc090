"""Where Markdown means something else on GitHub than to mkdocs: pages are written for both."""

from __future__ import annotations

import re

CODE = re.compile(r"`[^`\n]+`")
FENCE = re.compile(r"^\s*```")


def as_on_github(markdown: str) -> str:
    """The text so that mkdocs makes of it what GitHub shows."""
    lines, is_code, shift = [], False, ""
    for line in markdown.split("\n"):
        if not is_code:
            shift = _shift(line, shift)
        if FENCE.match(line):
            is_code = not is_code
        told = line if is_code or not line.startswith("|") else CODE.sub(_bars, line)
        lines.append(shift + told if told.startswith(" ") else told)
    return "\n".join(lines)


def _bars(code: re.Match[str]) -> str:
    """Code in a cell of a table: there a bar needs no backslash."""
    return code[0].replace("\\|", "|")


def _shift(line: str, shift: str) -> str:
    """What the lines of a list item are set in by, besides their own spaces: in all it is four."""
    item = re.match(r"(?:[-*]|\d+\.) ", line)
    if item:
        return " " * (4 - len(item[0]))
    return shift if not line or line.startswith(" ") else ""
