"""The kinds of settings: each reads what is written, or says what it must be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from layoutkit.hints import LONGEST_SHOWN, cut, did_you_mean, listed
from layoutkit.records import dataclass
from layoutkit.verdict import Pointer


class BadValue(Exception):  # noqa: N818 - it becomes a SettingsError as soon as the place is known
    """A value that a setting cannot hold; `at` leads from the setting to the culprit."""

    def __init__(self, value: Any, must: str, hint: str = "", at: Pointer = ()) -> None:
        super().__init__(must)
        self.value, self.must, self.hint, self.at = value, must, hint, at

    def about(self, key: str) -> str:
        """The one sentence for every wrong value: `invalid jobs -1: must be between 0 and 256`."""
        return f"invalid {key} {shown(self.value)}: {self.must}"


Reader: TypeAlias = Callable[[Any], Any]
"""Takes what is written and gives the value, or raises BadValue."""


@dataclass(frozen=True, slots=True)
class Interval:
    """The least and the most that a number may be; both are allowed."""

    least: float
    most: float

    def __contains__(self, number: float) -> bool:
        return self.least <= number <= self.most


@dataclass(frozen=True, slots=True)
class Number:
    """A finite number in an interval; a whole one where `kind` is int."""

    kind: type[int] | type[float]
    interval: Interval

    def __call__(self, value: Any) -> float:
        """The number that is written."""
        allowed = (int,) if self.kind is int else (int, float)
        if isinstance(value, bool) or not isinstance(value, allowed):
            what = "a whole number" if self.kind is int else "a number"
            raise BadValue(value, f"must be {what} {self._between}")
        if value not in self.interval:
            raise BadValue(value, f"must be {self._between}")
        return self.kind(value)

    def __str__(self) -> str:
        return f"{self.interval.least} to {self.interval.most}"

    @property
    def _between(self) -> str:
        return f"between {self.interval.least} and {self.interval.most}"


@dataclass(frozen=True, slots=True)
class Word:
    """One of a few words."""

    choices: tuple[str, ...]

    def __call__(self, value: Any) -> str:
        """The word that is written."""
        if isinstance(value, str) and value in self.choices:
            return value
        hint = did_you_mean(value, self.choices) if isinstance(value, str) else ""
        raise BadValue(value, f"choose {self}", hint)

    def __str__(self) -> str:
        return listed(self.choices, "or")


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    def __call__(self, value: Any) -> bool:
        """The flag that is written."""
        if isinstance(value, bool):
            return value
        raise BadValue(value, f"choose {self}")

    def __str__(self) -> str:
        return "true or false"


def text(value: Any) -> str:
    """A text that is not empty."""
    if isinstance(value, str) and value:
        return value
    raise BadValue(value, "must be a text that is not empty")


def path(value: Any) -> str:
    """A path that a file system could have."""
    if isinstance(value, str) and "\0" in value:
        raise BadValue(value, "must be a path")
    return text(value)


def texts(value: Any) -> tuple[str, ...]:
    """A list of texts."""
    if not isinstance(value, (list, tuple)):
        raise BadValue(value, "must be a list of texts")
    for index, one in enumerate(value):
        if not isinstance(one, str) or not one:
            raise BadValue(one, "must be a text that is not empty", at=(index,))
    return tuple(value)


def range_of(reader: Reader | None) -> str:
    """The values that a reader takes, in words; nothing where any text will do."""
    return str(reader) if isinstance(reader, (Number, Word, Flag)) else ""


def shown(value: Any) -> str:
    """A value as TOML writes it; tables, lists and long texts do not fit into a message."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{cut(value)}"'
    if isinstance(value, Mapping):
        return "{...}"
    if isinstance(value, (list, tuple)):
        return "[...]"
    is_long = isinstance(value, int) and value.bit_length() > LONGEST_SHOWN
    return cut(hex(value) if is_long else str(value))  # Python writes no long decimals
