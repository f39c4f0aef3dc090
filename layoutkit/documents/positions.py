"""Positions in a file and on the board, and the edits of a text that make up a fix."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

from layoutkit.fast_dataclass import dataclass

Pointer: TypeAlias = tuple[str | int, ...]
"""The way from the root of a file to a node: keys and list indices."""


MOST_WORDS = 2_000
"""The characters of a message; what a board makes longer is cut."""
MOST_NAME = 200
"""The characters of a name that a finding is about."""
_LONG_WORD = re.compile(r"\S{121,}")


def cut(text: str, most: int = MOST_WORDS) -> str:
    """Return a text, shortened to a limit; long words are shortened first."""
    if len(text) <= most:
        return text
    shorter = _LONG_WORD.sub(lambda word: f"{word[0][:80]}...", text[: 8 * most])
    return shorter if len(shorter) <= most else f"{shorter[: most - 3]}..."


def cut_fields(record: object, most: int, *names: str) -> None:
    """Shorten the texts of a record that is being made."""
    for name in names:
        if len(text := getattr(record, name)) > most:
            object.__setattr__(record, name, cut(text, most))


def format_pointer(pointer: Pointer) -> str:
    """Return a pointer as RFC 6901 writes it: "/parts/3/id"; the root is ""."""
    return "".join(
        "/" + (step.replace("~", "~0").replace("/", "~1") if isinstance(step, str) else str(step))
        for step in pointer
    )


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A position in a text: line and column, both from 1, in code points."""

    line: int
    column: int


@dataclass(frozen=True, slots=True, order=True)
class Range:
    """A part of a text; the end is exclusive."""

    start: Position
    end: Position


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file: its path, the JSON Pointer of the node, and the range in the text."""

    path: str
    pointer: str = ""
    range: Range | None = None

    def __post_init__(self) -> None:
        cut_fields(self, MOST_WORDS, "pointer")


@dataclass(frozen=True, slots=True)
class Region:
    """A region of the board, in pitches; times `pitch_mm` it is in millimetres."""

    kind: Literal["point", "line", "area"]
    points: tuple[tuple[float, float], ...]
    pitch_mm: float


@dataclass(frozen=True, slots=True)
class Measure:
    """The number that decided about a finding, and its limit."""

    name: str
    actual: float | str
    op: Literal["<", "<=", "=", ">=", ">", "in"]
    limit: float | str
    unit: str = ""
    source: str = ""

    def __post_init__(self) -> None:
        for name in ("actual", "limit"):
            if isinstance(getattr(self, name), str):
                cut_fields(self, MOST_NAME, name)
        cut_fields(self, MOST_NAME, "name")


@dataclass(frozen=True, slots=True)
class TextEdit:
    """New text for a range; an empty range inserts."""

    range: Range
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits of the file that remove a finding, to be made together; they do not overlap.

    A safe fix has a plain intention and introduces nothing as bad. One that `uncovers` is as plain,
    but reveals other faults. All others are guesses.
    """

    title: str
    is_safe: bool
    edits: tuple[TextEdit, ...]
    uncovers: bool = False

    def __post_init__(self) -> None:
        cut_fields(self, MOST_NAME, "title")

    @property
    def is_plain(self) -> bool:
        """Whether `check --fix` makes it: it is not a guess."""
        return self.is_safe or self.uncovers
