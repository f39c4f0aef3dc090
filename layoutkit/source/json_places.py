"""The spans of keys and values in a well-formed JSON text."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

from layoutkit.edits import Span, SpanEdit
from layoutkit.remedy import ProposedFix
from layoutkit.source.document import Branch, ReadLimits, TreeNode
from layoutkit.source.faults import Fault, Related, text_at
from layoutkit.source.positions import Pointer
from layoutkit.source.scalars import NotFinite, TooLong, fraction, whole_number

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
class _Scan:
    """The scan of one text."""

    text: str
    limits: ReadLimits
    root: TreeNode = (0, 0)
    stack: list[_JsonBranch] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def run(self) -> None:
        """Read every token of the text."""
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
        first, (start, end) = _span_of(branch.children[key]), _span_of(node)
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


def json_places(text: str) -> TreeNode:
    """Return the span of every key and value of a well-formed JSON text."""
    scan = _Scan(text, ReadLimits())
    scan.run()
    return scan.root


def json_faults(text: str, limits: ReadLimits) -> list[Fault]:
    """Return the duplicate keys and invalid numbers of a well-formed JSON text."""
    scan = _Scan(text, limits)
    scan.run()
    return scan.faults


def _span_of(node: TreeNode) -> Span:
    return node.span if isinstance(node, Branch) else node
