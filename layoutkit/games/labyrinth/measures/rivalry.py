"""Figures of how seats get in each other's way: contested, sabotage, variety, choke."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import inf

from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.measures.costs import CostSource, RelaxedBoard, Route
from layoutkit.score.figures import Certainty, Figure, Preference, undefined_figure
from layoutkit.score.ways import compute_betweenness, find_cheapest_paths

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
    used = {player: used_positions(relaxed, costs, player) for player in relaxed.ways}
    wanted = sum(map(len, used.values()))
    if not wanted:
        return undefined_figure("no plank is needed", base)
    counts: dict[str, int] = {}
    for positions in used.values():
        for position in positions:
            counts[position] = counts.get(position, 0) + 1
    shared = [position for position in counts if counts[position] > 1]
    shared.sort(key=lambda position: (-counts[position], position))
    value = Fraction(sum(counts[position] for position in shared), wanted)
    return Figure(value, base.kind, base.range, witness=tuple(shared))


def used_positions(
    relaxed: RelaxedBoard, costs: CostSource | None, player: Colour
) -> frozenset[str]:
    """Return the positions on a seat's cheapest routes to its gems."""
    positions = relaxed.case.board.positions
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
    evidence names the position.
    """
    rises = {
        (player, gem, position): rise
        for player, gem in relaxed.errands
        for position, rise in find_rises(relaxed, costs, player, gem).items()
    }
    kind = Certainty.HEURISTIC if costs is None else Certainty.EXACT
    base = Figure(None, kind, better=Preference.LOWER)
    is_proven = UNPROVEN not in rises.values() and not _has_unknown(relaxed, costs)
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
        return Figure(least, kind, better=Preference.LOWER, witness=witness)
    bound = Figure(
        None, Certainty.BOUND, better=Preference.LOWER, witness=witness, note="not proven"
    )
    return replace(bound, bounds=(least, None))


def _has_unknown(relaxed: RelaxedBoard, costs: CostSource | None) -> bool:
    """Return whether the cost of some gem is not proved."""
    if costs is None:
        return False
    ways = (costs.way(*errand) for errand in relaxed.errands)
    return any(way is not None and way.cost is None for way in ways)


def find_rises(
    relaxed: RelaxedBoard, costs: CostSource | None, player: Colour, gem: str
) -> dict[str, float]:
    """Return the increase in the cost of a gem without each position of its cheapest route."""
    if costs is None:
        return _relaxed_rises(relaxed, player, gem)
    way = costs.way(player, gem)
    if way is None or way.cost is None:
        return {}
    return {
        position: _rise(way.cost, costs.way(player, gem, frozenset({position})))
        for position in sorted(way.positions)
    }


def _rise(cost: int, detour: Route | None) -> float:
    if detour is None:
        return INFINITE
    return UNPROVEN if detour.cost is None else detour.cost - cost


def variety_figure(relaxed: RelaxedBoard) -> Figure:
    """Return the smallest number of cheapest relaxed routes from a start to one of its gems."""
    base = Figure(None, Certainty.HEURISTIC, (1, None), Preference.HIGHER)
    counts = {
        (player, gem): relaxed.ways[player].counts[gem]
        for player, gem in relaxed.errands
        if relaxed.case.board.starts[player] != gem
    }
    if not counts:
        return undefined_figure("no gem to reach", base)
    player, gem = min(counts, key=lambda errand: (counts[errand], errand))
    return Figure(
        counts[player, gem], base.kind, base.range, base.better, witness=(player.value, gem)
    )


def choke_figure(relaxed: RelaxedBoard) -> Figure:
    """Return the largest share of pairs of start and gem whose cheapest routes use one field.

    If a pair has several cheapest routes, each counts proportionally (betweenness).
    """
    base = Figure(None, Certainty.HEURISTIC, SHARE, Preference.LOWER)
    starts = relaxed.case.board.starts
    pairs = [(starts[player], gem) for player, gem in relaxed.errands]
    shares = compute_betweenness(relaxed.graph, pairs, relaxed.entry)
    fields = {name: shares.get(name, Fraction(0)) for name in relaxed.case.board.fields}
    if not pairs or not fields:
        return undefined_figure("no gem to reach", base)
    field = min(fields, key=lambda name: (-fields[name], name))
    return Figure(fields[field] / len(pairs), base.kind, base.range, base.better, witness=(field,))


def _relaxed_rises(relaxed: RelaxedBoard, player: Colour, gem: str) -> dict[str, float]:
    """Return the increase in the relaxed cost without each position that all routes use."""
    ways = relaxed.ways[player]
    rises: dict[str, float] = {}
    for name, onward in relaxed.between[player, gem].items():
        if name in relaxed.case.board.positions:
            is_needed = onward * ways.counts[name] == ways.counts[gem]
            detour = _without(relaxed, player, name).get(gem, INFINITE) if is_needed else None
            rises[name] = 0 if detour is None else detour - ways.costs[gem]
    return rises


def _without(relaxed: RelaxedBoard, player: Colour, position: str) -> dict[str, int]:
    """Return the relaxed costs of a seat without one position."""
    graph = dict(relaxed.graph)
    for other in graph.pop(position):
        graph[other] = tuple(near for near in graph[other] if near != position)
    return find_cheapest_paths(graph, relaxed.case.board.starts[player], relaxed.entry).costs
