"""An open text as requests see it: its values and places, or those of the last that had any.

While a text cannot be read, what stands before and after the changed stretch is where it was.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from typing import Any

from layoutkit.edits import Span
from layoutkit.games.base.game import Game, GameBroken
from layoutkit.games.registry import find_game, is_game
from layoutkit.lsp.schema_words import Schema, editor_schema, schemas_at
from layoutkit.lsp.texts import TextVersion, common_start
from layoutkit.mentions import Mention
from layoutkit.source.characters import character_span
from layoutkit.source.document import Document
from layoutkit.verdict import Pointer

_GAME = re.compile(r"""^\s*\{?\s*["']?game["']?\s*:\s*["']?([\w-]+)""", re.MULTILINE)


class View:
    """A version of a text, and the newest version that can be read."""

    def __init__(self, text: TextVersion, readable: TextVersion | None) -> None:
        self.text = text
        self._readable = readable

    @cached_property
    def base(self) -> TextVersion:
        """The version that the values are of."""
        is_old = self.text.document is None and self._readable and self._readable.document
        return self._readable if is_old and self._readable else self.text

    @property
    def document(self) -> Document | None:
        """The values and their places in the base."""
        return self.base.document

    @property
    def is_current(self) -> bool:
        """Whether the values are those of the text as it is now."""
        return self.base is self.text and self.document is not None

    @property
    def data(self) -> Mapping[str, Any]:
        """The values; none of a text that is no mapping."""
        data = self.document.data if self.document else None
        return data if isinstance(data, Mapping) else {}

    @cached_property
    def game(self) -> Game | None:
        """The game of the text, as far as it says one."""
        said = _GAME.search(self.text.text)
        name = self.data.get("game") if self.is_current else said and said[1]
        with suppress(GameBroken):  # a finding says so
            return find_game(name) if isinstance(name, str) and is_game(name) else None
        return None

    @cached_property
    def schema(self) -> Schema:
        """The schema of the game."""
        return editor_schema(self.game.schema) if self.game else {}

    def schemas(self, at: Pointer) -> list[Schema]:
        """What the schema says of a place."""
        return schemas_at(self.schema, self.data, at)

    @cached_property
    def mentions(self) -> tuple[Mention, ...]:
        """The names in the text."""
        return tuple(self.game.mentions(self.data)) if self.game else ()

    def node_at(self, offset: int) -> tuple[Pointer, bool] | None:
        """The innermost value around an index, and whether it is its key that is there."""
        index = self._then(offset)
        if index is None or self.document is None:
            return None
        return self.document.places.node_at(index - self.base.marked)

    def value(self, at: Pointer) -> Span | None:
        """The place of a value in the text as it is now."""
        return self._now(self.document.places.value(at)) if self.document else None

    def key(self, at: Pointer) -> Span | None:
        """The place of a key in the text as it is now."""
        return self._now(self.document.places.key(at)) if self.document else None

    def name_span(self, mention: Mention) -> Span | None:
        """The place of a name in the text as it is now, without its quotes."""
        if self.document is None:
            return None
        places, text = self.document.places, self.document.text
        whole = places.key(mention.pointer) if mention.is_key else places.value(mention.pointer)
        start = character_span(text, whole, 0)[0]
        end = character_span(text, whole, len(mention.name) - 1)[1]
        return self._now((start, end))

    def mention_at(self, offset: int) -> Mention | None:
        """The name at an index."""
        found = self.node_at(offset)
        if found is None:
            return None
        for one in self.mentions:
            if one.pointer == found[0] and one.is_key == found[1]:
                span = self.name_span(one)
                if span and span[0] <= offset <= span[1]:
                    return one
        return None

    @cached_property
    def _changed(self) -> tuple[int, int]:
        """How much the base and the text have in common, at the start and at the end."""
        old, new = self.base.text, self.text.text
        if old is new:
            return len(old), 0
        start = common_start(old, new)
        return start, common_start(old[start:][::-1], new[start:][::-1])

    def _now(self, span: Span) -> Span | None:
        """The place that a stretch of the base has now."""
        start, end = span[0] + self.base.marked, span[1] + self.base.marked
        before, after = self._changed
        if end <= before:
            return start, end
        moved = len(self.text.text) - len(self.base.text)
        return (start + moved, end + moved) if start >= len(self.base.text) - after else None

    def _then(self, offset: int) -> int | None:
        """The index in the base of an index in the text."""
        before, after = self._changed
        if offset <= before:
            return offset
        length = len(self.text.text)
        return offset - length + len(self.base.text) if offset >= length - after else None
