"""Titles and explanations of the figures."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.score.figures import FigureMeaning

MEANINGS: Mapping[str, FigureMeaning] = {
    "variety": FigureMeaning(
        "districts in each hand",
        "How many different districts a hand holds. A hand with many districts can lead or answer"
        " many votes. Exact.",
    ),
    "strength": FigureMeaning(
        "the largest group of each hand",
        "The number of cards of the most frequent district in a hand. Exact.",
    ),
    "side_gap": FigureMeaning(
        "how much the hands of the sides differ",
        "The sum over all districts of the difference between the cards of the two players or"
        " teams. At the start it is an even number, 0 to 8 with two players and 0 to 16 with four."
        " The details give the difference for each district, first side minus second. Exact.",
    ),
    "vote_best": FigureMeaning(
        "the best vote of each side",
        "The most cards that one hand of a side can bring into a vote: its cards of the district,"
        " and for each gondola its cards of another district. Exact.",
    ),
    "missing": FigureMeaning(
        "districts that a side lacks",
        "The districts of which no hand of a side holds a card. Exact.",
    ),
    "doges_in_five": FigureMeaning(
        "the probabilities of doges in a round",
        "The probabilities of 0 to 5 doges among five cards of the current action pile, whatever"
        " its order. Exact.",
    ),
    "number_mean": FigureMeaning(
        "the mean sum of a round's number cards",
        "The mean sum of three cards of the current number pile, whatever its order. Exact.",
    ),
    "deal_rank": FigureMeaning(
        "deals that are at least as uneven",
        "The share of all random deals whose side gap is at least as large: 1 if no deal is more"
        " even, almost 0 if hardly any deal is more uneven. Undefined in a game under way. Exact.",
    ),
}
CAPTIONS = {name: meaning.title for name, meaning in MEANINGS.items()}
