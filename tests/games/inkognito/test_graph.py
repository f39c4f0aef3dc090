"""Tests of the board as a graph."""

from __future__ import annotations

from layoutkit.games.inkognito.model import BoardModel
from layoutkit.games.inkognito.solve import board_graph
from tests.games.inkognito import overlays

from .boards import example_data, make_case


def case(changes: str = "") -> BoardModel:
    return make_case(example_data(changes))


def test_every_space_and_every_pair_with_a_line_is_in_the_graph() -> None:
    graph = board_graph(case())
    assert (len(graph.nodes), len(graph.edges)) == (58, 66 + 33 - 4)  # four pairs have both lines
    assert graph.edges["R2", "W21"] == {"land": True, "water": True}
    assert graph.edges["E0", "W09"] == {"land": True, "water": False}
    assert graph.edges["N1", "R4"] == {"land": False, "water": True}


def test_nodes_say_who_stands_there_and_nothing_of_the_deal() -> None:
    snapshot = "snapshot: {figures: {red: {tall: W03}, blue: {fat: W03}}, ambassador: W10}\n"
    nodes = board_graph(case(overlays.deal() + snapshot)).nodes
    assert nodes["W03"]["figure"] == "red tall, blue fat"
    assert nodes["W10"]["figure"] == "ambassador"
    assert (nodes["E0"]["figure"], nodes["E0"]["kind"]) == ("", "embassy")
    assert (nodes["G2"]["kind"], nodes["G2"]["colour"]) == ("start", "green")
    assert dict(nodes) == dict(board_graph(case(snapshot)).nodes)
