from __future__ import annotations

from itertools import pairwise, permutations
from typing import Any

import networkx as nx
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.symmetry.automorphisms import LabelledGraph, find_seat_symmetries
from tests.patience import within_cpu


def kinds_of(graph: nx.Graph[int], kinds: list[str]) -> nx.Graph[int]:
    for node in graph:
        graph.nodes[node]["kind"] = kinds[node % len(kinds)]
    return graph


def labelled(graph: nx.Graph[Any]) -> LabelledGraph:
    kinds = {str(node): data.get("kind", "") for node, data in graph.nodes(data=True)}
    return LabelledGraph(kinds, [(str(one), str(other), "") for one, other in graph.edges])


@st.composite
def graphs(draw: st.DrawFn) -> nx.Graph[int]:
    size = draw(st.integers(2, 7))
    pairs = [(a, b) for a in range(size) for b in range(a)]
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from(draw(st.lists(st.sampled_from(pairs), unique=True)))
    return kinds_of(graph, draw(st.lists(st.sampled_from("ab"), min_size=1, max_size=3)))


def automorphisms(graph: nx.Graph[int]) -> list[dict[int, int]]:
    return list(nx.vf2pp_all_isomorphisms(graph, graph, node_label="kind"))


@settings(max_examples=60, deadline=None)
@given(graphs(), st.data())
def test_seats_agree_with_networkx(graph: nx.Graph[int], data: st.DataObject) -> None:
    nodes = data.draw(st.permutations(list(graph)))[:3]
    seats = [str(node) for node in nodes]
    images = {tuple(str(one[node]) for node in nodes) for one in automorphisms(graph)}
    expected = {image for image in images if set(image) == set(seats)}
    found = find_seat_symmetries(labelled(graph), seats)
    assert found.proven
    assert set(found.permutations) == expected
    assert found.order == len(expected)


def test_kinds_of_edges_count() -> None:
    sides = (("a", "b", "x"), ("b", "c", "y"), ("c", "d", "x"), ("d", "a", "y"))
    square = LabelledGraph(dict.fromkeys("abcd", ""), sides)
    found = find_seat_symmetries(square, ["a", "b", "c", "d"])
    assert (found.order, found.orbits) == (4, (("a", "b", "c", "d"),))


def test_seats_in_two_orbits() -> None:
    path = LabelledGraph(dict.fromkeys("amb", ""), (("a", "m", ""), ("m", "b", "")))
    found = find_seat_symmetries(path, ["a", "m", "b"])
    assert found.orbits == (("a", "b"), ("m",))
    assert found.permutations == (("a", "m", "b"), ("b", "m", "a"))


def test_a_spent_budget_is_told() -> None:
    assert not find_seat_symmetries(
        labelled(nx.complete_graph(8)), ["0", "1", "2"], budget=3
    ).proven


def test_each_order_of_seats_on_every_node_takes_one_partial_map() -> None:
    path = LabelledGraph(dict.fromkeys("amb", ""), (("a", "m", ""), ("m", "b", "")))
    assert find_seat_symmetries(path, ["a", "m", "b"], budget=6).proven
    assert not find_seat_symmetries(path, ["a", "m", "b"], budget=5).proven


def test_nodes_of_different_kinds_are_not_exchanged() -> None:
    assert find_seat_symmetries(LabelledGraph({"a": "x", "b": "y"}, ()), ["a", "b"]).order == 1


def test_all_orders_of_seats_of_a_complete_graph() -> None:
    found = find_seat_symmetries(labelled(nx.complete_graph(4)), ["0", "1", "2", "3"])
    assert sorted(found.permutations) == sorted(permutations(["0", "1", "2", "3"]))


def test_long_paths_take_time_in_proportion_to_their_length() -> None:
    # splitting all nodes anew in every round would take a minute here
    chain = nx.path_graph(10_000)
    with within_cpu(5):
        found = find_seat_symmetries(labelled(kinds_of(chain, ["a"] * 10_000)), ["0", "9999"])
        assert found.orbits == (("0", "9999"),)


def test_images_are_tried_until_one_fits() -> None:
    """Refinement does not tell rings of six from pairs of triangles, a wrong first image does."""

    def ring(*nodes: int) -> list[tuple[str, str, str]]:
        return [(str(one), str(two), "") for one, two in pairwise((*nodes, nodes[0]))]

    def camp(seat: str, *rings: tuple[int, ...]) -> list[tuple[str, str, str]]:
        around = [(seat, str(node), "") for nodes in rings for node in nodes]
        return [*around, *(edge for nodes in rings for edge in ring(*nodes))]

    six, three, other = tuple(range(6)), (6, 7, 8), (9, 10, 11)
    first, last = (12, 13, 14), (15, 16, 17)
    nodes = dict.fromkeys(["a", "b", *map(str, range(24))], "")
    mirrored = [*camp("a", six, three, other), *camp("b", first, last, tuple(range(18, 24)))]
    assert find_seat_symmetries(LabelledGraph(nodes, mirrored), ["a", "b"]).order == 2
    uneven = [*camp("a", six, three, other), *camp("b", tuple(range(12, 18)), tuple(range(18, 24)))]
    assert find_seat_symmetries(LabelledGraph(nodes, uneven), ["a", "b"]).order == 1
    # one camp deeper, c fails as the image of e only after all images of a node around e
    deep = [*camp("e", six), *camp("f", three, other)]
    deep += [*camp("c", first, last), *camp("d", tuple(range(18, 24)))]
    deep += [("a", "e", ""), ("a", "f", ""), ("b", "c", ""), ("b", "d", "")]
    nodes |= dict.fromkeys("efcd", "")
    assert find_seat_symmetries(LabelledGraph(nodes, deep), ["a", "b"]).order == 2
