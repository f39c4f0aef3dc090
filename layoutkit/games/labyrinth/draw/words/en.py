"""English."""

from __future__ import annotations

from layoutkit.games.labyrinth.draw.words.table import LabyrinthWords

WORDS = LabyrinthWords(
    game="The plank labyrinth",
    untitled="Untitled board",
    poles="poles",
    planks="planks",
    gems="gems",
    pawns="pawns",
    tents="tents",
    tiles="hourglass tiles",
    cards="cards",
    setup="setup",
    rules="rules",
)
