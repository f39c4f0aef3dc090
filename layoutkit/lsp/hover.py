"""Hover: the schema's description of the key or value at a place."""

from __future__ import annotations

from lsprotocol import types

from layoutkit.lsp.schema_words import Schema, describe, is_listed, list_values
from layoutkit.lsp.view import DocumentView
from layoutkit.source.positions import Pointer

_MAX_VALUES = 16


def find_hovered_node(view: DocumentView, offset: int) -> tuple[Pointer, bool, types.Range] | None:
    """Return the pointer at an index, whether it is a key there, and its range."""
    found = view.node_at(offset)
    if found is None or view.game is None or not found[0]:
        return None
    at, is_key = found
    span = view.key(at) if is_key else view.value(at)
    return (at, is_key, view.text.range(span)) if span else None


def schema_text_at(view: DocumentView, at: Pointer) -> str:
    """Return the schema's description of a place, as Markdown."""
    schemas = view.schemas(at)
    title, about = describe(schemas)
    if not title and not about:
        return ""
    parts = [f"**{title}**" if title else "", about, _values(schemas)]
    return "\n\n".join(part for part in parts if part)


def _values(schemas: list[Schema]) -> str:
    values = list_values(schemas) if is_listed(schemas) else []
    if not 1 < len(values) <= _MAX_VALUES:
        return ""
    return f"One of {', '.join(f'`{value}`' for value in values)}."


def find_described_item(view: DocumentView, offset: int, at: Pointer) -> Pointer:
    """Return the item that a place is about: for a name, the item that has the name."""
    mention = view.mention_at(offset)
    if mention is None or mention.is_given or at[0] == "gems":
        return at
    given = (each for each in view.mentions if each.is_given and each.name == mention.name)
    return next((each.pointer for each in given), at)


def make_hover(parts: list[str], place: types.Range) -> types.Hover | None:
    """Return the parts of a hover, one below the other."""
    text = "\n\n---\n\n".join(part for part in parts if part)
    content = types.MarkupContent(types.MarkupKind.Markdown, text)
    return types.Hover(content, place) if text else None
