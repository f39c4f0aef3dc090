"""The span of one character of a text, which may be quoted or escaped."""

from __future__ import annotations

import re

_ESCAPED = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
    r"|\\U[0-9a-fA-F]{8}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\.|.",
    re.DOTALL,
)
_DOUBLED = re.compile(r"''|.", re.DOTALL)


def character_span(text: str, span: tuple[int, int], index: int) -> tuple[int, int]:
    """Return the span of a character of the text that is written at a span.

    A text that is written over several lines is returned whole.
    """
    start, end = span
    written = text[start:end]
    if "\n" in written or "\r" in written:
        return span
    quote = written[:1]
    if quote not in ('"', "'"):
        at = start + index
        return (at, at + 1) if at < end else span
    unit = _ESCAPED if quote == '"' else _DOUBLED
    for number, match in enumerate(unit.finditer(written, 1, len(written) - 1)):
        if number == index:
            return (start + match.start(), start + match.end())
    return span
