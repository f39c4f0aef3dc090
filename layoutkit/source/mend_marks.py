"""Candidates for missing and superfluous marks: spaces, colons, commas, dashes, equals signs."""

from __future__ import annotations

import re

from layoutkit.edits import SpanEdit
from layoutkit.source.lines import TextLine
from layoutkit.source.repair import BrokenText, Candidates, syntax_fault
from layoutkit.source.schema import all_known_keys

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


def mark_repairs(broken: BrokenText) -> Candidates:
    """Yield repairs of one mark, the most certain first."""
    known = all_known_keys()
    yield from _glued_dashes(broken)
    yield from _glued_colons(broken, known)
    for line in broken.near:
        yield from _bullets(line)
        yield from _equals_signs(line, known)
        yield from _colons(line, known)
    for line in broken.near:
        yield from _commas(line)


def _glued_dashes(broken: BrokenText) -> Candidates:
    """Add the space after dashes, on all lines at once: the mistake is rarely made once."""
    found = [
        (line, match)
        for line in broken.lines
        if (match := _GLUED_DASH.match(line.bare)) is not None
    ]
    if found:
        edits = tuple(SpanEdit(*line.span(match.end(), match.end()), " ") for line, match in found)
        line, match = found[0]
        at = line.span(match.end(1), match.end(1) + 1)
        yield syntax_fault(
            "a space is missing after the dash", at, 'begin an item with "- "', edits
        )


def _glued_colons(broken: BrokenText, known: frozenset[str]) -> Candidates:
    """Add the space after colons, on all lines at once."""
    found = [
        (line, match)
        for line in broken.lines
        for match in _GLUED_COLON.finditer(line.bare)
        if match[1] in known
    ]
    if found:
        edits = tuple(SpanEdit(*line.span(match.end(), match.end()), " ") for line, match in found)
        line, match = found[0]
        at = line.span(match.start(1), match.end())
        message, value = "a space is missing after the colon", f' of "{match[1]}"'
        advice = f'write "{match[1]}: " and then the value'
        yield syntax_fault(message, at, advice, edits, value=value)


def _bullets(line: TextLine) -> Candidates:
    if match := _BULLET.match(line.bare):
        mark = match[2] or match[3]
        at = line.span(match.end(1), match.end(1) + len(mark))
        message = f'an item begins with a dash, not with "{mark}"'
        yield syntax_fault(message, at, 'write "- "', (SpanEdit(*at, "-"),))


def _equals_signs(line: TextLine, known: frozenset[str]) -> Candidates:
    match = _EQUALS.match(line.bare)
    if match and match[2] in known:
        at = line.span(match.start(2), match.end(3))
        edit = SpanEdit(*line.span(match.start(3), match.end(3)), ": ")
        message = 'a key ends with a colon, not with "="'
        yield syntax_fault(message, at, f'write "{match[2]}: "', (edit,))


def _colons(line: TextLine, known: frozenset[str]) -> Candidates:
    match = _NO_COLON.match(line.bare)
    if match and match[2] in known:
        at = line.span(match.start(2), match.end(2))
        edit = SpanEdit(*line.span(match.end(2), match.end(2)), ":")
        value = f' after "{match[2]}"'
        yield syntax_fault("a colon is missing", at, f'write "{match[2]}:"', (edit,), value=value)


def _commas(line: TextLine) -> Candidates:
    for match in _SEMICOLON.finditer(line.bare):
        at = line.span(*match.span())
        message = 'a comma separates keys and items, not ";"'
        yield syntax_fault(message, at, "write a comma", (SpanEdit(*at, ","),))
    for match in _NO_COMMA.finditer(line.bare):
        at = line.span(match.start(2), match.end(2))
        edit = SpanEdit(*line.span(match.start(1), match.start(1)), ",")
        message, value = "a comma is missing", f' before "{match[2]}"'
        yield syntax_fault(message, at, "separate keys by commas", (edit,), value=value)
    for match in _NO_COMMA_BETWEEN.finditer(line.bare):
        at = line.span(match.end(), match.end() + 1)
        edit = SpanEdit(*line.span(match.start(1), match.start(1)), ",")
        yield syntax_fault(
            "a comma is missing before this", at, "separate items by commas", (edit,)
        )
    for match in _TWO_COMMAS.finditer(line.bare):
        at = line.span(match.end() - 1, match.end())
        yield syntax_fault(
            "this comma has nothing before it", at, "delete it", (SpanEdit(*at, ""),)
        )
    if last := _LAST_COMMA.search(line.bare.rstrip()):
        at = line.span(last.start(), last.start() + 1)
        yield syntax_fault("this comma does not belong here", at, "delete it", (SpanEdit(*at, ""),))


def comma_repairs(broken: BrokenText) -> Candidates:
    """Add a comma between two lines of a list in brackets."""
    for line in broken.near:
        following = broken.after(line)
        if not line.is_item and following and following[0].body[0] in "{[\"'":
            at = (max(line.end - 1, line.start), line.end)
            edit = SpanEdit(line.end, line.end, ",")
            message = "a comma is missing at the end of this line"
            yield syntax_fault(message, at, "separate items by commas", (edit,))
