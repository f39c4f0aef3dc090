"""A document as requests see it: values and places of the text or of its last readable version.

While a text cannot be parsed, the common start and end of both versions map positions between them.
Positions inside the changed part map to nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from typing import Any

from layoutkit.edits import Span
from layoutkit.games.base.game import BrokenGameError, Game
from layoutkit.games.registry import find_game, is_game
from layoutkit.lsp.schema_words import Schema, editor_schema, find_schemas
from layoutkit.lsp.texts import TextDocument, common_start_length
from layoutkit.mentions import Mention
from layoutkit.source.characters import character_span
from layoutkit.source.document import Document
from layoutkit.source.positions import Pointer

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
    def mentions(self) -> tuple[Mention, ...]:
        """Return the names in the text."""
        return tuple(self.game.mentions(self.data)) if self.game else ()

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

    def name_span(self, mention: Mention) -> Span | None:
        """Return the span of a name in the current text, without its quotes."""
        if self.document is None:
            return None
        places, text = self.document.places, self.document.text
        whole = places.key(mention.pointer) if mention.is_key else places.value(mention.pointer)
        start = character_span(text, whole, 0)[0]
        end = character_span(text, whole, len(mention.name) - 1)[1]
        return self._to_current((start, end))

    def mention_at(self, offset: int) -> Mention | None:
        """Return the name at an index."""
        found = self.node_at(offset)
        if found is None:
            return None
        for mention in self.mentions:
            if mention.pointer == found[0] and mention.is_key == found[1]:
                span = self.name_span(mention)
                if span and span[0] <= offset <= span[1]:
                    return mention
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
