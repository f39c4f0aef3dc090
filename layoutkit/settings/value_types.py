"""The types of setting values: numbers in an interval, choices, flags, texts, paths and globs.

In a glob, `*` matches within a name, `**` any folders.

Strangers may have written the pattern, so matching takes time in proportion to pattern and path: as
soon as a part between two stars fits, the match is settled there (an atomic group). That loses no
match, because a star can take up the rest.
"""

import os
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from layoutkit.documents.positions import Pointer
from layoutkit.fast_dataclass import dataclass
from layoutkit.wording import MAX_QUOTED, did_you_mean, join_words, shorten


class InvalidValue(Exception):  # noqa: N818 - it becomes a SettingsError once the place is known
    """A value that a setting cannot have; `at` is the pointer from the setting to the value."""

    def __init__(self, value: Any, requirement: str, hint: str = "", at: Pointer = ()) -> None:
        super().__init__(requirement)
        self.value, self.requirement, self.hint, self.at = value, requirement, hint, at

    def message_for(self, key: str) -> str:
        """Return the message, such as `invalid jobs -1: must be between 0 and 256`."""
        return f"invalid {key} {format_value(self.value)}: {self.requirement}"


ValueType: TypeAlias = Callable[[Any], Any]
"""Turns a value of the file into the value of the setting, or raises BadValue."""


@dataclass(frozen=True, slots=True)
class Interval:
    """The smallest and the greatest allowed number."""

    least: float
    most: float

    def __contains__(self, number: float) -> bool:
        return self.least <= number <= self.most


@dataclass(frozen=True, slots=True)
class Number:
    """A finite number in an interval; a whole number if `kind` is int."""

    kind: type[int] | type[float]
    interval: Interval

    def __call__(self, value: Any) -> float:
        """Return the value as a number."""
        allowed = (int,) if self.kind is int else (int, float)
        if isinstance(value, bool) or not isinstance(value, allowed):
            noun = "a whole number" if self.kind is int else "a number"
            raise InvalidValue(value, f"must be {noun} {self._between}")
        if value not in self.interval:
            raise InvalidValue(value, f"must be {self._between}")
        return self.kind(value)

    def __str__(self) -> str:
        return f"{self.interval.least} to {self.interval.most}"

    @property
    def _between(self) -> str:
        return f"between {self.interval.least} and {self.interval.most}"


@dataclass(frozen=True, slots=True)
class OneOf:
    """A choice of words."""

    choices: tuple[str, ...]

    def __call__(self, value: Any) -> str:
        """Return the value if it is one of the choices."""
        if isinstance(value, str) and value in self.choices:
            return value
        hint = did_you_mean(value, self.choices) if isinstance(value, str) else ""
        raise InvalidValue(value, f"choose {self}", hint)

    def __str__(self) -> str:
        return join_words(self.choices, "or")


@dataclass(frozen=True, slots=True)
class Boolean:
    """The value true or false."""

    def __call__(self, value: Any) -> bool:
        """Return the value as a flag."""
        if isinstance(value, bool):
            return value
        raise InvalidValue(value, f"choose {self}")

    def __str__(self) -> str:
        return "true or false"


def parse_path(value: Any) -> str:
    """Return a path that a file system could have."""
    if isinstance(value, str) and "\0" in value:
        raise InvalidValue(value, "must be a path")
    if isinstance(value, str) and value:
        return value
    raise InvalidValue(value, "must be a text that is not empty")


def parse_texts(value: Any) -> tuple[str, ...]:
    """Return a list of texts that are not empty."""
    if not isinstance(value, (list, tuple)):
        raise InvalidValue(value, "must be a list of texts")
    for index, item in enumerate(value):
        if not isinstance(item, str) or not item:
            raise InvalidValue(item, "must be a text that is not empty", at=(index,))
    return tuple(value)


def describe_range(reader: ValueType | None) -> str:
    """Describe the allowed values; empty if any text is allowed."""
    return str(reader) if isinstance(reader, (Number, OneOf, Boolean)) else ""


def format_value(value: Any) -> str:
    """Format a value as TOML for a message; tables, lists and long texts are shortened."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{shorten(value)}"'
    if isinstance(value, Mapping):
        return "{...}"
    if isinstance(value, (list, tuple)):
        return "[...]"
    is_long = isinstance(value, int) and value.bit_length() > MAX_QUOTED
    return shorten(hex(value) if is_long else str(value))  # Python writes no long decimals


FOLDERS = "**"
_ANY = "(?:[^/]+/)*?"


def matches_glob(glob: str, path: str, folder: str) -> bool:
    """Return whether a path below the folder matches; a glob without a slash matches names."""
    inside = _inside(path, folder)
    if inside is None:
        return False
    return _pattern(glob).fullmatch(inside) is not None


@lru_cache(maxsize=4096)
def _inside(path: str, folder: str) -> str | None:
    """Return the path relative to the folder; None if it is not below the folder."""
    try:
        seen = os.path.relpath(path, folder)
    except ValueError:  # another drive
        return None
    seen = seen.replace(os.sep, "/")
    return None if seen == ".." or seen.startswith("../") else seen


@lru_cache(maxsize=1024)
def _pattern(glob: str) -> re.Pattern[str]:
    """Return the glob as a regular expression; a folder matches everything in it."""
    glob = glob.removeprefix("./")
    if "/" not in glob:
        glob = f"{FOLDERS}/{glob}"
    names = f"{glob}{FOLDERS}".split("/") if glob.endswith("/") else glob.split("/")
    return re.compile(_folders(names), re.DOTALL)


def _folders(names: list[str]) -> str:
    """Return a regular expression for names; runs between two `**` match at the first place."""
    first, *others = _runs(names)
    if not others:
        return "/".join(map(_name, first))
    *middle, last = others
    parts = [f"{_name(name)}/" for name in first]
    for run in middle:
        parts += ["(?>", _ANY, *(f"{_name(name)}/" for name in run), ")"]
    return "".join([*parts, _ANY, "/".join(map(_name, last)) or ".*"])


def _runs(names: list[str]) -> list[list[str]]:
    """Split names at `**`; the first and the last run may be empty."""
    runs: list[list[str]] = [[]]
    for name in names:
        if name != FOLDERS:
            runs[-1].append(name)
        elif len(runs) == 1 or runs[-1]:
            runs.append([])
    return runs


def _name(name: str) -> str:
    """Return a regular expression for one name with stars."""
    first, *others = re.split(r"\*+", name)
    if not others:
        return _letters(first)
    *middle, end = others
    between = "".join(f"(?>[^/]*?{_letters(part)})" for part in middle)
    return f"(?>{_letters(first)}{between}[^/]*?{_letters(end)}(?![^/]))"


def _letters(text: str) -> str:
    return "".join("[^/]" if char == "?" else re.escape(char) for char in text)
