"""The title and the explanation of each score figure."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.scoring.figures import FigureDescription

SIMILAR = (
    " Placements hardly differ in this figure (the parity of random placements is 0.969 to 0.990),"
    " so do not rank placements by it."
)

MEANINGS: Mapping[str, FigureDescription] = {
    "exposure": FigureDescription(
        "how far each figure starts from the others",
        "The mean number of lines from a figure's start to all foreign figures and the embassy. A"
        " figure with a small value is easy to meet and to question. Exact.",
    ),
    "embassy": FigureDescription(
        "how far each colour starts from the embassy",
        "The mean number of lines from the four starts of a colour to E0. All placements have the"
        " same value. Exact.",
    ),
    "nearest_rivals": FigureDescription(
        "the nearest starts of two colours",
        "The smallest number of lines between starts of different colours; the witness names the"
        " pairs. Exact.",
    ),
    "mission": FigureDescription(
        "how long the mission of each colour's team is",
        "The mean length of the mission of the team that a colour belongs to, over all 13,824"
        " deals: 24 ways each to deal identities, builds and messages. Exact." + SIMILAR,
    ),
    "mission_parity": FigureDescription(
        "the shortest mean mission of a colour, divided by the longest",
        "The smallest mean length of a colour's missions, divided by the largest. It is 1 if the"
        " means of all colours are equal. Exact." + SIMILAR,
    ),
    "lead": FigureDescription(
        "how far one team is ahead",
        "The mean difference between the lengths of both missions, over all deals. Exact."
        + SIMILAR,
    ),
    "even": FigureDescription(
        "deals in which both teams are equally far",
        "The share of all deals in which both missions are equally long. Exact.",
    ),
    "fulfilled": FigureDescription(
        "deals in which a mission is fulfilled at the start",
        "The share of all deals in which a mission is fulfilled before the first move, because the"
        " Ambassador starts on E0. Exact.",
    ),
    "shake_nothing": FigureDescription(
        "shakes that move none of the player's figures",
        "The probability that none of the three marbles moves a figure of the player. Exact, with"
        " the marbles of the file or of the edition.",
    ),
    "shake_ambassador": FigureDescription(
        "shakes that move the Ambassador",
        "The probability that at least one of the three marbles is black. Exact.",
    ),
    "answers_player": FigureDescription(
        "answers that a player may give",
        "How many sets of three cards may answer a question: at least one card must be true."
        " Exact.",
    ),
    "answers_ambassador": FigureDescription(
        "answers to a question through the Ambassador",
        "How many sets of two cards may answer a question: one of the two must be true. Exact.",
    ),
    "deals": FigureDescription(
        "deals that were counted", "All ways to deal four secret sets. Exact."
    ),
}
CAPTIONS = {name: meaning.title for name, meaning in MEANINGS.items()}
