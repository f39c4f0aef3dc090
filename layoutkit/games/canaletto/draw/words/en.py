"""English."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.words.table import CanalettoWords

WORDS = CanalettoWords(
    board_desc="The Canaletto board: sixteen palaces on a ring.",
    setup_desc="A Canaletto setup: {title}.",
    treasures="treasures",
    values="value tiles",
    markers="markers",
    aids="player aids",
    setup="setup",
)
