"""Differences between two layouts as changes of the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from layoutkit.games.labyrinth.board.terms import Gem, Layout, Plank, Pole
from layoutkit.remedy import END, Change
from layoutkit.source.positions import Pointer

Part = Pole | Gem | Plank


def diff_layouts(old: Layout, new: Layout) -> tuple[Change, ...]:
    """Return the changes of the file that turn one layout into another.

    A part of the new layout whose pointer names an entry of the file replaces that entry. A part
    whose pointer ends behind its list is new.
    """
    return (
        *_list_changes(old.poles, new.poles),
        *_list_changes(old.gems, new.gems),
        *_list_changes(old.planks, new.planks),
    )


def _list_changes(old: Sequence[Part], new: Sequence[Part]) -> Iterator[Change]:
    after = {part.pointer: part for part in new if part.pointer[-1] != END}
    for part in old:
        kept = after.get(part.pointer)
        if kept is None:
            yield Change.remove(part.pointer)
        elif kept is not part:
            yield from diff_entry(part.pointer, make_entry(part), make_entry(kept))
    for part in new:
        if part.pointer[-1] == END:
            yield Change.append(part.pointer[:-1], make_entry(part))


def diff_entry(
    pointer: Pointer, before: Mapping[str, Any], after: Mapping[str, Any]
) -> Iterator[Change]:
    """Yield the changes of the keys of an entry."""
    for key in dict.fromkeys((*before, *after)):
        if before.get(key) != after.get(key):
            yield (
                Change.set((*pointer, key), after[key])
                if key in after
                else Change.remove((*pointer, key))
            )


def make_entry(part: Part) -> dict[str, Any]:
    """Return a part as an entry of the file."""
    if isinstance(part, Gem):
        return {"colour": part.colour.value, "on": part.on}
    if isinstance(part, Plank):
        name = {"id": part.id} if part.id else {}
        return {**name, "kind": part.kind.value, "ends": list(part.ends)}
    entry: dict[str, Any] = {"id": part.id, "kind": part.kind.value}
    if part.colour:
        entry["colour"] = part.colour.value
    if part.axis:
        entry["axis"] = part.axis
    if part.at and part.at_pointer[-1] == "at":
        entry["at"] = [int(x) if x == int(x) else x for x in part.at]
    return entry
