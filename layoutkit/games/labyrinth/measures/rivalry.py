"""Rivalry of the seats: contested, sabotage, variety, choke."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import inf

from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.measures.costs import Costs, RelaxedBoard, Way
from layoutkit.score.figures import Better, Figure, FigureKind, undefined
from layoutkit.score.ways import betweenness, cheapest_ways

SHARE = (0, 1)
INFINITE = inf
UNPROVEN = -1
"""A rise that the budget did not suffice to prove: below every other."""


def contested_figure(relaxed: RelaxedBoard, costs: Costs | None) -> Figure:
    """The share of the positions on a seat's cheapest ways that are on a rival's too.

    With costs: those of one cheapest plan per gem; without: all on any relaxed cheapest way.
    """
    base = Figure(None, FigureKind.HEURISTIC, SHARE)
    used = {player: used_positions(relaxed, costs, player) for player in relaxed.ways}
    wanted = sum(map(len, used.values()))
    if not wanted:
        return undefined("no plank is needed", base)
    counts: dict[str, int] = {}
    for positions in used.values():
        for position in positions:
            counts[position] = counts.get(position, 0) + 1
    shared = [position for position in counts if counts[position] > 1]
    shared.sort(key=lambda position: (-counts[position], position))
    value = Fraction(sum(counts[position] for position in shared), wanted)
    return Figure(value, base.kind, base.range, witness=tuple(shared))


def used_positions(relaxed: RelaxedBoard, costs: Costs | None, player: Colour) -> frozenset[str]:
    """The positions on a seat's cheapest ways to its gems."""
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


def sabotage_figure(relaxed: RelaxedBoard, costs: Costs | None) -> Figure:
    """The worst rise of what a seat pays for one of its gems when one position is denied.

    Only positions of a cheapest plan matter: without any other that plan still stands. So it is
    exact with costs, a bound where one of them is unknown; without costs, the rise of the relaxed
    cost. Infinite: null, with the position.
    """
    rises = {
        (player, gem, position): rise
        for player, gem in relaxed.errands
        for position, rise in find_rises(relaxed, costs, player, gem).items()
    }
    kind = FigureKind.HEURISTIC if costs is None else FigureKind.EXACT
    base = Figure(None, kind, better=Better.LOWER)
    is_proven = UNPROVEN not in rises.values() and not _has_unknown(relaxed, costs)
    if not rises and is_proven:
        return undefined("no plank is needed", base)
    key = min(rises, key=lambda key: (-rises[key], key), default=None)
    worst = rises[key] if key else UNPROVEN
    witness: tuple[str, ...] = ()
    if key and worst != UNPROVEN:
        player, gem, position = key
        witness = (player.value, gem, position)
        if worst == INFINITE:
            note = f"infinite: without {position}, {player.value} cannot reach {gem}"
            return undefined(note, base, witness)
    least = int(max(worst, 0))
    if is_proven:
        return Figure(least, kind, better=Better.LOWER, witness=witness)
    bound = Figure(None, FigureKind.BOUND, better=Better.LOWER, witness=witness, note="not proven")
    return replace(bound, bounds=(least, None))


def _has_unknown(relaxed: RelaxedBoard, costs: Costs | None) -> bool:
    """True if what a gem costs is not proven."""
    if costs is None:
        return False
    ways = (costs.way(*errand) for errand in relaxed.errands)
    return any(way is not None and way.cost is None for way in ways)


def find_rises(
    relaxed: RelaxedBoard, costs: Costs | None, player: Colour, gem: str
) -> dict[str, float]:
    """The rise in cost of a gem without each position of its cheapest way."""
    if costs is None:
        return _relaxed_rises(relaxed, player, gem)
    way = costs.way(player, gem)
    if way is None or way.cost is None:
        return {}
    return {
        position: _rise(way.cost, costs.way(player, gem, frozenset({position})))
        for position in sorted(way.positions)
    }


def _rise(cost: int, detour: Way | None) -> float:
    if detour is None:
        return INFINITE
    return UNPROVEN if detour.cost is None else detour.cost - cost


def variety_figure(relaxed: RelaxedBoard) -> Figure:
    """The fewest cheapest ways from a start to a gem of its seat, in the relaxed graph."""
    base = Figure(None, FigureKind.HEURISTIC, (1, None), Better.HIGHER)
    counts = {
        (player, gem): relaxed.ways[player].counts[gem]
        for player, gem in relaxed.errands
        if relaxed.case.board.starts[player] != gem
    }
    if not counts:
        return undefined("no gem to reach", base)
    player, gem = min(counts, key=lambda errand: (counts[errand], errand))
    return Figure(
        counts[player, gem], base.kind, base.range, base.better, witness=(player.value, gem)
    )


def choke_figure(relaxed: RelaxedBoard) -> Figure:
    """The greatest share of start-gem pairs whose cheapest ways go over one field.

    Where a pair has several cheapest ways each counts for its part (betweenness).
    """
    base = Figure(None, FigureKind.HEURISTIC, SHARE, Better.LOWER)
    starts = relaxed.case.board.starts
    pairs = [(starts[player], gem) for player, gem in relaxed.errands]
    shares = betweenness(relaxed.graph, pairs, relaxed.entry)
    fields = {name: shares.get(name, Fraction(0)) for name in relaxed.case.board.fields}
    if not pairs or not fields:
        return undefined("no gem to reach", base)
    field = min(fields, key=lambda name: (-fields[name], name))
    return Figure(fields[field] / len(pairs), base.kind, base.range, base.better, witness=(field,))


def _relaxed_rises(relaxed: RelaxedBoard, player: Colour, gem: str) -> dict[str, float]:
    """The same in the relaxed graph: nothing, but for what all cheapest ways go over."""
    ways = relaxed.ways[player]
    rises: dict[str, float] = {}
    for name, onward in relaxed.between[player, gem].items():
        if name in relaxed.case.board.positions:
            is_needed = onward * ways.counts[name] == ways.counts[gem]
            detour = _without(relaxed, player, name).get(gem, INFINITE) if is_needed else None
            rises[name] = 0 if detour is None else detour - ways.costs[gem]
    return rises


def _without(relaxed: RelaxedBoard, player: Colour, position: str) -> dict[str, int]:
    """The relaxed costs of a seat when one position is denied."""
    graph = dict(relaxed.graph)
    for other in graph.pop(position):
        graph[other] = tuple(near for near in graph[other] if near != position)
    return cheapest_ways(graph, relaxed.case.board.starts[player], relaxed.entry).costs
