"""Figures that compare the seats' costs: parity and gap, Jain's and Gini's index."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.measures.costs import CostSource, RelaxedBoard
from layoutkit.games.labyrinth.measures.difficulty import Tours
from layoutkit.score.figures import (
    Bounded,
    Certainty,
    Figure,
    Preference,
    Value,
    find_extreme_seats,
    gini_coefficient,
    jain_index,
    max_min_gap,
    min_max_ratio,
    undefined_figure,
)

Orbits: TypeAlias = Sequence[Sequence[str]]
"""Groups of seats that pay equal costs if each plays alone."""


def tour_figures(
    tours: Tours, equal: Orbits, *, is_open: bool, is_asked: bool
) -> dict[str, Figure]:
    """Return parity, gap, Jain and Gini of the costs of the four-gem tours.

    `equal` are the groups of seats whose costs a symmetry proves equal, even if unknown.
    """
    known = {seat.value: tour for seat, tour in tours.items() if tour}
    if is_open and is_asked and known and len(known) == len(tours):
        return measure_spread(known, equal)
    note = "a gem cannot be reached"
    if is_open:
        note = "no plan is known for a tour" if is_asked else "the tours were not asked for"
    witness = [seat.value for seat, tour in tours.items() if not tour]
    return {
        name: undefined_figure(note, like, witness) for name, like in measure_spread({}).items()
    }


def gem_figures(relaxed: RelaxedBoard, costs: CostSource | None) -> dict[str, Figure]:
    """Return parity and gap of the summed costs of each seat's gems, one by one from the start."""
    likes = {"gem_parity": min_max_ratio({}), "gem_gap": max_min_gap({})}
    if costs is None:
        return {name: undefined_figure("no costs", like) for name, like in likes.items()}
    sums = dict.fromkeys((player.value for player in relaxed.case.layout.players), 0)
    for player, gem in relaxed.errands:
        way = costs.way(player, gem)
        if way is None or way.cost is None:
            witness = (player.value, gem)
            return {
                name: undefined_figure("not proven", like, witness) for name, like in likes.items()
            }
        sums[player.value] += way.cost
    brackets = {seat: Bounded(cost, cost) for seat, cost in sums.items()}
    return {"gem_parity": min_max_ratio(brackets), "gem_gap": max_min_gap(brackets)}


def seat_figures(tours: Tours, ending: str = "") -> dict[str, Figure]:
    """Return the cost of each seat's tour, in hourglasses."""
    return {f"tour_{seat.value}{ending}": _tour_figure(tour) for seat, tour in tours.items()}


def _tour_figure(tour: Bounded | None) -> Figure:
    if tour is None:
        return undefined_figure("no plan is known", Figure(None, better=Preference.LOWER))
    if tour.lower == tour.upper:
        return Figure(tour.lower, better=Preference.LOWER)
    bounds = (tour.lower, tour.upper)
    return Figure(None, Certainty.BOUND, better=Preference.LOWER, note="not proven", bounds=bounds)


def set_figures(
    sets: Mapping[tuple[Colour, ...], Tours],
    verdicts: Mapping[tuple[Colour, ...], str],
    equal: Orbits,
) -> dict[str, Figure]:
    """Return parity and gap of each set of seats, and the worst set of each size."""
    found = {
        seats: tour_figures(tours, equal, is_open=True, is_asked=True)
        for seats, tours in sets.items()
    }
    figures: dict[str, Figure] = {}
    for size in dict.fromkeys(map(len, sets)):
        same_size = {seats: spread for seats, spread in found.items() if len(seats) == size}
        figures[f"parity_of_{size}"] = _worst([one["parity"] for one in same_size.values()], min)
        figures[f"gap_of_{size}"] = _worst([one["gap"] for one in same_size.values()], max)
        for seats in same_size:  # seats of sets of one size share one stock
            figures.update(seat_figures(sets[seats], f"_of_{size}"))
    for seats, spread in found.items():
        name = "_".join(seat.value for seat in seats)
        for figure in ("parity", "gap"):
            figures[f"{figure}_{name}"] = _noted(spread[figure], f"certificate: {verdicts[seats]}")
    return figures


def _worst(figures: list[Figure], pick: Callable[[list[Value]], Value]) -> Figure:
    """Return the figure of the least even set, or one without a value if a set has none."""
    values = [figure.value for figure in figures if figure.value is not None]
    if len(values) < len(figures):
        return undefined_figure("not proven for every set", figures[0])
    worst = pick(values)
    uneven = (figure for figure in figures if figure.value == worst)
    return min(uneven, key=lambda figure: figure.witness)


def measure_spread(costs: Mapping[str, Bounded], equal: Orbits = ()) -> dict[str, Figure]:
    """Return the four figures of some costs; Jain and Gini need proved costs.

    Seats that are equal by symmetry count as one, even if their cost is unknown.
    """
    one_of_each = {seat: cost for seat, cost in costs.items() if not _has_twin(seat, costs, equal)}
    figures = {
        name: replace(measure(one_of_each), witness=find_extreme_seats(costs))
        for name, measure in (("parity", min_max_ratio), ("gap", max_min_gap))
    }
    proven = {seat: cost.lower for seat, cost in costs.items() if cost.lower == cost.upper}
    if len(one_of_each) == 1 and all(cost.lower > 0 for cost in costs.values()):
        proven = dict.fromkeys(costs, 1)
    for name, measure in (("jain", jain_index), ("gini", gini_coefficient)):
        figures[name] = measure(proven)
        if len(proven) < len(costs):
            figures[name] = undefined_figure("not proven", measure({}))
    return figures


def _has_twin(seat: str, seats: Iterable[str], equal: Orbits) -> bool:
    """Return whether an earlier seat pays the same cost by symmetry."""
    twins = next((orbit for orbit in equal if seat in orbit), (seat,))
    return next(other for other in seats if other in twins) != seat


def _noted(figure: Figure, note: str) -> Figure:
    both = "; ".join(part for part in (figure.note, note) if part)
    return replace(figure, note=both)
