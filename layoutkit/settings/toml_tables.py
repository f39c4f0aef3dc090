"""Tables of TOML files, read strictly.

Errors have a line and a column, and suggest the most similar key. tomllib is imported only if there
is a table to read.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from layoutkit.documents.positions import Pointer
from layoutkit.errors import SettingsError
from layoutkit.fast_dataclass import dataclass
from layoutkit.wording import did_you_mean, shorten

if TYPE_CHECKING:
    from layoutkit.settings.toml_positions import TomlPlace

MAX_BYTES = 256 * 1024

# tomllib takes four times as long for a key with twice as many parts; ours have two at most
_PART = r"""(?:[\w-]{1,500}+|"(?:\\.|[^"\\\n]){0,500}+"|'[^'\n]{0,500}+')"""
_MANY_PARTS = re.compile(rf"(?<![\w-])(?:{_PART}[ \t]{{0,9}}+\.[ \t]{{0,9}}+){{16}}")


@dataclass(frozen=True)
class Toml:
    """Our table of a TOML file; `prefix` is the pointer to it."""

    path: str
    text: str
    data: Mapping[str, Any]
    prefix: Pointer = ()

    @cached_property
    def _places(self) -> dict[Pointer, TomlPlace]:
        from layoutkit.settings.toml_positions import find_toml_positions

        return find_toml_positions(self.text)

    def line(self, pointer: Pointer) -> str:
        """Return the line of a key or entry: "layoutkit.toml:3"."""
        place = self._places.get((*self.prefix, *pointer))
        return f"{self.path}:{place.key.line}" if place else self.path

    def where(self, pointer: Pointer, *, on_key: bool = False) -> str:
        """Return the line and column of a value, or of its key: "layoutkit.toml:3:10"."""
        place = self._places.get((*self.prefix, *pointer))
        if place is None:
            return self.path
        spot = place.key if on_key else place.value
        return f"{self.path}:{spot.line}:{spot.column}"

    def raise_at(self, pointer: Pointer, message: str, hint: str = "") -> NoReturn:
        """Raise an error at a value."""
        raise SettingsError(f"{self.where(pointer)}: {message}", hint)

    def raise_for_unknown_keys(self, pointer: Pointer, known: Iterable[str]) -> None:
        """Raise an error at the first unknown key of a table."""
        names = list(known)
        for key in self.table(pointer):
            if key not in names:
                where = self.where((*pointer, key), on_key=True)
                hint = did_you_mean(key, names) or f"keys: {', '.join(sorted(names))}"
                raise SettingsError(f'{where}: unknown key "{shorten(key)}"', hint)

    def table(self, pointer: Pointer) -> Mapping[str, Any]:
        """Return the table at a pointer."""
        found: Any = self.data
        for step in pointer:
            found = found[step]
        assert isinstance(found, Mapping)
        return found


def read_toml(text: str, path: str, prefix: tuple[str, ...] = ()) -> Toml | None:
    """Return the table at `prefix` of a TOML text; None if there is none."""
    if prefix and prefix[-1] not in text:
        return None  # most pyproject.toml files need not be parsed
    import tomllib

    if _MANY_PARTS.search(text):
        raise SettingsError(f"{path}: a key has more than 16 parts")
    try:
        data: Any = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(_syntax(path, text, str(error))) from error
    except ValueError as error:  # Python limits the digits of an integer
        raise SettingsError(f"{path}: a number has too many digits") from error
    except RecursionError as error:
        raise SettingsError(f"{path}: nested too deeply") from error
    for step in prefix:
        if not isinstance(data, dict) or step not in data:
            return None
        data = data[step]
    if not isinstance(data, dict):
        raise SettingsError(f"{path}: [{'.'.join(prefix)}] must be a table")
    return Toml(path, text, data, prefix)


def _syntax(path: str, text: str, message: str) -> str:
    """Return the error of the parser, with the place in front."""
    found = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)$", message)
    if not found:
        return f"{path}: {message}"
    end = text.count("\n") + 1, len(text) - text.rfind("\n")
    line, column = (found[1], found[2]) if found[1] else end
    return f"{path}:{line}:{column}: {message[: found.start()]}"


def read_text(file: Path) -> str:
    """Return the text of a settings file; raise SettingsError if it cannot be read."""
    if file.exists() and not (file.is_file() or file.is_dir()):
        raise SettingsError(f"{shown_path(file)}: not a regular file")  # a pipe may never end
    try:
        with file.open("rb") as opened:
            content = opened.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise SettingsError(f"{shown_path(file)}: larger than {MAX_BYTES // 1024} KiB")
        return content.decode("utf-8")
    except OSError as error:
        raise SettingsError(f"{shown_path(file)}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise SettingsError(f"{shown_path(file)}: not UTF-8 text") from error


def shown_path(file: Path) -> str:
    """Return a path relative to the current folder, unless that leads upwards."""
    relative = os.path.relpath(file)
    return (str(file) if relative.startswith("..") else relative).replace(os.sep, "/")
