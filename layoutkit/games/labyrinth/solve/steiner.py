"""The fewest planks that must still be laid to join the pawn with a set of gems.

This is a Steiner tree problem in the contact graph, in which a plank that does not lie counts 1
and everything else counts 0. It is solved in the manner of Dreyfus and Wagner (1971): a tree that
joins several gems consists of two smaller trees, each joining some of the gems, that meet in a
node.

For each set of gems and each set of lying planks there are levels. Level k is the mask of the
nodes from which k planks suffice to join the gems; the node itself is not counted. Level k
contains level k - 1, grown by one plank and then through everything that can be entered without
laying, and the nodes in which the trees of two parts of the set meet with k planks together.

Example: poles a1, b1, c1 in a row, a2 and a3 below a1, no plank lies, gems on c1 and a3. For the
gem on c1 alone, level 0 holds c1 and the position b1-c1; level 1 adds b1 and the positions a1-b1
and b1-a2; level 2 adds a1. For a3 alone, a1 is also in level 2. For both gems a1 is in level 4:
two planks in each direction.

The tree grows from the gems towards the pawn, but it is used from the pawn outwards. Therefore a
stem whose diagonal does not lie is not entered from its pole: the pawn was at an end of the
diagonal before, and the tree may branch there. The same is true of a bar from one edge if the
other edge does not lie. Clashes are ignored, so the number of planks is never too high.

Levels are computed when they are asked for, since most questions need only the first few. The
levels of a set of lying planks are derived from the levels of the set without one plank: a level
that the plank cannot change is shared, not computed again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from layoutkit.games.labyrinth.solve.bitboard import BitBoard, bits
from layoutkit.search import UNREACHABLE

MAX_TABLES = 400_000  # in memory; they are computed again when needed
MAX_GRAPH_NODES = 3_000_000  # of all graphs in memory


class JoinGraph:
    """The contact graph while some planks lie, as predecessors of each node.

    `predecessors` are the nodes one step before a node, and `over` the nodes that one plank beside
    a free node joins. The graph is derived from that of the set without one plank, which differs
    in few places.
    """

    __slots__ = ("before", "free", "lying", "opened", "over", "plank", "predecessors", "touched")

    def __init__(
        self, net: BitBoard, lying: int, before: JoinGraph | None = None, plank: int = 0
    ) -> None:
        self.lying, self.before, self.plank = lying, before, plank
        self.free = net.field_mask | lying
        self.opened = tuple(bits(net.carries[plank] & ~lying)) if before else ()
        self.touched = 1 << plank | net.mask(self.opened) if before else 0
        raised = (node for node, supports in enumerate(net.supports) if supports & ~lying)
        nodes = (plank, *self.opened) if before else raised  # other nodes: from all neighbours
        self.predecessors: list[int] = before.predecessors[:] if before else [*net.neighbours]
        self.over: list[int] = before.over[:] if before else [0] * len(net.names)
        for node in nodes:
            self.predecessors[node] = self._find_predecessors(net, node)
        for node in (plank,) if before else bits(self.free):
            for beside in bits(net.neighbours[node] & ~self.free):
                self.over[node] |= self.predecessors[beside]
        for carried in self.opened:
            for beside in bits(net.neighbours[carried] & self.free):
                self.over[beside] |= self.predecessors[carried]

    def _find_predecessors(self, net: BitBoard, node: int) -> int:
        """Return the nodes from which a node may be entered, even if it is a missing plank."""
        missing = net.supports[node] & ~self.lying
        if self.free >> node & 1 or not missing:
            return net.neighbours[node]
        if net.shorts >> node & 1:
            return net.neighbours[node] & ~net.field_mask
        return missing if missing.bit_count() == 1 else 0


class SteinerLevels:
    """The levels of one set of goals while some planks lie, computed on demand.

    `before` are the levels of the set without one plank; only what this plank changes is computed.
    `parts` are pairs of smaller sets of goals: where their trees meet, a tree of all goals begins.
    """

    __slots__ = (
        "before",
        "goal",
        "graph",
        "length",
        "masks",
        "over",
        "parts",
        "shared",
        "untouched",
    )

    def __init__(
        self,
        graph: JoinGraph,
        goal: int = 0,
        parts: Sequence[tuple[SteinerLevels, SteinerLevels]] = (),
        before: SteinerLevels | None = None,
    ) -> None:
        self.graph, self.goal, self.parts, self.before = graph, goal, parts, before
        self.masks: list[int] = []
        self.over = 0  # the nodes that one more plank joins with the last mask
        self.length = 0  # the number of different masks, once it is known
        self.shared = 0  # the number of first masks shared with `before`
        self.untouched = 0  # the number of these that the plank is not near

    def nodes_within(self, number: int) -> int:
        """Return the nodes from which this number of planks, or fewer, joins the goals."""
        masks = self.masks
        while number >= len(masks):
            if self.length:
                masks.append(masks[-1])
            else:
                self._add(len(masks))
        return masks[number]

    def first_level_with(self, nodes: int, at_least: int = 0, at_most: int = UNREACHABLE) -> int:
        """Return the first level in a range that holds one of the nodes, or its end."""
        masks = self.masks
        for number in range(at_least, min(at_most, len(masks))):
            if masks[number] & nodes:
                return number
        for number in range(max(at_least, len(masks)), at_most):
            if 0 < self.length <= number:
                break
            if self.nodes_within(number) & nodes:
                return number
        return at_most

    def _add(self, number: int) -> None:
        """Compute the next level."""
        if self.before:
            known = self.before.nodes_within(number)
            is_untouched = self.untouched == number and self._is_untouched(number, known)
            mask = known if is_untouched else self._make(number, known)
            if mask == known and self.shared == number:
                self.shared += 1
                self.untouched += is_untouched
        else:
            mask = self._make(number, 0)
        if number and mask == self.masks[-1] and self._is_complete(number):
            self.length = number
            if self.shared > number:
                self.shared = UNREACHABLE
            if self.untouched > number:
                self.untouched = UNREACHABLE
        self.masks.append(mask)

    def _is_untouched(self, number: int, known: int) -> bool:
        """Return whether the new plank and its load are outside this level and its parts.

        Nodes that join several goals join each of them, so one pair of parts represents all.
        """
        if not self.parts:
            return not known & self.graph.touched
        first, second = self.parts[0]
        if len(first.masks) <= number:
            first.nodes_within(number)
        if len(second.masks) <= number:
            second.nodes_within(number)
        return first.untouched > number and second.untouched > number

    def _make(self, number: int, known: int) -> int:
        """Return the nodes joined by one plank more, or in which trees of two parts meet."""
        graph = self.graph
        inside = self.masks[-1] | known if number else known
        fresh = self.over | self._meetings(number, inside)
        if inside & graph.touched and inside >> graph.plank & 1:
            fresh |= graph.predecessors[graph.plank]
        fresh &= ~inside
        self.over = 0
        if fresh:
            inside = self._spread(inside, fresh)
        if inside & graph.touched:
            for carried in graph.opened:
                if inside >> carried & 1:
                    self.over |= graph.predecessors[carried]
        return inside

    def _is_complete(self, number: int) -> bool:
        """Return whether neither the previous levels nor the parts can add anything."""
        if self.before and not 0 < self.before.length <= number:
            return False
        return all(
            first.length and second.length and first.length + second.length <= number + 1
            for first, second in self.parts
        )

    def _meetings(self, number: int, inside: int) -> int:
        """Return the nodes where trees of two parts meet, with `number` planks in both together.

        If neither part has changed since the previous set of planks, that set has these nodes
        already.
        """
        if not self.parts:
            return self.goal
        seeds = 0
        for first, second in self.parts:
            if len(first.masks) <= number:
                first.nodes_within(number)
            if len(second.masks) <= number:
                second.nodes_within(number)
            if first.shared > number and second.shared > number:
                continue
            if first.masks[number] & second.masks[number] & ~inside:
                for mask, facing in zip(first.masks, second.masks[number::-1], strict=False):
                    seeds |= mask & facing
        return seeds

    def _spread(self, inside: int, fresh: int) -> int:
        """Add nodes and everything joined with them; note what one plank more would join."""
        free, predecessors, beside = self.graph.free, self.graph.predecessors, self.graph.over
        over, laid = 0, fresh & ~free
        while laid:  # like `bits`, which is too slow here
            low = laid & -laid
            laid ^= low
            over |= predecessors[low.bit_length() - 1]
        while fresh:
            inside |= fresh
            fresh &= free
            around = 0
            while fresh:
                low = fresh & -fresh
                fresh ^= low
                node = low.bit_length() - 1
                around |= predecessors[node]
                over |= beside[node]
            fresh = around & ~inside
        self.over = over
        return inside


class SteinerTables:
    """The levels of each set of goals and lying planks; goals are numbered by their bits."""

    def __init__(
        self, net: BitBoard, goals: tuple[int, ...], check_budget: Callable[[], None] | None = None
    ) -> None:
        self.net, self.goals, self._check_budget = net, goals, check_budget
        self._tables: dict[int, dict[int, SteinerLevels]] = {}  # by lying planks and goals
        self._made = 0
        self._graphs: dict[int, JoinGraph] = {}
        self._most_graphs = MAX_GRAPH_NODES // len(net.names)

    def tables(self, lying: int) -> Mapping[int, SteinerLevels]:
        """Return the known levels for some lying planks, by set of goals."""
        return self._tables.setdefault(lying, {})

    @property
    def size(self) -> int:
        """The number of tables in memory."""
        return self._made

    def levels(self, lying: int, remaining: int) -> SteinerLevels:
        """Return the levels of a set of goals."""
        found = self.tables(lying).get(remaining)
        if found is None:
            if self._check_budget:
                self._check_budget()
            if self._made > MAX_TABLES or len(self._graphs) > self._most_graphs:
                self._tables.clear()
                self._graphs.clear()
                self._made = 0
            found = self._make_levels(lying, remaining)
        return found

    def _make_levels(self, lying: int, remaining: int) -> SteinerLevels:
        """Derive levels from the set without one plank, which is the same for all sets of goals."""
        graph = self._graphs.get(lying)
        if graph is None:
            graph = self._graphs[lying] = self._make_graph(lying, remaining)
        before = self.levels(graph.before.lying, remaining) if graph.before else None
        goal, parts = 0, list(self._parts(lying, remaining))
        if not parts:
            goal = 1 << self.goals[remaining.bit_length() - 1]
        made = self._tables.setdefault(lying, {})[remaining] = SteinerLevels(
            graph, goal, parts, before
        )
        self._made += 1
        return made

    def _make_graph(self, lying: int, remaining: int) -> JoinGraph:
        """Return the graph for some lying planks, derived from that of a known smaller set."""
        if lying in (0, self.net.lying):
            return JoinGraph(self.net, lying)
        plank = self._choose_plank(lying, remaining)
        return JoinGraph(self.net, lying, self.levels(lying ^ 1 << plank, remaining).graph, plank)

    def _parts(self, lying: int, remaining: int) -> Iterator[tuple[SteinerLevels, SteinerLevels]]:
        """Yield the ways to split the goals into two sets."""
        part = (remaining - 1) & remaining
        while part > remaining ^ part:
            yield self.levels(lying, part), self.levels(lying, remaining ^ part)
            part = (part - 1) & remaining

    def _choose_plank(self, lying: int, remaining: int) -> int:
        """Return a plank without which the levels are known, or else one that carries nothing.

        Planks that lay at the start are not chosen while all of them lie.
        """
        kept = 0 if self.net.lying & ~lying else self.net.lying
        lying ^= kept
        for plank in bits(lying):
            if remaining in self._tables.get(kept | lying ^ 1 << plank, ()):
                return plank
        return lying.bit_length() - 1
