"""Figures that compare seats: parity, gap, Jain and Gini; contested, sabotage, variety, choke.

Parity is the cheapest tour divided by the dearest, gap their difference. With costs that are not
proved, both are ranges. Sabotage asks what a gem costs without each position of its cheapest plan;
other positions cannot matter, because that plan does not use them.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import inf
from typing import TypeAlias

from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.scoring.costs import CostSource, RelaxedBoard
from layoutkit.games.labyrinth.scoring.graph_figures import Tours, find_fewest
from layoutkit.games.labyrinth.symmetry.items import equal_seats
from layoutkit.scoring.figures import (
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
from layoutkit.search.graph_paths import compute_betweenness, find_cheapest_paths

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
    sums = dict.fromkeys((player.value for player in relaxed.model.layout.players), 0)
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
            notes = (spread[figure].note, f"certificate: {verdicts[seats]}")
            note = "; ".join(filter(None, notes))
            figures[f"{figure}_{name}"] = replace(spread[figure], note=note)
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


SHARE = (0, 1)
INFINITE = inf
UNPROVEN = -1
"""An increase of cost that was not proved; it sorts below all others."""


def contested_figure(relaxed: RelaxedBoard, costs: CostSource | None) -> Figure:
    """Return the share of positions on a seat's cheapest routes that rivals' routes use, too.

    With costs, these are the positions of one cheapest plan per gem; without, the positions of all
    relaxed cheapest routes.
    """
    base = Figure(None, Certainty.HEURISTIC, SHARE)
    counts = Counter(
        position for player in relaxed.ways for position in used_positions(relaxed, costs, player)
    )
    if not counts:
        return undefined_figure("no plank is needed", base)
    shared = [position for position in counts if counts[position] > 1]
    shared.sort(key=lambda position: (-counts[position], position))
    value = Fraction(sum(counts[position] for position in shared), counts.total())
    return replace(base, value=value, witness=tuple(shared))


def used_positions(
    relaxed: RelaxedBoard, costs: CostSource | None, player: Colour
) -> frozenset[str]:
    """Return the positions on a seat's cheapest routes to its gems."""
    positions = relaxed.model.board.positions
    used: set[str] = set()
    for owner, gem in relaxed.errands:
        if owner is not player:
            continue
        if costs is None:
            used.update(name for name in relaxed.between[owner, gem] if name in positions)
        elif way := costs.way(owner, gem):
            used.update(way.positions)
    return frozenset(used)


def sabotage_figure(relaxed: RelaxedBoard, costs: CostSource | None) -> Figure:
    """Return the worst increase in the cost of a gem if a single position is blocked.

    Only positions of a cheapest plan matter, because without any other position that plan still
    works. So the value is exact if all costs are known, and a bound if some are not. Without costs,
    it is the increase of the relaxed cost. If a gem becomes unreachable, the value is null and the
    evidence names the position. Of seats that are equal by symmetry, one is enough: the first by
    name, which would win ties.
    """
    firsts = {min(seats) for seats in equal_seats(relaxed.model)}
    rises = {
        (player, gem, position): rise
        for player, gem in relaxed.errands
        if player in firsts
        for position, rise in find_rises(relaxed, costs, player, gem).items()
    }
    kind = Certainty.HEURISTIC if costs is None else Certainty.EXACT
    base = Figure(None, kind, better=Preference.LOWER)
    ways = [costs.way(*errand) for errand in relaxed.errands] if costs else []
    has_unknown = any(way is not None and way.cost is None for way in ways)
    is_proven = UNPROVEN not in rises.values() and not has_unknown
    if not rises and is_proven:
        return undefined_figure("no plank is needed", base)
    key = min(rises, key=lambda key: (-rises[key], key), default=None)
    worst = rises[key] if key else UNPROVEN
    witness: tuple[str, ...] = ()
    if key and worst != UNPROVEN:
        player, gem, position = key
        witness = (player.value, gem, position)
        if worst == INFINITE:
            note = f"infinite: without {position}, {player.value} cannot reach {gem}"
            return undefined_figure(note, base, witness)
    least = int(max(worst, 0))
    if is_proven:
        return replace(base, value=least, witness=witness)
    bounds = (least, None)
    return replace(base, kind=Certainty.BOUND, witness=witness, note="not proven", bounds=bounds)


def find_rises(
    relaxed: RelaxedBoard, costs: CostSource | None, player: Colour, gem: str
) -> dict[str, float]:
    """Return the increase in the cost of a gem without each position of its cheapest route."""
    if costs is None:
        return _relaxed_rises(relaxed, player, gem)
    way = costs.way(player, gem)
    if way is None or way.cost is None:
        return {}
    rises: dict[str, float] = {}
    for position in sorted(way.positions):
        detour = costs.way(player, gem, frozenset({position}))
        is_unproven = detour and detour.cost is None
        cost = detour.cost if detour and detour.cost is not None else INFINITE
        rises[position] = UNPROVEN if is_unproven else cost - way.cost
    return rises


def variety_figure(relaxed: RelaxedBoard) -> Figure:
    """Return the smallest number of cheapest relaxed routes from a start to one of its gems."""
    base = Figure(None, Certainty.HEURISTIC, (1, None), Preference.HIGHER)
    return find_fewest(relaxed, base, lambda player, gem: relaxed.ways[player].counts[gem])


def choke_figure(relaxed: RelaxedBoard) -> Figure:
    """Return the largest share of pairs of start and gem whose cheapest routes use one field.

    If a pair has several cheapest routes, each counts proportionally (betweenness).
    """
    base = Figure(None, Certainty.HEURISTIC, SHARE, Preference.LOWER)
    starts = relaxed.model.board.starts
    pairs = [(starts[player], gem) for player, gem in relaxed.errands]
    shares = compute_betweenness(relaxed.graph, pairs, relaxed.entry)
    fields = {name: shares.get(name, Fraction(0)) for name in relaxed.model.board.fields}
    if not pairs or not fields:
        return undefined_figure("no gem to reach", base)
    field = min(fields, key=lambda name: (-fields[name], name))
    return replace(base, value=fields[field] / len(pairs), witness=(field,))


def _relaxed_rises(relaxed: RelaxedBoard, player: Colour, gem: str) -> dict[str, float]:
    """Return the increase in the relaxed cost without each position that all routes use."""
    ways = relaxed.ways[player]
    rises: dict[str, float] = {}
    for name, onward in relaxed.between[player, gem].items():
        if name in relaxed.model.board.positions:
            is_needed = onward * ways.counts[name] == ways.counts[gem]
            detour = _without(relaxed, player, name).get(gem, INFINITE) if is_needed else None
            rises[name] = 0 if detour is None else detour - ways.costs[gem]
    return rises


def _without(relaxed: RelaxedBoard, player: Colour, position: str) -> dict[str, int]:
    """Return the relaxed costs of a seat without one position."""
    graph = dict(relaxed.graph)
    for other in graph.pop(position):
        graph[other] = tuple(near for near in graph[other] if near != position)
    return find_cheapest_paths(graph, relaxed.model.board.starts[player], relaxed.entry).costs
