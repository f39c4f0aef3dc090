"""Plain scalars of YAML 1.2 (core schema): null, booleans and numbers.

Shared by the YAML and the JSON reader, so that both read the same numbers.
"""

from __future__ import annotations

import re
from math import isfinite

WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
NUMBER_STARTS = frozenset("0123456789+-.")
_WHOLE = re.compile(r"[-+]?[0-9]+")
_OTHER_BASE = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FRACTION = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NO_NUMBER = re.compile(r"[-+]?(?:\.inf|\.Inf|\.INF)|\.nan|\.NaN|\.NAN")


class NotFinite(ValueError):  # noqa: N818 - says what the number is
    """A number that is infinite, not a number, or too large for a float."""


class TooLong(ValueError):  # noqa: N818 - says what the number is
    """A whole number with too many digits."""


def plain_value(text: str, digits: int) -> str | int | float | bool | None:
    """Return the value of an unquoted scalar; a whole number has at most `digits` digits."""
    if text in WORDS:
        return WORDS[text]
    if text[0] not in NUMBER_STARTS:
        return text
    if _WHOLE.fullmatch(text):
        return whole_number(text, digits)
    if _FRACTION.fullmatch(text):
        return fraction(text)
    if _OTHER_BASE.fullmatch(text):
        return _other_base(text, digits)
    if _NO_NUMBER.fullmatch(text):
        raise NotFinite(text)
    return text


def whole_number(text: str, digits: int) -> int:
    """Return a decimal whole number."""
    if len(text) > digits:
        raise TooLong(text)
    return int(text)


def fraction(text: str) -> float:
    """Return a decimal number with a point or an exponent."""
    value = float(text)
    if not isfinite(value):
        raise NotFinite(text)
    return value


def _other_base(text: str, digits: int) -> int:
    if len(text) > digits:
        raise TooLong(text)
    return int(text[2:], 8 if text[1] == "o" else 16)
