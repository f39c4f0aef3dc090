"""The spread of the seats' costs: parity and gap first, Jain and Gini second."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.measures.costs import Costs, RelaxedBoard
from layoutkit.games.labyrinth.measures.difficulty import Tours
from layoutkit.score.figures import (
    Better,
    Bracket,
    Figure,
    FigureKind,
    Value,
    extreme_seats,
    gap,
    gini,
    jain,
    parity,
    undefined,
)

Orbits: TypeAlias = Sequence[Sequence[str]]
"""Seats that pay the same when each plays alone."""


def tour_figures(
    tours: Tours, equal: Orbits, *, is_open: bool, is_asked: bool
) -> dict[str, Figure]:
    """Parity, gap, Jain and Gini of what the four-gem tour costs each seat.

    `equal` are the seats that a symmetry makes pay the same, whatever it is.
    """
    known = {seat.value: tour for seat, tour in tours.items() if tour}
    if is_open and is_asked and known and len(known) == len(tours):
        return spread_of(known, equal)
    note = "a gem cannot be reached"
    if is_open:
        note = "no plan is known for a tour" if is_asked else "the tours were not asked for"
    witness = [seat.value for seat, tour in tours.items() if not tour]
    return {name: undefined(note, like, witness) for name, like in spread_of({}).items()}


def gem_figures(relaxed: RelaxedBoard, costs: Costs | None) -> dict[str, Figure]:
    """Parity and gap of the costs of each seat's gems, one by one from the start, added up."""
    likes = {"gem_parity": parity({}), "gem_gap": gap({})}
    if costs is None:
        return {name: undefined("no costs", like) for name, like in likes.items()}
    sums = dict.fromkeys((player.value for player in relaxed.case.layout.players), 0)
    for player, gem in relaxed.errands:
        way = costs.way(player, gem)
        if way is None or way.cost is None:
            witness = (player.value, gem)
            return {name: undefined("not proven", like, witness) for name, like in likes.items()}
        sums[player.value] += way.cost
    brackets = {seat: Bracket(cost, cost) for seat, cost in sums.items()}
    return {"gem_parity": parity(brackets), "gem_gap": gap(brackets)}


def seat_figures(tours: Tours, ending: str = "") -> dict[str, Figure]:
    """The cost of the tour for each seat, in hourglasses."""
    return {f"tour_{seat.value}{ending}": _tour_figure(tour) for seat, tour in tours.items()}


def _tour_figure(tour: Bracket | None) -> Figure:
    if tour is None:
        return undefined("no plan is known", Figure(None, better=Better.LOWER))
    if tour.lower == tour.upper:
        return Figure(tour.lower, better=Better.LOWER)
    bounds = (tour.lower, tour.upper)
    return Figure(None, FigureKind.BOUND, better=Better.LOWER, note="not proven", bounds=bounds)


def set_figures(
    sets: Mapping[tuple[Colour, ...], Tours],
    verdicts: Mapping[tuple[Colour, ...], str],
    equal: Orbits,
) -> dict[str, Figure]:
    """Parity and gap of every set of seats, and the least even set of each number of players."""
    found = {
        seats: tour_figures(tours, equal, is_open=True, is_asked=True)
        for seats, tours in sets.items()
    }
    figures: dict[str, Figure] = {}
    for size in dict.fromkeys(map(len, sets)):
        same_size = {seats: spread for seats, spread in found.items() if len(seats) == size}
        figures[f"parity_of_{size}"] = _worst([one["parity"] for one in same_size.values()], min)
        figures[f"gap_of_{size}"] = _worst([one["gap"] for one in same_size.values()], max)
        for seats in same_size:  # of one size all seats pay from the same stock
            figures.update(seat_figures(sets[seats], f"_of_{size}"))
    for seats, spread in found.items():
        name = "_".join(seat.value for seat in seats)
        for figure in ("parity", "gap"):
            figures[f"{figure}_{name}"] = _noted(spread[figure], f"certificate: {verdicts[seats]}")
    return figures


def _worst(figures: list[Figure], pick: Callable[[list[Value]], Value]) -> Figure:
    """The figure of the least even set; without a value where one set has none."""
    values = [figure.value for figure in figures if figure.value is not None]
    if len(values) < len(figures):
        return undefined("not proven for every set", figures[0])
    worst = pick(values)
    uneven = (figure for figure in figures if figure.value == worst)
    return min(uneven, key=lambda figure: figure.witness)


def spread_of(costs: Mapping[str, Bracket], equal: Orbits = ()) -> dict[str, Figure]:
    """The four figures of a vector of costs; Jain and Gini only where all are proven.

    Of equal seats one stands for all: they pay the same even where nobody knows how much.
    """
    one_of_each = {seat: cost for seat, cost in costs.items() if not _has_twin(seat, costs, equal)}
    figures = {
        name: replace(measure(one_of_each), witness=extreme_seats(costs))
        for name, measure in (("parity", parity), ("gap", gap))
    }
    proven = {seat: cost.lower for seat, cost in costs.items() if cost.lower == cost.upper}
    if len(one_of_each) == 1 and all(cost.lower > 0 for cost in costs.values()):
        proven = dict.fromkeys(costs, 1)
    for name, measure in (("jain", jain), ("gini", gini)):
        figures[name] = measure(proven)
        if len(proven) < len(costs):
            figures[name] = undefined("not proven", measure({}))
    return figures


def _has_twin(seat: str, seats: Iterable[str], equal: Orbits) -> bool:
    """True if an earlier seat pays the same by symmetry."""
    twins = next((orbit for orbit in equal if seat in orbit), (seat,))
    return next(other for other in seats if other in twins) != seat


def _noted(figure: Figure, note: str) -> Figure:
    both = "; ".join(part for part in (figure.note, note) if part)
    return replace(figure, note=both)
