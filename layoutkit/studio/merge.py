"""Two changes of one text put together, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import TypeAlias

MOST_LINES = 2_000  # of a text; longer ones take too long to compare

Lines: TypeAlias = Sequence[bytes]
Hunk: TypeAlias = tuple[int, int, tuple[bytes, ...]]  # first line, last one, what stands there now


def merged(base: bytes, one: bytes, other: bytes) -> bytes | None:
    """The text with both changes; None where they touch the same lines, or lines side by side."""
    old, new, third = (text.splitlines(keepends=True) for text in (base, one, other))
    if max(len(old), len(new), len(third)) > MOST_LINES:
        return None
    mine, theirs = set(_hunks(old, new)), set(_hunks(old, third))
    if any(_touch(hunk, their) for hunk in mine - theirs for their in theirs - mine):
        return None
    lines, at = list[bytes](), 0
    for first, last, now in sorted(mine | theirs):
        lines += (*old[at:first], *now)
        at = last
    return b"".join([*lines, *old[at:]])


def _hunks(old: Lines, new: Lines) -> list[Hunk]:
    """What has changed between two texts."""
    found = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [
        (first, last, tuple(new[start:end]))
        for kind, first, last, start, end in found
        if kind != "equal"
    ]


def _touch(one: Hunk, other: Hunk) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]
