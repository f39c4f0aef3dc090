"""JSON that every reader can parse and no terminal or CI server obeys."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from math import isfinite
from typing import Any, TypeAlias

JsonObject: TypeAlias = dict[str, Any]

_LONE = re.compile("[\ud800-\udfff]")


def to_json(value: Any, *, indent: int | None = None) -> str:
    """Return a value as JSON in ASCII."""
    text = json.dumps(_sound(value), ensure_ascii=True, allow_nan=False, indent=indent)
    return text.replace("#", r"\u0023")  # occurs only in strings; CI servers obey `##[...]`


def stream_json_value(value: Any, depth: int = 0) -> Iterator[str]:
    """Yield JSON like that of `dump` with an indent of 2, piece by piece.

    An iterator is written as a list. Iterators may be nested in iterators and dicts, but not in a
    dict that is itself in a dict.
    """
    if isinstance(value, Iterator):
        items = ((item, "") for item in value)
        yield from _between("[", "]", items, depth)
    elif isinstance(value, dict) and any(isinstance(item, Iterator) for item in value.values()):
        pairs = ((item, f"{to_json(key)}: ") for key, item in value.items())
        yield from _between("{", "}", pairs, depth)
    else:
        yield to_json(value, indent=2).replace("\n", "\n" + "  " * depth)


def _between(start: str, end: str, items: Iterator[tuple[Any, str]], depth: int) -> Iterator[str]:
    """Yield items with their labels, one per line."""
    is_empty = True
    for item, label in items:
        yield f"{start if is_empty else ','}\n{'  ' * (depth + 1)}{label}"
        yield from stream_json_value(item, depth + 1)
        is_empty = False
    yield start + end if is_empty else "\n" + "  " * depth + end


def escape_surrogates(text: str) -> str:
    """Escape lone surrogates, which no encoding allows."""
    return _LONE.sub(lambda half: f"\\u{ord(half.group()):04x}", text)


def _sound(value: Any) -> Any:
    if isinstance(value, str):
        return escape_surrogates(value)
    if isinstance(value, dict):
        return {key: _sound(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_sound(item) for item in value]
    if isinstance(value, float) and not isfinite(value):
        return str(value)
    return value
