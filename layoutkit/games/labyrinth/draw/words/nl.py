"""Dutch."""

from __future__ import annotations

from layoutkit.games.labyrinth.draw.words.table import LabyrinthWords

WORDS = LabyrinthWords(
    game="Het plankenlabyrint",
    untitled="Naamloos bord",
    poles="palen",
    planks="planken",
    gems="edelstenen",
    pawns="pionnen",
    tents="tenten",
    tiles="zandlopertegels",
    cards="kaarten",
    setup="beginopstelling",
    rules="spelregels",
)
