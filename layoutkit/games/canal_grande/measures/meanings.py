"""The figures in words."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.score.figures import FigureMeaning

MEANINGS: Mapping[str, FigureMeaning] = {
    "variety": FigureMeaning(
        "districts in each hand",
        "How many different districts a hand holds. Who holds many can lead or answer many votes."
        " Exact.",
    ),
    "strength": FigureMeaning(
        "the largest group of each hand",
        "How many cards of one district a hand holds at most. Exact.",
    ),
    "side_gap": FigureMeaning(
        "how far the hands of the sides differ",
        "The sum over all districts of the difference between the cards of the two players or"
        " teams. At the start it is even, 0 to 8 with two players and 0 to 16 with four; the"
        " details say it by district, first side less second. Exact.",
    ),
    "vote_best": FigureMeaning(
        "the best vote of each side",
        "The most cards that one hand of a side can bring into a vote: those of the district, and"
        " for each gondola those of one other. Exact.",
    ),
    "missing": FigureMeaning(
        "districts that a side lacks",
        "The districts of which no hand of a side holds a card. Exact.",
    ),
    "doges_in_five": FigureMeaning(
        "the odds of doges in a round",
        "The chances of 0, 1, 2, 3, 4 and 5 doges among five cards of the action pile as it is"
        " now, in no order. Exact.",
    ),
    "number_mean": FigureMeaning(
        "the mean sum of a round's number cards",
        "The mean sum of three cards of the number pile as it is now, in no order. Exact.",
    ),
    "deal_rank": FigureMeaning(
        "deals that are at least as uneven",
        "The share of all random deals whose side gap is at least that of this one: 1 where no deal"
        " is more even, near 0 where hardly any is less so. Undefined in a game under way. Exact.",
    ),
}
CAPTIONS = {name: meaning.title for name, meaning in MEANINGS.items()}
