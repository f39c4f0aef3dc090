"""Edits of a board as changes of its file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from layoutkit.games.labyrinth.board.terms import Gem, Layout, Pole
from layoutkit.source.changes import REMOVED, Change


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
            yield key, REMOVED if other is None else str(other)
