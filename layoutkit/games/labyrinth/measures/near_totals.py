"""The cheapest combination of the options of all orbits, for each number of gems."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from layoutkit.games.labyrinth.measures.near_sites import (
    NO_COST,
    BoxLimits,
    GemCounts,
    GemOption,
    PoleOption,
    RepairCost,
    add_costs,
)

Entry: TypeAlias = tuple[RepairCost, tuple[int, ...]]
BestByCounts: TypeAlias = Mapping[GemCounts, Entry]
"""For each vector of gem counts, the least cost and the option of each orbit."""

RepairRank: TypeAlias = tuple[int, ...]
"""Edits, poles lost, gems lost, gems added, poles of a different kind, axis steps turned."""

MAX_TOTALS = 2000  # totals that are kept for a board with more gems than a box holds


def choose_options(
    orbits: Sequence[Sequence[PoleOption]], before: GemCounts, limits: BoxLimits
) -> list[tuple[PoleOption, GemOption]]:
    """Choose the options with the fewest edits.

    Ties prefer options that the box can supply, then the fewest poles lost, gems lost, gems added
    and poles of a different kind.
    """
    chosen = _choose([_choose_cheapest(labels, 2) for labels in orbits], before, limits)
    if sum(pole.pieces for pole, _ in chosen) <= limits.pieces:
        return chosen
    return _choose([_choose_cheapest(labels, 1) for labels in orbits], before, limits)


def _choose(
    options: Sequence[Sequence[tuple[PoleOption, GemOption]]], before: GemCounts, limits: BoxLimits
) -> list[tuple[PoleOption, GemOption]]:
    """Choose the best combination for each number of gems and of poles."""
    totals: BestByCounts = {(0,) * (len(before) + 1): (NO_COST, ())}
    for pairs in options:
        costs = [(cost_with_gems(*pair), (*pair[1].numbers, pair[0].pieces)) for pair in pairs]
        totals = add_orbit(totals, costs, lambda _: True)
        if len(totals) > MAX_TOTALS:
            totals = dict(sorted(totals.items(), key=lambda one: (one[1][0], one[0]))[:MAX_TOTALS])

    def key(one: tuple[GemCounts, Entry]) -> tuple[object, ...]:
        (*gems, poles), (cost, chosen) = one
        edits, *rest = rank_repair(cost, before, tuple(gems))
        too_many = sum(max(0, number - limits.gems) for number in gems)
        return (edits, max(0, poles - limits.pieces), too_many, rest, chosen)

    _, (_, chosen) = min(totals.items(), key=key)
    return [pairs[index] for pairs, index in zip(options, chosen, strict=True)]


def find_best_total(totals: BestByCounts, before: GemCounts) -> tuple[GemCounts, Entry]:
    """Return the gem counts with the lowest value."""
    return min(totals.items(), key=lambda one: (rank_repair(one[1][0], before, one[0]), one[1][1]))


def rank_repair(cost: RepairCost, before: GemCounts, after: GemCounts) -> RepairRank:
    """Return everything that counts for a choice, in the order of its importance."""
    edits, poles_lost, altered, turned = cost
    pairs = list(zip(before, after, strict=True))
    lost, added = sum(max(0, b - a) for b, a in pairs), sum(max(0, a - b) for b, a in pairs)
    return (edits, poles_lost, lost, added, altered, turned)


def add_orbit(
    totals: BestByCounts,
    labels: Iterable[tuple[RepairCost, GemCounts]],
    fits: Callable[[GemCounts], bool],
) -> BestByCounts:
    """Add one orbit to the totals; counts that do not fit are dropped."""
    found: dict[GemCounts, Entry] = {}
    for index, (cost, numbers) in enumerate(labels):
        for before, (so_far, chosen) in totals.items():
            after = add_counts(before, numbers)
            entry = (add_costs(so_far, cost), (*chosen, index))
            if fits(after) and (after not in found or entry < found[after]):
                found[after] = entry
    return found


def add_counts(one: GemCounts, other: GemCounts) -> GemCounts:
    """Return the sum of two vectors of gem counts."""
    return tuple(map(sum, zip(one, other, strict=True)))


def cost_with_gems(pole: PoleOption, gem: GemOption) -> RepairCost:
    """Return the cost of an option with a choice of gems."""
    return add_costs(pole.cost, (gem.edits, 0, 0, 0))


def _choose_cheapest(
    labels: Sequence[PoleOption], parts: int
) -> list[tuple[PoleOption, GemOption]]:
    pairs = [(pole, gem) for pole in labels for gem in pole.gems]
    least = min(cost_with_gems(*pair)[:parts] for pair in pairs)
    return [pair for pair in pairs if cost_with_gems(*pair)[:parts] == least]


class CheapestRemainder:
    """The least cost of the remaining orbits, given the pieces that are already used.

    `spare` holds the numbers of printed poles that can be added elsewhere.
    """

    def __init__(
        self, orbits: Sequence[Sequence[PoleOption]], limits: BoxLimits, spare: frozenset[int]
    ) -> None:
        self._limits, self._spare = limits, spare
        self._uses = [_cheapest_uses(labels) for labels in orbits]
        self.after = cache(self._after)

    def _after(
        self, index: int, pieces: int, printed: int, numbers: GemCounts
    ) -> RepairCost | None:
        """Return the least cost from an orbit on, or None if no board is within the limits."""
        if pieces > self._limits.pieces or max(numbers, default=0) > self._limits.gems:
            return None
        if index >= len(self._uses):
            return NO_COST if self._limits.printed - printed in self._spare else None
        best: RepairCost | None = None
        for (more, prints, gems), cost in self._uses[index].items():
            after = add_counts(numbers, gems)
            rest = self.after(index + 1, pieces + more, printed + prints, after)
            if rest is not None and (best is None or add_costs(cost, rest) < best):
                best = add_costs(cost, rest)
        return best


def _cheapest_uses(labels: Sequence[PoleOption]) -> dict[tuple[int, int, GemCounts], RepairCost]:
    """Return the least cost for each number of pieces, printed poles and gems."""
    found: dict[tuple[int, int, GemCounts], RepairCost] = {}
    for pole in labels:
        for gem in pole.gems:
            use = (pole.pieces, pole.printed, gem.numbers)
            cost = cost_with_gems(pole, gem)
            found[use] = min(found.get(use, cost), cost)
    return found
