"""Checks of tables of texts in several languages."""

from __future__ import annotations

import ast
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
    assert vars(words).keys() >= type(words).__annotations__.keys()
    return [*vars(words)]


def tables_in(table: Texts) -> Iterator[Texts]:
    """Yield a table and all tables in it."""
    yield table
    for value in vars(table).values():
        for inner in value.values() if isinstance(value, Mapping) else (value,):
            if isinstance(inner, Texts):
                yield from tables_in(inner)


def undeclared_texts(table: Texts) -> list[str]:
    """Return the texts that no class declares."""
    return [
        f"{type(one).__name__}.{name}"
        for one in tables_in(table)
        for name in vars(one).keys() - type(one).__annotations__.keys()
    ]


class TextReads(ast.NodeVisitor):
    """The texts that a module reads: from arguments and variables that hold a table of texts."""

    def __init__(self, root: Texts, name: str = "TEXTS", attribute: str = "") -> None:
        """Make a reader; `name` is the constant with all languages, `attribute` that of records."""
        self.root, self.name, self.attribute = root, name, attribute
        self.found = set[tuple[str, str]]()
        self.tables = {type(one).__name__: one for one in tables_in(root)}
        self.held: dict[str, Texts] = {}

    def table_of(self, node: ast.expr) -> Texts | None:
        """Return the table that an expression stands for; None for all that is no table."""
        if isinstance(node, ast.Name):
            return self.held.get(node.id)
        if isinstance(node, ast.Subscript):
            if isinstance(node.value, ast.Name) and node.value.id == self.name:
                return self.root
            mapping = self._value(node.value)
            one = next(iter(mapping.values()), None) if isinstance(mapping, Mapping) else None
            return one if isinstance(one, Texts) else None
        value = self._value(node)
        if value is None and isinstance(node, ast.Attribute) and node.attr == self.attribute:
            return self.root
        return value if isinstance(value, Texts) else None

    def _value(self, node: ast.expr) -> object:
        owner = self.table_of(node.value) if isinstance(node, ast.Attribute) else None
        return vars(owner).get(node.attr) if owner and isinstance(node, ast.Attribute) else None

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        before = dict(self.held)
        for one in (*node.args.args, *node.args.kwonlyargs):
            named = ast.unparse(one.annotation).rpartition(".")[2] if one.annotation else ""
            self.held.pop(one.arg, None)
            if named in self.tables:
                self.held[one.arg] = self.tables[named]
        self.generic_visit(node)
        self.held = before

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        for target in node.targets:
            parts = [(target, node.value)]
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                parts = list(zip(target.elts, node.value.elts, strict=False))
            for name, value in parts:
                if isinstance(name, ast.Name):
                    self.held.pop(name.id, None)
                    if table := self.table_of(value):
                        self.held[name.id] = table

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.generic_visit(node)
        if table := self.table_of(node.value):
            self.found.add((type(table).__name__, node.attr))


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
