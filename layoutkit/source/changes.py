"""Changes applied to the data of a document."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

from layoutkit.remedy import Change
from layoutkit.source.positions import Pointer


def apply_changes(data: Mapping[str, Any], changes: Iterable[Change]) -> dict[str, Any]:
    """Return a copy of the data with all changes made."""
    changed = deepcopy(dict(data))
    replaced: dict[Pointer, tuple[Any, ...]] = {}  # items that later indices count
    for change in changes:
        last = change.pointer[-1]
        if change.kind == "append":
            _list_at(changed, change.pointer).append(deepcopy(change.value))
        elif change.kind == "split" or (change.kind == "remove" and isinstance(last, int)):
            replaced[change.pointer] = deepcopy(change.value or ())
        else:
            _change_key(get_node(changed, change.pointer[:-1]), last, change)
    for pointer in sorted(replaced, reverse=True):
        index = pointer[-1]
        assert isinstance(index, int)
        get_node(changed, pointer[:-1])[index : index + 1] = replaced[pointer]
    return changed


def get_node(data: Any, pointer: Pointer) -> Any:
    """Return the value at a pointer."""
    for step in pointer:
        data = data[step]
    return data


def _change_key(parent: Any, key: str | int, change: Change) -> None:
    if change.kind == "rename":
        value = parent.pop(key)
        parent[change.key] = value if change.keeps_value else deepcopy(change.value)
    elif change.kind == "remove":
        parent.pop(key, None)
    else:
        parent[key] = deepcopy(change.value)


def _list_at(data: dict[str, Any], pointer: Pointer) -> list[Any]:
    """Return the list at a pointer; a missing key gets an empty one."""
    holder, last = get_node(data, pointer[:-1]), pointer[-1]
    items: list[Any] = holder.setdefault(last, []) if isinstance(holder, dict) else holder[last]
    return items
