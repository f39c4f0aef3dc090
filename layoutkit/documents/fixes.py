"""Constructors of fixes: values replaced, keys renamed or moved, items removed, names corrected."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.positions import Pointer
from layoutkit.fast_dataclass import dataclass
from layoutkit.wording import NO_SYNONYMS, Synonyms, find_similar_names, join_words

_MAX_CHOICES = 16
BETWEEN = re.compile(r"(?:[\s,;|/+&]|\.(?=\s))+(?:(?:and|und|et|en)\s+)?")


@dataclass(frozen=True, slots=True)
class NameGuess:
    """The known names that may be meant by a wrong name, as advice and as fixes."""

    help: str = ""
    names: tuple[str, ...] = ()
    is_guess: bool = False
    items: tuple[str, ...] = ()  # the names in it, if a comma is missing between them

    def fixes(self, *pointers: Pointer, on_key: bool = False) -> tuple[ProposedFix, ...]:
        """Return a fix for each name, which is written at all pointers; the only name is safe."""
        if self.items:
            (pointer,) = pointers
            is_item = isinstance(pointer[-1], int) and not on_key
            return (write_values(pointer, self.items),) if is_item else ()
        is_safe = len(self.names) == 1 and not self.is_guess
        write = rename_key if on_key else replace_value
        return tuple(write(name, *pointers, is_safe=is_safe) for name in self.names)


def guess_name(
    name: str, known: Iterable[str], words: Synonyms = NO_SYNONYMS, otherwise: str = ""
) -> NameGuess:
    """Return the known names that are similar, or other advice if there are none."""
    names = tuple(known)
    parts = tuple(BETWEEN.split(name))
    if len(parts) > 1 and name not in names and all(part in names for part in parts):
        return NameGuess(f"a comma is missing: write {', '.join(parts)}", items=parts)
    similar = find_similar_names(name, names, words)
    return NameGuess(ask(similar), similar) if similar else NameGuess(otherwise)


def ask(names: Sequence[str]) -> str:
    """Return the question `did you mean "n" or "s"?`."""
    quoted = [f'"{name}"' for name in names]
    return f"did you mean {join_words(quoted, 'or')}?"


def replace_value(value: Any, *pointers: Pointer, is_safe: bool = True) -> ProposedFix:
    """Return the fix that writes a value at all pointers."""
    title = f"write {_format_value(value)}"
    return ProposedFix(title, [Change.set(at, value) for at in pointers], is_safe)


def rename_key(name: str, *pointers: Pointer, is_safe: bool = True) -> ProposedFix:
    """Return the fix that gives the keys at all pointers a name."""
    return ProposedFix(f"write {name}", [Change.rename(at, name) for at in pointers], is_safe)


def remove_items(what: str, *pointers: Pointer, is_safe: bool = False) -> ProposedFix:
    """Return the fix that removes items: a guess, unless they are duplicates."""
    return ProposedFix(f"remove {what}", [Change.remove(at) for at in pointers], is_safe)


def write_values(pointer: Pointer, values: Sequence[Any], *, is_safe: bool = True) -> ProposedFix:
    """Return the fix that writes a value, or several items in place of one."""
    if len(values) == 1:
        return replace_value(values[0], pointer, is_safe=is_safe)
    title = f"write {', '.join(map(_format_value, values))}"
    return ProposedFix(title, (Change.split(pointer, values),), is_safe)


def choose_value(
    pointer: Pointer, choices: Sequence[Any], prefix: str = ""
) -> tuple[ProposedFix, ...]:
    """Return a fix for each of a few values; a single fix is safe."""
    if len(choices) > _MAX_CHOICES:
        return ()
    return tuple(
        ProposedFix(
            f"write {prefix}{_format_value(choice)}",
            (Change.set(pointer, choice),),
            is_safe=len(choices) == 1,
        )
        for choice in choices
    )


def _format_value(value: Any) -> str:
    """Return a value as the title of a fix shows it."""
    if isinstance(value, bool):
        return str(value).lower()
    return format_flow(value) if isinstance(value, list) else str(value)


def format_flow(value: Any) -> str:
    """Return a flat list or mapping in brackets or braces, without quotes."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {one}" for key, one in value.items()) + "}"
    return f"[{', '.join(map(str, value))}]"
