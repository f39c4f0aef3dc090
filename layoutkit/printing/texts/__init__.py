"""The texts on sheets of all games, by name; their translations are the TOML files beside it."""

from collections.abc import Iterable
from pathlib import Path

from layoutkit.languages import Language, Plural, Texts, Translations


class PrintTexts(Texts):
    """The texts in one language; words in braces are placeholders."""

    # cover: contents
    board_sheet: Plural
    sheet: Plural
    # findings on a board that is printed all the same
    error: Plural
    warning: Plural
    note: Plural
    # browser page
    pages: Plural


PRINT_TEXTS = Translations(Path(__file__).parent, PrintTexts)


ASSUMPTION_MARK = "*"


def assumption_footnote(language: Language, texts: Iterable[str]) -> str | None:
    """Return the footnote of a page with these texts; None if no text is marked."""
    if any(ASSUMPTION_MARK in text for text in texts):
        return f"{ASSUMPTION_MARK} {PRINT_TEXTS[language].assumed_note}"
    return None
