"""The words around every picture, in each language."""

from __future__ import annotations

from layoutkit.language import Language
from layoutkit.press.words import de, en, fr, nl
from layoutkit.press.words.table import PressWords

PRESS_WORDS: dict[Language, PressWords] = {
    Language.EN: en.WORDS,
    Language.NL: nl.WORDS,
    Language.FR: fr.WORDS,
    Language.DE: de.WORDS,
}
