"""The words of the labyrinth on paper, in each language."""

from __future__ import annotations

from layoutkit.games.labyrinth.draw.words import de, en, fr, nl
from layoutkit.games.labyrinth.draw.words.table import LabyrinthWords
from layoutkit.language import Language

WORDS: dict[Language, LabyrinthWords] = {
    Language.EN: en.WORDS,
    Language.NL: nl.WORDS,
    Language.FR: fr.WORDS,
    Language.DE: de.WORDS,
}
