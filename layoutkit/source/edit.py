"""Changes written into the text of a document; comments and layout around them stay."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, TypeAlias

from layoutkit.errors import LayoutkitError
from layoutkit.source.changes import END, REMOVED, Change, apply_changes, node_at
from layoutkit.source.document import Document, Span
from layoutkit.source.read import read_document
from layoutkit.verdict import Pointer, pointer_text

Cut: TypeAlias = tuple[int, int, str]
"""From, to, and the text that comes instead."""

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_./-]*")
_NOT_TEXT = ("true", "false", "null")  # what YAML 1.2 does not take for text


def write_changes(document: Document, changes: Sequence[Change]) -> str:
    """The text with all changes made.

    It is read again and must hold just what was asked for; where it does not (an anchor whose
    copies would change too), nothing is written and a LayoutkitError says so.
    """
    wanted = apply_changes(document.data, changes)
    text = _Editor(document).write(changes)
    again = read_document(document.path, text.encode("utf-8"))
    if not isinstance(again, Document) or again.data != wanted:
        places = ", ".join(pointer_text(change.pointer) for change in changes[:3])
        raise LayoutkitError(
            f"cannot apply these changes to {document.path}: {places}",
            "rewrite those entries without anchors and aliases, then try again",
        )
    return text


class _Editor:
    """Turns changes into cuts of one text."""

    def __init__(self, document: Document) -> None:
        self.text, self.data, self.places = document.text, document.data, document.places
        self.is_json = document.path.lower().endswith(".json")
        self.newline = "\r\n" if "\r\n" in self.text else "\n"

    def write(self, changes: Sequence[Change]) -> str:
        """Make all cuts, from the last to the first."""
        gone: dict[Pointer, list[int]] = {}
        new: dict[Pointer, list[Any]] = {}
        cuts: list[Cut] = []
        for change in changes:
            way, last = change.pointer[:-1], change.pointer[-1]
            if last == END:
                new.setdefault(way, []).append(change.value)
            elif change.value is REMOVED:
                gone.setdefault(way, []).append(self._place(way, last))
            else:
                cuts.append(self._set(change))
        for way in dict.fromkeys((*gone, *new)):
            cuts += self._parts(way, sorted(gone.get(way, [])), new.get(way, []))
        text = self.text
        numbered = ((start, end, number) for number, (start, end, _) in enumerate(cuts))
        for start, end, number in sorted(numbered, reverse=True):
            text = text[:start] + cuts[number][2] + text[end:]
        return text

    def _place(self, way: Pointer, step: str | int) -> int:
        """The index of a key or item in its mapping or list; -1 for a key that is not there."""
        if isinstance(step, int):
            return step
        keys = list(node_at(self.data, way))
        return keys.index(step) if step in keys else -1

    def _set(self, change: Change) -> Cut:
        """A key that gets another value, or a new key."""
        *way, key = change.pointer
        if isinstance(key, str) and key not in node_at(self.data, tuple(way)):
            return self._new_key(tuple(way), key, change.value)
        start, end = self.places.value(change.pointer)
        return (start, end, self._render(change.value))

    def _new_key(self, way: Pointer, key: str | int, value: Any) -> Cut:
        """One more key behind the last one."""
        start, end = self.places.value(way)
        keys = list(node_at(self.data, way))
        entry = f"{self._render(key)}: {self._render(value)}"
        if self.text[start] == "{":
            if not keys:
                return (start + 1, start + 1, entry)
            last = self.places.value((*way, keys[-1]))[1]
            return (last, last, f", {entry}")
        indent = self._column(self.places.key((*way, keys[0]))[0])
        line_end = self._line_end(end)
        return (line_end, line_end, f"{self.newline}{' ' * indent}{entry}")

    def _parts(self, way: Pointer, gone: list[int], new: list[Any]) -> list[Cut]:
        """Keys or items that go, and new items behind the last."""
        gone = [index for index in gone if index >= 0]
        try:
            holder = node_at(self.data, way)
        except KeyError:
            return [self._new_list(way, new)]
        start, end = self.places.value(way)
        if isinstance(holder, list) and len(gone) == len(holder):
            return [self._whole_list(way, (start, end), new)]
        spans = self._spans(way, holder)
        if self.text[start] in "[{":
            return [*_flow_out(spans, gone), *self._flow_in(start, spans, new)]
        if isinstance(holder, dict):
            return [self._key_out(spans, index) for index in gone]
        cuts = [self._item_out(start, spans, index) for index in gone]
        line_end = self._line_end(end)
        return [*cuts, (line_end, line_end, self._lines(new, self._column(start)))]

    def _spans(self, way: Pointer, holder: dict[str, Any] | list[Any]) -> list[Span]:
        """The places of the items of a list, or of the keys of a mapping with their values."""
        if isinstance(holder, list):
            return [self.places.value((*way, index)) for index in range(len(holder))]
        return [
            (self.places.key((*way, key))[0], self.places.value((*way, key))[1]) for key in holder
        ]

    def _flow_in(self, start: int, spans: list[Span], new: list[Any]) -> list[Cut]:
        """New items behind the last one, spaced as the first one is."""
        if not new:
            return []
        before = self.text[start + 1 : spans[0][0]]
        between = before if before.isspace() else " "
        added = "".join(f",{between}{self._render(value)}" for value in new)
        return [(spans[-1][1], spans[-1][1], added)]

    def _key_out(self, spans: list[Span], index: int) -> Cut:
        """A key in lines of its own, or the first one behind the dash of an item."""
        begin, end = spans[index]
        line = self._line_start(begin)
        if not self.text[line:begin].strip():
            return self._lines_out(line, end)
        if len(spans) > 1:
            return (begin, spans[1][0], "")
        return (begin, end, "{}")

    def _item_out(self, start: int, spans: list[Span], index: int) -> Cut:
        """An item in lines of its own; comments above it stay.

        The first one may share its line with the dash of a list around it.
        """
        line = self._line_start(start)
        if not index and self.text[line:start].strip():
            return (start, self._dash(self._next_line(spans[0][1])), "")
        if index:
            line = self._line_start(self._dash(self._next_line(spans[index - 1][1])))
        return self._lines_out(line, spans[index][1])

    def _dash(self, line: int) -> int:
        """The first dash that a line begins with, from this line on."""
        while not self.text[line:].lstrip(" ").startswith("-"):
            line = self._next_line(line)
        return self.text.index("-", line)

    def _lines_out(self, line: int, end: int) -> Cut:
        """The lines from the one that starts at `line` to the one of `end`."""
        if line == 0:
            return (0, self._next_line(end), "")
        return (self._line_end(line - 1), self._line_end(end), "")

    def _whole_list(self, pointer: Pointer, span: Span, new: list[Any]) -> Cut:
        """A list that loses all its items, or has none."""
        start, end = span
        if self.is_json or not new:
            values = ", ".join(map(self._render, new))
            return (self._after_key(pointer), end, f" [{values}]")
        indent = self._column(self.places.key(pointer)[0]) + 2
        return (self._after_key(pointer), max(start, end), self._lines(new, indent))

    def _new_list(self, pointer: Pointer, new: list[Any]) -> Cut:
        """A key that was not there, with its items."""
        _, end = self.places.value(())
        key = self._render(pointer[-1])
        if self.text[self.places.value(())[0]] == "{":
            last = self.places.value((list(self.data)[-1],))[1]
            return (last, last, f", {key}: [{', '.join(map(self._render, new))}]")
        line_end = self._line_end(end)
        return (line_end, line_end, f"{self.newline}{key}:{self._lines(new, 2)}")

    def _lines(self, values: list[Any], indent: int) -> str:
        return "".join(f"{self.newline}{' ' * indent}- {self._render(value)}" for value in values)

    def _render(self, value: Any) -> str:
        """A value on one line."""
        if self.is_json or not isinstance(value, str | dict | list):
            return json.dumps(value, ensure_ascii=False)
        if isinstance(value, dict):
            pairs = (f"{self._render(key)}: {self._render(one)}" for key, one in value.items())
            return f"{{{', '.join(pairs)}}}"
        if isinstance(value, list):
            return f"[{', '.join(map(self._render, value))}]"
        if _PLAIN.fullmatch(value) and value.lower() not in _NOT_TEXT:
            return value
        return json.dumps(value, ensure_ascii=False)

    def _after_key(self, pointer: Pointer) -> int:
        """Just behind the colon of a key."""
        return self.text.index(":", self.places.key(pointer)[1]) + 1

    def _line_start(self, index: int) -> int:
        return self.text.rfind("\n", 0, index) + 1

    def _line_end(self, index: int) -> int:
        end = self.text.find("\n", index)
        end = len(self.text) if end < 0 else end
        return end - 1 if self.text[end - 1 : end] == "\r" else end

    def _next_line(self, index: int) -> int:
        end = self.text.find("\n", index)
        return len(self.text) if end < 0 else end + 1

    def _column(self, index: int) -> int:
        return index - self._line_start(index)


def _flow_out(spans: list[Span], gone: list[int]) -> list[Cut]:
    """Parts between brackets that go, each with one comma."""
    last = max((index for index in range(len(spans)) if index not in gone), default=-1)
    if last < 0:
        return [(spans[0][0], spans[-1][1], "")]
    return [
        (spans[index][0], spans[index + 1][0], "")
        if index < last
        else (spans[index - 1][1], spans[index][1], "")
        for index in gone
    ]
