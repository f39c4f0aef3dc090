"""The words of Venice Connection on paper, in each language."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.games.connection.draw.words import de, en, fr, nl
from layoutkit.games.connection.draw.words.table import ConnectionWords
from layoutkit.language import Language

WORDS: Mapping[Language, ConnectionWords] = {
    Language.EN: en.WORDS,
    Language.NL: nl.WORDS,
    Language.FR: fr.WORDS,
    Language.DE: de.WORDS,
}
