"""A three-way merge by lines."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import TypeAlias

MAX_LINES = 2_000  # in a text; longer texts take too long to compare

Lines: TypeAlias = Sequence[bytes]
Hunk: TypeAlias = tuple[int, int, tuple[bytes, ...]]  # first line, end, new lines


def merge_texts(base: bytes, first: bytes, second: bytes) -> bytes | None:
    """Merge two edits of a text; None if they change equal or adjacent lines."""
    old, new, third = (text.splitlines(keepends=True) for text in (base, first, second))
    if max(len(old), len(new), len(third)) > MAX_LINES:
        return None
    mine, theirs = set(_hunks(old, new)), set(_hunks(old, third))
    if any(_touch(hunk, their) for hunk in mine - theirs for their in theirs - mine):
        return None
    lines, at = list[bytes](), 0
    for start, end, replacement in sorted(mine | theirs):
        lines += (*old[at:start], *replacement)
        at = end
    return b"".join([*lines, *old[at:]])


def _hunks(old: Lines, new: Lines) -> list[Hunk]:
    found = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [
        (first, last, tuple(new[start:end]))
        for kind, first, last, start, end in found
        if kind != "equal"
    ]


def _touch(first: Hunk, second: Hunk) -> bool:
    return first[0] <= second[1] and second[0] <= first[1]
