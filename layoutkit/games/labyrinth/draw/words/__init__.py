"""The words of the labyrinth on paper, in each language."""

from __future__ import annotations

from layoutkit.games.labyrinth.draw.words.table import LabyrinthWords
from layoutkit.language import Translations

WORDS: Translations[LabyrinthWords] = Translations(__name__)
