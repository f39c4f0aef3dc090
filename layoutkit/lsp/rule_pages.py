"""Pages about rules that an editor can open: files in the cache, written on demand."""

from __future__ import annotations

import os
from contextlib import suppress
from functools import cached_property
from pathlib import Path

from layoutkit import __version__
from layoutkit.cache_home import cache_folder
from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.register import cards_for
from layoutkit.report.rulebook import make_rule_page
from layoutkit.verdict import RuleCard
from layoutkit.writing import write_file


class RulePages:
    """A page for each rule, by its code."""

    def __init__(self) -> None:
        self._uris: dict[str, str | None] = {}

    @cached_property
    def cards(self) -> dict[str, RuleCard]:
        """Return every rule by its code."""
        return {card.code: card for card in cards_for(())}

    @cached_property
    def _folder(self) -> Path | None:
        own = cache_folder(os.environ)
        return Path(os.path.abspath(own / "rules" / __version__)) if own else None

    def uri(self, code: str) -> str | None:
        """Return the address of a rule's page; None for other codes, or if it cannot be written."""
        if code not in self._uris:
            self._uris[code] = self._written(code)
        return self._uris[code]

    def text(self, code: str) -> str:
        """Return the page of a rule as Markdown; empty for other codes."""
        card = self.cards.get(code)
        return make_rule_page(card) if card else ""

    def _written(self, code: str) -> str | None:
        text = self.text(code)
        if not text or self._folder is None:
            return None
        file = self._folder / f"{code}-{self.cards[code].name}.md"
        with suppress(OSError, LayoutkitError):
            if not file.is_file() or file.read_text(encoding="utf-8") != text:
                write_file(file, [text.encode()])
            return file.as_uri()
        return None
