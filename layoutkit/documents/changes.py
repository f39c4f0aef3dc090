"""Changes of the data of a document, and the fixes that consist of them.

All pointers of a set of changes refer to the document before any of them. `apply_changes` makes
them in a copy of the data; `change_rendering.py` writes them into the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any, Literal

from layoutkit.documents.positions import Pointer, SpanEdit, format_pointer
from layoutkit.fast_dataclass import dataclass

MAX_FIXED_FINDINGS = 100
"""The number of findings of a file that get fixes; the others get theirs in the next run."""

END = "-"  # the last token of the JSON pointer to an item that is appended to a list (RFC 6901)


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a document. Pointers refer to the document before any change.

    set      the value at `pointer` becomes `value`; a missing key is added
    append   `value` becomes the last item of the list at `pointer`, which is created if missing
    remove   the key or item at `pointer` is removed
    rename   the key at `pointer` becomes `key`, and its value `value` unless `keeps_value`
    split    the item at `pointer` becomes several items; `value` is a tuple of them
    """

    kind: Literal["set", "append", "remove", "rename", "split"]
    pointer: Pointer
    value: Any = None
    key: str = ""
    keeps_value: bool = False

    @classmethod
    def set(cls, pointer: Pointer, value: Any) -> Change:
        """Set the value of a key or item."""
        return cls("set", pointer, value)

    @classmethod
    def append(cls, pointer: Pointer, value: Any) -> Change:
        """Append an item to a list."""
        return cls("append", pointer, value)

    @classmethod
    def remove(cls, pointer: Pointer) -> Change:
        """Remove a key or an item."""
        return cls("remove", pointer)

    @classmethod
    def rename(cls, pointer: Pointer, key: str) -> Change:
        """Rename a key and keep its value."""
        return cls("rename", pointer, None, key, keeps_value=True)

    @classmethod
    def rename_and_set(cls, pointer: Pointer, key: str, value: Any) -> Change:
        """Rename a key and set its value."""
        return cls("rename", pointer, value, key)

    @classmethod
    def split(cls, pointer: Pointer, values: Iterable[Any]) -> Change:
        """Replace an item by several items."""
        return cls("split", pointer, tuple(values))

    @classmethod
    def parse(cls, path: str, value: Any) -> Change:
        """Return the change that sets a JSON pointer, or appends to a list for one ending in /-."""
        *parent, last = path.split("/")
        if last == END:
            return cls.append(parse_pointer("/".join(parent)), value)
        return cls.set(parse_pointer(path), value)

    @property
    def path(self) -> str:
        """The JSON pointer of the change; that of an appended item ends in /-."""
        end = f"/{END}" if self.kind == "append" else ""
        return format_pointer(self.pointer) + end


@dataclass(frozen=True, slots=True)
class ProposedFix:
    """Changes that would fix a fault; safe if the intention is plain, otherwise a guess."""

    title: str
    changes: Sequence[Change | SpanEdit]  # span edits of a text that could not be parsed
    is_safe: bool = True

    @property
    def node_changes(self) -> list[Change]:
        """The changes of nodes, without edits of the text."""
        return [change for change in self.changes if isinstance(change, Change)]


def parse_pointer(text: str) -> Pointer:
    """Return the steps of a JSON pointer; digits are list indices."""
    steps = (step.replace("~1", "/").replace("~0", "~") for step in text.split("/")[1:])
    return tuple(int(step) if step.isdigit() else step for step in steps)


def combine_fixes(fixes: Sequence[Sequence[ProposedFix]]) -> tuple[ProposedFix, ...]:
    """Return the fixes of one fault at several places: all first fixes as one, and so on."""
    return tuple(
        replace(same[0], changes=[change for fix in same for change in fix.changes])
        for same in zip(*fixes, strict=False)
    )


def apply_changes(data: Mapping[str, Any], changes: Iterable[Change]) -> dict[str, Any]:
    """Return a copy of the data with all changes made."""
    changed = deepcopy(dict(data))
    replaced: dict[Pointer, tuple[Any, ...]] = {}  # items that later indices count
    for change in changes:
        last = change.pointer[-1]
        if change.kind == "append":
            holder = get_node(changed, change.pointer[:-1])
            items = holder.setdefault(last, []) if isinstance(holder, dict) else holder[last]
            items.append(deepcopy(change.value))
        elif change.kind == "split" or (change.kind == "remove" and isinstance(last, int)):
            replaced[change.pointer] = deepcopy(change.value or ())
        else:
            parent = get_node(changed, change.pointer[:-1])
            if change.kind == "rename":
                value = parent.pop(last)
                parent[change.key] = value if change.keeps_value else deepcopy(change.value)
            elif change.kind == "remove":
                parent.pop(last, None)
            else:
                parent[last] = deepcopy(change.value)
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
