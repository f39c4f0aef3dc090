"""Changes to a document: nodes that get a value, are added or removed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from enum import Enum
from typing import Any

from layoutkit.verdict import Pointer


class Removal(Enum):
    """Marks a node to be removed."""

    REMOVED = "gone"


REMOVED = Removal.REMOVED
END = "-"
"""As the last step of a pointer: behind the last item of the list, as in JSON Pointer."""


@dataclass(frozen=True, slots=True)
class Change:
    """One node and its new value; pointers count as the document stood before any change."""

    pointer: Pointer
    value: Any


def apply_changes(data: Mapping[str, Any], changes: Sequence[Change]) -> dict[str, Any]:
    """The data with all changes made; what is given stays as it is."""
    changed = deepcopy(dict(data))
    taken_out: list[Pointer] = []
    for change in changes:
        *way, last = change.pointer
        if last == END:
            _list_at(changed, tuple(way)).append(deepcopy(change.value))
        elif change.value is REMOVED and isinstance(last, int):
            taken_out.append(change.pointer)
        else:
            _set(changed, change)
    for pointer in sorted(taken_out, reverse=True):
        del node_at(changed, pointer[:-1])[pointer[-1]]
    return changed


def node_at(data: Any, pointer: Pointer) -> Any:
    """The value at a pointer."""
    for step in pointer:
        data = data[step]
    return data


def _set(data: dict[str, Any], change: Change) -> None:
    """Set a key of a mapping, or take it out."""
    parent = node_at(data, change.pointer[:-1])
    if change.value is REMOVED:
        parent.pop(change.pointer[-1], None)
    else:
        parent[change.pointer[-1]] = deepcopy(change.value)


def _list_at(data: dict[str, Any], pointer: Pointer) -> list[Any]:
    """The list at a pointer; a key that is not there gets an empty one."""
    holder, last = node_at(data, pointer[:-1]), pointer[-1]
    found: list[Any] = holder.setdefault(last, []) if isinstance(holder, dict) else holder[last]
    return found
