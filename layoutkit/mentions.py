"""Names in the text of a board: where each is given, where it is used, and what fits where."""

from __future__ import annotations

from layoutkit.records import dataclass
from layoutkit.verdict import Pointer


@dataclass(frozen=True, slots=True)
class Mention:
    """A name that a value begins with, or a key; `kind` is what bears it: pole, space."""

    name: str
    pointer: Pointer
    kind: str
    is_given: bool = False  # here it gets its name; elsewhere it is used
    is_key: bool = False


@dataclass(frozen=True, slots=True)
class Fitting:
    """A word that fits at a place of a file, and what it is."""

    word: str
    what: str = ""
