"""Marks that were forgotten or are too many: blanks, colons, commas, dashes and equals signs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from layoutkit.source.document import Splice
from layoutkit.source.lines import TextLine
from layoutkit.source.repair import Repair, Trouble
from layoutkit.source.schema import key_names

_GLUED_DASH = re.compile(r"(\s*)-(?=[{\[\"'A-Za-z])")
_BULLET = re.compile(r"(\s*)(?:([*+~>])\s+(?=[{\[A-Za-z])|(--)\s+(?=[{\[]))")
_GLUED_COLON = re.compile(r"(?:^\s*(?:-\s+)?|[{,]\s*)(\w+):(?=[^\s:/])")
_EQUALS = re.compile(r"^(\s*(?:-\s+)?)(\w+)(\s*:?=\s*)")
_NO_COLON = re.compile(r"^(\s*(?:-\s+)?)(\w+)(\s*$|[ ]+(?=[^\s:=]))")
_NO_COMMA = re.compile(r"(?<=[^\s,{\[:])(\s+)(\w+):(?=\s)")
_NO_COMMA_BETWEEN = re.compile(r"[}\]\"](\s+)(?=[{\[\"])")
_SEMICOLON = re.compile(r";")
_TWO_COMMAS = re.compile(r",(\s*),|[{\[]\s*(,)")
_LAST_COMMA = re.compile(r"(,)\s*$")


def mark_repairs(trouble: Trouble) -> Iterator[Repair]:
    """Repairs of one mark, the most certain first."""
    known = key_names()
    yield from _glued_dashes(trouble)
    yield from _glued_colons(trouble, known)
    for line in trouble.near:
        yield from _bullets(line)
        yield from _equals_signs(line, known)
        yield from _colons(line, known)
    for line in trouble.near:
        yield from _commas(line)


def _glued_dashes(trouble: Trouble) -> Iterator[Repair]:
    """A dash without a blank after it: in all lines at once, as one who does so does it often."""
    found = [
        (line, match)
        for line in trouble.lines
        if (match := _GLUED_DASH.match(line.bare)) is not None
    ]
    if found:
        edits = tuple(Splice(line.span(match.end(), match.end()), " ") for line, match in found)
        line, match = found[0]
        at = line.span(match.end(1), match.end(1) + 1)
        yield Repair(at, "a space is missing after the dash", 'begin an item with "- "', edits)


def _glued_colons(trouble: Trouble, known: frozenset[str]) -> Iterator[Repair]:
    """A colon without a blank after it, in all lines at once."""
    found = [
        (line, match)
        for line in trouble.lines
        for match in _GLUED_COLON.finditer(line.bare)
        if match[1] in known
    ]
    if found:
        edits = tuple(Splice(line.span(match.end(), match.end()), " ") for line, match in found)
        line, match = found[0]
        at = line.span(match.start(1), match.end())
        message = f'a space is missing after the colon of "{match[1]}"'
        yield Repair(at, message, f'write "{match[1]}: " and then the value', edits)


def _bullets(line: TextLine) -> Iterator[Repair]:
    if match := _BULLET.match(line.bare):
        mark = match[2] or match[3]
        at = line.span(match.end(1), match.end(1) + len(mark))
        message = f'an item begins with a dash, not with "{mark}"'
        yield Repair(at, message, 'write "- "', (Splice(at, "-"),))


def _equals_signs(line: TextLine, known: frozenset[str]) -> Iterator[Repair]:
    match = _EQUALS.match(line.bare)
    if match and match[2] in known:
        at = line.span(match.start(2), match.end(3))
        edit = Splice(line.span(match.start(3), match.end(3)), ": ")
        message = 'a key ends with a colon, not with "="'
        yield Repair(at, message, f'write "{match[2]}: "', (edit,))


def _colons(line: TextLine, known: frozenset[str]) -> Iterator[Repair]:
    match = _NO_COLON.match(line.bare)
    if match and match[2] in known:
        at = line.span(match.start(2), match.end(2))
        edit = Splice(line.span(match.end(2), match.end(2)), ":")
        message = f'a colon is missing after "{match[2]}"'
        yield Repair(at, message, f'write "{match[2]}:"', (edit,))


def _commas(line: TextLine) -> Iterator[Repair]:
    for match in _SEMICOLON.finditer(line.bare):
        at = line.span(*match.span())
        message = 'a comma separates keys and items, not ";"'
        yield Repair(at, message, "write a comma", (Splice(at, ","),))
    for match in _NO_COMMA.finditer(line.bare):
        at = line.span(match.start(2), match.end(2))
        edit = Splice(line.span(match.start(1), match.start(1)), ",")
        message = f'a comma is missing before "{match[2]}"'
        yield Repair(at, message, "separate keys by commas", (edit,))
    for match in _NO_COMMA_BETWEEN.finditer(line.bare):
        at = line.span(match.end(), match.end() + 1)
        edit = Splice(line.span(match.start(1), match.start(1)), ",")
        yield Repair(at, "a comma is missing before this", "separate items by commas", (edit,))
    for match in _TWO_COMMAS.finditer(line.bare):
        at = line.span(match.end() - 1, match.end())
        yield Repair(at, "this comma has nothing before it", "delete it", (Splice(at, ""),))
    if last := _LAST_COMMA.search(line.bare.rstrip()):
        at = line.span(last.start(), last.start() + 1)
        yield Repair(at, "this comma does not belong here", "delete it", (Splice(at, ""),))


def comma_repairs(trouble: Trouble) -> Iterator[Repair]:
    """A comma between two lines of a list in brackets."""
    for line in trouble.near:
        following = trouble.after(line)
        if not line.is_item and following and following[0].body[0] in "{[\"'":
            at = (max(line.end - 1, line.start), line.end)
            edit = Splice((line.end, line.end), ",")
            message = "a comma is missing at the end of this line"
            yield Repair(at, message, "separate items by commas", (edit,))
