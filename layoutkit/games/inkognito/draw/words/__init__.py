"""The words of Inkognito on paper, in each language."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.games.inkognito.draw.words import de, en, fr, nl
from layoutkit.games.inkognito.draw.words.table import InkognitoWords
from layoutkit.language import Language

WORDS: Mapping[Language, InkognitoWords] = {
    Language.EN: en.WORDS,
    Language.NL: nl.WORDS,
    Language.FR: fr.WORDS,
    Language.DE: de.WORDS,
}
