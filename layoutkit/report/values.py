"""Values that every reader of JSON can take."""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

_LONE = re.compile("[\ud800-\udfff]")


def dump(value: Any, *, indent: int | None = None) -> str:
    """A value as JSON in ASCII: nothing in it can move a cursor or turn a line around."""
    text = json.dumps(_sound(value), ensure_ascii=True, allow_nan=False, indent=indent)
    return text.replace("#", r"\u0023")  # stands only in strings; CI servers obey `##[...]`


def sound_text(text: str) -> str:
    """The text with half characters, which no encoding can carry, written out."""
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
