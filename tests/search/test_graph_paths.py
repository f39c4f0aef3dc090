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
    ways = draw(st.lists(st.booleans(), min_size=len(pairs), max_size=len(pairs)))
    graph.add_edges_from(pair for pair, is_way in zip(pairs, ways, strict=True) if is_way)
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


def test_every_cheapest_path_counts() -> None:
    # six paths of four steps lead from corner to corner of 3x3 crossings, four by the middle
    grid = nx.convert_node_labels_to_integers(nx.grid_2d_graph(3, 3))
    entry = dict.fromkeys(grid, 1)
    found = find_cheapest_paths(grid.adj, 0, entry)
    assert (found.costs[8], found.counts[8]) == (4, 6)
    assert found.counts == {0: 1, 1: 1, 2: 1, 3: 1, 4: 2, 5: 3, 6: 1, 7: 3, 8: 6}
    assert max_wanted_on_cheapest_path(grid.adj, found, 8, entry, {1, 3, 4}) == 2
    assert compute_betweenness(grid.adj, [(0, 8), (0, 8)], entry) == {
        node: Fraction(2 * paths, 6)
        for node, paths in {1: 3, 2: 1, 3: 3, 4: 4, 5: 3, 6: 1, 7: 3}.items()
    }
    entry[4] = 9
    assert find_cheapest_paths(grid.adj, 0, entry).counts[8] == 2
    assert count_edge_disjoint_paths(grid.adj, 0, 8) == 2
    assert count_edge_disjoint_paths(grid.adj, 1, 7) == 3


def test_paths() -> None:
    line = nx.path_graph(4)
    assert find_shortest_path(line.adj, 0, 3) == [0, 1, 2, 3]
    assert find_shortest_path(line.adj, 0, 3, {2}) is None
    assert find_shortest_path(line.adj, 0, 0) == [0]
    assert count_edge_disjoint_paths(line.adj, 2, 2) == 0
