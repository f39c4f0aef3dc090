"""Changes of the data of a document, and the fixes that consist of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from layoutkit.records import dataclass
from layoutkit.source.positions import Pointer, format_pointer

if TYPE_CHECKING:
    from layoutkit.edits import SpanEdit

MAX_FIXED_FINDINGS = 100
"""The number of findings of a file that get fixes; the others get theirs in the next run."""

END = "-"
"""The last token of the JSON pointer to an item that is appended to a list (RFC 6901)."""


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
    """Changes that would fix a fault; safe if the intention is plain, otherwise a guess.

    The fix of a text that could not be parsed consists of span edits.
    """

    title: str
    changes: Sequence[Change | SpanEdit]
    is_safe: bool = True


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
