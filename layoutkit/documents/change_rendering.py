"""Changes of nodes, written as the smallest edits of the text.

Comments, quotes, order and line ends stay. Pointers refer to the document before any change; all
edits are computed first and never overlap.
"""

import json
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from layoutkit.documents.changes import Change, ProposedFix, apply_changes, get_node
from layoutkit.documents.document import Document, Places, Unreadable
from layoutkit.documents.flow_style import render_flow_changes
from layoutkit.documents.positions import (
    LINE_END,
    Fix,
    Pointer,
    Span,
    SpanEdit,
    TextEdit,
    apply_span_edits,
    format_pointer,
)
from layoutkit.documents.reader import read_document
from layoutkit.errors import LayoutkitError

_MAX_WRITTEN = 10_000  # characters that a fix may write
_COMMENT = re.compile(r"(?:^|\s)#")
_DASH = re.compile(r" *-")
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_./-]*")
_NOT_TEXT = ("true", "false", "null")  # what YAML 1.2 does not take for text


def render_changes(document: Document, changes: Sequence[Change]) -> list[SpanEdit]:
    """Return the edits that make all changes, in the order of the text."""
    return sorted(_ChangeRenderer(document).edits(changes), key=lambda edit: edit[:2])


def render_fix(source: Document | Unreadable, fix: ProposedFix) -> Fix | None:
    """Return a fix as edits of the text; None if the text cannot be edited like that."""
    edits, is_safe = [edit for edit in fix.changes if isinstance(edit, SpanEdit)], fix.is_safe
    if isinstance(source, Document) and fix.node_changes:
        try:
            edits = render_changes(source, fix.node_changes)
        except (LookupError, TypeError, ValueError):
            return None  # a node that is not in the text by itself, as behind an alias
        is_long = sum(len(edit.text) for edit in edits) > _MAX_WRITTEN
        if not edits or is_long or any(one.end > other.start for one, other in pairwise(edits)):
            return None
        is_safe = is_safe and not _loses_comment(source, edits)
    range_of = source.places.range_of
    text_edits = tuple(TextEdit(range_of((start, end)), new) for start, end, new in edits)
    return Fix(fix.title, is_safe, text_edits)


def _loses_comment(document: Document, edits: Sequence[SpanEdit]) -> bool:
    """Return whether a comment would be deleted, which nobody may have intended."""
    return any(_COMMENT.search(document.text[start:end]) for start, end, new in edits if not new)


class _Spans:
    """The spans of the items of a list, or of keys with their values, found on demand."""

    def __init__(self, places: Places, way: Pointer, holder: dict[str, Any] | list[Any]) -> None:
        self._places, self._way = places, way
        self._steps: Sequence[str | int]
        self._steps = range(len(holder)) if isinstance(holder, list) else list(holder)

    def __len__(self) -> int:
        return len(self._steps)

    def __getitem__(self, index: int) -> Span:
        at = (*self._way, self._steps[index])
        begin, end = self._places.value(at)
        return (self._places.key(at)[0] if isinstance(at[-1], str) else begin, end)


class _ChangeRenderer:
    """The changes of one document, turned into edits of its text."""

    def __init__(self, document: Document) -> None:
        self.text, self.data, self.places = document.text, document.data, document.places
        self.is_json = document.path.lower().endswith(".json")
        found = LINE_END.search(self.text)
        self.newline = found[0] if found else "\n"

    def edits(self, changes: Sequence[Change]) -> list[SpanEdit]:
        """Return the edits that make the changes, in no order."""
        removed: dict[Pointer, list[int]] = {}
        appended: dict[Pointer, list[Any]] = {}
        edits: list[SpanEdit] = []
        for change in changes:
            if change.kind == "append":
                appended.setdefault(change.pointer, []).append(change.value)
            elif change.kind == "rename":
                edits += self._rename(change)
            elif change.kind == "remove":
                parent = change.pointer[:-1]
                removed.setdefault(parent, []).append(self._index(parent, change.pointer[-1]))
            else:
                edits.append(self._set(change))
        # a new list is written after existing lists and their new items
        for parent in sorted(dict.fromkeys((*removed, *appended)), key=self._is_missing):
            indices = sorted(removed.get(parent, []))
            edits += self._parts(parent, indices, appended.get(parent, []))
        return edits

    def _is_missing(self, way: Pointer) -> bool:
        """Return whether a list is under a missing key."""
        try:
            get_node(self.data, way)
        except KeyError:
            return True
        return False

    def _index(self, way: Pointer, step: str | int) -> int:
        """Return the index of a key or item in its mapping or list; -1 for a missing key."""
        if isinstance(step, int):
            return step
        keys = list(get_node(self.data, way))
        return keys.index(step) if step in keys else -1

    def _set(self, change: Change) -> SpanEdit:
        """Return the edit that sets the value of a key or item, or adds a key."""
        *way, key = change.pointer
        if isinstance(key, str) and key not in get_node(self.data, tuple(way)):
            return self._new_key(tuple(way), key, change.value)
        if not isinstance(get_node(self.data, tuple(way)), dict | list):
            raise LookupError(format_pointer(change.pointer))  # a part of a text
        start, end = self.places.value(change.pointer)
        if isinstance(key, str) and (start, end) == self.places.key(change.pointer):
            after = self._after_key(change.pointer)  # a key without a value
            return SpanEdit(after, after, f" {self._render(change.value)}")
        if change.kind == "split":
            return SpanEdit(start, end, self._split(tuple(way), start, change.value))
        return SpanEdit(start, end, self._render(change.value, self.text[start:end]))

    def _split(self, way: Pointer, start: int, items: Sequence[Any]) -> str:
        """Return items on one line, or on lines of their own as the other items of the list."""
        values = [self._render(item) for item in items]
        if self.text[self.places.value(way)[0]] in "[{":
            return ", ".join(values)
        line = self._line_start(start)
        dash = self.text.index("-", line, start) - line
        return f"{self.newline}{' ' * dash}- ".join(values)

    def _rename(self, change: Change) -> list[SpanEdit]:
        """Return the edits that rename a key and set its value."""
        start, end = self.places.key(change.pointer)
        name = self._render(change.key, self.text[start:end])
        if change.keeps_value:
            return [SpanEdit(start, end, name)]
        _, last = self.places.value(change.pointer)
        return [SpanEdit(start, max(end, last), f"{name}: {self._render(change.value)}")]

    def _new_key(self, way: Pointer, key: str | int, value: Any) -> SpanEdit:
        """Return the edit that adds a key behind all others."""
        start, end = self.places.value(way)
        keys = list(get_node(self.data, way))
        entry = f"{self._render(key)}: {self._render(value)}"
        if self.text[start] == "{":
            if not keys:
                return SpanEdit(start + 1, start + 1, entry)
            last = self.places.value((*way, keys[-1]))[1]
            return SpanEdit(last, last, f", {entry}")
        indent = self._column(self.places.key((*way, keys[0]))[0])
        line_end = self._line_end(end)
        return SpanEdit(line_end, line_end, f"{self.newline}{' ' * indent}{entry}")

    def _parts(self, way: Pointer, gone: list[int], new: list[Any]) -> list[SpanEdit]:
        """Return the edits that remove keys or items and append new items."""
        gone = [index for index in gone if index >= 0]
        try:
            holder = get_node(self.data, way)
        except KeyError:
            return [self._new_list(way, new)]
        start, end = self.places.value(way)
        if isinstance(holder, list) and len(gone) == len(holder):
            return [self._whole_list(way, (start, end), new)]
        spans = _Spans(self.places, way, holder)
        if self.text[start] in "[{":
            return render_flow_changes(
                self.text, start, spans, gone, [self._render(one) for one in new]
            )
        if isinstance(holder, dict):
            return [self._key_out(spans, index) for index in gone]
        cuts = [self._item_out(start, spans, index) for index in gone]
        if not new:
            return cuts
        line_end = self._line_end(end)
        return [*cuts, SpanEdit(line_end, line_end, self._lines(new, self._column(start)))]

    def _key_out(self, spans: _Spans, index: int) -> SpanEdit:
        """Return the edit that removes a key with its lines, or after the dash of an item."""
        begin, end = spans[index]
        line = self._line_start(begin)
        if not self.text[line:begin].strip():
            return self._lines_out(line, end)
        if len(spans) > 1:
            return SpanEdit(begin, spans[1][0], "")
        return SpanEdit(begin, end, "{}")

    def _item_out(self, start: int, spans: _Spans, index: int) -> SpanEdit:
        """Return the edit that removes an item with its lines; comments above it stay."""
        line = self._line_start(start)
        if not index and self.text[line:start].strip():  # behind the dash of a list around it
            return SpanEdit(start, self._dash(self._next_line(spans[0][1])), "")
        if index:
            line = self._line_start(self._dash(self._next_line(spans[index - 1][1])))
        return self._lines_out(line, spans[index][1])

    def _dash(self, line: int) -> int:
        """Return the first dash that begins a line, from this line on."""
        while not (dash := _DASH.match(self.text, line)):
            if line == len(self.text):
                raise LookupError("no dash")
            line = self._next_line(line)
        return dash.end() - 1

    def _lines_out(self, line: int, end: int) -> SpanEdit:
        """Return the edit that removes all lines from the one at `line` to the one at `end`."""
        if line == 0:
            return SpanEdit(0, self._next_line(end), "")
        return SpanEdit(self._line_end(line - 1), self._line_end(end), "")

    def _whole_list(self, pointer: Pointer, span: Span, new: list[Any]) -> SpanEdit:
        """Return the edit of a list that loses all its items, or has none; comments stay."""
        start, end = span
        begin = self._after_key(pointer)
        if self.is_json:
            return SpanEdit(begin, end, f" [{', '.join(map(self._render, new))}]")
        comments = self._comments(begin, pointer)
        if not new:
            return SpanEdit(begin, self._line_end(end) if comments else end, f" []{comments}")
        indent = self._column(self.places.key(pointer)[0]) + 2
        return SpanEdit(begin, max(start, end), comments + self._lines(new, indent))

    def _comments(self, begin: int, pointer: Pointer) -> str:
        """Return the comments on lines of their own between a key and its last item."""
        holder = get_node(self.data, pointer)
        if not holder or self.text[self.places.value(pointer)[0]] == "[":
            return ""
        spans, lines = _Spans(self.places, pointer, holder), list[str]()
        for index in range(len(holder)):
            behind = spans[index - 1][1] if index else begin
            lines += LINE_END.split(self.text[self._line_end(behind) : spans[index][0]])
        return "".join(f"{self.newline}{line}" for line in lines if line.lstrip()[:1] == "#")

    def _new_list(self, pointer: Pointer, new: list[Any]) -> SpanEdit:
        """Return the edit that adds a missing key with its items."""
        _, end = self.places.value(())
        key = self._render(pointer[-1])
        if self.text[self.places.value(())[0]] == "{":
            last = self.places.value((list(self.data)[-1],))[1]
            return SpanEdit(last, last, f", {key}: [{', '.join(map(self._render, new))}]")
        line_end = self._line_end(end)
        return SpanEdit(line_end, line_end, f"{self.newline}{key}:{self._lines(new, 2)}")

    def _lines(self, values: list[Any], indent: int) -> str:
        return "".join(f"{self.newline}{' ' * indent}- {self._render(value)}" for value in values)

    def _render(self, value: Any, old: str = "") -> str:
        """Return a value on one line; a word keeps the quotes of the old one."""
        if self.is_json or not isinstance(value, str | dict | list):
            return json.dumps(value, ensure_ascii=False)
        if isinstance(value, dict):
            pairs = (f"{self._render(key)}: {self._render(one)}" for key, one in value.items())
            return f"{{{', '.join(pairs)}}}"
        if isinstance(value, list):
            return f"[{', '.join(map(self._render, value))}]"
        if _PLAIN.fullmatch(value) and old[:1] in ("'", '"') and old[-1:] == old[:1]:
            return f"{old[:1]}{value}{old[:1]}"
        if _PLAIN.fullmatch(value) and value.lower() not in _NOT_TEXT:
            return value
        return json.dumps(value, ensure_ascii=False)

    def _after_key(self, pointer: Pointer) -> int:
        """Return the offset after the colon of a key."""
        return self.text.index(":", self.places.key(pointer)[1]) + 1

    def _line_start(self, index: int) -> int:
        return max(self.text.rfind("\n", 0, index), self.text.rfind("\r", 0, index)) + 1

    def _line_end(self, index: int) -> int:
        """Return the end of the line around an offset, before its line break."""
        end = LINE_END.search(self.text, index)
        start = end.start() if end else len(self.text)
        return start - 1 if self.text[start - 1 : start + 1] == "\r\n" else start

    def _next_line(self, index: int) -> int:
        end = LINE_END.search(self.text, index)
        return end.end() if end else len(self.text)

    def _column(self, index: int) -> int:
        return index - self._line_start(index)


def write_changes(document: Document, changes: Sequence[Change]) -> str:
    """Return the text with all changes made.

    The text is read again. If its values are not exactly those asked for, as with an anchor whose
    copies would change too, LayoutkitError is raised.
    """
    expected = apply_changes(document.data, changes)
    text = apply_span_edits(document.text, render_changes(document, changes))
    again = read_document(document.path, text.encode("utf-8"))
    if not isinstance(again, Document) or again.data != expected:
        places = ", ".join(change.path for change in changes[:3])
        raise LayoutkitError(
            f"cannot apply these changes to {document.path}: {places}",
            "rewrite those entries without anchors and aliases, then try again",
        )
    return text
