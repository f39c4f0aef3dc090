"""Words for every room: "did you mean", counts and lists in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

Words: TypeAlias = Mapping[str, tuple[str, ...]]
"""Words of other languages and everyday names, with the terms that each may stand for."""

NO_WORDS: Words = MappingProxyType({})
LONGEST_SHOWN = 80  # characters of what a message repeats
_MOST_KNOWN = 2000  # names among which one is guessed; it takes 20 ms for each thousand
_LIKE = 0.6  # how like each other two names must be, as difflib counts
_STEM = 3  # letters of the shorter word where one is the beginning of the other
_WINDS = ("north", "east", "south", "west")


def near_name(name: str, known: Iterable[str], words: Words = NO_WORDS) -> str | None:
    """The known name most likely intended, whatever its case; None if nothing is similar."""
    return next(iter(near_names(name, known, words)), None)


def near_names(name: str, known: Iterable[str], words: Words = NO_WORDS) -> tuple[str, ...]:
    """The known names that may be intended: several for a word with several meanings."""
    folded: dict[str, str] = {}
    for one in sorted(set(known)):
        folded.setdefault(one.casefold(), one)
    word = name.casefold()
    for same in (word, _as_wind(word)):
        if same in folded:
            return (folded[same],)
    if meant := tuple(folded[one] for one in words.get(plain_word(name), ()) if one in folded):
        return meant
    if len(folded) > _MOST_KNOWN:
        return ()
    near = _most_like(word, folded) or _same_letters(word, folded) or _same_stem(word, folded)
    return (folded[near],) if near else ()


def did_you_mean(name: str, known: Iterable[str], words: Words = NO_WORDS) -> str:
    """A question with the most likely intended name, or nothing."""
    near = [f'"{one}"' for one in near_names(name, known, words)]
    return f"did you mean {listed(near, 'or')}?" if near else ""


def plain_word(word: str) -> str:
    """A word in small letters without accents, blanks and strokes, as tables have it."""
    from unicodedata import normalize

    return "".join(char for char in normalize("NFKD", word.casefold()) if char.isalnum())


def word_table(said: Mapping[str, str]) -> Words:
    """The words that stand for each term, listed with blanks between, as a table by word."""
    table: dict[str, tuple[str, ...]] = {}
    for term, words in said.items():
        for word in map(plain_word, words.split()):
            table[word] = (*table.get(word, ()), term)
    return MappingProxyType(table)


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


def cut(text: str) -> str:
    """The beginning of a text, as much of it as a message repeats."""
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 3]}..."


def _as_wind(word: str) -> str:
    """`north-east` as winds are written: `ne`."""
    for wind in _WINDS:
        word = word.replace(wind, wind[0])
    return "".join(char for char in word if char not in " -_")


def _most_like(word: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, list(known), n=1, cutoff=_LIKE)), "")


def _same_letters(word: str, known: Iterable[str]) -> str:
    """The known word with the same letters in another order."""
    return next((one for one in known if sorted(one) == sorted(word)), "")


def _same_stem(word: str, known: Iterable[str]) -> str:
    """The known word that starts with this one, or that this one starts with."""
    return next((one for one in known if _is_stem(one, word) or _is_stem(word, one)), "")


def _is_stem(stem: str, word: str) -> bool:
    return len(stem) >= _STEM and word.startswith(stem)
