"""Changes made to the data of a document: nodes that get a value, are added or removed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from layoutkit.remedy import END, KEPT, REMOVED, Change, KeyChange
from layoutkit.verdict import Pointer


def apply_changes(data: Mapping[str, Any], changes: Sequence[Change | KeyChange]) -> dict[str, Any]:
    """The data with all changes made; what is given stays as it is."""
    changed = deepcopy(dict(data))
    taken_out: list[Pointer] = []
    for change in changes:
        *way, last = change.pointer
        if isinstance(change, KeyChange):
            _rename(changed, change)
        elif last == END:
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


def _rename(data: dict[str, Any], change: KeyChange) -> None:
    """Give a key of a mapping another name."""
    parent = node_at(data, change.pointer[:-1])
    value = parent.pop(change.pointer[-1])
    parent[change.key] = value if change.value is KEPT else deepcopy(change.value)


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
