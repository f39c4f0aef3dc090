"""Line and column of every key of a TOML file that tomllib has accepted.

tomllib returns values without positions. Since it has accepted the text, a small scanner suffices
that knows keys, strings, brackets and comments. It is imported only for messages and origins.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from layoutkit.documents.positions import Pointer, Position

_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'
    + r"|'''.*?'''(?:'{0,2})"
    + r'|"(?:\\.|[^"\\])*"|'
    + r"'[^']*'",
    re.DOTALL,
)
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_BARE_VALUE = re.compile(r"[^,\]}#\n]+")
_BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")


@dataclass(frozen=True, slots=True)
class TomlPlace:
    """The place of a key and of its value; the two are equal for entries of arrays."""

    key: Position
    value: Position


def find_toml_positions(text: str) -> dict[Pointer, TomlPlace]:
    """Return the place of every key and array entry of a TOML text."""
    text = text.replace("\r\n", "\n")  # as tomllib does
    places: dict[Pointer, TomlPlace] = {}
    for pointer, place in _Scanner(text).file():
        places.setdefault(pointer, place)  # a table may be opened again
    return places


@dataclass(slots=True)
class _Scanner:
    text: str
    at: int = 0
    arrays: dict[Pointer, int] = field(default_factory=dict)  # how many tables [[...]] so far
    starts: list[int] = field(init=False)  # where lines start

    def __post_init__(self) -> None:
        self.starts = [0, *(found.end() for found in re.finditer("\n", self.text))]

    def file(self) -> Iterator[tuple[Pointer, TomlPlace]]:
        """Yield the place of every key of the file, table by table."""
        table: Pointer = ()
        self.blank()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table, place = self.header()
                yield from ((table[:end], place) for end in range(1, len(table) + 1))
            else:
                yield from self.pair(table)
            self.blank()

    def header(self) -> tuple[Pointer, TomlPlace]:
        """Read a line [table] or [[table]]."""
        many = self.text.startswith("[[", self.at)
        self.at += 2 if many else 1
        self.blank()
        start = self.spot()
        names = self.key()
        self.at += 2 if many else 1
        table = self.inside(names[:-1])
        last = (*table, names[-1])
        if many:
            self.arrays[last] = self.arrays.get(last, -1) + 1
        return self.entered(last), TomlPlace(start, start)

    def inside(self, names: list[str]) -> Pointer:
        """Return the pointer of a table, in the last entry of each array of tables on its path."""
        table: Pointer = ()
        for name in names:
            table = self.entered((*table, name))
        return table

    def entered(self, table: Pointer) -> Pointer:
        """Return the pointer of the last entry of an array of tables, or a table's own pointer."""
        return (*table, self.arrays[table]) if table in self.arrays else table

    def pair(self, table: Pointer) -> Iterator[tuple[Pointer, TomlPlace]]:
        """Read `key = value`; the place of a dotted key belongs to each of its parts."""
        start = self.spot()
        names = self.key()
        self.at += 1  # the equals sign
        self.blank()
        place = TomlPlace(start, self.spot())
        for end in range(1, len(names) + 1):
            yield (*table, *names[:end]), place
        yield from self.value((*table, *names))

    def key(self) -> list[str]:
        """Read the parts of a dotted key, up to the text after it."""
        names = []
        while True:
            quoted = _STRING.match(self.text, self.at)
            found = quoted or _BARE_KEY.match(self.text, self.at)
            assert found, "tomllib accepted this key"
            name = found.group()
            names.append(tomllib.loads(f"_ = {name}")["_"] if quoted else name)
            self.at = found.end()
            self.blank()
            if self.text[self.at] != ".":
                return names
            self.at += 1
            self.blank()

    def value(self, pointer: Pointer) -> Iterator[tuple[Pointer, TomlPlace]]:
        """Skip a value, and yield the places of the keys and entries in it."""
        first = self.text[self.at]
        if first == "[":
            yield from self.entries(pointer)
        elif first == "{":
            yield from self.pairs(pointer)
        else:
            found = _STRING.match(self.text, self.at) or _BARE_VALUE.match(self.text, self.at)
            assert found, "tomllib accepted this value"
            self.at = found.end()

    def entries(self, pointer: Pointer) -> Iterator[tuple[Pointer, TomlPlace]]:
        """Yield the places of the entries of an array."""
        index = 0
        while self.more("]"):
            here = (*pointer, index)
            yield here, TomlPlace(self.spot(), self.spot())
            yield from self.value(here)
            index += 1

    def pairs(self, pointer: Pointer) -> Iterator[tuple[Pointer, TomlPlace]]:
        """Yield the places of the pairs of an inline table."""
        while self.more("}"):
            yield from self.pair(pointer)

    def more(self, closing: str) -> bool:
        """Skip an opening bracket or a comma; return False at the closing bracket."""
        self.blank()
        if self.text[self.at] in "[{," and self.text[self.at] != closing:
            self.at += 1
            self.blank()
        if self.text[self.at] != closing:
            return True
        self.at += 1
        return False

    def blank(self) -> None:
        """Skip white space and comments."""
        found = _BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def spot(self) -> Position:
        """Return the current line and column."""
        line = bisect_right(self.starts, self.at)
        return Position(line, self.at - self.starts[line - 1] + 1)
