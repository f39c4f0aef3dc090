"""Line and column of every key of a TOML file that tomllib has accepted.

tomllib returns values without positions. Since it has accepted the text, a small scanner suffices
that knows keys, strings, brackets and comments. It is imported only for messages and origins.
"""

import re
import tomllib
from bisect import bisect_right
from dataclasses import dataclass

from layoutkit.documents.positions import Pointer, Position

_STRING = (
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})'
    + r"|'''.*?'''(?:'{0,2})"
    + r'|"(?:\\.|[^"\\])*"|'
    + r"'[^']*'"
)
_NAME = re.compile(rf"{_STRING}|[A-Za-z0-9_-]+", re.DOTALL)
_SCALAR = re.compile(rf"{_STRING}|[^,\]}}#\n]+", re.DOTALL)
_BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")


@dataclass(frozen=True, slots=True)
class TomlPlace:
    """The place of a key and of its value; the two are equal for entries of arrays."""

    key: Position
    value: Position


def find_toml_positions(text: str) -> dict[Pointer, TomlPlace]:
    """Return the place of every key and array entry of a TOML text."""
    scanner = _Scanner(text.replace("\r\n", "\n"))  # as tomllib does
    table: Pointer = ()
    scanner.skips("")
    while scanner.at < len(scanner.text):
        if scanner.text[scanner.at] == "[":
            table = scanner.read_header()
        else:
            scanner.read_pair(table)
    return scanner.places


class _Scanner:
    """A text that is read from its start; blanks and comments are skipped after each token."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.lines = [0, *(found.end() for found in re.finditer("\n", text))]
        self.arrays: dict[Pointer, int] = {}  # how many tables [[...]] so far
        self.places: dict[Pointer, TomlPlace] = {}

    def skips(self, mark: str) -> bool:
        """Skip a mark, and return whether it was here."""
        is_here = self.text.startswith(mark, self.at)
        if is_here:
            self._go_on(self.at + len(mark))
        return is_here

    def read(self, token: re.Pattern[str]) -> str:
        """Return the token that is here."""
        found = token.match(self.text, self.at)
        assert found, "tomllib accepted this text"
        self._go_on(found.end())
        return found[0]

    def _go_on(self, at: int) -> None:
        blank = _BLANK.match(self.text, at)
        self.at = blank.end() if blank else at

    def spot(self) -> Position:
        """Return the current line and column."""
        line = bisect_right(self.lines, self.at)
        return Position(line, self.at - self.lines[line - 1] + 1)

    def add(self, pointer: Pointer, outer: int, place: TomlPlace) -> None:
        """Add the place of a key to each of its parts, except the outer parts."""
        for end in range(outer + 1, len(pointer) + 1):
            self.places.setdefault(pointer[:end], place)  # a table may be opened again

    def read_header(self) -> Pointer:
        """Read a line [table] or [[table]], and return the pointer of the table."""
        many = self.skips("[[")
        self.skips("" if many else "[")
        start = self.spot()
        names = self.read_key()
        self.skips("]]" if many else "]")
        table: Pointer = ()
        for number, name in enumerate(names, 1):
            table = (*table, name)
            if many and number == len(names):
                self.arrays[table] = self.arrays.get(table, -1) + 1
            if table in self.arrays:  # what follows is in the last entry of the array
                table = (*table, self.arrays[table])
        self.add(table, 0, TomlPlace(start, start))
        return table

    def read_key(self) -> list[str]:
        """Return the parts of a dotted key."""
        names: list[str] = []
        while not names or self.skips("."):
            name = self.read(_NAME)
            names.append(tomllib.loads(f"_ = {name}")["_"] if name[0] in "\"'" else name)
        return names

    def read_pair(self, table: Pointer) -> None:
        """Read `key = value`."""
        start = self.spot()
        pointer = (*table, *self.read_key())
        self.skips("=")
        self.add(pointer, len(table), TomlPlace(start, self.spot()))
        self.read_value(pointer)

    def read_value(self, pointer: Pointer) -> None:
        """Read a value with the keys and entries in it."""
        if self.skips("["):
            index = 0
            while not self.skips("]"):
                self.places[*pointer, index] = TomlPlace(self.spot(), self.spot())
                self.read_value((*pointer, index))
                self.skips(",")
                index += 1
        elif self.skips("{"):
            while not self.skips("}"):
                self.read_pair(pointer)
                self.skips(",")
        else:
            self.read(_SCALAR)
