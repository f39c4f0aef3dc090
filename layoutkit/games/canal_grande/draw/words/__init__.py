"""The words of Canal Grande on paper, in each language."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.games.canal_grande.draw.words import de, en, fr, nl
from layoutkit.games.canal_grande.draw.words.table import CanalWords
from layoutkit.language import Language

WORDS: Mapping[Language, CanalWords] = {
    Language.EN: en.WORDS,
    Language.NL: nl.WORDS,
    Language.FR: fr.WORDS,
    Language.DE: de.WORDS,
}
