"""Places of keys and values in a YAML text, from the parser's events."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from yaml.events import (
    AliasEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from layoutkit.source.document import Branch, Span, TreeNode

_LEAVES = (ScalarEvent, AliasEvent)
_STARTS = (MappingStartEvent, SequenceStartEvent)
_ENDS = (MappingEndEvent, SequenceEndEvent)


def span_of(event: Any) -> Span:
    """The place of an event."""
    return (event.start_mark.index, event.end_mark.index)


def yaml_places(events: Iterable[Any]) -> TreeNode:
    """The place of every key and value of a text that was read without a fault."""
    around: list[_YamlBranch] = []
    here = _YamlBranch(Branch((0, 0), None, {}), in_brackets=True)
    for event in events:
        kind = type(event)
        if kind in _LEAVES:
            here.take(event)
        elif kind in _STARTS:
            keys: dict[str, Span] | None = {} if kind is MappingStartEvent else None
            around.append(here)
            here = _YamlBranch(Branch(span_of(event), keys, {}), event.flow_style)
        elif kind in _ENDS:
            branch = here.branch
            end = event.end_mark.index if here.in_brackets else _last(branch)
            branch.span = (branch.span[0], end)
            here = around.pop()
            here.put(branch)
    return here.branch.children[0]


@dataclass(slots=True)
class _YamlBranch:
    """A mapping or list that is being read."""

    branch: Branch
    in_brackets: bool
    key: str | None = None

    def take(self, event: Any) -> None:
        """A scalar or an alias: a key or a value."""
        if self.branch.keys is not None and self.key is None:
            self.key = event.value
            self.branch.keys[event.value] = span_of(event)
        else:
            self.put(span_of(event))

    def put(self, node: TreeNode) -> None:
        """A value is complete; the next thing in a mapping is a key again."""
        children = self.branch.children
        children[len(children) if self.key is None else self.key] = node
        self.key = None


def first_key(events: Sequence[Any], event: Any, key: str) -> Span:
    """The first place of a key in the mapping that this event is a key of."""
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
    """The order of events: by place, and what ends there before what begins there."""
    return (event.start_mark.index, type(event) not in _ENDS)


def _last(branch: Branch) -> int:
    """The end of a block: that of the last thing in it, not the start of the next."""
    ends = [span[1] for span in (branch.keys or {}).values()][-1:]
    for node in [*branch.children.values()][-1:]:
        ends.append(node.span[1] if isinstance(node, Branch) else node[1])
    return max(ends, default=branch.span[1])
