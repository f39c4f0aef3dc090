"""What every table of words must keep, whatever it is for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from string import Formatter
from typing import Any

from layoutkit.font_characters import missing_characters
from layoutkit.language import Language, Texts


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


def check_tables(tables: Mapping[Language, Any], same: frozenset[str] = frozenset()) -> None:
    """All languages have the same texts with the same placeholders, and none is left in English.

    `same` names texts that may read as in English, such as proper names.
    """
    english = dict(texts_of(tables[Language.EN]))
    assert set(tables) == set(Language)
    for language, table in tables.items():
        texts = dict(texts_of(table))
        assert texts.keys() == english.keys(), language
        for at, text in texts.items():
            where = f"{language} {at}: {text}"
            assert text.strip() == text != "", where
            assert not missing_characters(text), where
            assert _blanks(text) == _blanks(english[at]), where
            if language is not Language.EN and at not in same:
                assert text != english[at], where
            if language is Language.FR:
                assert not any(f"{char}{sign}" in text for char in "abcdefghijklmnopqrstuvwxyzé"
                               for sign in ":;!?"), where  # fmt: skip


def _blanks(text: str) -> list[str]:
    return sorted({name for _, name, _, _ in Formatter().parse(text) if name is not None})
