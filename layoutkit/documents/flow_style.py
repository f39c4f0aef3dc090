"""Changes of lists and mappings in brackets: which comma and which comment go with an item.

An item is removed with one comma and with the comment after it. Comments of the items that stay are
kept, also those on lines of their own. Removed items on one line are one edit.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Protocol

from layoutkit.documents.positions import Span, SpanEdit

_COMMA = re.compile(r"[ \t]*,")
_BLANKS = re.compile(r"[ \t]*")
_LINE_BEGIN = re.compile(r"(?:\r\n|\r|\n)[ \t]*\Z")
_REST_OF_LINE = re.compile(r"[ \t]*(?:#[^\r\n]*)?(?=[\r\n]|\Z)")


class Spans(Protocol):
    """The spans of some items, in their order."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int) -> Span: ...


def render_flow_changes(
    text: str, start: int, spans: Spans, gone: Sequence[int], new: Sequence[str]
) -> list[SpanEdit]:
    """Return the edits that remove items and append others."""
    last = next((index for index in reversed(range(len(spans))) if index not in gone), -1)
    if last < 0:
        return [SpanEdit(spans[0][0], spans[-1][1], "")]
    inner = [index for index in gone if index < last]
    if all(_with_comma(text, spans[index][1]) > spans[index][1] for index in inner):
        middle = _remove_runs(text, spans, inner)
    else:  # an item without a comma after it
        middle = [SpanEdit(spans[index][0], spans[index + 1][0], "") for index in inner]
    if not new:
        return middle + _remove_last(text, spans, last)
    if last < len(spans) - 1:  # new items replace the last removed item
        added = "".join(f",{_between(text, start, spans)}{one}" for one in new)
        return [*middle, SpanEdit(spans[last][1], spans[-1][1], added)]
    return middle + _append_items(text, start, spans, new)


def _append_items(text: str, start: int, spans: Spans, new: Sequence[str]) -> list[SpanEdit]:
    """Return the edits that append items; on lines of their own, they follow the last comment."""
    between, end = _between(text, start, spans), spans[-1][1]
    added, comma = f",{between}".join(new), _with_comma(text, end)
    rest = _REST_OF_LINE.match(text, comma)
    if between == between.strip("\r\n") or not (rest and rest[0].strip()):
        return [SpanEdit(end, end, f",{between}{added}")]
    if comma > end:
        return [SpanEdit(rest.end(), rest.end(), f"{between}{added},")]
    return [SpanEdit(end, end, ","), SpanEdit(rest.end(), rest.end(), f"{between}{added}")]


def _between(text: str, start: int, spans: Spans) -> str:
    """Return the space before a new item, taken from the first item, without comments."""
    before = text[start + 1 : spans[0][0]]
    line = _LINE_BEGIN.search(before)
    return line[0] if line else before if before.isspace() else " "


def _remove_last(text: str, spans: Spans, last: int) -> list[SpanEdit]:
    """Return the edits that remove all items after the last that stays, and its comma."""
    gone = range(last + 1, len(spans))
    if not gone:
        return []
    end, comma = spans[last][1], _with_comma(text, spans[last][1])
    rest = _REST_OF_LINE.match(text, _with_comma(text, spans[-1][1]))
    has_comment = "#" in text[end : spans[-1][0]] or (rest and rest[0].strip())
    if comma == end or not has_comment:
        return [SpanEdit(end, spans[-1][1], "")]
    cuts = _remove_runs(text, spans, gone)
    if _with_comma(text, spans[-1][1]) > spans[-1][1]:
        return cuts
    if cuts[0][0] == comma:
        return [SpanEdit(end, cuts[0][1], ""), *cuts[1:]]
    return [SpanEdit(end, comma, ""), *cuts]


def _remove_runs(text: str, spans: Spans, gone: Sequence[int]) -> list[SpanEdit]:
    chunks = _runs(text, spans, gone)
    return [_remove_run(text, (spans[one[0]][0], spans[one[-1]][1])) for one in chunks]


def _runs(text: str, spans: Spans, gone: Sequence[int]) -> Iterator[list[int]]:
    """Yield groups of removed items that follow each other on one line."""
    chunk: list[int] = []
    for index in gone:
        between = text[spans[chunk[-1]][1] : spans[chunk[-1] + 1][0]] if chunk else ""
        if chunk and (index > chunk[-1] + 1 or not {"\r", "\n"}.isdisjoint(between)):
            yield chunk
            chunk = []
        chunk.append(index)
    yield from [chunk] * bool(chunk)


def _with_comma(text: str, end: int) -> int:
    """Return the offset after the comma that follows, if there is one."""
    comma = _COMMA.match(text, end)
    return comma.end() if comma else end


def _remove_run(text: str, span: Span) -> SpanEdit:
    """Return the edit that removes a span with its lines, or with its comma and space."""
    begin, end = span
    after = _with_comma(text, end)
    before, rest = len(text[:begin].rstrip(" \t")), _REST_OF_LINE.match(text, after)
    if rest and text[before - 1] in "\r\n":
        ends_with_two = text[before - 2 : before] == "\r\n"
        return SpanEdit(before - 1 - ends_with_two, rest.end(), "")
    if rest or after == end:
        return SpanEdit(before, after, "")
    blanks = _BLANKS.match(text, after)
    return SpanEdit(begin, blanks.end() if blanks else after, "")
