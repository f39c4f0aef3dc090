"""Names that nothing has: the words of advice, and what would mend them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from layoutkit.hints import NO_WORDS, Words, listed, near_names
from layoutkit.records import dataclass
from layoutkit.remedy import REMOVED, Change, Items, KeyChange, Remedy
from layoutkit.verdict import Pointer

_BETWEEN = re.compile(r"[\s,;|/+&]+(?:(?:and|und|et|en)\s+)?")


@dataclass(frozen=True, slots=True)
class Meant:
    """Advice on a wrong name, and the names that may be meant by it.

    `items`: the names that it holds, as items of a list between which a comma was forgotten.
    """

    help: str = ""
    names: tuple[str, ...] = ()
    is_guess: bool = False
    items: tuple[str, ...] = ()

    def remedies(self, *places: Pointer, on_key: bool = False) -> tuple[Remedy, ...]:
        """Each name, written at all places; the only one is no guess."""
        if self.items:
            (at,) = places
            is_item = isinstance(at[-1], int) and not on_key
            told = f"write {', '.join(self.items)}"
            return (Remedy(told, (Change(at, Items(self.items)),)),) if is_item else ()
        is_safe = len(self.names) == 1 and not self.is_guess
        return tuple(instead(name, *places, on_key=on_key, is_safe=is_safe) for name in self.names)


def meant_by(
    name: str, known: Iterable[str], words: Words = NO_WORDS, otherwise: str = ""
) -> Meant:
    """The known names that may be meant, as a question; other advice where none is near."""
    names = tuple(known)
    parts = tuple(_BETWEEN.split(name))
    if len(parts) > 1 and name not in names and all(part in names for part in parts):
        return Meant(f"a comma is missing: write {', '.join(parts)}", items=parts)
    near = near_names(name, names, words)
    return Meant(ask(near), near) if near else Meant(otherwise)


def ask(names: Sequence[str]) -> str:
    """`did you mean "n" or "s"?`"""
    quoted = [f'"{one}"' for one in names]
    return f"did you mean {listed(quoted, 'or')}?"


def instead(value: Any, *places: Pointer, on_key: bool = False, is_safe: bool = True) -> Remedy:
    """A value in place of those at some places, or a key."""
    changes = [KeyChange(at, value) if on_key else Change(at, value) for at in places]
    return Remedy(f"write {value}", changes, is_safe)


def without(what: str, *places: Pointer, is_safe: bool = False) -> Remedy:
    """Items taken away: a guess, unless they are there twice."""
    return Remedy(f"remove {what}", [Change(at, REMOVED) for at in places], is_safe)
