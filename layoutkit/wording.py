"""Wording of messages: counts, lists, shortened quotations and "did you mean".

A misspelt name is compared with the known names in this order: equal except for case, a synonym,
the same letters in another order, similar by edit distance, the same beginning. With more than
2,000 known names nothing is guessed, which bounds the time.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

Synonyms: TypeAlias = Mapping[str, tuple[str, ...]]
"""Synonyms from other languages and everyday speech, each with the terms it may mean."""

NO_SYNONYMS: Synonyms = MappingProxyType({})
MAX_QUOTED = 80  # characters that a message quotes
LETTERS_LIKE_DIGITS = str.maketrans("lIoO", "1100")
_MAX_KNOWN = 2000  # a guess among a thousand names takes 20 ms
_MIN_SIMILARITY = 0.6  # of two names, as difflib measures it
_MIN_STEM = 3  # letters of a word that another word starts with
_WINDS = ("north", "east", "south", "west")


def find_similar_name(name: str, known: Iterable[str], words: Synonyms = NO_SYNONYMS) -> str | None:
    """Return the known name that was most likely intended; None if nothing is similar."""
    return next(iter(find_similar_names(name, known, words)), None)


def find_similar_names(
    name: str, known: Iterable[str], words: Synonyms = NO_SYNONYMS
) -> tuple[str, ...]:
    """Return the known names that may be intended: several for a word with several meanings."""
    folded: dict[str, str] = {}
    for one in sorted(set(known)):
        folded.setdefault(one.casefold(), one)
    word = name.casefold()
    in_digits = word[:1] + name[1:].translate(LETTERS_LIKE_DIGITS).casefold()
    for same in (word, _as_wind(word), in_digits):
        if same in folded:
            return (folded[same],)
    if intended := tuple(
        folded[one] for one in words.get(normalise_word(name), ()) if one in folded
    ):
        return intended
    if len(folded) > _MAX_KNOWN:
        return ()
    from difflib import get_close_matches

    near = (
        *(one for one in folded if sorted(one) == sorted(word)),
        *get_close_matches(word, list(folded), n=1, cutoff=_MIN_SIMILARITY),
        *(one for one in folded if _is_stem(one, word) or _is_stem(word, one)),
    )
    return tuple(folded[one] for one in near[:1])


def did_you_mean(name: str, known: Iterable[str], words: Synonyms = NO_SYNONYMS) -> str:
    """Return a question with the names that may be intended; empty if there are none."""
    suggestions = [f'"{similar}"' for similar in find_similar_names(name, known, words)]
    return f"did you mean {join_words(suggestions, 'or')}?" if suggestions else ""


def normalise_word(word: str) -> str:
    """Return a word in lower case without accents, spaces and hyphens, as in synonym tables."""
    from unicodedata import normalize

    return "".join(char for char in normalize("NFKD", word.casefold()) if char.isalnum())


def build_synonyms(entries: Mapping[str, str]) -> Synonyms:
    """Return a table of synonyms from the synonyms of each term, separated by spaces."""
    table: dict[str, tuple[str, ...]] = {}
    for term, words in entries.items():
        for word in map(normalise_word, words.split()):
            table[word] = (*table.get(word, ()), term)
    return MappingProxyType(table)


def format_count(number: int, noun: str) -> str:
    """Return a number with its noun, singular or plural: 1 board, 2 boards."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def join_words(words: Iterable[str], last: str = "and") -> str:
    """Return words as a list in a sentence: a, b and c."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def join_few(words: Iterable[str], most: int) -> str:
    """Return the first words of a list, and how many more there are."""
    items = list(words)
    more = len(items) - most
    return ", ".join(items) if more <= 0 else f"{', '.join(items[:most])} and {more} more"


def shorten(text: str) -> str:
    """Return a text, shortened to the length that a message quotes."""
    return text if len(text) <= MAX_QUOTED else f"{text[: MAX_QUOTED - 3]}..."


def _as_wind(word: str) -> str:
    """Return `north-east` in its short form: `ne`."""
    for wind in _WINDS:
        word = word.replace(wind, wind[0])
    return "".join(char for char in word if char not in " -_")


def _is_stem(stem: str, word: str) -> bool:
    return len(stem) >= _MIN_STEM and word.startswith(stem)
