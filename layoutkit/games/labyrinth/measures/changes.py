"""Edits of a board as changes of its file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from layoutkit.games.labyrinth.board.terms import Gem, Layout, Plank, Pole
from layoutkit.remedy import END, Change

Part = Pole | Gem | Plank


def changes_between(old: Layout, new: Layout) -> tuple[Change, ...]:
    """The changes of a file that make one layout of another.

    Parts of the new layout that point to an entry of the file are what that entry has become;
    those that point behind the end of a list are new.
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
            before, now = entry_of(part), entry_of(kept)
            for key in dict.fromkeys((*before, *now)):
                if before.get(key) != now.get(key):
                    yield (
                        Change.set((*part.pointer, key), now[key])
                        if key in now
                        else Change.remove((*part.pointer, key))
                    )
    for part in new:
        if part.pointer[-1] == END:
            yield Change.append(part.pointer[:-1], entry_of(part))


def entry_of(part: Part) -> dict[str, Any]:
    """A part as an entry of a file."""
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
