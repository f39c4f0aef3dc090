"""Cheapest paths, betweenness, edge-disjoint paths and cuts of explicit graphs.

Dijkstra's algorithm, with costs for entering a node, also counts the cheapest paths: a node
reached at equal cost from two neighbours has as many paths as both together. The betweenness of a
node is the number of given pairs whose cheapest paths pass it, in shares, as exact fractions. If
two of three cheapest paths of a pair pass a node, it counts 2/3. Edge-disjoint paths are found by
shortest augmenting paths (Edmonds-Karp with unit capacities). A cut is a group of nodes without
which no path remains.
"""

from collections import deque
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence, Set
from fractions import Fraction
from heapq import heappop, heappush
from itertools import count, pairwise
from typing import Generic, TypeAlias, TypeVar

from layoutkit.fast_dataclass import dataclass

Node = TypeVar("Node", bound=Hashable)
Graph: TypeAlias = Mapping[Node, Collection[Node]]
"""The neighbours of each node, in both directions, such as the adjacency of a networkx graph."""

EntryCosts: TypeAlias = Mapping[Node, int]
"""The cost of entering each node, at least 1."""


@dataclass(frozen=True, slots=True)
class CheapestPaths(Generic[Node]):
    """The cheapest paths from one node: their costs, and how many there are."""

    costs: dict[Node, int]
    counts: dict[Node, int]


def find_cheapest_paths(
    graph: Graph[Node], source: Node, entry: EntryCosts[Node]
) -> CheapestPaths[Node]:
    """Return the cheapest paths to every reachable node; entering a node has a cost.

    The cost is the same from all neighbours, so the first path to a node is a cheapest one.
    """
    costs, counts = {source: 0}, {source: 1}
    queue: list[tuple[int, int, Node]] = [(0, 0, source)]
    numbers = count(1)
    while queue:
        cost, _, node = heappop(queue)
        for other in graph[node]:
            new = cost + entry[other]
            if other not in costs:
                costs[other], counts[other] = new, counts[node]
                heappush(queue, (new, next(numbers), other))
            elif new == costs[other]:
                counts[other] += counts[node]
    return CheapestPaths(costs, counts)


def compute_betweenness(
    graph: Graph[Node], pairs: Iterable[tuple[Node, Node]], entry: EntryCosts[Node]
) -> dict[Node, Fraction]:
    """Return for every node the number of pairs it lies between, as shares of cheapest paths."""
    shares: dict[Node, Fraction] = {}
    forward: dict[Node, CheapestPaths[Node]] = {}
    for source, target in pairs:
        out = forward.setdefault(source, find_cheapest_paths(graph, source, entry))
        if target not in out.costs or source == target:
            continue
        for node, ways in count_paths_to_target(graph, out, target, entry).items():
            if node not in (source, target):
                share = Fraction(ways * out.counts[node], out.counts[target])
                shares[node] = shares.get(node, Fraction(0)) + share
    return shares


def count_paths_to_target(
    graph: Graph[Node], out: CheapestPaths[Node], target: Node, entry: EntryCosts[Node]
) -> dict[Node, int]:
    """Return how many cheapest paths lead to the target from every node on any of them."""
    counts = {target: 1}
    order: list[tuple[int, int, Node]] = [(-out.costs[target], 0, target)]
    while order:
        _, _, node = heappop(order)
        for other in graph[node]:
            if other not in out.costs or out.costs[other] + entry[node] != out.costs[node]:
                continue
            if other not in counts:
                heappush(order, (-out.costs[other], len(counts), other))
            counts[other] = counts.get(other, 0) + counts[node]
    return counts


def max_wanted_on_cheapest_path(
    graph: Graph[Node],
    out: CheapestPaths[Node],
    target: Node,
    entry: EntryCosts[Node],
    wanted: Set[Node],
) -> int:
    """Return the most wanted nodes on any one of the cheapest paths to a target."""
    counts: dict[Node, int] = {}
    for node in sorted(
        count_paths_to_target(graph, out, target, entry), key=lambda node: out.costs[node]
    ):
        before = [
            counts[other]
            for other in graph[node]
            if other in counts and out.costs[other] + entry[node] == out.costs[node]
        ]
        counts[node] = max(before, default=0) + (node in wanted)
    return counts[target]


def count_edge_disjoint_paths(graph: Graph[Node], source: Node, target: Node) -> int:
    """Return the greatest number of paths that share no edge."""
    if source == target:
        return 0
    residual = {node: list(near) for node, near in graph.items()}
    paths = 0
    while path := find_shortest_path(residual, source, target):
        for node, other in pairwise(path):
            if node in residual[other]:
                residual[node].remove(other)
            else:  # this path cancels an earlier one on this edge
                residual[other].append(node)
        paths += 1
    return paths


def find_shortest_path(
    graph: Graph[Node], source: Node, target: Node, without: Collection[Node] = ()
) -> list[Node] | None:
    """Return a path with the fewest steps that avoids some nodes; None if there is none."""
    if source in without or target in without:
        return None
    before: dict[Node, Node] = {source: source}
    queue = deque([source])
    while queue:
        node = queue.popleft()
        if node == target:
            path = [target]
            while path[-1] != source:
                path.append(before[path[-1]])
            return path[::-1]
        for other in graph[node]:
            if other not in before and other not in without:
                before[other] = node
                queue.append(other)
    return None


def find_cut_groups(
    graph: Graph[Node], source: Node, target: Node, groups: Mapping[str, Sequence[Node]]
) -> tuple[str, ...]:
    """Return the groups of nodes, without source and target, that every path goes through."""
    path = find_shortest_path(graph, source, target)
    if path is None:
        return ()
    on_path = set(path)
    return tuple(
        name
        for name, nodes in groups.items()
        if on_path & set(nodes)
        and source not in nodes
        and target not in nodes
        and find_shortest_path(graph, source, target, set(nodes)) is None
    )
