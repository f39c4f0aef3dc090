"""Every key of a settings file, a policy file and the command line, and how it is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from layoutkit.language import LANGUAGES
from layoutkit.rules.choose import OFF, PROFILES
from layoutkit.settings.readers import BadValue, Flag, Interval, Number, Reader, Word, path, texts
from layoutkit.settings.records import FAIL_ON
from layoutkit.verdict import Severity

FLOORS = Word(tuple(severity.value for severity in Severity))
LEVELS = Word((*FLOORS.choices, OFF))
JOBS = Number(int, Interval(0, 256))
MEGABYTES = Number(float, Interval(0, 1_000_000))
SECONDS = Number(float, Interval(0, 86_400))  # a day; timers are limited to some weeks
MAX_GLOBS = 500  # in a file
MAX_GLOB_LENGTH = 256


def patterns(value: Any) -> tuple[str, ...]:
    """Return patterns of rules without duplicates."""
    return tuple(dict.fromkeys(texts(value)))


def globs(value: Any) -> tuple[str, ...]:
    """Return globs of limited length without duplicates."""
    for index, glob in enumerate(texts(value)):
        if len(glob) > MAX_GLOB_LENGTH:
            raise BadValue(glob, f"must have at most {MAX_GLOB_LENGTH} characters", at=(index,))
    return patterns(value)


def levels(value: Any, allowed: Word = LEVELS) -> tuple[tuple[str, str], ...]:
    """Return patterns of rules, each with a severity."""
    if not isinstance(value, Mapping):
        raise BadValue(value, "must be a table of rules and severities")
    for pattern, level in value.items():
        try:
            allowed(level)
        except BadValue as bad:
            raise BadValue(level, bad.requirement, bad.hint, (pattern,)) from bad
    return tuple(value.items())


def floors(value: Any) -> tuple[tuple[str, Severity], ...]:
    """Return patterns of rules, each with its least severity."""
    return tuple((name, Severity(level)) for name, level in levels(value, FLOORS))


CHOICE_KEYS: dict[str, Reader] = {
    "select": patterns,
    "extend-select": patterns,
    "ignore": patterns,
    "severity": levels,
}
PLAIN_KEYS: dict[str, Reader] = {
    "profile": Word(PROFILES),
    "fail-on": Word(FAIL_ON),
    "jobs": JOBS,
    "time-limit": SECONDS,
    "memory-limit": MEGABYTES,
    "total-time-limit": SECONDS,
    "cache": Flag(),
    "cache-dir": path,
    "language": Word(LANGUAGES),
    "strict-files": Flag(),
}
PER_FILE_KEYS: dict[str, Reader] = {"files": globs, **CHOICE_KEYS}
FILE_KEYS: dict[str, Reader] = {**PLAIN_KEYS, **CHOICE_KEYS, "extend": path}
POLICY_KEYS: dict[str, Reader] = {
    "lock": patterns,
    "severity": floors,
    "fail-on": Word(FAIL_ON),
    "profile": Word(PROFILES),
    "jobs": JOBS,
    "time-limit": SECONDS,
    "memory-limit": MEGABYTES,
    "total-time-limit": SECONDS,
    "strict-files": Flag(),
    "lock-limits": Flag(),
}
