"""Documents: the values of a file, where each is written, and the names that it defines and uses.

Positions are computed on first use: most boards have nothing to report.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from functools import cached_property
from typing import Any, TypeAlias

from layoutkit.documents import positions
from layoutkit.documents.faults import Fault, Location, as_location
from layoutkit.fast_dataclass import dataclass


@dataclass(slots=True)
class Branch:
    """The span of a mapping or list, and of each of its keys and children."""

    span: positions.Span
    keys: dict[str, positions.Span] | None  # None: a list
    children: dict[Any, TreeNode]  # by key or index


TreeNode: TypeAlias = "Branch | positions.Span"
_BLANK = " \t\r\n"  # a no-break space is a letter to YAML


@dataclass(frozen=True, slots=True)
class ReadLimits:
    """The limits beyond which a file is rejected."""

    bytes: int = 1_048_576
    depth: int = 32
    nodes: int = 60_000  # values; in YAML, half the events, with the copies that aliases make
    aliases: int = 1_000
    copied: int = 1_048_576  # characters that aliases copy
    digits: int = 100  # of one whole number
    findings: int = 100  # of the text stage; beyond that nobody reads them


class Places:
    """The positions in a text, computed on first use."""

    def __init__(self, text: str, root: Callable[[], TreeNode]) -> None:
        self._text = text
        self._load = root

    @cached_property
    def _root(self) -> TreeNode:
        return self._load()

    @cached_property
    def _lines(self) -> positions.LineIndex:
        return positions.LineIndex(self._text)

    def range_of(self, span: positions.Span) -> positions.Range:
        """Return the lines and columns of a span."""
        return self._lines.range(span)

    def offset(self, position: positions.Position) -> int:
        """Return the offset of a line and column."""
        return self._lines.offset(position)

    def find(self, location: Location) -> positions.Span:
        """Return the span of a location."""
        if location.span is not None:
            return location.span
        if location.character is not None:
            from layoutkit.documents.characters import character_span

            return character_span(self._text, self.value(location.pointer), location.character)
        if location.part == "start":
            return self.first_key(location.pointer[:-1])
        is_key = location.part == "key"
        return self.key(location.pointer) if is_key else self.value(location.pointer)

    def value(self, pointer: positions.Pointer) -> positions.Span:
        """Return the span of a value, or of the nearest value around it that is written."""
        node: TreeNode = self._root
        key: positions.Span | None = None
        for step in pointer:
            if not isinstance(node, Branch) or step not in node.children:
                break
            key = (node.keys or {}).get(str(step))
            node = node.children[step]
        return self._seen(span_of_node(node), key)

    def key(self, pointer: positions.Pointer) -> positions.Span:
        """Return the span of the last key of a pointer; for a list item, that of the item."""
        node: TreeNode = self._root
        for step in pointer[:-1]:
            if not isinstance(node, Branch) or step not in node.children:
                return self.value(pointer)
            node = node.children[step]
        if pointer and isinstance(node, Branch) and node.keys and pointer[-1] in node.keys:
            return node.keys[str(pointer[-1])]
        return self.value(pointer)

    def first_key(self, pointer: positions.Pointer) -> positions.Span:
        """Return the first key of a mapping, or its opening bracket."""
        start, end = self.value(pointer)
        if self._text[start : start + 1] in ("{", "["):
            return (start, start + 1)
        node: TreeNode = self._root
        for step in pointer:
            if not isinstance(node, Branch) or step not in node.children:
                return (start, end)
            node = node.children[step]
        keys = node.keys if isinstance(node, Branch) else None
        return min(keys.values()) if keys else (start, end)

    def node_at(self, index: int) -> tuple[positions.Pointer, bool]:
        """Return the pointer of the innermost value around an offset, and whether it is its key."""
        node: TreeNode = self._root
        at: positions.Pointer = ()
        while isinstance(node, Branch):
            keys = (key for key, span in (node.keys or {}).items() if _holds(span, index))
            if (key := next(keys, None)) is not None:
                return (*at, key), True
            nodes = node.children.items()
            step = next((step for step, one in nodes if _holds(span_of_node(one), index)), None)
            if step is None:
                return at, False
            node, at = node.children[step], (*at, step)
        return at, False

    def _seen(self, span: positions.Span, key: positions.Span | None) -> positions.Span:
        """Return a span that can be underlined: for an omitted value, its key or dash."""
        start, end = span
        end = start + len(self._text[start:end].rstrip(_BLANK))
        if end > start:
            return (start, end)
        if key is not None:
            return key
        before = len(self._text[:start].rstrip(_BLANK))
        return (before - 1, before) if before else (0, min(1, len(self._text)))


def span_of_node(node: TreeNode) -> positions.Span:
    """Return the span of a value."""
    return node.span if isinstance(node, Branch) else node


def _holds(span: positions.Span, index: int) -> bool:
    return span[0] <= index <= span[1]


@dataclass(frozen=True, slots=True)
class Document:
    """The values of a file that could be read, and where they are written."""

    path: str
    text: str  # without a byte order mark
    data: Any
    places: Places = field(repr=False, compare=False)

    def place(self, at: positions.Pointer | Location) -> positions.Place:
        """Return the place of a value or of another location."""
        return _place(self.path, self.places, as_location(at))


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file that is not a readable document, and the faults that explain why."""

    path: str
    text: str
    faults: tuple[Fault, ...]
    places: Places = field(repr=False, compare=False)

    def place(self, at: positions.Pointer | Location) -> positions.Place:
        """Return the place of a location in the text."""
        return _place(self.path, self.places, as_location(at))


def _place(path: str, places: Places, location: Location) -> positions.Place:
    is_missing = location.part == "start"  # the key is not written: the mapping around it is
    pointer = location.pointer[:-1] if is_missing else location.pointer
    return positions.Place(
        path, positions.format_pointer(pointer), places.range_of(places.find(location))
    )


class ReadingStopped(Exception):  # noqa: N818 - nothing is raised to callers; it ends the reading of one text
    """Reading stopped because of a fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Symbol:
    """A name at the start of a value, or a key; `kind` says what it names, such as a seat."""

    name: str
    pointer: positions.Pointer
    kind: str
    is_definition: bool = False  # the name is given here; elsewhere it is used
    is_key: bool = False


@dataclass(frozen=True, slots=True)
class Completion:
    """A word that is valid at a place of a file, and its description."""

    word: str
    what: str = ""
