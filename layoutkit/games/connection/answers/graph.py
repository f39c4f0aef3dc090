"""The result of `layoutkit graph`: tiles that are joined where their canals meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from layoutkit.games.connection.board.terms import OPPOSITE, Case, Cell
from layoutkit.games.connection.table.play import beside

if TYPE_CHECKING:
    import networkx as nx


def canal_graph(case: Case) -> nx.Graph[str]:
    """Return a graph with a node for each tile and an edge wherever canals meet."""
    import networkx as nx

    graph: nx.Graph[str] = nx.Graph(game="connection", title=case.layout.title)
    for (column, row), form in sorted(case.tiles.items()):
        graph.add_node(node_name((column, row)), kind="tile", form=str(form), x=column, y=row)
    for cell, form in case.tiles.items():
        for side in form:
            other = beside(cell, side)
            if other in case.tiles and OPPOSITE[side] in case.tiles[other]:
                graph.add_edge(node_name(cell), node_name(other))
    return graph


def node_name(cell: Cell) -> str:
    """Return the name of the tile on a cell."""
    return f"{cell[0]},{cell[1]}"
