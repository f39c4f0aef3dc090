"""Values that every reader of JSON can take."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from math import isfinite
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

_LONE = re.compile("[\ud800-\udfff]")


def dump(value: Any, *, indent: int | None = None) -> str:
    """A value as JSON in ASCII: nothing in it can move a cursor or turn a line around."""
    text = json.dumps(_sound(value), ensure_ascii=True, allow_nan=False, indent=indent)
    return text.replace("#", r"\u0023")  # stands only in strings; CI servers obey `##[...]`


def dump_stream(value: Any, depth: int = 0) -> Iterator[str]:
    """Like `dump` with an indent of 2, piece by piece; an iterator is written as a list.

    Iterators may stand in iterators and in dicts, but for a dict that is itself in a dict.
    """
    if isinstance(value, Iterator):
        items = ((item, "") for item in value)
        yield from _between("[", "]", items, depth)
    elif isinstance(value, dict) and any(isinstance(one, Iterator) for one in value.values()):
        pairs = ((item, f"{dump(key)}: ") for key, item in value.items())
        yield from _between("{", "}", pairs, depth)
    else:
        yield dump(value, indent=2).replace("\n", "\n" + "  " * depth)


def _between(start: str, end: str, items: Iterator[tuple[Any, str]], depth: int) -> Iterator[str]:
    """Items with their labels, one per line."""
    is_empty = True
    for item, label in items:
        yield f"{start if is_empty else ','}\n{'  ' * (depth + 1)}{label}"
        yield from dump_stream(item, depth + 1)
        is_empty = False
    yield start + end if is_empty else "\n" + "  " * depth + end


def sound_text(text: str) -> str:
    """The text with lone surrogates, which no encoding can carry, escaped."""
    return _LONE.sub(lambda half: f"\\u{ord(half.group()):04x}", text)


def _sound(value: Any) -> Any:
    if isinstance(value, str):
        return sound_text(value)
    if isinstance(value, dict):
        return {key: _sound(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_sound(item) for item in value]
    if isinstance(value, float) and not isfinite(value):
        return str(value)
    return value
