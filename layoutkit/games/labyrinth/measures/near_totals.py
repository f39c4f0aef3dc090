"""The cheapest combination of the options of all orbits, for each number of gems."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from layoutkit.games.labyrinth.measures.near_sites import (
    FREE,
    Cost,
    GemLabel,
    Limits,
    Numbers,
    PoleLabel,
    add_costs,
)

Entry: TypeAlias = tuple[Cost, tuple[int, ...]]
Totals: TypeAlias = Mapping[Numbers, Entry]
"""For each vector of gem counts, the least cost and the option of each orbit."""

Value: TypeAlias = tuple[int, ...]
"""Edits, poles lost, gems lost, gems added, poles of a different kind, axis steps turned."""

MOST_TOTALS = 2000  # totals that are kept for a board with more gems than a box holds


def choose_labels(
    orbits: Sequence[Sequence[PoleLabel]], before: Numbers, limits: Limits
) -> list[tuple[PoleLabel, GemLabel]]:
    """Choose the options with the fewest edits.

    Ties prefer options that the box can supply, then the fewest poles lost, gems lost, gems added
    and poles of a different kind.
    """
    chosen = _choose([_cheapest(labels, 2) for labels in orbits], before, limits)
    if sum(pole.pieces for pole, _ in chosen) <= limits.pieces:
        return chosen
    return _choose([_cheapest(labels, 1) for labels in orbits], before, limits)


def _choose(
    options: Sequence[Sequence[tuple[PoleLabel, GemLabel]]], before: Numbers, limits: Limits
) -> list[tuple[PoleLabel, GemLabel]]:
    """Choose the best combination for each number of gems and of poles."""
    totals: Totals = {(0,) * (len(before) + 1): (FREE, ())}
    for pairs in options:
        costs = [(with_gem(*pair), (*pair[1].numbers, pair[0].pieces)) for pair in pairs]
        totals = add_labels(totals, costs, _any)
        if len(totals) > MOST_TOTALS:
            totals = dict(sorted(totals.items(), key=lambda one: (one[1][0], one[0]))[:MOST_TOTALS])

    def key(one: tuple[Numbers, Entry]) -> tuple[object, ...]:
        (*gems, poles), (cost, chosen) = one
        edits, *rest = value_of(cost, before, tuple(gems))
        too_many = sum(max(0, number - limits.gems) for number in gems)
        return (edits, max(0, poles - limits.pieces), too_many, rest, chosen)

    _, (_, chosen) = min(totals.items(), key=key)
    return [pairs[index] for pairs, index in zip(options, chosen, strict=True)]


def best_total(totals: Totals, before: Numbers) -> tuple[Numbers, Entry]:
    """Return the gem counts with the lowest value."""
    return min(totals.items(), key=lambda one: (value_of(one[1][0], before, one[0]), one[1][1]))


def value_of(cost: Cost, before: Numbers, after: Numbers) -> Value:
    """Return everything that counts for a choice, in the order of its importance."""
    edits, poles_lost, altered, turned = cost
    pairs = list(zip(before, after, strict=True))
    lost, added = sum(max(0, b - a) for b, a in pairs), sum(max(0, a - b) for b, a in pairs)
    return (edits, poles_lost, lost, added, altered, turned)


def add_labels(
    totals: Totals, labels: Iterable[tuple[Cost, Numbers]], fits: Callable[[Numbers], bool]
) -> Totals:
    """Add one orbit to the totals; counts that do not fit are dropped."""
    found: dict[Numbers, Entry] = {}
    for index, (cost, numbers) in enumerate(labels):
        for before, (so_far, chosen) in totals.items():
            after = add_numbers(before, numbers)
            entry = (add_costs(so_far, cost), (*chosen, index))
            if fits(after) and (after not in found or entry < found[after]):
                found[after] = entry
    return found


def add_numbers(one: Numbers, other: Numbers) -> Numbers:
    """Return the sum of two vectors of gem counts."""
    return tuple(map(sum, zip(one, other, strict=True)))


def with_gem(pole: PoleLabel, gem: GemLabel) -> Cost:
    """Return the cost of an option with a choice of gems."""
    return add_costs(pole.cost, (gem.edits, 0, 0, 0))


def _any(_: Numbers) -> bool:
    return True


def _cheapest(labels: Sequence[PoleLabel], parts: int) -> list[tuple[PoleLabel, GemLabel]]:
    """Return the best options of an orbit by the first `parts` components of their cost."""
    pairs = [(pole, gem) for pole in labels for gem in pole.gems]
    least = min(with_gem(*pair)[:parts] for pair in pairs)
    return [pair for pair in pairs if with_gem(*pair)[:parts] == least]


class LeastRest:
    """The least cost of the remaining orbits, given the pieces that are already used.

    `spare` holds the numbers of printed poles that can be added elsewhere.
    """

    def __init__(
        self, orbits: Sequence[Sequence[PoleLabel]], limits: Limits, spare: frozenset[int]
    ) -> None:
        self._limits, self._spare = limits, spare
        self._uses = [_uses(labels) for labels in orbits]
        self.after = cache(self._after)

    def _after(self, index: int, pieces: int, printed: int, numbers: Numbers) -> Cost | None:
        """Return the least cost from an orbit on, or None if no board is within the limits."""
        if pieces > self._limits.pieces or max(numbers, default=0) > self._limits.gems:
            return None
        if index >= len(self._uses):
            return FREE if self._limits.printed - printed in self._spare else None
        best: Cost | None = None
        for (more, prints, gems), cost in self._uses[index].items():
            after = add_numbers(numbers, gems)
            rest = self.after(index + 1, pieces + more, printed + prints, after)
            if rest is not None and (best is None or add_costs(cost, rest) < best):
                best = add_costs(cost, rest)
        return best


def _uses(labels: Sequence[PoleLabel]) -> dict[tuple[int, int, Numbers], Cost]:
    """Return the least cost for each number of pieces, printed poles and gems."""
    found: dict[tuple[int, int, Numbers], Cost] = {}
    for pole in labels:
        for gem in pole.gems:
            use = (pole.pieces, pole.printed, gem.numbers)
            cost = with_gem(pole, gem)
            found[use] = min(found.get(use, cost), cost)
    return found
