"""The options for each orbit of poles on a symmetric board, and the cheapest combination of them.

An option gives all sites of an orbit the images of one pole, each with options for the gems on its
parts. A site that some symmetries leave in place accepts only poles and gems that they keep.

The best combination is found by dynamic programming over the orbits: for each vector of gem counts
per colour, the cheapest choice so far is kept. Costs compare edits first, then poles lost, poles of
a different kind, and axis steps turned. Example: if two orbits each offer "keep" (0 edits, 2 red
gems) and "clear" (2 edits, no gem), the totals are 4 gems for 0 edits, 2 gems for 2 edits, and 0
gems for 4 edits.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import TypeAlias

from layoutkit.games.labyrinth.board.model import PoleKind
from layoutkit.games.labyrinth.symmetry.file_entries import find_part_for, make_pole_like
from layoutkit.games.labyrinth.symmetry.items import GEMS, POLES, gem_piece
from layoutkit.symmetry.arrangement import (
    Arrangement,
    ColourMap,
    Piece,
    Stack,
    find_seat_permutations,
)
from layoutkit.symmetry.lattice import (
    COMPASS,
    SUBGROUPS,
    Heading,
    LatticeSite,
    axis_heading,
    invert,
)
from layoutkit.symmetry.nearest import LayerSymmetriser

RepairCost: TypeAlias = tuple[int, int, int, int]
"""Edits, poles lost, poles of a different kind, axis steps turned; compared in this order."""

GemCounts: TypeAlias = tuple[int, ...]
"""The number of gems of each colour."""

NO_COST: RepairCost = (0, 0, 0, 0)
PRINTED = "printed "
MAX_STACKED = 4  # gems on a site up to which every part of the stack is tried


@dataclass(frozen=True, slots=True)
class GemOption:
    """A choice of gems for an orbit, site by site."""

    stacks: tuple[tuple[LatticeSite, Stack], ...]
    edits: int
    numbers: GemCounts


@dataclass(frozen=True, slots=True)
class PoleOption:
    """A choice of poles for an orbit, site by site, with the options for gems on them."""

    stacks: tuple[tuple[LatticeSite, Stack], ...]
    cost: RepairCost
    pieces: int  # from the box
    printed: int
    gems: tuple[GemOption, ...]


@dataclass(frozen=True, slots=True)
class BoxLimits:
    """Upper limits of a legal board."""

    pieces: int
    printed: int  # the exact number
    gems: int  # per colour


class PoleOrbits:
    """The orbits of poles and their gems under a group that applies.

    Without limits, an orbit gets the pole of one of its sites, or its symmetric variant on a fixed
    site. With the limits of a legal board, it may get any pole, and any part of a stack of gems.
    """

    def __init__(self, scene: Arrangement, group: str, limits: BoxLimits | None = None) -> None:
        colours = find_seat_permutations(scene, group)
        assert colours is not None  # the caller knows that the group applies
        self.scene, self.group, self._limits = scene, group, limits
        self._poles = LayerSymmetriser(scene, POLES, group, colours)
        self._gems = LayerSymmetriser(scene, GEMS, group, colours)
        self._pole_stacks = scene.stacks[POLES]
        self._gem_stacks = scene.stacks[GEMS]
        here = {item.piece.colour for item in scene.items if item.layer == GEMS}
        self.colours = tuple(sorted(here.union(scene.seats)))
        self._allowed = _fair_colours(scene, colours) if limits else set(self.colours)
        self.numbers = self._numbers(self._gem_stacks.items())

    @cached_property
    def labels(self) -> list[list[PoleOption]]:
        """Return the options of each orbit with a pole, cheapest first, orbits in reading order."""
        return [self._pole_labels(ways) for ways in self._poles.orbits(self._taken)]

    @cached_property
    def free(self) -> list[list[PoleOption]]:
        """Return the poles that may be added on each orbit of free lattice points."""
        lattice = self.scene.lattice
        points = (((x, y),) for y in range(lattice.rows) for x in range(lattice.columns))
        taken = {site for ways in self._poles.orbits(self._taken) for site in ways}
        free = self._poles.orbits(site for site in points if site not in taken)
        return [[one for one in self._pole_labels(ways) if one.cost[0]] for ways in free]

    @property
    def _taken(self) -> set[LatticeSite]:
        return {*self._pole_stacks, *self._gem_stacks}

    def _pole_labels(self, ways: Mapping[LatticeSite, str]) -> list[PoleOption]:
        """Return the options of an orbit, cheapest first."""
        labels = self._iter_pole_labels(ways)
        return sorted(labels, key=lambda one: (cost_with_gems(one, one.gems[0]), one.stacks))

    def _iter_pole_labels(self, ways: Mapping[LatticeSite, str]) -> Iterator[PoleOption]:
        for stack in self._pole_candidates(ways):
            stacks = tuple((there, self._poles.carry(stack, e)) for there, e in ways.items())
            pieces = [piece for _, after in stacks for piece in after]
            placed = [piece for piece in pieces if piece.kind != PoleKind.START]
            printed = sum(piece.kind.startswith(PRINTED) for piece in placed)
            yield PoleOption(
                stacks,
                self._pole_cost(stacks),
                len(placed) - printed,
                printed,
                tuple(sorted(self._gem_labels(ways, stack), key=lambda one: one.edits)),
            )

    def _pole_candidates(self, ways: Mapping[LatticeSite, str]) -> list[Stack]:
        """Return the poles that the first site of an orbit may get."""
        stacks = {site: self._pole_stacks.get(site, ()) for site in ways}
        found = {self._poles.carry(stack, invert(ways[site])) for site, stack in stacks.items()}
        if any(map(_only_starts, stacks.values())):
            found = {
                _only_starts(stack) if self._limits else stack
                for stack in found
                if _only_starts(stack)
            }
        elif self._limits:
            found |= {(), *_iter_all_poles(printed=self._limits.printed > 0)}
        elif len(ways) < len(SUBGROUPS[self.group]) and any(stacks.values()):
            printed = any(p.kind.startswith(PRINTED) for stack in stacks.values() for p in stack)
            found |= {(), *_iter_all_poles(printed=printed)}
        else:
            found |= {()}
        if self._limits:
            found = {
                stack
                for stack in found
                if len(stack) <= 1 and not any(map(_has_impossible_axis, stack))
            }
        return sorted(stack for stack in found if self._poles.is_kept(stack, ways))

    def _pole_cost(self, stacks: Iterable[tuple[LatticeSite, Stack]]) -> RepairCost:
        edits = lost = altered = turned = 0
        for site, after in stacks:
            before = self._pole_stacks.get(site, ())
            edits += before != after
            lost += max(0, len(before) - len(after))
            for old, new in zip(before, after, strict=False):
                altered += old.kind != new.kind
                turned += _count_axis_steps(old.heading, new.heading)
        return (edits, lost, altered, turned)

    def _gem_labels(self, ways: Mapping[LatticeSite, str], poles: Stack) -> Iterator[GemOption]:
        for stack in self._gem_candidates(ways, poles):
            stacks = tuple((there, self._gems.carry(stack, e)) for there, e in ways.items())
            edits = sum(self._gem_stacks.get(there, ()) != after for there, after in stacks)
            yield GemOption(stacks, edits, self._numbers(stacks))

    def _gem_candidates(self, ways: Mapping[LatticeSite, str], poles: Stack) -> list[Stack]:
        """Return the gems that the first site may get: the orbit's gems on its pole's parts."""
        found: set[Stack] = {()}
        for there, element in ways.items() if poles else ():
            lying = self._gems.carry(self._gem_stacks.get(there, ()), invert(element))
            if lying:
                pole = make_pole_like(poles[-1])
                parts = ((piece, find_part_for(pole, piece)) for piece in lying)
                settled = [gem_piece(p.colour, part) for p, part in parts if part is not None]
                fitting = tuple(piece for piece in settled if self._plays(piece))
                for stack in _iter_parts(fitting) if self._limits else [fitting]:
                    found.update(self._gems.find_symmetric_stacks(stack, ways))
        return sorted(found)

    def _plays(self, piece: Piece) -> bool:
        """Return whether a gem and all its images have colours that play."""
        return all(
            self._gems.carry((piece,), element)[0].colour in self._allowed
            for element in SUBGROUPS[self.group]
        )

    def _numbers(self, stacks: Iterable[tuple[LatticeSite, Stack]]) -> GemCounts:
        counts = Counter(piece.colour for _, stack in stacks for piece in stack)
        return tuple(counts[colour] for colour in self.colours)


def add_costs(one: RepairCost, other: RepairCost) -> RepairCost:
    """Return the sum of two costs."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def _fair_colours(scene: Arrangement, colours: Mapping[str, ColourMap]) -> set[str]:
    """Return the colours of gems of a board on which all players have equally many.

    There are none if the group maps a playing colour to one that does not play.
    """
    images = {one.get(seat, seat) for one in colours.values() for seat in scene.seats}
    return set(scene.seats) if images <= set(scene.seats) else set()


def _iter_all_poles(*, printed: bool) -> Iterator[Stack]:
    """Yield every pole that the rules allow, except start poles."""
    for mark in ("", PRINTED) if printed else ("",):
        yield (Piece(f"{mark}{PoleKind.PLAIN}"),)
        for wind in COMPASS[:8]:
            yield (Piece(f"{mark}{PoleKind.WALL}", "", axis_heading(wind)),)
        for wind in COMPASS[:8:2]:
            yield (Piece(f"{mark}{PoleKind.BRIDGE}", "", axis_heading(wind)),)


def _has_impossible_axis(pole: Piece) -> bool:
    """Return whether a deck runs along an axis that no plank can have."""
    is_bridge = pole.kind.removeprefix(PRINTED) == PoleKind.BRIDGE
    return is_bridge and pole.heading.number % 2 == 1


def _only_starts(stack: Stack) -> Stack:
    return tuple(pole for pole in stack if pole.kind == PoleKind.START)


def _iter_parts(stack: Stack) -> Iterator[Stack]:
    """Yield every part of a stack; for a stack that is too large, only the whole."""
    least = 1 if len(stack) <= MAX_STACKED else len(stack)
    for size in range(least, len(stack) + 1):
        yield from combinations(stack, size)


def _count_axis_steps(old: Heading, new: Heading) -> int:
    if not (old.winds and new.winds):
        return 0
    apart = abs(old.number - new.number) % old.winds
    return min(apart, old.winds - apart)


BestChoice: TypeAlias = tuple[RepairCost, tuple[int, ...]]
BestByCounts: TypeAlias = Mapping[GemCounts, BestChoice]
"""For each vector of gem counts, the least cost and the option of each orbit."""

RepairRank: TypeAlias = tuple[int, ...]
"""Edits, poles lost, gems lost, gems added, poles of a different kind, axis steps turned."""

MAX_TOTALS = 2000  # totals that are kept for a board with more gems than a box holds


def choose_options(
    orbits: Sequence[Sequence[PoleOption]], before: GemCounts, limits: BoxLimits
) -> list[tuple[PoleOption, GemOption]]:
    """Choose the options with the fewest edits.

    Ties prefer options that the box can supply, then the fewest poles lost, gems lost, gems added
    and poles of a different kind.
    """
    chosen = _choose([_choose_cheapest(labels, 2) for labels in orbits], before, limits)
    if sum(pole.pieces for pole, _ in chosen) <= limits.pieces:
        return chosen
    return _choose([_choose_cheapest(labels, 1) for labels in orbits], before, limits)


def _choose(
    options: Sequence[Sequence[tuple[PoleOption, GemOption]]], before: GemCounts, limits: BoxLimits
) -> list[tuple[PoleOption, GemOption]]:
    """Choose the best combination for each number of gems and of poles."""
    totals: BestByCounts = {(0,) * (len(before) + 1): (NO_COST, ())}
    for pairs in options:
        costs = [(cost_with_gems(*pair), (*pair[1].numbers, pair[0].pieces)) for pair in pairs]
        totals = add_orbit(totals, costs, lambda _: True)
        if len(totals) > MAX_TOTALS:
            totals = dict(sorted(totals.items(), key=lambda one: (one[1][0], one[0]))[:MAX_TOTALS])

    def key(one: tuple[GemCounts, BestChoice]) -> tuple[object, ...]:
        (*gems, poles), (cost, chosen) = one
        edits, *rest = rank_repair(cost, before, tuple(gems))
        too_many = sum(max(0, number - limits.gems) for number in gems)
        return (edits, max(0, poles - limits.pieces), too_many, rest, chosen)

    _, (_, chosen) = min(totals.items(), key=key)
    return [pairs[index] for pairs, index in zip(options, chosen, strict=True)]


def find_best_total(totals: BestByCounts, before: GemCounts) -> tuple[GemCounts, BestChoice]:
    """Return the gem counts with the lowest value."""
    return min(totals.items(), key=lambda one: (rank_repair(one[1][0], before, one[0]), one[1][1]))


def rank_repair(cost: RepairCost, before: GemCounts, after: GemCounts) -> RepairRank:
    """Return everything that counts for a choice, in the order of its importance."""
    edits, poles_lost, altered, turned = cost
    pairs = list(zip(before, after, strict=True))
    lost, added = sum(max(0, b - a) for b, a in pairs), sum(max(0, a - b) for b, a in pairs)
    return (edits, poles_lost, lost, added, altered, turned)


def add_orbit(
    totals: BestByCounts,
    labels: Iterable[tuple[RepairCost, GemCounts]],
    fits: Callable[[GemCounts], bool],
) -> BestByCounts:
    """Add one orbit to the totals; counts that do not fit are dropped."""
    found: dict[GemCounts, BestChoice] = {}
    for index, (cost, numbers) in enumerate(labels):
        for before, (so_far, chosen) in totals.items():
            after = add_counts(before, numbers)
            entry = (add_costs(so_far, cost), (*chosen, index))
            if fits(after) and (after not in found or entry < found[after]):
                found[after] = entry
    return found


def add_counts(one: GemCounts, other: GemCounts) -> GemCounts:
    """Return the sum of two vectors of gem counts."""
    return tuple(map(sum, zip(one, other, strict=True)))


def cost_with_gems(pole: PoleOption, gem: GemOption) -> RepairCost:
    """Return the cost of an option with a choice of gems."""
    return add_costs(pole.cost, (gem.edits, 0, 0, 0))


def _choose_cheapest(
    labels: Sequence[PoleOption], parts: int
) -> list[tuple[PoleOption, GemOption]]:
    pairs = [(pole, gem) for pole in labels for gem in pole.gems]
    least = min(cost_with_gems(*pair)[:parts] for pair in pairs)
    return [pair for pair in pairs if cost_with_gems(*pair)[:parts] == least]


class CheapestRemainder:
    """The least cost of the remaining orbits, given the pieces that are already used.

    `spare` holds the numbers of printed poles that can be added elsewhere.
    """

    def __init__(
        self, orbits: Sequence[Sequence[PoleOption]], limits: BoxLimits, spare: frozenset[int]
    ) -> None:
        self._limits, self._spare = limits, spare
        self._uses = [_cheapest_uses(labels) for labels in orbits]
        self.after = cache(self._after)

    def _after(
        self, index: int, pieces: int, printed: int, numbers: GemCounts
    ) -> RepairCost | None:
        """Return the least cost from an orbit on, or None if no board is within the limits."""
        if pieces > self._limits.pieces or max(numbers, default=0) > self._limits.gems:
            return None
        if index >= len(self._uses):
            return NO_COST if self._limits.printed - printed in self._spare else None
        best: RepairCost | None = None
        for (more, prints, gems), cost in self._uses[index].items():
            after = add_counts(numbers, gems)
            rest = self.after(index + 1, pieces + more, printed + prints, after)
            if rest is not None and (best is None or add_costs(cost, rest) < best):
                best = add_costs(cost, rest)
        return best


def _cheapest_uses(labels: Sequence[PoleOption]) -> dict[tuple[int, int, GemCounts], RepairCost]:
    """Return the least cost for each number of pieces, printed poles and gems."""
    found: dict[tuple[int, int, GemCounts], RepairCost] = {}
    for pole in labels:
        for gem in pole.gems:
            use = (pole.pieces, pole.printed, gem.numbers)
            cost = cost_with_gems(pole, gem)
            found[use] = min(found.get(use, cost), cost)
    return found
