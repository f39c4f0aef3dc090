"""What is at a place of a text: the schema's words for a key or a value."""

from __future__ import annotations

from lsprotocol import types

from layoutkit.lsp.schema_words import Schema, describe, is_listed, values_of
from layoutkit.lsp.view import View
from layoutkit.verdict import Pointer

_MOST_VALUES = 16


def hover_place(view: View, offset: int) -> tuple[Pointer, bool, types.Range] | None:
    """What is pointed at: the way to it, whether it is a key, and where it stands."""
    found = view.node_at(offset)
    if found is None or view.game is None or not found[0]:
        return None
    at, is_key = found
    span = view.key(at) if is_key else view.value(at)
    return (at, is_key, view.text.range(span)) if span else None


def schema_text_at(view: View, at: Pointer) -> str:
    """What the schema says of a place, as Markdown."""
    schemas = view.schemas(at)
    title, about = describe(schemas)
    if not title and not about:
        return ""
    parts = [f"**{title}**" if title else "", about, _values(schemas)]
    return "\n\n".join(part for part in parts if part)


def _values(schemas: list[Schema]) -> str:
    values = values_of(schemas) if is_listed(schemas) else []
    if not 1 < len(values) <= _MOST_VALUES:
        return ""
    return f"One of {', '.join(f'`{one}`' for one in values)}."


def about_place(view: View, offset: int, at: Pointer) -> Pointer:
    """The item that tells most of a place: where a name is used, what bears it."""
    mention = view.mention_at(offset)
    if mention is None or mention.is_given or at[0] == "gems":
        return at
    given = (one for one in view.mentions if one.is_given and one.name == mention.name)
    return next((one.pointer for one in given), at)


def hover_of(parts: list[str], place: types.Range) -> types.Hover | None:
    """The parts below each other."""
    text = "\n\n---\n\n".join(part for part in parts if part)
    content = types.MarkupContent(types.MarkupKind.Markdown, text)
    return types.Hover(content, place) if text else None
