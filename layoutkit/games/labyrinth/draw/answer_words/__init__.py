"""The words of pictures of answers, in each language; the answers themselves are English."""

from __future__ import annotations

from layoutkit.games.labyrinth.draw.answer_words.table import AnswerWords
from layoutkit.language import Translations

ANSWER_WORDS: Translations[AnswerWords] = Translations(__name__)
