"""The figures of a setup in words, for `explain`."""

from __future__ import annotations

from layoutkit.score.figures import FigureMeaning

_AUCTIONS = "A game ends early if palaces stay that two groups have to themselves. Exact."
_CASH = "All twelve groups are sold, over every order of selling. Exact."
_PAYOUT = "So many groups are sold, any of them in any order; the range is least to most. Exact."

MEANINGS = {
    "profile": FigureMeaning(
        "palaces of one, two and three pieces",
        "How the treasures are dealt out: small lots are cheap and quick, large ones complete "
        "groups. Only eight profiles are possible. Exact.",
    ),
    "spread": FigureMeaning(
        "how far apart the pieces of a group lie",
        "The shortest gap between two palaces with the same group over the ideal gap, as the mean "
        "of all groups. Exact.",
    ),
    "variety": FigureMeaning(
        "different lots over palaces", "1 if no two palaces hold the same. Exact."
    ),
    "pair_overlap": FigureMeaning(
        "pairs of palaces that share two groups",
        "Such palaces are worth nearly the same to the same player. Exact.",
    ),
    "lock_index": FigureMeaning(
        "palaces that two groups have to themselves",
        "A palace stays on the board if nobody needs it after its groups are complete. Exact.",
    ),
    "fewest_auctions": FigureMeaning("auctions of the shortest game", _AUCTIONS),
    "most_auctions": FigureMeaning("auctions of the longest game", _AUCTIONS),
    "twin_finish": FigureMeaning(
        "pairs of palaces that share two whole groups",
        "Both groups of two pieces are complete at once: whoever takes both gains twice. Exact.",
    ),
    "value_sum": FigureMeaning(
        "sum of the value tiles", "The witness are the tiles left out. Exact."
    ),
    "value_mean": FigureMeaning("mean of the value tiles", "The sum over twelve. Exact."),
    "value_halves": FigureMeaning(
        "first six tiles less last six",
        "Above 0 early groups pay more, below 0 late ones. Exact.",
    ),
    "value_step": FigureMeaning(
        "greatest step between tiles", "How steep the tiles rise or fall. Exact."
    ),
    "cash_mean": FigureMeaning("what all groups pay on average", _CASH),
    "cash_sd": FigureMeaning("how much that varies", f"The standard deviation. {_CASH}"),
    "cash_min": FigureMeaning("the least that all groups pay", _CASH),
    "cash_max": FigureMeaning("the most that all groups pay", _CASH),
    "payout_10": FigureMeaning("what ten groups pay", _PAYOUT),
    "payout_11": FigureMeaning("what eleven groups pay", _PAYOUT),
    "payout_12": FigureMeaning("what twelve groups pay", _PAYOUT),
    "payout_to_come": FigureMeaning(
        "what the groups still to sell pay", "Of a game in progress, the mean. Exact."
    ),
    "completion": FigureMeaning(
        "auctions until a group is complete",
        "Expected, if palaces come in random order; the mean over the groups. Exact.",
    ),
    "rotation": FigureMeaning(
        "pieces that match when the ring is turned",
        "Groups of equal size may change names; the best turn counts. Exact.",
    ),
    "reflection": FigureMeaning(
        "pieces that match when the ring is mirrored",
        "For interest only: the gondola never turns back. Exact.",
    ),
    "start_dominance": FigureMeaning(
        "what the start palace decides",
        "The chance that the palace it favours most comes early, under the price law that the "
        "note states. Exact for that law.",
    ),
}
