"""The title and the explanation of each score figure."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.scoring.figures import FigureDescription

MEANINGS: Mapping[str, FigureDescription] = {
    "variety": FigureDescription(
        "districts in each hand",
        "How many different districts a hand holds. A hand with many districts can lead or answer"
        " many votes. Exact.",
    ),
    "strength": FigureDescription(
        "the largest group of each hand",
        "The number of cards of the most frequent district in a hand. Exact.",
    ),
    "side_gap": FigureDescription(
        "how much the hands of the sides differ",
        "The sum over all districts of the difference between the cards of the two players or"
        " teams. At the start it is an even number, 0 to 8 with two players and 0 to 16 with four."
        " The details give the difference for each district, first side minus second. Exact.",
    ),
    "vote_best": FigureDescription(
        "the best vote of each side",
        "The most cards that one hand of a side can bring into a vote: its cards of the district,"
        " and for each gondola its cards of another district. Exact.",
    ),
    "missing": FigureDescription(
        "districts that a side lacks",
        "The districts of which no hand of a side holds a card. Exact.",
    ),
    "doges_in_five": FigureDescription(
        "the probabilities of doges in a round",
        "The probabilities of 0 to 5 doges among five cards of the current action pile, whatever"
        " its order. Exact.",
    ),
    "number_mean": FigureDescription(
        "the mean sum of a round's number cards",
        "The mean sum of three cards of the current number pile, whatever its order. Exact.",
    ),
    "deal_rank": FigureDescription(
        "deals that are at least as uneven",
        "The share of all random deals whose side gap is at least as large: 1 if no deal is more"
        " even, almost 0 if hardly any deal is more uneven. Undefined in a game under way. Exact.",
    ),
}
CAPTIONS = {name: meaning.title for name, meaning in MEANINGS.items()}
