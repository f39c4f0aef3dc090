"""What each key of a settings file may hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from layoutkit.language import LANGUAGES
from layoutkit.rules.choose import OFF, PROFILES
from layoutkit.settings.readers import BadValue, Flag, Interval, Number, Reader, Word, text, texts
from layoutkit.settings.records import FAIL_ON
from layoutkit.verdict import Severity

FLOORS = Word(tuple(one.value for one in Severity))
LEVELS = Word((*FLOORS.choices, OFF))
JOBS = Number(int, Interval(0, 256))
SECONDS = Number(float, Interval(0, 86_400))  # a day; beyond some weeks no timer goes


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
    "select": texts,
    "extend-select": texts,
    "ignore": texts,
    "severity": levels,
}
PLAIN_KEYS: dict[str, Reader] = {
    "profile": Word(PROFILES),
    "fail-on": Word(FAIL_ON),
    "jobs": JOBS,
    "time-limit": SECONDS,
    "cache": Flag(),
    "cache-dir": text,
    "language": Word(LANGUAGES),
}
PER_FILE_KEYS: dict[str, Reader] = {"files": texts, **CHOICE_KEYS}
FILE_KEYS: dict[str, Reader] = {**PLAIN_KEYS, **CHOICE_KEYS, "extend": text}
POLICY_KEYS: dict[str, Reader] = {
    "lock": texts,
    "severity": floors,
    "fail-on": Word(FAIL_ON),
    "profile": Word(PROFILES),
    "time-limit": SECONDS,
    "lock-limits": Flag(),
}
