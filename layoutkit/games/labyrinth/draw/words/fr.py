"""French."""

from __future__ import annotations

from layoutkit.games.labyrinth.draw.words.table import LabyrinthWords

WORDS = LabyrinthWords(
    game="Le labyrinthe de planches",
    untitled="Plateau sans titre",
    poles="pieux",
    planks="planches",
    gems="pierres précieuses",
    pawns="pions",
    tents="tentes",
    tiles="tuiles sablier",
    cards="cartes",
    setup="mise en place",
    rules="règles du jeu",
)
