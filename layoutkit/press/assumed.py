"""The mark of an assumption on paper, and the footnote that explains it.

Texts carry the mark `*` behind every sentence that no rulebook states (the laws with the letter
A in docs/laws). A page or part that prints a marked text also prints the footnote.
"""

from __future__ import annotations

from collections.abc import Iterable

from layoutkit.language import Language
from layoutkit.press.texts import PRINT_TEXTS

ASSUMPTION_MARK = "*"


def assumption_footnote(language: Language, texts: Iterable[str]) -> str | None:
    """Return the footnote of a page with these texts; None if no text is marked."""
    if any(ASSUMPTION_MARK in text for text in texts):
        return f"{ASSUMPTION_MARK} {PRINT_TEXTS[language].assumed_note}"
    return None
