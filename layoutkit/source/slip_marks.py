"""Single marks that may be missing, too many or others than were meant, near a trouble."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from layoutkit.source.document import Splice
from layoutkit.source.lines import PAIRS, TextLine
from layoutkit.source.repair import Repair

_AROUND = 4  # lines
_ASIDE = (300, 100)  # characters of a long line, before and after
_LONG = 400
_TOKEN = re.compile(r"\"[^\"]*\"|'[^']*'|[\[\]{}(),:]|[^\s\[\]{}(),:\"']+|[\"']")
_BRACKETS = ("{", "[", "}", "]")
_ROUND = ("(", ")")
_SIGNS = ("[", "]", "{", "}", "(", ")", ",", ":", "-", "--")
_ARROWS = ("->", "=>", "=", ":=")
_FIRST = "%@*!&`"
_COMMENT = 'write a space before the "#"'
_PAIR = re.compile(r"\[[^\[\]{}()<>]*\]|\{[^\[\]{}()<>]*\}|\([^\[\]{}()<>]*\)|<[^\[\]{}()<>]*>")
_ODD_QUOTES = re.compile(r"\\\"|''|[`'\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb]")
_VALUE = re.compile(r"\s*(?:-\s+)*(?:[\w-]+:\s+)?")


@dataclass(frozen=True)
class Region:
    """A text that cannot be read, and where its parser stopped."""

    text: str
    lines: list[TextLine]
    stops: tuple[int, ...]
    is_json: bool

    @cached_property
    def numbers(self) -> list[int]:
        """The numbers of the lines in which the slip may be, the likeliest first."""
        found: dict[int, None] = {}
        centres = [self.line_at(stop) for stop in self.stops]
        if self.is_json and (misfit := self._misfit()) is not None:
            centres.insert(0, misfit)
        for aside in range(_AROUND + 1):
            for centre in centres:
                found |= dict.fromkeys((centre - aside, *((centre + 1,) if aside == 1 else ())))
        return [number for number in found if 0 <= number < len(self.lines)]

    @cached_property
    def surplus(self) -> dict[str, int]:
        """How many more brackets of each kind open than close."""
        bare = "".join(line.bare for line in self.lines)
        return {one: bare.count(one) - bare.count(PAIRS[one]) for one in PAIRS}

    def line_at(self, index: int) -> int:
        """The number of the line around an index."""
        return max(n for n, line in enumerate(self.lines) if not n or line.start <= index)

    def is_near(self, line: TextLine, index: int) -> bool:
        """Whether an index of a line is near one of the stops, in a long line too."""
        before, after = _ASIDE
        is_near = any(stop - before <= index <= stop + after for stop in self.stops)
        return is_near or len(line.text) < _LONG

    def _misfit(self) -> int | None:
        """The first line that is not indented as deep as brackets are open before it."""
        unit = next((line.indent for line in self.lines if line.indent), 0)
        depth = 0
        for number, line in enumerate(self.lines if unit else ()):
            closed = len(line.body) - len(line.body.lstrip("]}"))
            if line.body and line.indent != unit * (depth - closed):
                return number
            depth += sum((char in PAIRS) - (char in PAIRS.values()) for char in line.bare)
        return None


@dataclass(frozen=True, slots=True)
class _Token:
    """A word, a quoted text or a mark in a line, and what follows it there."""

    start: int  # in the text
    end: int
    bare: str
    written: str
    next: str


def mark_edits(region: Region) -> Iterator[Repair]:
    """Every edit of one mark near the trouble that leaves as many brackets open as closed."""
    change = {one: -count for one, count in region.surplus.items() if count}
    for number in region.numbers:
        line = region.lines[number]
        tokens = [one for one in _tokens(line) if region.is_near(line, one.start)]
        if change:
            yield from _bracket_edits(line, tokens, change)
        else:
            yield from _other_edits(tokens, region)
            yield from _pairs(line)
            yield from _plain_quotes(line, region)
            yield from _wraps(line, region)


def _tokens(line: TextLine) -> list[_Token]:
    found = [*_TOKEN.finditer(line.bare)]
    bares = [*(one.group() for one in found), ""]
    return [
        _Token(*line.span(*one.span()), bares[n], line.text[one.start() : one.end()], bares[n + 1])
        for n, one in enumerate(found)
    ]


def _bracket_edits(
    line: TextLine, tokens: list[_Token], change: dict[str, int]
) -> Iterator[Repair]:
    """Brackets to write, to delete, or to write in place of others."""
    (kind, count), *more = change.items()
    if more or abs(count) > 2:
        yield from _turned(tokens, change)
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
    yield from (_deleted(one) for one in tokens if one.bare == surplus)


def _turned(tokens: list[_Token], change: dict[str, int]) -> Iterator[Repair]:
    """A bracket of one kind in place of one of the other."""
    if sorted(map(abs, change.values())) != [1, 1]:
        return
    for one in tokens:
        for right in _BRACKETS if one.bare in _BRACKETS else ():
            now = {kind: _weight(right, kind) - _weight(one.bare, kind) for kind in PAIRS}
            if now == {kind: change.get(kind, 0) for kind in PAIRS}:
                yield _other(one, right)


def _weight(bracket: str, kind: str) -> int:
    return (bracket == kind) - (bracket == PAIRS[kind])


def _missing(line: TextLine, tokens: list[_Token], wanted: str) -> Iterator[Repair]:
    """A bracket at each place of a line where one may stand."""
    if wanted in PAIRS:
        message = f'the opening "{wanted}" is missing'
        if not tokens:
            yield _written(line.start + line.indent, wanted, message, f'write "{wanted}"')
        for one in tokens:
            if one.bare not in (",", ":", "]", "}", "-"):
                advice = f'write "{wanted}" before {_told(one)}'
                yield _written(one.start, wanted, message, advice, one)
        if line.body.endswith(":"):
            at = line.start + len(line.bare.rstrip())
            yield _written(at, f" {wanted}", message, f'write "{wanted}" at the end of this line')
        return
    message = f'the closing "{wanted}" is missing'
    if not tokens or tokens[0].bare == ",":
        yield _written(line.start + line.indent, wanted, message, f'write "{wanted}" here')
    for one in tokens:
        if one.bare not in (",", ":", "-"):
            advice = f'write "{wanted}" after {_told(one)}'
            yield _written(one.end, wanted, message, advice, one)


def _other_edits(tokens: list[_Token], region: Region) -> Iterator[Repair]:
    """Commas, colons, blanks and quotes that are missing."""
    for one in tokens:
        is_word = one.bare not in _SIGNS
        yield from _other_sign(one, region)
        if (is_word or one.bare in "]}") and one.next[:1] not in (",", ":", "]", "}", ""):
            message = "a comma is missing after this"
            yield _written(one.end, ",", message, "separate keys and items by commas", one)
        if is_word and one.next != ":":
            message = "a colon is missing after this"
            yield _written(one.end, ":", message, "write a colon and a space after a key", one)
        if one.bare == ":" and region.text[one.end : one.end + 1].strip():
            message = "a space is missing after the colon"
            yield _written(one.end, " ", message, "write a colon and a space after a key", one)
        if is_word and region.is_json:
            for index in (one.start, one.end):
                yield _written(index, '"', "a quote is missing here", 'write "', one)


def _other_sign(one: _Token, region: Region) -> Iterator[Repair]:
    """Another sign for a colon, or one before a word that has none."""
    at = (one.start, one.end)
    if one.bare in _ARROWS:
        start = len(region.text[: one.start].rstrip(" "))
        edits = (Splice((start, one.end), ":"),)
        message = f'a key ends with a colon, not with "{one.bare}"'
        yield Repair(at, message, "write a colon and a space after a key", edits)
    if one.bare[-1] in ".;" and one.bare[1:]:
        edits = (Splice((one.end - 1, one.end), ":"),)
        message = f'a key ends with a colon, not with "{one.bare[-1]}"'
        yield Repair(at, message, "write a colon and a space after a key", edits)
    if "#" in one.bare[1:] and not region.is_json:
        index = one.start + one.bare.index("#", 1)
        yield _written(index, " ", 'a space is missing before the "#"', _COMMENT, one)
    if one.bare[0] in _FIRST and one.bare[1:]:
        span = (one.start, one.start + 1)
        message = f'a value cannot start with "{one.bare[0]}"'
        yield Repair(at, message, "delete it", (Splice(span, ""),), is_cut=True)


def _pairs(line: TextLine) -> Iterator[Repair]:
    """A pair of brackets of another kind."""
    for match in _PAIR.finditer(line.bare):
        at, last = line.span(*match.span()), line.start + match.end() - 1
        for opener, closer in PAIRS.items():
            if match[0][0] != opener:
                edits = (Splice((at[0], at[0] + 1), opener), Splice((last, last + 1), closer))
                advice = f'write "{opener}" and "{closer}"'
                yield Repair(at, f'"{match[0][0]}" does not belong here', advice, edits)


def _plain_quotes(line: TextLine, region: Region) -> Iterator[Repair]:
    """Double quotes for all others of a line of JSON."""
    found = [*_ODD_QUOTES.finditer(line.text)] if region.is_json else []
    near = [one for one in found if region.is_near(line, line.start + one.start())]
    if near:
        edits = tuple(Splice(line.span(*one.span()), '"') for one in near)
        message = f"this quote is not a plain one: {near[0][0]}"
        yield Repair(edits[0].span, message, "write double quotes", edits)


def _wraps(line: TextLine, region: Region) -> Iterator[Repair]:
    """Brackets around the whole value of a line."""
    match = _VALUE.match(line.bare)
    begin = match.end() if match else 0
    if region.is_json or not line.bare[begin:].strip() or re.search("[\"'][\\[{]", line.text):
        return
    start, end = line.start + begin, line.end
    for opener, closer in PAIRS.items():
        edits = (Splice((start, start), opener), Splice((end, end), closer))
        what = "keys in one line" if opener == "{" else "the items of a list"
        message = f'{what} stand between "{opener}" and "{closer}"'
        yield Repair((start, end), message, f'write "{opener}" and "{closer}" around them', edits)


def _written(at: int, mark: str, message: str, advice: str, token: _Token | None = None) -> Repair:
    span = (token.start, token.end) if token else (max(at - 1, 0), max(at, 1))
    return Repair(span, message, advice, (Splice((at, at), mark),))


def _deleted(token: _Token) -> Repair:
    span = (token.start, token.end)
    message, edits = f'this "{token.bare}" is one too many', (Splice(span, ""),)
    return Repair(span, message, "delete it", edits, is_cut=True)


def _other(token: _Token, right: str) -> Repair:
    span = (token.start, token.end)
    message = f'"{token.bare}" does not belong here'
    return Repair(span, message, f'write "{right}"', (Splice(span, right),))


def _told(token: _Token) -> str:
    written = token.written.strip("\"'")
    return f'"{written}"' if len(written) <= 40 else "this"
