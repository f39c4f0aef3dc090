"""Fixes of values that break the schema: the intended value, or one of a few."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from layoutkit.remedy import Change, ProposedFix
from layoutkit.source.breach import SchemaError, distinct_choices, format_flow
from layoutkit.source.meant import TypingSlip, truth, unquoted
from layoutkit.source.positions import Pointer

_MAX_CHOICES = 16
_NOTHING = ("none", "no", "0", "-", "~")


def write_value(pointer: Pointer, *values: Any, is_safe: bool = True) -> ProposedFix:
    """Return the fix that writes a value, or several items in place of one."""
    value = values[0]
    change = Change.split(pointer, values) if len(values) > 1 else Change.set(pointer, value)
    return ProposedFix(f"write {', '.join(map(_format_value, values))}", (change,), is_safe)


def fix_typing_slip(error: SchemaError, meaning: TypingSlip) -> tuple[ProposedFix, ...]:
    """Return the fix that writes the intended value, if that is known."""
    if not meaning.values:
        return ()
    return (write_value(error.pointer, *meaning.values, is_safe=meaning.is_safe),)


def choose_value(
    pointer: Pointer, choices: Sequence[Any], prefix: str = ""
) -> tuple[ProposedFix, ...]:
    """Return a fix for each of a few values; a single fix is safe."""
    if len(choices) > _MAX_CHOICES:
        return ()
    return tuple(
        ProposedFix(
            f"write {prefix}{_format_value(choice)}",
            (Change.set(pointer, choice),),
            is_safe=len(choices) == 1,
        )
        for choice in choices
    )


def remove_key(pointer: Pointer) -> ProposedFix:
    """Return the fix that removes a key and its value: a guess."""
    return ProposedFix(f'remove "{pointer[-1]}"', (Change.remove(pointer),), is_safe=False)


def move_key(pointer: Pointer, parent: str, value: Any) -> ProposedFix:
    """Return the fix that moves a key of the file under the mapping that knows it."""
    changes = (Change.remove(pointer), Change.set((parent, pointer[-1]), value))
    return ProposedFix(f'move it under "{parent}"', changes)


def choose_instead(error: SchemaError) -> tuple[ProposedFix, ...]:
    """Return fixes that write each choice if the value is missing; else the only choice."""
    choices = distinct_choices(error.schema)
    return choose_value(error.pointer, choices) if error.value is None or len(choices) == 1 else ()


def convert_type(error: SchemaError, names: Sequence[str]) -> tuple[ProposedFix, ...]:
    """Return the fix that writes the same value as one of the expected types."""
    values = _as_type(error, error.value, names)
    return (write_value(error.pointer, *values),) if values else ()


def _as_type(error: SchemaError, value: Any, names: Sequence[str]) -> tuple[Any, ...]:
    """Return the value as one of these types, several items in place of one, or nothing."""
    wants_number = bool({"integer", "number"} & set(names))
    if isinstance(value, str) and wants_number and is_number(value):
        return (unquoted(value.strip()),)
    if isinstance(value, str) and "boolean" in names:
        word = truth(value)
        return (word == "true",) if word else ()
    if isinstance(value, float) and names == ["integer"] and error.pointer[-1:] == (0,):
        return tuple(map(int, str(value).split("."))) if _is_pair(value) else ()
    if isinstance(value, int | float) and not isinstance(value, bool) and "string" in names:
        return _quoted(error, value)
    return _as_list(error, value) if "array" in names else _out_of_list(value, names)


def _out_of_list(value: Any, names: Sequence[str]) -> tuple[Any, ...]:
    """Return the text or number of a list with one item."""
    (item,) = value if isinstance(value, list) and len(value) == 1 else (None,)
    is_number = type(item) is int and bool({"integer", "number"} & set(names))
    is_wanted = is_number or (isinstance(item, str) and "string" in names)
    return (item,) if is_wanted else ()


def _is_pair(value: float) -> bool:
    """Return whether a number is two whole numbers with a point between them."""
    return re.fullmatch(r"\d{1,3}\.\d{1,3}", str(value)) is not None


def _quoted(error: SchemaError, value: float) -> tuple[str, ...]:
    """Return a number as text where any text is allowed."""
    return () if {"enum", "const", "pattern"} & set(error.schema) else (str(value),)


def _as_list(error: SchemaError, value: Any) -> tuple[list[str], ...]:
    """Return an empty list for no value, and a list with one item for a word."""
    least = error.schema.get("minItems", 0)
    if not least and (value is None or str(value).casefold() in _NOTHING):
        return ([],)
    is_word = isinstance(value, str) and value and not re.search(r"[\s\[\](){}<>\"']", value)
    return ([value],) if is_word and least < 2 and error.item_type == "string" else ()


def _format_value(value: Any) -> str:
    """Return a value as the title of a fix shows it."""
    if isinstance(value, bool):
        return str(value).lower()
    return format_flow(value) if isinstance(value, list) else str(value)


def is_number(text: str) -> bool:
    """Return whether a text would be a number without its quotes."""
    return type(unquoted(text.strip())) in (int, float)
