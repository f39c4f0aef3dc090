"""JSON text to values at the speed of the standard library; positions only on demand.

The first pass only notes whether there is a duplicate key or an invalid number. Only if there is,
or if somebody asks for positions, a second pass scans the tokens.
"""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.document import Branch, ReadLimits, TreeNode, span_of_node
from layoutkit.documents.faults import Fault, Related, text_at
from layoutkit.documents.positions import Pointer, Span, SpanEdit
from layoutkit.documents.scalars import NotFinite, TooLong, fraction, whole_number


def read_json(text: str, limits: ReadLimits) -> tuple[Any, list[Fault]]:
    """Return the values of a JSON text, or None and its faults."""
    if not text.strip():
        return None, []
    reader = _Reader(limits)
    try:
        data = reader.read(text)
    except json.JSONDecodeError as error:
        return None, [_syntax_fault(error, text)]
    except RecursionError:
        return None, [_depth_fault(text, limits)]
    if not _is_within(data, limits):
        return None, [_depth_fault(text, limits)]
    if reader.is_suspect:
        return None, JsonScan(text, limits).faults
    return data, []


def parse_json_values(text: str, limits: ReadLimits) -> tuple[Any, tuple[int, ...]]:
    """Return the values of a JSON text, or None and the offset where reading stopped."""
    reader = _Reader(limits)
    try:
        data = reader.read(text)
    except json.JSONDecodeError as error:
        return None, (min(error.pos, len(text)),)
    except RecursionError:
        return None, ()
    return (None if reader.is_suspect else data), ()


class _Reader:
    """A reader that only notes whether there are faults; their positions come later."""

    def __init__(self, limits: ReadLimits) -> None:
        self.digits = limits.digits
        self.is_suspect = False

    def read(self, text: str) -> Any:
        """Return the values, which are right unless the text is suspect."""
        return json.loads(
            text,
            object_pairs_hook=self.mapping,
            parse_constant=self.constant,
            parse_float=self.fraction,
            parse_int=self.whole if re.search(f"[0-9]{{{self.digits}}}", text) else None,
        )

    def mapping(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        """Return a mapping; note a duplicate key."""
        made = dict(pairs)
        self.is_suspect |= len(made) != len(pairs)
        return made

    def constant(self, _: str) -> int:
        """Note NaN or an infinity, which JSON does not have."""
        self.is_suspect = True
        return 0

    def fraction(self, text: str) -> float:
        """Return a number with a point or an exponent."""
        try:
            return fraction(text)
        except NotFinite:
            return self.constant(text)

    def whole(self, text: str) -> int:
        """Return a whole number."""
        try:
            return whole_number(text, self.digits)
        except TooLong:
            return self.constant(text)


def _is_within(data: Any, limits: ReadLimits) -> bool:
    """Return whether depth and number of values are within the limits."""
    inner, nodes = [data] if isinstance(data, (dict, list)) else [], 0
    for _ in range(limits.depth):
        values = (one.values() if isinstance(one, dict) else one for one in inner)
        children = [child for holder in values for child in holder]
        inner = [child for child in children if isinstance(child, (dict, list))]
        nodes += len(children)
        if not inner or nodes > limits.nodes:
            break
    return not inner and nodes <= limits.nodes


def _depth_fault(text: str, limits: ReadLimits) -> Fault:
    start = len(text) - len(text.lstrip())
    message = f"more than {limits.depth} levels of nesting or more than {limits.nodes} values"
    return Fault(message, text_at((start, start + 1)), rule="too-large-or-deep")


_ADVICE = (
    ("property name", "put keys in double quotes, and no comma before a closing brace"),
    ("Expecting value", "a value is missing here; text needs double quotes"),
    ("delimiter", "a comma or colon is missing before this"),
    ("Extra data", "a JSON file contains one value; remove what follows it"),
    ("Unterminated string", "close the text with a double quote on the same line"),
    ("Invalid \\escape", "write \\\\ for a backslash"),
    ("Invalid control character", "write line breaks as \\n and tabs as \\t"),
)


def _syntax_fault(error: json.JSONDecodeError, text: str) -> Fault:
    from layoutkit.documents.broken_text import syntax_fault
    from layoutkit.documents.json_repair import explain_json_error

    if fault := explain_json_error(error, text):
        return fault
    advice = next((advice for words, advice in _ADVICE if words in error.msg), "")
    index = min(error.pos, len(text))
    if index == len(text):
        message = "the file ends in the middle of a value"
        return syntax_fault(message, (index, index), "an opening bracket is never closed")
    message = error.msg[:1].lower() + error.msg[1:].removesuffix(" at").removesuffix(" starting")
    return syntax_fault(message, (index, index + 1), advice)


_TOKEN = re.compile(r'[\[\]{}:,]|"(?:[^"\\]|\\.)*"|[^\s\[\]{}:,"]+')
_WHOLE = re.compile(r"-?[0-9]+")
_NO_NUMBERS = ("NaN", "Infinity", "-Infinity")


@dataclass(slots=True)
class _JsonBranch:
    """A mapping or list that is being read."""

    branch: Branch
    key: str | None = None
    again: Span | None = None  # the place of the key, if it was there before

    @property
    def step(self) -> str | int:
        """The key or index of the next value."""
        return len(self.branch.children) if self.branch.keys is None else (self.key or "")


@dataclass(slots=True)
class JsonScan:
    """The span of every key and value of a well-formed text, its duplicate keys and bad numbers."""

    text: str
    limits: ReadLimits = field(default_factory=ReadLimits)
    root: TreeNode = (0, 0)
    stack: list[_JsonBranch] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def __post_init__(self) -> None:
        for match in _TOKEN.finditer(self.text):
            token, span = match.group(), match.span()
            if token in "{[":
                keys: dict[str, Span] | None = {} if token == "{" else None
                self.stack.append(_JsonBranch(Branch(span, keys, {})))
            elif token in "}]":
                branch = self.stack.pop().branch
                branch.span = (branch.span[0], span[1])
                self.put(branch)
            elif token not in ":,":
                self.scalar(token, span)

    def scalar(self, token: str, span: Span) -> None:
        """Read a key or a value."""
        top = self.stack[-1] if self.stack else None
        if top and top.branch.keys is not None and top.key is None:
            self.take_key(top, json.loads(token), span)
            return
        if token[0] not in '"tfn':
            self.number(token, span)
        self.put(span)

    def take_key(self, top: _JsonBranch, key: str, span: Span) -> None:
        """Store a key for the next value."""
        keys = top.branch.keys
        assert keys is not None
        top.key, top.again = key, span if keys.setdefault(key, span) != span else None

    def put(self, node: TreeNode) -> None:
        """Add a complete value to the mapping or list around it."""
        if not self.stack:
            self.root = node
            return
        top = self.stack[-1]
        if top.again:
            self.doubled(top.branch, top.key or "", top.again, node)
        else:
            top.branch.children[top.step] = node
        top.key, top.again = None, None

    def doubled(self, branch: Branch, key: str, again: Span, node: TreeNode) -> None:
        """Add the fault of a duplicate key; deleting an equal pair is safe."""
        first, (start, end) = span_of_node(branch.children[key]), span_of_node(node)
        comma = len(self.text[: again[0]].rstrip()) - 1
        pointer, before = self.here(), (branch.keys or {})[key]
        is_safe = self.text[slice(*first)] == self.text[start:end]
        edits = (SpanEdit(comma, end, ""),)
        fault = Fault(
            f'duplicate key "{key}"',
            text_at(again, pointer),
            help="keep one of the two",
            related=(Related("first", "first defined here", text_at(before, pointer)),),
            fixes=(ProposedFix(f'delete the second "{key}"', edits, is_safe),),
            rule="duplicate-key",
        )
        self.add(fault)

    def number(self, token: str, span: Span) -> None:
        """Check that a number is finite and not too long."""
        try:
            if token in _NO_NUMBERS:
                raise NotFinite(token)
            if _WHOLE.fullmatch(token):
                whole_number(token, self.limits.digits)
            else:
                fraction(token)
        except NotFinite:
            message = f"{token[:40]} is not a finite number"
            self.add(Fault(message, text_at(span, self.here()), rule="non-finite-number"))
        except TooLong:
            message = f"this whole number is too long: {len(token)} characters"
            self.add(Fault(message, text_at(span, self.here()), rule="too-large-or-deep"))

    def add(self, fault: Fault) -> None:
        """Add a fault, up to the limit."""
        if len(self.faults) < self.limits.findings:
            self.faults.append(fault)

    def here(self) -> Pointer:
        """Return the pointer of the next value."""
        return tuple(opened.step for opened in self.stack)
