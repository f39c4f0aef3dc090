"""German."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.words.table import CanalettoWords

WORDS = CanalettoWords(
    board_desc="Der Spielplan von Canaletto: sechzehn Paläste im Kreis.",
    setup_desc="Ein Aufbau von Canaletto: {title}.",
    treasures="Schätze",
    values="Wertplättchen",
    markers="Spielsteine",
    aids="Übersichtskarten",
    setup="Aufbau",
)
