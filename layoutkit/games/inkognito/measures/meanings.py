"""The figures in words."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.score.figures import FigureMeaning

HARDLY = (
    " Placements differ little in this: among random ones the parity is 0.969 to 0.990, so judge"
    " none by it."
)

MEANINGS: Mapping[str, FigureMeaning] = {
    "exposure": FigureMeaning(
        "how far each figure starts from the others",
        "The mean number of lines from a figure's start to all foreign figures and the embassy."
        " Where it is small, a figure is easily met and asked. Exact.",
    ),
    "embassy": FigureMeaning(
        "how far each colour starts from the embassy",
        "The mean number of lines from the four starts of a colour to E0. It is the same for every"
        " placement. Exact.",
    ),
    "nearest_rivals": FigureMeaning(
        "the nearest starts of two colours",
        "The least number of lines between starts of different colours; the witness names the"
        " pairs. Exact.",
    ),
    "mission": FigureMeaning(
        "how long the mission of each colour's team is",
        "The mean length of the mission of the team that a colour belongs to, over all 13,824"
        " deals: 24 ways each to deal identities, builds and messages. Exact." + HARDLY,
    ),
    "mission_parity": FigureMeaning(
        "the colour with the shortest missions by that with the longest",
        "The least of the mean missions by the greatest: 1 where all colours fare alike. Exact."
        + HARDLY,
    ),
    "lead": FigureMeaning(
        "how far one team is ahead",
        "The mean difference of the lengths of both missions, over all deals. Exact." + HARDLY,
    ),
    "even": FigureMeaning(
        "deals in which both teams are equally far",
        "The share of all deals in which both missions are equally long. Exact.",
    ),
    "fulfilled": FigureMeaning(
        "deals in which a mission stands fulfilled",
        "The share of all deals in which a mission asks for what is so at the start: the"
        " Ambassador on E0. Exact.",
    ),
    "shake_nothing": FigureMeaning(
        "shakes that move no own figure",
        "The chance that none of the three marbles moves a figure of one's own. Exact, with the"
        " marbles of the file or of the edition.",
    ),
    "shake_ambassador": FigureMeaning(
        "shakes that move the Ambassador",
        "The chance that at least one of the three marbles is black. Exact.",
    ),
    "answers_player": FigureMeaning(
        "answers that a player may give",
        "How many sets of three cards answer a question truly enough: at least one card is true."
        " Exact.",
    ),
    "answers_ambassador": FigureMeaning(
        "answers to a question through the Ambassador",
        "How many sets of two cards answer it: one of them is true. Exact.",
    ),
    "deals": FigureMeaning("deals that were counted", "All ways to deal four secret sets. Exact."),
}
CAPTIONS = {name: meaning.title for name, meaning in MEANINGS.items()}
