"""The words of pictures of answers, in each language; the answers themselves are English."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.plan_words import de, en, fr, nl
from layoutkit.games.canaletto.draw.plan_words.table import PlanWords
from layoutkit.language import Language

PLAN_WORDS: dict[Language, PlanWords] = {
    Language.EN: en.WORDS,
    Language.NL: nl.WORDS,
    Language.FR: fr.WORDS,
    Language.DE: de.WORDS,
}
