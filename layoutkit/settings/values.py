"""Every key of a settings file, a policy file and the command line, and how it is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from layoutkit.language import LANGUAGES
from layoutkit.rules.choose import OFF, PROFILES
from layoutkit.settings.readers import (
    Boolean,
    Interval,
    InvalidValue,
    Number,
    OneOf,
    ValueType,
    parse_path,
    parse_texts,
)
from layoutkit.settings.records import FAIL_ON
from layoutkit.verdict import Severity

FLOORS = OneOf(tuple(severity.value for severity in Severity))
LEVELS = OneOf((*FLOORS.choices, OFF))
JOBS = Number(int, Interval(0, 256))
MEGABYTES = Number(float, Interval(0, 1_000_000))
SECONDS = Number(float, Interval(0, 86_400))  # a day; timers are limited to some weeks
MAX_GLOBS = 500  # in a file
MAX_GLOB_LENGTH = 256


def parse_patterns(value: Any) -> tuple[str, ...]:
    """Return patterns of rules without duplicates."""
    return tuple(dict.fromkeys(parse_texts(value)))


def parse_globs(value: Any) -> tuple[str, ...]:
    """Return globs of limited length without duplicates."""
    for index, glob in enumerate(parse_texts(value)):
        if len(glob) > MAX_GLOB_LENGTH:
            raise InvalidValue(glob, f"must have at most {MAX_GLOB_LENGTH} characters", at=(index,))
    return parse_patterns(value)


def parse_severities(value: Any, allowed: OneOf = LEVELS) -> tuple[tuple[str, str], ...]:
    """Return patterns of rules, each with a severity."""
    if not isinstance(value, Mapping):
        raise InvalidValue(value, "must be a table of rules and severities")
    for pattern, level in value.items():
        try:
            allowed(level)
        except InvalidValue as bad:
            raise InvalidValue(level, bad.requirement, bad.hint, (pattern,)) from bad
    return tuple(value.items())


def parse_minimum_severities(value: Any) -> tuple[tuple[str, Severity], ...]:
    """Return patterns of rules, each with its least severity."""
    return tuple((name, Severity(level)) for name, level in parse_severities(value, FLOORS))


CHOICE_KEYS: dict[str, ValueType] = {
    "select": parse_patterns,
    "extend-select": parse_patterns,
    "ignore": parse_patterns,
    "severity": parse_severities,
}
PLAIN_KEYS: dict[str, ValueType] = {
    "profile": OneOf(PROFILES),
    "fail-on": OneOf(FAIL_ON),
    "jobs": JOBS,
    "time-limit": SECONDS,
    "memory-limit": MEGABYTES,
    "total-time-limit": SECONDS,
    "cache": Boolean(),
    "cache-dir": parse_path,
    "language": OneOf(LANGUAGES),
    "strict-files": Boolean(),
}
PER_FILE_KEYS: dict[str, ValueType] = {"files": parse_globs, **CHOICE_KEYS}
FILE_KEYS: dict[str, ValueType] = {**PLAIN_KEYS, **CHOICE_KEYS, "extend": parse_path}
POLICY_KEYS: dict[str, ValueType] = {
    "lock": parse_patterns,
    "severity": parse_minimum_severities,
    "fail-on": OneOf(FAIL_ON),
    "profile": OneOf(PROFILES),
    "jobs": JOBS,
    "time-limit": SECONDS,
    "memory-limit": MEGABYTES,
    "total-time-limit": SECONDS,
    "strict-files": Boolean(),
    "lock-limits": Boolean(),
}
