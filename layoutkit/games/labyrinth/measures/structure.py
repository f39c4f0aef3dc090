"""Figures of the contact graph: seat symmetries, cut poles and disjoint routes."""

from __future__ import annotations

from functools import cache, partial
from itertools import pairwise

from layoutkit.games.labyrinth.board.case import BoardGraph, BoardModel
from layoutkit.games.labyrinth.board.contacts import find_contacts, make_undirected
from layoutkit.games.labyrinth.board.nearby import PoleIndex
from layoutkit.games.labyrinth.board.positions import fields_of, find_positions
from layoutkit.games.labyrinth.board.terms import Colour, Field, Form, Pole, PoleKind
from layoutkit.games.labyrinth.measures.costs import RelaxedBoard
from layoutkit.score.figures import Figure, Preference, undefined_figure
from layoutkit.score.graph import LabelledGraph, SeatSymmetry, find_seat_symmetries
from layoutkit.score.ways import count_edge_disjoint_paths, find_cut_groups, find_shortest_path


def structural_figures(case: BoardModel) -> dict[str, Figure]:
    """Return the number of seat orbits and the group order of the contact graph."""
    seats = tuple(player.value for player in case.layout.players)
    orbits = Figure(None, range=(1, len(seats)), better=Preference.LOWER)
    order = Figure(None, range=(1, None), better=Preference.HIGHER)
    if not all(player in case.board.starts for player in case.layout.players):
        note = "a seat has no start"
        return {
            "seat_orbits": undefined_figure(note, orbits),
            "group_order": undefined_figure(note, order),
        }
    found = find_seat_symmetry(case)
    if not found.proven:
        note = "not proven within the budget"
        return {
            "seat_orbits": undefined_figure(note, orbits),
            "group_order": undefined_figure(note, order),
        }
    witness = tuple("-".join(orbit) for orbit in found.orbits)
    return {
        "seat_orbits": Figure(
            len(found.orbits), witness=witness, range=orbits.range, better=Preference.LOWER
        ),
        "group_order": Figure(
            found.order, witness=witness, range=order.range, better=Preference.HIGHER
        ),
    }


def find_seat_symmetry(case: BoardModel) -> SeatSymmetry:
    """Find the permutations of the seats that extend to automorphisms of the contact graph."""
    seats = [seat_node(player) for player in case.layout.players]
    found = find_seat_symmetries(make_labelled_graph(case), seats)

    def names(nodes: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(node.removeprefix(SEAT) for node in nodes)

    return SeatSymmetry(
        tuple(map(names, found.orbits)), tuple(map(names, found.permutations)), found.proven
    )


SEAT = "seat "


def seat_node(player: Colour) -> str:
    """Return the node of a colour."""
    return SEAT + player.value


def make_labelled_graph(case: BoardModel) -> LabelledGraph:
    """Return the contact graph with kinds of fields and positions, lying planks and colours.

    Each colour is a node, joined to its start and its gems, so that automorphisms permute the
    colours together with the seats. The two fields of a wall or bridge are joined, too.
    """
    board = case.board
    lying = set(board.lying.values())
    kinds = {
        name: field_kind(board.poles[field.pole], field) for name, field in board.fields.items()
    }
    kinds.update(
        {
            name: f"{position.form.value}{' that lies' if name in lying else ''}"
            for name, position in board.positions.items()
        }
    )
    edges = {
        (min(name, other), max(name, other)): "contact"
        for name, contacts in board.contacts.items()
        for other in contacts
    }
    for one, other in pairwise(board.fields.values()):
        if one.pole == other.pole:
            edges[min(one.name, other.name), max(one.name, other.name)] = "pole"
    more_kinds, more_edges = _make_colour_graph(case)
    joined = [(one, other, kind) for (one, other), kind in edges.items()]
    return LabelledGraph({**kinds, **more_kinds}, (*joined, *more_edges))


def field_kind(pole: Pole, field: Field) -> str:
    """Return the kind of a field; both sides of a wall are equal, deck and water are not."""
    part = field.part if pole.kind is PoleKind.BRIDGE else ""
    return f"{'printed ' if pole.printed else ''}{pole.kind.value} {part}"


def _make_colour_graph(case: BoardModel) -> tuple[dict[str, str], list[tuple[str, str, str]]]:
    """Return the nodes of colours and gems, and the edges that join them to the board."""
    kinds: dict[str, str] = {}
    edges: list[tuple[str, str, str]] = []
    for colour, start in case.board.starts.items():
        kinds[seat_node(colour)] = "plays" if colour in case.layout.players else "looks on"
        edges.append((seat_node(colour), start, "start"))
    for index, gem in enumerate(case.layout.gems):
        if gem.on in case.board.fields and seat_node(gem.colour) in kinds:
            kinds[f"gem {index}"] = "gem"
            edges.append((f"gem {index}", gem.on, "lies"))
            edges.append((f"gem {index}", seat_node(gem.colour), "belongs"))
    return kinds, edges


def find_seat_cuts(relaxed: RelaxedBoard) -> dict[Colour, tuple[str, ...]]:
    """Find for each seat the poles without which it cannot reach one of its gems."""
    board = relaxed.case.board
    groups = group_by_pole(board)
    graph_without = cache(partial(_make_graph_without, board))
    cuts: dict[Colour, dict[str, None]] = {}
    for player, gem in relaxed.errands:
        start = board.starts[player]
        found = [
            pole
            for pole in find_cut_groups(relaxed.graph, start, gem, groups)
            if find_shortest_path(graph_without(pole), start, gem) is None
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
    for form in Form:  # supports come before what rests on them
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
    scale = (0, len(relaxed.case.board.poles))
    return Figure(len(poles), range=scale, better=Preference.LOWER, witness=poles)


def separate_figure(relaxed: RelaxedBoard) -> Figure:
    """Return the smallest number of disjoint routes between a start and one of its gems."""
    base = Figure(None, range=(0, None), better=Preference.HIGHER)
    counts = {
        (player, gem): count_edge_disjoint_paths(
            relaxed.graph, relaxed.case.board.starts[player], gem
        )
        for player, gem in relaxed.errands
        if relaxed.case.board.starts[player] != gem
    }
    if not counts:
        return undefined_figure("no gem to reach", base)
    player, gem = min(counts, key=lambda errand: (counts[errand], errand))
    return Figure(
        counts[player, gem], range=base.range, better=base.better, witness=(player.value, gem)
    )
