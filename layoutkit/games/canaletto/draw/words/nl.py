"""Dutch."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.words.table import CanalettoWords

WORDS = CanalettoWords(
    board_desc="Het speelbord van Canaletto: zestien paleizen in een kring.",
    setup_desc="Een beginopstelling van Canaletto: {title}.",
    treasures="schatten",
    values="waardetegels",
    markers="speelstukken",
    aids="overzichtskaarten",
    setup="beginopstelling",
)
