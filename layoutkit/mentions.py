"""Names in the text of a board: where they are defined and used, and what fits where."""

from __future__ import annotations

from layoutkit.records import dataclass
from layoutkit.source.positions import Pointer


@dataclass(frozen=True, slots=True)
class Mention:
    """A name at the start of a value, or a key; `kind` says of what: a pole, a space."""

    name: str
    pointer: Pointer
    kind: str
    is_given: bool = False  # here it gets its name; elsewhere it is used
    is_key: bool = False


@dataclass(frozen=True, slots=True)
class Fitting:
    """A word that is valid at a place of a file, and its description."""

    word: str
    what: str = ""
