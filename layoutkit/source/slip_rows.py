"""Candidates for rows of a YAML text that are indented wrongly or swapped."""

from __future__ import annotations

import re
from collections.abc import Sequence

from layoutkit.edits import SpanEdit
from layoutkit.source.lines import TextLine
from layoutkit.source.repair import BrokenText, Candidates, syntax_fault

_BULLET = re.compile(r"\s*(\d+[.)]|[*+>\u2022\u2013\u2014]|--)\s+(?=\S)")
_MOST_ROWS = 12  # that one slip of the hand may have moved


def row_candidates(broken: BrokenText) -> Candidates:
    """Yield edits that move rows in or out, or swap two."""
    rows = [number for number in broken.numbers if broken.lines[number].body]
    for number in rows:
        yield from _bullet(broken.lines[number])
    for number in rows:
        if not _is_among_items(broken.lines, number):
            yield from _moved(broken, number)
    for number in rows:
        yield from _swapped(broken, number)


def _bullet(line: TextLine) -> Candidates:
    """Replace another sign, or a number, by the dash of an item."""
    if match := _BULLET.match(line.text):
        at = line.span(*match.span(1))
        message, value = "an item begins with a dash", f', not with "{match[1]}"'
        advice = f'write "- " in place of "{match[1]}"'
        yield syntax_fault(message, at, advice, (SpanEdit(*at, "-"),), value=value)


def _is_among_items(lines: Sequence[TextLine], number: int) -> bool:
    """Return whether a row is an item between two others with the same indentation."""
    around = lines[max(number - 1, 0) : number + 2]
    indents = {line.indent for line in around}
    return len(around) == 3 and len(indents) == 1 and all(map(_is_item, around))


def _is_item(line: TextLine) -> bool:
    return line.body.startswith("- ")


def _moved(broken: BrokenText, first: int) -> Candidates:
    """Move the rows from one on to where the rows before or after them begin."""
    lines = broken.lines
    here = lines[first]
    before = next((one for one in reversed(lines[:first]) if one.body), None)
    for last in range(first, min(first + _MOST_ROWS, len(lines))):
        behind = next((one for one in lines[last + 1 :] if one.body), None)
        around = {one.indent for one in (before, behind) if one} | {0}
        around |= {before.indent + 2} if before else set()
        for indent in sorted(around - {here.indent}, key=lambda one: abs(one - here.indent)):
            if edits := _shift([one for one in lines[first : last + 1] if one.body], indent):
                at = here.span(here.indent, here.indent + 1)
                message, advice = _words(here, len(edits), indent)
                yield syntax_fault(message, at, advice, edits)


def _words(line: TextLine, count: int, indent: int) -> tuple[str, str]:
    message = f"wrong indentation: this line begins in column {line.indent + 1}"
    if count == 1:
        return message, f"begin it in column {indent + 1}"
    return message, f"begin it in column {indent + 1}, and move the lines below it with it"


def _shift(lines: list[TextLine], indent: int) -> tuple[SpanEdit, ...]:
    """Return the edits that move lines to an indentation; nothing if one cannot be moved."""
    by = indent - lines[0].indent
    if any(line.indent + by < 0 for line in lines) or not lines[-1].body:
        return ()
    return tuple(SpanEdit(*line.span(0, line.indent), " " * (line.indent + by)) for line in lines)


def _swapped(broken: BrokenText, number: int) -> Candidates:
    """Swap a row with the one before it."""
    if not number or not broken.lines[number - 1].body:
        return
    one, other = broken.lines[number - 1], broken.lines[number]
    spans = (line.span(0, len(line.text)) for line in (one, other))
    edits = tuple(
        SpanEdit(*span, line.text) for span, line in zip(spans, (other, one), strict=True)
    )
    message = "this line and the one before it are swapped"
    yield syntax_fault(message, other.span(other.indent, len(other.text)), "swap them", edits)
