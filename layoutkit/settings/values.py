"""What each key of a settings file may hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from layoutkit.language import LANGUAGES
from layoutkit.rules.choose import OFF, PROFILES
from layoutkit.settings.readers import BadValue, Flag, Interval, Number, Reader, Word, path, texts
from layoutkit.settings.records import FAIL_ON
from layoutkit.verdict import Severity

FLOORS = Word(tuple(one.value for one in Severity))
LEVELS = Word((*FLOORS.choices, OFF))
JOBS = Number(int, Interval(0, 256))
MEGABYTES = Number(float, Interval(0, 1_000_000))
SECONDS = Number(float, Interval(0, 86_400))  # a day; beyond some weeks no timer goes
MOST_GLOBS = 500  # of a file
LONGEST_GLOB = 256  # characters


def patterns(value: Any) -> tuple[str, ...]:
    """Patterns of rules, each once."""
    return tuple(dict.fromkeys(texts(value)))


def globs(value: Any) -> tuple[str, ...]:
    """Globs, each once, none of them longer than anybody needs."""
    for index, one in enumerate(texts(value)):
        if len(one) > LONGEST_GLOB:
            raise BadValue(one, f"must have at most {LONGEST_GLOB} characters", at=(index,))
    return patterns(value)


def levels(value: Any, allowed: Word = LEVELS) -> tuple[tuple[str, str], ...]:
    """Patterns of rules, each with a severity."""
    if not isinstance(value, Mapping):
        raise BadValue(value, "must be a table of rules and severities")
    for pattern, level in value.items():
        try:
            allowed(level)
        except BadValue as bad:
            raise BadValue(level, bad.must, bad.hint, (pattern,)) from bad
    return tuple(value.items())


def floors(value: Any) -> tuple[tuple[str, Severity], ...]:
    """Patterns of rules, each with the least severity; a rule that is off has none."""
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
