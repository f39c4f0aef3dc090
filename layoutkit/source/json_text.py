"""JSON text to values, at the speed of the standard library; positions only on demand."""

from __future__ import annotations

import json
import re
from typing import Any

from layoutkit.source.document import ReadLimits, TreeNode
from layoutkit.source.faults import Fault, text_at
from layoutkit.source.scalars import NotFinite, TooLong, fraction, whole_number


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
        from layoutkit.source.json_places import json_faults

        return None, json_faults(text, limits)
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


def json_root(text: str) -> TreeNode:
    """Return the span of every key and value in a valid JSON text."""
    from layoutkit.source.json_places import json_places

    return json_places(text)


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
        children = [one for holder in inner for one in _children(holder)]
        inner = [child for child in children if isinstance(child, (dict, list))]
        nodes += len(children)
        if not inner or nodes > limits.nodes:
            break
    return not inner and nodes <= limits.nodes


def _children(holder: Any) -> Any:
    return holder.values() if isinstance(holder, dict) else holder


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
    from layoutkit.source.json_slips import explain_json_error
    from layoutkit.source.repair import syntax_fault

    if fault := explain_json_error(error, text):
        return fault
    advice = next((advice for words, advice in _ADVICE if words in error.msg), "")
    index = min(error.pos, len(text))
    if index == len(text):
        message = "the file ends in the middle of a value"
        return syntax_fault(message, (index, index), "an opening bracket is never closed")
    message = error.msg[:1].lower() + error.msg[1:].removesuffix(" at").removesuffix(" starting")
    return syntax_fault(message, (index, index + 1), advice)
