"""The title and the explanation of each score figure."""

from __future__ import annotations

from layoutkit.scoring.figures import FigureDescription

MEANINGS = {
    "length": FigureDescription("tiles of the closed canal", "Even, 4 to 16. Exact."),
    "bends": FigureDescription(
        "bends of the closed canal",
        "Always even: there are four more that turn one way than the other. Exact.",
    ),
    "straights": FigureDescription(
        "straight tiles of the closed canal", "Length less bends. Exact."
    ),
    "area": FigureDescription(
        "area that the canal encloses",
        "Inside the line through the middles of the tiles, in tiles; the details say how many free"
        " cells lie inside. Exact.",
    ),
    "symmetry": FigureDescription(
        "turns and mirrors that keep the closed canal",
        "Their number, 1 to 8; the witness names their group, C1 for none but staying put. Exact.",
    ),
    "need": FigureDescription(
        "tiles that are missing, at least",
        "The length of the shortest closed canal that contains all tiles, less the tiles on the"
        " table. Exact.",
    ),
    "slack": FigureDescription(
        "tiles to spare", "The stock less the length of the shortest closed canal. Exact."
    ),
    "ways": FigureDescription(
        "closed canals that this can become",
        "All closed canals in place that contain all tiles, with no more tiles than the stock."
        " Exact.",
    ),
    "winning_moves": FigureDescription(
        "moves that win",
        "All moves after which the other player loses, whatever they do; a good puzzle has one."
        " Exact with a stock of up to 16 tiles.",
    ),
    "difficulty": FigureDescription(
        "share of won positions that are easier",
        "Among all won positions with as many tiles, up to turns and mirrors. A longer win is"
        " harder; of two as long, the one in which a smaller share of the moves that keep the canal"
        " possible wins. The details have turns, share and rank (1 is the hardest). The order is a"
        " choice, the counts are exact.",
    ),
}
CAPTIONS = {name: meaning.title for name, meaning in MEANINGS.items()}
