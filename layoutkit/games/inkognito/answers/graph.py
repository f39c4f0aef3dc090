"""The map as a graph: spaces are nodes, lines are edges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from layoutkit.games.inkognito.board.terms import AMBASSADOR, EMBASSY, NUMBERED, STARTS, BoardModel

if TYPE_CHECKING:
    import networkx as nx


def board_graph(case: BoardModel) -> nx.Graph[str]:
    """Return the map as a graph.

    Each node has the kind of its space, its position and the figures on it. Each edge says whether
    a line by land, a line by water, or both join its two spaces.
    """
    from networkx import Graph

    graph: nx.Graph[str] = Graph(game="inkognito", title=case.layout.title)
    on_space: dict[str, list[str]] = {case.ambassador: [AMBASSADOR]}
    for colour, row in case.positions.items():
        for build, space in row.items():
            on_space.setdefault(space, []).append(f"{colour} {build}")
    for space, (x, y) in case.city.spaces.items():
        kind, colour = classify_space(space)
        figure = ", ".join(on_space.get(space, ()))
        graph.add_node(space, kind=kind, colour=colour, figure=figure, x=x, y=y)
    for one, other in case.city.land:
        graph.add_edge(one, other, land=True, water=False)
    for one, other in case.city.water:
        by_land = graph.has_edge(one, other)
        graph.add_edge(one, other, land=by_land, water=True)
    return graph


def classify_space(space: str) -> tuple[str, str]:
    """Return the kind of a space, and the colour of a start space."""
    if space == EMBASSY:
        return "embassy", ""
    if space in NUMBERED:
        return "numbered", ""
    colour = next((colour for colour, homes in STARTS.items() if space in homes), "")
    return ("start", colour) if colour else ("white", "")
