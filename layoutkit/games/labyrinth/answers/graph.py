"""The contact graph of a board with kinds, places and costs, for graph software."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import LAY_COST, Field, Position

if TYPE_CHECKING:
    import networkx as nx


def contact_graph(case: BoardModel) -> nx.Graph[str]:
    """Every field and every legal position of a plank; an edge wherever one step leads.

    A field has the kind of its pole, its colour where it is a start, and the gems on it. A
    position has its form, its plank, the hourglasses to lay it, and whether it lies there now.
    Places are in lattice pitches, x to the east and y to the south.
    """
    graph = case.board.graph.copy()
    gems = defaultdict(list)
    for gem in case.layout.gems:
        gems[gem.on].append(str(gem.colour))
    for name, field in case.board.fields.items():
        graph.nodes[name].update(_field_facts(case, field), gems=" ".join(gems[name]))
    lying = set(case.board.lying.values())
    for name, position in case.board.positions.items():
        graph.nodes[name].update(_position_facts(position), lies=name in lying)
    graph.graph.update(game="labyrinth", title=case.layout.title)
    return graph


def _field_facts(case: BoardModel, field: Field) -> dict[str, str | float]:
    pole = case.board.poles[field.pole]
    x, y = pole.place
    return {
        "kind": "field",
        "pole": pole.id,
        "pole_kind": str(pole.kind),
        "part": field.part,
        "colour": str(pole.colour or ""),
        "x": x,
        "y": y,
    }


def _position_facts(position: Position) -> dict[str, str | float]:
    (x1, y1), (x2, y2) = position.segment
    return {
        "kind": "position",
        "form": str(position.form),
        "plank": str(position.kind),
        "cost": LAY_COST[position.kind],
        "x": (x1 + x2) / 2,
        "y": (y1 + y2) / 2,
    }
