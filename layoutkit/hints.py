"""Words for every room: "did you mean", counts and lists in a sentence."""

from __future__ import annotations

from collections.abc import Iterable

_LIKE = 0.6  # how like each other two names must be, as difflib counts
_STEM = 3  # letters of the shorter word where one is the beginning of the other
_WINDS = ("north", "east", "south", "west")


def near_name(name: str, known: Iterable[str]) -> str | None:
    """The known name most likely intended, whatever its case; None if nothing is similar."""
    folded: dict[str, str] = {}
    for one in sorted(set(known)):
        folded.setdefault(one.casefold(), one)
    word = name.casefold()
    for same in (word, _as_wind(word)):
        if same in folded:
            return folded[same]
    near = _most_like(word, folded) or _same_stem(word, folded)
    return folded[near] if near else None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A question with the most likely intended name, or nothing."""
    near = near_name(name, known)
    return f'did you mean "{near}"?' if near else ""


def counted(number: int, noun: str) -> str:
    """A number with its noun, singular or plural: 1 board, 2 boards."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words as a list in a sentence: a, b and c."""
    said = list(words)
    if len(said) < 2:
        return "".join(said)
    return f"{', '.join(said[:-1])} {last} {said[-1]}"


def few_of(words: Iterable[str], most: int) -> str:
    """The first of many words, and how many more there are."""
    said = list(words)
    more = len(said) - most
    return ", ".join(said) if more <= 0 else f"{', '.join(said[:most])} and {more} more"


def _as_wind(word: str) -> str:
    """`north-east` as winds are written: `ne`."""
    for wind in _WINDS:
        word = word.replace(wind, wind[0])
    return "".join(char for char in word if char not in " -_")


def _most_like(word: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, list(known), n=1, cutoff=_LIKE)), "")


def _same_stem(word: str, known: Iterable[str]) -> str:
    """The known word that starts with this one, or that this one starts with."""
    return next((one for one in known if _is_stem(one, word) or _is_stem(word, one)), "")


def _is_stem(stem: str, word: str) -> bool:
    return len(stem) >= _STEM and word.startswith(stem)
