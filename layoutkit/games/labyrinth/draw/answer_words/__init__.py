"""The words of pictures of answers, in each language; the answers themselves are English."""

from __future__ import annotations

from layoutkit.games.labyrinth.draw.answer_words import de, en, fr, nl
from layoutkit.games.labyrinth.draw.answer_words.table import AnswerWords
from layoutkit.language import Language

ANSWER_WORDS: dict[Language, AnswerWords] = {
    Language.EN: en.WORDS,
    Language.NL: nl.WORDS,
    Language.FR: fr.WORDS,
    Language.DE: de.WORDS,
}
