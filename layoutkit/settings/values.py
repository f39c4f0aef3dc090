"""What each key of a settings file may hold."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from layoutkit.check.choose import OFF, PROFILES
from layoutkit.hints import did_you_mean
from layoutkit.settings.records import FAIL_ON
from layoutkit.verdict import Pointer, Severity

LEVELS = (*(one.value for one in Severity), OFF)


class BadValue(Exception):  # noqa: N818 - it becomes a SettingsError as soon as the place is known
    """A value that a key cannot hold; `at` leads from the key to the culprit."""

    def __init__(self, message: str, hint: str = "", at: Pointer = ()) -> None:
        super().__init__(message)
        self.message, self.hint, self.at = message, hint, at


Reader: TypeAlias = Callable[[Any], Any]
"""Takes what is written and gives the value, or raises BadValue."""


def one_of(*names: str) -> Reader:
    """A name out of a list."""

    def read(value: Any) -> str:
        if isinstance(value, str) and value in names:
            return value
        hint = did_you_mean(value, names) if isinstance(value, str) else ""
        raise BadValue(f"{shown(value)} is none of {', '.join(names)}", hint)

    return read


def text(value: Any) -> str:
    """A text that is not empty."""
    if isinstance(value, str) and value:
        return value
    raise BadValue(f"{shown(value)} is no text")


def texts(value: Any) -> tuple[str, ...]:
    """A list of texts."""
    if not isinstance(value, (list, tuple)):
        raise BadValue(f"{shown(value)} is no list of texts")
    for index, one in enumerate(value):
        if not isinstance(one, str) or not one:
            raise BadValue(f"{shown(one)} is no text", at=(index,))
    return tuple(value)


def flag(value: Any) -> bool:
    """True or false."""
    if isinstance(value, bool):
        return value
    raise BadValue(f"{shown(value)} is neither true nor false")


def count(value: Any) -> int:
    """A whole number from 0 on."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise BadValue(f"{shown(value)} is no whole number from 0 on")


def seconds(value: Any) -> float:
    """A time from 0 on."""
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if is_number and math.isfinite(value) and value >= 0:
        return float(value)
    raise BadValue(f"{shown(value)} is no number of seconds from 0 on")


def levels(value: Any, allowed: tuple[str, ...] = LEVELS) -> tuple[tuple[str, str], ...]:
    """Patterns of rules, each with a severity."""
    if not isinstance(value, Mapping):
        raise BadValue(f"{shown(value)} is no table of rules and severities")
    for pattern, level in value.items():
        try:
            one_of(*allowed)(level)
        except BadValue as bad:
            raise BadValue(bad.message, bad.hint, (pattern,)) from bad
    return tuple(value.items())


def floors(value: Any) -> tuple[tuple[str, Severity], ...]:
    """Patterns of rules, each with the least severity; off is none."""
    return tuple((name, Severity(level)) for name, level in levels(value, LEVELS[:-1]))


def shown(value: Any) -> str:
    """A value as TOML writes it, or what kind of thing it is."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, str):
        return f'"{value}"'
    return "this table" if isinstance(value, Mapping) else "this value"


CHOICE_KEYS: dict[str, Reader] = {
    "select": texts,
    "extend-select": texts,
    "ignore": texts,
    "severity": levels,
}
PLAIN_KEYS: dict[str, Reader] = {
    "profile": one_of(*PROFILES),
    "fail-on": one_of(*FAIL_ON),
    "jobs": count,
    "time-limit": seconds,
    "cache": flag,
    "cache-dir": text,
}
PER_FILE_KEYS: dict[str, Reader] = {"files": texts, **CHOICE_KEYS}
FILE_KEYS: dict[str, Reader] = {**PLAIN_KEYS, **CHOICE_KEYS, "extend": text}
POLICY_KEYS: dict[str, Reader] = {
    "lock": texts,
    "severity": floors,
    "fail-on": one_of(*FAIL_ON),
    "profile": one_of(*PROFILES),
    "time-limit": seconds,
    "lock-limits": flag,
}
