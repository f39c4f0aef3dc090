"""YAML text -> values and where they stand, in one pass over the parser's events."""

from __future__ import annotations

from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from layoutkit.source.document import Branch, Fault, Limits, Node, Span, Stop
from layoutkit.source.scalars import NotFinite, TooLong, plain_value
from layoutkit.source.yaml_errors import syntax_fault
from layoutkit.verdict import Pointer


def read_yaml(text: str, limits: Limits) -> tuple[Any, Node, list[Fault]]:
    """The values of a YAML text, where they stand, and what is wrong with them."""
    builder = _Builder(limits)
    try:
        builder.run(_parser(text))
    except Stop as stop:
        builder.faults.append(stop.fault)
    except yaml.YAMLError as error:
        builder.faults.append(syntax_fault(error, text))
    if builder.faults or not builder.root.items:
        return None, (0, 0), builder.faults or [Fault("empty-file", "the file is empty", (0, 0))]
    return builder.root.items[0], builder.root.branch.children[0], []


def _parser(text: str) -> Any:
    """The parser on libyaml, or where PyYAML was built without it, the one in Python."""
    if yaml.__with_libyaml__:
        from yaml._yaml import CParser

        return CParser(text)
    from layoutkit.source.yaml_pure import PureParser

    return PureParser(text)


class _Open:
    """A mapping or list that is being read."""

    __slots__ = ("anchor", "branch", "flow", "fresh", "is_map", "items", "key")

    def __init__(self, event: Any, *, is_map: bool) -> None:
        self.is_map = is_map
        self.items: Any = {} if is_map else []
        start = event.start_mark.index if event else 0
        self.branch = Branch((start, start), {} if is_map else None, {})
        self.flow = event.flow_style if event else False
        self.anchor = event.anchor if event else None
        self.key: str | None = None
        self.fresh = True  # the key is not a repeated one


class _Builder:
    """Takes events one by one; no recursion, so that depth is only a number."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.faults: list[Fault] = []
        self.root = self.top = _Open(None, is_map=False)
        self.stack: list[_Open] = []
        self.anchors: dict[str, Any] = {}
        self.aliases = 0
        self.nodes_left = limits.nodes
        self.take = {
            ScalarEvent: self.scalar,
            MappingStartEvent: self.open_mapping,
            SequenceStartEvent: self.open_list,
            MappingEndEvent: self.close,
            SequenceEndEvent: self.close,
            AliasEvent: self.alias,
            DocumentStartEvent: self.document,
        }

    def run(self, parser: Any) -> None:
        """Read to the end of the stream."""
        next_event, take = parser.get_event, self.take
        while type(event := next_event()) is not StreamEndEvent:
            handler = take.get(type(event))
            if handler is not None:
                handler(event)

    def document(self, event: Any) -> None:
        """A file is one document."""
        if self.root.items:
            self.stop("several-documents", "a second document begins here", event, _ONE_DOCUMENT)

    def scalar(self, event: Any) -> None:
        """A text, number, boolean or null: a key or a value."""
        self.spend(1, event)
        if event.tag is not None:
            self.refuse_tag(event)
        value = event.value if event.style else self.plain(event)
        if self.top.is_map and self.top.key is None:
            self.take_key(value, event)
            return
        if event.anchor is not None:
            self.anchors[event.anchor] = value
        self.put(value, (event.start_mark.index, event.end_mark.index))

    def open_mapping(self, event: Any) -> None:
        """A mapping begins."""
        self.open(event, _Open(event, is_map=True))

    def open_list(self, event: Any) -> None:
        """A list begins."""
        self.open(event, _Open(event, is_map=False))

    def open(self, event: Any, opened: _Open) -> None:
        """Step into a mapping or list."""
        self.spend(1, event)
        if event.tag is not None:
            self.refuse_tag(event)
        if self.top.is_map and self.top.key is None:
            self.stop("key-not-text", "a key is text, not a list or mapping", event)
        if len(self.stack) >= self.limits.depth:
            message = f"more than {self.limits.depth} lists and mappings inside each other"
            self.stop("too-large-or-deep", message, event)
        self.stack.append(self.top)
        self.top = opened

    def close(self, event: Any) -> None:
        """A mapping or list ends: it becomes a value of the one around it."""
        closed = self.top
        self.top = self.stack.pop()
        branch = closed.branch
        branch.span = (branch.span[0], event.end_mark.index if closed.flow else _last(branch))
        if closed.anchor is not None:
            self.anchors[closed.anchor] = closed.items
        self.put(closed.items, branch)

    def alias(self, event: Any) -> None:
        """An alias stands for a copy of what its anchor named."""
        self.aliases += 1
        if self.top.is_map and self.top.key is None:
            self.stop("key-not-text", "a key is written out, not an alias", event)
        if self.aliases > self.limits.aliases:
            self.stop("too-large-or-deep", f"more than {self.limits.aliases} aliases", event)
        if event.anchor not in self.anchors:
            self.unknown_alias(event)
        value = self.copy(self.anchors[event.anchor], len(self.stack), event)
        self.put(value, (event.start_mark.index, event.end_mark.index))

    def unknown_alias(self, event: Any) -> None:
        """An alias of nothing, or of something that it is itself a part of."""
        if any(opened.anchor == event.anchor for opened in (*self.stack, self.top)):
            self.stop("too-large-or-deep", "an alias of what it is itself a part of", event)
        self.stop("syntax", f'no anchor "&{event.anchor}" stands before this alias', event)

    def copy(self, value: Any, depth: int, event: Any) -> Any:
        """A copy of an anchored value; the recursion is bounded by the depth limit."""
        self.spend(1, event)
        if depth > self.limits.depth:
            self.stop("too-large-or-deep", "an alias that nests too deeply", event)
        if isinstance(value, dict):
            return {key: self.copy(child, depth + 1, event) for key, child in value.items()}
        if isinstance(value, list):
            return [self.copy(child, depth + 1, event) for child in value]
        return value

    def take_key(self, value: Any, event: Any) -> None:
        """The next value belongs to this key."""
        top, span = self.top, (event.start_mark.index, event.end_mark.index)
        if not isinstance(value, str):
            written = event.value or "null"
            message = f"the key {written} is not text"
            self.fault(Fault("key-not-text", message, span, f'write "{written}" in quotes'))
            value = event.value
        keys = top.branch.keys
        assert keys is not None
        top.key, top.fresh = value, value not in keys
        if top.fresh:
            keys[value] = span
            return
        message = f'the key "{value}" stands here a second time'
        at = (*self.pointer(), value)
        self.fault(Fault("duplicate-key", message, span, "keep one of the two", at, keys[value]))

    def put(self, value: Any, node: Node) -> None:
        """A value is complete: into the mapping or list around it."""
        top = self.top
        if not top.is_map:
            top.branch.children[len(top.items)] = node
            top.items.append(value)
            return
        if top.fresh:
            top.items[top.key] = value
            top.branch.children[top.key] = node
        top.key = None

    def plain(self, event: Any) -> Any:
        """The value of an unquoted scalar."""
        try:
            return plain_value(event.value, self.limits.digits)
        except NotFinite:
            self.fault(_number_fault("non-finite-number", event, self.pointer_here()))
        except TooLong:
            self.fault(_number_fault("too-large-or-deep", event, self.pointer_here()))
        return 0

    def spend(self, nodes: int, event: Any) -> None:
        """Count what is read against the limit."""
        self.nodes_left -= nodes
        if self.nodes_left < 0:
            message = f"more than {self.limits.nodes} values, counting what aliases stand for"
            self.stop("too-large-or-deep", message, event)

    def refuse_tag(self, event: Any) -> None:
        """Tags are not for boards."""
        span = (event.start_mark.index, event.end_mark.index)
        message = f"the tag {event.tag} is not allowed"
        self.fault(Fault("tag-not-allowed", message, span, "leave the tag out"))

    def pointer(self) -> Pointer:
        """The way to the mapping or list that is being read."""
        opened = [*self.stack[1:], self.top] if self.stack else []
        return tuple(_step(one) for one in opened[:-1])

    def pointer_here(self) -> Pointer:
        """The way to the value that comes next."""
        return (*self.pointer(), _step(self.top)) if self.stack else ()

    def fault(self, fault: Fault) -> None:
        """Note what is wrong and read on, unless there is enough of it."""
        if len(self.faults) >= self.limits.findings:
            raise Stop(fault)
        self.faults.append(fault)

    def stop(self, name: str, message: str, event: Any, advice: str = "") -> None:
        """Give up on this text."""
        span = (event.start_mark.index, event.end_mark.index)
        raise Stop(Fault(name, message, span, advice, self.pointer_here()))


_ONE_DOCUMENT = "one file is one board: put the second document into a file of its own"


def _step(opened: _Open) -> str | int:
    return (opened.key or "") if opened.is_map else len(opened.items)


def _last(branch: Branch) -> int:
    """Where a block ends: with the last thing in it, not with the next thing after it."""
    last: Span = (0, branch.span[0])
    if branch.keys:
        last = max(branch.keys.values())
    if branch.children:
        node = next(reversed(branch.children.values()))
        last = max(last, node.span if isinstance(node, Branch) else node, key=lambda span: span[1])
    return last[1]


def _number_fault(name: str, event: Any, pointer: Pointer) -> Fault:
    span = (event.start_mark.index, event.end_mark.index)
    if name == "non-finite-number":
        message = f"{event.value[:40]} is not a finite number"
        return Fault(name, message, span, "write a finite number, or quote the text", pointer)
    message = f"a whole number of {len(event.value)} characters is too long"
    return Fault(name, message, span, "write a smaller number, or quote the text", pointer)
