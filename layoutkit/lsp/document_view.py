"""A document as requests see it: values, their places, and what the schema says about them.

While a text cannot be parsed, the values of its last readable version are used. The common start
and end of both versions map positions between them; positions inside the changed part map to
nothing.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, cached_property
from typing import Any

from layoutkit.documents.characters import character_span
from layoutkit.documents.document import Document, Symbol
from layoutkit.documents.positions import Pointer, Span
from layoutkit.documents.schema import schema_text
from layoutkit.games.base.game import BrokenGameError, Game
from layoutkit.games.registry import find_game, is_game
from layoutkit.lsp.text_document import TextDocument, common_start_length

Schema = Mapping[str, Any]
_MAX_DEPTH = 12  # of references and branches


@cache
def editor_schema(file_name: str) -> Schema:
    """Return a schema with the descriptions that are meant for editors."""
    found: Schema = json.loads(schema_text(file_name))
    return found


def find_schemas(root: Schema, data: Any, at: Pointer) -> list[Schema]:
    """Return every part of a schema that applies to a place, the nearest first."""
    found = list(_branches(root, root, data, 0))
    value = data
    for step in at:
        inner = _inner(value, step)
        found = [
            branch
            for schema in found
            for part in _parts(schema, step)
            for branch in _branches(root, part, inner, 0)
        ]
        value = inner
    return found


def describe(schemas: Sequence[Schema]) -> tuple[str, str]:
    """Return title and description."""
    title, text = (
        next((str(schema[key]) for schema in schemas if key in schema), "")
        for key in ("title", "description")
    )
    return title, text


def list_keys(root: Schema, schemas: Sequence[Schema]) -> dict[str, str]:
    """Return the keys that a mapping may have, with their descriptions."""
    found: dict[str, str] = {}
    closed = [schema for schema in schemas if schema.get("additionalProperties") is False]
    for schema in closed or schemas:
        for key, inner in schema.get("properties", {}).items():
            if not inner.get("doNotSuggest"):
                found.setdefault(key, describe(list(_branches(root, inner, None, 0)))[1])
        for key in schema.get("propertyNames", {}).get("enum", ()):
            found.setdefault(key, "")
    return found


def list_values(schemas: Sequence[Schema]) -> list[Any]:
    """Return the values that the schema lists for a place, else its examples."""
    listed = [value for schema in schemas for value in _iter_values(schema)]
    examples = (value for schema in schemas for value in schema.get("examples", ()))
    return list({json.dumps(value): value for value in listed or examples}.values())


def is_listed(schemas: Sequence[Schema]) -> bool:
    """Return whether the schema lists the values of a place."""
    return any(True for schema in schemas for _ in _iter_values(schema))


def _iter_values(schema: Schema) -> Iterator[Any]:
    if "const" in schema:
        yield schema["const"]
    yield from schema.get("enum", ())
    if schema.get("type") == "boolean":
        yield from (True, False)


def _parts(schema: Schema, step: str | int) -> Iterator[Schema]:
    """Yield the schema of a key or an item."""
    if isinstance(step, str):
        own = schema.get("properties", {}).get(step)
        more = schema.get("additionalProperties")
        found = own if own is not None else more
    else:
        first = schema.get("prefixItems", ())
        found = first[step] if 0 <= step < len(first) else schema.get("items")
    if isinstance(found, Mapping):
        yield found


def _branches(root: Schema, schema: Schema, value: Any, depth: int) -> Iterator[Schema]:
    """Yield a schema and everything it refers to, with the branches that the value selects."""
    if depth > _MAX_DEPTH or not isinstance(schema, Mapping):
        return
    yield schema
    if name := str(schema.get("$ref", "")).removeprefix("#/$defs/"):
        yield from _branches(root, root["$defs"].get(name, {}), value, depth + 1)
    for part in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
        yield from _branches(root, part, value, depth + 1)
    for part in schema.get("allOf", ()):
        chosen = "if" not in part or _holds(part["if"], value)
        branch = part.get("then" if chosen else "else", {}) if "if" in part else part
        yield from _branches(root, branch, value, depth + 1)


def _holds(condition: Schema, value: Any) -> bool:
    """Return whether the condition of a branch holds, judged by required keys and listed values."""
    if not isinstance(value, Mapping):
        return False
    if any(key not in value for key in condition.get("required", ())):
        return False
    return all(
        key not in value or not (listed := list(_iter_values(inner))) or value[key] in listed
        for key, inner in condition.get("properties", {}).items()
    )


def _inner(value: Any, step: str | int) -> Any:
    if isinstance(value, Mapping):
        return value.get(step)
    if isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value):
        return value[step]
    return None


_GAME = re.compile(r"""^\s*\{?\s*["']?game["']?\s*:\s*["']?([\w-]+)""", re.MULTILINE)


class DocumentView:
    """A version of a document, and its newest readable version."""

    def __init__(self, text: TextDocument, readable: TextDocument | None) -> None:
        self.text = text
        self._readable = readable

    @cached_property
    def base(self) -> TextDocument:
        """Return the version that the values come from."""
        is_old = self.text.document is None and self._readable and self._readable.document
        return self._readable if is_old and self._readable else self.text

    @property
    def document(self) -> Document | None:
        """Return the values of the base and their places."""
        return self.base.document

    @property
    def is_current(self) -> bool:
        """Return whether the values come from the current text."""
        return self.base is self.text and self.document is not None

    @property
    def data(self) -> Mapping[str, Any]:
        """Return the values; empty if the text is not a mapping."""
        data = self.document.data if self.document else None
        return data if isinstance(data, Mapping) else {}

    @cached_property
    def game(self) -> Game | None:
        """Return the game that the text names, if it is known."""
        match = _GAME.search(self.text.text)
        name = self.data.get("game") if self.is_current else match and match[1]
        with suppress(BrokenGameError):  # reported by a finding
            return find_game(name) if isinstance(name, str) and is_game(name) else None
        return None

    @cached_property
    def schema(self) -> Schema:
        """Return the schema of the game."""
        return editor_schema(self.game.schema) if self.game else {}

    def schemas(self, at: Pointer) -> list[Schema]:
        """Return the parts of the schema that apply to a place."""
        return find_schemas(self.schema, self.data, at)

    @cached_property
    def symbols(self) -> tuple[Symbol, ...]:
        """Return the names in the text."""
        return tuple(self.game.symbols(self.data)) if self.game else ()

    def node_at(self, offset: int) -> tuple[Pointer, bool] | None:
        """Return the innermost value around an index, and whether the index is in its key."""
        index = self._to_base(offset)
        if index is None or self.document is None:
            return None
        return self.document.places.node_at(index - self.base.bom_length)

    def value(self, at: Pointer) -> Span | None:
        """Return the span of a value in the current text."""
        return self._to_current(self.document.places.value(at)) if self.document else None

    def key(self, at: Pointer) -> Span | None:
        """Return the span of a key in the current text."""
        return self._to_current(self.document.places.key(at)) if self.document else None

    def name_span(self, symbol: Symbol) -> Span | None:
        """Return the span of a name in the current text, without its quotes."""
        if self.document is None:
            return None
        places, text = self.document.places, self.document.text
        whole = places.key(symbol.pointer) if symbol.is_key else places.value(symbol.pointer)
        start = character_span(text, whole, 0)[0]
        end = character_span(text, whole, len(symbol.name) - 1)[1]
        return self._to_current((start, end))

    def symbol_at(self, offset: int) -> Symbol | None:
        """Return the name at an index."""
        found = self.node_at(offset)
        if found is None:
            return None
        for symbol in self.symbols:
            if symbol.pointer == found[0] and symbol.is_key == found[1]:
                span = self.name_span(symbol)
                if span and span[0] <= offset <= span[1]:
                    return symbol
        return None

    @cached_property
    def _changed(self) -> tuple[int, int]:
        """Return the lengths of the common start and the common end of base and text."""
        old, new = self.base.text, self.text.text
        if old is new:
            return len(old), 0
        start = common_start_length(old, new)
        return start, common_start_length(old[start:][::-1], new[start:][::-1])

    def _to_current(self, span: Span) -> Span | None:
        """Return the current span for a span of the base; None if it was changed."""
        start, end = span[0] + self.base.bom_length, span[1] + self.base.bom_length
        before, after = self._changed
        if end <= before:
            return start, end
        shift = len(self.text.text) - len(self.base.text)
        return (start + shift, end + shift) if start >= len(self.base.text) - after else None

    def _to_base(self, offset: int) -> int | None:
        """Return the index in the base for an index in the text; None if it was changed."""
        before, after = self._changed
        if offset <= before:
            return offset
        length = len(self.text.text)
        return offset - length + len(self.base.text) if offset >= length - after else None
