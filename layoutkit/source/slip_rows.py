"""Rows of a YAML text that may stand too far in or out, or have changed places."""

from __future__ import annotations

import re
from collections.abc import Iterator

from layoutkit.source.document import Splice
from layoutkit.source.lines import TextLine
from layoutkit.source.repair import Repair
from layoutkit.source.slip_marks import Region

_BULLET = re.compile(r"\s*(\d+[.)]|[*+>\u2022\u2013\u2014]|--)\s+(?=\S)")
_MOST_ROWS = 12  # that one slip of the hand may have moved


def row_edits(region: Region) -> Iterator[Repair]:
    """Rows moved in or out together, and two that change places."""
    rows = [number for number in region.numbers if region.lines[number].body]
    for number in rows:
        yield from _bullet(region.lines[number])
    for number in rows:
        if not _is_among_items(region.lines, number):
            yield from _moved(region, number)
    for number in rows:
        yield from _swapped(region, number)


def _bullet(line: TextLine) -> Iterator[Repair]:
    """An item that begins with another sign than a dash, or with a number."""
    if match := _BULLET.match(line.text):
        at = line.span(*match.span(1))
        message = f'an item begins with a dash, not with "{match[1]}"'
        yield Repair(at, message, f'write "- " in place of "{match[1]}"', (Splice(at, "-"),))


def _is_among_items(lines: list[TextLine], number: int) -> bool:
    """Whether a row is an item between two others that begin where it does: it has not moved."""
    around = lines[max(number - 1, 0) : number + 2]
    indents = {line.indent for line in around}
    return len(around) == 3 and len(indents) == 1 and all(map(_is_item, around))


def _is_item(line: TextLine) -> bool:
    return line.body.startswith("- ")


def _moved(region: Region, first: int) -> Iterator[Repair]:
    """The rows from one on, where the rows before or behind them begin."""
    lines = region.lines
    here = lines[first]
    before = next((one for one in reversed(lines[:first]) if one.body), None)
    for last in range(first, min(first + _MOST_ROWS, len(lines))):
        behind = next((one for one in lines[last + 1 :] if one.body), None)
        around = {one.indent for one in (before, behind) if one} | {0}
        around |= {before.indent + 2} if before else set()
        for indent in sorted(around - {here.indent}, key=lambda one: abs(one - here.indent)):
            if edits := _shift([one for one in lines[first : last + 1] if one.body], indent):
                at = here.span(here.indent, here.indent + 1)
                yield Repair(at, *_words(here, len(edits), indent), edits)


def _words(line: TextLine, count: int, indent: int) -> tuple[str, str]:
    message = f"wrong indentation: this line begins in column {line.indent + 1}"
    if count == 1:
        return message, f"begin it in column {indent + 1}"
    return message, f"begin it in column {indent + 1}, and move the lines below it with it"


def _shift(lines: list[TextLine], indent: int) -> tuple[Splice, ...]:
    """Lines moved so that the first begins at an indentation; nothing if one cannot be."""
    by = indent - lines[0].indent
    if any(line.indent + by < 0 for line in lines) or not lines[-1].body:
        return ()
    return tuple(Splice(line.span(0, line.indent), " " * (line.indent + by)) for line in lines)


def _swapped(region: Region, number: int) -> Iterator[Repair]:
    """A row and the one before it in each other's place."""
    if not number or not region.lines[number - 1].body:
        return
    one, other = region.lines[number - 1], region.lines[number]
    spans = (line.span(0, len(line.text)) for line in (one, other))
    edits = tuple(Splice(span, line.text) for span, line in zip(spans, (other, one), strict=True))
    message = "this line and the one before it are swapped"
    yield Repair(other.span(other.indent, len(other.text)), message, "swap them", edits)
