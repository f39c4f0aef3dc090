"""Figures of the contact graph: seat symmetries, cut poles, disjoint routes and difficulty.

Fields and positions are nodes, contacts are edges. For seat symmetries, each colour becomes a node,
joined to its start and its gems: an automorphism of this graph is then a way to exchange seats. A
pole is a cut pole if some gem has no route left on the board that is built without it. The graph is
also exported for graph software.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from layoutkit.games.labyrinth.board import model as records
from layoutkit.games.labyrinth.board.board import (
    BoardGraph,
    BoardModel,
    find_contacts,
    make_undirected,
)
from layoutkit.games.labyrinth.board.lattice import PoleIndex, midpoint
from layoutkit.games.labyrinth.board.positions import fields_of, find_positions
from layoutkit.games.labyrinth.scoring.costs import RelaxedBoard
from layoutkit.scoring.figures import Bounded, Certainty, Figure, Preference, undefined_figure
from layoutkit.search import graph_paths
from layoutkit.symmetry.automorphisms import LabelledGraph, SeatSymmetry, find_seat_symmetries

if TYPE_CHECKING:
    import networkx as nx


def structural_figures(model: BoardModel) -> dict[str, Figure]:
    """Return the number of seat orbits and the group order of the contact graph."""
    seats = tuple(player.value for player in model.layout.players)
    likes = {
        "seat_orbits": Figure(None, range=(1, len(seats)), better=Preference.LOWER),
        "group_order": Figure(None, range=(1, None), better=Preference.HIGHER),
    }
    if not all(player in model.board.starts for player in model.layout.players):
        return {name: undefined_figure("a seat has no start", like) for name, like in likes.items()}
    found = find_seat_symmetry(model)
    if not found.proven:
        note = "not proven within the budget"
        return {name: undefined_figure(note, like) for name, like in likes.items()}
    witness = tuple("-".join(orbit) for orbit in found.orbits)
    values = {"seat_orbits": len(found.orbits), "group_order": found.order}
    return {
        name: replace(like, value=values[name], witness=witness) for name, like in likes.items()
    }


def find_seat_symmetry(model: BoardModel) -> SeatSymmetry:
    """Find the permutations of the seats that extend to automorphisms of the contact graph."""
    seats = [SEAT + player for player in model.layout.players]
    found = find_seat_symmetries(make_labelled_graph(model), seats)

    def names(nodes: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(node.removeprefix(SEAT) for node in nodes)

    return SeatSymmetry(
        tuple(map(names, found.orbits)), tuple(map(names, found.permutations)), found.proven
    )


SEAT = "seat "  # before the name of a colour, in the name of its node


def make_labelled_graph(model: BoardModel) -> LabelledGraph:
    """Return the contact graph with kinds of fields and positions, lying planks and colours.

    Each colour is a node, joined to its start and its gems, so that automorphisms permute the
    colours together with the seats. The two fields of a wall or bridge are joined, too.
    """
    board = model.board
    lying = set(board.lying.values())
    kinds = {}
    for name, field in board.fields.items():
        pole = board.poles[field.pole]
        part = (
            field.part if pole.kind is records.PoleKind.BRIDGE else ""
        )  # both sides of a wall are equal
        kinds[name] = f"{'printed ' if pole.printed else ''}{pole.kind.value} {part}"
    for name, position in board.positions.items():
        kinds[name] = f"{position.form.value}{' that lies' if name in lying else ''}"
    edges = {
        (min(name, other), max(name, other)): "contact"
        for name, contacts in board.contacts.items()
        for other in contacts
    }
    for one, other in pairwise(board.fields.values()):
        if one.pole == other.pole:
            edges[min(one.name, other.name), max(one.name, other.name)] = "pole"
    more_kinds, more_edges = _make_colour_graph(model)
    joined = [(one, other, kind) for (one, other), kind in edges.items()]
    return LabelledGraph({**kinds, **more_kinds}, (*joined, *more_edges))


def _make_colour_graph(model: BoardModel) -> tuple[dict[str, str], list[tuple[str, str, str]]]:
    """Return the nodes of colours and gems, and the edges that join them to the board."""
    kinds: dict[str, str] = {}
    edges: list[tuple[str, str, str]] = []
    for colour, start in model.board.starts.items():
        kinds[SEAT + colour] = "plays" if colour in model.layout.players else "looks on"
        edges.append((SEAT + colour, start, "start"))
    for index, gem in enumerate(model.layout.gems):
        if gem.on in model.board.fields and SEAT + gem.colour in kinds:
            kinds[f"gem {index}"] = "gem"
            edges.append((f"gem {index}", gem.on, "lies"))
            edges.append((f"gem {index}", SEAT + gem.colour, "belongs"))
    return kinds, edges


def find_seat_cuts(relaxed: RelaxedBoard) -> dict[records.Colour, tuple[str, ...]]:
    """Find for each seat the poles without which it cannot reach one of its gems."""
    board = relaxed.model.board
    groups = group_by_pole(board)
    graph_without = cache(partial(_make_graph_without, board))
    cuts: dict[records.Colour, dict[str, None]] = {}
    for player, gem in relaxed.errands:
        start = board.starts[player]
        found = [
            pole
            for pole in graph_paths.find_cut_groups(relaxed.graph, start, gem, groups)
            if graph_paths.find_shortest_path(graph_without(pole), start, gem) is None
        ]
        cuts.setdefault(player, {}).update(dict.fromkeys(found))
    return {player: tuple(poles) for player, poles in cuts.items()}


def group_by_pole(board: BoardGraph) -> dict[str, list[str]]:
    """Return for each pole its fields, the planks that end on it, and what rests on these.

    Each group begins with the fields of the pole.
    """
    groups: dict[str, list[str]] = {pole: [] for pole in board.poles}
    for field in board.fields.values():
        groups[field.pole].append(field.name)
    ends: dict[str, set[str]] = {}
    for form in records.Form:  # supports come before what rests on them
        for name, position in board.positions.items():
            if position.form is form:
                below = (ends[support] for support in position.rests_on)
                ends[name] = set(position.poles).union(*below)
    for name, poles in ends.items():
        for pole in poles:
            groups[pole].append(name)
    return groups


def _make_graph_without(board: BoardGraph, pole: str) -> dict[str, tuple[str, ...]]:
    """Return the contact graph of the board without a pole, which may block planks no more."""
    poles = [other for name, other in board.poles.items() if name != pole]
    positions = find_positions(PoleIndex(poles, board.settings.tolerance), board.settings)
    fields = [field.name for other in poles for field in fields_of(other)]
    return make_undirected((*fields, *positions), find_contacts(positions))


def cut_figure(relaxed: RelaxedBoard) -> Figure:
    """Return the number of poles without which some seat cannot reach a gem."""
    cuts = find_seat_cuts(relaxed)
    poles = tuple(dict.fromkeys(pole for found in cuts.values() for pole in found))
    scale = (0, len(relaxed.model.board.poles))
    return Figure(len(poles), range=scale, better=Preference.LOWER, witness=poles)


def separate_figure(relaxed: RelaxedBoard) -> Figure:
    """Return the smallest number of disjoint routes between a start and one of its gems."""
    starts = relaxed.model.board.starts
    return find_fewest(
        relaxed,
        Figure(None, range=(0, None), better=Preference.HIGHER),
        lambda player, gem: graph_paths.count_edge_disjoint_paths(
            relaxed.graph, starts[player], gem
        ),
    )


def find_fewest(
    relaxed: RelaxedBoard, base: Figure, count: Callable[[records.Colour, str], int]
) -> Figure:
    """Return the smallest count of any gem that does not lie on its player's start."""
    counts = {
        (player, gem): count(player, gem)
        for player, gem in relaxed.errands
        if relaxed.model.board.starts[player] != gem
    }
    if not counts:
        return undefined_figure("no gem to reach", base)
    player, gem = min(counts, key=lambda errand: (counts[errand], errand))
    return replace(base, value=counts[player, gem], witness=(player.value, gem))


Tours: TypeAlias = Mapping[records.Colour, Bounded | None]
"""The cost of each seat's tour, or None if no tour is known."""


def par_figure(relaxed: RelaxedBoard, tours: Tours) -> Figure:
    """Return the average cost of the four-gem tours, as a bound if some are not proved."""
    seats = list(relaxed.ways)
    if not seats:
        return undefined_figure("no seat has a start", Figure(None))
    witness = tuple(seat.value for seat in seats)
    lower = Fraction(sum(_tour_floor(relaxed, tours, seat) for seat in seats), len(seats))
    known = [tour.upper for seat in seats if (tour := tours.get(seat))]
    upper = Fraction(sum(known), len(seats)) if len(known) == len(seats) else None
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
        bare = open_costs[player].get(relaxed.model.board.fields[gem].pole, 0)
        here, plain = here + cost, plain + bare
        if bare:
            worst = max(worst, (Fraction(cost, bare), (player.value, gem)))
    if not plain:
        return undefined_figure("no gem to reach", base)
    return replace(base, value=Fraction(here, plain), witness=worst[1])


def scarcity_figure(relaxed: RelaxedBoard) -> Figure:
    """Return the most planks that a cheapest route lays, divided by the planks in stock.

    Above 1, the player must pick up planks on the way or take a more expensive route.
    """
    base = Figure(None, Certainty.HEURISTIC)
    stock = relaxed.model.layout.stock.short + relaxed.model.layout.stock.long
    to_lay = {name for name, cost in relaxed.entry.items() if cost > records.STEP_COST}
    laid = {
        (player, gem): graph_paths.max_wanted_on_cheapest_path(
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
    counts: dict[tuple[records.Colour, str], int] = {}
    for errand, on_way in relaxed.between.items():
        costs, entry = relaxed.ways[errand[0]].costs, relaxed.entry
        for name in on_way:
            near = (other for other in relaxed.graph[name] if other in on_way)
            onward = sum(costs[name] + entry[other] == costs[other] for other in near)
            counts[errand] = counts.get(errand, 0) + (onward > 1)
    if not counts:
        return undefined_figure("no gem to reach", base)
    player, gem = min(counts, key=lambda errand: (-counts[errand], errand))
    value = Fraction(sum(counts.values()), len(counts))
    return Figure(value, base.kind, witness=(player.value, gem))


def _tour_floor(relaxed: RelaxedBoard, tours: Tours, seat: records.Colour) -> int:
    """Return the highest relaxed cost of a single gem, which is a lower bound of the tour."""
    gems = [gem for owner, gem in relaxed.errands if owner is seat]
    tour = tours.get(seat)
    return max(0, *(relaxed.ways[seat].costs[gem] for gem in gems), tour.lower if tour else 0)


def _open_costs(relaxed: RelaxedBoard) -> dict[records.Colour, dict[str, int]]:
    """Return for each seat the relaxed cost of every pole if all poles were plain."""
    board = relaxed.model.board
    plain = [replace(pole, kind=records.PoleKind.PLAIN, axis=None) for pole in board.poles.values()]
    positions = find_positions(PoleIndex(plain, board.settings.tolerance), board.settings)
    entry = dict.fromkeys(board.poles, records.STEP_COST)
    for name, position in positions.items():
        lies = name in board.lying.values()
        entry[name] = records.STEP_COST + (0 if lies else records.LAY_COST[position.kind])
    graph = make_undirected(entry, find_contacts(positions))
    return {
        seat: graph_paths.find_cheapest_paths(graph, board.starts[seat], entry).costs
        for seat in relaxed.ways
    }


def contact_graph(model: BoardModel) -> nx.Graph[str]:
    """Every field and every legal position of a plank; an edge wherever one step leads.

    A field has the kind of its pole, its colour where it is a start, and the gems on it. A
    position has its form, its plank, the hourglasses to lay it, and whether it lies there now.
    Places are in lattice pitches, x to the east and y to the south.
    """
    graph = model.board.graph.copy()
    gems = defaultdict(list)
    for gem in model.layout.gems:
        gems[gem.on].append(str(gem.colour))
    for name, field in model.board.fields.items():
        pole = model.board.poles[field.pole]
        look = {"pole": pole.id, "pole_kind": str(pole.kind), "part": field.part}
        owner, (x, y) = str(pole.colour or ""), pole.place
        here = " ".join(gems[name])
        graph.nodes[name].update(kind="field", **look, colour=owner, x=x, y=y, gems=here)
    lying = set(model.board.lying.values())
    for name, position in model.board.positions.items():
        look = {"form": str(position.form), "plank": str(position.kind)}
        cost, (x, y) = records.LAY_COST[position.kind], midpoint(*position.segment)
        lies = name in lying
        graph.nodes[name].update(kind="position", **look, cost=cost, x=x, y=y, lies=lies)
    graph.graph.update(game="labyrinth", title=model.layout.title)
    return graph
