"""The figures of a setup in words, for `explain`."""

from __future__ import annotations

from layoutkit.score.figures import Meaning

_AUCTIONS = "A game ends early if palaces stay that two groups have to themselves. Exact."
_CASH = "All twelve groups are sold, over every order of selling. Exact."
_PAYOUT = "So many groups are sold, any of them in any order; the range is least to most. Exact."

MEANINGS = {
    "profile": Meaning(
        "palaces of one, two and three pieces",
        "How the treasures are dealt out: small lots are cheap and quick, large ones complete "
        "groups. Only eight profiles are possible. Exact.",
    ),
    "spread": Meaning(
        "how far apart the pieces of a group lie",
        "The shortest gap between two palaces with the same group over the ideal gap, as the mean "
        "of all groups. Exact.",
    ),
    "variety": Meaning("different lots over palaces", "1 if no two palaces hold the same. Exact."),
    "pair_overlap": Meaning(
        "pairs of palaces that share two groups",
        "Such palaces are worth nearly the same to the same player. Exact.",
    ),
    "lock_index": Meaning(
        "palaces that two groups have to themselves",
        "A palace stays on the board if nobody needs it after its groups are complete. Exact.",
    ),
    "fewest_auctions": Meaning("auctions of the shortest game", _AUCTIONS),
    "most_auctions": Meaning("auctions of the longest game", _AUCTIONS),
    "twin_finish": Meaning(
        "pairs of palaces that share two whole groups",
        "Both groups of two pieces are complete at once: whoever takes both gains twice. Exact.",
    ),
    "value_sum": Meaning("sum of the value tiles", "The witness are the tiles left out. Exact."),
    "value_mean": Meaning("mean of the value tiles", "The sum over twelve. Exact."),
    "value_halves": Meaning(
        "first six tiles less last six",
        "Above 0 early groups pay more, below 0 late ones. Exact.",
    ),
    "value_step": Meaning(
        "greatest step between tiles", "How steep the tiles rise or fall. Exact."
    ),
    "cash_mean": Meaning("what all groups pay on average", _CASH),
    "cash_sd": Meaning("how much that varies", f"The standard deviation. {_CASH}"),
    "cash_min": Meaning("the least that all groups pay", _CASH),
    "cash_max": Meaning("the most that all groups pay", _CASH),
    "payout_10": Meaning("what ten groups pay", _PAYOUT),
    "payout_11": Meaning("what eleven groups pay", _PAYOUT),
    "payout_12": Meaning("what twelve groups pay", _PAYOUT),
    "payout_to_come": Meaning(
        "what the groups still to sell pay", "Of a game in progress, the mean. Exact."
    ),
    "completion": Meaning(
        "auctions until a group is complete",
        "Expected, if palaces come in random order; the mean over the groups. Exact.",
    ),
    "rotation": Meaning(
        "pieces that match when the ring is turned",
        "Groups of equal size may change names; the best turn counts. Exact.",
    ),
    "reflection": Meaning(
        "pieces that match when the ring is mirrored",
        "For interest only: the gondola never turns back. Exact.",
    ),
    "start_dominance": Meaning(
        "what the start palace decides",
        "The chance that the palace it favours most comes early, under the price law that the "
        "note states. Exact for that law.",
    ),
}
