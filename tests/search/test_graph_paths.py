from __future__ import annotations

from fractions import Fraction

import networkx as nx
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.search.graph_paths import (
    compute_betweenness,
    count_edge_disjoint_paths,
    find_cheapest_paths,
    find_cut_groups,
    find_shortest_path,
    max_wanted_on_cheapest_path,
)

QUICK = settings(max_examples=50, deadline=None)


@st.composite
def graphs(draw: st.DrawFn) -> nx.Graph[int]:
    size = draw(st.integers(2, 8))
    pairs = [(a, b) for a in range(size) for b in range(a)]
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from(draw(st.lists(st.sampled_from(pairs), unique=True)))
    return graph


def arcs(graph: nx.Graph[int], entry: dict[int, int]) -> nx.DiGraph[int]:
    directed: nx.DiGraph[int] = nx.DiGraph()
    directed.add_nodes_from(graph)
    for one, other in graph.edges:
        directed.add_edge(one, other, weight=entry[other])
        directed.add_edge(other, one, weight=entry[one])
    return directed


@QUICK
@given(graphs(), st.data())
def test_cheapest_ways_agree_with_networkx(graph: nx.Graph[int], data: st.DataObject) -> None:
    entry = {node: data.draw(st.integers(1, 3)) for node in graph}
    found = find_cheapest_paths(graph.adj, 0, entry)
    directed = arcs(graph, entry)
    assert found.costs == nx.single_source_dijkstra_path_length(directed, 0)
    for node in found.costs:
        paths = list(nx.all_shortest_paths(directed, 0, node, weight="weight"))
        assert found.counts[node] == len(paths)
        odd = {other for other in graph if other % 2}
        most = max(len(odd.intersection(path)) for path in paths)
        assert max_wanted_on_cheapest_path(graph.adj, found, node, entry, odd) == most


@QUICK
@given(graphs(), st.data())
def test_betweenness_agrees_with_counting_paths(graph: nx.Graph[int], data: st.DataObject) -> None:
    entry = {node: data.draw(st.integers(1, 3)) for node in graph}
    pairs = data.draw(
        st.lists(st.tuples(st.sampled_from(list(graph)), st.sampled_from(list(graph))), max_size=3)
    )
    directed = arcs(graph, entry)
    expected: dict[int, Fraction] = {}
    for source, target in pairs:
        if source == target or not nx.has_path(directed, source, target):
            continue
        paths = list(nx.all_shortest_paths(directed, source, target, weight="weight"))
        for path in paths:
            for node in path[1:-1]:
                expected[node] = expected.get(node, Fraction(0)) + Fraction(1, len(paths))
    assert compute_betweenness(graph.adj, pairs, entry) == expected


@QUICK
@given(graphs())
def test_separate_ways_agree_with_networkx(graph: nx.Graph[int]) -> None:
    assert count_edge_disjoint_paths(graph.adj, 0, 1) == nx.edge_connectivity(graph, 0, 1)


@QUICK
@given(graphs())
def test_cuts_are_what_splits(graph: nx.Graph[int]) -> None:
    groups = {str(node): [node] for node in graph}
    expected = []
    if nx.has_path(graph, 0, 1):
        for node in list(graph)[2:]:
            rest = graph.subgraph([other for other in graph if other != node])
            if not nx.has_path(rest, 0, 1):
                expected.append(str(node))
    assert list(find_cut_groups(graph.adj, 0, 1, groups)) == expected


def test_a_group_of_nodes_may_cut_where_each_alone_does_not() -> None:
    ring = nx.cycle_graph(4)
    assert find_cut_groups(ring.adj, 0, 2, {"both": [1, 3], "one": [1]}) == ("both",)
    assert find_cut_groups(ring.adj, 0, 2, {"ends": [0, 1, 3]}) == ()


def test_paths() -> None:
    line = nx.path_graph(4)
    assert find_shortest_path(line.adj, 0, 3) == [0, 1, 2, 3]
    assert find_shortest_path(line.adj, 0, 3, {2}) is None
    assert find_shortest_path(line.adj, 0, 0) == [0]
    assert count_edge_disjoint_paths(line.adj, 2, 2) == 0
