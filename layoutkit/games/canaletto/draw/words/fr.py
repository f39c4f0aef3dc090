"""French."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.words.table import CanalettoWords

WORDS = CanalettoWords(
    board_desc="Le plateau de Canaletto : seize palais en cercle.",
    setup_desc="Une mise en place de Canaletto : {title}.",
    treasures="trésors",
    values="tuiles de valeur",
    markers="pions et marqueurs",
    aids="aides de jeu",
    setup="mise en place",
)
