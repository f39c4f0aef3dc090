"""Draws setups with at least a certain spread, each with the same chance.

Plain trial and error would take too long, because wide setups are rare. So every group is dealt by
itself, and a set of palaces has the weight e^(tilt * gap / ideal). Most proposals then have a wide
spread. A legal proposal that reaches the requested spread is kept with the chance e^(-tilt *
excess), where the excess is its sum of shares beyond the requested sum. This cancels the weights
(rejection sampling with exponential tilting), so all setups that are kept have the same chance,
except for the rounding of floats. The tilt only decides how long it takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, combinations, pairwise
from math import exp, fsum, prod
from random import Random

from layoutkit.games.canaletto.board.terms import MAX_LOT_SIZE, PALACE_COUNT
from layoutkit.games.canaletto.making.counting import LoadCounts

STRONGEST = 120.0  # more tilt than this changes nothing that a float could show


@dataclass(frozen=True, slots=True)
class PalaceSet:
    """The palaces of a group, and its gap as a share of the ideal gap (CAN-M2)."""

    palaces: tuple[int, ...]
    share: Fraction


@dataclass(frozen=True, slots=True)
class SpreadGoal:
    """The requirements of a deal: legal loads at its end, and a mean share."""

    is_legal: Callable[[LoadCounts], bool]
    min_spread: Fraction
    mirrored: bool = False  # a partner of equal size lies opposite each group


def palace_sets(size: int, palaces: int = PALACE_COUNT) -> tuple[PalaceSet, ...]:
    """Return every set of palaces for a group of some size."""
    ideal = palaces // size
    return tuple(
        PalaceSet(chosen, Fraction(smallest_gap(chosen, palaces), ideal))
        for chosen in combinations(range(palaces), size)
    )


def smallest_gap(chosen: Sequence[int], palaces: int) -> int:
    """Return the smallest gap around the ring."""
    return min(b - a for a, b in pairwise([*chosen, chosen[0] + palaces]))


def find_tilt(rows: Sequence[Sequence[PalaceSet]], wish: Fraction) -> float:
    """Return the tilt at which the expected share is as requested; 0 if none is needed."""
    shares = [Counter(float(spot.share) for spot in row) for row in rows]
    low, high = 0.0, STRONGEST
    if mean_share(shares, 0.0) >= wish:
        return 0.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if mean_share(shares, middle) < wish else (low, middle)
    return high


def mean_share(rows: Sequence[Counter[float]], tilt: float) -> float:
    """Return the mean share under a tilt; each row counts the sets of palaces by share."""
    means = []
    for row in rows:
        weights = {share: number * exp(tilt * (share - 1)) for share, number in row.items()}
        mean = fsum(share * weight for share, weight in weights.items())
        means.append(mean / fsum(weights.values()))
    return fsum(means) / len(means)


def tilted_weights(row: Sequence[PalaceSet], tilt: float) -> list[float]:
    """Return the weights of sets of palaces; a set with the ideal gap has weight 1."""
    return [exp(tilt * (float(spot.share) - 1)) for spot in row]


def draw_deal(
    rows: Sequence[Sequence[PalaceSet]], goal: SpreadGoal, chance: Random, tries: int
) -> list[PalaceSet] | None:
    """Return a uniform random deal that meets the goal; None if the tries run out."""
    tilt = find_tilt(rows, goal.min_spread)
    weights = [list(accumulate(tilted_weights(row, tilt))) for row in rows]
    for _ in range(tries):
        dealt = propose_deal(rows, weights, goal, chance)
        if dealt is None:
            continue
        beyond = beyond_goal(dealt, goal)
        if beyond >= 0 and chance.random() < exp(-tilt * float(beyond)):
            return dealt
    return None


def estimate(
    rows: Sequence[Sequence[PalaceSet]], goal: SpreadGoal, chance: Random, tries: int
) -> tuple[float, int]:
    """Return the estimated number of deals that meet the goal, and how many of the tries met it.

    Every deal that meets the goal is proposed and kept with the same chance. Their number is the
    chance that any deal is kept, divided by that chance.
    """
    tilt = find_tilt(rows, goal.min_spread)
    weights = [list(accumulate(tilted_weights(row, tilt))) for row in rows]
    kept = []
    for _ in range(tries):
        dealt = propose_deal(rows, weights, goal, chance)
        beyond = beyond_goal(dealt, goal) if dealt else -1
        kept.append(exp(-tilt * float(beyond)) if beyond >= 0 else 0.0)
    one = exp(-tilt * len(rows) * (1 - float(goal.min_spread))) / prod(row[-1] for row in weights)
    return fsum(kept) / tries / one, sum(share > 0 for share in kept)


def beyond_goal(dealt: Sequence[PalaceSet], goal: SpreadGoal) -> Fraction:
    """Return by how much the sum of shares exceeds the requested sum."""
    return sum((spot.share for spot in dealt), Fraction(0)) - goal.min_spread * len(dealt)


def propose_deal(
    rows: Sequence[Sequence[PalaceSet]],
    weights: Sequence[list[float]],
    goal: SpreadGoal,
    chance: Random,
) -> list[PalaceSet] | None:
    """Return a random deal; None if it is illegal."""
    load_of = [0] * PALACE_COUNT
    dealt: list[PalaceSet] = []
    for row, heavy in zip(rows, weights, strict=True):
        (spot,) = chance.choices(row, cum_weights=heavy)
        dealt.append(spot)
        for index in palaces_used(spot, goal.mirrored):
            load_of[index] += 1
            if load_of[index] > MAX_LOT_SIZE:
                return None
    loads = tuple(load_of.count(load) for load in range(MAX_LOT_SIZE + 1))
    return dealt if goal.is_legal(loads) else None


def palaces_used(spot: PalaceSet, mirrored: bool) -> Iterator[int]:
    """Yield the palaces that get a piece of a group or of its partner opposite."""
    yield from spot.palaces
    if mirrored:
        yield from ((index + PALACE_COUNT // 2) % PALACE_COUNT for index in spot.palaces)
