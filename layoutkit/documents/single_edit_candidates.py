"""Edits that `single_edit.py` tries: of one mark, or of rows that are moved together."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from layoutkit.documents.broken_text import PAIRS, BrokenText, Candidates, TextLine, syntax_fault
from layoutkit.documents.faults import Fault
from layoutkit.documents.positions import SpanEdit

_TOKEN = re.compile(r"\"[^\"]*\"|'[^']*'|[\[\]{}(),:]|[^\s\[\]{}(),:\"']+|[\"']")
_BRACKETS = ("{", "[", "}", "]")
_ROUND = ("(", ")")
_SIGNS = ("[", "]", "{", "}", "(", ")", ",", ":", "-", "--")
_SIGN_NAMES = {",": "a comma", ":": "a colon"}
_ARROWS = ("->", "=>", "=", ":=")
_FIRST = "%@*!&`"
_COMMENT = 'write a space before the "#"'
_PAIR = re.compile(r"\[[^\[\]{}()<>]*\]|\{[^\[\]{}()<>]*\}|\([^\[\]{}()<>]*\)|<[^\[\]{}()<>]*>")
_ODD_QUOTES = re.compile(r"\\\"|''|[`'\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb]")
_VALUE = re.compile(r"\s*(?:-\s+)*(?:[\w-]+:\s+)?")


@dataclass(frozen=True, slots=True)
class _Token:
    """A word, a quoted text or a mark in a line, and the token after it."""

    start: int  # in the text
    end: int
    bare: str
    written: str
    next: str


def mark_candidates(broken: BrokenText) -> Candidates:
    """Yield edits of one mark near the stop that leave all brackets closed."""
    change = {one: -count for one, count in broken.surplus.items() if count}
    for number in broken.numbers:
        line = broken.lines[number]
        tokens = [one for one in _tokens(line) if broken.is_near(line, one.start)]
        if change:
            yield from _bracket_edits(line, tokens, change)
        else:
            yield from _other_edits(tokens, broken)
            yield from _pairs(line)
            yield from _plain_quotes(line, broken)
            yield from _wraps(line, broken)


def _tokens(line: TextLine) -> list[_Token]:
    found = [*_TOKEN.finditer(line.bare)]
    bares = [*(one.group() for one in found), ""]
    return [
        _Token(*line.span(*one.span()), bares[n], line.text[one.start() : one.end()], bares[n + 1])
        for n, one in enumerate(found)
    ]


def _bracket_edits(line: TextLine, tokens: list[_Token], change: dict[str, int]) -> Candidates:
    """Add, delete or replace brackets."""
    (kind, count), *more = change.items()
    if more or abs(count) > 2:
        yield from _replace_bracket(tokens, change)
        return
    opener, closer = kind, PAIRS[kind]
    if abs(count) == 2:  # one that is turned round counts for two
        wrong, right = (opener, closer) if count < 0 else (closer, opener)
        yield from (_other(one, right) for one in tokens if one.bare == wrong)
        return
    wanted, surplus = (opener, closer) if count > 0 else (closer, opener)
    for one in tokens:
        if one.bare in _ROUND and (one.bare == "(") == (wanted == opener):
            yield _other(one, wanted)
    yield from _missing(line, tokens, wanted)
    yield from (_delete_token(one) for one in tokens if one.bare == surplus)


def _replace_bracket(tokens: list[_Token], change: dict[str, int]) -> Candidates:
    """Replace a bracket by one of the other kind."""
    if sorted(map(abs, change.values())) != [1, 1]:
        return
    for one in tokens:
        for right in _BRACKETS if one.bare in _BRACKETS else ():
            now = {kind: _weight(right, kind) - _weight(one.bare, kind) for kind in PAIRS}
            if now == {kind: change.get(kind, 0) for kind in PAIRS}:
                yield _other(one, right)


def _weight(bracket: str, kind: str) -> int:
    return (bracket == kind) - (bracket == PAIRS[kind])


def _missing(line: TextLine, tokens: list[_Token], wanted: str) -> Candidates:
    """Add a bracket at each possible place of a line."""
    if wanted in PAIRS:
        message = f'the opening "{wanted}" is missing'
        if not tokens:
            yield _add_mark(line.start + line.indent, wanted, message, f'write "{wanted}"')
        for one in tokens:
            if one.bare not in (",", ":", "]", "}", "-"):
                advice = f'write "{wanted}" before {_format_token(one)}'
                yield _add_mark(one.start, wanted, message, advice, one)
        if line.body.endswith(":"):
            at = line.start + len(line.bare.rstrip())
            yield _add_mark(at, f" {wanted}", message, f'write "{wanted}" at the end of this line')
        return
    message = f'the closing "{wanted}" is missing'
    if not tokens or tokens[0].bare == ",":
        yield _add_mark(line.start + line.indent, wanted, message, f'write "{wanted}" here')
    for one in tokens:
        if one.bare not in (",", ":", "-"):
            advice = f'write "{wanted}" after {_format_token(one)}'
            yield _add_mark(one.end, wanted, message, advice, one)


def _other_edits(tokens: list[_Token], broken: BrokenText) -> Candidates:
    """Add missing commas, colons, spaces and quotes."""
    for one in tokens:
        is_word = one.bare not in _SIGNS
        yield from _other_sign(one, broken)
        if (is_word or one.bare in "]}") and one.next[:1] not in (",", ":", "]", "}", ""):
            message = "a comma is missing after this"
            yield _add_mark(one.end, ",", message, "separate keys and items by commas", one)
        if is_word and one.next != ":":
            message = "a colon is missing after this"
            yield _add_mark(one.end, ":", message, "write a colon and a space after a key", one)
        if one.bare == ":" and broken.text[one.end : one.end + 1].strip():
            message = "a space is missing after the colon"
            yield _add_mark(one.end, " ", message, "write a colon and a space after a key", one)
        if is_word and broken.is_json:
            for index in (one.start, one.end):
                yield _add_mark(index, '"', "a quote is missing here", 'write "', one)


def _other_sign(one: _Token, broken: BrokenText) -> Candidates:
    """Replace another sign by a colon or a comma, or delete one that does not belong there."""
    at = (one.start, one.end)
    for sign, other in ((",", ":"), (":", ",")):
        if one.bare == sign:
            message = f"{_SIGN_NAMES[sign]} stands where {_SIGN_NAMES[other]} belongs"
            yield syntax_fault(message, at, f'write "{other}"', (SpanEdit(*at, other),))
    if broken.text[one.start - 1] in "]}" and one.bare not in _SIGNS and not one.next:
        message = "there is text after the end of the value"
        yield syntax_fault(message, at, "delete it", (SpanEdit(*at, ""),))
    if one.bare in _ARROWS:
        start = len(broken.text[: one.start].rstrip(" "))
        edits = (SpanEdit(start, one.end, ":"),)
        message = f'a key ends with a colon, not with "{one.bare}"'
        yield syntax_fault(message, at, "write a colon and a space after a key", edits)
    if one.bare[-1] in ".;" and one.bare[1:]:
        message = f'keys and items are separated by a comma, not by "{one.bare[-1]}"'
        yield syntax_fault(message, at, 'write ","', (SpanEdit(one.end - 1, one.end, ","),))
        edits = (SpanEdit(one.end - 1, one.end, ":"),)
        message = f'a key ends with a colon, not with "{one.bare[-1]}"'
        yield syntax_fault(message, at, "write a colon and a space after a key", edits)
    if "#" in one.bare[1:] and not broken.is_json:
        index = one.start + one.bare.index("#", 1)
        yield _add_mark(index, " ", 'a space is missing before the "#"', _COMMENT, one)
    if one.bare[0] in _FIRST and one.bare[1:]:
        span = (one.start, one.start + 1)
        message = f'a value cannot start with "{one.bare[0]}"'
        yield syntax_fault(message, at, "delete it", (SpanEdit(*span, ""),))


def _pairs(line: TextLine) -> Candidates:
    """Replace a pair of brackets by another kind."""
    for match in _PAIR.finditer(line.bare):
        at, last = line.span(*match.span()), line.start + match.end() - 1
        for opener, closer in PAIRS.items():
            if match[0][0] != opener:
                edits = (SpanEdit(at[0], at[0] + 1, opener), SpanEdit(last, last + 1, closer))
                advice = f'write "{opener}" and "{closer}"'
                yield syntax_fault(f'"{match[0][0]}" does not belong here', at, advice, edits)


def _plain_quotes(line: TextLine, broken: BrokenText) -> Candidates:
    """Replace all other quotes of a JSON line by double quotes."""
    found = [*_ODD_QUOTES.finditer(line.text)] if broken.is_json else []
    near = [one for one in found if broken.is_near(line, line.start + one.start())]
    if near:
        edits = tuple(SpanEdit(*line.span(*one.span()), '"') for one in near)
        message = f"this quote is not a plain one: {near[0][0]}"
        yield syntax_fault(message, edits[0][:2], "write double quotes", edits)


def _wraps(line: TextLine, broken: BrokenText) -> Candidates:
    """Add brackets around the whole value of a line."""
    match = _VALUE.match(line.bare)
    begin = match.end() if match else 0
    if broken.is_json or not line.bare[begin:].strip() or re.search("[\"'][\\[{]", line.text):
        return
    start, end = line.start + begin, line.end
    for opener, closer in PAIRS.items():
        edits = (SpanEdit(start, start, opener), SpanEdit(end, end, closer))
        what = "keys in one line" if opener == "{" else "the items of a list"
        message = f'{what} stand between "{opener}" and "{closer}"'
        yield syntax_fault(
            message, (start, end), f'write "{opener}" and "{closer}" around them', edits
        )


def _add_mark(at: int, mark: str, message: str, advice: str, token: _Token | None = None) -> Fault:
    """Return the fault of a missing mark, with the edit that inserts it."""
    span = (token.start, token.end) if token else (max(at - 1, 0), max(at, 1))
    return syntax_fault(message, span, advice, (SpanEdit(at, at, mark),))


def _delete_token(token: _Token) -> Fault:
    span = (token.start, token.end)
    message, edits = f'this "{token.bare}" is one too many', (SpanEdit(*span, ""),)
    return syntax_fault(message, span, "delete it", edits)


def _other(token: _Token, right: str) -> Fault:
    span = (token.start, token.end)
    message = f'"{token.bare}" does not belong here'
    return syntax_fault(message, span, f'write "{right}"', (SpanEdit(*span, right),))


def _format_token(token: _Token) -> str:
    written = token.written.strip("\"'")
    return f'"{written}"' if len(written) <= 40 else "this"


_BULLET = re.compile(r"\s*(\d+[.)]|[*+>\u2022\u2013\u2014]|--)\s+(?=\S)")
_TWO_DASHES = re.compile(r"\s*(- )- (?=\S)")
_MOST_ROWS = 12  # that one slip of the hand may have moved


def row_candidates(broken: BrokenText) -> Candidates:
    """Yield edits that move rows in or out, or swap two."""
    rows = [number for number in broken.numbers if broken.lines[number].body]
    for number in rows:
        # another sign, or a number, in place of the dash of an item
        line = broken.lines[number]
        if doubled := _TWO_DASHES.match(line.text):
            at = line.span(*doubled.span(1))
            yield syntax_fault("there are two dashes", at, "delete one", (SpanEdit(*at, ""),))
        if match := _BULLET.match(line.text):
            at = line.span(*match.span(1))
            message, value = "an item begins with a dash", f', not with "{match[1]}"'
            advice = f'write "- " in place of "{match[1]}"'
            yield syntax_fault(message, at, advice, (SpanEdit(*at, "-"),), value=value)
    for number in rows:
        if not _is_among_items(broken.lines, number):
            yield from _move_rows(broken, number)
    for number in rows:
        yield from _swap_rows(broken, number)


def _is_among_items(lines: Sequence[TextLine], number: int) -> bool:
    """Return whether a row is an item between two others with the same indentation."""
    around = lines[max(number - 1, 0) : number + 2]
    indents = {line.indent for line in around}
    are_items = all(line.body.startswith("- ") for line in around)
    return len(around) == 3 and len(indents) == 1 and are_items


def _move_rows(broken: BrokenText, first: int) -> Candidates:
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
                message = f"wrong indentation: this line begins in column {here.indent + 1}"
                more = ", and move the lines below it with it" if len(edits) > 1 else ""
                advice = f"begin it in column {indent + 1}{more}"
                yield syntax_fault(message, at, advice, edits)


def _shift(lines: list[TextLine], indent: int) -> tuple[SpanEdit, ...]:
    """Return the edits that move lines to an indentation; nothing if one cannot be moved."""
    by = indent - lines[0].indent
    if any(line.indent + by < 0 for line in lines) or not lines[-1].body:
        return ()
    return tuple(SpanEdit(*line.span(0, line.indent), " " * (line.indent + by)) for line in lines)


def _swap_rows(broken: BrokenText, number: int) -> Candidates:
    """Swap a row with the one before it."""
    if not number or not broken.lines[number - 1].body:
        return
    one, other = broken.lines[number - 1], broken.lines[number]
    if one.body.endswith(":") and other.body.startswith("- "):
        return  # the item would become part of the text above the key
    spans = (line.span(0, len(line.text)) for line in (one, other))
    edits = tuple(
        SpanEdit(*span, line.text) for span, line in zip(spans, (other, one), strict=True)
    )
    message = "this line and the one before it are swapped"
    yield syntax_fault(message, other.span(other.indent, len(other.text)), "swap them", edits)
