"""`symmetrise --legal`: best-first search for the nearest symmetric board that breaks no rule.

A node is a choice of poles for the first orbits. Its lower bound adds the cost of the chosen
options and the least cost of everything that remains, each part computed separately and within the
limits of the box. Nodes are expanded in the order of this bound. Complete choices are filled with
planks and gems and checked against the rules. As soon as no open node can be better than the best
legal board, that board is the nearest; if the work limit ends the search earlier, the bound of the
next node is still proved.
"""

from dataclasses import dataclass, field, replace
from heapq import heappop, heappush

from layoutkit.games.labyrinth.board.model import Layout, Side
from layoutkit.games.labyrinth.symmetry import orbit_options
from layoutkit.games.labyrinth.symmetry.legal_fill import FillResult, LegalFill
from layoutkit.symmetry.arrangement import PlacedPiece

MAX_BOARDS = 500  # number of sets of poles to fill
MAX_STEPS = 150_000  # number of options to try
MAX_EXTRA_STEPS = 100  # steps after the proof that look for an equally near board that loses less

UNFIXABLE_RULES = frozenset(
    ("stock-exceeds-box", "player-without-start", "two-starts", "start-off-corner")
)
"""Rules that no change of poles, gems or planks can satisfy."""


@dataclass(frozen=True, slots=True)
class LegalBoard:
    """The result of the search: the items of the board, if one was found, and the proof.

    No legal board has fewer edits than `bound`. If `is_proved` is true without items, there is no
    legal board; `broken` names the rules that every board would break, if there are such rules.
    """

    items: tuple[PlacedPiece, ...] | None
    edits: int
    bound: int
    is_proved: bool
    broken: tuple[str, ...] = ()


@dataclass(order=True, slots=True)
class _Node:
    """A partial choice of poles: one option for each of the first orbits, and added poles.

    `least` is a lower bound for all boards that continue it. Poles on free orbits are given by the
    numbers of their orbit and option. An open node represents the boards with one more of them.
    """

    least: orbit_options.RepairCost
    depth: int  # the negative number of chosen orbits, so that deeper nodes come first
    chosen: tuple[int, ...] = ()
    added: tuple[tuple[int, int], ...] = ()
    is_open: bool = False
    pieces: int = field(default=0, compare=False)
    printed: int = field(default=0, compare=False)
    totals: orbit_options.BestByCounts = field(default_factory=dict, compare=False)


def read_limits(layout: Layout) -> orbit_options.BoxLimits:
    """Return the limits that the box and the side of a board set."""
    settings = layout.settings
    printed = settings.printed_night if layout.side is Side.NIGHT else settings.printed_day
    return orbit_options.BoxLimits(settings.box_poles, printed, settings.box_gems)


class LegalSearch:
    """Searches for the nearest legal board of one group."""

    def __init__(
        self,
        sites: orbit_options.PoleOrbits,
        limits: orbit_options.BoxLimits,
        filler: LegalFill,
        plank_edits: int,
    ) -> None:
        self._orbits, self._free = sites.labels, sites.free
        self._filler, self._limits, self._plank_edits = filler, limits, plank_edits
        self._rest = orbit_options.CheapestRemainder(
            self._orbits, limits, _sum_printed(self._free, limits.printed)
        )
        more = [label.cost for labels in self._free for label in labels]
        self._cheapest_free = min(more, default=None)
        self._none: orbit_options.GemCounts = (0,) * len(sites.colours)
        self._best: (
            tuple[orbit_options.RepairRank, tuple[object, ...], tuple[PlacedPiece, ...]] | None
        ) = None
        self._bounds: list[int] = []  # of poles whose best board is unknown
        self._broken: tuple[str, ...] = ()
        self._steps = self._boards = self._more = 0
        self._heap: list[_Node] = []

    def find(self) -> LegalBoard:
        """Search for the nearest legal board within the limits of work."""
        self._push(
            _Node(orbit_options.NO_COST, 0, totals={self._none: (orbit_options.NO_COST, ())})
        )
        while self._heap and not self._is_done():
            node = heappop(self._heap)
            if len(node.chosen) < len(self._orbits):
                self._expand(node)
            elif node.is_open:
                self._extend(node)
            else:
                if node.printed == self._limits.printed:
                    self._fill(node)
                if self._cheapest_free is not None:
                    self._push(replace(node, is_open=True))
        return self._answer()

    def _answer(self) -> LegalBoard:
        if self._broken:
            return LegalBoard(None, 0, 0, is_proved=True, broken=self._broken)
        bounds = [*self._bounds, *(self._least_of(node)[0] for node in self._heap[:1])]
        if self._best is None:
            return LegalBoard(None, 0, min(bounds, default=0), is_proved=not bounds)
        value, _, items = self._best
        bound = min([value[0], *bounds])
        return LegalBoard(items, value[0], bound, is_proved=bound == value[0])

    def _is_done(self) -> bool:
        """Return whether no board can be better, none can be legal, or the limits are reached."""
        if self._broken or self._boards >= MAX_BOARDS or self._steps >= MAX_STEPS:
            return True
        if self._best is None:
            return False
        least, best = self._least_of(self._heap[0]), self._best[0]
        self._more += least[0] == best[0]
        return least > best[:2] or self._more > MAX_EXTRA_STEPS

    def _least_of(self, node: _Node) -> tuple[int, ...]:
        """Return the lower bounds of a node: edits, and poles lost."""
        return (node.least[0] + self._plank_edits, node.least[1])

    def _expand(self, node: _Node) -> None:
        for index, label in enumerate(self._orbits[len(node.chosen)]):
            gems = [(orbit_options.cost_with_gems(label, gem), gem.numbers) for gem in label.gems]
            totals = orbit_options.add_orbit(node.totals, gems, self._fits)
            child = _Node(
                orbit_options.NO_COST,
                node.depth - 1,
                (*node.chosen, index),
                pieces=node.pieces + label.pieces,
                printed=node.printed + label.printed,
                totals={numbers: (cost, ()) for numbers, (cost, _) in totals.items()},
            )
            self._push(child)

    def _extend(self, node: _Node) -> None:
        """Add a node for each pole on each free orbit that follows."""
        first = node.added[-1][0] + 1 if node.added else 0
        for place in range(first, len(self._free)):
            for index, label in enumerate(self._free[place]):
                child = replace(
                    node,
                    is_open=False,
                    added=(*node.added, (place, index)),
                    pieces=node.pieces + label.pieces,
                    printed=node.printed + label.printed,
                    totals={
                        numbers: (orbit_options.add_costs(cost, label.cost), ())
                        for numbers, (cost, _) in node.totals.items()
                    },
                )
                self._push(child)

    def _push(self, node: _Node) -> None:
        """Queue a node unless none of its boards can be within the limits or better."""
        self._steps += 1
        least: orbit_options.RepairCost | None = None
        for numbers, (cost, _) in node.totals.items():
            rest = self._rest.after(len(node.chosen), node.pieces, node.printed, numbers)
            if rest is not None and (least is None or orbit_options.add_costs(cost, rest) < least):
                least = orbit_options.add_costs(cost, rest)
        if least is None:
            return
        node.least = least
        if node.is_open and self._cheapest_free is not None:
            node.least = orbit_options.add_costs(least, self._cheapest_free)
        if self._best is None or self._least_of(node) <= self._best[0][:2]:
            heappush(self._heap, node)

    def _fits(self, numbers: orbit_options.GemCounts) -> bool:
        return max(numbers, default=0) <= self._limits.gems

    def _fill(self, node: _Node) -> None:
        """Fill the poles of a node, and store the board if it is the best so far."""
        self._boards += 1
        labels = [
            *(orbit[index] for orbit, index in zip(self._orbits, node.chosen, strict=True)),
            *(self._free[place][index] for place, index in node.added),
        ]
        filled: FillResult = self._filler.fill(labels, self._best[0] if self._best else None)
        self._broken = tuple(name for name in filled.broken if name in UNFIXABLE_RULES)
        if filled.items:
            found = (filled.value, (node.chosen, node.added), filled.items)
            self._best = min(self._best, found) if self._best else found
        if filled.bound is not None:
            self._bounds += [filled.bound] if filled.value[:1] != (filled.bound,) else []


def _sum_printed(free: list[list[orbit_options.PoleOption]], most: int) -> frozenset[int]:
    """Return the possible numbers of printed poles on free orbits."""
    sums = {0}
    for labels in free:
        sizes = {label.printed for label in labels}
        sums |= {one + size for one in sums for size in sizes if one + size <= most}
    return frozenset(sums)
