"""What would mend a value that breaks the schema: the value that was meant, or one of a few."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from layoutkit.remedy import KEPT, REMOVED, Change, Items, Remedy
from layoutkit.source.breach import Breach, as_written, distinct_choices
from layoutkit.source.meant import Meaning, truth, unquoted
from layoutkit.verdict import Pointer

_MOST_CHOICES = 16
_NOTHING = ("none", "no", "0", "-", "~")


def written(at: Pointer, value: Any, *, is_safe: bool = True) -> Remedy:
    """A value in place of the one that is there."""
    return Remedy(f"write {_as_told(value)}", (Change(at, value),), is_safe)


def guess(at: Pointer, value: Any) -> Remedy:
    """The same, but nobody knows whether it was meant."""
    return written(at, value, is_safe=False)


def meant_instead(breach: Breach, meaning: Meaning) -> tuple[Remedy, ...]:
    """What a slip of the hand was meant to be, if that is known."""
    if meaning.value is KEPT:
        return ()
    return (written(breach.at, meaning.value, is_safe=meaning.is_plain),)


def choice_remedies(at: Pointer, choices: Sequence[Any], lead: str = "") -> tuple[Remedy, ...]:
    """Each of a few values; the only one is no guess."""
    if len(choices) > _MOST_CHOICES:
        return ()
    is_safe = len(choices) == 1
    return tuple(
        Remedy(f"write {lead}{_as_told(one)}", (Change(at, one),), is_safe) for one in choices
    )


def removed(at: Pointer, key: str) -> Remedy:
    """A key taken out with its value: a guess."""
    return Remedy(f'remove "{key}"', (Change(at, REMOVED),), is_safe=False)


def moved_key(at: Pointer, home: str, value: Any) -> Remedy:
    """A key of the file under the mapping that knows it."""
    changes = (Change(at, REMOVED), Change((home, at[-1]), value))
    return Remedy(f'move it under "{home}"', changes)


def choices_instead(breach: Breach) -> tuple[Remedy, ...]:
    """The choices for a value that was forgotten; for any other, the only one."""
    choices = distinct_choices(breach.schema)
    return choice_remedies(breach.at, choices) if breach.value is None or len(choices) == 1 else ()


def type_remedies(breach: Breach, names: Sequence[str]) -> tuple[Remedy, ...]:
    """The same value as the type that is wanted."""
    value = _as_type(breach, breach.value, names)
    return () if value is KEPT else (written(breach.at, value),)


def _as_type(breach: Breach, value: Any, names: Sequence[str]) -> Any:
    wants_number = bool({"integer", "number"} & set(names))
    if isinstance(value, str) and wants_number and is_number(value):
        return unquoted(value.strip())
    if isinstance(value, str) and "boolean" in names:
        return {"true": True, "false": False}.get(truth(value), KEPT)
    if isinstance(value, float) and names == ["integer"] and breach.at[-1:] == (0,):
        return Items(tuple(map(int, str(value).split(".")))) if _is_pair(value) else KEPT
    if isinstance(value, int | float) and not isinstance(value, bool) and "string" in names:
        return _quoted(breach, value)
    return _as_list(breach, value) if "array" in names else _out_of_list(value, names)


def _out_of_list(value: Any, names: Sequence[str]) -> Any:
    """The text or number in a list of one, where it is wanted by itself."""
    (one,) = value if isinstance(value, list) and len(value) == 1 else (None,)
    is_number = type(one) is int and bool({"integer", "number"} & set(names))
    is_wanted = is_number or (isinstance(one, str) and "string" in names)
    return one if is_wanted else KEPT


def _is_pair(value: float) -> bool:
    """True for two whole numbers with a point between them."""
    return re.fullmatch(r"\d{1,3}\.\d{1,3}", str(value)) is not None


def _quoted(breach: Breach, value: float) -> Any:
    """A number as text, where any text may stand."""
    if {"enum", "const", "pattern"} & set(breach.schema):
        return KEPT
    return str(value)


def _as_list(breach: Breach, value: Any) -> Any:
    """Nothing as an empty list, one item as a list of one."""
    least = breach.schema.get("minItems", 0)
    if not least and (value is None or str(value).casefold() in _NOTHING):
        return []
    is_word = isinstance(value, str) and value and not re.search(r"[\s\[\](){}<>\"']", value)
    return [value] if is_word and least < 2 and breach.item_type == "string" else KEPT


def _as_told(value: Any) -> str:
    """A value as a title tells it."""
    if isinstance(value, Items):
        return ", ".join(map(str, value.values))
    if isinstance(value, bool):
        return str(value).lower()
    return as_written(value) if isinstance(value, list) else str(value)


def is_number(text: str) -> bool:
    """True for a text that is a number without its quotes."""
    return type(unquoted(text.strip())) in (int, float)
