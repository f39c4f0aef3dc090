"""Which key or value is at the cursor, even in a text that cannot be read.

A placeholder word is inserted at the cursor and the text is parsed; the place of the placeholder in
the values is the place of the cursor. If parsing fails, shorter texts are tried: up to the cursor
with open brackets closed, then only the top-level section around it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from layoutkit.documents.broken_text import PAIRS, TextLine, split_lines
from layoutkit.documents.document import Document
from layoutkit.documents.positions import Pointer, Span
from layoutkit.documents.reader import read_document

_MAX_LENGTH = 200_000  # characters of a text that is parsed once more for each attempt
_MARK = "cursor-mark-7q7"
_WORD_BEFORE = re.compile(r"[\w./-]*\Z")
_WORD_AFTER = re.compile(r"[\w./-]*")
_TOP = re.compile(r"\"?[\w$]+\"?\s*:")
_LEAD = re.compile(r"\s*(?:-\s+)*")


@dataclass(frozen=True, slots=True)
class Cursor:
    """The place of a cursor: the mapping whose key is being written, or the value."""

    at: Pointer
    is_key: bool
    data: Any  # the values of the text that could be parsed
    word: Span  # the text that is already written, without quotes
    quote: str  # around the word
    in_brackets: bool
    has_colon: bool  # after the word
    is_glued: bool  # the blank before the word is missing


@dataclass(frozen=True, slots=True)
class _Spot:
    """A cursor in a text that is not parsed yet."""

    word: Span
    quote: str
    closers: str  # of the open brackets
    wants_key: bool
    may_be_value: bool


def find_cursor(text: str, offset: int) -> Cursor | None:
    """Return the place of a cursor; None in comments and where no text can be parsed."""
    lines = split_lines(text)
    spot = _spot(text, lines, offset)
    if spot is None:
        return None
    for whole, is_key in _tries(text, lines, spot):
        document = read_document("cursor.yaml", whole.encode("utf-8", "surrogatepass"))
        if not isinstance(document, Document):
            continue
        found = _find(document.data, ())
        if found and found[1] == is_key:
            rest = text[spot.word[1] :].lstrip(" \"'")
            glued = not is_key and text[: spot.word[0]].endswith((":", "-")) and not spot.quote
            return Cursor(
                found[0],
                is_key,
                document.data,
                spot.word,
                spot.quote,
                bool(spot.closers),
                rest.startswith(":"),
                glued,
            )
    return None


def readable_parts(text: str) -> dict[str, Any]:
    """Return the top-level keys whose sections can be parsed on their own."""
    if len(text) > _MAX_LENGTH:
        return {}
    starts = [line.start for line in split_lines(text) if _TOP.match(line.bare)]
    found: dict[str, Any] = {}
    for start, end in pairwise([*starts, len(text)]):
        raw = text[start:end].encode("utf-8", "surrogatepass")
        part = read_document("part.yaml", raw)
        if isinstance(part, Document) and isinstance(part.data, dict):
            found |= part.data
    return found


def _spot(text: str, lines: list[TextLine], offset: int) -> _Spot | None:
    number = next(n for n, line in enumerate(lines) if offset <= line.start + len(line.text))
    line = lines[number]
    column = min(offset - line.start, len(line.text))
    quote = _open_quote(line.text[:column])
    if quote is None:
        return None
    if quote:
        start = line.text.rindex(quote, 0, column) + 1
        stop = line.text.find(quote, column)
        end = stop if stop >= 0 else column
    else:
        before_word = _WORD_BEFORE.search(line.text[:column])
        start = before_word.start() if before_word else column
        after = _WORD_AFTER.match(line.text, column)
        end = after.end() if after else column
    word = line.span(start, end)
    before = line.text[:start].removesuffix(quote) if quote else line.text[:start]
    opened = _open_brackets(lines, number, len(before))
    closers = "".join(PAIRS[bracket] for bracket in reversed(opened))
    if opened:
        last = (text[: line.start] + before).rstrip()[-1:]
        wants_key = opened[-1] == "{" and last in "{,"
        return _Spot(word, quote, closers, wants_key, not wants_key)
    lead = _LEAD.match(before)
    wants_key = lead is not None and lead.end() == len(before)
    return _Spot(word, quote, "", wants_key, not wants_key or "-" in before)


def _open_quote(before: str) -> str | None:
    """Return the quote that is open at the end of a part of a line; None in a comment."""
    quote = ""
    for index, char in enumerate(before):
        if quote:
            quote = "" if char == quote and before[index - 1 : index] != "\\" else quote
        elif char in "\"'" and not before[:index].rstrip(" ")[-1:].isalnum():
            quote = char
        elif char == "#" and (not index or before[index - 1].isspace()):
            return None
    return quote


def _open_brackets(lines: list[TextLine], number: int, column: int) -> list[str]:
    """Return the open brackets; a top-level key closes all brackets before it."""
    opened: list[str] = []
    for index, line in enumerate(lines[: number + 1]):
        bare = line.bare if index < number else line.bare[:column]
        if _TOP.match(bare) and "".join(opened) != "{":
            opened = []
        for char in bare:
            if char in PAIRS:
                opened.append(char)
            elif char in PAIRS.values() and opened:
                opened.pop()
    return opened


def _tries(text: str, lines: list[TextLine], spot: _Spot) -> Iterator[tuple[str, bool]]:
    """Yield texts with the placeholder, longest first, and whether it is a key in them."""
    start, end = spot.word
    top = _top(lines, start)
    following = next(
        (line.start for line in lines if line.start > end and _TOP.match(line.bare)), len(text)
    )
    rest_of_line = text[end:].split("\n", 1)[0]
    still_open = spot.closers[rest_of_line.count("}") + rest_of_line.count("]") :]
    for head, tail in (
        (text[:start], text[end:]),
        (text[:start], rest_of_line + still_open),
        (text[:start], spot.quote + spot.closers),
        (text[top:start], text[end:following]),
        (text[top:start], spot.quote + spot.closers),
    ):
        if len(head) + len(tail) > _MAX_LENGTH:
            continue
        for is_key in (True, False):
            if (is_key and spot.wants_key) or (not is_key and spot.may_be_value):
                yield _insert_marker(head, tail, spot, is_key), is_key


def _insert_marker(head: str, tail: str, spot: _Spot, is_key: bool) -> str:
    glue = " " if not spot.quote and head.endswith((":", "-")) and not is_key else ""
    if not is_key:
        return f"{head}{glue}{_MARK}{tail}"
    closed = tail.removeprefix(spot.quote).lstrip(" ")
    return f"{head}{_MARK}{tail}" if closed.startswith(":") else _with_colon(head, tail, spot)


def _with_colon(head: str, tail: str, spot: _Spot) -> str:
    quoted = spot.quote if tail.startswith(spot.quote) else ""
    rest = tail.removeprefix(quoted)
    comma = "," if spot.closers and rest.strip() and rest.lstrip()[0] not in ",}]" else ""
    return f"{head}{_MARK}{quoted}: null{comma} {rest.lstrip(' ') if comma else rest}"


def _top(lines: list[TextLine], index: int) -> int:
    """Return the start of the top-level section around an index."""
    starts = [line.start for line in lines if line.start <= index and _TOP.match(line.bare)]
    return starts[-1] if starts else 0


def _find(value: Any, at: Pointer) -> tuple[Pointer, bool] | None:
    """Return the place of the placeholder, and whether it is a key; for a key, its mapping."""
    if isinstance(value, dict):
        if _MARK in value:
            return at, True
        inner: Iterator[tuple[str | int, Any]] = iter(value.items())
    elif isinstance(value, list):
        inner = iter(enumerate(value))
    else:
        return (at, False) if isinstance(value, str) and _MARK in value else None
    found = (_find(item, (*at, step)) for step, item in inner)
    return next((place for place in found if place), None)
