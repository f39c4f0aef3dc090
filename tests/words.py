"""Checks of tables of texts in several languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from string import Formatter
from typing import Any

from layoutkit.font_characters import find_missing_characters
from layoutkit.languages import SAME_AS_ENGLISH, Language, Texts, Translations


def texts_of(words: object, at: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a table with its place in it."""
    if isinstance(words, str):
        yield at, words
    elif isinstance(words, Mapping):
        for key, value in words.items():
            yield from texts_of(value, f"{at}.{key}")
    elif isinstance(words, tuple):
        for index, value in enumerate(words):
            yield from texts_of(value, f"{at}.{index}")
    elif isinstance(words, Texts) or is_dataclass(words):
        for name in _names(words):
            yield from texts_of(getattr(words, name), f"{at}.{name}".lstrip("."))


def _names(words: Any) -> list[str]:
    """The names of the texts of a table, which are those that it should have, or of a record."""
    if not isinstance(words, Texts):
        return [field.name for field in fields(words)]
    assert vars(words).keys() == type(words).__annotations__.keys()
    return [*vars(words)]


def check_tables(tables: Translations[Any]) -> None:
    """All languages have the same texts with the same placeholders, and none is left in English.

    A file lists the texts that may read as in English, such as proper names, and no others.
    """
    english = dict(texts_of(tables[Language.EN]))
    for language in Language:
        texts = dict(texts_of(tables[language]))
        assert texts.keys() == english.keys(), language
        alike = {at for at, text in texts.items() if text == english[at] and _has_letters(text)}
        if language is not Language.EN:
            assert alike == same_as_english(tables, language), language
        for at, text in texts.items():
            where = f"{language} {at}: {text}"
            assert text.strip() == text != "", where
            assert not find_missing_characters(text), where
            assert _blanks(text) == _blanks(english[at]), where
            if language is Language.FR:
                assert not any(f"{char}{sign}" in text for char in "abcdefghijklmnopqrstuvwxyzé"
                               for sign in ":;!?"), where  # fmt: skip


def same_as_english(tables: Translations[Any], language: Language) -> set[str]:
    """Return the places of the texts that a file lists as the same in English."""
    return set(tables.data(language).get(SAME_AS_ENGLISH, []))


def _has_letters(text: str) -> bool:
    return any(map(str.isalpha, text))


def _blanks(text: str) -> list[str]:
    return sorted({name for _, name, _, _ in Formatter().parse(text) if name is not None})
