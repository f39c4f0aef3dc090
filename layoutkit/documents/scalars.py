"""Plain scalars of YAML 1.2 (core schema): null, booleans and numbers.

Shared by the YAML and the JSON reader, so that both read the same numbers.
"""

import re
from collections.abc import Mapping
from math import isfinite

WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
YAML_11_WORDS = {True: ("on", "yes", "y"), False: ("off", "no", "n")}
"""Words that programs which read YAML 1.1, such as those with PyYAML, take for a boolean."""
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
        if len(text) > digits:
            raise TooLong(text)
        return int(text[2:], 8 if text[1] == "o" else 16)
    if _NO_NUMBER.fullmatch(text):
        raise NotFinite(text)
    return text


def explain_misread_key(value: bool, known: Mapping[str, str]) -> tuple[str, str, str] | None:
    """Return a message, advice and the key behind a boolean; `known` has new names of keys."""
    key = next((word for word in YAML_11_WORDS[value] if known.get(word, word) != word), None)
    if key is None:
        return None
    message = f"the key {str(value).lower()} was `{key}` until a program read it as YAML 1.1"
    advice = f"write `{known[key]}`, which no program takes for a boolean"
    return message, advice, known[key]


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
