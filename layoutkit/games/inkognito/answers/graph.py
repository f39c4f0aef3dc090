"""The board as a graph: spaces, and the lines between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from layoutkit.games.inkognito.board.terms import AMBASSADOR, EMBASSY, NUMBERED, STARTS, Case

if TYPE_CHECKING:
    import networkx as nx


def board_graph(case: Case) -> nx.Graph[str]:
    """Every space with its kind, its place and who stands on it; an edge for each pair.

    Edges say whether a line leads by land, by water, or one of each.
    """
    from networkx import Graph

    graph: nx.Graph[str] = Graph(game="inkognito", title=case.layout.title)
    on_space: dict[str, list[str]] = {case.ambassador: [AMBASSADOR]}
    for colour, row in case.positions.items():
        for build, space in row.items():
            on_space.setdefault(space, []).append(f"{colour} {build}")
    for space, (x, y) in case.city.spaces.items():
        kind, colour = kind_of(space)
        figure = ", ".join(on_space.get(space, ()))
        graph.add_node(space, kind=kind, colour=colour, figure=figure, x=x, y=y)
    for one, other in case.city.land:
        graph.add_edge(one, other, land=True, water=False)
    for one, other in case.city.water:
        by_land = graph.has_edge(one, other)
        graph.add_edge(one, other, land=by_land, water=True)
    return graph


def kind_of(space: str) -> tuple[str, str]:
    """The kind of a space by its name, and the colour of a start."""
    if space == EMBASSY:
        return "embassy", ""
    if space in NUMBERED:
        return "numbered", ""
    colour = next((colour for colour, homes in STARTS.items() if space in homes), "")
    return ("start", colour) if colour else ("white", "")
