"""The parser of YAML, and the spans of keys and values from its events.

A block ends for the parser where the next token begins; here it ends with its last value.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import yaml

from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.document import Branch, TreeNode, span_of_node
from layoutkit.documents.faults import Fault, as_location
from layoutkit.documents.positions import Span, SpanEdit
from layoutkit.fast_dataclass import dataclass

_LEAVES = (yaml.ScalarEvent, yaml.AliasEvent)
_STARTS = (yaml.MappingStartEvent, yaml.SequenceStartEvent)
_ENDS = (yaml.MappingEndEvent, yaml.SequenceEndEvent)

_MOST_OPEN = 2000  # brackets: libyaml takes time by the square of their depth


def parser_of(text: str) -> Any:
    """Return the parser of libyaml, or the one in Python if PyYAML was built without it."""
    if yaml.__with_libyaml__:
        from yaml._yaml import CParser

        return CParser(text)
    return yaml.SafeLoader(text)


def is_well_formed_yaml(text: str) -> bool:
    """Return whether a text can be parsed; True where that would not be quick to say."""
    if not yaml.__with_libyaml__ or text.count("[") + text.count("{") > _MOST_OPEN:
        return True
    try:
        parser_of(text).raw_parse()
    except yaml.YAMLError:
        return False
    return True


def span_of(event: Any) -> Span:
    """Return the span of an event."""
    return (event.start_mark.index, event.end_mark.index)


def yaml_places(events: Iterable[Any]) -> TreeNode:
    """Return the span of every key and value of a valid text."""
    around: list[tuple[Branch, bool, str | None]] = []  # whether in brackets, the key that waits
    here, in_brackets, key = Branch((0, 0), None, {}), True, None
    for event in events:
        kind = type(event)
        node: TreeNode
        if kind in _LEAVES:
            node = (event.start_mark.index, event.end_mark.index)
            if key is None and here.keys is not None:
                key = event.value
                here.keys[key] = node
                continue
        elif kind in _STARTS:
            around.append((here, in_brackets, key))
            keys: dict[str, Span] | None = {} if kind is yaml.MappingStartEvent else None
            here, in_brackets, key = Branch(span_of(event), keys, {}), event.flow_style, None
            continue
        elif kind in _ENDS:
            node = here
            node.span = (node.span[0], event.end_mark.index if in_brackets else _last(node))
            here, in_brackets, key = around.pop()
        else:
            continue
        here.children[len(here.children) if key is None else key] = node
        key = None
    return here.children[0]


def first_key(events: Sequence[Any], event: Any, key: str) -> Span:
    """Return the first span of a key in the mapping that this event is a key of."""
    first = span_of(event)
    # blocks that end here have no width: they stand at the same place, before the key
    index = bisect_left(
        events, (first[0], True), key=lambda one: (one.start_mark.index, type(one) not in _ENDS)
    )
    depth, seen = 0, 0
    for at in range(index - 1, -1, -1):  # backwards: value, key, value, key, start
        one = events[at]
        depth += type(one) in _ENDS
        depth -= type(one) in _STARTS
        if depth < 0:
            break
        seen += depth == 0
        if depth == 0 and seen % 2 == 0 and getattr(one, "value", None) == key:
            first = span_of(one)
    return first


def _last(branch: Branch) -> int:
    """Return the end of the last value of a block, not the start of the next block."""
    key = next(reversed((branch.keys or {}).values()), (0, 0))
    node = next(reversed(branch.children.values()), (0, 0))
    return max(key[1], span_of_node(node)[1]) or branch.span[1]


@dataclass(frozen=True, slots=True)
class DuplicateKey:
    """A duplicate key: the indices of its fault and of its event."""

    fault: int
    event: int
    known: tuple[dict[str, Any], str, Any] | None  # mapping, name, first value; None: a new item


def add_duplicate_key_fixes(
    text: str, events: Sequence[Any], faults: list[Fault], doubled: Sequence[DuplicateKey]
) -> None:
    """Add fixes: a repeated pair is deleted; of two different values, one is a guess.

    A mapping in which two values of a key differ may be two items, of which a line was lost.
    """
    differing = {
        id(mapping)
        for mapping, key, value in filter(None, (one.known for one in doubled))
        if value is not None and mapping.get(key) != value
    }
    edits: Sequence[SpanEdit]
    for one in doubled:
        fault = faults[one.fault]
        if one.known is None:
            dash = SpanEdit(fault.offset - 2, fault.offset, "- ")
            edits = [dash] if text[dash.start : dash.end] == "  " else []
            faults[one.fault] = _with_fix(fault, "begin a new item", edits)
        else:
            mapping, key, value = one.known
            which, is_safe = "second", mapping.get(key) == value
            edits = delete_pair(text, events, one.event)
            first = as_location(fault.related[0].at).span
            if value is None and not is_safe and first:
                edits, which, is_safe = _empty_line(text, first), "empty", True
            is_safe &= id(mapping) not in differing
            is_safe &= not any(_loses_comment(text, edit) for edit in edits)
            title = f'delete the {which} "{key}"'
            faults[one.fault] = _with_fix(fault, title, edits, is_safe=is_safe)


def _with_fix(
    fault: Fault, title: str, edits: Sequence[SpanEdit], *, is_safe: bool = True
) -> Fault:
    """Return a fault with a fix if there are edits."""
    return replace(fault, fixes=(ProposedFix(title, edits, is_safe),) if edits else ())


def delete_pair(text: str, events: Sequence[Any], number: int) -> tuple[SpanEdit, ...]:
    """Return the edit that deletes a key and its value; `number` is that of the key's event."""
    start, end = span_of(events[number])[0], _end_of_value(events, number + 1)
    if end is None:  # the value begins on the next line, so its end is less certain
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
    if type(event) is yaml.ScalarEvent:
        return span_of(event)[1]
    if not getattr(event, "flow_style", False):
        return None
    for one in events[number:]:
        depth += isinstance(one, _STARTS)
        depth -= isinstance(one, _ENDS)
        if not depth:
            return span_of(one)[1]
    return None


def _next_line(text: str, index: int) -> int:
    end = text.find("\n", index)
    return len(text) if end < 0 else end + 1
