"""Typed tables of the printed texts of Venice Connection."""

from collections.abc import Mapping
from pathlib import Path

from layoutkit.languages import Plural, Texts, Translations


class RuleWords(Texts):
    """Texts of the rules page: headings, their paragraphs, and captions of the pictures."""

    straddle: Mapping[str, str]  # by the key of the file
    loose_tiles: Mapping[str, str]  # by the key of the file
    allowed: tuple[str, ...]  # a caption for each picture
    forbidden: tuple[str, ...]


class PuzzleWords(Texts):
    """Texts of puzzle cards and storyboards."""

    tile: Plural
    turn_noun: Plural


class ConnectionTexts(Texts):
    """All texts in a language; names in braces are replaced by values."""

    signs: tuple[tuple[str, str], ...]
    page: RuleWords
    sheet: PuzzleWords


TEXTS = Translations(Path(__file__).parent, ConnectionTexts)
