"""Setups whose groups are spread at least so far, each of them with equal chance.

Plain trial and error would take for ever. So every group is dealt by itself, its sets of palaces
weighted by e^(pull * gap / ideal). A deal that is legal and spread enough is then kept with the
chance e^(-pull * (what it is spread beyond the wish)). That undoes the weights, so all that is kept
has the same chance, but for the rounding of floats. The pull only decides how long it takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, combinations, pairwise
from math import exp, fsum, prod
from random import Random

from layoutkit.games.canaletto.board.terms import LOT_MAX, PALACES
from layoutkit.games.canaletto.making.counting import Loads

STRONGEST = 120.0  # more pull than this changes nothing that a float could show


@dataclass(frozen=True, slots=True)
class PalaceSet:
    """A set of palaces for a group, and its gap as a share of the ideal (CAN-M2)."""

    palaces: tuple[int, ...]
    share: Fraction


@dataclass(frozen=True, slots=True)
class SpreadGoal:
    """The demands on a deal: legal at its end, and on average spread so far."""

    is_legal: Callable[[Loads], bool]
    min_spread: Fraction
    mirrored: bool = False  # a partner of equal size lies opposite each group


def spots(size: int, palaces: int = PALACES) -> tuple[PalaceSet, ...]:
    """Every set of palaces for a group of a size."""
    ideal = palaces // size
    return tuple(
        PalaceSet(chosen, Fraction(nearest(chosen, palaces), ideal))
        for chosen in combinations(range(palaces), size)
    )


def nearest(chosen: Sequence[int], palaces: int) -> int:
    """The smallest gap round the ring."""
    return min(b - a for a, b in pairwise([*chosen, chosen[0] + palaces]))


def find_pull(rows: Sequence[Sequence[PalaceSet]], wish: Fraction) -> float:
    """The pull at which dealt groups are as far spread as wished on average; 0 if they are."""
    shares = [Counter(float(spot.share) for spot in row) for row in rows]
    low, high = 0.0, STRONGEST
    if mean_share(shares, 0.0) >= wish:
        return 0.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if mean_share(shares, middle) < wish else (low, middle)
    return high


def mean_share(rows: Sequence[Counter[float]], pull: float) -> float:
    """The mean share of ideal gaps under a pull; each row says how many sets have which share."""
    means = []
    for row in rows:
        weights = {share: number * exp(pull * (share - 1)) for share, number in row.items()}
        mean = fsum(share * weight for share, weight in weights.items())
        means.append(mean / fsum(weights.values()))
    return fsum(means) / len(means)


def weigh(row: Sequence[PalaceSet], pull: float) -> list[float]:
    """The weights of sets of palaces; those of the ideal gap weigh 1."""
    return [exp(pull * (float(spot.share) - 1)) for spot in row]


def deal(
    rows: Sequence[Sequence[PalaceSet]], goal: SpreadGoal, chance: Random, tries: int
) -> list[PalaceSet] | None:
    """One deal that meets the goal, all of them equally likely; None if the tries run out."""
    pull = find_pull(rows, goal.min_spread)
    weights = [list(accumulate(weigh(row, pull))) for row in rows]
    for _ in range(tries):
        dealt = deal_once(rows, weights, goal, chance)
        if dealt is None:
            continue
        beyond = beyond_goal(dealt, goal)
        if beyond >= 0 and chance.random() < exp(-pull * float(beyond)):
            return dealt
    return None


def estimate(
    rows: Sequence[Sequence[PalaceSet]], goal: SpreadGoal, chance: Random, tries: int
) -> tuple[float, int]:
    """How many deals meet the goal, estimated by so many tries; and how many of these met it.

    A deal that meets it is dealt and kept with the same chance, whichever it is. So their number is
    the chance that any is kept, over the chance of one.
    """
    pull = find_pull(rows, goal.min_spread)
    weights = [list(accumulate(weigh(row, pull))) for row in rows]
    kept = []
    for _ in range(tries):
        dealt = deal_once(rows, weights, goal, chance)
        beyond = beyond_goal(dealt, goal) if dealt else -1
        kept.append(exp(-pull * float(beyond)) if beyond >= 0 else 0.0)
    one = exp(-pull * len(rows) * (1 - float(goal.min_spread))) / prod(row[-1] for row in weights)
    return fsum(kept) / tries / one, sum(share > 0 for share in kept)


def beyond_goal(dealt: Sequence[PalaceSet], goal: SpreadGoal) -> Fraction:
    """What a deal is spread beyond the wish, all groups together."""
    return sum((spot.share for spot in dealt), Fraction(0)) - goal.min_spread * len(dealt)


def deal_once(
    rows: Sequence[Sequence[PalaceSet]],
    weights: Sequence[list[float]],
    goal: SpreadGoal,
    chance: Random,
) -> list[PalaceSet] | None:
    """One deal, if it is legal."""
    load_of = [0] * PALACES
    dealt: list[PalaceSet] = []
    for row, heavy in zip(rows, weights, strict=True):
        (spot,) = chance.choices(row, cum_weights=heavy)
        dealt.append(spot)
        for index in covered(spot, goal.mirrored):
            load_of[index] += 1
            if load_of[index] > LOT_MAX:
                return None
    loads = tuple(load_of.count(load) for load in range(LOT_MAX + 1))
    return dealt if goal.is_legal(loads) else None


def covered(spot: PalaceSet, mirrored: bool) -> Iterator[int]:
    """The palaces that get a piece: those of the group, and those of its partner opposite."""
    yield from spot.palaces
    if mirrored:
        yield from ((index + PALACES // 2) % PALACES for index in spot.palaces)
