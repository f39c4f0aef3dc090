"""German."""

from __future__ import annotations

from layoutkit.games.labyrinth.draw.words.table import LabyrinthWords

WORDS = LabyrinthWords(
    game="Das Plankenlabyrinth",
    untitled="Spielplan ohne Titel",
    poles="Pfähle",
    planks="Planken",
    gems="Edelsteine",
    pawns="Spielfiguren",
    tents="Zelte",
    tiles="Sanduhrplättchen",
    cards="Karten",
    setup="Aufbau",
    rules="Spielregeln",
)
