"""Data files of a game: its example, synonyms of its terms, its figures, its help and options.

Importing `tomllib` takes 4 ms, so a file is read when something in it is looked up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from layoutkit.games.base.answers import CommandHelp, Option
from layoutkit.languages import read_toml
from layoutkit.wording import Synonyms, build_synonyms

if TYPE_CHECKING:
    from layoutkit.scoring.figures import FigureDescription


class SynonymFile(Mapping[str, tuple[str, ...]]):
    """The synonyms of a TOML file with lines such as `mirror = "spiegel miroir"`."""

    def __init__(self, file: Path) -> None:
        self._file = file

    @cached_property
    def _synonyms(self) -> Synonyms:
        return build_synonyms(read_toml(self._file))

    def __getitem__(self, word: str) -> tuple[str, ...]:
        return self._synonyms[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._synonyms)

    def __len__(self) -> int:
        return len(self._synonyms)


def read_figure_descriptions(file: Path) -> Mapping[str, FigureDescription]:
    """Return the descriptions of a TOML file with a table of `title` and `text` for each figure."""
    from layoutkit.scoring.figures import FigureDescription

    return {name: FigureDescription(**one) for name, one in read_toml(file).items()}


KINDS = {"str": str, "int": int, "float": float, "bool": bool}


def read_command_help(file: Path) -> Mapping[str, CommandHelp]:
    """Return the help of a TOML file with a table for each command to which a game adds options."""

    def option(*, kind: str = "str", choices: Sequence[str] = (), **entry: Any) -> Option:
        return Option(**entry, kind=KINDS[kind], choices=tuple(choices))

    return {
        command: CommandHelp(
            entry.get("about", ""),
            tuple(entry.get("examples", ())),
            tuple(option(**one) for one in entry.get("options", ())),
        )
        for command, entry in read_toml(file).items()
    }


READERS: Mapping[str, Callable[[Path], object]] = {
    "example": lambda file: file.read_text(encoding="utf-8"),
    "synonyms": SynonymFile,
    "figures": read_figure_descriptions,
    "commands": read_command_help,
}
"""The capabilities that can be data files, with the functions that read them."""


@cache
def load_data_file(capability: str, file: Path) -> object:
    """Return the contents of a data file; only the first call reads it."""
    return READERS[capability](file)
