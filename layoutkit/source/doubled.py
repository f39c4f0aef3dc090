"""Fixes of duplicate keys in a YAML text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from yaml.events import ScalarEvent, SequenceStartEvent

from layoutkit.edits import Span, SpanEdit
from layoutkit.records import dataclass
from layoutkit.remedy import ProposedFix
from layoutkit.source.faults import Fault, as_location
from layoutkit.source.yaml_places import span_of


@dataclass(frozen=True, slots=True)
class DuplicateKey:
    """A duplicate key: the indices of its fault and of its event.

    `known` has its mapping, its name and its first value; None if it rather begins a new item.
    """

    fault: int
    event: int
    known: tuple[dict[str, Any], str, Any] | None = None


def add_duplicate_key_fixes(
    text: str, events: Sequence[Any], faults: list[Fault], doubled: Sequence[DuplicateKey]
) -> None:
    """Add fixes: a repeated pair is deleted; of two different values, one is a guess."""
    for one in doubled:
        fault = faults[one.fault]
        if one.known is None:
            edits = begin_item(text, fault.offset)
            faults[one.fault] = _with_fix(fault, "begin a new item", edits)
        else:
            mapping, key, value = one.known
            which, is_safe = "second", mapping.get(key) == value
            edits = delete_pair(text, events, one.event)
            first = as_location(fault.related[0].at).span
            if value is None and not is_safe and first:
                edits, which, is_safe = _empty_line(text, first), "empty", True
            is_safe &= not any(_loses_comment(text, edit) for edit in edits)
            title = f'delete the {which} "{key}"'
            faults[one.fault] = _with_fix(fault, title, edits, is_safe=is_safe)


def _with_fix(
    fault: Fault, title: str, edits: Sequence[SpanEdit], *, is_safe: bool = True
) -> Fault:
    """Return a fault with a fix if there are edits."""
    return replace(fault, fixes=(ProposedFix(title, edits, is_safe),) if edits else ())


def delete_pair(text: str, events: Sequence[Any], number: int) -> tuple[SpanEdit, ...]:
    """Return the edit that deletes a key and its value; `number` is that of the key's event.

    A value that begins on the next line is not deleted: its end is less certain.
    """
    start, end = span_of(events[number])[0], _end_of_value(events, number + 1)
    if end is None:
        return ()
    line = text.rfind("\n", 0, start) + 1
    before = text[line:start]
    if not before.strip():
        return (SpanEdit(line, _next_line(text, end), ""),)
    comma = len(text[:start].rstrip()) - 1
    return (SpanEdit(comma, end, ""),) if text[comma] == "," else ()


def _empty_line(text: str, key: Span) -> tuple[SpanEdit, ...]:
    """Return the edit that deletes a line with a key and no value."""
    start, end = text.rfind("\n", 0, key[0]) + 1, _next_line(text, key[1])
    is_whole = re.fullmatch(r"\s*:\s*(?:#.*)?", text[key[1] : end].rstrip())
    return (SpanEdit(start, end, ""),) if is_whole and not text[start : key[0]].strip() else ()


def _loses_comment(text: str, edit: SpanEdit) -> bool:
    """Return whether an edit deletes a comment that is not written elsewhere."""
    start, end, _ = edit
    comment = text[start:end].partition(" #")[2].strip()
    return bool(comment) and text.count(comment) < 2


def begin_item(text: str, start: int) -> tuple[SpanEdit, ...]:
    """Return the edit that writes a dash before a key, so that it begins a new item."""
    return (SpanEdit(start - 2, start, "- "),) if text[start - 2 : start] == "  " else ()


def in_brackets(text: str, inside: int) -> tuple[SpanEdit, ...]:
    """Return the edits that write square brackets for the braces around an offset."""
    start, end = text.rfind("{", 0, inside), text.find("}", inside)
    if start < 0 or end < 0:
        return ()
    return (SpanEdit(start, start + 1, "["), SpanEdit(end, end + 1, "]"))


def _end_of_value(events: Sequence[Any], number: int) -> int | None:
    """Return the end of a plain value, or of one in brackets."""
    if number >= len(events):
        return None
    event, depth = events[number], 0
    if type(event) is ScalarEvent:
        return span_of(event)[1]
    if not getattr(event, "flow_style", False):
        return None
    for one in events[number:]:
        depth += type(one).__name__.endswith(("MappingStartEvent", SequenceStartEvent.__name__))
        depth -= type(one).__name__.endswith(("MappingEndEvent", "SequenceEndEvent"))
        if not depth:
            return span_of(one)[1]
    return None


def _next_line(text: str, index: int) -> int:
    end = text.find("\n", index)
    return len(text) if end < 0 else end + 1
