"""Edits of a board as changes of its file: which node gets which value, what comes and goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from enum import Enum
from typing import Any

from layoutkit.games.labyrinth.terms import Gem, Layout, Pole
from layoutkit.verdict import Pointer


class Gone(Enum):
    """Stands for a node that is taken out."""

    GONE = "gone"


GONE = Gone.GONE
END = "-"
"""As the last step of a pointer: behind the last item of the list, as in JSON Pointer."""


@dataclass(frozen=True, slots=True)
class Change:
    """One node of a file and its new value; pointers count as the file stood before any change."""

    pointer: Pointer
    value: Any


def apply_changes(data: Mapping[str, Any], changes: tuple[Change, ...]) -> dict[str, Any]:
    """The data of a file with all changes made; the data that is given stays as it is."""
    changed = deepcopy(dict(data))
    taken_out: list[Pointer] = []
    for change in changes:
        *way, last = change.pointer
        if last == END:
            changed.setdefault(str(way[0]), []).append(deepcopy(change.value))
        elif change.value is GONE and isinstance(last, int):
            taken_out.append(change.pointer)
        else:
            _set(changed, change)
    for pointer in sorted(taken_out, reverse=True):
        del _node(changed, pointer[:-1])[pointer[-1]]
    return changed


def changes_between(old: Layout, new: Layout) -> tuple[Change, ...]:
    """The changes of a file that make one layout of another with the same items."""
    before: list[Pole | Gem] = [*old.poles, *old.gems]
    after: list[Pole | Gem] = [*new.poles, *new.gems]
    return tuple(
        Change((*one.pointer, key), value)
        for one, other in zip(before, after, strict=True)
        for key, value in _changed_keys(one, other)
    )


def _changed_keys(before: Pole | Gem, after: Pole | Gem) -> Iterator[tuple[str, Any]]:
    """The keys of an entry whose values differ."""
    for key in ("kind", "axis", "colour", "on"):
        one, other = getattr(before, key, None), getattr(after, key, None)
        if one != other:
            yield key, GONE if other is None else str(other)


def _set(data: dict[str, Any], change: Change) -> None:
    """Set a key of a mapping, or take it out."""
    parent = _node(data, change.pointer[:-1])
    if change.value is GONE:
        parent.pop(change.pointer[-1], None)
    else:
        parent[change.pointer[-1]] = deepcopy(change.value)


def _node(data: Any, pointer: Pointer) -> Any:
    for step in pointer:
        data = data[step]
    return data
