"""The difficulty of a board: par, forced detours, scarcity of planks, decision points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TypeAlias

from layoutkit.games.labyrinth.board.contacts import find_contacts, make_undirected
from layoutkit.games.labyrinth.board.nearby import PoleIndex
from layoutkit.games.labyrinth.board.positions import find_positions
from layoutkit.games.labyrinth.board.terms import LAY_COST, STEP_COST, Colour, PoleKind
from layoutkit.games.labyrinth.measures.costs import RelaxedBoard
from layoutkit.score.figures import Bounded, Certainty, Figure, Value, undefined_figure
from layoutkit.score.ways import find_cheapest_paths, max_wanted_on_cheapest_path

Tours: TypeAlias = Mapping[Colour, Bounded | None]
"""The cost of each seat's tour, or None if no tour is known."""


def difficulty_figures(relaxed: RelaxedBoard, tours: Tours) -> dict[str, Figure]:
    """Return the four figures of difficulty, which are neither good nor bad."""
    return {
        "difficulty_par": par_figure(relaxed, tours),
        "difficulty_detours": detour_figure(relaxed),
        "difficulty_scarcity": scarcity_figure(relaxed),
        "difficulty_decisions": decision_figure(relaxed),
    }


def par_figure(relaxed: RelaxedBoard, tours: Tours) -> Figure:
    """Return the average cost of the four-gem tours, as a bound if some are not proved."""
    seats = list(relaxed.ways)
    if not seats:
        return undefined_figure("no seat has a start", Figure(None))
    witness = tuple(seat.value for seat in seats)
    lower = Fraction(sum(_tour_floor(relaxed, tours, seat) for seat in seats), len(seats))
    upper: Value | None = None
    known = [tour.upper for seat in seats if (tour := tours.get(seat))]
    if len(known) == len(seats):
        upper = Fraction(sum(known), len(seats))
    if lower == upper:
        return Figure(lower, witness=witness)
    bounds = (lower, upper)
    return Figure(None, Certainty.BOUND, witness=witness, note="not proven", bounds=bounds)


def detour_figure(relaxed: RelaxedBoard) -> Figure:
    """Return the relaxed costs of all gems, divided by their costs if every pole were plain."""
    base = Figure(None, Certainty.HEURISTIC, (1, None))
    here, plain = 0, 0
    worst: tuple[Fraction, tuple[str, ...]] = (Fraction(0), ())
    open_costs = _open_costs(relaxed)
    for player, gem in relaxed.errands:
        cost = relaxed.ways[player].costs[gem]
        bare = open_costs[player].get(relaxed.case.board.fields[gem].pole, 0)
        here, plain = here + cost, plain + bare
        if bare:
            worst = max(worst, (Fraction(cost, bare), (player.value, gem)))
    if not plain:
        return undefined_figure("no gem to reach", base)
    return Figure(Fraction(here, plain), base.kind, base.range, witness=worst[1])


def scarcity_figure(relaxed: RelaxedBoard) -> Figure:
    """Return the most planks that a cheapest route lays, divided by the planks in stock.

    Above 1, the player must pick up planks on the way or take a more expensive route.
    """
    base = Figure(None, Certainty.HEURISTIC)
    stock = relaxed.case.layout.stock.short + relaxed.case.layout.stock.long
    to_lay = {name for name, cost in relaxed.entry.items() if cost > STEP_COST}
    laid = {
        (player, gem): max_wanted_on_cheapest_path(
            relaxed.graph, relaxed.ways[player], gem, relaxed.entry, to_lay
        )
        for player, gem in relaxed.errands
    }
    if not laid or not stock:
        return undefined_figure("no gem to reach" if stock else "no plank in stock", base)
    player, gem = min(laid, key=lambda errand: (-laid[errand], errand))
    return Figure(Fraction(laid[player, gem], stock), base.kind, witness=(player.value, gem))


def decision_figure(relaxed: RelaxedBoard) -> Figure:
    """Return the places per pair of start and gem where two or more cheapest routes part."""
    base = Figure(None, Certainty.HEURISTIC)
    counts: dict[tuple[Colour, str], int] = {}
    for errand, on_way in relaxed.between.items():
        costs = relaxed.ways[errand[0]].costs
        counts[errand] = sum(
            sum(
                other in on_way and costs[name] + relaxed.entry[other] == costs[other]
                for other in relaxed.graph[name]
            )
            > 1
            for name in on_way
        )
    if not counts:
        return undefined_figure("no gem to reach", base)
    player, gem = min(counts, key=lambda errand: (-counts[errand], errand))
    value = Fraction(sum(counts.values()), len(counts))
    return Figure(value, base.kind, witness=(player.value, gem))


def _tour_floor(relaxed: RelaxedBoard, tours: Tours, seat: Colour) -> int:
    """Return the highest relaxed cost of a single gem, which is a lower bound of the tour."""
    dearest = max(
        (relaxed.ways[seat].costs[gem] for owner, gem in relaxed.errands if owner is seat),
        default=0,
    )
    tour = tours.get(seat)
    return max(dearest, tour.lower) if tour else dearest


def _open_costs(relaxed: RelaxedBoard) -> dict[Colour, dict[str, int]]:
    """Return for each seat the relaxed cost of every pole if all poles were plain."""
    board = relaxed.case.board
    plain = [replace(pole, kind=PoleKind.PLAIN, axis=None) for pole in board.poles.values()]
    positions = find_positions(PoleIndex(plain, board.settings.tolerance), board.settings)
    entry = dict.fromkeys(board.poles, STEP_COST)
    entry.update(
        {name: STEP_COST + LAY_COST[position.kind] for name, position in positions.items()}
    )
    entry.update({name: STEP_COST for name in board.lying.values() if name in positions})
    graph = make_undirected(entry, find_contacts(positions))
    return {
        seat: find_cheapest_paths(graph, board.starts[seat], entry).costs for seat in relaxed.ways
    }
