"""Completion at the cursor: keys and values of the schema, and names of the board."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from lsprotocol import types

from layoutkit.documents.document import Completion
from layoutkit.games.registry import all_games, find_game
from layoutkit.lsp import document_view
from layoutkit.lsp.cursor import Cursor, find_cursor, readable_parts
from layoutkit.pipeline.rule_index import known_cards

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_./-]*")
_PARTIAL_GAME = re.compile(r"g(?:a(?:m(?:e(?::\s*[\w-]*)?)?)?)?")
_NOT_TEXT = ("true", "false", "null")
_KINDS = types.CompletionItemKind


def complete(view: document_view.DocumentView, offset: int) -> types.CompletionList:
    """Return everything that can be completed at a cursor."""
    items: list[types.CompletionItem] = []
    cursor = find_cursor(view.text.text, offset) if len(view.text.text) < 2**20 else None
    if view.game is None:
        items = list(_first_line(view, offset))
    elif cursor:
        schema = document_view.editor_schema(view.game.schema)
        schemas = document_view.find_schemas(schema, cursor.data, cursor.at)
        found = _keys(schema, schemas, cursor) if cursor.is_key else _values(view, schemas, cursor)
        items = [_item(view, cursor, number, match) for number, match in enumerate(found)]
    return types.CompletionList(is_incomplete=False, items=items)


_Found = tuple[str, str, types.CompletionItemKind, str]
"""The text to insert, the word to match, its kind and its description."""


def _first_line(view: document_view.DocumentView, offset: int) -> Iterator[types.CompletionItem]:
    """Yield the line `game: ...` for each game, in a text without any keys."""
    lines = [line for line in view.text.text.splitlines() if not line.lstrip().startswith("#")]
    if any(line.strip() and not _PARTIAL_GAME.fullmatch(line) for line in lines):
        return
    start = view.text.text.rfind("\n", 0, offset) + 1
    place = view.text.range((start, offset))
    for game in all_games():
        line, title = f"game: {game.name}", game.title
        edit = types.TextEdit(place, line)
        yield types.CompletionItem(line, kind=_KINDS.Keyword, detail=title, text_edit=edit)


def _keys(
    root: document_view.Schema, schemas: list[document_view.Schema], cursor: Cursor
) -> Iterator[_Found]:
    """Yield the keys that are not written yet, required keys first."""
    holder = _value_at(cursor.data, cursor.at)
    written = set(holder) if isinstance(holder, Mapping) else set()
    required = {key for schema in schemas for key in schema.get("required", ())}
    known = document_view.list_keys(root, schemas)
    every = {**root, "allOf": [*schemas]}
    ending = "" if cursor.has_colon else f"{cursor.quote}: "
    for key in sorted(known, key=lambda key: key not in required):
        if key not in written:
            found = () if known[key] else document_view.find_schemas(every, {}, (key,))
            about = known[key] or document_view.describe(found)[1]
            yield f"{key}{ending}", key, _KINDS.Property, about


def _values(
    view: document_view.DocumentView, schemas: list[document_view.Schema], cursor: Cursor
) -> Iterator[_Found]:
    """Yield names of the board, else the values or examples of the schema."""
    assert view.game
    about = document_view.describe(schemas)[1]
    for choice in _choices(view, cursor):
        yield _value_text(choice.word, view, cursor), choice.word, _KINDS.Reference, choice.what
    if cursor.at[:1] == ("accept",) and cursor.at[-1] == "rule":
        yield from _rules(view, cursor)
    elif document_view.is_listed(schemas) or not _choices(view, cursor):
        taken = _neighbours(cursor) if document_view.is_listed(schemas) else set()
        kind = _KINDS.Color if set(view.game.colours) & _words(schemas) else _KINDS.Value
        for value in document_view.list_values(schemas):
            if json.dumps(value) not in taken:
                text = _value_text(value, view, cursor)
                label = value if isinstance(value, str) else text.strip()
                yield text, label, kind, view.game.colours.get(str(value), about)


def _words(schemas: list[document_view.Schema]) -> set[str]:
    return {value for value in document_view.list_values(schemas) if isinstance(value, str)}


def _choices(view: document_view.DocumentView, cursor: Cursor) -> list[Completion]:
    """Return the names that fit; unreadable parts are taken from the last readable version."""
    assert view.game
    others = view.data or readable_parts(view.text.text)
    now = cursor.data if isinstance(cursor.data, Mapping) else {}
    taken = _neighbours(cursor)
    found = view.game.completions({**others, **now}, cursor.at)
    return [choice for choice in found if json.dumps(choice.word) not in taken]


def _neighbours(cursor: Cursor) -> set[str]:
    """Return the other items of the list around the value, as JSON."""
    if not cursor.at or not isinstance(cursor.at[-1], int):
        return set()
    holder = _value_at(cursor.data, cursor.at[:-1])
    if not isinstance(holder, list) or any(isinstance(item, dict | list) for item in holder):
        return set()
    return {json.dumps(item) for index, item in enumerate(holder) if index != cursor.at[-1]}


def _rules(view: document_view.DocumentView, cursor: Cursor) -> Iterator[_Found]:
    assert view.game
    for name, code, title in _rule_names(view.game.name):
        yield _value_text(name, view, cursor), name, _KINDS.EnumMember, f"{code}: {title}"


@cache
def _rule_names(game: str) -> tuple[tuple[str, str, str], ...]:
    prefix = find_game(game).prefix
    cards = [card for card in known_cards((game,)) if card.code.startswith(prefix)]
    return tuple((card.name, card.code, card.title) for card in cards)


def _value_text(value: Any, view: document_view.DocumentView, cursor: Cursor) -> str:
    """Return a value in the style of the text around the cursor."""
    lead = " " if cursor.is_glued else ""
    if cursor.quote:
        return str(value) if isinstance(value, str) else json.dumps(value)
    if view.text.is_json or not isinstance(value, str):
        return lead + _flow(value, view.text.is_json)
    return lead + _scalar(value)


def _flow(value: Any, is_json: bool) -> str:
    if is_json or not isinstance(value, str | list | dict):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(item, False)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(_flow(item, False) for item in value)}]"
    return _scalar(value)


def _scalar(value: str) -> str:
    is_plain = _PLAIN.fullmatch(value) and value.lower() not in _NOT_TEXT
    return value if is_plain else json.dumps(value, ensure_ascii=False)


def _value_at(data: Any, at: tuple[str | int, ...]) -> Any:
    for step in at:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def _item(
    view: document_view.DocumentView, cursor: Cursor, number: int, found: _Found
) -> types.CompletionItem:
    inserted, word, kind, about = found
    if cursor.is_key and not cursor.quote and view.text.is_json:
        inserted = f'"{word}": '
    is_colour = kind is _KINDS.Color
    return types.CompletionItem(
        label=word,
        kind=kind,
        detail=None if is_colour or len(about) > 60 else about or None,
        documentation=about or None,
        sort_text=f"{number:05}",
        filter_text=word if cursor.quote else inserted.strip(),
        text_edit=types.TextEdit(view.text.range(cursor.word), inserted),
    )
