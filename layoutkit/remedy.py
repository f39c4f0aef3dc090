"""What would mend a finding, by nodes of the document; before it is a fix of the text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import Any

from layoutkit.records import dataclass
from layoutkit.verdict import Pointer


class Removal(Enum):
    """Marks a node to be removed."""

    REMOVED = "gone"


REMOVED = Removal.REMOVED
MOST_FIXED = 100
"""Findings of a file that are offered a fix: of more, the rest when the first are mended."""
END = "-"
"""As the last step of a pointer: behind the last item of the list, as in JSON Pointer."""


class Keeping(Enum):
    """Marks a value that stays."""

    KEPT = "stays"


KEPT = Keeping.KEPT


@dataclass(frozen=True, slots=True)
class Items:
    """Several items of a list in place of one."""

    values: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One node and its new value; pointers count as the document stood before any change.

    Items take the place of one item: only for remedies, which are not applied to data.
    """

    pointer: Pointer
    value: Any


@dataclass(frozen=True, slots=True)
class KeyChange:
    """One key that gets another name where it stands, and another value if one is given."""

    pointer: Pointer
    key: str
    value: Any = KEPT


@dataclass(frozen=True, slots=True)
class Remedy:
    """Changes that would mend a finding; safe if their meaning is plain, otherwise a guess."""

    title: str
    changes: Sequence[Change | KeyChange]
    is_safe: bool = True


def together(several: Sequence[Sequence[Remedy]]) -> tuple[Remedy, ...]:
    """What mends one fault at several places: the first of each at once, the second of each, ..."""
    return tuple(
        replace(some[0], changes=[change for one in some for change in one.changes])
        for some in zip(*several, strict=False)
    )
