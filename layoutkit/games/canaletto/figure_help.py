"""The title and the explanation of each score figure."""

from __future__ import annotations

from layoutkit.scoring.figures import FigureDescription

_AUCTIONS = (
    "A game ends when at most two kinds are left on the board: the palaces that two groups have to "
    "themselves may stay. Of the layout alone; `solve` also asks where bids can lead. Exact."
)
_CASH = "All twelve groups are sold, over every order of selling. Exact."
_PAYOUT = "So many groups are sold, any of them in any order; the range is least to most. Exact."

MEANINGS = {
    "profile": FigureDescription(
        "palaces of one, two and three pieces",
        "How the treasures are dealt: small lots are cheap and quick, large lots complete "
        "groups. Only eight profiles are possible. Exact.",
    ),
    "spread": FigureDescription(
        "how far apart the pieces of a group lie",
        "For each group the steps between its two nearest palaces, over the steps if its treasures "
        "lay evenly round the ring: 8 for two, 5 for three, 4 for four. The mean of all groups; 1 "
        "is best. Exact.",
    ),
    "variety": FigureDescription(
        "different lots over palaces", "1 if no two palaces hold the same. Exact."
    ),
    "pair_overlap": FigureDescription(
        "pairs of palaces that share two groups",
        "Who wants the one wants the other too. Exact.",
    ),
    "lock_index": FigureDescription(
        "palaces that two groups have to themselves",
        "The most palaces in which only the same two groups lie. A game ends when two kinds are "
        "left, so these palaces may never be sold. Exact.",
    ),
    "fewest_auctions": FigureDescription("auctions of the shortest game", _AUCTIONS),
    "most_auctions": FigureDescription("auctions of the longest game", _AUCTIONS),
    "twin_finish": FigureDescription(
        "pairs of palaces that share two whole groups",
        "Both groups of two pieces are complete at once: whoever takes both gains twice. Exact.",
    ),
    "value_sum": FigureDescription(
        "sum of the value tiles", "The tiles left out are named with it. Exact."
    ),
    "value_mean": FigureDescription("mean of the value tiles", "The sum over twelve. Exact."),
    "value_halves": FigureDescription(
        "first six tiles less last six",
        "Above 0 early groups pay more, below 0 late groups do. Exact.",
    ),
    "value_step": FigureDescription(
        "greatest step between tiles", "How steep the tiles rise or fall. Exact."
    ),
    "cash_mean": FigureDescription("what all groups pay on average", _CASH),
    "cash_sd": FigureDescription("how much that varies", f"The standard deviation. {_CASH}"),
    "cash_min": FigureDescription("the least that all groups pay", _CASH),
    "cash_max": FigureDescription("the most that all groups pay", _CASH),
    "payout_10": FigureDescription("what ten groups pay", _PAYOUT),
    "payout_11": FigureDescription("what eleven groups pay", _PAYOUT),
    "payout_12": FigureDescription("what twelve groups pay", _PAYOUT),
    "payout_to_come": FigureDescription(
        "what the groups still to sell pay",
        "In a game in progress: the mean over every order of selling them. Exact.",
    ),
    "completion": FigureDescription(
        "auctions until a group is complete",
        "Expected, if palaces come in random order; the mean over the groups. Exact.",
    ),
    "rotation": FigureDescription(
        "pieces that match when the ring is turned",
        "Groups of equal size may change names; the best turn counts. Exact.",
    ),
    "reflection": FigureDescription(
        "pieces that match when the ring is mirrored",
        "For interest only: the gondola never turns back. Exact.",
    ),
    "start_dominance": FigureDescription(
        "how surely the start palace brings another palace early",
        "The chance of the palace that is most likely among the first auctions, except the start "
        "palace, under the price model that the note states. Exact for that model.",
    ),
}
CAPTIONS = {name: one.title for name, one in MEANINGS.items()}
