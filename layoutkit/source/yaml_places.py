"""The spans of keys and values in a YAML text, from the parser's events."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Any

from yaml.events import (
    AliasEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from layoutkit.edits import Span
from layoutkit.source.document import Branch, TreeNode

_LEAVES = (ScalarEvent, AliasEvent)
_STARTS = (MappingStartEvent, SequenceStartEvent)
_ENDS = (MappingEndEvent, SequenceEndEvent)


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
            keys: dict[str, Span] | None = {} if kind is MappingStartEvent else None
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
    index = bisect_left(events, (first[0], True), key=_standing)
    depth, seen = 0, 0
    for one in map(
        events.__getitem__, range(index - 1, -1, -1)
    ):  # backwards: value, key, value, key, start
        depth += type(one) in _ENDS
        depth -= type(one) in _STARTS
        if depth < 0:
            break
        seen += depth == 0
        if depth == 0 and seen % 2 == 0 and getattr(one, "value", None) == key:
            first = span_of(one)
    return first


def _standing(event: Any) -> tuple[int, bool]:
    """Return the order of events: by place, and ends before starts."""
    return (event.start_mark.index, type(event) not in _ENDS)


def _last(branch: Branch) -> int:
    """Return the end of the last value of a block, not the start of the next block."""
    key = next(reversed((branch.keys or {}).values()), (0, 0))
    node = next(reversed(branch.children.values()), (0, 0))
    return max(key[1], (node.span if isinstance(node, Branch) else node)[1]) or branch.span[1]
