"""The words of Canaletto on paper, in each language."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.words import de, en, fr, nl
from layoutkit.games.canaletto.draw.words.table import CanalettoWords
from layoutkit.language import Language

WORDS: dict[Language, CanalettoWords] = {
    Language.EN: en.WORDS,
    Language.NL: nl.WORDS,
    Language.FR: fr.WORDS,
    Language.DE: de.WORDS,
}
