"""The options for each orbit of poles on a symmetric board, with gems, and their costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TypeAlias

from layoutkit.games.labyrinth.board.terms import PoleKind
from layoutkit.games.labyrinth.measures.parts import find_part_for, make_pole_like
from layoutkit.games.labyrinth.measures.scene import GEMS, POLES, gem_piece
from layoutkit.symmetry.closing import LayerSymmetriser
from layoutkit.symmetry.d4 import COMPASS, SUBGROUPS, Heading, LatticeSite, axis_heading, invert
from layoutkit.symmetry.nearest import find_seat_permutations
from layoutkit.symmetry.sites import Arrangement, ColourMap, Piece, Stack

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
        return [
            sorted(self._pole_labels(ways), key=_sort_key)
            for ways in self._poles.orbits(self._taken)
        ]

    @cached_property
    def free(self) -> list[list[PoleOption]]:
        """Return the poles that may be added on each orbit of free lattice points."""
        lattice = self.scene.lattice
        points = (((x, y),) for y in range(lattice.rows) for x in range(lattice.columns))
        taken = {site for ways in self._poles.orbits(self._taken) for site in ways}
        free = self._poles.orbits(site for site in points if site not in taken)
        labels = (sorted(self._pole_labels(ways), key=_sort_key) for ways in free)
        return [[label for label in some if label.cost[0]] for some in labels]

    @property
    def _taken(self) -> set[LatticeSite]:
        return {*self._pole_stacks, *self._gem_stacks}

    def _pole_labels(self, ways: Mapping[LatticeSite, str]) -> Iterator[PoleOption]:
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
        if any(_has_start(stack) for stack in stacks.values()):
            found = {stack for stack in found if _has_start(stack)}
            if self._limits:
                found = {tuple(filter(_is_start, stack)) for stack in found}
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


def _is_start(pole: Piece) -> bool:
    return pole.kind == PoleKind.START


def _has_start(stack: Stack) -> bool:
    return any(map(_is_start, stack))


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


def _sort_key(label: PoleOption) -> tuple[RepairCost, tuple[tuple[LatticeSite, Stack], ...]]:
    least = label.gems[0].edits
    return add_costs(label.cost, (least, 0, 0, 0)), label.stacks
